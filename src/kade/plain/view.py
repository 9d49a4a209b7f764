"""What a seat sees of a plain title, and positions imagined from it: both follow from the zones."""

from __future__ import annotations

from kade.kernel.rng import Rng
from kade.kernel.view import View
from kade.plain.plan import Plan, Spot, sees
from kade.plain.position import Position
from kade.plain.question import PlainQuestion
from kade.plain.state import SILENT, PlainState
from kade.plain.things import Place, Zone


class PlainView(Position, View):
    """A position as one seat knows it: what it does not see is empty, but for how many things lie there."""

    lying: list[list[int]]
    sizes: list[int]  # of all places, seen or not
    numbers: list[int]
    said: int  # the viewer's own secret answer, as an id, until all are in
    answered: list[int]  # 1 for every seat that has answered in secret

    def size(self, place: Zone | Place) -> int:
        return self.sizes[self.plan.place(self.players, place)]

    def seen(self, place: Zone | Place) -> bool:
        """Whether the viewer sees what lies there."""
        zone, owner = (place, -1) if isinstance(place, Zone) else place
        return sees(zone, owner, self.viewer, self.over)

    def public(self) -> PlainView:
        """The same with only what everybody sees."""
        lying = list(self.lying)
        for spot in self.plan.spots[self.players]:
            if not sees(spot.zone, spot.seat, -1, self.over):
                lying[spot.at] = []
        twin = type(self)(self.players, -1, self.stack, [], self.scores, self.ranking)
        twin.lying, twin.sizes, twin.numbers = lying, self.sizes, self.numbers
        twin.said, twin.answered = SILENT, self.answered
        return twin


def see(state: PlainState, seat: int, kind: type[PlainView]) -> PlainView:
    """The view of a seat, or of a spectator (-1)."""
    over = not state.stack
    lying: list[list[int]] = []
    sizes: list[int] = []
    for spot, things in zip(state.plan.spots[state.players], state.lying, strict=True):
        lying.append(things if sees(spot.zone, spot.seat, seat, over) else [])
        sizes.append(len(things))
    legal = state.legal() if not over and state.stack[-1].seat == seat else []
    view = kind(state.players, seat, state.stack[:], legal, state.scores, state.ranking)
    view.lying, view.sizes, view.numbers = lying, sizes, state.numbers[:]
    view.said = state.said[seat] if seat >= 0 else SILENT
    view.answered = [int(answer != SILENT) for answer in state.said]
    return view


# ---------------------------------------------------------------------- imagined positions


def imagine(view: PlainView, rng: Rng, kind: type[PlainState]) -> PlainState:
    """A full position that looks like this to the viewer: what it does not see is dealt anew."""
    lying = list(view.lying)
    dark = hidden_spots(view.plan, view.players, view.viewer, view.over)
    for box in view.plan.boxes:
        unseen = box.contents(view.players)
        for spot in view.plan.spots[view.players]:
            if spot.zone.box is box:
                for thing in view.lying[spot.at]:
                    unseen.remove(thing)
        _deal(lying, [(spot, view.sizes[spot.at]) for spot in dark if spot.zone.box is box], unseen, rng)
    fresh = Rng(1 + rng.below(2**31 - 1) * 2**31 + rng.below(2**31))
    state = kind(view.players, fresh, view.stack[:])
    state.lying, state.numbers, state.said = lying, view.numbers[:], [SILENT] * view.players
    for seat, answered in enumerate(view.answered):
        if answered:
            state.said[seat] = view.said if seat == view.viewer else _guess(state, seat, rng)
    return state


def hidden_spots(plan: Plan, players: int, seat: int, over: bool) -> list[Spot]:
    """The places into which a seat cannot look."""
    return [spot for spot in plan.spots[players] if not sees(spot.zone, spot.seat, seat, over)]


def _deal(lying: list[list[int]], wanted: list[tuple[Spot, int]], things: list[int], rng: Rng) -> None:
    """Shuffle what is unseen and lay so many things in each of these places."""
    rng.shuffle(things)
    for spot, number in wanted:
        dealt = things[:number]
        del things[:number]
        lying[spot.at] = dealt if spot.zone.ordered else sorted(dealt)


def _guess(state: PlainState, seat: int, rng: Rng) -> int:
    """What somebody may have answered in secret, with the things he is imagined to have."""
    open_question = state.stack[-1]
    about = open_question.about if isinstance(open_question, PlainQuestion) else 0
    asked = type(open_question)(seat, about) if isinstance(open_question, PlainQuestion) else open_question
    legal = asked.legal(state)
    return legal[rng.below(len(legal))].id


# ------------------------------------------------------------------------- what is hidden


def hidden(state: PlainState, seat: int) -> dict[str, object]:
    """All that ``seat`` must not know, by name."""
    secrets: dict[str, object] = {"rng": state.rng.state}
    for spot in hidden_spots(state.plan, state.players, seat, not state.stack):
        if state.lying[spot.at]:
            owner = f" of seat {spot.seat}" if spot.seat >= 0 else ""
            secrets[f"{spot.zone.key}{owner}"] = state.lying[spot.at]
    for other, answer in enumerate(state.said):
        if other != seat and answer != SILENT:
            secrets[f"answer of seat {other}"] = answer
    return secrets


def scramble(state: PlainState, seat: int, rng: Rng) -> PlainState:
    """The same position with everything hidden from ``seat`` dealt anew, without using a view."""
    twin = state.copy()
    twin.rng = Rng(1 + rng.below(2**31 - 1))
    dark = hidden_spots(twin.plan, twin.players, seat, not twin.stack)
    for box in twin.plan.boxes:
        wanted = [(spot, len(twin.lying[spot.at])) for spot in dark if spot.zone.box is box]
        pool = [thing for spot, _ in wanted for thing in twin.lying[spot.at]]
        _deal(twin.lying, wanted, pool, rng)
    for other, answer in enumerate(state.said):
        if other != seat and answer != SILENT:
            twin.said[other] = _guess(twin, other, rng)
    return twin
