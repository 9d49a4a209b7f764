"""Taking an action and using it is one decision where there is nothing else to do with it."""

from __future__ import annotations

from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules import imagine
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.rng import Rng


def take_line(view: GenoaView) -> str:
    """What the button that takes the action sends: its use as well, if that is the only thing to choose."""
    trial = imagine.imagine(view, Rng.seeded(0))
    trial.play(a.TAKE)
    if trial.seat != view.viewer:
        return a.TAKE.notation
    left = {answer.notation for answer in trial.legal()} - {a.FORGO.notation}
    return f"{a.TAKE.notation}; {a.MAIN.notation}" if left == {a.MAIN.notation} else a.TAKE.notation
