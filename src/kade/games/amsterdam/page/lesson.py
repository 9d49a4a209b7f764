"""The title on one page, for somebody who has never held the box; drawn with the real board and cards."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations
from typing import Final, NamedTuple

from kade.chart.geometry import Point
from kade.chart.lesson import Legend, Lesson, Plate, Worth
from kade.chart.markup import Markup, el
from kade.chart.notes import arrow, seal
from kade.games.amsterdam.page.board.frames import WIDE
from kade.games.amsterdam.page.exhibits import (
    block_at,
    dice_row,
    exhibits_css,
    faces,
    full_swing,
    guided,
    heaps,
    laid_on,
    mooring_at,
    river_at,
    stead_at,
    turned,
    way,
    whole,
)
from kade.games.amsterdam.rules.actions import ACTIONS, DICE_PAIRS, ChooseDice
from kade.games.amsterdam.rules.components import (
    COAT_POINTS,
    DISTRICT_POINTS,
    LEFTOVERS_PER_POINT,
    ROUNDS,
    penalty_points,
)
from kade.games.amsterdam.words.first_game import FIRST_GAME
from kade.games.amsterdam.words.lesson_words import ADVICE, LEGEND
from kade.kernel.phrase import Phrase, Reader, say

#: Answers of the guided game that the pictures of a round show.
_DICE: Final = "dice grey purple"
_VOYAGE: Final = "sail w1"
#: What the seals of the large picture sit on, beside the dice: a block, a warehouse.
_BLOCK, _STORE = "NIE6", "lace"
#: A space of the Amstel between the discs.
_FREE_SPACE: Final = 3


def lesson(reader: Reader) -> Lesson:
    return _lesson(reader.tongue)


@lru_cache(maxsize=16)
def _lesson(tongue: NullTranslations) -> Lesson:
    """The same for everybody who reads it in one language: in its pictures the reader is the first seat."""
    reader = Reader((), 0, tongue)

    def told(phrase: Phrase) -> str:
        return phrase.text(reader)

    return Lesson(
        goal=told(
            say(
                "In {rounds} rounds dice become cubes, and cubes become houses, cargo, cards and a place in "
                "the queue. Most prestige wins.",
                rounds=ROUNDS,
            )
        ),
        hero=_hero(reader),
        legend=tuple(Legend(told(name), told(words)) for name, words in LEGEND),
        turn_heading=told(say("A round in four pictures")),
        turn_note=told(say("First everybody takes a card. Then:")),
        turn=_round(reader),
        worth=_worth(reader),
        advice=tuple((told(advice), told(why)) for advice, why in ADVICE),
    )


# ------------------------------------------------------------------- the large picture


class Seal(NamedTuple):
    """A number on the large picture, and where it sits."""

    number: int
    at: Point


def hero_seals() -> tuple[Seal, ...]:
    """On the dice, a block, a warehouse, and the Amstel between its discs."""
    dice = WIDE.dice[1]
    block, store = block_at(_BLOCK), stead_at(_STORE)
    river = river_at(_FREE_SPACE)
    return (
        Seal(1, (dice[0] + WIDE.die * 0.8, dice[1] - WIDE.die * 0.54)),
        Seal(2, (block[0] - WIDE.reach[0] * 0.72, block[1] + WIDE.reach[1] * 0.5)),
        Seal(3, (store[0] - 46, store[1] + 10)),
        Seal(4, river),
    )


def _hero(reader: Reader) -> Markup:
    """The board in round 7, with the seals that tell what is what."""
    label = say("The board in the middle of a game, with four numbered seals").text(reader)
    seals = [seal(mark.number, *mark.at, 17) for mark in hero_seals()]
    return whole(full_swing().view(None), (0, 0, WIDE.width, WIDE.height), label, reader, *seals)


# -------------------------------------------------------------------------- the round


def _round(reader: Reader) -> tuple[Plate, ...]:
    def plate(number: int, title: Phrase, words: Phrase, picture: Markup, on_table: bool = True) -> Plate:
        return Plate(str(number), title.text(reader), words.text(reader), picture, on_table)

    return (
        plate(1, say("Choose two dice"), _dice_words(), _dice(reader)),
        plate(
            2,
            say("The wheel turns"),
            say(
                "Once a round, by one space. **What leaves by the exit is yours to spend now**; of what you "
                "do not spend you keep one cube."
            ),
            _wheel(reader),
        ),
        plate(
            3,
            say("Spend: blocks and barge"),
            say(
                "A block costs cubes of its district **(a)** and gives its good. Load, sail a cube a step, "
                "and deliver **(b)**: early rounds pay more."
            ),
            _voyage(reader),
            on_table=False,
        ),
        plate(
            4,
            say("Spend: cards and Amstel"),
            say(
                "Activate a card with the cubes at its foot: it works to the end. Go up the Amstel to choose "
                "first; bridges pay."
            ),
            _cards(reader),
        ),
    )


def chosen_dice() -> tuple[int, ...]:
    """The colours of the two dice that the guided game chooses."""
    action = ACTIONS.parse(_DICE)
    assert isinstance(action, ChooseDice)
    return DICE_PAIRS[action.number]


def _dice_words() -> Phrase:
    dice, (first, second) = guided(_DICE).dice, chosen_dice()
    return say(
        "Colour says **what**, pips say **how many** and **when**: here {first} grey cubes to spend in round "
        "{first}, {second} purple ones in round {second}.",
        first=dice[first],
        second=dice[second],
    )


def _dice(reader: Reader) -> Markup:
    """The first roll of the guided game, and what its two dice bring."""
    dice, chosen = guided(_DICE).dice, chosen_dice()
    return el("div", dice_row(dice, chosen), heaps(dice, chosen, reader), class_="lesson-dice")


def _wheel(reader: Reader) -> Markup:
    """The first seat's wheel."""
    return el("div", turned(full_swing().view(None), 0, reader), class_="shown-wheel")


def _voyage(reader: Reader) -> Markup:
    """The voyage of the guided game: from the start pier to the warehouse, past blocks of the town."""
    start, over, goal = mooring_at("start"), mooring_at("w1"), mooring_at("furniture")
    tip = (goal[0] + 9, goal[1] + 8)
    course = way((start[0] - 12, start[1] - 2), over, tip)
    label = say("A barge sails from the start pier to a warehouse; blocks with goods lie below").text(reader)
    block, store = block_at("BUR1"), stead_at("furniture")
    return laid_on(
        guided(_VOYAGE).view(None),
        (store[0] - 66, store[1] - 24, 262, 194),
        label,
        reader,
        arrow(course, tip, 232, 9),
        seal("a", block[0] - 33, block[1] - 12, 12),
        seal("b", store[0] + 52, store[1] - 8, 12),
    )


def _cards(reader: Reader) -> Markup:
    """Two cards of the guided game: a building, and a map."""
    state = guided(_VOYAGE)
    view = state.view(FIRST_GAME.you)
    return faces((view.active_cards(view.viewer)[0], view.inactive[view.viewer][-1]), reader)


# ----------------------------------------------------------------------------- the end


def _worth(reader: Reader) -> tuple[Worth, ...]:
    def figure(text: str, class_: str = "") -> Markup:
        return el("p", text, class_=f"serif worth-figure {class_}".rstrip())

    fines = [penalty_points(markers + 1) - penalty_points(markers) for markers in range(3)]
    return (
        Worth(
            say("Your largest quarter").text(reader),
            say(
                "points for each coat of arms in your largest group joined by bridges, in whatever districts."
            ).text(reader),
            figure(str(COAT_POINTS)),
        ),
        Worth(
            say("Districts, leftovers").text(reader),
            say(
                "for most coats, second most and so on, in each district on show. Then 1 point for every "
                "{items} things left over.",
                items=LEFTOVERS_PER_POINT,
            ).text(reader),
            by_players=tuple(
                (players, " · ".join(str(points) for points in places))
                for players, places in DISTRICT_POINTS.items()
            ),
        ),
        Worth(
            say("Fines").text(reader),
            say(
                "for each marker: a card never activated, a card too many, a round in which nothing left "
                "your wheel. Each further one costs {points}.",
                points=fines[-1],
            ).text(reader),
            figure(" ".join(f"−{points}" for points in fines), "down"),
        ),
    )


def lesson_css() -> str:
    return exhibits_css() + _LESSON


_LESSON = """
.lesson-dice{display:grid;gap:20px;justify-items:center;width:100%}
.worth-figure.worth-figure{font:700 27px/1.1 var(--serif)}
.worth-figure.down{color:var(--bad)}
.hero-board>.board>g:not(.notes){clip-path:inset(0) view-box}
@media(max-width:860px){
.hero .callout>*{transform:scale(1.5)}
}
"""
