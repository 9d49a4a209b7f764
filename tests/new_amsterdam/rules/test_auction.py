"""NAM-5 Auction phase, and the worked example NAM-16.4."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from kade.games.new_amsterdam.rules.components import KIND_COUNT, KINDS
from kade.games.new_amsterdam.rules.events import AuctionWon, BidMade, BidPassed, ColumnTaken
from kade.games.new_amsterdam.rules.state import CITY, NOBODY, NewAmsterdamState

from ..positions import asked, auction, begun, discarded, has, legal, piles, play, refused, shops, told, until

RICH = {"coins": 9, "goods": 4, "wood": 9, "corn": 9}


def rich(players: int, columns: str | None = None) -> NewAmsterdamState:
    """Everybody owns 31 resources and no furs."""
    return auction(columns, players, held=dict.fromkeys(range(players), RICH))


def tiles(state: NewAmsterdamState, seat: int) -> list[int]:
    """City, land and trade tiles of a seat."""
    return state.tiles[seat * 3 : seat * 3 + 3]


def markers(state: NewAmsterdamState) -> list[int]:
    """The marker of each seat."""
    return [state.order.index(seat) + 1 for seat in range(state.players)]


# ----------------------------------------------------------------- columns and who gets one


@pytest.mark.rule("NAM-5.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_auction_less_than_players_and_a_column_for_everybody(players: int) -> None:
    state = rich(players)
    until(state, "choose_operation 0")
    assert len(told(state, AuctionWon)) == players - 1
    taken = told(state, ColumnTaken)
    assert [event.free for event in taken] == [False] * (players - 1) + [True]
    assert sorted(event.seat for event in taken) == list(range(players))
    assert len({event.column for event in taken}) == players
    assert sorted(state.takers) == [NOBODY] * (5 - players) + list(range(players))


@pytest.mark.rule("NAM-5.2", "NAM-5.3", "NAM-5.12")
def test_who_has_a_column_neither_chooses_nor_bids_again() -> None:
    state = rich(4)
    play(state, "column 1", "bid 1", "pass", "bid 2", "pass", "amount 2")
    # Seat 2 has a column and marker 1; seat 1 has the lowest marker of the others.
    assert markers(state) == [3, 2, 1, 4]
    assert asked(state) == "choose_column 1"
    play(state, "column 3", "bid 0")
    assert asked(state) == "raise_bid 0"
    play(state, "bid 1")
    assert asked(state) == "raise_bid 3"
    play(state, "pass", "amount 1")
    assert asked(state) == "choose_column 1"
    play(state, "column 2", "bid 0")
    assert asked(state) == "raise_bid 3"
    play(state, "pass")
    assert asked(state) == "take_last_column 3"


@pytest.mark.rule("NAM-5.3")
def test_the_lowest_marker_chooses_among_untaken_columns() -> None:
    state = begun(4, first="random", seed=4)
    assert state.order[0] != 0
    assert asked(state) == f"choose_column {state.order[0]}"
    assert legal(state) == [f"column {number}" for number in (1, 2, 3, 4, 5)]
    play(state, "column 4", "bid 0", "pass", "pass", "pass")
    assert asked(state) == f"choose_column {state.order[1]}"
    assert legal(state) == ["column 1", "column 2", "column 3", "column 5"]
    assert refused(state, "column 4") == "NAM-5.3"
    for answer in ("bid 0", "pass", "end turn", "amount 0"):
        assert refused(state, answer) == "NAM-5.3"


# --------------------------------------------------------------------------------- bidding


@pytest.mark.rule("NAM-5.4")
def test_the_chooser_must_bid_and_may_bid_nothing() -> None:
    state = rich(3)
    play(state, "column 2")
    assert asked(state) == "open_bidding 0"
    assert legal(state) == [f"bid {number}" for number in range(32)]
    assert refused(state, "pass") == "NAM-5.4"
    assert refused(state, "column 3") == "NAM-5.4"
    play(state, "bid 0")
    assert told(state, BidMade) == [BidMade(0, 0)]


@pytest.mark.rule("NAM-5.5")
def test_the_others_act_once_in_ascending_order_of_their_markers() -> None:
    state = rich(5)
    state.order = [3, 1, 4, 0, 2]
    state.stack.clear()
    state.proceed()
    play(state, "column 1", "bid 2")
    seen = []
    for answer in ("bid 3", "pass", "bid 5", "bid 9"):
        seen.append(state.seat)
        play(state, answer)
    assert seen == [1, 4, 0, 2]
    # The auction is over: neither the chooser nor an outbid player is asked again.
    assert asked(state) == "pay_bid 2"
    assert [event.seat for event in told(state, BidPassed)] == [4]


@pytest.mark.rule("NAM-5.5")
def test_a_bid_must_be_strictly_higher() -> None:
    state = rich(3)
    play(state, "column 1", "bid 4")
    assert legal(state) == ["pass", *(f"bid {number}" for number in range(5, 32))]
    assert refused(state, "bid 4") == "NAM-5.5"
    assert refused(state, "bid 0") == "NAM-5.5"
    assert refused(state, "column 2") == "NAM-5.5"
    play(state, "bid 5")
    assert legal(state)[:2] == ["pass", "bid 6"]  # more than the highest bid, not than the first one


@pytest.mark.rule("NAM-5.6")
def test_nobody_bids_more_than_he_owns() -> None:
    own = {"coins": 1, "goods": 2, "wood": 1, "corn": 3, "mink": 1, "lynx": 2}  # 10 in all
    state = auction(held={0: own, 1: {**own, "beaver": 1}, 2: RICH})
    play(state, "column 1")
    assert legal(state)[-1] == "bid 10"
    assert refused(state, "bid 11") == "NAM-5.6"
    play(state, "bid 10")
    assert legal(state) == ["pass", "bid 11"]
    assert refused(state, "bid 12") == "NAM-5.6"


@pytest.mark.rule("NAM-5.6")
def test_the_bound_is_what_he_owns_at_that_moment() -> None:
    """In round 2 all that came in since counts."""
    state = auction(players=2, held={0: {"coins": 2}, 1: {"coins": 2}})
    play(state, "column 1", "bid 0", "pass")
    while state.round == 1:
        state.apply(state.default())
    seat = state.seat
    play(state, "column 1")
    assert legal(state)[-1] == f"bid {sum(has(state, seat).values())}"
    assert sum(has(state, seat).values()) > 3


@pytest.mark.rule("NAM-5.7")
def test_every_unit_of_every_kind_counts_one() -> None:
    state = auction(held={0: dict.fromkeys(KINDS, 1)})
    play(state, "column 1")
    assert legal(state) == [f"bid {number}" for number in range(10)]
    play(state, "bid 9")  # and nobody asks for kinds: all nine are paid
    assert has(state, 0) == {"coins": 1}


# --------------------------------------------------------------------------------- payment


def payments(state: NewAmsterdamState, seat: int, before: list[int]) -> Iterator[tuple[int, ...]]:
    """Everything that can be paid from here, with the bonus coin of column 1 taken off again."""
    if state.question is None or state.question.prompt != "pay_bid":
        after = state.held[seat * KIND_COUNT : (seat + 1) * KIND_COUNT]
        paid = [old - new for old, new in zip(before, after, strict=True)]
        paid[0] += 1
        yield tuple(paid)
        return
    for answer in state.legal():
        twin = state.copy()
        twin.apply(answer)
        yield from payments(twin, seat, before)


@pytest.mark.rule("NAM-5.8", "NAM-18.4")
@pytest.mark.parametrize("bid", [1, 3, 5, 8])
def test_every_mix_that_sums_to_the_bid_can_be_paid_and_no_other(bid: int) -> None:
    own = [2, 1, 0, 3, 0, 1, 0, 0, 2]
    kinds = {kind: number for kind, number in zip(KINDS, own, strict=True) if number}
    state = auction(held={0: kinds})
    play(state, "column 1", f"bid {bid}")
    found = list(payments(state, 0, own))
    wanted = [mix for mix in product(*(range(number + 1) for number in own)) if sum(mix) == bid]
    assert len(found) == len(set(found))
    assert sorted(found) == sorted(wanted)


@pytest.mark.rule("NAM-5.8")
def test_furs_go_to_the_discard_pile_and_the_rest_to_the_supply() -> None:
    state = auction(held={0: {"coins": 2, "wood": 2, "mink": 2, "lynx": 1}, 1: {"coins": 1}})
    piles(state, "BBB", "M")
    play(state, "column 2", "bid 5", "amount 1", "amount 2", "amount 1")
    assert has(state, 0) == {"coins": 1, "mink": 1}
    assert discarded(state) == "MML"
    assert has(state, 1) == {"coins": 1}
    assert told(state, AuctionWon)[0].paid == (1, 0, 2, 0, 0, 1, 0, 0, 1)


@pytest.mark.rule("NAM-5.8")
def test_a_payment_that_does_not_add_up_is_refused() -> None:
    state = auction(held={0: {"coins": 4, "goods": 3, "beaver": 2, "lynx": 1}, 1: {"wood": 2}})
    play(state, "column 1", "bid 7")
    assert legal(state) == ["amount 1", "amount 2", "amount 3", "amount 4"]
    assert refused(state, "amount 0") == "NAM-5.8"  # only 6 are left in later kinds
    assert refused(state, "amount 5") == "NAM-5.8"  # more than he owns
    play(state, "amount 4")
    assert legal(state) == [f"amount {number}" for number in range(4)]
    assert refused(state, "amount 4") == "NAM-5.8"
    play(state, "amount 2")  # no wood and no corn of his own: nobody asks for them
    assert asked(state) == "pay_bid 0"
    assert legal(state) == ["amount 0", "amount 1"]
    assert refused(state, "amount 2") == "NAM-5.8"  # he owns 2 beaver, but only 1 is still due
    assert refused(state, "pass") == "NAM-5.8"
    assert refused(state, "bid 1") == "NAM-5.8"
    play(state, "amount 0")
    assert has(state, 0) == {"coins": 1, "goods": 1, "beaver": 2}


@pytest.mark.rule("NAM-5.8")
def test_furs_one_does_not_own_cannot_be_paid() -> None:
    state = auction(held={0: {"beaver": 1, "mink": 1, "lynx": 2}, 1: {"otter": 2}})
    play(state, "column 1", "bid 2")
    assert refused(state, "amount 2") == "NAM-5.8"
    play(state, "amount 0")
    assert refused(state, "amount 2") == "NAM-5.8"
    play(state, "amount 0")  # no mink: the otters are another's, so 2 lynx are left
    assert has(state, 0) == {"beaver": 1, "mink": 1, "coins": 1}


@pytest.mark.rule("NAM-5.9")
def test_the_winner_takes_tiles_marker_and_bonus_coins() -> None:
    state = rich(3, "llt cct lt cc lt")
    play(state, "column 3", "bid 1", "bid 2", "pass", "amount 0", "amount 2")
    assert tiles(state, 1) == [0, 1, 1]
    assert tiles(state, 0) == tiles(state, 2) == [0, 0, 0]
    assert markers(state)[1] == 1
    assert has(state, 1) == {"coins": 11, "goods": 2, "wood": 9, "corn": 9}
    assert state.takers == [NOBODY, NOBODY, 1, NOBODY, NOBODY]


@pytest.mark.rule("NAM-5.9", "NAM-15.16")
def test_bonus_coins_cannot_be_used_for_the_payment() -> None:
    state = auction(held={0: {"coins": 1, "wood": 1}})
    play(state, "column 3")  # it brings 2 coins
    assert legal(state) == ["bid 0", "bid 1", "bid 2"]
    play(state, "bid 1")
    assert legal(state) == ["amount 0", "amount 1"]
    play(state, "amount 1")
    assert has(state, 0) == {"coins": 2, "wood": 1}


@pytest.mark.rule("NAM-5.10")
@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        (("pass", "pass", "pass"), [1, 2, 3, 4]),
        (("bid 2", "pass", "pass"), [2, 1, 3, 4]),
        (("bid 2", "bid 3", "pass"), [3, 2, 1, 4]),
        (("pass", "pass", "bid 2"), [4, 2, 3, 1]),
    ],
)
def test_winner_and_chooser_exchange_markers_and_nobody_else(
    answers: tuple[str, ...], expected: list[int]
) -> None:
    state = rich(4)
    play(state, "column 1", "bid 1", *answers)
    while asked(state).startswith("pay_bid"):
        state.apply(state.default())
    assert markers(state) == expected


@pytest.mark.rule("NAM-5.11")
def test_losing_bidders_pay_nothing() -> None:
    state = rich(3)
    play(state, "column 2", "bid 3", "bid 4", "bid 5", "amount 5")
    assert has(state, 0) == has(state, 1) == RICH
    assert has(state, 2) == {**RICH, "coins": 4}


# ------------------------------------------------------------------------- the last column


@pytest.mark.rule("NAM-5.12")
def test_the_last_takes_any_untaken_column_free_and_keeps_his_marker() -> None:
    state = rich(3, "llt cct lt cc lt")
    play(state, "column 5", "bid 0", "pass", "bid 1", "amount 1")  # seat 2 has marker 1, seat 0 marker 3
    play(state, "column 4", "bid 0", "pass")  # seat 1 chose
    assert asked(state) == "take_last_column 0"
    assert legal(state) == ["column 1", "column 2", "column 3"]
    assert refused(state, "column 4") == "NAM-5.3"
    assert refused(state, "bid 0") == "NAM-5.12"
    assert refused(state, "pass") == "NAM-5.12"
    play(state, "column 1")
    assert tiles(state, 0) == [0, 2, 1]
    assert has(state, 0) == {**RICH, "coins": 10}
    assert markers(state) == [3, 2, 1]
    assert told(state, ColumnTaken)[-1].free


@pytest.mark.rule("NAM-5.13")
def test_tiles_of_columns_nobody_took_are_not_used() -> None:
    state = rich(3, "ccc llc ll tt tt")
    play(state, "column 1", "bid 0", "pass", "pass", "column 2", "bid 0", "pass", "column 3")
    assert [sum(state.tiles[kind::3]) for kind in range(3)] == [4, 4, 0]
    assert state.columns[8:] == [2, 2, 2, 2]
    assert state.takers == [0, 1, 2, NOBODY, NOBODY]
    # In the trade step nobody has a tile.
    for seat in (0, 1, 2, 0, 1, 2, 0, 1, 2):
        assert asked(state) == f"choose_operation {seat}"
        play(state, "end turn")
        assert "trade" not in legal(state)


@pytest.mark.rule("NAM-5.14", "NAM-18.2", "NAM-18.5")
@pytest.mark.parametrize("chosen", [1, 2])
def test_with_two_players_a_long_column_is_auctioned_and_a_short_one_left(chosen: int) -> None:
    state = rich(2, "ccc lll cl tt tt")
    assert legal(state) == ["column 1", "column 2"]
    for short in (3, 4, 5):
        assert refused(state, f"column {short}") == "NAM-5.14"
    play(state, f"column {chosen}", "bid 2", "bid 3", "amount 3")
    assert asked(state) == "take_last_column 0"
    assert legal(state) == ["column 3", "column 4", "column 5"]
    assert refused(state, f"column {3 - chosen}") == "NAM-5.14"
    play(state, "column 3")
    assert has(state, 0) == {**RICH, "coins": 11}
    assert (sum(tiles(state, 1)), tiles(state, 0)) == (3, [1, 1, 0])
    assert markers(state) == [2, 1]


@pytest.mark.rule("NAM-5.15")
def test_the_markers_give_the_order_of_turns_removals_and_the_next_auction() -> None:
    state = auction(held={seat: {"coins": 9, "corn": 1} for seat in range(3)})  # corn for one shop of two
    play(state, "column 1", "bid 0", "pass", "bid 1", "amount 1")
    play(state, "column 2", "bid 0", "pass", "column 3")
    assert state.order == [2, 1, 0]
    assert state.phase == CITY
    turns = []
    while asked(state).startswith("choose_operation"):
        turns.append(state.seat)
        play(state, "end turn")
    assert turns == [2, 1, 0] * 3
    removals = []
    while asked(state).startswith("choose_shop_to_remove"):
        removals.append(state.seat)
        play(state, "remove granary")
    assert removals == [2, 1, 0]
    assert shops(state, 1) == {"lumberyard": 1}
    assert asked(state) == "choose_column 2"


# ---------------------------------------------------------------------- the worked example

BLUE, YELLOW, ORANGE = 0, 1, 2


@pytest.mark.rule("NAM-16.4")
def test_a_full_auction() -> None:
    state = auction(
        "llt cct tc lt cc",
        held={
            BLUE: {"coins": 4, "wood": 3},
            YELLOW: {"goods": 4, "wood": 1},
            ORANGE: {"corn": 3, "coins": 3, "wood": 1, "otter": 1},
        },
    )
    play(state, "column 1", "bid 7")
    # Yellow owns only 5 and cannot but pass.
    assert told(state, BidPassed) == [BidPassed(YELLOW, True)]
    assert asked(state) == f"raise_bid {ORANGE}"
    play(state, "bid 8")  # all he has: 3 corn, 3 coins, 1 wood, 1 fur
    assert has(state, ORANGE) == {"coins": 1}
    assert discarded(state) == "O"
    assert markers(state) == [3, 2, 1]
    assert tiles(state, ORANGE) == [0, 2, 1]
    assert has(state, BLUE) == {"coins": 4, "wood": 3}

    assert asked(state) == f"choose_column {YELLOW}"
    play(state, "column 2", "bid 5")
    assert asked(state) == f"raise_bid {BLUE}"  # Orange is not eligible
    play(state, "pass")
    assert has(state, YELLOW) == {}
    assert markers(state) == [3, 2, 1]
    assert tiles(state, YELLOW) == [2, 0, 1]

    assert asked(state) == f"take_last_column {BLUE}"
    assert legal(state) == ["column 3", "column 4", "column 5"]
    play(state, "column 3")
    assert tiles(state, BLUE) == [1, 0, 1]
    assert has(state, BLUE) == {"coins": 6, "wood": 3}
    assert state.order == [ORANGE, YELLOW, BLUE]


@pytest.mark.rule("NAM-16.4")
def test_a_full_auction_in_which_orange_owns_more_and_chooses_what_to_pay() -> None:
    own = {"corn": 4, "coins": 5, "wood": 2, "otter": 1, "lynx": 2, "goods": 2}
    state = auction(
        "llt cct tc lt cc", held={BLUE: {"coins": 9}, YELLOW: {"goods": 4, "wood": 6}, ORANGE: own}
    )
    play(state, "column 1", "bid 7", "pass", "bid 8")
    play(state, "amount 3", "amount 0", "amount 1", "amount 3", "amount 0")  # no otter, so a lynx
    assert has(state, ORANGE) == {"corn": 1, "coins": 3, "wood": 1, "otter": 1, "lynx": 1, "goods": 2}
    assert discarded(state) == "L"
    play(state, "column 2", "bid 5", "pass", "amount 4")
    assert has(state, YELLOW) == {"wood": 5}
    assert state.order == [ORANGE, YELLOW, BLUE]
