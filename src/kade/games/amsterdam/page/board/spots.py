"""What each place of the board answers now, or why it does not.

A place has a key, such as ``block-PLA2``, ``place-w2`` or ``die-pink``. With one answer it is pressed and
that is it; with several its key is what the prompt bar offers a choice for (``data-choose``).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kade.chart.furniture import hot_spot
from kade.chart.markup import Markup, el
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.amstel import AdvanceOrStay
from kade.games.amsterdam.rules.components import BLOCKS, COLOURS, DOCKERS, GOODS, LAST_SPACE, PLACES
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.answers import describe
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say

MARKET_SPOT: Final = "market"
SALE_SPOT: Final = "sale"
BARGE_SPOT: Final = "barge"

Spots = dict[str, list[Action]]


# -------------------------------------------------------------------------------- keys


def block_spot(block: int) -> str:
    return f"block-{BLOCKS[block].key}"


def place_spot(place: int) -> str:
    """A harbour space, to sail to."""
    return f"place-{PLACES[place].key}"


def store_spot(place: int) -> str:
    """The warehouse or depot at a harbour space, to deliver to."""
    return f"store-{PLACES[place].key}"


def docker_spot(dock: int, colour: int) -> str:
    """A docker who waits on the dock at a harbour space."""
    return f"docker-{PLACES[dock].key}-{DOCKERS[colour]}"


def cell_spot(good: int) -> str:
    """The black market space of a good, for the dealer."""
    return f"cell-{GOODS[good]}"


def amstel_spot(space: int) -> str:
    return f"amstel-{space}"


def die_spot(colour: int) -> str:
    return f"die-{COLOURS[colour]}"


# ----------------------------------------------------------------------------- answers


def _where(view: AmsterdamView, action: Action) -> list[str]:
    """The keys of the places that give an answer; a pair of dice has two."""
    if isinstance(action, (a.TakeBlock, a.BuyBlock)):
        return [block_spot(action.number)]
    if isinstance(action, a.Sail):
        return [place_spot(action.number)]
    if isinstance(action, a.AdvanceDisc):
        return [amstel_spot(view.river[view.viewer] + action.number)]
    if isinstance(action, a.DeliverGood):
        return [store_spot(view.barges[view.viewer])]
    if isinstance(action, a.BoardDocker):
        return [docker_spot(view.barges[view.viewer], action.number)]
    if isinstance(action, a.LoadGood):
        return [BARGE_SPOT]
    if isinstance(action, a.UseMarket):
        return [MARKET_SPOT]
    if isinstance(action, (a.SellForResource, a.SellForGulden)):
        return [SALE_SPOT]
    if isinstance(action, a.ChooseDice):
        return [die_spot(colour) for colour in a.DICE_PAIRS[action.number]]
    if isinstance(action, a.ShiftDie):
        return [die_spot(action.number // 2)]
    if isinstance(action, a.StayPut):
        return [amstel_spot(view.river[view.viewer])]
    if isinstance(action, a.PutForeman):
        return [store_spot(action.number)]
    if isinstance(action, a.PutBailiff):
        return [block_spot(action.number)]
    if isinstance(action, a.PutDealer):
        return [cell_spot(action.number)]
    if isinstance(action, a.AdvanceFree) and isinstance(view.question, AdvanceOrStay):
        return [amstel_spot(min(view.river[view.viewer] + view.question.spaces, LAST_SPACE))]
    return []


def spots(view: AmsterdamView) -> Spots:
    """The answers that places of the board give, for those that give any."""
    found: Spots = {}
    for action in view.legal:
        for key in _where(view, action):
            found.setdefault(key, []).append(action)
    return found


def why_not(view: AmsterdamView, action: Action, reader: Reader) -> str:
    """Why the viewer cannot do this in his turn; nothing if he can or is asked something else."""
    question = view.question
    if question is None or not view.legal or question.prompt != "take_turn":
        return ""
    refusal = question.refusal(view, action)
    return refusal.sentence.text(reader) if refusal else ""


# ----------------------------------------------------------------------------- drawing


class Lit(NamedTuple):
    """What can be pressed, and for whom it is drawn."""

    view: AmsterdamView
    answers: Spots
    reader: Reader

    def spot(
        self, key: str, path: str, body: Markup, name: Phrase, choose: Phrase | None = None, why: str = ""
    ) -> Markup:
        """A place with its words: glowing if it answers, with the reason if it does not.

        ``choose`` is what the place is pressed for when it has several answers.
        """
        label = name.text(self.reader)
        answers = self.answers.get(key, [])
        if len(answers) == 1:
            words = say("{answer}. {name}", answer=describe(answers[0], self.view), name=label)
            return hot_spot(path, body, words.text(self.reader), data_action=answers[0].notation)
        if answers:
            words = say("{choose}. {name}", choose=choose or say("Choose"), name=label)
            return hot_spot(path, body, words.text(self.reader), data_choose=key)
        if why:
            return _unable(body, say("{name}. {reason}", name=label, reason=why).text(self.reader), why)
        return el("g", el("title", label), body, role="img", aria_label=label)


def _unable(body: Markup, label: str, why: str) -> Markup:
    return el(
        "g",
        el("title", label),
        body,
        class_="unable",
        tabindex=-1,
        role="img",
        aria_label=label,
        data_why=why,
    )


def spots_css() -> str:
    return _SPOTS


_SPOTS = """
.board .unable{cursor:help;outline:none}
.board .unable:focus-visible{filter:drop-shadow(0 0 1px var(--glow)) drop-shadow(0 0 2px var(--glow))}
.touch{fill:transparent}
.hot .touch{pointer-events:all}
.board-tall .hot-halo{stroke-width:4}.board-tall .hot-line{stroke-width:1.4}
"""
