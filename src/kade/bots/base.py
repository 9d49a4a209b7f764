"""What a bot is, and the named levels."""

from __future__ import annotations

from typing import Any, ClassVar

from kade.kernel import Action, Game, KadeError, Rng, View, say


class Bot:
    """Answers questions from what its seat can see. The same seed gives the same answers."""

    level: ClassVar[str] = ""
    help: ClassVar[str] = ""

    def __init__(self, game: Game[Any, Any], seed: int | str) -> None:
        self.game = game
        self.rng = Rng.seeded(f"{self.level} {seed}")

    def advise(self, view: View) -> list[tuple[Action, float]]:
        """Every legal answer with how good it looks, best first."""
        raise NotImplementedError

    def choose(self, view: View) -> Action:
        """The answer this bot gives; a forced answer costs no thought."""
        if not view.legal:
            raise KadeError("This seat is not asked anything now.")
        if len(view.legal) == 1:
            return view.legal[0]
        return self.advise(view)[0][0]


class RandomBot(Bot):
    """Any legal answer, each as likely as the next."""

    level: ClassVar[str] = "random"
    help: ClassVar[str] = "plays any legal answer"

    def advise(self, view: View) -> list[tuple[Action, float]]:
        chosen = self.choose(view)
        return sorted(((a, 1.0 if a is chosen else 0.0) for a in view.legal), key=lambda pair: -pair[1])

    def choose(self, view: View) -> Action:
        if not view.legal:
            raise KadeError("This seat is not asked anything now.")
        return view.legal[self.rng.below(len(view.legal))]


class MerchantBot(Bot):
    """The answer that the title's own planner weighs highest."""

    level: ClassVar[str] = "merchant"
    help: ClassVar[str] = "follows a plan, one answer at a time"

    def advise(self, view: View) -> list[tuple[Action, float]]:
        weights = self.game.weigh(view, self.rng)
        return sorted(zip(view.legal, weights, strict=True), key=lambda pair: -pair[1])


#: What the levels are called and do, here as words so that translators find them.
WORDS = (
    say("random"),
    say("plays any legal answer"),
    say("merchant"),
    say("follows a plan, one answer at a time"),
)
_LEVELS: dict[str, type[Bot]] = {kind.level: kind for kind in (RandomBot, MerchantBot)}


def levels() -> dict[str, str]:
    """The names of the levels, weakest first, each with one line about it."""
    return {name: kind.help for name, kind in _LEVELS.items()}


def bot(level: str, game: Game[Any, Any], seed: int | str) -> Bot:
    """A bot of that level."""
    kind = _LEVELS.get(level)
    if kind is None:
        raise KadeError(f"There is no bot “{level}”. Kade has: {', '.join(_LEVELS)}.")
    return kind(game, seed)
