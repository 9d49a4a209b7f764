"""The text twin of the board, continued: city, harbour, Amstel, docker house, black market."""

from __future__ import annotations

from kade.games.amsterdam.rules.components import (
    BLACK_MARKET,
    BLOCKS,
    BRIDGES,
    COLOURS,
    DEPOT,
    DEPOT_POINTS,
    DISTRICT_COLOUR,
    DISTRICT_COUNT,
    DOCK,
    DOCKER_COUNT,
    FAST_DELIVERY,
    HOUSE,
    LAST_SPACE,
    LAST_SPACE_POINTS,
    NO_GOOD,
    PLACES,
    ROOFS,
    WAREHOUSE,
    WATER,
    Place,
)
from kade.games.amsterdam.rules.expansion_pieces import HARBOUR_STEPS
from kade.games.amsterdam.rules.names import (
    Side,
    colour_word,
    district_word,
    docker_word,
    dockers_words,
    good_word,
    place_word,
    point_count,
    step_count,
)
from kade.games.amsterdam.rules.state import NOBODY, NOWHERE
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.game import Section, Span
from kade.kernel.phrase import Phrase, Reader, say


def told(phrase: Phrase, reader: Reader, style: str = "") -> Span:
    return Span(phrase.text(reader), style)


def name_span(seat: int, reader: Reader) -> Span:
    return Span(Side(seat).text(reader), f"seat-{seat}")


# -------------------------------------------------------------------------------- city


def city(view: AmsterdamView, reader: Reader) -> Section:
    """District by district: each block with its cost and its good, or with its owner."""
    lines: list[list[Span]] = []
    for district in range(DISTRICT_COUNT):
        colour = DISTRICT_COLOUR[district]
        line = [
            Span("★ " if district in view.districts else "  "),
            told(district_word(district), reader, f"hue-{COLOURS[colour]}"),
            Span(" ("),
            told(colour_word(colour), reader),
            Span("):"),
        ]
        for block in BLOCKS:
            if block.district == district:
                line += _block(view, block.index, reader)
        lines.append(line)
    return Section(say("City (block, cost and good, or owner; ★ counts for majorities)"), lines)


def _block(view: AmsterdamView, block: int, reader: Reader) -> list[Span]:
    owner = view.owner(block)
    lead = f" {BLOCKS[block].key} "
    if owner != NOBODY:
        return [Span(lead), name_span(owner, reader), Span(";")]
    good = good_word(view.tiles[block]).text(reader)
    spans = [Span(f"{lead}{BLOCKS[block].cost} {good}")]
    if view.bailiff == block:
        spans += [Span(" "), told(say("(bailiff)"), reader, "alert")]
    return [*spans, Span(";")]


# ----------------------------------------------------------------------------- harbour


def harbour(view: AmsterdamView, reader: Reader) -> Section:
    """Every space but open water: what it pays or holds, how far it is, and who is there."""
    lines: list[list[Span]] = []
    for place in PLACES:
        there = [seat for seat, at in enumerate(view.barges) if at == place.index]
        if place.kind == WATER and not there:
            continue
        line = [told(place_word(place.index), reader)]
        held = _held(view, place)
        if held is not None:
            line += [Span(": "), told(held, reader)]
        if view.viewer >= 0 and place.index != view.barges[view.viewer]:
            steps = HARBOUR_STEPS[view.barges[view.viewer]][place.index]
            line += [Span(", "), told(say("{steps} away", steps=step_count(steps)), reader)]
        if view.foreman == place.index:
            line += [Span(" "), told(say("(foreman)"), reader, "alert")]
        for seat in there:
            line += [Span(" ⛵"), name_span(seat, reader)]
        lines.append(line)
    fast = FAST_DELIVERY[view.round - 1]
    if fast:
        lines.append([told(say("Fast delivery: {points} more", points=point_count(fast)), reader)])
    return Section(say("Harbour (free roofs, dockers, ⛵ barges)"), lines)


def _held(view: AmsterdamView, place: Place) -> Phrase | None:
    """What a warehouse or depot pays, or the dockers of a dock."""
    if place.kind == WAREHOUSE:
        return _free(ROOFS[place.what][view.warehouses[place.what] :])
    if place.kind == DEPOT:
        return _depot(view, place.what)
    if place.kind == DOCK:
        dockers = view.docks[place.what * DOCKER_COUNT : (place.what + 1) * DOCKER_COUNT]
        return say("{dockers}", dockers=dockers_words(dockers))
    return None


def ways(view: AmsterdamView, reader: Reader) -> Section:
    """From each harbour space to the next ones, called as one types them."""
    keys = [place.key.replace("_", " ") for place in PLACES]
    lines = [
        [Span(f"{keys[place.index]} → {', '.join(keys[other] for other in place.neighbours)}")]
        for place in PLACES
    ]
    return Section(say("Ways in the harbour"), lines)


def _free(roofs: list[int]) -> Phrase:
    if not roofs:
        return say("full")
    return say("roofs {roofs}", roofs=" ".join(str(points) for points in roofs))


def _depot(view: AmsterdamView, depot: int) -> Phrase:
    if view.depots[depot] != NO_GOOD:
        return say("full with {good}", good=good_word(view.depots[depot]))
    return say("any good, {points}", points=point_count(DEPOT_POINTS[depot]))


# ---------------------------------------------------------------- Amstel, docker house


def amstel(view: AmsterdamView, reader: Reader) -> Section:
    """The discs from the first to the last; on one space the upper one comes first."""
    discs: list[Span] = []
    for side in view.ranks:
        if discs:
            discs.append(Span(", "))
        discs += [name_span(side, reader), Span(f" {view.river[side]}")]
    bridges = ", ".join(f"{bridge.after}|{bridge.after + 1}: {bridge.points}" for bridge in BRIDGES)
    last = say("last space {space}: {points}", space=LAST_SPACE, points=LAST_SPACE_POINTS)
    return Section(
        say("Amstel"),
        [discs, [told(say("Bridges {bridges}", bridges=bridges), reader), Span("; "), told(last, reader)]],
    )


def docker_house(view: AmsterdamView, reader: Reader) -> Section:
    following = HOUSE[min(len(view.house), len(HOUSE) - 1)]
    line = say("next docker: {points}", points=point_count(following))
    lines = [[told(line, reader)]]
    if view.house:
        inside = ", ".join(docker_word(colour).text(reader) for colour in view.house)
        lines.append([told(say("inside:"), reader), Span(f" {inside}")])
    return Section(say("Docker house"), lines)


def black_market(view: AmsterdamView, reader: Reader) -> Section:
    """Which kinds can still be sold."""
    free = [good_word(good).text(reader) for good in BLACK_MARKET if not view.sold >> good & 1]
    sold = [good_word(good).text(reader) for good in BLACK_MARKET if view.sold >> good & 1]
    lines = []
    if free:
        lines.append([told(say("can be sold:"), reader), Span(" " + ", ".join(free))])
    if sold:
        lines.append([told(say("sold:"), reader), Span(" " + ", ".join(sold))])
    if view.dealer != NOWHERE:
        lines.append([told(say("dealer on: {good}", good=good_word(view.dealer)), reader, "alert")])
    return Section(say("Black market"), lines)
