"""The guided first game: a deal in which the second contract goes on where the first one ends.

The reader holds one green and one pink card. Two green pay for the first route of the way, which brings a
goods card; two pink and a joker pay for the grey one after it, and the first contract is joined in the
fourth turn. The others answer as merchants do. The ways that the page shows by itself for both contracts are
those that the coach speaks of.
"""

from __future__ import annotations

from typing import Final

from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CONTRACTS,
    CONTRACTS_DRAWN,
    END_CARTS,
    MERCHANDISE_BONUS,
    ROUTE_POINTS,
    ROUTES,
    Contract,
    Route,
)
from kade.games.ticket_to_ride_amsterdam.rules.names import route_name
from kade.kernel.phrase import Listing, say
from kade.kernel.teaching import FirstGame, Stop

_PLAYERS: Final = 3


def _route(key: str) -> Route:
    return next(route for route in ROUTES if route.key == key)


def _contract(key: str) -> Contract:
    return next(contract for contract in CONTRACTS if contract.key == key)


#: The way: two green spaces with cart signs, then three grey ones. A free route with cart signs is near.
_GREEN, _GREY, _SIGNED = _route("R07"), _route("R20"), _route("R21")
#: The routes on which the second contract goes on.
_ONWARD: Final = (_route("R33"), _route("R35"))
#: The contract that is joined in this game, and the one that goes on from there.
_NEAR, _FAR = _contract("C11"), _contract("C05")
#: The figures of the box, as they are told.
_POINTS: Final = Listing(ROUTE_POINTS[1:])
_FIRST, _SECOND, _THIRD = MERCHANDISE_BONUS[_PLAYERS]

_WELCOME = Stop(
    asks="choose_start_contracts",
    title=say("Welcome to old Amsterdam"),
    words=say(
        "You are a merchant with a few hand-carts. **Claim routes** between the places of the town, "
        "**keep your contracts**, and have most points when the carts run out."
    ),
    why=say(
        "Each row of plates between two places is a route. They are free for all: whoever pays first has it."
    ),
    reason=("spot:town",),
)

_KEEP = Stop(
    asks="choose_start_contracts",
    title=say("Keep both contracts"),
    words=say(
        "A contract names **two places to join** with routes of your own. Yours meet at **Jan "
        "Roodenpoortstoren**, so one way through the town keeps both: {near} and {far} points.",
        near=_NEAR.points,
        far=_FAR.points,
    ),
    why=say("Not every contract is a gift: what is not joined at the end costs as many points."),
    line="keep both",
    does=say("Keep them for me"),
    press=("action:keep both",),
    plan=tuple(f"spot:{route.key}" for route in (_GREEN, _GREY, *_ONWARD)),
    reason=("part:offer",),
)

_TAKE = Stop(
    asks="choose_action",
    title=say("Take the green card"),
    words=say(
        "Your way begins with **{route}**: two green spaces, so it costs **two green cards**. You hold one.",
        route=route_name(_GREEN.index),
    ),
    why=say("Why face up? It is sure; the deck is a gamble."),
    line="take 2",
    does=say("Take it for me"),
    press=("action:take 2",),
    plan=(f"spot:{_GREEN.key}",),
    reason=("part:hand",),
    anyway=(
        say("Collect cards for a route"),
        say("A route costs **one card of its colour for each space**. Take the colour of one you want."),
    ),
)

_SECOND_CARD = Stop(
    asks="choose_second_card",
    title=say("And the pink one"),
    words=say(
        "A turn of taking is **two cards**. You hold one pink already, and the **grey route** that comes "
        "next takes three cards of any one colour."
    ),
    why=say("Why not the joker? Face up, it is never a second card: it is a whole turn by itself."),
    line="take 0",
    does=say("Take it for me"),
    press=("action:take 0",),
    plan=(f"spot:{_GREY.key}",),
    reason=("part:hand",),
    anyway=(
        say("Take a second card"),
        say("A turn of taking is **two cards**, face up or unseen. A face-up joker is never the second."),
    ),
)

_CLAIM = Stop(
    asks="choose_action",
    title=say("Claim your first route"),
    words=say(
        "What glows, you can pay for. Press **{route}**, then Claim: your two green cards are paid, and "
        "your carts stand there for good.",
        route=route_name(_GREEN.index),
    ),
    why=say("Why now? A route belongs to whoever claims it first, and the others look for ways, too."),
    line=f"claim {_GREEN.key} green green",
    does=say("Claim it for me"),
    press=(f"goal:{_GREEN.key}",),
    reason=("part:hand",),
    anyway=(
        say("Claim a route when you can"),
        say(
            "What glows, you can pay for. Press a route: you see **what it costs and brings** before you pay."
        ),
    ),
)

_BORDER = Stop(
    asks="choose_action",
    title=say("Two points, at once"),
    words=say(
        "Your disc has moved along **the border**. A route brings {points} points for one, two, three or "
        "four spaces.",
        points=_POINTS,
    ),
    why=say("Long routes pay best, but they want more cards of one colour."),
    plan=(f"spot:{_GREEN.key}",),
    reason=("spot:score", "spot:lengths"),
    anyway=(
        say("The border counts points"),
        say(
            "A route brings its points at once: {points} for one, two, three or four spaces. The discs on "
            "**the border** show them.",
            points=_POINTS,
        ),
    ),
)

_GOODS = Stop(
    asks="choose_action",
    title=say("And a goods card"),
    words=say(
        "Your route had **cart signs**, as this red one has: each such route brings a goods card. Most "
        "goods bring {first} points at the end, second most {second}, third {third}.",
        first=_FIRST,
        second=_SECOND,
        third=_THIRD,
    ),
    why=say("Between two routes that serve you as well, take the one with the signs."),
    plan=(f"spot:{_SIGNED.key}",),
    reason=("spot:bonus", "seat:0"),
    anyway=(
        say("Cart signs bring goods"),
        say(
            "A route with **cart signs** brings a goods card as well. Most goods bring {first} points at "
            "the end, second most {second}, third {third}.",
            first=_FIRST,
            second=_SECOND,
            third=_THIRD,
        ),
    ),
)

_JOKER = Stop(
    asks="choose_action",
    title=say("Take the joker"),
    words=say(
        "The grey route wants **three cards of one colour**. You hold two pink, and a **joker stands for "
        "any colour**."
    ),
    why=say("Face up, a joker is your whole turn: one card instead of two. Here it is the one you lack."),
    line="take 0",
    does=say("Take it for me"),
    press=("action:take 0",),
    plan=(f"spot:{_GREY.key}",),
    reason=("part:hand",),
    anyway=(
        say("Jokers stand for any colour"),
        say("Taken face up, a joker is your **whole turn**. Drawn from the deck, it is a card like others."),
    ),
)

_JOIN = Stop(
    asks="choose_action",
    title=say("Join your first contract"),
    words=say(
        "Two pink and the joker pay for **{route}**: {points} points now, and Nieuwe Waal is joined to "
        "Jan Roodenpoortstoren.",
        route=route_name(_GREY.index),
        points=ROUTE_POINTS[_GREY.length],
    ),
    why=say(
        "That is worth {points} more at the end. Oost-Indisch Huis, for {far}, is then four spaces on.",
        points=_NEAR.points,
        far=_FAR.points,
    ),
    line=f"claim {_GREY.key} pink pink joker",
    does=say("Claim it for me"),
    press=(f"goal:{_GREY.key}",),
    reason=(f"goal:contract-{_NEAR.index}",),
    anyway=(
        say("Go on towards your contracts"),
        say("Press one of your contracts: the board shows **the shortest way** and the cards that it takes."),
    ),
)

_MORE = Stop(
    asks="choose_action",
    title=say("When contracts are joined, draw more"),
    words=say(
        "So it goes on: take cards or claim a route. The third thing you can do in a turn is to **draw "
        "contracts**: look at {number}, keep one at least.",
        number=CONTRACTS_DRAWN,
    ),
    why=say("Not too late in the game: what is not joined at the end counts against you."),
    reason=("goal:contracts",),
    anyway=(
        say("When contracts are joined, draw more"),
        say(
            "Beside taking cards and claiming routes you can **draw contracts**: look at {number}, keep one "
            "at least. What is not joined at the end costs its points.",
            number=CONTRACTS_DRAWN,
        ),
    ),
)

_END = Stop(
    asks="choose_action",
    title=say("How it ends"),
    words=say(
        "When somebody has **{carts} carts or fewer** left, everybody has one more turn. Then contracts and "
        "goods are counted, and most points win.",
        carts=END_CARTS,
    ),
    why=say("Cards left in your hand are worth nothing then: do not hoard them."),
    reason=("seat:0", "seat:1", "seat:2"),
    anyway=(
        say("How it ends"),
        say(
            "When somebody has **{carts} carts or fewer** left, everybody has one more turn. Then contracts "
            "and goods are counted, and most points win.",
            carts=END_CARTS,
        ),
    ),
)

FIRST_GAME: Final = FirstGame(
    players=_PLAYERS,
    seed="first game 72707",
    stops=(
        _WELCOME,
        _KEEP,
        _TAKE,
        _SECOND_CARD,
        _CLAIM,
        _BORDER,
        _GOODS,
        _JOKER,
        _JOIN,
        _MORE,
        _END,
    ),
    line=(
        *("keep both", "keep both", "keep both"),
        *("take 2", "take 0", "take 2", "take 3", "claim R39 red joker"),
        *("claim R07 green green", "claim R38 blue blue", "take 3", "take 1"),
        *("take 0", "take 0", "deck", "take 3", "take 1"),
        *("claim R20 pink pink joker", "claim R08 orange orange", "claim R10 green green"),
    ),
    farewell=say(
        "Take cards, claim routes, join your contracts: that is all there is to it. Play on from here to "
        "the end, or begin a game of your own."
    ),
)
