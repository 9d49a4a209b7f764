"""Everything Genoa says: to every seat, in every position, about every event."""

from __future__ import annotations

import inspect
import random
from collections.abc import Iterator, Mapping
from string import Formatter
from typing import NamedTuple

import pytest

from kade.games.genoa import answers, events, log, prompts, words
from kade.games.genoa.actions import ACTIONS, ENTRIES, Numbered, Verb
from kade.games.genoa.actions_taken import ChooseOwedCard
from kade.games.genoa.components import CARDS, GOODS, SPACE, TILES, cards_in
from kade.games.genoa.deals import AcceptMore
from kade.games.genoa.game import GAME
from kade.games.genoa.names import card_word, short_word
from kade.games.genoa.offer_words import offer_words, proposal_words
from kade.games.genoa.offers import (
    EMPTY,
    NO_DECKS,
    NO_GOODS,
    NO_TILES,
    NOTHING_LATER,
    Bundle,
    Later,
    Offer,
    read_offer,
)
from kade.games.genoa.state import GenoaState
from kade.games.genoa.text import text
from kade.games.genoa.view import GenoaView
from kade.kernel import Event, Reader
from kade.kernel.game import ScoreLine
from kade.kernel.phrase import Phrase
from kade.kernel.rng import Rng

from .positions import CARD, pass_all, play, position

NAMES = ("Peter", "John", "Anneke", "Matthew", "Saskia")


class Table(NamedTuple):
    """A game at random: who sits there, what is dealt, and the rules of the table."""

    players: int
    seed: int
    options: Mapping[str, bool | int | str]


TABLES = [
    Table(2, 1, {}),
    Table(2, 2, {"quick_moves": True, "two_player_item_rule": "commodity_only"}),
    Table(3, 3, {"co_sponsors": True}),
    Table(3, 4, {"money_visibility": "open", "late_messages": False}),
    Table(4, 5, {"quick_moves": True, "co_sponsors": True, "max_offers_per_player": 3}),
    Table(5, 6, {"seven_rounds_for_five": True, "acts_per_turn_budget": 20}),
]
EVERY_TABLE = pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.players}-{table.seed}")
#: Answers that make a deal or an order come about more often than chance does.
LIKELY = ("submit", "accept", "deliver", "order", "use", "hand", "later", "replace", "for")


def rich(table: Table) -> GenoaState:
    """The last round but one: everybody has something of everything to bargain with."""
    seats = range(table.players)
    dealt = random.Random(table.seed).sample(CARDS, 9 * table.players)
    hands = {seat: [card.key for card in dealt[seat * 9 : seat * 9 + 9]] for seat in seats}
    return position(
        ["villa_ricci"],
        table.players,
        goods={seat: dict.fromkeys(GOODS, 1) for seat in seats},
        tiles={seat: dict.fromkeys(TILES, 1) for seat in seats},
        loose=dict.fromkeys(seats, 3),
        owners={"villa_colini": 0, "villa_ricci": 1, "palace": 0, "inn": 1, "guild_hall": table.players - 1},
        hands=hands,
        marker=11,
        options=table.options,
        seed=table.seed,
    )


def played(table: Table) -> Iterator[GenoaState]:
    """Every position of the game."""
    rng = random.Random(table.seed)
    state = rich(table)
    while not state.over:
        yield state
        legal = state.legal()
        likely = [action for action in legal if action.notation.startswith(LIKELY)]
        state.apply(rng.choice(likely if likely and rng.random() < 0.6 else legal))
    yield state


def everybody(state: GenoaState) -> range:
    """All seats and a spectator."""
    return range(-1, state.players)


def seen(state: GenoaState, seat: int) -> GenoaView:
    view: GenoaView = state.view(None if seat < 0 else seat)
    return view


def whole(phrase: Phrase) -> bool:
    """Every gap has its part and every part its gap, inside and out."""
    for form in filter(None, (phrase.template, phrase.plural)):
        gaps = {name for _, name, _, _ in Formatter().parse(form) if name is not None}
        if not gaps <= set(phrase.parts) or not set(phrase.parts) <= gaps | {"number"}:
            return False
    parts = list(phrase.parts.values())
    for part in list(parts):
        parts += getattr(part, "items", ())
    return all(whole(part) for part in parts if isinstance(part, Phrase))


def read(phrase: Phrase, seat: int) -> str:
    """What the seat reads; nothing may be missing in it."""
    assert whole(phrase), phrase
    said = phrase.text(Reader(NAMES, seat))
    assert said == said.strip()
    assert said
    assert "{" not in said
    assert "-1" not in said, said
    assert "nothing" not in said or "left" in said or "yet" in said or said == "Acquire nothing", said
    return said


def lines(state: GenoaState, seat: int) -> list[str]:
    """The board in text, with the headings."""
    told: list[str] = []
    for section in text(seen(state, seat), Reader(NAMES, seat)):
        told.append(read(section.title, seat))
        told += ["".join(span.text for span in line) for line in section.lines]
    return told


# ------------------------------------------------------------------------- random play


@EVERY_TABLE
def test_every_question_and_answer_can_be_told_to_everybody(table: Table) -> None:
    for state in played(table):
        for seat in everybody(state):
            view = seen(state, seat)
            assert read(words.prompt(view), seat).endswith((".", "?"))
            told = [read(words.describe(action, view), seat) for action in view.legal]
            assert len(set(told)) == len(told), [words for words in told if told.count(words) > 1]
            assert all(answer[-1] not in ".?" for answer in told)
            for action in view.legal:
                read(words.group(action), seat)


def test_random_play_asks_every_question_and_tells_every_event() -> None:
    """Else the tests here would prove less than they seem to."""
    asked, told = set(), set()
    for table in TABLES:
        for state in played(table):
            asked.add(type(state.question))
        told |= {type(event) for event in state.journal or []}
    assert {*GAME.questions, type(None)} - asked <= {AcceptMore, ChooseOwedCard}  # these are asked below
    set_up = {events.HandDealt, events.FirstPlayer}
    assert set(log._SENTENCES) - told <= {*set_up, events.DeckShuffled, events.MarkerAdvanced}


@EVERY_TABLE
def test_an_answer_that_is_not_legal_now_can_be_told_too(table: Table) -> None:
    for number, state in enumerate(played(table)):
        if number % 60 == 0 or state.over:
            for seat in (-1, 0, table.players - 1):
                view = seen(state, seat)
                for action in ACTIONS.all:
                    read(words.describe(action, view), seat)


@EVERY_TABLE
def test_every_event_can_be_told_to_everybody(table: Table) -> None:
    *_, state = played(table)
    assert state.journal
    for event in [*(GAME.start(table.players, 1).journal or []), *state.journal]:
        for seat in everybody(state):
            sentence = words.narrate(event.seen_by(seat))
            if sentence is not None:
                said = read(sentence, seat)
                assert said.endswith(".")
                assert not said.endswith("..")
                assert said[0] == said[0].upper()


@EVERY_TABLE
def test_the_board_in_text(table: Table) -> None:
    """Every seat is named in its style, no line is wide, and nothing in it is empty."""
    for number, state in enumerate(played(table)):
        if number % 23 and not state.over:
            continue
        for seat in {-1, 0, state.seat}:
            sections = text(seen(state, seat), Reader(NAMES, seat))
            spans = [span for section in sections for line in section.lines for span in line]
            assert all(span.text for span in spans)
            assert {f"seat-{other}" for other in range(table.players)} <= {span.style for span in spans}
            for section in sections:
                assert section.lines
            for line in lines(state, seat):
                assert line.strip()
                assert "{" not in line
                assert len(line) <= 80, line


@EVERY_TABLE
def test_words_tell_nobody_what_is_hidden_from_them(table: Table) -> None:
    """Everything hidden from a seat is dealt anew, and what the seat reads stays the same."""
    rng, other_hands = Rng.seeded(table.seed), 0
    for number, state in enumerate(played(table)):
        if number % 7 and not state.over:
            continue
        for seat in everybody(state):
            twin = GAME.scramble(state, seat, rng)
            other_hands += twin.hands != state.hands or twin.ducats != state.ducats
            here, there = seen(state, seat), seen(twin, seat)
            assert read(words.prompt(there), seat) == read(words.prompt(here), seat)
            assert lines(twin, seat) == lines(state, seat)
            assert [str(words.describe(action, there)) for action in here.legal] == [
                str(words.describe(action, here)) for action in here.legal
            ]
            assert words.score_sheet(there) == words.score_sheet(here)
    assert other_hands > 20


def secrets(event: Event, seat: int) -> int:
    """The cards of an event that a seat may not know, as a mask (GEN-15.4, 15.5, 15.8)."""
    if isinstance(event, events.CardsDrawn | events.HandDealt):
        return 0 if seat == event.seat else sum(1 << card for card in event.cards)
    if isinstance(event, events.CardsGiven):
        return 0 if seat in (event.seat, event.to) else sum(1 << card for card in event.cards)
    if isinstance(event, events.OfferPosted | events.DealStruck):
        terms = read_offer(event.offer)
        composer, side = (event.trader, terms.want) if terms.counter else (terms.by, terms.give)
        both = isinstance(event, events.DealStruck) and seat in (terms.by, event.trader)
        return 0 if seat == composer or both else side.cards & ~side.faces
    return 0


def test_the_log_names_no_card_that_the_reader_may_not_know() -> None:
    hidden, shown = set(), set()
    for table in TABLES:
        *_, state = played(table)
        for event in [*(GAME.start(table.players, 1).journal or []), *(state.journal or [])]:
            for seat in everybody(state):
                sentence = words.narrate(event.seen_by(seat))
                said = "" if sentence is None else read(sentence, seat)
                cards = {str(card_word(card.index)) for card in cards_in(secrets(event, seat))}
                assert not any(card in said for card in cards), said
                if cards:
                    hidden.add(type(event))
            told = words.narrate(event.seen_by(event.seat))
            if any(str(card_word(card.index)) in str(told) for card in CARDS):
                shown.add(type(event))
    secretive = {events.HandDealt, events.CardsDrawn, events.CardsGiven}
    assert hidden == secretive | {events.OfferPosted, events.DealStruck}
    assert hidden <= shown


# ------------------------------------------------------------------------- score sheet


def sums(sheet: list[ScoreLine], players: int) -> list[int]:
    return [sum(line.points[seat] for line in sheet) for seat in range(players)]


@EVERY_TABLE
def test_the_score_sheet_adds_up(table: Table) -> None:
    """At the end to the scores, for everybody; before it to what a seat may know."""
    for number, state in enumerate(played(table)):
        if number % 25 and not state.over:
            continue
        for seat in everybody(state):
            sheet = words.score_sheet(seen(state, seat))
            assert [line.source for line in sheet] == ["ducats", "buildings", "contracts"]
            if seat >= 0:
                assert sums(sheet, table.players)[seat] == state.final_scores()[seat]
            if state.over:
                assert sums(sheet, table.players) == state.scores


def test_the_score_sheet_counts_only_what_the_viewer_knows() -> None:
    hands = {0: ["C01", "C02"], 1: ["C05"]}
    state = position(["street_74"], hands=hands, owners={"inn": 1, "park": 1})
    assert [line.points for line in words.score_sheet(seen(state, 1))] == [
        [0, 100, 0],
        [0, 20, 0],
        [0, 10, 0],
    ]
    assert [line.points for line in words.score_sheet(seen(state, 0))][2] == [30, 0, 0]
    assert sums(words.score_sheet(seen(state, -1)), 3) == [0, 20, 0]


# ------------------------------------------------------------------------ completeness


def test_every_kind_of_event_has_its_sentence() -> None:
    kinds = {
        kind
        for _, kind in inspect.getmembers(events, inspect.isclass)
        if issubclass(kind, Event) and kind is not Event
    }
    assert set(log._SENTENCES) == kinds


def test_every_question_has_its_prompt() -> None:
    assert set(prompts._PROMPTS) == set(GAME.questions)


def test_every_answer_has_its_words() -> None:
    assert set(answers._WORDS) == {type(action) for action in ACTIONS.all if isinstance(action, Numbered)}
    assert set(answers._VERBS) == {action for action in ACTIONS.all if isinstance(action, Verb)}


def test_every_action_has_a_heading() -> None:
    headings = {str(words.group(action)) for action in ACTIONS.all}
    assert {"Offers", "Moves", "Orders", "Tiles", "Buildings"} <= headings
    assert [action.notation for action in ACTIONS.all if str(words.group(action)) == "Other"] == ["drop"]
    assert {str(words.group(entry)) for entry in ENTRIES} == {
        "For the trader",
        "For the trader, out of the action",
        "From the trader, in return",
    }


def test_names_are_all_different() -> None:
    assert len({str(card_word(card.index)) for card in CARDS}) == len(CARDS)
    short = [str(short_word(space)) for space in range(19)]
    assert len(set(short)) == 19
    assert max(map(len, short)) <= 6


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


def asked(state: GenoaState, reader: int | None = None) -> str:
    """The prompt as the seat that is asked reads it, or another."""
    seat = state.seat if reader is None else reader
    return read(words.prompt(seen(state, seat)), seat)


def told(state: GenoaState) -> list[str]:
    """The answers as the seat that is asked reads them."""
    view = seen(state, state.seat)
    return [read(words.describe(action, view), state.seat) for action in view.legal]


def logged(state: GenoaState, reader: int = -1) -> list[str]:
    """What happened since this was last asked, as a seat is told it."""
    sentences = [words.narrate(event.seen_by(reader)) for event in state.journal or []]
    state.journal = []
    return [read(sentence, reader) for sentence in sentences if sentence is not None]


@pytest.mark.rule("EX-3")
@pytest.mark.rule("EX-14")
def test_a_counter_offer_in_words() -> None:
    """John is seat 1; the others see two offers and nothing in between."""
    path = ["street_62", "street_63", "street_73", "street_74"]
    state = position(path, goods={1: {"silver": 1}}, ducats={1: 20})
    assert asked(state) == (
        "Street 7-4, 1 move left: make, change or withdraw offers for a move, or pass (round 1 of 3)."
    )
    assert told(state) == ["Pass: make no offer", "Make an offer"]
    play(state, "make")
    assert asked(state) == "An offer for moving where?"
    assert asked(state, 2) == (
        "Street 7-4, 1 move left: make, change or withdraw offers for a move, or pass (round 1 of 3)."
    )
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
    assert asked(state) == (
        "Street 7-4, 1 move left: John offered 5 ducats for moving to the Coach House;"
        " accept, move, stop or ask again (round 1 of 3)."
    )
    assert asked(state, 1).startswith("Street 7-4, 1 move left: you offered 5 ducats")
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
    assert asked(state) == (
        "A counter-offer of Peter: 5 ducats and a silver for moving to the Coach House. Accept or decline?"
    )
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
    assert asked(state) == (
        "Spices warehouse: John offered 10 ducats and a silver, and the saffron out of the action;"
        " take the action, accept or ask again (round 1 of 3)."
    )
    assert logged(state) == [
        "Peter asked for offers for the action of the Spices warehouse.",
        "John offered 10 ducats and a silver, and the saffron out of the action"
        " for the action of the Spices warehouse.",
    ]
    play(state, "next", "pass", "pass", "next", "pass", "pass")
    assert asked(state).endswith("take the action or accept (round 3 of 3).")
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
    state = position(["street_74"], options={"co_sponsors": True}, taken={2: 1})
    for price in ("give 10", "give 5"):
        play(state, "make", "target coach house", price, "submit", "pass")
    assert asked(state) == (
        "Street 7-4, 4 moves left: John offered 10 ducats for moving to the Coach House; Anneke offered"
        " 5 ducats for moving to the Coach House without its action;"
        " accept, move, stop or ask again (round 1 of 3)."
    )
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
        state.accept(state.default())
    assert logged(state, 0)[-3:] == [
        "John got 10 ducats for 1 building.",
        "You got 40 ducats for contracts: Villa Monetti (10); Metals warehouse and Tavern (30).",
        "You won with 140 ducats.",
    ]
    assert asked(state, 0) == "The game is over."
    revealed = "Peter: contracts for 40 ducats: Villa Monetti (10); Metals warehouse and Tavern"
    assert revealed in lines(state, 1)
