"""Titles of other packages: taken in by their entry point, left out with a sentence if something is wrong."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import Any

import pytest

import kade
from kade.kernel import UnknownGame, registry
from plain.toy import TOY, Toy

HOUSE = ["amsterdam", "genoa", "new-amsterdam", "ticket-to-ride-amsterdam"]


class Bare(Toy):
    id, title = "bare", "Bare"


class Doubled(Toy):
    id, title = "genoa", "Genoa again"


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Pretend that packages with these entry points are installed, by what they name."""
    module = ModuleType("guest_of_the_test")
    monkeypatch.setitem(sys.modules, module.__name__, module)

    def install(**titles: object) -> None:
        entries = []
        for number, (name, title) in enumerate(titles.items()):
            setattr(module, f"title_{number}", title)
            value = f"{module.__name__}:title_{number}" if title is not None else "no_such_package:GAME"
            entries.append(EntryPoint(name.replace("_", "-"), value, registry.GROUP))
        monkeypatch.setattr(registry, "entry_points", lambda group: entries)
        registry._guests.cache_clear()

    yield install
    registry._guests.cache_clear()


def test_a_guest_comes_after_the_house(installed: Any) -> None:
    house = [game.id for game in kade.games()]
    installed(toy=TOY)
    assert [game.id for game in kade.games()] == [*HOUSE, "toy"]
    assert kade.game("toy") is TOY
    installed()
    assert house == [game.id for game in kade.games()]
    with pytest.raises(UnknownGame, match="no game “toy”"):
        kade.game("toy")


def test_whatever_is_wrong_with_a_guest_the_house_stands(
    installed: Any, caplog: pytest.LogCaptureFixture
) -> None:
    headless = Bare()
    vars(headless)["id"] = "other"
    with caplog.at_level(logging.WARNING, logger="kade"):
        installed(
            missing=None,
            number=7,
            nameless=object.__new__(kade.Game),
            bare=headless,
            genoa=Doubled(),
            toy=TOY,
        )
        assert [game.id for game in kade.games()] == [*HOUSE, "toy"]
    told = {record.getMessage().split("”")[0].split("“")[1]: record.getMessage() for record in caplog.records}
    assert "it cannot be imported (ModuleNotFoundError" in told["missing"]
    assert told["number"].endswith("is not a Game.")
    assert "it does not say its id, title, rules_prefix" in told["nameless"]
    assert "its id is “other”" in told["bare"]
    assert told["genoa"].endswith("there is a title with this id already.")
    assert all("is left out: " in sentence for sentence in told.values())
    assert len(told) == 5
    assert kade.game("genoa").title == "Genoa"


def test_of_two_guests_with_one_id_the_first_stays(installed: Any, caplog: pytest.LogCaptureFixture) -> None:
    other = Toy()
    entries = [EntryPoint("toy", "guest_of_the_test:title_0", registry.GROUP)] * 2
    installed(toy=other)
    registry.entry_points = lambda group: entries  # type: ignore[assignment, attr-defined]
    registry._guests.cache_clear()
    with caplog.at_level(logging.WARNING, logger="kade"):
        assert kade.game("toy") is other
    assert [record.getMessage().endswith("with this id already.") for record in caplog.records] == [True]
