"""What the action of a building does (GEN-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.genoa.rules.actions import REWARD, Reward
from kade.games.genoa.rules.cards import draw_cards, play_card, return_goods
from kade.games.genoa.rules.components import (
    CARDS,
    DRAW_CARDS,
    GOOD_COUNT,
    LARGE_ORDER_DUCATS,
    MAX_PLAYERS,
    SPACES,
    TAKE_GOODS,
    TAKE_TILE,
    TILE_COUNT,
    VILLA,
)
from kade.games.genoa.rules.events import (
    GoodsTaken,
    LargeOrderDelivered,
    MarkersTaken,
    RewardTaken,
    TileTaken,
)
from kade.games.genoa.rules.posted import recheck
from kade.games.genoa.rules.state import NOBODY, GenoaState, changed
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.genoa.rules.view import GenoaView


def resolve(state: GenoaState, seat: int, building: int) -> int:
    """The main effect, as far as the stock goes; at a villa the draw (GEN-9.1 to 9.8).

    Returns the cards drawn, as a mask.
    """
    place = SPACES[building]
    if place.effect in (DRAW_CARDS, VILLA):
        return draw_cards(state, seat, place.deck, place.count)
    if place.effect == TAKE_GOODS:
        take_goods(state, seat, building)
    elif place.effect == TAKE_TILE:
        take_tile(state, seat, place.tile, building)
    else:
        take_markers(state, seat, place.count)
    return 0


def take_goods(state: GenoaState, seat: int, building: int) -> None:
    """One of each of the two kinds; never two of one (GEN-9.7)."""
    taken: list[int] = []
    for kind in SPACES[building].goods:
        if state.stock_goods[kind]:
            state.stock_goods = changed(state.stock_goods, kind, -1)
            state.goods = changed(state.goods, seat * GOOD_COUNT + kind, 1)
            taken.append(kind)
    if state.journal is not None:
        state.journal.append(GoodsTaken(seat, tuple(taken), building))


def take_tile(state: GenoaState, seat: int, kind: int, building: int) -> None:
    taken = -1
    if state.stock_tiles[kind]:
        state.stock_tiles = changed(state.stock_tiles, kind, -1)
        state.tiles = changed(state.tiles, seat * TILE_COUNT + kind, 1)
        taken = kind
    if state.journal is not None:
        state.journal.append(TileTaken(seat, taken, building))


def take_markers(state: GenoaState, seat: int, number: int) -> None:
    """Markers of the own colour, from the central stock (GEN-9.5)."""
    number = min(number, state.central(seat))
    state.loose = changed(state.loose, seat, number)
    if state.journal is not None:
        state.journal.append(MarkersTaken(seat, number))


def deliver(state: GenoaState, seat: int, card: int) -> None:
    """A large order: three commodities for 100 ducats and a tile of one's choice (GEN-10.5)."""
    return_goods(state, seat, CARDS[card].goods)
    state.ducats = changed(state.ducats, seat, LARGE_ORDER_DUCATS)
    if state.journal is not None:
        state.journal.append(LargeOrderDelivered(seat, card, LARGE_ORDER_DUCATS))
    play_card(state, seat, card)
    if sum(state.stock_tiles):
        recheck(state)
        state.ask(CHOOSE_REWARD[seat])


class ChooseReward(Question["GenoaState", "GenoaView"]):
    """The kind of tile that comes with a large order (GEN-10.5)."""

    prompt: ClassVar[str] = "choose_reward"
    rules: ClassVar[tuple[str, ...]] = ("GEN-10.5",)

    def legal(self, state: GenoaState) -> list[Action]:
        return [REWARD[kind] for kind in range(TILE_COUNT) if state.stock_tiles[kind]]

    def answer(self, state: GenoaState, action: Action) -> None:
        if isinstance(action, Reward):
            kind = action.number
            state.stock_tiles = changed(state.stock_tiles, kind, -1)
            state.tiles = changed(state.tiles, self.seat * TILE_COUNT + kind, 1)
            if state.deal and state.deal[0].later.order_tile and state.owed_tile == NOBODY:
                state.owed_tile = kind
            if state.journal is not None:
                state.journal.append(RewardTaken(self.seat, kind))

    def default(self, state: GenoaState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: GenoaView, action: Action) -> Refusal | None:
        if isinstance(action, Reward):
            if view.stock_tiles[action.number]:
                return None
            return Refusal(say("No tile of that kind is left."), "GEN-10.5")
        return Refusal(say("Choose the tile that comes with your order."), "GEN-10.5")


CHOOSE_REWARD: Final = [ChooseReward(seat) for seat in range(MAX_PLAYERS)]
