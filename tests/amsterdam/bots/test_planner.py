"""The planner of Amsterdam: whole games against chance, and small decisions in plain positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kade.games.amsterdam.bots.card_families import FAMILY, FIGURE
from kade.games.amsterdam.bots.card_worth import card_worth
from kade.games.amsterdam.bots.evaluate import evaluate
from kade.games.amsterdam.bots.weigh import weigh
from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.components import ALL_BLOCKS, LAST_SPACE
from kade.games.amsterdam.rules.state import CARD_POINTS, CITY, PENALTIES, SOURCES, AmsterdamState
from kade.games.amsterdam.rules.state import MARKET as MARKET_POINTS
from kade.games.amsterdam.rules.state import ROOFS as ROOF_POINTS
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel import Action, Rng

from ..positions import BLOCK, CARD, active, asked, barge, blocks, legal, play, position, set_up, supply

#: Three maps for 062.
HAARLEMMERBUURT = ["113", "114", "115"]

Player = Callable[[AmsterdamView, Rng], Action]


def planner(view: AmsterdamView, rng: Rng) -> Action:
    weights = weigh(view, rng)
    return view.legal[weights.index(max(weights))]


def chance(view: AmsterdamView, rng: Rng) -> Action:
    return view.legal[rng.below(len(view.legal))]


def game_between(players: list[Player], seed: int, short: bool = False) -> AmsterdamState:
    state = GAME.start(len(players), seed, {"short": short})
    state.journal = None
    rngs = [Rng.seeded(f"{seed} {seat}") for seat in range(len(players))]
    while not state.over:
        state.apply(players[state.seat](state.view(state.seat), rngs[state.seat]))
    return state


def weights(state: AmsterdamState) -> dict[str, float]:
    return dict(zip(legal(state), weigh(state.view(state.seat), Rng.seeded(1)), strict=True))


def choice(state: AmsterdamState) -> str:
    """What the planner answers to the open question."""
    return planner(state.view(state.seat), Rng.seeded(1)).notation


def turn(state: AmsterdamState) -> list[str]:
    """The planner's answers until somebody else is asked, or something else than his turn."""
    seat, phase = state.seat, state.phase
    given: list[str] = []
    while not state.over and (state.seat, state.phase) == (seat, phase):
        given.append(choice(state))
        play(state, given[-1])
    return given


# --------------------------------------------------------------------------- whole games


@pytest.mark.parametrize(
    ("players", "short", "seed"), [(2, False, 1), (3, False, 2), (4, False, 3), (4, True, 4)]
)
def test_the_planner_leaves_chance_far_behind(players: int, short: bool, seed: int) -> None:
    seats: list[Player] = [chance] * players
    seats[seed % players] = planner
    state = game_between(seats, seed, short)
    scores = state.final_scores()
    mine = scores.pop(seed % players)
    assert mine > max(scores) + 40
    assert state.ranking is not None
    assert state.ranking[seed % players] == 1


def test_planners_score_in_every_way_and_take_few_markers() -> None:
    """Roofs, market, cards and city, summed over a game of three; hardly a round without resources."""
    state = game_between([planner] * 3, 11)
    points = [sum(state.points[source::SOURCES]) for source in range(SOURCES)]
    assert points[ROOF_POINTS] > 30
    assert points[MARKET_POINTS] > 15
    assert points[CARD_POINTS] > 3
    assert points[CITY] > 18
    assert points[PENALTIES] > -75
    assert min(state.final_scores()) > 60


def test_the_same_look_and_draw_of_lots_give_the_same_weights() -> None:
    state = GAME.start(3, 3)
    rng = Rng.seeded("lots")
    for _ in range(50):
        view = state.view(state.seat)
        kept = rng.copy()
        found = weigh(view, rng)
        assert found == weigh(state.view(state.seat), kept)
        assert len(found) == len(view.legal)
        state.apply(view.legal[found.index(max(found))])


def test_nobody_else_is_advised() -> None:
    state = GAME.start(3, 5)
    assert weigh(state.view((state.seat + 1) % 3), Rng.seeded(1)) == []
    assert weigh(state.view(None), Rng.seeded(1)) == []


def test_looking_changes_nothing() -> None:
    state = GAME.start(4, 11)
    rng = Rng.seeded("until")
    for _ in range(90):
        before = state.to_json()
        view = state.view(state.seat)
        found = weigh(view, rng)
        evaluate(state)
        assert state.to_json() == before
        state.apply(view.legal[found.index(max(found))])


# ----------------------------------------------------------------------- dice and wheel


def test_a_round_without_resources_is_avoided() -> None:
    """Nothing leaves the wheel this round but for a die that shows 1."""
    wheel = {0: {2: {"grey": 3}, 3: {"pink": 3}, 4: {"black": 2}}}
    state = position("dice", round=4, wheel=wheel, dice=[1, 6, 6, 5, 5, 4])
    assert choice(state).startswith("dice brown")


def test_dice_match_the_card_that_waits() -> None:
    """An orange comes next round: grey beside it activates 062, purple does not."""
    wheel = {0: {1: {"pink": 1}, 2: {"orange": 1}, 3: {"pink": 2}, 4: {"pink": 2}}}
    state = position(
        "dice", round=6, inactive={0: ["062"]}, active={0: HAARLEMMERBUURT}, wheel=wheel,
        dice=[5, 2, 2, 5, 5, 5],
    )  # fmt: skip
    found = weights(state)
    assert found["dice grey pink"] > found["dice purple pink"] + 3


def test_the_first_resources_are_those_of_the_card_that_was_taken() -> None:
    """109 costs a pink; all blocks are gone, so nothing else asks for a colour."""
    state = set_up(2)
    state.inactive = [[CARD["109"]], [CARD["109"]]]
    state.coats = [0, ALL_BLOCKS]
    assert choice(state) == "colour pink"


def test_053_shifts_a_die_into_an_empty_round() -> None:
    """Nothing comes next round; a 3 shifted to 2 comes just then."""
    wheel = {0: {1: {"grey": 3}, 3: {"pink": 4}, 4: {"black": 4}, 5: {"grey": 4}, 6: {"grey": 4}}}
    state = position("dice", round=4, active={0: ["053"]}, wheel=wheel, dice=[3, 3, 5, 5, 5, 5])
    play(state, "dice brown grey")
    assert asked(state) == "shift_resources 0"
    assert choice(state) in {"shift brown down", "shift grey down"}


def test_the_resource_kept_is_the_one_that_completes_a_card() -> None:
    """A grey comes next round: with an orange it activates 062, three points in every round."""
    state = position(
        "turn", round=6, inactive={0: ["062"]}, active={0: HAARLEMMERBUURT},
        supply={0: {"black": 1, "orange": 1}}, wheel={0: {1: {"grey": 1}}}, blocks={1: list(BLOCK)},
    )  # fmt: skip
    play(state, "pass")
    assert asked(state) == "keep_resource 0"
    assert choice(state) == "keep orange"


# ------------------------------------------------------------------------------- cards


def test_a_card_that_can_be_paid_is_taken_in_the_last_round() -> None:
    """All dice show 1: with three grey on the wheel 114 can be paid, the others cannot."""
    state = position("cards", 2, round=12, wheel={0: {1: {"grey": 3}}}, display=["024", "054", "114", "044"])
    assert choice(state) == "take 114"


def test_the_card_that_cannot_be_paid_is_discarded() -> None:
    """A full row in the last round: five can be activated with what is on the wheel."""
    wheel = {0: {1: {"grey": 2, "pink": 2, "orange": 2, "black": 2, "purple": 2}}}
    cards = ["113", "109", "117", "129", "125"]
    state = position("cards", 2, round=12, wheel=wheel, inactive={0: cards}, display=["054", "044", "024"])
    play(state, "take 054")
    assert asked(state) == "discard_card 0"
    assert choice(state) == "discard 054"


def test_every_card_has_a_family_and_early_is_worth_more_than_late() -> None:
    state = position("turn", round=1)
    steady = [card.index for card in CARDS if FAMILY[card.index] == 0]
    assert len(steady) > 60
    for card in steady:
        assert FIGURE[card] > 0, CARDS[card].key
        assert card_worth(state, 0, card, 9) > card_worth(state, 0, card, 2), CARDS[card].key


def test_cards_that_need_others_are_worth_more_with_them() -> None:
    bare = position("turn", round=4)
    maps = position("turn", round=4, active={0: ["109", "110"]})
    for key in ("001", "055", "061", "021"):
        assert card_worth(maps, 0, CARD[key], 6) > card_worth(bare, 0, CARD[key], 6), key
    churches = position("turn", round=10, active={0: ["070", "073"]})
    assert card_worth(churches, 0, CARD["067"], 1) > card_worth(bare, 0, CARD["067"], 1) + 5


# -------------------------------------------------------------------------------- turns


def test_cards_are_activated_rather_than_left_to_cost_points() -> None:
    held = {0: {"grey": 1, "pink": 2, "purple": 1}}
    state = position("turn", round=12, inactive={0: ["109", "115"]}, supply=held)
    turn(state)
    assert set(active(state)) == {"109", "115"}


def test_the_block_that_joins_the_group_is_taken() -> None:
    """Two purple: NIE1 joins BUR2, NIE5 and NIE6 lie apart."""
    state = position(
        "turn", round=11, districts=["jordaan", "plantage"], supply={0: {"purple": 2}},
        blocks={0: ["BUR2", "BUR4"]}, tiles={"NIE1": "beer", "NIE5": "beer", "NIE6": "beer"},
    )  # fmt: skip
    assert choice(state) == "block NIE1"


def test_the_district_that_counts_is_preferred() -> None:
    """One brown and one orange, no group to join: only Jordaan scores."""
    state = position(
        "turn", 4, round=12, districts=["jordaan", "plantage", "nieuwmarkt"],
        supply={0: {"brown": 1, "orange": 1}}, tiles={"BUR3": "lace", "JOR4": "lace"},
    )  # fmt: skip
    assert choice(state) == "block JOR4"


def test_goods_are_brought_home() -> None:
    """A tulip aboard, one step to its warehouse, early in the game; no block for the resource."""
    held = {0: {"grey": 1}}
    state = position("turn", round=3, hold={0: {"tulip": 1}}, supply=held, blocks={1: ["HAA1"]})
    given = turn(state)
    assert given[:2] == ["sail tulip", "deliver tulip"]


def test_goods_are_loaded_and_delivered() -> None:
    held = {0: {"grey": 1}}
    state = position("turn", round=5, store={0: {"tulip": 2}}, supply=held, blocks={1: ["HAA1"]})
    given = turn(state)
    assert given.count("deliver tulip") == 2
    assert barge(state) == "tulip"


def test_the_better_place_is_worth_further_steps() -> None:
    """Crystal beside the depot: the warehouse is one step on and pays twice as much."""
    state = position(
        "turn", round=12, hold={0: {"crystal": 1}}, barges={0: "depot_northeast"}, supply={0: {"grey": 1}}
    )
    assert turn(state)[:2] == ["sail crystal", "deliver crystal"]


def test_a_depot_is_used_where_nothing_better_can_be_reached() -> None:
    held = {0: {"grey": 1}}
    state = position("turn", round=12, hold={0: {"tulip": 1}}, barges={0: "depot_west"}, supply=held)
    assert choice(state) == "deliver tulip"


def test_dockers_go_home_in_the_last_round() -> None:
    state = position("turn", round=12, aboard={0: {"gold": 1}}, barges={0: "w2"}, supply={0: {"grey": 1}})
    assert choice(state) == "sail dock gold"


def test_in_the_last_turn_the_docker_is_boarded_whom_the_supply_brings_home() -> None:
    """At the light blue dock: chestnut is two steps on, light green seven."""
    docks = {"light_blue": ["light_green", "chestnut"]}
    state = position(
        "turn", round=12, barges={0: "dock_light_blue"}, docks=docks, supply={0: {"grey": 2}},
        blocks={1: list(BLOCK)}, river=[LAST_SPACE, 0, 0],
    )  # fmt: skip
    given = turn(state)
    assert given[0] == "board chestnut"
    assert "sail dock chestnut" in given


def test_the_barge_goes_back_for_107() -> None:
    state = position("turn", round=12, active={0: ["107"]}, barges={0: "tulip"}, supply={0: {"grey": 1}})
    assert choice(state) == "sail start"


def test_a_bridge_is_passed_for_one_resource() -> None:
    state = position("turn", round=12, river=[15, 0, 0], supply={0: {"grey": 1}})
    assert choice(state) == "amstel 1"


def test_the_last_space_is_reached_when_it_can_be_paid() -> None:
    """Five of six resources for the bridge and the last space; the sixth for a block."""
    state = position("turn", round=12, river=[LAST_SPACE - 3, 0, 0], supply={0: {"grey": 6}})
    given = turn(state)
    assert "amstel 3" in given
    assert "block HAA1" in given


def test_the_market_is_used_at_the_end_and_gulden_are_not_wasted_before() -> None:
    state = position("turn", round=12, gulden={0: 6}, market="B16")
    assert choice(state) == "market"
    state = position("turn", round=8, gulden={0: 4}, market="B10", supply={0: {"grey": 1}}, river=[18, 1, 1])
    found = weights(state)
    assert found["market"] < max(found.values()) - 1


def test_gains_without_a_price_are_taken_first() -> None:
    state = position("turn", round=6, active={0: ["024"]}, supply={0: {"grey": 3}})
    assert choice(state) == "use 024"


def test_what_a_card_needs_is_not_paid_for_a_step() -> None:
    """Two pink for 001; the step is paid with the grey one."""
    held = {0: {"pink": 2, "grey": 1}}
    state = position(
        "turn", round=4, inactive={0: ["001"]}, active={0: ["109"]}, hold={0: {"tulip": 1}}, supply=held
    )
    play(state, "sail tulip")
    assert asked(state) == "pay_resource 0"
    assert choice(state) == "pay grey"


def test_the_discount_saves_what_is_needed_elsewhere() -> None:
    """031 drops grey or orange of 062; the orange left over activates a map."""
    state = position(
        "turn", round=12, active={0: ["031"]}, inactive={0: ["062", "117"]}, blocks={1: list(BLOCK)},
        supply={0: {"grey": 1, "orange": 1}},
    )  # fmt: skip
    play(state, "activate 062")
    assert asked(state) == "drop_resource 0"
    assert choice(state) == "drop orange"
    turn(state)
    assert set(active(state)) == {"031", "062", "117"}


def test_a_good_nobody_wants_is_sold() -> None:
    """The last round: a gulden short of nothing, but six gulden buy fifteen points."""
    state = position(
        "turn", round=12, gulden={0: 4}, market="B16", supply={0: {"orange": 1}}, tiles={"JOR4": "beer"}
    )
    play(state, "block JOR4")
    assert asked(state) == "sell_or_store 0"
    assert choice(state) == "sell gulden"


def test_028_takes_two_blocks() -> None:
    state = position(
        "turn", round=12, active={0: ["028"]}, supply={0: {"purple": 2, "brown": 3}}, blocks={0: ["BUR4"]}
    )
    turn(state)
    assert len(blocks(state)) == 3


def test_nothing_is_kept_that_brings_points_in_the_last_turn() -> None:
    held = {0: {"grey": 2, "pink": 2, "orange": 3, "black": 1}}
    state = position("turn", 2, round=12, supply=held, inactive={0: ["109"]}, river=[2, 5])
    turn(state)
    assert sum(supply(state).values()) <= 1
    assert blocks(state)
    assert active(state) == ["109"]
