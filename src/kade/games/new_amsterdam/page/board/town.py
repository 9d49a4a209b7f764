"""The six districts: everybody's shops, who has most of them, and the special action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from kade.chart.furniture import text_width
from kade.chart.geometry import box
from kade.chart.markup import NOTHING, Markup, el, join, num, use
from kade.chart.tokens import emblem_of
from kade.games.new_amsterdam.page.board.coordinates import DISTRICT_AT, Point
from kade.games.new_amsterdam.page.board.frames import Frame
from kade.games.new_amsterdam.page.hot_spots import Press, asked, shop_press, special_press, spot
from kade.games.new_amsterdam.rules.city import BEHIND, MAJORITY, rank_in
from kade.games.new_amsterdam.rules.components import DISTRICT_COUNT, DISTRICTS
from kade.games.new_amsterdam.rules.events import ShopBuilt
from kade.games.new_amsterdam.rules.names import district_word
from kade.games.new_amsterdam.rules.special import fee
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.events import Event
from kade.kernel.phrase import Listing, Phrase, Reader, Seat, say, say_number


class Special(NamedTuple):
    """A special action as a line of pictures, in a few words and in a sentence."""

    pictures: tuple[str, ...]
    words: Phrase
    sentence: Phrase


SPECIALS: Final[tuple[Special, ...]] = (
    Special(
        ("res-wood", "i-swap", "res-coins"),
        say("buy, sell wood"),
        say("buy or sell any amount of wood at 1 coin each"),
    ),
    Special(
        ("res-corn", "i-swap", "res-coins"),
        say("buy, sell corn"),
        say("buy or sell any amount of corn at 1 coin each"),
    ),
    Special(
        ("res-wood", "i-arrow", "i-store"),
        say("add warehouse"),
        say("build your next warehouse for 1 wood, once a round"),
    ),
    Special(
        ("res-wood", "i-arrow", "i-house"),
        say("1–3 houses"),
        say("build 1 to 3 houses on your land for 1 wood each"),
    ),
    Special(
        ("res-coins", "res-goods", "i-arrow", "res-pelt"),
        say("1–3 furs, 3 each"),
        say("draw 1 to 3 furs for 3 coins or goods each"),
    ),
    Special(
        ("res-wood", "i-arrow", "i-post"),
        say("post upriver"),
        say("move your trading post upriver for 1 wood"),
    ),
)


#: Shops that are new to the reader: seat, district and how many.
News = tuple[tuple[int, int, int], ...]
Fresh = Mapping[tuple[int, int], int]


def new_shops(fresh: Sequence[Event], reader: Reader) -> News:
    """What others have built since the reader's last turn."""
    built: dict[tuple[int, int], int] = {}
    for event in fresh:
        if isinstance(event, ShopBuilt) and event.seat != reader.you:
            place = (event.seat, event.district)
            built[place] = built.get(place, 0) + 1
    return tuple((seat, district, number) for (seat, district), number in sorted(built.items()))


def draw_town(view: NewAmsterdamView, frame: Frame, reader: Reader, news: News = ()) -> Markup:
    places = district_places(frame)
    fresh = {(seat, district): number for seat, district, number in news}
    drawn = [_district(view, district, at, fresh, frame, reader) for district, at in enumerate(places)]
    return el("g", *drawn, class_="town", data_spot="town")


def district_places(frame: Frame) -> list[Point]:
    """The middle of each district."""
    return frame.row("districts", "city", DISTRICT_AT)


def leaders(view: NewAmsterdamView, district: int) -> list[int]:
    """Who has most shops there, alone or tied."""
    seats = range(view.players)
    return [seat for seat in seats if rank_in(view.shops, view.players, seat, district) != BEHIND]


def _district(
    view: NewAmsterdamView, district: int, at: Point, fresh: Fresh, frame: Frame, reader: Reader
) -> Markup:
    """A plot in two parts: shops above the street, the special action below it."""
    w, h, low = frame.district
    x, y = -w / 2, -h / 2
    shop, special = shop_press(view, district, reader), special_press(view, district, reader)
    plot = join(
        (
            el("rect", x=x, y=y, width=w, height=h, rx=5, class_="lot"),
            el("rect", x=x + 2.5, y=y + 2.5, width=w - 5, height=h - 5, rx=3.5, class_="lot-line"),
        )
    )
    names = _shop_names(view, district)
    whole = shop.able and asked(view) != "choose_operation"
    reach = h if whole else h - low
    upper = box(x, y, w, reach, 5)
    lower = box(x, h / 2 - low, w, low, 5)
    above = spot(
        upper,
        _upper(view, district, reach, fresh, frame, reader),
        _shop_label(district, shop, names, view, reader),
        shop,
        reader,
    )
    below = spot(
        lower, _lower(view, district, frame, reader), _special_label(view, district, reader), special, reader
    )
    parts = (below, above) if shop.able else (above, below)
    return el(
        "g",
        plot,
        *parts,
        transform=f"translate({num(at[0])} {num(at[1])})",
        class_="district",
        data_spot=f"district-{DISTRICTS[district]}",
    )


def _shop_names(view: NewAmsterdamView, district: int) -> Listing:
    rows = []
    for seat in range(view.players):
        number = view.shops[seat * DISTRICT_COUNT + district]
        if number:
            rows.append(say("{seat} {number}", seat=Seat(seat), number=number))
    return Listing(rows)


def _shop_label(district: int, press: Press, names: Listing, view: NewAmsterdamView, reader: Reader) -> str:
    name = district_word(district)
    if press.able:
        if asked(view) == "choose_shop_to_remove":
            return say("Remove a shop from the {district}", district=name).text(reader)
        return say("Build a shop in the {district}. Shops: {shops}", district=name, shops=names).text(reader)
    return say("{district}. Shops: {shops}", district=name, shops=names).text(reader)


def _special_label(view: NewAmsterdamView, district: int, reader: Reader) -> str:
    sentence = SPECIALS[district].sentence
    if view.viewer < 0:
        return say("{district}: {special}", district=district_word(district), special=sentence).text(reader)
    due = fee(view.shops, view.players, view.viewer, district)
    price = say_number("fee {number} coin", "fee {number} coins", due) if due else say("no fee")
    return say(
        "{district}: {special}; {fee}", district=district_word(district), special=sentence, fee=price
    ).text(reader)


def _upper(
    view: NewAmsterdamView, district: int, reach: float, fresh: Fresh, frame: Frame, reader: Reader
) -> Markup:
    w, h, low = frame.district
    name = district_word(district).text(reader)
    room = (h - low - 22) / 32  # shops fill what the name leaves
    return join(
        (
            el("rect", x=-w / 2, y=-h / 2, width=w, height=reach, class_="touch"),
            el(
                "text",
                name,
                x=-w / 2 + 9,
                y=-h / 2 + 17,
                class_="district-name",
                textLength=num(min(w - 18, text_width(name, 14.6))),
                lengthAdjust="spacingAndGlyphs",
            ),
            el(
                "g",
                _shops(view, district, w / room, fresh, reader),
                transform=f"translate(0 {num(h / 2 - low - 17.5 * room)}) scale({room:.2f})",
            ),
        )
    )


def _shops(view: NewAmsterdamView, district: int, width: float, fresh: Fresh, reader: Reader) -> Markup:
    """Shops by seat, leaders first on a plinth; they close up when a district fills."""
    held = [view.shops[seat * DISTRICT_COUNT + district] for seat in range(view.players)]
    ahead = leaders(view, district)
    order = sorted(range(view.players), key=lambda seat: (seat not in ahead, -held[seat], seat))
    row = [(seat, number) for seat in order for number in range(held[seat])]
    pitch = min(24.0, (width - 34) / max(len(row) - 1, 1))
    start = -pitch * (len(row) - 1) / 2
    first = sum(held[seat] for seat in ahead)
    alone = len(ahead) == 1 and rank_in(view.shops, view.players, ahead[0], district) == MAJORITY
    plinth = el(
        "rect",
        x=start - 12.5,
        y=12.5,
        width=pitch * (first - 1) + 25,
        height=4.5,
        rx=1.5,
        class_="plinth" if alone else "plinth shared",
    )
    shops = []
    for index, (seat, number) in enumerate(row):
        emblem = emblem_of(reader.emblems, seat)
        shop = use(f"building-{emblem}", start + index * pitch, 0, 24, 27.5)
        new = " new-shop" if number >= held[seat] - fresh.get((seat, district), 0) else ""
        name = f"shop-{district}-{seat}-{number}"
        shops.append(el("g", shop, class_=f"seat-{emblem}{new}", data_moves=name))
    return join((plinth if ahead else NOTHING, *shops))


def _lower(view: NewAmsterdamView, district: int, frame: Frame, reader: Reader) -> Markup:
    w, h, low = frame.district
    special = SPECIALS[district]
    top = h / 2 - low
    size = 18 if frame.compact else 16
    pitch = size + (3 if len(special.pictures) < 4 else 1)
    row = top + (14 if frame.compact else 10)
    pictures = [
        use(symbol, -w / 2 + 8 + size / 2 + index * pitch, row, size, class_="special-picture")
        for index, symbol in enumerate(special.pictures)
    ]
    words = special.words.text(reader)
    return join(
        (
            el("rect", x=-w / 2, y=top, width=w, height=low, class_="touch"),
            el("path", d=f"M{num(-w / 2 + 8)} {num(top)}H{num(w / 2 - 8)}", class_="street"),
            *pictures,
            _fee(view, district, w / 2 - 22, row, reader),
            el(
                "text",
                words,
                x=-w / 2 + 9,
                y=h / 2 - 8,
                class_="special-words",
                textLength=num(w - 18) if text_width(words, 13.5) > w - 18 else None,
                lengthAdjust="spacingAndGlyphs",
            ),
        )
    )


def _fee(view: NewAmsterdamView, district: int, x: float, y: float, reader: Reader) -> Markup:
    """What the special action costs the viewer on top: nothing, or a coin."""
    if view.viewer < 0:
        return NOTHING
    due = fee(view.shops, view.players, view.viewer, district)
    if not due:
        return el("text", say("free").text(reader), x=x, y=y + 5, class_="fee-free")
    return join((use("res-coins", x, y, 17), el("text", "+", x=x - 13, y=y + 5, class_="fee")))


def town_css() -> str:
    return _TOWN


_TOWN = """
.touch{fill:none;pointer-events:all}
.lot{fill:var(--plot);stroke:var(--house-line);stroke-width:1.1;filter:url(#lift)}
.lot-line{fill:none;stroke:var(--banner-line);stroke-opacity:.4;stroke-width:.7}
.board .district-name{font-weight:700;font-size:14px;text-anchor:start;letter-spacing:-.01em}
.street{stroke:var(--banner-line);stroke-opacity:.5;stroke-width:.8}
.special-picture{color:var(--ink-soft)}
.board .special-words{font:400 13.5px var(--sans);text-anchor:start;fill:var(--ink-soft)}
.board .fee{font:700 13px var(--sans)}
.board .fee-free{font:700 13px var(--sans);fill:var(--good)}
.plinth{fill:var(--brass);stroke:var(--brass-ink);stroke-width:.9}
.plinth.shared{fill:var(--plot);stroke:var(--ink-soft);stroke-dasharray:2 1.5}
.new-shop{filter:drop-shadow(0 0 1.5px var(--glow)) drop-shadow(0 0 3px var(--glow-halo))}
.unable{cursor:help;outline:none}
.unable:focus-visible{filter:drop-shadow(0 0 1px var(--glow)) drop-shadow(0 0 2px var(--glow))}
"""
