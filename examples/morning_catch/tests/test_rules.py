"""Morning Catch, statement by statement."""

from __future__ import annotations

from collections import Counter

import pytest
from morning_catch.game import (
    COD,
    CRAB,
    DECK,
    DUE,
    EEL,
    GAME,
    HAND,
    HERRING,
    PAID,
    PLAICE,
    QUAY,
    ROUND,
    SEA,
    STALL,
)

from kade.kernel import IllegalAction
from kade.plain import Place, PlainState, Zone


def lay(state: PlainState, place: Zone | Place, *things: int) -> None:
    """Exactly these things there, whatever lay there before."""
    state.lying[state.plan.place(state.players, place)] = list(things)
    state.answers = None


def cards(*numbers: int) -> list[int]:
    """Bid cards by what is printed on them."""
    return [number - 1 for number in numbers]


def answer(state: PlainState, *notations: str) -> None:
    for notation in notations:
        state.apply(GAME.parse(notation))


def at_the_quay(players: int, *crates: int, hands: list[list[int]] | None = None) -> PlainState:
    """The first bids of a game, with these crates on the quay and these cards in the hands."""
    state = GAME.start(players, 7)
    lay(state, QUAY, *crates)
    for seat, hand in enumerate(hands or []):
        lay(state, HAND(seat), *cards(*hand))
    return state


def finished(players: int = 2, seed: int = 3) -> PlainState:
    """A game to its end by absent players."""
    state = GAME.start(players, seed)
    while not state.over:
        state.apply(state.default())
    return state


def scored(*stalls: list[int]) -> PlainState:
    """A finished game with these stalls, no dues and the cards 10, 20 and so on left."""
    state = finished(len(stalls))
    for seat, crates in enumerate(stalls):
        lay(state, STALL(seat), *crates)
        lay(state, HAND(seat), *cards(10 * (seat + 1)))
        state.set(DUE, seat, 0)
    return state


def everything(state: PlainState, *zones: Zone) -> Counter[int]:
    places = [zone(seat) for zone in zones for seat in (range(state.players) if zone.seats else (-1,))]
    return Counter(thing for place in places for thing in state.at(place))


# -------------------------------------------------------------------------- things, set-up


@pytest.mark.rule("MOR-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_forty_crates(players: int) -> None:
    found = everything(GAME.start(players, 1), SEA, QUAY, STALL)
    assert found == {HERRING: 12, COD: 9, PLAICE: 9, EEL: 5, CRAB: 5}


@pytest.mark.rule("MOR-1.2")
def test_thirty_six_cards_each_once() -> None:
    state = GAME.start(4, 1)
    found = everything(state, DECK, HAND, PAID)
    assert len(found) == 36
    assert set(found.values()) == {1}
    assert [DECK.box.kinds[card].value for card in sorted(found)] == list(range(1, 37))


@pytest.mark.rule("MOR-1.3")
def test_what_is_seen() -> None:
    state = GAME.start(3, 1)
    answer(state, *[str(state.default())])
    view = state.view(1)
    assert view.at(HAND(1)) == state.at(HAND(1)) != []
    assert (view.at(HAND(0)), view.size(HAND(0))) == ([], 8)
    assert (view.at(SEA), view.size(SEA)) == ([], 36)
    assert (view.at(DECK), view.size(DECK)) == ([], 12)
    spectator = state.view(None)
    assert all(spectator.at(HAND(seat)) == [] for seat in range(3))
    assert spectator.at(QUAY) == state.at(QUAY)
    for _ in range(5):
        state.apply(state.default())
    open_zones: list[Zone | Place] = [PAID, STALL(0), STALL(1), STALL(2)]
    assert [state.view(None).at(place) for place in open_zones] == [state.at(place) for place in open_zones]
    assert state.at(PAID)


@pytest.mark.rule("MOR-2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_eight_cards_each_and_other_ones_with_another_seed(players: int) -> None:
    deals = [GAME.start(players, seed) for seed in range(6)]
    assert all(state.size(HAND(seat)) == 8 for state in deals for seat in range(players))
    assert len({str(state.at(HAND(0))) for state in deals}) == 6
    assert len({str(state.at(SEA)) for state in deals}) == 6


@pytest.mark.rule("MOR-2.2", "MOR-5.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seven_rounds_and_one_card_left_that_is_shown(players: int) -> None:
    state = finished(players)
    assert state.count(ROUND) == 7
    assert [state.size(STALL(seat)) for seat in range(players)] == [7] * players
    assert [state.size(HAND(seat)) for seat in range(players)] == [1] * players
    assert state.view(None).at(HAND(1)) == state.at(HAND(1))


# ----------------------------------------------------------------------------- bids, picks


@pytest.mark.rule("MOR-3.1")
def test_the_quay_is_filled_and_what_is_left_stays() -> None:
    state = at_the_quay(2, HERRING, COD, CRAB, hands=[[1, 2, 3], [4, 5, 6]])
    answer(state, "bid 1", "bid 4", "take cod", "take herring")
    assert state.count(ROUND) == 2
    assert state.size(QUAY) == 3
    assert state.at(QUAY)[0] == CRAB
    assert GAME.start(4, 1).size(QUAY) == 5


@pytest.mark.rule("MOR-3.2")
def test_bids_are_secret_until_all_are_in() -> None:
    state = at_the_quay(3, HERRING, COD, CRAB, EEL, hands=[[1, 30], [2, 20], [3, 10]])
    answer(state, "bid 30")
    other = at_the_quay(3, HERRING, COD, CRAB, EEL, hands=[[1, 30], [2, 20], [3, 10]])
    answer(other, "bid 1")
    assert state.view(1) == other.view(1)
    assert state.view(None) == other.view(None)
    assert state.view(0).said == GAME.parse("bid 30").id
    assert state.at(PAID) == []
    answer(state, "bid 2", "bid 3")
    assert state.at(PAID) == cards(2, 3, 30)
    assert state.at(HAND(0)) == cards(1)


@pytest.mark.rule("MOR-3.2")
def test_only_a_card_of_the_own_hand() -> None:
    state = at_the_quay(2, HERRING, COD, CRAB, hands=[[1, 30], [2, 20]])
    assert [str(action) for action in state.legal()] == ["bid 1", "bid 30"]
    with pytest.raises(IllegalAction, match=r"a card of your hand\.$") as caught:
        answer(state, "bid 20")
    assert caught.value.rule == "MOR-3.2"


@pytest.mark.rule("MOR-3.3")
def test_the_lowest_bid_is_paid() -> None:
    state = at_the_quay(3, HERRING, COD, CRAB, EEL, hands=[[9, 10], [2, 20], [3, 30]])
    answer(state, "bid 9", "bid 2", "bid 30")
    assert [state.count(DUE, seat) for seat in range(3)] == [0, 2, 0]


@pytest.mark.rule("MOR-4.1")
def test_the_highest_bid_picks_first() -> None:
    state = at_the_quay(3, HERRING, COD, CRAB, EEL, hands=[[9, 10], [2, 20], [3, 30]])
    answer(state, "bid 9", "bid 20", "bid 3")
    asked = []
    for crate in ("take eel", "take cod", "take herring"):
        asked.append(state.seat)
        answer(state, crate)
    assert asked == [1, 0, 2]
    assert [state.at(STALL(seat)) for seat in range(3)] == [[COD], [EEL], [HERRING]]


@pytest.mark.rule("MOR-4.2")
def test_crab_must_be_taken_where_nothing_else_is_left() -> None:
    state = at_the_quay(2, HERRING, CRAB, CRAB, hands=[[9, 10], [2, 20]])
    answer(state, "bid 9", "bid 20", "take herring")
    assert state.at(STALL(0)) == [CRAB], "there was nothing to choose"
    assert state.count(ROUND) == 2
    state = at_the_quay(2, HERRING, CRAB, CRAB, hands=[[9, 10], [2, 20]])
    answer(state, "bid 9", "bid 20", "take crab")
    with pytest.raises(IllegalAction, match=r"not on the quay\.$") as caught:
        answer(state, "take eel")
    assert caught.value.rule == "MOR-4.1"


# ---------------------------------------------------------------------------------- points


@pytest.mark.rule("MOR-5.2", "MOR-5.3", "MOR-5.4", "MOR-5.5", "MOR-5.6")
@pytest.mark.parametrize(
    "stall, points",
    [
        ([], 0),
        *(([HERRING] * number, points) for number, points in enumerate([0, 1, 3, 6, 10, 15, 21, 28])),
        ([COD, COD, COD], 9),
        ([PLAICE], 0),
        ([PLAICE, PLAICE], 8),
        ([PLAICE] * 5, 16),
        ([EEL, EEL], 10),
        ([CRAB, CRAB], -6),
        ([HERRING, HERRING, COD, PLAICE, PLAICE, EEL, CRAB], 3 + 3 + 8 + 5 - 3),
    ],
)
def test_what_a_stall_is_worth(stall: list[int], points: int) -> None:
    assert scored(stall, []).scores == [points, 0]


@pytest.mark.rule("MOR-5.7")
def test_dues_are_points() -> None:
    state = scored([COD], [])
    state.set(DUE, 1, 6)
    assert state.scores == [3, 6]


@pytest.mark.rule("MOR-6.1", "MOR-6.2")
def test_most_points_win_and_the_higher_card_breaks_a_tie() -> None:
    state = scored([COD], [EEL], [COD])
    assert state.scores == [3, 5, 3]
    assert state.ranking == [3, 1, 2], "seat 2 has the card 30, seat 0 the card 10"
    lay(state, HAND(0), *cards(31))
    assert state.ranking == [2, 1, 3]


@pytest.mark.rule("MOR-6.2")
def test_no_victory_is_shared() -> None:
    for seed in range(40):
        assert (finished(3, seed).ranking or []).count(1) == 1


@pytest.mark.rule("MOR-6.3")
def test_who_is_absent_bids_low_and_takes_the_first() -> None:
    state = at_the_quay(2, CRAB, EEL, COD, hands=[[12, 30], [2, 20]])
    assert str(state.default()) == "bid 12"
    state.apply(state.default())
    state.apply(state.default())
    assert str(state.default()) == "take cod"
