"""Every question of the base game: what is legal, what an absent player answers, what is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.actions import ACTIONS
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.kernel import IllegalAction
from kade.specification import parse

from ..positions import asked, ended, legal, play, position, refused, set_up, snapshot
from ..random_games import every_game, games

IDS = {
    statement.id
    for statement in parse(
        (Path(__file__).resolve().parents[3] / "docs" / "rules" / "amsterdam.md").read_text(encoding="utf-8")
    ).statements
}
COLOURS = ["brown", "grey", "purple", "orange", "pink", "black"]
DISPLAY = ["013", "061", "109", "113", "117"]
ROW = ["001", "002", "003", "004", "005"]


def after(state: AmsterdamState, *answers: str) -> AmsterdamState:
    play(state, *answers)
    return state


#: A position in which each question is open, its legal answers and the one of an absent player.
OPEN: dict[str, tuple[Callable[[], AmsterdamState], list[str], str]] = {
    "choose_first_resource": (set_up, [f"colour {colour}" for colour in COLOURS], "colour brown"),
    "take_card": (
        lambda: position("cards", display=DISPLAY),
        [f"take {key}" for key in DISPLAY],
        "take 117",
    ),
    "discard_card": (
        lambda: after(position("cards", display=DISPLAY, inactive={0: ROW}), "take 061"),
        [f"discard {key}" for key in [*ROW, "061"]],
        "discard 061",
    ),
    "choose_dice": (
        lambda: position("dice", dice=[6, 2, 5, 3, 2, 4]),
        [f"dice {one} {two}" for place, one in enumerate(COLOURS) for two in COLOURS[place + 1 :]],
        "dice grey pink",
    ),
    "shift_resources": (
        lambda: after(position("dice", dice=[1, 6, 3, 3, 3, 3], active={0: ["053"]}), "dice brown grey"),
        ["shift no", "shift brown up", "shift grey down"],
        "shift no",
    ),
    "take_turn": (
        lambda: position(supply={0: {"pink": 1}}, inactive={0: ["109"]}, gulden={0: 1}, market="A2"),
        [
            "activate 109",
            "block PLA6",
            "sail tulip",
            "sail w1",
            "sail w9",
            "amstel 1",
            "market",
            "pass",
        ],
        "pass",
    ),
    "drop_resource": (
        lambda: after(
            position(supply={0: {"grey": 1, "pink": 1}}, active={0: ["031"]}, inactive={0: ["076"]}),
            "activate 076",
        ),
        ["drop grey", "drop pink"],
        "drop grey",
    ),
    "sell_or_store": (
        lambda: after(position(supply={0: {"pink": 1}}), "block PLA6"),
        ["store", "sell gulden", *(f"sell {colour}" for colour in COLOURS)],
        "store",
    ),
    "advance_or_stay": (
        lambda: after(position(supply={0: {"pink": 1}}, active={0: ["074"]}), "block PLA6", "store"),
        ["advance", "stay"],
        "advance",
    ),
    "pay_resource": (
        lambda: after(position(supply={0: {"grey": 1, "orange": 3, "black": 2}}), "sail w1"),
        ["pay grey", "pay orange", "pay black"],
        "pay orange",
    ),
    "gain_resource": (
        lambda: after(position(gulden={0: 2}, market="A4"), "market"),
        [f"colour {colour}" for colour in COLOURS],
        "colour brown",
    ),
    "discard_map": (
        lambda: after(position(active={0: ["047", "110", "129"]}), "use 047"),
        ["discard 110", "discard 129"],
        "discard 110",
    ),
    "keep_resource": (
        lambda: after(position(supply={0: {"grey": 2, "black": 1}}), "pass"),
        ["keep grey", "keep black", "keep nothing"],
        "keep grey",
    ),
}


def at(prompt: str) -> AmsterdamState:
    state = OPEN[prompt][0]()
    assert asked(state).startswith(prompt + " ")
    return state


@pytest.mark.parametrize("prompt", list(OPEN))
def test_the_legal_answers_and_the_default(prompt: str) -> None:
    _, answers, default = OPEN[prompt]
    state = at(prompt)
    assert sorted(legal(state)) == sorted(answers)
    assert state.default().notation == default


def test_the_first_card_and_its_default() -> None:
    state = GAME.start(3, 2)
    assert asked(state).startswith("take_first_card")
    assert state.default().notation == legal(state)[0]


def test_every_question_of_the_base_game_is_looked_at() -> None:
    asked_here = {"take_first_card", *OPEN}
    seen = {
        state.question.prompt
        for players in (2, 3, 4)
        for game in games(players, False)
        for state in game.positions
        if state.question is not None
    }
    assert seen <= asked_here
    assert len(asked_here) == 14


@pytest.mark.rule("AMS-6.4")
@pytest.mark.parametrize("prompt", list(OPEN))
def test_every_answer_is_legal_or_refused_with_a_sentence_and_a_rule(prompt: str) -> None:
    """All entries of the action table, and nothing changes by those that are refused."""
    state = at(prompt)
    before = snapshot(state)
    answers = set(state.legal())
    rules: set[str] = set()
    for action in ACTIONS.all:
        if action in answers:
            twin = state.copy()
            twin.apply(action)
            assert snapshot(twin) != before
            continue
        with pytest.raises(IllegalAction) as caught:
            state.apply(action)
        assert caught.value.sentence.endswith(".")
        assert caught.value.rule in IDS, action.notation
        rules.add(caught.value.rule)
    assert snapshot(state) == before
    assert rules


@every_game
def test_refusals_of_random_play(players: int, short: bool) -> None:
    """In any position: an answer is legal, or the question says why not from what its seat sees."""
    for game in games(players, short):
        for state in game.positions[:: 61 - 5 * players]:
            question = state.question
            if question is None:
                continue
            view = state.view(state.seat)
            assert question.default(state) in state.legal()
            for action in ACTIONS.all:
                refusal = question.refusal(view, action)
                assert (refusal is None) == (action in view.legal), action.notation
                if refusal is not None:
                    assert str(refusal.sentence).endswith(".")
                    assert refusal.rule in IDS


@pytest.mark.parametrize("prompt", list(OPEN))
def test_the_rules_behind_a_question_exist(prompt: str) -> None:
    question = at(prompt).question
    assert question is not None
    assert question.rules
    assert set(question.rules) <= IDS


@pytest.mark.parametrize("prompt", list(OPEN))
def test_a_question_survives_json(prompt: str) -> None:
    state = at(prompt)
    again = GAME.restore(state.to_json())
    assert asked(again) == asked(state)
    assert legal(again) == legal(state)


def test_only_the_seat_that_is_asked_sees_answers() -> None:
    state = at("take_turn")
    assert [action.notation for action in state.view(0).legal] == legal(state)
    assert state.view(1).legal == []
    assert state.view(None).legal == []


def test_nothing_is_asked_when_the_game_is_over() -> None:
    state = ended()
    assert legal(state) == []
    with pytest.raises(IllegalAction, match="over"):
        play(state, "pass")


# ------------------------------------------------------------------- refusals one by one


@pytest.mark.parametrize(
    ("prompt", "answer", "rule"),
    [
        ("choose_first_resource", "take 001", "AMS-2.12"),
        ("take_card", "take 001", "AMS-4.2"),
        ("take_card", "skip", "AMS-4.3"),
        ("take_card", "pass", "AMS-4.2"),
        ("discard_card", "discard 013", "AMS-4.4"),
        ("discard_card", "pass", "AMS-4.4"),
        ("choose_dice", "pass", "AMS-5.4"),
        ("shift_resources", "shift brown down", "AMS-C053"),
        ("shift_resources", "shift grey up", "AMS-C053"),
        ("shift_resources", "shift purple up", "AMS-C053"),
        ("shift_resources", "pass", "AMS-C053"),
        ("take_turn", "activate 001", "AMS-6.5"),
        ("take_turn", "free 109", "AMS-C038"),
        ("take_turn", "free 001", "AMS-6.5"),
        ("take_turn", "use 109", "AMS-6.9"),
        ("take_turn", "block PLA2", "AMS-6.12"),
        ("take_turn", "block PLA6 gulden", "AMS-C027"),
        ("take_turn", "load beer", "AMS-6.18"),
        ("take_turn", "sail w2", "AMS-6.20"),
        ("take_turn", "board white", "AMS-6.23"),
        ("take_turn", "deliver beer", "AMS-6.28"),
        ("take_turn", "amstel 2", "AMS-6.33"),
        ("take_turn", "colour pink", "AMS-6.1"),
        ("take_turn", "store", "AMS-6.1"),
        ("drop_resource", "drop black", "AMS-6.8"),
        ("drop_resource", "pass", "AMS-6.8"),
        ("sell_or_store", "pass", "AMS-6.14"),
        ("advance_or_stay", "pass", "AMS-C074"),
        ("pay_resource", "pay brown", "AMS-6.4"),
        ("pay_resource", "pass", "AMS-6.4"),
        ("gain_resource", "pass", "AMS-6.4"),
        ("discard_map", "discard 109", "AMS-C047"),
        ("keep_resource", "keep pink", "AMS-7.1"),
        ("keep_resource", "pass", "AMS-7.1"),
    ],
)
def test_a_refusal_names_its_rule(prompt: str, answer: str, rule: str) -> None:
    assert refused(at(prompt), answer) == rule
