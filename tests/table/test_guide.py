"""Where a guided game stands: on its line, off it, and after an undo. Nothing but the answers decides."""

from __future__ import annotations

from dataclasses import replace

import pytest

import kade
from kade.store.rows import Entry, Memory
from kade.table import coaching, guide
from kade.table.guide import Guide, Halt, Place, guide_of, halts, place, scripted, strayed
from kade.table.live import LiveTable
from kade.table.opening import NewTable, SeatRequest, prepare
from toy_first_game import LINE, TITLE, TOY


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(kade.game(TITLE)), "first_game", TOY)


@pytest.fixture
def table() -> LiveTable:
    seats = [SeatRequest("human", "Els", mine=True), SeatRequest("bot"), SeatRequest("bot")]
    row, rows, _ = prepare(NewTable(TITLE, seats, {}, TOY.seed))
    return LiveTable(replace(row, guide=Guide().text()), rows)


def give(table: LiveTable, *answers: str) -> None:
    for text in answers:
        seat = table.state.seat
        by = "player" if seat == TOY.you else "bot"
        table.take(Entry(table.version + 1, "answer", seat, text, 0, by, 1.0))


def go_back(table: LiveTable, to: int) -> None:
    table.take(Entry(table.version + 1, "undo", TOY.you, "", to, "player", 1.0))


def now(table: LiveTable, **read: int) -> Place:
    seen = {int(stop.removeprefix("stop")): number for stop, number in read.items()}
    return place(table, TOY, Guide(seen))


def test_every_stop_has_its_place_on_the_line() -> None:
    assert halts(kade.game(TITLE)) == [
        Halt(0, ()),
        Halt(0, ("keep both",)),
        Halt(3, ("take 3",)),
        Halt(4, ("deck",)),
        Halt(7, ("claim R20 pink pink pink",)),
        Halt(12, ()),
    ]


def test_stops_come_in_their_order(table: LiveTable) -> None:
    assert (now(table).now, now(table).said) == (0, (0, 1))
    assert now(table, stop0=0).now == 1
    give(table, "keep both")
    assert now(table).now == -1, "others are asked"
    give(table, *LINE[1:3])
    assert now(table).now == 2, "a stop that nobody read is past with its question"
    give(table, *LINE[3:])
    assert (now(table).now, now(table).behind) == (5, 5)
    assert now(table, stop5=12).over


def test_bots_answer_from_the_line_while_it_holds(table: LiveTable) -> None:
    assert scripted(table) == LINE[0]
    give(table, *LINE[:5])
    assert scripted(table) == LINE[5]
    give(table, *LINE[5:])
    assert scripted(table) == "", "it ends"
    table.row = replace(table.row, guide="")
    go_back(table, 5)
    assert scripted(table) == "", "not at a table without a coach"


def test_an_undo_takes_the_coach_back_and_to_the_line(table: LiveTable) -> None:
    give(table, *LINE[:4], "take 0")
    assert strayed(table, TOY) == 4
    assert scripted(table) == ""
    go_back(table, 4)
    assert strayed(table, TOY) == -1
    assert (now(table).now, scripted(table)) == (3, LINE[4])
    go_back(table, 3)
    assert now(table).now == 2
    go_back(table, 0)
    assert now(table, stop0=3).now == 0, "what was read later is read again"


def test_a_decision_of_several_steps_is_one_stop(table: LiveTable, monkeypatch: pytest.MonkeyPatch) -> None:
    ways = halts(table.game)
    both = [*ways[:2], Halt(3, ("take 3", "deck")), *ways[4:]]
    first = TOY._replace(stops=(*TOY.stops[:3], *TOY.stops[4:]))
    monkeypatch.setattr(type(table.game), "first_game", first)
    monkeypatch.setitem(guide._HALTS, TITLE, (first, both))
    give(table, *LINE[:4])
    where = place(table, first, Guide())
    assert (where.now, where.rest, where.begun) == (2, ("deck",), True)
    card = coaching.stop_card(first, where, 2)
    assert (card.line, card.press) == ("deck", ("action:deck",))


def test_off_the_line_stops_wait_for_their_kind(table: LiveTable) -> None:
    give(table, *LINE[:3], "deck")
    where = now(table)
    assert (where.strayed, where.anew, where.now) == (3, True, 3)
    give(table, str(table.state.legal()[0]))
    while table.state.seat != TOY.you:
        give(table, str(table.state.legal()[0]))
    assert (now(table).anew, now(table).now) == (False, 4)


def test_stops_that_are_not_true_in_any_game_are_left_out(table: LiveTable) -> None:
    stops = tuple(stop._replace(anyway=None) for stop in TOY.stops)
    give(table, *LINE[:3], "deck")
    where = place(table, TOY._replace(stops=stops), Guide())
    assert (where.said, where.now, where.over) == ((), -1, False)


def test_how_it_ends_is_not_told_before_the_rest(table: LiveTable) -> None:
    """Though its kind of question may come early, off the line."""
    closing = TOY.stops[5]._replace(asks="choose_second_card")
    stops = (*TOY.stops[:3], TOY.stops[3]._replace(anyway=None), TOY.stops[4], closing)
    give(table, *LINE[:3], "deck")
    where = place(table, TOY._replace(stops=stops), Guide())
    assert (where.said, where.now, where.over) == ((), -1, False)


def test_whoever_has_decided_often_enough_is_told_the_rest(table: LiveTable) -> None:
    give(table, *LINE[:3], "deck")
    for _ in range(12):
        if now(table).now == 5:
            break
        give(table, str(table.state.legal()[0]))
        while table.state.seat != TOY.you:
            give(table, str(table.state.legal()[0]))
    assert now(table).now == 5
    assert now(table, stop5=len(table.answers)).over


def test_a_guide_of_another_shape_begins_anew(table: LiveTable) -> None:
    for text in ("nonsense", "[]", '{"read": {"a": 1}}', '{"unknown": 1}'):
        table.row = replace(table.row, guide=text)
        assert guide_of(table) == Guide()
    table.row = replace(table.row, guide="")
    assert guide_of(table) is None


def test_what_the_guided_game_taught_is_known() -> None:
    kinds = coaching.taught(kade.game(TITLE), TOY)
    assert set(kinds) == {"choose_start_contracts", "choose_action", "choose_second_card"}
    memory = coaching.got_it(Memory(), TITLE, kinds)
    assert coaching.got_it(memory, TITLE, kinds) == memory
    assert coaching.ask_again(memory, TITLE).coached == {}
