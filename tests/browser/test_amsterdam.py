"""Amsterdam in a real browser: whole games by mouse, by touch and alone against TOM; secret orders; keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, NewPage
from browser.people import moved_on, over, version, wait_for_turn
from kade.games.amsterdam.actions import Numbered
from kade.games.amsterdam.cards_and_tiles import CARDS
from kade.games.amsterdam.components import (
    BLOCKS,
    COLOURS,
    DEPOT,
    DOCK,
    DOCKER_COUNT,
    GOOD_COUNT,
    NO_GOOD,
    PLACES,
    ROOFS,
    WAREHOUSE,
)
from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.state import SOURCES, AmsterdamState
from kade.kernel import Reader, Record
from web.servers import Server

JOOST, SASKIA = range(2)
NAMES = ("Joost", "Saskia")
LONGEST = 400
SHORT = {"short": True}
#: A beginning in which a beginner comes to do everything once.
SEED = 6
#: What a person is to do at least once in a whole game: how the answers begin.
DEEDS = {
    "take", "colour", "dice", "activate", "use", "block", "store", "sell", "load", "sail", "pay", "board",
    "deliver", "amstel", "market", "pass", "keep",
}  # fmt: skip
#: How the running list of the turn tells what was done.
LISTED = {
    "activate": "Activated ",
    "use": "Used ",
    "block": "Took block ",
    "store": "Stored ",
    "sell": "Sold ",
    "load": "Loaded ",
    "board": "Boarded ",
    "deliver": "Delivered ",
    "market": "Used the market",
}
both = pytest.mark.parametrize("device", ["desk", "phone"])


# ------------------------------------------------------------------------ what a beginner wants


class Beginner:
    """Does everything once, if it can be done, and then passes as soon as possible."""

    def __init__(self) -> None:
        self.done: set[str] = set()

    def wants(self, seen: dict[str, Any]) -> str:
        """The answer to the open question, in notation."""
        found = self._wish(seen["question"]["prompt"], seen["legal"], seen["view"])
        self.done.add(found.split()[0])
        return found

    def _wish(self, prompt: str, legal: list[str], view: dict[str, Any]) -> str:
        if prompt == "take_turn":
            return self._deed(legal, view)
        if prompt == "choose_dice":
            return max(legal, key=lambda answer: _worth_of_dice(answer, view))
        if prompt == "sell_or_store":
            return "sell gulden" if "store" in self.done and "sell gulden" in legal else "store"
        if legal[0].startswith("take "):
            return min((answer for answer in legal if answer != "skip"), key=_cheapness)
        if legal[0].startswith("colour "):
            needs = _needs(view)
            return max(legal, key=lambda answer: needs[COLOURS.index(answer.split()[1])])
        return next(answer for answer in legal if answer != "keep nothing")

    def _deed(self, legal: list[str], view: dict[str, Any]) -> str:
        deeds: dict[str, list[str]] = {}
        for answer in legal:
            deeds.setdefault(answer.split()[0], []).append(answer)
        for deed in ("deliver", "load", "board"):
            if deed in deeds and not self.done >= {"deliver", "board"}:
                return deeds[deed][0]
        for deed in ("activate", "use", "market"):
            if deed in deeds and deed not in self.done:
                return deeds[deed][0]
        if "block" in deeds and not self.done >= {"deliver", "sell"}:
            return min(deeds["block"], key=lambda answer: BLOCKS[number(answer)].cost)
        if "amstel 1" in legal and "amstel" not in self.done and "sail" in self.done:
            return "amstel 1"
        goes = _way(view) if not self.done >= {"deliver", "board"} else -1
        return next((answer for answer in deeds.get("sail", []) if number(answer) == goes), "pass")


def number(answer: str) -> int:
    """The card, block or place that an answer names."""
    action = GAME.parse(answer)
    assert isinstance(action, Numbered)
    return action.number


def _cheapness(answer: str) -> tuple[bool, int]:
    """Cards that are used in a turn first, then those that cost little."""
    card = CARDS[number(answer)]
    return card.timing != "III", card.price


def _needs(view: dict[str, Any]) -> list[int]:
    """Resources by colour that the inactive cards cost."""
    cards = [CARDS[card] for card in view["inactive"][view["viewer"]]]
    return [sum(card.cost[colour] for card in cards) for colour in range(len(COLOURS))]


def _worth_of_dice(answer: str, view: dict[str, Any]) -> int:
    needs = _needs(view)
    chosen = [COLOURS.index(word) for word in answer.split()[1:]]
    soon = [view["dice"][colour] for colour in chosen if view["dice"][colour] < 5]
    return sum(soon) + 5 * sum(1 for colour in chosen if needs[colour])


def _way(view: dict[str, Any]) -> int:
    """The first step to where something aboard can be delivered, or else to a docker; -1 if there is none."""
    here = view["barges"][view["viewer"]]
    ways, seen = [[step] for step in PLACES[here].neighbours], {here}
    for way in ways:
        if _is_goal(view, way[-1]):
            return way[0]
        if way[-1] not in seen:
            seen.add(way[-1])
            ways.extend([*way, step] for step in PLACES[way[-1]].neighbours)
    return -1


def _is_goal(view: dict[str, Any], place: int) -> bool:
    first, there = view["viewer"] * GOOD_COUNT, PLACES[place]
    hold = view["hold"][first : first + GOOD_COUNT]
    if not any(hold):
        waiting = view["docks"][there.what * DOCKER_COUNT : (there.what + 1) * DOCKER_COUNT]
        return there.kind == DOCK and any(waiting)
    if there.kind == DEPOT:
        return bool(view["depots"][there.what] == NO_GOOD)
    roofs = ROOFS[there.what] if there.kind == WAREHOUSE else []
    return bool(roofs and hold[there.what] and view["warehouses"][there.what] < len(roofs))


# -------------------------------------------------------------------------- people at the table


class Person:
    """Somebody at the table: a browser of their own, and what the server tells their seat."""

    def __init__(self, page: Page, server: Server, table: str, seat: int, token: str, tap: bool) -> None:
        self.page = page
        self.server = server
        self.table = table
        self.seat = seat
        self.token = token
        self.tap = tap

    def look(self) -> dict[str, Any]:
        return self.server.look(self.table, self.token)

    def score(self) -> int:
        return points(self.look()["view"], self.seat)

    def press(self, target: Locator) -> None:
        target.scroll_into_view_if_needed()
        if self.tap:
            target.tap()
        else:
            target.click()

    def say(self, answer: str) -> None:
        """Give an answer where it can be pressed: on the board, on own things or in the bar."""
        before = version(self.page)
        if answer.startswith("dice "):
            self._pick_dice(answer.split()[1:])
        elif self._choice(answer):
            self.press(self.page.locator(f"[data-choose='{self._choice(answer)}']:visible").first)
            self.press(self.page.locator(f"#prompt .picked [data-action='{answer}']:visible"))
        else:
            self._press_spot(answer)
        moved_on(self.page, before)

    def _press_spot(self, answer: str) -> None:
        """What is paid or kept is pressed in the own supply; a small place asks first when it is touched."""
        before = version(self.page)
        spots = self.page.locator(f"[data-action='{answer}']:visible")
        own = self.page.locator(f"#own [data-action='{answer}']:visible")
        self.press(own.first if own.count() else spots.first)
        sure = self.page.locator("#prompt [data-sure]:visible")
        if self.tap and version(self.page) == before and sure.count():
            self.press(sure.first)

    def _choice(self, answer: str) -> str:
        """The place behind which an answer lies, if it lies behind one; the end of a turn may lose something."""
        if self.page.locator(f"[data-action='{answer}']:visible").count():
            return ""
        places: list[str] = self.page.locator("#prompt template[data-for]").evaluate_all(
            """(found, answer) => found.filter(({content}) =>
               [...content.querySelectorAll("[data-action]")].some(({dataset}) => dataset.action === answer))
               .map(({dataset}) => dataset.for)""",
            answer,
        )
        return next((key for key in places if self.page.locator(f"[data-choose='{key}']:visible").count()), "")

    def _pick_dice(self, colours: list[str]) -> None:
        form = self.page.locator("#prompt form.dice-form:visible")
        send = form.locator("[data-send]")
        for colour in colours:
            expect(send).to_be_disabled()
            self.press(form.locator(f"[data-of='die-field-{colour}'][data-by='1']:visible"))
        self.press(send)

    def undo(self) -> None:
        with self.page.expect_response("**/undo"):
            self.press(self.page.locator("#prompt [data-key=u]"))
        self.page.wait_for_function("!document.body.classList.contains('busy')")


def points(view: dict[str, Any], side: int) -> int:
    return int(sum(view["points"][side * SOURCES : (side + 1) * SOURCES]))


def signed(number: int) -> str:
    """A number as pages write it."""
    return str(number).replace("-", "−")


def sit(
    new_page: NewPage, server: Server, people: int, tap: bool, seed: int, **options: bool | int | str
) -> list[Person]:
    """So many people sit down at a table of two, and a greedy bot on the other seat."""
    seats: list[dict[str, str]] = [
        {"kind": "human", "name": name} if seat < people else {"kind": "bot", "name": name, "level": "greedy"}
        for seat, name in enumerate(NAMES)
    ]
    wanted = {"game": GAME.id, "seats": seats, "seed": seed, "options": {**SHORT, **options}}
    opened = server.client.post("/api/tables", json=wanted).json()
    found = []
    for seat, token in enumerate(opened["tokens"]):
        page = new_page(reduced_motion="reduce", **(PHONE if tap else {}))
        page.goto(f"{server.address}/t/{opened['table']}/join/{token}")
        page.locator("[name=name]").fill(NAMES[seat])
        page.locator("main button[type=submit]").click()
        page.wait_for_url(f"**/t/{opened['table']}")
        found.append(Person(page, server, opened["table"], seat, token, tap))
    return found


def replayed(server: Server, table: str) -> AmsterdamState:
    record = Record.from_json(server.client.get(f"/api/tables/{table}/record").text)
    *_, end = record.replay()
    assert isinstance(end, AmsterdamState)
    assert end.over
    return end


def score_sheet_is_true(page: Page, end: AmsterdamState) -> None:
    """Line by line what the record gives: every source of points, the sums and the places."""
    view = end.view(None)
    automas = GAME.automas(view)
    lines = [line.points for line in GAME.score_sheet(view)]
    lines.append([*(end.scores or []), *(automa.points for automa in automas)])
    lines.append([*(end.ranking or []), *(automa.place or 0 for automa in automas)])
    final = page.locator("#final")
    expect(final).to_be_visible()
    rows = final.get_by_role("row").filter(has=page.get_by_role("cell"))
    shown = [row.get_by_role("cell").all_inner_texts() for row in rows.all()]
    assert [row for row in shown if any(row)] == [[signed(number) for number in line] for line in lines]
    heads = [words.text() for _, words, _ in GAME.score_sheet(view)]
    assert final.get_by_role("rowheader").all_inner_texts() == [*heads, "Total", "Place"]
    expect(final.get_by_role("heading")).to_have_text(GAME.victory(view).text(Reader(NAMES)))


# -------------------------------------------------------------------------------- whole games


@both
def test_a_whole_game_with_a_bot(new_page: NewPage, server: Server, device: str) -> None:
    """Everything that can be done in a turn is done once; one step is taken back and done again."""
    (joost,) = sit(new_page, server, 1, device == "phone", SEED)
    page, beginner, undone, begun = joost.page, Beginner(), False, 0
    for _ in range(LONGEST):
        wait_for_turn(page)
        if over(page):
            break
        seen = joost.look()
        answer = beginner.wants(seen)
        in_turn = seen["question"]["prompt"] == "take_turn"
        if in_turn and not page.locator(".turn-line").count():
            begun = joost.score()
        joost.say(answer)
        if answer.startswith("block ") and not undone:
            undone = True
            joost.undo()
            expect(page.locator("#notice[data-turn=yes]")).to_have_count(1)
            assert joost.look()["view"] == seen["view"]
            joost.say(answer)
        deed = answer.split()[0]
        if deed in LISTED:
            expect(page.locator(".turn-lines")).to_contain_text(LISTED[deed])
            so_far = joost.score() - begun
            expect(page.locator(".turn-sum")).to_have_text(f"+{so_far}" if so_far else "0")
            expect(page.locator("#seats .score-number").first).to_have_text(signed(joost.score()))
    assert undone
    assert beginner.done >= DEEDS
    score_sheet_is_true(page, replayed(server, joost.table))
    assert page.evaluate("document.documentElement.scrollWidth") == (390 if joost.tap else 1280)
