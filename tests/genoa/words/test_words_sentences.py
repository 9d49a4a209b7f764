"""Sentences of Genoa as players read them: offers, turns, the plan of the town, the end."""

from __future__ import annotations

import pytest

from kade.games.genoa.rules.components import GOODS, SPACE
from kade.games.genoa.rules.offers import (
    EMPTY,
    NO_DECKS,
    NO_GOODS,
    NO_TILES,
    NOTHING_LATER,
    Bundle,
    Later,
    Offer,
)
from kade.games.genoa.words.offer_words import offer_words, proposal_words
from kade.kernel import Reader

from ..positions import CARD, pass_all, play, position
from ..spoken import NAMES, asked, lines, logged, told

# --------------------------------------------------------------------- offers in words


def offer(
    give: Bundle, target: str, want: Bundle = EMPTY, later: Later = NOTHING_LATER, **other: bool
) -> Offer:
    """An offer of Anneke's, who is seat 2."""
    site, counter, action = (other.get(name, False) for name in ("site", "counter", "action"))
    return Offer(1, 2, 0, counter, site, SPACE[target], action, give, later, want, False)


def bundle(ducats: int = 0, markers: int = 0, **goods: int) -> Bundle:
    kinds = [goods.get(good, 0) for good in GOODS]
    return Bundle(ducats, kinds, NO_TILES, markers, 0, 0, NO_DECKS, NO_DECKS)


def later(ducats: int = 0, tile: int = 0, cards: int = 0, markers: int = 0, **goods: int) -> Later:
    return Later([goods.get(good, 0) for good in GOODS], tile, markers, cards, ducats, 0)


def test_offers_as_a_player_would_say_them() -> None:
    price = bundle(15, silver=1)
    assert str(offer_words(offer(price, "coach_house", bundle(pepper=1), action=True))) == (
        "15 ducats and a silver for moving to the Coach House, asking a pepper in return"
    )
    assert str(offer_words(offer(bundle(5, 2, ale=2), "park"))) == (
        "5 ducats, 2 ale and 2 markers for moving to the Park without its action"
    )
    assert str(offer_words(offer(price, "street_74"))) == "15 ducats and a silver for moving to street 7-4"
    assert str(offer_words(offer(price, "spices", EMPTY, later(saffron=1), site=True, action=True))) == (
        "15 ducats and a silver, and the saffron out of the action for the action of the Spices warehouse"
    )
    promised = later(20, cards=1)
    assert str(offer_words(offer(EMPTY, "post_office", EMPTY, promised, site=True, action=True))) == (
        "a message and 20 ducats of the order out of the action for the action of the Post Office"
    )
    assert str(offer_words(offer(EMPTY, "park", EMPTY, later(tile=1), action=True))) == (
        "the Extra action tile out of the action for moving to the Park"
    )
    counter = offer(price, "coach_house", bundle(pepper=1), action=True, counter=True)
    assert proposal_words(counter, 0).text(Reader(NAMES, 2)) == (
        "Peter asked you for 15 ducats and a silver for moving to the Coach House, giving a pepper in return"
    )
    assert proposal_words(offer(price, "market"), 0).text(Reader(NAMES, 2)) == (
        "You offered 15 ducats and a silver for moving to the market"
    )


def test_cards_in_offers() -> None:
    """Shown, face down as their owner and as the others see them, and left to the other's choice."""
    shown, hidden = 1 << CARD["M01"], 1 << CARD["L01"]
    own = Bundle(0, NO_GOODS, NO_TILES, 0, shown | hidden, shown, NO_DECKS, NO_DECKS)
    others = Bundle(0, NO_GOODS, NO_TILES, 0, shown, shown, NO_DECKS, [0, 0, 1, 0])
    any_two = Bundle(0, NO_GOODS, NO_TILES, 0, 0, 0, [0, 0, 0, 2], NO_DECKS)
    assert str(offer_words(offer(own, "market"))) == (
        "message Cathedral – Palace and large order Villa Colini (silver, pepper and linen) face down"
        " for moving to the market"
    )
    assert str(offer_words(offer(others, "market", any_two))) == (
        "message Cathedral – Palace and a large order face down for moving to the market,"
        " asking 2 small orders of the giver's choice in return"
    )


# --------------------------------------------------------------------------- sentences


@pytest.mark.rule("EX-3")
@pytest.mark.rule("EX-14")
def test_a_counter_offer_in_words() -> None:
    """John is seat 1; the others see two offers and nothing in between."""
    path = ["street_62", "street_63", "street_73", "street_74"]
    state = position(path, goods={1: {"silver": 1}}, ducats={1: 20})
    assert asked(state) == "Street 7-4, 1 move left: bid for a space, or pass?"
    assert told(state) == ["Pass: make no offer", "Make an offer"]
    play(state, "make")
    assert asked(state) == "An offer for moving where?"
    assert asked(state, 2) == "Street 7-4, 1 move left: offers are made (round 1 of 3)."
    assert "For moving to the Coach House (take a Starting space tile)" in told(state)
    play(state, "target coach house")
    assert asked(state) == (
        "Your offer: nothing yet for moving to the Coach House. Add to it, post it or drop it."
    )
    assert told(state)[:4] == [
        "Offer 10 ducats",
        "Offer 5 ducats",
        "Offer a silver",
        "Offer the Starting space tile out of the action",
    ]
    play(state, "give 5")
    assert told(state)[-2:] == [
        "Post the offer: 5 ducats for moving to the Coach House",
        "Drop this offer: nobody has seen it",
    ]
    assert logged(state, 2) == []
    play(state, "submit")
    assert logged(state) == ["John offered 5 ducats for moving to the Coach House."]
    pass_all(state)
    assert asked(state) == "Where to, for 1 offer and 1 move left?"
    assert asked(state, 1) == "Street 7-4, 1 move left: 1 offer (round 1 of 3)."
    assert "You 1: 5 ducats for moving to the Coach House – live" in lines(state, 1)
    assert told(state)[0] == "Accept from John: 5 ducats for moving to the Coach House"
    play(state, "counter 2")
    assert asked(state) == "A counter-offer to John: for moving where?"
    play(state, "target coach house", "give 5", "give silver")
    assert asked(state) == (
        "To John: 5 ducats and a silver for moving to the Coach House."
        " Ask for more, give something, put it or drop it."
    )
    assert told(state)[-2] == "Put it to John: 5 ducats and a silver for moving to the Coach House"
    play(state, "submit")
    assert logged(state, 1) == ["Peter asked you for 5 ducats and a silver for moving to the Coach House."]
    play(state, "next")
    assert asked(state) == "Peter asks 5 ducats and a silver for the Coach House. You offered 5."
    assert told(state) == [
        "Decline the counter-offer",
        "Accept: pay 5 ducats and a silver for moving to the Coach House",
    ]
    play(state, "accept")
    assert logged(state, 0) == [
        "John paid you 5 ducats and a silver for moving to the Coach House.",
        "You moved the tower to the Coach House.",
    ]
    assert asked(state) == "Coach House: take a Starting space tile, or forgo the action?"
    play(state, "main")
    assert logged(state)[:2] == [
        "John took the action of the Coach House.",
        "John took a Starting space tile.",
    ]


def test_a_site_in_words() -> None:
    """A bid with a deferred part, an owner's income and an Extra action tile."""
    state = position(
        ["spices"],
        owners={"spices": 2},
        taken={0: 1},
        tiles={0: {"extra_action": 1}},
        goods={1: {"silver": 2}},
        ducats={1: 25},
    )
    assert asked(state) == (
        "Spices warehouse (take a pepper and a saffron): take the action, or ask for offers?"
    )
    assert told(state) == [
        "Take the action of the Spices warehouse: take a pepper and a saffron"
        " (costs an Extra action tile and 10 ducats for Anneke)",
        "Ask for offers for the action of the Spices warehouse",
    ]
    play(state, "open", "make", "target site", "give 10")
    assert told(state)[:3] == [
        "Offer 10 ducats more: 20 ducats in all",
        "Offer 5 ducats more: 15 ducats in all",
        "Offer a silver",
    ]
    play(state, "give silver")
    assert told(state)[0] == "Offer one more: 2 silver in all"
    assert "Offer the saffron out of the action" in told(state)
    play(state, "later saffron", "submit", "pass", "pass")
    assert asked(state) == "Who gets the Spices warehouse?"
    assert logged(state) == [
        "Peter asked for offers for the action of the Spices warehouse.",
        "John offered 10 ducats and a silver, and the saffron out of the action"
        " for the action of the Spices warehouse.",
    ]
    play(state, "next", "pass", "pass", "next", "pass", "pass")
    assert asked(state) == "Who gets the Spices warehouse? It is the last round."
    play(state, "decline 2 1")
    assert logged(state, 1) == ["Peter declined what you offered for the Spices warehouse."]
    assert any("live, declined" in line for line in lines(state, 2))
    play(state, "accept 2 1")
    assert logged(state)[:3] == [
        "John paid Peter 10 ducats and a silver and promised the saffron out of the action"
        " for the action of the Spices warehouse.",
        "John took the action of the Spices warehouse; Anneke got 10 ducats.",
        "John took a pepper and a saffron.",
    ]


def test_a_large_order_in_words() -> None:
    state = position(
        ["villa_colini"],
        goods={0: {"silver": 1, "pepper": 1, "linen": 1}},
        hands={0: ["L01", "C09", "C10", "M01", "S11"]},
    )
    board = lines(state, 0)
    order = board.index("large order Villa Colini (silver, pepper and linen): 100 ducats and a tile,")
    assert board[order + 1] == "    goods at hand"
    assert "small order Tavern (wine): 40 ducats, lacking wine" in board
    assert "contracts for 30 ducats: Metals warehouse and Tavern (30)" in board
    assert "Your cards" not in lines(state, -1)
    play(state, "take")
    assert told(state) == [
        "Use Villa Colini: draw a contract",
        "Deliver silver, pepper and linen to Villa Colini: 100 ducats and a tile of your choice",
    ]
    play(state, "deliver L01")
    assert asked(state) == "Choose the tile that comes with the large order."
    assert told(state)[1] == "Take a Trade 1:1 tile (7 in stock)"
    play(state, "reward trade 1 1")
    assert logged(state)[-2:] == [
        "Peter delivered silver, pepper and linen to Villa Colini for 100 ducats.",
        "Peter took a Trade 1:1 tile with the order.",
    ]


def test_cards_owed_and_chosen_in_words() -> None:
    """A message out of the draw goes to the trader; a small order of the trader's choice comes back."""
    hands = {0: ["S01", "S02"]}
    state = position(["post_office"], hands=hands, piles={1: ["M01", "M02"]})
    play(state, "open", "make", "target site", "later card", "want any small order", "submit", "pass", "pass")
    assert told(state)[0] == (
        "Accept from John: a message out of the action for the action of the Post Office,"
        " asking a small order of the giver's choice in return"
    )
    play(state, "accept 2 1")
    assert asked(state) == "The deal leaves a small order open: hand over which?"
    assert told(state) == [
        "Hand over small order Harbor (saffron)",
        "Hand over small order Drinks warehouse (linen)",
    ]
    logged(state)
    play(state, "hand S02")
    assert logged(state, 2)[:2] == [
        "John promised Peter a message out of the action for the action of the Post Office"
        " and got a small order of the giver's choice.",
        "Peter gave John a small order.",
    ]
    assert asked(state) == "Choose the card drawn that goes to Peter."
    assert asked(state, 2) == asked(state)
    assert told(state) == [
        "Hand over message Cathedral – Palace",
        "Hand over message City Hall – Coach House",
    ]
    logged(state)
    play(state, "hand M01")
    journal = state.journal
    assert logged(state, 2) == ["John gave Peter a message."]
    state.journal = journal
    assert logged(state, 0) == ["John gave you message Cathedral – Palace."]


def test_co_sponsors_in_words() -> None:
    state = position(["street_74"], options={"co_sponsors": True, "visit_deals": True}, taken={2: 1})
    for price in ("give 10", "give 5"):
        play(state, "make", "target coach house", price, "submit", "pass")
    assert asked(state) == "Where to, for 2 offers and 4 moves left?"
    play(state, "accept 2 1")
    assert asked(state) == "Accept another offer for moving to the Coach House, or go?"
    assert told(state) == [
        "Accept from Anneke: 5 ducats for moving to the Coach House without its action",
        "Accept no more and move to the Coach House",
    ]


def test_acquiring_in_words() -> None:
    state = position(["street_74"], loose={0: 2}, owners={"guild_hall": 1}, route=True)
    pass_all(state)
    play(state, "stop")
    logged(state)
    assert asked(state) == "Acquire buildings: choose a street with a disc, or pass (2 markers in hand)."
    assert told(state) == [
        "Acquire from street 7-4, beside the Guild Hall and the Coach House",
        "Acquire nothing",
    ]
    play(state, "acquire street 74")
    assert told(state) == [
        "Remove the marker of John from the Guild Hall for a marker",
        "Replace the marker of John on the Guild Hall for 2 markers",
        "Place a marker on the Coach House",
    ]
    play(state, "remove guild hall")
    assert logged(state, 1) == ["Peter gave up a marker, and you lost the Guild Hall."]
    assert asked(state) == "Street 7-4: a second building, or leave it at that (a marker in hand)?"


def test_the_plan_of_the_town() -> None:
    """The tower is on the Park, whose action is used; the way led over street 7-5."""
    state = position(["street_75", "park"], owners={"inn": 1, "park": 2}, used=["park"], hands={0: ["M12"]})
    plan = lines(state, 0)
    assert "1 Monett   Drinks   Drinks   Inn2     Inn2     Spices   Spices   Ricci" in [
        line.strip() for line in plan
    ]
    assert "5 Palace   ·        PostO    market   market   GuildH   ·o       Park♖3" in [
        line.strip() for line in plan
    ]
    assert "Tower: street 7-5 (1 disc) → the Park (4 discs); 3 moves left" in plan
    assert "message Park – Spices warehouse: 30 ducats, the Park visited" in plan
    assert any(line.startswith("▸ 2 John: ducats ?") for line in plan)
    assert any(line.startswith("  1 You: ducats 100") for line in plan)


def test_moves_tell_what_they_bring() -> None:
    """A message that the move delivers, the action there and who is paid for it."""
    state = position(["park", "street_75"], used=["park"], hands={0: ["M13"]}, owners={"guild_hall": 1})
    pass_all(state)
    assert "Move to the Guild Hall, its action still open (message Guild Hall – Park: 30 ducats)" in told(
        state
    )
    assert (
        "Move to the Guild Hall and take the action: draw a large order"
        " (10 ducats for John and message Guild Hall – Park: 30 ducats)" in told(state)
    )
    assert "Stop on street 7-5 with 3 moves left" in told(state)
    play(state, "move guild hall")
    assert logged(state, 0) == [
        "You moved the tower to the Guild Hall.",
        "You delivered message Guild Hall – Park for 30 ducats.",
    ]


def test_the_end_in_words() -> None:
    hands = {0: ["C09", "C10", "C01"]}
    state = position(["street_74"], 2, marker=12, trader=1, hands=hands, owners={"inn": 1})
    state.first = 0
    while not state.over:
        state.apply(state.default())
    assert logged(state, 0)[-3:] == [
        "John got 10 ducats for 1 building.",
        "You got 40 ducats for contracts: Villa Monetti (10); Metals warehouse and Tavern (30).",
        "You won with 140 ducats.",
    ]
    assert asked(state, 0) == "The game is over."
    revealed = "Peter: contracts for 40 ducats: Villa Monetti (10); Metals warehouse and Tavern"
    assert revealed in lines(state, 1)


@pytest.mark.rule("GEN-18.62")
def test_an_offer_that_its_owner_can_no_longer_stand_by() -> None:
    """Who has taken his action loses his other offers with action, and he alone reads why."""
    state = position(["spices"], taken={0: 1})
    play(state, "make", "target site", "give 5", "submit")
    play(state, "make", "target inn", "give 10", "submit")
    pass_all(state)
    play(state, "accept 2 1", "main")
    journal = state.journal
    why = "You had to drop an offer for the Inn: no action is left for it this turn."
    assert why in logged(state, 1)
    for other in (-1, 0, 2):
        state.journal = journal
        assert not any("drop an offer" in line for line in logged(state, other))
