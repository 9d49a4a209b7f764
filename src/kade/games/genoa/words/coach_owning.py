"""What a newcomer is told when he may own buildings for the first time (phase 3)."""

from __future__ import annotations

from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.components import BUILDING_COUNT, FIRST_STREET, NEXT_TO, OWNER_BONUS, OWNER_INCOME
from kade.games.genoa.rules.names import Within, beside, marker_count, space_word
from kade.games.genoa.rules.ownership import ChooseBuilding, ChooseStreet
from kade.games.genoa.rules.state import NOBODY
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.coach_bargaining import DEAL, Lines, goal
from kade.kernel.phrase import Phrase, say
from kade.kernel.teaching import Coaching


def choose_street(question: ChooseStreet, view: GenoaView) -> Coaching:
    streets = [FIRST_STREET + action.number for action in view.legal if isinstance(action, a.AcquireAt)]
    lines: Lines = (
        *(
            (space_word(street), say("beside it: {buildings}.", buildings=beside(NEXT_TO[street])))
            for street in streets[:3]
        ),
        (say("Acquire nothing"), say("and keep your markers for another turn.")),
    )
    return Coaching(
        say("Own a building or two"),
        say(
            "You have {markers}. Choose a street where the tower left a disc and put markers on one or two "
            "buildings beside it. Each brings **{income} whenever another uses it**, and {bonus} at the end.",
            markers=marker_count(view.loose[question.seat]),
            income=OWNER_INCOME,
            bonus=OWNER_BONUS,
        ),
        lines,
        (goal(streets[0]) if streets else "prompt", "part:purse"),
    )


def choose_building(question: ChooseBuilding, view: GenoaView) -> Coaching:
    lines: list[tuple[Phrase, Phrase]] = []
    for action in view.legal:
        if isinstance(action, a.Place):
            lines.append((space_word(action.number), say("is free: it takes a marker.")))
        elif isinstance(action, a.Remove):
            told = {"whom": Within(view.owners[action.number])}
            lines.append(
                (
                    space_word(action.number),
                    say("belongs to {whom}: a marker removes theirs, a second one makes it yours.", **told),
                )
            )
    if a.DONE in view.legal:
        lines.append((say("Done"), say("leaves it at one building.")))
    spaces = [x.number for x in view.legal if isinstance(x, a.Place | a.Remove) and x.number < BUILDING_COUNT]
    words = say("One or two buildings beside the street, each once. Then its discs are gone for the others.")
    if question.done != NOBODY:
        words = say("A second building beside the same street, if you like.")
    return Coaching(
        say("Which building do you mark?"),
        words,
        tuple(lines),
        (goal(spaces[0]) if spaces else "prompt", DEAL),
    )
