"""What comes down the stream: a page that was told only what changed is the page that is drawn whole."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import kade
from browser.conftest import MOVING, PHONE, NewPage
from browser.people import follow
from web.servers import Server

TITLES = [game.id for game in kade.games()]

PARTS = "notice strip prompt seats ribbon log chat aside own tabs final menu banner board"
OF_A_REPLAY = "replay-board replay-own replay-aside replay-seats replay-log replay-status"

#: Compares every part of this page with that of one fetched whole; the ids of those that differ, and how.
#: What the browser itself adds (what is picked, opened or flashes) is no part of the comparison.
_COMPARE = """
async (parts) => {
  const OWN = ["chosen", "changed", "opened", "advised", "stepped", "low", "folded", "unfolded", "now"];
  const FORM = ["disabled", "hidden", "data-action", "aria-pressed", "data-value"];
  const plain = (node) => {
    const copy = node.cloneNode(true);
    for (const part of [copy, ...copy.querySelectorAll("*")]) {
      part.classList.remove(...OWN);
      if (!part.classList.length) part.removeAttribute("class");
      if (part.matches(".hot,.tab,[data-preset]")) {
        for (const name of ["aria-pressed", "aria-expanded"]) part.removeAttribute(name);
      }
      if (part.closest("form[data-say]") || part.hasAttribute("form")) {
        FORM.forEach((name) => part.removeAttribute(name));
        if (part.matches("[data-tell],[data-of] b")) part.textContent = "";
      }
      if (part.matches("[data-until]")) part.textContent = "";
      const attributes = [...part.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const { name } of attributes) part.removeAttribute(name);
      for (const { name, value } of attributes) part.setAttribute(name, value);
    }
    // The end opens by itself, and asks for what a bot found when it looked back.
    if (copy.matches("dialog")) copy.removeAttribute("open");
    copy.querySelector("#looking-back")?.remove();
    copy.querySelectorAll("[name=_csrf_token]").forEach((field) => field.remove());
    for (const place of copy.querySelectorAll(".picked,.why,#hint,.open")) {
      place.removeAttribute("hidden");
      if (!place.matches(".open")) place.replaceChildren();
    }
    return copy.outerHTML;
  };
  const text = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(text, "text/html");
  const wrong = {};
  for (const id of parts.split(" ")) {
    const [mine, theirs] = [document, fresh].map((page) => plain(page.getElementById(id)));
    if (mine === theirs) continue;
    let at = 0;
    while (mine[at] === theirs[at]) at++;
    wrong[id] = [mine.slice(Math.max(0, at - 200), at + 200), theirs.slice(Math.max(0, at - 200), at + 200)];
  }
  const [version, theirs] = [document, fresh].map((page) => page.getElementById("notice")?.dataset.version);
  return { wrong, version, theirs };
}
"""


#: Nothing that is past lies over the board.
AT_ONCE = "localStorage.setItem('kade.speed', 'instant')"


def seated(server: Server, page: Page, title: str, players: int) -> tuple[str, list[str]]:
    """A table where one person sits at the page and the others answer by the API."""
    page.add_init_script(AT_ONCE)
    table, tokens = server.open_table(title, *["human"] * players)
    follow(page, f"{server.address}/t/{table}/join#{tokens[0]}")
    with page.expect_navigation():
        page.locator("form button[type=submit]").first.click()
    return table, tokens


def some_answer(server: Server, table: str, tokens: list[str], rng: random.Random) -> bool:
    """Any answer of whoever is asked; False when the game is over."""
    asked = server.look(table)
    if asked["over"]:
        return False
    seat = rng.choice(asked["asked"])
    told = server.look(table, tokens[seat])
    action = rng.choice([one for one in told["legal"] if one != "resign"])
    response = server.act(table, tokens[seat], told["version"], action)
    assert response.status_code == 200, response.text
    return True


def compared(page: Page, version: int) -> None:
    """The page has been told of this version and is the page that is drawn whole."""
    expect(page.locator(f"#notice[data-version='{version}']")).to_have_count(1, timeout=15_000)
    told: dict[str, Any] = page.evaluate(_COMPARE, PARTS)
    assert told["version"] == told["theirs"]
    assert told["wrong"] == {}


def play_along(server: Server, page: Page, title: str, players: int, answers: int, every: int) -> None:
    rng = random.Random(title)
    table, tokens = seated(server, page, title, players)
    watcher = page.context.browser.new_context() if page.context.browser else None
    assert watcher is not None
    spectator = watcher.new_page()
    spectator.add_init_script(AT_ONCE)
    spectator.goto(f"{server.address}/t/{table}")
    whole = page.evaluate("performance.getEntriesByType('navigation').length")
    for number in range(answers):
        if not some_answer(server, table, tokens, rng):
            break
        if number % every == 0:
            version = server.look(table)["version"]
            compared(page, version)
            compared(spectator, version)
    version = server.look(table)["version"]
    compared(page, version)
    compared(spectator, version)
    assert page.evaluate("performance.getEntriesByType('navigation').length") == whole
    watcher.close()


@pytest.mark.parametrize("title", TITLES)
def test_a_page_told_what_changed_is_the_page_drawn_whole(
    title: str, new_page: NewPage, server: Server
) -> None:
    game = kade.game(title)
    play_along(server, new_page(), title, game.max_players, 24, 3)


@pytest.mark.deep
@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("where", ["desk", "phone", "moving"])
def test_whole_games_told_in_changes(where: str, title: str, new_page: NewPage, server: Server) -> None:
    page = new_page(**{"desk": {}, "phone": PHONE, "moving": MOVING}[where])
    play_along(server, page, title, max(2, kade.game(title).min_players), 220, 4)


# ------------------------------------------------------------------------- replays


def step_through(server: Server, page: Page, title: str) -> None:
    """To and fro, far jumps and another viewpoint: each moment is the one that its own address shows."""
    rng = random.Random(title)
    table, tokens = server.open_table(title, "human", "human")
    while some_answer(server, table, tokens, rng):
        pass
    page.goto(f"{server.address}/t/{table}/replay?at=0&view=0")
    for key in (
        "ArrowRight",
        "ArrowRight",
        "ArrowRight",
        "ArrowLeft",
        "End",
        "ArrowLeft",
        "Home",
        "ArrowRight",
    ):
        address = page.url
        page.keyboard.press(key)
        page.wait_for_function("before => location.href !== before", arg=address)
        assert page.evaluate(_COMPARE, OF_A_REPLAY)["wrong"] == {}
    address = page.url
    page.locator("#replay-view").select_option("all")
    page.wait_for_function("before => location.href !== before", arg=address)
    assert page.evaluate(_COMPARE, OF_A_REPLAY)["wrong"] == {}


def test_a_replay_told_in_steps_is_the_replay_drawn_whole(new_page: NewPage, server: Server) -> None:
    step_through(server, new_page(), "ticket-to-ride-amsterdam")


@pytest.mark.deep
@pytest.mark.parametrize("title", [title for title in TITLES if title != "ticket-to-ride-amsterdam"])
def test_replays_of_all_titles_told_in_steps(title: str, new_page: NewPage, server: Server) -> None:
    step_through(server, new_page(**PHONE), title)
