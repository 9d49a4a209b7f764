"""AMS-13.1 Special workers: foreman and bailiff."""

from __future__ import annotations

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.components import BLOCKS, GOODS
from kade.games.amsterdam.rules.events import GoodDelivered, TurnBegan, TurnEnded
from kade.games.amsterdam.rules.expansion_events import BailiffMoved, ForemanMoved, ForemanPaid
from kade.games.amsterdam.rules.state import FOREMAN_BONUS, ROOFS

from ..expansion_positions import bailiff, foreman, with_workers
from ..positions import BLOCK, asked, blocks, gulden, legal, play, refused, score, source, supply, told, until

ALL_FULL = dict.fromkeys(GOODS, 3)
DEPOTS_FULL = dict.fromkeys(["depot_west", "depot_north", "depot_northeast", "depot_east"], "beer")

# ------------------------------------------------------------------------------- set-up


@pytest.mark.rule("AMS-13.1", "AMS-R28", "AMS-1.12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_places_the_foreman_and_the_last_but_one_the_bailiff(players: int) -> None:
    state = GAME.start(players, 5, {"workers": True})
    last, last_but_one = state.ranks[-1], state.ranks[-2]
    until(state, f"place_foreman {last}")
    assert legal(state) == [f"foreman depot {name}" for name in ("west", "north", "northeast", "east")]
    assert refused(state, "foreman tulip") == "AMS-13.1"
    assert refused(state, "pass") == "AMS-13.1"
    play(state, "foreman depot north")
    assert asked(state) == f"place_bailiff {last_but_one}"
    assert legal(state) == [f"bailiff {block.key}" for block in BLOCKS if block.cost == 2]
    assert len(legal(state)) == 18
    assert refused(state, "bailiff HAA1") == "AMS-13.1"
    assert refused(state, "pass") == "AMS-13.1"
    play(state, "bailiff JOR2")
    assert (foreman(state), bailiff(state)) == ("depot_north", "JOR2")
    assert state.round == 1
    assert asked(state) == f"take_card {state.ranks[0]}"


@pytest.mark.rule("AMS-13.1")
def test_workers_come_after_the_first_resources() -> None:
    state = GAME.start(3, 5, {"workers": True})
    until(state, f"place_foreman {state.ranks[-1]}")
    assert [sum(state.wheel[seat * 36 : (seat + 1) * 36]) for seat in range(3)] == [3, 3, 3]
    assert state.display == []


# ------------------------------------------------------------------------------ the foreman


@pytest.mark.rule("AMS-X23", "AMS-13.2", "AMS-13.3", "AMS-R10")
def test_the_foreman_pays_two_and_moves_on_after_the_turn() -> None:
    state = with_workers(
        foreman="tulip", hold={0: {"tulip": 1}}, barges={0: "tulip"}, supply={0: {"pink": 1}}
    )
    play(state, "deliver tulip")
    assert score(state) == 5 + 2
    assert source(state, ROOFS) == 5
    assert source(state, FOREMAN_BONUS) == 2
    assert foreman(state) == "tulip"
    play(state, "pass")
    assert foreman(state) == "lace"


@pytest.mark.rule("AMS-13.2", "AMS-E28")
def test_each_good_scores_two_more_and_fast_delivery_too() -> None:
    state = with_workers(
        foreman="tulip", round=6, hold={0: {"tulip": 4}}, barges={0: "tulip"}, supply={0: {"pink": 1}}
    )
    play(state, "deliver tulip", "deliver tulip", "deliver tulip")
    assert score(state) == (5 + 2 + 2) + (4 + 2 + 2) + (3 + 2 + 2)
    assert [event.points for event in told(state, ForemanPaid)] == [2, 2, 2]
    assert len(told(state, GoodDelivered)) == 3
    assert refused(state, "deliver tulip") == "AMS-6.32"


@pytest.mark.rule("AMS-13.2")
def test_elsewhere_he_pays_nothing_and_stays() -> None:
    state = with_workers(foreman="lace", hold={0: {"tulip": 1}}, barges={0: "tulip"}, supply={0: {"pink": 1}})
    play(state, "deliver tulip")
    assert score(state) == 5
    play(state, "pass")
    assert foreman(state) == "lace"
    assert told(state, ForemanMoved) == []


@pytest.mark.rule("AMS-13.3")
def test_ties_are_the_choice_of_who_delivered() -> None:
    state = with_workers(
        players=3,
        seat=1,
        first=True,
        foreman="lace",
        hold={1: {"lace": 1}},
        barges={1: "lace"},
        supply={1: {"pink": 1}},
    )
    play(state, "deliver lace", "pass")
    assert asked(state) == "move_foreman 1"
    assert sorted(legal(state)) == ["foreman crystal", "foreman tulip"]
    assert refused(state, "foreman coffee") == "AMS-13.3"
    assert refused(state, "pass") == "AMS-13.3"
    play(state, "foreman crystal")
    assert foreman(state) == "crystal"


@pytest.mark.rule("AMS-13.3", "AMS-9.10")
def test_he_has_moved_before_the_next_turn_begins() -> None:
    state = with_workers(
        foreman="lace",
        first=True,
        hold={0: {"lace": 1}},
        barges={0: "lace"},
        supply={0: {"pink": 1}, 1: {"pink": 1}},
    )
    play(state, "deliver lace", "pass", "foreman tulip")
    assert asked(state) == "take_turn 1"
    kinds = (TurnEnded, ForemanMoved, TurnBegan)
    order = [(type(event), event.seat) for event in state.journal or [] if isinstance(event, kinds)]
    assert order == [(TurnEnded, 0), (ForemanMoved, 0), (TurnBegan, 1)]


@pytest.mark.rule("AMS-13.3", "AMS-R10")
def test_he_never_goes_to_a_full_place() -> None:
    state = with_workers(
        foreman="lace",
        hold={0: {"lace": 1}},
        barges={0: "lace"},
        supply={0: {"pink": 1}},
        warehouses={"tulip": 3},
    )
    play(state, "deliver lace", "pass")
    assert foreman(state) == "crystal"


@pytest.mark.rule("AMS-13.3", "AMS-R50")
@pytest.mark.parametrize(
    ("left", "full", "nearest"),
    [
        # Three steps to either; of them two and one onto open water.
        ("lace", ["tulip", "crystal"], ["coffee", "depot northeast"]),
        # Every way leads over a dock.
        ("depot_west", [], ["beer", "jenever", "tile"]),
        # One step from anchorage to anchorage.
        ("cheese", ["depot_north", "furniture"], ["jenever", "tile"]),
    ],
)
def test_the_foreman_counts_every_harbour_space(left: str, full: list[str], nearest: list[str]) -> None:
    good = left if left in GOODS else "beer"
    state = with_workers(
        foreman=left,
        first=True,
        hold={0: {good: 1}},
        barges={0: left},
        supply={0: {"pink": 1}},
        warehouses={key: 3 for key in full if key in GOODS},
        depots={key: "beer" for key in full if key not in GOODS},
    )
    play(state, f"deliver {good}", "pass")
    assert sorted(legal(state)) == [f"foreman {key}" for key in nearest]


@pytest.mark.rule("AMS-E43", "AMS-13.3")
def test_he_always_leaves_a_depot() -> None:
    state = with_workers(
        foreman="depot_north", hold={0: {"beer": 2}}, barges={0: "depot_north"}, supply={0: {"pink": 1}}
    )
    play(state, "deliver beer")
    assert score(state) == 4 + 2
    play(state, "pass")
    assert foreman(state) == "cheese"


@pytest.mark.rule("AMS-13.4")
def test_he_stays_if_only_his_place_is_not_full() -> None:
    state = with_workers(
        foreman="tulip",
        hold={0: {"tulip": 1}},
        barges={0: "tulip"},
        supply={0: {"pink": 1}},
        warehouses={**ALL_FULL, "tulip": 0},
        depots=DEPOTS_FULL,
    )
    play(state, "deliver tulip", "pass")
    assert foreman(state) == "tulip"


@pytest.mark.rule("AMS-13.4")
def test_he_leaves_when_everything_is_full() -> None:
    state = with_workers(
        foreman="tulip",
        hold={0: {"tulip": 1}},
        barges={0: "tulip"},
        supply={0: {"pink": 1}},
        warehouses={**ALL_FULL, "tulip": 2},
        depots=DEPOTS_FULL,
    )
    play(state, "deliver tulip")
    assert score(state) == 3 + 2
    play(state, "pass")
    assert foreman(state) == ""


# ------------------------------------------------------------------------------ the bailiff


@pytest.mark.rule("AMS-X24", "AMS-13.5", "AMS-13.6")
def test_the_bailiffs_block_costs_one_less_and_he_moves_over_a_bridge() -> None:
    state = with_workers(bailiff="HAA2", supply={0: {"grey": 1}}, sold=GOODS)
    assert legal(state, "block") == ["block HAA1", "block HAA2"]
    play(state, "block HAA2")
    assert supply(state) == {}
    assert blocks(state) == ["HAA2"]
    assert asked(state) == "move_bailiff 0"
    assert legal(state) == ["bailiff HAA1", "bailiff HAA3"]
    assert refused(state, "bailiff HAA4") == "AMS-13.6"
    assert refused(state, "pass") == "AMS-13.6"
    play(state, "bailiff HAA3")
    assert bailiff(state) == "HAA3"


@pytest.mark.rule("AMS-13.5")
def test_other_blocks_cost_the_same_and_leave_him_where_he_is() -> None:
    state = with_workers(bailiff="HAA2", supply={0: {"grey": 2}}, sold=GOODS)
    play(state, "block HAA4")
    assert supply(state) == {}
    assert bailiff(state) == "HAA2"
    assert told(state, BailiffMoved) == []


@pytest.mark.rule("AMS-13.5", "AMS-C025")
def test_discounts_add_up_but_not_below_nothing() -> None:
    state = with_workers(bailiff="HAA2", active={0: ["025"]}, supply={0: {"pink": 1}}, sold=GOODS)
    assert "block HAA2" in legal(state)  # 2 - 1 - 1
    state = with_workers(bailiff="HAA1", active={0: ["025"]}, supply={0: {"grey": 1}}, sold=GOODS)
    play(state, "block HAA1")
    assert supply(state) == {"grey": 1}  # 1 - 1 - 1 is not below 0


@pytest.mark.rule("AMS-13.6", "AMS-R42")
def test_without_a_free_neighbour_he_crosses_as_few_bridges_as_possible() -> None:
    state = with_workers(bailiff="HAA2", supply={0: {"grey": 1}}, blocks={1: ["HAA1", "HAA3"]}, sold=GOODS)
    play(state, "block HAA2")
    assert sorted(legal(state)) == ["bailiff BUR1", "bailiff HAA4", "bailiff HAA6"]


@pytest.mark.rule("AMS-13.6")
def test_the_only_block_is_taken_without_asking() -> None:
    state = with_workers(
        bailiff="HAA2",
        supply={0: {"grey": 2}},
        blocks={1: [block.key for block in BLOCKS if block.key not in {"HAA2", "PLA6"}]},
        sold=GOODS,
    )
    play(state, "block HAA2")
    assert bailiff(state) == "PLA6"


@pytest.mark.rule("AMS-13.6")
def test_he_leaves_when_every_block_is_owned() -> None:
    state = with_workers(
        bailiff="HAA2",
        supply={0: {"grey": 2}},
        blocks={1: [block.key for block in BLOCKS if block.key != "HAA2"]},
        sold=GOODS,
    )
    play(state, "block HAA2")
    assert bailiff(state) == ""
    moved = told(state, BailiffMoved)[-1]
    assert (moved.seat, moved.left, moved.reached) == (0, BLOCK["HAA2"], -1)


@pytest.mark.rule("AMS-13.7", "AMS-E23")
def test_a_block_for_gulden_is_no_cheaper_but_he_moves() -> None:
    state = with_workers(
        bailiff="HAA2", active={0: ["027"]}, gulden={0: 3}, supply={0: {"pink": 1}}, sold=GOODS
    )
    play(state, "block HAA2 gulden")
    assert gulden(state) == 1
    assert asked(state) == "move_bailiff 0"


@pytest.mark.rule("AMS-13.7", "AMS-E22")
def test_a_block_of_the_market_tile_moves_him_too() -> None:
    state = with_workers(
        bailiff="HAA2",
        options={"tiles": "mixed"},
        market="CB22",
        gulden={0: 4},
        supply={0: {"grey": 1}},
        sold=GOODS,
    )
    play(state, "market", "block HAA2")
    assert asked(state) == "move_bailiff 0"
    assert supply(state) == {"grey": 1}


@pytest.mark.rule("AMS-E44")
def test_a_second_block_has_the_discount_where_he_now_stands() -> None:
    state = with_workers(bailiff="HAA2", active={0: ["028"]}, supply={0: {"grey": 3}}, sold=GOODS)
    play(state, "block HAA2", "bailiff HAA3")
    assert supply(state) == {"grey": 2}
    play(state, "block HAA3")  # of cost 3
    assert supply(state) == {}
    assert asked(state) == "move_bailiff 0"


@pytest.mark.rule("AMS-9.10")
def test_cards_answer_before_the_bailiff_moves() -> None:
    state = with_workers(bailiff="HAA2", active={0: ["026", "074"]}, supply={0: {"grey": 1}}, sold=GOODS)
    play(state, "block HAA2")
    assert gulden(state) == 1
    assert asked(state) == "advance_or_stay 0"
    play(state, "stay")
    assert asked(state) == "move_bailiff 0"
