"""AMS-0 Conventions: marks of provenance, words, which text prevails, conditions before results."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kade.games.amsterdam.rules.components import COLOURS, RAW
from kade.specification import Statement, parse

from ..positions import active, asked, gulden, legal, play, position, refused, score, supply

RULES = Path(__file__).resolve().parents[3] / "docs" / "rules" / "amsterdam.md"


def statements() -> dict[str, Statement]:
    found = parse(RULES.read_text(encoding="utf-8")).statements
    assert len({statement.id for statement in found}) == len(found)
    return {statement.id: statement for statement in found}


@pytest.mark.rule("AMS-0.1")
def test_every_rule_of_the_text_carries_its_provenance() -> None:
    rules = parse(RULES.read_text(encoding="utf-8"))
    unmarked = []
    for part in rules.parts:
        for statement in part.statements:
            assert set(statement.marks) <= {"B", "P", "R"}, statement.id
            section = statement.id.removeprefix("AMS-").split(".")[0]
            if section.isdigit() and not statement.marks:
                unmarked.append(statement.id)
    assert unmarked == ["AMS-0.3"]  # it only says what words mean
    assert len(rules.statements) > 400


@pytest.mark.rule("AMS-0.1")
@pytest.mark.parametrize(
    "table", ["card", "block", "harbour_node", "amstel_bridge", "market_tile", "district"]
)
def test_every_entry_of_the_data_carries_its_provenance(table: str) -> None:
    for row in RAW[table]:
        given = row["provenance"]
        marks = list(given.values()) if isinstance(given, dict) else [given]
        assert marks, row["id"]
        assert all(mark[0] in "BPR" for mark in marks), row["id"]


@pytest.mark.rule("AMS-0.2")
def test_what_the_rulebooks_only_show_is_marked_as_reconstructed() -> None:
    for row in RAW["block"]:
        assert row["provenance"] == "R", row["id"]
    for row in RAW["card"]:
        assert row["provenance"]["cost"] == "R", row["id"]
        assert row["provenance"]["text"].startswith("B"), row["id"]
    # Of the docker house the second value and of the bridges a 2 and a 4 are known from examples.
    assert statements()["AMS-19.4"].marks == ["B", "R"]
    assert statements()["AMS-6.34"].marks == ["B", "R"]


# ---------------------------------------------------------------------------------- words


@pytest.mark.rule("AMS-0.3")
def test_a_resource_has_one_of_six_colours() -> None:
    assert COLOURS == ["brown", "grey", "purple", "orange", "pink", "black"]


@pytest.mark.rule("AMS-0.3")
def test_the_supply_is_what_can_be_spent_now() -> None:
    """Gulden are no resources, and what lies on the wheel is not in the supply."""
    state = position(supply={0: {"pink": 1}}, gulden={0: 9}, market="B15", wheel={0: {1: {"grey": 5}}})
    assert state.supply(0) == 1
    assert legal(state, "block") == ["block PLA6"]
    assert legal(state, "amstel") == ["amstel 1"]


@pytest.mark.rule("AMS-0.3")
def test_a_turn_is_one_part_of_a_round() -> None:
    """The market may be used once per turn: everybody may, in one round."""
    state = position(players=2, first=True, gulden={0: 4, 1: 4}, market="A3", supply={0: {"grey": 1}})
    play(state, "market")
    assert refused(state, "market") == "AMS-6.2"
    play(state, "pass")
    assert asked(state) == "take_turn 1"
    play(state, "market")
    assert (score(state, 0), score(state, 1)) == (3, 3)


# -------------------------------------------------------------------------- texts of cards


@pytest.mark.rule("AMS-0.4")
def test_a_card_prevails_over_the_general_rule() -> None:
    """One block per turn (AMS-6.2), two with card 028."""
    both: dict[str, Any] = {"supply": {0: {"pink": 1, "grey": 1}}, "tiles": {"PLA6": "beer", "HAA1": "tulip"}}
    state = position(**both, sold=["beer", "tulip"])
    play(state, "block PLA6")
    assert refused(state, "block HAA1") == "AMS-6.2"
    state = position(**both, sold=["beer", "tulip"], active={0: ["028"]})
    play(state, "block PLA6", "block HAA1")
    assert state.coats[0].bit_count() == 2


@pytest.mark.rule("AMS-0.5")
def test_a_card_counts_what_its_owner_has() -> None:
    """013 asks for three active buildings: those of others do not help."""
    given: dict[str, Any] = {
        "supply": {0: {"grey": 1}},
        "active": {0: ["013", "091"], 1: ["092", "093", "094"]},
    }
    state = position(**given)
    assert refused(state, "use 013") == "AMS-C013"
    state = position(supply={0: {"grey": 1}}, active={0: ["013", "091", "092", "093"]})
    play(state, "use 013")
    assert gulden(state) == 1


@pytest.mark.rule("AMS-0.5")
def test_inactive_cards_are_in_the_owners_area_too() -> None:
    """070 looks at the inactive cards of its owner, not at those of the others."""
    five = ["001", "002", "003", "004", "005"]
    state = position(supply={0: {"grey": 1}}, active={0: ["070"]}, inactive={1: five})
    play(state, "use 070")
    assert gulden(state) == 1
    state = position(supply={0: {"grey": 1}}, active={0: ["070"]}, inactive={0: five})
    assert refused(state, "use 070") == "AMS-C070"


@pytest.mark.rule("AMS-0.6")
def test_the_price_is_paid_completely_or_nothing_is_given() -> None:
    """032: three resources for a gulden; 036: two resources for another."""
    state = position(supply={0: {"grey": 2}}, active={0: ["032"]})
    assert refused(state, "use 032") == "AMS-C032"
    state = position(supply={0: {"grey": 4, "pink": 1}}, active={0: ["032"]})
    play(state, "use 032", "pay grey", "pay grey")
    assert (gulden(state), asked(state)) == (0, "pay_resource 0")
    play(state, "pay pink")
    assert (gulden(state), supply(state)) == (1, {"grey": 2})


@pytest.mark.rule("AMS-0.6")
def test_a_market_tile_is_paid_before_it_gives() -> None:
    state = position(supply={0: {"grey": 1}}, gulden={0: 3}, market="B12")
    assert refused(state, "market") == "AMS-6.39"
    assert active(state) == []
