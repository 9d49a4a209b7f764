"""Positions to look at on the board, and the board as elements."""

from __future__ import annotations

from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.page.board.drawing import board_layers
from kade.games.amsterdam.page.board.frames import FRAMES, WIDE, Frame
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.amstel import AdvanceOrStay
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel import Action, Event, Reader

from ..positions import play, position

NAMES = ("Joost", "Saskia", "Pieter", "Anneke")
EMBLEMS = ("herring", "key", "windmill", "tulip")
#: Answers that are given on the board; all others belong to the player's own things.
ON_BOARD = (
    a.TakeBlock, a.BuyBlock, a.Sail, a.AdvanceDisc, a.AdvanceFree, a.StayPut, a.DeliverGood, a.BoardDocker,
    a.LoadGood, a.UseMarket, a.SellForGulden, a.ChooseDice, a.PutForeman,
    a.PutBailiff, a.PutDealer,
)  # fmt: skip
OPTIONS: tuple[dict[str, bool | int | str], ...] = (
    {},
    {"short": True, "workers": True, "dealer": True},
    {"workers": True, "dealer": True, "tiles": "mixed"},
)
BOTH_FRAMES = pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES.keys())
EVERYTHING = dict.fromkeys(("brown", "grey", "purple", "orange", "pink", "black"), 4)


# ------------------------------------------------------------------------- positions


@cache
def positions() -> list[AmsterdamState]:
    """A few dozen positions from games by chance, of all numbers of players, and of each kind of answer."""
    found: list[AmsterdamState] = []
    seen: set[type[Action]] = set()
    for seed, options in enumerate(OPTIONS):
        chance = Random(seed)
        state = GAME.start(2 + seed, seed, options)
        while not state.over:
            legal = state.legal()
            kinds = {type(action) for action in legal if isinstance(action, ON_BOARD)}
            if kinds - seen or chance.random() < 0.02:
                seen |= kinds
                found.append(state.copy())
            busy = [action for action in legal if action is not a.PASS] or legal
            state.apply(chance.choice(busy))
        found.append(state)
    return [*found, crowded(), delivering(), offered(), shifting()]


def crowded() -> AmsterdamState:
    """All barges and discs together, a full harbour, and nearly everything can be done."""
    return position(
        "turn",
        4,
        seat=1,
        round=9,
        supply={1: EVERYTHING},
        gulden={1: 6},
        active={1: ["027"]},
        blocks={0: ["HAA1", "PLA1"], 1: ["NIE1"], 2: ["GRA1"], 3: ["JOR4"]},
        store={1: {"beer": 1, "lace": 1}},
        hold={1: {"tulip": 1}},
        barges=dict.fromkeys(range(4), "dock_light_pink"),
        docks={"light_pink": ["gold", "light_green"]},
        house=["gold", "white", "light_blue", "chestnut", "light_pink", "light_green", "gold"],
        warehouses={"beer": 3, "tile": 2, "lace": 1},
        depots={"depot_west": "lace"},
        sold=("beer", "coffee"),
        river=[6, 6, 6, 6],
        ranks=[2, 1, 0, 3],
    )


def delivering() -> AmsterdamState:
    """At a depot with two kinds of goods; three discs are on the last space."""
    return position(
        "turn",
        4,
        round=5,
        supply={0: {"pink": 2}},
        hold={0: {"tulip": 1, "beer": 1}},
        barges={0: "depot_north"},
        river=[16, 18, 18, 18],
        ranks=[3, 1, 2, 0],
    )


def offered() -> AmsterdamState:
    """A card offers free spaces on the Amstel."""
    state = position("turn", 3, supply={0: {"pink": 1}}, river=[17, 3, 2])
    state.stack.append(AdvanceOrStay(0, 2))
    state.answers = None
    return state


def shifting() -> AmsterdamState:
    """Two dice are chosen, and a card lets one of them count for a neighbouring space."""
    state = position("dice", 2, active={0: ["053"]})
    play(state, "dice grey pink")
    return state


def reader(view: AmsterdamView) -> Reader:
    return Reader(NAMES[: view.players], view.viewer, emblems=EMBLEMS[: view.players])


class Shown:
    """The board of one view as elements."""

    def __init__(self, view: AmsterdamView, frame: Frame = WIDE, fresh: tuple[Event, ...] = ()) -> None:
        self.ground, self.live = board_layers(view, frame, reader(view), fresh)
        self.root = ElementTree.fromstring(f"<svg>{self.live}</svg>")

    def with_attribute(self, name: str) -> list[ElementTree.Element]:
        return [element for element in self.root.iter() if name in element.attrib]

    def values(self, name: str) -> list[str]:
        return [element.attrib[name] for element in self.with_attribute(name)]

    def moving(self, start: str) -> dict[str, ElementTree.Element]:
        """Pieces by their names, in the order of drawing."""
        found = {element.attrib["data-moves"]: element for element in self.with_attribute("data-moves")}
        return {name: element for name, element in found.items() if name.startswith(start)}

    def pictures(self, start: str) -> list[str]:
        hrefs = [element.attrib["href"] for element in self.root.iter("use")]
        return [href for href in hrefs if href.startswith(f"#{start}")]
