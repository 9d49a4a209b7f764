"""The end of a game: who won and why, where points came from, looking back, playing again, handing it on."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import kade
from kade.bots.analysis import Analysis, Mistake, Moment, key_of, turning_point
from kade.bots.analysis_look import Verdict
from kade.kernel import Reader, say
from kade.kernel.game import Automa
from kade.table.again import people_there
from kade.table.host import Host
from kade.web.ending_scene import EndScene, Side, end_of
from kade.web.pages.ending import final, podium
from kade.web.pages.ending_words import headline, length_words, reason
from kade.web.pages.score_bars import FILLS, MOST, Scale, score_bars, sources_of
from kade.web.scene import SheetLine
from web.conftest import TITLE, Visitor, open_table
from web.scenes import played, scene_of
from web.test_table_life import finish, visitors

Client = TestClient[Litestar]


def end(*points: int, you: int = 0, ranks: tuple[int, ...] = (), **more: Any) -> EndScene:
    """A game that ended with these points; the sheet has two sources that make them up."""
    names = ("Saskia", "Anna", "Bram", "Els", "Piet")
    placed = ranks or tuple(1 + sum(other > own for other in points) for own in points)
    sides = [
        Side(seat, "anchor", names[seat], own, placed[seat], seat == you) for seat, own in enumerate(points)
    ]
    scene = EndScene(
        path="/t/abc",
        game=kade.game(TITLE),
        view=played(2, 4, 9999).view(None),
        reader=Reader(names, you),
        sides=sorted(sides, key=lambda side: (side.rank, side.place)),
        sheet=[SheetLine("Routes", [own - 5 for own in points]), SheetLine("Goods", [5] * len(points))],
        moves=77,
        minutes=26,
        you=you,
        seated=you >= 0,
        people=len(points),
        rematch="",
        there=[],
        guided=False,
    )
    return replace(scene, **more)


# ------------------------------------------------------------------------ in two sentences


@pytest.mark.parametrize(
    ("scene", "told", "why"),
    [
        (
            end(45, 36, 21),
            "You win with 45 points",
            "9 points ahead of Anna. What decided it: Routes, 40 to 31.",
        ),
        (
            end(36, 45, 21),
            "Anna wins; you are second with 36 points",
            "9 points behind Anna. What decided it: Routes, 31 to 40.",
        ),
        (
            end(21, 45, 36),
            "Anna wins; you are third with 21 points",
            "24 points behind Anna. What decided it: Routes, 16 to 40.",
        ),
        (
            end(45, 36, you=-1),
            "Saskia wins with 45 points",
            "9 points ahead of Anna. What decided it: Routes, 40 to 31.",
        ),
        (
            end(45, 45, 21),
            "You share the victory with Anna: 45 points",
            "Level with Anna in everything that counts.",
        ),
        (
            end(45, 45, you=-1),
            "Saskia and Anna share the victory with 45 points",
            "Level with Anna in everything that counts.",
        ),
        (
            end(45, 45, ranks=(1, 2)),
            "You win with 45 points",
            "Level on points with Anna; the tie-break decides.",
        ),
        (
            end(45, 45, ranks=(2, 1)),
            "Anna wins; you are second with 45 points",
            "Level on points with Anna, who has the tie-break.",
        ),
        (
            end(21, 45, 45, 30),
            "Anna and Bram win; you are fourth with 21 points",
            "24 points behind Anna. What decided it: Routes, 16 to 40.",
        ),
    ],
)
def test_who_won_and_why(scene: EndScene, told: str, why: str) -> None:
    assert headline(scene) == told
    assert reason(scene).text(scene.reader) == why


def test_for_who_resigned_the_bot_has_won() -> None:
    scene = end(45, 36, you=-1)
    first = scene.sides[0]._replace(resigned=True)
    assert (
        headline(replace(scene, sides=[first, *scene.sides[1:]])) == "The bot of Saskia wins with 45 points"
    )


def test_a_side_of_the_rules_can_win() -> None:
    scene = end(80, 36)
    sides = [Side(1, "tulip", "TOM", 90, 1, automa=True), scene.sides[0]._replace(rank=2)]
    alone = replace(scene, sides=sides, sheet=[SheetLine("Market", [2, 12])])
    assert headline(alone) == "TOM wins; you are second with 80 points"
    assert reason(alone).text() == "10 points behind TOM. What decided it: Market, 2 to 12."


def test_long_games_are_told_in_hours_and_days() -> None:
    told = [length_words(minutes).text() for minutes in (1, 26, 200, 3000)]
    assert told == ["1 minute", "26 minutes", "3 hours", "2 days"]


# ------------------------------------------------------------------------------- the podium


def test_who_shares_a_place_shares_a_step() -> None:
    drawn = podium(end(45, 45, 21).sides, Reader())
    assert drawn.count("rank-1") == 2
    assert drawn.count("i-crown") == 2
    assert drawn.count("rank-3") == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_stands_somewhere_else_and_the_first_highest(players: int) -> None:
    drawn = podium(end(*range(50, 50 - players, -1)).sides, Reader())
    places = [int(found) for found in re.findall(r"at-(\d)", drawn)]
    assert sorted(places) == list(range(1, players + 1))
    # Read in the order of their places, whoever stands where.
    assert re.findall(r"rank-(\d)", drawn) == [str(rank) for rank in range(1, players + 1)]


# --------------------------------------------------------------------------------- the bars


def pieces(drawn: str) -> list[list[tuple[float, float, str]]]:
    """For every side its pieces: where each begins, how wide it is, and what it says."""
    found = []
    for bar in ElementTree.fromstring(drawn).iter("svg"):
        if bar.get("class") != "points-bar":
            continue
        row = []
        for piece in bar.iter("g"):
            rect = next(piece.iter("rect"))
            title = next(piece.iter("title")).text or ""
            row.append((percent(rect.get("x")), percent(rect.get("width")), title))
        found.append(row)
    return found


def percent(text: str | None) -> float:
    assert text
    assert text.endswith("%")
    return float(text[:-1])


def test_bars_are_as_long_as_points_and_lost_ones_lie_left_of_zero() -> None:
    sides = end(15, 7).sides
    sheet = [SheetLine("Routes", [12, 10]), SheetLine("Missed", [0, -5]), SheetLine("Goods", [3, 2])]
    sources = sources_of(sheet, Reader())
    scale = Scale.over(sides, sources)
    first, second = pieces(score_bars(sides, sheet, Reader()))
    assert [title for _, _, title in first] == ["Routes 12", "Goods 3"]
    assert [title for _, _, title in second] == ["Routes 10", "Goods 2", "Missed −5"]
    for _, width, title in first + second:
        assert width == pytest.approx(abs(int(title.split()[1].replace("−", "-"))) * scale.unit, abs=0.02)
    lost = second[-1]
    assert lost[0] + lost[1] == pytest.approx(scale.zero, abs=0.02)
    assert lost[0] == pytest.approx(0, abs=0.02)
    assert all(x >= scale.zero - 0.02 for x, _, title in first + second if "−" not in title)
    assert sum(width for _, width, _ in first) + scale.zero == pytest.approx(100, abs=0.05)


def test_many_sources_are_seen_as_few_and_none_is_lost() -> None:
    sheet = [SheetLine(f"Source {n}", [n, 2 * n]) for n in range(1, 12)] + [SheetLine("Nothing", [0, 0])]
    sources = sources_of(sheet, Reader())
    assert len(sources) == MOST
    assert [source.words for source in sources] == [*(f"Source {n}" for n in range(7, 12)), "All else"]
    assert [sum(column) for column in zip(*(source.points for source in sources), strict=True)] == [66, 132]
    assert len({source.fill for source in sources}) == len(FILLS)


@pytest.mark.parametrize("title", [game.id for game in kade.games()])
def test_every_title_has_its_bars(title: str) -> None:
    """Random play to the end: what the bars show adds up to the points, for seats and sides of the rules."""
    game = kade.game(title)
    for players in {game.min_players, game.max_players}:
        state = game.start(players, 5)
        while not state.over:
            state.apply(state.legal()[0])
        view = state.view(None)
        automas = game.automas(view)
        scene = scene_of(state, 0, automas=automas, names=[f"P{n}" for n in range(5)])
        ended = end_of(scene)
        drawn = pieces(score_bars(ended.sides, scene.sheet, scene.reader))
        for side, row in zip(ended.sides, drawn, strict=True):
            told = [int(title.rsplit(" ", 1)[1].replace("−", "-")) for _, _, title in row]
            assert sum(told) == side.points


# ----------------------------------------------------------------------------- over the board


def test_before_the_end_there_is_nothing() -> None:
    assert "dialog" not in final(scene_of(played(2, 1, 5), 0))


def test_spectators_see_the_same_without_a_rematch() -> None:
    state = played(3, 4, 9999)
    own, watching = final(scene_of(state, 1)), final(scene_of(state))
    assert "Rematch" in own
    assert "Rematch" not in watching
    for word in ("Same deal", "Share", "Step through it", "Download the record", "Score sheet"):
        assert word in own
        assert word in watching
    assert "With the same people" not in watching


def test_the_table_before_a_rematch_shows_who_is_there() -> None:
    scene = scene_of(played(3, 4, 9999), 1, rematch="new", there=["Joost", "Pieter"])
    drawn = final(scene)
    assert "Joost and Pieter want a rematch" in drawn
    assert 'href="/t/new"' in drawn
    one = final(replace(scene, there=["Joost"]))
    assert "Joost wants a rematch" in one


def test_who_resigned_is_told_so() -> None:
    scene = scene_of(played(3, 4, 9999), 1)
    gone = [seat._replace(resigned=seat.seat == 1, stand_in=seat.seat == 1) for seat in scene.seats]
    drawn = final(replace(scene, seats=gone))
    assert "You resigned; a bot played on for you." in drawn
    assert "resigned, played on by a bot" in drawn
    assert "You win" not in drawn


def test_tom_stands_on_the_podium() -> None:
    state = played(2, 4, 9999)
    scene = scene_of(state, 0, automas=[Automa("TOM", 3, 3)])
    scene = replace(scene, sheet=[SheetLine(line.words, [*line.points, 1]) for line in scene.sheet])
    drawn = final(scene)
    assert "TOM" in drawn
    assert "played by the rules" in drawn


# --------------------------------------------------------------------------------- a page of its own


Table = tuple[str, list[Visitor], Host]


@pytest.fixture
def table(client: Client, app: Litestar) -> Table:
    """A finished game of two people, the same every time."""
    id, people = visitors(client, app, "human", "human", seed=7)
    host: Host = app.state.host
    finish(host, client, id, people)
    return id, people, host


@pytest.fixture
def lazy(app: Litestar) -> Callable[[Analysis | Exception], None]:
    """An analyst who does nothing until it is told what came out."""
    host: Host = app.state.host

    async def begin(record: Any, positions: Any, owner: str = "") -> None:
        host.analyst.running.setdefault("some game", object())  # type: ignore[arg-type]

    host.analyst.begin = begin  # type: ignore[method-assign]

    def tell(found: Analysis | Exception) -> None:
        async def analysis(record: Any) -> Analysis | None:
            return found if isinstance(found, Analysis) else None

        host.analyst.running.clear()
        host.analyst.analysis = analysis  # type: ignore[method-assign]

    return tell


def test_anybody_with_the_address_sees_the_end(client: Client, table: Table, lazy: Any) -> None:
    id, people, host = table
    page = Visitor(client).get(f"/t/{id}/end")
    assert page.status_code == 200
    won = host.tables[id].state.ranking.index(1)  # type: ignore[union-attr]
    assert f"Person {won} wins with" in page.text
    assert "Rematch" not in page.text
    assert "Points over the game" in page.text  # nobody had it looked back at
    own = people[won].get(f"/t/{id}/end").text
    assert "You win with" in own
    assert "Rematch" in own
    assert 'id="looking-back"' in own


def test_a_game_that_goes_on_says_so_and_leads_to_its_table(client: Client, app: Litestar) -> None:
    id, people = visitors(client, app, "human", "human")
    for visitor in (people[0], Visitor(client)):
        page = visitor.get(f"/t/{id}/end")
        assert page.status_code == 200
        assert "This game is not over yet" in page.text
        assert f'href="/t/{id}"' in page.text
        assert "podium" not in page.text
    for path in (f"/t/{id}/end.svg", f"/t/{id}/end/look"):
        assert people[0].get(path).status_code == 400


def test_a_seat_link_of_a_finished_game_leads_to_its_end(client: Client, app: Litestar) -> None:
    id, players = open_table(client, "human", "human")
    host: Host = app.state.host
    live = host.tables[id]
    while not live.over:
        assert players[live.state.seat].act(live.version, str(live.state.legal()[-1])).status_code == 200
    token = players[0].headers["authorization"].split()[1]
    moved = Visitor(client).get(f"/t/{id}/join#{token}")
    assert (moved.status_code, moved.headers["location"]) == (303, f"/t/{id}/end")


def test_the_picture_holds_podium_and_board_and_nothing_from_outside(client: Client, table: Table) -> None:
    id, _, host = table
    live = host.tables[id]
    live.seats = [live.seats[0].but(name="<b>&\x00"), live.seats[1]]
    answer = Visitor(client).get(f"/t/{id}/end.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    drawn = ElementTree.fromstring(answer.text)
    assert "script" not in {node.tag.rpartition("}")[2] for node in drawn.iter()}
    words = "".join(drawn.itertext())
    for points in live.state.scores or []:
        assert str(points).replace("-", "−") in words
    used = set(re.findall(r'href="#([\w-]+)"', answer.text))
    assert used <= set(re.findall(r' id="([\w-]+)"', answer.text))


def test_what_is_handed_on_can_be_reached(client: Client, table: Table) -> None:
    id, people, _ = table
    told = people[0].ask(f"/t/{id}/end/link", {}).json()
    assert told["link"].endswith(f"/t/{id}/end")
    assert told["picture"].endswith(f"/t/{id}/end.svg")


# ------------------------------------------------------------------------------- looking back


def test_the_turning_point_is_the_largest_rise_before_the_end() -> None:
    assert turning_point([(0, 50), (4, 20), (6, 45), (9, 40), (12, 100)]) == 1
    assert turning_point([(0, 50), (4, 20), (12, 100)]) is None
    assert turning_point([(0, 50), (12, 100)]) is None
    assert turning_point([]) is None


def test_only_who_played_sets_the_bot_going_and_one_game_at_a_time(
    client: Client, table: Table, lazy: Any
) -> None:
    id, people, host = table
    watcher = Visitor(client)
    assert watcher.ask(f"/t/{id}/end/look", {}).json()["state"] == "none"
    assert not host.analyst.running
    host.analyst.owners["another game"] = host.tables[id].row.owner
    waits = people[0].ask(f"/t/{id}/end/look", {}).json()
    assert waits["state"] == "running"
    assert "A bot looks back at the game …" in waits["markup"]
    assert not host.analyst.running
    host.analyst.owners["another game"] = "another address:"
    people[0].ask(f"/t/{id}/end/look", {})
    assert list(host.analyst.running) == ["some game"]


def analysis_of(host: Host, id: str, players: int = 2) -> Analysis:
    """Chances that rise most for the winner at the fourth answer, and a costly answer at the fifth."""
    live = host.tables[id]
    won = (live.state.ranking or []).index(1)
    total = len(live.answers)

    def chances(of_winner: float) -> list[float]:
        return [of_winner if seat == won else 1 - of_winner for seat in range(players)]

    curve = [(0, 0.5), (2, 0.4), (4, 0.8), (7, 0.7), (total, 1.0)]
    moments = [Moment(number, [10.0] * players, chances(chance)) for number, chance in curve]
    given = live.answers[4]
    verdict = Verdict(str(given.action), 20.0, 0.46, 15.0, 0.26)
    return Analysis(players, moments, [Mistake(5, given.seat, str(given.action), verdict)])


def test_what_came_out_is_told_with_a_way_to_look_at_it(client: Client, table: Table, lazy: Any) -> None:
    id, people, host = table
    lazy(analysis_of(host, id))
    won = (host.tables[id].state.ranking or []).index(1)
    told = people[won].ask(f"/t/{id}/end/look", {}).json()
    assert told["state"] == "done"
    assert "The turning point" in told["markup"]
    assert "Your chances went from <b>40 %</b> to <b>80 %</b>." in told["markup"]
    assert f'href="/t/{id}/replay?at=4"' in told["markup"]
    assert "Costliest: " in told["markup"]
    assert "<b>46 %</b> instead of <b>26 %</b>" in told["markup"]
    assert f'href="/t/{id}/replay?at=5"' in told["markup"]
    other = Visitor(client).ask(f"/t/{id}/end/look", {}).json()
    assert f"The chances of Person {won} went from" in other["markup"]


def test_where_it_failed_the_points_are_shown(client: Client, table: Table) -> None:
    id, people, host = table
    host.analyst.failed[key_of(host.tables[id].record())] = say("It broke.")
    told = people[0].ask(f"/t/{id}/end/look", {}).json()
    assert told["state"] == "failed"
    assert "Points over the game" in told["markup"]
    assert "It broke." in told["markup"]
    assert "end-curve" in told["markup"]


# ------------------------------------------------------------------------------ playing again


def again(visitor: Visitor, id: str, deal: str) -> Any:
    return visitor.form(f"/t/{id}/again", {"deal": deal})


def test_nothing_is_dealt_again_before_the_end(client: Client, app: Litestar) -> None:
    id, people = visitors(client, app, "human", "human")
    for deal in ("new", "people", "bots"):
        assert again(people[0], id, deal).status_code == 400


def test_a_rematch_is_one_table_for_all(client: Client, table: Table) -> None:
    id, people, host = table
    first = again(people[0], id, "new").headers["location"]
    assert again(people[1], id, "new").headers["location"] == first
    assert again(Visitor(client), id, "new").status_code == 403
    new = first.removeprefix("/t/")
    assert host.tables[new].row.deal_of == ""
    # Whoever comes there is seen from the table before.
    touched = host.tables[id].touched
    host._arrive(new, (1,), 1)
    assert people_there(host, new) == [host.tables[new].seats[1].name]
    assert host.tables[id].touched > touched
    name = host.tables[new].seats[1].name
    watcher = Visitor(client)
    assert f"{name} wants a rematch" in watcher.get(f"/t/{id}").text


def test_the_same_deal_with_the_same_people_keeps_seats_and_cards(client: Client, table: Table) -> None:
    id, people, host = table
    first = again(people[0], id, "people").headers["location"]
    assert again(people[1], id, "people").headers["location"] == first
    new = host.tables[first.removeprefix("/t/")]
    assert (new.row.seed, new.row.deal_of) == (host.tables[id].row.seed, id)
    assert [seat.name for seat in new.seats] == [seat.name for seat in host.tables[id].seats]
    answered = people[1].post(f"{first}/answer", version=0, action="keep first")
    assert answered.status_code == 200  # both sit there without a new link


def test_the_same_deal_against_bots_is_everybodys_own(client: Client, table: Table) -> None:
    id, people, host = table
    own = again(people[1], id, "bots").headers["location"].removeprefix("/t/")
    new = host.tables[own]
    assert (new.row.seed, new.row.deal_of) == (host.tables[id].row.seed, id)
    assert [bool(seat.bot) for seat in new.seats] == [True, False]
    assert new.seats[1].name == "Person 1"
    other = again(people[0], id, "bots").headers["location"].removeprefix("/t/")
    assert other != own
    stranger = Visitor(client)
    stranger.get("/")
    played_by = host.tables[again(stranger, id, "bots").headers["location"].removeprefix("/t/")]
    assert [bool(seat.bot) for seat in played_by.seats] == [False, True]
    assert played_by.seats[0].name != "Person 0"


def test_playing_again_needs_one_of_our_own_pages(client: Client, table: Table) -> None:
    id, people, _ = table
    people[0].csrf = "00" * 32
    assert again(people[0], id, "new").status_code == 403
    people[0].get(f"/t/{id}")
    assert again(people[0], id, "something else").status_code == 400
