"""The action table (GEN-20.7): every answer under the few verbs of the decision table."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    CARDS,
    COINS,
    DECKS,
    FIRST_STREET,
    GOODS,
    LARGE_ORDER,
    MAX_PLAYERS,
    MESSAGE,
    SMALL_ORDER,
    SPACE_COUNT,
    SPACES,
    TILES,
)
from kade.kernel.actions import Action, ActionTable

#: Slots for posted offers, as many as a table may ever allow (GEN-8.33).
SLOTS: Final = 6

_ALL: Final[list[Action]] = []


class Numbered(Action):
    """An answer that names a place, a kind, a card or a seat."""

    __slots__ = ("number",)

    def __init__(self, id: int, notation: str, number: int) -> None:
        super().__init__(id, notation)
        self.number = number


# ------------------------------------------------------------------- verbs with a number


class StartAt(Numbered):
    """Play a Starting space tile and name the space."""


class Move(Numbered):
    """Move the tower without a deal."""


class MoveAndTake(Numbered):
    """Move the tower without a deal and take the action there (GEN-8.22)."""


class Target(Numbered):
    """The target of a draft."""


class Modify(Numbered):
    """Begin new terms for the own offer in a slot."""


class Withdraw(Numbered):
    """Take back the own offer in a slot."""


class Counter(Numbered):
    """Begin a counter addressed to a seat."""


class AcceptOffer(Numbered):
    """Accept the offer of a seat in a slot: seat * SLOTS + slot."""


class DeclineOffer(Numbered):
    """Mark the offer of a seat in a slot as declined: seat * SLOTS + slot."""


class Deliver(Numbered):
    """Deliver a large order: the card."""


class FulfilOrder(Numbered):
    """Fulfil a small order: the card."""


class DeliverMessage(Numbered):
    """Deliver a message: the card."""


class ChooseGood(Numbered):
    """Play a Commodity of your choice tile for a kind."""


class UseBuilding(Numbered):
    """Play a Building action tile for an own building."""


class TradeAway(Numbered):
    """Play a Trade 1:1 tile and name the item given, numbered as in ``ITEMS``."""


class TradeFor(Numbered):
    """Name the item taken for it: a commodity, a tile, a marker or a deck, numbered as in ``TAKEN``."""


class HandOver(Numbered):
    """A card that goes to the other side."""


class Reward(Numbered):
    """The kind of tile that comes with a large order."""


class AcquireAt(Numbered):
    """The street from which to acquire buildings."""


class Place(Numbered):
    """Place a marker on a building."""


class Remove(Numbered):
    """Remove another player's marker from a building."""


class Replace(Numbered):
    """Remove another player's marker and place one's own."""


class Entry(Numbered):
    """One more entry of a draft: its number is its place in the order of GEN-8.34."""


def _numbered(kind: type[Numbered], words: list[str]) -> list[Action]:
    found: list[Action] = []
    for number, word in enumerate(words):
        action = kind(len(_ALL), word, number)
        _ALL.append(action)
        found.append(action)
    return found


def _words(key: str) -> str:
    return key.replace("_", " ")


_SPACE_WORDS: Final = [_words(space.key) for space in SPACES]
_BUILDING_WORDS: Final = _SPACE_WORDS[:BUILDING_COUNT]
_TILE_WORDS: Final = [_words(tile) for tile in TILES]
_DECK_WORDS: Final = [_words(deck) for deck in DECKS]
_CARD_KEYS: Final = [card.key for card in CARDS]

START_AT: Final = _numbered(StartAt, [f"start {word}" for word in _SPACE_WORDS])
MOVE: Final = _numbered(Move, [f"move {word}" for word in _SPACE_WORDS])
MOVE_AND_TAKE: Final = _numbered(MoveAndTake, [f"move and take {word}" for word in _BUILDING_WORDS])
TARGET: Final = _numbered(Target, [f"target {word}" for word in _SPACE_WORDS])
MODIFY: Final = _numbered(Modify, [f"modify {slot + 1}" for slot in range(SLOTS)])
WITHDRAW: Final = _numbered(Withdraw, [f"withdraw {slot + 1}" for slot in range(SLOTS)])
COUNTER: Final = _numbered(Counter, [f"counter {seat + 1}" for seat in range(MAX_PLAYERS)])
_PLACES: Final = [f"{seat + 1} {slot + 1}" for seat in range(MAX_PLAYERS) for slot in range(SLOTS)]
ACCEPT_OFFER: Final = _numbered(AcceptOffer, [f"accept {place}" for place in _PLACES])
DECLINE_OFFER: Final = _numbered(DeclineOffer, [f"decline {place}" for place in _PLACES])
DELIVER: Final = _numbered(Deliver, [f"deliver {card.key}" for card in CARDS if card.deck == LARGE_ORDER])
FULFIL: Final = _numbered(FulfilOrder, [f"order {card.key}" for card in CARDS if card.deck == SMALL_ORDER])
CHOOSE_GOOD: Final = _numbered(ChooseGood, [f"choose {good}" for good in GOODS])
USE_BUILDING: Final = _numbered(UseBuilding, [f"use {word}" for word in _BUILDING_WORDS])
#: What can be given for Trade 1:1: commodities, tiles, a marker, cards.
ITEMS: Final = [*GOODS, *_TILE_WORDS, "marker", *_CARD_KEYS]
TRADE_AWAY: Final = _numbered(TradeAway, [f"trade {item}" for item in ITEMS])
#: What can be taken for it: commodities, tiles, a marker, the top card of a deck.
TAKEN: Final = [*GOODS, *_TILE_WORDS, "marker", *_DECK_WORDS]
TRADE_FOR: Final = _numbered(TradeFor, [f"for {item}" for item in TAKEN])
HAND_OVER: Final = _numbered(HandOver, [f"hand {key}" for key in _CARD_KEYS])
REWARD: Final = _numbered(Reward, [f"reward {word}" for word in _TILE_WORDS])
ACQUIRE_AT: Final = _numbered(AcquireAt, [f"acquire {word}" for word in _SPACE_WORDS[FIRST_STREET:]])
PLACE: Final = _numbered(Place, [f"place {word}" for word in _BUILDING_WORDS])
REMOVE: Final = _numbered(Remove, [f"remove {word}" for word in _BUILDING_WORDS])
REPLACE: Final = _numbered(Replace, [f"replace {word}" for word in _BUILDING_WORDS])

# ------------------------------------------------------------------- entries of a draft


def _side(verb: str) -> list[str]:
    """Ducats and items of one side, in the order of GEN-8.34."""
    ducats = [f"{verb} {coin}" for coin in COINS]
    goods = [f"{verb} {good}" for good in GOODS]
    tiles = [f"{verb} tile {word}" for word in _TILE_WORDS]
    cards = [f"{verb} {key} {shown}" for key in _CARD_KEYS for shown in ("face", "back")]
    any_card = [f"{verb} any {word}" for word in _DECK_WORDS]
    return [*ducats, *goods, *tiles, f"{verb} marker", *cards, *any_card]


def _later() -> list[str]:
    goods = [f"later {good}" for good in GOODS]
    ducats = [f"later {coin}" for coin in COINS]
    return [*goods, "later tile", "later marker", "later card", *ducats, "later order tile"]


ENTRIES: Final = _numbered(Entry, [*_side("give"), *_later(), *_side("want")])

# Where each block of entries begins, within a side and within the deferred section.
ENTRY_DUCATS: Final = 0
ENTRY_GOODS: Final = ENTRY_DUCATS + len(COINS)
ENTRY_TILES: Final = ENTRY_GOODS + len(GOODS)
ENTRY_MARKER: Final = ENTRY_TILES + len(TILES)
ENTRY_CARDS: Final = ENTRY_MARKER + 1  # card c: face at 2c, back at 2c + 1
ENTRY_ANY: Final = ENTRY_CARDS + 2 * len(CARDS)
SIDE_SIZE: Final = ENTRY_ANY + len(DECKS)
LATER_GOODS: Final = SIDE_SIZE
LATER_TILE: Final = LATER_GOODS + len(GOODS)
LATER_MARKER: Final = LATER_TILE + 1
LATER_CARD: Final = LATER_MARKER + 1
LATER_DUCATS: Final = LATER_CARD + 1
LATER_ORDER_TILE: Final = LATER_DUCATS + len(COINS)
WANT_SIDE: Final = LATER_ORDER_TILE + 1

# ------------------------------------------------------------------- verbs by themselves


class Verb(Action):
    """An answer without a parameter."""


def _verb(word: str) -> Verb:
    action = Verb(len(_ALL), word)
    _ALL.append(action)
    return action


ROLL: Final = _verb("roll")
TAKE: Final = _verb("take")
OPEN: Final = _verb("open")
LEAVE: Final = _verb("leave")
MAKE: Final = _verb("make")
PASS: Final = _verb("pass")
NEXT: Final = _verb("next")
STOP: Final = _verb("stop")
GO: Final = _verb("go")
ACCEPT: Final = _verb("accept")
DECLINE: Final = _verb("decline")
SITE: Final = _verb("target site")
SUBMIT: Final = _verb("submit")
CANCEL: Final = _verb("cancel")
MAIN: Final = _verb("main")
END: Final = _verb("end")
FORGO: Final = _verb("forgo")
DONE: Final = _verb("done")
#: Only the clock says this: a half-made choice is dropped as if not begun (GEN-16.4).
DROP: Final = _verb("drop")

# ----------------------------------------------- since version 2; the answers before keep their numbers

DELIVER_MESSAGE: Final = _numbered(
    DeliverMessage, [f"deliver {card.key}" for card in CARDS if card.deck == MESSAGE]
)

ACTIONS: Final = ActionTable(_ALL)
assert len(ENTRIES) == WANT_SIDE + SIDE_SIZE
assert len(SPACES) == SPACE_COUNT
