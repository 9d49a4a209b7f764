"""Languages: every catalogue is whole and up to date, and the pages speak the reader's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from gettext import NullTranslations
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import pytest
from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po
from litestar import Litestar
from litestar.testing import TestClient

import kade
from kade.chart.tokens import SEATS
from kade.kernel import Reader
from kade.store.rows import Person
from kade.table.host import Host
from kade.web.assets import make_asset
from kade.web.pages.about import about_page
from kade.web.pages.join import join_page
from kade.web.pages.lessons import lessons_page
from kade.web.pages.lobby import lobby_page
from kade.web.pages.opened import opened_page
from kade.web.pages.replay import replay_page
from kade.web.pictures import Cards
from kade.web.tongues import LOCALE, choose, languages, tongue

from . import other_scenes
from .conftest import TITLE, open_table
from .scenes import NAMES, page_of, played, positions, said, scene_of
from .streaming import heard

Client = TestClient[Litestar]
SOURCE = Path(kade.__file__).parent
DUTCH = "nl"
TRANSLATED = sorted(path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/kade.po"))
#: What ``make words`` looks for.
KEYWORDS = DEFAULT_KEYWORDS | {"say": None, "say_number": (1, 2)}
IN_EVERY_LANGUAGE = pytest.mark.parametrize("code", TRANSLATED)


# ------------------------------------------------------------------- catalogues


def catalogue(path: Path) -> Catalog:
    with path.open("rb") as source:
        return read_po(source, abort_invalid=True)


@cache
def template() -> Catalog:
    return catalogue(LOCALE / "kade.pot")


@cache
def translation(code: str) -> Catalog:
    return catalogue(LOCALE / code / "LC_MESSAGES" / "kade.po")


def messages(found: Catalog) -> list[Message]:
    """All but the header."""
    return [message for message in found if message.id]


def forms(words: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    """A sentence, or its singular and its plural; nothing if it has none."""
    return (words,) if isinstance(words, str) else tuple(words or ())


def gaps(words: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(words) if name is not None}


def ending(words: str) -> str:
    return words[-1] if words[-1] in ".:?!…" else ""


def test_dutch_is_there() -> None:
    assert DUTCH in TRANSLATED
    assert languages() == {"en": "English", DUTCH: "Nederlands"}


def test_the_template_holds_what_the_source_says() -> None:
    found = {
        forms(words)
        for _, _, words, _, _ in extract_from_dir(SOURCE, [("**.py", "python")], keywords=KEYWORDS)
    }
    known = {forms(message.id) for message in messages(template())}
    assert found - known == set(), (
        "new in the source: run make words, then translate. A title of the house speaks every language "
        "of the house, Dutch too; one from a package of its own may stay with English."
    )
    assert known - found == set(), "gone from the source: run make words"
    assert ("{number} point", "{number} points") in found


@IN_EVERY_LANGUAGE
def test_every_sentence_is_translated(code: str) -> None:
    mine = {forms(message.id): message for message in messages(translation(code))}
    assert set(mine) == {forms(message.id) for message in messages(template())}
    plurals = translation(code).num_plurals
    for words, message in mine.items():
        assert not message.fuzzy, words
        assert len(forms(message.string)) == (plurals if len(words) > 1 else 1), words
        told = f"not translated in src/kade/locale/{code}/LC_MESSAGES/kade.po: {words}"
        assert all(form.strip() for form in forms(message.string)), told


@IN_EVERY_LANGUAGE
def test_translations_have_the_same_gaps(code: str) -> None:
    """A singular may spell its number out; nothing else may be lost, and nothing invented."""
    for message in messages(translation(code)):
        known = [gaps(form) for form in forms(message.id)]
        for place, form in enumerate(forms(message.string)):
            assert gaps(form) == known[min(place, len(known) - 1)], form


@IN_EVERY_LANGUAGE
def test_translations_end_as_the_original_does(code: str) -> None:
    for message in messages(translation(code)):
        for form in forms(message.string):
            assert form == form.strip()
            assert ending(form) == ending(forms(message.id)[0]), form


@IN_EVERY_LANGUAGE
def test_a_catalogue_says_what_it_is(code: str) -> None:
    found = translation(code)
    assert found.locale == Locale.parse(code)
    assert found.charset == "utf-8"
    assert found.plural_forms == Catalog(locale=code).plural_forms
    assert not found.fuzzy
    assert not found.obsolete
    assert found.last_translator == found.language_team == "Kade"


def test_plurals_follow_the_number() -> None:
    speak = tongue(DUTCH).ngettext
    told = [speak("{number} point", "{number} points", number).format(number=number) for number in (0, 1, 2)]
    assert told == ["0 punten", "1 punt", "2 punten"]


# ------------------------------------------------------------ reading the pages


class Heard(HTMLParser):
    """What a reader can read or hear of a page."""

    SPOKEN = (
        "aria-label",
        "title",
        "placeholder",
        "alt",
        "data-why",
        "data-title",
        "data-done",
        "data-pause",
    )

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words: set[str] = set()
        self.language = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag == "html":
            self.language = told.get("lang") or ""
        self.words |= {told[name] or "" for name in self.SPOKEN if name in told}

    def handle_data(self, data: str) -> None:
        self.words.add(data.strip())


@cache
def differing() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What only an English page may say, and what only a Dutch one may."""
    pairs = [(forms(message.id), forms(message.string)) for message in messages(translation(DUTCH))]
    english = {form for ours, _ in pairs for form in ours}
    dutch = {form for _, theirs in pairs for form in theirs}
    return _any_of(english - dutch), _any_of(dutch - english)


def _any_of(templates: set[str]) -> re.Pattern[str]:
    # A gap may be empty: a log line is shown in two pieces, the name and the rest.
    # What is nearly all gap tells nothing: "{rank}e" is how Dutch says that somebody is third.
    telling = (words for words in sorted(templates) if "{" not in words or _letters(words) > 3)
    shapes = (re.sub(r"\\\{\w+\\\}", ".*", re.escape(words)) for words in telling)
    return re.compile("|".join(f"(?:{shape})" for shape in shapes), re.DOTALL)


def _letters(template: str) -> int:
    return sum(letter.isalpha() for letter in re.sub(r"\{\w+\}", "", template))


def spoken(page: str) -> tuple[set[str], set[str]]:
    """The words of a page that are English only, and those that are Dutch only."""
    english, dutch = differing()
    heard = Heard(page).words
    return {words for words in heard if english.fullmatch(words)}, {
        words for words in heard if dutch.fullmatch(words)
    }


def is_dutch(page: str) -> bool:
    """True if Dutch, False if English; a page that mixes them is neither."""
    english, dutch = spoken(page)
    assert bool(english) != bool(dutch), (english, dutch)
    assert Heard(page).language == (DUTCH if dutch else "en")
    return bool(dutch)


# ------------------------------------------------------------------------ pages


def table_pages(speech: NullTranslations) -> Iterator[str]:
    """One game from its start to its end, as players and spectators see it."""
    for state in positions(3, 8, 37):
        for seat in (-1, 0, state.seat):
            chat = said((0, "Joost", "Joost"))
            yield page_of(scene_of(state, seat, speech, chat=chat, spectators=2, undo_why=""), "token")
    yield page_of(scene_of(played(3, 8, 30), -1, speech, hand_over=1), "token")


def other_pages(speech: NullTranslations) -> Iterator[str]:
    reader = Reader(NAMES, -1, speech)
    film = other_scenes.played()
    lobby = other_scenes.lobby_scene(reader)
    yield lobby_page(lobby)
    yield lobby_page(replace(lobby, panel=other_scenes.panel_scene(kade.game("genoa"))))
    yield opened_page(other_scenes.opened_scene(reader))
    yield opened_page(other_scenes.opened_scene(reader, names=()))
    yield join_page(other_scenes.join_scene(reader))
    no_pieces = Cards({}, make_asset("/picture/cards-en.css", "", "text/css"))
    yield lessons_page(kade.games(), no_pieces, reader, "en", "", Person())
    yield about_page(reader, "en", Person())
    for number in (0, 20, len(film.answers)):
        yield replay_page(other_scenes.replay_scene(film, number, reader=reader))


@pytest.mark.parametrize("pages", [table_pages, other_pages])
def test_a_page_speaks_one_language(pages: Callable[[NullTranslations], Iterator[str]]) -> None:
    """English and Dutch in turn, as drawings are kept: what is kept for one must not reach the other."""
    both = [pages(NullTranslations()), pages(tongue(DUTCH))]
    count = 0
    for english_page, dutch_page in zip(*both, strict=True):
        english, strays = spoken(english_page)
        assert strays == set()
        assert len(english) > 5
        strays, dutch = spoken(dutch_page)
        assert strays == set()
        assert len(dutch) > 5
        count += 1
    assert count > 5


def test_a_table_in_dutch() -> None:
    """What a Dutch player reads at the start, in the middle and at the end."""
    start, middle, end = (
        Heard(page_of(scene_of(state, state.seat if not state.over else 0, tongue(DUTCH)), "")).words
        for state in (played(3, 8, 0), played(3, 8, 27), played(3, 8, 10_000))
    )
    assert {"Je eerste contracten: houd er één of allebei.", "Beide houden", "Jouw beurt"} <= start
    assert {"Pak kaarten, claim een route of trek contracten.", "Ongedaan maken", "Tip"} <= middle
    assert any(re.fullmatch(r"Claim .+, (grijs|rood|groen), lengte \d.*: \d punt(en)?", w) for w in middle)
    assert any(re.fullmatch(r"Je hebt nog één kaart \(\w+\) of joker nodig\.", words) for words in middle)
    assert {"Het spel is afgelopen", "Scoreblad", "Vervulde contracten", "Totaal", "Rang"} <= end
    assert any(re.fullmatch(r".+ (won|delen de overwinning) met \d+ punten\.", words) for words in end)


def test_the_log_in_dutch() -> None:
    """The reader is called "Jij", the others by their names."""
    state = played(3, 8, 10_000)
    told = {line.text for line in scene_of(state, 0, tongue(DUTCH)).log}
    for sentence in (
        r"Jij claimde .+ – .+ met \d .+ voor \d punt(en)?\.",
        r"Saskia claimde .+ met .+ voor \d punten en pakte handelswaar\.",
        r"Pieter trok een kaart van de stapel\.",
        r"Jij trok (roze|blauw|groen|zwart|rood|oranje|joker) van de stapel\.",
        r"\w+ vervulde .+ \(\d\) niet\.",
        r"\w+ had nog \d kar(ren)?: iedereen krijgt nog één beurt\.",
    ):
        assert any(re.fullmatch(sentence, line) for line in told), sentence


def test_the_board_in_words_in_dutch() -> None:
    state = played(3, 8, 30)
    sections = kade.game(TITLE).text(state.view(0), Reader(NAMES, 0, tongue(DUTCH)))
    titles = {section.title.text(Reader(tongue=tongue(DUTCH))) for section in sections}
    lines = ["".join(span.text for span in line) for section in sections for line in section.lines]
    assert {"Spelers", "Tafel", "Van jou", "Geclaimde routes"} <= titles
    assert any(re.search(r"Jij: punten \d+, karren \d+, kaarten \d+", line) for line in lines)


# --------------------------------------------------------------------- choosing


def test_an_unknown_language_is_english() -> None:
    for code in ("xx", "", "../nl", "NL", "nl/", "kade.pot"):
        assert tongue(code).gettext("Learn") == "Learn"
        assert choose(code, "") == "en"
    assert tongue(DUTCH).gettext("Learn") == "Leren"


@pytest.mark.parametrize(
    "wanted, accepted, language",
    [
        ("nl", "", "nl"),
        ("nl", "en", "nl"),
        ("en", "nl", "en"),
        ("", "nl-BE,nl;q=0.9,en;q=0.5", "nl"),
        ("", "en-GB, nl", "en"),
        ("", "fr-CH, fr;q=0.9, nl;q=0.8, en;q=0.7", "nl"),
        ("", "fr,de", "en"),
        ("", "*", "en"),
        ("", ";;,,", "en"),
        ("xx", "nl", "nl"),
        ("xx", "yy", "en"),
    ],
)
def test_the_language_that_is_chosen(wanted: str, accepted: str, language: str) -> None:
    assert choose(wanted, accepted) == language


def read(client: Client, path: str, cookie: str = "", accepted: str = "") -> str:
    """A page as a browser with this cookie and these languages gets it."""
    client.cookies.clear()
    headers = {"accept": "text/html"}
    headers |= {"cookie": f"lang={cookie}"} if cookie else {}
    headers |= {"accept-language": accepted} if accepted else {}
    return client.get(path, headers=headers).text


def test_cookie_query_and_header_switch_every_page(client: Client) -> None:
    table, _ = open_table(client, "human", "human")
    for path in ("/", "/about", "/learn", "/me", f"/t/{table}", "/t/no-such-table"):
        assert not is_dutch(read(client, path)), path
        assert is_dutch(read(client, path, cookie="nl")), path
        assert is_dutch(read(client, f"{path}?lang=nl")), path
        assert is_dutch(read(client, path, accepted="nl-NL,nl;q=0.9,en;q=0.8")), path
        assert not is_dutch(read(client, path, accepted="fr")), path


def test_the_closer_choice_counts(client: Client) -> None:
    """The address before the cookie, the cookie before the browser."""
    assert not is_dutch(read(client, "/?lang=en", cookie="nl", accepted="nl"))
    assert is_dutch(read(client, "/?lang=nl", cookie="en", accepted="en"))
    assert not is_dutch(read(client, "/", cookie="en", accepted="nl"))
    assert is_dutch(read(client, "/", cookie="nl", accepted="en"))


@pytest.mark.parametrize("code", ["xx", "NL", "../../nl", "%00", "nl%2F..", "🙂"])
def test_an_unknown_language_falls_back(client: Client, code: str) -> None:
    assert not is_dutch(read(client, f"/?lang={code}"))
    assert is_dutch(read(client, f"/?lang={code}", accepted="nl"))


def test_an_unknown_cookie_falls_back(client: Client) -> None:
    assert not is_dutch(read(client, "/", cookie="xx"))
    assert is_dutch(read(client, "/", cookie="xx", accepted="nl"))


def csrf_of(page: str) -> str:
    found = re.search(r'name="csrf" content="(\w+)"', page)
    assert found, "the page has no token"
    return found[1]


def test_the_form_remembers_the_language(client: Client) -> None:
    form = {"_csrf_token": csrf_of(client.get("/").text), "back": "/about"}
    sent = client.post("/language", data={**form, "language": "xx"}, follow_redirects=False)
    assert (sent.status_code, sent.headers["location"]) == (303, "/about")
    assert not is_dutch(client.get("/").text)
    client.post("/language", data={**form, "language": DUTCH}, follow_redirects=False)
    assert is_dutch(client.get("/").text)
    client.post("/language", data={**form, "language": "en"}, follow_redirects=False)
    assert not is_dutch(client.get("/").text)


def test_what_changes_at_a_table_comes_in_the_language_of_its_page(client: Client) -> None:
    client.headers["accept-language"] = "nl"
    form = {"_csrf_token": csrf_of(client.get("/").text), "game": TITLE, "players": "2"}
    form |= {"seat-0": "me", "name-0": "Joost", "seat-1": "friend", "name-1": "Saskia", "pace": "none"}
    opened = client.post("/open", data=form).text
    assert is_dutch(opened)
    address = re.search(r"/t/([\w-]+)/join#[\w-]+", opened)
    assert address
    assert is_dutch(client.get(address[0]).text)
    here = f"/t/{address[1]}"
    page = client.get(here).text
    assert "Je eerste contracten" in page
    assert SEATS[0] in page
    version = re.search(r'data-version="(\d+)"', page)
    action = re.search(r'data-action="(keep[^"]*)"', page)
    assert version
    assert action
    body = {"version": int(version[1]), "action": action[1]}
    response = client.post(f"{here}/answer", json=body, headers={"x-csrftoken": csrf_of(page)})
    assert response.status_code == 200, response.text
    host: Host = client.app.state.host
    told = heard(client, f"{address[1]},wide,", accept_language="nl")[-1]
    assert host.tables[address[1]].version == told["version"]
    english, dutch = spoken("".join(step[-1] for step in told["steps"]))
    assert english == set()
    assert "Nog niet aan tafel: Saskia." in dutch
