"""The table page: whole, honest, silent about secrets, in any language, and small."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from gettext import NullTranslations
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

import kade
from kade.chart.face import face_of
from kade.chart.markup import Markup
from kade.kernel import Rng, State
from kade.web.pages.style import house_css
from kade.web.pages.table import composed, fragments
from kade.web.scene import LogLine, TableScene
from kade.web.tongues import languages
from plans import goals_in, lines_of, lines_on
from playing import fewest_and_most
from ticket_to_ride_amsterdam.positions import position

from .scenes import TITLE, page_of, played, positions, said, scene_of

GAME = kade.game(TITLE)
SCRIPTS = Path(kade.__file__).parent / "web" / "static"
#: The scripts of the table page; other pages of the house have small ones of their own.
OF_THE_COACH = ["coach", "pointed", "settle", "shade", "spotlight"]
OF_THE_END = ["ending", "final"]
OF_THE_TABLE = [
    "board", "clock", "enlarge", "follow", "grace", "hint", "house", "keys", "moments", "notices", "parts",
    "compose", "fit", "pay", "peek", "plan", "play", "prompt", "ribbon", "sheets", "stream", "table", "theme",
    "touch", "travel", *OF_THE_COACH, *OF_THE_END,
]  # fmt: skip
PARTS = {
    "notice", "strip", "prompt", "seats", "ribbon", "log", "chat", "aside", "own", "tabs", "final", "menu",
    "banner", "board", "ground", "live",
}  # fmt: skip
VOID = {"br", "hr", "img", "input", "link", "meta"}
PLAYERS = fewest_and_most(2, 3, 4)


# --------------------------------------------------------------------- reading


class Page(HTMLParser):
    """Every element and every piece of text of a page; refuses what is not properly nested."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.words: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {key: value or "" for key, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {key: value or "" for key, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.words.append(data.strip())

    def values(self, name: str) -> list[str]:
        return [attributes[name] for _, attributes in self.elements if name in attributes]


class Written(NamedTuple):
    """A page and all that it was written from."""

    state: State
    seat: int
    scene: TableScene
    parts: Mapping[str, Markup]
    html: str
    page: Page


@cache
def written(players: int) -> list[Written]:
    """Everybody's page at several moments of one game, written once for all tests."""
    found = []
    for state in positions(players, 20 + players, 15):
        for seat in range(-1, players):
            scene = scene_of(state, seat)
            html = page_of(scene, "token")
            found.append(Written(state, seat, scene, fragments(scene, "wide"), html, Page(html)))
    return found


def asked(state: State) -> TableScene:
    return scene_of(state, state.seat)


# ----------------------------------------------------------------- well-formed


@PLAYERS
def test_every_fragment_is_one_whole_element_with_its_id(players: int) -> None:
    for shown in written(players):
        assert set(shown.parts) == PARTS
        for key, part in shown.parts.items():
            assert ElementTree.fromstring(part).get("id") == key


@PLAYERS
def test_the_page_is_whole_and_holds_every_fragment(players: int) -> None:
    for _, _, _, parts, html, page in written(players):
        ids = page.values("id")
        assert len(ids) == len(set(ids))
        for part in composed(parts).values():
            assert part in html
        hrefs = {value[1:] for value in page.values("href") if value.startswith("#")}
        wanted = hrefs | set(re.findall(r"url\(#([^)]+)\)", html)) | set(page.values("aria-controls"))
        assert wanted - set(ids) == set()
        assert ("meta", {"name": "csrf", "content": "token"}) in page.elements


def test_nothing_runs_or_styles_inline_and_nothing_comes_from_outside() -> None:
    html = page_of(asked(played(4, 3, 60)), "token")
    page = Page(html)
    assert "style" not in {tag for tag, _ in page.elements}
    assert not page.values("style")
    assert not [name for _, attributes in page.elements for name in attributes if name.startswith("on")]
    scripts = [attributes for tag, attributes in page.elements if tag == "script"]
    assert scripts
    assert all(attributes["src"].startswith("/static/") for attributes in scripts)
    assert not [value for value in page.values("href") + page.values("src") if "//" in value]
    assert "javascript:" not in html


def test_every_class_that_the_page_shows_or_hides_is_styled() -> None:
    css = house_css() + face_of(GAME).css()
    for name in ("opened", "shade", "is-zoomed", "why", "unread", "stepped", "advised", "changed", "low"):
        assert f".{name}" in css
    assert "prefers-reduced-motion" in css
    assert "://" not in css
    assert "@import" not in css


# --------------------------------------------------------------------- answers


def reachable(scene: TableScene, page: Page) -> set[str]:
    """The answers of the page: pressed at once, or in the plan of a goal."""
    found = set(page.values("data-action")) | lines_on(page.html)
    waiting, known = list(page.values("data-choose")), set[str]()
    while waiting:
        goal = waiting.pop()
        if goal in known:
            continue
        known.add(goal)
        plan = scene.face.plan(scene.view, goal, "wide", scene.reader)
        assert plan is not None
        found |= lines_of(plan)
        waiting += goals_in(plan)
    return found


@PLAYERS
def test_every_legal_answer_can_be_given_and_no_other(players: int) -> None:
    answered = 0
    for shown in written(players):
        legal = {action.notation for action in shown.scene.view.legal}
        assert reachable(shown.scene, shown.page) == legal
        answered += len(legal)
    assert answered > 50


@PLAYERS
def test_both_frames_offer_the_same_places(players: int) -> None:
    for shown in written(players):
        wide, tall = (Page(fragments(shown.scene, frame)["live"]) for frame in ("wide", "tall"))
        for name in ("data-action", "data-choose", "data-why"):
            assert sorted(wide.values(name)) == sorted(tall.values(name))


def test_spectators_can_answer_nothing() -> None:
    for shown in written(3):
        for name in ("data-action", "data-choose", "data-post", "data-hint", "data-why"):
            assert shown.seat >= 0 or shown.page.values(name) == []


def test_undo_says_why_not() -> None:
    refused = Page(fragments(asked(played(3, 1, 20)), "wide")["prompt"])
    assert "A card from the deck has been seen." in refused.values("data-refused")
    assert "/t/amber-quay/undo" not in refused.values("data-post")
    scene = replace(asked(played(3, 1, 20)), undo_to=19)
    able = Page(fragments(scene, "wide")["prompt"])
    assert "/t/amber-quay/undo" in able.values("data-post")
    assert '{"to": 19}' in able.values("data-body")


def test_a_log_line_takes_the_game_back_to_before_it() -> None:
    scene = asked(played(3, 1, 20))
    line = LogLine(12, 0, "Joost claimed something.", True, True, True, "clock", 11)
    page = Page(fragments(replace(scene, log=[line]), "wide")["log"])
    assert page.values("data-body") == ['{"to": 11}']
    assert "line new to-you" in page.values("class")
    assert "Since your last turn" in page.words
    assert "by the clock" in page.words


def test_an_empty_chair_has_a_link_and_an_absent_player_a_vote() -> None:
    scene = scene_of(played(3, 1, 20), 0, links=["", "/t/amber-quay/link", ""])
    seats = [scene.seats[0], scene.seats[1]._replace(joined=False), scene.seats[2]._replace(online=False)]
    page = Page(fragments(replace(scene, seats=seats), "wide")["seats"])
    assert page.values("data-copy") == ["/t/amber-quay/link"]
    assert page.values("data-post") == ["/t/amber-quay/stand-in"]
    assert page.values("data-body") == ['{"seat": 1}', '{"seat": 2}']


def test_whoever_has_resigned_may_come_back() -> None:
    scene = scene_of(played(3, 1, 20), 0)
    gone = scene.seats[0]._replace(bot="merchant", stand_in=True, resigned=True)
    page = Page(fragments(replace(scene, seats=[gone, *scene.seats[1:]]), "wide")["seats"])
    assert page.values("data-post") == ["/t/amber-quay/return"]


def test_the_end_shows_the_score_sheet_and_what_comes_next() -> None:
    state = played(3, 4, 9999)
    assert state.over
    scene = scene_of(state, 0)
    page = Page(fragments(scene, "wide")["final"])
    assert {line.words for line in scene.sheet} <= set(page.words)
    for seat in scene.seats:
        assert str(seat.score).replace("-", "−") in page.words
    assert "/t/amber-quay/again" in page.values("action")
    assert "/t/amber-quay/replay?at=0" in page.values("href")
    later = Page(fragments(replace(scene, rematch="blue-crane"), "wide")["prompt"])
    assert "/t/blue-crane" in later.values("href")
    assert later.values("data-post") == []


# --------------------------------------------------------------------- secrets


@PLAYERS
def test_nothing_hidden_is_drawn(players: int) -> None:
    """A position that differs only in what the reader must not know gives the same page."""
    differing = 0
    for number, (state, seat, _, _, html, _) in enumerate(written(players)):
        twin = GAME.scramble(state, seat, Rng.seeded(number))
        differing += GAME.hidden(twin, seat) != GAME.hidden(state, seat)
        twin.journal = state.journal
        assert page_of(scene_of(twin, seat), "token") == html
    assert differing > 5


def test_between_two_people_at_one_screen_nothing_secret_is_shown() -> None:
    state = played(3, 6, 30)
    scene = scene_of(state, -1, hand_over=state.seat)
    seats = [seat._replace(you=True) for seat in scene.seats]
    page = Page(page_of(replace(scene, seats=seats), "token"))
    assert page.values("data-action") == page.values("data-choose") == []
    assert "hand" not in page.values("class")
    assert "/t/amber-quay/ready" in page.values("data-post")
    for seat in range(3):
        twin = GAME.scramble(state, -1, Rng.seeded(seat))
        twin.journal = state.journal
        assert page_of(scene_of(twin, -1, hand_over=state.seat), "t") == page_of(scene, "t")


# ----------------------------------------------------------------------- words


HOSTILE = "<script>alert(1)</script>\"'&\x00\x1b"


def test_names_chat_and_log_are_only_text() -> None:
    state = played(3, 7, 40)
    scene = scene_of(state, 0, names=(HOSTILE, HOSTILE, "Z\ud800oë"), chat=said((1, HOSTILE, HOSTILE)))
    line = LogLine(40, 1, HOSTILE, True, True, True, "")
    scene = replace(scene, log=[*scene.log, line], links=[HOSTILE] * 3, undo_to=-1, undo_why=HOSTILE)
    html = page_of(replace(scene, seats=[seat._replace(joined=False) for seat in scene.seats]), HOSTILE)
    assert "alert(1)</script>" not in html
    assert "\x00" not in html
    html.encode("utf-8")
    page = Page(html)
    assert not [
        attributes for tag, attributes in page.elements if tag == "script" and "src" not in attributes
    ]
    assert any("<script>alert(1)</script>" in words for words in page.words)


class Foreign(NullTranslations):
    """A language in which every sentence of ours stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, one: str, many: str, number: int) -> str:
        return f"⟦{one if number == 1 else many}⟧"


def foreign_scenes() -> list[TableScene]:
    found = [
        scene_of(state, seat, Foreign(), chat=said((0, "Joost", "Joost")), spectators=2)
        for state in positions(3, 8, 37)
        for seat in (-1, state.seat, 0)
    ]
    found.append(scene_of(played(3, 8, 30), -1, Foreign(), hand_over=1))
    first = found[4]
    seats = [
        first.seats[0]._replace(joined=False),
        first.seats[1]._replace(online=False, bot=""),
        first.seats[2]._replace(bot="Joost", clock=61.0),
    ]
    found.append(replace(first, seats=seats, thinking=True, links=["/t/x/link", "", ""], webhook=True))
    resigned = [seat._replace(resigned=True) for seat in first.seats]
    found.append(replace(first, seats=resigned, chat=[], log=[], undo_why="", undo_to=3))
    return found


def test_every_word_can_be_translated() -> None:
    """What is visible or spoken is a sentence of ours, a name, or a number."""
    from kade.games.ticket_to_ride_amsterdam.page.board.frames import TALL, WIDE
    from kade.games.ticket_to_ride_amsterdam.rules.components import LOCATIONS

    charted = {line for frame in (WIDE, TALL) for label in frame.labels.values() for line in label.lines}
    names = {place.name for place in LOCATIONS} | charted | {"Amstelredam", "Het IJ", "N", "Kade", GAME.title}
    names |= {"Joost", "Saskia", "Pieter", "Anneke", "G", "U", "K", "R", "O", "J", "https://"}
    names |= set(languages().values())
    spoken = 0
    for scene in foreign_scenes():
        page = Page(page_of(scene, "token"))
        told = ["title", "aria-label", "placeholder", "data-why", "data-title"]
        heard = [*page.words, *(value for name in told for value in page.values(name))]
        for words in heard:
            rest = words.removesuffix(".") if words.startswith("A card from the deck") else words
            if rest in names or re.fullmatch(r"[−\d:]*|§ [\dR.]+", words) or words == scene.undo_why:
                continue
            spoken += 1
            # A log line is split after the name it begins with.
            assert "⟦" in words or "⟧" in words, words
    assert spoken > 1000


# ------------------------------------------------------------------------ crowds


def test_crowded_tables_keep_every_answer_and_a_short_log() -> None:
    rich = " ".join(f"{letter} " * 5 for letter in "GKJRNUO")
    state = position(4, hand=rich, holds={0: " ".join(f"C{number:02}" for number in range(1, 21))})
    scene = scene_of(state, 0)
    log = [
        LogLine(number, number % 4, "Joost did something.", False, False, False, "") for number in range(900)
    ]
    page = Page(page_of(replace(scene, log=log), "token"))
    assert reachable(scene, page) == {action.notation for action in scene.view.legal}
    assert sum(1 for value in page.values("class") if value.split()[:1] == ["line"]) < 150
    assert "⟦" not in "".join(page.words)
    assert "What came before is in the replay." in page.words


def test_empty_boxes_say_so() -> None:
    scene = replace(scene_of(played(2, 1, 0), 0), log=[], chat=[])
    parts = fragments(scene, "wide")
    assert "Nothing has happened yet." in Page(parts["log"]).words
    assert "Nobody has said anything yet." in Page(parts["chat"]).words
    assert "You are watching." in Page(fragments(scene_of(played(2, 1, 0)), "wide")["own"]).words


# ----------------------------------------------------------------------- scripts


def test_the_scripts_of_the_table_stay_small() -> None:
    lines = [line for name in OF_THE_TABLE for line in (SCRIPTS / f"{name}.js").read_text().splitlines()]
    assert 300 < len(lines) < 2280  # 430 of them are the coach's, 110 the end's, 30 the rules'
    assert max(len(line) for line in lines) <= 130


@pytest.mark.parametrize("name", OF_THE_TABLE)
def test_scripts_are_typed_and_import_only_what_is_there(name: str) -> None:
    text = (SCRIPTS / f"{name}.js").read_text()
    assert text.startswith("// @ts-check\n")
    for imported in re.findall(r'from "\./([a-z]+)\.js"|import "\./([a-z]+)\.js"', text):
        assert "".join(imported) in OF_THE_TABLE
    for unsafe in ("eval(", "document.write", 'setAttribute("style', "outerHTML"):
        assert unsafe not in text


def test_scripts_are_javascript() -> None:
    node = shutil.which("node")
    for name in OF_THE_TABLE:
        path = SCRIPTS / f"{name}.js"
        if node is None:
            # Without node only the grossest mistakes show: brackets that do not match.
            text = path.read_text()
            assert all(text.count(a) == text.count(b) for a, b in ("{}", "[]"))
        else:
            done = subprocess.run([node, "--check", str(path)], capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr
