"""docs/notebooks/tour.ipynb: its cells run in order, and what they show is stored with them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

TOUR = Path(__file__).parent.parent / "docs" / "notebooks" / "tour.ipynb"
LARGEST = 500_000


def cells(kind: str) -> list[dict[str, Any]]:
    told = json.loads(TOUR.read_text(encoding="utf-8"))
    return [cell for cell in told["cells"] if cell["cell_type"] == kind]


def shown(cell: dict[str, Any]) -> dict[str, str]:
    """The outputs of a cell by their kind."""
    found: dict[str, str] = {}
    for output in cell["outputs"]:
        data = output["data"] if "data" in output else {output["name"]: output["text"]}
        found.update((kind, "".join(text)) for kind, text in data.items())
    return found


def test_the_cells_run_in_order_and_print_what_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "tour"}
    for number, cell in enumerate(cells("code"), 1):
        exec(compile("".join(cell["source"]), f"{TOUR.name}, cell {number}", "exec"), names)
        assert capsys.readouterr().out == shown(cell).get("stdout", ""), f"cell {number}: run make notebook"


def test_every_cell_was_run_in_one_go_without_an_error() -> None:
    found = cells("code")
    assert len(found) >= 12
    assert [cell["execution_count"] for cell in found] == list(range(1, len(found) + 1))
    for cell in found:
        assert cell["outputs"], "".join(cell["source"])
        assert {output["output_type"] for output in cell["outputs"]} <= {"stream", "execute_result"}
        assert "stderr" not in shown(cell)


def test_a_state_a_view_a_record_and_an_arena_have_drawn_themselves() -> None:
    drawn = {"".join(cell["source"]).splitlines()[-1]: shown(cell) for cell in cells("code")}
    for name in ("state", "view"):
        assert drawn[name]["image/svg+xml"].startswith("<svg")
    assert "</svg><p>" in drawn["record"]["text/html"]
    assert "Who beats whom" in drawn["arena"]["text/html"]


def test_nothing_tells_on_which_machine_it_was_run() -> None:
    text = TOUR.read_text(encoding="utf-8")
    told = json.loads(text)
    assert set(told["metadata"]) == {"kernelspec", "language_info"}
    assert set(told["metadata"]["language_info"]) == {"name"}
    assert all(not cell["metadata"] and "id" not in cell for cell in told["cells"])
    assert not re.search(r"/(home|Users|tmp|root|work|var)/", text)
    assert len(text) <= LARGEST
