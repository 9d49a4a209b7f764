"""``kade hint``: what a strong player would answer at a moment of a record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from kade.bots import PatricianBot, own_steps, whole_answer
from kade.bots.analysis import asked, decisions, positions_of
from kade.bots.analysis_look import try_out
from kade.bots.outlook import outlook, shortlist, told_apart
from kade.cli.common import print_json
from kade.cli.terminal import Terminal
from kade.kernel import Action, KadeError, Reader, Record, State

#: So often the answer of the record is tried if the search did not care for it.
TRIES = 24


def hint(
    file: Annotated[Path, typer.Argument(help="A record that Kade has written.")],
    at: Annotated[int | None, typer.Option(help="After so many answers; else at the end.")] = None,
    seconds: Annotated[float, typer.Option(min=0.05, help="Time to think.")] = 1.0,
    playouts: Annotated[int, typer.Option(min=0, help="Games to imagine instead; repeatable.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for a program.")] = False,
) -> None:
    """Name the best answers at a moment of a record, and how the one that was given compares.

    The bot sees only what the seat that is asked could see.
    """
    told = Moment(Record.load(file), at).think(seconds, playouts)
    if as_json:
        print_json(told)
        return
    _tell(told)


class Moment:
    """A position of a record in which a seat is asked."""

    def __init__(self, record: Record, at: int | None) -> None:
        self.record = record
        self.game = record.title()
        self.reader = Reader([player.name for player in record.players])
        positions = positions_of(record)
        last = len(record.answers)
        self.at = last if at is None else at
        if not 0 <= self.at <= last:
            raise KadeError(f"The record has {last} answers, so there is no position {self.at}.")
        if positions[self.at].over:
            raise KadeError(f"The game is over there. Name an earlier moment with --at, 0 to {last - 1}.")
        self.state: State = asked(positions[self.at], record, self.at)
        self.given = [self.game.parse(step) for step in self._given(positions)]

    def _given(self, positions: list[State]) -> list[str]:
        """The answer of the record with the steps that finished it; one without a choice stands alone."""
        if self.at == len(self.record.answers):
            return []
        found = decisions(self.record, positions).get(self.at, "")
        return found.split("; ") if found else [self.record.answers[self.at].action]

    def think(self, seconds: float, playouts: int) -> dict[str, Any]:
        view = self.state.view(self.state.seat)
        player = PatricianBot(self.game, f"hint/{self.at}")
        player.seconds, player.playouts = seconds, playouts
        best = shortlist(player.judge(view))
        answers = []
        for one in best:
            steps = own_steps(self.state, [one.action, *one.rest])
            answers.append(self._answer(steps, one.points, one.win_chance, one.visits))
        given = self._judge_given(player, answers)
        if not best[0].rest:
            whole = whole_answer(self.state, best[0].action, player)
            answers[0] = self._answer(whole, best[0].points, best[0].win_chance, best[0].visits)
        return {
            "game": self.game.id,
            "at": self.at,
            "seat": self.state.seat,
            "player": self.reader.name(self.state.seat),
            "question": self.game.prompt(view).text(self.reader),
            "answers": told_apart(answers, lambda answer: str(answer["words"])),
            "given": given,
        }

    def _judge_given(self, player: PatricianBot, answers: list[dict[str, Any]]) -> dict[str, Any] | None:
        """What the record's answer is worth; tried on its own if it is not among the best."""
        if not self.given or self.given[0] not in self.state.legal():
            return None
        line = "; ".join(str(step) for step in self.given)
        known = next((answer for answer in answers if answer["action"] == line), None)
        if known is not None:
            return known
        tries = max(TRIES, answers[0]["visits"] // 2)
        view = self.state.view(self.state.seat)
        points, chance = try_out(player.search, view, self.given, tries)
        return self._answer(self.given, points, chance, tries)

    def _answer(self, steps: list[Action], points: float, chance: float, visits: int) -> dict[str, Any]:
        win_chance = None if self.state.players == 1 else round(chance, 4)
        return {
            "action": "; ".join(str(step) for step in steps),
            "words": self.game.describe_steps(self.state, steps).text(self.reader),
            "points": round(points, 2),
            "win_chance": win_chance,
            "visits": visits,
            "outlook": outlook(self.game, points, win_chance).text(self.reader),
        }


def _tell(told: dict[str, Any]) -> None:
    terminal = Terminal()
    terminal.tell(f"After answer {told['at']}: {told['player']} is asked.", style="bold")
    terminal.tell(told["question"])
    for place, answer in enumerate(told["answers"], 1):
        terminal.tell(f"{place}. {answer['words']}: {answer['outlook']}")
        terminal.tell(f"   {answer['action']}", style="dim")
    given = told["given"]
    if given is None:
        return
    if given["action"] == told["answers"][0]["action"]:
        terminal.tell("In the record this very answer was given.")
    else:
        terminal.tell(f"In the record: {given['words']}: {given['outlook']}. {_compared(told)}")


def _compared(told: dict[str, Any]) -> str:
    best, given = told["answers"][0], told["given"]
    if best["win_chance"] is not None:
        lost = round(100 * (best["win_chance"] - given["win_chance"]))
        unit = "% of the chance to win"
    else:
        lost, unit = round(best["points"] - given["points"]), "points"
    return f"That cost about {lost} {unit}." if lost > 0 else "That is as good."
