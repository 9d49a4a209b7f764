"""The title on one page, for somebody who has never held the box; drawn with the real board and cards."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations
from typing import Final

from kade.chart.lesson import Legend, Lesson, Plate, Worth
from kade.chart.markup import Markup, el, join
from kade.chart.notes import arrow, cut
from kade.games.ticket_to_ride_amsterdam.page.board.courses import road
from kade.games.ticket_to_ride_amsterdam.page.board.drawing import draw_board
from kade.games.ticket_to_ride_amsterdam.page.board.frames import TALL, WIDE
from kade.games.ticket_to_ride_amsterdam.page.exhibits import (
    exhibits_css,
    lanes,
    played,
    route,
    shown,
    spread,
    ticket,
    trail,
)
from kade.games.ticket_to_ride_amsterdam.page.hero import JOINED, hero, hero_position
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CONTRACTS,
    CONTRACTS_DRAWN,
    END_CARTS,
    JOKER,
    KINDS,
    MERCHANDISE_BONUS,
    ROUTE_POINTS,
)
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.games.ticket_to_ride_amsterdam.words.first_game import FIRST_GAME
from kade.kernel.phrase import Listing, Phrase, Reader, say

#: The claim that the picture of the turn shows is the first one of the guided game.
_CLAIMED: Final = route("R07")


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
                "Join places all over town with your own routes and keep the contracts you took on. Most "
                "points win when the carts run out."
            )
        ),
        hero=join(hero(frame, reader) for frame in (WIDE, TALL)),
        legend=tuple(Legend(told(name), told(words)) for name, words in _LEGEND),
        turn_heading=told(say("Your turn: do one of three things")),
        turn_note=told(say("Then it is the next player’s turn. That is all: about fourteen turns each.")),
        turn=_turn(reader),
        worth=_worth(reader),
        advice=tuple((told(advice), told(why)) for advice, why in _ADVICE),
    )


# ------------------------------------------------------------------------ words

_LEGEND: Final = (
    (
        say("Your contract"),
        say("names two places. Join them by routes of your own: any way round will do."),
    ),
    (
        say("A route"),
        say("costs as many cards as it has spaces. Your carts then stand there for good."),
    ),
    (say("A cart sign"), say("on a route brings a goods card as well.")),
    (
        say("The border"),
        say(
            "counts the points: {points} for a route of one to four spaces, at once.",
            points=Listing(ROUTE_POINTS[1:]),
        ),
    ),
)

_ADVICE: Final = (
    (
        say("Two contracts are plenty at first."),
        say("A missed contract counts against you with its full value."),
    ),
    (
        say("Prefer routes of three and four."),
        say(
            "A route of four brings {long} points for its four cards; four routes of one bring {short}.",
            long=ROUTE_POINTS[4],
            short=4 * ROUTE_POINTS[1],
        ),
    ),
    (
        say("Do not hoard."),
        say(
            "The end comes when somebody has {carts} carts left or fewer; then everybody has one turn more.",
            carts=END_CARTS,
        ),
    ),
    (
        say("Watch the cart signs."),
        say(
            "One goods card more than the others is worth {points} points at the end.",
            points=MERCHANDISE_BONUS[FIRST_GAME.players][0],
        ),
    ),
)


# ------------------------------------------------------------------------ the turn


def _guided(answers: int) -> TicketState:
    """The guided game after so many answers: there one can try what is shown here."""
    return played(FIRST_GAME.players, FIRST_GAME.seed, FIRST_GAME.line[:answers])


def _turn(reader: Reader) -> tuple[Plate, ...]:
    take = say(
        "From the deck **(a)** or face up **(b)**. A face-up joker **(c)** is your whole turn. Jokers stand "
        "for any colour."
    )
    claim = say(
        "Pay one card of its colour for each space; on grey, any one colour. Points at once. A route belongs "
        "to one player, for good."
    )
    draw = say(
        "Look at {number}, keep one or both. Keep what lies along routes that you have or want anyway.",
        number=CONTRACTS_DRAWN,
    )
    return (
        Plate("A", say("Take two cards").text(reader), take.text(reader), _taking(), on_table=True),
        Plate("B", say("Claim a route").text(reader), claim.text(reader), _claiming(reader)),
        Plate("C", say("Draw contracts").text(reader), draw.text(reader), _drawing(reader), on_table=True),
    )


#: Width of a card that one may take.
_CARD: Final = 58


def _taking() -> Markup:
    """The deck and the display of the guided game, as they lie there at the first turn."""
    display = _guided(FIRST_GAME.players).display
    seals = {
        display.index(JOKER): "c",
        next(place for place, kind in enumerate(display) if kind != JOKER): "b",
    }
    cards = [
        shown(f"card-{KINDS[kind]}", _CARD, seals.get(place, ""), seals.get(place) == "b")
        for place, kind in enumerate(display)
    ]
    return el("div", shown("back-transport", _CARD, "a", True), el("i"), *cards, class_="shown-row taking")


def _claiming(reader: Reader) -> Markup:
    """The first claim of the guided game: the route, the cards that pay for it, and its points."""
    before = FIRST_GAME.line.index(next(step for step in FIRST_GAME.line if step.startswith("claim")))
    state = _guided(before)
    (x0, y0), (x1, y1) = (road(_CLAIMED, WIDE).spaces[place].at for place in (0, -1))
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    tip = (x + 20, y)
    way = f"M{x + 108:.0f} {y + 38:.0f}Q{x + 70:.0f} {y - 8:.0f} {tip[0]:.0f} {tip[1]:.0f}"
    label = say("Two green cards pay for a green route of two spaces").text(reader)
    board = cut(
        # A spectator's view: the reader's own would make everything glow that can be paid for.
        draw_board(state.view(None), WIDE, reader=reader),
        (22, y - 97, 350, 193),
        label,
        trail((_CLAIMED,), WIDE),
        arrow(way, tip, 171, 11),
    )
    pay = spread([_CLAIMED.colour] * _CLAIMED.length, 46)
    points = el("span", f"+{ROUTE_POINTS[_CLAIMED.length]}", class_="claim-points serif")
    return join((board, el("div", pay, points, class_="claim-pay")))


def _drawing(reader: Reader) -> Markup:
    """The two contracts that the guided game begins with."""
    offered = _guided(0).view(FIRST_GAME.you).offered
    return el("div", *(ticket(CONTRACTS[index], 0, reader, "lit") for index in offered), class_="two-tickets")


# ------------------------------------------------------------------------- the end


def _worth(reader: Reader) -> tuple[Worth, ...]:
    points = JOINED.points
    return (
        Worth(
            say("Routes").text(reader),
            say("Scored when you claim them. Long ones pay best.").text(reader),
            lanes(KINDS[_CLAIMED.colour]),
        ),
        Worth(
            say("Contracts").text(reader),
            say(
                "**+{points}** if your routes join the two places, **−{points}** if not.", points=points
            ).text(reader),
            el("div", ticket(JOINED, hero_position().owned[0], reader), class_="one-ticket"),
        ),
        Worth(
            say("Goods").text(reader),
            say(
                "For most goods cards, second most, and so on. None, no points; a tie shares the place."
            ).text(reader),
            el("div", shown("card-goods", 44), class_="goods-shown"),
            tuple(
                (players, " ".join(str(each) for each in bonus))
                for players, bonus in MERCHANDISE_BONUS.items()
            ),
        ),
    )


def lesson_css() -> str:
    return exhibits_css() + _LESSON


_LESSON = """
.hero-board>.board-tall{display:none}
.hero .lens{stroke-width:3.4}
.taking{gap:7px;padding:0 10px 12px}
.taking>i{width:5px}
.claim-pay{position:absolute;right:12px;bottom:12px;display:flex;align-items:center;gap:10px;
 padding:7px 10px;border-radius:9px;background:rgb(from var(--paper) r g b/.93);border:1px solid var(--line)}
.claim-points{padding:3px 11px;border-radius:16px;background:var(--good);color:var(--paper);
 font-weight:700;font-size:21px}
.two-tickets{display:grid;grid-template-columns:repeat(2,minmax(0,172px));gap:12px;padding:0 12px}
.two-tickets .contract.lit{outline:2px solid var(--glow);outline-offset:1px}
.one-ticket{max-width:190px}
@media(max-width:860px){
.hero-board>.board-wide{display:none}
.hero-board>.board-tall{display:block}
.taking{gap:5px}
}
"""
