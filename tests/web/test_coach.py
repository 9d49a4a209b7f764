"""The coach over HTTP: who is told what, what is remembered, and that nobody else hears of it."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import kade
from kade.kernel.rng import Rng
from kade.store.rows import Memory
from kade.table import coaching
from kade.table.host import Host
from kade.table.worker import Thought, Weighed
from kade.web.pages.coach import selectors
from toy_first_game import LINE, TITLE, TOY
from web.conftest import Visitor

Client = TestClient[Litestar]


@pytest.fixture
def visitor(client: Client) -> Visitor:
    visitor = Visitor(client)
    visitor.get("/")
    return visitor


def sit_down(visitor: Visitor, *others: str) -> str:
    """A table of one's own with these others; its path."""
    seats = {f"seat-{seat}": kind for seat, kind in enumerate(("me", *others))}
    fields = {"game": TITLE, "players": str(1 + len(others)), "pace": "none", **seats}
    opened = visitor.form("/open", fields)
    path = opened.headers.get("location") or re.findall(r"/t/[a-z0-9]{12}", opened.text)[0]
    visitor.get(path)
    return str(path)


def said(visitor: Visitor, path: str, **asked: Any) -> dict[str, Any]:
    answer = visitor.ask(f"{path}/coach", asked)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def tell(visitor: Visitor, path: str, do: str, **more: Any) -> dict[str, Any]:
    answer = visitor.post(f"{path}/coach", do=do, **more)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def heading(told: dict[str, Any]) -> str:
    """The title of the card that is shown; empty if there is none."""
    found = re.search(r"<h2[^>]*>(.*?)</h2>", told.get("markup", ""))
    return found[1] if found else ""


# ------------------------------------------------------------------ any question


def test_a_first_question_is_explained_once(visitor: Visitor) -> None:
    path = sit_down(visitor, "bot:random")
    told = said(visitor, path)
    assert heading(told) == "Which contracts do you keep?"
    assert "first time you are asked this" in told["markup"]
    assert told["kind"] == "choose_start_contracts"
    about = kade.game(TITLE).start(2, 1).view(0)
    assert told["lit"]["press"] == [selectors(kade.game(TITLE).coach(about).about[0], 0, 2)]
    assert not told["guided"]
    assert heading(said(visitor, path)) == heading(told), "until it was read"
    assert not heading(tell(visitor, path, "got", kind="choose_start_contracts"))
    assert not heading(said(visitor, path))
    again = sit_down(visitor, "bot:random")
    assert not heading(said(visitor, again)), "the person is remembered, not the table"
    assert heading(tell(visitor, again, "again")) == heading(told)


def test_whoever_wants_no_coach_has_none_in_this_title(visitor: Visitor) -> None:
    path = sit_down(visitor, "bot:random")
    assert tell(visitor, path, "off")["quiet"]
    found = said(visitor, sit_down(visitor, "bot:random"))
    assert found["quiet"]
    assert not heading(found)
    assert 'aria-checked="false"' in found["menu"]
    back = tell(visitor, path, "on")
    assert heading(back)
    assert 'aria-checked="true"' in back["menu"]


def test_among_other_people_the_coach_comes_only_when_called(visitor: Visitor) -> None:
    path = sit_down(visitor, "friend")
    assert said(visitor, path)["quiet"]
    assert heading(tell(visitor, path, "on"))
    assert heading(said(visitor, path))
    assert heading(said(visitor, sit_down(visitor, "bot:random"))), "alone it comes anyway"
    tell(visitor, path, "off")
    assert said(visitor, path)["quiet"]
    assert heading(said(visitor, sit_down(visitor, "bot:random"))), "who is alone wants it as before"


def test_nobody_is_spoken_to_whose_clock_runs_out(visitor: Visitor, app: Litestar) -> None:
    path = sit_down(visitor, "bot:random")
    host: Host = app.state.host
    table = host.tables[path.removeprefix("/t/")]
    assert not coaching.hurried(table, 0)
    table.clocks = type("Clock", (), {"deadline": lambda self, seat: time.time() + 59})()
    assert coaching.hurried(table, 0)
    table.clocks = type("Clock", (), {"deadline": lambda self, seat: time.time() + 61})()
    assert not coaching.hurried(table, 0)


def test_spectators_and_strangers_hear_nothing(client: Client, visitor: Visitor) -> None:
    path = sit_down(visitor, "bot:random")
    stranger = Visitor(client)
    stranger.get(path)
    assert said(stranger, path) == {"quiet": True}
    assert stranger.post(f"{path}/coach", do="off").status_code == 403
    forged = Visitor(client)
    forged.cookie = visitor.cookie
    assert forged.post(f"{path}/coach", do="off").status_code == 403
    assert not said(visitor, path)["quiet"]


def test_only_what_a_coach_understands_is_heard(visitor: Visitor) -> None:
    path = sit_down(visitor, "bot:random")
    for body in ({"do": "dance"}, {"do": 3}, {}, {"do": "got", "kind": 7}, {"do": "off", "more": 1}):
        assert visitor.post(f"{path}/coach", **body).status_code == 400, body
    tell(visitor, path, "got", kind="<script>" * 20)
    assert coaching.got_it(Memory(), TITLE, ("<b>", "x" * 81, "fine:one")).coached == {TITLE: ["fine:one"]}


def test_without_words_of_the_title_there_is_no_card(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent(self: Any, view: Any) -> Any:
        raise NotImplementedError

    monkeypatch.setattr(type(kade.game(TITLE)), "coach", silent)
    assert not heading(said(visitor, sit_down(visitor, "bot:random")))


def test_anchors_are_found_from_the_readers_own_seat() -> None:
    assert selectors("seat:0", 2, 3) == ["#seats .seat:nth-child(3)", "#strip .strip-seat:nth-child(3)"]
    assert selectors("seat:1", 2, 3)[0] == "#seats .seat:nth-child(1)"
    assert selectors("action:claim R07 green", 0, 2)[0] == '[data-action="claim R07 green"]'
    assert selectors('goal:a"]b', 0, 2) == ['[data-choose="a\\"]b"]']
    assert selectors("part:hand", 0, 2) == ['[id="part-hand"]', '.tab[data-sheet="part-hand"]']
    for anchor in ("spot:wheel", "prompt", "log"):
        assert selectors(anchor, 0, 2)
    for nonsense in ("wheel", "seat:me", "#log", ""):
        with pytest.raises(ValueError, match="no anchor"):
            selectors(nonsense, 0, 2)


# ---------------------------------------------------------- the guided first game


def test_what_is_put_together_is_compared_by_its_steps(visitor: Visitor, client: Client) -> None:
    path = sit_down(visitor, "bot:random")

    def fits(line: str, wanted: str, who: Visitor = visitor) -> bool:
        return bool(who.ask(f"{path}/coach/fits", {"line": line, "wanted": wanted}).json()["fits"])

    assert fits(" keep both ", "keep both")
    assert not fits("keep first", "keep both")
    assert not fits("nonsense", "nonsense")
    assert not fits("x" * 5000, "keep both")
    stranger = Visitor(client)
    stranger.get(path)
    assert not fits("keep both", "keep both", stranger)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(kade.game(TITLE)), "first_game", TOY)


@pytest.fixture
def quick(app: Litestar, monkeypatch: pytest.MonkeyPatch) -> list[Thought]:
    """Bots think at once: the last answer is best, all others are worse by a point each."""
    heard: list[Thought] = []

    async def think(thought: Thought, *_: object) -> list[Weighed]:
        heard.append(thought)
        legal = kade.game(thought.game).restore(thought.state).legal()
        return [Weighed(str(action), float(-n)) for n, action in enumerate(reversed(legal))]

    host: Host = app.state.host
    monkeypatch.setattr(host.thinkers, "advise", think)
    return heard


def begin(visitor: Visitor) -> str:
    opened = visitor.form(f"/learn/{TITLE}/first-game", {})
    assert opened.status_code == 303, opened.text
    path: str = opened.headers["location"]
    visitor.get(path)
    return path


def answer(visitor: Visitor, app: Litestar, path: str, text: str) -> None:
    """Give an answer and wait until the reader is asked again."""
    host: Host = app.state.host
    table = host.tables[path.removeprefix("/t/")]
    given = visitor.post(f"{path}/answer", version=table.version, action=text)
    assert given.status_code == 200, given.text
    for _ in range(400):
        if table.over or table.state.seat == TOY.you:
            return
        time.sleep(0.01)
    raise AssertionError("the bots do not answer")


def test_the_script_is_played_to_its_end(
    visitor: Visitor, app: Litestar, toy: None, quick: list[Thought]
) -> None:
    path = begin(visitor)
    titles = []
    for _ in TOY.stops:
        told = said(visitor, path)
        titles.append(heading(told))
        assert f"{len(titles)} of {len(TOY.stops)}" in told["markup"]
        stop = TOY.stops[len(titles) - 1]
        if stop.line:
            assert f'data-action="{stop.line}"' in told["markup"]
            answer(visitor, app, path, stop.line)
        else:
            tell(visitor, path, "next", stop=len(titles) - 1)
    assert titles == [str(stop.title) for stop in TOY.stops]
    assert heading(said(visitor, path)) == "You know the game now"
    assert f'action="/play/{TITLE}"' in said(visitor, path)["markup"]
    assert quick == [], "bots need not think, and nobody asks them"
    host: Host = app.state.host
    table = host.tables[path.removeprefix("/t/")]
    assert [str(given.action) for given in table.answers] == list(LINE)
    told = tell(visitor, path, "finish")
    assert not told["guided"]
    assert not heading(told), "what the guided game explained needs no card"


def test_the_deal_and_the_seed_stay_on_the_server(visitor: Visitor, toy: None) -> None:
    path = begin(visitor)
    assert TOY.seed not in said(visitor, path)["markup"]
    page = visitor.get(path).text
    assert f'"{TOY.seed}"' not in page
    assert "apprentice" in page


def test_leaving_and_coming_back(visitor: Visitor, app: Litestar, toy: None) -> None:
    path = begin(visitor)
    tell(visitor, path, "next", stop=0)
    answer(visitor, app, path, "keep both")
    before = heading(said(visitor, path))
    assert before == "Take the pink card"
    assert "step 3 of 6, go on" in visitor.get(f"/learn/{TITLE}").text
    assert begin(visitor) == path, "the table that was left"
    assert heading(said(visitor, path)) == before
    # As after a restart: nothing but the store.
    host: Host = app.state.host
    del host.tables[path.removeprefix("/t/")]
    assert heading(said(visitor, path)) == before


def test_back_shows_the_stop_before_and_changes_nothing(visitor: Visitor, app: Litestar, toy: None) -> None:
    path = begin(visitor)
    tell(visitor, path, "next", stop=0)
    answer(visitor, app, path, "keep both")
    back = said(visitor, path, look=1)
    assert heading(back) == "Keep both contracts"
    assert back["lit"]["press"] == []
    assert 'data-look="2"' in back["markup"]
    assert "data-action" not in back["markup"]
    assert heading(said(visitor, path, look=2)) == "Take the pink card"
    assert heading(said(visitor, path, look=99)) == "Take the pink card"
    assert heading(said(visitor, path)) == "Take the pink card"


def test_whoever_plays_something_else_is_followed(
    visitor: Visitor, app: Litestar, toy: None, quick: list[Thought]
) -> None:
    path = begin(visitor)
    answer(visitor, app, path, "keep both")
    answer(visitor, app, path, "deck")  # and not the pink card
    told = said(visitor, path)
    assert heading(told) == "A second card"
    assert re.search(r"Also good: |That works, too; the plan was: ", told["markup"])
    assert "The bot would: " in told["markup"]
    assert {thought.level for thought in quick} == {"merchant"}
    assert all(thought.seat == TOY.you for thought in quick)
    wanted = re.search(r'class="button primary" data-action="([^"]+)"', told["markup"])
    assert wanted, "the bot's answer can be given by a press"
    answer(visitor, app, path, wanted[1])
    told = said(visitor, path)
    assert heading(told) == "Claim when you can"
    assert "Also good" not in told["markup"], "said once"
    answer(visitor, app, path, "deck")
    told = said(visitor, path)
    assert heading(told) == "Take a second card", "words of any game, where the script has none"
    assert "The bot would: " in told["markup"]
    answer(visitor, app, path, "deck")
    told = said(visitor, path)
    assert heading(told) == "So it goes on"
    assert "data-action" not in told["markup"], "what is only to be read is read, and not answered"
    assert heading(tell(visitor, path, "next", stop=5)) == "You know the game now"


def test_the_remark_depends_on_what_the_planner_thinks(
    visitor: Visitor, app: Litestar, toy: None, quick: list[Thought], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = begin(visitor)
    answer(visitor, app, path, "keep both")
    answer(visitor, app, path, "deck")
    game = kade.game(TITLE)
    monkeypatch.setattr(type(game), "clear_difference", 1000.0)
    assert "Also good: Draw from the deck" in said(visitor, path)["markup"]
    monkeypatch.setattr(type(game), "clear_difference", -1000.0)
    assert "the plan was: Take the face-up pink card" in said(visitor, path)["markup"]


def test_a_coach_that_is_skipped_can_be_called_back(visitor: Visitor, app: Litestar, toy: None) -> None:
    path = begin(visitor)
    told = tell(visitor, path, "skip")
    assert told["quiet"]
    assert not heading(told)
    assert begin(visitor) != path, "whoever begins anew has a coach"
    answer(visitor, app, path, "keep both")
    assert not heading(said(visitor, path))
    assert heading(tell(visitor, path, "resume")) == "Take the pink card"


def test_the_coach_sits_beside_one_person(client: Client, visitor: Visitor, toy: None) -> None:
    path = begin(visitor)
    stranger = Visitor(client)
    stranger.get(path)
    assert said(stranger, path) == {"quiet": True}
    assert said(stranger, path, look=0) == {"quiet": True}
    for wish in ("next", "skip", "finish", "resume"):
        assert stranger.post(f"{path}/coach", do=wish).status_code == 403
    assert heading(said(visitor, path)) == "This is Amsterdam"


def test_a_title_without_a_script_says_so(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(kade.game(TITLE)), "first_game", None)
    refused = visitor.form(f"/learn/{TITLE}/first-game", {})
    assert refused.status_code in {422, 400}
    assert "no guided first game" in refused.text


def test_a_card_of_a_seat_is_made_of_its_view(visitor: Visitor, app: Litestar, toy: None) -> None:
    """What the coach tells is the same in any position that looks the same to that seat."""
    path = begin(visitor)
    host: Host = app.state.host
    table = host.tables[path.removeprefix("/t/")]
    tell(visitor, path, "skip")
    view = table.view(0)
    card = coaching.first_card(table.game, view, Memory())
    other = table.game.scramble(table.state, 0, Rng(5)).view(0)
    again = coaching.first_card(table.game, other, Memory())
    assert card is not None
    assert again is not None
    assert str(card.words) == str(again.words)
    assert [str(words) for line in card.answers for words in line] == [
        str(words) for line in again.answers for words in line
    ]
