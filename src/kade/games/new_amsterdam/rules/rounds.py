"""Round structure (NAM-3): what comes when all open questions are answered."""

from __future__ import annotations

from kade.games.new_amsterdam.rules import auction, turn, upkeep
from kade.games.new_amsterdam.rules.components import ROUNDS
from kade.games.new_amsterdam.rules.events import StepBegan
from kade.games.new_amsterdam.rules.preparation import prepare_round
from kade.games.new_amsterdam.rules.scoring import announce
from kade.games.new_amsterdam.rules.state import AUCTION, CITY, ENDED, SETUP, UPKEEP, NewAmsterdamState


def proceed(state: NewAmsterdamState) -> None:
    """From step to step until somebody is asked something or the game is over (NAM-3.2)."""
    while not state.stack and state.phase != ENDED:
        phase = state.phase
        if phase == SETUP:
            prepare_round(state)
        elif phase == AUCTION:
            auction.go_on(state)
            if state.phase == CITY and state.journal is not None:
                state.journal.append(StepBegan(-1, CITY))
        elif phase < UPKEEP:
            turn.go_on(state)
            if state.phase == UPKEEP:
                upkeep.grow_corn(state)
                upkeep.feed_shops(state)
        else:
            end_round(state)


def end_round(state: NewAmsterdamState) -> None:
    """Steps 10 and 11, once all shops are paid for or removed; after round 6 the end (NAM-3.4)."""
    upkeep.receive_goods(state)
    upkeep.earn_coins(state)
    if state.round < ROUNDS:
        prepare_round(state)
    else:
        state.phase = ENDED
        if state.journal is not None:
            announce(state)
