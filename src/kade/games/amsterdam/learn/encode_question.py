"""The open question as numbers, and what waits for its answer."""

from __future__ import annotations

from typing import Any, Final

from kade.games.amsterdam.learn.encode_tables import NINE, SEAT, SIX, ZEROS
from kade.games.amsterdam.rules.actions import DICE_PAIRS
from kade.games.amsterdam.rules.agenda import ACTIVATION_STEP, ADVANCE_STEP, SHOW_STEP
from kade.games.amsterdam.rules.amstel import AdvanceOrStay
from kade.games.amsterdam.rules.black_market import SellOrStore
from kade.games.amsterdam.rules.card_uses import DiscardMap
from kade.games.amsterdam.rules.components import COLOUR_COUNT, COLOURS, GOOD_COUNT, GOODS
from kade.games.amsterdam.rules.dice import ShiftResources
from kade.games.amsterdam.rules.extra_tiles import (
    ActivateByTile,
)
from kade.games.amsterdam.rules.order_returns import ReturnItem
from kade.games.amsterdam.rules.orders import LayOrderOpen
from kade.games.amsterdam.rules.questions import QUESTIONS
from kade.games.amsterdam.rules.setup import ChooseFirstResource
from kade.games.amsterdam.rules.supply import GainResource, PayResource
from kade.games.amsterdam.rules.turn import TakeTurn
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.encoding import Feature
from kade.kernel.question import Question

FLAGS: Final[dict[type[Question[Any, Any]], bytes]] = {
    kind: bytes(1 if other is kind else 0 for other in QUESTIONS) for kind in QUESTIONS
}
STEP_COUNT: Final = 11


def question_features(players: int) -> list[Feature]:
    prompts = ", ".join(kind.prompt for kind in QUESTIONS)
    return [
        Feature("question.prompt", len(QUESTIONS), f"The open question, nothing at the end: {prompts}."),
        Feature(
            "question.seat", players, "Who is asked, by seat: the viewer first, then the others as they sit."
        ),
        Feature(
            "question.number",
            1,
            "What the question counts: resources, cards or orders still to choose, Amstel spaces on offer, "
            "items given back, gulden for a map; in choose_first_resource the wheel space, from 0.",
            1 / 8,
        ),
        Feature("question.waiting", 1, "Further questions that come after this one.", 1 / 4),
        Feature("question.good", GOOD_COUNT, f"The good of sell_or_store: {', '.join(GOODS)}."),
        Feature(
            "question.colours",
            COLOUR_COUNT,
            "The dice of shift_resources; the colours given back so far in return_item: "
            f"{', '.join(COLOURS)}.",
        ),
        Feature(
            "agenda.steps",
            STEP_COUNT,
            "How many steps wait for the question: a barge's step, an advance on the Amstel, the use of a "
            "card, what a new block brings, the end of the turn, the foreman, the bailiff, the dealer, "
            "orders to lay open, orders that take something back, activations by a market tile.",
            1 / 4,
        ),
        Feature(
            "agenda.amounts",
            3,
            "Of those that wait: Amstel spaces, cards to activate, orders that each player lays open.",
            1 / 4,
        ),
    ]


def put_question(out: list[bytes], view: AmsterdamView) -> None:
    if not view.stack:
        out.append(ZEROS[len(QUESTIONS) + view.players + 2 + GOOD_COUNT + COLOUR_COUNT + STEP_COUNT + 3])
        return
    question = view.stack[-1]
    out.append(FLAGS[type(question)])
    out.append(SEAT[view.players][(question.seat - view.viewer) % view.players])
    number, good, colours = 0, 0, 0
    if isinstance(question, TakeTurn):
        number = 0  # by far the most frequent one, and it counts nothing
    elif isinstance(question, (PayResource, GainResource, ActivateByTile, LayOrderOpen)):
        number = question.rest
    elif isinstance(question, ChooseFirstResource):
        number = question.space
    elif isinstance(question, SellOrStore):
        good = 1 << question.good
    elif isinstance(question, AdvanceOrStay):
        number = question.spaces
    elif isinstance(question, DiscardMap):
        number = question.gulden
    elif isinstance(question, ShiftResources):
        first, second = DICE_PAIRS[question.pair]
        colours = 1 << first | 1 << second
    elif isinstance(question, ReturnItem):
        number, colours = question.given, question.mask
    out.append(bytes([number, len(view.stack) - 1]))
    out.append(NINE[good])
    out.append(SIX[colours])
    out.append(_waiting(view.agenda) if view.agenda else ZEROS[STEP_COUNT + 3])


def _waiting(agenda: list[list[int]]) -> bytes:
    """The steps that wait for the answer, and their amounts."""
    steps = [0] * (STEP_COUNT + 3)
    for step in agenda:
        steps[step[0]] += 1
        if step[0] == ADVANCE_STEP:
            steps[STEP_COUNT] = step[2]
        elif step[0] == ACTIVATION_STEP:
            steps[STEP_COUNT + 1] = step[2]
        elif step[0] == SHOW_STEP:
            steps[STEP_COUNT + 2] = step[2]
    return bytes(steps)
