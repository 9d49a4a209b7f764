"""The best ways of the barge for so many steps: what it loads, boards and delivers as it goes."""

from __future__ import annotations

from typing import Final

from kade.games.amsterdam.bots.harbour_plan import DISTANCE, DOCK_OF, KIND, NEIGHBOURS, WHAT, HarbourLook
from kade.games.amsterdam.rules.components import (
    BARGE_DOCKERS,
    DEPOT,
    DOCK,
    DOCKER_COUNT,
    GOOD_COUNT,
    HOUSE,
    NO_GOOD,
    PLACE_COUNT,
    ROOFS,
    START,
    WAREHOUSE,
)
from kade.games.amsterdam.rules.expansion_pieces import FOREMAN_POINTS

#: Longest way that is thought through.
FARTHEST: Final = 7


def best_ways(look: HarbourLook, steps: int) -> Ways:
    """The best ways of up to so many steps, by first step and by length."""
    state, seat = look.state, look.seat
    found = Ways(look, min(steps, FARTHEST))
    hold = state.hold[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT]
    store = state.store[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT]
    aboard = state.aboard[seat * DOCKER_COUNT : (seat + 1) * DOCKER_COUNT]
    place = state.barges[seat]
    if KIND[place] in (START, DOCK):
        for good in range(GOOD_COUNT):
            hold[good] += store[good]
            store[good] = 0
    found.search(place, hold, store, aboard, state.warehouses[:], state.depots[:], len(state.house))
    return found


class Ways:
    """The result of a search over ways: for each first step and number of steps what they bring."""

    def __init__(self, look: HarbourLook, most: int) -> None:
        self.look = look
        self.most = most
        self.base = look.now()
        self.docks = look.state.docks
        self.first = -1
        #: By first place and steps; 0.0 is as good as staying.
        self.gains: dict[int, list[float]] = {}
        self.best: list[float] = [0.0] * (most + 1)

    def search(
        self,
        place: int,
        hold: list[int],
        store: list[int],
        aboard: list[int],
        covered: list[int],
        depots: list[int],
        housed: int,
    ) -> None:
        if self.most:
            visited = 1 << place
            for other in NEIGHBOURS[place]:
                self.first = other
                self.gains[other] = [-99.0] * (self.most + 1)
                self._enter(other, 1, 0.0, visited, hold, store, aboard, covered, depots, housed)
        for gains in self.gains.values():
            for steps in range(1, self.most + 1):
                gains[steps] = max(gains[steps], gains[steps - 1])
                self.best[steps] = max(self.best[steps], gains[steps])
        for steps in range(1, self.most + 1):
            self.best[steps] = max(self.best[steps], self.best[steps - 1])

    def stop_at(self, place: int, hold: list[int], store: list[int], aboard: list[int]) -> None:
        """What it brings to be at a place at once, without a way."""
        state = self.look.state
        self.first = place
        self.gains[place] = [-99.0] * (self.most + 1)
        self._enter(
            place, self.most, 0.0, 0, hold, store, aboard, state.warehouses, state.depots, len(state.house)
        )

    def _enter(
        self,
        place: int,
        steps: int,
        points: float,
        visited: int,
        hold: list[int],
        store: list[int],
        aboard: list[int],
        covered: list[int],
        depots: list[int],
        housed: int,
    ) -> None:
        """The barge comes to a place, does all it can there, and goes on."""
        look = self.look
        kind, what = KIND[place], WHAT[place]
        done = False
        if kind == WAREHOUSE:
            if hold[what] and covered[what] < len(ROOFS[what]):
                hold, covered = hold[:], covered[:]
                paid = look.fast + look.extra[what] + (FOREMAN_POINTS if place == look.foreman else 0)
                while hold[what] and covered[what] < len(ROOFS[what]):
                    points += ROOFS[what][covered[what]] + paid + look.orders.roofs[what][covered[what]]
                    hold[what] -= 1
                    covered[what] += 1
                done = True
        elif kind == DEPOT:
            if depots[what] == NO_GOOD and any(hold):
                good, more = self._for_depot(place, what, hold, covered, depots)
                if more > 0.0:
                    hold, depots = hold[:], depots[:]
                    hold[good] -= 1
                    points += look.depot_points(place, what, good, depots)
                    depots[what] = good
                    done = True
        elif kind == DOCK:
            if aboard[what]:
                aboard = aboard[:]
                of_colour = look.state.house.count(what) if look.orders.any else 0
                while aboard[what]:
                    points += HOUSE[min(housed, len(HOUSE) - 1)] * look.factor
                    if look.orders.any:
                        points += look.orders.housed(what, of_colour, housed)
                        of_colour += 1
                    aboard[what] -= 1
                    housed += 1
                done = True
            if sum(aboard) < BARGE_DOCKERS:
                colour = self._best_docker(place, what, housed)
                if colour >= 0:
                    aboard = aboard[:]
                    aboard[colour] += 1
                    points += look.boarding
                    done = not visited >> place & 1
            if any(store):
                hold = [hold[good] + store[good] for good in range(GOOD_COUNT)]
                store = [0] * GOOD_COUNT
                done = True
        elif kind == START and any(store):
            hold = [hold[good] + store[good] for good in range(GOOD_COUNT)]
            store = [0] * GOOD_COUNT
            done = True
        value = points + look.waits(place, hold, store, aboard, covered, housed) - self.base
        gains = self.gains[self.first]
        gains[steps] = max(gains[steps], value)
        if steps < self.most:
            visited = 1 << place if done else visited | 1 << place
            for other in NEIGHBOURS[place]:
                if not visited >> other & 1:
                    self._enter(
                        other, steps + 1, points, visited, hold, store, aboard, covered, depots, housed
                    )

    def _for_depot(
        self, place: int, depot: int, hold: list[int], covered: list[int], depots: list[int]
    ) -> tuple[int, float]:
        """The good that is best put into a depot, and what that brings more than keeping it."""
        look = self.look
        best, found = -1, -99.0
        for good in range(GOOD_COUNT):
            if hold[good]:
                now = look.depot_points(place, depot, good, depots)
                more = now - look.good_waits(good, place, covered[good] + hold[good] - 1)
                if more > found:
                    best, found = good, more
        return best, found

    def _best_docker(self, place: int, dock: int, housed: int) -> int:
        """The docker to board here, or -1."""
        best, found = -1, -99.0
        for colour in range(DOCKER_COUNT):
            if self.docks[dock * DOCKER_COUNT + colour]:
                worth = self.look.docker_waits(colour, place, housed)
                if not self.look.later:  # only this turn can bring him home
                    worth -= 0.1 * DISTANCE[place * PLACE_COUNT + DOCK_OF[colour]]
                if worth > found:
                    best, found = colour, worth
        return best
