"""The market (AMS-6.11, AMS-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kade.games.amsterdam.rules.actions import MARKET
from kade.games.amsterdam.rules.amstel import advance
from kade.games.amsterdam.rules.cards_and_tiles import MARKET_TILES, NO_CARD, MarketTile
from kade.games.amsterdam.rules.components import GULDEN, HELD, MARKET_USES
from kade.games.amsterdam.rules.effects import MORE_MARKET, bonus, holder
from kade.games.amsterdam.rules.events import MarketUsed
from kade.games.amsterdam.rules.state import MARKET as MARKET_POINTS
from kade.games.amsterdam.rules.state import MARKET_GAVE, MARKET_USED, AmsterdamState, changed
from kade.games.amsterdam.rules.supply import add_gulden, add_points, gain_any
from kade.games.amsterdam.rules.using import mark
from kade.kernel.actions import Action
from kade.kernel.phrase import Refusal, say

if TYPE_CHECKING:
    from kade.games.amsterdam.rules.view import AmsterdamView


class TileEffect:
    """What a tile does beyond points, Amstel spaces and resources of any colours."""

    def usable(self, state: AmsterdamState, seat: int) -> bool:
        """The tile would change something (AMS-E25, E26)."""
        return True

    def use(self, state: AmsterdamState, seat: int, tile: MarketTile) -> None:
        """The tile is paid for."""


#: By the name that ``data.toml`` gives the effect; A and B tiles have none (``extra_tiles``).
TILE_EFFECTS: Final[dict[str, TileEffect]] = {"": TileEffect()}


def add_market(state: AmsterdamState, seat: int, found: list[Action]) -> None:
    """Once per turn, or as often as cards allow (AMS-6.2, C020)."""
    tile = MARKET_TILES[state.market]
    if state.held[seat * HELD + GULDEN] < tile.cost:
        return
    uses = state.done[MARKET_USED]
    if uses >= MARKET_USES and uses >= MARKET_USES + bonus(state, seat, MORE_MARKET):
        return
    if TILE_EFFECTS[tile.effect].usable(state, seat):
        found.append(MARKET)


def use_market(state: AmsterdamState, seat: int) -> None:
    """Pay the gulden, gain what the tile shows (AMS-6.39, 6.40)."""
    tile = MARKET_TILES[state.market]
    card = NO_CARD
    if state.done[MARKET_USED] >= MARKET_USES:
        card = holder(state, seat, MORE_MARKET)
        mark(state, seat, card)
    add_gulden(state, seat, -tile.cost)
    done = changed(state.done, MARKET_USED, 1)
    done[MARKET_GAVE] += tile.points
    state.done = done
    if tile.points:
        add_points(state, seat, MARKET_POINTS, tile.points)
    if state.journal is not None:
        state.journal.append(MarketUsed(seat, tile.index, tile.cost, tile.points, card))
    if tile.amstel:
        advance(state, seat, tile.amstel)
    if tile.resources:
        gain_any(state, seat, tile.resources)
    TILE_EFFECTS[tile.effect].use(state, seat, tile)


def cannot_use_market(view: AmsterdamView) -> Refusal:
    """Why the viewer cannot use the market; only asked if that is so."""
    tile = MARKET_TILES[view.market]
    if view.done[MARKET_USED] >= MARKET_USES + view.bonus(MORE_MARKET):
        return Refusal(say("You have used the market this turn."), "AMS-6.2")
    if view.gulden(view.viewer) < tile.cost:
        return Refusal(
            say(
                "The market tile costs {cost} gulden and you have {gulden}.",
                cost=tile.cost,
                gulden=view.gulden(view.viewer),
            ),
            "AMS-6.39",
        )
    return Refusal(say("This market tile would give you nothing now."), f"AMS-M-{tile.key}")
