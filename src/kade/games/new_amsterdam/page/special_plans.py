"""Plans of the special actions, one for each district."""

from __future__ import annotations

from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.chart.plan_fields import payment
from kade.chart.tokens import emblem_of
from kade.games.new_amsterdam.page.board.frames import Frame
from kade.games.new_amsterdam.page.board.overlay import district_ring, post_way
from kade.games.new_amsterdam.page.hot_spots import can, held, special_goal
from kade.games.new_amsterdam.page.plan_parts import (
    change_gain,
    how_many,
    kind_field,
    kind_gain,
    switch,
    told_gain,
    while_it_is,
)
from kade.games.new_amsterdam.page.symbols import thing
from kade.games.new_amsterdam.page.tile_plans import points_later
from kade.games.new_amsterdam.rules.actions import SPECIALS
from kade.games.new_amsterdam.rules.components import (
    BLACK_MARKET,
    BLACK_MARKET_PRICE,
    COINS,
    CORN,
    DISTRICTS,
    DOCK_PLACES,
    DOCKS,
    GOODS,
    HOUSE_WOOD,
    KINDS,
    LUMBERYARD,
    MAX_AMOUNT,
    MAX_HOUSES,
    MILL,
    POST_WOOD,
    SHOP_CORN,
    TRADING_COMPANY,
    WAREHOUSE_WOOD,
    WOOD,
)
from kade.games.new_amsterdam.rules.land import full_cards, house_spaces
from kade.games.new_amsterdam.rules.names import amount_of, district_word, fur_count, kind_word
from kade.games.new_amsterdam.rules.special import PRICE, WARE, fee, most_black_market, next_zone
from kade.games.new_amsterdam.rules.trade import travel_cost
from kade.games.new_amsterdam.rules.upkeep import corn_income, shops_of
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Reader, say, say_number

#: Wood that a sensible buyer has in hand: as much as one action can use.
SOME_WOOD = 3


def special_plan(view: NewAmsterdamView, words: list[str], frame: Frame, reader: Reader) -> Plan | None:
    """The plan of a goal such as "special mill" or "special granary sell"."""
    if not words or words[0] not in DISTRICTS:
        return None
    district, more = DISTRICTS.index(words[0]), words[1:]
    if not can(view, SPECIALS[district]):
        return None
    lead = f"{SPECIALS[district].notation}; "
    if district == DOCKS:
        found: Plan | None = _warehouse(view, frame, reader)
    elif district == TRADING_COMPANY:
        found = _post(view, frame, reader)
    elif district == MILL:
        found = houses_plan(view, lead, reader)
    elif district == BLACK_MARKET:
        found = market_plan(view, lead, int(more[0]) if more and more[0].isdigit() else 0, reader)
    else:
        side = more[0] if more else ""
        found = wares_plan(view, district, lead, side, reader)
    if found is None:
        return None
    key = " ".join(("special", *words))
    due = _due(view, district)
    cost = kind_gain(COINS, -due, reader, say("fee")) if due else NOTHING
    overlay = join((district_ring(district, frame, True), found.overlay))
    return found._replace(key=key, gains=join((cost, found.gains)), overlay=overlay)


def _due(view: NewAmsterdamView, district: int) -> int:
    return fee(view.shops, view.players, view.viewer, district)


# ---------------------------------------------------------------- Docks, Trading Company


def _warehouse(view: NewAmsterdamView, frame: Frame, reader: Reader) -> Plan:
    seat = view.viewer
    before, after = (DOCK_PLACES[view.warehouses[seat] + more] for more in (0, 1))
    room = say("room for goods: {before}, then {after}", before=before, after=after)
    return Plan(
        "",
        say("Build a warehouse").text(reader),
        say("one a round").text(reader),
        line=SPECIALS[DOCKS].notation,
        send=say("Build it").text(reader),
        symbol="i-store",
        gains=join(
            (
                kind_gain(WOOD, -WAREHOUSE_WOOD, reader),
                change_gain(thing(KINDS[GOODS], 18), before, after, room, reader),
            )
        ),
    )


def _post(view: NewAmsterdamView, frame: Frame, reader: Reader) -> Plan:
    seat = view.viewer
    zone = next_zone(view.posts, view.camps, seat)
    before, after = (travel_cost(view.camps, place) for place in (view.posts[seat], zone))
    words = say("corn for the way to the Delaware: {before}, then {after}", before=before, after=after)
    emblem = emblem_of(reader.emblems, seat)
    return Plan(
        "",
        say("Move your trading post to zone {zone}", zone=zone + 1).text(reader),
        line=SPECIALS[TRADING_COMPANY].notation,
        send=say("Move it").text(reader),
        symbol="i-post",
        gains=join(
            (
                kind_gain(WOOD, -POST_WOOD, reader),
                change_gain(thing(KINDS[CORN], 18), before, after, words, reader),
            )
        ),
        overlay=post_way(view, seat, (view.posts[seat], zone), False, emblem, frame),
    )


# -------------------------------------------------------------------- Lumberyard, Granary


def wares_plan(view: NewAmsterdamView, district: int, lead: str, side: str, reader: Reader) -> Plan | None:
    """Which way and how much, in one go; the fee is gone before anything is bought."""
    seat, ware = view.viewer, WARE[district]
    due = _due(view, district) if lead else 0
    most = {
        "buy": min((held(view, seat, COINS) - due) // PRICE[district], MAX_AMOUNT),
        "sell": min(held(view, seat, ware), MAX_AMOUNT),
    }
    open_sides = [way for way in ("buy", "sell") if most[way] > 0]
    side = side or (open_sides[0] if open_sides else "")
    if side not in open_sides:
        return None
    words = {
        "buy": say("Buy {kind}", kind=kind_word(ware)),
        "sell": say("Sell {kind}", kind=kind_word(ware)),
    }
    goal = special_goal(district)
    ways = switch(
        [(f"{goal} {way}", el("span", words[way].text(reader)), words[way]) for way in open_sides],
        f"{goal} {side}",
        say("Buy or sell"),
        reader,
    )
    field = how_many(1, most[side], _usual(view, district, side, most[side]), thing(KINDS[ware], 22), reader)
    send = say("Buy {n}", n="{n}") if side == "buy" else say("Sell {n}", n="{n}")
    price = say(
        "{district}, {coins} each", district=district_word(district), coins=amount_of(COINS, PRICE[district])
    )
    return Plan(
        "",
        words[side].text(reader),
        price.text(reader),
        form=join((ways if lead and len(open_sides) > 1 else NOTHING, field)),
        line=f"{lead}{side} {{n}}",
        send=send.text(reader),
        gains=_in_hand(view, ware, reader),
    )


def _usual(view: NewAmsterdamView, district: int, side: str, most: int) -> int:
    """What is filled in: corn that the shops will need, some wood to build with; of a sale one."""
    seat = view.viewer
    if side == "sell":
        return 1
    if district == LUMBERYARD:
        lacking = SOME_WOOD - held(view, seat, WOOD)
    else:
        harvest = corn_income(view.lands[seat], view.cleared[seat])
        lacking = shops_of(view.shops, seat) * SHOP_CORN - held(view, seat, CORN) - harvest
    return max(1, min(lacking, most))


def _in_hand(view: NewAmsterdamView, ware: int, reader: Reader) -> Markup:
    words = say("in hand: {ware}", ware=amount_of(ware, held(view, view.viewer, ware)))
    return told_gain(words, reader)


# --------------------------------------------------------------------------------- Mill


def houses_plan(view: NewAmsterdamView, lead: str, reader: Reader) -> Plan | None:
    """One to three houses; which land they fill, and what that will bring."""
    seat = view.viewer
    row, houses = view.lands[seat], view.houses[seat]
    most = min(
        MAX_HOUSES,
        held(view, seat, WOOD) // HOUSE_WOOD,
        view.stock[seat],
        house_spaces(row) - houses,
    )
    if most < 1:
        return None
    told = []
    for number in range(1, most + 1):
        full = full_cards(row, houses + number)
        filled = NOTHING
        if full > full_cards(row, houses):
            filled = join(
                (
                    told_gain(say("land {place} is full", place=full), reader, "i-field"),
                    points_later(full, reader),
                )
            )
        cost = kind_gain(WOOD, -number * HOUSE_WOOD, reader)
        told.append(while_it_is("number-n", number, number == most, cost, filled))
    return Plan(
        "",
        say("Build houses on your land").text(reader),
        form=how_many(1, most, most, icon("i-house", 22), reader),
        line=f"{lead}houses {{n}}",
        send=say("Build {number}", number="{n}").text(reader),
        symbol="i-house",
        gains=join(told),
    )


# ------------------------------------------------------------------------- Black Market


def market_plan(view: NewAmsterdamView, lead: str, furs: int, reader: Reader) -> Plan | None:
    """Furs drawn unseen, and how they are paid; coins first."""
    seat = view.viewer
    due = _due(view, BLACK_MARKET) if lead.startswith(SPECIALS[BLACK_MARKET].notation) else 0
    purse = {COINS: held(view, seat, COINS) - due, GOODS: held(view, seat, GOODS)}
    most = most_black_market(purse[COINS], purse[GOODS], view.drawable())
    number = furs or 1
    if not 1 <= number <= most:
        return None
    price = number * BLACK_MARKET_PRICE
    coins = min(purse[COINS], price)
    paid = {COINS: coins, GOODS: price - coins}
    fields = [
        kind_field(kind, min(purse[kind], price), paid[kind], reader)
        for kind in (COINS, GOODS)
        if purse[kind]
    ]
    goal = special_goal(BLACK_MARKET)
    counts = switch(
        [
            (f"{goal} {count}", el("span", fur_count(count).text(reader)), fur_count(count))
            for count in range(1, most + 1)
        ],
        f"{goal} {number}",
        say("How many furs"),
        reader,
    )
    return Plan(
        "",
        say("Black Market: {furs} unseen", furs=fur_count(number)).text(reader),
        say("{price} coins or goods each", price=BLACK_MARKET_PRICE).text(reader),
        form=join((counts if lead and most > 1 else NOTHING, payment(fields, reader))),
        line=f"{lead}draw {number} paying {{parts}}",
        send=say_number("Draw {number} fur", "Draw {number} furs", number).text(reader),
        total=price,
    )
