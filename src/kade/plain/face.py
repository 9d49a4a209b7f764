"""What a plain title shows of itself on a table page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kade.chart.face import Deed, Face, OwnPart, Tile
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.chart.tokens import palette_css
from kade.kernel.phrase import Reader, say
from kade.plain.board import board_css, board_layers, counter_text
from kade.plain.cards import card_body, picture
from kade.plain.clicking import act_for, by_word
from kade.plain.frames import FRAMES, PALETTE
from kade.plain.things import Kind, Seen, Zone
from kade.plain.tiles import tiles
from kade.plain.view import PlainView

if TYPE_CHECKING:
    from kade.plain.game import PlainGame

#: The width of a card in hand, in the page's own pixels.
HAND_CARD = 55


class PlainFace(Face[PlainView]):
    """Board, hands, counters and buttons, all from the declarations of the title."""

    frames = tuple(FRAMES)

    def __init__(self, game: PlainGame) -> None:
        self.game = game

    def css(self) -> str:
        return palette_css(PALETTE) + board_css() + _PAGE

    def symbols(self) -> Sequence[Markup]:
        return ()

    def size(self, frame: str) -> tuple[int, int]:
        return FRAMES[frame].width, FRAMES[frame].height

    def board(
        self, view: PlainView, frame: str, fresh: Sequence[Any], reader: Reader
    ) -> tuple[Markup, Markup]:
        return board_layers(self.game, view, FRAMES[frame], reader)

    def aside(self, view: PlainView, reader: Reader, story: Sequence[Any] = ()) -> Markup:
        """The counters of the table, and what the kinds of things are good for."""
        counters = [c for c in self.game.counters if not c.seats and c.shown]
        rows = [
            el("div", el("dt", c.name.text(reader)), el("dd", counter_text(view, c, reader)))
            for c in counters
        ]
        facts = el("dl", *rows, class_="plain-facts") if rows else NOTHING
        return el("section", facts, *self._helps(reader), class_="plain-aside sheet")

    def _helps(self, reader: Reader) -> list[Markup]:
        kinds = [kind for box in self.game.plan.boxes for kind in box.kinds if kind.help is not None]
        if not kinds:
            return []
        rows = [el("li", el("b", kind.name.text(reader)), " ", _help(kind, reader)) for kind in kinds]
        title = say("Worth").text(reader)
        return [el("h2", title, class_="eyebrow"), el("ul", *rows, class_="plain-helps")]

    def own(self, view: PlainView, reader: Reader) -> list[OwnPart]:
        """What only the reader sees, one part for each zone."""
        if view.viewer < 0:
            return []
        zones = [zone for zone in self.game.zones if _hides(zone)]
        return [
            OwnPart(
                zone.key,
                "i-hand",
                zone.name.text(reader),
                view.size(zone(view.viewer)),
                _hand(view, zone, reader),
            )
            for zone in zones
        ]

    def stats(self, view: PlainView, seat: int, reader: Reader) -> Markup:
        """The counters of the seat, and how many things it hides."""
        told = [(c.name.text(reader), view.count(c, seat)) for c in self.game.counters if c.seats and c.shown]
        hidden = [zone for zone in self.game.zones if zone.seats and zone.seen is not Seen.ALL]
        told += [(zone.name.text(reader), view.size(zone(seat))) for zone in hidden]
        marks = [_stat(word, number, reader) for word, number in told]
        if view.answered[seat]:
            marks.append(el("span", say("has chosen").text(reader), class_="stat plain-chosen"))
        return el("div", *marks, class_="stats plain-stats")

    def brief(self, view: PlainView, seat: int, reader: Reader) -> Markup:
        """How many things the seat hides; where it hides none, its first counter."""
        hidden = [(z.name.text(reader), view.size(z(seat)), "i-hand") for z in self.game.zones if _hides(z)]
        counted = [
            (c.name.text(reader), view.count(c, seat), "i-goods") for c in self.game.counters if c.seats
        ]
        for word, number, symbol in [*hidden, *counted][:1]:
            spoken = say("{what}: {number}", what=word, number=number).text(reader)
            shown = icon(symbol, 17), el("b", number)
            return el("span", *shown, class_="stat", title=word, role="img", aria_label=spoken)
        return NOTHING

    def tiles(self, deeds: Sequence[Deed], reader: Reader) -> list[Tile]:
        return tiles(self.game, deeds, reader)

    def answers(self, view: PlainView, reader: Reader) -> Markup:
        """A button for everything that is not pressed on the board or in the hand."""
        return join(
            el(
                "button",
                act.words.text(reader),
                type="button",
                class_="button primary" if place == 0 else "button",
                data_action=act.notation,
            )
            for place, act in enumerate(by_word(view))
        )


def _hides(zone: Zone) -> bool:
    return zone.seats and zone.seen is Seen.OWNER


def _help(kind: Kind, reader: Reader) -> str:
    return kind.help.text(reader) if kind.help is not None else ""


def _stat(word: str, number: int, reader: Reader) -> Markup:
    spoken = say("{what}: {number}", what=word, number=number).text(reader)
    return el("span", word, " ", el("b", number), class_="stat", role="img", aria_label=spoken)


def _hand(view: PlainView, zone: Zone, reader: Reader) -> Markup:
    """Cards side by side; those that answer the question are buttons, the one laid in secret stands out."""
    place = zone(view.viewer)
    laid = view.game.actions[view.said] if view.said >= 0 else None
    cards: list[Markup] = []
    for thing in view.at(place):
        kind = zone.box.kinds[thing]
        act = act_for(view, place, thing)
        shown = picture(card_body(kind, reader), HAND_CARD, kind.name.text(reader))
        chosen = (
            laid is not None and getattr(laid, "thing", -1) == thing and getattr(laid, "zone", None) is zone
        )
        if act is None:
            cards.append(el("li", shown, class_="plain-held laid" if chosen else "plain-held"))
            continue
        words = act.words.text(reader)
        button = el(
            "button",
            shown,
            type="button",
            class_="plain-press",
            data_action=act.notation,
            title=words,
            aria_label=words,
        )
        cards.append(el("li", button, class_="plain-held"))
    title = zone.name.text(reader)
    return el(
        "section",
        el("h2", title, " ", el("b", len(cards)), class_="eyebrow"),
        el("ol", *cards, class_="plain-hand"),
        class_="plain-own",
        aria_label=title,
    )


_PAGE = """
.plain-aside{display:flex;flex-direction:column;gap:8px;padding:10px;min-height:0;overflow:auto}
.plain-facts{display:grid;gap:4px}
.plain-facts div{display:flex;justify-content:space-between;gap:8px}
.plain-facts dd{font:700 var(--size-l)/1.2 var(--serif)}
.plain-helps{display:grid;gap:6px;font-size:var(--size-s);line-height:1.3}
.plain-hand{display:flex;gap:6px;padding:3px}
.plain-press{display:block;padding:0;border:0;border-radius:6px;background:none;cursor:pointer;
 outline:1.6px solid var(--glow);outline-offset:.5px;
 box-shadow:0 0 0 3.5px rgb(from var(--glow-halo) r g b/.6)}
.plain-press:hover,.plain-press:focus-visible{outline-width:3px}
.plain-held.laid{transform:translateY(-5px);filter:drop-shadow(0 0 5px var(--glow-halo))}
.plain-stats{flex-wrap:wrap;gap:2px 12px}
.plain-chosen{color:var(--good);font-weight:600}
@media(max-width:860px){
.zoom{display:none}
.page>.own{order:1}
.page>.aside{order:2}
.plain-aside{border-radius:0;border-inline:0;box-shadow:none;overflow:visible}
.plain-facts{grid-template-columns:repeat(auto-fit,minmax(110px,1fr))}
.plain-hand{gap:8px;overflow-x:auto;padding:6px 4px}
.opened .plain-hand{flex-wrap:wrap}
}
"""
