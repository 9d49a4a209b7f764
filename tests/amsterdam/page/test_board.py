"""The board: every answer that belongs on it can be pressed there, no other, and all that lies is shown."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kade.chart.kept import Kept
from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.page.board.drawing import board_layers, draw
from kade.games.amsterdam.page.board.frames import TALL, WIDE, Frame
from kade.games.amsterdam.page.face import AmsterdamFace
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.components import BLOCKS, GOODS, LAST_SPACE
from kade.games.amsterdam.rules.events import BargeMoved, BlockTaken, GoodDelivered
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel import Action
from kade.kernel.rng import Rng
from plans import answers_in, goals_in, line_of

from ..positions import BLOCK, PLACE, play, position
from .board_positions import BOTH_FRAMES, ON_BOARD, Shown, crowded, delivering, positions, reader

FACE = AmsterdamFace()

# --------------------------------------------------------------------------- answers


#: A phone has the dice around the board.
OF_DICE = (a.ChooseDice, a.ShiftDie)


@BOTH_FRAMES
def test_every_answer_of_the_board_can_be_pressed_and_no_other(frame: Frame) -> None:
    """At once, or as a goal whose plan begins with it."""
    seen: set[type[Action]] = set()
    for state in positions():
        if state.over:
            continue
        view = state.view(state.seat)
        shown = Shown(view, frame)
        lines, forms = shown.values("data-action"), ""
        for goal in set(shown.values("data-choose")):
            plan = FACE.plan(view, goal, frame.key, reader(view))
            assert plan is not None, goal
            forms += plan.form
            for further in (plan, *(FACE.plan(view, key, frame.key, reader(view)) for key in goals_in(plan))):
                assert further is not None
                lines += [line_of(further)] if further.line else answers_in(further)
        pressed = {step for line in lines for step in GAME.unfold(state, line)}
        for action in view.legal:
            if isinstance(action, ON_BOARD) and (frame.dice or not isinstance(action, OF_DICE)):
                assert action in pressed or f'value="{action.notation}"' in forms, (state.question, action)
                seen.add(type(action))
    assert seen == set(ON_BOARD) - (set() if frame.dice else set(OF_DICE))


def test_a_block_is_taken_and_a_barge_sails_where_one_presses() -> None:
    state = position("turn", supply={0: {"pink": 2, "grey": 1}}, barges={0: "w2"}, blocks={1: ["PLA5"]})
    goals = set(Shown(state.view(0)).values("data-choose"))
    assert {"block-PLA2", "block-PLA3", "block-PLA6", "block-HAA1"} <= goals
    assert not {"block-PLA1", "block-PLA5", "block-HAA2"} & goals
    near = {"sail-dock_gold", "sail-lace", "sail-tulip"}
    steps = {goal: len(way) for goal, way in _ways(state, goals).items() if goal.count("-") == 1}
    assert {goal for goal, number in steps.items() if number == 1} == near
    assert max(steps.values()) == 3
    assert {goal for goal in goals if goal.startswith("amstel")} == {"amstel-1", "amstel-2"}
    label = next(
        spot.attrib["aria-label"]
        for spot in Shown(state.view(0)).with_attribute("data-choose")
        if spot.attrib["data-choose"] == "block-PLA2"
    )
    assert "block 2 of Plantage" in label
    assert "2 pink" in label


def _ways(state: AmsterdamState, goals: set[str]) -> dict[str, list[a.Sail]]:
    """The steps of each voyage that can be pressed."""
    view = state.view(0)
    found = {}
    for goal in goals:
        plan = FACE.plan(view, goal, "wide", reader(view))
        if plan is not None and goal.startswith("sail-"):
            steps = GAME.unfold(state, line_of(plan))
            found[goal] = [step for step in steps if isinstance(step, a.Sail)]
    return found


def test_a_depot_asks_which_good_and_a_warehouse_does_not() -> None:
    assert "deliver" in Shown(delivering().view(0)).values("data-choose")
    state = position("turn", hold={0: {"beer": 1, "lace": 2}}, barges={0: "beer"})
    assert "deliver all" in Shown(state.view(0)).values("data-action")


def test_a_full_depot_says_that_it_is_full() -> None:
    full = {"depot_north": "lace"}
    state = position(
        "turn", supply={0: {"pink": 1}}, hold={0: {"lace": 1}}, barges={0: "depot_north"}, depots=full
    )
    view = state.view(0)
    assert view.question
    refusal = view.question.refusal(view, a.DELIVER[GOODS.index("lace")])
    assert refusal
    assert str(refusal.sentence) in Shown(view).values("data-why")


def test_a_good_is_sold_on_its_own_space() -> None:
    state = position("turn", supply={0: {"pink": 2}}, tiles={"PLA2": "coffee"})
    play(state, "block PLA2")
    shown = Shown(state.view(0))
    (spot,) = [s for s in shown.with_attribute("data-action") if s.attrib["data-action"] == "sell gulden"]
    assert "coffee" in spot.attrib["aria-label"]


@BOTH_FRAMES
def test_who_is_not_asked_can_press_nothing(frame: Frame) -> None:
    for state in positions()[::3]:
        for seat in (None, *range(state.players)):
            if state.over or seat != state.seat:
                shown = Shown(state.view(seat), frame)
                for name in ("data-action", "data-choose", "data-why"):
                    assert shown.values(name) == []


def test_both_frames_say_the_same() -> None:
    """But for rounds and dice, which a phone has around the board."""
    for state in positions():
        view = state.view(None if state.over else state.seat)
        wide, tall = Shown(view, WIDE), Shown(view, TALL)
        for name in ("data-action", "data-choose", "data-why", "aria-label", "data-moves"):
            both = Counter(wide.values(name)), Counter(tall.values(name))
            assert not both[1] - both[0]
            assert all(_beside(text) for text in both[0] - both[1])


def _beside(text: str) -> bool:
    """What the strip beside the map says."""
    return " die" in text or text.startswith(("dice-", "Round "))


def test_what_can_be_pressed_is_a_named_button() -> None:
    looked = 0
    for state in positions():
        shown = Shown(state.view(None if state.over else state.seat))
        for spot in shown.with_attribute("data-action") + shown.with_attribute("data-choose"):
            assert spot.attrib["role"] == "button"
            assert spot.attrib["class"] == "beside" or spot.attrib["tabindex"] == "0"
            assert len(spot.attrib["aria-label"]) > 5
            looked += 1
    assert looked > 100


def test_what_is_not_possible_says_why() -> None:
    state = position("turn", supply={0: {"pink": 1}}, barges={0: "w2"}, gulden={0: 0})
    view = state.view(0)
    assert view.question
    shown = Shown(view)
    why = {spot.attrib["aria-label"]: spot.attrib["data-why"] for spot in shown.with_attribute("data-why")}

    def reason(start: str) -> str:
        return next(text for label, text in why.items() if label.startswith(start))

    for start, action in (
        ("block 1 of Plantage", a.TAKE_BLOCK[BLOCK["PLA1"]]),
        ("block 1 of Haarlemmerbuurt", a.TAKE_BLOCK[BLOCK["HAA1"]]),
        ("Amstel space 2", a.ADVANCE[1]),
        ("Market tile", a.MARKET),
    ):
        refusal = view.question.refusal(view, action)
        assert refusal
        assert reason(start) == str(refusal.sentence)
    assert reason("start pier") == "That is 2 steps: it costs 2 resources and you have 1."


# ----------------------------------------------------------------------- what is shown


@BOTH_FRAMES
def test_everything_that_lies_on_the_board_is_drawn(frame: Frame) -> None:
    for state in positions():
        view = state.view(None)
        shown = Shown(view, frame)
        owned = [block for block in BLOCKS if view.owner(block.index) >= 0]
        assert set(shown.moving("coat-")) == {f"coat-{block.key}" for block in owned}
        assert set(shown.moving("good-")) == {f"good-{block.key}" for block in BLOCKS if block not in owned}
        houses = sum(block.cost for block in BLOCKS if block not in owned)
        assert len(shown.pictures("cost-house")) == houses
        stored = sum(view.warehouses) + sum(1 for good in view.depots if good >= 0)
        assert len(shown.moving("stored-")) == stored
        assert len(shown.moving("sold-")) == view.sold.bit_count()
        assert len(shown.moving("barge-")) == len(view.barges)
        assert len(shown.moving("disc-")) == len(view.river)
        assert len(shown.pictures("docker-")) == sum(view.docks) + len(view.house)
        figures = sum(1 for place in (view.foreman, view.bailiff, view.dealer) if place >= 0)
        assert len(shown.moving("foreman") | shown.moving("bailiff") | shown.moving("dealer")) == figures


def test_coats_and_barges_bear_the_emblems_that_players_chose() -> None:
    shown = Shown(crowded().view(1))
    (coat,) = shown.moving("coat-NIE1").values()
    assert [use.attrib["href"] for use in coat.iter("use")] == ["#coat-key"]
    (barge,) = shown.moving("barge-0").values()
    assert [use.attrib["href"] for use in barge.iter("use")] == ["#barge-herring"]


def test_discs_on_one_space_are_stacked_in_amstel_order() -> None:
    """The first in order lies on top, so it is drawn last and highest."""
    discs = Shown(crowded().view(1)).moving("disc-")
    assert list(discs) == ["disc-3", "disc-0", "disc-1", "disc-2"]
    heights = [float(next(disc.iter("use")).attrib["y"]) for disc in discs.values()]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 4


def test_discs_on_the_last_space_stand_in_the_order_of_arrival() -> None:
    state = delivering()
    assert state.river.count(LAST_SPACE) == 3
    discs = Shown(state.view(0)).moving("disc-")
    places = {name: float(next(disc.iter("use")).attrib["x"]) for name, disc in discs.items()}
    assert places["disc-3"] < places["disc-1"] < places["disc-2"]


def test_districts_in_play_show_what_a_majority_is_worth() -> None:
    state = position("turn", 4, supply={0: {"pink": 1}}, districts=["jordaan", "plantage", "burgwallen"])
    view = state.view(0)
    text = ["".join(element.itertext()) for element in Shown(view).root.iter("g")]
    for name, scored in (("Jordaan", True), ("Plantage", True), ("Nieuwmarkt", False)):
        assert any(words.endswith(f"{name}8·5·2") for words in text) == scored


def test_the_round_and_the_dice_of_late_rounds() -> None:
    state = position("turn", supply={0: {"pink": 1}}, round=10, dice=[1, 2, 3, 1, 1, 3])
    state.rolled = [1, 2, 3, 5, 6, 3]
    view = state.view(0)
    shown = Shown(view)
    (now,) = [e for e in shown.root.iter() if e.attrib.get("aria-current")]
    assert "".join(now.itertext()).endswith("10≤3")
    labels = shown.values("aria-label")
    assert "orange die: 1, rolled as 5" in labels
    assert "purple die: 3" in labels
    assert len([e for e in shown.root.iter("path") if e.attrib.get("class") == "rolled-line"]) == 2


def test_news_of_others_are_marked_and_own_are_not() -> None:
    view = crowded().view(1)
    fresh = (
        BlockTaken(0, BLOCK["HAA1"], 1, 0, 0),
        BlockTaken(1, BLOCK["NIE1"], 1, 0, 0),
        BargeMoved(2, PLACE["w7"], PLACE["dock_light_pink"], False),
        GoodDelivered(3, GOODS.index("tile"), PLACE["tile"], 7, 0),
    )
    shown = Shown(view, fresh=fresh)
    new = [e.attrib["data-moves"] for e in shown.root.iter() if "new" in e.attrib.get("class", "").split()]
    assert new == ["coat-HAA1", "stored-tile-1", "barge-2"]
    quiet = Shown(view)
    assert not [e for e in quiet.root.iter() if "new" in e.attrib.get("class", "").split()]


def test_a_solo_game_shows_the_coats_and_disc_of_tom() -> None:
    state = GAME.start(1, 7)
    chance = Random(2)
    while not state.over and not state.coats[1]:
        state.apply(chance.choice(state.legal()))
    shown = Shown(state.view(0))
    assert set(shown.moving("disc-")) == {"disc-0", "disc-1"}
    assert any("the coat of TOM" in label for label in shown.values("aria-label"))


def test_parts_that_are_kept_are_those_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer by answer: no part depends on more than it is kept by."""
    chance = Random(3)
    state = GAME.start(3, 3, {"workers": True, "dealer": True})
    for _ in range(150):
        view = state.view(None if state.over else state.seat)
        kept = board_layers(view, WIDE, reader(view))
        with monkeypatch.context() as patch:
            patch.setattr("kade.games.amsterdam.page.board.drawing._LIVE", Kept(100))
            assert board_layers(view, WIDE, reader(view)) == kept
        busy = [action for action in state.legal() if action is not a.PASS] or state.legal()
        state.apply(chance.choice(busy))


def test_nothing_hidden_is_drawn() -> None:
    for number, state in enumerate(positions()):
        twin = GAME.scramble(state, -1, Rng.seeded(number))
        assert draw(state.view(None)) == draw(twin.view(None))
