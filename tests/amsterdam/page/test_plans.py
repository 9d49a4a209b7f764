"""Plans: every goal on the page has one, its line is legal as it lies there, and it keeps its promises."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from random import Random

import pytest

from kade.chart.face import Plan
from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.page.face import AmsterdamFace
from kade.games.amsterdam.page.plans.voyages import voyages
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.cards_and_tiles import MARKET_TILES
from kade.games.amsterdam.rules.components import COLOURS, GOOD_COUNT, GULDEN, HELD, PLACES
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel import Action, Reader
from kade.table.orders import parted
from plans import answers_in, filled, goals_in, line_of

from ..positions import play, position
from .test_face import EMBLEMS, EXPANSIONS, NAMES, played, positions, rare

FACE = AmsterdamFace()
OPTIONS: dict[str, bool | int | str] = EXPANSIONS
#: So many goals of a position are looked at closely.
CLOSELY = 12


def reader(view: AmsterdamView) -> Reader:
    return Reader(NAMES[: view.players], view.viewer, emblems=EMBLEMS[: view.players])


class Inputs(HTMLParser):
    """The fields of a form with all that they may say."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.said: dict[str, str] = {}
        self.others: dict[str, list[str]] = {}
        self.chips: dict[str, list[tuple[str, int, int]]] = {}
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag != "input":
            return
        side = found["data-side"]
        if found["type"] == "number":
            self.chips.setdefault(side, []).append((found["name"], int(found["value"]), int(found["max"])))
            return
        if "checked" in found:
            self.said[side] = found["value"]
        self.others.setdefault(side, []).append(found["value"])
        if found["type"] == "checkbox":
            self.others[side].append("")


def lines(plan: Plan) -> list[str]:
    """The line as it lies there, and with each field changed by itself."""
    fields = Inputs(str(plan.gains) + str(plan.form))
    said = dict(fields.said)
    for side, chips in fields.chips.items():
        said[side] = " ".join(f"{value} {name}" for name, value, _ in chips if value)
    found = [filled(plan.line, said)]
    for side, values in fields.others.items():
        found += [filled(plan.line, {**said, side: value}) for value in values if value != said.get(side, "")]
    for side, chips in fields.chips.items():
        for place, (_, value, most) in enumerate(chips):
            given = next((i for i, chip in enumerate(chips) if i != place and chip[1]), -1)
            if value < most and given >= 0:
                counts = [n + (i == place) - (i == given) for i, (_, n, _) in enumerate(chips)]
                words = " ".join(f"{n} {chip[0]}" for n, chip in zip(counts, chips, strict=True) if n)
                found.append(filled(plan.line, {**said, side: words}))
    return found


def shown(view: AmsterdamView) -> tuple[list[str], list[str], list[str]]:
    """Goals, answers and forms that stand on the page."""
    who = reader(view)
    parts = [FACE.board(view, "wide", (), who)[1], FACE.aside(view, who), FACE.answers(view, who)]
    parts += [part.markup for part in FACE.own(view, who)]
    text = "".join(parts)
    goals = sorted(set(re.findall(r'data-choose="([^"]*)"', text)))
    given = re.findall(r'data-action="([^"]*)"', text)
    answers = sorted({parted(line)[0] for line in given})  # orders to the table are no answers
    return goals, answers, re.findall(r"<form [^>]*data-say=.*?</form>", text)


def form_lines(form: str) -> list[str]:
    """What a form of the bar can say."""
    say = re.search(r'data-say="([^"]*)"', form)
    assert say is not None
    return lines(Plan("", "", form=form, line=say[1]))  # type: ignore[arg-type]


def planned(view: AmsterdamView, goals: list[str]) -> dict[str, Plan]:
    """The plans of goals, and of all further goals that they offer."""
    found: dict[str, Plan] = {}
    left = list(goals)
    while left:
        goal = left.pop()
        if goal in found:
            continue
        plan = FACE.plan(view, goal, "wide", reader(view))
        assert plan is not None, goal
        assert plan.key == goal
        found[goal] = plan
        left += goals_in(plan)
    return found


def check_promise(state: AmsterdamState, plan: Plan) -> None:
    """The points on the chips are those that the answers bring."""
    twin = state.copy()
    seat = state.seat
    before = twin.score(seat)
    purse = twin.held[seat * HELD + GULDEN]
    for action in GAME.unfold(state, line_of(plan)):
        twin.apply(action)
    gulden = sum(int(number) for number in re.findall(r'class="purse">\+(\d+)<', str(plan.gains)))
    assert twin.held[seat * HELD + GULDEN] - purse == gulden or not gulden, plan.key
    seals = re.findall(r'class="seal-number">\+(\d+)<', str(plan.gains))
    ticked = re.findall(r'class="up(?: get-points)?">\+(\d+)<', str(plan.gains))
    promised = sum(int(number) for number in seals)
    if not plan.key.startswith("block"):  # there the chips tell of the end of the game
        promised += sum(int(number) for number in ticked)
    if promised or not plan.key.startswith("block"):
        assert twin.score(seat) - before == promised, (plan.key, line_of(plan))


def check(state: AmsterdamState, chance: Random) -> None:
    """Goals, their plans, all their lines, and that no answer is out of reach."""
    view = state.view(state.seat)
    goals, answers, forms = shown(view)
    plans = planned(view, goals)
    reached: set[Action] = set()
    every = [line for form in forms for line in form_lines(form)] + answers
    for plan in plans.values():
        every += answers_in(plan)
    some = chance.sample(sorted(plans), min(CLOSELY, len(plans)))
    for key, plan in plans.items():
        assert plan.title
        assert bool(plan.line) == bool(plan.send)
        if plan.line:
            assert line_of(plan), key
            every += lines(plan)
            if key in some:
                check_promise(state, plan)
    for line in every:
        answer, orders = parted(line)
        reached.add(GAME.unfold(state, answer)[0])
        for order in orders:  # the resource to keep, told with the pass
            assert GAME.give_order(state, state.seat, (), order) == (order,)
    if state.question is not None and state.question.prompt not in ("pay_resource", "gain_resource"):
        assert reached >= set(state.legal()), [str(x) for x in set(state.legal()) - reached]


@cache
def some_positions(players: int, **options: bool | int | str) -> list[AmsterdamState]:
    """Positions of a whole game by chance."""
    chance, found = Random(players), []
    seen: dict[str, int] = {}
    for state in played(players, 21 + players, **options):
        prompt = state.question.prompt if state.question else ""
        if prompt and (seen.get(prompt, 0) < 3 or chance.random() < 0.04):
            seen[prompt] = seen.get(prompt, 0) + 1
            found.append(state.copy())
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_goal_has_a_plan_and_every_answer_is_in_reach(players: int) -> None:
    chance = Random(players)
    for state in some_positions(players):
        check(state, chance)


@pytest.mark.parametrize(("players", "options"), [(3, OPTIONS), (1, {})])
def test_expansions_and_the_solo_game_have_plans_too(
    players: int, options: dict[str, bool | int | str]
) -> None:
    chance = Random(players)
    for state in some_positions(players, **options):
        check(state, chance)


def test_questions_of_cards_and_a_busy_turn_have_plans() -> None:
    chance = Random(5)
    for state in rare():
        check(state, chance)


@pytest.mark.parametrize("players", [2, 4])
def test_voyages_go_on_over_stops(players: int) -> None:
    """From each goal to each other one: what is promised on the way and at its end is what it brings."""
    chance, sailed, paid = Random(players), 0, 0
    for state in some_positions(players):
        view = state.view(state.seat)
        goals = [goal for goal in shown(view)[0] if goal.startswith("sail-")]
        for stop in chance.sample(goals, min(4, len(goals))):
            for goal in chance.sample(goals, min(4, len(goals))):
                plan = FACE.plan(view, f"{stop}+{goal}", "wide", reader(view))
                if plan is None:  # it is there already, or that would cost too much
                    continue
                assert plan.onward
                check_promise(state, plan)
                for line in lines(plan):
                    GAME.unfold(state, line)
                sailed += 1
                paid += "[ {at0}]" in plan.line
    assert sailed >= 20
    assert paid


def test_a_voyage_never_goes_on_too_far() -> None:
    for state in some_positions(2):
        view = state.view(state.seat)
        for goal in [goal for goal in shown(view)[0] if goal.startswith("sail-")][:2]:
            for key in (f"{goal}+{goal}", f"{goal}+", f"+{goal}", f"{goal}+block-HAA1", "+".join([goal] * 9)):
                assert FACE.plan(view, key, "wide", reader(view)) is None


def test_nobody_else_has_a_goal() -> None:
    for state in positions(3):
        for seat in range(3):
            if state.over or seat == state.seat:
                continue
            view = state.view(seat)
            assert shown(view) == ([], [], [])
            for goal in ("sail-coffee", "block-PLA1", "amstel-1", "dice-brown", "menu-sail", "menu-pass"):
                assert FACE.plan(view, goal, "wide", reader(view)) is None


# ------------------------------------------------------------------------- single gestures


def plan_of(state: AmsterdamState, goal: str) -> Plan:
    view = state.view(state.seat)
    found = FACE.plan(view, goal, "wide", reader(view))
    assert found is not None
    return found


def test_a_voyage_of_three_steps_with_mixed_colours_is_one_line() -> None:
    """What my cards need is spared: one press for the goal, one for the button."""
    state = position(
        supply={0: {"grey": 2, "pink": 2, "black": 1}},
        inactive={0: ["067"]},
        hold={0: {"lace": 1}},
        barges={0: "w2"},
    )
    plan = plan_of(state, "sail-lace")
    assert (plan.title, plan.note) == ("Sail to the lace warehouse", "1 step")
    far = next(v for v in voyages(state.view(0)).values() if len(v.way) == 3 and not v.stops)
    steps = [str(step) for step in GAME.unfold(state, line_of(plan_of(state, f"sail-{key(far.place)}")))]
    assert sum(step.startswith("sail ") for step in steps) == 3
    assert len({step for step in steps if step.startswith("pay ")}) > 1
    assert line_of(plan).endswith("; deliver lace")


def test_the_way_takes_dockers_home() -> None:
    """Of two shortest ways the plan takes the one past the dock, and names it where it must."""
    for state in some_positions(4):
        view = state.view(state.seat)
        for voyage in voyages(view).values():
            if voyage.stops:
                line = line_of(plan_of(state, f"sail-{key(voyage.place)}"))
                assert " via " in line
                assert [s.number for s in GAME.unfold(state, line) if isinstance(s, a.Sail)] == list(
                    voyage.way
                )
    state = position(supply={0: {"grey": 6}}, aboard={0: {"gold": 1}}, barges={0: "tulip"})
    goals = voyages(state.view(0)).values()
    assert any(voyage.landed for voyage in goals)


def key(place: int) -> str:
    return PLACES[place].key


def test_five_for_the_amstel_are_one_line() -> None:
    state = position(supply={0: {"grey": 3, "pink": 3}})
    plan = plan_of(state, f"amstel-{state.river[0] + 3}")
    steps = [str(step) for step in GAME.unfold(state, line_of(plan))]
    assert steps[0] == "amstel 3"
    assert plan.total == 5
    for step in GAME.unfold(state, line_of(plan)):
        state.apply(step)
    assert state.supply(0) == 1


def test_a_block_tells_what_it_changes_for_everybody() -> None:
    state = position(
        supply={0: {"pink": 3}}, blocks={1: ["PLA2"], 2: ["PLA3"]}, players=3, tiles={"PLA1": "beer"}
    )
    plan = plan_of(state, "block-PLA1")
    assert plan.title == "Take block 1 of Plantage"
    assert line_of(plan) == "block PLA1; store; load all"  # the barge lies at the start
    assert str(plan.overlay).count("#chip-") == 3


@pytest.mark.parametrize(("barge", "loads"), [("start", True), ("w6", False)])
def test_the_good_of_a_block_is_loaded_where_the_barge_lies_ready(barge: str, loads: bool) -> None:
    """At the start and at docks; elsewhere it waits in the store."""
    state = position(supply={0: {"pink": 3}}, tiles={"PLA1": "beer"}, barges={0: barge})
    plan = plan_of(state, "block-PLA1")
    assert line_of(plan) == ("block PLA1; store; load all" if loads else "block PLA1; store")
    play(state, *map(str, GAME.unfold(state, line_of(plan))))
    assert sum(state.hold[:GOOD_COUNT]) == loads
    assert sum(state.store[:GOOD_COUNT]) == (not loads)


def test_a_card_can_be_used_as_soon_as_it_is_active() -> None:
    """What is free is ticked; what costs something is offered with its price."""
    supply = {0: dict.fromkeys(COLOURS, 4)}
    free = plan_of(position(supply=supply, inactive={0: ["024"]}), "card-23")
    assert line_of(free) == "activate 024; use 024"
    state = position(supply=supply, inactive={0: ["109"]})
    dear = plan_of(state, "card-108")
    assert line_of(dear) == "activate 109"
    assert 'value="use 109"' in str(dear.gains)
    play(state, *map(str, GAME.unfold(state, "activate 109; use 109")))


def test_the_first_die_asks_for_another_and_two_are_taken() -> None:
    state = position("dice", dice=[1, 2, 3, 4, 5, 6])
    first = plan_of(state, "dice-grey")
    assert first.line == ""
    assert "dice-grey-pink" in goals_in(first)
    both = plan_of(state, "dice-grey-pink")
    assert line_of(both) == "dice grey pink"
    assert 'data-dice="grey pink"' in both.form
    before = re.findall(r"<small>(\d)</small><b>(\d+)</b>", str(first.gains))
    after = re.findall(r"<small>(\d)</small><b>(\d+)</b>", str(both.gains))
    assert [int(b[1]) - int(a[1]) for a, b in zip(before, after, strict=True)] == [0, 0, 0, 0, 5, 0]


def test_a_payment_reached_by_itself_is_one_form() -> None:
    state = position(supply={0: {"grey": 3, "pink": 3}})
    play(state, "amstel 2")
    _, answers, forms = shown(state.view(0))
    assert answers == []
    (form,) = forms
    assert all(len(GAME.unfold(state, line)) == 3 for line in form_lines(form))


def test_no_market_tile_shows_a_code() -> None:
    state = position(gulden={0: 9})
    for tile in MARKET_TILES:
        state.market = tile.index
        view = state.view(0)
        live = FACE.board(view, "wide", (), reader(view))[1]
        assert f">{tile.key}<" not in live
        assert tile.key not in GAME.describe(a.MARKET, view).text(reader(view))


def test_others_are_told_in_the_third_person() -> None:
    seen = set()
    for state in (*some_positions(3, **OPTIONS), *some_positions(1), *rare()):
        view = state.view(None)
        words = GAME.doing(view, state.seat).text(Reader(NAMES[: state.players], -1))
        assert words.startswith(NAMES[state.seat])
        assert "you" not in words.lower().split()
        seen.add(words.removeprefix(NAMES[state.seat]))
    assert len(seen) > 15
