"""The title's own parts of a page beside the board: rounds and steps, seats, everybody's estate."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Final

from kade.chart.kept import Kept
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.chart.pieces import chip
from kade.chart.tokens import emblem_of
from kade.games.new_amsterdam.page.board.bid_slate import round_words, step_word
from kade.games.new_amsterdam.page.board.money_box import marker_of, tiles_in_words
from kade.games.new_amsterdam.page.own import (
    furs,
    furs_in_words,
    have,
    lands,
    purse,
    resources,
    ships,
    wharf,
)
from kade.games.new_amsterdam.page.symbols import brass, thing, tile_picture
from kade.games.new_amsterdam.rules.components import KIND_COUNT, TILE_KINDS
from kade.games.new_amsterdam.rules.state import AUCTION, CITY, LAND, TRADE, UPKEEP
from kade.games.new_amsterdam.rules.upkeep import shops_of
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Reader, say

# ---------------------------------------------------------------- round and steps


def rounds(view: NewAmsterdamView, reader: Reader) -> Markup:
    """Which round it is, and how far it has come."""
    steps = []
    for phase in (AUCTION, CITY, LAND, TRADE, UPKEEP):
        on = phase == view.phase
        steps.append(
            el(
                "li",
                step_word(phase).text(reader),
                class_="phase on" if on else "phase",
                aria_current="step" if on else None,
            )
        )
    return el(
        "div",
        el("b", round_words(view).text(reader), class_="round-number"),
        el("ol", *steps, class_="phases", aria_label=say("Steps of the round").text(reader)),
        class_="rounds",
        data_spot="rounds",
    )


def purse_line(view: NewAmsterdamView, reader: Reader) -> Markup:
    """Own resources in one line, always in sight on a phone."""
    if view.viewer < 0:
        return NOTHING
    return el(
        "div",
        purse(view, view.viewer, reader, 20),
        el("span", furs(view, view.viewer, reader, 26), class_="purse-line-furs"),
        class_="purse-line",
        data_spot="purse",
        role="group",
        aria_label=say("Your resources").text(reader),
    )


# ------------------------------------------------------------------------- seats


def seat_stats(view: NewAmsterdamView, seat: int, reader: Reader) -> Markup:
    """What everybody may count of a seat; a press shows all that lies before it."""
    key = ("stats", *_belongings(view, seat, reader))
    return _ESTATES.get(key, partial(_seat_stats, view, seat, reader))


def _seat_stats(view: NewAmsterdamView, seat: int, reader: Reader) -> Markup:
    marker = brass(marker_of(view, seat), 22, reader)
    pelts = have(thing("pelt", 17), view.furs(seat), furs_in_words(view, seat, reader))
    built = (
        have(icon("i-house", 17), shops_of(view.shops, seat), say("Shops").text(reader)),
        have(icon("i-field", 17), len(view.lands[seat]), say("Lands").text(reader)),
        have(icon("i-sail", 17), len(view.ships[seat]), say("Ships").text(reader)),
        have(icon("i-store", 17), view.warehouses[seat], say("Warehouses").text(reader)),
    )
    label = say("All that belongs to {seat}", seat=reader.name(seat)).text(reader)
    more = el(
        "button",
        *built,
        type="button",
        class_="estate-button",
        popovertarget=estate_id(seat),
        title=label,
        aria_label=label,
    )
    return join(
        (
            el("div", purse(view, seat, reader, 17, short=True), pelts, class_="stats"),
            el("div", marker, more, _tiles(view, seat, reader), class_="stats built"),
        )
    )


def _tiles(view: NewAmsterdamView, seat: int, reader: Reader) -> Markup:
    """Action tiles not yet used."""
    counts = view.tiles[seat * TILE_KINDS : seat * TILE_KINDS + TILE_KINDS]
    kinds = [kind for kind, number in enumerate(counts) for _ in range(number)]
    title = say("Tiles: {tiles}", tiles=tiles_in_words(kinds)).text(reader)
    drawn = [tile_picture(kind, 23, reader) for kind in kinds]
    return el("span", *drawn, class_="won", title=title)


def brief(view: NewAmsterdamView, seat: int, reader: Reader) -> Markup:
    """The turn order, in which everything is done."""
    return brass(marker_of(view, seat), 22, reader)


# ------------------------------------------------------------------------ estates


def estate_id(seat: int) -> str:
    return f"estate-{seat}"


def estates(view: NewAmsterdamView, reader: Reader) -> Markup:
    """What lies before each player, shown when its button is pressed."""
    return join(
        _ESTATES.get(("estate", *_belongings(view, seat, reader)), partial(_estate, view, seat, reader))
        for seat in range(view.players)
    )


def _belongings(view: NewAmsterdamView, seat: int, reader: Reader) -> tuple[Hashable, ...]:
    """All that a drawing of a seat depends on."""
    held = view.held[seat * KIND_COUNT : seat * KIND_COUNT + KIND_COUNT]
    tiles = view.tiles[seat * TILE_KINDS : seat * TILE_KINDS + TILE_KINDS]
    built = (view.stock[seat], view.warehouses[seat], view.houses[seat], view.cleared[seat])
    cards = (tuple(view.lands[seat]), tuple(view.ships[seat]), shops_of(view.shops, seat))
    whose = (seat, reader.name(seat), seat == reader.you, emblem_of(reader.emblems, seat), reader.tongue)
    return (tuple(held), tuple(tiles), *built, *cards, marker_of(view, seat), *whose)


_ESTATES: Final = Kept[Markup](2000)


def _estate(view: NewAmsterdamView, seat: int, reader: Reader) -> Markup:
    emblem = emblem_of(reader.emblems, seat)
    name = reader.name(seat)
    close = say("Close").text(reader)
    return el(
        "div",
        el(
            "div",
            chip(emblem, 30),
            el("b", name, class_="serif"),
            brass(marker_of(view, seat), 24, reader),
            _tiles(view, seat, reader),
            el(
                "button",
                "×",
                type="button",
                class_="tool",
                popovertarget=estate_id(seat),
                popovertargetaction="hide",
                title=close,
                aria_label=close,
            ),
            class_="estate-head",
        ),
        el(
            "div",
            resources(view, seat, reader),
            wharf(view, seat, reader),
            ships(view, seat, reader),
            lands(view, seat, reader),
            class_="estate-body",
        ),
        id=estate_id(seat),
        class_=f"estate sheet seat-{emblem}",
        popover="auto",
        role="dialog",
        aria_label=say("All that belongs to {seat}", seat=name).text(reader),
    )
