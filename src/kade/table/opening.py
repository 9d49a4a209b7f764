"""Opening a table: what is asked for, checked and turned into rows."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import msgspec

from kade.bots import DEFAULT_LEVEL, levels
from kade.chart.tokens import SEATS
from kade.kernel import Game, game
from kade.kernel.phrase import say
from kade.store.rows import Pace, SeatRow, TableRow
from kade.table.errors import BadRequest

LONGEST_NAME = 40
LONGEST_WORDS = 200
LONGEST_SEED = 64
LONGEST_CLOCK = 7 * 24 * 3600.0


class SeatRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as asked for: a person or a bot, with a name or a level."""

    kind: str = "human"
    name: str = ""
    level: str = ""
    #: This seat is taken at once by the browser that opens the table.
    mine: bool = False
    #: The emblem that its player likes best; another one if somebody has it already.
    emblem: str = ""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table as asked for."""

    game: str
    seats: list[SeatRequest]
    options: dict[str, bool | int | str] = {}
    seed: int | str | None = None
    pace: Pace | None = None
    #: A word of the opener to those who follow a seat link.
    greeting: str = ""
    #: Everybody may know the deal: what a chosen seed among several people is marked as, for all to see.
    open_deal: bool = False


@dataclass(frozen=True, slots=True)
class Opened:
    """What the opener learns: the tokens are told once and never again."""

    id: str
    tokens: list[str]  # one per seat, "" for bots


def new_id() -> str:
    """A table's name in its address: hard to guess, easy to read out."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(letters) for _ in range(12))


def new_token() -> str:
    """A seat's secret: 128 bits."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    """What is stored of a secret. It is random, so a plain hash is enough."""
    return sha256(token.encode()).hexdigest()


def clean_name(name: str, fallback: str) -> str:
    """A name without control characters and not too long."""
    kept = "".join(letter for letter in name if letter.isprintable()).strip()
    return " ".join(kept.split())[:LONGEST_NAME] or fallback


def clean_words(text: str) -> str:
    """A sentence without control characters and not too long."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[
        :LONGEST_WORDS
    ]


def unlike(name: str, others: list[str]) -> str:
    """The name, with a number if somebody at the table is called that already."""
    number, found = 2, name
    while found in others:
        found, number = f"{name[: LONGEST_NAME - 3]} {number}", number + 1
    return found


def clean_pace(pace: Pace | None) -> Pace | None:
    if pace is None:
        return None
    figures = (pace.bank, pace.increment, pace.cap)
    if any(not 0 <= figure <= LONGEST_CLOCK for figure in figures) or pace.bank < 1:
        raise BadRequest(say("A clock needs a bank of at least one second, and no figure above a week."))
    return pace


def checked_seed(seed: int | str) -> int | str:
    """A seed as short as a seed needs to be; refused with a sentence."""
    if isinstance(seed, str) and len(seed) <= LONGEST_SEED and seed.isprintable():
        return seed
    if isinstance(seed, int) and -(2**63) <= seed < 2**64:
        return seed
    raise BadRequest(
        say(
            "A seed is a whole number of at most 64 bits, or at most {number} letters and figures.",
            number=LONGEST_SEED,
        )
    )


def prepare(request: NewTable, prelude: list[str] | None = None) -> tuple[TableRow, list[SeatRow], list[str]]:
    """Check a request; the table's row, its seats and their tokens."""
    title: Game[Any, Any] = game(request.game)
    people = sum(seat.kind == "human" for seat in request.seats)
    chosen = request.seed is not None or bool(prelude)
    if chosen and people > 1 and not request.open_deal:
        raise BadRequest(
            say(
                "Whoever chooses the seed can know the others' hands. Leave it out, or mark the table as an "
                "open deal, which everybody there is told."
            )
        )
    options = title.check_setup(len(request.seats), {**title.table_options(people), **request.options})
    table = TableRow(
        new_id(),
        title.id,
        title.rules_version,
        options,
        secrets.randbits(64) if request.seed is None else checked_seed(request.seed),
        prelude or [],
        clean_pace(request.pace),
        time.time(),
        None,
        "",
        greeting=clean_words(request.greeting),
        open_deal=request.open_deal and chosen,
    )
    seats: list[SeatRow] = []
    tokens: list[str] = []
    emblems = emblems_for([seat.emblem for seat in request.seats])
    for number, wanted in enumerate(request.seats):
        row, token = _seat(number, wanted, emblems[number])
        seats.append(row.but(name=unlike(row.name, [seat.name for seat in seats])))
        tokens.append(token)
    return table, seats, tokens


def emblems_for(wishes: list[str]) -> list[str]:
    """To each seat its own: first what players like best, then what is left, in its usual order."""
    liked: dict[int, str] = {}
    for number, wish in enumerate(wishes):
        if wish in SEATS and wish not in liked.values():
            liked[number] = wish
    free = [emblem for emblem in SEATS if emblem not in liked.values()]
    usual = [number for number in range(len(wishes)) if number not in liked]
    given = {number: free[place % len(free)] for place, number in enumerate(usual)} if free else {}
    return [liked.get(number) or given.get(number, SEATS[0]) for number in range(len(wishes))]


def _seat(number: int, wanted: SeatRequest, emblem: str) -> tuple[SeatRow, str]:
    if wanted.kind == "bot":
        level = wanted.level or DEFAULT_LEVEL
        if level not in levels():
            raise BadRequest(
                say("There is no bot “{level}”. Kade has: {levels}.", level=level, levels=", ".join(levels()))
            )
        name = clean_name(wanted.name, f"Bot {number + 1}")
        return SeatRow(number, name, emblem, level, "", time.time()), ""
    if wanted.kind != "human":
        raise BadRequest(say("A seat is for a “human” or a “bot”, not for “{kind}”.", kind=wanted.kind))
    token = new_token()
    name = clean_name(wanted.name, f"Player {number + 1}")
    joined = time.time() if wanted.mine else None
    return SeatRow(number, name, emblem, "", hashed(token), joined), token
