"""Run the tour anew and keep what it shows: ``python tools/notebook.py``.

What depends on the machine is left out, so that the file changes only when the tour or Kade does.
"""

from __future__ import annotations

import getpass
import platform
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parents[1]
TOUR = ROOT / "docs" / "notebooks" / "tour.ipynb"
#: No cell needs nearly as long.
SECONDS = 300
#: Who can show one of these has no need of the text beside it.
DRAWN = ("image/svg+xml", "text/html")
METADATA: dict[str, Any] = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def run(notebook: Any) -> None:
    """All cells in order, in a folder that is thrown away; an error in one of them is raised."""
    with tempfile.TemporaryDirectory() as folder:
        NotebookClient(
            notebook,
            timeout=SECONDS,
            resources={"metadata": {"path": folder}},
            record_timing=False,
            coalesce_streams=True,  # in how many pieces a text comes is a matter of chance
        ).execute()


def tidy(notebook: Any) -> None:
    """Nothing of the run stays but its outputs."""
    notebook.metadata = nbformat.from_dict(METADATA)  # type: ignore[no-untyped-call]
    notebook.nbformat_minor = 4  # the last format whose cells have no ids
    for cell in notebook.cells:
        cell.pop("id", None)
        cell.metadata = nbformat.from_dict({})  # type: ignore[no-untyped-call]
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            if any(kind in data for kind in DRAWN):
                data.pop("text/plain", None)
            output.pop("transient", None)
            if "metadata" in output:
                output.metadata = nbformat.from_dict({})  # type: ignore[no-untyped-call]


def traces(text: str) -> list[str]:
    """What in a text tells on which machine it was made."""
    here = {str(ROOT), str(Path.home()), tempfile.gettempdir() + "/", platform.node(), sys.prefix}
    user = getpass.getuser()
    return sorted(mark for mark in here | {f"/{user}/"} if len(mark) > 1 and mark in text)


def main() -> None:
    notebook = nbformat.read(TOUR, as_version=4)  # type: ignore[no-untyped-call]
    run(notebook)
    tidy(notebook)
    text = nbformat.writes(notebook, version=nbformat.NO_CONVERT)  # type: ignore[no-untyped-call]
    found = traces(text)
    if found:
        sys.exit(f"The outputs name this machine ({', '.join(found)}): nothing was kept.")
    TOUR.write_text(text + "\n", encoding="utf-8")
    print(f"{TOUR.relative_to(ROOT)}: {len(notebook.cells)} cells, {len(text) // 1000} kB")


if __name__ == "__main__":
    main()
