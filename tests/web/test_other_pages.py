"""The pages around the table: whole, safe, usable without scripts, silent about what is hidden."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path
from xml.etree import ElementTree

import pytest

import kade
import kade.web
from kade.bots import levels
from kade.chart.face import face_of
from kade.chart.tokens import NIGHT, PAPER, PRINT, SEATS
from kade.kernel import Reader
from kade.store.rows import Memory, Person
from kade.web.pages.front_style import front_css
from kade.web.pages.join import join_page
from kade.web.pages.lobby import lobby_page
from kade.web.pages.lobby_style import lobby_css
from kade.web.pages.lobby_tables import tables_page
from kade.web.pages.me import MeScene, me_page
from kade.web.pages.message import message_page
from kade.web.pages.opened import opened_page
from kade.web.pages.plot import BOTTOM, LEFT, RIGHT, TOP, Axes, line, plot, spread, step_for
from kade.web.pages.records import records_page
from kade.web.pages.replay import replay_fragments, replay_page
from kade.web.pages.replay_style import replay_css

from .other_scenes import (
    NAMES,
    OPTIONAL,
    join_scene,
    lobby_scene,
    message_scene,
    opened_scene,
    panel_scene,
    played,
    replay_scene,
    result_cards,
    table_cards,
    twin,
)

Node = ElementTree.Element
STATIC = Path(kade.web.__file__).parent / "static"
HOSTILE = "<script>alert('x')</script>\"&{0}\x00"


def parsed(page: str) -> Node:
    return ElementTree.fromstring(page.removeprefix("<!doctype html>"))


def moments(total: int) -> list[int]:
    return [0, 1, 2, total // 3, total // 2, total - 1, total]


def pages(reader: Reader | None = None, names: tuple[str, ...] = NAMES) -> Iterator[tuple[str, str]]:
    """Every page of these, by name."""
    titles = [*kade.games(), OPTIONAL]
    yield "lobby, empty", lobby_page(lobby_scene(reader))
    cards = [replace(card, people=list(zip(names[:3], SEATS, strict=False))) for card in table_cards()]
    person = Person(names[0], "key", since=1.0)
    full = lobby_scene(reader, titles, cards, result_cards(), person)
    yield "lobby, full", lobby_page(full)
    yield "tables", tables_page(full)
    form = replace(panel_scene(error="No."), mates=[(names[3], "key")])
    yield "lobby, form", lobby_page(replace(full, panel=form))
    yield "records", records_page(full.reader, "en", "csrf-1", person)
    coached = replace(person, memory=Memory(coached={"genoa": ["move"]}))
    yield "me", me_page(MeScene(full.reader, "en", "csrf-1", coached, error="No."))
    yield "opened", opened_page(opened_scene(reader, names[1:3]))
    yield "opened, nobody to invite", opened_page(opened_scene(reader, ()))
    for state in ("free", "warm", "taken", "void"):
        yield f"join, {state}", join_page(join_scene(reader, names[0], ((names[1], "key"),), state))
    yield "message", message_page(message_scene(reader, names[0], names[1]))
    game = played()
    for viewpoint in ("spectator", "1", "all"):
        for number in (0, len(game.answers) // 2, len(game.answers)):
            seat = int(viewpoint) if viewpoint.isdigit() else -1
            who = replace(reader, names=names[:3], you=seat) if reader else None
            scene = replay_scene(game, number, viewpoint, names, who)
            yield f"replay {number} {viewpoint}", replay_page(scene)


# ---------------------------------------------------------------------- whole and safe


def test_every_page_is_whole() -> None:
    """Well-formed, no id twice, and whatever is pointed at is there."""
    for name, text in pages():
        page = parsed(text)
        ids = [node.get("id") for node in page.iter() if node.get("id")]
        assert len(ids) == len(set(ids)), name
        wanted = set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))
        for node in page.iter():
            wanted |= {node.get(key) or "" for key in ("for", "form", "aria-labelledby", "aria-describedby")}
        assert wanted - set(ids) - {""} == set(), name
        assert len(list(page.iter("main"))) == 1, name
        assert len(list(page.iter("h1"))) == 1, name


def test_nothing_is_written_into_a_page_that_its_policy_forbids() -> None:
    for name, text in pages():
        for node in parsed(text).iter():
            assert node.tag != "style", name
            assert "style" not in node.attrib, name
            assert not [key for key in node.attrib if key.startswith("on")], name
            if node.tag == "script":
                assert node.get("src", "").startswith("/static/"), name
                assert not node.text, name


def test_what_people_type_stays_text() -> None:
    names = (HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE)
    for name, text in pages(names=names):
        scripts = [node for node in parsed(text).iter("script") if not node.get("src")]
        assert not scripts, name
        if name != "lobby, empty" and "nobody" not in name:
            assert "&lt;script&gt;" in text, name
    typed = {"seat-0": "me", "name-0": HOSTILE, "bank": HOSTILE}
    refused = lobby_page(lobby_scene(panel=panel_scene(values=typed, error=HOSTILE)))
    page = parsed(refused)
    shown = HOSTILE.replace("\x00", "\ufffd")
    assert [node.text for node in page.iter() if node.get("role") == "alert"] == [shown]
    assert field(page, "name-0").get("value") == shown


def test_every_form_carries_the_token_and_every_control_a_name() -> None:
    for name, text in pages():
        page = parsed(text)
        labels = {node.get("for") for node in page.iter("label")}
        inside = {child for label in page.iter("label") for child in label.iter()}
        for form in page.iter("form"):
            if form.get("method") == "post":
                hidden = [node for node in form.iter("input") if node.get("type") == "hidden"]
                assert [(n.get("name"), n.get("value", "")[:4]) for n in hidden][:1] == [
                    ("_csrf_token", "csrf")
                ], name
        for node in page.iter():
            if node.tag in ("input", "select") and node.get("type") != "hidden":
                named = node.get("aria-label") or node.get("id") in labels or node in inside
                assert named, (name, node.attrib)
            if node.tag in ("a", "button"):
                assert node.get("aria-label") or "".join(node.itertext()).strip(), (name, node.attrib)


# ------------------------------------------------------------------------------ helpers


def field(page: Node, name: str) -> Node:
    return next(node for node in page.iter() if node.get("name") == name)


def options(select: Node) -> list[str]:
    return [node.get("value", "") for node in select.iter("option")]


def chosen(page: Node, name: str) -> list[str]:
    """What the form would send for a field of radios or a list."""
    found = [node for node in page.iter() if node.get("name") == name]
    picked = [node.get("value", "") for node in found if node.get("checked") is not None]
    for node in found:
        picked += [o.get("value", "") for o in node.iter("option") if o.get("selected") is not None]
    return picked


# ---------------------------------------------------------------------- links and joining


def test_links_are_told_once_with_a_button_and_a_picture() -> None:
    scene = opened_scene()
    page = parsed(opened_page(scene))
    for link in scene.links:
        shown = next(node for node in page.iter("input") if node.get("id") == f"link-{link.seat}")
        assert shown.get("value") == link.link
        button = next(n for n in page.iter("button") if n.get("data-copy-from") == f"link-{link.seat}")
        assert button.get("hidden") is not None  # until a script can copy
    words = "".join(page.itertext())
    assert "secret" in words
    assert "only once" in words
    assert len([node for node in page.iter() if node.get("class") == "segno"]) == len(scene.links)
    assert [node.get("href") for node in page.iter("a") if "primary" in node.get("class", "")] == ["/t/abc"]


def test_joining_offers_a_name_and_the_free_emblems() -> None:
    page = parsed(join_page(join_scene(name="Cornelis")))
    form = next(page.iter("form"))
    assert (form.get("method"), form.get("action")) == ("post", "/t/abc/join")
    assert field(form, "token").get("value") == "tok-en_1"
    assert field(form, "name").get("value") == "Cornelis"
    radios = [node.get("value") for node in form.iter("input") if node.get("name") == "emblem"]
    assert radios == ["anchor", "tulip", "windmill", "key", "herring"]
    used = [node.get("value") for node in form.iter("input") if node.get("disabled") is not None]
    assert used == ["anchor"]
    assert "Joost" in "".join(form.itertext())  # whose it is
    assert chosen(form, "emblem") == ["tulip"]
    strange = join_page(replace(join_scene(), table='"/../x?'))
    assert next(parsed(strange).iter("form")).get("action") == "/t/%22%2F..%2Fx%3F/join"


def test_a_message_says_its_sentence_and_shows_the_way_home() -> None:
    page = parsed(message_page(message_scene(heading="Void", sentence="The link is void.")))
    assert next(page.iter("h1")).text == "Void"
    assert "The link is void." in "".join(page.itertext())
    assert "/" in [node.get("href") for node in page.iter("a")]


# ------------------------------------------------------------------------------- replay

PARTS = {
    "replay-board",
    "replay-own",
    "replay-aside",
    "replay-seats",
    "replay-log",
    "replay-status",
}


@pytest.mark.parametrize("viewpoint", ["spectator", "0", "2", "all"])
def test_every_part_is_one_element_with_its_own_id_and_stands_on_the_page(viewpoint: str) -> None:
    game = played()
    for number in moments(len(game.answers)):
        scene = replay_scene(game, number, viewpoint)
        parts = replay_fragments(scene)
        assert set(parts) == PARTS
        page = replay_page(scene)
        for key, markup in parts.items():
            assert ElementTree.fromstring(markup).get("id") == key
            assert markup in page


@pytest.mark.parametrize("viewpoint", ["0", "1", "2", "spectator"])
def test_nothing_shows_that_the_viewpoint_could_not_know(viewpoint: str) -> None:
    """Before the end, a game that differs only in what is hidden looks the same."""
    game = played()
    seat = int(viewpoint) if viewpoint.isdigit() else -1
    told_apart = 0
    for number in moments(len(game.answers))[:-1]:
        other = twin(game, number, seat, seed=number)
        real = replay_scene(game, number, viewpoint)
        false = replay_scene(game, number, viewpoint, state=other)
        assert replay_page(real) == replay_page(false)
        assert replay_fragments(real) == replay_fragments(false)
        told_apart += replay_fragments(replace(real, viewpoint="all")) != replay_fragments(
            replace(false, viewpoint="all")
        )
    assert told_apart > 3  # open hands do tell them apart, so the comparison sees hands at all


def test_all_hands_are_open_only_when_asked_for() -> None:
    game = played()
    number = len(game.answers) // 2
    hands = {
        view: ElementTree.fromstring(replay_fragments(replay_scene(game, number, view))["replay-own"])
        for view in ("spectator", "1", "all")
    }
    assert len(hands["spectator"]) == 0
    headed = ["".join(node.itertext()) for node in hands["all"].findall("section/h2")]
    assert headed == list(NAMES[:3])
    assert not hands["1"].findall("section/h2")
    assert len(hands["1"]) > 0


def test_a_replay_is_looked_at_and_not_played() -> None:
    game = played()
    playable = 0
    for number in moments(len(game.answers)):
        seat = game.at(number).seat
        scene = replay_scene(game, number, str(max(seat, 0)))
        before = list(scene.view.legal)
        assert "data-action" not in replay_page(scene)
        assert scene.view.legal == before
        face = face_of(game.game)
        alive = [face.aside(scene.view, scene.reader)]
        alive += [part.markup for part in face.own(scene.view, scene.reader)]
        playable += "data-action" in "".join(alive)
    assert playable > 2  # at the table the same views are full of things to do


def test_controls_are_links_and_forms() -> None:
    game = played()
    total = len(game.answers)
    for number in (0, 7, total):
        page = parsed(replay_page(replay_scene(game, number, "1")))
        steps = {node.get("data-go"): node.get("href") for node in page.iter("a") if node.get("data-go")}
        assert steps == {
            "first": "?at=0&view=1",
            "previous": f"?at={max(0, number - 1)}&view=1",
            "next": f"?at={min(total, number + 1)}&view=1",
            "last": f"?at={total}&view=1",
        }
        scrub = field(page, "at")
        assert (scrub.get("min"), scrub.get("max"), scrub.get("value")) == ("0", str(total), str(number))
        assert options(field(page, "view")) == ["spectator", "0", "1", "2", "all"]
        assert chosen(page, "view") == ["1"]
        forms = {node.get("action"): node for node in page.iter("form") if node.get("method") == "post"}
        assert set(forms) == {"/t/abc/play-on", "/t/abc/same-deal"}
        play_on = forms["/t/abc/play-on"]
        assert field(play_on, "at").get("value") == str(number)
        assert options(field(play_on, "seat")) == ["0", "1", "2"]
        assert options(field(play_on, "level")) == list(levels())
        assert (next(play_on.iter("button")).get("disabled") is not None) == (number == total)
        assert "/t/abc/record" in [node.get("href") for node in page.iter("a")]


def test_every_line_of_the_log_leads_to_its_moment() -> None:
    game = played()
    scene = replay_scene(game, 10, "1")
    log = ElementTree.fromstring(replay_fragments(scene)["replay-log"])
    links = list(log.iter("a"))
    assert [link.get("data-at") for link in links] == [str(entry.number) for entry in scene.log]
    assert [link.get("href") for link in links] == [f"?at={entry.number}&view=1" for entry in scene.log]
    now = [link.get("data-at") for link in links if link.get("aria-current")]
    assert now
    assert set(now) == {"10"}
    kinds = {"now": 10, "later": 11}
    for item, entry in zip(log, scene.log, strict=True):
        if item.get("class") in kinds:
            assert entry.number >= kinds[item.get("class", "")]


def test_seats_show_the_points_of_the_moment_and_the_places_at_the_end() -> None:
    game = played()
    total = len(game.answers)
    for number in (0, total // 2, total):
        seats = ElementTree.fromstring(replay_fragments(replay_scene(game, number))["replay-seats"])
        points = [node.text for node in seats.iter() if "replay-points" in node.get("class", "")]
        assert points == [str(score) for score in game.standings[number]]
        active = [node for node in seats if node.get("aria-current")]
        assert len(active) == (number < total)
    words = "".join(seats.itertext())
    assert "won" in words
    assert "place 2" in words


def test_the_score_sheet_adds_up() -> None:
    game = played()
    scene = replay_scene(game, 3)
    page = parsed(replay_page(scene))
    table = next(node for node in page.iter("table") if "score-table" in node.get("class", ""))
    rows = [
        ["".join(cell.itertext()).replace("−", "-") for cell in row.iter("td")] for row in table.iter("tr")
    ]
    del rows[0]
    lines, total, places = rows[:-2], rows[-2], rows[-1]
    assert len(lines) == len(scene.sheet) > 0
    by_place = sorted(range(3), key=lambda seat: scene.ranking[seat])
    for column, seat in enumerate(by_place):
        assert sum(int(row[column]) for row in lines) == int(total[column]) == scene.standings[-1][seat]
    assert places == [str(scene.ranking[seat]) for seat in by_place]


# --------------------------------------------------------------------------------- plot

KNOWN = [[0, 0], [2, 0], [2, 5], [8, 5]]


def test_a_line_steps_where_points_were_scored() -> None:
    axes = Axes.around(KNOWN)
    assert (axes.total, axes.low, axes.high) == (3, 0, 8)
    assert axes.rows() == [0, 2, 4, 6, 8]
    assert axes.columns() == [0, 1, 2, 3]
    assert (axes.x(0), axes.x(3), axes.y(0), axes.y(8)) == (LEFT, RIGHT, BOTTOM, TOP)
    assert (LEFT, RIGHT, BOTTOM, TOP) == (46, 600, 254, 14)
    assert line([row[0] for row in KNOWN], axes) == "M46 254H230.7V194H600V14H600"
    assert line([row[1] for row in KNOWN], axes) == "M46 254H415.3V104H600"


def test_points_below_zero_have_room() -> None:
    axes = Axes.around([[0, 0], [-3, 41]])
    assert axes.low <= -3
    assert axes.high >= 41
    assert 0 in axes.rows()
    assert axes.y(-3) > axes.y(0) > axes.y(41)
    assert Axes.around([[0, 0]]).high == 1


def test_round_figures() -> None:
    assert [step_for(span, 6) for span in (1, 6, 7, 30, 31, 120, 9000)] == [1, 1, 2, 5, 10, 20, 1500]


def test_emblems_at_the_ends_keep_apart() -> None:
    assert spread([50.0, 50.0, 20.0], 25, 254) == [50.0, 75.0, 20.0]
    assert spread([250.0, 254.0], 25, 254) == [229.0, 254.0]


def test_lines_differ_by_stroke_and_emblem_and_the_table_says_the_same() -> None:
    markup = plot(KNOWN, ["Joost", "Saskia"], ["anchor", "tulip"], 2, Reader())
    root = ElementTree.fromstring(f"<root>{markup}</root>")
    drawn = [node for node in root[0].iter("path") if node.get("class") == "plot-line"]
    assert len({node.get("stroke-dasharray") for node in drawn}) == 2
    chips = [node.get("href") for node in root[0].iter("use")]
    assert chips == ["#chip-anchor", "#chip-tulip"]
    cursor = next(node for node in root.iter() if node.get("id") == "plot-cursor")
    assert cursor.get("transform") == "translate(415.3 0)"
    rows = [[cell.text for cell in row] for row in root.iter("tr")]
    assert rows[0] == ["Answers given", "Joost", "Saskia"]
    assert rows[1:] == [["0", "0", "0"], ["1", "2", "0"], ["2", "2", "5"], ["3", "8", "5"]]
    quiet = plot([[0], [0], [4], [4], [4]], ["Joost"], ["key"], 0, Reader())
    table = ElementTree.fromstring(f"<root>{quiet}</root>")
    assert [row[0].text for row in table.iter("tr")][1:] == ["0", "2", "4"]


# -------------------------------------------------------------------------- translation


class Foreign(NullTranslations):
    """Marks everything that went through the catalogue."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, one: str, many: str, number: int) -> str:
        return f"«{one if number == 1 else many}»"


#: What a title draws itself; its own tests look after its words.
TITLES_OWN = {"sprite", "board", "replay-aside", "replay-own", "stats", "segno"}
SPOKEN = ("aria-label", "title", "placeholder", "alt", "data-done", "data-pause")


def words_of(node: Node) -> Iterator[str]:
    """All that a reader can read or hear of a page, but for what the title draws."""
    if TITLES_OWN & set(node.get("class", "").split()):
        return
    for text in (node.text, *(child.tail for child in node), *(node.get(key) for key in SPOKEN)):
        if text and text.strip():
            yield text
    for child in node:
        yield from words_of(child)


#: What the scenes of the first page say; the server gathers it in the reader's language.
GATHERED = {
    "vs 2 of them",
    "3 of us",
    "Pieter thinks",
    "Others act",
    "You left",
    "One free",
    "Your go",
    "you resigned",
    "today",
    "(1) Kade",
    ", ".join(NAMES[:3]),
}


def test_every_word_can_be_translated() -> None:
    titles = {game.title for game in (*kade.games(), OPTIONAL)}
    given = {*NAMES, *titles, "English", "Nederlands", "Kade", "No.", *GATHERED}
    seen: set[str] = set()
    for name, text in pages(Reader(NAMES, -1, Foreign())):
        for word in words_of(parsed(text)):
            plain = re.fullmatch(r"[\d\s.:–−-]+", word)
            assert "«" in word or word in given or plain, (name, word)
            seen.add(word)
    assert len([word for word in seen if "«" in word]) > 100


# ---------------------------------------------------------------- style sheet and scripts


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", [PAPER, {**PAPER, **NIGHT}], ids=["paper", "night"])
@pytest.mark.parametrize(
    "ink, ground",
    [
        ("ink", "water-2"),
        ("ink", "water"),
        ("ink", "news"),
        ("ink", "banner"),
        ("ink-soft", "banner"),
        ("ink-soft", "paper"),
        ("ink-soft", "paper-2"),
        ("ink-soft", "news"),
        ("ink-soft", "table-2"),
        ("action-ink", "action"),
        ("bad", "banner"),
        ("good", "paper"),
    ],
)
def test_text_stands_out_from_its_ground(theme: dict[str, str], ink: str, ground: str) -> None:
    lighter, darker = sorted((luminance(theme[ink]), luminance(theme[ground])), reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= 4.5


@pytest.mark.parametrize("sheet", [lobby_css, front_css, replay_css])
def test_the_style_sheets_name_only_tokens_of_the_house(sheet: Callable[[], str]) -> None:
    css = sheet()
    assert css.count("{") == css.count("}")
    made = set(re.findall(r"--([\w-]+):", css))
    known = {*PAPER, *NIGHT, *PRINT, "seat", "seat-edge", "seat-ink", "hue", "hue-ink"}
    assert set(re.findall(r"var\(--([\w-]+)", css)) <= known | made
    if sheet is not front_css:  # which has the palette in it
        assert re.findall(r"#[0-9a-f]{3,6}\b", css) == []
        assert "url(" not in css


def test_scripts_are_short_and_find_what_they_ask_for() -> None:
    names = ("lobby", "panel", "copying", "replay", "analysis")
    texts = {name: (STATIC / f"{name}.js").read_text(encoding="utf-8") for name in names}
    assert sum(len(text.splitlines()) for text in texts.values()) < 460
    page = replay_page(replay_scene(played(), 5))
    asked = set(re.findall(r'byId\("([\w-]+)"\)', texts["replay"]))
    assert len(asked) > 8
    for key in asked:
        assert f'id="{key}"' in page, key
    for text in texts.values():
        assert text.startswith("// @ts-check")
        assert "innerHTML" not in text.replace("box.innerHTML = drawn", "")
        assert "eval(" not in text


def run_node() -> Callable[[Path], int] | None:
    node = shutil.which("node")
    if node is None:
        return None
    return lambda path: subprocess.run([node, "--check", str(path)], check=False).returncode


def test_scripts_are_valid_where_that_can_be_checked() -> None:
    check = run_node()
    for name in ("lobby", "panel", "copying", "replay", "analysis"):
        path = STATIC / f"{name}.js"
        text = path.read_text(encoding="utf-8")
        assert text.count("{") == text.count("}")
        assert check is None or check(path) == 0
