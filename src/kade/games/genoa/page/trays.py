"""The trays of the scale: what each side can lay down, as fields, buttons and laid pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from kade.chart.composer import adder, amount, laid
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.chart.tokens import emblem_of
from kade.games.genoa.page.symbols import arms, back, ducat, good, tile
from kade.games.genoa.page.things import mini_card
from kade.games.genoa.rules.card_names import card_word, deck_count
from kade.games.genoa.rules.components import (
    CARDS,
    DECK_COUNT,
    DECK_MASK,
    DECKS,
    GOOD_COUNT,
    GOODS,
    TILE_COUNT,
    TILES,
    cards_in,
)
from kade.games.genoa.rules.names import good_count, marker_count, tile_count
from kade.games.genoa.rules.state import CARDS_FACE_DOWN, MAX_DUCATS
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.phrase import Phrase, Reader, say

#: Ducats that one press lays down.
QUICK = (5, 10, 20)
#: So many certain cards of the other side can be asked for by name.
MOST_NAMED = 3
NO_VALUES: Final[Mapping[str, str | int]] = {}


class Piece(NamedTuple):
    """One kind of thing that a side can lay down."""

    key: str
    name: str  # in the notation; a card has ``words`` instead
    most: int
    picture: Markup
    label: Phrase
    words: tuple[str, ...] = ()


class Tray(NamedTuple):
    """One side of the scale: who lays down, and the prefix of its fields."""

    side: str  # give or want
    prefix: str
    holder: int
    room: int  # for markers, in the receiver's colour
    own: bool  # the reader lays down his own things here
    values: Mapping[str, str | int] = NO_VALUES  # what lies there already, by field


def ducats_key(tray: Tray) -> str:
    return f"{tray.prefix}-ducats"


def _value(tray: Tray, key: str) -> int:
    return int(tray.values.get(key, 0))


def open_pieces(view: GenoaView, tray: Tray, reader: Reader) -> list[Piece]:
    """Commodities, tiles and markers, which lie openly before their owner."""
    found: list[Piece] = []
    for kind in range(GOOD_COUNT):
        held = view.goods[tray.holder * GOOD_COUNT + kind]
        if held:
            found.append(Piece(GOODS[kind], GOODS[kind], held, good(kind, 24), good_count(kind, 1)))
    for kind in range(TILE_COUNT):
        held = view.tiles[tray.holder * TILE_COUNT + kind]
        if held:
            name = f"tile {TILES[kind].replace('_', ' ')}"
            found.append(Piece(TILES[kind], name, held, tile(kind, 24), tile_count(kind, 1)))
    loose = min(view.loose[tray.holder], tray.room)
    if loose:
        emblem = emblem_of(reader.emblems, tray.holder)
        found.append(Piece("marker", "marker", loose, arms(emblem, 24), marker_count(1)))
    return found


def face_down_first(view: GenoaView) -> bool:
    """How a card is first put into an offer at this table (GEN-15.5, 16.1)."""
    return bool(view.settings[CARDS_FACE_DOWN])


def shown_as(view: GenoaView, face: bool) -> int:
    """The number by which the field of an own card says that it is shown by its face, or by its back."""
    return 2 if face == face_down_first(view) else 1


def own_cards(view: GenoaView) -> list[Piece]:
    """The reader's cards: the first press lays one down as the table does it, the second turns it over."""
    sides = ("back", "face") if face_down_first(view) else ("face", "back")
    return [
        Piece(
            card.key,
            "",
            2,
            back(card.deck, 24),
            card_word(card.index),
            tuple(f"{card.key} {side}" for side in sides),
        )
        for card in cards_in(view.hand)
    ]


def any_cards(view: GenoaView, tray: Tray) -> list[Piece]:
    """Cards of a deck that the other side chooses."""
    found: list[Piece] = []
    for deck in range(DECK_COUNT):
        held = view.decks[tray.holder * DECK_COUNT + deck]
        if held:
            name = f"any {DECKS[deck].replace('_', ' ')}"
            found.append(Piece(DECKS[deck], name, held, back(deck, 24), deck_count(deck, 1)))
    return found


# --------------------------------------------------------------------------- as markup


def tray_of(view: GenoaView, tray: Tray, title: Markup, note: Markup, reader: Reader) -> Markup:
    """What lies on one side; the ducats can be typed."""
    pieces = _pieces(view, tray, reader)
    most = view.settings[MAX_DUCATS]
    if tray.own:
        most = min(most, view.ducats[tray.holder])
    words = say("Ducats").text(reader)
    money = el(
        "label",
        ducat(24),
        amount(
            ducats_key(tray),
            "ducats",
            tray.side,
            most,
            words,
            step=5,
            shown=True,
            value=_value(tray, ducats_key(tray)),
        ),
        class_="tray-ducats",
    )
    lying = [
        laid(
            f"{tray.prefix}-{piece.key}",
            _lying(view, piece, reader),
            say("Take back {thing}", thing=piece.label).text(reader),
            -piece.most if piece.words else -1,
        )
        for piece in pieces
    ]
    return join((title, el("div", money, *lying, class_="laid-row"), note))


def _lying(view: GenoaView, piece: Piece, reader: Reader) -> Markup:
    if not piece.words:
        return piece.picture
    card = next(card for card in CARDS if card.key == piece.key)
    sides = [mini_card(card, reader), piece.picture]
    if face_down_first(view):
        sides.reverse()
    return join((el("span", sides[0], class_="first"), el("span", sides[1], class_="turned")))


def _pieces(view: GenoaView, tray: Tray, reader: Reader) -> list[Piece]:
    found = open_pieces(view, tray, reader)
    return found + (own_cards(view) if tray.own else any_cards(view, tray))


def palette_of(view: GenoaView, tray: Tray, reader: Reader) -> Markup:
    """What can be laid on one side: coins, then things; own cards are unfolded."""
    things = open_pieces(view, tray, reader) + ([] if tray.own else any_cards(view, tray))
    cards = own_cards(view) if tray.own else []
    fields = [
        amount(
            f"{tray.prefix}-{piece.key}",
            piece.name,
            tray.side,
            piece.most,
            piece.label.text(reader),
            words=piece.words,
            value=_value(tray, f"{tray.prefix}-{piece.key}"),
        )
        for piece in (*things, *cards)
    ]
    buttons = [_choice(tray, piece, piece.picture, reader) for piece in things]
    return join(
        (
            *fields,
            _coins(tray, reader),
            el("div", *buttons, class_="choices") if buttons else NOTHING,
            _unfolded(view, tray, cards, reader),
        )
    )


def _choice(tray: Tray, piece: Piece, body: Markup, reader: Reader) -> Markup:
    number = el("span", piece.most, class_="left") if piece.most > 1 and not piece.words else NOTHING
    label = say("Add {thing}", thing=piece.label).text(reader)
    return adder(f"{tray.prefix}-{piece.key}", join((body, number)), label, class_="choice")


def _coins(tray: Tray, reader: Reader) -> Markup:
    key = ducats_key(tray)
    # The script hides what takes away while there is nothing; the minus keeps its place in the grid.
    less = el(
        "span",
        el(
            "button",
            icon("i-minus", 15),
            type="button",
            class_="coin-button",
            data_by=-5,
            data_of=key,
            title=say("5 ducats less").text(reader),
            aria_label=say("5 ducats less").text(reader),
        ),
    )
    more = []
    for value in QUICK:
        label = say("{number} ducats more", number=value).text(reader)
        more.append(adder(key, el("span", value), label, value, "coin-button gold"))
    return el("div", less, *more, class_="coins")


def _unfolded(view: GenoaView, tray: Tray, cards: Sequence[Piece], reader: Reader) -> Markup:
    """Own cards one by one; of the other side's certain cards can be named."""
    if not tray.own:
        return _named_cards(view, tray, reader)
    if not cards:
        return NOTHING
    turning = say("First press: face up. Second: face down.")
    if face_down_first(view):
        turning = say("First press: face down. Second: face up.")
    by_key = {card.key: card for card in CARDS}
    buttons = [_choice(tray, piece, mini_card(by_key[piece.key], reader), reader) for piece in cards]
    return el(
        "details",
        el(
            "summary",
            icon("i-hand", 17),
            say("Your cards").text(reader),
            el("b", len(cards)),
            class_="unfold",
        ),
        el("p", turning.text(reader), class_="hint"),
        el("div", *buttons, class_="card-choices"),
        class_="unfolding",
    )


def named_key(prefix: str, place: int) -> str:
    """The field of the first, second, ... certain card that is asked for."""
    return f"{prefix}-named" if place == 0 else f"{prefix}-named-{place + 1}"


def _named_cards(view: GenoaView, tray: Tray, reader: Reader) -> Markup:
    """Certain cards of the other side, known or guessed; ones that the reader holds are not there.

    Each further list appears when the one before says something.
    """
    held = view.decks[tray.holder * DECK_COUNT : tray.holder * DECK_COUNT + DECK_COUNT]
    mask = sum(DECK_MASK[deck] for deck in range(DECK_COUNT) if held[deck]) & ~view.hand
    known = view.known[tray.holder] & mask
    cards = sorted(cards_in(mask), key=lambda card: not known & card.bit)
    if not cards:
        return NOTHING
    lists = []
    for place in range(min(MOST_NAMED, sum(held))):
        words = (say("A certain card …") if place == 0 else say("and a certain card …")).text(reader)
        options = [el("option", words, value="")]
        for card in cards:
            text = card_word(card.index).text(reader)
            told = f"★ {text}" if known & card.bit else text
            said = f"{card.key} face"
            chosen = tray.values.get(named_key(tray.prefix, place)) == said
            options.append(el("option", told, value=said, selected=chosen))
        chooser = el(
            "select",
            *options,
            id=named_key(tray.prefix, place),
            class_="compose-select",
            data_side=tray.side,
            aria_label=words,
            autocomplete="off",
        )
        if place:
            all_said = "|".join(f"{card.key} face" for card in cards)
            when = f"{named_key(tray.prefix, place - 1)}={all_said}"
            chooser = el("fieldset", chooser, class_="plain", data_when=when, disabled=True, hidden=True)
        lists.append(chooser)
    return join(lists)
