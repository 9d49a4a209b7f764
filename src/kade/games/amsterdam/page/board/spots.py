"""What each place of the board answers now, or why it does not.

A place has a key, such as ``block-PLA2``, ``place-w2`` or ``die-pink``. What costs nothing is done with one
press; whatever else a place stands for is a goal (``data-choose``), whose plan is shown first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from kade.chart.furniture import hot_spot, trial_spot
from kade.chart.markup import Markup, el
from kade.chart.reasons import because, rule_of
from kade.games.amsterdam.page.hot_spots import market_chooses
from kade.games.amsterdam.page.plans.voyages import Voyage, boardable, sail_key, voyages
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.amstel import AdvanceOrStay
from kade.games.amsterdam.rules.components import BLOCKS, COLOURS, DOCKERS, GOODS, LAST_SPACE, PLACES
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.answers import describe
from kade.games.amsterdam.words.plan_words import sail_title
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say

MARKET_SPOT: Final = "market"
SALE_SPOT: Final = "sale"
BARGE_SPOT: Final = "barge"


class Spot(NamedTuple):
    """What pressing a place says: an answer in one line, or the goal whose plan is shown; and in words."""

    line: str
    goal: str
    words: Phrase
    quiet: bool = False  # it stands beside another place with the same goal


Spots = dict[str, Spot]


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


def spots(view: AmsterdamView) -> Spots:
    """What the places of the board answer, for those that answer anything."""
    if not view.legal:
        return {}
    found: Spots = {}
    for voyage in voyages(view).values():
        _moorings(view, voyage, found)
    for action in view.legal:
        for kinds, enter in _ENTERING:
            if isinstance(action, kinds):
                enter(view, action, found)
    return found


def _moorings(view: AmsterdamView, voyage: Voyage, found: Spots) -> None:
    """A harbour space in reach, what stands at it, and the dockers there."""
    goal, words = sail_key(voyage.place), sail_title(voyage.place)
    found[place_spot(voyage.place)] = Spot("", goal, words)
    found[store_spot(voyage.place)] = Spot("", goal, words, True)
    for colour in boardable(view, voyage):
        found[docker_spot(voyage.place, colour)] = Spot("", sail_key(voyage.place, colour), words, True)


def _at_once(key: Callable[[AmsterdamView, Any], str]) -> Callable[[AmsterdamView, Any, Spots], None]:
    """Places that give their answer with one press."""

    def enter(view: AmsterdamView, action: Action, found: Spots) -> None:
        found[key(view, action)] = Spot(action.notation, "", describe(action, view))

    return enter


def _goal(
    key: Callable[[AmsterdamView, Any], str], goal: Callable[[AmsterdamView, Any], str]
) -> Callable[[AmsterdamView, Any, Spots], None]:
    """Places that are picked first."""

    def enter(view: AmsterdamView, action: Action, found: Spots) -> None:
        found[key(view, action)] = Spot("", goal(view, action), describe(action, view))

    return enter


def _deliver(view: AmsterdamView, action: a.DeliverGood, found: Spots) -> None:
    """All goods of a kind; at a depot one of several is chosen first."""
    kinds = [one for one in view.legal if isinstance(one, a.DeliverGood)]
    several = len(kinds) > 1
    words = say("Deliver a good") if several else describe(action, view)
    found[store_spot(view.barges[view.viewer])] = Spot(
        "" if several else "deliver all", "deliver" if several else "", words
    )


def _load(view: AmsterdamView, action: a.LoadGood, found: Spots) -> None:
    found[BARGE_SPOT] = Spot("load all", "", say("Load all goods"))


def _dice(view: AmsterdamView, action: a.ChooseDice, found: Spots) -> None:
    for colour in a.DICE_PAIRS[action.number]:
        found[die_spot(colour)] = Spot("", f"dice-{COLOURS[colour]}", say("Choose this die"))


def _market(view: AmsterdamView, action: a.UseMarket, found: Spots) -> None:
    words, chooses = describe(action, view), market_chooses(view)
    found[MARKET_SPOT] = Spot("" if chooses else action.notation, "market" if chooses else "", words)


def _of_block(view: AmsterdamView, action: a.Numbered) -> str:
    return block_spot(action.number)


def _of_space(view: AmsterdamView, action: a.AdvanceDisc) -> str:
    return amstel_spot(view.river[view.viewer] + action.number)


def _of_free_space(view: AmsterdamView, action: Action) -> str:
    spaces = view.question.spaces if isinstance(view.question, AdvanceOrStay) else 0
    return amstel_spot(min(view.river[view.viewer] + spaces, LAST_SPACE))


_ENTERING: Final[tuple[tuple[Any, Callable[[AmsterdamView, Any, Spots], None]], ...]] = (
    ((a.TakeBlock, a.BuyBlock), _goal(_of_block, _of_block)),
    (a.AdvanceDisc, _goal(_of_space, _of_space)),
    (a.DeliverGood, _deliver),
    (a.LoadGood, _load),
    (a.UseMarket, _market),
    (a.ChooseDice, _dice),
    (a.BoardDocker, _at_once(lambda view, action: docker_spot(view.barges[view.viewer], action.number))),
    (a.AdvanceFree, _at_once(_of_free_space)),
    (a.StayPut, _at_once(lambda view, action: amstel_spot(view.river[view.viewer]))),
    (a.PutBailiff, _at_once(_of_block)),
    (a.PutForeman, _at_once(lambda view, action: store_spot(action.number))),
    (a.PutDealer, _at_once(lambda view, action: cell_spot(action.number))),
    (a.SellForGulden, _at_once(lambda view, action: SALE_SPOT)),
)


def why_not(view: AmsterdamView, action: Action, reader: Reader) -> str:
    """Why the viewer cannot do this in his turn; nothing if he can or is asked something else."""
    question = view.question
    if question is None or not view.legal or question.prompt != "take_turn":
        return ""
    return because(question.refusal(view, action), reader)


# ----------------------------------------------------------------------------- drawing


class Lit(NamedTuple):
    """What can be pressed, and for whom it is drawn."""

    view: AmsterdamView
    answers: Spots
    reader: Reader

    def spot(self, key: str, path: str, body: Markup, name: Phrase, why: str = "", trial: str = "") -> Markup:
        """A place with its words: glowing if it answers, with the reason if it does not.

        ``trial`` is the goal that it can be in the reader's turn, for him to try out at other times.
        """
        label = name.text(self.reader)
        found = self.answers.get(key)
        if found is not None:
            words = say("{answer}. {name}", answer=found.words, name=label).text(self.reader)
            if found.quiet:
                return _beside(body, words, found.goal, key)
            return hot_spot(
                path,
                body,
                words,
                data_action=found.line or None,
                data_choose=found.goal or None,
                data_spot=key,
            )
        if why:
            return _unable(body, say("{name}. {reason}", name=label, reason=why).text(self.reader), why, key)
        if trial and self.view.viewer >= 0 and not self.view.over:
            return trial_spot(body, label, trial, data_spot=key)
        return el("g", el("title", label), body, role="img", aria_label=label, data_spot=key)


def _beside(body: Markup, label: str, goal: str, key: str) -> Markup:
    """What stands at a place that glows: pressed it is the same goal, but it does not glow itself."""
    return el(
        "g",
        el("title", label),
        body,
        class_="beside",
        role="button",
        aria_label=label,
        data_choose=goal,
        data_spot=key,
    )


def _unable(body: Markup, label: str, why: str, key: str) -> Markup:
    return el(
        "g",
        el("title", label),
        body,
        class_="unable",
        tabindex=-1,
        role="img",
        aria_label=label,
        data_why=why,
        data_rule=rule_of(why) or None,
        data_spot=key,
    )


def spots_css() -> str:
    return _SPOTS


_SPOTS = """
.beside{cursor:pointer}
.beside .touch{pointer-events:all}
.far .hot-halo,.far .hot-ants{display:none}
.far .hot-line{stroke-width:1.3;stroke-opacity:.75}
.far .hot:hover .hot-line,.far .hot:focus-visible .hot-line{stroke-width:2.6;stroke-opacity:1}
.board .unable{cursor:help;outline:none}
.board .unable:focus-visible{filter:drop-shadow(0 0 1px var(--glow)) drop-shadow(0 0 2px var(--glow))}
.touch{fill:transparent}
.hot .touch{pointer-events:all}
.board-tall .hot-halo{stroke-width:4}.board-tall .hot-line{stroke-width:1.4}
"""
