"""Seat links: whose they are, what they show, and that nobody sits down unseen on somebody's seat."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kade.store.rows import Person
from kade.table.host import Host
from kade.table.opening import hashed
from kade.table.people import vote_stand_in
from kade.table.seating import PATIENCE, ask_for_link, opener_of
from web.conftest import TITLE, Visitor

Client = TestClient[Litestar]
OPENING = {
    "game": TITLE, "players": "4", "seat-0": "me", "name-0": "Bram", "seat-1": "friend", "name-1": "Anna",
    "seat-2": "bot:merchant", "name-2": "Pieter", "seat-3": "friend", "name-3": "",
}  # fmt: skip


class Table:
    """A table that Bram opened for Anna and somebody without a name; Pieter is a bot."""

    def __init__(self, client: Client, app: Litestar) -> None:
        self.client, self.host = client, app.state.host
        self.bram = Visitor(client)
        self.bram.get("/")
        opened = self.bram.form("/open", OPENING)
        assert opened.status_code == 200, opened.text
        links = re.findall(r"/t/([a-z0-9]+)/join#([\w-]+)", opened.text)
        self.id = links[0][0]
        self.tokens = dict(zip((1, 3), dict.fromkeys(token for _, token in links), strict=True))
        self.page = opened.text

    def path(self, seat: int = 1) -> str:
        return f"/t/{self.id}/join#{self.tokens[seat]}"

    def visitor(self) -> Visitor:
        found = Visitor(self.client)
        found.get("/")
        return found

    def anna(self) -> Visitor:
        anna = self.visitor()
        sent = anna.form(self.path(), {"name": "Anna", "emblem": "herring"})
        assert sent.headers["location"] == f"/t/{self.id}"
        return anna

    def seats(self) -> list[tuple[str, str]]:
        return [(seat.name, seat.emblem) for seat in self.host.tables[self.id].seats]

    def held(self, visitor: Visitor) -> set[int]:
        secret = visitor.cookie.partition("=")[2]
        portal = self.client.portal()
        with portal as running:
            return set(running.call(self.host.seats_of_browser, self.id, secret))


@pytest.fixture
def table(client: Client, app: Litestar) -> Table:
    return Table(client, app)


def words(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def call(client: Client, act: Any, *given: Any) -> Any:
    with client.portal() as running:
        return running.call(act, *given)


# ------------------------------------------------------------------------- a free seat


def test_a_link_greets_by_name_and_shows_who_is_there(table: Table) -> None:
    page = table.visitor().get(table.path())
    assert page.status_code == 200
    told = words(page.text)
    assert "Anna, Bram invites you to Ticket to Ride: Amsterdam" in told
    assert "4 players" in told
    assert "no clock" in told
    for guest in ("Bram opened it", "Anna your seat", "Pieter bot, merchant"):
        assert guest in told
    assert f'href="/learn/{TITLE}"' in page.text
    assert f'href="/t/{table.id}"' in page.text  # watching needs no name
    assert "Just watch" in told


def test_who_has_no_name_yet_is_invited_all_the_same(table: Table) -> None:
    assert "Bram invites you to Ticket to Ride" in words(table.visitor().get(table.path(3)).text)


def test_nothing_of_the_position_is_on_the_page(table: Table) -> None:
    page = table.visitor().get(table.path()).text
    assert f"/picture/{TITLE}/" in page  # the title's own picture, the same for everybody
    for sign in ('id="live"', "data-action", "data-choose", "card-"):
        assert sign not in page


def test_an_emblem_in_use_shows_whose_it_is_and_is_not_given_twice(table: Table) -> None:
    page = table.visitor().get(table.path()).text
    bram, own = table.seats()[0][1], table.seats()[1][1]
    used = re.search(rf'<label class="emblem gone"><input[^>]*value="{bram}".*?</label>', page)
    assert used
    assert "Bram" in used[0]
    guest = table.visitor()
    guest.form(table.path(), {"name": "Anna", "emblem": bram})
    assert table.seats()[1] == ("Anna", own)


def test_whoever_comes_first_may_have_the_emblem_of_an_empty_chair(table: Table) -> None:
    before = [emblem for _, emblem in table.seats()]
    table.visitor().form(table.path(), {"name": "Anna", "emblem": before[3]})
    assert table.seats()[1] == ("Anna", before[3])
    assert [emblem for _, emblem in table.seats()] == [before[0], before[3], before[2], before[1]]


def test_the_name_that_a_browser_keeps_is_in_the_form(table: Table, client: Client) -> None:
    guest = table.visitor()
    secret = hashed(guest.cookie.partition("=")[2])
    call(client, table.host.store.save_person, secret, Person("Anneke", "key", since=1.0))
    page = guest.get(table.path()).text
    assert 'value="Anneke"' in page
    assert re.search(r'value="key" checked=""', page)
    assert "Not Anna? Write your own name." in page


def test_whoever_sits_down_is_known_from_then_on(table: Table, client: Client) -> None:
    anna = table.anna()
    person = call(client, table.host.store.person, hashed(anna.cookie.partition("=")[2]))
    assert (person.name, person.emblem) == ("Anna", "herring")


def test_what_the_opener_says_stands_in_quotes_and_is_harmless(table: Table) -> None:
    live = table.host.tables[table.id]
    live.row = replace(live.row, greeting="Sunday <b>rematch</b>!")
    page = table.visitor().get(table.path()).text
    assert "“Sunday &lt;b&gt;rematch&lt;/b&gt;!”" in page


# --------------------------------------------------------------------- a seat that is taken


def test_on_the_same_browser_the_link_leads_straight_to_the_table(table: Table) -> None:
    anna = table.anna()
    again = anna.get(table.path())
    assert (again.status_code, again.headers["location"]) == (303, f"/t/{table.id}")


def test_another_device_is_asked_and_never_takes_over_silently(table: Table) -> None:
    table.anna()
    other = table.visitor()
    page = other.get(table.path())
    assert page.status_code == 200
    assert "Anna already sits here" in words(page.text)
    assert "It is me: sit here as well" in page.text
    assert 'name="name"' not in page.text  # nothing to rename
    # Somebody who had the page open from before, or writes the request himself.
    sent = other.form(table.path(), {"name": "Mallory", "emblem": "key"})
    assert (sent.status_code, sent.headers["location"]) == (303, f"/t/{table.id}/join")
    assert table.held(other) == set()
    assert table.seats()[1] == ("Anna", "herring")
    assert "data-action" not in other.get(f"/t/{table.id}").text


def test_a_second_device_sits_there_as_well_and_the_table_is_told(table: Table) -> None:
    anna, phone = table.anna(), table.visitor()
    sent = phone.form(table.path(), {"again": "yes", "name": "Mallory", "emblem": "key"})
    assert sent.headers["location"] == f"/t/{table.id}"
    assert table.seats()[1] == ("Anna", "herring")
    assert table.held(phone) == table.held(anna) == {1}
    for visitor in (anna, phone, table.bram, table.visitor()):
        assert "Anna now sits at the table on a second device as well." in visitor.get(f"/t/{table.id}").text
    # Sitting there already, one is not told of twice.
    phone.form(table.path(), {"again": "yes"})
    assert anna.get(f"/t/{table.id}").text.count("on a second device as well") == 1


def test_two_who_press_at_the_same_time_get_one_seat_between_them(table: Table) -> None:
    one, two = table.visitor(), table.visitor()
    one.get(table.path())
    two.get(table.path())
    assert one.form(table.path(), {"name": "Els", "emblem": ""}).headers["location"] == f"/t/{table.id}"
    assert two.form(table.path(), {"name": "Jan", "emblem": ""}).headers["location"] == f"/t/{table.id}/join"
    assert table.seats()[1][0] == "Els"
    assert "Els already sits here" in words(two.get(table.path()).text)


def test_a_bot_that_keeps_a_chair_warm_is_relieved(table: Table, client: Client) -> None:
    """One whom nobody awaited any longer, and one who was there before."""
    call(client, vote_stand_in, table.host, table.id, 0, 1)
    assert table.host.tables[table.id].seats[1].stand_in
    page = table.visitor().get(table.path()).text
    assert "Take over from the bot" in page
    anna = table.anna()
    assert not table.host.tables[table.id].seats[1].stand_in
    call(client, vote_stand_in, table.host, table.id, 0, 1)
    phone = table.visitor()
    page = phone.get(table.path()).text
    assert "A bot (merchant) plays for Anna." in page
    assert "It is me: take over" in page
    phone.form(table.path(), {"again": "yes"})
    assert not table.host.tables[table.id].seats[1].stand_in
    assert "Anna plays again in place of the bot." in anna.get(f"/t/{table.id}").text


# ----------------------------------------------------------------------------- a void link


def test_an_old_link_says_whom_to_ask_and_asks_once_in_a_while(table: Table) -> None:
    made = table.bram.post(f"/t/{table.id}/link", seat=1)
    assert made.status_code == 200
    guest = table.visitor()
    page = guest.get(table.path())
    assert page.status_code == 403
    assert "This link is old. Ask Bram for a new one." in page.text
    for guest_name in ("Pieter", "Anna"):
        assert guest_name not in page.text
    for _ in range(3):
        asked = guest.form(f"/t/{table.id}/join/ask", {})
        assert asked.headers["location"] == f"/t/{table.id}/join?asked=yes"
    assert "Bram has been asked at the table." in guest.get(f"/t/{table.id}/join?asked=yes").text
    told = table.bram.get(f"/t/{table.id}").text
    assert told.count("has an old seat link and asks for a new one") == 1
    # Bram sends a new one, and it is a seat.
    new = "/t/" + made.json()["link"].split("/t/")[1]
    assert guest.form(new, {"name": "Anna", "emblem": ""}).headers["location"] == f"/t/{table.id}"


def test_after_a_while_it_may_be_asked_again(table: Table, client: Client) -> None:
    live = table.host.tables[table.id]
    call(client, ask_for_link, table.host, table.id, "Els")
    live.link_asked -= PATIENCE
    call(client, ask_for_link, table.host, table.id, "")
    page = table.bram.get(f"/t/{table.id}").text
    assert "Els has an old seat link" in page
    assert "Somebody has an old seat link" in page


def test_sitting_down_needs_one_of_our_own_pages(table: Table, client: Client) -> None:
    guest = table.visitor()
    guest.csrf = "00" * 32
    for path in (table.path(), f"/t/{table.id}/join/ask"):
        assert guest.form(path, {"name": "Anna", "emblem": "", "again": "yes"}).status_code == 403


def test_who_opened_a_table_is_known_by_the_seat(table: Table, client: Client) -> None:
    live = table.host.tables[table.id]
    assert call(client, opener_of, table.host, live) == 0
    host: Host = table.host
    opened = client.post("/api/tables", json={"game": TITLE, "seats": [{"kind": "human"}] * 2}).json()
    assert call(client, opener_of, host, host.tables[opened["table"]]) == -1
    page = table.visitor().get(f"/t/{opened['table']}/join#{opened['tokens'][1]}").text
    assert "You are invited to Ticket to Ride: Amsterdam" in page


# ------------------------------------------------------------------- the secret of a link


def test_the_secret_of_a_link_stands_behind_the_sign_that_browsers_keep_to_themselves(table: Table) -> None:
    assert f'/t/{table.id}/join#{table.tokens[1]}"' in table.page
    assert "/join/" not in table.page


def test_a_seat_is_taken_without_its_secret_in_any_address(table: Table) -> None:
    """Every address that is asked for, and every one that an answer names."""
    guest, asked = table.visitor(), []
    call = guest._call

    def listened(method: str, path: str, headers: dict[str, str], **more: Any) -> Any:
        answer = call(method, path, headers, **more)
        addresses = re.findall(r'(?:href|src|action|formaction)="([^"]*)"', answer.text)
        asked.extend([str(answer.request.url), answer.headers.get("location", ""), *addresses])
        return answer

    guest._call = listened  # type: ignore[method-assign]
    page = guest.get(table.path())
    assert "Anna, Bram invites you" in page.text
    guest.form(table.path(), {"name": "Anna", "emblem": ""})
    guest.get(f"/t/{table.id}")
    assert table.held(guest) == {1}
    assert len(asked) > 20
    assert [address for address in asked if table.tokens[1] in address] == []


def test_without_a_script_the_link_is_pasted(table: Table) -> None:
    guest = table.visitor()
    page = guest.get(f"/t/{table.id}/join")
    assert page.status_code == 200
    assert "A table of Ticket to Ride: Amsterdam" in page.text
    assert 'name="link"' in page.text
    for told in ("Bram", "Anna", "Pieter"):
        assert told not in page.text
    link = re.search(r'value="(http[^"]*/join#[^"]*)"', table.page)
    assert link
    for pasted in (
        link[1],
        f"  {link[1]} ",
        table.tokens[1],
        f"http://old.example/t/{table.id}/join/{table.tokens[1]}",
    ):
        guest = table.visitor()
        assert guest.form(f"/t/{table.id}/join", {"link": pasted}).status_code == 303
        assert "Anna, Bram invites you" in guest.get(f"/t/{table.id}/join").text


def test_a_link_of_another_table_leads_to_that_one(table: Table, client: Client) -> None:
    opened = client.post("/api/tables", json={"game": TITLE, "seats": [{"kind": "human"}] * 2}).json()
    guest = table.visitor()
    link = f"https://kade.example/t/{opened['table']}/join#{opened['tokens'][1]}"
    moved = guest.form(f"/t/{table.id}/join", {"link": link})
    assert moved.headers["location"] == f"/t/{opened['table']}/join"
    assert "You are invited to" in guest.get(f"/t/{opened['table']}/join").text


def test_what_is_no_link_is_refused_with_a_sentence(table: Table) -> None:
    for pasted in ("", "my seat, please", "https://kade.example/t/"):
        refused = table.visitor().form(f"/t/{table.id}/join", {"link": pasted})
        assert refused.status_code == 400
        assert "This is no seat link." in refused.text


def test_a_link_of_old_still_leads_to_its_seat(table: Table) -> None:
    guest = table.visitor()
    moved = guest.get(f"/t/{table.id}/join/{table.tokens[1]}")
    assert (moved.status_code, moved.headers["location"]) == (303, f"/t/{table.id}/join")
    assert "Anna, Bram invites you" in guest.get(f"/t/{table.id}/join").text


def test_the_cookie_of_a_link_is_for_its_page_only_and_for_no_script(table: Table) -> None:
    told = (
        table.visitor().form(f"/t/{table.id}/join", {"link": table.tokens[1]}).headers["set-cookie"].lower()
    )
    for part in ("httponly", f"path=/t/{table.id}/join", "samesite=lax", "max-age=3600"):
        assert part in told


def test_no_redirect_carries_the_secret_on(table: Table) -> None:
    """A browser puts what stands after the "#" behind an address that has nothing there itself."""
    guest = table.visitor()
    guest.get(table.path())
    kept = dict(guest.others)
    guest.form(table.path(), {"name": "Anna", "emblem": ""})
    assert guest.others == {}  # the cookie has done its work
    guest.others = kept  # of another window, say
    moved = guest.get(f"/t/{table.id}/join")
    assert (moved.status_code, moved.headers["location"]) == (303, f"/t/{table.id}#")


def test_two_windows_with_two_links_take_two_seats(table: Table) -> None:
    guest = table.visitor()
    guest.get(table.path(1))
    guest.get(table.path(3))  # the cookie is this one's now
    guest.form(table.path(1), {"name": "Anna", "emblem": ""})
    assert table.held(guest) == {1}
