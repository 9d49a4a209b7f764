"""What Genoa says, read as each seat reads it: for the tests of its words."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from string import Formatter
from typing import NamedTuple

import pytest

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.components import CARDS, GOODS, TILES
from kade.games.genoa.rules.state import GenoaState
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.text import text
from kade.kernel import Reader
from kade.kernel.phrase import Phrase

from .positions import position

NAMES = ("Peter", "John", "Anneke", "Matthew", "Saskia")


class Table(NamedTuple):
    """A game at random: who sits there, what is dealt, and the rules of the table."""

    players: int
    seed: int
    options: Mapping[str, bool | int | str]


TABLES = [
    Table(2, 1, {}),
    Table(2, 2, {"quick_moves": True, "two_player_item_rule": "commodity_only"}),
    Table(3, 3, {"co_sponsors": True, "visit_deals": True, "optional_delivery": True}),
    Table(3, 4, {"money_visibility": "open", "late_messages": False}),
    Table(4, 5, {"quick_moves": True, "co_sponsors": True, "visit_deals": True, "max_offers_per_player": 3}),
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


def asked(state: GenoaState, reader: int | None = None) -> str:
    """The prompt as the seat that is asked reads it, or another."""
    seat = state.seat if reader is None else reader
    return read(GAME.prompt(seen(state, seat)), seat)


def told(state: GenoaState) -> list[str]:
    """The answers as the seat that is asked reads them."""
    view = seen(state, state.seat)
    return [read(GAME.describe(action, view), state.seat) for action in view.legal]


def logged(state: GenoaState, reader: int = -1) -> list[str]:
    """What happened since this was last asked, as a seat is told it."""
    sentences = [GAME.narrate(event.seen_by(reader)) for event in state.journal or []]
    state.journal = []
    return [read(sentence, reader) for sentence in sentences if sentence is not None]
