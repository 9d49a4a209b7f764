"""The first page: what it weighs, what its buttons do, what it tells to whom."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import brotli
import pytest
from litestar import Litestar
from litestar.testing import TestClient

import kade
from kade.chart.cutting import cutting
from kade.kernel import Reader
from kade.store.rows import Chair, Choice, Duration, Memory, Person
from kade.table import people
from kade.table.choices import BOT, FRIEND, ME, request_for, usual_choice
from kade.table.host import Host
from kade.table.live import LiveTable
from kade.table.opening import hashed, prepare
from kade.table.times import ENOUGH, Times, rounded
from kade.web.lobby_scenes import first_values, going_on
from kade.web.opening_routes import edited
from kade.web.pages.lobby import hello, lobby_page
from kade.web.pages.lobby_options import PACES
from kade.web.pages.lobby_tables import in_order
from kade.web.pictures import full_swing, in_words
from kade.web.table_cards import ago, day_words

from .conftest import Visitor
from .other_scenes import OPTIONAL, lobby_scene, table_cards
from .test_other_pages import HOSTILE, chosen, field, options, parsed

Client = TestClient[Litestar]
TITLE = "ticket-to-ride-amsterdam"
#: What may come over the wire before the first page is painted.
LIGHT_ENOUGH = 60_000


def visitor(client: Client, name: str = "") -> Visitor:
    """Somebody who has looked at the first page, and perhaps said who they are."""
    made = Visitor(client)
    made.get("/")
    if name:
        assert made.form("/me", {"name": name, "emblem": "key"}).status_code == 303
        made.get("/")
    return made


def host_of(app: Litestar) -> Host:
    host: Host = app.state.host
    return host


def call(client: Client, work: Callable[..., Any], *arguments: Any) -> Any:
    """Something of the host, done in the server's own loop."""
    with client.portal() as portal:
        return portal.call(work, *arguments)


def play(who: Visitor, title: str = TITLE, **more: str) -> str:
    sent = who.form(f"/play/{title}", more)
    assert sent.status_code == 303, sent.text
    return str(sent.headers["location"]).removeprefix("/t/")


def card(page: str, title: str = TITLE) -> ElementTree.Element:
    return next(node for node in parsed(page).iter("article") if node.get("data-title") == title)


def words(node: ElementTree.Element) -> str:
    return " ".join("".join(node.itertext()).split())


# ------------------------------------------------------------------------------- weight


def test_the_first_paint_weighs_at_most_sixty_kilobytes(client: Client) -> None:
    """Everything that the browser must have: the page with its pictures, style sheets and scripts."""
    client.headers["accept-encoding"] = "br"
    pages = [client.get("/", headers={"accept": "text/html"})]
    found = re.findall(r'(?:href|src)="(/(?:static|picture)/[^"]+)"', pages[0].text)
    files = [client.get(path) for path in dict.fromkeys(found)]
    assert {path.rpartition(".")[2] for path in found} == {"svg", "css", "js"}
    weights = [len(brotli.compress(pages[0].content, quality=5))]
    weights += [len(brotli.compress(file.content, quality=11)) for file in files]
    assert sum(weights) <= LIGHT_ENOUGH
    # The boards are in the page itself: nothing is fetched later to see them.
    drawn = parsed(pages[0].text)
    windows = [node for node in drawn.iter("div") if node.get("class") == "window"]
    assert len(windows) == len(kade.games())
    assert all(len(list(window.iter("path"))) > 20 for window in windows)
    assert "<img" not in pages[0].text


@pytest.mark.parametrize("game", kade.games(), ids=lambda game: game.id)
def test_a_piece_of_a_board_has_what_it_refers_to_and_nothing_to_press(game: Any) -> None:
    box = game.blurb.cut if game.blurb is not None and game.blurb.cut else (0, 0, 500, 180)
    whole = in_words(game, full_swing(game), "en")
    made = cutting(whole, "p1", box)
    assert len(made.markup) < len(whole) / 2
    piece = ElementTree.fromstring(made.markup)
    ids = {node.get("id") for node in piece.iter() if node.get("id")}
    used = re.findall(r"(?:url\(|href=\")#([\w-]+)", made.markup + made.css)
    assert set(used) <= ids
    assert all(name.startswith("p1-") for name in used)
    assert "data-" not in made.markup
    assert "tabindex" not in made.markup
    # A title's own classes are told apart from those of other titles.
    classes = {word for node in piece.iter() for word in (node.get("class") or "").split()}
    for name in re.findall(r"\.([\w-]+)", re.sub(r"\{[^}]*\}", "", made.css)):
        assert name in classes or name.startswith("cut-"), name


def test_a_piece_keeps_all_that_lies_in_it() -> None:
    """Moved, turned, in one path with what lies elsewhere: what is in the window stays, the rest goes."""
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" class="kade board" viewBox="0 0 100 100"><style></style>'
        '<g transform="translate(1000 0)"><rect class="in" x="-950" width="10" height="10"/></g>'
        '<rect class="out" x="500" width="10" height="10"/>'
        '<g transform="rotate(90)"><circle class="in" cx="20" cy="-20" r="3"/>'
        '<circle class="out" cx="900"/></g>'
        '<path class="in" d="M5 5h10v10zM500 500l5 5M10 10c0 0 500 0 500 500"/>'
        '<text class="in" x="98" y="50">Waag</text><text class="out" x="500" y="500">Dam</text>'
        '<g><defs><g id="names"><circle class="in" cx="9" r="2"/><circle class="out" cx="-90" r="2"/></g>'
        '<g id="unused"><circle class="out" r="2"/></g></defs></g><use href="#names" x="20"/></svg>'
    )
    made = cutting(drawing, "p1", (0, 0, 100, 100)).markup
    assert made.count('class="p1-in"') == 5
    assert "p1-out" not in made
    assert made.count("p1-names") == 2
    path = re.search(r' d="([^"]*)"', made)
    assert path
    assert path[1] == "M5 5h10v10zM10 10c0 0 500 0 500 500"


def test_what_a_title_says_of_the_houses_things_holds_for_its_piece_alone() -> None:
    """Rules reach what is shown by ``use`` only by its own classes, not by what lies around it."""
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" class="kade board" viewBox="0 0 9 9"><style>'
        ".kade{--ink:#000;--own:#123456;}.ribbon-text{fill:var(--own)}.own .ribbon{fill:red}text{x:1}"
        ".absent{fill:blue}.own:hover{fill:green}@media(print){.own{fill:gold}}"
        '</style><g class="own"><path class="ribbon" d="M0 0h9"/><text class="ribbon-text">A</text></g></svg>'
    )
    made = cutting(drawing, "p1", (0, 0, 9, 9))
    assert made.css == (
        ".cut-p1{--own:#123456;}.p1-ribbon-text{fill:var(--own)}.p1-own .ribbon{fill:red}"
        ":where(.cut-p1) text{x:1}"
    )
    assert 'class="ribbon-text p1-ribbon-text"' in made.markup
    assert 'class="ribbon"' in made.markup


# -------------------------------------------------------------------------- newcomers


def test_a_newcomer_is_shown_where_to_begin(client: Client) -> None:
    page = parsed(Visitor(client).get("/").text)
    text = words(page)
    assert "A table at the quay" in text
    assert "New here?" in text
    assert "What shall we call you?" in text
    assert "Your tables" not in text
    first = [node.get("data-title") for node in page.iter("article") if node.get("class") == "game first"]
    assert first == [TITLE]
    guided = kade.game(TITLE).first_game
    actions = [form.get("action") for form in page.iter("form")]
    assert (f"/learn/{TITLE}/first-game" in actions) == (guided is not None)


def test_titles_stand_in_order_of_their_weight_with_what_one_should_know(client: Client) -> None:
    page = Visitor(client).get("/").text
    shown = [node.get("data-title") for node in parsed(page).iter("article")]
    weights = [kade.game(str(id)).blurb for id in shown]
    told = [blurb.weight for blurb in weights if blurb is not None]
    assert told == sorted(told)
    first = words(card(page))
    assert "2 to 4 players" in first
    assert "10 min" in first
    assert "light" in first
    assert "vs 2 merchants" in first
    assert "25 min" in first
    links = [node.get("href") for node in card(page).iter("a")]
    assert [f"/learn/{TITLE}", f"/open/{TITLE}"] == links[:2]


# ---------------------------------------------------------------------------- play now


def test_play_now_leads_to_a_question_of_a_game_against_two_merchants(client: Client, app: Litestar) -> None:
    who = visitor(client, "Saskia")
    id = play(who)
    table = host_of(app).tables[id]
    assert [seat.bot for seat in table.seats] == ["", "merchant", "merchant"]
    assert (table.seats[0].name, table.seats[0].emblem) == ("Saskia", "key")
    assert len({seat.emblem for seat in table.seats}) == 3
    assert len({seat.name for seat in table.seats}) == 3
    assert table.row.pace is None
    assert 'data-action="keep' in who.get(f"/t/{id}").text


@pytest.mark.parametrize("game", kade.games(), ids=lambda game: game.id)
def test_every_title_can_be_played_at_once(game: Any, client: Client, app: Litestar) -> None:
    table = host_of(app)
    id = play(visitor(client), game.id)
    assert table.tables[id].game is game
    assert len(table.tables[id].seats) == 3


@pytest.mark.parametrize(
    "title, told",
    [
        ("amsterdam", "go on, round 1 of 12"),
        ("genoa", "go on, round 1 of 10"),
        ("new-amsterdam", "go on, 0 moves"),  # before the first round everybody chooses how to start
        (TITLE, "go on, 0 moves"),
    ],
)
def test_a_running_game_says_how_far_it_is(title: str, told: str) -> None:
    game = kade.game(title)
    row, seats, _ = prepare(request_for(usual_choice(game), game, Person()))
    assert str(going_on(LiveTable(row, seats))) == told


def test_play_now_goes_on_with_the_running_game_until_a_new_one_is_asked_for(
    client: Client, app: Litestar
) -> None:
    who = visitor(client)
    id = play(who)
    assert "go on, 0 moves" in words(card(who.get("/").text))
    assert play(who) == id
    new = play(who, new="yes")
    assert new != id
    assert play(who) == new
    # Somebody else's game, and one that was left to a bot, are not gone on with.
    assert play(visitor(client)) not in (id, new)
    call(client, people.resign, host_of(app), new, 0)
    assert play(who) == id


def test_play_now_repeats_what_was_chosen_last(client: Client, app: Litestar) -> None:
    who = visitor(client)
    form = {"game": "genoa", "seat-0": "me", "seat-1": "bot", "level-1": "apprentice", "pace": "calm"}
    form |= {"seat-2": "bot", "level-2": "apprentice", "seat-3": "bot", "level-3": "apprentice"}
    sent = who.form(
        "/open", {**form, "option-genoa-quick_moves": "true", "option-genoa-late_messages": "true"}
    )
    first = sent.headers["location"].removeprefix("/t/")
    second = play(who, "genoa", new="yes")
    one, two = host_of(app).tables[first], host_of(app).tables[second]
    assert [seat.bot for seat in two.seats] == ["", "apprentice", "apprentice", "apprentice"]
    assert two.row.options == one.row.options
    assert two.row.options["quick_moves"] is True
    assert two.row.pace == one.row.pace
    shown = words(card(who.get("/").text, "genoa"))
    assert "4 seats, vs 3 apprentices, with a clock, options as last time" in shown
    # Another title is played as at the first time.
    assert "vs 2 merchants" in words(card(who.get("/").text))


def test_friends_are_replaced_by_bots_when_one_plays_now(client: Client, app: Litestar) -> None:
    who = visitor(client)
    who.form("/open", {"game": TITLE, "seat-0": "friend", "seat-1": "me", "pace": "blitz"})
    table = host_of(app).tables[play(who)]
    assert [seat.bot for seat in table.seats] == ["merchant", ""]
    assert table.row.pace is None


def test_a_choice_that_no_longer_fits_is_forgotten(client: Client, app: Litestar) -> None:
    who = visitor(client)
    who.form("/open", {"game": TITLE, "seat-0": "me", "seat-1": "bot:merchant"})
    secret = who.cookie.partition("=")[2]
    store = host_of(app).store

    many = Choice([Chair(ME)] + [Chair(BOT, level="merchant")] * 7)
    call(client, store.save_person, hashed(secret), Person(memory=Memory(choices={TITLE: many})))
    assert len(host_of(app).tables[play(who, new="yes")].seats) == 3


def test_play_now_is_only_for_our_own_pages(client: Client) -> None:
    who = visitor(client)
    who.csrf = "0" * 64
    assert who.form(f"/play/{TITLE}", {}).status_code == 403
    assert visitor(client).form("/play/nothing", {}).status_code == 400
    assert Visitor(client).form(f"/play/{TITLE}", {}).status_code == 403


# ------------------------------------------------------------------------------ the form


def test_the_form_has_a_field_for_everything_a_table_can_ask(client: Client) -> None:
    for game in kade.games():
        page = parsed(Visitor(client).get(f"/open/{game.id}").text)
        form = next(node for node in page.iter("form") if node.get("action") == "/open")
        assert form.get("method") == "post"
        assert field(form, "game").get("value") == game.id
        for option in game.options:
            control = field(form, f"option-{game.id}-{option.key}")
            assert (control.get("type") == "checkbox") == (option.choices == (False, True))
            assert (control.get("checked") is not None) == (option.default is True)
            if control.tag == "select":
                # What depends on who plays is left to the table unless somebody chooses.
                usual = [""] if option.key in game.table_options(2) else []
                assert options(control) == [*usual, *(str(choice) for choice in option.choices)]
                assert chosen(form, control.get("name", "")) == (usual or [str(option.default)])
            about = next(n for n in form.iter() if n.get("id") == control.get("aria-describedby"))
            assert about.text == str(option.help)
        assert chosen(form, "seat-0") == [ME]
        assert chosen(form, "seat-1") == [FRIEND]
        assert chosen(form, "seat-2") == [BOT]
        assert chosen(form, "pace") == ["none"]
        paces = [node.get("value") for node in form.iter("input") if node.get("name") == "pace"]
        assert paces == ["none", *PACES, "custom"]
        assert {"bank", "increment", "cap", "greeting"} <= {node.get("name") for node in form.iter("input")}
        tabs = [node for node in form.iter("button") if node.get("class") == "tabbtn"]
        assert [tab.get("aria-pressed") for tab in tabs].count("true") == 1


def test_seats_are_added_removed_and_kept_when_the_title_changes(client: Client) -> None:
    who = visitor(client)
    start = {"game": "genoa", "seat-0": "me", "name-0": "Saskia", "seat-1": "friend", "name-1": "Anna"}
    start |= {"seat-2": "bot", "name-2": "", "level-2": "patrician", "option-genoa-quick_moves": "true"}

    def seats(page: ElementTree.Element) -> list[tuple[str, str]]:
        found = [n for n in range(5) if chosen(page, f"seat-{n}")]
        return [(chosen(page, f"seat-{n}")[0], field(page, f"name-{n}").get("value") or "") for n in found]

    more = parsed(who.form("/open/genoa", {**start, "add": "yes"}).text)
    assert seats(more) == [("me", "Saskia"), ("friend", "Anna"), ("bot", ""), ("friend", "")]
    assert field(more, "option-genoa-quick_moves").get("checked") is not None
    less = parsed(who.form("/open/genoa", {**start, "remove": "1"}).text)
    assert seats(less) == [("me", "Saskia"), ("bot", "")]
    assert chosen(less, "level-1") == ["patrician"]
    # Genoa needs two: nobody else can be removed.
    assert not [node for node in less.iter("button") if node.get("name") == "remove"]
    mate = parsed(who.form("/open/genoa", {**start, "mate": "Els"}).text)
    assert seats(mate)[-1] == ("friend", "Els")
    full = {**start, **{f"seat-{n}": "friend" for n in (1, 2, 3, 4)}, "name-4": "Mieke"}
    other = parsed(who.form(f"/open/{TITLE}", full).text)
    assert len(seats(other)) == 4  # as many as there is room for
    assert seats(other)[:2] == seats(more)[:2]
    assert "Who plays Ticket to Ride: Amsterdam?" in words(other)
    assert "1–4" not in words(other)


@pytest.mark.parametrize(
    "kinds, told",
    [
        (["me", "bot", "bot"], "Nobody needs a link: play starts at once."),
        (["me", "me", "bot"], "You pass the screen around the table."),
        (["me", "friend", "bot"], "Anna gets a link. Play starts when they come"),
        (["me", "friend", "friend"], "Anna and Bram get a link each. Play starts when they come"),
    ],
)
def test_the_form_says_who_gets_a_link(kinds: list[str], told: str, client: Client) -> None:
    names = ["Saskia", "Anna", "Bram"]
    form = {"game": TITLE} | {f"seat-{n}": kind for n, kind in enumerate(kinds)}
    form |= {f"name-{n}": name for n, name in enumerate(names)}
    assert told in words(parsed(visitor(client).form(f"/open/{TITLE}", form).text))


def test_a_refused_form_comes_back_as_it_was_sent(client: Client) -> None:
    sent = {"game": "genoa", "seat-0": "friend", "seat-1": "me", "seat-2": "bot", "name-2": "Cornelis"}
    sent |= {"level-2": "random", "pace": "custom", "bank": "77", "increment": "8", "cap": "nine"}
    sent |= {"option-genoa-quick_moves": "true", "option-genoa-mode": "open", "greeting": "At eight!"}
    answer = visitor(client).form("/open", sent)
    assert answer.status_code == 422
    page = parsed(answer.text)
    alert = [node.text for node in page.iter() if node.get("role") == "alert"]
    assert alert == ["“nine” is not a whole number."]
    for name in ("seat-0", "seat-1", "seat-2", "level-2", "pace", "option-genoa-mode"):
        assert chosen(page, name) == [sent[name]], name
    for name in ("name-2", "bank", "increment", "cap", "greeting"):
        assert field(page, name).get("value") == sent[name], name
    assert field(page, "option-genoa-quick_moves").get("checked") is not None
    assert field(page, "option-genoa-late_messages").get("checked") is None


@pytest.mark.parametrize(
    "form",
    [
        {"game": "nothing", "seat-0": "me"},
        {"game": TITLE},
        {"game": TITLE, "players": "99"},
        {"game": TITLE, "players": "x"},
        {"game": TITLE, "seat-0": "me", "seat-1": "ghost"},
        {"game": TITLE, "seat-0": "me", "seat-1": "bot", "level-1": HOSTILE},
    ],
)
def test_whatever_is_sent_is_refused_with_a_sentence(form: dict[str, str], client: Client) -> None:
    answer = visitor(client).form("/open", form)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert "<script>alert" not in answer.text


def test_a_word_to_friends_is_kept_with_the_table(client: Client, app: Litestar) -> None:
    who = visitor(client)
    form = {"game": TITLE, "seat-0": "me", "name-0": "Saskia", "seat-1": "friend", "name-1": "Anna"}
    opened = who.form("/open", {**form, "greeting": f"At eight?\x00 {HOSTILE}"})
    id = opened.text.split('href="/t/')[1].split('"')[0]
    assert host_of(app).tables[id].row.greeting.startswith("At eight? <script>")
    assert "\x00" not in host_of(app).tables[id].row.greeting
    # The name on one's own seat is kept, as the form says.
    assert "Saskia" in who.get("/me").text


def test_changes_of_a_form_never_break_it() -> None:
    """Any title after any other, with any number of seats."""
    for game in (*kade.games(), OPTIONAL):
        for count in range(6):
            form = {f"seat-{n}": ("me", "friend", "bot", "?", "bot:random")[n] for n in range(count)}
            for press in ({}, {"add": "yes"}, {"remove": "0"}, {"remove": "9"}, {"mate": "Els"}):
                values = edited({**form, **press, "game": "genoa"}, game, Person())
                seats = [values[f"seat-{n}"] for n in range(5) if f"seat-{n}" in values]
                assert game.min_players <= len(seats) <= game.max_players
                assert set(seats) <= {ME, FRIEND, BOT}
                assert first_values(game, Person(), usual_choice(game))["game"] == game.id


# -------------------------------------------------------------------------------- people


def test_a_name_is_kept_by_the_browser_and_forgotten_when_asked(client: Client) -> None:
    who = visitor(client, "Saskia")
    page = who.get("/").text
    assert 'class="me serif"' in page
    assert "What shall we call you?" not in page
    assert field(parsed(who.get(f"/open/{TITLE}").text), "name-0").get("value") == "Saskia"
    assert "Saskia" not in Visitor(client).get("/").text
    play(who)
    assert who.form("/me/forget", {}).headers["location"] == "/me?done=forgotten"
    page = who.get("/me?done=forgotten").text
    assert "This browser does not know you any more." in page
    assert 'class="me serif"' not in page
    assert "Your tables" in who.get("/").text  # they stay


@pytest.mark.parametrize("name, emblem", [("", "key"), ("  \x00 ", "key"), ("Saskia", "dragon")])
def test_a_name_that_is_none_is_refused_with_a_sentence(name: str, emblem: str, client: Client) -> None:
    answer = visitor(client).form("/me", {"name": name, "emblem": emblem})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_a_hostile_name_stays_text_and_leads_nowhere_else(client: Client) -> None:
    who = visitor(client)
    sent = who.form("/me", {"name": HOSTILE, "emblem": "key", "back": "//evil.example"})
    assert sent.headers["location"] == "/"
    for path in ("/", "/me", f"/open/{TITLE}", "/tables"):
        page = who.get(path).text
        assert "<script>alert" not in page
        parsed(page)


def test_the_coach_asks_again_when_told(client: Client, app: Litestar) -> None:

    who = visitor(client)
    secret = hashed(who.cookie.partition("=")[2])
    memory = Memory(coached={TITLE: ["keep"]}, uncoached=["genoa"])
    call(client, host_of(app).store.save_person, secret, Person(memory=memory))
    assert "Ask again" in who.get("/me").text
    who.form("/me/coach", {})
    assert call(client, host_of(app).store.person, secret).memory == Memory()


# -------------------------------------------------------------------- tables and results


def test_tables_where_it_is_your_turn_come_first() -> None:
    assert [table.id for table in in_order(table_cards())] == [
        "mine",
        "newer",
        "older",
        "watched",
        "friend",
        "left",
    ]


def test_a_table_says_what_waits_and_only_to_those_who_sit_there(client: Client, app: Litestar) -> None:
    who = visitor(client, "Saskia")
    form = {"game": TITLE, "seat-0": "me", "seat-1": "friend", "name-1": "Anna"}
    opened = who.form("/open", form)
    link = re.search(r"/t/\w+/join#[\w-]+", opened.text)
    assert link
    id = link[0].split("/")[2]
    mine = who.get("/")
    assert mine.text.count(f'href="/t/{id}"') == 1
    assert "<title>(1) Kade</title>" in mine.text
    assert "One table waits for you." in mine.text
    table = host_of(app).tables[id]
    prompt = table.game.prompt(table.view(0)).text(Reader(["Saskia", "Anna"], 0))
    assert prompt in words(parsed(mine.text))
    # Nobody else hears of it, until the seat is taken; then each from the own seat.
    anna = visitor(client)
    assert id not in anna.get("/").text
    anna.form(link[0], {"name": "Anna", "emblem": ""})
    other = anna.get("/")
    assert f"/t/{id}" in other.text
    for legal in table.view(0).legal:
        assert str(legal) not in other.text or str(legal) in str(table.view(1).legal)
    assert id not in Visitor(client).get("/tables").text


def test_absent_friends_others_turns_resigning_and_results_are_told(client: Client, app: Litestar) -> None:
    who = visitor(client, "Saskia")
    host = host_of(app)
    form = {"game": TITLE, "seat-0": "friend", "name-0": "Anna", "seat-1": "me", "seat-2": "friend"}
    opened = who.form("/open", {**form, "name-2": "Bram"})
    links = re.findall(r"/t/\w+/join#[\w-]+", opened.text)
    id = links[0].split("/")[2]

    def side() -> str:
        return words(next(node for node in parsed(who.get("/").text).iter() if node.get("id") == "beside"))

    table = host.tables[id]
    answer_all(client, host, id, until=1)  # everybody has chosen contracts but Anna, who is asked
    assert "2 seats free" in side() or "Your turn" in side()
    for link, name in zip(dict.fromkeys(links), ("Anna", "Bram"), strict=True):
        visitor(client).form(link, {"name": name, "emblem": ""})
    while table.state.seat == 1:
        give(client, host, id)
    assert re.search(r"(Anna’s|Bram’s|Others’) turn", side())
    call(client, people.resign, host, id, 1)
    assert "You resigned" in side()
    call(client, people.come_back, host, id, 1)
    while not table.over:
        give(client, host, id)
    page = who.get("/").text
    assert "No game is running." in side()
    after = words(next(node for node in parsed(page).iter() if node.get("id") == "after"))
    ranking, scores = table.state.ranking, table.state.scores
    assert ranking is not None
    assert scores is not None
    assert f"Place {ranking[1]}" in after
    assert " : ".join(str(score) for score in sorted(scores, reverse=True)) in after
    assert "today" in after
    assert f'href="/t/{id}"' in who.get("/tables").text


def give(client: Client, host: Host, id: str) -> None:
    """The first legal answer of whoever is asked."""
    table = host.tables[id]
    seat = table.state.seat
    call(client, host.answer, id, seat, table.version, str(table.view(seat).legal[-1]))


def answer_all(client: Client, host: Host, id: str, until: int) -> None:
    while len(host.tables[id].answers) < until:
        give(client, host, id)


def test_a_page_that_is_open_asks_for_the_parts_that_change(client: Client) -> None:
    who = visitor(client)
    play(who)
    part = who._call("GET", "/", {"accept": "text/html", "x-part": "yes"}).text
    assert not part.startswith("<!doctype")
    for key in ("hello", "beside", "after"):
        assert f'id="{key}"' in part
    assert "<title>(1) Kade</title>" in part
    assert 'class="window"' not in part
    form = who._call("GET", f"/open/{TITLE}", {"accept": "text/html", "x-part": "yes"}).text
    assert form.startswith("<section")


# --------------------------------------------------------------------------- words, times


@pytest.mark.parametrize(
    "hour, told",
    [
        (None, "Welcome, Ada"),
        (5, "Good morning, Ada"),
        (12, "Good afternoon, Ada"),
        (23, "Good evening, Ada"),
    ],
)
def test_the_greeting_follows_the_readers_own_hour(hour: int | None, told: str) -> None:
    assert str(hello(Person("Ada"), hour)) == told
    assert str(hello(Person(), hour)) == "A table at the quay"


def test_the_browser_tells_what_o_clock_it_is(client: Client) -> None:
    who = visitor(client, "Ada")
    who.cookie += "; zone=120"
    assert re.search(r"Good (morning|afternoon|evening), Ada", who.get("/").text)
    who.cookie = who.cookie.replace("zone=120", "zone=99999999")
    assert "Welcome, Ada" in who.get("/").text


def test_how_long_ago_and_on_which_day() -> None:
    assert [str(ago(seconds)) for seconds in (5, 600, 7300, 90_000, 300_000)] == [
        "just now",
        "10 min ago",
        "2 h ago",
        "yesterday",
        "3 days ago",
    ]
    today = date(2026, 3, 20)
    told = [day_words(date(2026, 3, day), today, "en", Reader()) for day in (20, 19, 15, 1)]
    assert told == ["today", "yesterday", "Sunday", "1 Mar 2026"]


def test_the_real_time_is_the_median_of_the_games_that_were_finished_here(tmp_path: Path) -> None:
    class Played:
        """A store with ten games of two people, and some that tell nothing."""

        async def durations(self) -> list[Duration]:
            games = [Duration(TITLE, 2, 2, 60.0 * minutes) for minutes in range(30, 30 + ENOUGH)]
            asleep = [Duration(TITLE, 2, 2, 9e5)] * 50
            few = [Duration(TITLE, 3, 1, 60.0)] * (ENOUGH - 1)
            return games + asleep + few

    times = Times(Played())  # type: ignore[arg-type]
    asyncio.run(times.read())
    game = kade.game(TITLE)
    assert times.minutes(game, 2, friends=True) == 35
    assert game.blurb is not None
    assert times.minutes(game, 3, friends=False) == game.blurb.minutes[0]
    assert times.minutes(OPTIONAL, 2, friends=True) is None
    assert [rounded(minutes) for minutes in (0.2, 7.6, 34.0, 61.0)] == [1, 8, 35, 60]


def test_the_store_knows_how_long_games_took_and_with_whom_one_sat(client: Client, app: Litestar) -> None:
    host = host_of(app)
    who = visitor(client, "Saskia")
    opened = who.form("/open", {"game": TITLE, "seat-0": "me", "seat-1": "friend", "name-1": "Anna"})
    link = re.search(r"/t/\w+/join#[\w-]+", opened.text)
    assert link
    assert "Invite Anna" not in who.get(f"/open/{TITLE}").text  # who has not come yet
    visitor(client).form(link[0], {"name": "Anna", "emblem": ""})
    assert "Invite Anna" in who.get("/open/genoa").text
    id = link[0].split("/")[2]
    while not host.tables[id].over:
        give(client, host, id)
    (found,) = call(client, host.store.durations)
    assert (found.game, found.players, found.people) == (TITLE, 2, 2)
    assert found.seconds >= 0


def test_a_title_that_says_nothing_of_itself_has_a_card_all_the_same() -> None:

    page = lobby_page(lobby_scene(games=[OPTIONAL]))
    found = words(card(page, "optional"))
    assert "Optional Harbour" in found
    assert "1 to 5 players" in found
    assert "Play now" in found
