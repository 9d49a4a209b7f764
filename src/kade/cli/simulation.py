"""Many games in a row, without a word printed: the numbers behind ``kade simulate``.

Seats rotate: in game g the bot at place p of the list sits on seat (p + g) modulo the number of
players, so that every level plays every seat equally often over a full circle of games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from time import perf_counter
from typing import Any

from kade.bots import bot
from kade.kernel import Action, Game, Rng, State

FAST = "random"


@dataclass(slots=True)
class Wins:
    """First places: alone, and shared with others."""

    games: int = 0
    alone: int = 0
    shared: int = 0

    def add(self, ranking: Sequence[int], seat: int) -> None:
        self.games += 1
        if ranking[seat] == 1:
            if sum(1 for place in ranking if place == 1) > 1:
                self.shared += 1
            else:
                self.alone += 1

    def to_json(self) -> dict[str, int]:
        return {"games": self.games, "wins": self.alone, "shared": self.shared}


@dataclass(slots=True)
class Simulation:
    """What happened. Everything but ``seconds`` depends only on the arguments."""

    game: Game[Any, Any]
    players: int
    seed: int | str
    levels: list[str]
    options: Mapping[str, bool | int | str]
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    totals: list[int] = field(default_factory=list)
    seats: list[Wins] = field(default_factory=list)
    by_level: dict[str, Wins] = field(default_factory=dict)
    level_totals: dict[str, int] = field(default_factory=dict)
    sources: dict[str, tuple[str, list[int]]] = field(default_factory=dict)
    #: By key: words, total over all games, and the tally it is set in proportion to.
    tallies: dict[str, tuple[str, int, str]] = field(default_factory=dict)
    digest: str = ""

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0

    @property
    def mean_length(self) -> float:
        return self.decisions / self.games

    @property
    def mean_scores(self) -> list[float]:
        return [total / self.games for total in self.totals]

    def mean_score_of(self, level: str) -> float:
        return self.level_totals[level] / self.by_level[level].games

    def mean_sources(self) -> list[tuple[str, str, list[float]]]:
        """Source, words and mean points by seat, in the order of the score sheet."""
        return [
            (source, words, [total / self.games for total in totals])
            for source, (words, totals) in self.sources.items()
        ]

    def mean_tallies(self) -> list[tuple[str, str, float, float | None]]:
        """Key, words, mean a game and, where it belongs to another tally, how many for each of that."""
        found = []
        for key, (words, total, per) in self.tallies.items():
            base = self.tallies[per][1] if per else 0
            found.append((key, words, total / self.games, total / base if base else None))
        return found

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.game.id,
            "rules_version": self.game.rules_version,
            "players": self.players,
            "seed": self.seed,
            "bots": self.levels,
            "options": dict(self.options),
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "decisions_per_second": round(self.decisions_per_second, 1),
            "mean_length": self.mean_length,
            "mean_scores": self.mean_scores,
            "seats": [wins.to_json() for wins in self.seats],
            "levels": {
                level: {**wins.to_json(), "mean_score": self.mean_score_of(level)}
                for level, wins in self.by_level.items()
            },
            "sources": {source: points for source, _, points in self.mean_sources()},
            "tallies": {key: mean for key, _, mean, _ in self.mean_tallies()},
            "ratios": {
                f"{key}_per_{self.tallies[key][2]}": ratio
                for key, _, _, ratio in self.mean_tallies()
                if ratio is not None
            },
            "digest": self.digest,
        }


def simulate(
    game: Game[Any, Any],
    players: int,
    games: int,
    seed: int | str,
    levels: Sequence[str] = (FAST,),
    options: Mapping[str, bool | int | str] | None = None,
    sources: bool = True,
    after_game: Callable[[int], None] | None = None,
) -> Simulation:
    """Play ``games`` games; ``levels`` names the bots, repeated until every seat has one."""
    chosen = game.check_setup(players, options or {})
    lineup = [levels[place % len(levels)] for place in range(players)]
    told = Simulation(game, players, seed, lineup, chosen)
    told.totals = [0] * players
    told.seats = [Wins() for _ in range(players)]
    told.by_level = {level: Wins() for level in lineup}
    told.level_totals = dict.fromkeys(lineup, 0)
    digest = sha256()
    began = perf_counter()
    for number in range(games):
        seated = [lineup[(seat - number) % players] for seat in range(players)]
        state = game.start(players, f"{seed}/{number}", chosen)
        state.journal = None
        if all(level == FAST for level in seated):
            ids = _play_at_random(state, Rng.seeded(f"{seed}/{number}/answers"))
        else:
            ids = _play_with_bots(game, state, seated, f"{seed}/{number}")
        scores = _count(told, state, seated, len(ids), sources)
        digest.update(f"{ids}{scores}".encode())
        if after_game is not None:
            after_game(number + 1)
    told.seconds = perf_counter() - began
    told.digest = digest.hexdigest()
    return told


def _play_at_random(state: State, rng: Rng) -> list[int]:
    """The fast path: nobody needs to see anything in order to answer at random."""
    ids: list[int] = []
    while state.stack:
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        state.play(action)
        ids.append(action.id)
    return ids


def _play_with_bots(game: Game[Any, Any], state: State, seated: list[str], seed: str) -> list[int]:
    bots = [bot(level, game, f"{seed}/{seat}") for seat, level in enumerate(seated)]
    ids: list[int] = []
    while state.stack:
        seat = state.seat
        action: Action = bots[seat].choose(state.view(seat))
        state.apply(action)
        ids.append(action.id)
    return ids


def _count(told: Simulation, state: State, seated: list[str], length: int, sources: bool) -> list[int]:
    """Add a finished game to the totals; its scores, which are costly, are counted once."""
    scores, ranking = state.scores, state.ranking
    if scores is None or ranking is None:
        raise AssertionError("a game that is over has scores and a ranking")
    told.games += 1
    told.decisions += length
    for seat, level in enumerate(seated):
        told.totals[seat] += scores[seat]
        told.seats[seat].add(ranking, seat)
        told.by_level[level].add(ranking, seat)
        told.level_totals[level] += scores[seat]
    if sources:
        for tally in told.game.tallies(state.view(None)):
            before = told.tallies.get(tally.key, ("", 0, ""))[1]
            told.tallies[tally.key] = (str(tally.words), before + tally.number, tally.per)
        for line in told.game.score_sheet(state.view(None)):
            _, totals = told.sources.setdefault(line.source, (str(line.words), [0] * told.players))
            for seat, points in enumerate(line.points[: told.players]):
                totals[seat] += points
    return scores
