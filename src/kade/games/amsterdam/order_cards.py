"""The secret orders of a player: those that the reader may know, and how many others there are."""

from __future__ import annotations

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.games.amsterdam.order_words import order_points, order_sentence, order_title
from kade.games.amsterdam.view import AmsterdamView
from kade.kernel.phrase import Reader, say, say_number


def has_orders(view: AmsterdamView, seat: int) -> bool:
    """True if the seat was dealt orders."""
    return bool(orders_of(view, seat) or hidden_orders(view, seat))


def orders_of(view: AmsterdamView, seat: int) -> list[int]:
    """The orders of a seat that the reader knows."""
    return view.orders[seat] if seat < len(view.orders) else []


def hidden_orders(view: AmsterdamView, seat: int) -> int:
    return view.orders_unknown[seat] if seat < len(view.orders_unknown) else 0


def order_cards(view: AmsterdamView, seat: int, reader: Reader) -> Markup:
    """Each order with what it asks and pays; an open one says so."""
    drawn = [_order(view, order, reader) for order in orders_of(view, seat)]
    hidden = hidden_orders(view, seat)
    if hidden:
        words = say_number("{number} hidden order", "{number} hidden orders", hidden).text(reader)
        drawn.append(el("li", icon("i-scroll", 17), words, class_="order-card hidden-order"))
    head = el("h3", say("Orders").text(reader), " ", el("b", len(drawn)), class_="eyebrow")
    return el("section", head, el("ul", *drawn, class_="order-list"), class_="card-panel")


def _order(view: AmsterdamView, order: int, reader: Reader) -> Markup:
    done = order in view.orders_fulfilled
    is_open = order in view.orders_shown
    worth = order_points(order, view.players).text(reader)
    sentence = order_sentence(order).text(reader)
    label = say(
        "{order}: {sentence} {points}", order=order_title(order), sentence=sentence, points=worth
    ).text(reader)
    state = " done" if done else ""
    note = "✓" if done else say("open").text(reader) if is_open else ""
    return el(
        "li",
        el("span", sentence, class_="order-words"),
        el("b", worth),
        el("small", note) if note else NOTHING,
        class_=f"order-card{state}",
        title=label,
    )


def orders_css() -> str:
    return _CSS


_CSS = """
.order-list{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:4px 6px}
.order-card{display:flex;align-items:center;gap:7px;min-height:34px;padding:2px 8px;border-radius:6px;
 border:1px solid var(--card-edge);border-left:6px solid var(--seal);background:var(--card);
 color:var(--card-ink);font-size:var(--size-s);line-height:1.15}
.order-words{flex:1;min-width:0}
.order-card b{white-space:nowrap}
.order-card.done{background:color-mix(in srgb,var(--good) 25%,var(--card))}
.hidden-order{border-left-color:var(--card-edge)}
"""
