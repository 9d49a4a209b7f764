"""What the log tells one by one, in one sentence for the ribbon: TOM's deeds, a new round, the last count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Final

from kade.games.amsterdam.rules import events as e
from kade.games.amsterdam.rules import expansion_events as x
from kade.games.amsterdam.rules.names import Side, block_word, docker_word, good_word
from kade.games.amsterdam.words.acts import COUNT, ROUND, TOM, Act
from kade.games.amsterdam.words.card_words import card_title
from kade.games.amsterdam.words.log import narrate
from kade.kernel.events import Event
from kade.kernel.phrase import Phrase, say, say_number


def in_a_row(parts: Sequence[Phrase]) -> Phrase:
    """Things with commas between them."""
    return reduce(lambda first, after: say("{first}, {next}", first=first, next=after), parts)


def scored(what: object, points: int) -> Phrase:
    """Something and its points: cheese +6."""
    return say("{what} {points}", what=what, points=f"{points:+d}".replace("-", "−"))


def _tom(act: Act) -> Phrase:
    parts: list[Phrase] = []
    spaces = sum(event.reached - event.left for event in act.events if isinstance(event, e.DiscAdvanced))
    for event in act.events:
        if isinstance(event, e.BlockTaken):
            parts.append(block_word(event.block))
        elif isinstance(event, e.GoodDelivered):
            parts.append(scored(good_word(event.good), event.points))
        elif isinstance(event, e.DockerDelivered):
            parts.append(scored(docker_word(event.colour), event.points))
        elif isinstance(event, e.MarketUsed):
            parts.append(scored(say("market"), event.points))
        elif isinstance(event, x.TomDiscarded):
            parts.append(say("{card} discarded", card=card_title(event.card)))
        elif isinstance(event, e.BridgePassed | e.LastSpaceReached):
            parts.append(scored(say("Amstel"), event.points))
    if spaces:
        parts.append(say_number("{number} Amstel space", "{number} Amstel spaces", spaces))
    if not parts:
        return narrate(act.events[0]) or say("{who} acted.", who=Side(act.seat))
    return say("{who}: {parts}.", who=Side(act.seat), parts=in_a_row(parts))


def _round(act: Act) -> Phrase:
    began = act.events[0]
    return say("Round {round} began.", round=began.round if isinstance(began, e.RoundBegan) else 0)


def _count(act: Act) -> Phrase:
    words = {
        e.PenaltiesScored: say("penalty markers"),
        e.CityScored: say("largest group"),
        e.DistrictScored: say("districts"),
        e.LeftoversScored: say("leftovers"),
        e.EndCardScored: say("end cards"),
    }
    sums: dict[type[Event], int] = {}
    for event in act.events:
        sums[type(event)] = sums.get(type(event), 0) + int(getattr(event, "points", 0))
    parts = [scored(words[kind], points) for kind, points in sums.items() if points and kind in words]
    if not parts:
        return say("{who}: nothing in the final scoring.", who=Side(act.seat))
    return say("{who} in the final scoring: {parts}.", who=Side(act.seat), parts=in_a_row(parts))


SUMS: Final[dict[str, Callable[[Act], Phrase]]] = {TOM: _tom, ROUND: _round, COUNT: _count}
