"""A tournament: what is asked for, and the schedule of games that follows from it.

Every deal is played by every line-up in every seating, so that nobody owes a place to luck or to a
seat. The schedule depends on the arguments only, and that of more games begins with that of fewer.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import chain, combinations, combinations_with_replacement

import msgspec

from kade.kernel import Rng

FREE_FOR_ALL = "free-for-all"
ROUND_ROBIN = "round-robin"
CHALLENGE = "challenge"
FORMATS = (FREE_FOR_ALL, ROUND_ROBIN, CHALLENGE)


class Tournament(msgspec.Struct, frozen=True):
    """The arguments. Two tournaments that differ only in ``games`` are the same one, played longer."""

    game: str
    rules_version: int
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int | str = 0
    options: dict[str, bool | int | str] = {}
    seconds_per_move: float | None = None
    format: str = FREE_FOR_ALL
    playouts_per_move: int | None = None

    def deal_seed(self, deal: int) -> str:
        return f"{self.seed}/{deal}"

    def bot_seed(self, deal: int, bot: int, copy: int) -> str:
        """A bot's own chance: the same in every seating, and no key to the deal."""
        told = f"{self.seed}/{deal}/{self.bots[bot]}/{copy}"
        return sha256(told.encode()).hexdigest()[:16]

    def command(self) -> str:
        """The line that plays it."""
        words = ["kade", "arena", self.game, "--players", str(self.players), "--bots", ",".join(self.bots)]
        words += ["--games", str(self.games), "--seed", str(self.seed)]
        if self.seconds_per_move is not None:
            words += ["--seconds-per-move", f"{self.seconds_per_move:g}"]
        if self.playouts_per_move is not None:
            words += ["--playouts-per-move", str(self.playouts_per_move)]
        if self.format != FREE_FOR_ALL:
            words += ["--format", self.format]
        for key, value in self.options.items():
            words += ["--option", f"{key}={value}"]
        return shlex.join(words)


class Fixture(msgspec.Struct, frozen=True):
    """One game of the schedule: which bot, by its number, sits on each seat in which deal."""

    number: int
    deal: int
    seats: tuple[int, ...]

    def copies(self) -> list[int]:
        """For each seat how many seats before it have the same bot."""
        return [self.seats[:seat].count(bot) for seat, bot in enumerate(self.seats)]


def line_ups(bots: Sequence[int], players: int) -> list[tuple[int, ...]]:
    """Who meets at a table: different bots if there are enough, else every mixture with all of them."""
    if len(bots) >= players:
        return list(combinations(bots, players))
    extras = combinations_with_replacement(bots, players - len(bots))
    return [tuple(sorted((*bots, *extra))) for extra in extras]


def all_line_ups(tournament: Tournament) -> list[tuple[int, ...]]:
    bots = range(len(tournament.bots))
    if tournament.format == ROUND_ROBIN and len(bots) > 1:
        pairs = [line_ups(pair, tournament.players) for pair in combinations(bots, 2)]
        return list(chain.from_iterable(pairs))
    if tournament.format == CHALLENGE and len(bots) > 1:
        return [(0, *[rival] * (tournament.players - 1)) for rival in bots[1:]]
    return line_ups(bots, tournament.players)


def seatings(line_up: Sequence[int], rng: Rng) -> list[tuple[int, ...]]:
    """A drawn order round the table, turned seat by seat; each different seating once."""
    order = list(line_up)
    rng.shuffle(order)
    turned = [tuple(order[turn:] + order[:turn]) for turn in range(len(order))]
    return list(dict.fromkeys(turned))


def schedule(tournament: Tournament) -> Iterator[Fixture]:
    """The games in order: deal after deal, each in all seatings of all line-ups."""
    meetings = all_line_ups(tournament)
    number = 0
    deal = 0
    while True:
        for line_up in meetings:
            rng = Rng.seeded(f"{tournament.seed}/{deal}/{line_up}")
            for seats in seatings(line_up, rng):
                if number == tournament.games:
                    return
                yield Fixture(number, deal, seats)
                number += 1
        deal += 1
