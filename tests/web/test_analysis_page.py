"""The analysis on the replay page: begun by a form, watched, kept, shown; never of a running game."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest
from litestar import Litestar, Request
from litestar.testing import TestClient

from kade.bots.analysis import Analysis, Mistake, Moment
from kade.bots.analysis_look import Look, Seen, Verdict
from kade.kernel import Reader, Record
from kade.table.analysing import MOST, OF_ONE
from kade.table.host import Host
from kade.table.thinking import Thinkers
from kade.web.analysis_scene import finished_scene
from kade.web.owners import owner_of
from kade.web.pages.analysis import analysis_section, path, value_at
from kade.web.pages.plot import Axes
from kade.web.pages.replay import replay_fragments, replay_page
from kade.web.scene import AnalysisScene, ReplayScene
from kade.web.tongues import tongue
from web.conftest import TITLE, Visitor, open_table
from web.other_scenes import NAMES, played, recorded, replay_scene

Client = TestClient[Litestar]


def found_out(mistakes: bool = True) -> Analysis:
    """An analysis of that game with three moments, and one costly answer of the second seat."""
    record = recorded()
    total = len(record.answers)
    assert record.result is not None
    moments = [
        Moment(0, [30.0, 30.0, 30.0], [1 / 3, 1 / 3, 1 / 3]),
        Moment(10, [35.0, 20.0, 25.0], [0.624, 0.126, 0.25]),
        Moment(total, [40.0, 20.0, 30.0], [1.0, 0.0, 0.0]),
    ]
    seat = record.answers[10].seat
    made = Mistake(11, seat, record.answers[10].action, Verdict("deck", 33.2, 0.52, 28.7, 0.31))
    return Analysis(3, moments, [made] if mistakes else [])


def scene_with(analysis: AnalysisScene, number: int = 12, reader: Reader | None = None) -> ReplayScene:
    return replace(replay_scene(played(), number, "1", reader=reader), analysis=analysis)


def finished(number: int = 12, reader: Reader | None = None, mistakes: bool = True) -> ReplayScene:
    of = played()
    positions = [of.at(place) for place in range(len(of.answers) + 1)]
    told = finished_scene(found_out(mistakes), recorded(), positions, reader or Reader(NAMES))
    return scene_with(told, number, reader)


def parsed(markup: str) -> Any:
    return ElementTree.fromstring(markup.removeprefix("<!doctype html>"))


# ------------------------------------------------------------------------- the page


def test_each_state_of_it_is_one_whole_section() -> None:
    for analysis in (
        AnalysisScene("none"),
        AnalysisScene("running", 37),
        AnalysisScene("failed", why="It broke."),
        finished().analysis,
        finished(mistakes=False).analysis,
    ):
        page = parsed(replay_page(scene_with(analysis)))
        ids = [node.get("id") for node in page.iter() if node.get("id")]
        assert len(ids) == len(set(ids))
        section = next(node for node in page.iter("section") if node.get("id") == "analysis")
        assert section.get("data-state") == analysis.state
    assert 'id="analysis"' not in replay_page(scene_with(AnalysisScene()))


def test_it_is_begun_by_a_plain_form_and_looked_at_again_by_a_link() -> None:
    form = next(parsed(analysis_section(scene_with(AnalysisScene("none")))).iter("form"))
    assert (form.get("method"), form.get("action")) == ("post", "/t/abc/analyse")
    sent = {node.get("name"): node.get("value") for node in form.iter("input")}
    assert sent == {"_csrf_token": "csrf-4", "at": "12", "view": "1"}
    again = analysis_section(scene_with(AnalysisScene("failed", why="It broke.")))
    assert "It broke." in again
    assert "Try again" in again
    running = parsed(analysis_section(scene_with(AnalysisScene("running", 37))))
    bar = next(running.iter("progress"))
    assert (bar.get("value"), bar.get("max")) == ("37", "100")
    assert [node.get("href") for node in running.iter("a")] == ["?at=12&view=1"]


def test_the_curve_its_marks_and_the_list_lead_to_their_moments() -> None:
    scene = finished()
    section = parsed(analysis_section(scene))
    plot = next(node for node in section.iter("svg") if node.get("id") == "chances")
    lines = [node.get("d", "") for node in plot.iter("path") if node.get("class") == "plot-line"]
    axes = Axes(scene.total, 0, 100)
    assert lines[0] == path([(0, 100 / 3), (10, 62.4), (scene.total, 100.0)], axes)
    assert len(lines) == 3
    links = list(section.iter("a"))
    assert [node.get("data-at") for node in links] == ["11", "11"]
    assert {node.get("href") for node in links} == {"?at=11&view=1"}
    seat = found_out().mistakes[0].seat
    assert links[0].get("aria-label") == f"Answer 11: {NAMES[seat]}"
    words = " ".join("".join(links[1].itertext()).split())
    assert "−21 %" in words
    assert "Given: " in words
    assert "(about 29 points, 31 % to win)" in words
    assert "Better: Draw" in words
    assert "(about 33 points, 52 % to win)" in words
    curve = json.loads(plot.get("data-curve", ""))
    assert curve[1] == [10, ["62 %", "13 %", "25 %"]]
    assert "No answer stands out" in analysis_section(finished(mistakes=False))


def test_the_key_tells_how_it_stands_at_the_moment_that_is_shown() -> None:
    shown = {}
    for number in (0, 9, 10, 12):
        key = replay_fragments(finished(number))["chances-key"]
        shown[number] = [node.text for node in parsed(key).iter("b")]
    assert shown[0] == shown[9] == ["33 %", "33 %", "33 %"]
    assert shown[10] == shown[12] == ["62 %", "13 %", "25 %"]
    assert "chances-key" not in replay_fragments(scene_with(AnalysisScene("running")))


def test_who_played_alone_sees_points() -> None:
    curve = [(0, [31.6]), (8, [44.2])]
    scene = scene_with(AnalysisScene("done", alone=True, curve=curve))
    alone = replace(scene, names=["Joost"], emblems=["anchor"])
    told = analysis_section(alone)
    assert "Points to be expected" in told
    assert "%" not in re.sub(r"<[^>]*>", "", told)


def test_the_moment_before_counts() -> None:
    curve = [(0, [1.0]), (5, [2.0]), (9, [3.0])]
    assert [value_at(curve, number) for number in (0, 4, 5, 100)] == [[1.0], [1.0], [2.0], [3.0]]


def test_it_speaks_dutch() -> None:
    reader = Reader(NAMES, -1, tongue("nl"))
    told = analysis_section(finished(reader=reader))
    assert "Winstkansen" in told
    assert "Antwoord 11" in told
    assert "52 % kans om te winnen" in told
    assert "Analyse" not in analysis_section(scene_with(AnalysisScene("none"), reader=reader))


# ------------------------------------------------------------------------ the server


def upload(client: Client, record: Record) -> tuple[Visitor, str]:
    visitor = Visitor(client)
    visitor.get("/")
    content = {"record": ("game.json", record.to_json(), "application/json")}
    sent = visitor.form("/records", {}, files=content)
    assert sent.status_code == 303, sent.text
    path: str = sent.headers["location"]
    return visitor, path


def wait_until(there: Callable[[], bool]) -> None:
    for _ in range(2000):
        if there():
            return
        time.sleep(0.01)
    raise AssertionError("it did not come")


@pytest.fixture
def quick(app: Litestar, monkeypatch: pytest.MonkeyPatch) -> list[Look]:
    """Looks cost nothing; all that were made."""
    made: list[Look] = []

    async def look(task: Look, *_: object) -> Seen:
        made.append(task)
        return Seen([10.0, 20.0, 30.0], [0.2, 0.3, 0.5])

    host: Host = app.state.host
    monkeypatch.setattr(host.analyst.thinkers, "look", look)
    return made


def test_from_the_button_to_the_curve(client: Client, quick: list[Look]) -> None:
    visitor, path = upload(client, recorded())
    assert 'data-state="none"' in visitor.get(path).text
    assert visitor.get(f"{path}/analysis").json()["state"] == "none"
    sent = visitor.form(f"{path}/analyse", {"at": "7", "view": "1"})
    assert (sent.status_code, sent.headers["location"]) == (303, f"{path}?at=7&view=1#analysis")
    wait_until(lambda: visitor.get(f"{path}/analysis").json()["state"] == "done")
    count = len(quick)
    assert count > 20
    shown = visitor.get(f"{path}?at=7&view=1").text
    assert 'data-state="done"' in shown
    assert visitor.get(f"{path}/analysis?at=7&view=1").json()["markup"] in shown
    assert "chances-key" in {step[0] for step in visitor.get(f"{path}/replay/9").json()["steps"]}
    # The same game once more, uploaded by somebody else: it is known already.
    other, again = upload(client, recorded())
    assert again != path
    assert 'data-state="done"' in other.get(again).text
    other.form(f"{again}/analyse", {})
    assert len(quick) == count


def test_it_is_kept_in_the_store(client: Client, app: Litestar, quick: list[Look]) -> None:
    visitor, path = upload(client, recorded())
    visitor.form(f"{path}/analyse", {})
    host: Host = app.state.host
    wait_until(lambda: visitor.get(f"{path}/analysis").json()["state"] == "done")
    host.analyst.found.clear()
    assert visitor.get(f"{path}/analysis").json()["state"] == "done"
    assert host.analyst.running == {}


def test_so_many_games_at_a_time_for_one_address_and_in_all(
    client: Client, app: Litestar, quick: list[Look]
) -> None:
    host: Host = app.state.host
    visitor, path = upload(client, recorded())
    others = {f"game {number}": f"address {number}:" for number in range(MOST - 1)}
    host.analyst.owners.update(others)
    mine = owner_of_client(client)
    for number in range(OF_ONE):
        host.analyst.owners[f"game {number}"] = mine
    refused = visitor.form(f"{path}/analyse", {})
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "60")
    assert "for you" in refused.text
    host.analyst.owners.update(others | {"one more": "address:"})
    refused = visitor.form(f"{path}/analyse", {})
    assert (refused.status_code, refused.headers["retry-after"]) == (503, "60")
    host.analyst.owners.pop("one more")
    assert visitor.form(f"{path}/analyse", {}).status_code == 303
    wait_until(lambda: visitor.get(f"{path}/analysis").json()["state"] == "done")
    assert host.analyst.owners == others


def owner_of_client(client: Client) -> str:
    """An owner at the address from which the tests come."""
    scope: Any = {"type": "http", "headers": [], "client": ("testclient", 1), "path": "/"}
    return owner_of(Request(scope))


def test_a_look_that_fails_is_told_and_can_be_tried_again(
    client: Client, app: Litestar, quick: list[Look], monkeypatch: pytest.MonkeyPatch
) -> None:
    host: Host = app.state.host
    healthy = host.analyst.thinkers.look

    async def broken(task: Look, *_: object) -> Seen:
        raise RuntimeError("no")

    monkeypatch.setattr(host.analyst.thinkers, "look", broken)
    visitor, path = upload(client, recorded())
    visitor.form(f"{path}/analyse", {})
    wait_until(lambda: visitor.get(f"{path}/analysis").json()["state"] == "failed")
    shown = visitor.get(path).text
    assert "Something went wrong while the game was analysed." in shown
    assert "RuntimeError" not in shown
    monkeypatch.setattr(host.analyst.thinkers, "look", healthy)
    visitor.form(f"{path}/analyse", {})
    wait_until(lambda: visitor.get(f"{path}/analysis").json()["state"] == "done")


def test_a_running_game_is_never_analysed(client: Client, quick: list[Look]) -> None:
    id, _ = open_table(client, "human", "human")
    visitor = Visitor(client)
    visitor.get("/")
    for answer in (
        visitor.form(f"/t/{id}/analyse", {}),
        visitor.get(f"/t/{id}/analysis"),
        visitor.get(f"/t/{id}/replay"),
    ):
        assert answer.status_code == 400, answer.text
    whole = recorded()
    part = Record(
        game=TITLE,
        rules_version=whole.rules_version,
        players=whole.players,
        options=whole.options,
        seed=whole.seed,
        answers=whole.answers[:20],
    )
    visitor, path = upload(client, part)
    assert 'id="analysis"' not in visitor.get(path).text
    refused = visitor.form(f"{path}/analyse", {})
    assert refused.status_code >= 400
    assert "Only a game that is over can be analysed." in refused.text
    assert quick == []


def test_a_form_of_another_page_begins_nothing(client: Client, quick: list[Look]) -> None:
    visitor, path = upload(client, recorded())
    visitor.csrf = "forged"
    assert visitor.form(f"{path}/analyse", {}).status_code == 403
    assert quick == []


def test_one_real_look_in_the_worker() -> None:
    """Over the pipe and back."""
    state = played().at(8)
    task = Look(TITLE, 8, state.to_json(), True, str(state.legal()[0]), "seed", 4, 0.0)

    async def once() -> Seen:
        thinkers = Thinkers(1, 60.0)
        try:
            return await thinkers.look(task)
        finally:
            await thinkers.close()

    seen = asyncio.run(once())
    assert sum(seen.chances) == pytest.approx(1.0)
    assert seen.verdict is not None
