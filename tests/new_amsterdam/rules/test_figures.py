"""NAM-19 Sources and figures: what is printed, what is reconstructed, and that the data rules."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

import kade
from kade.games.new_amsterdam.rules.components import (
    CAMP_SLOTS,
    COLUMNS,
    DOCK_PLACES,
    LANDS,
    POST_SPACES,
    SHIPS,
    TRADERS,
    land_points,
)
from kade.games.new_amsterdam.rules.trade import cargo_points

from ..positions import position, score
from .test_components import DATA, PRINTED

#: Positions and sizes of the drawing, marked together as "layout".
LAYOUT = {
    *("x", "y", "w", "h", "slots", "slot_colours", "label", "marker_slot", "tile_slots", "bonus_label"),
    *("warehouse_slot", "place_slots"),
}
#: Figures marked under another name, or that repeat a marked one.
MARKED_AS = {
    "from_zone": "position",
    "to_zone": "position",
    "slot_marks": "slots_by_players",
    "hex": "hex",
}
#: Names and words, and the version of the file.
NO_FIGURES = {"id", "name", "text", "order", "prov", "prov_all", "witness", "data_version"}


def prov(table: str, index: int, figure: str) -> str:
    return str(PRINTED[table][index]["prov"][figure])


# -------------------------------------------------------------------------------- provenance


def unmarked(node: dict[str, Any], path: str, inherited: bool) -> Iterator[str]:
    """Every figure below this table that carries no mark."""
    covered = inherited or "prov_all" in node
    marks = node.get("prov", {})
    for key, value in node.items():
        if key in NO_FIGURES:
            continue
        if isinstance(value, dict) and isinstance(value.get("prov"), str):
            continue  # one mark for a small table
        if isinstance(value, dict) and key != "slots_by_players":
            yield from unmarked(value, f"{path}.{key}", covered)
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for number, entry in enumerate(value, start=1):
                yield from unmarked(entry, f"{path}.{key}[{number}]", covered)
        elif not covered:
            name = "layout" if key in LAYOUT else MARKED_AS.get(key, key)
            alike = name in marks or any(
                mark.startswith("capacity_") and name[:8] == "capacity" for mark in marks
            )
            if not alike:
                yield f"{path}.{key}"


def marks_in(node: Any) -> Iterator[str]:
    """All provenance codes of the data."""
    if isinstance(node, list):
        for entry in node:
            yield from marks_in(entry)
    elif isinstance(node, dict):
        for key, value in node.items():
            if key in ("prov", "prov_all"):
                for codes in value.values() if isinstance(value, dict) else [value]:
                    yield from codes.split(",")
            else:
                yield from marks_in(value)


@pytest.mark.rule("NAM-19.1")
def test_every_figure_carries_a_known_mark() -> None:
    missing = list(unmarked(PRINTED, "data", False))
    # The spaces by number of players repeat black and white, which are marked.
    assert missing == [f"data.river.zone[{zone}].slots_by_players" for zone in range(1, 6)]
    assert set(marks_in(PRINTED)) == {"B", "P1", "P3", "R"}


@pytest.mark.rule("NAM-19.1")
def test_what_each_public_source_tells() -> None:
    comments = DATA.read_text(encoding="utf-8")
    for source in (
        "P1  public: ludolegars.fr",
        "P2  public: German",
        "P3  public: hiewand",
        "P4  public: review",
    ):
        assert source in comments
    told_by_p1 = [ship for ship in PRINTED["ship_card"] if ship["prov"]["goods"] == "P1"]
    assert [(ship["furs"], ship["goods"], ship["coins"]) for ship in told_by_p1] == [(4, 2, 5)]
    colours = PRINTED["player_colours"]["prov"]
    assert {colour for colour, mark in colours.items() if mark == "P1"} == {"green", "red"}
    assert "P1" in PRINTED["tile_colours"]["prov"]["city"]
    assert "P3" in PRINTED["wharf"]["prov"]["capacity_1"]
    assert DOCK_PLACES[1] == 4


@pytest.mark.rule("NAM-19.2")
def test_what_is_reconstructed_and_nothing_else_of_the_rules() -> None:
    values = ("houses", "wood", "corn")
    assert all(prov("land_card", card, value) == "R" for card in range(24) for value in values)
    printed_ships = [ship["id"] for ship in PRINTED["ship_card"] if "R" not in _values(ship)]
    assert printed_ships == ["S07"]
    assert [prov("money_column", column, "bonus_coins") for column in range(5)] == ["B", "R", "B", "R", "R"]
    assert [prov("money_column", column, "tiles") for column in range(5)] == ["B"] * 5
    river = PRINTED["river"]
    assert river["prov"]["camps"] == "R"
    assert {camp["prov"]["slots_by_players"] for camp in river["camp"]} == {"R"}
    assert {(zone["prov"]["black"], zone["prov"]["white"]) for zone in river["zone"]} == {("R", "R")}
    assert [boat["prov"]["corn"] for boat in river["boat"]] == ["B", "B", "R", "R"]
    assert [dock["prov"]["places"] for dock in PRINTED["wharf"]["dock"]] == ["B", "B", "B", "R"]
    assert PRINTED["wharf"]["prov"]["capacity_4"] == "R"
    for table in ("counts", "limits", "costs", "start"):
        assert PRINTED[table]["prov_all"] == "B"
    # Positions beyond the printed table are a ruling (NAM-15.9).
    assert [key for key, mark in PRINTED["scoring"]["prov"].items() if mark != "B"] == ["land_table_beyond"]
    assert all({prov("trader", t, "price_goods"), prov("trader", t, "spaces")} == {"B"} for t in range(3))


def _values(ship: dict[str, Any]) -> list[str]:
    return [ship["prov"][value] for value in ("furs", "goods", "coins")]


# --------------------------------------------------------------- constraints of the cards


@pytest.mark.rule("NAM-19.3")
def test_land_cards_keep_their_constraints() -> None:
    for era in ("1620s", "1630s"):
        houses = [card.houses for card in LANDS if card.era == era]
        assert [houses.count(number) for number in (1, 2, 3)] == [2, 4, 6]
    worth = {card.key: card.wood + 2 * card.corn for card in LANDS}
    by_houses = [mean(worth[card.key] for card in LANDS if card.houses == number) for number in (1, 2, 3)]
    assert by_houses == sorted(set(by_houses))
    by_era = [mean(worth[card.key] for card in LANDS if card.era == era) for era in ("1620s", "1630s")]
    assert by_era[0] < by_era[1]
    assert {1, 4, 5} <= {card.corn for card in LANDS}
    assert {3, 5} <= {card.wood for card in LANDS}
    assert any(card.houses == 2 for card in LANDS)


@pytest.mark.rule("NAM-19.3")
def test_ship_cards_keep_their_constraints() -> None:
    assert {card.furs for card in SHIPS} == {3, 4, 5, 6}
    assert {card.goods for card in SHIPS} == {2, 3, 4, 5}
    assert {card.coins for card in SHIPS} == {1, 2, 3, 4, 5}
    worth = {card.key: 3 * card.goods + card.coins for card in SHIPS}
    by_furs = [mean(worth[card.key] for card in SHIPS if card.furs == number) for number in (3, 4, 5, 6)]
    assert by_furs == sorted(set(by_furs))
    by_era = [mean(worth[card.key] for card in SHIPS if card.era == era) for era in ("1620s", "1630s")]
    assert by_era[0] < by_era[1]
    assert any((card.furs, card.coins) == (5, 2) for card in SHIPS)
    # For the worked example both must lie on one display, so be of one era.
    assert any(card.furs == 6 and card.era == "1620s" for card in SHIPS)


@pytest.mark.rule("NAM-19.3")
def test_the_river_keeps_its_constraints() -> None:
    for players, slots in CAMP_SLOTS.items():
        assert slots[0] == players
        assert slots[-1] == 1
        assert POST_SPACES[players][0] >= players
    assert (POST_SPACES[2][0], POST_SPACES[3][0]) == (2, 3)


# ------------------------------------------------------------------ figures are data

CHANGES = [
    ('id = "L05"\nera = "1620s"\nhouses = 2\nwood = 3', 'id = "L05"\nera = "1620s"\nhouses = 1\nwood = 7'),
    (
        'id = "L24"\nera = "1630s"\nhouses = 3\nwood = 5\ncorn = 1',
        'id = "L24"\nera = "1630s"\nhouses = 3\nwood = 5\ncorn = 8',
    ),
    (
        'id = "S12"\nera = "1620s"\nfurs = 6\ngoods = 5\ncoins = 4',
        'id = "S12"\nera = "1620s"\nfurs = 2\ngoods = 6\ncoins = 9',
    ),
    ("id = 2\ntiles = 3\nbonus_coins = 0", "id = 2\ntiles = 3\nbonus_coins = 6"),
    ("from_zone = 3\nto_zone = 4\ncorn = 1", "from_zone = 3\nto_zone = 4\ncorn = 5"),
    ("slot_marks = [2, 2, 4, 5]", "slot_marks = [2, 3, 4, 5]"),
    ("id = 3\nblack = 1", "id = 3\nblack = 2"),
    ("capacity_by_warehouses = [4, 6, 8, 10]", "capacity_by_warehouses = [4, 6, 8, 13]"),
    ("price_goods = 4", "price_goods = 2"),
    ("max_amount = 99 ", "max_amount = 50 "),
    ("special_action_fee_coins = 1", "special_action_fee_coins = 2"),
    ("skip_tile_coins = 1", "skip_tile_coins = 3"),
    ("removed_shop_penalty = 2", "removed_shop_penalty = 4"),
    ("black_market_price_per_fur = 3", "black_market_price_per_fur = 2"),
    ("coins = 8\nfurs = 2 ", "coins = 5\nfurs = 3 "),
    ("election_tie = 2", "election_tie = 1"),
    ("end_resources_per_point = 3 ", "end_resources_per_point = 2 "),
    ("rounds = 6", "rounds = 5"),
]

#: Plays with the changed data, without a look at its tables, and tells what came of it.
SCRIPT = """
import json
from tests.new_amsterdam.positions import after_actions, auction, begun, has, legal, play, position, score

told = {}
state = position("land", tiles=2, lands={0: ["L05"]}, houses={0: 1})
play(state, "clear land")
told["wood of L05"] = has(state, 0)["wood"]
state = after_actions(lands={0: ["L24"]}, houses={0: 3}, cleared={0: 1})
told["corn of L24"] = has(state, 0)["corn"]
state = position("trade", tiles=2, held={0: {"lynx": 2}}, ship_display=["S12", "-", "-", "-"])
play(state, "ship")
told["coins of S12"] = has(state, 0)["coins"]
state = after_actions(ships={0: ["S12", "S12", "S12"]}, warehouses={0: 4})
told["goods of S12"] = has(state, 0)["goods"]
state = auction(held={})
told["default column"] = state.default().notation
play(state, "column 2")
told["coins of column 2"] = has(state, 0)["coins"]
state = position(
    "trade", tiles=2, held={0: {"goods": 2, "corn": 9}}, camps=[0, 0, 0, 1, 0], traders="---- LLL ----"
)
play(state, "trade")
told["after the trade"] = has(state, 0)
state = position("land", 2, tiles=2, camps=[1, 1, 0, 0, 0])
play(state, "buy land", "land 1")
told["camps of two"] = state.camps
state = position("city", 2, tiles=2, held={0: {"coins": 2, "wood": 1}}, posts=[1, 2], camps=[0, 0, 1, 0, 0])
play(state, "trading company")
told["posts of two"] = state.posts
told["coins after the fee"] = has(state, 0).get("coins", 0)
state = auction(held={0: {"coins": 80}})
play(state, "column 1")
told["highest bid"] = legal(state)[-1]
state = position("city", tiles=2, held={0: {"coins": 1}})
play(state, "skip tile")
told["coins after a skip"] = has(state, 0)["coins"]
state = after_actions(shops={0: {"docks": 1}}, points={0: 9})
told["score after a removal"] = score(state, 0)
state = position("city", tiles=2, held={0: {"coins": 4}})
play(state, "black market")
told["coins after the black market"] = has(state, 0).get("coins", 0)
state = begun(3)
told["start"] = [has(state, 0)["coins"], state.furs(0)]
state = position("city", tiles=2, shops={0: {"docks": 1}, 1: {"docks": 1}})
play(state, "elections")
told["a tie"] = score(state, 0)
state = after_actions(round=5, held={0: {"coins": 4}})
told["scores"] = state.scores
print(json.dumps(told))
"""


@pytest.mark.rule("NAM-19.4")
def test_printed_values_can_replace_the_figures_without_code_changes(tmp_path: Path) -> None:
    package = Path(kade.__file__).parent
    copy = tmp_path / "kade"
    for part in ("kernel", "chart", "games"):
        shutil.copytree(package / part, copy / part, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for file in package.glob("*.py"):
        shutil.copy(file, copy)
    data = copy / "games" / "new_amsterdam" / "data.toml"
    text = data.read_text(encoding="utf-8")
    for old, new in CHANGES:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    data.unlink()
    data.write_text(text, encoding="utf-8")
    root = Path(__file__).resolve().parents[3]
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=root,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (tmp_path, root, root / "tests")))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "wood of L05": 7,
        "corn of L24": 8,
        "coins of S12": 9,
        "goods of S12": 13,
        "default column": "column 2",  # now the one with most coins
        "coins of column 2": 6,
        "after the trade": {"corn": 2, "lynx": 3},
        "camps of two": [0, 1, 0, 0, 0],
        "posts of two": [2, 2],
        "coins after the fee": 0,
        "highest bid": "bid 50",
        "coins after a skip": 4,
        "score after a removal": 5,
        "coins after the black market": 0,
        "start": [5, 3],
        "a tie": 1,
        "scores": [2, 0, 0],
    }


@pytest.mark.rule("NAM-19.4")
def test_the_tables_are_those_of_the_file() -> None:
    assert [
        {"id": card.key, "era": card.era, "houses": card.houses, "wood": card.wood, "corn": card.corn}
        for card in LANDS
    ] == [{key: row[key] for key in ("id", "era", "houses", "wood", "corn")} for row in PRINTED["land_card"]]
    assert [(s.key, s.era, s.furs, s.goods, s.coins) for s in SHIPS] == [
        tuple(row[key] for key in ("id", "era", "furs", "goods", "coins")) for row in PRINTED["ship_card"]
    ]
    assert [(c.tiles, c.coins) for c in COLUMNS] == [
        (row["tiles"], row["bonus_coins"]) for row in PRINTED["money_column"]
    ]
    assert [(t.spaces, t.price) for t in TRADERS] == [
        (row["spaces"], row["price_goods"]) for row in PRINTED["trader"]
    ]
    # Figures that stand in the file twice agree with each other.
    docks = [dock["places"] for dock in PRINTED["wharf"]["dock"]]
    assert [sum(docks[:number]) for number in range(5)] == DOCK_PLACES
    for zone, row in enumerate(PRINTED["river"]["zone"]):
        assert row["slots_by_players"] == {
            f"p{players}": POST_SPACES[players][zone] for players in POST_SPACES
        }
    assert PRINTED["limits"]["ship_display_slots"] == PRINTED["limits"]["land_display_slots"]


# -------------------------------------------------------------------------------- balance


@pytest.mark.rule("NAM-19.5")
def test_land_yields_little_wood_and_corn() -> None:
    for era, corn in (("1620s", 1.6), ("1630s", 2.3)):
        cards = [card for card in LANDS if card.era == era]
        assert mean(card.corn for card in cards) == pytest.approx(corn, abs=0.05)
        wood = sum(card.wood for card in cards) / sum(card.houses for card in cards)
        assert 0.75 < wood < 1
        assert sum(card.houses == 3 for card in cards) == 6


@pytest.mark.rule("NAM-19.5")
def test_ships_pay_mostly_3_to_5_coins_and_2_to_5_goods_and_boats_cost_1_corn() -> None:
    assert sum(3 <= card.coins <= 5 for card in SHIPS) == 22
    assert all(2 <= card.goods <= 5 for card in SHIPS)
    for era in ("1620s", "1630s"):
        assert sum(card.furs in (4, 5) for card in SHIPS if card.era == era) == 7
    assert [boat["corn"] for boat in PRINTED["river"]["boat"]] == [1, 1, 1, 1]


@pytest.mark.rule("NAM-19.5")
def test_ten_tiles_of_land_or_trade_score_about_50_points() -> None:
    # Six cards bought, four clearings of the first five, and the last card at the end.
    plans = [sum(land_points(p) for p in (1, 2, 3, 4, 5, 6) if p != left) for left in (1, 2, 3, 4)]
    assert mean(plans) == pytest.approx(50, abs=2)
    # Five ships of four and five furs.
    cargoes = [[2, 1, 1, 0, 0], [2, 2, 0, 0, 0], [3, 1, 1, 0, 0], [3, 2, 0, 0, 0], [2, 2, 1, 0, 0]]
    assert sum(cargo_points(cargo) for cargo in cargoes) == pytest.approx(52, abs=4)
    each = [cargo_points(cargo) / sum(cargo) for cargo in cargoes]
    assert 2.3 <= mean(each) <= 2.5
    # An election with two majorities, or with one and a tie or two.
    state = position("city", tiles=2, shops={0: {"docks": 2, "mill": 1, "granary": 1}, 1: {"granary": 1}})
    state.apply(state.legal()[0])
    assert 6 <= score(state, 0) <= 8
