"""The exact rules: plain sentences, sources in words, anchors, links, search with and without a script."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import kade
from kade.specification import Specification, load, parse
from kade.web.pages.prose import Links, prose
from kade.web.pages.rulebook import highlight

Client = TestClient[Litestar]
TITLES = [game.id for game in kade.games()]
TTR = "ticket-to-ride-amsterdam"


class Rows(HTMLParser):
    """The statements of a page: by id what is said, which are hidden, and what the chips say."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.said: dict[str, str] = {}
        self.hidden: set[str] = set()
        self.chips: dict[str, list[str]] = {}
        self.languages: dict[str, str | None] = {}
        self.ids: list[str] = []
        self.targets: list[str] = []
        self.row = ""
        self.inside = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        names = (given.get("class") or "").split()
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if tag == "a" and (given.get("href") or "").startswith("#"):
            self.targets.append(str(given["href"])[1:])
        if "stm" in names:
            self.row = str(given["id"])
            self.said[self.row], self.chips[self.row] = "", []
            if "hidden" in given:
                self.hidden.add(self.row)
        elif "stm-text" in names:
            self.inside, self.languages[self.row] = "text", given.get("lang")
        elif "stm-source" in names:
            self.inside = "source"
        elif "src" in names and self.inside == "source":
            self.inside = "chip"

    def handle_endtag(self, tag: str) -> None:
        if self.inside == "chip" and tag == "span":
            self.inside = "source"

    def handle_data(self, data: str) -> None:
        if self.inside == "text":
            self.said[self.row] += data
        elif self.inside == "chip":
            self.chips[self.row].append(data)


def page_of(client: Client, title: str, query: str = "", language: str = "en") -> str:
    found = client.get(
        f"/rules/{title}", params={"q": query, "lang": language} if query else {"lang": language}
    )
    assert found.status_code == 200
    return found.text


# ------------------------------------------------------------------------ every title


@pytest.mark.parametrize("title", TITLES)
def test_every_statement_is_there_as_a_plain_sentence(client: Client, title: str) -> None:
    rows = Rows(page_of(client, title))
    assert list(rows.said) == [statement.id for statement in load(title).statements]
    for id, text in rows.said.items():
        assert text.strip(), id
        # No sign of Markdown, no mark of provenance, no rest of a table.
        assert not re.search(r"\*\*|`|\[[BPRD]\b|\|--|^\||(?<!\w)\*(?!\w)", text), (id, text)
        assert rows.languages[id] == "en"


@pytest.mark.parametrize("title", TITLES)
def test_all_links_within_the_rules_lead_somewhere(client: Client, title: str) -> None:
    rows = Rows(page_of(client, title))
    assert len(set(rows.ids)) == len(rows.ids)
    assert set(rows.targets) <= set(rows.ids)
    assert len(rows.targets) > len(rows.said)


@pytest.mark.parametrize("title", TITLES)
def test_what_is_reconstructed_says_so(client: Client, title: str) -> None:
    """The statements that the file names, and no others; their part says it in a sentence."""
    page = page_of(client, title)
    chips = Rows(page).chips
    named = load(title).reconstructed
    assert {id for id, told in chips.items() if "reconstructed" in told} == named
    assert page.count("reconstructed-note") == len(chapters_with(load(title), named))
    assert all(
        told for id, told in chips.items() if re.search(r"(?<!\*)\[[BPRD][]*:;, 0-9]", text_of(title, id))
    )


def chapters_with(rules: Specification, ids: frozenset[str]) -> set[int]:
    """The numbers of the chapters that hold one of these statements."""
    found, chapter = set(), 0
    for part in rules.parts:
        chapter += part.level == 2
        if ids & {statement.id for statement in part.statements}:
            found.add(chapter)
    return found


def text_of(title: str, id: str) -> str:
    return load(title).find(id)[1].text


@pytest.mark.parametrize("title", TITLES)
def test_a_title_with_reconstructed_data_names_statements_of_it(title: str) -> None:
    """Figures of ``data.toml`` with the mark R are used somewhere, and there the rules say so."""
    assert load(title).reconstructed


# ---------------------------------------------------------------------------- sources


def test_sources_in_words(client: Client) -> None:
    page = page_of(client, TTR)
    chips = Rows(page).chips
    assert chips["TTR-1.4"] == ["rulebook"]
    assert chips["TTR-1.6"] == ["rulebook", "public"]
    assert chips["TTR-3.4"] == ["ruling"]
    assert chips["TTR-6.14"] == ["public", "reconstructed", "rulebook"]
    assert chips["TTR-16.R1"] == ["ruling"]  # said above all of them
    assert chips["TTR-18.2"] == []
    opened = unescape(page[page.index('id="TTR-1.6"') : page.index('id="TTR-1.7"')])
    assert "The rulebook says so." in opened
    assert "A public source says so." in opened
    assert "Rulebook: 16; public source (P1): alike" in opened
    assert "P1: a product photograph" in opened


def test_a_mark_that_is_a_word_of_its_sentence_is_said(client: Client) -> None:
    said = Rows(page_of(client, TTR)).said
    assert said["TTR-19.1"].endswith("the course of play are stated in the rulebook.")
    assert "are read from a public source (P1) and checked against a public source (P2)" in said["TTR-19.2"]
    assert said["TTR-6.14"].endswith("4 spaces 7. Scoring at once is stated in the rulebook.")


def test_marks_of_a_part_count_for_what_follows_them() -> None:
    rules = parse(
        "# T\n\n## 1. A\n\nAll are [D].\n\n- **TO-1.1** One.\n- **TO-1.2** Two. [B]\n\n### More\n\n"
        "- **TO-1.3** Three.\n\nCount check [R].\n\n## 2. B\n\n- **TO-2.1** Four.\n"
    )
    marks = {
        one.id: [mark for source in rules.sources_of(part, one) for mark in source.marks]
        for part in rules.parts
        for one in part.statements
    }
    assert marks == {"TO-1.1": ["D"], "TO-1.2": ["B"], "TO-1.3": ["D"], "TO-2.1": []}


# --------------------------------------------------------------------------- the prose


def test_prose() -> None:
    rules = parse("# T\n\n## 5. Five\n\n- **TO-5.1** One.\n- **TO-5.12** Two.\n- **TO-C035** A card.\n")
    links = Links(rules, "TO")
    assert prose("See TO-5.1, section 5 and (5.12).", links) == (
        '<p>See <a href="#TO-5.1" class="ref">5.1</a>, <a href="#part-5" class="ref">section 5</a> and '
        '(<a href="#TO-5.12" class="ref">5.12</a>).</p>'
    )
    assert prose("At 5.1 VP, TO-9.9, **bold** *it* `a*b` <b>", links) == (
        "<p>At 5.1 VP, 9.9, <b>bold</b> <i>it</i> <code>a*b</code> &lt;b&gt;</p>"
    )
    assert prose("035 does it. [B; 2 R]", links) == '<p><a href="#TO-C035" class="ref">035</a> does it.</p>'
    assert prose("Given:\n  - one\n  - two\n  goes on.", links) == (
        '<p>Given:</p><ul class="dashes"><li>one</li><li>two</li></ul><p>goes on.</p>'
    )
    assert prose("| a | b |\n|---|---|\n| 1 | 2 |", links) == (
        '<div class="rules-table" tabindex="0"><table><thead><tr><th>a</th><th>b</th></tr></thead>'
        "<tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>"
    )


def test_a_row_of_a_table_is_a_sentence(client: Client) -> None:
    said = Rows(page_of(client, TTR)).said
    assert said["TTR-16.14"] == "Jokers onlyLegal anywhere (6.6)"
    market = Rows(page_of(client, "amsterdam")).said["AMS-M-A1"]
    assert market == "SetAPay (gulden)1Gain1 point, advance 2 Amstel spaces"


# ------------------------------------------------------------------------------ search


def test_search_without_a_script(client: Client) -> None:
    page = page_of(client, TTR, "joker SECOND")
    rows = Rows(page)
    shown = set(rows.said) - rows.hidden
    assert "TTR-4.6" in shown
    assert "TTR-4.1" in rows.hidden
    assert all({"joker", "second"} <= set(re.findall(r"joker|second", rows.said[id].lower())) for id in shown)
    assert f"{len(shown)} statements" in page
    assert "<mark>joker</mark>" in page
    assert "<mark>second</mark>" in page
    # Counts in the contents add up.
    assert sum(int(number) for number in re.findall(r'class="toc-hits">(\d+)<', page)) == len(shown)


def test_search_by_the_number(client: Client) -> None:
    rows = Rows(page_of(client, TTR, "ttr-4.6"))
    assert set(rows.said) - rows.hidden == {"TTR-4.6"}


def test_a_search_finds_nothing_and_breaks_nothing(client: Client) -> None:
    page = page_of(client, TTR, '<script>"&')
    assert "No statement says this." in page
    assert "<script>&quot;" not in page
    assert 'value="&lt;script&gt;&quot;&amp;"' in page
    assert Rows(page).hidden == set(Rows(page).said)


def test_hits_are_marked_in_words_only() -> None:
    from kade.chart.markup import Markup

    assert highlight(Markup('<a href="#ref" class="ref">refer</a> ref'), "ref") == (
        '<a href="#ref" class="ref"><mark>refer</mark></a> <mark>ref</mark>'
    )


# ---------------------------------------------------------------------------- the ways


def test_other_languages_say_that_the_rules_are_english(client: Client) -> None:
    words = 'class="help"'
    assert page_of(client, TTR, language="nl").count(words) == page_of(client, TTR).count(words) + 1


def test_rules_of_all_titles_lead_past_the_lessons(client: Client) -> None:
    found = client.get("/rules", follow_redirects=False)
    assert found.status_code in (302, 307)
    assert found.headers["location"].startswith("/learn")
