"""The text twin of the board, for terminals and screen readers."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    CARDS,
    CONTRACT,
    CONTRACT_PAYOFF,
    DECK_COUNT,
    DECK_MASK,
    FIRST_STREET,
    GOOD_COUNT,
    GOODS,
    LARGE_ORDER,
    LARGE_ORDER_DUCATS,
    LAST_POSITION,
    MESSAGE,
    MESSAGE_DUCATS,
    MOVES,
    SMALL_ORDER_DUCATS,
    SQUARES,
    TILE_COUNT,
    Card,
    cards_in,
)
from kade.games.genoa.rules.names import (
    Clauses,
    Within,
    card_word,
    cards_words,
    deck_count,
    deck_word,
    ducat_count,
    effect_words,
    good_count,
    kinds_words,
    marker_count,
    move_count,
    place_word,
    short_word,
    space_word,
    tile_count,
)
from kade.games.genoa.rules.offers import Offer
from kade.games.genoa.rules.scoring import contract_ducats, contract_groups
from kade.games.genoa.rules.state import (
    ACTION,
    BUDGET,
    DECISION,
    ENDED,
    MAX_TILE_PLAYS,
    NOBODY,
    OFFERS,
    OWNERSHIP,
    REPLIES,
    ROUNDS_PER_STEP,
    ROUTE_OPENING,
    SITE_OPENING,
    SPONSORS,
    START,
)
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.offer_words import is_live, later_words, offer_words
from kade.kernel.game import Section, Span
from kade.kernel.phrase import PLAIN, Listing, Phrase, Reader, say, say_number

WIDTH: Final = 80
INDENT: Final = "    "
#: The width of a square of the plan, and of a name in it.
CELL: Final = 9
SHORT: Final = 6
SIDE: Final = 8
#: The hues in which terminals show commodities.
_HUES: Final[dict[str, str]] = {
    "pepper": "hue-black",
    "saffron": "hue-yellow",
    "silver": "hue-grey",
    "copper": "hue-brown",
    "linen": "hue-white",
    "silk": "hue-pink",
    "ale": "hue-orange",
    "wine": "hue-purple",
}
_STAGE_WORDS: Final[dict[int, Phrase]] = {
    START: say("starting space"),
    SITE_OPENING: say("the action here"),
    ROUTE_OPENING: say("the next move"),
    OFFERS: say("offers are made"),
    DECISION: say("the trader decides"),
    REPLIES: say("counter-offers are answered"),
    SPONSORS: say("more payments for one move"),
    ACTION: say("an action"),
    OWNERSHIP: say("acquiring buildings"),
    ENDED: say("end of the game"),
}

Line = list[Span]


def text(view: GenoaView, reader: Reader = PLAIN) -> list[Section]:
    """Players, the turn, what is offered, the town, own cards, then stocks and decks."""
    sections = [
        _players(view, reader),
        _table(view, reader),
        _offers(view, reader),
        _town(view, reader),
        _buildings(view, reader),
        _own(view, reader),
        _stock(view, reader),
        _decks(view, reader),
        _contracts(view, reader),
    ]
    return [section for section in sections if section.lines]


# ------------------------------------------------------------------------------- pieces


def _told(phrase: Phrase, reader: Reader, style: str = "") -> Span:
    return Span(phrase.text(reader), style)


def _name(seat: int, reader: Reader) -> Span:
    return Span(reader.name(seat), f"seat-{seat}")


def _flow(head: Line, pieces: Sequence[Span]) -> list[Line]:
    """Pieces one after another, in as many lines as they need."""
    lines, line = [], list(head)
    for piece in pieces:
        if len(line) > 1 and sum(len(span.text) for span in line) + 1 + len(piece.text) > WIDTH:
            lines.append(line)
            line = [Span(INDENT), piece]
        else:
            line += [Span(" "), piece]
    return [*lines, line]


def _paragraph(words: str, head: Sequence[Span] = (), style: str = "") -> list[Line]:
    """A sentence after its head, in as many lines as it needs."""
    taken = sum(len(span.text) for span in head)
    found = textwrap.wrap(words, WIDTH, initial_indent="#" * taken, subsequent_indent=INDENT)
    first = [*head, Span(found[0][taken:], style)]
    return [first, *([Span(line, style)] for line in found[1:])]


def _goods(counts: Sequence[int], reader: Reader) -> list[Span]:
    return [
        _told(good_count(kind, counts[kind]), reader, _HUES[GOODS[kind]])
        for kind in range(GOOD_COUNT)
        if counts[kind]
    ] or [Span("–")]


def _tiles(counts: Sequence[int], reader: Reader) -> list[Span]:
    return [_told(tile_count(kind, counts[kind]), reader) for kind in range(TILE_COUNT) if counts[kind]] or [
        Span("–")
    ]


def _apart(spans: list[Span]) -> list[Span]:
    """The same with commas between them."""
    return [Span(span.text + ",", span.style) for span in spans[:-1]] + spans[-1:]


# ------------------------------------------------------------------------------ players


def _players(view: GenoaView, reader: Reader) -> Section:
    lines: list[Line] = []
    for seat in range(view.players):
        lines += _player(view, seat, reader)
    return Section(say("Players (seat, name)"), lines)


def _player(view: GenoaView, seat: int, reader: Reader) -> list[Line]:
    """What lies in front of a player, and how many cards of each deck are held."""
    purse = say(
        "ducats {ducats}, markers loose {loose}, placed {placed}, actions taken {taken}",
        ducats=view.ducats[seat] if view.ducats[seat] >= 0 else "?",
        loose=view.loose[seat],
        placed=view.owners.count(seat),
        taken=view.taken[seat],
    )
    mark = "▸ " if view.seat == seat else "  "
    head = [Span(f"{mark}{seat + 1} "), _name(seat, reader), Span(": ")]
    lines = _paragraph(purse.text(reader), head)
    roles: list[Phrase] = []
    if seat == view.trader and not view.over:
        roles.append(say("trader"))
    if seat == view.first:
        roles.append(say("first player"))
    if view.scores is not None:
        roles.append(say("{ducats} in all", ducats=ducat_count(view.scores[seat])))
    if roles:
        lines.append([Span(INDENT), Span(Listing(roles).text(reader), "alert")])
    goods = _apart(_goods(view.goods[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT], reader))
    tiles = _apart(_tiles(view.tiles[seat * TILE_COUNT : (seat + 1) * TILE_COUNT], reader))
    held = view.decks[seat * DECK_COUNT : (seat + 1) * DECK_COUNT]
    cards = [_told(deck_count(deck, held[deck]), reader) for deck in range(DECK_COUNT) if held[deck]]
    lines += _flow([Span(INDENT), _told(say("goods:"), reader)], goods)
    lines += _flow([Span(INDENT), _told(say("tiles:"), reader)], tiles)
    lines += _flow([Span(INDENT), _told(say("cards:"), reader)], _apart(cards or [Span("–")]))
    if view.known[seat]:
        known = say("among them {cards}", cards=Listing(cards_words(view.known[seat])))
        lines += _paragraph(known.text(reader), [Span(INDENT)])
    return lines


# ----------------------------------------------------------------------------- the turn


def _table(view: GenoaView, reader: Reader) -> Section:
    """The round marker, where the turn is, and the way of the tower."""
    left = LAST_POSITION - view.position
    marker = say("Round marker on {position} of {last}", position=view.position, last=LAST_POSITION)
    first = [_told(marker, reader)]
    if left:
        rest = say_number("{number} round to come", "{number} rounds to come", left)
        first += [Span(", "), _told(rest, reader)]
    elif not view.over:
        first += [Span(", "), _told(say("last round"), reader, "alert")]
    stage = [_told(say("Turn:"), reader), Span(" "), _told(_STAGE_WORDS[view.stage], reader)]
    if view.stage in (OFFERS, DECISION, REPLIES):
        what = say("the action here") if view.site else say("the next move")
        step = say(
            "{what}, round {round} of {rounds}",
            what=what,
            round=view.bargaining,
            rounds=view.settings[ROUNDS_PER_STEP],
        )
        stage += [Span(" ("), _told(step, reader), Span(")")]
    lines = [first, stage]
    if view.path:
        lines += _way(view, reader)
        acts = say("Acts of bargaining: {acts} of {most}", acts=view.acts, most=view.settings[BUDGET])
        lines.append([_told(acts, reader)])
    return Section(say("Table"), [*lines, *_action(view, reader)])


def _way(view: GenoaView, reader: Reader) -> list[Line]:
    """The dice and the spaces visited, with the discs that lie there."""
    lines: list[Line] = []
    if view.dice:
        lines.append(
            [_told(say("Dice: blue {blue}, red {red}", blue=view.dice[0], red=view.dice[1]), reader)]
        )
    stops = [
        say_number(
            "{place} ({number} disc)",
            "{place} ({number} discs)",
            view.discs(space),
            place=place_word(space),
        ).text(reader)
        for space in view.path
    ]
    left = move_count(MOVES + 1 - len(view.path))
    way = say("Tower: {way}; {moves} left", way=" → ".join(stops), moves=left)
    return [*lines, *_paragraph(way.text(reader))]


def _action(view: GenoaView, reader: Reader) -> list[Line]:
    """The action going on, and what its buyer owes."""
    if view.actor == NOBODY or view.stage != ACTION:
        return []
    told = [say("the building is used") if view.resolved else say("the building is still to be used")]
    if view.ordered:
        told.append(say("an order is delivered"))
    plays = say("tiles played {plays} of {most}", plays=view.plays, most=view.settings[MAX_TILE_PLAYS])
    told.append(plays)
    if view.deal and not view.deal[0].later.empty():
        owed = later_words(view.deal[0].later, view.deal[0].target)
        told.append(say("{owed} to hand over to {whom}", owed=owed, whom=Within(view.trader)))
    words = say("Action of {place}: {told}", place=place_word(view.tower), told=Clauses(told))
    return _paragraph(words.text(reader), [_name(view.actor, reader), Span(": ")])


# ------------------------------------------------------------------------------- offers


def _offers(view: GenoaView, reader: Reader) -> Section:
    """All that lies on the table; of a draft the viewer's own."""
    lines: list[Line] = []
    for offer in view.offers:
        head = [_name(offer.by, reader), Span(f" {offer.slot + 1}: ")]
        words = say("{offer} – {status}", offer=offer_words(offer), status=_status(view, offer))
        lines += _paragraph(words.text(reader), head)
    for counter in view.counters:
        head = [_name(view.trader, reader), Span(" → "), _name(counter.by, reader), Span(": ")]
        lines += _paragraph(offer_words(counter).text(reader), head)
    for draft in view.draft:
        words = say("Not posted yet: {offer}", offer=offer_words(draft))
        lines += _paragraph(words.text(reader), style="alert")
    if view.chosen:
        words = say("Chosen to hand over: {cards}", cards=Listing(cards_words(view.chosen)))
        lines += _paragraph(words.text(reader), style="alert")
    return Section(say("Offers"), lines)


def _status(view: GenoaView, offer: Offer) -> Phrase:
    live = is_live(view, offer)
    if offer.declined:
        return say("live, declined") if live else say("standing, declined")
    return say("live") if live else say("standing")


# ----------------------------------------------------------------------------- the town


def _town(view: GenoaView, reader: Reader) -> Section:
    """The plan of the town, a square a cell: blue die across, red die down."""
    header = "".join(f"{x:<{CELL}}" for x in range(1, SIDE + 1)).rstrip()
    lines: list[Line] = [[Span("  " + header)]]
    for y in range(1, SIDE + 1):
        line = [Span(f"{y} ")]
        for x in range(1, SIDE + 1):
            line += _cell(view, SQUARES[(x, y)], reader)
        lines.append(line)
    legend = say("♜ tower, ♖ tower with the action used, o visited, x action used, number: owner")
    return Section(say("Town (blue across, red down)"), [*lines, *_paragraph(legend.text(reader))])


def _cell(view: GenoaView, space: int, reader: Reader) -> Line:
    name = "·" if space >= FIRST_STREET else short_word(space).text(reader)[:SHORT]
    used = bool(view.used >> space & 1)
    mark = ""
    if space == view.tower:
        mark = "♖" if used else "♜"
    elif space in view.path:
        mark = "x" if used else "o"
    owner = view.owners[space] if space < BUILDING_COUNT else NOBODY
    room = CELL - len(name) - len(mark)
    shown = Span(name + mark, "alert" if space == view.tower else "")
    if owner == NOBODY:
        return [shown, Span(" " * room)]
    return [shown, Span(str(owner + 1), f"seat-{owner}"), Span(" " * (room - 1))]


def _buildings(view: GenoaView, reader: Reader) -> Section:
    """What every building brings now, and whose it is."""
    lines: list[Line] = []
    for building in range(BUILDING_COUNT):
        words = effect_words(view, building).text(reader)
        if view.used >> building & 1:
            words = say("{effect}; used", effect=words).text(reader)
        elif building in view.path:
            words = say("{effect}; visited", effect=words).text(reader)
        head = [_told(space_word(building), reader), Span(": ")]
        owner = view.owners[building]
        if owner != NOBODY:
            head = [head[0], Span(" ("), _name(owner, reader), Span("): ")]
        lines += _paragraph(words, head)
    return Section(say("Buildings (owner; what the action brings)"), lines)


# ----------------------------------------------------------------------------- own cards


def _own(view: GenoaView, reader: Reader) -> Section:
    lines: list[Line] = []
    for card in cards_in(view.hand):
        if card.deck != CONTRACT:
            words = say("{card}: {pays}", card=card_word(card.index), pays=_pays(view, card)).text(reader)
            kept = view.apart & card.bit
            lines += _paragraph(words, style="alert" if kept else "")
    if view.viewer >= 0:
        lines += _groups(view.hand, reader, [])
    return Section(say("Your cards"), lines)


def _pays(view: GenoaView, card: Card) -> Phrase:
    """What a card is worth, and what is still lacking for it."""
    if view.apart & card.bit:
        return say("kept for the hand-over")
    if card.deck == MESSAGE:
        visited = [space for space in (card.building, card.other) if space in view.path]
        ducats = ducat_count(MESSAGE_DUCATS)
        if visited:
            return say("{ducats}, {place} visited", ducats=ducats, place=place_word(visited[0]))
        return say("{ducats} when both are visited in a turn", ducats=ducats)
    own = view.goods[view.viewer * GOOD_COUNT : (view.viewer + 1) * GOOD_COUNT]
    lacking = [kind for kind in card.goods if own[kind] < card.goods.count(kind)]
    large = card.deck == LARGE_ORDER
    ducats = ducat_count(LARGE_ORDER_DUCATS if large else SMALL_ORDER_DUCATS)
    reward = say("{ducats} and a tile", ducats=ducats) if large else ducats
    if lacking:
        return say("{reward}, lacking {goods}", reward=reward, goods=kinds_words(lacking))
    return say("{reward}, goods at hand", reward=reward)


def _groups(hand: int, reader: Reader, head: list[Span]) -> list[Line]:
    """Contracts in groups of neighbours, and what they pay at the end."""
    groups = [
        say(
            "{buildings} ({ducats})",
            buildings=Listing([space_word(CARDS[card.index].building) for card in cards_in(group)]),
            ducats=CONTRACT_PAYOFF[group.bit_count()],
        )
        for group in contract_groups(hand)
    ]
    if not groups:
        return []
    worth = ducat_count(contract_ducats(hand))
    words = say("contracts for {ducats}: {groups}", ducats=worth, groups=Clauses(groups))
    return _paragraph(words.text(reader), head)


# --------------------------------------------------------------------- stocks and decks


def _stock(view: GenoaView, reader: Reader) -> Section:
    lines = _flow([_told(say("goods:"), reader)], _apart(_goods(view.stock_goods, reader)))
    lines += _flow([_told(say("tiles:"), reader)], _apart(_tiles(view.stock_tiles, reader)))
    markers: list[Span] = []
    for seat in range(view.players):
        left = view.central(seat)
        shown = marker_count(left).text(reader) if left else "–"
        markers.append(Span(f"{reader.name(seat)} {shown}", f"seat-{seat}"))
    return Section(say("Central stock"), [*lines, *_flow([_told(say("markers:"), reader)], _apart(markers))])


def _decks(view: GenoaView, reader: Reader) -> Section:
    """Cards to draw, and the played ones, which lie face up."""
    lines: list[Line] = []
    for deck in range(DECK_COUNT):
        told = say("{deck}: {number} to draw", deck=deck_word(deck), number=view.piles[deck])
        words = told.text(reader)
        played = cards_words(view.played & DECK_MASK[deck])
        if played:
            words = say("{drawn}; played {cards}", drawn=words, cards=Listing(played)).text(reader)
        lines += _paragraph(words)
    return Section(say("Decks"), lines)


def _contracts(view: GenoaView, reader: Reader) -> Section:
    """Everybody's contracts, once they are revealed."""
    lines: list[Line] = []
    for seat, hand in enumerate(view.revealed):
        lines += _groups(hand, reader, [_name(seat, reader), Span(": ")])
    return Section(say("Contracts revealed"), lines)
