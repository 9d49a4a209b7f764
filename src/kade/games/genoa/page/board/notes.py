"""What lies on the board for one turn: the tower with its trail, and offers on the spaces they ask for."""

from __future__ import annotations

from kade.chart.geometry import Point, line
from kade.chart.markup import NOTHING, Markup, el, num, use
from kade.chart.tokens import emblem_of
from kade.games.genoa.page.board.frames import SITES, Frame, Site
from kade.games.genoa.rules.components import CARDS, DECK_COUNT, DECKS, GOODS, SPACES, TILES
from kade.games.genoa.rules.names import space_word
from kade.games.genoa.rules.offers import Bundle, Later, Offer
from kade.games.genoa.rules.standing import read
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.offer_words import is_live, proposal_words
from kade.kernel.phrase import Reader, say

# ----------------------------------------------------------------------------- the tower


def draw_trail(view: GenoaView, frame: Frame, reader: Reader) -> Markup:
    """A disc with its number on every space left, then the tower; discs that were taken off are gone."""
    if not view.path:
        return NOTHING
    stops = [frame.at(SITES[space].disc) for space in view.path]
    size = frame.disc
    drawn = []
    if len(stops) > 1:
        way = line(stops)
        drawn = [el("path", d=way, class_="way-bed"), el("path", d=way, class_="way")]
    for number, (space, (x, stop)) in enumerate(zip(view.path, stops, strict=True), start=1):
        layers = view.discs(space)
        if not layers:
            continue
        y = max(stop, size * (0.5 + (layers - 1) * 0.27))  # the tower does not leave the board
        pile = [use("disc", x, y - level * size * 0.27, size, size * 23 / 24) for level in range(layers)]
        top = y - (layers - 1) * size * 0.27
        label = say("Stop {number}: {space}", number=number, space=space_word(space)).text(reader)
        drawn.append(
            el(
                "g",
                el("title", label),
                *pile,
                el(
                    "text",
                    number,
                    x=x,
                    y=top + size * 0.13,
                    class_="disc-number",
                    font_size=num(size * 0.5),
                ),
                class_="lifted",
                data_moves="tower" if number == len(stops) else f"disc-{number}",
                data_spot="tower" if number == len(stops) else None,
            )
        )
    return el("g", *drawn, class_="above")


# -------------------------------------------------------------------------------- offers


def standing_of(view: GenoaView, offer: Offer) -> str:
    """How an offer stands: a counter, declined, live (it can be accepted now) or standing."""
    if offer.counter:
        return "counter"
    if offer.declined:
        return "declined"
    return "live" if is_live(view, offer) else "standing"


#: A sprite symbol and its width to its height.
Thing = tuple[str, float]
#: Of more things than this only so many are drawn, and a sign that there are more.
MOST_THINGS = 4


def things(bundle: Bundle, emblem: str) -> list[Thing]:
    """Everything but ducats, one symbol each; cards by their backs."""
    found: list[Thing] = []
    for kind, number in enumerate(bundle.goods):
        found += [(f"good-{GOODS[kind]}", 1.0)] * number
    for kind, number in enumerate(bundle.tiles):
        found += [(f"tile-{TILES[kind]}", 1.0)] * number
    found += [(f"arms-{emblem}", 0.89)] * bundle.markers
    decks = [
        sum(1 for card in CARDS if bundle.cards & card.bit and card.deck == deck)
        + bundle.any[deck]
        + bundle.backs[deck]
        for deck in range(DECK_COUNT)
    ]
    for deck, number in enumerate(decks):
        found += [(f"deck-{DECKS[deck]}", 0.75)] * number
    return found


def later_things(later: Later, target: int) -> list[Thing]:
    """What comes out of the action."""
    found: list[Thing] = [(f"good-{GOODS[kind]}", 1.0) for kind, number in enumerate(later.goods) if number]
    space = SPACES[target]
    if later.tile:
        found.append((f"tile-{TILES[space.tile]}", 1.0))
    found += [("arms-blank", 0.89)] * later.markers
    found += [(f"deck-{DECKS[max(space.deck, 0)]}", 0.75)] * later.cards
    found += [("tile-any", 1.0)] * later.order_tile
    return found


def draw_offers(view: GenoaView, frame: Frame, reader: Reader) -> Markup:
    """Offers for the same space lie one below another, on that space as far as it has room."""
    by_target: dict[int, list[Offer]] = {}
    for offer in (*view.offers, *view.counters, *view.draft):
        by_target.setdefault(offer.target, []).append(offer)
    drawn = []
    for target, offers in by_target.items():
        for offer, (x, y) in zip(offers, _places(SITES[target], len(offers), frame), strict=True):
            drawn.append(_note(view, offer, x, y, frame, reader))
    return el("g", *drawn, class_="above")


def _places(site: Site, number: int, frame: Frame) -> list[Point]:
    """Where so many notes lie."""
    columns = 2 if site.wide and number > 2 else 1
    rows = (number + columns - 1) // columns
    step = frame.note * 1.06
    x, y = frame.at(site.offers)
    if columns == 2:
        x = frame.at(site.name)[0]
    low = site.low + 0.3 if columns * rows > 4 else site.low  # over the name, if there are many
    top = min(y, y + low * frame.cell - (rows - 1) * step)
    return [
        (x + (place % columns - (columns - 1) / 2) * frame.cell * 0.98, top + place // columns * step)
        for place in range(number)
    ]


def _note(view: GenoaView, offer: Offer, x: float, y: float, frame: Frame, reader: Reader) -> Markup:
    """Who, how many ducats, what else; after an arrow what is asked in return."""
    h = frame.note
    draft = any(offer is own for own in view.draft)
    state = "draft" if draft else standing_of(view, offer)
    buyer, trader = emblem_of(reader.emblems, offer.by), emblem_of(reader.emblems, view.trader)
    parts = [_Chip(trader), _Arrow(), _Chip(buyer)] if offer.counter else [_Chip(buyer)]
    parts += _side(offer.ducats(), [*things(offer.give, buyer), *later_things(offer.later, offer.target)])
    if not offer.want.empty():
        parts += [_Arrow(), *_side(offer.want.ducats, things(offer.want, trader))]
    width = sum(part.width for part in parts) * h + h * 0.4
    x = min(max(x, frame.strip + width / 2 + 2), frame.width - width / 2 - 2)
    y = min(max(y, h / 2 + 2), frame.height - h / 2 - 2)
    body, at = [], -width / 2 + h * 0.16
    for part in parts:
        body.append(part.draw(at, h))
        at += part.width * h
    if state == "declined":
        body.append(use("i-decline", width / 2 - h * 0.1, h * 0.3, h * 0.7, class_="declined-mark"))
    label = proposal_words(offer, view.trader).text(reader)
    rect = {"x": -width / 2, "y": -h / 2, "width": float(width), "height": float(h), "rx": h * 0.3}
    return el(
        "g",
        el("title", label),
        el("rect", class_="note-sheet", **rect),
        *body,
        class_=f"offer-note {state} seat-{trader if offer.counter else buyer}",
        transform=f"translate({num(x)} {num(y)})",
        role="img",
        aria_label=label,
    )


def draw_limits(view: GenoaView, frame: Frame, reader: Reader) -> Markup:
    """How far the table goes for the reader, on the buildings: nobody else sees these plates."""
    if view.over:
        return NOTHING
    h, drawn = frame.note, []
    for building, limit in read(view.wishes.orders).limits.items():
        x, y = frame.at(SITES[building].pins)
        parts = [_Chip(emblem_of(reader.emblems, view.viewer)), _Number(f"≤{limit.most}")]
        width = sum(part.width for part in parts) * h + h * 0.3
        x = min(max(x + width / 3, frame.strip + width / 2 + 2), frame.width - width / 2 - 2)
        body, at = [], -width / 2 + h * 0.12
        for part in parts:
            body.append(part.draw(at, h))
            at += part.width * h
        label = say("Your limit for {space}: {number}", space=space_word(building), number=limit.most)
        rect = {"x": -width / 2, "y": -h / 2, "width": float(width), "height": float(h), "rx": h / 2}
        drawn.append(
            el(
                "g",
                el("title", label.text(reader)),
                el("rect", class_="limit-plate", **rect),
                *body,
                class_="offer-note",
                transform=f"translate({num(x)} {num(max(y, h / 2 + 2))})",
            )
        )
    return el("g", *drawn, class_="above")


class _Part:
    """A piece of a note; its width is in heights of the note."""

    width: float = 0.0

    def draw(self, x: float, h: float) -> Markup:
        raise NotImplementedError


class _Chip(_Part):
    width = 0.94

    def __init__(self, emblem: str) -> None:
        self.emblem = emblem

    def draw(self, x: float, h: float) -> Markup:
        return el("g", use(f"chip-{self.emblem}", x + h * 0.44, 0, h * 0.86), class_=f"seat-{self.emblem}")


class _Arrow(_Part):
    width = 0.55

    def draw(self, x: float, h: float) -> Markup:
        return use("i-counter", x + h * 0.26, 0, h * 0.52, class_="note-arrow")


class _Number(_Part):
    def __init__(self, text: str) -> None:
        self.text = text
        self.width = len(text) * 0.42 + 0.12

    def draw(self, x: float, h: float) -> Markup:
        middle = x + self.width * h / 2
        return el("text", self.text, x=middle, y=h * 0.25, class_="note-price", font_size=num(h * 0.68))


class _Thing(_Part):
    def __init__(self, thing: Thing) -> None:
        self.symbol, self.ratio = thing
        self.width = 0.78 * self.ratio

    def draw(self, x: float, h: float) -> Markup:
        return use(self.symbol, x + self.width * h / 2, 0, h * 0.74 * self.ratio, h * 0.74)


def _side(ducats: int, found: list[Thing]) -> list[_Part]:
    parts: list[_Part] = [_Number(str(ducats))] if ducats else []
    parts += [_Thing(thing) for thing in found[:MOST_THINGS]]
    if len(found) > MOST_THINGS:
        parts.append(_Number(f"+{len(found) - MOST_THINGS}"))
    return parts


def notes_css() -> str:
    return _NOTES


_NOTES = """
.way-bed{fill:none;stroke:var(--way-bed);stroke-width:7;stroke-opacity:.85;stroke-linejoin:round}
.way{fill:none;stroke:var(--way);stroke-width:2.6;stroke-dasharray:1 6;stroke-linecap:round}
.board .disc-number{font-weight:700;fill:var(--tower-ink)}
.offer-note{filter:url(#lift)}
.note-sheet{fill:var(--banner);stroke:color-mix(in srgb,var(--seat-edge) 45%,var(--ink));stroke-width:1.4}
.board .note-price{font-family:var(--sans);font-weight:700;fill:var(--ink)}
.limit-plate{fill:var(--paper);stroke:var(--glow);stroke-width:1.6;stroke-dasharray:3 2}
.note-arrow{color:var(--ink-soft)}
.offer-note.live .note-sheet{stroke:var(--glow);stroke-width:2.2}
.offer-note.standing .note-sheet{stroke-dasharray:3 2.5}
.offer-note.standing{opacity:.86}
.offer-note.declined .note-sheet{fill:var(--paper-2)}
.board .declined .note-price{text-decoration:line-through;fill:var(--ink-soft)}
.declined-mark{color:var(--axis-red)}
.offer-note.counter .note-sheet{stroke:var(--tower);stroke-width:2}
.offer-note.draft .note-sheet{fill:var(--news);stroke:var(--glow);stroke-width:2;stroke-dasharray:4 2.5}
"""
