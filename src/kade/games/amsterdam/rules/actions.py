"""The action table: cards, dice, colours, blocks, the barge, the Amstel, the market; then the expansions."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.rules.cards_and_tiles import CARD_TYPES, CARDS, MAP
from kade.games.amsterdam.rules.components import (
    BLOCKS,
    COLOUR_COUNT,
    COLOURS,
    DOCKERS,
    GOODS,
    LAST_SPACE,
    PLACES,
)
from kade.games.amsterdam.rules.expansion_pieces import ORDERS, RETURN_ORDERS, STOREHOUSES
from kade.kernel.actions import Action, ActionTable


class Numbered(Action):
    """An answer that names a card, a colour, a place or a number."""

    __slots__ = ("number",)

    def __init__(self, id: int, notation: str, number: int) -> None:
        super().__init__(id, notation)
        self.number = number


class TakeCard(Numbered):
    """Take an open card into a slot."""


class DiscardCard(Numbered):
    """Put a card on the discard pile: a sixth inactive card, or an active map."""


class ChooseDice(Numbered):
    """Two different dice: a place in ``DICE_PAIRS``."""


class ShiftDie(Numbered):
    """Place the resources of a die on a neighbouring wheel space; the number is 2 * colour, + 1 for up."""


class ChooseColour(Numbered):
    """A resource of this colour from the bank."""


class Activate(Numbered):
    """Pay for an inactive card and activate it."""


class DropColour(Numbered):
    """The resource that a discount saves."""


class ActivateFree(Numbered):
    """Activate an inactive card for gulden."""


class UseCard(Numbered):
    """Use an active card."""


class TakeBlock(Numbered):
    """Take possession of a block for resources."""


class BuyBlock(Numbered):
    """Take possession of a block for gulden."""


class SellForResource(Numbered):
    """Sell the good on the black market for a resource of this colour."""


class SellForGulden(Action):
    """Sell the good on the black market for gulden."""


class StoreGood(Action):
    """Take the good into the temporary store."""


class LoadGood(Numbered):
    """Move a good of this kind from the store onto the barge."""


class Sail(Numbered):
    """Move the barge to a neighbouring harbour space."""


class PayColour(Numbered):
    """Pay one resource of this colour."""


class BoardDocker(Numbered):
    """Board a docker of this colour."""


class DeliverGood(Numbered):
    """Deliver a good of this kind."""


class AdvanceDisc(Numbered):
    """Advance so many spaces on the Amstel as an action."""


class AdvanceFree(Action):
    """Advance for nothing, where a card offers it."""


class StayPut(Action):
    """Do not advance."""


class UseMarket(Action):
    """Use the open market tile."""


class KeepColour(Numbered):
    """Keep one resource of this colour in the small store."""


class KeepNothing(Action):
    """Keep no resource."""


class SkipCard(Action):
    """Take no card in Phase I."""


class NoShift(Action):
    """Place the resources of both dice as they show."""


class Pass(Action):
    """End the turn."""


class PutForeman(Numbered):
    """The foreman goes to this harbour space."""


class PutBailiff(Numbered):
    """The bailiff goes to this block."""


class PutDealer(Numbered):
    """The dealer goes to the black market space of this good."""


class ShowOrder(Numbered):
    """Lay a secret order open."""


class FulfilOrder(Numbered):
    """Give something back for this order at the end."""


class ReturnDocker(Numbered):
    """Give back a docker of this colour."""


class ReturnGood(Numbered):
    """Give back a good of this kind."""


class ReturnResource(Numbered):
    """Give back a resource of this colour."""


class Enough(Action):
    """Give back no more."""


class DrawCard(Numbered):
    """Draw the top card of a deck: artisans or buildings."""


def _words(key: str) -> str:
    return key.replace("_", " ")


#: The pairs of dice, by colour.
DICE_PAIRS: Final[list[tuple[int, int]]] = [
    (first, second) for first in range(COLOUR_COUNT) for second in range(first + 1, COLOUR_COUNT)
]

_ALL: Final[list[Action]] = []

TAKE: Final[list[Action]] = []
DISCARD: Final[list[Action]] = []
CHOOSE_DICE: Final[list[Action]] = []
SHIFT: Final[list[Action]] = []
COLOUR: Final[list[Action]] = []
ACTIVATE: Final[list[Action]] = []
DROP: Final[list[Action]] = []
ACTIVATE_FREE: Final[list[Action]] = []
USE: Final[list[Action]] = []
TAKE_BLOCK: Final[list[Action]] = []
BUY_BLOCK: Final[list[Action]] = []
SELL: Final[list[Action]] = []
LOAD: Final[list[Action]] = []
SAIL: Final[list[Action]] = []
PAY: Final[list[Action]] = []
BOARD: Final[list[Action]] = []
DELIVER: Final[list[Action]] = []
#: By number of spaces, from 1.
ADVANCE: Final[list[Action]] = []
KEEP: Final[list[Action]] = []


def _enter(family: list[Action], kind: type[Numbered], number: int, notation: str) -> None:
    action = kind(len(_ALL), notation, number)
    family.append(action)
    _ALL.append(action)


for _card in CARDS:
    _enter(TAKE, TakeCard, _card.index, f"take {_card.key}")
for _card in CARDS:
    _enter(DISCARD, DiscardCard, _card.index, f"discard {_card.key}")
for _number, (_first, _second) in enumerate(DICE_PAIRS):
    _enter(CHOOSE_DICE, ChooseDice, _number, f"dice {COLOURS[_first]} {COLOURS[_second]}")
for _colour, _key in enumerate(COLOURS):
    _enter(SHIFT, ShiftDie, 2 * _colour, f"shift {_key} down")
    _enter(SHIFT, ShiftDie, 2 * _colour + 1, f"shift {_key} up")
for _colour, _key in enumerate(COLOURS):
    _enter(COLOUR, ChooseColour, _colour, f"colour {_key}")
for _card in CARDS:
    _enter(ACTIVATE, Activate, _card.index, f"activate {_card.key}")
for _colour, _key in enumerate(COLOURS):
    _enter(DROP, DropColour, _colour, f"drop {_key}")
for _card in CARDS:
    _enter(ACTIVATE_FREE, ActivateFree, _card.index, f"free {_card.key}")
for _card in CARDS:
    _enter(USE, UseCard, _card.index, f"use {_card.key}")
for _block in BLOCKS:
    _enter(TAKE_BLOCK, TakeBlock, _block.index, f"block {_block.key}")
for _block in BLOCKS:
    _enter(BUY_BLOCK, BuyBlock, _block.index, f"block {_block.key} gulden")
for _colour, _key in enumerate(COLOURS):
    _enter(SELL, SellForResource, _colour, f"sell {_key}")
for _good, _key in enumerate(GOODS):
    _enter(LOAD, LoadGood, _good, f"load {_key}")
for _place in PLACES:
    _enter(SAIL, Sail, _place.index, f"sail {_words(_place.key)}")
for _colour, _key in enumerate(COLOURS):
    _enter(PAY, PayColour, _colour, f"pay {_key}")
for _colour, _key in enumerate(DOCKERS):
    _enter(BOARD, BoardDocker, _colour, f"board {_words(_key)}")
for _good, _key in enumerate(GOODS):
    _enter(DELIVER, DeliverGood, _good, f"deliver {_key}")
for _spaces in range(1, LAST_SPACE + 1):
    _enter(ADVANCE, AdvanceDisc, _spaces, f"amstel {_spaces}")
for _colour, _key in enumerate(COLOURS):
    _enter(KEEP, KeepColour, _colour, f"keep {_key}")

SELL_FOR_GULDEN: Final = SellForGulden(len(_ALL), "sell gulden")
STORE: Final = StoreGood(len(_ALL) + 1, "store")
ADVANCE_FREE: Final = AdvanceFree(len(_ALL) + 2, "advance")
STAY: Final = StayPut(len(_ALL) + 3, "stay")
MARKET: Final = UseMarket(len(_ALL) + 4, "market")
KEEP_NOTHING: Final = KeepNothing(len(_ALL) + 5, "keep nothing")
SKIP: Final = SkipCard(len(_ALL) + 6, "skip")
NO_SHIFT: Final = NoShift(len(_ALL) + 7, "shift no")
PASS: Final = Pass(len(_ALL) + 8, "pass")


_ALL.extend([SELL_FOR_GULDEN, STORE, ADVANCE_FREE, STAY, MARKET, KEEP_NOTHING, SKIP, NO_SHIFT, PASS])

# -------------------------------------------------------------------------- expansions

#: By harbour space; where the foreman cannot stand there is no entry.
FOREMAN: Final[dict[int, Action]] = {}
BAILIFF: Final[list[Action]] = []
DEALER: Final[list[Action]] = []
SHOW: Final[list[Action]] = []
#: By order, for those that give something back.
FULFIL: Final[dict[int, Action]] = {}
RETURN_DOCKER: Final[list[Action]] = []
RETURN_GOOD: Final[list[Action]] = []
RETURN_RESOURCE: Final[list[Action]] = []
#: By type of card; maps are never drawn in this way.
DRAW: Final[list[Action]] = []

_places: list[Action] = []
for _number in STOREHOUSES:
    _enter(_places, PutForeman, _number, f"foreman {_words(PLACES[_number].key)}")
    FOREMAN[_number] = _places[-1]
for _block in BLOCKS:
    _enter(BAILIFF, PutBailiff, _block.index, f"bailiff {_block.key}")
for _good, _key in enumerate(GOODS):
    _enter(DEALER, PutDealer, _good, f"dealer {_key}")
for _order in ORDERS:
    _enter(SHOW, ShowOrder, _order.index, f"show {_order.key}")
_orders: list[Action] = []
for _number in RETURN_ORDERS:
    _enter(_orders, FulfilOrder, _number, f"order {ORDERS[_number].key}")
    FULFIL[_number] = _orders[-1]
for _colour, _key in enumerate(DOCKERS):
    _enter(RETURN_DOCKER, ReturnDocker, _colour, f"return {_words(_key)}")
for _good, _key in enumerate(GOODS):
    _enter(RETURN_GOOD, ReturnGood, _good, f"return {_key}")
for _colour, _key in enumerate(COLOURS):
    _enter(RETURN_RESOURCE, ReturnResource, _colour, f"return {_key}")
for _type, _key in enumerate(CARD_TYPES[:MAP]):
    _enter(DRAW, DrawCard, _type, f"draw {_key}")

ENOUGH: Final = Enough(len(_ALL), "enough")
_ALL.append(ENOUGH)

ACTIONS: Final = ActionTable(_ALL)
