"""A view as numbers, for those who learn from games: what a seat may know, in a fixed order.

Belongings, town, cards and options are in ``encode_town``, the terms in question in ``encode_terms``,
offers and counters in ``encode_offers``.
"""

from __future__ import annotations

from typing import Any, Final

from kade.games.genoa.learn.encode_offers import put_offers
from kade.games.genoa.learn.encode_tables import SEAT, TURN_ORDER, ZEROS, put_seat, put_seats, put_spaces
from kade.games.genoa.learn.encode_terms import put_terms
from kade.games.genoa.learn.encode_town import (
    put_belongings,
    put_known_cards,
    put_options,
    put_town,
)
from kade.games.genoa.rules.components import (
    DIE_SIDES,
    LAST_POSITION,
    MAX_PLAYERS,
    MOVES,
    SPACE_COUNT,
    SPACES,
    TILE_COUNT,
    TILES,
)
from kade.games.genoa.rules.ownership import ChooseBuilding
from kade.games.genoa.rules.questions import QUESTIONS
from kade.games.genoa.rules.state import ENDED
from kade.games.genoa.rules.tiles import DrawOrDeliver
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.encoding import MOST, Feature, one_of
from kade.kernel.question import Question

FLAGS: Final[dict[type[Question[Any, Any]], bytes]] = {
    kind: bytes(1 if other is kind else 0 for other in QUESTIONS) for kind in QUESTIONS
}
STAGE_COUNT: Final = ENDED + 1
STAGE: Final[list[bytes]] = one_of(STAGE_COUNT)
TILE: Final[list[bytes]] = one_of(TILE_COUNT)


def encode(view: GenoaView) -> bytes:
    """The view of a seat as numbers; most of them lie ready in rows."""
    if view.viewer < 0:
        raise ValueError("only the view of a seat can be encoded")
    out: list[bytes] = []
    order = TURN_ORDER[view.players][view.viewer]
    _put_question(out, view)
    put_terms(out, view)
    _put_turn(out, view, order)
    put_belongings(out, view, order)
    put_town(out, view)
    put_known_cards(out, view, order)
    put_options(out, view.settings)
    put_offers(out, view)
    return b"".join(out)


# ------------------------------------------------------------------------- the question


def question_features(players: int) -> list[Feature]:
    prompts = ", ".join(kind.prompt for kind in QUESTIONS)
    return [
        Feature("question.prompt", len(QUESTIONS), f"The open question, nothing at the end: {prompts}."),
        Feature("question.seat", players, "Who is asked, by seat from the viewer's own in turn order."),
        Feature(
            "question.spaces",
            SPACE_COUNT,
            "The street of choose_building and the building already dealt with; the villa of "
            f"draw_or_deliver. Spaces in this order: {', '.join(space.key for space in SPACES)}.",
        ),
    ]


def _put_question(out: list[bytes], view: GenoaView) -> None:
    if not view.stack:
        out.append(ZEROS[len(QUESTIONS) + view.players + SPACE_COUNT])
        return
    question = view.stack[-1]
    out.append(FLAGS[type(question)])
    put_seat(out, question.seat, view.viewer, view.players)
    spaces = 0
    if isinstance(question, ChooseBuilding):
        spaces = 1 << question.street
        if question.done >= 0:
            spaces |= 1 << question.done
    elif isinstance(question, DrawOrDeliver):
        spaces = 1 << question.villa
    put_spaces(out, spaces)


# ------------------------------------------------------------------- the turn and its step


def turn_features(players: int) -> list[Feature]:
    return [
        Feature("own.seat", players, "The viewer's own place at the table, by which answers name players."),
        Feature("turn.first", players, "The first player of every round, by seat from the viewer's own."),
        Feature("turn.trader", players, "The trader, by seat from the viewer's own."),
        Feature(
            "turn.stage",
            STAGE_COUNT,
            "Where the turn is, also while a question is open that belongs to no stage: the start, "
            "the opening of a site and of a route step, the offer window, the trader's, the replies, between "
            "two acceptances, an action, phase 3, the end.",
        ),
        Feature("turn.dice", 2, "Blue and red of this turn; 0 if none were rolled.", 1 / DIE_SIDES),
        Feature("turn.turns", 1, "Turns played to their end.", 1 / 36),
        Feature("turn.deals", 1, f"Deals of the whole game, at most {MOST}.", 1 / 100),
        Feature("turn.rounds", 1, "Positions left to the round marker.", 1 / LAST_POSITION),
        Feature("turn.moves", 1, "Moves left to the tower.", 1 / MOVES),
        Feature(
            "step.flags",
            3,
            "1 in a site step, 0 in a route step; 1 if the trader must conclude now; 1 if the acts of the "
            "turn are used up.",
        ),
        Feature("step.round", 1, "The bargaining round of the step.", 1 / 10),
        Feature(
            "step.place",
            1,
            "How many players are through with the offer window, or have been asked in phase 3.",
            1 / MAX_PLAYERS,
        ),
        Feature("step.edits", 1, "The viewer's edits in this offer window.", 1 / 5),
        Feature("step.acts", 1, f"Acts noticed this turn, at most {MOST}.", 1 / 240),
        Feature("step.number", 1, f"Offers and counters drawn up this turn, at most {MOST}.", 1 / 100),
        Feature(
            "step.passed", players, "Who has passed in this offer window, by seat from the viewer's own."
        ),
        Feature(
            "step.countered",
            players,
            "Who has been made a counter in this window, by seat from the viewer's own.",
        ),
        Feature(
            "action.seat",
            players,
            "Whose action is going on, by seat from the viewer's own; nobody's between.",
        ),
        Feature(
            "action.flags",
            4,
            "Of that action: it counts already; the main effect has happened; an order was fulfilled; the "
            "Palace was used by a tile.",
        ),
        Feature("action.plays", 1, "Tiles played in it.", 1 / 10),
        Feature(
            "action.owed_tile",
            TILE_COUNT,
            f"The kind of tile that is kept for the trader: {', '.join(TILES)}.",
        ),
    ]


def _put_turn(out: list[bytes], view: GenoaView, order: list[int]) -> None:
    players, viewer = view.players, view.viewer
    out.append(SEAT[players][viewer])
    out.append(SEAT[players][(view.first - viewer) % players])
    out.append(SEAT[players][(view.trader - viewer) % players])
    out.append(STAGE[view.stage])
    out.append(bytes(view.dice) if view.dice else ZEROS[2])
    numbers = [
        view.turns,
        min(view.deals, MOST),
        LAST_POSITION - view.position,
        MOVES + 1 - len(view.path) if view.path else MOVES,
        1 if view.site else 0,
        1 if view.final else 0,
        1 if view.spent else 0,
        view.bargaining,
        view.place,
        view.edits,
        min(view.acts, MOST),
        min(view.number, MOST),
    ]
    out.append(bytes(numbers))
    put_seats(out, view.passed, order)
    put_seats(out, view.countered, order)
    put_seat(out, view.actor, viewer, players)
    if view.actor < 0:
        out.append(ZEROS[5])
    else:
        numbers = [
            1 if view.begun else 0,
            1 if view.resolved else 0,
            1 if view.ordered else 0,
            1 if view.palace else 0,
            view.plays,
        ]
        out.append(bytes(numbers))
    out.append(TILE[view.owed_tile])
