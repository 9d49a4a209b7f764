"""Plans of the trade step: furs from the Delaware, and ships with their cargo."""

from __future__ import annotations

from kade.chart.face import Plan
from kade.chart.markup import Markup, el, join
from kade.chart.plan_fields import counters, payment
from kade.games.new_amsterdam.page.board.frames import Frame
from kade.games.new_amsterdam.page.board.overlay import ship_ring, trader_ring
from kade.games.new_amsterdam.page.hot_spots import asked, can, held, ship_goal, trader_goal
from kade.games.new_amsterdam.page.plan_parts import (
    goal_button,
    kind_field,
    kind_gain,
    pictures,
    points_gain,
    told_gain,
    while_it_is,
)
from kade.games.new_amsterdam.page.symbols import thing
from kade.games.new_amsterdam.rules.actions import SHIP, TILE_ACTIONS, TRADE
from kade.games.new_amsterdam.rules.components import (
    COINS,
    CORN,
    FUR,
    FUR_TYPES,
    GOODS,
    KINDS,
    NO_CARD,
    SHIPS,
    TOP,
    TRADERS,
)
from kade.games.new_amsterdam.rules.names import fur_count, point_count, ship_name, trader_word
from kade.games.new_amsterdam.rules.shipping import LoadFurs, cannot_load, cargo_points
from kade.games.new_amsterdam.rules.trade import PickFurs, cannot_trade, furs_of, travel_cost
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Reader, say, say_number

#: More ways to load a ship than this are not all told beforehand.
MANY_CARGOES = 160

# ----------------------------------------------------------------------- traders


def trader_plan(view: NewAmsterdamView, trader: int, key: str, frame: Frame, reader: Reader) -> Plan | None:
    """Furs for goods, and corn for the way."""
    begun = asked(view) == "choose_trader"
    if (not begun and not can(view, TILE_ACTIONS[TRADE])) or cannot_trade(view, trader) is not None:
        return None
    lead = f"trader {TRADERS[trader].key}" if begun else f"trade; trader {TRADERS[trader].key}"
    if TRADERS[trader].one_by_one:
        return furs_plan(view, key, f"{lead}; ", frame, reader)
    lying = furs_of(view.traders, trader)
    goods, corn = TRADERS[trader].price, travel_cost(view.camps, view.posts[view.viewer])
    furs = pictures([(FUR + kind, number) for kind, number in enumerate(lying)], 26)
    return Plan(
        key,
        say("Buy all of the {trader}", trader=trader_word(trader)).text(reader),
        form=furs,
        line=lead,
        send=say("Buy {furs}", furs=fur_count(sum(lying))).text(reader),
        gains=_price(goods, corn, reader),
        overlay=trader_ring(trader, frame),
    )


def _price(goods: int, corn: int, reader: Reader) -> Markup:
    parts = [kind_gain(GOODS, -goods, reader)] if goods else []
    parts.append(
        kind_gain(CORN, -corn, reader, say("for the way"))
        if corn
        else told_gain(say("the way is free"), reader)
    )
    return join(parts)


def furs_plan(view: NewAmsterdamView, key: str, lead: str, frame: Frame, reader: Reader) -> Plan | None:
    """Any furs of the top trader, one by one; filled in with what one has most of."""
    question, seat = view.question, view.viewer
    first = question.kind if isinstance(question, PickFurs) else 0
    lying = furs_of(view.traders, TOP)
    price = TRADERS[TOP].price
    kinds = [kind for kind in range(first, FUR_TYPES) if lying[kind]]
    most = min(held(view, seat, GOODS) // price, sum(lying[kind] for kind in kinds))
    left, wanted = most, dict.fromkeys(kinds, 0)
    for kind in sorted(kinds, key=lambda kind: -held(view, seat, FUR + kind) - lying[kind]):
        wanted[kind] = min(left, lying[kind])
        left -= wanted[kind]
    fields = [kind_field(FUR + kind, min(lying[kind], most), wanted[kind], reader) for kind in kinds]
    corn = travel_cost(view.camps, view.posts[seat])
    each = say_number("{number} crate of goods each", "{number} goods each", price)
    return Plan(
        key,
        say("Furs of the top trader").text(reader),
        each.text(reader),
        form=counters(fields, say("Furs").text(reader)),
        line=f"{lead}furs {{parts}}",
        send=say("Buy for {goods} goods", goods="{sum}").text(reader)
        if price == 1
        else say("Buy").text(reader),
        gains=_price(0, corn, reader),
        total=most,
        least=1,
        overlay=trader_ring(TOP, frame),
    )


def traders_choice(view: NewAmsterdamView, key: str, reader: Reader) -> Plan | None:
    """All traders within reach, for those who begin in the bar."""
    if not can(view, TILE_ACTIONS[TRADE]):
        return None
    parts = []
    for trader in TRADERS:
        if cannot_trade(view, trader.index) is None:
            lying = furs_of(view.traders, trader.index)
            furs = [(FUR + kind, number) for kind, number in enumerate(lying)]
            body = join((pictures(((GOODS, trader.price),), 18), pictures(furs, 20)))
            label = say("Trade with the {trader}", trader=trader_word(trader.index))
            parts.append(goal_button(trader_goal(trader.index), body, label, reader, "stake"))
    return Plan(key, say("Trade with whom?").text(reader), form=join(parts))


# ------------------------------------------------------------------------- ships


def ship_plan(view: NewAmsterdamView, place: int, key: str, frame: Frame, reader: Reader) -> Plan | None:
    """A ship with the cargo that brings most."""
    begun = asked(view) == "choose_ship"
    if not begun and not can(view, TILE_ACTIONS[SHIP]):
        return None
    if not 0 <= place < len(view.ship_display) or cannot_load(view, place) is not None:
        return None
    lead = f"load {place + 1}; " if begun else f"ship; load {place + 1}; "
    return cargo_plan(view, place, key, lead, frame, reader)


def cargo_plan(view: NewAmsterdamView, place: int, key: str, lead: str, frame: Frame, reader: Reader) -> Plan:
    """Furs for all places of a ship; the points of every cargo are told."""
    question, seat, ship = view.question, view.viewer, SHIPS[view.ship_display[place]]
    loading = isinstance(question, LoadFurs)
    first, room = (question.kind, question.rest) if isinstance(question, LoadFurs) else (0, ship.furs)
    laid = view.laid if loading else [0] * FUR_TYPES
    kinds = [kind for kind in range(first, FUR_TYPES) if held(view, seat, FUR + kind)]
    most = {kind: min(held(view, seat, FUR + kind), room) for kind in kinds}
    cargo = dict.fromkeys(kinds, 0)
    left = room
    for kind in sorted(kinds, key=lambda kind: -most[kind] - laid[kind]):
        cargo[kind] = min(left, most[kind])
        left -= cargo[kind]
    fields = [kind_field(FUR + kind, most[kind], cargo[kind], reader) for kind in kinds]
    points = cargo_points([laid[kind] + cargo.get(kind, 0) for kind in range(FUR_TYPES)])
    gains = (
        _cargoes(laid, most, cargo, room, reader)
        if _ways(list(most.values()), room) <= MANY_CARGOES
        else told_gain(say("up to {points}", points=point_count(points)), reader),
        kind_gain(COINS, ship.coins, reader),
        kind_gain(GOODS, ship.goods, reader, say("a round")),
    )
    return Plan(
        key,
        say("Load the ship with {furs}", furs=fur_count(ship.furs)).text(reader),
        form=payment(fields, reader),
        line=f"{lead}cargo {{parts}}",
        send=say("Load and sail").text(reader),
        symbol="i-sail",
        gains=join(gains),
        total=room,
        overlay=ship_ring(place, frame),
    )


def _ways(most: list[int], room: int) -> int:
    """In how many ways furs fill a ship."""
    ways = [1] + [0] * room
    for number in most:
        ways = [sum(ways[max(0, filled - number) : filled + 1]) for filled in range(room + 1)]
    return ways[room]


def _cargoes(
    laid: list[int], most: dict[int, int], shown: dict[int, int], room: int, reader: Reader
) -> Markup:
    """The points of every cargo, each seen only while the fields say so."""
    kinds = list(most)

    def branch(place: int, left: int, cargo: list[int]) -> Markup:
        kind, later = kinds[place], sum(most[other] for other in kinds[place + 1 :])
        parts = []
        for number in range(max(0, left - later), min(left, most[kind]) + 1):
            after = cargo[:]
            after[kind] += number
            if kind == kinds[-1]:
                return points_gain(cargo_points(after), reader)
            key = f"pay-parts-{KINDS[FUR + kind]}"
            body = branch(place + 1, left - number, after)
            parts.append(while_it_is(key, number, shown[kind] == number, body))
        return join(parts)

    return branch(0, room, laid)


def ships_choice(view: NewAmsterdamView, key: str, reader: Reader) -> Plan | None:
    """All ships that can be filled, for those who begin in the bar."""
    if not can(view, TILE_ACTIONS[SHIP]):
        return None
    parts = []
    for place, ship in enumerate(view.ship_display):
        if ship != NO_CARD and cannot_load(view, place) is None:
            card = SHIPS[ship]
            body = join((_needs(card.furs), pictures(((COINS, card.coins), (GOODS, card.goods)), 18)))
            parts.append(goal_button(ship_goal(place), body, ship_name(ship), reader, "stake"))
    return Plan(key, say("Load which ship?").text(reader), form=join(parts))


def _needs(furs: int) -> Markup:
    return el("span", thing("pelt", 18), el("b", furs), class_="some")
