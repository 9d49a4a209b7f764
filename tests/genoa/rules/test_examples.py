"""GEN-19 Worked examples, with the geometry of the data file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.components import FIRST_STREET, MARKET, NEXT_TO, SPACE, SPACES, SQUARES
from kade.games.genoa.rules.events import (
    ActionTaken,
    DiceRolled,
    MarkerAdvanced,
    MessageDelivered,
    OfferPosted,
    RoundBegan,
    SiteLeft,
    SmallOrderFulfilled,
    Stopped,
    TowerMoved,
)
from kade.games.genoa.rules.legality import is_live
from kade.games.genoa.rules.start import roll
from kade.games.genoa.rules.state import GenoaState
from kade.kernel import Rng

from ..positions import (
    asked,
    begun,
    bid,
    counter,
    goods,
    hand,
    legal,
    owners,
    pass_all,
    play,
    position,
    post,
    posted,
    refused,
    sell,
    tiles,
    told,
    tower,
    use,
    words,
)
from .test_components import PRINTED
from .test_edge_cases_more import ended, stopped

GEOMETRY: dict[str, dict[str, Any]] = {row["id"]: row for row in PRINTED["example"]}
TRADER, JOHN, MATTHEW = 0, 1, 2


def discs(state: GenoaState) -> dict[str, int]:
    return {space.key: state.discs(space.index) for space in SPACES if state.discs(space.index)}


class Dice(Rng):
    """Dice that show what they are told to."""

    def __init__(self, *shown: int) -> None:
        super().__init__(1)
        self.shown = list(shown)

    def below(self, n: int) -> int:
        return self.shown.pop(0) - 1


def rolled(blue: int, red: int, marker: int, players: int = 3) -> GenoaState:
    """The first player rolls these dice."""
    state = position(players=players, marker=marker)
    state.stack.clear()
    state.rng = Dice(blue, red)
    roll(state, state.trader)
    state.proceed()
    return state


# ------------------------------------------------------------------------------------ movement


@pytest.mark.rule("EX-1")
def test_example_1_starting_roll() -> None:
    example = GEOMETRY["EX-1"]
    state = rolled(example["blue"], example["red"], marker=3)
    assert (tower(state), discs(state)) == ("street_32", {"street_32": 5})
    assert SQUARES[3, 2] >= FIRST_STREET
    assert (state.position, state.dice) == (3, [3, 2])
    assert [(event.blue, event.red) for event in told(state, DiceRolled)] == [(3, 2)]


def travel(path: Sequence[str]) -> GenoaState:
    """The trader moves along a path, leaving all actions unused."""
    state = position(path[:1])
    for space in path[1:]:
        pass_all(state)
        play(state, f"move {words(space)}")
        while state.site and state.trader == TRADER and not told(state, Stopped):
            state.apply(state.default())
    return state


@pytest.mark.rule("EX-2A")
def test_example_2a_four_moves() -> None:
    example = GEOMETRY["EX-2A"]
    assert SPACE[example["start_adjacent_to"]] in NEXT_TO[SPACE[example["path"][0]]]
    state = travel(["street_74", "street_75", "street_76", "park"])
    assert [*example["path"][:-1]] == [SPACES[space].key for space in state.path]
    pass_all(state)
    play(state, "move villa colini")
    assert discs(state) == dict.fromkeys(example["path"], 1)
    assert (len(told(state, TowerMoved)), state.moves_left()) == (4, 0)
    play(state, "take")
    # No further move is possible, so the turn goes on to its end.
    assert [event.forced for event in told(state, Stopped)] == [True]


@pytest.mark.rule("EX-2B")
def test_example_2b_three_moves() -> None:
    example = GEOMETRY["EX-2B"]
    state = travel(example["path"])
    assert discs(state) == {"street_74": 1, "street_75": 1, "street_76": 1, "metals": 2}
    assert (len(told(state, TowerMoved)), state.moves_left()) == (example["moves"], 1)
    pass_all(state)
    assert [answer for answer in legal(state) if answer.startswith("move ")] != []


# ------------------------------------------------------------------------------------ negotiation


def coach_house() -> GenoaState:
    """EX-3: one move left, the tower on street 7-4; John holds silver."""
    path = ["street_66", "street_76", "street_75"]
    state = position([*path, "street_74"], goods={JOHN: {"silver": 1}}, ducats={JOHN: 5})
    assert state.moves_left() == 1
    return state


@pytest.mark.rule("EX-3")
def test_example_3_counter_offer() -> None:
    state = coach_house()
    post(state, JOHN, "coach_house", "give 5")
    pass_all(state)
    counter(state, JOHN, "coach_house", "give 5", "give silver")
    play(state, "next", "accept")
    assert (state.ducats, goods(state, TRADER), goods(state, JOHN)) == ([105, 0, 100], {"silver": 1}, {})
    assert (tower(state), asked(state)) == ("coach_house", f"action_window {JOHN}")
    play(state, "main")
    assert tiles(state, JOHN) == {"start_space": 1}
    assert [(event.seat, event.building) for event in told(state, ActionTaken)] == [
        (JOHN, SPACE["coach_house"])
    ]
    assert state.trader == 1  # four moves are made: nobody else uses the building this turn


@pytest.mark.rule("EX-4")
def test_example_4_non_adjacent_proposal() -> None:
    example = GEOMETRY["EX-4"]
    here, target = SPACE[example["at"]], SPACE[example["not_adjacent_to"]]
    assert target not in NEXT_TO[here]
    assert any(target in NEXT_TO[between] for between in NEXT_TO[here])
    state = position((example["at"],))
    post(state, JOHN, "villa_colini", "give 10", "give 5")
    (offer,) = posted(state, JOHN)
    pass_all(state)
    assert (is_live(state, offer), offer.give.ducats) == (False, 15)
    assert refused(state, "accept 2 1") == "GEN-8.9"
    assert state.ducats == [100, 100, 100]
    play(state, "move and take park")
    pass_all(state)
    assert is_live(state, offer)
    answers = set(legal(state))
    assert {"accept 2 1", "counter 2", "counter 3", "move street 76", "move villa colini", "stop"} <= answers
    other = state.copy()
    play(state, "accept 2 1")
    assert (tower(state), state.ducats) == ("villa_colini", [115, 85, 100])
    play(other, "next")
    post(other, MATTHEW, "villa_colini", "give 5")
    pass_all(other)
    play(other, "accept 3 1")  # with another player, for less
    assert other.ducats == [105, 100, 95]


@pytest.mark.rule("EX-5")
@pytest.mark.parametrize("conclusion", ["accept 2 1", "take"])
def test_example_5_building_without_a_deal(conclusion: str) -> None:
    example = GEOMETRY["EX-5"]
    state = position((example["path"][0],))
    pass_all(state)
    play(state, "move harbor", "open")
    bid(state, {JOHN: ("site", "give 5")})
    assert refused(state, "leave") == "GEN-7.16"
    answers = legal(state)
    assert {"accept 2 1", "take"} <= set(answers)
    assert {answer.split()[0] for answer in answers} == {"accept", "take", "decline", "counter", "next"}
    play(state, conclusion)
    use(state)
    buyer = JOHN if conclusion == "accept 2 1" else TRADER
    assert tiles(state, buyer) == {"choice_commodity": 1}
    assert state.ducats[TRADER] == (105 if buyer == JOHN else 100)
    pass_all(state)
    assert ("move and take villa monetti" in legal(state)) is (buyer == JOHN)


@pytest.mark.rule("EX-6")
def test_example_6_acquiring_buildings() -> None:
    for id in ("EX-6A", "EX-6B"):
        example = GEOMETRY[id]
        beside = {SPACES[space].key for space in NEXT_TO[SPACE[example["street"]]] if space < 18}
        assert set(example["adjacent_buildings"]) <= beside
    state = stopped(
        ("street_73", "street_74", "guild_hall"), loose={TRADER: 3, JOHN: 0, MATTHEW: 4}, players=3
    )
    play(state, "acquire street 74", "place guild hall", "place coach house")
    assert owners(state) == {"guild_hall": TRADER, "coach_house": TRADER}
    assert "street_74" not in discs(state)
    # Matthew is next: John has no marker.
    assert asked(state) == f"choose_street {MATTHEW}"
    before = (state.central(TRADER), state.central(MATTHEW))
    play(state, "acquire street 73", "replace coach house", "place spices")
    assert owners(state) == {"guild_hall": TRADER, "coach_house": MATTHEW, "spices": MATTHEW}
    assert (state.central(TRADER), state.central(MATTHEW)) == (before[0] + 1, before[1] + 1)
    assert state.loose == [1, 0, 1]


@pytest.mark.rule("EX-6")
def test_example_6_afterwards_no_street_holds_a_disc() -> None:
    state = stopped(("street_73", "street_74"), 4, loose={0: 2, 1: 3, 2: 5, 3: 5})
    play(state, "acquire street 74", "place guild hall", "place coach house")
    play(state, "acquire street 73", "replace coach house", "place spices")
    assert state.trader == 1  # seats 2 and 3 have markers and are not asked
    assert state.loose == [0, 0, 5, 5]


@pytest.mark.rule("EX-7")
def test_example_7_market_start_and_last_round() -> None:
    example = GEOMETRY["EX-7"]
    state = rolled(example["blue"], example["red"], marker=11)
    assert (state.tower, state.position) == (MARKET, 12)
    assert [(event.position, event.last) for event in told(state, MarkerAdvanced)] == [(12, True)]
    pass_all(state)
    state.rng = Dice(5, 4)
    play(state, "stop")
    assert (state.trader, state.tower, state.position) == (1, MARKET, 12)
    pass_all(state)
    state.rng = Dice(3, 2)
    play(state, "stop")
    assert (state.trader, state.over) == (2, False)
    pass_all(state)
    play(state, "stop")
    assert state.over


# --------------------------------------------------------------------------- players, rounds, cards


@pytest.mark.rule("EX-8")
def test_example_8_two_players() -> None:
    def taken() -> list[int]:
        return [event.seat for event in told(state, ActionTaken)]

    state = position(("street_42",), 2, goods={1: {"ale": 1}})
    sell(state, 1, "inn", "give ale")
    play(state, "main")
    use(state)
    for building in ("spices", "villa ricci"):
        pass_all(state)
        play(state, f"move and take {building}")
    assert taken() == [1, 0, 0]
    pass_all(state)
    assert "move and take coach house" not in legal(state)
    # Given instead that Peter took an action first and John one afterwards.
    state = position(("drinks",), 2, goods={1: {"linen": 1}})
    play(state, "take")
    use(state)
    sell(state, 1, "inn", "give linen")
    play(state, "main")
    use(state)
    pass_all(state)
    play(state, "move and take spices")
    assert taken() == [0, 1, 0]


@pytest.mark.rule("EX-9")
@pytest.mark.parametrize(("players", "rounds", "turns"), [(2, 12, 24), (3, 10, 30), (4, 8, 32), (5, 6, 30)])
def test_example_9_rounds(players: int, rounds: int, turns: int) -> None:
    shortened = 0
    for seed in range(30):
        state = begun(players, seed)
        while not state.over:
            state.apply(state.default())
        market = len(told(state, MarkerAdvanced))
        if market:
            shortened += 1
            assert len(told(state, DiceRolled)) == turns - market * players
            continue
        assert len(told(state, RoundBegan)) == rounds
        assert len(told(state, DiceRolled)) == turns
    assert 0 < shortened < 30


@pytest.mark.rule("EX-10")
@pytest.mark.parametrize(
    ("cards", "ducats"),
    [
        (["C05"], 10),
        (["C05", "C07"], 20),  # no neighbours
        (["C05", "C06", "C07", "C08"], 100),
        (["C12", "C13", "C14", "C01", "C02"], 150),
        (["C06", "C07", "C08", "C09", "C10", "C11"], 200),
    ],
)
def test_example_10_contracts(cards: list[str], ducats: int) -> None:
    assert ended(hands={1: cards}, ducats={1: 0}).scores == [100, ducats, 100]


@pytest.mark.rule("EX-11")
def test_example_11_set_up_with_four_players() -> None:
    state = GAME.start(4, 2)
    assert (tower(state) == "market", state.position) == (False, 5)
    assert state.ducats == [130] * 4
    for seat in range(4):
        assert [state.cards_of(seat, deck) for deck in range(4)] == [1, 1, 1, 1]
    coins = PRINTED["money"]["start_coins"]
    assert coins == {"5": 2, "10": 2, "50": 2}
    assert sum(int(coin) * number for coin, number in coins.items()) == 130


@pytest.mark.rule("EX-12")
def test_example_12_street_as_target() -> None:
    state = position(("street_74",), loose={JOHN: 1})
    sell(state, JOHN, "street 75", "give 5")
    assert (tower(state), state.ducats) == ("street_75", [105, 95, 100])
    assert (told(state, ActionTaken), state.site, asked(state)) == ([], False, "offer_window 1")


@pytest.mark.rule("EX-13")
def test_example_13_building_action() -> None:
    state = position(
        ("metals", "street_67", "street_57", "tavern"),
        used=["metals"],
        taken={1: 1},
        owners={"metals": TRADER},
        tiles={TRADER: {"building_action": 1}},
        hands={TRADER: ["S10"]},
        goods={TRADER: {"pepper": 1}},
    )
    play(state, "take", "use metals")
    assert goods(state, TRADER) == {"pepper": 1, "silver": 1, "copper": 1}
    assert refused(state, "order S10") in ("GEN-10.7", "GEN-10.10")
    use(state)
    assert (state.taken[TRADER], told(state, SmallOrderFulfilled)) == (1, [])
    assert hand(state, TRADER) == {"S10"}


def seen_between(state: GenoaState, viewer: int, *steps: str) -> int:
    """How often what a seat sees changes while somebody else takes these steps."""
    changes = 0
    for step in steps:
        before = state.view(viewer).to_json()
        play(state, step)
        changes += state.view(viewer).to_json() != before
    return changes


@pytest.mark.rule("EX-14")
def test_example_14_drafts() -> None:
    state = coach_house()
    before = len(state.journal or [])
    assert seen_between(state, MATTHEW, "make", "target coach house", "give 5", "submit") == 1
    pass_all(state)
    steps = ["counter 2", "target coach house", "give 5", "give silver", "submit"]
    assert seen_between(state, MATTHEW, *steps) == 1
    seen = [event.seen_by(MATTHEW) for event in (state.journal or [])[before:]]
    assert [type(event) for event in seen] == [OfferPosted, OfferPosted]
    assert [offer.give.ducats for offer in (*state.offers, *state.counters)] == [5, 5]
    # In a counter a commodity is asked for by kind: there is no entry for just any.
    play(state, "counter 3", "target coach house")
    assert not [answer for answer in legal(state) if "any" in answer]


@pytest.mark.rule("EX-15")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("quick", [False, True])
def test_example_15_everybody_passes(players: int, quick: bool) -> None:
    state = GAME.start(players, 7, {"quick_moves": quick})
    sites, steps = 0, set()
    while not state.over:
        steps.add(asked(state).split()[0])
        sites += asked(state).split()[0] == "open_site"
        state.apply(state.default())
    turns = len(told(state, DiceRolled))
    assert len(told(state, Stopped)) == turns  # one route step ending with STOP
    assert len(told(state, SiteLeft)) == sites <= turns
    assert steps <= {"open_site", "offer_window", "trader_window", "open_route"}
    for kind in (ActionTaken, TowerMoved, MessageDelivered, OfferPosted):
        assert told(state, kind) == []
    assert owners(state) == {}
    assert (state.scores, state.ranking) == ([140] * players, [1] * players)
    assert [held.bit_count() for held in state.hands] == [4] * players
