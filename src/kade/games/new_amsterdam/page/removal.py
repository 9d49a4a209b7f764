"""Which shops go when there is too little corn: what is filled in, and what a district fills in."""

from __future__ import annotations

from kade.chart.composer import preset
from kade.games.new_amsterdam.rules.city import election
from kade.games.new_amsterdam.rules.components import DISTRICT_COUNT, DISTRICTS
from kade.games.new_amsterdam.rules.upkeep import ChooseShopToRemove, coin_income
from kade.games.new_amsterdam.rules.view import NewAmsterdamView


def least_missed(view: NewAmsterdamView, seat: int, number: int, first: int = -1) -> list[int]:
    """So many shops by district, each time one that costs least in elections and income.

    As many as possible are taken from the district ``first``, if one is named.
    """
    own, shops = seat * DISTRICT_COUNT, view.shops[:]
    gone = [0] * DISTRICT_COUNT

    def left(district: int) -> tuple[int, int]:
        """What the others are still good for without a shop there; then rather where there are few."""
        after = shops[:]
        after[own + district] -= 1
        worth = election(after, view.players, seat) + coin_income(after, view.players, seat)
        return worth, -shops[own + district]

    for _ in range(number):
        there = [district for district in range(DISTRICT_COUNT) if shops[own + district]]
        district = first if first in there else max(there, key=left)
        gone[district] += 1
        shops[own + district] -= 1
    return gone


def removal_preset(view: NewAmsterdamView, district: int) -> str:
    """A press on a district takes the shops from there."""
    question = view.question
    if not isinstance(question, ChooseShopToRemove):
        return ""
    gone = least_missed(view, question.seat, question.unpaid, district)
    own = question.seat * DISTRICT_COUNT
    there = [place for place in range(DISTRICT_COUNT) if view.shops[own + place]]
    return preset({f"pay-parts-{DISTRICTS[place]}": gone[place] for place in there})
