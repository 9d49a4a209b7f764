"""Amsterdam in a real browser: whole games by mouse, by touch and alone against TOM; secret orders; keys."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.amsterdam_people import (
    NAMES,
    SHORT,
    Beginner,
    Person,
    number,
    points,
    replayed,
    score_sheet_is_true,
    signed,
    sit,
)
from browser.conftest import Complaints, NewPage
from browser.people import OPEN, moved_on, over, set_seats, version, wait_for_turn
from kade.games.amsterdam.game import GAME
from kade.games.amsterdam.rules import expansion_events as e
from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.components import COLOURS, PLACES, ROUNDS
from kade.games.amsterdam.rules.expansion_pieces import ORDERS, RETURN_ORDERS
from kade.games.amsterdam.rules.names import TOM_NAME
from kade.games.amsterdam.words.order_words import order_sentence, order_title
from kade.kernel import Event, Reader
from web.servers import Server

JOOST, SASKIA = range(2)
LONGEST = 400
#: So many answers of a kind are pressed.
OFTEN = {"desk": 4, "phone": 2}
#: A beginning in which a beginner comes to do everything once.
SEED = 6
#: What a person is to do at least once in a whole game: how the answers begin.
DEEDS = {
    "take", "colour", "dice", "activate", "use", "block", "store", "sell", "load", "sail", "board",
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


# -------------------------------------------------------------------------------- whole games


@pytest.mark.deep
@pytest.mark.parametrize("device", ["desk", "phone"])
def test_a_whole_game_with_a_bot(new_page: NewPage, server: Server, device: str) -> None:
    """Everything that can be done in a turn is done once; one step is taken back and done again.

    What was pressed often enough is told without the page, which follows by itself.
    """
    (joost,) = sit(new_page, server, 1, device == "phone", SEED)
    page, beginner, undone = joost.page, Beginner(), False
    pressed: Counter[str] = Counter()
    for _ in range(LONGEST):
        wait_for_turn(page)
        if over(page):
            break
        seen = joost.look()
        answer = beginner.wants(seen)
        deed = answer.split()[0]
        pressed[deed] += 1
        if pressed[deed] > OFTEN[device]:
            shown = version(page)
            joost.tell(answer)
            moved_on(page, shown)
        else:
            sent = joost.say(answer, "sell gulden" if "store" in beginner.done else "store")
            beginner.done |= {part.split()[0] for part in sent.split(";")}
        if deed == "block" and not undone:
            undone = True
            for _ in range(2):  # the block, and its good
                if joost.look()["view"] != seen["view"]:
                    joost.undo()
                    wait_for_turn(page)
            assert joost.look()["view"] == seen["view"]
            joost.say(answer)
        if deed in LISTED:
            score = joost.score()
            expect(page.locator("#seats .score-number").first).to_have_text(signed(score))
    assert undone
    assert beginner.done >= DEEDS
    score_sheet_is_true(page, replayed(server, joost.table), Reader(NAMES, JOOST))
    assert page.evaluate("document.documentElement.scrollWidth") == (390 if joost.tap else 1280)


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.deep)])
def test_alone_against_tom(new_page: NewPage, server: Server, complaints: Complaints, whole: bool) -> None:
    """What does not go together is refused with a sentence; then TOM plays by the rules and says why.

    The whole game, or its first round.
    """
    complaints.expected += ["422"]
    page = new_page()
    page.goto(f"{server.address}/open/{GAME.id}")
    set_seats(page, 1)
    page.locator("[name=name-0]").fill("Joost")
    page.locator(f"[name=option-{GAME.id}-short]").check()
    page.get_by_text("All 6 options").click()
    orders = page.locator(f"[name=option-{GAME.id}-orders]")
    orders.select_option("3")
    page.locator(OPEN).click()
    expect(page.get_by_role("alert")).to_have_text("The solo game against TOM is played without expansions.")
    expect(page.locator("[name=name-0]")).to_have_value("Joost")
    expect(page.locator(".seatline")).to_have_count(1)
    expect(page.locator("#opening-form [name=game]")).to_have_value(GAME.id)
    expect(page.locator(f"[name=option-{GAME.id}-short]")).to_be_checked()
    expect(orders).to_have_value("3")
    orders.select_option("0")
    page.locator(OPEN).click()
    page.wait_for_url("**/t/*")
    joost = Person(page, server, page.url.split("/t/")[1], JOOST, "", False)
    said: set[str] = set()
    first_round = joost.look()["view"]["round"]
    tom = page.locator("#seats li", has_text=TOM_NAME).locator(".score-number")
    for _ in range(LONGEST):
        wait_for_turn(page)
        # A line ends with the statement that it leads to.
        said |= {line.partition("§")[0].strip() for line in page.locator("#log li").all_inner_texts()}
        expect(tom).to_have_text(signed(points(joost.look()["view"], 1)))
        if over(page) or (not whole and joost.look()["view"]["round"] > first_round):
            break
        joost.say(in_a_hurry(page))
    assert any(TOM_NAME in line for line in said)
    if not whole:
        return
    end = replayed(server, joost.table)
    reader = Reader(("Joost",), JOOST)
    moves = [event for event in end.journal or [] if isinstance(event, TOM_EVENTS)]
    assert {type(event) for event in moves} >= {e.TomRolledOne, e.TomRolledSix}
    assert [line for event in moves if (line := told(event, reader)) not in said] == []
    score_sheet_is_true(page, end, reader)
    heads = page.locator("#final").get_by_role("columnheader").all_inner_texts()
    assert sorted(heads) == sorted(["Joost", TOM_NAME])
    assert end.ranking == [2]
    expect(page.locator("#prompt")).to_contain_text(f"{TOM_NAME} won with")


TOM_EVENTS = (
    e.TomDiscarded,
    e.TomRolledOne,
    e.TomRolledTriple,
    e.TomRolledSix,
    e.TomSaved,
)


def told(event: Event, reader: Reader) -> str:
    """The line of the log for an event."""
    line = GAME.narrate(event)
    assert line is not None
    return line.text(reader)


def in_a_hurry(page: Page) -> str:
    """What is answered without thinking: the first card, two dice, no turn."""
    if page.locator("#prompt .turn-menu").count():
        return "pass"
    if page.locator("#prompt [data-choose^='dice-']").count():
        return "dice brown grey"
    if page.locator("#prompt [data-side=c0]").count():
        return "colour brown"
    card = page.locator("[data-choose^='card-']:visible")
    if card.count():
        return f"take {CARDS[int((card.first.get_attribute('data-choose') or '')[5:])].key}"
    return page.locator("#prompt [data-action]:visible").first.get_attribute("data-action") or ""


def test_what_is_pointed_at_is_picked_when_it_is_pressed(new_page: NewPage, server: Server) -> None:
    """What a goal comes to is drawn over it while the pointer rests there; that is not what is pressed."""
    (joost,) = sit(new_page, server, 1, False, SEED)
    page, beginner = joost.page, Beginner()
    die = page.locator("#live [data-choose='dice-brown']")
    while not die.count():
        wait_for_turn(page)
        if not die.count():
            shown = version(page)
            joost.tell(beginner.wants(joost.look()))
            moved_on(page, shown)
    die.hover()
    expect(page.locator("#planned .goal-ring")).to_have_count(1)
    page.mouse.down()
    page.mouse.up()
    expect(page.locator("#prompt .picked .pick-die.on")).to_have_count(1)
    page.wait_for_timeout(200)
    expect(page.locator("#prompt .picked .pick-die.on")).to_have_count(1)
    page.locator("#planned .again").nth(1).click()
    expect(page.locator("#prompt .picked .pick-die.on")).to_have_count(2)


# ------------------------------------------------------------------------------ secret orders


class Ear:
    """What the stream of a browser brings, whatever the page makes of it."""

    def __init__(self, page: Page) -> None:
        self.heard: list[tuple[int, str]] = []
        session = page.context.new_cdp_session(page)
        session.on("Network.eventSourceMessageReceived", self._hear)
        session.send("Network.enable")
        page.reload()

    def _hear(self, message: dict[str, Any]) -> None:
        if message["data"]:  # a sign of life has none
            news = json.loads(message["data"])
            self.heard.append((int(news["version"]), json.dumps(news, ensure_ascii=False)))

    def before(self, end: int) -> str:
        """All that came before a version."""
        return "\n".join(data for number, data in self.heard if number < end)


def without_returns() -> int:
    """A beginning in which all orders stay secret until the game is over: none gives something back."""
    for seed in range(100):
        state = GAME.start(2, seed, {**SHORT, **ORDERED})
        if not set(RETURN_ORDERS) & {order for orders in state.orders for order in orders}:
            return seed
    raise AssertionError("no such beginning")


ORDERED = {"orders": 3, "open_orders": 1}


def words_of(orders: list[int]) -> list[str]:
    """By what orders can be told: their names, their sentences, and what would lay them open."""
    return [
        word
        for order in orders
        for word in (order_title(order).text(), order_sentence(order).text(), f"show {ORDERS[order].key}")
    ]


def written(page: Page) -> str:
    """The page as it stands, and as the server would send it now."""
    return str(page.content() + page.evaluate("async () => (await fetch(location.href)).text()"))


def found_in(text: str, words: list[str]) -> list[str]:
    return [word for word in words if word in text]


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.deep)])
def test_orders_stay_secret_between_two_people(
    new_page: NewPage, server: Server, complaints: Complaints, whole: bool
) -> None:
    """Two hidden orders and an open one each: in pages, streams and what the API tells.

    Until the end of the game, when all is told, or until the first turn is over.
    """
    joost, saskia = people = sit(new_page, server, 2, False, without_returns(), **ORDERED)
    watcher = new_page()
    watcher.goto(f"{server.address}/t/{joost.table}")
    pages = (joost.page, saskia.page, watcher)
    ears = [Ear(page) for page in pages]
    own = [person.look()["view"]["orders"][person.seat] for person in people]
    assert [len(orders) for orders in own] == [3, 3]
    answers = hasty_answers(people)
    for person, answer in answers:
        wait_for_turn(person.page)
        person.say(answer)
        if answer.startswith("pass"):
            break
    shown = joost.look()["view"]["orders_shown"]
    secrets = [words_of([order for order in orders if order not in shown]) for orders in own]
    assert [len(orders) for orders in secrets] == [6, 6]
    nothing_is_told(people, watcher, secrets)
    for order in shown:
        for page in pages:
            expect(page.locator("#aside")).to_contain_text(order_sentence(order).text())
    unknown = (secrets[SASKIA], secrets[JOOST], [*secrets[JOOST], *secrets[SASKIA]])
    if not whole:
        for ear, words in zip(ears, unknown, strict=True):
            assert ear.heard
            assert found_in(ear.before(LONGEST), words) == []
        return
    for person, answer in answers:
        if joost.look()["view"]["round"] == ROUNDS and answer == "pass":
            break
        person.tell(answer)
    nothing_is_told(people, watcher, secrets)
    person.tell(answer)
    for person, answer in answers:
        person.tell(answer)
    last = joost.look()["version"]
    for page in pages:
        expect(page.locator("#notice[data-over='1']")).to_have_count(1)
    for ear, words in zip(ears, unknown, strict=True):
        assert found_in(ear.before(last), words) == []
        assert found_in(ear.before(last + 1), words)
    end = replayed(server, joost.table)
    assert [sorted(orders) for orders in end.orders] == [sorted(orders) for orders in own]
    score_sheet_is_true(joost.page, end, Reader(NAMES, JOOST))


def hasty_answers(people: Sequence[Person]) -> Iterator[tuple[Person, str]]:
    """Who is asked, and what that person answers without taking a turn, until the game is over."""
    hasty = [Beginner(in_haste=True) for _ in people]
    seat = 0
    for _ in range(LONGEST):
        seen = people[seat].look()
        if seen["over"]:
            return
        if seen["legal"]:
            yield people[seat], hasty[seat].wants(seen)
        else:
            seat = 1 - seat


def nothing_is_told(people: Sequence[Person], watcher: Page, secrets: list[list[str]]) -> None:
    """Everybody's page has the own orders, and neither the other's page nor a spectator's has them."""
    now = people[0].look()["version"]
    for page in (watcher, *(person.page for person in people)):
        expect(page.locator(f"#notice[data-version='{now}']")).to_have_count(1, timeout=45_000)
    for owner, other in (people, people[::-1]):
        hers = secrets[owner.seat]
        sentences = [word for word in hers if word.endswith(".")]
        assert found_in(owner.page.locator("#own").inner_text(), sentences) == sentences
        assert len(sentences) == 2
        assert found_in(written(other.page), hers) == []
        assert found_in(written(watcher), hers) == []
        for view in (other.look()["view"], owner.server.look(owner.table)["view"]):
            assert view["orders_unknown"][owner.seat] == 2
            assert len(view["orders"][owner.seat]) == 1


# -------------------------------------------------------------------------------- keys alone


def reach(page: Page, selector: str) -> None:
    """Go on with the tabulator until the focus is there."""
    for _ in range(200):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not get to {selector}")


def by_keys(page: Page, answer: str, goal: str = "") -> None:
    """Give an answer with the tabulator and Enter, also by picking its goal; Enter sends what is picked."""
    before = version(page)
    if goal:
        reach(page, f"[data-choose='{goal}']")
        page.keyboard.press("Enter")
        expect(page.locator("#prompt .picked [data-send][data-action]")).to_be_visible()
        reach(page, "#prompt .picked [data-send]")
    else:
        reach(page, f"[data-action='{answer}']")
    page.keyboard.press("Enter")
    moved_on(page, before)


@pytest.mark.deep
def test_a_turn_with_keys_alone(new_page: NewPage, server: Server) -> None:
    """Once a player has some active cards: only those that can be used now are shown, and it stays so."""
    (joost,) = sit(new_page, server, 1, False, SEED)
    page, beginner = joost.page, Beginner(builds=True)
    unusable = page.locator(".active-panel li").filter(has_not=page.locator(".ready"))
    for _ in range(LONGEST):
        wait_for_turn(page)
        seen = joost.look()
        if unusable.count() and page.locator("#usable-now").count() and _goes_on(seen):
            break
        joost.tell(beginner.wants(seen))
        moved_on(page, seen["version"])
    only = page.locator("#usable-now")
    expect(only).not_to_be_checked()
    expect(unusable.first).to_be_visible()
    reach(page, "#usable-now")
    page.keyboard.press("Space")
    expect(unusable.first).to_be_hidden()
    sailing = next(answer for answer in joost.look()["legal"] if answer.startswith("sail "))
    by_keys(page, sailing, f"sail-{PLACES[number(sailing)].key}")
    wait_for_turn(page)
    expect(page.locator("#log")).to_contain_text("sailed 1")
    expect(only).to_be_checked()
    expect(unusable.first).to_be_hidden()
    assert joost.look()["view"]["barges"][JOOST] == number(sailing)
    passing = page.locator("#prompt [data-action^='pass']")
    by_keys(page, passing.first.get_attribute("data-action") or "", "") if passing.count() else by_keys(
        page, "pass", "menu-pass"
    )
    for _ in range(LONGEST):
        wait_for_turn(page)
        seen = joost.look()
        if seen["question"]["prompt"] == "take_turn":
            break
        answer = beginner.wants(seen)
        if answer.startswith("dice "):
            dice_by_keys(page, answer.split()[1:])
        else:
            by_keys(page, answer, f"card-{number(answer)}" if answer.startswith("take ") else "")
    assert beginner.done >= {"take", "dice", "keep"}


def _goes_on(seen: dict[str, Any]) -> bool:
    """In a turn in which one can sail and still has something left."""
    sails = any(answer.startswith("sail ") for answer in seen["legal"])
    return sails and seen["question"]["prompt"] == "take_turn" and sum(seen["view"]["held"][:6]) > 2


def dice_by_keys(page: Page, colours: list[str]) -> None:
    before = version(page)
    first, second = sorted(colours, key=COLOURS.index)
    for goal in (f"dice-{first}", f"dice-{first}-{second}"):
        reach(page, f"#prompt [data-choose='{goal}']")
        page.keyboard.press("Enter")
        expect(page.locator(f"#prompt .picked [data-dice='{goal[5:].replace('-', ' ')}']")).to_have_count(1)
    reach(page, "#prompt .picked [data-send]")
    page.keyboard.press("Enter")
    moved_on(page, before)
