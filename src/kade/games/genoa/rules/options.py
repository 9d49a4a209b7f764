"""Table options (GEN-16.1): rulings a table may choose, and the limits of negotiation."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.rules.components import DEFAULTS, MAX_PLAYERS
from kade.kernel.game import Option
from kade.kernel.phrase import Phrase, say


def _option(
    key: str,
    name: Phrase,
    help: Phrase,
    choices: tuple[bool | int | str, ...],
    names: dict[str, Phrase] | None = None,
) -> Option:
    return Option(key, name, help, DEFAULTS[key], choices, names or {})


def _limit(key: str, name: Phrase, help: Phrase, choices: tuple[bool | int | str, ...]) -> Option:
    """A limit of negotiation: there to be found, and out of the way."""
    return Option(key, name, help, DEFAULTS[key], choices, rare=True)


OPTIONS: Final[tuple[Option, ...]] = (
    _option(
        "money_visibility",
        say("Money"),
        say("Whether the others see how many ducats a player has."),
        ("hidden", "open"),
        {"hidden": say("hidden"), "open": say("open")},
    ),
    _option(
        "first_player",
        say("First player"),
        say("Who begins every round."),
        ("random", *(f"seat {seat + 1}" for seat in range(MAX_PLAYERS))),
        {
            "random": say("Drawn at random"),
            **{f"seat {seat + 1}": say("Seat {number}", number=seat + 1) for seat in range(MAX_PLAYERS)},
        },
    ),
    _option(
        "mode",
        say("Bargaining"),
        say("Whether the others make their offers one after another, or all at once in any order."),
        ("sequenced", "open"),
        {"sequenced": say("in turn"), "open": say("all at once")},
    ),
    _option(
        "decision_seconds",
        say("Seconds for a decision"),
        say("When they are over, the answer of an absent player is given. 0: take your time."),
        (0, 15, 30, 45, 60, 90, 120, 300),
    ),
    _limit(
        "window_seconds",
        say("Silence closes"),
        say("Seconds without a word after which bargaining all at once goes on. 0: only when all are done."),
        (0, 6, 12, 20, 30, 60),
    ),
    _option(
        "quick_moves",
        say("Quick moves"),
        say("The trader may move or stop before the others are asked for offers."),
        (False, True),
    ),
    _option(
        "co_sponsors",
        say("Co-sponsors"),
        say("Several players may pay for the same move."),
        (False, True),
    ),
    _option(
        "visit_deals",
        say("Visit deals"),
        say("Players without an action may pay for a move to a building, too."),
        (False, True),
    ),
    _option(
        "optional_delivery",
        say("Optional delivery"),
        say("The holder of a message whose buildings were both visited may keep it."),
        (False, True),
    ),
    _option(
        "late_messages",
        say("Late messages"),
        say("A message drawn after both its buildings were visited is still delivered this turn."),
        (False, True),
    ),
    _option(
        "deferred_order_proceeds",
        say("Paying out of an order"),
        say("An offer may contain what an order delivered with the bought action brings."),
        (False, True),
    ),
    _option(
        "two_player_item_rule",
        say("Two players: what must be in an offer"),
        say("With two players ducats alone are not enough: any item, or a commodity."),
        ("any_item", "commodity_only"),
        {"any_item": say("any item"), "commodity_only": say("a commodity")},
    ),
    _option(
        "card_disclosure_default",
        say("Cards in offers"),
        say("How a card is first put into an offer; it can be turned over."),
        ("face", "back"),
        {"face": say("face up"), "back": say("face down")},
    ),
    _option(
        "seven_rounds_for_five",
        say("Seven rounds with five"),
        say("The length of the first edition for five players."),
        (False, True),
    ),
    _limit(
        "rounds_per_step",
        say("Rounds of bargaining"),
        say("How often offers go round for one building or one move."),
        tuple(range(1, 11)),
    ),
    _limit(
        "edits_per_window",
        say("Changes a round"),
        say("How many offers a player may make, change or withdraw when he is asked."),
        tuple(range(1, 6)),
    ),
    _limit(
        "max_offers_per_player",
        say("Offers at a time"),
        say("How many offers a player may have posted."),
        tuple(range(1, 7)),
    ),
    _limit(
        "max_counters_per_window",
        say("Counter-offers a round"),
        say("How many counter-offers the trader may make at a time."),
        tuple(range(5)),
    ),
    _limit(
        "max_bundle_items",
        say("Items in an offer"),
        say("How many items may lie on one side of an offer."),
        tuple(range(1, 41)),
    ),
    _limit(
        "max_offer_ducats",
        say("Ducats in an offer"),
        say("How many ducats may lie on one side of an offer."),
        tuple(range(100, 5001, 100)),
    ),
    _limit(
        "acts_per_turn_budget",
        say("Talk in a turn"),
        say("How many acts of bargaining a turn has room for."),
        tuple(range(20, 2001, 20)),
    ),
    _limit(
        "max_tile_plays_per_action",
        say("Tiles in an action"),
        say("How many special tiles may be played in one action."),
        tuple(range(1, 31)),
    ),
)
