"""The text twin of the board, for terminals and screen readers."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.rules.card_names import cards_words, deck_count, deck_word
from kade.games.genoa.rules.components import (
    DECK_COUNT,
    DECK_MASK,
    GOOD_COUNT,
    LAST_POSITION,
    MOVES,
    TILE_COUNT,
)
from kade.games.genoa.rules.names import Clauses, Within, ducat_count, marker_count, move_count, place_word
from kade.games.genoa.rules.offers import Offer
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
from kade.games.genoa.words.text_cards import card_groups, own_cards
from kade.games.genoa.words.text_pieces import (
    INDENT,
    Line,
    apart,
    flow,
    goods_spans,
    name_span,
    paragraph,
    tile_spans,
    told_span,
)
from kade.games.genoa.words.text_town import buildings, town
from kade.kernel.game import Section, Span
from kade.kernel.phrase import PLAIN, Listing, Phrase, Reader, say, say_number

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


def text(view: GenoaView, reader: Reader = PLAIN) -> list[Section]:
    """Players, the turn, what is offered, the town, own cards, then stocks and decks."""
    sections = [
        _players(view, reader),
        _table(view, reader),
        _offers(view, reader),
        town(view, reader),
        buildings(view, reader),
        own_cards(view, reader),
        _stock(view, reader),
        _decks(view, reader),
        _contracts(view, reader),
    ]
    return [section for section in sections if section.lines]


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
    head = [Span(f"{mark}{seat + 1} "), name_span(seat, reader), Span(": ")]
    lines = paragraph(purse.text(reader), head)
    roles: list[Phrase] = []
    if seat == view.trader and not view.over:
        roles.append(say("trader"))
    if seat == view.first:
        roles.append(say("first player"))
    if view.scores is not None:
        roles.append(say("{ducats} in all", ducats=ducat_count(view.scores[seat])))
    if roles:
        lines.append([Span(INDENT), Span(Listing(roles).text(reader), "alert")])
    goods = apart(goods_spans(view.goods[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT], reader))
    tiles = apart(tile_spans(view.tiles[seat * TILE_COUNT : (seat + 1) * TILE_COUNT], reader))
    held = view.decks[seat * DECK_COUNT : (seat + 1) * DECK_COUNT]
    cards = [told_span(deck_count(deck, held[deck]), reader) for deck in range(DECK_COUNT) if held[deck]]
    lines += flow([Span(INDENT), told_span(say("goods:"), reader)], goods)
    lines += flow([Span(INDENT), told_span(say("tiles:"), reader)], tiles)
    lines += flow([Span(INDENT), told_span(say("cards:"), reader)], apart(cards or [Span("–")]))
    if view.known[seat]:
        known = say("among them {cards}", cards=Listing(cards_words(view.known[seat])))
        lines += paragraph(known.text(reader), [Span(INDENT)])
    return lines


# ----------------------------------------------------------------------------- the turn


def _table(view: GenoaView, reader: Reader) -> Section:
    """The round marker, where the turn is, and the way of the tower."""
    left = LAST_POSITION - view.position
    marker = say("Round marker on {position} of {last}", position=view.position, last=LAST_POSITION)
    first = [told_span(marker, reader)]
    if left:
        rest = say_number("{number} round to come", "{number} rounds to come", left)
        first += [Span(", "), told_span(rest, reader)]
    elif not view.over:
        first += [Span(", "), told_span(say("last round"), reader, "alert")]
    stage = [told_span(say("Turn:"), reader), Span(" "), told_span(_STAGE_WORDS[view.stage], reader)]
    if view.stage in (OFFERS, DECISION, REPLIES):
        what = say("the action here") if view.site else say("the next move")
        step = say(
            "{what}, round {round} of {rounds}",
            what=what,
            round=view.bargaining,
            rounds=view.settings[ROUNDS_PER_STEP],
        )
        stage += [Span(" ("), told_span(step, reader), Span(")")]
    lines = [first, stage]
    if view.path:
        lines += _way(view, reader)
        acts = say("Acts of bargaining: {acts} of {most}", acts=view.acts, most=view.settings[BUDGET])
        lines.append([told_span(acts, reader)])
    return Section(say("Table"), [*lines, *_action(view, reader)])


def _way(view: GenoaView, reader: Reader) -> list[Line]:
    """The dice and the spaces visited, with the discs that lie there."""
    lines: list[Line] = []
    if view.dice:
        lines.append(
            [told_span(say("Dice: blue {blue}, red {red}", blue=view.dice[0], red=view.dice[1]), reader)]
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
    return [*lines, *paragraph(way.text(reader))]


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
    return paragraph(words.text(reader), [name_span(view.actor, reader), Span(": ")])


# ------------------------------------------------------------------------------- offers


def _offers(view: GenoaView, reader: Reader) -> Section:
    """All that lies on the table; of a draft the viewer's own."""
    lines: list[Line] = []
    for offer in view.offers:
        head = [name_span(offer.by, reader), Span(f" {offer.slot + 1}: ")]
        words = say("{offer} – {status}", offer=offer_words(offer), status=_status(view, offer))
        lines += paragraph(words.text(reader), head)
    for counter in view.counters:
        head = [name_span(view.trader, reader), Span(" → "), name_span(counter.by, reader), Span(": ")]
        lines += paragraph(offer_words(counter).text(reader), head)
    for draft in view.draft:
        words = say("Not posted yet: {offer}", offer=offer_words(draft))
        lines += paragraph(words.text(reader), style="alert")
    if view.chosen:
        words = say("Chosen to hand over: {cards}", cards=Listing(cards_words(view.chosen)))
        lines += paragraph(words.text(reader), style="alert")
    return Section(say("Offers"), lines)


def _status(view: GenoaView, offer: Offer) -> Phrase:
    live = is_live(view, offer)
    if offer.declined:
        return say("live, declined") if live else say("standing, declined")
    return say("live") if live else say("standing")


# --------------------------------------------------------------------- stocks and decks


def _stock(view: GenoaView, reader: Reader) -> Section:
    lines = flow([told_span(say("goods:"), reader)], apart(goods_spans(view.stock_goods, reader)))
    lines += flow([told_span(say("tiles:"), reader)], apart(tile_spans(view.stock_tiles, reader)))
    markers: list[Span] = []
    for seat in range(view.players):
        left = view.central(seat)
        shown = marker_count(left).text(reader) if left else "–"
        markers.append(Span(f"{reader.name(seat)} {shown}", f"seat-{seat}"))
    return Section(
        say("Central stock"), [*lines, *flow([told_span(say("markers:"), reader)], apart(markers))]
    )


def _decks(view: GenoaView, reader: Reader) -> Section:
    """Cards to draw, and the played ones, which lie face up."""
    lines: list[Line] = []
    for deck in range(DECK_COUNT):
        told = say("{deck}: {number} to draw", deck=deck_word(deck), number=view.piles[deck])
        words = told.text(reader)
        played = cards_words(view.played & DECK_MASK[deck])
        if played:
            words = say("{drawn}; played {cards}", drawn=words, cards=Listing(played)).text(reader)
        lines += paragraph(words)
    return Section(say("Decks"), lines)


def _contracts(view: GenoaView, reader: Reader) -> Section:
    """Everybody's contracts, once they are revealed."""
    lines: list[Line] = []
    for seat, hand in enumerate(view.revealed):
        lines += card_groups(hand, reader, [name_span(seat, reader), Span(": ")])
    return Section(say("Contracts revealed"), lines)
