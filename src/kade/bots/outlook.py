"""What is to be expected of an answer, for people: the few best ones, and figures in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

from kade.bots.search import Judged
from kade.kernel import Game, Phrase, say

T = TypeVar("T")

#: An answer that was looked at so much less than the favourite was hardly looked at.
HARDLY: Final = 20


def shortlist(judged: Sequence[Judged]) -> list[Judged]:
    """The answers that were looked at, best first.

    One that was looked at less and still seems better than the favourite owes that to luck, and the search
    has not believed it: to show its figures below those of the favourite would only puzzle.
    """
    favourite, best = max(answer.visits for answer in judged), judged[0]
    looked_at = [answer for answer in judged if answer.visits and answer.visits * HARDLY >= favourite]
    return [answer for answer in looked_at if answer is best or _promise(answer) <= _promise(best)]


def _promise(answer: Judged) -> tuple[float, float]:
    return answer.win_chance, answer.points


def told_apart(answers: Iterable[T], words: Callable[[T], str], most: int = 3) -> list[T]:
    """The first few answers; of those that would be told in the same words, the better one."""
    found: dict[str, T] = {}
    for answer in answers:
        found.setdefault(words(answer), answer)
    return list(found.values())[:most]


def outlook(game: Game[Any, Any], points: float, win_chance: float | None) -> Phrase:
    """Expected points and, for who does not play alone, the chance to win."""
    expected = game.amount(round(points))
    if win_chance is None:
        return say("about {points}", points=expected)
    return say("about {points}, {chance} % to win", points=expected, chance=percent(win_chance))


def percent(chance: float) -> int:
    """Nothing is certain before the end: neither 0 nor 100 is claimed of what is only likely."""
    if chance in (0.0, 1.0):
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))
