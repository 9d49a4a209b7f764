"""Things of the table page that coach and first game point at, by the names that the page gives them.

The page writes a name as ``data-spot``; words point at it with an anchor (``kade.kernel.teaching``). Every
place of the board has its own key as its name besides: ``block-PLA2``, ``store-w2``, ``die-pink``.
"""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.components import BLOCKS, COLOURS, PLACES

# Names of what is no single place of the board.
WHEEL: Final = "wheel"
EXIT: Final = "exit"
SUPPLY: Final = "supply"
STORE: Final = "store"
BARGE: Final = "hold"
FINES: Final = "fines"
SLOTS: Final = "slots"
DISPLAY: Final = "display"
DICE: Final = "dice"
ROUNDS: Final = "rounds"
AMSTEL: Final = "amstel"
HARBOUR: Final = "harbour"
CITY: Final = "city"
MARKET: Final = "market"
BLACK_MARKET: Final = "black-market"
DOCKER_HOUSE: Final = "docker-house"

#: The answers in the prompt bar.
PROMPT: Final = "prompt"
ORDERS: Final = "part:orders"


def spot(name: str) -> str:
    return f"spot:{name}"


def block_anchor(block: int) -> str:
    return spot(f"block-{BLOCKS[block].key}")


def store_anchor(place: int) -> str:
    """The warehouse, depot or dock at a harbour space."""
    return spot(f"store-{PLACES[place].key}")


def card_anchor(card: int) -> str:
    """An inactive card of the reader's own."""
    return spot(card_spot(card))


def card_spot(card: int) -> str:
    return f"card-{CARDS[card].key}"


def dice_goals(first: int, second: int) -> tuple[str, ...]:
    """Two dice to be picked, in either order; when one is picked the goal of the other is the pair."""
    one, other = COLOURS[first], COLOURS[second]
    return tuple(f"goal:dice-{dice}" for dice in (one, other, f"{one}-{other}", f"{other}-{one}"))
