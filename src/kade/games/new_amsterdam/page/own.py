"""What lies before a player: resources, wharf with its docks, ships, and the row of lands."""

from __future__ import annotations

from functools import lru_cache

from kade.chart.markup import NOTHING, Markup, el, join, num, use
from kade.chart.tokens import emblem_of
from kade.games.new_amsterdam.page.board.coordinates import BERTHS_AT, WAREHOUSES_AT
from kade.games.new_amsterdam.page.cards import card_picture, land_card, land_words, ship_card, ship_words
from kade.games.new_amsterdam.page.hot_spots import held
from kade.games.new_amsterdam.page.pieces import HOUSE_OUTLINE
from kade.games.new_amsterdam.page.symbols import ALL_FURS, fur_picture, thing
from kade.games.new_amsterdam.rules.components import (
    COINS,
    CORN,
    DOCK_PLACES,
    FUR,
    GOODS,
    KINDS,
    LANDS,
    MAX_AMOUNT,
    MAX_WAREHOUSES,
    SHIPS,
    WOOD,
    land_points,
)
from kade.games.new_amsterdam.rules.names import amount_of, amounts, kind_word
from kade.games.new_amsterdam.rules.upkeep import corn_income, goods_income
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Phrase, Reader, say, say_number

WHARF_SIZE = (276, 116)
#: So many places of the land row are always shown, with the points they will bring.
ROW = 4
#: More ships than this overlap.
SHIPS_ABREAST = 2


def have(picture: Markup, value: int | str, label: str) -> Markup:
    """A count beside its picture."""
    return el(
        "span",
        picture,
        el("b", value),
        class_="stat have",
        title=label,
        role="img",
        aria_label=f"{label}: {value}",
    )


# -------------------------------------------------------------------- resources


def purse(view: NewAmsterdamView, seat: int, reader: Reader, size: int = 24, short: bool = False) -> Markup:
    """Coins, goods with the places for them, wood and corn; in short without the places."""
    room = DOCK_PLACES[view.warehouses[seat]]
    rows = []
    for kind in (COINS, GOODS, WOOD, CORN):
        number = held(view, seat, kind)
        shown = f"{number}/{room}" if kind == GOODS and not short else number
        label = say("goods and places for them") if kind == GOODS else kind_word(kind)
        rows.append(have(thing(KINDS[kind], size), shown, label.text(reader)))
    return join(rows)


def furs(view: NewAmsterdamView, seat: int, reader: Reader, size: int) -> Markup:
    """One tile for each kind, with its number where there are several."""
    drawn = []
    for kind in ALL_FURS:
        number = held(view, seat, FUR + kind)
        if number:
            count = el("b", number, class_="fur-count") if number > 1 else NOTHING
            title = amount_of(FUR + kind, number).text(reader)
            drawn.append(el("span", fur_picture(kind, size, reader), count, class_="fur-stack", title=title))
    return join(drawn)


def furs_in_words(view: NewAmsterdamView, seat: int, reader: Reader) -> str:
    counts = [held(view, seat, FUR + kind) for kind in ALL_FURS]
    return say("Furs: {furs}", furs=amounts(counts, FUR)).text(reader)


def resources(view: NewAmsterdamView, seat: int, reader: Reader) -> Markup:
    """All a seat can bid with, and its buildings in stock."""
    title = _can_bid(view, seat, reader)
    stock = say_number("{number} building left", "{number} buildings left", view.stock[seat])
    return el(
        "section",
        _heading(title, stock, reader),
        el("div", purse(view, seat, reader), class_="purse-things"),
        el(
            "div",
            furs(view, seat, reader, 34),
            class_="purse-furs",
            role="group",
            aria_label=furs_in_words(view, seat, reader),
        ),
        class_="holding purse",
        aria_label=title.text(reader),
        data_spot="purse",
    )


def _can_bid(view: NewAmsterdamView, seat: int, reader: Reader) -> Phrase:
    """Every unit of every kind counts the same in a bid (NAM-5.6); after the last one they are just owned."""
    if view.over:
        return say("Resources")
    number = min(view.owned(seat), MAX_AMOUNT)
    return (
        say("You can bid {number}", number=number)
        if seat == reader.you
        else say("Can bid {number}", number=number)
    )


def _heading(title: Phrase, note: Phrase, reader: Reader) -> Markup:
    return el(
        "h2", title.text(reader), " ", el("span", note.text(reader), class_="row-note"), class_="eyebrow"
    )


def _row(title: Phrase, note: Phrase, body: Markup, class_: str, reader: Reader) -> Markup:
    return el(
        "section",
        _heading(title, note, reader),
        el("div", body, class_="row-cards"),
        class_=f"holding {class_}",
        aria_label=title.text(reader),
        data_spot=class_.split(maxsplit=1)[0],
    )


# ------------------------------------------------------------------------ wharf


def wharf(view: NewAmsterdamView, seat: int, reader: Reader) -> Markup:
    """Warehouses in a row, each over the dock it opens."""
    goods, room = held(view, seat, GOODS), DOCK_PLACES[view.warehouses[seat]]
    note = say("{goods} of {room} goods", goods=goods, room=room)
    label = say_number(
        "Wharf: {number} warehouse, {goods} of {room} places filled",
        "Wharf: {number} warehouses, {goods} of {room} places filled",
        view.warehouses[seat],
        goods=goods,
        room=room,
    ).text(reader)
    card = wharf_picture(view.warehouses[seat], goods, label, emblem_of(reader.emblems, seat))
    return _row(say("Wharf"), note, card, "own-wharf", reader)


@lru_cache(maxsize=512)
def wharf_picture(warehouses: int, goods: int, label: str, emblem: str) -> Markup:
    """The card with so many warehouses of a seat, and goods in their docks."""
    left, docks = goods, []
    for dock in range(MAX_WAREHOUSES):
        opened = dock < warehouses
        here = min(left, len(BERTHS_AT[dock])) if opened else 0
        left -= here
        docks.append(_dock(dock, opened, here, emblem))
    width, height = WHARF_SIZE
    waves = "".join(f"M7 {y}q4-2.4 8 0" + "t8 0" * 31 for y in (60, 72, 84, 96))
    return el(
        "svg",
        el("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=7, class_="sheet-card"),
        el("path", d="M5 48H271V104A6 6 0 0 1 265 110H11A6 6 0 0 1 5 104Z", class_="picture-sea"),
        el("path", class_="picture-wave", d=waves),
        el("path", d="M5 46H271V52H5Z", class_="wharf-edge"),
        *docks,
        class_="own-card wharf",
        viewBox=f"0 0 {width} {height}",
        role="img",
        aria_label=label,
    )


def _dock(dock: int, opened: bool, goods: int, emblem: str) -> Markup:
    """A warehouse space and its dock: a building opens it, crates lie in its places."""
    across, down = (size / 1000 for size in WHARF_SIZE)
    x, y = WAREHOUSES_AT[dock][0] * across, WAREHOUSES_AT[dock][1] * down
    crates = []
    for index, place in enumerate(BERTHS_AT[dock]):
        px, py = place[0] * across, place[1] * down
        if index < goods:
            crates.append(use("res-goods", px, py, 21))
        else:
            crates.append(el("rect", x=px - 8, y=py - 8, width=16, height=16, rx=2, class_="berth"))
    if opened:
        house = el("g", use(f"building-{emblem}", x, y + 1, 30, 34), class_=f"seat-{emblem}")
    else:
        turn = f"translate({num(x)} {num(y + 2)}) scale(1.2)"
        house = el("path", class_="house-space", transform=turn, d=HOUSE_OUTLINE)
    quay = {"x": x - 28, "y": 56, "width": 56, "height": 52}
    return join((el("rect", rx=4, class_="quay-open" if opened else "quay-shut", **quay), house, *crates))


# ----------------------------------------------------------------- ships and lands


def ships(view: NewAmsterdamView, seat: int, reader: Reader, width: int = 74) -> Markup:
    """Ships bring their goods every round."""
    owned = view.ships[seat]
    note = say("{goods} goods a round", goods=goods_income(owned))
    cards = [
        card_picture(ship_card(ship, reader.tongue, True), width, ship_words(SHIPS[ship]).text(reader))
        for ship in owned
    ]
    body = join(cards) if cards else el("span", say("none yet").text(reader), class_="none-yet")
    crowded = " crowded" if len(owned) > SHIPS_ABREAST else ""
    return _row(say("Ships"), note, body, f"own-ships{crowded}", reader)


def lands(view: NewAmsterdamView, seat: int, reader: Reader, width: int = 74) -> Markup:
    """The row of lands from the left: houses, what is cleared, and the points still to be had."""
    row, done, left = view.lands[seat], view.cleared[seat], view.houses[seat]
    cards = []
    for place, land in enumerate(row):
        built = min(left, LANDS[land].houses)
        left -= built
        cards.append(_land(land, place, built, place < done, seat, width, reader))
    cards += [_to_come(place + 1, reader) for place in range(len(row), ROW)]
    note = say("{corn} corn a round", corn=corn_income(row, done))
    return _row(say("Lands"), note, join(cards), "own-lands", reader)


def _land(land: int, place: int, built: int, cleared: bool, seat: int, width: int, reader: Reader) -> Markup:
    emblem = emblem_of(reader.emblems, seat)
    card, points = LANDS[land], land_points(place + 1)
    state = (
        say("cleared")
        if cleared
        else say_number(
            "{built} of {spaces} houses, {number} point when cleared",
            "{built} of {spaces} houses, {number} points when cleared",
            points,
            built=built,
            spaces=card.houses,
        )
    )
    label = say("{land}; {state}", land=land_words(card), state=state).text(reader)
    badge = NOTHING if cleared else el("span", points, class_="land-points serif", aria_hidden="true")
    body = land_card(land, reader.tongue, built, emblem, cleared)
    return el("span", card_picture(body, width, label), badge, class_="own-land", title=label)


def _to_come(position: int, reader: Reader) -> Markup:
    """An empty place of the row and what clearing it will bring."""
    points = land_points(position)
    label = say_number(
        "Place {position} of your row: {number} point when cleared",
        "Place {position} of your row: {number} points when cleared",
        points,
        position=position,
    ).text(reader)
    word = say_number("point", "points", points).text(reader)
    return el("span", el("b", points), word, class_="land-to-come", title=label)


def estate_css() -> str:
    return _ESTATE


_ESTATE = """
.holding{flex:none;min-width:0}
.eyebrow .row-note{margin-left:5px;font:400 var(--size-s)/1 var(--sans);white-space:nowrap}
.own .eyebrow{white-space:nowrap;margin-bottom:5px}
.row-cards{display:flex;gap:6px;align-items:flex-start;padding-right:6px}
.wharf{width:245px;height:103px}
.have{gap:4px}
.purse-things{display:grid;grid-template-columns:repeat(2,auto);gap:7px 14px;justify-content:start}
.purse-things .have{gap:6px;font:700 19px/1 var(--serif)}
.purse-furs{display:flex;gap:5px;margin-top:6px;min-height:34px}
.fur-stack{position:relative;display:inline-flex;flex:none}
.fur-count{position:absolute;right:-4px;bottom:-4px;min-width:17px;padding:0 3px;border-radius:9px;
 background:var(--card-ink);color:var(--card);font:700 12px/15px var(--sans);text-align:center;
 border:1px solid var(--card)}
.crowded .own-card+.own-card{margin-left:-38px}
.none-yet{display:grid;place-content:center;width:74px;height:102px;border:1.5px dashed var(--line);
 border-radius:6px;color:var(--ink-soft);font-size:var(--size-s);text-align:center}
.own-land{position:relative;flex:none}
.land-points{position:absolute;right:-5px;top:-5px;width:25px;height:25px;display:grid;place-items:center;
 border-radius:50%;background:var(--worth);color:var(--era-ink);font-size:14px;font-weight:700;
 border:2px solid var(--card)}
.land-to-come{flex:none;width:74px;height:102px;display:grid;place-content:center;text-align:center;
 border:1.5px dashed var(--line);border-radius:6px;color:var(--ink-soft);font-size:var(--size-s)}
.land-to-come b{font:700 24px/1.1 var(--serif)}
.quay-open{fill:var(--card);stroke:var(--card-edge)}
.quay-shut{fill:var(--card);fill-opacity:.35;stroke:var(--card-edge);stroke-dasharray:3 2}
.berth{fill:none;stroke:var(--card-edge);stroke-opacity:.7;stroke-dasharray:2.5 2}
.wharf-edge{fill:var(--wood);stroke:var(--wood-ink);stroke-width:1}
"""
