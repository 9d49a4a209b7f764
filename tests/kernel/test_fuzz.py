"""Hypothesis looks for a crash, a dead end or a position that two routes disagree about."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import kade
from kade.kernel import BadNotation, BadRecord, BadSetup, IllegalAction, Record, State

TITLES = [game.id for game in kade.games()]


class Conversation(RuleBasedStateMachine):
    """Somebody plays, copies, stores, restores and tries nonsense, in any order."""

    game: Any
    state: State

    @initialize(data=st.data(), title=st.sampled_from(TITLES), seed=st.integers())
    def start(self, data: st.DataObject, title: str, seed: int) -> None:
        self.game = kade.game(title)
        players = data.draw(st.integers(self.game.min_players, self.game.max_players))
        options = {o.key: data.draw(st.sampled_from(o.choices)) for o in self.game.options}
        try:
            self.game.check_setup(players, options)
        except BadSetup:
            options = {}  # what does not go together is refused; that is tested elsewhere
        self.state = self.game.start(players=players, seed=seed, options=options)
        self.twin = self.state.copy()

    @precondition(lambda self: not self.state.over)
    @rule(pick=st.integers(0, 10_000))
    def answer(self, pick: int) -> None:
        answers = self.state.legal()
        action = answers[pick % len(answers)]
        self.state.apply(action)
        self.twin.apply(action)

    @precondition(lambda self: not self.state.over)
    @rule()
    def answer_like_an_absent_player(self) -> None:
        default = self.state.default()
        self.state.apply(default)
        self.twin.apply(default)

    @rule(pick=st.integers(0, 10_000))
    def try_any_entry_of_the_table(self, pick: int) -> None:
        action = self.game.actions[pick % len(self.game.actions)]
        dropped = not self.state.over and action is self.state.default()
        if action not in self.state.legal() and not dropped:
            before = self.state.to_json()
            with pytest.raises(IllegalAction):
                self.state.apply(action)
            assert self.state.to_json() == before

    @rule()
    def go_on_with_a_restored_position(self) -> None:
        self.twin = self.game.restore(json.loads(json.dumps(self.state.to_json())))

    @rule()
    def go_on_with_a_copy(self) -> None:
        self.twin = self.state.copy()

    @invariant()
    def both_agree(self) -> None:
        assert self.state.to_json() == self.twin.to_json()
        assert self.state.over == (not self.state.legal())


TestConversation = Conversation.TestCase
TestConversation.settings = settings(max_examples=40, stateful_step_count=60, deadline=None)


@given(text=st.text(max_size=40))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    for title in TITLES:
        game = kade.game(title)
        try:
            action = game.parse(text)
        except BadNotation as error:
            assert str(error)
        else:
            assert action is game.actions[action.id]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(key=st.sampled_from(["game", "rules_version", "players", "options", "seed", "answers"]), value=JSON)
def test_a_record_with_any_one_thing_wrong_is_refused_or_replays(key: str, value: object) -> None:
    record = {
        "format": 1,
        "game": TITLES[0],
        "rules_version": kade.game(TITLES[0]).rules_version,
        "players": [{"name": "A"}, {"name": "B"}],
        "seed": 1,
        "answers": [{"seat": 0, "action": "keep first"}],
    }
    record[key] = value
    try:
        list(Record.from_json(json.dumps(record)).replay())
    except BadRecord as error:
        assert str(error)


@given(content=st.binary(max_size=200))
def test_any_bytes_are_no_record(content: bytes) -> None:
    with pytest.raises(BadRecord):
        Record.from_json(content)
