"""Everything Genoa says: to every seat, in every position, about every event."""

from __future__ import annotations

import inspect

from kade.games.genoa.game import GAME
from kade.games.genoa.rules import events
from kade.games.genoa.rules.action_window import ChooseOwedCard
from kade.games.genoa.rules.actions import ACTIONS, ENTRIES, Numbered, Verb
from kade.games.genoa.rules.components import CARDS, cards_in
from kade.games.genoa.rules.deals import AcceptMore
from kade.games.genoa.rules.names import card_word, short_word
from kade.games.genoa.rules.offers import read_offer
from kade.games.genoa.words import answers, log, prompts
from kade.games.genoa.words.text import text
from kade.kernel import Event, Reader
from kade.kernel.game import ScoreLine
from kade.kernel.rng import Rng

from ..positions import position
from ..spoken import EVERY_TABLE, NAMES, TABLES, Table, everybody, lines, played, read, seen

# ------------------------------------------------------------------------- random play


@EVERY_TABLE
def test_every_question_and_answer_can_be_told_to_everybody(table: Table) -> None:
    for state in played(table):
        for seat in everybody(state):
            view = seen(state, seat)
            assert read(GAME.prompt(view), seat).endswith((".", "?"))
            told = [read(GAME.describe(action, view), seat) for action in view.legal]
            assert len(set(told)) == len(told), [words for words in told if told.count(words) > 1]
            assert all(answer[-1] not in ".?" for answer in told)
            for action in view.legal:
                read(GAME.group(action), seat)


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
                    read(GAME.describe(action, view), seat)


@EVERY_TABLE
def test_every_event_can_be_told_to_everybody(table: Table) -> None:
    *_, state = played(table)
    assert state.journal
    for event in [*(GAME.start(table.players, 1).journal or []), *state.journal]:
        for seat in everybody(state):
            sentence = GAME.narrate(event.seen_by(seat))
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
        if number % 11 and not state.over:
            continue
        for seat in everybody(state):
            twin = GAME.scramble(state, seat, rng)
            other_hands += twin.hands != state.hands or twin.ducats != state.ducats
            here, there = seen(state, seat), seen(twin, seat)
            assert read(GAME.prompt(there), seat) == read(GAME.prompt(here), seat)
            assert lines(twin, seat) == lines(state, seat)
            assert [str(GAME.describe(action, there)) for action in here.legal] == [
                str(GAME.describe(action, here)) for action in here.legal
            ]
            assert GAME.score_sheet(there) == GAME.score_sheet(here)
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
                sentence = GAME.narrate(event.seen_by(seat))
                said = "" if sentence is None else read(sentence, seat)
                cards = {str(card_word(card.index)) for card in cards_in(secrets(event, seat))}
                assert not any(card in said for card in cards), said
                if cards:
                    hidden.add(type(event))
            told = GAME.narrate(event.seen_by(event.seat))
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
            sheet = GAME.score_sheet(seen(state, seat))
            assert [line.source for line in sheet] == ["ducats", "buildings", "contracts"]
            if seat >= 0:
                assert sums(sheet, table.players)[seat] == state.final_scores()[seat]
            if state.over:
                assert sums(sheet, table.players) == state.scores


def test_the_score_sheet_counts_only_what_the_viewer_knows() -> None:
    hands = {0: ["C01", "C02"], 1: ["C05"]}
    state = position(["street_74"], hands=hands, owners={"inn": 1, "park": 1})
    assert [line.points for line in GAME.score_sheet(seen(state, 1))] == [
        [0, 100, 0],
        [0, 20, 0],
        [0, 10, 0],
    ]
    assert [line.points for line in GAME.score_sheet(seen(state, 0))][2] == [30, 0, 0]
    assert sums(GAME.score_sheet(seen(state, -1)), 3) == [0, 20, 0]


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
    headings = {str(GAME.group(action)) for action in ACTIONS.all}
    assert {"Offers", "Moves", "Orders", "Tiles", "Buildings"} <= headings
    assert [action.notation for action in ACTIONS.all if str(GAME.group(action)) == "Other"] == ["drop"]
    assert {str(GAME.group(entry)) for entry in ENTRIES} == {
        "For the trader",
        "For the trader, out of the action",
        "From the trader, in return",
    }


def test_names_are_all_different() -> None:
    assert len({str(card_word(card.index)) for card in CARDS}) == len(CARDS)
    short = [str(short_word(space)) for space in range(19)]
    assert len(set(short)) == 19
    assert max(map(len, short)) <= 6
