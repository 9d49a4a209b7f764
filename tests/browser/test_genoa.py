"""Genoa in a real browser: two people and a bot bargain, by mouse and by touch."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, NewPage
from browser.people import asked_whether_sure, follow, moved_on, version, wait_for_turn
from kade.games.genoa.game import GAME
from kade.games.genoa.rules.card_names import card_word
from kade.games.genoa.rules.components import (
    BUILDING_COUNT,
    CARDS,
    FIRST_STREET,
    GOOD_COUNT,
    GOODS,
    NEIGHBOURS,
    SPACES,
    TAKE_GOODS,
    Card,
    cards_in,
    spaces_in,
)
from kade.games.genoa.rules.offers import Offer, read_offer
from kade.games.genoa.rules.state import GenoaState
from web.servers import Server

JOOST, SASKIA, BOT = range(3)
NAMES = ("Joost", "Saskia", "Mill")
PURSE = 130
ALL_CARDS = (1 << len(CARDS)) - 1
LONGEST = 600
#: Lists of all cards that the reader does not hold, to ask for one by name, whoever holds it.
GUESSES = "select[id*='-named']"
#: All that is written on the page, said of its parts or held by its fields, as it stands and as it would be
#: sent now. Pictures have no words; the lists of guesses are looked at for themselves.
SAID = """async guesses => {
  const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const said = [], kinds = /^(id|name|form|value|min|max|title|placeholder|aria-.*|data-.*)$/;
  const read = (root) => {
    for (const part of root.querySelectorAll("*")) {
      if (part.matches("style, script") || part.closest(guesses)) continue;
      for (const {name, value} of part.attributes)
        if (kinds.test(name) && !(name === "data-when" && value.includes("-named"))) said.push(value);
      for (const child of part.childNodes) if (child.nodeType === Node.TEXT_NODE) said.push(child.data);
      if (part.content instanceof DocumentFragment) read(part.content);
    }
  };
  read(document);
  read(sent);
  return said;
}"""


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

    @property
    def ducats(self) -> int:
        return int(self.look()["view"]["ducats"][self.seat])

    @property
    def hand(self) -> int:
        return int(self.look()["view"]["hand"])

    def goods(self) -> dict[int, int]:
        """Commodities by kind, without those of which there are none."""
        first = self.seat * GOOD_COUNT
        held = self.look()["view"]["goods"][first : first + GOOD_COUNT]
        return {kind: number for kind, number in enumerate(held) if number}

    def offers(self, by: int, kind: str = "offers") -> list[Offer]:
        return [offer for entry in self.look()["view"][kind] if (offer := read_offer(entry)).by == by]

    def press(self, target: Locator) -> None:
        if self.tap:
            target.tap()
        else:
            target.click()

    def answer(self, selector: str) -> None:
        """Press what answers the question, when one is asked, until the table has heard it."""
        wait_for_turn(self.page)
        before = version(self.page)
        self.press(self.page.locator(f"{selector}:visible").first)
        if self.tap and (sure := asked_whether_sure(self.page, before)):
            self.press(sure)
        moved_on(self.page, before)

    def say(self, notation: str) -> None:
        self.answer(f"[data-action='{notation}']")

    def add(self, field: str, by: int = 1) -> None:
        self.press(self.page.locator(f"#prompt .picked [data-of='{field}'][data-by='{by}']:visible"))

    def add_card(self, card: Card) -> None:
        self.press(self.page.locator("#prompt .picked summary:visible").first)
        self.add(f"give-{card.key}")

    def pick(self, goal: str) -> None:
        """Press a goal, on the board or beside it, until the bar shows what it comes to."""
        wait_for_turn(self.page)
        self.press(self.page.locator(f"[data-choose='{goal}']:visible").first)
        expect(self.page.locator("#prompt .picked form")).to_be_visible()

    def bid(self, space: int, ducats: int = 0) -> None:
        """Press a space on the board and offer that much, or what leads."""
        self.pick(f"bid-{space}")
        if ducats:
            self.page.locator("#pick-ducats").fill(str(ducats))
        self.post()

    def post(self) -> None:
        self.answer("#prompt .picked [data-send][data-action]")

    def act(self) -> None:
        """Take the action that one has bought, and end it where that is not the only thing left."""
        wait_for_turn(self.page)
        if "main" in self.look()["legal"]:
            self.say("main")
        if "end" in self.look()["legal"]:
            self.say("end")

    @property
    def send(self) -> Locator:
        return self.page.locator("#prompt .picked [data-send]:visible")


def board(page: Page) -> Locator:
    return page.locator("svg.board:visible")


def listed(page: Page) -> Locator:
    """The offers beside the board."""
    return page.get_by_role("region", name="Offers on the table").locator("li[aria-label]")


def note(page: Page, row: Locator) -> Locator:
    """The same offer on the board that is played on; a past moment may be shown in its place."""
    return (
        board(page)
        .locator("#live")
        .get_by_role("img", name=row.get_attribute("aria-label") or "", exact=True)
    )


def begin(
    first: int, fits: Callable[[GenoaState], bool], **more: bool | int | str
) -> tuple[GenoaState, dict[str, Any]]:
    """The first position that fits, and how a table with it is opened; the dice are rolled already."""
    options: dict[str, Any] = {"first_player": f"seat {first + 1}", "mode": "sequenced", **more}
    for seed in range(2000):
        state = GAME.start(3, seed, options)
        if fits(state.copy()):
            return state, {"seed": seed, "options": options}
    raise AssertionError("no such beginning")


def sit(new_page: NewPage, server: Server, wanted: dict[str, Any], people: int, tap: bool) -> list[Person]:
    """So many people sit down, and merchant bots on the other seats of three."""
    seats = [{"kind": "human" if seat < people else "bot", "name": name} for seat, name in enumerate(NAMES)]
    seats = [{**seat, "level": "merchant"} if seat["kind"] == "bot" else seat for seat in seats]
    body = {"game": GAME.id, "seats": seats, "open_deal": people > 1, **wanted}
    opened = server.client.post("/api/tables", json=body).json()
    found = []
    for seat, token in enumerate(opened["tokens"]):
        headers = {"authorization": f"Bearer {token}"}
        asked = {"order": "ask always"}
        server.client.post(f"/api/tables/{opened['table']}/order", json=asked, headers=headers)
        page = new_page(**(PHONE if tap else {}))
        follow(page, f"{server.address}/t/{opened['table']}/join#{token}")
        page.locator("[name=name]").fill(NAMES[seat])
        page.locator("main button[type=submit]").click()
        page.wait_for_url(f"**/t/{opened['table']}")
        found.append(Person(page, server, opened["table"], seat, token, tap))
    return found


def at_a_warehouse(state: GenoaState) -> bool:
    return state.tower < BUILDING_COUNT and SPACES[state.tower].effect == TAKE_GOODS


def in_a_street(state: GenoaState) -> bool:
    return state.tower >= FIRST_STREET


both = pytest.mark.parametrize("device", ["desk", pytest.param("phone", marks=pytest.mark.deep)])


@both
def test_an_offer_is_countered_and_carried_out(new_page: NewPage, server: Server, device: str) -> None:
    state, wanted = begin(JOOST, at_a_warehouse)
    joost, saskia = sit(new_page, server, wanted, 2, device == "phone")
    contract = cards_in(state.hands[SASKIA])[0]
    joost.say("open")
    saskia.pick(f"terms-{state.tower}")
    only_what_is_held(saskia)
    saskia.page.locator("#give-ducats").fill("15")
    saskia.add_card(contract)
    saskia.post()
    (offer,) = joost.offers(SASKIA)
    assert (offer.site, offer.target, offer.with_action) == (True, state.tower, True)
    assert (offer.give.ducats, offer.give.cards, offer.want.empty()) == (15, contract.bit, True)
    # Her offer stands, and silence is done: she is not asked again.

    wait_for_turn(joost.page)
    hers = listed(joost.page).filter(has=joost.page.locator("[data-action='accept 2 1']"))
    expect(hers).to_be_visible()
    assert lies_on(joost.page, note(joost.page, hers), state.tower)
    joost.pick(f"counter-{SASKIA}-{state.tower}")
    joost.add("give-ducats", 10)
    joost.post()
    (counter,) = saskia.offers(SASKIA, "counters")
    assert (counter.counter, counter.give.ducats, counter.give.cards) == (True, 25, contract.bit)
    assert saskia.ducats == PURSE
    joost.say("next")

    wait_for_turn(saskia.page)
    expect(saskia.page.locator("#prompt [data-action='accept']")).to_be_visible()
    saskia.say("accept")
    assert (joost.ducats, saskia.ducats) == (PURSE + 25, PURSE - 25)
    assert joost.hand == state.hands[JOOST] | contract.bit
    assert saskia.hand == state.hands[SASKIA] & ~contract.bit
    saskia.act()
    assert saskia.goods() == dict.fromkeys(SPACES[state.tower].goods, 1)

    wait_for_turn(saskia.page)
    expect(joost.page.locator(f"#notice[data-version='{version(saskia.page)}']")).to_have_count(1)
    bots = state.hands[BOT] & ~sum(offer.give.faces for offer in joost.offers(BOT))
    nothing_is_told(saskia, joost, contract.bit, bots)
    nothing_is_told(joost, saskia, 0, bots)
    everybody = named(bots | saskia.hand | (joost.hand & ~contract.bit))
    assert said_in(server.client.get(f"/t/{joost.table}").text, everybody) == []
    # What she gave she knows, so it comes first and is marked; all others are listed as they are in the box.
    saskia.press(saskia.page.locator("#board [data-choose^='bid-']").first)
    saskia.press(saskia.page.locator("#prompt .picked [data-choose^='terms-']"))
    expect(saskia.page.locator(GUESSES).first).to_be_visible()
    others = [(card.key, card_word(card.index).text()) for card in cards_in(ALL_CARDS & ~saskia.hand)]
    known, *rest = next(lists := iter(guesses(saskia)))
    assert known[0] == contract.key
    assert known[1] != card_word(contract.index).text()
    assert rest == [other for other in others if other[0] != contract.key]
    assert all(more == [known, *rest] for more in lists)
    for page in (joost.page, saskia.page):
        assert page.evaluate("document.documentElement.scrollWidth") == (390 if saskia.tap else 1280)


def only_what_is_held(person: Person) -> None:
    """The form has no field for what the person does not hold, and takes no ducats beyond the purse."""
    page = person.page
    fields = page.locator("#prompt .picked input[id^='give-']").evaluate_all(
        "found => found.map(({id}) => id)"
    )
    assert set(fields) == {"give-ducats", *(f"give-{card.key}" for card in cards_in(person.hand))}
    expect(person.send).to_be_enabled()
    ducats = page.locator("#give-ducats")
    ducats.fill(str(PURSE + 5))
    expect(person.send).to_be_disabled()
    ducats.fill(str(PURSE - 5))
    expect(person.send).to_be_enabled()
    person.add("give-ducats", 10)
    expect(ducats).to_have_value(str(PURSE))
    expect(page.locator("#prompt .picked [data-of='give-ducats'][data-by='5']")).to_be_disabled()
    ducats.fill("0")
    expect(person.send).to_be_disabled()
    before = person.look()
    for more in (f"{PURSE + 5} ducats", "1 silk", "1 tile extra action", "1 marker"):
        refused = person.server.act(person.table, person.token, before["version"], f"offer site: give {more}")
        assert refused.status_code == 422
        assert refused.json()["rule"].startswith("GEN-")
    assert person.look() == before


def lies_on(page: Page, note: Locator, space: int) -> bool:
    """The middle of the note is within the place of the space."""
    sheet, place = note.bounding_box(), board(page).locator(f"[data-choose='space-{space}']").bounding_box()
    assert sheet is not None
    assert place is not None
    x, y = sheet["x"] + sheet["width"] / 2, sheet["y"] + sheet["height"] / 2
    return 0 <= x - place["x"] <= place["width"] and 0 <= y - place["y"] <= place["height"]


@pytest.mark.deep
@both
def test_a_good_out_of_the_bought_action_is_handed_over(
    new_page: NewPage, server: Server, device: str
) -> None:
    state, wanted = begin(JOOST, at_a_warehouse)
    joost, saskia = sit(new_page, server, wanted, 2, device == "phone")
    first, second = SPACES[state.tower].goods
    joost.say("open")
    saskia.pick(f"terms-{state.tower}")
    saskia.add(f"later-{GOODS[first]}")
    saskia.page.locator("#give-ducats").fill("5")
    saskia.post()
    (offer,) = joost.offers(SASKIA)
    assert [kind for kind, number in enumerate(offer.later.goods) if number] == [first]
    # On the board: the space asks what to do there, and the offer is one of the answers.
    wait_for_turn(joost.page)
    joost.pick(f"space-{state.tower}")
    joost.post()
    assert (joost.ducats, saskia.ducats) == (PURSE + 5, PURSE - 5)
    saskia.act()
    assert (joost.goods(), saskia.goods()) == ({first: 1}, {second: 1})
    handed = re.compile(rf"promised .*took .*gave Joost a {GOODS[first]} out of the action", re.DOTALL)
    expect(saskia.page.locator("#log")).to_contain_text(handed)


@both
def test_declined_withdrawn_and_too_late(new_page: NewPage, server: Server, device: str) -> None:
    state, wanted = begin(JOOST, in_a_street)
    joost, saskia = sit(new_page, server, wanted, 2, device == "phone")
    target = spaces_in(NEIGHBOURS[state.tower])[0]
    saskia.bid(target, 20)
    wait_for_turn(joost.page)
    old = version(joost.page)
    assert "accept 2 1" in joost.look()["legal"]
    joost.say("decline 2 1")
    (offer,) = saskia.offers(SASKIA)
    assert (offer.target, offer.give.ducats, offer.declined) == (target, 20, True)
    joost.say("next")

    wait_for_turn(saskia.page)
    expect(saskia.page.locator("#prompt .question").first).to_contain_text("Your 20")
    saskia.say("withdraw 1")
    assert saskia.offers(SASKIA) == []

    wait_for_turn(joost.page)
    before = joost.look()
    late = server.act(joost.table, joost.token, old, "accept 2 1")
    assert late.status_code == 409
    assert late.json()["detail"].endswith(".")
    late = server.act(joost.table, joost.token, before["version"], "accept 2 1")
    assert late.status_code == 422
    assert late.json()["detail"] == "There is no such offer any more."
    assert joost.look() == before
    assert joost.page.locator("[data-action='accept 2 1']").count() == 0


@pytest.mark.deep
@both
def test_the_same_plus_five(new_page: NewPage, server: Server, device: str) -> None:
    """The bot trades; both people bid for the same move."""
    state, wanted = begin(BOT, in_a_street)
    joost, saskia = sit(new_page, server, wanted, 2, device == "phone")
    target = spaces_in(NEIGHBOURS[state.tower])[-1]
    joost.bid(target, 15)
    saskia.pick(f"bid-{target}")
    # What leads is filled in: five more than the best.
    expect(saskia.page.locator("#pick-ducats")).to_have_value("20")
    row = listed(saskia.page)
    expect(row).to_have_count(1)
    expect(note(saskia.page, row)).to_be_visible()
    saskia.post()
    expect(saskia.page.locator("#log")).to_contain_text("You offered 20 ducats")


# ---------------------------------------------------------------------------- what is hidden


def nothing_is_told(reader: Person, owner: Person, shown: int, bots: int) -> None:
    """The reader's page says nothing of the owner's purse and cards that were not shown, nor of the bot's."""
    hidden = owner.hand & ~shown
    own = [str(owner.ducats), *(card_word(card.index).text() for card in cards_in(hidden))]
    assert told(owner.page, own) == own
    assert told(reader.page, [*own, str(PURSE), *named(hidden | bots)]) == []


def named(hand: int) -> list[str]:
    """By what cards are called in forms and in sentences."""
    return [word for card in cards_in(hand) for word in (card.key, card_word(card.index).text())]


def told(page: Page, words: list[str]) -> list[str]:
    """Those of the words that the page contains, as it stands and as the server would send it now."""
    return said_in("\n".join(page.evaluate(SAID, GUESSES)), words)


def said_in(text: str, words: list[str]) -> list[str]:
    whole = (rf"(?<![\w.#]){re.escape(word)}(?![\w.])" for word in words)
    return [word for word, pattern in zip(words, whole, strict=True) if re.search(pattern, text, re.I)]


def guesses(person: Person) -> list[list[tuple[str, str]]]:
    """The cards that can be asked for by name, each with its words, in every list of them."""
    options = "lists => lists.map(({options}) => [...options].slice(1).map(({value, text}) => [value, text]))"
    lists = person.page.locator(GUESSES).evaluate_all(options)
    return [[(value.split()[0], text) for value, text in found] for found in lists]
