"""Sentences of a plain title: what is asked, what happened, and where points came from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from kade.kernel.events import Event
from kade.kernel.game import ScoreLine
from kade.kernel.phrase import Listing, Phrase, Seat, say, say_number
from kade.plain.acts import words_of
from kade.plain.events import UNKNOWN, Answered, Counted, GameEnded, Moved, Told, Unveiled
from kade.plain.question import PlainQuestion
from kade.plain.things import Box, Counter, Zone
from kade.plain.view import PlainView

if TYPE_CHECKING:
    from kade.plain.game import PlainGame


def prompt(view: PlainView) -> Phrase:
    """What the open question asks."""
    question = view.question
    if question is None:
        return say("The game is over.")
    return question.sentence(view) if isinstance(question, PlainQuestion) else say("Choose.")


def doing(view: PlainView, seat: int) -> Phrase:
    """What a seat that is asked is doing, told to the others."""
    asked = view.question
    words = asked.does if isinstance(asked, PlainQuestion) else PlainQuestion.does
    return replace(words, parts={"name": Seat(seat)})


def score_sheet(game: PlainGame, view: PlainView) -> list[ScoreLine]:
    """One row for every line of the scoring, as far as the viewer may know."""
    seats = range(view.players)
    return [
        ScoreLine(line.key, line.name, [line.points(view, seat) for seat in seats]) for line in game.scoring
    ]


def standing(game: PlainGame, view: PlainView) -> list[int]:
    """The points everybody can see; the final scores when the game is over."""
    if view.scores is not None:
        return view.scores[:]
    public = view.public()
    return [game.points(public, seat) for seat in range(view.players)]


# ------------------------------------------------------------------------- what happened


def narrate(game: PlainGame, event: Event) -> Phrase | None:
    """The log line of an event, already reduced to what the reader may see.

    That somebody has chosen in secret needs none: the list of seats shows it, and soon all is told.
    """
    if isinstance(event, Moved):
        return _moved(game, event)
    if isinstance(event, Told):
        line = next(line for line in game.lines if line.key == event.line)
        return line.words(Seat(event.seat), *event.numbers)
    if isinstance(event, Answered):
        return say("{who}: {answer}.", who=Seat(event.seat), answer=words_of(game.actions[event.action]))
    if isinstance(event, Unveiled):
        return _unveiled(game, event)
    if isinstance(event, Counted):
        return _counted(_counter(game.counters, event.counter), event)
    return _ended(event) if isinstance(event, GameEnded) else None


def _zone(zones: Sequence[Zone], key: str) -> Zone:
    return next(zone for zone in zones if zone.key == key)


def _counter(counters: Sequence[Counter], key: str) -> Counter:
    return next(counter for counter in counters if counter.key == key)


def _moved(game: PlainGame, event: Moved) -> Phrase | None:
    target = _zone(game.zones, event.target)
    if not target.told:
        return None
    # The order in which things come to an unordered place tells nothing.
    things = _things(target.box, event.things if target.ordered else sorted(event.things))
    if event.target_seat >= 0:
        return say(
            "{who} got {things} ({zone}).", who=Seat(event.target_seat), things=things, zone=target.name
        )
    return say("{zone}: {things}.", zone=target.name, things=things)


def _things(box: Box, things: Sequence[int]) -> Phrase | Listing:
    """By name, or only how many there are."""
    return box.counted(len(things)) if UNKNOWN in things else box.named(things)


def _unveiled(game: PlainGame, event: Unveiled) -> Phrase:
    answers = [
        say("{who}: {answer}", who=Seat(seat), answer=words_of(game.actions[action]))
        for seat, action in event.answers
    ]
    return say("All have chosen. {answers}.", answers=Listing(answers))


def _counted(counter: Counter, event: Counted) -> Phrase | None:
    if not counter.told or counter.is_seat:
        return None
    by = f"+{event.by}" if event.by > 0 else f"−{-event.by}"
    if event.seat < 0:
        return say("{counter}: {now}.", counter=counter.name, now=event.now)
    return say(
        "{who}: {counter} {by}, now {now}.", who=Seat(event.seat), counter=counter.name, by=by, now=event.now
    )


def _ended(event: GameEnded) -> Phrase:
    winners = [Seat(seat) for seat, place in enumerate(event.ranking) if place == 1]
    best = max(event.scores)
    if len(winners) > 1:
        return say_number(
            "{winners} shared the victory with {number} point.",
            "{winners} shared the victory with {number} points.",
            best,
            winners=Listing(winners),
        )
    points = event.scores[winners[0].number]
    return say_number(
        "{winner} won with {number} point.", "{winner} won with {number} points.", points, winner=winners[0]
    )
