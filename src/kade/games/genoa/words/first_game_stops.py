"""What the coach says in the guided first game, stop by stop; the game itself is in ``first_game``."""

from __future__ import annotations

from typing import Final

from kade.games.genoa.rules.components import (
    COIN,
    LARGE_ORDER_DUCATS,
    LAST_POSITION,
    MESSAGE_DUCATS,
    MOVES,
    OWNER_BONUS,
    OWNER_INCOME,
    SMALL_ORDER_DUCATS,
    SPACE,
    START_DUCATS,
    START_POSITION,
)
from kade.games.genoa.rules.names import place_word, space_word
from kade.kernel.phrase import Seat, say
from kade.kernel.teaching import Stop

PLAYERS: Final = 3
_ROUNDS: Final = LAST_POSITION - START_POSITION[PLAYERS] + 1
#: The two others: the first wants to go to Drinks, the second to the Inn and the Cathedral.
_ONE, _TWO = Seat(1), Seat(2)
#: What they offer, what is asked of the first, and what leads for the Cathedral.
_DRINKS, _ASKED, _INN, _RIVAL, _BID = 2 * COIN, 3 * COIN, COIN, 2 * COIN, 3 * COIN

# ---------------------------------------------------------------------------------- anchors


def _place(key: str) -> str:
    """A space, whether it answers or not."""
    return f"spot:place-{key}"


def _goal(key: str) -> str:
    """A space that answers."""
    return f"goal:space-{SPACE[key]}"


_MESSAGE, _SMALL, _LARGE = "spot:card-M09", "spot:card-S15", "spot:card-L10"

# ------------------------------------------------------------------------------------ stops

_GOAL: Final = (
    Stop(
        "trader_window",
        say("Welcome to Genoa"),
        say(
            "Three merchants share one town, and everything in it can be haggled over. After {rounds} rounds "
            "**the most ducats win**; each begins with {ducats}.",
            rounds=_ROUNDS,
            ducats=START_DUCATS,
        ),
        reason=("part:purse", "spot:rounds"),
    ),
    Stop(
        "trader_window",
        say("What your cards are for"),
        say(
            "A **message** pays {message} when the tower visits both its buildings in one turn. An **order** "
            "pays {small} or {large} for goods that you bring to a building. **Contracts** pay at the end.",
            message=MESSAGE_DUCATS,
            small=SMALL_ORDER_DUCATS,
            large=LARGE_ORDER_DUCATS,
        ),
        reason=("part:hand", "part:contracts"),
    ),
)

_WALK: Final = (
    Stop(
        "trader_window",
        say("Go to the Spices warehouse"),
        say(
            "You are the **trader**: this turn the tower is yours, for up to {moves} moves. Press Spices and "
            "take its action: a pepper and a saffron.",
            moves=MOVES,
        ),
        say("Why there? Your message names Spices and Drinks, and your small order wants pepper."),
        "move and take spices",
        say("Go there for me"),
        press=(_goal("spices"),),
        plan=(_place("drinks"),),
        reason=(_MESSAGE,),
        anyway=(
            say("You trade: walk to what pays"),
            say(
                "The tower makes up to {moves} moves. Go where a card of yours is worth something, or where "
                "somebody pays you to go.",
                moves=MOVES,
            ),
        ),
    ),
    Stop(
        "action_window",
        say("End your action"),
        say(
            "Both goods are yours. While an action lasts one may also deliver an order or play tiles; you "
            "have nothing for this place."
        ),
        say("The pepper is for later: **the Cathedral** pays {ducats} for it.", ducats=SMALL_ORDER_DUCATS),
        "end",
        say("End it for me"),
        press=("action:end",),
        plan=(_place("cathedral"),),
        reason=(_SMALL,),
        anyway=(
            say("One action a turn"),
            say(
                "While it lasts you may deliver an order here and play tiles. Then end it, and the tower "
                "goes on."
            ),
        ),
    ),
    Stop(
        "trader_window",
        say("Let {name} pay for your way", name=_TWO),
        say(
            "Your message wants Drinks, and the Inn lies on the way. **{name} offers {ducats}** for going "
            "there: accept.",
            name=_TWO,
            ducats=_INN,
        ),
        say("Why sell? Your own action is used up this turn. You are paid for a step you take anyway."),
        "accept 3 1",
        say("Accept it for me"),
        press=("action:accept 3 1",),
        plan=(_place("drinks"),),
        reason=(_MESSAGE,),
        anyway=(
            say("Sell your steps"),
            say(
                "An offer lies on the space that it is for. Accept one for a place you want to visit anyway: "
                "you are paid, and the other one uses the building."
            ),
        ),
    ),
    Stop(
        "trader_window",
        say("Ask {name} for {ducats}", name=_ONE, ducats=_ASKED),
        say(
            "**{name} offers {ducats}** for Drinks. Press the two arrows beside that offer, ask for {asked}, "
            "and let {name} answer.",
            name=_ONE,
            ducats=_DRINKS,
            asked=_ASKED,
        ),
        say(
            "Why not take it? It has stood since your first step, so Drinks must be worth more. If the "
            "answer is no, the offer still stands."
        ),
        f"counter 2 drinks: give {_ASKED} ducats; next",
        say("Ask for me"),
        press=(f"goal:counter-1-{SPACE['drinks']}",),
        plan=(_place("drinks"),),
        reason=(_MESSAGE,),
        anyway=(
            say("Haggle"),
            say(
                "The two arrows beside an offer ask for another price. A no costs nothing: the offer stands "
                "as it was."
            ),
        ),
    ),
    Stop(
        "trader_window",
        say("Stop here"),
        say(
            "{name} paid, and your message is delivered: **{ducats} from the bank**. A move is left, but "
            "nobody pays for it and nothing of yours is near: stop.",
            name=_ONE,
            ducats=MESSAGE_DUCATS,
        ),
        say("Why not walk on? Buildings that you pass by can only help the others now."),
        "stop",
        say("Stop for me"),
        press=("action:stop",),
        reason=("part:purse",),
        anyway=(
            say("When to stop"),
            say(
                "You may stop whenever you like. Walk on while a space brings you something, or "
                "somebody pays."
            ),
        ),
    ),
)

_BID_AND_OWN: Final = (
    Stop(
        "offer_window",
        say("Offer {ducats} for the Cathedral", ducats=_BID),
        say(
            "Now **{trader} trades**, and the tower stands beside the Cathedral. {rival} offers {theirs}. "
            "Offer {ducats}: if it is accepted, the action there is yours.",
            trader=_ONE,
            rival=_TWO,
            theirs=_RIVAL,
            ducats=_BID,
        ),
        say(
            "Is it worth that? Your pepper brings {ducats} there, and the Cathedral gives markers to own "
            "buildings with.",
            ducats=SMALL_ORDER_DUCATS,
        ),
        f"offer cathedral: give {_BID} ducats",
        say("Offer it for me"),
        press=("prompt",),
        plan=(_place("cathedral"),),
        reason=(_SMALL,),
        anyway=(
            say("Another one trades"),
            say(
                "You are asked when the tower is near something that your cards want. Offer less than it "
                "brings you, or pass."
            ),
        ),
    ),
    Stop(
        "action_window",
        say("Deliver the pepper"),
        say(
            "{name} took your offer, so you use the Cathedral. Hand in the pepper for **{ducats}**; two "
            "markers come with the action.",
            name=_ONE,
            ducats=SMALL_ORDER_DUCATS,
        ),
        say("A small order is no action of its own: you get both."),
        "order S15",
        say("Deliver it for me"),
        press=("action:order S15",),
        plan=(_place("cathedral"),),
        reason=("part:purse",),
        anyway=(
            say("Your action in another's turn"),
            say(
                "Everybody has one action in every turn. If you hold an order for this place, hand it in now."
            ),
        ),
    ),
    Stop(
        "choose_street",
        say("Own two buildings"),
        say(
            "A turn ends with buildings. Choose **{street}**, where the tower left a disc; then mark {one} "
            "and {two} beside it.",
            street=place_word(SPACE["street_66"]),
            one=place_word(SPACE["cathedral"]),
            two=place_word(SPACE["guild_hall"]),
        ),
        say(
            "Each brings you {income} whenever another one uses it, and {bonus} at the end.",
            income=OWNER_INCOME,
            bonus=OWNER_BONUS,
        ),
        "acquire street 66; place cathedral; place guild hall",
        say("Mark them for me"),
        press=(_goal("street_66"),),
        plan=(_place("cathedral"), _place("guild_hall")),
        reason=("part:purse",),
        anyway=(
            say("Own buildings"),
            say(
                "At the end of a turn whoever has markers may put them on buildings beside a street with a "
                "disc. They bring {income} whenever another one uses them, and {bonus} at the end.",
                income=OWNER_INCOME,
                bonus=OWNER_BONUS,
            ),
        ),
    ),
    Stop(
        "offer_window",
        say("Pass this time"),
        say(
            "**{name} trades**, beside the Fabric warehouse. Its silk is for your large order, but pepper "
            "and wine are far away: pass.",
            name=_TWO,
        ),
        say("You need not speak. The table asks you only about what your cards want, and silence is a pass."),
        "pass",
        say("Pass for me"),
        press=("action:pass",),
        plan=(_place("fabric"),),
        reason=(_LARGE,),
        anyway=(
            say("You need not bid"),
            say("A pass costs nothing. The table asks you only about what your cards want."),
        ),
    ),
    Stop(
        "open_site",
        say("A round is over"),
        say(
            "{name} has used **your {place}**: {income} for you. There are {rounds} rounds, fewer when "
            "somebody starts on the market; then contracts and buildings pay, and the most ducats win.",
            name=_TWO,
            place=space_word(SPACE["cathedral"]),
            income=OWNER_INCOME,
            rounds=_ROUNDS,
        ),
        reason=("spot:rounds", _place("cathedral")),
        anyway=(
            say("How it goes on"),
            say(
                "There are {rounds} rounds, fewer when somebody starts on the market. Then contracts and "
                "buildings pay, and the most ducats win.",
                rounds=_ROUNDS,
            ),
        ),
    ),
)

STOPS: Final = (*_GOAL, *_WALK, *_BID_AND_OWN)
