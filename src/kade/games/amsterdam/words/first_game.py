"""The guided first game: a card, a block and a warehouse that belong together, in two rounds.

The first card pays for furniture. A block of one purple cube has some, and the furniture warehouse is two
steps away: the block is taken in round 1, the card activated and the furniture delivered in round 2, with
exactly the cubes that the wheel brings; one to spare goes into the Amstel. The rival takes the other cheap
block with furniture and sells it, as its warehouse is worth more to the reader.
"""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.components import (
    BLOCKS,
    BRIDGES,
    COAT_POINTS,
    COLOURS,
    DISTRICT_POINTS,
    FAST_DELIVERY,
    GOODS,
    LAST_SPACE_POINTS,
    PLACES,
    ROOFS,
    ROUNDS,
    penalty_points,
)
from kade.games.amsterdam.rules.names import colour_count, district_word, good_word
from kade.games.amsterdam.words import anchors
from kade.games.amsterdam.words.anchors import (
    PROMPT,
    block_anchor,
    card_anchor,
    dice_goals,
    spot,
    store_anchor,
)
from kade.games.amsterdam.words.card_words import card_title, cost_words
from kade.kernel.phrase import Seat, say
from kade.kernel.teaching import FirstGame, Stop

_PLAYERS: Final = 2
_RIVAL: Final = Seat(1)


def _card(key: str) -> int:
    return next(card.index for card in CARDS if card.key == key)


#: What the story is about: the card, its good, the block that has one, and where it is to be brought.
_EAST_INDIA: Final = _card("083")
_FURNITURE: Final = GOODS.index(CARDS[_EAST_INDIA].args["good"])
_BLOCK: Final = next(block for block in BLOCKS if block.key == "NIE3")
_WAREHOUSE: Final = next(place for place in PLACES if place.key == GOODS[_FURNITURE])
#: The cards taken in the first and in the second round.
_BREWER: Final = _card("022")
_MAP: Final = _card("121")
#: The district whose majority is counted in this deal.
_DISTRICT: Final = 2

_PURPLE, _BROWN = COLOURS.index("purple"), COLOURS.index("brown")
_GREY, _PINK = COLOURS.index("grey"), COLOURS.index("pink")
#: What the furniture brings in round 2: its roof, speed, and the card.
_ROOF: Final = ROOFS[_FURNITURE][0]
_SPEED: Final = FAST_DELIVERY[1]
_EXTRA: Final = int(CARDS[_EAST_INDIA].args["points"])
#: What the first, the second and each further penalty marker costs.
_FINES: Final = [penalty_points(markers + 1) - penalty_points(markers) for markers in range(3)]


def _goal(card: int) -> str:
    return f"goal:card-{card}"


_WELCOME = Stop(
    asks="take_first_card",
    title=say("Welcome to Amsterdam"),
    words=say(
        "You are a merchant: whoever has most prestige after {rounds} rounds has won. **Dice fill your "
        "wheel, the wheel turns, and the cubes that leave it buy** houses, cargo and cards.",
        rounds=ROUNDS,
    ),
    why=say("Few cubes come soon, many come late: the game is to have the right ones in the right round."),
    plan=(spot(anchors.DICE), spot(anchors.WHEEL)),
    reason=("seat:0",),
)

_FIRST_CARD = Stop(
    asks="take_first_card",
    title=say("Take {card}", card=card_title(_EAST_INDIA)),
    words=say(
        "**Each delivery of {good} will bring {points} points more**, once the card is activated with the "
        "cubes at its foot: {cost}.",
        points=_EXTRA,
        good=good_word(_FURNITURE),
        cost=cost_words(_EAST_INDIA),
    ),
    why=say("A cheap block has {good}, and its warehouse is near the pier.", good=good_word(_FURNITURE)),
    line=f"take {CARDS[_EAST_INDIA].key}",
    does=say("Take it for me"),
    press=(_goal(_EAST_INDIA),),
    plan=(block_anchor(_BLOCK.index),),
    reason=(store_anchor(_WAREHOUSE.index),),
)

_FIRST_CUBES = Stop(
    asks="choose_first_resource",
    title=say("Put cubes on your wheel"),
    words=say(
        "**{one}** on space 1 comes out in round 1: it buys the block with {good}. **{two}** on space 2 come "
        "in round 2, for your card.",
        one=colour_count(_PURPLE, 1),
        two=colour_count(_BROWN, 2),
        good=good_word(_FURNITURE),
    ),
    why=say("Each round the wheel turns by one space, towards its exit."),
    line=f"colour {COLOURS[_PURPLE]}; colour {COLOURS[_BROWN]}",
    does=say("Place them for me"),
    press=(PROMPT,),
    plan=(block_anchor(_BLOCK.index),),
    reason=(spot(anchors.WHEEL),),
    anyway=(
        say("Put cubes on your wheel"),
        say(
            "The cube on space 1 comes out in **round 1**, the two on space 2 in **round 2**. Choose colours "
            "of your card, or of a cheap block."
        ),
    ),
)

_CARD = Stop(
    asks="take_card",
    title=say("Take {card}", card=card_title(_BREWER)),
    words=say(
        "A round begins with **a card for everybody**. This one helps your barge on its way and is cheap: "
        "{cost}.",
        cost=cost_words(_BREWER),
    ),
    why=say(
        "Mind the price: each card that is never activated costs you, {first} points for the first, {second} "
        "for the second.",
        first=_FINES[0],
        second=_FINES[1],
    ),
    line=f"take {CARDS[_BREWER].key}",
    does=say("Take it for me"),
    press=(_goal(_BREWER),),
    reason=(spot(anchors.FINES),),
    anyway=(
        say("Take a card, and mind its price"),
        say(
            "Each round begins with **a card for everybody**. One that you never activate costs points at "
            "the end, so a cheap one is often best."
        ),
    ),
)

_DICE = Stop(
    asks="choose_dice",
    title=say("Choose the grey and the purple die"),
    words=say(
        "**The colour says what, the pips how many and when**: two grey cubes in round 2, three purple in "
        "round 3."
    ),
    why=say("Grey is what your card still lacks. And a round in which nothing comes out costs points."),
    line=f"dice {COLOURS[_GREY]} {COLOURS[_PURPLE]}",
    does=say("Take them for me"),
    press=dice_goals(_GREY, _PURPLE),
    plan=(spot(anchors.WHEEL),),
    reason=(card_anchor(_EAST_INDIA),),
    anyway=(
        say("Choose two dice"),
        say(
            "**The colour says what, the pips how many and when**: a 1 comes out at once, a 2 in the next "
            "round. Every round should bring something."
        ),
    ),
)

_TAKE_BLOCK = Stop(
    asks="take_turn",
    title=say("Take the block with {good}", good=good_word(_FURNITURE)),
    words=say(
        "The wheel has turned, **the purple cube is yours to spend**. A block costs cubes of its district: "
        "here goes your coat of arms, and its good aboard your barge."
    ),
    why=say(
        "Coats joined by bridges count at the end: {points} points each in your largest group.",
        points=COAT_POINTS,
    ),
    line=f"block {_BLOCK.key}; load all",
    does=say("Take it for me"),
    press=(f"goal:block-{_BLOCK.key}",),
    reason=(spot(anchors.SUPPLY),),
    anyway=(
        say("Take a block when you can"),
        say(
            "Once a turn, for **cubes of its district**. Your coat of arms goes there and you get its good, "
            "to be shipped or sold."
        ),
    ),
)

_PASS = Stop(
    asks="take_turn",
    title=say("Nothing left to spend: pass"),
    words=say("Your turn is over when you **pass**, and the round when everybody has."),
    why=say("Unspent cubes go back, all but one that you may keep. So spend them."),
    line="pass",
    does=say("Pass for me"),
    press=("action:pass",),
    reason=(spot(anchors.SUPPLY),),
    anyway=(
        say("Then pass"),
        say("Do as much as your cubes pay for. **All but one that is left goes back** when you pass."),
    ),
)

_SECOND_CARD = Stop(
    asks="take_card",
    title=say("Take the cheap map"),
    words=say(
        "{rival} has chosen before you: **whoever is further up the Amstel comes first**. {card} costs a "
        "single brown cube.",
        rival=_RIVAL,
        card=card_title(_MAP),
    ),
    why=say("A map turns a cube of its district into points or gulden, round after round."),
    line=f"take {CARDS[_MAP].key}",
    does=say("Take it for me"),
    press=(_goal(_MAP),),
    reason=(spot(anchors.AMSTEL),),
    anyway=(
        say("Again a card for everybody"),
        say(
            "**Whoever is further up the Amstel comes first**, and so has the better choice. Which card can "
            "you activate soon?"
        ),
    ),
)

_SECOND_DICE = Stop(
    asks="choose_dice",
    title=say("Now the brown and the pink die"),
    words=say(
        "A **1** comes out at once: one brown cube more this turn. The **five** pink ones come in round 6."
    ),
    why=say("A low die for now and a high one for later: so the wheel never runs empty."),
    line=f"dice {COLOURS[_BROWN]} {COLOURS[_PINK]}",
    does=say("Take them for me"),
    press=dice_goals(_BROWN, _PINK),
    plan=(spot(anchors.WHEEL),),
    anyway=(
        say("A low die and a high one"),
        say("The low one brings a cube or two **soon**, the high one many cubes **later**."),
    ),
)

_ACTIVATE = Stop(
    asks="take_turn",
    title=say("Activate {card}", card=card_title(_EAST_INDIA)),
    words=say(
        "Now five cubes have left the wheel. **Pay {cost}**, and the card works to the end of the game.",
        cost=cost_words(_EAST_INDIA),
    ),
    why=say("First the card, then the cargo: what is delivered before does not count for it."),
    line=f"activate {CARDS[_EAST_INDIA].key}",
    does=say("Activate it for me"),
    press=(_goal(_EAST_INDIA),),
    reason=(spot(anchors.EXIT),),
    anyway=(
        say("Activate a card"),
        say("Pay the cubes at its foot, and it **works to the end of the game**, never to be a fine."),
    ),
)

_SAIL = Stop(
    asks="take_turn",
    title=say("Sail and deliver"),
    words=say(
        "**A cube a step**, of any colour: the warehouse is two away. {roof} points for its roof, {speed} "
        "for an early round, {extra} for your card.",
        roof=_ROOF,
        speed=_SPEED,
        extra=_EXTRA,
    ),
    why=say("Early cargo pays: {first} points more in round 1, one less each round.", first=FAST_DELIVERY[0]),
    line=f"sail to {_WAREHOUSE.key}; deliver all",
    does=say("Sail for me"),
    press=(f"goal:sail-{_WAREHOUSE.key}",),
    plan=(spot("place-start"),),
    reason=(spot(anchors.ROUNDS),),
    anyway=(
        say("Carry your goods to their warehouses"),
        say(
            "Load at a pier, **pay a cube a step**, and deliver where the sign of the good is. The first "
            "roof pays most, and early rounds pay more."
        ),
    ),
)

_AMSTEL = Stop(
    asks="take_turn",
    title=say("A cube for the Amstel"),
    words=say(
        "Three cubes are left, and your cargo needs two. The third moves your disc a space, **on top of "
        "{rival}**: in round 3 you choose first.",
        rival=_RIVAL,
    ),
    why=say(
        "Bridges pay {first} to {last} points, the last space {end}. Going further in one turn costs two "
        "cubes more for each space.",
        first=BRIDGES[0].points,
        last=BRIDGES[-1].points,
        end=LAST_SPACE_POINTS,
    ),
    line=f"amstel 1 paying 1 {COLOURS[_BROWN]}",
    does=say("Go up for me"),
    press=("goal:amstel-1",),
    reason=(spot(anchors.AMSTEL),),
    anyway=(
        say("A cube for the Amstel"),
        say(
            "Once a turn, one space for one cube: **whoever is further up chooses first**, and each bridge "
            "on the way pays points."
        ),
    ),
)

_END = Stop(
    asks="take_turn",
    title=say("So it goes on for {rounds} rounds", rounds=ROUNDS),
    words=say(
        "At the end **{coat} points for each coat of your largest group**, {most} for most coats in "
        "{district}, and 1 for every two things left over.",
        coat=COAT_POINTS,
        most=DISTRICT_POINTS[_PLAYERS][0],
        district=district_word(_DISTRICT),
    ),
    why=say(
        "Then the fines: {first}, {second} and {further} points for cards never activated and rounds in "
        "which your wheel was empty.",
        first=_FINES[0],
        second=_FINES[1],
        further=_FINES[2],
    ),
    reason=(spot(anchors.CITY), spot(anchors.FINES)),
    anyway=(
        say("So it goes on for {rounds} rounds", rounds=ROUNDS),
        say(
            "At the end **{coat} points for each coat of your largest group** joined by bridges, points for "
            "most coats in a district, and fines for cards never activated.",
            coat=COAT_POINTS,
        ),
    ),
)

FIRST_GAME: Final = FirstGame(
    players=_PLAYERS,
    seed="first game 5067",
    stops=(
        _WELCOME,
        _FIRST_CARD,
        _FIRST_CUBES,
        _CARD,
        _DICE,
        _TAKE_BLOCK,
        _PASS,
        _SECOND_CARD,
        _SECOND_DICE,
        _ACTIVATE,
        _AMSTEL,
        _SAIL,
        _END,
    ),
    line=(
        # Set-up: you have the lower disc, so your card comes first and your cubes last.
        *("take 083", "take 027", "colour brown", "colour orange", "colour purple", "colour brown"),
        # Round 1
        *("take 123", "take 022", "dice purple black", "dice grey purple"),
        *("block BUR3", "sell gulden", "market", "pass"),
        *("block NIE3", "load furniture", "pass"),
        # Round 2
        *("take 064", "take 121", "dice purple pink", "dice brown pink"),
        *("activate 027", "sail w9", "sail dock light green", "board white", "pass"),
        *("activate 083", "amstel 1", "pay brown"),
        *("sail w1", "pay brown", "sail furniture", "deliver furniture"),
    ),
    farewell=say(
        "Card, dice, wheel, turn: every round goes like that. Play on, and the coach explains market, "
        "dockers and whatever else you meet for the first time."
    ),
)
