"""How long a game can get and how far scores can go, for those who must know before it is played.

Lengths count answers, without those that the rules give themselves. All bounds are far above what
happens: they hold for players who want nothing but a long game.
"""

from __future__ import annotations

from collections.abc import Mapping

from kade.games.genoa.rules import components as gen
from kade.kernel.game import Limits


def limits(players: int, options: Mapping[str, bool | int | str]) -> Limits:
    """The length is proved from the limits of negotiation; the best score is an estimate.

    A turn has a step for every disc and every move, and an action for every disc (GEN-20.2). Acts of
    talk are bounded by the budget and, when it is used up, by one edit a player and step and by the
    replies to open counters (GEN-8.27); each of them may be a draft (GEN-8.42). Random games of five
    take 4500 answers; the best score of a bot that was seen is near 1000 ducats.
    """
    limit = {key: value for key, value in options.items() if isinstance(value, int)}
    others, steps, actions = players - 1, gen.DISCS + gen.MOVES, gen.DISCS
    items, ducats = limit["max_bundle_items"], limit["max_offer_ducats"]
    draft = 2 + 2 * (ducats // 100 + 6) + 2 * items + 6 + 1
    acts = limit["acts_per_turn_budget"] + steps * others + 1 + limit["max_counters_per_window"]
    passes = steps * limit["rounds_per_step"] * others
    # To open, conclude and go; and with co-sponsors to accept every offer, each with the cards it asks for.
    concluding = steps * (3 + others * limit["max_offers_per_player"] * (1 + items))
    action = 3 * (limit["max_tile_plays_per_action"] + 4)
    acquiring = 4 * players
    # After a visit, an action or a deal everybody may deliver each of the messages, and pass.
    messages = sum(card.deck == gen.MESSAGE for card in gen.CARDS)
    delivering = (steps + actions) * (players + messages) if options["optional_delivery"] else 0
    turn = 1 + acts * (1 + draft) + passes + concluding + actions * action + acquiring + delivering
    first = gen.START_POSITION[players] if players < gen.MAX_PLAYERS else gen.SEVEN_ROUNDS_POSITION
    turns = (gen.LAST_POSITION + 1 - first) * players
    return Limits(turns * turn, 0, 10_000)
