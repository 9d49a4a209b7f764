"""The title on one page, for somebody who has never held the box; drawn with the real board and cards."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations
from typing import Final, NamedTuple

from kade.chart.lesson import Legend, Lesson, Plate, Worth
from kade.chart.markup import Markup, el
from kade.chart.notes import arrow, seal
from kade.games.new_amsterdam.page.board.bid_slate import slate_place
from kade.games.new_amsterdam.page.board.coordinates import COLUMN_MARKERS, COLUMN_TILES, Point
from kade.games.new_amsterdam.page.board.displays import land_places, ship_places
from kade.games.new_amsterdam.page.board.frames import WIDE
from kade.games.new_amsterdam.page.board.money_box import tray_width
from kade.games.new_amsterdam.page.board.town import district_places
from kade.games.new_amsterdam.page.board.traders_row import fur_places
from kade.games.new_amsterdam.page.exhibits import (
    YOU,
    before,
    board,
    elections,
    exhibits_css,
    fur_row,
    furs_of,
    land,
    land_points_row,
    looker,
    money_box,
    played,
    ship,
    shops_row,
    standing,
)
from kade.games.new_amsterdam.rules.components import (
    CORN,
    END_FUR_POINTS,
    END_RESOURCES,
    LANDS,
    LOST_SHOP_POINTS,
    MAJORITY_POINTS,
    MAX_SHOPS,
    MILL,
    RANK_POINTS,
    ROUNDS,
    SHIPS,
    SHOP_CORN,
    SHOP_WOOD,
    TIE_POINTS,
    TRADERS,
    WOOD,
    land_points,
)
from kade.games.new_amsterdam.rules.names import amount_of, point_count
from kade.games.new_amsterdam.rules.shipping import cargo_points
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.kernel.phrase import Phrase, Reader, say


def lesson(reader: Reader) -> Lesson:
    return _lesson(reader.tongue)


@lru_cache(maxsize=16)
def _lesson(tongue: NullTranslations) -> Lesson:
    """The same for everybody who reads it in one language."""
    reader = looker(YOU, tongue)

    def told(phrase: Phrase) -> str:
        return phrase.text(reader)

    return Lesson(
        goal=told(
            say(
                "Over {rounds} rounds you bid for tiles that let you build shops, clear land and ship furs. "
                "Most points win.",
                rounds=ROUNDS,
            )
        ),
        hero=_hero(reader),
        legend=tuple(Legend(told(name), told(words)) for name, words in _LEGEND),
        turn_heading=told(say("A round in four pictures")),
        turn_note=told(
            say(
                "In each of the steps 2 to 4 you also have **one special action** of a district. When all "
                "is done, every shop eats {corn}.",
                corn=amount_of(CORN, SHOP_CORN),
            )
        ),
        turn=_turn(reader),
        worth=_worth(reader),
        advice=tuple((told(advice), told(why)) for advice, why in _ADVICE),
    )


# ------------------------------------------------------------------------ words

_LEGEND: Final = (
    (
        say("The columns"),
        say("are auctioned first. Their tiles say what you may do this round."),
    ),
    (
        say("Six districts."),
        say("Most shops there: coins, points, and its special action for free."),
    ),
    (
        say("Lands"),
        say("go to your row. With all houses built they are cleared for points, wood and corn."),
    ),
    (
        say("Furs"),
        say("of the Delaware fill ships, which bring points, coins, and goods every round."),
    ),
)

_ADVICE: Final = (
    (
        say("Build early, vote often."),
        say("Shops of the first round count in every election. Winners make half of their points there."),
    ),
    (
        say("Keep corn for your shops."),
        say(
            "One without corn is lost, and {points} with it. The Granary sells corn, cleared land grows it.",
            points=point_count(LOST_SHOP_POINTS),
        ),
    ),
    (
        say("Bid little at first."),
        say("In the first rounds 0 or 1 often wins. Passing costs nothing, and the last column is free."),
    ),
    (
        say("Collect one kind of fur."),
        say(
            "Four alike bring {alike} points, four different ones {different}.",
            alike=cargo_points([4, 0, 0, 0, 0]),
            different=cargo_points([1, 1, 1, 1, 0]),
        ),
    ),
)


# ------------------------------------------------------------------- the large picture


#: Beside the furs of the trader who has fewest there is room.
_FEWEST: Final = min(range(len(TRADERS)), key=lambda trader: TRADERS[trader].spaces)


class Seal(NamedTuple):
    """A number on the large picture and where it sits."""

    number: int
    at: Point


def hero_position() -> NewAmsterdamState:
    """Round 2 of the guided game: a column has just been put up for auction."""
    return played(before("column 3") + 2)


def hero_seals() -> list[Seal]:
    """At the column under auction, a district, a land, a trader and a ship."""
    column = hero_position().column
    x, y = WIDE.place("money_box", COLUMN_MARKERS[column])
    (dx, dy), (wide, _, _) = district_places(WIDE)[MILL], WIDE.district
    lx, ly = land_places(WIDE)[0]
    fx, fy = fur_places(_FEWEST, WIDE)[-1]
    sx, sy = ship_places(WIDE)[1]
    return [
        Seal(1, (x - tray_width(WIDE) / 2 - 2, y - 22)),
        Seal(2, (dx - wide / 2 - 6, dy)),
        Seal(3, (lx - 44, ly)),
        Seal(4, (fx + 38, fy)),
        Seal(4, (sx - 44, sy)),
    ]


def _hero(reader: Reader) -> Markup:
    label = say("The board in the second round, with numbered seals")
    view = hero_position().view(YOU)
    seals = [seal(mark.number, *mark.at, 16) for mark in hero_seals()]
    return board(view, (0, 0, WIDE.width, WIDE.height), label, reader, *seals)


# ------------------------------------------------------------------------ the round


def _turn(reader: Reader) -> tuple[Plate, ...]:
    auction = say(
        "One puts up a column; the others may bid more, once each. The winner pays **in anything** and takes "
        "tiles **(a)** and marker **(b)**: the turn order."
    )
    city = say(
        "A city tile builds up to {shops} shops, {wood} each; or it holds elections: {most} points where you "
        "have most shops **(a)**, {tie} where tied **(b)**.",
        shops=MAX_SHOPS,
        wood=amount_of(WOOD, SHOP_WOOD),
        most=MAJORITY_POINTS,
        tie=TIE_POINTS,
    )
    fields = say(
        "A land tile takes a card **(a)**, or clears those whose houses all stand **(b)**: points, wood, and "
        "corn every round. The Mill builds houses."
    )
    trade = say(
        "A trade tile buys furs from one trader, for goods **(a)**; or it loads a ship with exactly as many "
        "as it shows **(b)**."
    )
    told = (
        (say("Auction"), auction, _auction(reader)),
        (say("City"), city, _city(reader)),
        (say("Land"), fields, _fields(reader)),
        (say("Trade"), trade, _trade(reader)),
    )
    return tuple(
        Plate(str(number), name.text(reader), words.text(reader), picture, on_table=True)
        for number, (name, words, picture) in enumerate(told, 1)
    )


def _auction(reader: Reader) -> Markup:
    """The first column, when the reader is asked for a bid."""
    view = played(before("bid 2")).view(None)
    (mx, my), tiles = (
        WIDE.place("money_box", COLUMN_MARKERS[view.column]),
        [WIDE.place("money_box", at) for at in COLUMN_TILES[view.column]],
    )
    x, y, _, high = slate_place(tray_width(WIDE), WIDE)
    return money_box(
        view,
        reader,
        seal("a", tiles[1][0] + 24, tiles[1][1] + 14, 11),
        seal("b", mx + 24, my + 2, 11),
        arrow(
            f"M{x - 26:.0f} {y + 4:.0f}Q{x - 18:.0f} {y + high / 2:.0f} {x + 2:.0f} {y + high / 2:.0f}",
            (x + 2, y + high / 2),
            0,
            9,
        ),
    )


def _city(reader: Reader) -> Markup:
    """Elections of the first round: a district won and four that are shared."""
    voter = looker(0, reader.tongue)
    view = played(before("elections")).view(None)
    won, tied = standing(view, 0)
    places, (wide, _, _) = district_places(WIDE), WIDE.district
    seals = [
        seal(letter, places[district][0] - wide / 2 + 12, places[district][1] - 12, 11)
        for letter, district in (("a", won[0]), ("b", tied[0]))
    ]
    return elections(view, 0, voter, *seals, left=1)


def _fields(reader: Reader) -> Markup:
    """A land as it is bought, built up, and cleared."""
    bought = played(before("mill", 1)).lands[YOU][0]
    full = LANDS[bought].houses
    gain = el("b", f"+{land_points(1)}", class_="plus serif")
    return el(
        "div",
        _lettered("a", land(bought, reader, width=64)),
        _then(),
        land(bought, reader, full, width=64),
        _then(),
        _lettered("b", land(bought, reader, full, True, 64), gain),
        class_="exhibit-row",
    )


def _trade(reader: Reader) -> Markup:
    """The furs of one kind that the guided game collects, and their ship."""
    state = played(before("ship"))
    furs = furs_of(state, YOU)
    card = next(index for index in state.ship_display if SHIPS[index].furs == sum(furs))
    gain = el("b", f"+{cargo_points(furs)}", class_="plus serif")
    return el(
        "div",
        _lettered("a", fur_row(furs, reader)),
        _then(),
        _lettered("b", ship(card, reader, 88), gain),
        class_="exhibit-row",
    )


def _lettered(letter: str, *parts: Markup) -> Markup:
    """Something with a seal that the words name."""
    return el("span", *parts, el("span", letter, class_="num"), class_="lettered")


def _then() -> Markup:
    """What becomes of it."""
    line = arrow("M4 13Q15 5 28 12", (29, 12.5), 30, 8)
    return el("svg", line, class_="then", viewBox="2 2 30 20", width=27, height=18, aria_hidden="true")


# ------------------------------------------------------------------------- the end


def _worth(reader: Reader) -> tuple[Worth, ...]:
    first, second, other = RANK_POINTS[:3]
    votes = say(
        "With a city tile, for each district where you have **most** shops, or are **tied**. At the end "
        "everybody scores once more."
    )
    row = say("For clearing land, by its place in your row: little at first, much later on.")
    furs = say(
        "On a ship: {first} a fur of the kind you load most, {second} of the next, {other} of others. Left "
        "over at the end: {fur} a fur, and 1 for {things} other things.",
        first=first,
        second=second,
        other=other,
        fur=END_FUR_POINTS,
        things=END_RESOURCES,
    )
    return (
        Worth(say("Elections").text(reader), votes.text(reader), _votes()),
        Worth(say("Land").text(reader), row.text(reader), land_points_row()),
        Worth(say("Furs").text(reader), furs.text(reader), fur_row((3, 1, 1), reader, RANK_POINTS)),
    )


def _votes() -> Markup:
    """A district with most of the shops, and one that is shared."""
    rows = (shops_row(2, 1), MAJORITY_POINTS), (shops_row(1, 1), TIE_POINTS)
    return el(
        "ul",
        *(el("li", shops, el("b", points, class_="serif")) for shops, points in rows),
        class_="vote-points",
    )


def lesson_css() -> str:
    return exhibits_css() + _LESSON


_LESSON = """
.hero-board{display:grid;align-items:center;background:var(--paper-2)}
.hero-board>.board{height:auto}
.lesson-plate>.board-part{position:absolute;inset:0;width:auto;height:200px;margin:auto}
.then{flex:none}
.lettered{position:relative;display:block;line-height:0}
.lettered>.num{position:absolute;left:50%;bottom:-22px;margin-left:-13px}
.plus{position:absolute;right:-9px;top:-9px;padding:7px 6px;border-radius:20px;line-height:.8;font-size:16px;
 background:var(--worth);color:var(--era-ink);border:2px solid var(--card)}
.vote-points{display:grid;gap:6px}
.vote-points li{display:flex;justify-content:space-between;align-items:center}
.vote-points b{font-size:22px;line-height:1}
@media(max-width:860px){
.hero-board .callout>*{transform:scale(1.7)}
}
"""
