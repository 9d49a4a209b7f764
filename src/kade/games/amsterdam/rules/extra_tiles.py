"""The expansion of the extra market tiles (AMS-13.14 to 13.16): what the tiles CA17 to CB24 do (AMS-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kade.games.amsterdam.rules.actions import (
    ACTIVATE_FREE,
    DISCARD,
    DRAW,
    SAIL,
    TAKE,
    TAKE_BLOCK,
    ActivateFree,
    DiscardCard,
    DrawCard,
    Sail,
    TakeBlock,
    TakeCard,
)
from kade.games.amsterdam.rules.activating import activate
from kade.games.amsterdam.rules.agenda import ACTIVATION_STEP, STEPS, Step, next_step
from kade.games.amsterdam.rules.blocks import own_block
from kade.games.amsterdam.rules.cards_and_tiles import MAP, NO_CARD, MarketTile
from kade.games.amsterdam.rules.components import ALL_BLOCKS, BLOCK_COUNT, COLOUR_COUNT, HELD, PLACE_COUNT
from kade.games.amsterdam.rules.expansion_events import BargePlaced, CardDrawn, CardExchanged, TileGave
from kade.games.amsterdam.rules.expansion_hooks import Expansion
from kade.games.amsterdam.rules.harbour import enter_place
from kade.games.amsterdam.rules.market import TILE_EFFECTS, TileEffect
from kade.games.amsterdam.rules.state import FREE_STEPS, AmsterdamState, changed
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say
from kade.kernel.question import Question

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView

_NOTHING: Final = (0,) * COLOUR_COUNT


class ExtraTiles(Expansion):
    """Only the market stack differs; the tiles themselves do the rest."""

    key: ClassVar[str] = "tiles"


# ------------------------------------------------------------------------- without a choice


class BargeSteps(TileEffect):
    """Steps without resources in this turn, like those of 022 (AMS-M-CA17, E42)."""

    def use(self, state: AmsterdamState, seat: int, tile: MarketTile) -> None:
        state.done = changed(state.done, FREE_STEPS, tile.number)


class GainEachResource(TileEffect):
    """A resource of each colour (AMS-M-CB23)."""

    def use(self, state: AmsterdamState, seat: int, tile: MarketTile) -> None:
        held = state.held[:]
        for colour in range(COLOUR_COUNT):
            held[seat * HELD + colour] += tile.number
        state.held = held
        if state.journal is not None:
            state.journal.append(TileGave(seat, tile.index, (tile.number,) * COLOUR_COUNT))


# ---------------------------------------------------------------- activating without resources


class ActivateCards(TileEffect):
    """Activate one or two inactive cards, as far as there are (AMS-M-CA20, AMS-M-CB24, E26)."""

    def usable(self, state: AmsterdamState, seat: int) -> bool:
        return len(state.inactive[seat]) > 0

    def use(self, state: AmsterdamState, seat: int, tile: MarketTile) -> None:
        next_step(state, ACTIVATION_STEP, seat, tile.number)


class NextActivation(Step):
    """So many cards are still to be activated; what the last one brought is done."""

    def perform(self, state: AmsterdamState, seat: int, what: int) -> None:
        if what and state.inactive[seat]:
            state.ask(ActivateByTile(seat, what))


STEPS[ACTIVATION_STEP] = NextActivation()


class ActivateByTile(Question["AmsterdamState", "AmsterdamView"]):
    """Which inactive card the market tile activates (AMS-M-CA20, AMS-M-CB24)."""

    prompt: ClassVar[str] = "activate_by_tile"
    rules: ClassVar[tuple[str, ...]] = ("AMS-M-CA20", "AMS-M-CB24", "AMS-E26")
    part: ClassVar[bool] = True

    def __init__(self, seat: int, rest: int) -> None:
        self.seat = seat
        self.rest = rest  # cards still to activate, this one included

    def details(self) -> list[int]:
        return [self.rest]

    def legal(self, state: AmsterdamState) -> list[Action]:
        return [ACTIVATE_FREE[card] for card in state.inactive[self.seat]]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, ActivateFree):
            next_step(state, ACTIVATION_STEP, self.seat, self.rest - 1)
            activate(state, self.seat, action.number, _NOTHING, 0, NO_CARD)

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, ActivateFree):
            return Refusal(say("This card is not in one of your slots."), "AMS-6.5")
        return Refusal(say("Choose the card that the market tile activates."), "AMS-M-CA20")


# -------------------------------------------------------------------------- exchanging a card


class ExchangeCard(TileEffect):
    """Give up an inactive card for one of the discard pile, if that is empty of a deck (AMS-M-CA18)."""

    def usable(self, state: AmsterdamState, seat: int) -> bool:
        there = len(state.discards) > 0 or any(state.decks[:MAP])
        return len(state.inactive[seat]) > 0 and there

    def use(self, state: AmsterdamState, seat: int, tile: MarketTile) -> None:
        state.ask(GiveUpCard(seat))


def exchange(state: AmsterdamState, seat: int, given: int, taken: int) -> None:
    inactive = state.inactive[:]
    inactive[seat] = [taken if card == given else card for card in inactive[seat]]
    state.inactive = inactive
    state.discards = [*(card for card in state.discards if card != taken), given]


class GiveUpCard(Question["AmsterdamState", "AmsterdamView"]):
    """Which inactive card goes (AMS-M-CA18)."""

    prompt: ClassVar[str] = "give_up_card"
    rules: ClassVar[tuple[str, ...]] = ("AMS-M-CA18", "AMS-E25")
    part: ClassVar[bool] = True

    def legal(self, state: AmsterdamState) -> list[Action]:
        return [DISCARD[card] for card in state.inactive[self.seat]]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, DiscardCard):
            state.ask(TakeInExchange(self.seat, action.number))

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        return Refusal(say("Choose the inactive card that you give up."), "AMS-M-CA18")


class TakeInExchange(Question["AmsterdamState", "AmsterdamView"]):
    """Which card of the discard pile comes in its place; with an empty pile which deck (AMS-M-CA18, E24)."""

    prompt: ClassVar[str] = "take_in_exchange"
    rules: ClassVar[tuple[str, ...]] = ("AMS-M-CA18", "AMS-E24", "AMS-R25")
    part: ClassVar[bool] = True

    def __init__(self, seat: int, given: int) -> None:
        self.seat = seat
        self.given = given

    def details(self) -> list[int]:
        return [self.given]

    def legal(self, state: AmsterdamState) -> list[Action]:
        if state.discards:
            return [TAKE[card] for card in state.discards]
        return [draw for draw, deck in zip(DRAW, state.decks, strict=False) if deck]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, TakeCard):
            exchange(state, self.seat, self.given, action.number)
            if state.journal is not None:
                state.journal.append(CardExchanged(self.seat, self.given, action.number))
        elif isinstance(action, DrawCard):
            decks = state.decks[:]
            taken = decks[action.number][-1]
            decks[action.number] = decks[action.number][:-1]
            state.decks = decks
            exchange(state, self.seat, self.given, taken)
            if state.journal is not None:
                state.journal.append(CardDrawn(self.seat, self.given, taken))

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, TakeCard):
            return Refusal(say("This card is not in the discard pile."), "AMS-M-CA18")
        if isinstance(action, DrawCard):
            return Refusal(say("Nothing is drawn from there now."), "AMS-M-CA18")
        return Refusal(say("Choose the card that you take in exchange."), "AMS-M-CA18")


# ------------------------------------------------------------------------ barge and block


class BargeAnywhere(TileEffect):
    """Move the barge to any other harbour space (AMS-M-CB21)."""

    def use(self, state: AmsterdamState, seat: int, tile: MarketTile) -> None:
        state.ask(PlaceBarge(seat))


class PlaceBarge(Question["AmsterdamState", "AmsterdamView"]):
    """The harbour space to which the market tile brings the barge; this is not a step (AMS-E41)."""

    prompt: ClassVar[str] = "place_barge"
    rules: ClassVar[tuple[str, ...]] = ("AMS-M-CB21", "AMS-E41")
    part: ClassVar[bool] = True

    def legal(self, state: AmsterdamState) -> list[Action]:
        return [SAIL[place] for place in range(PLACE_COUNT) if place != state.barges[self.seat]]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, Sail):
            if state.journal is not None:
                state.journal.append(BargePlaced(self.seat, state.barges[self.seat], action.number))
            enter_place(state, self.seat, action.number)

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, Sail):
            return Refusal(say("Your barge is there already."), "AMS-E41")
        return Refusal(say("Choose the harbour space for your barge."), "AMS-M-CB21")


class BlockFree(TileEffect):
    """Take an unowned block without resources; this is not the block action (AMS-M-CB22, E22)."""

    def usable(self, state: AmsterdamState, seat: int) -> bool:
        return state.taken_blocks() != ALL_BLOCKS

    def use(self, state: AmsterdamState, seat: int, tile: MarketTile) -> None:
        state.ask(TakeBlockByTile(seat))


class TakeBlockByTile(Question["AmsterdamState", "AmsterdamView"]):
    """Which block the market tile gives (AMS-M-CB22)."""

    prompt: ClassVar[str] = "take_block_by_tile"
    rules: ClassVar[tuple[str, ...]] = ("AMS-M-CB22", "AMS-E22")
    part: ClassVar[bool] = True

    def legal(self, state: AmsterdamState) -> list[Action]:
        taken = state.taken_blocks()
        return [TAKE_BLOCK[block] for block in range(BLOCK_COUNT) if not taken >> block & 1]

    def answer(self, state: AmsterdamState, action: Action) -> None:
        if isinstance(action, TakeBlock):
            own_block(state, self.seat, action.number, 0, 0)

    def default(self, state: AmsterdamState) -> Action:
        return self.legal(state)[0]

    def refusal(self, view: AmsterdamView, action: Action) -> Refusal | None:
        if action in view.legal:
            return None
        if isinstance(action, TakeBlock):
            return Refusal(say("There is a coat of arms on this block."), "AMS-6.13")
        return Refusal(say("Choose the block that the market tile gives you."), "AMS-M-CB22")


TILE_EFFECTS.update(
    {
        "barge_steps": BargeSteps(),  # CA17
        "exchange_card": ExchangeCard(),  # CA18
        "activate_free": ActivateCards(),  # CA20, CB24
        "barge_anywhere": BargeAnywhere(),  # CB21
        "block_free": BlockFree(),  # CB22
        "gain_each_resource": GainEachResource(),  # CB23
    }
)
