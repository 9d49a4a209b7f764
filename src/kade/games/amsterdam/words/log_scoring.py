"""Log sentences of final scoring (AMS-12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.amsterdam.rules import events as e
from kade.games.amsterdam.rules.names import Side, coat_count, district_word, marker_count, point_count
from kade.games.amsterdam.words.card_words import card_title
from kade.kernel.events import Event
from kade.kernel.phrase import Phrase, say, say_number


def _penalties_scored(event: e.PenaltiesScored) -> Phrase | None:
    if not event.markers:
        return None
    told = {
        "who": Side(event.seat),
        "points": point_count(-event.points),
        "markers": marker_count(event.markers),
    }
    if event.inactive:
        return say_number(
            "{who} lost {points} for {markers}, {number} of them for an inactive card.",
            "{who} lost {points} for {markers}, {number} of them for inactive cards.",
            event.inactive,
            **told,
        )
    return say("{who} lost {points} for {markers}.", **told)


def _end_card_scored(event: e.EndCardScored) -> Phrase:
    return say(
        "{who} scored {points} with {card}.",
        who=Side(event.seat),
        points=point_count(event.points),
        card=card_title(event.card),
    )


def _city_scored(event: e.CityScored) -> Phrase:
    return say(
        "{who} scored {points} for a group of {coats}.",
        who=Side(event.seat),
        points=point_count(event.points),
        coats=coat_count(event.coats),
    )


def _district_scored(event: e.DistrictScored) -> Phrase | None:
    if not event.points:
        return None
    return say(
        "{who} scored {points} for {coats} in {district}.",
        who=Side(event.seat),
        points=point_count(event.points),
        coats=coat_count(event.coats),
        district=district_word(event.district),
    )


def _leftovers_scored(event: e.LeftoversScored) -> Phrase | None:
    if not event.points:
        return None
    return say_number(
        "{who} scored {points} for {number} thing left over.",
        "{who} scored {points} for {number} things left over.",
        event.items,
        who=Side(event.seat),
        points=point_count(event.points),
    )


def _game_ended(event: e.GameEnded) -> Phrase:
    winner = event.ranking.index(1)
    return say("{winner} won with {points} points.", winner=Side(winner), points=event.scores[winner])


SCORING: Final[dict[type[Event], Callable[[Any], Phrase | None]]] = {
    e.PenaltiesScored: _penalties_scored,
    e.EndCardScored: _end_card_scored,
    e.CityScored: _city_scored,
    e.DistrictScored: _district_scored,
    e.LeftoversScored: _leftovers_scored,
    e.GameEnded: _game_ended,
}
