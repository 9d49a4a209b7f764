"""One press from what is said at a table to the statement behind it: the prompt, a refusal, the log."""

from __future__ import annotations

import re

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import kade
from kade.chart.reasons import because, rule_of
from kade.kernel import Reader
from kade.kernel.phrase import Refusal, say
from kade.specification import load

from .conftest import TITLE, Visitor, open_table

Client = TestClient[Litestar]
LINK = re.compile(r'<a class="cite" href="/rules/([a-z-]+)#([^"]+)" target="_blank" rel="noopener"')


def seated(client: Client, title: str = TITLE) -> tuple[Visitor, str]:
    """A browser that sits at a table with somebody else."""
    table, players = open_table(client, "human", "human", game=title)
    token = players[0].headers["authorization"].removeprefix("Bearer ")
    visitor = Visitor(client)
    visitor.get(f"/t/{table}/join#{token}")
    visitor.form(f"/t/{table}/join#{token}", {"name": "Anna", "emblem": ""})
    return visitor, f"/t/{table}"


def asked_in(page: str) -> str:
    """The question in the prompt bar."""
    begin = page.index('class="ask"')
    return page[begin : page.index('class="answers"', begin)]


@pytest.fixture
def at_table(client: Client) -> tuple[Visitor, str]:
    return seated(client)


def test_the_question_leads_to_its_rules(at_table: tuple[Visitor, str]) -> None:
    visitor, path = at_table
    page = visitor.get(path).text
    first = next(question for question in kade.game(TITLE).questions if "start" in question.prompt)
    assert LINK.findall(asked_in(page)) == [(TITLE, rule) for rule in first.rules[:2]]


def test_a_spectator_is_not_told_what_others_are_asked(client: Client, at_table: tuple[Visitor, str]) -> None:
    page = Visitor(client).get(at_table[1]).text
    assert LINK.findall(asked_in(page)) == []


def test_lines_of_the_log_lead_to_statements(at_table: tuple[Visitor, str]) -> None:
    visitor, path = at_table
    page = visitor.get(path).text
    lines = page[page.index('id="log"') : page.index('id="chat"')]
    cited = LINK.findall(lines)
    assert len(cited) == lines.count('<li class="line') > 0
    known = {statement.id for statement in load(TITLE).statements}
    assert {rule for _, rule in cited} <= known
    # The log has one stop for the keyboard; arrows go from line to line.
    assert lines.count('tabindex="-1"') == len(cited)


def test_a_refusal_brings_its_rule(client: Client, at_table: tuple[Visitor, str]) -> None:
    """As the page sends it, and as the page tries it out."""
    visitor, path = at_table
    page = visitor.get(path).text
    version = int(re.findall(r'data-version="(\d+)"', page)[0])
    refused = visitor.post(f"{path}/answer", version=version, action="pass")
    assert refused.status_code == 422
    assert refused.json()["rule"].startswith("TTR-")
    tried = visitor.ask(f"{path}/plan", {"goal": "=pass", "frame": "wide", "version": version}).json()
    assert tried["rule"] == refused.json()["rule"]
    assert tried["detail"] == refused.json()["detail"]
    assert 'class="why" role="status" data-rules="/rules/ticket-to-ride-amsterdam#"' in page


def test_reasons_on_the_board_bring_their_rules() -> None:
    told = because(Refusal(say("Too dear."), "TTR-6.1"), Reader())
    assert told == "Too dear."
    assert rule_of(told) == "TTR-6.1"
    assert rule_of("Too dear.") == ""
    assert because(None, Reader()) == ""


@pytest.mark.parametrize("title", [game.id for game in kade.games()])
def test_help_leads_to_the_lesson(client: Client, title: str) -> None:
    visitor, path = seated(client, title)
    page = visitor.get(path).text
    assert page.count(f'href="/learn/{title}"') == 2  # in the bar, and in the menu
    assert f'href="/rules/{title}"' not in page
    known = {statement.id for statement in load(title).statements}
    assert {rule for _, rule in LINK.findall(page)} <= known
    assert set(re.findall(r'data-rule="([^"]*)"', page)) <= known
