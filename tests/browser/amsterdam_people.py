"""People at a table of Amsterdam: what a beginner wants, and how it is done on the page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, NewPage
from browser.people import asked_whether_sure, follow, moved_on, version
from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules.actions import Numbered
from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.components import (
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
from kade.games.amsterdam.rules.state import SOURCES, AmsterdamState
from kade.kernel import Reader, Record
from web.servers import Server

NAMES = ("Joost", "Saskia")
SHORT = {"short": True}


# ------------------------------------------------------------------------ what a beginner wants


class Beginner:
    """Does everything once, if it can be done, and then passes; in haste at once, or only activates cards."""

    def __init__(self, in_haste: bool = False, builds: bool = False) -> None:
        self.done: set[str] = set()
        self.in_haste = in_haste
        self.builds = builds

    def wants(self, seen: dict[str, Any]) -> str:
        """The answer to the open question, in notation."""
        found = self._wish(seen["question"]["prompt"], seen["legal"], seen["view"])
        self.done.add(found.split()[0])
        return found

    def _wish(self, prompt: str, legal: list[str], view: dict[str, Any]) -> str:
        if prompt == "take_turn" and (self.in_haste or self.builds):
            cards = [answer for answer in legal if answer.startswith("activate ")]
            return cards[0] if self.builds and cards else "pass"
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
    soon: list[int] = [view["dice"][colour] for colour in chosen if view["dice"][colour] < 5]
    return sum(soon) + 5 * sum(1 for colour in chosen if needs[colour])


def _way(view: dict[str, Any]) -> int:
    """The first step to where something aboard can be delivered, or else to a docker; -1 if there is none."""
    here: int = view["barges"][view["viewer"]]
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

    def say(self, answer: str, sale: str = "store") -> str:
        """Do something where it can be pressed: at once, or by picking its goal; the line that was sent."""
        before = version(self.page)
        if answer.startswith("dice "):
            sent = self._dice(answer.split()[1:])
        elif answer.startswith("colour ") and self.page.locator("#prompt form [data-side=c0]").count():
            self._pick_segment("c0", answer.split()[1])
            sent = self._send("#prompt form [data-send]")
        elif answer.startswith(("pay ", "drop ")):
            sent = self._send("#prompt form.pay-form [data-send]")
        elif self._line(answer):
            sent = self._line(answer)
            self._press_spot(sent)
        else:
            self.press(self.page.locator(f"[data-choose='{self._goal(answer)}']:visible").first)
            expect(self.page.locator("#prompt .picked [data-send]:visible").first).to_be_visible()
            if answer.startswith("block ") and self.page.locator(f"[data-side=sale][value='{sale}']").count():
                self._pick_segment("sale", sale)
            sent = self._send("#prompt .picked [data-send]")
        moved_on(self.page, before)
        return sent

    def _pick_segment(self, side: str, value: str) -> None:
        field = f"#prompt [data-side='{side}'][value='{value}']"
        self.press(self.page.locator(f"#prompt label:has({field.removeprefix('#prompt ')})").first)
        expect(self.page.locator(field).first).to_be_checked()

    def _send(self, selector: str) -> str:
        """Press the one button."""
        button = self.page.locator(f"{selector}[data-action]:visible")
        line = button.get_attribute("data-action") or ""
        self.press(button)
        return line

    def _line(self, answer: str) -> str:
        """What is pressed for an answer that is given at once; nothing if it is picked first."""
        deed = answer.split(maxsplit=1)[0]
        if deed == "pass":  # with the one resource to keep, if there is one
            passing = self.page.locator("#prompt [data-action^='pass']:visible")
            return (passing.first.get_attribute("data-action") or "") if passing.count() else ""
        lines = (answer, f"{deed} all") if deed in ("load", "deliver") else (answer,)
        there = [one for one in lines if self.page.locator(f"[data-action='{one}']:visible").count()]
        return there[0] if there else ""

    def _press_spot(self, answer: str) -> None:
        """A small place asks first when it is touched."""
        before = version(self.page)
        self.press(self.page.locator(f"[data-action='{answer}']:visible").first)
        if self.tap and (sure := asked_whether_sure(self.page, before)):
            self.press(sure)

    def _goal(self, answer: str) -> str:
        """The goal that stands for an answer; on a phone cards are picked behind their group."""
        deed = answer.split(maxsplit=1)[0]
        if deed in ("take", "activate", "use", "discard"):
            goal = f"card-{number(answer)}"
            if not self.page.locator(f"[data-choose='{goal}']:visible").count():
                self.press(self.page.locator(f"[data-choose='menu-{deed}']:visible").first)
            return goal
        if deed == "sail":
            return f"sail-{PLACES[number(answer)].key}"
        if deed == "amstel":
            view = self.look()["view"]
            return f"amstel-{view['river'][self.seat] + number(answer)}"
        if deed == "block":
            return f"block-{answer.split()[1]}"
        return "menu-pass" if deed == "pass" else deed

    def _dice(self, colours: list[str]) -> str:
        """Two presses on dice, and the button."""
        first, second = sorted(colours, key=COLOURS.index)
        self.press(self.page.locator(f"#prompt [data-choose='dice-{first}']:visible"))
        self.press(self.page.locator(f"#prompt [data-choose='dice-{first}-{second}']:visible"))
        return self._send("#prompt .picked [data-send]")

    def tell(self, answer: str) -> None:
        """Give an answer without the page, which then follows by itself."""
        now = self.look()["version"]
        assert self.server.act(self.table, self.token, now, answer).status_code == 200

    def undo(self) -> None:
        with self.page.expect_response("**/undo"):
            self.press(self.page.locator("#prompt [data-key=u]"))
        self.page.wait_for_function("() => !('busy' in document.body.dataset)")


def points(view: dict[str, Any], side: int) -> int:
    return int(sum(view["points"][side * SOURCES : (side + 1) * SOURCES]))


def signed(number: int) -> str:
    """A number as pages write it."""
    return str(number).replace("-", "−")


def sit(
    new_page: NewPage, server: Server, people: int, tap: bool, seed: int, **options: bool | int | str
) -> list[Person]:
    """So many people sit down at a table of two, and a merchant bot on the other seat."""
    seats: list[dict[str, str]] = [
        {"kind": "human", "name": name} if seat < people else {"kind": "bot", "name": name}
        for seat, name in enumerate(NAMES)
    ]
    wanted = {"game": GAME.id, "seats": seats, "seed": seed, "options": {**SHORT, **options}}
    opened = server.client.post("/api/tables", json=wanted).json()
    found = []
    for seat, token in enumerate(opened["tokens"]):
        page = new_page(**(PHONE if tap else {}))
        follow(page, f"{server.address}/t/{opened['table']}/join#{token}")
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


def score_sheet_is_true(page: Page, end: AmsterdamState, reader: Reader) -> None:
    """Line by line what the record gives: every source of points, the sums, the places and who won."""
    view = end.view(None)
    automas = GAME.automas(view)
    lines = [line.points for line in GAME.score_sheet(view)]
    lines.append([*(end.scores or []), *(automa.points for automa in automas)])
    lines.append([*(end.ranking or []), *(automa.place or 0 for automa in automas)])
    by_rank = sorted(range(len(lines[-1])), key=lambda side: lines[-1][side])
    lines = [[line[side] for side in by_rank] for line in lines]
    final = page.locator("#final")
    expect(final).to_be_visible(timeout=15_000)
    final.locator(".score-fold summary").click()
    rows = final.get_by_role("row").filter(has=page.get_by_role("cell"))
    shown = [row.get_by_role("cell").all_inner_texts() for row in rows.all()]
    assert [row for row in shown if any(row)] == [[signed(number) for number in line] for line in lines]
    heads = [words.text() for _, words, _ in GAME.score_sheet(view)]
    assert final.get_by_role("rowheader").all_inner_texts() == [*heads, "Total", "Place"]
    expect(page.locator("#prompt .question:visible")).to_have_text(GAME.victory(view).text(reader))
    won = "You win" if (end.ranking or [])[reader.you] == 1 else "wins; you are"
    expect(final.locator("#end-title")).to_contain_text(won)
