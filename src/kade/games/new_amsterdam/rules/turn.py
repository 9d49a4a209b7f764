"""Action phase: a player's turn of a step (NAM-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.new_amsterdam.rules.actions import (
    BUILD,
    BUY_LAND,
    CLEAR,
    ELECT,
    END_TURN,
    SHIP,
    SKIP_SPECIAL,
    SKIP_TILE,
    TILE_ACTIONS,
    TRADE,
    EndTurn,
    SkipSpecial,
    SkipTile,
    SpecialAction,
    TileAction,
)
from kade.games.new_amsterdam.rules.city import build_shops, can_build_shop, hold_elections
from kade.games.new_amsterdam.rules.components import (
    COINS,
    KIND_COUNT,
    MAX_PLAYERS,
    NO_CARD,
    SHOP_WOOD,
    SKIP_SPECIAL_COINS,
    SKIP_TILE_COINS,
    TILE_KINDS,
    TRADERS,
    WOOD,
)
from kade.games.new_amsterdam.rules.events import Skipped, StepBegan
from kade.games.new_amsterdam.rules.land import buy_land, can_clear, clear_land, lands_on_display
from kade.games.new_amsterdam.rules.special import cannot_use, open_specials, use_special
from kade.games.new_amsterdam.rules.state import CITY, LAND, UPKEEP, NewAmsterdamState, changed
from kade.games.new_amsterdam.rules.state import TRADE as TRADE_STEP
from kade.games.new_amsterdam.rules.trade import (
    cannot_trade,
    open_ships,
    open_traders,
    ship_furs,
    trade,
)
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.new_amsterdam.rules.view import NewAmsterdamView


# ------------------------------------------------------------------- how it goes on


def go_on(state: NewAmsterdamState) -> None:
    """Ask for the next operation of the turn, or begin the next turn (NAM-6.1, 6.7)."""
    seat = state.order[state.turn]
    if state.special or state.tiles[tiles_of(state, seat)]:
        state.ask(CHOOSE_OPERATION[seat])
    else:
        next_turn(state)


def tiles_of(state: NewAmsterdamState, seat: int) -> int:
    """Where in ``tiles`` the seat's tiles of the running step are counted."""
    return seat * TILE_KINDS + state.phase - CITY


def next_turn(state: NewAmsterdamState) -> None:
    """All players in turn order, then the next step (NAM-6.1)."""
    state.turn += 1
    if state.turn == state.players:
        state.phase += 1
        state.turn = 0
        if state.journal is not None and state.phase != UPKEEP:
            state.journal.append(StepBegan(-1, state.phase))
    state.special = 1


# ------------------------------------------------------------------ tiles and their use


def tile_actions(state: NewAmsterdamState, seat: int) -> list[Action]:
    """The actions of the step that can be carried out completely (NAM-6.3, 6.9)."""
    found: list[Action] = []
    if state.phase == CITY:
        if can_build_shop(state, seat):
            found.append(TILE_ACTIONS[BUILD])
        found.append(TILE_ACTIONS[ELECT])
    elif state.phase == LAND:
        if lands_on_display(state.land_display):
            found.append(TILE_ACTIONS[BUY_LAND])
        if can_clear(state.lands[seat], state.houses[seat], state.cleared[seat]):
            found.append(TILE_ACTIONS[CLEAR])
    else:
        if open_traders(state, seat):
            found.append(TILE_ACTIONS[TRADE])
        if open_ships(state.ship_display, state.furs(seat)):
            found.append(TILE_ACTIONS[SHIP])
    return found


def use_tile(state: NewAmsterdamState, seat: int, action: int) -> None:
    """A tile is spent on one action (NAM-6.3)."""
    state.tiles = changed(state.tiles, tiles_of(state, seat), -1)
    if action == BUILD:
        build_shops(state, seat)
    elif action == ELECT:
        hold_elections(state, seat)
    elif action == BUY_LAND:
        buy_land(state, seat)
    elif action == CLEAR:
        clear_land(state, seat)
    elif action == TRADE:
        trade(state, seat)
    else:
        ship_furs(state, seat)


def skip(state: NewAmsterdamState, seat: int, tiles: int, special: int) -> None:
    """Tiles and special action given up, for a coin each (NAM-6.3, 6.4)."""
    coins = tiles * SKIP_TILE_COINS + special * SKIP_SPECIAL_COINS
    state.held[seat * KIND_COUNT + COINS] += coins
    state.tiles = changed(state.tiles, tiles_of(state, seat), -tiles)
    state.special -= special
    if state.journal is not None:
        state.journal.append(Skipped(seat, tiles, special == 1, coins))


class ChooseOperation(Question["NewAmsterdamState", "NewAmsterdamView"]):
    """The next thing to do in one's turn: a tile, the special action, a skip, or the end.

    NAM-6.2 to NAM-6.9, NAM-18.6. A skip is offered only while something else is left to do: the
    last thing left is skipped by ending the turn.
    """

    prompt: ClassVar[str] = "choose_operation"
    rules: ClassVar[tuple[str, ...]] = ("NAM-6.2", "NAM-6.3", "NAM-6.4", "NAM-6.7", "NAM-18.6")

    def legal(self, state: NewAmsterdamState) -> list[Action]:
        seat = self.seat
        tiles = state.tiles[tiles_of(state, seat)]
        found: list[Action] = tile_actions(state, seat) if tiles else []
        if state.special:
            found += open_specials(state, seat)
            if tiles:
                found.append(SKIP_TILE)
                found.append(SKIP_SPECIAL)
        elif tiles > 1:
            found.append(SKIP_TILE)
        found.append(END_TURN)
        return found

    def answer(self, state: NewAmsterdamState, action: Action) -> None:
        seat = self.seat
        if isinstance(action, TileAction):
            use_tile(state, seat, action.number)
        elif isinstance(action, SpecialAction):
            state.special = 0
            use_special(state, seat, action.number)
        elif isinstance(action, SkipTile):
            skip(state, seat, 1, 0)
        elif isinstance(action, SkipSpecial):
            skip(state, seat, 0, 1)
        else:
            skip(state, seat, state.tiles[tiles_of(state, seat)], state.special)

    def default(self, state: NewAmsterdamState) -> Action:
        return END_TURN

    def refusal(self, view: NewAmsterdamView, action: Action) -> Refusal | None:
        tiles = view.tiles[view.viewer * TILE_KINDS + view.phase - CITY]
        if isinstance(action, TileAction):
            return cannot_do(view, action.number, tiles)
        if isinstance(action, SpecialAction):
            if not view.special:
                return Refusal(say("You have used your special action of this step."), "NAM-6.2")
            return cannot_use(view, action.number)
        if isinstance(action, SkipTile):
            if not tiles:
                return Refusal(say("You have no tile of this step left."), "NAM-6.3")
            if tiles + view.special == 1:
                return Refusal(say("It is all you have left: end your turn."), "NAM-6.7")
            return None
        if isinstance(action, SkipSpecial):
            if not view.special:
                return Refusal(say("You have used your special action of this step."), "NAM-6.2")
            if not tiles:
                return Refusal(say("It is all you have left: end your turn."), "NAM-6.7")
            return None
        if isinstance(action, EndTurn):
            return None
        return Refusal(say("It is your turn: use a tile or your special action, or end the turn."), "NAM-6.2")


def cannot_do(view: NewAmsterdamView, action: int, tiles: int) -> Refusal | None:
    """Why an action of a tile cannot be done now."""
    step = CITY + action // 2  # two actions for each kind of tile
    if step != view.phase:
        names = {CITY: say("the city step"), LAND: say("the land step"), TRADE_STEP: say("the trade step")}
        return Refusal(
            say("That belongs to {step}; this is {now}.", step=names[step], now=names[view.phase]), "NAM-6.1"
        )
    if not tiles:
        return Refusal(say("You have no tile of this step left."), "NAM-6.2")
    seat = view.viewer
    if action == BUILD:
        if view.held[seat * KIND_COUNT + WOOD] < SHOP_WOOD:
            return Refusal(say("A shop costs 1 wood and you have none."), "NAM-7.1")
        if not view.stock[seat]:
            return Refusal(say("You have no buildings left."), "NAM-14.1")
    elif action == BUY_LAND:
        if all(card == NO_CARD for card in view.land_display):
            return Refusal(say("No land is left on display this round."), "NAM-8.5")
    elif action == CLEAR:
        if not can_clear(view.lands[seat], view.houses[seat], view.cleared[seat]):
            return Refusal(say("You have no uncleared land with all its houses."), "NAM-8.6")
    elif action == TRADE:
        return no_trader(view)
    elif action == SHIP and not open_ships(view.ship_display, view.furs(seat)):
        return Refusal(say("No ship on display takes as few furs as you have."), "NAM-9.6")
    return None


def no_trader(view: NewAmsterdamView) -> Refusal | None:
    """If no trader is open: what is lacking for the first one who still has furs."""
    reasons: list[Refusal] = []
    for trader in TRADERS:
        reason = cannot_trade(view, trader.index)
        if reason is None:
            return None
        reasons.append(reason)
    lacking = [reason for reason in reasons if reason.rule != "NAM-9.3"]
    return lacking[0] if lacking else reasons[0]


CHOOSE_OPERATION: Final = [ChooseOperation(seat) for seat in range(MAX_PLAYERS)]
