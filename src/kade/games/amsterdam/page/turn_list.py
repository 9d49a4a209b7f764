"""What the running turn has done so far, what it cost and what it gave.

``story`` is what happened since the turn began. Without it the list tells only what the position knows:
the points gained, and what a turn allows once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.games.amsterdam.page.symbols import coins, points, resource
from kade.games.amsterdam.rules import events as e
from kade.games.amsterdam.rules.components import (
    BLOCKS,
    BLOCKS_PER_TURN,
    COLOUR_COUNT,
    MARKET_USES,
    NO_COLOUR,
)
from kade.games.amsterdam.rules.effects import EFFECTS, MORE_BLOCKS, MORE_MARKET, amount
from kade.games.amsterdam.rules.names import block_word, docker_word, good_word, place_word, point_count
from kade.games.amsterdam.rules.state import (
    ADVANCED,
    AMSTEL_USED,
    BLOCKS_TAKEN,
    FREE_STEPS,
    MARKET_USED,
    SCORE_BEFORE,
    STEPS,
    TURNS,
)
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.card_words import card_kind
from kade.kernel.events import Event
from kade.kernel.phrase import Phrase, Reader, Seat, say, say_number


@dataclass
class Line:
    """One thing done: its words, what was paid, what it gave."""

    words: Phrase
    paid: list[int] = field(default_factory=lambda: [0] * COLOUR_COUNT)
    won: list[int] = field(default_factory=lambda: [0] * COLOUR_COUNT)
    gulden: int = 0
    points: int = 0
    card: int = -1
    #: Resources of any colours that are still to be paid for it.
    owed: int = 0
    #: A move of the barge, which goes on in the same line.
    sails: bool = False


def acting_seat(view: AmsterdamView) -> int:
    """Whose turn of Phase III it is, or -1."""
    return view.order[view.turn] if view.phase == TURNS and 0 <= view.turn < len(view.order) else -1


# --------------------------------------------------------------------------- lines


def turn_lines(story: Sequence[Event]) -> list[Line]:
    """The events of a turn as things done, one line each."""
    lines: list[Line] = []
    pending = [0] * COLOUR_COUNT
    for event in story:
        if isinstance(event, e.ResourcePaid):
            if lines and lines[-1].owed:
                lines[-1].owed -= 1
                lines[-1].paid[event.colour] += 1
            else:
                pending[event.colour] += 1
        elif isinstance(event, e.BargeMoved) and lines and lines[-1].sails:
            lines[-1].words = say("Barge to {place}", place=place_word(event.reached))
            pending = _settle(lines[-1], pending)
        elif not _joined(lines, event):
            line = _line(event)
            if line is not None:
                pending = _settle(line, pending)
                lines.append(line)
    return lines


def _settle(line: Line, pending: list[int]) -> list[int]:
    """What was paid before the thing itself happened belongs to it."""
    line.paid = [paid + more for paid, more in zip(line.paid, pending, strict=True)]
    return [0] * COLOUR_COUNT


def _joined(lines: list[Line], event: Event) -> bool:
    """True if the event only adds to the last line."""
    if not lines:
        return False
    last = lines[-1]
    if isinstance(event, e.CardGave) and last.card == event.card:
        last.gulden += event.gulden
        last.points += event.points
        last.won = [won + more for won, more in zip(last.won, event.resources, strict=True)]
    elif isinstance(event, e.ResourceGained):
        last.won[event.colour] += 1
    elif isinstance(event, (e.BridgePassed, e.LastSpaceReached)):
        last.points += event.points
    else:
        return False
    return True


def _line(event: Event) -> Line | None:
    """What an event is called in the list; None if it needs no line of its own."""
    if isinstance(event, e.CardActivated):
        words = say("Activated {card}", card=card_kind(event.card))
        return Line(words, paid=list(event.paid), gulden=-event.gulden)
    if isinstance(event, e.CardUsed):
        words = say("Used {card}", card=card_kind(event.card))
        owed = 0 if event.free else EFFECTS[event.card].pay_any
        return Line(words, paid=list(event.paid), gulden=-event.gulden, card=event.card, owed=owed)
    if isinstance(event, e.CardGave):
        words = say("{card}", card=card_kind(event.card))
        return Line(
            words, won=list(event.resources), gulden=event.gulden, points=event.points, card=event.card
        )
    if isinstance(event, e.BlockTaken):
        line = Line(say("Took block {block}", block=block_word(event.block)), gulden=-event.gulden)
        line.paid[BLOCKS[event.block].colour] += event.resources
        return line
    if isinstance(event, e.GoodSold):
        line = Line(say("Sold {good}", good=good_word(event.good)), gulden=event.gulden)
        if event.colour != NO_COLOUR:
            line.won[event.colour] += 1
        return line
    return _harbour_line(event) or _other_line(event)


def _harbour_line(event: Event) -> Line | None:
    if isinstance(event, e.GoodStored):
        return Line(say("Stored {good}", good=good_word(event.good)))
    if isinstance(event, e.GoodLoaded):
        return Line(say("Loaded {good}", good=good_word(event.good)))
    if isinstance(event, e.BargeMoved):
        return Line(say("Barge to {place}", place=place_word(event.reached)), sails=True)
    if isinstance(event, e.DockerBoarded):
        return Line(say("Boarded {docker}", docker=docker_word(event.colour)), gulden=event.gulden)
    if isinstance(event, e.DockerDelivered):
        return Line(say("Landed {docker}", docker=docker_word(event.colour)), points=event.points)
    if isinstance(event, e.GoodDelivered):
        return Line(say("Delivered {good}", good=good_word(event.good)), points=event.points)
    return None


def _other_line(event: Event) -> Line | None:
    if isinstance(event, e.DiscAdvanced):
        words = say_number("Amstel: {number} space", "Amstel: {number} spaces", event.reached - event.left)
        return Line(words)
    if isinstance(event, e.MarketUsed):
        return Line(say("Used the market"), gulden=-event.gulden, points=event.points)
    if isinstance(event, e.CardDiscarded):
        return Line(say("Discarded {card}", card=card_kind(event.card)))
    gained = getattr(event, "points", 0)
    return Line(say("Points"), points=gained) if gained else None


# ------------------------------------------------------------------------- drawing


def turn_panel(view: AmsterdamView, story: Sequence[Event], reader: Reader) -> Markup:
    """The running turn; nothing outside of Phase III."""
    seat = acting_seat(view)
    if seat < 0:
        return NOTHING
    gained = view.score(seat) - view.done[SCORE_BEFORE]
    words = say("This turn") if seat == view.viewer else say("Turn of {seat}", seat=Seat(seat))
    label = say("{points} in this turn", points=point_count(gained)).text(reader)
    lines = [_drawn(line, reader) for line in turn_lines(story)]
    return el(
        "section",
        el(
            "h3",
            el("span", words.text(reader)),
            el("span", points(f"+{gained}" if gained else "0", 27, label), class_="turn-sum"),
            class_="turn-head serif",
        ),
        _tallies(view, seat, reader),
        el("ol", *lines, class_="turn-lines", tabindex=0) if lines else NOTHING,
        class_="turn sheet",
        aria_label=words.text(reader),
    )


def _drawn(line: Line, reader: Reader) -> Markup:
    paid = [resource(colour, 17) for colour, number in enumerate(line.paid) for _ in range(number)]
    won = [resource(colour, 17) for colour, number in enumerate(line.won) for _ in range(number)]
    return el(
        "li",
        el("span", line.words.text(reader), class_="turn-words"),
        el("span", "−", *paid, class_="turn-paid") if paid else NOTHING,
        el("span", "+", *won, class_="turn-paid") if won else NOTHING,
        coins(f"{line.gulden:+d}".replace("-", "−"), 17) if line.gulden else NOTHING,
        points(line.points, 21) if line.points else NOTHING,
        class_="turn-line",
    )


#: What a turn allows so often: icon, its place in ``done``, how often, and the hook that allows more.
_ONCE: Final = (
    ("i-block", BLOCKS_TAKEN, BLOCKS_PER_TURN, MORE_BLOCKS),
    ("i-river", AMSTEL_USED, 1, -1),
    ("i-market", MARKET_USED, MARKET_USES, MORE_MARKET),
)


def _tallies(view: AmsterdamView, seat: int, reader: Reader) -> Markup:
    """The actions that a turn allows once, struck off when they are done; steps and spaces so far."""
    words = (say("Block action"), say("Amstel action"), say("Market"))
    found = []
    for name, (symbol, place, least, hook) in zip(words, _ONCE, strict=True):
        most = least + (amount(view.active, seat, hook) if hook >= 0 else 0)
        done = view.done[place]
        state = "done" if done >= most else "open"
        told = say("{name}: {done}/{most}", name=name, done=done, most=most)
        found.append(_tally(symbol, f"{done}/{most}", told, reader, state))
    steps, spaces, free = view.done[STEPS], view.done[ADVANCED], view.done[FREE_STEPS]
    if steps:
        told = say_number("{number} step sailed", "{number} steps sailed", steps)
        found.append(_tally("i-barge", str(steps), told, reader))
    if free:
        told = say_number("{number} free step left", "{number} free steps left", free)
        found.append(_tally("i-barge", f"+{free}", told, reader, "open"))
    if spaces:
        told = say_number("{number} Amstel space", "{number} Amstel spaces", spaces)
        found.append(_tally("i-river", str(spaces), told, reader))
    return el("div", *found, class_="tallies")


def _tally(symbol: str, shown: str, words: Phrase, reader: Reader, state: str = "") -> Markup:
    label = words.text(reader)
    return el(
        "span",
        icon(symbol, 16),
        el("b", shown),
        class_=f"tally {state}".strip(),
        title=label,
        role="img",
        aria_label=label,
    )


def turn_css() -> str:
    return _CSS


_CSS = """
.turn{display:flex;flex-direction:column;min-height:0;padding:4px 10px 6px;gap:3px}
.turn-head{display:flex;align-items:center;justify-content:space-between;min-height:26px;
 font-size:var(--size-m);font-weight:700}
.turn-sum{display:inline-flex;align-items:center;gap:6px}
.tallies{display:flex;flex-wrap:wrap;gap:4px 10px}
.tally{display:inline-flex;align-items:center;gap:3px}
.tally.done{color:var(--ink-soft);opacity:.65;text-decoration:line-through}
.turn-lines{overflow:auto;min-height:0;scrollbar-width:thin;display:flex;flex-direction:column}
.turn-line{display:flex;align-items:center;gap:4px;min-height:21px}
.turn-words{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.turn-paid{display:inline-flex;align-items:center}
"""
