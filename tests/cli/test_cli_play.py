"""``kade play`` through a pipe: whole games, undo, hint, saving, and what is not shown."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kade
from cli.conftest import TITLE, Run
from kade.cli.session import Session, load
from kade.kernel import Game, KadeError, Reader

START = ("play", TITLE.id, "--players", "3", "--seed", "7")


def answers_of(path: Path) -> list[str]:
    return [answer.action for answer in kade.Record.load(path).answers]


def test_a_whole_game_through_a_pipe(shell: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    told = shell(*START, input="1\n" * 500)
    assert told.returncode == 0, told.stderr
    assert told.stderr == ""
    assert "Total" in told.stdout
    assert re.search(r"won\.$|shared victory", told.stdout, re.MULTILINE)
    assert "\x1b[" not in told.stdout


def test_the_end_shows_points_by_source_and_offers_to_save(run: Run, tmp_path: Path) -> None:
    told = run(*START, lines=["1"] * 200 + ["end.json"])
    # Digits are no file name, so the spare answers do not become one.
    assert told.exit_code == 0
    assert "Type y, n or a file name." in told.output
    record = kade.Record.load(tmp_path / "end.json")
    assert record.result is not None
    final = kade.game(record.game).start(3, record.seed, record.options)
    for state in record.replay():
        final = state
    for line in TITLE.score_sheet(final.view(None)):
        row = next(row for row in told.output.splitlines() if row.startswith(str(line.words)))
        assert row.split()[-3:] == [str(points) for points in line.points]
    total = next(row for row in told.output.splitlines() if row.startswith("Total"))
    assert total.split()[1:] == [str(score) for score in record.result.scores]


def test_notation_is_an_answer_too(run: Run, tmp_path: Path) -> None:
    first = TITLE.start(players=3, seed=7).legal()[-1]
    told = run(*START, lines=[str(first).upper(), "save game.json"])
    assert told.exit_code == 0
    assert answers_of(tmp_path / "game.json")[0] == str(first)


def test_end_of_input_leaves_without_saving(run: Run, tmp_path: Path) -> None:
    told = run(*START, lines=["1"])
    assert told.exit_code == 0
    assert "The game was not saved." in told.output
    assert list(tmp_path.iterdir()) == []


def test_quit_offers_to_save_and_says_where(run: Run, tmp_path: Path) -> None:
    told = run(*START, lines=["1", "quit", "mine.json"])
    assert "Saved in mine.json." in told.output
    assert "kade play --load mine.json" in told.output
    assert kade.Record.load(tmp_path / "mine.json").result is None


def test_unknown_input_is_a_sentence_and_asked_again(run: Run, tmp_path: Path) -> None:
    told = run(*START, lines=["xyzzy", "99999", "\x00\x07", "1", "save game.json"])
    assert told.exit_code == 0
    assert "“xyzzy” is not an answer this game knows." in told.output
    assert "There is no answer 99999" in told.output
    assert answers_of(tmp_path / "game.json")


def test_an_illegal_answer_says_why_and_changes_nothing(run: Run, tmp_path: Path) -> None:
    state = TITLE.start(players=3, seed=7)
    illegal = next(action for action in TITLE.actions.all if action not in state.legal())
    told = run(*START, lines=[str(illegal), "save game.json"])
    assert str(state.refused(illegal)) in " ".join(told.output.split())
    assert answers_of(tmp_path / "game.json") == []


def test_undo_takes_back_an_own_answer_and_the_bots_answers_after_it(run: Run, tmp_path: Path) -> None:
    bidding = ("play", "new-amsterdam", "--players", "3", "--seed", "7")
    told = run(*bidding, lines=["1", "save one.json", "undo", "save two.json", "2", "save three.json"])
    assert "Taken back" in told.output
    before = len(answers_of(tmp_path / "two.json"))
    assert len(answers_of(tmp_path / "one.json")) > before + 1
    assert answers_of(tmp_path / "three.json")[before] != answers_of(tmp_path / "one.json")[before]


def test_a_choice_of_set_up_stands_once_those_of_the_others_are_known(run: Run, tmp_path: Path) -> None:
    told = run(*START, lines=["1", "undo", "save one.json"])
    assert "That cannot be taken back" in told.output
    assert len(answers_of(tmp_path / "one.json")) == 3


def test_undo_is_refused_once_something_came_to_light(run: Run, tmp_path: Path) -> None:
    session = Session.new(TITLE, 3, 0, "Ada", ["merchant", "merchant"], 7, {})
    lines: list[str] = []
    while not lines or not any(event.reveals for event in session.journal[session.marks[-1].events :]):
        session.bots_answer()
        action = session.state.legal()[0]
        lines.append(str(action))
        session.answer(action)
    told = run(*START, lines=[*lines, "undo", "save game.json"])
    assert "cannot be taken back" in told.output
    assert len(answers_of(tmp_path / "game.json")) >= len(session.record.answers)


def test_nothing_to_undo_is_a_sentence(run: Run) -> None:
    assert "There is nothing to take back." in run(*START, lines=["undo"]).output


def test_a_position_after_undo_plays_on_as_if_nothing_had_happened() -> None:
    session = Session.new(TITLE, 2, 0, "Ada", ["random"], 3, {})
    before = session.state.to_json()
    events = list(session.journal)
    session.answer(session.state.legal()[0])
    session.undo()
    assert session.state.to_json() == before
    assert session.journal == events
    assert session.record.answers == []


def test_hint_names_legal_answers(run: Run) -> None:
    told = run(*START, lines=["hint"])
    found = re.search(r"^Try ([0-9]+): ", told.output, re.MULTILINE)
    assert found
    assert 1 <= int(found[1]) <= len(TITLE.start(players=3, seed=7).legal())


def test_log_board_and_help(run: Run) -> None:
    told = run(*START, lines=["log", "board", "help"]).output
    state = TITLE.start(players=3, seed=7)
    reader = Reader(["Player", "Anna", "Bram"], 0)
    for section in TITLE.text(state.view(0), reader):
        assert section.title.text(reader) in told
    assert "take back your last answer" in told


def test_a_saved_game_goes_on(run: Run, tmp_path: Path) -> None:
    run(*START, "--seat", "2", lines=["1", "1", "save game.json"])
    before = answers_of(tmp_path / "game.json")
    told = run("play", "--load", "game.json", lines=["1", "save"])
    assert told.exit_code == 0, told.output
    after = answers_of(tmp_path / "game.json")
    assert after[: len(before)] == before
    assert len(after) > len(before)
    assert load(tmp_path / "game.json", None, "random").seat == 1


def test_save_does_not_overwrite_a_stranger(run: Run, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    told = run(*START, lines=["save letter.txt", "save no/such/folder/x.json", "save"])
    assert "letter.txt exists already" in told.output
    assert "cannot be written" in told.output
    assert "Name a file" in told.output
    assert told.exit_code == 0
    assert (tmp_path / "letter.txt").read_text() == "dear"


def test_a_finished_game_is_not_loaded(record_file: Path) -> None:
    with pytest.raises(KadeError, match="This game is over"):
        load(record_file, None, "random")


def test_nothing_hidden_is_ever_printed(run: Run, tmp_path: Path) -> None:
    """In a title with hands that the others do not see."""
    title = kade.game("ticket-to-ride-amsterdam")
    told = run("play", title.id, "--players", "3", "--seed", "7", lines=["1"] * 200 + ["end.json"])
    shown = " ".join(told.output.split())
    record = kade.Record.load(tmp_path / "end.json")
    reader = Reader([player.name for player in record.players], 0)
    hidden = 0
    last = record.start()
    for state in record.replay():
        last = state
    for event in last.journal or []:
        full, seen = title.narrate(event), title.narrate(event.seen_by(0))
        if full is not None and event.seen_by(0) != event:
            hidden += 1
            assert full.text(reader) not in shown, full.text(reader)
            if seen is not None:
                assert seen.text(reader) != full.text(reader)
    assert hidden > 5


@pytest.mark.parametrize("title", kade.games(), ids=lambda title: title.id)
def test_every_screen_fits_80_by_24(run: Run, title: Game[Any, Any]) -> None:
    players = max(title.min_players, min(3, title.max_players))
    start = ("play", title.id, "--players", str(players), "--seed", "7", "--bots", "random")
    told = run(*start, lines=["1"] * 30 + ["7", "1"] * 20 + ["end.json"])
    screens = told.output.split(f"\n{title.title}")
    # A short game is over before the answers are used up; then every own answer had its screen.
    end = Path("end.json")
    own = [answer for answer in kade.Record.load(end).answers if answer.seat == 0] if end.exists() else []
    assert len(screens) >= (len(own) if own else 20)
    for screen in screens:
        until_asked = screen[: screen.index("\n>")] if "\n>" in screen else screen
        lines = until_asked.splitlines()
        assert all(len(line) <= 80 for line in lines)
        assert len(lines) <= 23, until_asked


def test_a_word_narrows_the_list(run: Run) -> None:
    state = TITLE.start(players=3, seed=7)
    view = state.view(0)
    words = [str(TITLE.describe(action, view)) for action in view.legal]
    last = words[0].split()[-2]
    told = run(*START, lines=[last]).output
    narrowed = told[told.index("> ") :]
    assert re.search(r"^1 ", narrowed, re.MULTILINE)
