"""A short guided game of Ticket to Ride for tests of the machinery: six stops, then the coach is silent."""

from __future__ import annotations

from kade.kernel.phrase import say
from kade.kernel.teaching import FirstGame, Stop

TITLE = "ticket-to-ride-amsterdam"

LINE = (
    *("keep both", "keep both", "keep both"),
    *("take 3", "deck", "claim R31 orange joker", "claim R24 green green"),
    *("claim R20 pink pink pink", "deck", "deck", "deck", "take 0"),
)

TOY = FirstGame(
    players=3,
    seed="quay",
    stops=(
        Stop(
            "choose_start_contracts",
            say("This is Amsterdam"),
            say("You are a merchant: **claim routes** and keep your contracts."),
            reason=("part:offer", "seat:0"),
            anyway=(say("This is Amsterdam"), say("Claim routes and keep your contracts.")),
        ),
        Stop(
            "choose_start_contracts",
            say("Keep both contracts"),
            say("They lie close together."),
            why=say("**Why both?** A kept promise is worth its points."),
            line="keep both",
            does=say("Keep them for me"),
            press=("action:keep both",),
            reason=("part:offer",),
        ),
        Stop(
            "choose_action",
            say("Take the pink card"),
            say("Your contract needs **three pink**."),
            why=say("**Why face up?** It is sure; the pile is a gamble."),
            line="take 3",
            does=say("Take it for me"),
            press=("action:take 3",),
            plan=("goal:R20",),
            reason=("part:contracts",),
            anyway=(say("Your turn"), say("Take cards, or claim a route if you have its cards.")),
        ),
        Stop(
            "choose_second_card",
            say("And one from the pile"),
            say("You take two cards in a turn."),
            line="deck",
            does=say("Draw it for me"),
            press=("action:deck",),
            anyway=(say("A second card"), say("You take two cards in a turn.")),
        ),
        Stop(
            "choose_action",
            say("Claim your first route"),
            say("Three pink cards, and it is yours."),
            line="claim R20 pink pink pink",
            does=say("Claim it for me"),
            press=("goal:R20",),
            anyway=(say("Claim when you can"), say("Routes that others want are gone soon.")),
        ),
        Stop(
            "choose_action",
            say("So it goes on"),
            say("When somebody is out of carts, the last round begins."),
            reason=("seat:0",),
            anyway=(say("So it goes on"), say("When somebody is out of carts, the last round begins.")),
        ),
    ),
    line=LINE,
    farewell=say("Cards, routes, contracts: that is all."),
)
