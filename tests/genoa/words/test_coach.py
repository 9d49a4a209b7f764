"""The coach: a card for every kind of question, true of what lies on the table, pointing at what is there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.page.board.frames import FRAMES
from kade.games.genoa.rules.components import (
    OWNER_INCOME,
    SMALL_ORDER_DUCATS,
)
from kade.games.genoa.rules.state import GenoaState
from kade.kernel import Reader
from kade.kernel.rng import Rng
from kade.kernel.teaching import Coaching

from ..drawn import NAMES, page, seen, shows
from ..positions import asked, begun, bid, counter, pass_all, play, position, post, sell


def card_of(state: GenoaState) -> Coaching:
    return GAME.coach(seen(state))


def told(state: GenoaState) -> str:
    """Everything that the card says to the one who is asked."""
    card = card_of(state)
    parts = [card.title, card.words, *(part for line in card.answers for part in line)]
    return "\n".join(part.text(Reader(NAMES, state.seat)) for part in parts)


# ---------------------------------------------------------------- one position for each kind


def choose_start() -> GenoaState:
    state = position(tiles={1: {"start_space": 1}})
    while asked(state) != "choose_start 1":
        state.apply(state.default())
    return state


def open_site() -> GenoaState:
    return position(("metals",))


def open_route() -> GenoaState:
    return position(options={"quick_moves": True})


def offer_window() -> GenoaState:
    return position(("street_76",), trader=2, hands={0: ("S10",)}, goods={0: {"pepper": 1}})


def trader_window() -> GenoaState:
    state = position()
    bid(state, {1: ("guild hall", "give 10"), 2: ("guild hall", "give 10", "give 5")})
    return state


def reply() -> GenoaState:
    state = position()
    bid(state, {1: ("guild hall", "give 10")})
    counter(state, 1, "guild_hall", "give 10", "give 10")
    play(state, "next")
    return state


def choose_target() -> GenoaState:
    state = position(("metals",), taken={0: 1})
    play(state, "make")
    return state


def compose() -> GenoaState:
    state = choose_target()
    play(state, "target site", "give 10")
    return state


def choose_card() -> GenoaState:
    state = position(hands={1: ("S01", "S02")})
    pass_all(state)
    counter(state, 1, "guild_hall", "give any small order")
    play(state, "next", "accept")
    return state


def accept_more() -> GenoaState:
    state = position(options={"co_sponsors": True, "visit_deals": True}, loose={2: 1}, taken={2: 1})
    bid(state, {1: ("guild hall", "give 10"), 2: ("guild hall", "give 5")})
    play(state, "accept 2 1")
    return state


def action_window() -> GenoaState:
    state = position(hands={1: ("S08",)}, goods={1: {"ale": 1}})
    sell(state, 1, "guild hall", "give 10")
    return state


def choose_owed_card() -> GenoaState:
    state = position(("city_hall",), piles={3: ("S01", "S02")})
    play(state, "open")
    sell(state, 1, "site", "later card")
    return state


def choose_reward() -> GenoaState:
    state = position(("villa_ricci",), hands={0: ("L09",)}, goods={0: {"copper": 1, "pepper": 1, "silk": 1}})
    play(state, "take", "deliver L09")
    return state


def draw_or_deliver() -> GenoaState:
    state = position(
        ("tavern",),
        owners={"villa_ricci": 0},
        tiles={0: {"building_action": 1}},
        hands={0: ("L09",)},
        goods={0: {"copper": 1, "pepper": 1, "silk": 1}},
    )
    play(state, "take", "use villa ricci")
    return state


def trade_item() -> GenoaState:
    state = position(("tavern",), goods={0: {"silk": 1}})
    play(state, "take", "trade silk")
    return state


def choose_street() -> GenoaState:
    state = position(loose={0: 2}, owners={"coach_house": 1})
    pass_all(state)
    play(state, "stop")
    return state


def choose_building() -> GenoaState:
    state = choose_street()
    play(state, "acquire street 74")
    return state


def deliver_messages() -> GenoaState:
    state = position(("park", "street_75"), hands={1: ("M13",)}, options={"optional_delivery": True})
    pass_all(state)
    play(state, "move guild hall")
    return state


STATES: dict[str, Callable[[], GenoaState]] = {
    made.__name__: made
    for made in (
        choose_start,
        open_site,
        open_route,
        offer_window,
        trader_window,
        reply,
        choose_target,
        compose,
        choose_card,
        accept_more,
        action_window,
        choose_owed_card,
        choose_reward,
        draw_or_deliver,
        trade_item,
        choose_street,
        choose_building,
        deliver_messages,
    )
}
#: Nothing but the card itself is to be chosen.
ONE_KIND = {"choose_card", "choose_owed_card"}


def test_there_is_a_position_for_every_kind_of_question() -> None:
    assert set(STATES) == {kind.prompt for kind in GAME.questions}


@pytest.mark.parametrize("prompt", STATES)
def test_every_kind_of_question_has_a_short_card(prompt: str) -> None:
    state = STATES[prompt]()
    assert asked(state) == f"{prompt} {state.seat}"
    card = card_of(state)
    assert card.answers or prompt in ONE_KIND
    assert 80 < len(told(state)) < 620, "one short card"
    assert "{" not in told(state)


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("prompt", STATES)
def test_anchors_are_on_the_page(prompt: str, frame: str) -> None:
    state = STATES[prompt]()
    drawing = page(state, frame)
    about = card_of(state).about
    assert 1 <= len(about) <= 2
    assert [anchor for anchor in about if not shows(drawing, anchor)] == []


# -------------------------------------------------------------------- it is true of the table


def test_the_trader_is_told_of_the_best_offer() -> None:
    words = told(trader_window())
    assert "Pieter pays 15 at once, the tower goes to the Guild Hall" in words
    assert "Ask for more" in words


def test_what_cannot_be_accepted_is_not_called_best() -> None:
    """An offer that asks for more than the trader has."""
    state = position(ducats={0: 0})
    bid(state, {1: ("guild hall", "give 100", "want 50"), 2: ("guild hall", "give 5")})
    assert "Pieter pays 5 at once" in told(state)
    assert "Joost" not in told(state)


def test_a_bidder_is_told_why_and_at_which_price() -> None:
    state = offer_window()
    words = told(state)
    assert f"Your order pays {SMALL_ORDER_DUCATS} ducats." in words
    assert "5 ducats would lead now." in words
    assert "Pieter leads the tower" in words


def test_an_order_that_can_be_delivered_is_named() -> None:
    state = action_window()
    assert f"hand in ale for **{SMALL_ORDER_DUCATS} ducats**" in told(state)
    assert card_of(state).about[0] == "action:order S08"
    poor = position(hands={1: ("S08",)})
    sell(poor, 1, "guild hall", "give 10")
    assert "hand in" not in told(poor)


def test_the_owner_of_a_building_is_named_where_it_is_used() -> None:
    state = position(owners={"guild_hall": 2})
    sell(state, 1, "guild hall", "give 10")
    assert f"Pieter owns it and gets {OWNER_INCOME} ducats from the bank." in told(state)


def test_an_action_that_was_used_is_another_thing_to_be_told() -> None:
    """Whoever has only been told how an action ends has not been told how one begins."""
    state = position(("tavern",), goods={0: {"silk": 1}})
    play(state, "take")
    assert card_of(state).kind == "action_window_end"
    assert card_of(action_window()).kind == ""


def test_who_owns_a_building_beside_the_street_is_told() -> None:
    words = told(choose_building())
    assert "belongs to Joost" in words
    assert "Guild Hall\nis free" in words


def test_a_price_of_ones_own_is_offered_only_where_another_round_follows() -> None:
    assert "Say a price" in told(reply())
    state = position(options={"rounds_per_step": 1})
    bid(state, {1: ("guild hall", "give 10")})
    counter(state, 1, "guild_hall", "give 10", "give 10")
    play(state, "next")
    assert "Say a price" not in told(state)


def test_the_card_is_made_from_what_the_asked_seat_may_know() -> None:
    """With other cards in the others' hands it says the same."""
    for prompt, made in STATES.items():
        state = made()
        if prompt == "choose_owed_card":
            continue
        other = GAME.scramble(state, state.seat, Rng.seeded(5))
        assert told(other) == told(state), prompt


def test_over() -> None:
    state = begun()
    while not state.over:
        state.apply(state.default())
    assert GAME.coach(state.view(0)).answers == ()


def test_standing_far_off_an_offer_is_no_deal_yet() -> None:
    state = position()
    post(state, 1, "villa_colini", "give 10")
    pass_all(state)
    assert "Joost pays" not in told(state)
