"""Goals and plans: what a plan promises is what happens, and nothing can be reached that is not legal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from xml.etree import ElementTree

import pytest

from kade.chart.face import Plan
from kade.games.ticket_to_ride_amsterdam import GAME
from kade.games.ticket_to_ride_amsterdam.page.face import TicketFace
from kade.games.ticket_to_ride_amsterdam.page.plans import LOOK
from kade.games.ticket_to_ride_amsterdam.page.ways import Card, cards_for, ways
from kade.games.ticket_to_ride_amsterdam.rules.actions import Claim
from kade.games.ticket_to_ride_amsterdam.rules.components import (
    CONTRACTS,
    JOKER,
    LOCATIONS,
    Route,
    contracts_in,
)
from kade.games.ticket_to_ride_amsterdam.rules.events import LastRound, RouteClaimed
from kade.games.ticket_to_ride_amsterdam.rules.names import contract_name
from kade.games.ticket_to_ride_amsterdam.rules.paths import spaces_to_go
from kade.games.ticket_to_ride_amsterdam.rules.scoring import fulfilled
from kade.games.ticket_to_ride_amsterdam.rules.state import TicketState
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.kernel import Reader
from plans import filled, goals_in, line_of
from playing import fewest_and_most

from ..positions import CONTRACT, THIRTEEN, position

FACE = TicketFace()
PLAYERS = fewest_and_most(2, 3, 4)


def walk(players: int, seed: int, every: int = 5) -> Iterator[TicketState]:
    """A random game with many claims, seen now and then and at its end."""
    chance = Random(seed)
    state = GAME.start(players, seed)
    for step in range(2000):
        if state.over:
            break
        if step % every == 0:
            yield state.copy()
        found = state.legal()
        claims = [action for action in found if isinstance(action, Claim)]
        others = [action for action in found if not isinstance(action, Claim)]
        state.apply(chance.choice(claims if claims and chance.random() < 0.4 else others or claims))
    yield state


def reader_of(view: TicketView) -> Reader:
    return Reader(("Anna", "Bert", "Cor", "Dirk")[: view.players], view.viewer)


def page(view: TicketView) -> ElementTree.Element:
    """Everything that stands on the reader's page, drawn in one frame."""
    reader = reader_of(view)
    parts = [*FACE.board(view, "tall", (), reader), FACE.aside(view, reader), FACE.answers(view, reader)]
    parts += [part.markup for part in FACE.own(view, reader)]
    return ElementTree.fromstring(f"<root>{''.join(parts)}</root>")


def goals(view: TicketView) -> list[str]:
    return [str(node.get("data-choose")) for node in page(view).iter() if node.get("data-choose")]


def planned(view: TicketView, goal: str) -> Plan:
    found = [FACE.plan(view, goal, frame, reader_of(view)) for frame in FACE.frames]
    for plan in found:
        assert plan is not None, goal
        ElementTree.fromstring(f"<root>{plan.form}{plan.gains}{plan.overlay}</root>")
    assert found[0] is not None
    return found[0]


def segments_of(plan: Plan) -> list[str]:
    """Everything that the button could send, whichever payment is chosen."""
    values = re.findall(r'type="radio"[^>]*? value="([^"]+)"', plan.form)
    return [filled(plan.line, {"pay": value}) for value in values] or [plan.line]


# ---------------------------------------------------------------- what is offered


@PLAYERS
def test_every_goal_has_a_plan_and_every_legal_answer_a_way(players: int) -> None:
    seen = 0
    for state in walk(players, 100 + players):
        if state.over:
            continue
        view = state.view(state.seat)
        root = page(view)
        reached = {str(node.get("data-action")) for node in root.iter() if node.get("data-action")}
        for form in root.iter("form"):
            for first, second in product(("", "first"), ("", "second")):
                line = filled(form.get("data-say") or "", {"first": first, "second": second})
                if first or second:
                    reached.add(line)
        for goal in goals(view):
            plan = planned(view, goal)
            if goal.startswith(LOOK):
                assert plan.line == ""
                continue
            seen += 1
            reached |= set(segments_of(plan))
        assert reached == {action.notation for action in state.legal()}
    assert seen > 60


@PLAYERS
def test_who_is_not_asked_can_only_look_at_contracts(players: int) -> None:
    looked = 0
    for state in walk(players, 200 + players):
        for seat in range(players):
            if not state.over and seat == state.seat:
                continue
            view = state.view(seat)
            root = page(view)
            assert [node for node in root.iter() if node.get("data-action")] == []
            for goal in goals(view):
                assert goal.startswith(FACE.looks)
                looked += planned(view, goal).line == ""
        assert goals(state.view(None)) == []
    assert looked > 50


@PLAYERS
def test_contracts_of_others_show_nothing_before_the_end(players: int) -> None:
    for state in walk(players, 300 + players, every=9):
        for seat in range(players):
            view = state.view(seat)
            for contract in CONTRACTS:
                plan = FACE.plan(view, f"{LOOK}{contract.index}", "wide", reader_of(view))
                mine = view.contracts & contract.bit or contract.index in view.offered
                shown = mine or any(mask & contract.bit for mask in view.revealed)
                assert (plan is not None) == bool(shown)


STRANGE = ("", "R99", "contract-", "contract-x", "contract-999", "contract-0-9", "contract-0--1")


@pytest.mark.parametrize("goal", STRANGE)
def test_what_is_no_goal_has_no_plan(goal: str) -> None:
    view = position(3, holds={0: "C01"}).view(0)
    assert FACE.plan(view, goal, "wide", reader_of(view)) is None


# ------------------------------------------------------------- what is promised


@PLAYERS
def test_a_plan_keeps_its_promise(players: int) -> None:
    """Points, merchandise, joined contracts and the last round, compared with what then happens."""
    kept = joined = 0
    for state in walk(players, 400 + players, every=3):
        if state.over:
            continue
        view = state.view(state.seat)
        for goal in goals(view):
            plan = planned(view, goal)
            if not plan.line:
                continue
            for line in segments_of(plan):
                twin = state.copy()
                twin.journal = []
                for action in GAME.unfold(twin, line):
                    twin.play(action)
                claimed = [event for event in twin.journal or () if isinstance(event, RouteClaimed)]
                if not claimed:
                    continue
                event, seat = claimed[0], state.seat
                assert plan.note.startswith(f"+{event.points}")
                assert f"+{event.points}<" in plan.overlay
                assert (f"+{event.merchandise}<" in plan.gains) == (event.merchandise > 0)
                done = fulfilled(view.owned[seat], view.contracts)
                new = fulfilled(twin.owned[seat], view.contracts) & ~done
                told = [contract_name(contract.index).text(Reader(())) for contract in contracts_in(new)]
                assert ("joins" in plan.note) == bool(told)
                assert all(name in plan.note for name in told)
                last = any(isinstance(event, LastRound) for event in twin.journal or ())
                assert ("Last round" in plan.gains) == last
                kept, joined = kept + 1, joined + bool(told)
            assert line_of(plan) == segments_of(plan)[0]
    assert kept > 100


def test_a_claim_that_opens_the_last_round_says_so() -> None:
    view = position(3, hand="G G G J", owned={0: THIRTEEN}).view(0)
    assert "Last round" in planned(view, next(goal for goal in goals(view) if goal.startswith("R"))).gains
    early = position(3, hand="G G G J").view(0)
    assert "Last round" not in planned(early, "R35").gains


def test_a_claim_that_joins_a_contract_says_so() -> None:
    """C01 joins the Dam and De Drie Hendricken; R27 is the last step."""
    view = position(3, hand="N N N N J", holds={0: "C01"}, owned={0: "R33 R29"}).view(0)
    name = contract_name(CONTRACT["C01"].index).text(Reader(()))
    assert planned(view, "R27").note.endswith(f"and joins {name}")
    assert "joined" in planned(view, "R27").overlay
    far = position(3, hand="N N N N J", holds={0: "C01"}, owned={0: "R33"}).view(0)
    assert planned(far, "R27").note.endswith(f"{name}: 1 to go")


def test_the_cheapest_payment_spares_jokers_and_what_contracts_need() -> None:
    """A grey route is paid with the colour that no open contract asks for, then with the largest pile."""
    view = position(3, hand="G G G K K J", holds={0: ""}).view(0)
    both = {"green green", "black black"}
    for goal in goals(view):
        lines = segments_of(planned(view, goal))
        if both <= {line.split(" ", 2)[2] for line in lines}:
            jokers = [line.count("joker") for line in lines]
            assert jokers == sorted(jokers)
            assert lines[0].endswith("green green")
            break
    else:
        raise AssertionError("no grey route of two spaces can be claimed")


# -------------------------------------------------------------------- contracts


@PLAYERS
def test_the_first_way_is_as_long_as_the_card_says(players: int) -> None:
    others = 0
    for state in walk(players, 500 + players):
        for seat in range(players):
            view = state.view(seat)
            for contract in contracts_in(view.contracts):
                found = ways(view, contract, seat)
                left = spaces_to_go(view, contract, seat)
                assert (left is None) == (not found)
                assert [way.spaces for way in found] == sorted(way.spaces for way in found)
                assert len({way.routes for way in found}) == len(found)
                others += len(found) > 1
                for place, way in enumerate(found):
                    assert way.spaces == left or place
                    assert way.spaces <= view.carts[seat]
                    here = contract.a
                    for route in way.routes:
                        assert here in (route.a, route.b)
                        here = route.b if here == route.a else route.a
                        free = not view.closed[seat] & route.bit
                        assert bool(view.owned[seat] & route.bit) != (route in way.free)
                        assert free or route not in way.free
                    assert here == contract.b
                    _check_cards(view, way.free, cards_for(way, view.hand))
    assert others > 20


def _check_cards(view: TicketView, free: Sequence[Route], cards: list[list[Card]]) -> None:
    """No card is counted twice, and no space is left without one."""
    held = [card.kind for group in cards for card in group if card.held]
    assert all(held.count(kind) <= view.hand[kind] for kind in range(JOKER + 1))
    assert [len(group) for group in cards] == [route.length for route in free]


def test_a_contract_shows_its_cities_its_way_and_then_another_one() -> None:
    view = position(3, hand="G", holds={0: "C01"}).view(0)
    contract = CONTRACT["C01"]
    plan = planned(view, f"{LOOK}{contract.index}")
    assert plan.title == contract_name(contract.index).text(Reader(()))
    assert plan.note.startswith(f"{spaces_to_go(view, contract, 0)} to go")
    assert plan.overlay.count("goal-ring") == 2
    seen = [plan.overlay]
    for _ in range(2):
        (goal,) = goals_in(plan)
        plan = planned(view, goal)
        seen.append(plan.overlay)
    assert len(set(seen)) == 3
    assert goals_in(plan) == [f"{LOOK}{contract.index}"]


def test_a_contract_that_is_joined_or_cut_off_says_so() -> None:
    done = position(3, holds={0: "C01"}, owned={0: "R33 R29 R27"}).view(0)
    assert planned(done, f"{LOOK}{CONTRACT['C01'].index}").note == "Joined"
    cut = position(2, holds={0: "C01"}, owned={1: "R24 R25 R26"}).view(0)
    assert "cannot be joined" in planned(cut, f"{LOOK}{CONTRACT['C01'].index}").note


def test_both_contracts_are_kept_unless_one_is_left_out() -> None:
    state = GAME.start(3, 5)
    root = page(state.view(0))
    (form,) = root.iter("form")
    boxes = [node for node in root.iter("input") if node.get("form") == form.get("id")]
    assert [node.get("checked") for node in boxes] == ["", ""]
    assert form.get("data-need") == "first second"
    told = next(node.get("data-tell") or "" for node in form.iter("span") if node.get("data-tell"))
    first, second = (CONTRACTS[index] for index in state.view(0).offered)
    assert filled(told, {"first": "x", "second": "x"}) == "Keep both"
    for side, contract in (("first", first), ("second", second)):
        words = filled(told, {side: "x"})
        assert words.startswith("Keep ")
        assert words.endswith(f"({contract.points})")
        assert any(LOCATIONS[end].name in words for end in (contract.a, contract.b))
    board = FACE.board(state.view(0), "wide", (), reader_of(state.view(0)))[1]
    assert board.count("offered-1") == board.count("offered-2") == 1
    assert "offered-" not in FACE.board(state.view(1), "wide", (), reader_of(state.view(1)))[1]
