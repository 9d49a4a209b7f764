"""GEN-15 What everybody knows of hands, purses and deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.cards import play_card
from kade.games.genoa.rules.components import CARDS, DECKS, GOODS
from kade.games.genoa.rules.events import (
    CardsDrawn,
    CardsGiven,
    DealStruck,
    LaterPaid,
    MessageDelivered,
    SmallOrderFulfilled,
)
from kade.games.genoa.rules.offers import read_offer
from kade.games.genoa.rules.state import GenoaState
from kade.kernel import IllegalAction
from kade.kernel.rng import Rng

from ..positions import (
    CARD,
    asked,
    begun,
    counter,
    legal,
    pass_all,
    play,
    position,
    post,
    told,
    use,
)

MESSAGE, SMALL = DECKS.index("message"), DECKS.index("small_order")


def mask(*cards: str) -> int:
    return sum(1 << CARD[card] for card in cards)


def known(state: GenoaState, viewer: int | None, holder: int) -> set[str]:
    """The cards that a viewer knows to be in a hand."""
    held: int = state.view(viewer).known[holder]
    return {key for key, number in CARD.items() if held >> number & 1}


def seats(state: GenoaState) -> list[int | None]:
    return [*range(state.players), None]


def imagined_alike(state: GenoaState, viewers: Sequence[int | None] | None = None) -> None:
    """Whatever is hidden may be otherwise: the imagined and the scrambled position look the same."""
    for viewer in seats(state) if viewers is None else viewers:
        view = state.view(viewer)
        for seed in (1, 2, 3):
            assert GAME.imagine(view, Rng(seed)).view(viewer) == view
            assert GAME.scramble(state, -1 if viewer is None else viewer, Rng(seed)).view(viewer) == view


# --------------------------------------------------------------------------- hands and decks


@pytest.mark.rule("GEN-15.1")
def test_faces_in_hand_and_the_order_of_the_decks_are_hidden() -> None:
    state = position(hands={0: ["C01", "M01"], 1: ["C02", "M02"], 2: ["L03"]})
    others = [mask("C05", "M05"), mask("C06", "M06"), mask("L06")]
    for viewer in seats(state):
        twin = state.copy()
        twin.hands = [held if seat == viewer else others[seat] for seat, held in enumerate(state.hands)]
        gone = twin.hands[0] | twin.hands[1] | twin.hands[2]
        twin.piles = [
            [card.index for card in CARDS if card.deck == deck and not gone & card.bit][::-1]
            for deck in range(len(DECKS))
        ]
        assert twin.view(viewer) == state.view(viewer)
    assert state.view(1).hand == mask("C02", "M02")
    assert state.view(None).hand == 0
    imagined_alike(state)


@pytest.mark.rule("GEN-15.1", "GEN-15.3")
def test_the_first_hands_are_dealt_in_secret() -> None:
    state = begun(4, seed=3)
    for viewer in range(4):
        for event in state.journal or []:
            cards = getattr(event, "cards", None)
            if cards is not None:
                shown = event.seen_by(viewer).to_json()["cards"]
                assert shown == (cards if event.seat == viewer else (-1, -1, -1, -1))
    imagined_alike(state)


@pytest.mark.rule("GEN-15.2")
@pytest.mark.parametrize("choice", ["hidden", "open"])
def test_ducats_are_hidden_or_open_as_the_table_chooses(choice: str) -> None:
    state = position(ducats={0: 35, 1: 70, 2: 105}, options={"money_visibility": choice})
    for viewer in seats(state):
        seen = state.view(viewer).ducats
        for seat in range(3):
            hidden = choice == "hidden" and seat != viewer
            assert seen[seat] == (-1 if hidden else state.ducats[seat])
    assert begun(3).view(1).ducats == [-1, 130, -1]  # hidden unless the table says otherwise


@pytest.mark.rule("GEN-15.2", "GEN-8.12")
def test_payments_are_public() -> None:
    state = position(["spices"], goods={1: {"silver": 1}}, hands={1: ["S05"]})
    play(state, "open")
    post(state, 1, "site", "give 50", "give 5", "later 10", "want 10", "want 5")
    pass_all(state)
    play(state, "accept 2 1")
    use(state)
    assert state.ducats == [100 + 55 + 10 - 15, 100 - 55 - 10 + 15 + 40, 100]
    (deal,), (paid,) = told(state, DealStruck), told(state, LaterPaid)
    (order,) = told(state, SmallOrderFulfilled)
    shown = read_offer(deal.seen_by(2).offer)
    assert (shown.give.ducats, shown.later.ducats, shown.want.ducats) == (55, 10, 15)
    assert paid.seen_by(-1).to_json()["ducats"] == 10
    assert order.seen_by(2).to_json()["ducats"] == 40


@pytest.mark.rule("GEN-15.3")
def test_the_rest_is_public() -> None:
    state = position(
        ["guild_hall", "street_74", "coach_house"],
        used=["guild_hall"],
        goods={0: {"ale": 2}, 1: {"silk": 1}},
        tiles={2: {"trade_1_1": 1}},
        loose={0: 1, 2: 2},
        owners={"inn": 2},
        hands={0: ["C01", "C02", "S03"], 2: ["M04"]},
        played=["L01"],
        taken={1: 1},
        marker=6,
    )
    play(state, "open")
    post(state, 2, "site", "give 5")
    names = (
        "position",
        "trader",
        "goods",
        "tiles",
        "loose",
        "owners",
        "stock_goods",
        "stock_tiles",
        "played",
    )
    for viewer in seats(state):
        view = state.view(viewer)
        for name in (*names, "played", "dice", "path", "used", "taken", "settings"):
            assert getattr(view, name) == getattr(state, name)
        assert view.decks == [2, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0]
        assert view.piles == [12, 13, 15, 15]
        assert [(offer.by, offer.give.ducats) for offer in view.offers] == [(2, 5)]


@pytest.mark.rule("GEN-15.4")
def test_a_card_drawn_is_seen_by_its_drawer_only() -> None:
    state = position(["post_office"], piles={MESSAGE: ["M01", "M02"]}, tiles={0: {"choice_commodity": 1}})
    play(state, "take", "main")
    (drawn,) = told(state, CardsDrawn)
    assert drawn.seen_by(0).to_json()["cards"] == (CARD["M01"], CARD["M02"])
    for viewer in (1, 2, -1):
        assert drawn.seen_by(viewer).to_json()["cards"] == (-1, -1)
        assert known(state, None if viewer < 0 else viewer, 0) == set()
    imagined_alike(state)


@pytest.mark.rule("GEN-15.4")
def test_a_card_played_is_shown_to_all() -> None:
    state = position(["guild_hall", "street_75"], used=["guild_hall"], hands={1: ["M13"]})
    pass_all(state)
    play(state, "move park")
    (delivered,) = told(state, MessageDelivered)
    for viewer in seats(state):
        assert delivered.seen_by(-1 if viewer is None else viewer).to_json()["card"] == CARD["M13"]
        assert state.view(viewer).played == mask("M13")


# ---------------------------------------------------------------------- nothing leaks by asking


@pytest.mark.rule("GEN-15.6")
def test_a_refused_request_leaks_nothing() -> None:
    state = position(ducats={1: 5}, hands={1: ["M01"]})
    play(state, "make", "target coach house")
    before = [state.view(seat).to_json() for seat in (0, 2, None)]
    facts = len(state.journal or [])
    for answer in ("give 100", "give M02 back", "submit", "pass", "want ale"):
        with pytest.raises(IllegalAction):
            play(state, answer)
    assert [state.view(seat).to_json() for seat in (0, 2, None)] == before
    assert len(state.journal or []) == facts


@pytest.mark.rule("GEN-15.7")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_order_ducats_in_an_offer_show_that_he_holds_such_an_order(viewer: int | None) -> None:
    state = position(["spices"], goods={1: {"silver": 1, "pepper": 1}}, hands={1: ["S05", "S10"], 2: ["S01"]})
    play(state, "open")
    post(state, 1, "site", "give 5", "later 10")
    pass_all(state)
    assert state.view(viewer).offers[0].later.ducats == 10
    for seed in range(1, 12):
        assert GAME.imagine(state.view(viewer), Rng(seed)).hands[1] & mask("S05")


# ------------------------------------------------------------------------ cards that change hands


@pytest.mark.rule("GEN-15.8", "GEN-15.5")
def test_who_sees_the_cards_of_an_accepted_offer() -> None:
    state = position(hands={0: ["C01", "C02"], 1: ["M01", "M02", "L01"]})
    terms = ("give M01 face", "give M02 back", "give L01 back", "want C01 face", "want any contract")
    post(state, 1, "street_75", *terms)
    pass_all(state)
    play(state, "accept 2 1")
    assert state.hands == [mask("M01", "M02", "L01"), mask("C01", "C02"), 0]
    assert known(state, 1, 0) == {"M01", "M02", "L01"}  # the giver
    assert known(state, 0, 1) == {"C01", "C02"}
    assert known(state, 2, 0) == {"M01"}  # offered by its face
    assert known(state, 2, 1) == {"C01"}  # named in the terms
    (deal,) = told(state, DealStruck)
    for side in (0, 1):
        assert read_offer(deal.seen_by(side).offer).give.cards == mask("M01", "M02", "L01")
    for other in (2, -1):
        shown = read_offer(deal.seen_by(other).offer)
        assert (shown.give.cards, shown.give.backs) == (mask("M01"), [0, 1, 1, 0])
        assert (shown.want.cards, shown.want.any) == (mask("C01"), [1, 0, 0, 0])
    (chosen,) = told(state, CardsGiven)
    assert [chosen.seen_by(side).to_json()["cards"] for side in (0, 1)] == [(CARD["C02"],)] * 2
    assert [chosen.seen_by(side).to_json()["cards"] for side in (2, -1)] == [(-1,)] * 2
    assert chosen.decks == (0,)
    imagined_alike(state)


@pytest.mark.rule("GEN-15.8")
def test_who_sees_the_cards_of_an_accepted_counter() -> None:
    state = position(hands={0: ["M01", "M02"], 1: ["C01", "C02", "C03"]})
    pass_all(state)
    counter(state, 1, "street_75", "give C01 face", "give any contract", "want M01 back", "want M02 face")
    play(state, "next", "accept", "hand C03")
    assert state.hands[:2] == [mask("C01", "C03"), mask("C02", "M01", "M02")]
    assert known(state, 1, 0) == {"C01", "C03"}
    assert known(state, 0, 1) == {"M01", "M02"}
    assert known(state, 2, 0) == {"C01"}
    assert known(state, 2, 1) == {"M02"}
    (deal,) = told(state, DealStruck)
    assert read_offer(deal.seen_by(2).offer).want.cards == mask("M02")
    assert read_offer(deal.seen_by(1).offer).want.cards == mask("M01", "M02")
    (chosen,) = told(state, CardsGiven)
    assert (chosen.seat, chosen.to) == (1, 0)
    imagined_alike(state)


@pytest.mark.rule("GEN-15.8", "GEN-8.41")
@pytest.mark.parametrize("third", ["S13", "S02"])
def test_deferred_cards_are_seen_by_giver_and_receiver_only(third: str) -> None:
    state = position(["city_hall"], piles={SMALL: ["S07", third]}, tiles={1: {"choice_commodity": 1}})
    play(state, "open")
    post(state, 1, "site", "later card")
    pass_all(state)
    play(state, "accept 2 1")
    imagined_alike(state)
    play(state, f"hand {third}")
    imagined_alike(state)
    assert [state.view(viewer).apart for viewer in (0, 1, 2)] == [0, mask(third), 0]
    use(state)
    assert state.hands[:2] == [mask(third), mask("S07")]
    assert known(state, 1, 0) == {third}
    assert (known(state, 0, 1), known(state, 2, 0), known(state, 2, 1)) == (set(), set(), set())
    (given,) = told(state, CardsGiven)
    assert [given.seen_by(side).to_json()["cards"] for side in (0, 1, 2)] == [
        (CARD[third],),
        (CARD[third],),
        (-1,),
    ]
    (paid,) = told(state, LaterPaid)
    assert paid.cards == 1


@pytest.mark.rule("GEN-15.8")
def test_what_is_known_of_a_hand_is_forgotten_when_the_card_is_played() -> None:
    state = position(hands={1: ["M01"]})
    post(state, 1, "street_75", "give M01 face")
    pass_all(state)
    play(state, "accept 2 1")
    assert known(state, 2, 0) == {"M01"}
    play_card(state, 0, CARD["M01"])
    assert not any(cards & mask("M01") for cards in state.may)
    assert state.played == mask("M01")


@pytest.mark.rule("GEN-15.8", "GEN-21.7")
def test_a_card_given_by_its_back_looks_the_same_to_the_others_whatever_it_is() -> None:
    def looks(card: str) -> list[Any]:
        state = position(hands={1: ["M01", "M02"]}, goods={2: dict.fromkeys(GOODS, 1)})
        post(state, 1, "street_75", f"give {card} back")
        pass_all(state)
        play(state, "accept 2 1")
        facts = [event.seen_by(viewer).to_json() for event in state.journal or [] for viewer in (2, -1)]
        return [*facts, state.view(2).to_json(), state.view(None).to_json()]

    assert looks("M01") == looks("M02")


@pytest.mark.rule("GEN-15.5")
def test_an_imagined_offer_has_the_same_faces_and_backs() -> None:
    state = position(hands={0: ["L01", "L02"], 1: ["M01", "M02", "C01"]})
    post(state, 1, "coach_house", "give C01 back", "give M01 face", "give M02 back")
    pass_all(state)
    counter(state, 2, "coach_house", "give 5", "want L01 face", "want L02 back")
    for viewer in seats(state):
        view = state.view(viewer)
        for seed in (1, 2, 3):
            imagined = GAME.imagine(view, Rng(seed)).view(viewer)
            assert imagined == view


@pytest.mark.rule("GEN-8.38", "GEN-8.27")
def test_an_imagined_position_has_used_up_the_same_acts() -> None:
    state = position(options={"acts_per_turn_budget": 20})
    state.acts = 18
    state.answers = None
    play(state, "make", "cancel", "make", "cancel")
    assert [state.view(seat).acts for seat in (0, 1, 2)] == [18, 20, 18]
    imagined_alike(state)
    # Who cancelled knows, and so does whoever is asked now; the trader has noticed nothing.
    assert asked(state) == "offer_window 2"
    assert [state.view(seat).spent for seat in (0, 1, 2, None)] == [False, True, True, False]
    assert [GAME.imagine(state.view(seat), Rng(1)).acts for seat in (0, 1, 2, None)] == [18, 20, 20, 18]


@pytest.mark.rule("GEN-8.38", "GEN-8.27")
@pytest.mark.parametrize("trader", [False, True])
def test_the_last_act_of_the_budget_does_not_betray_a_draft(trader: bool) -> None:
    state = position(options={"acts_per_turn_budget": 20})
    if trader:
        pass_all(state)
    state.acts = 19
    state.answers = None
    others = [2, None, 1 if trader else 0]
    before = [state.view(seat).to_json() for seat in others]
    play(state, "counter 2" if trader else "make")
    assert state.view(state.seat).spent  # he himself is told
    assert [state.view(seat).to_json() for seat in others] == before
    play(state, "target coach house", "give 5", "cancel")
    if trader:
        assert [state.view(seat).to_json() for seat in others] == before
    else:
        assert asked(state) == "offer_window 2"  # the one edit that is left to him was his draft
        assert [state.view(seat).spent for seat in (0, 1, 2, None)] == [False, True, True, False]


@pytest.mark.rule("GEN-15.1", "GEN-8.38")
@pytest.mark.parametrize("seed", range(3))
def test_at_every_moment_of_a_game_the_hidden_part_could_be_otherwise(seed: int) -> None:
    state = GAME.start(3 + seed % 2, seed, {"co_sponsors": seed == 1, "quick_moves": seed == 2})
    rng = Rng(seed + 1)
    for step in range(500):
        answers = legal(state)
        # Cards are never shown by their faces here; all else is random, with a liking for offers.
        answers = [answer for answer in answers if not answer.endswith("face")] or answers
        liked = [answer for answer in answers if answer.split()[0] in ("make", "submit", "give", "accept")]
        pool = liked if liked and rng.below(2) else answers
        play(state, pool[rng.below(len(pool))])
        if state.over:
            break
        if step % 10 == 0:
            imagined_alike(state, [step // 10 % state.players])
    assert state.deals > 0


@pytest.mark.rule("GEN-8.41", "GEN-15.8")
def test_while_cards_are_chosen_the_others_see_neither_them_nor_the_backs() -> None:
    def looks(card: str, first: str) -> list[Any]:
        state = position(hands={0: ["C01", "C02", "C03"], 1: ["M01", "M02"]})
        post(state, 1, "street_75", f"give {card} back", "want any contract", "want any contract")
        pass_all(state)
        play(state, "accept 2 1", f"hand {first}")
        assert asked(state) == "choose_card 0"
        assert state.view(0).chosen == mask(first)
        imagined_alike(state, [2, None])
        return [state.view(2).to_json(), state.view(None).to_json()]

    assert looks("M01", "C01") == looks("M02", "C03")


@pytest.mark.rule("GEN-8.7", "GEN-15.2")
def test_who_has_offered_ducats_has_them_in_every_imagined_position() -> None:
    state = position(ducats={0: 800, 1: 700})
    post(state, 1, "coach_house", *["give 100"] * 6)
    pass_all(state)
    counter(state, 2, "coach_house", "give 5", *["want 100"] * 7)
    for seed in range(1, 6):
        imagined = GAME.imagine(state.view(2), Rng(seed))
        assert imagined.ducats[1] >= 600
        assert imagined.ducats[0] >= 700
