"""What the numbers of a view ought to be, read off the full position."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.components import PLACES
from kade.games.amsterdam.rules.state import FULFILLED as SCORED
from kade.games.amsterdam.rules.state import SHOWN, AmsterdamState

from ..positions import asked

Reader = Callable[[AmsterdamState, int], list[int]]

#: The dice in pairs, as the answers name them.
PAIRS = list(combinations(range(6), 2))
#: Which of its particulars a question counts with.
COUNTS = {
    "pay_resource": 0,
    "gain_resource": 0,
    "activate_by_tile": 0,
    "lay_order_open": 0,
    "choose_first_resource": 0,
    "advance_or_stay": 0,
    "discard_map": 1,
    "return_item": 1,
}


def seats(state: AmsterdamState, viewer: int) -> list[int]:
    return [*range(viewer, state.players), *range(viewer)]


def sides(state: AmsterdamState, viewer: int) -> list[int]:
    """TOM sits last."""
    return seats(state, viewer) + ([1] if state.players == 1 else [])


def prompt(state: AmsterdamState) -> str:
    return "" if state.over else asked(state).split()[0]


def details(state: AmsterdamState, *prompts: str) -> list[int]:
    """What the open question carries, if it is one of these."""
    return state.stack[-1].details() if prompt(state) in prompts else []


def number(state: AmsterdamState, viewer: int) -> list[int]:
    place = COUNTS.get(prompt(state))
    return [0 if place is None else state.stack[-1].details()[place]]


def colours(state: AmsterdamState, viewer: int) -> list[int]:
    chosen: set[int] = set()
    for pair in details(state, "shift_resources"):
        chosen |= set(PAIRS[pair])
    for mask in details(state, "return_item")[2:]:
        chosen |= {colour for colour in range(6) if mask & 1 << colour}
    return [int(colour in chosen) for colour in range(6)]


def waits(state: AmsterdamState, kind: int) -> list[list[int]]:
    return [step for step in state.agenda if step[0] == kind]


def amounts(state: AmsterdamState, viewer: int) -> list[int]:
    return [max([step[2] for step in waits(state, kind)], default=0) for kind in (1, 10, 8)]


def in_turn(state: AmsterdamState) -> bool:
    return state.phase == 4 and state.turn in range(state.players)


def done(state: AmsterdamState, viewer: int) -> list[int]:
    places = (0, 1, 2, 3, 4, 5, 6, 7, 10, 12, 13)
    return [min(255, state.done[place]) if in_turn(state) else 0 for place in places]


def gained(state: AmsterdamState, viewer: int) -> list[int]:
    if not in_turn(state):
        return [0]
    return [max(0, state.score(state.order[state.turn]) - state.done[11])]


def maps(state: AmsterdamState, viewer: int) -> list[int]:
    if not in_turn(state):
        return [0] * 24
    used = [state.done[8] // 2**bit % 2 for bit in range(24)]
    return [2 if state.done[9] == 108 + bit else flag for bit, flag in enumerate(used)]


def cards(state: AmsterdamState, seat: int) -> list[int]:
    """-1 inactive, 0 not there, 1 active and marked, 2 active, 3 in question."""
    found = [0] * 132
    for card in range(132):
        if state.is_active(seat, card):
            found[card] = 1 if state.is_used(seat, card) else 2
        elif card in state.inactive[seat]:
            found[card] = -1
    for card in details(state, "drop_resource", "discard_map", "take_in_exchange")[:1]:
        if state.seat == seat:
            found[card] = 3
    for _, owner, card in waits(state, 2):
        if owner == seat:
            found[card] = 3
    return found


def barge(state: AmsterdamState, seat: int) -> list[int]:
    found = [int(place == state.barges[seat]) for place in range(32)]
    for _, owner, place in waits(state, 0):
        if owner == seat:
            found[place] = 2
    return found


def coats(state: AmsterdamState, side: int) -> list[int]:
    new = [block for _, owner, block in waits(state, 3) if owner == side]
    return [2 if block in new else state.coats[side] // 2**block % 2 for block in range(36)]


def own_orders(state: AmsterdamState, viewer: int) -> list[int]:
    found = [0] * 42
    for order in state.orders[viewer]:
        shown, scored = state.extras[SHOWN] >> order & 1, state.extras[SCORED] >> order & 1
        found[order] = 3 if scored else 2 if shown else 1
    for order in details(state, "return_item")[:1]:
        if state.seat == viewer:
            found[order] = 4
    return found


def other_orders(state: AmsterdamState, viewer: int) -> list[int]:
    found = [0] * 42
    for distance, seat in enumerate(seats(state, viewer)):
        for order in state.orders[seat]:
            if distance and state.extras[SHOWN] >> order & 1:
                found[order] = distance
    return found


def unknown_orders(state: AmsterdamState, viewer: int) -> list[int]:
    return [
        sum(1 for order in state.orders[seat] if not state.extras[SHOWN] >> order & 1)
        for seat in seats(state, viewer)[1:]
    ]


def goods_on_blocks(state: AmsterdamState, viewer: int) -> list[int]:
    free = ~state.taken_blocks()
    return [
        int(state.tiles[block] == good and bool(free >> block & 1))
        for block in range(36)
        for good in range(9)
    ]


def left_of_sets(state: AmsterdamState) -> list[int]:
    """Eight tiles each of A and B, four each of CA and CB."""
    starts = (0, 8, 16, 20, 24)
    return [sum(1 for tile in state.market_stack if first <= tile < last) for first, last in pairwise(starts)]


def of_seats(values: Callable[[AmsterdamState, int], list[int]]) -> Reader:
    """The figures of every seat, the viewer's first."""
    return lambda state, viewer: [n for seat in seats(state, viewer) for n in values(state, seat)]


def of_sides(values: Callable[[AmsterdamState, int], list[int]]) -> Reader:
    return lambda state, viewer: [n for side in sides(state, viewer) for n in values(state, side)]


def one(size: int, chosen: int) -> list[int]:
    return [int(place == chosen) for place in range(size)]


#: Those of every game.
READERS: dict[str, Reader] = {
    "question.prompt": lambda s, v: [int(kind.prompt == prompt(s)) for kind in GAME.questions],
    "question.seat": of_seats(lambda s, seat: [int(seat == s.seat)]),
    "question.number": number,
    "question.waiting": lambda s, v: [max(0, len(s.stack) - 1)],
    "question.good": lambda s, v: one(9, [*details(s, "sell_or_store"), -1][0]),
    "question.colours": colours,
    "agenda.steps": lambda s, v: [len(waits(s, kind)) for kind in range(11)],
    "agenda.amounts": amounts,
    "options.expansions": lambda s, v: [int(number in s.expansions) for number in range(5)],
    "options.short": lambda s, v: [int(s.first_round == 3)],
    "round.number": lambda s, v: [s.round],
    "round.phase": lambda s, v: one(8, s.phase),
    "round.turn": lambda s, v: [s.turn + 1 if s.phase == 4 else max(0, s.turn)],
    "turn.done": done,
    "turn.points": gained,
    "turn.maps": maps,
    "sides.score": of_sides(lambda s, side: [max(-40, min(215, s.score(side)))]),
    "sides.river": of_sides(lambda s, side: [s.river[side]]),
    "sides.rank": of_sides(lambda s, side: [s.ranks.index(side)]),
    "seats.order": of_seats(lambda s, seat: [s.order.index(seat)]),
    "seats.gulden": of_seats(lambda s, seat: [min(255, s.held[seat * 7 + 6])]),
    "seats.penalties": of_seats(lambda s, seat: [min(255, s.penalties[seat])]),
    "seats.earned": of_seats(lambda s, seat: [s.earned[seat] % 2, s.earned[seat] // 2]),
    "seats.supply": of_seats(lambda s, seat: [min(255, n) for n in s.held[seat * 7 : seat * 7 + 6]]),
    "seats.stored": of_seats(lambda s, seat: one(6, s.stored[seat])),
    "seats.wheel": of_seats(lambda s, seat: s.wheel[seat * 36 : seat * 36 + 36]),
    "seats.store": of_seats(lambda s, seat: s.store[seat * 9 : seat * 9 + 9]),
    "seats.hold": of_seats(lambda s, seat: s.hold[seat * 9 : seat * 9 + 9]),
    "seats.aboard": of_seats(lambda s, seat: s.aboard[seat * 6 : seat * 6 + 6]),
    "seats.barge": of_seats(barge),
    "seats.cards": of_seats(cards),
    "blocks.owner": of_sides(coats),
    "blocks.good": goods_on_blocks,
    "districts.scored": lambda s, v: [int(district in s.districts) for district in range(6)],
    "harbour.docks": lambda s, v: s.docks,
    "harbour.house": lambda s, v: [s.house.count(colour) for colour in range(6)],
    "harbour.warehouses": lambda s, v: s.warehouses,
    "harbour.depots": lambda s, v: [int(good >= 0) for good in s.depots],
    "harbour.sold": lambda s, v: [s.sold // 2**good % 2 for good in range(9)],
    "cards.open": lambda s, v: [(card in s.display) - (card in s.discards) for card in range(132)],
    "cards.decks": lambda s, v: [len(deck) for deck in s.decks],
    "market.open": lambda s, v: one(24, s.market),
    "market.unseen": lambda s, v: [int(tile in s.market_stack + s.market_box) for tile in range(24)],
    "market.left": lambda s, v: left_of_sets(s),
    "dice.values": lambda s, v: s.dice,
    "dice.rolled": lambda s, v: s.rolled,
}
#: Those of the solo game.
ALONE: dict[str, Reader] = {"tom.gulden": lambda s, v: [s.extras[5]]}
#: Those of the expansions.
TOGETHER: dict[str, Reader] = {
    "orders.own": own_orders,
    "orders.others": other_orders,
    "orders.fulfilled": lambda s, v: [s.extras[SCORED] >> order & 1 for order in range(42)],
    "orders.unknown": unknown_orders,
    "workers.foreman": lambda s, v: [
        int(place.index == s.extras[0]) for place in PLACES if place.kind in (1, 3)
    ],
    "workers.bailiff": lambda s, v: one(36, s.extras[1]),
    "dealer.good": lambda s, v: one(9, s.extras[2]),
}


def readers(players: int) -> dict[str, Reader]:
    return {**READERS, **(ALONE if players == 1 else TOGETHER)}
