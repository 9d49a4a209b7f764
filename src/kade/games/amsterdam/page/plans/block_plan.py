"""Taking a block: its price, its good, and what the coat changes in the district for everybody."""

from __future__ import annotations

from typing import NamedTuple

from kade.chart.face import Plan
from kade.chart.furniture import text_width
from kade.chart.markup import NOTHING, Markup, el, icon, join, num, picture, use
from kade.chart.plan_fields import gain, segments, tick
from kade.chart.tokens import emblem_of
from kade.games.amsterdam.page.board.footprints import court, outline
from kade.games.amsterdam.page.board.frames import BLOCKS_AT, Frame
from kade.games.amsterdam.page.hot_spots import of_kind, opener
from kade.games.amsterdam.page.plans.asked import can_load, follow
from kade.games.amsterdam.page.plans.gesture import Gesture, Part
from kade.games.amsterdam.page.plans.harbour_deeds import loading
from kade.games.amsterdam.page.plans.payments import cubes
from kade.games.amsterdam.page.plans.sail_overlay import on_map
from kade.games.amsterdam.page.symbols import coins, good, resource
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.components import (
    BLOCKS,
    COAT_POINTS,
    COLOUR_COUNT,
    DISTRICT_BLOCKS,
)
from kade.games.amsterdam.rules.effects import BLOCK_GULDEN
from kade.games.amsterdam.rules.extra_tiles import TakeBlockByTile
from kade.games.amsterdam.rules.names import Side, coat_count, district_word, good_word, point_count
from kade.games.amsterdam.rules.scoring import district_points, largest_group
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.plan_words import block_name
from kade.games.amsterdam.words.reckoning import block_price
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say


class Majority(NamedTuple):
    """A side in the district: coats after the block is taken, points before and after."""

    side: int
    coats: int
    before: int
    after: int


def majorities(view: AmsterdamView, block: int) -> list[Majority]:
    """What the viewer's coat on a block changes; the points are 0 where the district is not scored."""
    district = BLOCKS[block].district
    coats = [(mask & DISTRICT_BLOCKS[district]).bit_count() for mask in view.coats]
    after = [number + (side == view.viewer) for side, number in enumerate(coats)]
    scored = district in view.districts
    won = district_points(coats) if scored else [0] * len(coats)
    wins = district_points(after) if scored else [0] * len(coats)
    return [Majority(side, after[side], won[side], wins[side]) for side in range(len(coats))]


def block_plan(view: AmsterdamView, key: str, frame: Frame, reader: Reader) -> Plan | None:
    """What a block comes to."""
    block = next((block.index for block in BLOCKS if key == f"block-{block.key}"), -1)
    ways = [
        action for action in of_kind(view, a.TakeBlock, a.BuyBlock) if getattr(action, "number", -1) == block
    ]
    if not ways:
        return None
    gesture = Gesture(view, key, reader)
    _price(gesture, ways)
    gesture.walk.play(ways[0])
    gesture.fields.append(_good(view, block, gesture, reader))
    asked = len(gesture.parts)
    follow(gesture)
    if len(gesture.parts) == asked and can_load(gesture):  # nothing was to be chosen for the good
        deed = loading(gesture.walk.view, reader)
        gesture.gains.append(tick("load", deed.line, deed.told, deed.words))
        gesture.add("[; {load}]")
    changed = majorities(view, block)
    gesture.gains += _consequences(view, block, changed, reader)
    gesture.won()
    return gesture.plan(
        say("Take {block}", block=block_name(block)),
        say("Take the block"),
        "i-block",
        overlay=block_overlay(view, block, changed, frame, reader),
    )


def _price(gesture: Gesture, ways: list[Action]) -> None:
    """Cubes, or gulden where a card allows it."""
    view, reader = gesture.view, gesture.reader
    bodies = [_cost(view, action, reader) for action in ways]
    if len(ways) == 1:
        gesture.parts.append(Part(ways[0].notation))
        gesture.fields.append(bodies[0])
        return
    gesture.parts.append(Part("{how}"))
    words = (say("with resources"), say("with gulden"))
    choices = [
        (action.notation, body, word.text(reader))
        for action, body, word in zip(ways, bodies, words, strict=True)
    ]
    label = say("Pay with resources or gulden?").text(reader)
    gesture.fields.append(segments("how", choices, ways[0].notation, label))


def _cost(view: AmsterdamView, action: Action, reader: Reader) -> Markup:
    if isinstance(action, a.BuyBlock):
        return coins(view.bonus(BLOCK_GULDEN), 22)
    if not isinstance(action, a.TakeBlock) or isinstance(view.question, TakeBlockByTile):
        return NOTHING
    counts = [0] * COLOUR_COUNT
    counts[BLOCKS[action.number].colour] = block_price(view, view.viewer, action.number)
    return cubes(counts, reader)


def _good(view: AmsterdamView, block: int, gesture: Gesture, reader: Reader) -> Markup:
    """The good where nothing can be chosen for it: it goes to the store."""
    if gesture.walk.question is not None and gesture.walk.question.prompt == "sell_or_store":
        return NOTHING
    kind = view.tiles[block]
    words = say("{good} to your store", good=good_word(kind)).text(reader)
    return gain(icon("i-arrow", 14), good(kind, 22), say("to your store").text(reader), label=words)


# --------------------------------------------------------------------- consequences


def _consequences(view: AmsterdamView, block: int, changed: list[Majority], reader: Reader) -> list[Markup]:
    """The district, the largest group, and who loses by it."""
    own = changed[view.viewer]
    found = []
    district = district_word(BLOCKS[block].district)
    if own.after != own.before:
        label = say(
            "{district}: {before} before, {after} after",
            district=district,
            before=point_count(own.before),
            after=point_count(own.after),
        )
        found.append(_change(icon("i-coat", 17), say("District"), own.after - own.before, label, reader))
    else:
        words = say("{coats} here", coats=coat_count(own.coats)).text(reader)
        found.append(gain(icon("i-coat", 17), words, label=words))
    group = largest_group(view.coats[view.viewer])
    grown = largest_group(view.coats[view.viewer] | 1 << block)
    if grown > group:
        label = say("Largest group of coats: {number} after", number=grown)
        won = COAT_POINTS * (grown - group)
        found.append(_change(icon("i-block", 17), say("Group"), won, label, reader))
    for other in changed:
        if other.side != view.viewer and other.after != other.before:
            label = say("{seat} in {district}", seat=Side(other.side), district=district)
            emblem = emblem_of(reader.emblems, other.side)
            chip = picture(f"chip-{emblem}", 20, 20, "0 0 24 24", "", f"chip seat-{emblem}")
            found.append(_change(chip, None, other.after - other.before, label, reader))
    return found


def _change(sign: Markup, words: Phrase | None, by: int, label: Phrase, reader: Reader) -> Markup:
    """Points at the end of the game that are gained or lost."""
    told = el("b", f"{by:+d}".replace("-", "−"), class_="up" if by >= 0 else "down")
    return gain(sign, el("span", words.text(reader)) if words else NOTHING, told, label=label.text(reader))


# -------------------------------------------------------------------------- overlay


def block_overlay(
    view: AmsterdamView, block: int, changed: list[Majority], frame: Frame, reader: Reader
) -> Markup:
    """The coat on its block, and who would stand how in the district."""
    path = outline(block, frame)
    x, y = frame.place(BLOCKS_AT[block])
    emblem = emblem_of(reader.emblems, view.viewer)
    coat = use(f"coat-{emblem}", x, y, frame.tile * 1.04, frame.tile * 1.21)
    return on_map(
        frame,
        el("path", d=path, class_="goal-halo"),
        el("path", d=path, class_="goal-ring"),
        el(
            "g",
            el("path", d=court(block, frame), class_="owned-court"),
            coat,
            class_=f"seat-{emblem} near-ghost",
        ),
        _standing(view, block, changed, frame, reader),
    )


def _standing(
    view: AmsterdamView, block: int, changed: list[Majority], frame: Frame, reader: Reader
) -> Markup:
    """Side by side: coats in the district, points before and after."""
    scored = BLOCKS[block].district in view.districts
    ranked = sorted((m for m in changed if m.coats), key=lambda m: (-m.coats, m.side != view.viewer))
    cell, k = 56.0, 1.0 if not frame.compact else 0.98
    wide, tall = cell * len(ranked) + 8, 62 if scored else 40
    left, top = (43.0, 478.0) if not frame.compact else (22.0, 150.0)
    cells = [
        _cell(one, number * cell, one.side == view.viewer, scored, reader)
        for number, one in enumerate(ranked)
    ]
    return el(
        "g",
        el("rect", width=wide, height=tall, rx=9, class_="tagplate standing-plate"),
        *cells,
        transform=f"translate({num(left)} {num(top - (0 if scored else -22))}) scale({k})",
    )


def _cell(one: Majority, left: float, own: bool, scored: bool, reader: Reader) -> Markup:
    emblem = emblem_of(reader.emblems, one.side)
    state = "up" if one.after > one.before else "down" if one.after < one.before else ""
    told = f"{one.before} → {one.after}" if one.after != one.before else str(one.after)
    size = 13 if text_width(told, 13) < 50 else 11.5
    number = el("text", one.coats, x=left + 48, y=27, class_=f"tagtext coat-n {'up' if own else ''}".strip())
    parts = [
        el("g", use(f"chip-{emblem}", left + 20, 22, 24), class_=f"seat-{emblem}"),
        use("i-coat", left + 40, 22, 13, class_="field-icon"),
        number,
    ]
    if scored:
        text = el(
            "text", told, x=left + 10, y=51, font_size=num(size), class_=f"tagtext change {state}".strip()
        )
        parts.append(text)
    return join(parts)


# ------------------------------------------------------------------------- the menu


def block_button(view: AmsterdamView, block: int, reader: Reader) -> Markup:
    """A block in the list of the menu: its district's cubes and its good."""
    there = BLOCKS[block]
    price = block_price(view, view.viewer, block)
    label = say("Take {block}", block=block_name(block)).text(reader)
    cost = el("span", *(resource(there.colour, 18) for _ in range(price)), class_="price-cubes")
    return opener(f"block-{there.key}", (cost, good(view.tiles[block], 24)), label)
