"""What stands on the buildings: names, what they give and how much is left, arms, the reader's cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kade.chart.furniture import ribbon, text_width
from kade.chart.geometry import Point, line
from kade.chart.markup import NOTHING, Markup, el, join, num, use
from kade.chart.tokens import emblem_of
from kade.games.genoa.page.board.footprints import outline
from kade.games.genoa.page.board.frames import SITES, Frame, Site
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    CARDS,
    CONTRACT,
    DECK_MASK,
    DECKS,
    DRAW_CARDS,
    GOODS,
    LARGE_ORDER,
    LINKED,
    MARKERS,
    MARKET,
    MESSAGE,
    SPACES,
    TAKE_GOODS,
    TAKE_TILE,
    TILES,
    VILLA,
    cards_in,
)
from kade.games.genoa.rules.names import space_word
from kade.games.genoa.rules.state import NOBODY
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.phrase import Phrase, Reader, say

# ------------------------------------------------------------------------------- names

#: Warehouses are known by their wares.
_WARES: dict[str, Phrase] = {
    "drinks": say("Drinks"),
    "spices": say("Spices"),
    "metals": say("Metals"),
    "fabric": say("Fabric"),
}


def sign_word(building: int) -> Phrase:
    """The name on the board and on cards: without "warehouse"."""
    return _WARES.get(SPACES[building].key) or space_word(building)


def names(frame: Frame, reader: Reader) -> Markup:
    """Every building and the market on a banner, in as many lines as its roof has room for."""
    drawn = []
    for space in range(MARKET + 1):
        site = SITES[space]
        x, y = frame.at(site.name)
        lines, size = _fitted(sign_word(space).text(reader), site.room * frame.cell, frame.text)
        drawn.append(el("g", ribbon(lines, size), transform=f"translate({num(x)} {num(y)})"))
    return join(drawn)


def _fitted(text: str, room: float, size: float) -> tuple[list[str], float]:
    """Broken at spaces where it is too wide, and then drawn smaller."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else ""
        if longer and text_width(longer, size) + size * 0.9 <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    widest = max(text_width(part, size) for part in lines) + size * 0.9
    return lines, size * min(1.0, room / widest)


# --------------------------------------------------------------------- what they give


class Gain(NamedTuple):
    """What an action brings: a sprite symbol and its shape, how many, and how many are left."""

    symbol: str
    ratio: float  # width to height
    pieces: int
    left: int  # -1: it is not taken from a stock


def gains(view: GenoaView, building: int) -> list[Gain]:
    """What a building gives; of markers those of the reader's own colour are counted."""
    space = SPACES[building]
    if space.effect == TAKE_GOODS:
        return [Gain(f"good-{GOODS[kind]}", 1, 1, view.stock_goods[kind]) for kind in space.goods]
    if space.effect == TAKE_TILE:
        return [Gain(f"tile-{TILES[space.tile]}", 1, 1, view.stock_tiles[space.tile])]
    if space.effect == DRAW_CARDS:
        return [Gain(f"deck-{DECKS[space.deck]}", 0.75, space.count, deck_left(view, space.deck))]
    if space.effect == VILLA:
        contract = Gain(f"deck-{DECKS[CONTRACT]}", 0.75, 1, deck_left(view, CONTRACT))
        return [contract, Gain(f"deck-{DECKS[LARGE_ORDER]}", 0.75, 1, -1)]
    left = MARKERS if view.viewer < 0 else view.central(view.viewer)
    return [Gain("arms-blank", 0.89, space.count, left if view.viewer >= 0 else -1)]


def deck_left(view: GenoaView, deck: int) -> int:
    """Cards that can still be drawn, played ones included."""
    return view.piles[deck] + (view.played & DECK_MASK[deck]).bit_count()


def draw_gains(view: GenoaView, frame: Frame, reader: Reader) -> Markup:
    """Piles on the buildings: one takes where they lie."""
    drawn = []
    for building in range(BUILDING_COUNT):
        if view.used >> building & 1:
            drawn.append(el("path", d=outline(building, frame), class_="used-up"))
        for gain, at in zip(gains(view, building), SITES[building].gains, strict=True):
            drawn.append(_pile(gain, frame.at(at), frame))
    return el("g", *drawn, class_="above")


def _pile(gain: Gain, at: Point, frame: Frame) -> Markup:
    """As many pieces as the building gives, and the number left in the stock."""
    (x, y), size = at, frame.gain
    spread = size * 0.26 if gain.pieces > 1 else 0
    pieces = [
        use(
            gain.symbol,
            x + spread * (index * 2 - gain.pieces + 1),
            y + index * 1.5,
            size * gain.ratio,
            size,
        )
        for index in range(gain.pieces)
    ]
    if gain.left < 0 and gain.symbol.startswith("deck"):
        pieces.append(use("ducat", x + size * 0.26, y + size * 0.34, size * 0.62))
    aside = spread + size * (0.32 if gain.ratio < 0.8 else 0.44)
    number = _badge(x + aside, y + size * 0.42, gain.left, frame) if gain.left >= 0 else NOTHING
    return el("g", *pieces, number, class_="pile-up" if gain.left else "pile-up none-left")


def _badge(x: float, y: float, value: int, frame: Frame) -> Markup:
    return join(
        (
            el("circle", cx=x, cy=y, r=frame.badge * 0.63, class_="badge-disc"),
            el("text", value, x=x, y=y + frame.badge * 0.35, class_="badge-text", font_size=frame.badge),
        )
    )


# ---------------------------------------------------------------------- whose they are


def draw_owners(view: GenoaView, frame: Frame, reader: Reader) -> Markup:
    """The owner's arms on a building."""
    drawn = []
    for building, owner in enumerate(view.owners):
        if owner == NOBODY:
            continue
        emblem = emblem_of(reader.emblems, owner)
        x, y = frame.at(SITES[building].arms)
        shield = use(f"arms-{emblem}", x, y, frame.arms, frame.arms * 27 / 24)
        drawn.append(el("g", shield, class_=f"lifted seat-{emblem}", data_moves=f"owner-{building}"))
    return el("g", *drawn, class_="above")


# --------------------------------------------------------------- the reader's own cards


def draw_pins(view: GenoaView, frame: Frame, reader: Reader) -> Markup:
    """A small tab for every order and message of the reader's on its building."""
    pinned: dict[int, list[tuple[int, bool]]] = {}
    visited = view.visited()
    for card in cards_in(view.hand & ~DECK_MASK[CONTRACT]):
        for building in {card.building, card.other} - {NOBODY}:
            done = card.deck == MESSAGE and bool(visited >> building & 1)
            pinned.setdefault(building, []).append((card.deck, done))
    drawn = [_tabs(tabs, SITES[building], frame) for building, tabs in pinned.items()]
    return el("g", *drawn, class_="above")


def _tabs(tabs: Sequence[tuple[int, bool]], site: Site, frame: Frame) -> Markup:
    x, y = frame.at(site.pins)
    size = frame.pin
    pitch = size + 2 if len(tabs) < 4 else size * 0.6
    drawn = []
    for index, (deck, done) in enumerate(tabs):
        top = y + index * pitch
        tab = {"x": x - size / 2, "y": top - size / 2, "width": float(size), "height": float(size)}
        drawn += [
            el("rect", rx=size * 0.2, class_="pin", fill=f"var(--{DECKS[deck]})", **tab),
            use(f"i-{DECKS[deck]}", x, top, size * 0.8, class_="pin-icon"),
        ]
        if done:
            drawn.append(use("i-accept", x + size * 0.42, top - size * 0.42, size * 0.8, class_="pin-done"))
    return el("g", *drawn, class_="lifted")


def chains(hand: int) -> list[list[int]]:
    """Contracts in groups of neighbours, each in the order of the ring (GEN-10.15)."""
    left = hand & DECK_MASK[CONTRACT]
    found: list[list[int]] = []
    for card in cards_in(left):
        if not left & card.bit:
            continue
        group = [card.index]
        left &= ~card.bit
        for end in (0, -1):  # walk on from both ends
            while True:
                step = next((other.index for other in cards_in(left) if LINKED[group[end]] & other.bit), None)
                if step is None:
                    break
                group = [step, *group] if end == 0 else [*group, step]
                left &= ~CARDS[step].bit
        found.append(group)
    return sorted(found, key=len, reverse=True)


def draw_chains(view: GenoaView, frame: Frame, reader: Reader) -> Markup:
    """The reader's contracts along the edge of the town: seals, joined where they touch."""
    return el("g", *(_chain(chain, frame) for chain in chains(view.hand)), class_="above")


def _chain(chain: Sequence[int], frame: Frame) -> Markup:
    seals = [SITES[CARDS[card].building].seal or (0, 0) for card in chain]
    r = frame.band * 0.52
    drawn = []
    if len(seals) > 1:
        path = line(frame.at(point) for point in _along(seals))
        drawn = [el("path", d=path, class_=name) for name in ("link-bed", "link", "link-gap")]
    for x, y in map(frame.at, seals):
        drawn.append(el("circle", cx=x, cy=y, r=r, class_="seal"))
        drawn.append(use("i-contract", x, y, r * 1.5, class_="seal-icon"))
    return join(drawn)


def _along(seals: Sequence[Point]) -> list[Point]:
    """Along the outer edge from seal to seal, round a corner where there is one."""
    steps = [seals[0]]
    for x1, y1 in seals[1:]:
        x0, y0 = steps[-1]
        if x0 != x1 and y0 != y1:
            steps.append((x0 if x0 in (0, 8) else x1, y0 if y0 in (0, 8) else y1))
        steps.append((x1, y1))
    return steps


def signs_css() -> str:
    return _SIGNS


_SIGNS = """
.above{pointer-events:none}
.pile-up,.lifted{filter:url(#lift)}
.none-left{opacity:.5}
.used-up{fill:var(--paving);fill-opacity:.36}
.badge-disc{fill:var(--banner);stroke:var(--banner-line);stroke-width:1}
.board .badge-text{font-family:var(--sans);font-weight:700}
.pin{stroke:var(--card);stroke-width:1}
.pin-icon{color:var(--deck-ink)}
.pin-done{color:var(--good);stroke:var(--banner)}
.link-bed{fill:none;stroke:var(--chain);stroke-width:5.5;stroke-linecap:round}
.link{fill:none;stroke:var(--chain-2);stroke-width:3.2;stroke-dasharray:5 3;stroke-linecap:butt}
.link-gap{fill:none;stroke:var(--chain);stroke-width:.9}
.seal{fill:var(--contract);stroke:var(--coin-2);stroke-width:1.4}
.seal-icon{color:var(--deck-ink)}
"""
