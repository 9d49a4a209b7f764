"""The analysis of a finished game in a browser: begun by its button, read by its curve and its list."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, Position, expect

from browser.conftest import NewPage
from kade.bots.analysis import Analysis, Mistake, Moment, key_of
from kade.bots.analysis_look import Verdict
from kade.kernel import Record
from web.other_scenes import recorded
from web.servers import Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(f"sqlite:///{tmp_path}/kade.db")
    yield server
    server.stop()


def keep(database: Path, record: Record) -> None:
    """As if the game had been analysed before."""
    total = len(record.answers)
    moments = [
        Moment(0, [30.0] * 3, [0.4, 0.3, 0.3]),
        Moment(total // 2, [30.0] * 3, [0.2, 0.5, 0.3]),
        Moment(total, [30.0] * 3, [0.0, 1.0, 0.0]),
    ]
    answer = record.answers[10]
    made = Mistake(11, answer.seat, answer.action, Verdict("deck", 33.0, 0.5, 28.0, 0.3))
    content = msgspec.json.encode(Analysis(3, moments, [made])).decode()
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("INSERT INTO analyses VALUES (?, ?)", (key_of(record), content))
        connection.commit()


def upload(page: Page, server: Server, record: Record, folder: Path) -> None:
    record.save(folder / "game.json")
    page.goto(f"{server.address}/records")
    page.locator("input[type=file]").set_input_files(folder / "game.json")
    with page.expect_navigation(url="**/r/*"):
        page.locator("form[action='/records'] button").click()


def test_begun_and_read(server: Server, new_page: NewPage, tmp_path: Path) -> None:
    page, record = new_page(), recorded()
    upload(page, server, record, tmp_path)
    page.locator("#analyse button").click()
    expect(page.locator("#analysis[data-state=running] progress")).to_be_visible()
    # The curve of another game, known before it is asked for.
    other = msgspec.structs.replace(record, seed=str(record.seed))
    keep(tmp_path / "kade.db", other)
    upload(page, server, other, tmp_path)
    shown = page.locator("#chances-key b")
    expect(shown).to_have_text(["0 %", "100 %", "0 %"])
    page.locator(".mistakes a").click()
    expect(page.locator("#replay-status")).to_contain_text("Answer 11 of")
    expect(shown).to_have_text(["40 %", "30 %", "30 %"])
    at_eleven = page.locator("#chances-cursor").get_attribute("transform")
    assert at_eleven == page.locator("#plot-cursor").get_attribute("transform")
    page.locator("#chances").scroll_into_view_if_needed()
    box = page.locator("#chances").bounding_box()
    assert box is not None
    there = Position(x=box["width"] * 0.7, y=box["height"] * 0.2)
    page.locator("#chances").hover(position=there)
    expect(page.locator("#chance-told")).to_have_text(re.compile(r"^Answer \d+: Joost 20 %, Saskia 50 %"))
    page.locator("#chances").click(position=there)
    expect(shown).to_have_text(["20 %", "50 %", "30 %"])
    assert page.locator("#chances-cursor").get_attribute("transform") != at_eleven
    page.locator(".curve-mark").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#replay-status")).to_contain_text("Answer 11 of")
