"""A view as numbers, for those who learn from games: what a seat may know, in a fixed order.

The question is in ``encode_question``, what everybody has in ``encode_seats``, the board in
``encode_board``. Alone against TOM the expansions are left out, with several players TOM is.
"""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.learn.encode_board import put_board
from kade.games.amsterdam.learn.encode_question import put_question
from kade.games.amsterdam.learn.encode_seats import put_seats
from kade.games.amsterdam.learn.encode_tables import NINE, SIX, ZEROS, put_capped
from kade.games.amsterdam.rules.cards_and_tiles import FIRST_CARD, MAP, NO_CARD
from kade.games.amsterdam.rules.components import ROUNDS
from kade.games.amsterdam.rules.state import (
    ACTIONS,
    ADVANCED,
    AMSTEL_USED,
    BLOCKS_TAKEN,
    BOARDED,
    FOREMAN_SERVED,
    FREE_STEPS,
    MAPS_USED,
    MARKET_GAVE,
    MARKET_USED,
    REPEATED,
    REPEATS,
    SCORE_BEFORE,
    STEPS,
    TURNS,
)
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.encoding import Feature, one_of

PHASE_COUNT: Final = 8
PHASE: Final[list[bytes]] = one_of(PHASE_COUNT)
EXPANSION_COUNT: Final = 5
EXPANSIONS: Final[list[bytes]] = [row[:EXPANSION_COUNT] for row in SIX[: 1 << EXPANSION_COUNT]]
#: What is told of the turn as it is, in this order.
COUNTED: Final[list[int]] = [
    BLOCKS_TAKEN,
    STEPS,
    FREE_STEPS,
    BOARDED,
    ADVANCED,
    AMSTEL_USED,
    MARKET_USED,
    MARKET_GAVE,
    REPEATS,
    ACTIONS,
    FOREMAN_SERVED,
]
MAP_COUNT: Final = 24


def encode(view: AmsterdamView) -> bytes:
    """The view of a seat as numbers; most of them lie ready in rows."""
    if view.viewer < 0:
        raise ValueError("only the view of a seat can be encoded")
    out: list[bytes] = []
    put_question(out, view)
    _put_round(out, view)
    _put_turn(out, view)
    put_seats(out, view)
    put_board(out, view)
    return b"".join(out)


# ------------------------------------------------------------------- the round and the turn


def round_features() -> list[Feature]:
    return [
        Feature(
            "options.expansions",
            EXPANSION_COUNT,
            "What is in play: special workers, secret orders, dealer, extra market tiles, TOM.",
        ),
        Feature("options.short", 1, "1 in the short game, which begins with round 3."),
        Feature("round.number", 1, "The round as printed.", 1 / ROUNDS),
        Feature(
            "round.phase",
            PHASE_COUNT,
            "First cards, first resources, cards, dice, turns, end of the round, final scoring, over.",
        ),
        Feature(
            "round.turn",
            1,
            "How many have been asked in the phase; among turns, whose turn in the order it is, from 1; in "
            "final scoring the step.",
            1 / 8,
        ),
    ]


def _put_round(out: list[bytes], view: AmsterdamView) -> None:
    in_play = 0
    for number in view.expansions:
        in_play |= 1 << number
    out.append(EXPANSIONS[in_play])
    out.append(bytes([1 if view.first_round > 1 else 0, view.round]))
    out.append(PHASE[view.phase])
    out.append(bytes([view.turn + 1 if view.phase == TURNS else view.turn if view.turn > 0 else 0]))


def turn_features() -> list[Feature]:
    return [
        Feature(
            "turn.done",
            len(COUNTED),
            "What the turn has brought so far: block actions, harbour steps, free steps left, a docker "
            "boarded in this visit, Amstel spaces, the Amstel action, uses of the market, points by it, "
            "uses of the map used again, actions, goods for the foreman; at most 255 each, nothing outside "
            "a turn.",
            1 / 8,
        ),
        Feature("turn.points", 1, "Points gained in the turn, at most 255.", 1 / 20),
        Feature(
            "turn.maps",
            MAP_COUNT,
            "For each map in number order: 1 if it was used this turn, 2 if it is the one used more than "
            "once.",
            1 / 2,
        ),
    ]


def _put_turn(out: list[bytes], view: AmsterdamView) -> None:
    if view.phase != TURNS or not 0 <= view.turn < view.players:
        out.append(ZEROS[len(COUNTED) + 1 + MAP_COUNT])
        return
    done = view.done
    counted = [done[place] for place in COUNTED]
    gained = view.score(view.order[view.turn]) - done[SCORE_BEFORE]
    counted.append(gained if gained > 0 else 0)
    put_capped(out, counted)
    out.append(_maps_used(done[MAPS_USED], done[REPEATED]))


def _maps_used(used: int, repeated: int) -> bytes:
    row = NINE[used & 511] + NINE[used >> 9 & 511] + SIX[used >> 18]
    if repeated == NO_CARD:
        return row
    marked = bytearray(row)
    marked[repeated - FIRST_CARD[MAP]] = 2
    return bytes(marked)
