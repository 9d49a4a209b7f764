"""What Amsterdam says, read as each seat reads it: for the tests of its words."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from string import Formatter

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.components import COLOURS, ROUNDS
from kade.games.amsterdam.rules.state import TURNS, AmsterdamState
from kade.kernel import Reader
from kade.kernel.phrase import Listing, Phrase

from .positions import position

NAMES = ("Pieter", "Joost", "Anna", "Saskia")
#: Cards that ask something when they are active; 047 needs two maps to choose from.
ASKING = ["031", "036", "042", "047", "053", "074", "109", "113"]
#: Buildings that 031 makes cheaper.
CHEAPER = ["055", "058", "061", "062", "102"]


def rich(players: int, seed: int, round: int) -> AmsterdamState:
    """Phase I of a late round: everybody has cards of every sort, resources, goods and dockers."""
    seats = range(players)
    keys = [card.key for card in CARDS if card.key not in ASKING + CHEAPER]
    dealt = random.Random(seed).sample(keys, len(keys))
    hands = [dealt[seat * 28 : seat * 28 + 28] for seat in seats]
    hands[0] = CHEAPER + hands[0] + ASKING
    return position(
        "cards",
        players,
        round=round,
        active={seat: hands[seat][5:] for seat in seats},
        inactive={seat: hands[seat][:5] for seat in seats},
        display=dealt[-4:],
        supply={seat: dict.fromkeys(COLOURS, 2) for seat in seats},
        gulden=dict.fromkeys(seats, 9),
        wheel={seat: {1: {"brown": 2, "black": 2}, 3: {"pink": 1}} for seat in seats},
        hold={seat: {"tulip": 2, "beer": 1} for seat in seats},
        aboard={0: {"gold": 1}},
        river=[2 + 3 * seat for seat in seats],
        penalties={0: 2},
        market="A1",
        seed=seed,
    )


#: Every expansion, and the solo game.
EVERYTHING: dict[str, bool | int | str] = {
    "workers": True,
    "orders": 5,
    "open_orders": 2,
    "dealer": True,
    "tiles": "replace both",
}


def played(state: AmsterdamState, seed: int, most: int = 10_000) -> Iterator[AmsterdamState]:
    """The position, and those that random answers lead to, in which cards are activated and turns last."""
    rng = random.Random(seed)
    while not state.over and most:
        yield state
        most -= 1
        answers = state.legal()
        eager = [answer for answer in answers if answer.notation != "pass"]
        cards = [answer for answer in eager if answer.notation.startswith("activate")]
        chosen = cards if rng.random() < 0.3 else eager if rng.random() < 0.9 else answers
        state.apply(rng.choice(chosen or answers))
    yield state


def positions(players: int, seed: int) -> Iterator[AmsterdamState]:
    """A whole game from its start, and the end of a game in which everybody has many cards."""
    yield from played(GAME.start(players, seed), seed)
    yield from played(rich(players, seed, ROUNDS - 1), seed)


def everything(players: int, seed: int) -> Iterator[AmsterdamState]:
    """A short game with all expansions, everybody rich enough for the market."""
    state = GAME.start(players, seed, {**EVERYTHING, "short": True})
    for reached in played(state, seed):
        if reached.phase < TURNS:
            reached.held = [max(number, 3) for number in reached.held]
        yield reached


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


def read(phrase: Phrase, seat: int = -1) -> str:
    """What the seat reads; nothing may be missing in it."""
    assert whole(phrase), phrase
    said = phrase.text(Reader(NAMES, seat))
    assert said == said.strip()
    assert said
    assert "{" not in said
    assert re.search(r"(?<!with )-\d", said) is None, said  # only a score may be below 0
    return said


def asked(state: AmsterdamState) -> str:
    """What the seat that is asked reads."""
    return read(GAME.prompt(state.view(state.seat)), state.seat)


def answers(state: AmsterdamState, *starts: str) -> list[str]:
    """The legal answers in words, or those that begin with one of these words."""
    view = state.view(state.seat)
    found = [read(GAME.describe(action, view), state.seat) for action in view.legal]
    return [answer for answer in found if answer.startswith(starts)] if starts else found


def last_told(state: AmsterdamState, reader: int = -1) -> list[str]:
    """What the last answers brought about, in sentences."""
    sentences = [GAME.narrate(event) for event in state.journal or []]
    state.journal = []
    return [read(sentence, reader) for sentence in sentences if sentence is not None]
