"""Land cards, ship cards and their decks: one size (84 x 116), in pictures and in words."""

from __future__ import annotations

from functools import cache, lru_cache
from gettext import NullTranslations
from typing import Final

from kade.chart.markup import Markup, el, join, num, use
from kade.chart.sprite import symbol
from kade.games.new_amsterdam.page.pieces import HOUSE_OUTLINE
from kade.games.new_amsterdam.rules.components import ERAS, KINDS, LANDS, SHIPS, Land, Ship
from kade.kernel.phrase import Phrase, Reader, say, say_number

CARD_SIZE: Final[tuple[int, int]] = (84, 116)
CARD_BOX: Final = "0 0 84 116"
_WINDOW: Final = "M5 57V11A6 6 0 0 1 11 5H73A6 6 0 0 1 79 11V57Z"
COINS, GOODS, WOOD, CORN = KINDS[:4]


# -------------------------------------------------------------------- in words


def land_words(land: Land) -> Phrase:
    """What a land card shows."""
    return say_number(
        "Land with {number} house space: {wood} wood once, {corn} corn a round",
        "Land with {number} house spaces: {wood} wood once, {corn} corn a round",
        land.houses,
        wood=land.wood,
        corn=land.corn,
    )


def ship_words(ship: Ship) -> Phrase:
    """What a ship card shows."""
    return say(
        "Ship for {furs} furs: {coins} coins once, {goods} goods a round",
        furs=ship.furs,
        coins=ship.coins,
        goods=ship.goods,
    )


# ------------------------------------------------------------ sheets, kept by name


@cache
def card_symbols() -> Markup:
    """Every sheet that cards are made of: wild land, tilled land, the sea; in both eras."""
    sheets = [
        symbol(f"{name}-{era}", CARD_BOX, _sheet(era, picture))
        for era in ERAS
        for name, picture in (("wild", _wild()), ("tilled", _tilled()), ("sea", _sea()))
    ]
    window = el("clipPath", el("path", d=_WINDOW), id="card-window")
    return join((window, *sheets))


def _sheet(era: str, picture: Markup) -> Markup:
    """Sheet, picture in a rounded window, and the band of the decade."""
    return join(
        (
            el("rect", x=0.5, y=0.5, width=83, height=115, rx=6, class_="sheet-card"),
            el("g", picture, clip_path="url(#card-window)"),
            el("path", d=_WINDOW, class_="sheet-window"),
            el("path", d="M5 17V11A6 6 0 0 1 11 5H46L40 17Z", fill=f"var(--era-{era})"),
            el("text", era, x=23.5, y=14.8, class_="sheet-era"),
        )
    )


def _fields() -> Markup:
    return join(
        (
            el("rect", x=5, y=5, width=74, height=52, class_="picture-sky"),
            el("path", d="M5 34Q24 25 44 32T79 28V57H5Z", class_="picture-field"),
        )
    )


def _wild() -> Markup:
    trees = [use("pine" if k % 3 else "tree", 12 + k * 7.6, 27 + (k * 5) % 7, 15, 17) for k in range(9)]
    return el("g", _fields(), *trees, class_="card-woods")


def _tilled() -> Markup:
    furrows = "M5 42Q40 34 79 40M5 47Q40 40 79 46M5 52Q40 46 79 52"
    return join((_fields(), el("path", class_="picture-furrow", d=furrows)))


def _sea() -> Markup:
    waves = (
        "M5 47q4-2.4 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0"
        "M1 52q4-2.4 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0 8 0"
    )  # fmt: skip
    return join(
        (
            el("rect", x=5, y=5, width=74, height=52, class_="picture-sky"),
            el("rect", x=5, y=43, width=74, height=14, class_="picture-sea"),
            el("path", class_="picture-wave", d=waves),
        )
    )


# ----------------------------------------------------------------------- cards


def _line(kind: str, amount: int, y: float) -> Markup:
    return join(
        (
            use(f"res-{kind}", 16, y, 20),
            el("text", amount, x=36, y=y + 6, class_="sheet-number"),
        )
    )


def _once(kind: str, amount: int, y: float, reader: Reader) -> Markup:
    """A line of a card: what comes once."""
    word = say("once").text(reader)
    fit = el("text", word, x=77, y=y + 5, class_="sheet-word", **_fitted(word, 31))
    return join((_line(kind, amount, y), fit))


def _fitted(word: str, room: float) -> dict[str, str]:
    """A long word is drawn closer rather than over the edge."""
    if len(word) * 7 <= room:
        return {}
    return {"textLength": num(room), "lengthAdjust": "spacingAndGlyphs"}


def _each_round(kind: str, amount: int, y: float) -> Markup:
    """A line of a card: what comes every round, with a turning arrow."""
    return join((_line(kind, amount, y), use("i-replay", 65, y, 17, class_="sheet-turn")))


@lru_cache(maxsize=2048)
def land_card(
    index: int, tongue: NullTranslations, built: int = 0, seat: str = "", cleared: bool = False
) -> Markup:
    """House spaces, wood once when cleared, corn every round after that."""
    land, reader = LANDS[index], Reader((), -1, tongue)
    spaces = [_house(42 + (k - (land.houses - 1) / 2) * 24, k < built, seat) for k in range(land.houses)]
    lines = [_each_round(CORN, land.corn, 86 if cleared else 100)]
    if not cleared:
        lines += [_once(WOOD, land.wood, 72, reader), el("path", d="M8 85.5H76", class_="sheet-rule")]
    sheet = _card_sheet(f"{'tilled' if cleared else 'wild'}-{land.era}")
    return el("g", sheet, *spaces, *lines, class_="play-card")


def _house(x: float, built: bool, seat: str) -> Markup:
    if built:
        return el("g", use(f"building-{seat}", x, 44, 21, 24), class_=f"seat-{seat}")
    return el("path", class_="house-space", transform=f"translate({num(x)} 44)", d=HOUSE_OUTLINE)


@lru_cache(maxsize=512)
def ship_card(index: int, tongue: NullTranslations, sailed: bool = False) -> Markup:
    """The furs it takes, coins at once, goods every round after that."""
    ship, reader = SHIPS[index], Reader((), -1, tongue)
    size = 24 + ship.furs * 2.5
    hull = use("pic-ship", 53, 47 - size * 0.46, size, class_="picture-ship")
    sheet = _card_sheet(f"sea-{ship.era}")
    if sailed:
        return el("g", sheet, hull, _each_round(GOODS, ship.goods, 86), class_="play-card")
    pitch = min(16.0, 57 / (ship.furs - 1))
    pelts = [use("res-pelt", 42 + (k - (ship.furs - 1) / 2) * pitch, 67, 17) for k in range(ship.furs)]
    return el(
        "g",
        sheet,
        hull,
        el("circle", cx=17, cy=35, r=11, class_="need-disc"),
        el("text", ship.furs, x=17, y=41, class_="need-number"),
        *pelts,
        el("path", d="M8 76.5H76", class_="sheet-rule"),
        _once(COINS, ship.coins, 86, reader),
        _each_round(GOODS, ship.goods, 104),
        class_="play-card",
    )


def _card_sheet(name: str) -> Markup:
    return el("use", href=f"#{name}", width=CARD_SIZE[0], height=CARD_SIZE[1])


def deck_back(era: str, motif: str, count: int) -> Markup:
    """A face-down deck in the colour of its next era, with its count."""
    return el(
        "g",
        el("rect", x=3.5, y=3.5, width=83, height=115, rx=6, class_="sheet-card"),
        el("rect", x=0.5, y=0.5, width=83, height=115, rx=6, class_="sheet-card"),
        el("rect", x=5, y=5, width=74, height=106, rx=4, fill=f"var(--era-{era})"),
        el("rect", x=5, y=5, width=74, height=106, rx=4, fill="url(#back-lattice)"),
        el("circle", cx=42, cy=44, r=22, fill=f"var(--era-{era})", class_="deck-ring"),
        use(motif, 42, 44, 26, class_="deck-motif"),
        el("text", count, x=42, y=100, class_="deck-count"),
        class_="play-card",
    )


def card_picture(body: Markup, width: int, label: str, class_: str = "own-card") -> Markup:
    """A card as a picture of its own."""
    w, h = CARD_SIZE
    return el(
        "svg",
        body,
        class_=class_,
        width=width,
        height=round(width * h / w),
        viewBox=CARD_BOX,
        role="img",
        aria_label=label,
    )


def cards_css() -> str:
    return _CARDS


_CARDS = """
.sheet-card{fill:var(--card);stroke:var(--card-edge);stroke-width:1}
.sheet-window{fill:none;stroke:var(--card-edge);stroke-width:1}
.play-card text{text-anchor:middle;fill:var(--card-ink);font-family:var(--serif)}
.sheet-era,.board .sheet-era{font:700 10.5px var(--sans);fill:var(--era-ink);letter-spacing:.02em;
 text-anchor:middle}
.play-card .sheet-number{font-weight:700;font-size:17px}
.sheet-turn{color:var(--card-soft)}
.play-card .sheet-word{font:400 13px var(--sans);text-anchor:end;fill:var(--card-soft)}
.sheet-rule{stroke:var(--card-line);stroke-width:.8}
.picture-sky{fill:var(--card-sky)}.picture-field{fill:var(--card-field)}
.picture-sea{fill:var(--card-sea)}.picture-wave{fill:none;stroke:var(--card-wave);stroke-width:.9}
.picture-ship{color:var(--card-ink);--pic-fill:var(--card)}
.picture-furrow{fill:none;stroke:var(--wood);stroke-opacity:.6;stroke-width:1.2}
.card-woods{--leaf:var(--card-leaf);--leaf-line:var(--card-leaf-line)}
.house-space{fill:var(--card);fill-opacity:.85;stroke:var(--card-ink);stroke-width:1.1;
 stroke-dasharray:2.4 1.8}
.need-disc{fill:var(--card);stroke:var(--card-ink);stroke-width:1.2}
.play-card .need-number{font-weight:700;font-size:17px}
.deck-ring{stroke:var(--back-line);stroke-width:1.4}
.deck-motif{color:var(--back-line)}
.play-card .deck-count{font:700 24px var(--serif);fill:var(--era-ink)}
.own-card{display:block;flex:none;filter:drop-shadow(0 1.5px 1.5px rgb(var(--shade)/.35))}
"""
