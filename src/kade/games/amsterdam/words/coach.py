"""What a newcomer is told when a kind of question is put for the first time, with what lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.amsterdam.rules.cards_and_tiles import CARDS, MAP
from kade.games.amsterdam.rules.cards_phase import DiscardSixthCard, TakeOpenCard
from kade.games.amsterdam.rules.components import (
    BLOCKS,
    COLOUR_COUNT,
    DICE_CHOSEN,
    FIRST_RESOURCES,
    SLOTS,
    WHEEL,
)
from kade.games.amsterdam.rules.dice import ChooseTwoDice, ShiftResources
from kade.games.amsterdam.rules.names import colour_count, colour_word, good_word, point_count
from kade.games.amsterdam.rules.rounds import KeepResource
from kade.games.amsterdam.rules.setup import ChooseFirstResource, TakeFirstCard
from kade.games.amsterdam.rules.state import NOBODY
from kade.games.amsterdam.rules.turn import TakeTurn
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words import anchors
from kade.games.amsterdam.words.anchors import PROMPT, spot
from kade.games.amsterdam.words.card_words import card_title, cost_words
from kade.games.amsterdam.words.expansion_coach import EXPANSIONS
from kade.games.amsterdam.words.part_coach import PARTS
from kade.games.amsterdam.words.plan_words import block_name
from kade.games.amsterdam.words.prompts import marker_price
from kade.games.amsterdam.words.reckoning import die_gain
from kade.games.amsterdam.words.turn_coach import Line, cube_count, turn_coaching
from kade.kernel.phrase import Phrase, say, say_number
from kade.kernel.question import Question
from kade.kernel.teaching import Coaching


def coach(view: AmsterdamView) -> Coaching:
    """The open question explained to the one who is asked."""
    question = view.question
    if question is None:
        return Coaching(say("The game is over"), say("Nothing is asked any more."))
    return _COACHINGS[type(question)](question, view)


# ------------------------------------------------------------------------------- cards


def _take_first_card(question: TakeFirstCard, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("Choose your first card"),
        say(
            "An artisan or a building will help you for the whole game, **once you have paid the cubes at "
            "its foot**. Your first cubes are chosen after it, so that they fit."
        ),
        _card_lines(view),
        (spot(anchors.DISPLAY),),
    )


def _take_open_card(question: TakeOpenCard, view: AmsterdamView) -> Coaching:
    free = SLOTS - len(view.inactive[question.seat])
    lines = list(_card_lines(view))
    if any(CARDS[card].word == MAP for card in view.display):
        gain = say("each round it turns a cube of its district into gulden or points.")
        lines.append((say("A map"), gain))
    if free:
        room = say_number(
            "{number} of {slots} is free. A card too many costs a penalty marker.",
            "{number} of {slots} are free. A card too many costs a penalty marker.",
            free,
            slots=SLOTS,
        )
    else:
        room = say("all are full: one card will have to go, and you take a penalty marker.")
    return Coaching(
        say("Take one of the open cards"),
        say(
            "Everybody takes one each round, whoever is further up the Amstel first. It lies in a slot until "
            "you activate it; **one that never is costs points at the end**."
        ),
        (*lines, (say("Slots"), room)),
        (spot(anchors.DISPLAY), spot(anchors.AMSTEL)),
    )


def _card_lines(view: AmsterdamView) -> tuple[Line, ...]:
    """What a card costs, and when it works."""
    cheap = min(view.display, key=lambda card: (CARDS[card].price, card), default=None)
    lines = []
    if cheap is not None:
        told = {"card": card_title(cheap), "cost": cost_words(cheap)}
        lines.append((say("Cost"), say("the cubes at its foot. {card} is cheap: {cost}.", **told)))
    return (
        *lines,
        (say("Sign"), say("III: once each round; ∞: always; a flag: at the end of the game.")),
    )


def _discard_sixth_card(question: DiscardSixthCard, view: AmsterdamView) -> Coaching:
    points = point_count(marker_price(view.penalties[question.seat]))
    return Coaching(
        say("A card too many"),
        say(
            "There are only {slots} slots, so one of your six cards goes, the new one or an old one. You "
            "take a penalty marker, which costs {points} at the end.",
            slots=SLOTS,
            points=points,
        ),
        ((say("Give up"), say("the card whose cubes your wheel will not bring.")),),
        (spot(anchors.SLOTS), spot(anchors.FINES)),
    )


# ------------------------------------------------------------------- dice and the wheel


def _choose_first_resource(question: ChooseFirstResource, view: AmsterdamView) -> Coaching:
    cards = view.inactive[question.seat]
    lines: list[Line] = []
    if cards:
        told = {"card": card_title(cards[0]), "cost": cost_words(cards[0])}
        lines.append((say("For your card"), say("{card} costs {cost}.", **told)))
    free = [block for block in BLOCKS if view.owner(block.index) == NOBODY and block.cost == 1]
    if free:
        block = min(free, key=lambda one: (one.district not in view.districts, one.index))
        told = {
            "block": block_name(block.index),
            "price": colour_count(block.colour, block.cost),
            "good": good_word(view.tiles[block.index]),
        }
        lines.append((say("For a block"), say("{block} costs {price} and has {good}.", **told)))
    lines.append((say("For anything"), say("sailing and the Amstel take cubes of any colour.")))
    return Coaching(
        say("Choose your first cubes"),
        say(
            "{first} on space 1 can be spent in the **first** round, {second} of one colour on space 2 in "
            "the **second**.",
            first=cube_count(FIRST_RESOURCES[0]),
            second=cube_count(FIRST_RESOURCES[1]),
        ),
        tuple(lines),
        (spot(anchors.WHEEL), PROMPT),
    )


def _choose_two_dice(question: ChooseTwoDice, view: AmsterdamView) -> Coaching:
    seat = question.seat
    order = sorted(range(COLOUR_COUNT), key=lambda colour: (view.dice[colour], colour))
    lines = [(say("A low die"), _die_words(view, seat, order[0]))]
    if view.dice[order[-1]] > view.dice[order[0]]:
        lines.append((say("A high die"), _die_words(view, seat, order[-1])))
    coming = sum(view.wheel[seat * WHEEL : seat * WHEEL + COLOUR_COUNT])
    if coming:
        out = say_number(
            "brings {number} cube this round without any die.",
            "brings {number} cubes this round without any die.",
            coming,
        )
    else:
        out = say("brings nothing this round without a die that shows 1: that costs a penalty marker.")
    lines.append((say("Your wheel"), out))
    return Coaching(
        say("Choose two of the six dice"),
        say(
            "**The colour says what you get, the pips how many and when.** Others may choose the same dice.",
        ),
        tuple(lines[: DICE_CHOSEN + 1]),
        (spot(anchors.DICE), spot(anchors.WHEEL)),
    )


def _die_words(view: AmsterdamView, seat: int, colour: int) -> Phrase:
    """What a die brings, and the round in which it can be spent."""
    value = view.dice[colour]
    told = {"colour": colour_word(colour), "value": value, "round": view.round + value - 1}
    number = die_gain(view, seat, colour)[0]
    if value == 1:
        return say_number(
            "{colour} {value}: {number} cube, to spend at once.",
            "{colour} {value}: {number} cubes, to spend at once.",
            number,
            colour=told["colour"],
            value=value,
        )
    return say_number(
        "{colour} {value}: {number} cube, to spend in round {round}.",
        "{colour} {value}: {number} cubes, to spend in round {round}.",
        number,
        **told,
    )


def _shift_resources(question: ShiftResources, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("A space sooner or later?"),
        say(
            "Your card lets you lay all cubes of **one** of your dice on a neighbouring wheel space. They "
            "come a round sooner, or a round later."
        ),
        (
            (say("A space less"), say("they can be spent a round sooner.")),
            (say("A space more"), say("they fill a round in which nothing would come out.")),
            (say("As they show"), say("nothing is shifted.")),
        ),
        (spot(anchors.WHEEL), PROMPT),
    )


def _keep_resource(question: KeepResource, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("Keep one cube?"),
        say(
            "The round ends and unspent cubes go back. **One may stay** in your small store and joins what "
            "the wheel brings next round."
        ),
        (
            (say("Keep"), say("a colour that a card or block still needs.")),
            (say("Keep nothing"), say("gains you nothing.")),
        ),
        (PROMPT,),
    )


# ------------------------------------------------------------------------- the turn


def _take_turn(question: TakeTurn, view: AmsterdamView) -> Coaching:
    return turn_coaching(view)


_COACHINGS: Final[dict[type[Question[Any, Any]], Callable[[Any, AmsterdamView], Coaching]]] = {
    TakeFirstCard: _take_first_card,
    ChooseFirstResource: _choose_first_resource,
    TakeOpenCard: _take_open_card,
    DiscardSixthCard: _discard_sixth_card,
    ChooseTwoDice: _choose_two_dice,
    ShiftResources: _shift_resources,
    TakeTurn: _take_turn,
    KeepResource: _keep_resource,
    **PARTS,
    **EXPANSIONS,
}
