"""Lands and ships in the text twin of the board."""

from __future__ import annotations

from kade.games.new_amsterdam.rules.components import CORN, GOODS, LAND_TABLE, LANDS, NO_CARD
from kade.games.new_amsterdam.rules.names import amount_of, land_name, ship_name
from kade.games.new_amsterdam.rules.upkeep import corn_income, goods_income
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from kade.games.new_amsterdam.words.text_pieces import name_span, told_span
from kade.kernel.game import Section, Span
from kade.kernel.phrase import Phrase, Reader, say


def _display(cards: list[Phrase | None], reader: Reader) -> list[list[Span]]:
    """The places of a display, a dash where no card lies; nothing before the first round."""
    return [
        [Span(f"{place} "), Span("–") if card is None else told_span(card, reader)]
        for place, card in enumerate(cards, 1)
    ]


def lands_on_display(view: NewAmsterdamView, reader: Reader) -> Section:
    cards = [None if card == NO_CARD else land_name(card) for card in view.land_display]
    return Section(say("Lands on display"), _display(cards, reader) if view.round else [])


def ships_on_display(view: NewAmsterdamView, reader: Reader) -> Section:
    cards = [None if card == NO_CARD else ship_name(card) for card in view.ship_display]
    return Section(say("Ships on display"), _display(cards, reader) if view.round else [])


def land_rows(view: NewAmsterdamView, reader: Reader) -> Section:
    """Every land of every player, with the houses on it."""
    lines: list[list[Span]] = []
    for seat in range(view.players):
        houses = view.houses[seat]
        for place, card in enumerate(view.lands[seat]):
            land = LANDS[card]
            told = say(
                "{place}: houses {here}/{houses}, wood {wood}, corn {corn}",
                place=place + 1,
                here=min(houses, land.houses),
                houses=land.houses,
                wood=land.wood,
                corn=land.corn,
            )
            houses -= min(houses, land.houses)
            line = [name_span(seat, reader), Span(" "), told_span(told, reader)]
            lines.append([*line, Span(" ✓")] if place < view.cleared[seat] else line)
        if view.cleared[seat]:
            corn = amount_of(CORN, corn_income(view.lands[seat], view.cleared[seat]))
            lines.append(
                [name_span(seat, reader), Span(" "), told_span(say("{corn} a round", corn=corn), reader)]
            )
    if lines:
        points = " ".join(str(points) for points in LAND_TABLE)
        lines.append([told_span(say("Points by place: {points}", points=points), reader)])
    return Section(say("Land rows (✓ cleared)"), lines)


def ships(view: NewAmsterdamView, reader: Reader) -> Section:
    lines: list[list[Span]] = []
    for seat in range(view.players):
        for ship in view.ships[seat]:
            lines.append([name_span(seat, reader), Span(" "), told_span(ship_name(ship), reader)])
        if len(view.ships[seat]) > 1:
            goods = amount_of(GOODS, goods_income(view.ships[seat]))
            lines.append(
                [name_span(seat, reader), Span(" "), told_span(say("{goods} a round", goods=goods), reader)]
            )
    return Section(say("Ships loaded"), lines)
