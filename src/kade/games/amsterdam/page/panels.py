"""The title's own parts of a page beside the board: the phase, the seats, everybody's board and cards."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Final

from kade.chart.kept import Kept
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.chart.pieces import chip
from kade.chart.tokens import emblem_of
from kade.games.amsterdam.page.board.round_track import round_label, round_sign
from kade.games.amsterdam.page.card_display import discards_button, window
from kade.games.amsterdam.page.order_cards import has_orders, hidden_orders, order_cards, orders_of
from kade.games.amsterdam.page.own import player_board
from kade.games.amsterdam.page.player_cards import all_cards
from kade.games.amsterdam.page.store_and_barge import stored_goods
from kade.games.amsterdam.page.symbols import coins, good, points, resource
from kade.games.amsterdam.page.wheel import next_out, wheel
from kade.games.amsterdam.rules.cards_and_tiles import WORDS
from kade.games.amsterdam.rules.components import DOCKER_COUNT, GOOD_COUNT, GULDEN, HELD, ROUNDS, SLOTS, WHEEL
from kade.games.amsterdam.rules.names import Side, gulden_count, phase_word, point_count
from kade.games.amsterdam.rules.state import CARDS, DICE, END_OF_ROUND, TURNS
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.anchors import ROUNDS as ROUNDS_SPOT
from kade.kernel.phrase import Phrase, Reader, say

# ------------------------------------------------------------------------- the phase


def round_bar(view: AmsterdamView, reader: Reader) -> Markup:
    """Round and phase, and the discard pile."""
    steps = []
    for phase in (CARDS, DICE, TURNS, END_OF_ROUND):
        on = phase == view.phase
        steps.append(
            el(
                "li",
                _SHORT[phase].text(reader),
                class_="phase on" if on else "phase",
                title=phase_word(phase).text(reader),
                aria_current="step" if on else None,
            )
        )
    now = say("Round {round} of {rounds}", round=view.round, rounds=ROUNDS)
    listed = el("ol", *steps, class_="phases", aria_label=say("Phases of the round").text(reader))
    if view.phase not in _SHORT:
        now, listed = phase_word(view.phase), Markup("")
    return el(
        "div",
        el("b", now.text(reader), class_="round-now"),
        _short_round(view, reader),
        listed,
        _tom(view, reader),
        discards_button(view, reader),
        class_="round-bar",
    )


def _short_round(view: AmsterdamView, reader: Reader) -> Markup:
    """Round and what it brings, for a phone; before the first one there is none."""
    if not 0 < view.round <= ROUNDS:
        return NOTHING
    words = round_label(view.round).text(reader)
    body = (el("b", f"{view.round}/{ROUNDS}"), el("small", round_sign(view.round)))
    return el(
        "span", *body, class_="round-short", title=words, role="img", aria_label=words, data_spot=ROUNDS_SPOT
    )


def _tom(view: AmsterdamView, reader: Reader) -> Markup:
    """In the solo game: the points and gulden of the side that sits at no seat."""
    if view.sides() == view.players:
        return NOTHING
    tom = view.players
    words = say(
        "{side}: {points} and {gulden}",
        side=Side(tom),
        points=point_count(view.score(tom)),
        gulden=gulden_count(view.tom_gulden),
    ).text(reader)
    body = (el("span", Side(tom).text(reader)), points(view.score(tom), 25), coins(view.tom_gulden, 17))
    return el("span", *body, class_="tom", title=words, role="img", aria_label=words)


_SHORT: Final[dict[int, Phrase]] = {
    CARDS: say("I Cards"),
    DICE: say("II Dice"),
    TURNS: say("III Actions"),
    END_OF_ROUND: say("IV End"),
}

# ----------------------------------------------------------------------------- seats


#: Icon, words, number, and whether it is a warning.
Column = tuple[str, Phrase, int, bool]


def _columns(view: AmsterdamView, seat: int) -> list[Column]:
    """What everybody may count of a seat."""
    penalties = view.penalties[seat]
    return [
        ("i-coin", say("Gulden"), view.gulden(seat), False),
        ("i-cubes", say("Resources to spend now"), view.supply(seat), False),
        ("i-next", say("Resources that leave the wheel next"), next_out(view, seat), False),
        ("i-active", say("Active cards"), len(view.active_cards(seat)), False),
        (
            "i-slot",
            say("Inactive cards, of {slots}", slots=SLOTS),
            len(view.inactive[seat]),
            len(view.inactive[seat]) >= SLOTS,
        ),
        ("i-goods", say("Goods in store and on the barge"), stored_goods(view, seat), False),
        ("i-penalty", say("Penalty markers"), penalties, penalties > 0),
    ]


def seat_stats(view: AmsterdamView, seat: int, reader: Reader) -> Markup:
    """The counts of a seat in the columns of a ledger; a press shows all that lies before it."""
    columns = _columns(view, seat)
    place = view.order.index(seat) if seat in view.order else seat
    key = (
        "stats",
        tuple(number for _, _, number, _ in columns),
        place,
        seat,
        reader.name(seat),
        reader.tongue,
    )
    return _ESTATES.get(key, partial(_ledger, columns, place, seat, reader))


def _ledger(columns: list[Column], place: int, seat: int, reader: Reader) -> Markup:
    cells = []
    for symbol, words, number, warn in columns:
        label = words.text(reader)
        cells.append(
            el(
                "span",
                icon(symbol, 16),
                el("b", number),
                class_="cell stat warn" if warn else "cell stat",
                title=label,
                role="img",
                aria_label=f"{label}: {number}",
            )
        )
    label = say("All that belongs to {seat}", seat=reader.name(seat)).text(reader)
    return el(
        "button",
        *cells,
        icon("i-open", 15),
        type="button",
        class_=f"ledger turn-{place}",
        popovertarget=estate_id(seat),
        title=label,
        aria_label=label,
    )


def brief(view: AmsterdamView, seat: int, reader: Reader) -> Markup:
    """Resources to spend, for the narrow strip."""
    return el("span", icon("i-cubes", 15), el("b", view.supply(seat)), class_="stat")


# ----------------------------------------------------------------------------- rivals


def rivals(view: AmsterdamView, reader: Reader) -> Markup:
    """The wheels of the others, with what they have to spend and to deliver; for large screens."""
    others = [seat for seat in range(view.players) if seat != view.viewer]
    drawn = [
        _ESTATES.get(_rival_key(view, seat, reader), partial(_rival, view, seat, reader)) for seat in others
    ]
    return el("div", *drawn, class_=f"rivals of-{len(drawn)}") if drawn else NOTHING


def _rival_key(view: AmsterdamView, seat: int, reader: Reader) -> tuple[Hashable, ...]:
    return ("rival", *_belongings(view, seat, reader))


def _rival(view: AmsterdamView, seat: int, reader: Reader) -> Markup:
    emblem = emblem_of(reader.emblems, seat)
    held = view.held[seat * HELD : seat * HELD + GULDEN]
    cubes = [
        el("span", resource(colour, 20), el("b", number), class_="rival-cubes")
        for colour, number in enumerate(held)
        if number
    ]
    empty = el("span", say("no resources").text(reader), class_="soft-word")
    goods = [good(kind, 20) for kind in range(GOOD_COUNT) if view.hold[seat * GOOD_COUNT + kind]]
    # Heaps of different wheels have the same names; the element with an id tells them apart.
    return el(
        "section",
        wheel(view, seat, reader),
        el("h4", chip(emblem, 22), el("span", reader.name(seat))),
        el("p", *(cubes or [empty])),
        el("p", *goods),
        id=f"rival-{seat}",
        class_=f"rival seat-{emblem}",
    )


# ---------------------------------------------------------------------------- estates


def estate_id(seat: int) -> str:
    return f"estate-{seat}"


def estates(view: AmsterdamView, reader: Reader) -> Markup:
    """What lies before each player, shown when its button is pressed."""
    return join(
        _ESTATES.get(_belongings(view, seat, reader), partial(_estate, view, seat, reader))
        for seat in range(view.players)
    )


_ESTATES: Final = Kept[Markup](2000)


def _belongings(view: AmsterdamView, seat: int, reader: Reader) -> tuple[Hashable, ...]:
    """All that the drawing of a seat depends on."""
    own = (
        tuple(view.held[seat * HELD : seat * HELD + HELD]),
        tuple(view.wheel[seat * WHEEL : seat * WHEEL + WHEEL]),
        tuple(view.store[seat * GOOD_COUNT : seat * GOOD_COUNT + GOOD_COUNT]),
        tuple(view.hold[seat * GOOD_COUNT : seat * GOOD_COUNT + GOOD_COUNT]),
        tuple(view.aboard[seat * DOCKER_COUNT : seat * DOCKER_COUNT + DOCKER_COUNT]),
        tuple(view.active[seat * WORDS : seat * WORDS + WORDS]),
        tuple(view.used[seat * WORDS : seat * WORDS + WORDS]),
        tuple(view.inactive[seat]),
    )
    orders = (tuple(orders_of(view, seat)), hidden_orders(view, seat), tuple(view.orders_shown))
    done = tuple(view.orders_fulfilled)
    where = (view.stored[seat], view.penalties[seat], view.barges[seat], view.round, view.phase < TURNS)
    whose = (seat, reader.name(seat), emblem_of(reader.emblems, seat), reader.tongue)
    return (*own, *orders, done, *where, *whose)


def _estate(view: AmsterdamView, seat: int, reader: Reader) -> Markup:
    emblem, name = emblem_of(reader.emblems, seat), reader.name(seat)
    return window(
        estate_id(seat),
        join((chip(emblem, 30), el("b", name, class_="serif"))),
        player_board(view, seat, reader, live=False),
        order_cards(view, seat, reader) if has_orders(view, seat) else NOTHING,
        all_cards(view, seat, reader),
        label=say("All that belongs to {seat}", seat=name).text(reader),
        reader=reader,
        class_=f"estate seat-{emblem}",
    )


def panel_css() -> str:
    return _CSS


_CSS = """
.round-bar{display:flex;align-items:center;gap:14px;white-space:nowrap}
.round-now{font:700 var(--size-m)/1 var(--serif)}
.phases{display:flex;align-items:center;color:var(--ink-soft);font-size:var(--size-s)}
.phase+.phase::before{content:"";display:inline-block;width:10px;margin:0 6px;vertical-align:4px;
 border-top:1px solid var(--line)}
.phase.on{color:var(--ink);font-weight:700}
.round-short{display:none}
.rivals{display:none}
.rival{display:grid;grid-template-columns:auto minmax(0,1fr);gap:2px 8px;align-items:center;padding:7px 9px;
 border:1px solid var(--line-soft);border-left:5px solid var(--seat);border-radius:9px;
 background:var(--paper-2)}
.rival .wheel{width:104px;height:104px;grid-row:1/4}
.rival h4{display:flex;gap:5px;align-items:center;margin:0;font:700 15px/1.1 var(--serif);min-width:0}
.rival h4 span{min-width:0;overflow:hidden;text-overflow:ellipsis}
.rival p{display:flex;gap:4px 6px;flex-wrap:wrap;align-items:center;margin:0}
.rival-cubes{display:inline-flex;align-items:center}
.soft-word{color:var(--ink-soft)}
.tom{display:inline-flex;align-items:center;gap:5px;font-weight:700}
.ledger{display:inline-flex;align-items:center;min-height:28px;padding:0;border:0;background:none;
 color:var(--ink-soft);font:inherit;cursor:pointer;border-radius:6px}
.ledger:hover{background:var(--action-soft)}
.cell{position:relative;gap:3px}
.cell.warn b{color:var(--bad)}
.estate{border-top:5px solid var(--seat)}
.estate .player-board{margin-bottom:14px}
.estate .hoard{max-width:420px}
"""
