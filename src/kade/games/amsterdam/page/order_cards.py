"""The secret orders of a player: those that the reader may know, and how many others there are."""

from __future__ import annotations

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.games.amsterdam.rules.components import MIN_PLAYERS
from kade.games.amsterdam.rules.expansion_pieces import ORDERS
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.order_words import order_points, order_sentence
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


def worth_sign(order: int, players: int) -> str:
    """What an order pays, in figures: for one and for two dockers, or at most so much."""
    asked, place = ORDERS[order], max(players, MIN_PLAYERS) - MIN_PLAYERS
    if asked.condition == "return_dockers":
        return f"{asked.points[place]}/{asked.args['two'][place]}"
    if asked.condition == "return_distinct_resources":
        return f"≤{asked.points[-1]}"
    return str(asked.points[place])


def _order(view: AmsterdamView, order: int, reader: Reader) -> Markup:
    done = order in view.orders_fulfilled
    is_open = order in view.orders_shown
    worth = order_points(order, view.players).text(reader)
    sentence = order_sentence(order).text(reader)
    label = say("Order: {sentence} {points}", sentence=sentence, points=worth).text(reader)
    state = " done" if done else ""
    note = "✓" if done else say("open").text(reader) if is_open else ""
    return el(
        "li",
        el("span", sentence, class_="order-words"),
        el("b", worth_sign(order, view.players), class_="order-worth"),
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
.order-worth{flex:none;min-width:24px;padding:2px 5px;border-radius:11px;background:var(--seal);
 color:var(--seal-ink);font-family:var(--serif);text-align:center}
@media(min-width:861px){
.own .order-list{grid-template-columns:repeat(auto-fill,minmax(136px,1fr));gap:3px 4px}
.own .order-card{min-height:36px;padding:1px 4px;gap:4px;border-left-width:4px;letter-spacing:-.02em}
.own .order-words{line-height:1.12}
}
.order-card.done{background:color-mix(in srgb,var(--good) 25%,var(--card))}
.hidden-order{border-left-color:var(--card-edge)}
"""
