"""The title on one page, for somebody who has never held the box; drawn with the real board and cards."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations
from typing import Final

from kade.chart.geometry import Point
from kade.chart.lesson import Legend, Lesson, Plate, Worth
from kade.chart.markup import Markup, el, join
from kade.chart.notes import arrow, lens, seal
from kade.games.genoa.page.board.frames import SITES, TALL, WIDE, Frame
from kade.games.genoa.page.exhibits import (
    cards_shown,
    deck_pays,
    exhibits_css,
    groups_pay,
    guided,
    in_full_swing,
    offer_shown,
    owner_mark,
    paid,
    reading,
    town,
)
from kade.games.genoa.page.offer_rows import best_first
from kade.games.genoa.page.symbols import die
from kade.games.genoa.rules.components import (
    COIN,
    DISCS,
    LARGE_ORDER,
    LARGE_ORDER_DUCATS,
    LAST_POSITION,
    MESSAGE,
    MESSAGE_DUCATS,
    MOVES,
    OWNER_BONUS,
    OWNER_INCOME,
    SMALL_ORDER,
    SMALL_ORDER_DUCATS,
    SPACE,
    START_POSITION,
)
from kade.games.genoa.rules.names import Choices
from kade.kernel.phrase import Phrase, Reader, say


def lesson(reader: Reader) -> Lesson:
    return _lesson(reader.tongue)


@lru_cache(maxsize=16)
def _lesson(tongue: NullTranslations) -> Lesson:
    """The same for everybody who reads it in one language."""
    reader = reading(Reader((), 0, tongue))

    def told(phrase: Phrase) -> str:
        return phrase.text(reader)

    return Lesson(
        goal=told(
            say(
                "Lead the tower through the town and sell your steps; pay for those of the others. **Most "
                "ducats win** when the rounds are over."
            )
        ),
        hero=join(_hero(frame, reader) for frame in (WIDE, TALL)),
        legend=tuple(Legend(told(name), told(words)) for name, words in _LEGEND),
        turn_heading=told(say("A turn in four pictures")),
        turn_note=told(_rounds()),
        turn=_turn(reader),
        worth=_worth(reader),
        advice=tuple((told(advice), told(why)) for advice, why in _ADVICE),
    )


def _rounds() -> Phrase:
    """How long a game is, by the number of players."""
    rounds = [say("{number}", number=LAST_POSITION - first + 1) for first in START_POSITION.values()]
    players = [say("{number}", number=number) for number in START_POSITION]
    return say(
        "Everybody trades once a round. There are {rounds} rounds with {players} players.",
        rounds=Choices(rounds),
        players=Choices(players),
    )


# ----------------------------------------------------------------------------------- words

_LEGEND: Final = (
    (
        say("The tower"),
        say(
            "has {discs} discs. Whoever trades leads it up to {moves} moves and leaves a disc behind each "
            "time.",
            discs=DISCS,
            moves=MOVES,
        ),
    ),
    (
        say("An offer"),
        say("lies where the tower shall come. The trader accepts it, asks for more, or goes elsewhere."),
    ),
    (
        say("A building"),
        say("gives what its picture shows, once a turn, to one player: the trader, or whoever paid."),
    ),
    (
        say("A coat of arms"),
        say("marks its owner, who gets {ducats} whenever another one uses it.", ducats=OWNER_INCOME),
    ),
)

_ADVICE: Final = (
    (
        say("Sell every step."),
        say("Before you move, see who else wants to go there: what you do anyway should be paid for."),
    ),
    (
        say("Act in every turn."),
        say(
            "You have an action in the turns of the others, too. {low} to {high} ducats for a building that "
            "you can use are well spent.",
            low=COIN,
            high=4 * COIN,
        ),
    ),
    (
        say("Own buildings early."),
        say(
            "A marker of the first rounds pays all game long, one of the last round only {ducats}.",
            ducats=OWNER_BONUS,
        ),
    ),
    (
        say("Work towards a large order."),
        say(
            "{ducats} ducats and a tile: keep goods that two of your cards can use.",
            ducats=LARGE_ORDER_DUCATS,
        ),
    ),
)

# ---------------------------------------------------------------------- the large picture

#: Where the seals of the large picture sit, in squares of the grid: beside the tower, the best offer, what a
#: building gives, and the coat of arms of an owner.
SEALS: Final[tuple[tuple[int, Point], ...]] = (
    (1, (5.98, 5.16)),
    (2, (3.74, 4.86)),
    (3, (6.02, 0.2)),
    (4, (1.4, 7.24)),
)


def _hero(frame: Frame, reader: Reader) -> Markup:
    """The third round: the tower is on its way, and two bid for the next building."""
    size = 11 if frame is TALL else 16
    label = say("The board in the middle of a game, with four numbered seals")
    marks = [seal(number, *frame.at(at), size) for number, at in SEALS]
    left, below = (frame.strip + frame.band) / frame.cell, frame.band / frame.cell
    # Without the figures at the lower edge, which stand at the upper one, too: it is all in one screen.
    box = (-left, -below, frame.width / frame.cell, 8 + below)
    return town(in_full_swing().view(None), box, label, reader, *marks, frame=frame)


# -------------------------------------------------------------------------------- the turn


def _turn(reader: Reader) -> tuple[Plate, ...]:
    walk = say(
        "The dice set the tower down. It walks up to {moves} moves, visits nothing twice, and leaves a disc "
        "behind at every step.",
        moves=MOVES,
    )
    haggle = say(
        "Before each move the others say what a space is worth to them. Accept **(a)**, ask for another "
        "price **(b)**, or walk past."
    )
    act = say(
        "You have **one action in every turn**, also when others trade. With it you may deliver an order for "
        "that building; messages are delivered by themselves."
    )
    own = say(
        "The Cathedral gives markers. At the end of a turn choose a street with a disc and mark one or two "
        "buildings beside it."
    )
    return (
        Plate("1", say("Walk").text(reader), walk.text(reader), _walking(reader)),
        Plate("2", say("Haggle").text(reader), haggle.text(reader), _haggling(reader), on_table=True),
        Plate("3", say("Use buildings").text(reader), act.text(reader), _acting(reader), on_table=True),
        Plate("4", say("Own buildings").text(reader), own.text(reader), _owning(reader)),
    )


def _walking(reader: Reader) -> Markup:
    """The first turn of the guided game, when its walk is over."""
    view = guided("stop").view(None)
    label = say("The tower has walked from a street to Spices, the Inn and Drinks")
    board = town(view, (0.86, -0.28, 5.9, 4.2), label, reader)
    blue, red = view.dice
    dice = el("div", die("blue", blue, reader, 34), die("red", red, reader, 34), class_="walk-dice")
    return join((board, dice))


def _haggling(reader: Reader) -> Markup:
    """The offers of the large picture, as the trader sees them."""
    view = in_full_swing().view(0)
    offers = best_first(offer for offer in view.offers if offer.target == SPACE["cathedral"])
    rows = [
        offer_shown(view, offer, say("best here") if not place else None, reader, not place)
        for place, offer in enumerate(offers)
    ]
    return el("ol", *rows, class_="shown-offers haggled")


def _acting(reader: Reader) -> Markup:
    """The hand of the guided game, with the goods of its first action."""
    return cards_shown(guided("accept 3 1").view(0), reader, "M09", "S15", "L10")


def _owning(reader: Reader) -> Markup:
    """The first marker of the guided game, and where the second one goes."""
    view = guided("place guild hall").view(None)
    x, y = WIDE.at(SITES[SPACE["street_66"]].disc)
    gx, gy = WIDE.at((5.5, 4.62))
    to_hall = arrow(f"M{x:.0f} {y - 20:.0f}Q{x + 20:.0f} {y - 40:.0f} {gx:.0f} {gy:.0f}", (gx, gy), -112, 11)
    sx, sy = WIDE.at((5.04, 5.04))
    label = say("A street with a disc, beside the Cathedral and the Guild Hall")
    return town(view, (2.55, 3.0, 4.6, 3.3), label, reader, lens(sx, sy, 59, 59), to_hall)


# --------------------------------------------------------------------------------- the end


def _worth(reader: Reader) -> tuple[Worth, ...]:
    cards = el(
        "ul",
        deck_pays(MESSAGE, say("message"), MESSAGE_DUCATS, reader),
        deck_pays(SMALL_ORDER, say("small order"), SMALL_ORDER_DUCATS, reader),
        deck_pays(LARGE_ORDER, say("large order"), LARGE_ORDER_DUCATS, reader),
        class_="pay-list",
    )
    used, left = say("another one uses it"), say("at the end")
    houses = el(
        "ul",
        paid(OWNER_INCOME, owner_mark(0, reader), el("span", used.text(reader))),
        paid(OWNER_BONUS, owner_mark(0, reader), el("span", left.text(reader))),
        class_="pay-list",
    )
    return (
        Worth(
            say("Orders and messages").text(reader),
            say("Paid at once. Those left in your hand at the end are worth nothing.").text(reader),
            cards,
        ),
        Worth(
            say("Buildings").text(reader),
            say("For every marker that stands on a building. Others can remove it, for one of theirs.").text(
                reader
            ),
            houses,
        ),
        Worth(
            say("Contracts").text(reader),
            say(
                "Paid at the end, by group: contracts for buildings that are neighbours in the ring round "
                "the town."
            ).text(reader),
            groups_pay(5),
        ),
    )


def lesson_css() -> str:
    return exhibits_css() + _LESSON


_LESSON = """
.hero-board>.board-tall{display:none}
.walk-dice{position:absolute;left:12px;bottom:10px;display:flex;gap:5px;padding:5px 8px;border-radius:9px;
 background:rgb(from var(--paper) r g b/.93);border:1px solid var(--line)}
.haggled{padding-bottom:14px}
.lesson-plate .shown-cards{zoom:1.08;gap:7px}
@media(max-width:860px){
.hero-board>.board-wide{display:none}
.hero-board>.board-tall{display:block}
.lesson-plate .shown-cards{zoom:1.3}
}
"""
