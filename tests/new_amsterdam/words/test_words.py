"""Everything New Amsterdam says: to every seat, in every position, about every event."""

from __future__ import annotations

import inspect
import random
from collections.abc import Iterator
from itertools import chain
from string import Formatter

import pytest

from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules import events
from kade.games.new_amsterdam.rules.actions import ACTIONS
from kade.games.new_amsterdam.rules.auction import TakeLastColumn
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.games.new_amsterdam.words import log, prompts
from kade.games.new_amsterdam.words.text import text
from kade.kernel import Event, Reader
from kade.kernel.game import ScoreLine
from kade.kernel.phrase import Listing, Phrase

from ..positions import auction, play, position

NAMES = ("Pieter", "Joost", "Anna", "Kees", "Saskia")
SOURCES = [
    "elections",
    "last election",
    "land cleared",
    "unfinished land",
    "furs shipped",
    "furs left",
    "resources left",
    "shops lost",
]
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])


def positions(players: int, seed: int) -> Iterator[NewAmsterdamState]:
    """A game at random, in which bids stay low so that there is something left to act with."""
    rng = random.Random(seed)
    state = GAME.start(players, seed)
    while not state.over:
        yield state
        answers = state.legal()
        if answers[0].notation in ("pass", "bid 0"):
            answers = answers[:3]
        answer = rng.choice(answers)
        if answer.notation == "end turn":
            answer = rng.choice(answers)
        state.apply(answer)
    yield state


def whole(phrase: Phrase) -> bool:
    """Every gap has its part and every part its gap, inside and out."""
    for form in filter(None, (phrase.template, phrase.plural)):
        gaps = {name for _, name, _, _ in Formatter().parse(form) if name is not None}
        if not gaps <= set(phrase.parts) or not set(phrase.parts) <= gaps | {"number"}:
            return False
    parts = list(phrase.parts.values())
    for part in list(parts):
        if isinstance(part, Listing):
            parts += part.items
    return all(whole(part) for part in parts if isinstance(part, Phrase))


def read(phrase: Phrase, seat: int) -> str:
    """What the seat reads; nothing may be missing in it."""
    assert whole(phrase), phrase
    said = phrase.text(Reader(NAMES, seat))
    assert said == said.strip()
    assert said
    assert "{" not in said
    assert "-1" not in said, said
    return said


def sums(sheet: list[ScoreLine], players: int) -> list[int]:
    return [sum(line.points[seat] for line in sheet) for seat in range(players)]


# ------------------------------------------------------------------------- random play


@PLAYERS
def test_every_question_and_answer_can_be_told_to_everybody(players: int) -> None:
    asked = set()
    for state in chain(positions(players, players), positions(players, 50 + players)):
        for seat in range(-1, players):
            view = state.view(None if seat < 0 else seat)
            prompt = read(GAME.prompt(view), seat)
            assert prompt.endswith((".", "?"))
            answers = [read(GAME.describe(action, view), seat) for action in view.legal]
            assert len(set(answers)) == len(answers), answers
            assert all(answer[-1] != "." for answer in answers)
            for action in view.legal:
                read(GAME.group(action), seat)
        asked.add(type(state.question))
    never = {TakeLastColumn} if players == 5 else set()  # one column is left, so nothing is asked
    assert asked == {*GAME.questions, type(None)} - never


@PLAYERS
def test_an_answer_that_is_not_legal_now_can_be_told_too(players: int) -> None:
    for number, state in enumerate(positions(players, 10 + players)):
        if number % 9 == 0 or state.over:
            for seat in (-1, 0, players - 1):
                view = state.view(None if seat < 0 else seat)
                for action in ACTIONS.all:
                    read(GAME.describe(action, view), seat)


@PLAYERS
def test_every_event_is_told_to_everybody_or_to_nobody(players: int) -> None:
    *_, state = positions(players, 20 + players)
    assert state.journal
    for event in state.journal:
        told = [GAME.narrate(event.seen_by(seat)) for seat in range(-1, players)]
        for seat, sentence in enumerate(told, -1):
            if sentence is not None:
                assert read(sentence, seat).endswith(".")
        assert len({sentence is None for sentence in told}) == 1


@PLAYERS
def test_the_board_in_text(players: int) -> None:
    """Every seat is named in its style, no line is wide, and nothing in it is empty."""
    for number, state in enumerate(positions(players, 30 + players)):
        if number % 5 == 0 or state.over:
            for seat in (-1, 0, players - 1):
                sections = text(state.view(None if seat < 0 else seat), Reader(NAMES, seat))
                styles = {span.style for section in sections for line in section.lines for span in line}
                assert {f"seat-{other}" for other in range(players)} <= styles
                for section in sections:
                    read(section.title, seat)
                    assert section.lines
                    for line in section.lines:
                        said = "".join(span.text for span in line)
                        assert said.strip()
                        assert "{" not in said
                        assert len(said) <= 80, said


@PLAYERS
def test_the_score_sheet_adds_up(players: int) -> None:
    """At the end to the scores; before the end to the points on the track and what would be added."""
    for state in positions(players, 40 + players):
        sheet = GAME.score_sheet(state.view(None))
        assert [line.source for line in sheet] == SOURCES
        assert sums(sheet, players) == state.final_scores()
        assert all(points <= 0 for points in sheet[-1].points)
    assert state.scores is not None
    assert sums(sheet, players) == state.scores


# ----------------------------------------------------------------------- completeness


def test_every_kind_of_event_has_its_sentence() -> None:
    kinds = {
        kind
        for _, kind in inspect.getmembers(events, inspect.isclass)
        if issubclass(kind, Event) and kind is not Event
    }
    assert set(log._SENTENCES) == kinds


def test_every_question_has_its_prompt() -> None:
    assert set(prompts._PROMPTS) == set(GAME.questions)


def test_every_action_has_a_heading() -> None:
    headings = {str(GAME.group(action)) for action in ACTIONS.all}
    assert {"Bids", "Tile actions", "Special actions", "Districts", "Amounts"} <= headings
    assert len(headings) == 10


# --------------------------------------------------------------------------- sentences


def asked(state: NewAmsterdamState) -> str:
    return read(GAME.prompt(state.view(state.seat)), state.seat)


def answers(state: NewAmsterdamState) -> list[str]:
    view = state.view(state.seat)
    return [read(GAME.describe(action, view), state.seat) for action in view.legal]


def last_told(state: NewAmsterdamState, reader: int = -1) -> list[str]:
    """What the last answer brought about, in sentences."""
    sentences = [GAME.narrate(event) for event in state.journal or []]
    state.journal = []
    return [read(sentence, reader) for sentence in sentences if sentence is not None]


def test_an_auction_in_words() -> None:
    held = {0: {"coins": 3, "corn": 4}, 1: {"goods": 1}, 2: {"coins": 2, "wood": 4, "lynx": 2}}
    state = auction("llt cct lt cc lt", held=held)
    assert asked(state) == "Choose a column to put up for auction."
    assert answers(state)[:2] == [
        "Put up column 1: 2 land tiles, 1 trade tile and 1 coin",
        "Put up column 2: 2 city tiles and 1 trade tile",
    ]
    play(state, "column 1")
    assert asked(state) == "First bid for column 1: 0 to 7."
    play(state, "bid 5")
    assert last_told(state, 0) == [
        "You put up column 1 for auction.",
        "You bid 5.",
        "Joost could not bid more.",
    ]
    assert asked(state) == "Pieter bid 5 for column 1: pass, or bid 6 to 8."
    assert answers(state) == ["Pass", "Bid 6", "Bid 7", "Bid 8"]
    play(state, "bid 6")
    assert asked(state) == "Pay 6 for column 1."
    assert answers(state) == ["Pay no coins", "Pay 1 coin, then 5 more", "Pay 2 coins, then 4 more"]
    play(state, "amount 1")
    assert asked(state) == "Pay 6 for column 1: 5 to go."
    play(state, "amount 4")
    assert last_told(state) == [
        "Anna bid 6.",
        "Anna paid 1 coin, 4 wood and 1 lynx for column 1 and rose to place 1 in turn order.",
        "Anna took 2 land tiles, 1 trade tile and 1 coin.",
    ]


def test_a_city_step_in_words() -> None:
    shops = {0: {"docks": 2, "mill": 1}, 1: {"docks": 1, "mill": 1, "granary": 1}}
    state = position("city", held={0: {"wood": 2, "coins": 4}}, shops=shops, tiles=2)
    assert asked(state) == "City step: 2 tiles and the special action."
    told = answers(state)
    assert told[:2] == ["Build shops: up to 2, 1 wood each", "Hold elections: 5 points"]
    assert "Lumberyard: sell or buy wood, 1 coin each (1 coin fee)" in told
    assert "Docks: build a warehouse for 1 wood, room for 6 goods (no fee)" in told
    assert told[-3:] == [
        "Skip a tile for 1 coin",
        "Skip the special action for 1 coin",
        "End the turn: 3 coins for what is left",
    ]
    play(state, "build")
    assert answers(state)[1:4] == [
        "Shop in the Granary (1 wood): tied for most",
        "Shop in the Docks (1 wood): majority",
        "Shop in the Mill (1 wood): majority",
    ]
    play(state, "shop mill")
    assert asked(state) == "1 shop built: choose another district or stop (1 wood in hand)."
    state.journal = []
    play(state, "stop", "elections")
    assert last_told(state, 0) == ["You held elections for 6 points: majority in Docks and Mill."]
    assert asked(state) == "City step: the special action."
    play(state, "lumberyard")
    assert asked(state) == "Lumberyard: sell or buy wood? 1 wood and 3 coins in hand."
    assert answers(state) == ["Sell wood: up to 1, 1 coin each", "Buy wood: up to 3, 1 coin each"]
    play(state, "buy", "amount 3")
    assert last_told(state)[:2] == ["Pieter bought 3 wood for 3 coins.", "Land step."]


def test_a_land_step_in_words() -> None:
    state = position(
        "land",
        held={0: {"wood": 3, "coins": 2}},
        lands={0: ["L03", "L01"]},
        houses={0: 2},
        land_display=["L05", "-", "-", "L02"],
        tiles=2,
    )
    told = answers(state)
    assert told[:2] == ["Buy land: 2 cards on display", "Clear land: 1 card, 1 wood, 1 point, 2 corn a round"]
    assert "Mill: build up to 3 houses, 1 wood each (1 coin fee)" in told
    play(state, "mill")
    assert last_told(state) == ["Pieter built 1 house."]
    assert answers(state)[1] == "Clear land: 2 cards, 2 wood, 3 points, 3 corn a round"
    play(state, "clear land")
    assert last_told(state, 0) == ["You cleared 2 lands, took 2 wood and scored 3 points."]
    play(state, "buy land")
    assert asked(state) == "Choose a land; a longhouse then moves to camp 2."
    assert answers(state)[1] == "Buy land 4: 1 house, 2 wood, 1 corn a round"
    play(state, "land 4")
    assert last_told(state, 0)[0] == "You bought land for 1 house; a longhouse moved to camp 2."


def test_a_trade_step_in_words() -> None:
    state = position(
        "trade",
        held={0: {"goods": 3, "corn": 1, "coins": 6, "beaver": 2, "mink": 1}},
        traders="LLMU --- BBOO",
        camps=[0, 2, 1, 0, 0],
        ship_display=["S01", "-", "-", "-"],
        tiles=3,
    )
    assert answers(state)[0] == "Trade with the Delaware: 1 corn for the way"
    play(state, "trade")
    assert asked(state) == "Choose a trader: 3 goods in hand, the way costs 1 corn."
    assert answers(state) == [
        "Deal with the top trader: any of 1 mink, 1 muskrat and 2 lynx, 1 crate of goods each, plus 1 corn",
        "Deal with the bottom trader: 2 beaver and 2 otter for 3 goods and 1 corn",
    ]
    play(state, "trader top")
    assert answers(state) == ["Take no mink", "Take 1 mink for 1 crate of goods"]
    play(state, "amount 1", "amount 0")
    assert asked(state) == "Top trader: 1 mink so far, 2 goods left."
    play(state, "amount 2")
    assert last_told(state) == ["Pieter bought 1 mink and 2 lynx for 3 goods and 1 corn."]
    play(state, "ship")
    assert asked(state) == "Load 3 furs."
    play(state, "amount 1")
    assert asked(state) == "Loaded 1 beaver: 2 furs to go."
    assert answers(state) == ["Load no mink", "Load 1 mink, then 1 more", "Load 2 mink: 8 points"]
    play(state, "amount 2")
    assert last_told(state, 0)[0].startswith("You shipped 1 beaver and 2 mink for 8 points and ")
    play(state, "black market")
    assert answers(state) == ["Buy 1 fur for 3 coins or goods", "Buy 2 furs for 6 coins or goods"]
