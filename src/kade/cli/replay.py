"""``kade replay``: verify a record and look at any position of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from kade.cli.common import print_json, read_seat
from kade.cli.layout import wrapped
from kade.cli.screen import board, board_in
from kade.cli.terminal import Terminal
from kade.kernel import Game, KadeError, Reader, Record, State, View


def replay(
    file: Annotated[Path, typer.Argument(help="A record that Kade has written.")],
    to: Annotated[int | None, typer.Option(help="The position after this answer; 0: the start.")] = None,
    view: Annotated[int | None, typer.Option(help="Look from this seat, counted from 1.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the position into this file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
    log: Annotated[bool, typer.Option("--log", help="Tell what happened up to there.")] = False,
) -> None:
    """Verify a record, answer by answer, and show a position of it.

    In a terminal and without --to you step through the game: Enter or n next, p previous, a number, q quit.
    """
    player = Player(Record.load(file), view)
    last = player.verify()
    at = last if to is None else to
    if not 0 <= at <= last:
        raise KadeError(f"The record has {last} answers, so there is no position {at}.")
    player.go(at)
    if svg is not None:
        svg.write_text(player.draw(), encoding="utf-8")
    if as_json:
        print_json(player.to_json(log))
        return
    terminal = Terminal()
    if terminal.interactive and to is None and svg is None and not log:
        _step_through(player, terminal)
        return
    if log:
        for line in player.log():
            terminal.tell(line)
    _show(player, terminal)
    if svg is not None:
        terminal.tell(f"Drawn in {svg}.")


class Player:
    """Plays a record back to any place, as one seat or a spectator sees it."""

    def __init__(self, record: Record, seat: int | None) -> None:
        self.record = record
        self.game: Game[Any, Any] = record.title()
        self.seat = -1 if seat is None else read_seat(seat, len(record.players))
        self.reader = Reader([player.name for player in record.players], self.seat)
        self.at = 0
        self.state: State = record.start()

    def verify(self) -> int:
        """All answers and the result; how many answers there are."""
        for _ in self.record.replay():
            pass
        return len(self.record.answers)

    def go(self, at: int) -> None:
        """To the position after so many answers."""
        positions = self.record.replay()
        for _ in range(at + 1):
            self.state = next(positions)
        self.at = at

    @property
    def view(self) -> View:
        return self.state.view(None if self.seat < 0 else self.seat)

    def draw(self) -> str:
        return self.game.draw(self.view)

    def log(self) -> list[str]:
        told = [self.game.narrate(event.seen_by(self.seat)) for event in self.state.journal or []]
        return [sentence.text(self.reader) for sentence in told if sentence is not None]

    def news(self) -> list[str]:
        """What the answer that led here brought about."""
        told = self.log()
        if not self.at:
            return told
        here = self.at
        self.go(here - 1)
        before = len(self.log())
        self.go(here)
        return told[before:]

    def latest(self) -> str:
        """The answer that led here."""
        if not self.at:
            return "The start."
        answer = self.record.answers[self.at - 1]
        return f"After answer {self.at} of {len(self.record.answers)}, by {self.reader.name(answer.seat)}."

    def to_json(self, log: bool) -> dict[str, object]:
        told: dict[str, object] = {
            "game": self.game.id,
            "rules_version": self.record.rules_version,
            "verified": True,
            "players": [player.name for player in self.record.players],
            "answers": len(self.record.answers),
            "at": self.at,
            "over": self.state.over,
            "scores": self.state.scores,
            "ranking": self.state.ranking,
            "view": json.loads(json.dumps(self.view.to_json())),
        }
        return {**told, "log": self.log()} if log else told


def _show(player: Player, terminal: Terminal) -> None:
    ended = "" if player.record.result else " It has no result: the game was not over."
    terminal.tell(f"{player.game.title}: all {len(player.record.answers)} answers verified.{ended}")
    terminal.tell(player.latest(), style="bold")
    for line in board(player.game, player.view, player.reader, terminal.width):
        terminal.tell(line)


def _step_through(player: Player, terminal: Terminal) -> None:
    last = len(player.record.answers)
    whole = False
    while True:
        _show_step(player, terminal, whole)
        typed = terminal.ask(f"{player.at}/{last} (Enter next, p previous, a number, b board, q quit) ")
        whole = typed is not None and typed.casefold() in {"b", "board"}
        if typed is None or typed.casefold() in {"q", "quit"}:
            return
        if typed.casefold() in {"p", "previous"}:
            player.go(max(0, player.at - 1))
        elif typed.casefold() in {"", "n", "next"}:
            player.go(min(last, player.at + 1))
        elif typed.isascii() and typed.isdigit() and int(typed) <= last:
            player.go(int(typed))


def _show_step(player: Player, terminal: Terminal, whole: bool) -> None:
    """One screen: what the last answer did, and as much of the board as there is room for."""
    news = [Text(f"» {line}", style="italic") for line in player.news()]
    told = [piece for line in news for piece in wrapped(line, terminal.width)]
    room = 10_000 if whole else terminal.height - len(told) - 3
    lines, left_out = board_in(player.game, player.view, player.reader, terminal.width, room)
    more = f" b shows: {', '.join(left_out)}." if left_out else ""
    heading = Text(f"{player.latest()}{more}", style="bold")
    heading.truncate(terminal.width, overflow="ellipsis")
    terminal.clear()
    for line in [heading, *lines, *told]:
        terminal.tell(line)
