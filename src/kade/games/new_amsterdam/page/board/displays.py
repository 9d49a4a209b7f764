"""The displays of land and ships with their decks, and the table of points for cleared land."""

from __future__ import annotations

from kade.chart.furniture import ribbon, scroll
from kade.chart.geometry import box
from kade.chart.markup import Markup, el, join, num, use
from kade.games.new_amsterdam.page.board.coordinates import (
    LAND_DECK_AT,
    LAND_TABLE_AT,
    LANDS_AT,
    SHIP_DECK_AT,
    SHIPS_AT,
    Point,
)
from kade.games.new_amsterdam.page.board.frames import Frame
from kade.games.new_amsterdam.page.cards import (
    CARD_SIZE,
    deck_back,
    land_card,
    land_words,
    ship_card,
    ship_words,
)
from kade.games.new_amsterdam.page.hot_spots import land_press, ship_press, spot
from kade.games.new_amsterdam.rules.components import ERAS, LAND_TABLE, LANDS, NO_CARD, SHIPS
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Listing, Phrase, Reader, say, say_number

# ---------------------------------------------------------------------- displays


def draw_lands(view: NewAmsterdamView, frame: Frame, reader: Reader) -> Markup:
    laid = []
    for place, at in enumerate(land_places(frame)):
        card = view.land_display[place]
        if card == NO_CARD:
            laid.append(_gap(at))
            continue
        press = land_press(view, place, reader)
        words: Phrase = land_words(LANDS[card])
        if press.able:
            words = say("Buy: {land}", land=words)
        body = _laid(land_card(card, reader.tongue), at, f"land-{card}", f"land-{place + 1}")
        laid.append(spot(card_edge(at), body, words.text(reader), press, reader))
    return el("g", *laid, class_="displays", data_spot="lands")


def draw_ships(view: NewAmsterdamView, frame: Frame, reader: Reader) -> Markup:
    laid = []
    for place, at in enumerate(ship_places(frame)):
        card = view.ship_display[place]
        if card == NO_CARD:
            laid.append(_gap(at))
            continue
        press = ship_press(view, place, reader)
        words: Phrase = ship_words(SHIPS[card])
        if press.able:
            words = say("Load: {ship}", ship=words)
        body = _laid(ship_card(card, reader.tongue), at, f"ship-{card}", f"ship-{place + 1}")
        laid.append(spot(card_edge(at), body, words.text(reader), press, reader))
    return el("g", *laid, class_="displays", data_spot="ships")


def land_places(frame: Frame) -> list[Point]:
    return frame.row("lands", "new_lands", LANDS_AT)


def ship_places(frame: Frame) -> list[Point]:
    return frame.row("ships", "new_ships", SHIPS_AT)


def _laid(body: Markup, at: Point, moves: str, name: str) -> Markup:
    """A card centred on a point; words point at it by the name of its place."""
    w, h = CARD_SIZE
    placed = el("g", body, transform=f"translate({num(at[0] - w / 2)} {num(at[1] - h / 2)})", class_="laid")
    return el("g", placed, data_moves=moves, data_spot=name)


def card_edge(at: Point) -> str:
    w, h = CARD_SIZE
    return box(at[0] - w / 2, at[1] - h / 2, w, h, 6)


def _gap(at: Point) -> Markup:
    return el("path", d=card_edge(at), class_="card-gap")


# ------------------------------------------------------------------------- decks


def draw_decks(view: NewAmsterdamView, frame: Frame, reader: Reader) -> Markup:
    ships = [SHIPS[card].era for card in view.ship_deck]
    lands = [LANDS[card].era for card in view.land_deck]
    return join(
        (
            _deck(frame.row("ship_deck", "new_ships", (SHIP_DECK_AT,))[0], ships, "i-sail", frame, reader),
            _deck(frame.row("land_deck", "new_lands", (LAND_DECK_AT,))[0], lands, "i-field", frame, reader),
        )
    )


def _deck(at: Point, eras: list[str], motif: str, frame: Frame, reader: Reader) -> Markup:
    """A deck with the colour of its next card; in a compact drawing only its edge."""
    era = min(eras, key=ERAS.index, default=ERAS[-1])
    counts = [
        say_number("{number} of the {era}", "{number} of the {era}", eras.count(e), era=e) for e in ERAS
    ]
    label = say_number(
        "{number} card to come: {eras}", "{number} cards to come: {eras}", len(eras), eras=Listing(counts)
    ).text(reader)
    if frame.compact:
        body = join(
            (
                el("rect", x=-36, y=-12, width=72, height=24, rx=5, class_="sheet-card"),
                el("rect", x=-33, y=-9, width=66, height=18, rx=3, fill=f"var(--era-{era})"),
                use(motif, -18, 0, 16, class_="deck-motif"),
                el("text", len(eras), x=10, y=5.5, class_="deck-number"),
            )
        )
        place = f"translate({num(at[0])} {num(at[1])})"
    else:
        w, h = CARD_SIZE
        scale = 0.66
        body = deck_back(era, motif, len(eras))
        place = f"translate({num(at[0] - w * scale / 2)} {num(at[1] - h * scale / 2)}) scale({scale})"
    return el(
        "g",
        el("title", label),
        body,
        transform=place,
        class_="laid" if eras else "laid spent",
        role="img",
        aria_label=label,
    )


def display_names(frame: Frame, reader: Reader) -> Markup:
    """What the two rows are called."""
    _, ships, lands = frame.spots["names"] if frame.compact else (None, (58, 412), (506, 412))
    return join((_name(say("Ships"), ships, reader), _name(say("Lands"), lands, reader)))


def _name(words: Phrase, at: Point, reader: Reader) -> Markup:
    return el("g", ribbon((words.text(reader),), 14), transform=f"translate({num(at[0])} {num(at[1])})")


# -------------------------------------------------------------------- land table


def land_table(frame: Frame, reader: Reader) -> Markup:
    """The scroll with the points for cleared land, by its place in the row (NAM-8.8)."""
    cells = frame.row("land_table", "land_score_table", LAND_TABLE_AT)
    _, y, _, h = frame.area("land_score_table")
    lead, tail = (44, 24) if frame.compact else (132, 22)
    left, right = cells[0][0] - lead, cells[-1][0] + tail
    if frame.compact:
        name = use("i-field", left + 14, y + h / 2, 18, class_="table-icon")
    else:
        words = say("Land cleared").text(reader)
        name = el(
            "text",
            words,
            x=left + 58,
            y=y + h / 2 + 5,
            class_="table-name",
            textLength="88",
            lengthAdjust="spacingAndGlyphs",
        )
    numbers = []
    for place, ((x, cy), points) in enumerate(zip(cells, LAND_TABLE, strict=True), 1):
        numbers += [
            el("circle", cx=x - 11, cy=cy, r=6.5, class_="rank"),
            el("text", place, x=x - 11, y=cy + 3.5, class_="rank-number"),
            el("text", points, x=x - 3, y=cy + 5.5, font_size=15, class_="cartouche-number table-points"),
        ]
    label = say("Points for clearing land, by place in the row: {points}", points=Listing(LAND_TABLE))
    return el(
        "g",
        el("title", label.text(reader)),
        el("g", scroll(right - left, h), transform=f"translate({num((left + right) / 2)} {num(y + h / 2)})"),
        name,
        *numbers,
        role="img",
        aria_label=label.text(reader),
        data_spot="land-table",
    )


def displays_css() -> str:
    return _DISPLAYS


_DISPLAYS = """
.card-gap{fill:var(--banner);fill-opacity:.22;stroke:var(--banner-line);stroke-dasharray:4 3}
.laid{filter:url(#lift)}
.laid.spent{opacity:.4}
.rank{fill:none;stroke:var(--banner-line);stroke-width:.8}
.board .rank-number{font:600 10.5px var(--sans);fill:var(--ink-soft)}
.board .table-name{font-style:italic;font-weight:700;font-size:15px}
.board .table-points{text-anchor:start}
.table-icon{color:var(--ink-soft)}
.board .deck-number{font:700 15px var(--serif);fill:var(--era-ink)}
"""
