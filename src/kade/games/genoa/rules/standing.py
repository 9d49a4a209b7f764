"""Standing orders of a bidder (GEN-8.28): what he wants, how far he goes, and when he is not to be asked.

``ask list``, ``ask always``, ``ask never``      when he is asked at all
``want cathedral``, ``leave cathedral``          his list, beside what his cards put on it
``limit cathedral 25 from 10 pinned``            so far the table bids in his name, in ducats alone
``pass move``, ``pass cathedral``, ``auto-pass`` nothing more in this step, there, or this turn
``bid``                                          asked in this step after all

Each takes the place of what it contradicts; ``no limit cathedral`` takes a limit back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from kade.games.genoa.rules.components import BUILDING_COUNT, COIN, MAX_PLAYERS, MOVES, SPACE, SPACES
from kade.games.genoa.rules.state import ENDED, OWNERSHIP, START, GenoaState
from kade.kernel.errors import IllegalAction
from kade.kernel.phrase import say

#: Pass in offer windows, decline counters, to the end of the turn.
AUTO_PASS: Final = "auto-pass"
PASS_MOVE: Final = "pass move"
BID: Final = "bid"
FOR_THE_LIST: Final = "list"
ALWAYS: Final = "always"
NEVER: Final = "never"
MODES: Final = (FOR_THE_LIST, ALWAYS, NEVER)
PINNED: Final = "pinned"
#: More than anybody ever has.
MOST: Final = 5000


class Limit(NamedTuple):
    """So far the table goes for a building: it opens with ``first`` and outbids by the smallest coin."""

    most: int
    first: int = COIN
    pinned: bool = False


class Standing(NamedTuple):
    """The orders of a seat, read."""

    mode: str  # when he is asked; empty: as he sits there
    wanted: int  # buildings put on the list by hand, as a mask
    left: int  # and taken off it
    limits: dict[int, Limit]
    passed: int  # buildings he passes for this turn
    pass_move: bool
    pass_turn: bool
    bid: bool


def named(building: int) -> str:
    """A building in an order."""
    return SPACES[building].key.replace("_", " ")


def read(orders: Sequence[str]) -> Standing:
    """What these orders come to."""
    mode, wanted, left, passed = "", 0, 0, 0
    limits: dict[int, Limit] = {}
    for order in orders:
        verb, _, rest = order.partition(" ")
        if verb == "ask":
            mode = rest
        elif verb == "want":
            wanted |= 1 << _building(rest)
        elif verb == "leave":
            left |= 1 << _building(rest)
        elif verb == "limit":
            building, limit = _limit(rest)
            limits[building] = limit
        elif verb == "pass" and order != PASS_MOVE:
            passed |= 1 << _building(rest)
    return Standing(
        mode, wanted, left, limits, passed, PASS_MOVE in orders, AUTO_PASS in orders, BID in orders
    )


# ------------------------------------------------------------------------------- giving


def given(held: Sequence[str], order: str) -> tuple[str, ...]:
    """The orders that stand with this one; refused with a sentence if there is no such order."""
    words = order.split()
    if not words:
        return ()
    order, verb, rest = " ".join(words), words[0], " ".join(words[1:])
    if order == BID:
        return (*(old for old in held if not _passes(old)), order)
    kept = [old for old in held if old not in (BID, order)]
    if order in (AUTO_PASS, PASS_MOVE):
        return (*kept, order)
    if verb == "ask" and rest in MODES:
        return (*(old for old in kept if not old.startswith("ask ")), order)
    if verb in ("want", "leave", "pass"):
        _building(rest)
        other = f"{'leave' if verb == 'want' else 'want'} {rest}"
        kept = [old for old in kept if verb == "pass" or old != other]
        return (*kept, order)
    if words[:2] == ["no", "limit"]:
        return tuple(_without_limit(held, _building(" ".join(words[2:]))))
    if verb == "limit":
        return (*_without_limit(kept, _limit(rest)[0]), order)
    raise IllegalAction(say("There is no standing order “{key}”.", key=order[:40]))


def _passes(order: str) -> bool:
    return order in (AUTO_PASS, BID) or order.startswith("pass ")


def _without_limit(held: Sequence[str], building: int) -> list[str]:
    return [old for old in held if not (old.startswith("limit ") and _limit(old[6:])[0] == building)]


def _building(text: str) -> int:
    found = SPACE.get(text.replace(" ", "_"), BUILDING_COUNT)
    if found >= BUILDING_COUNT:
        raise IllegalAction(say("“{text}” is no building.", text=text[:40]))
    return found


def _limit(text: str) -> tuple[int, Limit]:
    """``cathedral 25 from 10 pinned``: the last words are figures."""
    words = [word for word in text.split() if word != "ducats"]
    pinned = words[-1:] == [PINNED]
    if pinned:
        words = words[:-1]
    first = COIN
    if len(words) > 2 and words[-2] == "from":
        first, words = _ducats(words[-1]), words[:-2]
    most = _ducats(words[-1] if words else "")
    return _building(" ".join(words[:-1])), Limit(most, min(first, most), pinned)


def _ducats(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text[:6]) <= MOST or int(text[:6]) % COIN:
        raise IllegalAction(
            say("A limit is a number of ducats in steps of {coin}, up to {most}.", coin=COIN, most=MOST)
        )
    return int(text)


# ------------------------------------------------------------------------- how long it holds


def scope(state: GenoaState, seat: int, order: str) -> int:
    """The same number for as long as an order holds; -1 where it cannot be given."""
    if order.startswith(("ask ", "want ", "leave ")) or order.endswith(f" {PINNED}"):
        return 0
    if order.startswith("limit ") and state.stage not in (OWNERSHIP, ENDED):
        return turn(state.position, state.trader)
    if state.stage in (START, OWNERSHIP, ENDED) or seat == state.trader:
        return -1
    now = turn(state.position, state.trader)
    # A step is a move or the action where it led; both have the same number of spaces behind them.
    step = 2 * len(state.path) + (1 if state.site else 0)
    return now * 2 * (MOVES + 3) + step if order in (BID, PASS_MOVE) else now


def turn(position: int, trader: int) -> int:
    """A number for each turn of the game."""
    return 1 + position * MAX_PLAYERS + trader
