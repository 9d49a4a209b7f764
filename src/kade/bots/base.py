"""What a bot is, and the named levels."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from kade.bots.search import Judged, Search
from kade.kernel import Action, Game, KadeError, Rng, View, say

#: Less than any answer is worth.
UNSEEN: Final = 1e6
#: More than there is time for.
MOST_PLAYOUTS: Final = 1_000_000_000


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

    def follow(self, action: Action) -> None:
        """This answer was given: what was thought of it may serve for the next one."""


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


class ApprenticeBot(Bot):
    """The planner's eye without its care: some answers are overlooked, the others are misjudged a little.

    What is begun is carried through: mistakes are made in decisions, not in their steps.
    """

    level: ClassVar[str] = "apprentice"
    help: ClassVar[str] = "is quick and overlooks things"

    #: How many answers of a hundred go unnoticed.
    OVERLOOKED: ClassVar[int] = 12

    def advise(self, view: View) -> list[tuple[Action, float]]:
        weights = self.game.weigh(view, self.rng)
        if view.question is not None and not view.question.part:
            weights = [self._seen(weight) for weight in weights]
        return sorted(zip(view.legal, weights, strict=True), key=lambda pair: -pair[1])

    def _seen(self, weight: float) -> float:
        """As it looks to somebody in a hurry."""
        if self.rng.below(100) < self.OVERLOOKED:
            return weight - UNSEEN
        # Twelve even draws together fall like the bell curve, with a deviation of one.
        bell = sum(int(self.rng.below(1_000_001)) for _ in range(12)) / 1e6 - 6.0
        return weight + self.game.misjudgement * bell


class MerchantBot(Bot):
    """The answer that the title's own planner weighs highest."""

    level: ClassVar[str] = "merchant"
    help: ClassVar[str] = "follows a plan, one answer at a time"

    def advise(self, view: View) -> list[tuple[Action, float]]:
        weights = self.game.weigh(view, self.rng)
        return sorted(zip(view.legal, weights, strict=True), key=lambda pair: -pair[1])


class PatricianBot(Bot):
    """The answer that holds up best in many games imagined from here on."""

    level: ClassVar[str] = "patrician"
    help: ClassVar[str] = "thinks for a second, many moves ahead"

    #: Time to think about a decision.
    SECONDS: ClassVar[float] = 1.0
    #: The steps of a decision already begun were thought about with it.
    STEP: ClassVar[float] = 0.2

    def __init__(self, game: Game[Any, Any], seed: int | str) -> None:
        super().__init__(game, seed)
        #: With a number of playouts instead, the same seed always gives the same answers.
        self.seconds = self.SECONDS
        self.playouts = 0
        self.search = Search(game, self.rng, game.decisive_lead, game.clear_difference)
        #: What finishes the answer given last.
        self.rest: list[Action] = []

    def judge(self, view: View) -> list[Judged]:
        """Every legal answer with what is to be expected of it, best first."""
        share = self.STEP if view.question is not None and view.question.part else 1.0
        if self.playouts:
            self.search.run(view, 0.0, max(1, int(self.playouts * share)))
        else:
            self.search.run(view, self.seconds * share, MOST_PLAYOUTS)
        return self.search.judged(view)

    def advise(self, view: View) -> list[tuple[Action, float]]:
        found: dict[int, tuple[Action, float]] = {}
        for judged in self.judge(view):
            found.setdefault(judged.action.id, (judged.action, judged.win_chance))
        return list(found.values())

    def choose(self, view: View) -> Action:
        if self._goes_on(view):
            return self.rest.pop(0)
        chosen = super().choose(view)
        if len(view.legal) > 1:
            self.follow(chosen)
        return chosen

    def follow(self, action: Action) -> None:
        self.rest = self.search.follow(action)

    def _goes_on(self, view: View) -> bool:
        """The open question is the next step of the answer given last; its last word may stand alone."""
        while self.rest and not any(self.rest[0] is action for action in view.legal):
            self.rest.pop(0)  # the rules left no choice and gave it already
        if view.question is None or not self.rest:
            return False
        return view.question.part or len(self.rest) == 1


#: What the levels are called and do, here as words so that translators find them.
WORDS = (
    say("random"),
    say("plays any legal answer"),
    say("apprentice"),
    say("is quick and overlooks things"),
    say("merchant"),
    say("follows a plan, one answer at a time"),
    say("patrician"),
    say("thinks for a second, many moves ahead"),
)
_LEVELS: dict[str, type[Bot]] = {
    kind.level: kind for kind in (RandomBot, ApprenticeBot, MerchantBot, PatricianBot)
}
#: Who sits down where nobody says which bot is wanted.
DEFAULT_LEVEL: Final = "merchant"


def levels() -> dict[str, str]:
    """The names of the levels, weakest first, each with one line about it."""
    return {name: kind.help for name, kind in _LEVELS.items()}


def bot(level: str, game: Game[Any, Any], seed: int | str) -> Bot:
    """A bot of that level."""
    kind = _LEVELS.get(level)
    if kind is None:
        raise KadeError(f"There is no bot “{level}”. Kade has: {', '.join(_LEVELS)}.")
    return kind(game, seed)
