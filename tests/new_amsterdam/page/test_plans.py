"""Plans: every goal has one, it can be sent as it lies there and keeps its promises; all answers are said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from kade.chart.face import Plan
from kade.games.new_amsterdam.game import GAME
from kade.games.new_amsterdam.rules import events as e
from kade.games.new_amsterdam.rules.actions import RemoveShop
from kade.games.new_amsterdam.rules.components import COINS, DISTRICTS, KIND_COUNT
from kade.games.new_amsterdam.rules.names import amount_of
from kade.games.new_amsterdam.rules.state import NewAmsterdamState
from kade.games.new_amsterdam.rules.upkeep import ChooseShopToRemove
from kade.games.new_amsterdam.rules.view import NewAmsterdamView
from plans import answers_in, filled, goals_in, line_of

from ..positions import after_actions, auction, play, position
from .test_face import FACE, PLAYERS, Shown, positions, reader

#: Income and upkeep come with the end of a round, whoever ended it.
OF_THE_ROUND = (e.CornGrown, e.ShopsFed, e.GoodsArrived, e.CoinsEarned)
SCORING = (e.ElectionsHeld, e.LandCleared, e.ShipLoaded)


def plan_of(view: NewAmsterdamView, goal: str, frame: str = "wide") -> Plan:
    found = FACE.plan(view, goal, frame, reader(view))
    assert found is not None, goal
    return found


def goals(view: NewAmsterdamView) -> dict[str, Plan]:
    """Every goal on the page, and those that their plans lead to."""
    found: dict[str, Plan] = {}
    waiting = Shown(view).values("data-choose")
    while waiting:
        goal = waiting.pop()
        if goal not in found:
            found[goal] = plan_of(view, goal)
            waiting += goals_in(found[goal])
    return found


def in_the_bar(view: NewAmsterdamView) -> list[Plan]:
    """Forms that stand in the bar without a press, as plans."""
    shown = Shown(view)
    found = []
    for form in shown.root.iter("form"):
        if "data-say" in form.attrib:
            least, most = (int(form.attrib.get(name, "0")) for name in ("data-least", "data-most"))
            text = ElementTree.tostring(form, "unicode")
            found.append(Plan("", "", form=text, line=form.attrib["data-say"], total=most, least=least))  # type: ignore[arg-type]
    return found


def variants(plan: Plan) -> Iterator[str]:
    """Every line that one field can bring about, the others giving way."""
    root = ElementTree.fromstring(f"<form>{plan.gains}{plan.form}</form>")
    fields = [field for field in root.iter("input") if field.attrib["type"] == "number"]
    if not fields:
        yield plan.line
    for field in fields:
        for value in range(int(field.attrib["min"]), int(field.attrib["max"]) + 1):
            numbers = {id(field): value}
            left = plan.total - value
            if plan.least:  # the others need not take part
                left = max(0, plan.least - value)
            for other in fields:
                if other is not field:
                    numbers[id(other)] = max(0, min(left, int(other.attrib["max"])))
                    left -= numbers[id(other)]
            if plan.total and left > 0:
                continue
            said: dict[str, str] = {}
            for part in fields:
                name, side, number = part.get("name"), part.attrib["data-side"], numbers[id(part)]
                word = (f"{number} {name}" if number else "") if name else str(number)
                if word:
                    said[side] = f"{said[side]} {word}" if side in said else word
            if plan.least and plan.total and not plan.least <= sum(numbers.values()) <= plan.total:
                continue
            yield filled(plan.line, said)


def played(state: NewAmsterdamState, line: str) -> NewAmsterdamState:
    """The position after a line, with all that happened in its journal."""
    twin = state.copy()
    twin.journal = []
    for action in GAME.unfold(state, line):
        twin.apply(action)
    return twin


def visible(plan: Plan) -> ElementTree.Element:
    """The gains and fields without what is hidden at first."""
    root = ElementTree.fromstring(f"<div>{plan.gains}{plan.form}</div>")
    for parent in list(root.iter()):
        for child in list(parent):
            if "hidden" in child.attrib:
                parent.remove(child)
    return root


def promised_points(plan: Plan) -> int:
    seals = [part.text or "" for part in visible(plan).iter("b") if part.get("class") == "seal-chip"]
    return sum(int(text.replace("−", "-")) for text in seals)


def promised(plan: Plan, kind: int) -> int:
    """Units of a resource at once, as the chips tell it."""
    total = 0
    for chip in visible(plan).iter("span"):
        told = re.fullmatch(r"([+−])(\d+ [a-z ]+?)( fee| for the way)?", chip.get("title", ""))
        if told and told[2] == str(amount_of(kind, int(told[2].split()[0]))):
            total += int(told[2].split()[0]) * (1 if told[1] == "+" else -1)
    return total


# ---------------------------------------------------------------------------- tests


@PLAYERS
def test_every_goal_has_a_plan_that_can_be_sent_as_it_lies_there(players: int) -> None:
    sent = 0
    for state in positions(players):
        if state.over:
            continue
        view = state.view(state.seat)
        for goal, plan in goals(view).items():
            if plan.line:
                assert GAME.unfold(state, line_of(plan)), (goal, line_of(plan))
                assert plan.send
                sent += 1
            else:
                assert goals_in(plan) + answers_in(plan)
        for plan in in_the_bar(view):
            assert GAME.unfold(state, line_of(plan)), plan.line
    assert sent > 40


@PLAYERS
def test_every_answer_can_be_given_and_no_other(players: int) -> None:
    for state in positions(players):
        if state.over:
            continue
        view = state.view(state.seat)
        plans = goals(view)
        single = {*Shown(view).values("data-action"), *(a for p in plans.values() for a in answers_in(p))}
        lines = single | {
            line for plan in (*plans.values(), *in_the_bar(view)) if plan.line for line in variants(plan)
        }
        begun = {GAME.unfold(state, line)[0] for line in lines}
        if isinstance(state.question, ChooseShopToRemove):  # in which order they go does not matter
            told = " ".join(lines)
            begun = {a for a in view.legal if isinstance(a, RemoveShop) and DISTRICTS[a.number] in told}
        assert begun == set(view.legal), (state.question, set(view.legal) ^ begun)


@PLAYERS
def test_plans_keep_their_promises(players: int) -> None:
    points = resources = 0
    for state in positions(players):
        if state.over:
            continue
        view, seat = state.view(state.seat), state.seat
        for goal, plan in goals(view).items():
            if not plan.line:
                continue
            after = played(state, line_of(plan))
            told = after.journal or []
            scored = sum(event.points for event in told if isinstance(event, SCORING) and event.seat == seat)
            assert promised_points(plan) == scored, goal
            points += scored
            open_numbers = "{" in plan.line and not goal.startswith("load")
            if open_numbers or any(isinstance(event, OF_THE_ROUND) for event in told):
                continue
            for kind in range(4):
                place = seat * KIND_COUNT + kind
                # Where nothing else is left to do, the rules end the turn.
                ended = [event.coins for event in told if isinstance(event, e.Skipped) and event.seat == seat]
                besides = sum(ended) if kind == COINS and goal != "end turn" else 0
                assert after.held[place] - state.held[place] == promised(plan, kind) + besides, (goal, kind)
                resources += abs(promised(plan, kind))
    assert points > 0
    assert resources > 0


@PLAYERS
def test_nobody_else_is_shown_a_plan(players: int) -> None:
    for state in positions(players)[::2]:
        if state.over:
            continue
        for goal in goals(state.view(state.seat)):
            for seat in range(-1, players):
                if seat != state.seat:
                    view = state.view(None if seat < 0 else seat)
                    assert FACE.plan(view, goal, "tall", reader(view)) is None


@pytest.mark.parametrize(
    "goal",
    [
        " ",
        "x",
        "column",
        "column 9",
        "land 0",
        "load 7",
        "trader",
        "special",
        "special x",
        "build x",
        "special black_market 9",
    ],
)
def test_what_is_no_goal_has_no_plan(goal: str) -> None:
    for state in (auction(), position("city"), position("land"), position("trade")):
        view = state.view(state.seat)
        assert FACE.plan(view, goal, "wide", reader(view)) is None


@PLAYERS
def test_plans_lie_over_both_frames(players: int) -> None:
    for state in positions(players)[::4]:
        if state.over:
            continue
        view = state.view(state.seat)
        for goal in goals(view):
            for frame in FACE.frames:
                ElementTree.fromstring(f"<g>{plan_of(view, goal, frame).overlay}</g>")


# -------------------------------------------------------------------------- examples


def test_a_payment_is_filled_in_with_coins_first_and_can_be_turned_round() -> None:
    state = auction(held={0: {"coins": 9, "goods": 3, "wood": 4, "beaver": 2}})
    play(state, "column 2", "bid 8")
    (plan,) = in_the_bar(state.view(0))
    assert line_of(plan) == "pay 8 coins"
    ways = Shown(state.view(0)).values("data-preset")
    assert '"pay-parts-goods": 3' in ways[1]
    assert '"pay-parts-coins": 1' in ways[1]
    assert '"pay-parts-beaver": 0' in ways[1]


def test_a_column_is_put_up_with_its_first_bid() -> None:
    state = auction("llt cct lt cc lt", held={0: {"coins": 6}})
    plan = plan_of(state.view(0), "column 2")
    assert line_of(plan) == "column 2; bid 0"
    assert "column 2; bid 6" in set(variants(plan))


def test_shops_are_told_with_their_majorities() -> None:
    shops = {0: {"docks": 1}, 1: {"docks": 2}}
    state = position("city", held={0: {"wood": 3}}, shops=shops)
    plan = plan_of(state.view(0), "build docks")
    told = " ".join(visible(plan).itertext())
    assert "tied" in told
    assert "majority" not in told  # so far only one shop
    assert "Docks: behind → tied" in plan.form
    assert "Docks: behind → majority" in plan.form
    assert line_of(plan) == "build; shops 1 docks"


def test_the_points_of_every_cargo_are_told() -> None:
    state = position(
        "trade",
        held={0: {"beaver": 2, "mink": 1, "lynx": 3}},
        ship_display=["S01", "S04", "S08", "S11"],
        traders="---- --- ----",
    )
    plan = plan_of(state.view(0), "load 2")
    assert line_of(plan) == "ship; load 2; cargo 1 beaver 3 lynx"
    assert promised_points(plan) == 11
    assert plan.gains.count("seal-chip") == 5


def test_the_end_of_a_turn_says_what_is_lost() -> None:
    state = position("city", tiles=2, held={0: {"wood": 3}})
    plan = plan_of(state.view(0), "end turn")
    assert plan.title == "End your turn and give up 2 city tiles and the special action?"
    assert plan.costly
    assert promised(plan, 0) == 3
    state = position("land", tiles=0, held={0: {"coins": 3}})
    plan = plan_of(state.view(0), "end turn")
    assert not plan.costly


def test_shops_that_are_missed_least_are_filled_in() -> None:
    shops = {0: {"docks": 2, "mill": 3, "granary": 1}, 1: {"granary": 2, "docks": 1}}
    state = after_actions(shops=shops, held={0: {"corn": 4}, 1: {"corn": 9}}, points={0: 9})
    view = state.view(0)
    (plan,) = in_the_bar(view)
    assert line_of(plan) == "remove 2 mill"  # he still has most there
    after = played(state, line_of(plan))
    assert sum(event.points for event in after.journal or [] if isinstance(event, e.ShopRemoved)) == 4
