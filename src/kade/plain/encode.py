"""A view of a plain title as numbers, for those who learn from games: meaning and order follow the plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kade.kernel.encoding import MOST, Feature
from kade.plain.question import PlainQuestion
from kade.plain.things import Counter, Seen, Zone
from kade.plain.view import PlainView

if TYPE_CHECKING:
    from kade.plain.game import PlainGame

#: Seats are told in this order.
SEATS = "by seat from the viewer's own on"


def layout(game: PlainGame, players: int) -> list[Feature]:
    """What the numbers mean, in their order."""
    prompts = [question.prompt for question in game.questions]
    found = [
        Feature("question", len(prompts), f"what is asked: {', '.join(prompts)}"),
        Feature("question.about", 1, "a number that the question carries", 1 / 16),
        Feature("asked", players, f"who is asked, {SEATS}"),
        Feature("answered", players, f"who has answered in secret, {SEATS}"),
        Feature("own.answer", len(game.actions), "the own secret answer, by the ids of the answers"),
    ]
    for counter in game.counters:
        found.append(_counter_feature(counter, players))
    for zone in game.zones:
        found += _zone_features(zone, players)
    return found


def _counter_feature(counter: Counter, players: int) -> Feature:
    name = f"counter.{counter.key}"
    if counter.is_seat:
        return Feature(name, players, f"which seat: {counter.name}, {SEATS}")
    unit = 1 / max(1, abs(counter.least), abs(counter.most))
    size, whose = (players, f", {SEATS}") if counter.seats else (1, "")
    return Feature(name, size, f"{counter.name}{whose}", unit, min(MOST, max(0, -counter.least)))


def _zone_features(zone: Zone, players: int) -> list[Feature]:
    """How many things lie there, and of each kind where it is seen; of hands only the own one is."""
    kinds = ", ".join(kind.key for kind in zone.box.kinds)
    total = len(zone.box.contents(players))
    name, seats = f"zone.{zone.key}", players if zone.seats else 1
    whose = f", {SEATS}" if zone.seats else ""
    found = [Feature(f"{name}.size", seats, f"{zone.name}: how many things{whose}", 1 / max(1, total))]
    if zone.seen is Seen.NOBODY:
        return found
    shown = seats if zone.seen is Seen.ALL else 1
    most = max([kind.number(players) for kind in zone.box.kinds], default=1)
    told = f"{zone.name}: how many of each kind ({kinds}){whose if shown > 1 else ''}"
    found.append(Feature(f"{name}.kinds", shown * len(zone.box.kinds), told, 1 / max(1, most)))
    if zone.ordered and zone.seen is Seen.ALL:
        found.append(
            Feature(f"{name}.last", shown, f"{zone.name}: one more than the kind of the last", 1 / 16)
        )
    return found


def encode(game: PlainGame, view: PlainView) -> bytes:
    """The numbers of ``layout`` for the view of a seat."""
    seats = [(view.viewer + ahead) % view.players for ahead in range(view.players)]
    numbers = _question(game, view, seats)
    for counter in game.counters:
        numbers += _counter(view, counter, seats)
    for zone in game.zones:
        numbers += _zone(view, zone, seats)
    return bytes([min(MOST, max(0, number)) for number in numbers])


def _question(game: PlainGame, view: PlainView, seats: list[int]) -> list[int]:
    question = view.question
    prompt = question.prompt if question is not None else ""
    numbers = [int(kind.prompt == prompt) for kind in game.questions]
    numbers.append(question.about if isinstance(question, PlainQuestion) else 0)
    numbers += [int(seat == view.seat) for seat in seats]
    numbers += [view.answered[seat] for seat in seats]
    return numbers + [int(id == view.said) for id in range(len(game.actions))]


def _counter(view: PlainView, counter: Counter, seats: list[int]) -> list[int]:
    if counter.is_seat:
        return [int(seat == view.count(counter)) for seat in seats]
    zero = max(0, -counter.least)
    asked = seats if counter.seats else [-1]
    return [view.count(counter, seat) + zero for seat in asked]


def _zone(view: PlainView, zone: Zone, seats: list[int]) -> list[int]:
    places = [zone(seat) for seat in (seats if zone.seats else [-1])]
    numbers = [view.size(place) for place in places]
    if zone.seen is Seen.NOBODY:
        return numbers
    shown = places if zone.seen is Seen.ALL else places[:1]
    for place in shown:
        things = view.at(place)
        numbers += [things.count(thing) for thing in range(len(zone.box.kinds))]
    if zone.ordered and zone.seen is Seen.ALL:
        numbers += [view.at(place)[-1] + 1 if view.at(place) else 0 for place in shown]
    return numbers
