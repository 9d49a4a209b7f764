"""Steps from one drawing to the next: carried out, they give exactly the next one."""

from __future__ import annotations

import random
from collections.abc import Sequence
from html import escape, unescape
from html.parser import HTMLParser
from typing import Any

import pytest

import kade
from conftest import Setup
from kade.chart.markup import Markup, el, join
from kade.web.changes import Step, changes, whole
from kade.web.pages.table import composed, fragments
from walks import walk

from .scenes import scene_of

VOID = {"br", "hr", "img", "input", "link", "meta"}


class Node:
    """An element as a browser has it."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.children: list[Node | str] = []

    def __str__(self) -> str:
        named = "".join(f' {key}="{escape(value)}"' for key, value in sorted(self.attributes.items()))
        inside = "".join(str(child) if isinstance(child, Node) else escape(child) for child in self.children)
        return f"<{self.tag}{named}>{inside}</{self.tag}>"


class Tree(HTMLParser):
    """Markup as a browser reads it."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Node("", {})
        self.open = [self.root]
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = Node(tag, {key: value or "" for key, value in attrs})
        self.open[-1].children.append(made)
        if tag not in VOID:
            self.open.append(made)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Node(tag, {key: value or "" for key, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def tree(html: str) -> list[Node | str]:
    return Tree(html).root.children


def carried_out(before: dict[str, Markup], steps: Sequence[Step]) -> dict[str, str]:
    """What a page that shows one drawing shows after the steps."""
    parts: dict[str, Any] = {key: tree(part)[0] for key, part in before.items()}
    for part, way, *what in steps:
        if way is None:
            parts[part] = tree(what[0])[0]
            continue
        at = parts[part]
        for place in way:
            at = at.children[place]
        if len(what) == 3:
            place, number, html = what
            assert len(at.children) >= place + number
            at.children[place : place + number] = tree(html)
        elif isinstance(what[0], dict):
            for name, value in what[0].items():
                at.attributes.pop(name, None)
                at.attributes.update({} if value is None else {name.lower(): value})
        else:
            at.children = [what[0]] if what[0] else []
    return {key: str(part) for key, part in parts.items()}


def shown(parts: dict[str, Markup]) -> dict[str, str]:
    return {key: str(tree(part)[0]) for key, part in parts.items()}


# ------------------------------------------------------------------------ small ones


def page(*children: Any, **attributes: Any) -> dict[str, Markup]:
    """A part that is large enough to be told in steps."""
    return {"part": el("div", el("p", "x" * 400), *children, id="part", **attributes)}


def test_nothing_changed_is_no_step() -> None:
    assert changes(page("a"), page("a")) == []


def test_a_text_an_attribute_and_a_new_line() -> None:
    long = "a title that takes some room, so that it is not rather sent again with what it is the title of"
    one, two = (page(el("b", number, title=long)) for number in ("1", "2"))
    assert changes(one, two) == [["part", [1], "2"]]
    assert changes(page(class_="a"), page(title="b")) == [["part", [], {"title": "b", "class": None}]]
    assert changes(page(el("b", "1")), page(el("b", "1"), el("i", "2"))) == [["part", [], 2, 0, "<i>2</i>"]]


def test_signs_that_mean_something_in_markup_stay_what_they_are() -> None:
    hostile = "<script>alert('&amp;')</script>"
    (step,) = changes(page(el("b", "1")), page(el("b", hostile * 3)))
    assert step == ["part", [1], hostile * 3]  # it becomes the text of an element, never markup
    (step,) = changes(page(title="a"), page(title=hostile))
    assert step == ["part", [], {"title": hostile}]
    (step,) = changes(page(), page(el("b", hostile)))
    assert unescape(step[4]) == f"<b>{hostile}</b>" != step[4]


def test_what_stands_for_something_else_is_another_element() -> None:
    """A focused button must not turn into another answer under somebody's finger."""
    before, after = (page(el("button", "Do it", data_action=action)) for action in ("a", "b"))
    (step,) = changes(before, after)
    assert step[2:4] == [1, 1]


def test_text_given_as_it_is_is_sent_again() -> None:
    """Nobody knows how many nodes it is, so no way leads past it."""
    raw = Markup("<b>1</b><b>2</b>")
    before, after = page(raw, el("i", "1")), page(raw, el("i", "2"))
    assert changes(before, after) == [["part", None, after["part"]]]


def test_everything_for_whoever_shows_nothing() -> None:
    parts = page("a")
    assert whole(parts) == [["part", None, parts["part"]]]
    assert changes({}, parts) == whole(parts)


# -------------------------------------------------------------------------- all kinds


def any_element(rng: random.Random, depth: int) -> Markup:
    attributes: dict[str, Any] = {
        name: rng.choice("abc&") for name in ("class_", "title", "data_moves", "id") if rng.random() < 0.3
    }
    if depth == 0 or rng.random() < 0.2:
        return el(rng.choice(["b", "i"]), rng.choice(["", "x", "y<", "z" * 30]), **attributes)
    children: list[Markup | str] = []
    for _ in range(rng.randrange(7)):
        kind = rng.random()
        if kind < 0.2:
            children.append(rng.choice(["", "text", "&", "t" * 90]))
        elif kind < 0.3:
            children.append(join(any_element(rng, depth - 1) for _ in range(rng.randrange(3))))
        elif kind < 0.35:
            children.append(el("br"))
        else:
            children.append(any_element(rng, depth - 1))
    return el(rng.choice(["div", "section"]), *children, **attributes)


@pytest.mark.parametrize("seed", range(150))
def test_steps_between_any_two_drawings_lead_from_one_to_the_other(seed: int) -> None:
    rng = random.Random(seed)
    before = {"part": el("div", any_element(rng, 4), any_element(rng, 3), id="part")}
    after = {"part": el("div", any_element(rng, 4), any_element(rng, 3), id="part")}
    assert carried_out(before, changes(before, after)) == shown(after)


@pytest.mark.parametrize("seed", range(150))
def test_steps_between_nearly_equal_drawings(seed: int) -> None:
    """Rows of which some came, went or changed, as on a page."""
    rng = random.Random(seed)
    rows = [any_element(rng, 2) for _ in range(30)]
    later = [any_element(rng, 2) if rng.random() < 0.1 else row for row in rows if rng.random() < 0.9]
    later[rng.randrange(len(later)) : 0] = [any_element(rng, 1)]
    before, after = ({"part": el("ol", *found, id="part")} for found in (rows, later))
    steps = changes(before, after)
    assert carried_out(before, steps) == shown(after)
    assert sum(len(str(step)) for step in steps) < 0.8 * len(after["part"])


# ----------------------------------------------------------------------- real pages


@pytest.mark.parametrize("title", [game.id for game in kade.games()])
@pytest.mark.parametrize("frame", ["wide", "tall"])
def test_pages_of_whole_games_change_step_by_step(title: str, frame: str) -> None:
    game = kade.game(title)
    shown_before: dict[int, dict[str, Markup]] = {}
    told = sent = 0
    moments = walk(Setup(game, max(2, game.min_players), {}), 3).states
    for state in moments[:50]:
        for seat in (-1, 0):
            now = fragments(scene_of(state.copy(), seat), frame)
            before = shown_before.get(seat)
            if before is not None:
                steps = changes(before, now)
                assert carried_out(before, steps) == shown(now)
                told += sum(len(str(step)) for step in steps)
                sent += sum(len(part) for part in composed(now).values())
            shown_before[seat] = now
    assert 0 < told < 0.5 * sent
