"""Standing orders as words, and what a bidder is asked (GEN-8.28)."""

from __future__ import annotations

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.components import (
    CARDS,
    GOODS,
    MESSAGE,
    SMALL_ORDER,
    SPACE,
    SPACES,
    TAKE_GOODS,
)
from kade.games.genoa.rules.offer_terms import terms
from kade.games.genoa.rules.speaking import in_question, line, news
from kade.games.genoa.rules.standing import Limit, given, read
from kade.games.genoa.rules.state import GenoaState
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.rules.wish_list import BY_HAND, CARRIES, DELIVERS, LATER, SUPPLIES, list_of
from kade.kernel import IllegalAction
from kade.kernel.orders import Wishes

from ..positions import asked, play, position, posted

COACH, PARK = SPACE["coach_house"], SPACE["park"]
QUIET = Wishes((), (), True)


def seen(state: GenoaState, *orders: str, heard: tuple[str, ...] = ()) -> GenoaView:
    view = state.view(state.seat)
    view.wishes = Wishes(orders, heard, True)
    return view


@pytest.mark.rule("GEN-8.28")
def test_orders_take_the_place_of_what_they_contradict() -> None:
    held: tuple[str, ...] = ()
    for order in ("ask never", "want park", "limit park 25", "limit park 40 from 10 pinned", "pass move"):
        held = given(held, order)
    assert held == ("ask never", "want park", "limit park 40 from 10 pinned", "pass move")
    assert read(held).limits == {PARK: Limit(40, 10, True)}
    held = given(given(given(held, "ask list"), "leave park"), "bid")
    assert held == ("limit park 40 from 10 pinned", "ask list", "leave park", "bid")
    assert given(given(held, "no limit park"), "") == ()
    for nonsense in ("sing", "limit market 20", "want street 74", "ask", "limit park 0", "pass"):
        with pytest.raises(IllegalAction):
            given(held, nonsense)


def test_the_list_is_what_the_cards_call_for() -> None:
    """A silk for the order of the Park; a message of which one end was visited; what an order lacks."""
    card = next(c for c in CARDS if c.deck == SMALL_ORDER)
    good = card.goods[0]
    name = GOODS[good]
    lacking = position(["street_74"], hands={1: [card.key]})
    ware = next(s for s in range(len(SPACES)) if SPACES[s].effect == TAKE_GOODS and good in SPACES[s].goods)
    found = list_of(seen(lacking), read(()))
    assert (found[card.building], found[ware]) == (LATER, SUPPLIES)
    ready = position(["street_74"], hands={1: [card.key]}, goods={1: {name: 1}})
    assert list_of(seen(ready), read(())) == {card.building: DELIVERS}
    by_hand = list_of(seen(ready), read(("want inn", f"leave {SPACES[card.building].key.replace('_', ' ')}")))
    assert by_hand == {SPACE["inn"]: BY_HAND}


def test_a_message_counts_when_its_other_end_was_visited() -> None:
    card = next(c for c in CARDS if c.deck == MESSAGE)
    first = SPACES[card.building].key
    state = position([first], hands={1: [card.key]}, used=[first], route=True)
    assert list_of(seen(state), read(()))[card.other] == CARRIES
    assert list_of(seen(state), read(()))[card.building] == LATER


def test_who_wants_nothing_here_is_not_asked() -> None:
    state = position(["street_74"])
    assert asked(state) == "offer_window 1"
    assert line(seen(state), QUIET) == "pass"
    assert line(seen(state), Wishes()) == ""  # a program
    view = seen(state, "want coach house")
    assert line(view, view.wishes) == ""
    assert news(view, view.wishes) == [COACH]
    assert in_question(view) == COACH
    view = seen(state, "want coach house", "pass coach house")
    assert line(view, view.wishes) == "pass"


def test_a_limit_keeps_the_rest_of_an_offer() -> None:
    """It raises the ducats and never adds goods."""
    state = position(["street_74"], goods={1: {"silver": 1}})
    play(state, "make", "target coach house", "give 5", "give silver", "submit", "pass")
    play(state, "make", "target coach house", "give 10", "submit", "pass", "next")
    view = seen(state, "limit coach house 20")
    said = line(view, view.wishes)
    assert said == f"change 1: {terms(posted(state, 1)[0], 15)}" == "change 1: give 15 ducats, 1 silver"
    for action in GAME.unfold(state, said):
        state.apply(action)
    (offer,) = posted(state, 1)
    assert (offer.give.ducats, sum(offer.give.goods)) == (15, 1)
