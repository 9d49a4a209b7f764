"""The three fur traders of the Delaware, the fur pile and the discarded furs."""

from __future__ import annotations

from kade.chart.furniture import fitting, ribbon
from kade.chart.geometry import box
from kade.chart.markup import Markup, el, join, num, use
from kade.games.new_amsterdam.page.board.coordinates import (
    FUR_DISCARD_AT,
    FUR_PILE_AT,
    TRADER_LABELS,
    TRADER_SLOTS,
    Point,
)
from kade.games.new_amsterdam.page.board.frames import Frame
from kade.games.new_amsterdam.page.hot_spots import spot, trader_press
from kade.games.new_amsterdam.rules.components import FUR, KINDS, NO_FUR, TRADERS, Trader
from kade.games.new_amsterdam.rules.names import amounts, trader_word
from kade.games.new_amsterdam.rules.trade import furs_of
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Phrase, Reader, say, say_number


def draw_traders(view: NewAmsterdamView, frame: Frame, reader: Reader) -> Markup:
    rows = [_trader(view, trader, frame, reader) for trader in TRADERS]
    return el("g", *rows, _fur_piles(view, frame, reader), class_="traders", data_spot="traders")


def traders_name(frame: Frame) -> Markup:
    """Whose furs these are, as printed on the board."""
    if frame.compact:
        x, y = frame.spots["names"][0]
    else:
        left, top, _, height = frame.area("fur_piles")
        x, y = left + 38, top + height / 2 + 2
    return el("g", ribbon(("Delaware",), 14), transform=f"translate({num(x)} {num(y)})")


def _belt(x: float, y: float, width: float) -> Markup:
    """A belt of wampum under a trader's furs, with a fringe and two rows of beads."""
    fringe = "".join(f"M{num(x + width)} {num(y + k * 8)}h6" for k in (-2, -1, 0, 1, 2))
    beads = "".join(f"M{num(x + 4)} {num(y + dy)}H{num(x + width - 4)}" for dy in (-20, 20))
    return join(
        (
            el("path", d=fringe, class_="fringe"),
            el("rect", x=x, y=y - 22, width=width, height=44, rx=4, class_="belt"),
            el("path", d=beads, class_="beads"),
        )
    )


def _terms(trader: Trader) -> Phrase:
    return say("each") if trader.one_by_one else say("all {spaces}", spaces=trader.spaces)


def _trader(view: NewAmsterdamView, trader: Trader, frame: Frame, reader: Reader) -> Markup:
    x, y = frame.place("traders", TRADER_LABELS[trader.index])
    slots = fur_places(trader.index, frame)
    lying = view.traders[trader.first : trader.first + trader.spaces]
    furs = []
    for number, ((sx, sy), fur) in enumerate(zip(slots, lying, strict=True)):
        if fur == NO_FUR:
            furs.append(el("rect", x=sx - 16, y=sy - 16, width=32, height=32, rx=5, class_="fur-space"))
        else:
            tile = use(f"fur-{KINDS[FUR + fur]}", sx, sy, 36)
            furs.append(el("g", tile, data_moves=f"fur-{trader.index}-{number}-{fur}"))
    width = slots[-1][0] - x + 42
    terms = _terms(trader).text(reader)
    body = join(
        (
            _belt(x - 21, y, width),
            el("text", trader.price, x=x - 8, y=y + 1, class_="trader-price"),
            use("res-goods", x + 8, y - 5, 17),
            el("text", terms, x=x, y=y + 16, font_size=fitting(terms, 13, 38), class_="terms"),
            *furs,
        )
    )
    press = trader_press(view, trader.index, reader)
    label = _label(view, trader)
    if press.able:
        label = say("Trade with the {trader}", trader=label)
    return spot(trader_edge(trader.index, frame), body, label.text(reader), press, reader)


def fur_places(trader: int, frame: Frame) -> list[Point]:
    """The spaces of a trader's furs."""
    return [frame.place("traders", slot) for slot in TRADER_SLOTS[trader]]


def trader_edge(trader: int, frame: Frame) -> str:
    """The outline of a trader's belt."""
    x, y = frame.place("traders", TRADER_LABELS[trader])
    return box(x - 21, y - 22, fur_places(trader, frame)[-1][0] - x + 42, 44, 4)


def _label(view: NewAmsterdamView, trader: Trader) -> Phrase:
    furs = amounts(furs_of(view.traders, trader.index), FUR)
    if trader.one_by_one:
        return say(
            "{trader}, {price} goods for each fur: {furs}",
            trader=trader_word(trader.index),
            price=trader.price,
            furs=furs,
        )
    return say(
        "{trader}, {price} goods for all furs: {furs}",
        trader=trader_word(trader.index),
        price=trader.price,
        furs=furs,
    )


def _fur_piles(view: NewAmsterdamView, frame: Frame, reader: Reader) -> Markup:
    """What is left to draw and what was discarded; everybody may count both."""
    places = frame.row("fur_piles", "fur_piles", (FUR_PILE_AT, FUR_DISCARD_AT))
    (dx, dy), (tx, ty) = places
    pile, heap = sum(view.fur_pile), sum(view.fur_discard)
    drawn = say_number(
        "{number} fur to draw: {furs}",
        "{number} furs to draw: {furs}",
        pile,
        furs=amounts(view.fur_pile, FUR),
    ).text(reader)
    gone = say_number(
        "{number} fur discarded: {furs}",
        "{number} furs discarded: {furs}",
        heap,
        furs=amounts(view.fur_discard, FUR),
    ).text(reader)
    below = frame.compact
    return join(
        (
            _pile(("fur-back", "fur-back") if pile > 1 else ("fur-back",), dx, dy, pile, drawn, below),
            _pile(("fur-heap",), tx, ty, heap, gone, below),
        )
    )


def _pile(symbols: tuple[str, ...], x: float, y: float, count: int, label: str, below: bool) -> Markup:
    size = 40 if below else 31
    backs = [use(symbol, x + 2 * k, y + 2 * k, size) for k, symbol in reversed(list(enumerate(symbols)))]
    at = (x, y + size / 2 + 17) if below else (x + 29, y + 6)
    number = el("text", count, x=float(at[0]), y=float(at[1]), class_="pile-number")
    class_ = "fur-pile" if count else "fur-pile spent"
    return el("g", el("title", label), *backs, number, class_=class_, role="img", aria_label=label)


def traders_css() -> str:
    return _TRADERS


_TRADERS = """
.belt{fill:var(--belt);stroke:var(--belt-line);stroke-width:1.1;filter:url(#lift)}
.beads{fill:none;stroke:var(--bead);stroke-width:1.8;stroke-dasharray:3.4 1.5}
.fringe{stroke:var(--belt-line);stroke-width:1.2}
.board .trader-price{font-weight:700;font-size:17px}
.board .terms{font-weight:600;font-family:var(--sans);fill:var(--ink-soft)}
.fur-space{fill:none;stroke:var(--belt-line);stroke-width:1;stroke-dasharray:3 2}
.board .pile-number{font-weight:700;font-size:15px;paint-order:stroke;stroke:var(--meadow);
 stroke-width:3px}
.fur-pile.spent use{opacity:.45}
"""
