"""What the numbers of a view ought to be, read off the full position."""

from __future__ import annotations

from collections.abc import Callable

from kade.games.genoa.game import GAME
from kade.games.genoa.rules.components import CARDS, DECK_MASK, SPACES
from kade.games.genoa.rules.offers import Bundle, Offer
from kade.games.genoa.rules.state import GenoaState

from ..positions import asked

Reader = Callable[[GenoaState, int], list[int]]


def order(state: GenoaState, viewer: int) -> list[int]:
    return [*range(viewer, state.players), *range(viewer)]


def flags(state: GenoaState, viewer: int, chosen: set[int]) -> list[int]:
    return [int(seat in chosen) for seat in order(state, viewer)]


def bits(mask: int, size: int) -> list[int]:
    return [int(digit) for digit in f"{mask:0{size}b}"[::-1]]


def buyers(state: GenoaState, viewer: int) -> list[int]:
    return [seat for seat in order(state, viewer) if seat != state.trader]


def prompt_seen(state: GenoaState, viewer: int) -> str:
    """What others compose or trade nobody sees."""
    if state.over:
        return ""
    prompt = asked(state).split()[0]
    if state.seat == viewer:
        return prompt
    if prompt in ("choose_target", "compose"):
        return "trader_window" if state.seat == state.trader else "offer_window"
    return "action_window" if prompt == "trade_item" else prompt


def details(state: GenoaState, viewer: int, prompt: str) -> list[int]:
    """What the open question carries, if it is this one."""
    return state.stack[-1].details() if prompt_seen(state, viewer) == prompt else []


def own_draft(state: GenoaState, viewer: int) -> list[Offer]:
    return state.draft if state.seat == viewer else []


def in_question(state: GenoaState, viewer: int) -> Offer | None:
    if own_draft(state, viewer):
        return state.draft[0]
    if not state.deal:
        return None
    carrying = [deal for deal in state.deal if deal.with_action]
    return carrying[0] if carrying and "choose_card" not in asked(state) else state.deal[-1]


def named(state: GenoaState, offer: Offer, viewer: int) -> tuple[int, int]:
    """The cards that go to the trader and to the buyer, as far as the viewer may see them."""
    composer = state.trader if offer.counter else offer.by
    mine = offer.want if offer.counter else offer.give
    shown = mine.cards if composer == viewer else mine.faces
    return (offer.give.cards, shown) if offer.counter else (shown, offer.want.cards)


def middle(offer: Offer) -> list[int]:
    squares = SPACES[offer.target].squares
    return [round(12 * sum(square[way] for square in squares) / len(squares)) for way in (0, 1)]


def sides(offer: Offer) -> tuple[Bundle, Bundle]:
    """Whoever drew it up, and the other."""
    return (offer.want, offer.give) if offer.counter else (offer.give, offer.want)


def less(given: list[int], wanted: list[int]) -> list[int]:
    return [one - other for one, other in zip(given, wanted, strict=True)]


def deferred(offer: Offer) -> list[int]:
    goods = [offer.later.goods[kind] for kind in SPACES[offer.target].goods] or [0, 0]
    tile = offer.later.tile or offer.later.order_tile
    return [*goods, tile, offer.later.markers, offer.later.cards]


TERMS: dict[str, tuple[int, Callable[[Offer], list[int]]]] = {
    "state": (1, lambda offer: [1 + offer.declined]),
    "kind": (2, lambda offer: [int(offer.site), int(offer.with_action)]),
    "target": (2, middle),
    "ducats": (2, lambda offer: [min(255, side.ducats // 5) for side in (offer.give, offer.want)]),
    "goods": (16, lambda offer: [*offer.give.goods, *offer.want.goods]),
    "tiles": (10, lambda offer: [*offer.give.tiles, *offer.want.tiles]),
    "markers": (1, lambda offer: [offer.give.markers - offer.want.markers]),
    "backs": (
        4,
        lambda offer: [
            bin(sides(offer)[0].cards & ~sides(offer)[0].faces & deck).count("1") for deck in DECK_MASK
        ],
    ),
    "any": (4, lambda offer: sides(offer)[1].any),
    "later": (5, deferred),
    "later_ducats": (1, lambda offer: [offer.later.ducats // 5]),
}


def told(name: str, offer: Offer | None) -> list[int]:
    size, reader = TERMS[name]
    return [0] * size if offer is None else reader(offer)


def posted(state: GenoaState, viewer: int) -> list[Offer | None]:
    by_place = {(offer.by, offer.slot): offer for offer in state.offers}
    return [by_place.get((seat, slot)) for seat in buyers(state, viewer) for slot in range(6)]


def countered(state: GenoaState, viewer: int) -> list[Offer | None]:
    by_seat = {offer.by: offer for offer in state.counters}
    return [by_seat.get(seat) for seat in buyers(state, viewer)]


def offers_cards(state: GenoaState, viewer: int) -> list[int]:
    found = []
    for seat in buyers(state, viewer):
        mine = [offer for offer in state.offers if offer.by == seat]
        for card in CARDS:
            shares = [(named(state, offer, viewer), 32 >> offer.slot) for offer in mine]
            gives = sum(share for (give, _), share in shares if give & card.bit)
            found.append(gives - sum(share for (_, want), share in shares if want & card.bit))
    return found


def counters_cards(state: GenoaState, viewer: int) -> list[int]:
    found = [0] * len(CARDS)
    for place, seat in enumerate(buyers(state, viewer)):
        for offer in state.counters:
            if offer.by == seat:
                give, want = named(state, offer, viewer)
                for card in CARDS:
                    found[card.index] += (bool(give & card.bit) - bool(want & card.bit)) * (8, 4, 2, 1)[place]
    return found


def terms_cards(state: GenoaState, viewer: int) -> list[int]:
    offer = in_question(state, viewer)
    give, want = named(state, offer, viewer) if offer else (0, 0)
    chosen = state.chosen if state.seat == viewer else 0
    if offer and offer.counter:
        give |= chosen
    elif offer:
        want |= chosen
    want |= state.apart if state.actor == viewer else 0
    faces = (offer.give.faces & give, offer.want.faces & want) if offer else (0, 0)
    if state.seat == viewer:
        give |= sum(details(state, viewer, "choose_owed_card")) & ~state.apart
    given = sum(details(state, viewer, "trade_item"))
    give |= 1 << given - 14 if given >= 14 else 0
    plain, shown = less(bits(give, 60), bits(want, 60)), less(bits(faces[0], 60), bits(faces[1], 60))
    return [one + other for one, other in zip(plain, shown, strict=True)]


def own_backs(state: GenoaState, viewer: int) -> list[int]:
    """What the viewer put in face down, by the shares of the slots or of the buyers."""
    found = [0] * len(CARDS)
    places = {seat: place for place, seat in enumerate(buyers(state, viewer))}
    for offer in [*state.offers, *state.counters]:
        composer = state.trader if offer.counter else offer.by
        side = offer.want if offer.counter else offer.give
        share = 8 >> places[offer.by] if offer.counter else 32 >> offer.slot
        for card in CARDS:
            found[card.index] += share * (composer == viewer and bool(side.cards & ~side.faces & card.bit))
    return found


def owed(state: GenoaState, name: str) -> list[int]:
    return told(name, next((deal for deal in state.deal if deal.with_action), None))


def ages(state: GenoaState, viewer: int) -> list[int]:
    """The oldest offer is 1: the one with the lowest number."""
    numbers = sorted(offer.number for offer in state.offers)
    return [numbers.index(offer.number) + 1 if offer else 0 for offer in posted(state, viewer)]


def terms_seat(state: GenoaState, viewer: int) -> list[int]:
    offer = in_question(state, viewer)
    named_seat = {offer.by} if offer else set()
    return flags(state, viewer, set(details(state, viewer, "choose_target")) or named_seat)


def terms_item(state: GenoaState, viewer: int) -> list[int]:
    return [int([item] == details(state, viewer, "trade_item")) for item in range(14)]


def draft_at(state: GenoaState, viewer: int) -> tuple[list[int], int]:
    """The part that is being written (142 entries to give, 16 deferred ones, then to want)."""
    if not own_draft(state, viewer):
        return [0, 0, 0], 0
    if state.entry < 142:
        return [1, 0, 0], state.entry
    return ([0, 1, 0], state.entry - 142) if state.entry < 158 else ([0, 0, 1], state.entry - 158)


def of_seats(values: Callable[[GenoaState, int], list[int]]) -> Reader:
    """The figures of every seat, the viewer's first."""
    return lambda state, viewer: [number for seat in order(state, viewer) for number in values(state, seat)]


def purses(state: GenoaState, viewer: int) -> list[int]:
    return [min(255, state.ducats[seat] // 5) for seat in order(state, viewer)]


def noticed(state: GenoaState, viewer: int) -> int:
    """A draft that somebody else has begun or given up is not noticed."""
    unseen = sum(number for seat, number in enumerate(state.cancelled) if seat != viewer)
    drafting = asked(state).startswith(("choose_target", "compose")) and state.seat != viewer
    return state.acts - unseen - drafting


def spent(state: GenoaState, viewer: int) -> bool:
    acts = state.acts if state.seat == viewer else noticed(state, viewer)
    return acts >= state.settings[12]


def countered_seats(state: GenoaState, viewer: int) -> list[int]:
    open_to = {offer.by for offer in state.counters}
    begun_to = {seat for seat in range(state.players) if state.countered >> seat & 1}
    return flags(state, viewer, begun_to if viewer == state.trader else open_to)


def known_cards(state: GenoaState, viewer: int) -> list[int]:
    """1 for each place where a card may be, 2 for the only one; at the end contracts are revealed."""
    places = [[card for card in range(60) if mask >> card & 1] for mask in state.view(viewer).may]
    found = []
    for place in [*order(state, viewer)[1:], state.players]:
        for card in range(60):
            alone = sum(card in there for there in places) == 1
            revealed = state.over and place < state.players and state.hands[place] & DECK_MASK[0] & 1 << card
            found.append(2 if revealed or (alone and card in places[place]) else int(card in places[place]))
    return found


def going_on(state: GenoaState, *figures: int) -> list[int]:
    return [int(figure) if state.actor >= 0 else 0 for figure in figures]


def question_spaces(state: GenoaState, viewer: int) -> list[int]:
    spaces = set(details(state, viewer, "choose_building") or details(state, viewer, "draw_or_deliver"))
    return [int(space in spaces) for space in range(39)]


READERS: dict[str, Reader] = {
    "question.prompt": lambda s, v: [int(kind.prompt == prompt_seen(s, v)) for kind in GAME.questions],
    "question.seat": lambda s, v: flags(s, v, {s.seat}),
    "question.spaces": question_spaces,
    "terms.seat": terms_seat,
    "terms.section": lambda s, v: draft_at(s, v)[0],
    "terms.entry": lambda s, v: [draft_at(s, v)[1]],
    "terms.cards": terms_cards,
    "terms.item": terms_item,
    "deals.seats": lambda s, v: flags(s, v, {deal.by for deal in s.deal}),
    "deals.later": lambda s, v: owed(s, "later"),
    "deals.later_ducats": lambda s, v: owed(s, "later_ducats"),
    "turn.stage": lambda s, v: [int(stage == s.stage) for stage in range(10)],
    "turn.dice": lambda s, v: s.dice or [0, 0],
    "turn.turns": lambda s, v: [s.turns],
    "turn.deals": lambda s, v: [min(255, s.deals)],
    "step.number": lambda s, v: [min(255, s.number)],
    "own.seat": lambda s, v: [int(seat == v) for seat in range(s.players)],
    "turn.first": lambda s, v: flags(s, v, {s.first}),
    "turn.trader": lambda s, v: flags(s, v, {s.trader}),
    "turn.rounds": lambda s, v: [12 - s.position],
    "turn.moves": lambda s, v: [min(4, 5 - len(s.path))],
    "step.flags": lambda s, v: [int(s.site), int(s.final), int(spent(s, v))],
    "step.round": lambda s, v: [s.bargaining],
    "step.place": lambda s, v: [s.place],
    "step.edits": lambda s, v: [s.edits // 16**v % 16],
    "step.acts": lambda s, v: [min(255, noticed(s, v))],
    "step.passed": lambda s, v: flags(s, v, {seat for seat in range(5) if s.passed >> seat & 1}),
    "step.countered": countered_seats,
    "action.seat": lambda s, v: flags(s, v, {s.actor}),
    "action.flags": lambda s, v: going_on(s, s.begun, s.resolved, s.ordered, s.palace),
    "action.plays": lambda s, v: going_on(s, s.plays),
    "action.owed_tile": lambda s, v: [int(kind == s.owed_tile) for kind in range(5)],
    "seats.ducats": purses,
    "seats.loose": of_seats(lambda s, seat: [s.loose[seat]]),
    "seats.taken": of_seats(lambda s, seat: [s.taken[seat]]),
    "seats.acted": lambda s, v: flags(s, v, {seat for seat in range(5) if s.acted >> seat & 1}),
    "seats.goods": of_seats(lambda s, seat: s.goods_of(seat)),
    "seats.tiles": of_seats(lambda s, seat: s.tiles_of(seat)),
    "seats.cards": of_seats(lambda s, seat: [s.cards_of(seat, deck) for deck in range(4)]),
    "spaces.tower": lambda s, v: [int([space] == s.path[-1:]) for space in range(39)],
    "spaces.visited": lambda s, v: [s.path.index(space) + 1 if space in s.path else 0 for space in range(39)],
    "streets.swept": lambda s, v: bits(s.swept, 39)[19:],
    "buildings.used": lambda s, v: bits(s.used, 18),
    "buildings.owner": of_seats(lambda s, seat: [int(owner == seat) for owner in s.owners]),
    "stock.goods": lambda s, v: s.stock_goods,
    "stock.tiles": lambda s, v: s.stock_tiles,
    "cards.own": lambda s, v: bits(s.hands[v], 60),
    "cards.known": known_cards,
    "cards.fresh": lambda s, v: bits(s.fresh[v] if s.fresh else 0, 60),
    "cards.played": lambda s, v: bits(s.played, 60),
    "cards.piles": lambda s, v: [len(pile) for pile in s.piles],
    "options.rules": lambda s, v: [s.settings[place] for place in (0, 1, 2, 3, 4, 5, 14, 19, 20)],
    "options.rounds": lambda s, v: [s.settings[6]],
    "options.edits": lambda s, v: [s.settings[7]],
    "options.offers": lambda s, v: [s.settings[8]],
    "options.counters": lambda s, v: [s.settings[9]],
    "options.items": lambda s, v: [s.settings[10]],
    "options.ducats": lambda s, v: [s.settings[11] // 100],
    "options.acts": lambda s, v: [s.settings[12] // 20],
    "options.plays": lambda s, v: [s.settings[13]],
    "offers.cards": offers_cards,
    "counters.cards": counters_cards,
    "offers.own_backs": own_backs,
    "offers.age": ages,
}


def expected(name: str, state: GenoaState, viewer: int) -> list[int]:
    if name in READERS:
        return READERS[name](state, viewer)
    where, term = name.split(".")
    rows = {"offers": posted, "counters": countered}.get(where)
    found = rows(state, viewer) if rows else [in_question(state, viewer)]
    return [number for offer in found for number in told(term, offer)]
