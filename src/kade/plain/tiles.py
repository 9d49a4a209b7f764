"""What happened in a plain title, in small pictures: one for every answer that the log tells of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kade.chart.face import Deed, Tile
from kade.chart.markup import Markup, icon
from kade.kernel.phrase import Phrase, Reader, say
from kade.plain.acts import Act
from kade.plain.cards import card_body, picture
from kade.plain.events import UNKNOWN, Answered, GameEnded, Moved, Unveiled
from kade.plain.things import Kind

if TYPE_CHECKING:
    from kade.plain.game import PlainGame

#: The width of a card that is 30 pixels high.
TILE_CARD: Final = 20
#: How long an answer is shown, and the end of the game, in milliseconds.
ANSWER: Final = 250
END: Final = 700


def tiles(game: PlainGame, deeds: Sequence[Deed], reader: Reader) -> list[Tile]:
    """One tile for each answer; what was chosen in secret makes one when all of it comes to light."""
    found = []
    for deed in deeds:
        told = [sentence for event in deed.events if (sentence := game.narrate(event)) is not None]
        if not told or deed.number == 0:
            continue
        together = any(isinstance(event, Unveiled) for event in deed.events)
        ended = any(isinstance(event, GameEnded) for event in deed.events)
        found.append(
            Tile(
                -1 if together else deed.seat,
                deed.number,
                deed.number,
                _picture(game, deed, reader),
                _label(game, deed).text(reader),
                " ".join(sentence.text(reader) for sentence in told),
                pace=END if ended else ANSWER,
            )
        )
    return found


def _label(game: PlainGame, deed: Deed) -> Phrase:
    """What was answered, by its heading; else where something went."""
    for event in deed.events:
        if isinstance(event, Unveiled):
            return say("All at once")
        if isinstance(event, Answered):
            return game.group(game.actions[event.action])
    moved = [event for event in deed.events if isinstance(event, Moved) and event.target_seat == deed.seat]
    if moved:
        return next(zone.name for zone in game.zones if zone.key == moved[0].target)
    return say("Answer")


def _picture(game: PlainGame, deed: Deed, reader: Reader) -> Markup:
    """A thing that the reader saw go somewhere, or was pressed for it."""
    kind = _kind(game, deed)
    if kind is None:
        return icon(game.motif, 30)
    return picture(card_body(kind, reader), TILE_CARD, kind.name.text(reader))


def _kind(game: PlainGame, deed: Deed) -> Kind | None:
    for event in deed.events:
        if isinstance(event, Answered):
            act = game.actions[event.action]
            if isinstance(act, Act) and act.zone is not None:
                return act.zone.box.kinds[act.thing]
        if isinstance(event, Moved) and event.target_seat == deed.seat and UNKNOWN not in event.things:
            zone = next(zone for zone in game.zones if zone.key == event.target)
            return zone.box.kinds[event.things[0]] if event.things else None
    return None
