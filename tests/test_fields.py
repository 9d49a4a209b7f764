"""Each field of a position or a view is declared once: whatever needs it by name reads the declaration."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import kade
from kade.kernel import Game, Rng
from kade.kernel.fields import fields_of, written_in_source
from kade.kernel.state import State
from kade.kernel.view import View

TITLES = kade.games()
named = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)


def kinds(title: Game[Any, Any]) -> tuple[type[State], type[View]]:
    """The classes of a title's positions and views."""
    state = title.start(seed=1)
    return type(state), type(state.view(None))


@named
def test_the_source_tells_what_the_class_declares(title: Game[Any, Any]) -> None:
    """A compiled class keeps no declarations at run time; its source must tell the same."""
    for kind in kinds(title):
        told = {name: words for name, words in written_in_source(kind).items() if "ClassVar" not in words}
        assert list(told.items()) == list(fields_of(kind).items())
        assert told


@named
def test_every_position_and_view_has_every_field(title: Game[Any, Any]) -> None:
    state, rng = title.start(seed=1), Rng.seeded(1)
    for _ in range(40):
        view = state.view(state.seat)
        for thing in (state, state.copy(), view, title.imagine(view, rng), title.restore(state.to_json())):
            assert all(hasattr(thing, name) for name in fields_of(type(thing)))
        answers = state.legal()
        state.play(answers[rng.below(len(answers))])
        if state.over:
            break


@named
def test_a_copy_hands_on_every_field(title: Game[Any, Any]) -> None:
    """Each under its own name: with a different thing in every field none can be taken for another."""
    state = title.start(seed=1)
    names = list(fields_of(type(state)))
    for number, name in enumerate(names):
        now = getattr(state, name)
        setattr(state, name, [number] if isinstance(now, list) else number if type(now) is int else now)
    twin = state.copy()
    assert [getattr(twin, name) for name in names] == [getattr(state, name) for name in names]


@named
def test_what_is_handed_on_keeps_its_name(title: Game[Any, Any]) -> None:
    """In ``view.a, view.b = state.a, state.b`` nothing changes places."""
    rules = Path(kade.__file__).parent / "games" / title.id.replace("-", "_") / "rules"
    for module in ("state", "view", "imagine"):
        tree = ast.parse((rules / f"{module}.py").read_text(encoding="utf-8"))
        for line in ast.walk(tree):
            if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Tuple):
                left, right = line.targets[0].elts, getattr(line.value, "elts", [])
                for to, source in zip(left, right, strict=False):
                    if isinstance(to, ast.Attribute) and isinstance(source, ast.Attribute):
                        assert to.attr == source.attr, ast.unparse(line)
