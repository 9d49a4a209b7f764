"""Plans of the city and land steps: shops, elections, new land, cleared land."""

from __future__ import annotations

from typing import Final

from kade.chart.face import Plan
from kade.chart.markup import Markup, el, icon, join
from kade.chart.plan_fields import counters, gain
from kade.chart.tokens import emblem_of
from kade.games.new_amsterdam.page.board.frames import Frame
from kade.games.new_amsterdam.page.board.overlay import (
    district_ring,
    district_seal,
    ghost_shops,
    land_ring,
    land_row_seal,
    longhouse_way,
)
from kade.games.new_amsterdam.page.hot_spots import asked, can, held, land_goal
from kade.games.new_amsterdam.page.plan_parts import (
    district_field,
    goal_button,
    kind_gain,
    pictures,
    points_gain,
    told_gain,
    while_it_is,
)
from kade.games.new_amsterdam.page.symbols import thing
from kade.games.new_amsterdam.rules.actions import BUILD, BUY_LAND, CLEAR, ELECT, TILE_ACTIONS
from kade.games.new_amsterdam.rules.city import (
    BEHIND,
    ELECTION_POINTS,
    MAJORITY,
    TIED,
    BuildShop,
    election,
    rank_in,
)
from kade.games.new_amsterdam.rules.components import (
    CAMP_SLOTS,
    CORN,
    DISTRICT_COUNT,
    DISTRICTS,
    KINDS,
    LANDS,
    MAX_SHOPS,
    NO_CARD,
    SHOP_WOOD,
    WOOD,
    land_points,
)
from kade.games.new_amsterdam.rules.land import full_cards, retreated
from kade.games.new_amsterdam.rules.names import amount_of, district_word, house_count, land_name, point_count
from kade.games.new_amsterdam.rules.upkeep import coin_income
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.kernel.phrase import Phrase, Reader, say, say_number

# ------------------------------------------------------------------------- shops


def build_plan(view: NewAmsterdamView, district: int, key: str, frame: Frame, reader: Reader) -> Plan | None:
    """One to three shops, the first in this district; where each leaves one is told beside it."""
    question = view.question
    begun = isinstance(question, BuildShop) and bool(view.legal)
    if not begun and not can(view, TILE_ACTIONS[BUILD]):
        return None
    placed = question.placed if isinstance(question, BuildShop) else 0
    seat = view.viewer
    most = min(MAX_SHOPS - placed, held(view, seat, WOOD) // SHOP_WOOD, view.stock[seat])
    counts = [0] * DISTRICT_COUNT
    counts[district] = 1
    # The pressed one first: on a narrow screen the others are a push away.
    order = sorted(range(DISTRICT_COUNT), key=lambda place: place != district)
    fields = []
    for place in order:
        standings = _standings(view, place, counts[place], most, reader)
        fields.append(district_field(place, most, counts[place], reader, standings))
    emblem = emblem_of(reader.emblems, seat)
    return Plan(
        key,
        say("Build shops").text(reader),
        say_number(
            "up to {number}, {wood} each",
            "up to {number}, {wood} each",
            most,
            wood=amount_of(WOOD, SHOP_WOOD),
        ).text(reader),
        form=counters(fields, say("Shops in each district").text(reader)),
        line="shops {parts}" if begun else "build; shops {parts}",
        send=say("Build {number}", number="{sum}").text(reader),
        symbol="i-house",
        gains=_wood_spent(),
        total=most,
        least=1,
        overlay=join((district_ring(district, frame, False), ghost_shops(counts, emblem, frame))),
    )


def _wood_spent() -> Markup:
    spent = el("b", f"−{SHOP_WOOD}", class_="down", data_tell="−{sum}")
    return gain(spent, thing(KINDS[WOOD], 18))


def _standings(view: NewAmsterdamView, district: int, chosen: int, most: int, reader: Reader) -> Markup:
    """Who has most there after every number of shops that it may get: beside the number, which is what
    decides it, and in a word, for three districts may be told at once."""
    before = rank_in(view.shops, view.players, view.viewer, district)
    told = []
    for number in range(1, most + 1):
        shops = view.shops[:]
        shops[view.viewer * DISTRICT_COUNT + district] += number
        after = rank_in(shops, view.players, view.viewer, district)
        words = _standing(district, before, after).text(reader)
        rank = el("small", _RANKS[after].text(reader), class_="up" if after > before else None, title=words)
        told.append(while_it_is(f"pay-parts-{DISTRICTS[district]}", number, number == chosen, rank))
    return join(told)


_RANKS: Final[dict[int, Phrase]] = {
    BEHIND: say("behind"),
    TIED: say("tied"),
    MAJORITY: say("majority"),
}


def _standing(district: int, before: int, after: int) -> Phrase:
    told = {"district": district_word(district), "after": _RANKS[after]}
    if before == after:
        return say("{district}: still {after}", **told)
    return say("{district}: {before} → {after}", before=_RANKS[before], **told)


def best_district(view: NewAmsterdamView) -> int:
    """Where one shop more brings most elections and income."""

    def worth(district: int) -> int:
        shops = view.shops[:]
        shops[view.viewer * DISTRICT_COUNT + district] += 1
        return election(shops, view.players, view.viewer) + coin_income(shops, view.players, view.viewer)

    return max(range(DISTRICT_COUNT), key=worth)


# --------------------------------------------------------------------- elections


def elections_plan(view: NewAmsterdamView, key: str, frame: Frame, reader: Reader) -> Plan | None:
    """Points for every district in which one has most shops, alone or tied."""
    if not can(view, TILE_ACTIONS[ELECT]):
        return None
    ranks = [rank_in(view.shops, view.players, view.viewer, district) for district in range(DISTRICT_COUNT)]
    won = [(district, ELECTION_POINTS[rank]) for district, rank in enumerate(ranks) if rank != BEHIND]
    points = sum(number for _, number in won)
    where = [
        gain(el("span", district_word(district).text(reader)), el("b", f"+{number}", class_="up"))
        for district, number in won
    ]
    return Plan(
        key,
        say("Hold elections").text(reader),
        line=TILE_ACTIONS[ELECT].notation,
        send=say("Score {points}", points=point_count(points)).text(reader),
        gains=join((points_gain(points, reader), *where)),
        overlay=join(district_seal(district, number, frame) for district, number in won),
        costly=not points,  # a tile for nothing
    )


# -------------------------------------------------------------------------- land


def land_plan(view: NewAmsterdamView, place: int, key: str, frame: Frame, reader: Reader) -> Plan | None:
    """A card for the end of the row: what it brings once it is built up and cleared."""
    begun = asked(view) == "choose_land"
    if not begun and not can(view, TILE_ACTIONS[BUY_LAND]):
        return None
    if not 0 <= place < len(view.land_display) or view.land_display[place] == NO_CARD:
        return None
    seat, card = view.viewer, LANDS[view.land_display[place]]
    position = len(view.lands[seat]) + 1
    cleared = say("when cleared")
    gains = (
        told_gain(house_count(card.houses), reader, "i-house"),
        points_later(position, reader),
        kind_gain(WOOD, card.wood, reader, cleared),
        kind_gain(CORN, card.corn, reader, say("a round")),
    )
    moved, note = _longhouse(view, frame, reader)
    return Plan(
        key,
        say("Buy land {place} for your row", place=position).text(reader),
        note.text(reader),
        line=f"land {place + 1}" if begun else f"buy land; land {place + 1}",
        send=say("Buy this land").text(reader),
        symbol="i-field",
        gains=join(gains),
        overlay=join((land_ring(place, frame), moved)),
    )


def points_later(position: int, reader: Reader) -> Markup:
    """Points that a place of the row will bring: no gain of this moment."""
    words = say_number("{number} point when cleared", "{number} points when cleared", land_points(position))
    return told_gain(words, reader)


def _longhouse(view: NewAmsterdamView, frame: Frame, reader: Reader) -> tuple[Markup, Phrase]:
    """The longhouse that retreats when land is bought (NAM-8.3, 8.4)."""
    after = retreated(view.camps, CAMP_SLOTS[view.players])
    left = [camp for camp, number in enumerate(after) if number < view.camps[camp]]
    reached = [camp for camp, number in enumerate(after) if number > view.camps[camp]]
    if left and reached:
        emblem = emblem_of(reader.emblems, view.viewer)
        drawn = longhouse_way(view, left[0], reached[0], False, emblem, frame)
        return drawn, say("a longhouse moves to camp {camp}", camp=reached[0] + 1)
    if left:
        return join(()), say("a longhouse leaves the river")
    return join(()), say("the last longhouse stays")


def lands_choice(view: NewAmsterdamView, key: str, reader: Reader) -> Plan | None:
    """All lands on display, for those who begin in the bar."""
    if not can(view, TILE_ACTIONS[BUY_LAND]):
        return None
    parts = []
    for place, land in enumerate(view.land_display):
        if land != NO_CARD:
            card = LANDS[land]
            houses = el("span", icon("i-house", 18), el("b", card.houses), class_="some")
            body = join((houses, pictures(((WOOD, card.wood), (CORN, card.corn)), 18)))
            parts.append(goal_button(land_goal(place), body, land_name(land), reader, "stake"))
    return Plan(key, say("Buy which land?").text(reader), form=join(parts))


def clear_plan(view: NewAmsterdamView, key: str, frame: Frame, reader: Reader) -> Plan | None:
    """All full cards at once: the wood of all, the points of the rightmost."""
    if not can(view, TILE_ACTIONS[CLEAR]):
        return None
    seat = view.viewer
    row, done, full = view.lands[seat], view.cleared[seat], full_cards(view.lands[seat], view.houses[seat])
    cards, points = [LANDS[land] for land in row[done:full]], land_points(full)
    gains = (
        points_gain(points, reader),
        kind_gain(WOOD, sum(card.wood for card in cards), reader),
        kind_gain(CORN, sum(card.corn for card in cards), reader, say("a round")),
    )
    title = say_number("Clear {number} land", "Clear {number} lands", len(cards))
    return Plan(
        key,
        title.text(reader),
        say("the last one is number {place} of your row", place=full).text(reader),
        line=TILE_ACTIONS[CLEAR].notation,
        send=say("Clear for {points}", points=point_count(points)).text(reader),
        symbol="i-field",
        gains=join(gains),
        overlay=land_row_seal(full, points, frame),
    )
