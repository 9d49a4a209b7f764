"""``kade play``: a game in the terminal against bots."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from kade.bots import DEFAULT_LEVEL
from kade.cli.common import find_title, only_title, read_levels, read_options, read_seat, read_seed
from kade.cli.menu import Menu
from kade.cli.score_table import score_table, winner_line
from kade.cli.screen import board, question_screen
from kade.cli.session import Session, load
from kade.cli.simulate import check_levels
from kade.cli.terminal import Terminal
from kade.kernel import BadNotation, Game, KadeError
from kade.kernel import games as all_games

HELP = """\
Type the number of an answer or its notation; other words narrow the list, 3-7 shows a range.
undo       take back your last answer, if nothing has come to light since
hint       what a sound player would answer
log        everything that has happened
board      the whole board
save FILE  write the game to a file; go on later with kade play --load FILE
quit       leave the table"""


class Leave(Exception):
    """The player gets up from the table."""


def play(
    title: Annotated[str | None, typer.Argument(help="The title; needed only if there are several.")] = None,
    players: Annotated[int | None, typer.Option(help="Seats, yours included.")] = None,
    bots: Annotated[str, typer.Option(help="Level of the bots, or one for each.")] = DEFAULT_LEVEL,
    seed: Annotated[str | None, typer.Option(help="A whole number or any text.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="key=value; may be repeated.")] = None,
    seat: Annotated[int | None, typer.Option(help="Your seat, counted from 1.")] = None,
    name: Annotated[str, typer.Option(help="Your name.")] = "Player",
    load_file: Annotated[Path | None, typer.Option("--load", help="Go on with a saved game.")] = None,
) -> None:
    """Play a game in the terminal against bots.

    The answers are numbered; help lists the commands. Input may come from a pipe.
    """
    terminal = Terminal()
    if load_file is not None:
        if title or players is not None or seed is not None or option:
            raise KadeError("A loaded game has its own title, players, seed and options.")
        level = check_levels(read_levels(bots, 1))[0]
        session = load(load_file, None if seat is None else seat - 1, level)
    else:
        game = find_title(title) if title else _ask_title(terminal)
        seats = game.check_players(game.usual_players if players is None else players)
        others = check_levels(read_levels(bots, seats - 1)) if seats > 1 else []
        own = read_seat(1 if seat is None else seat, seats)
        options = read_options(game, option or [])
        session = Session.new(game, seats, own, name, others, read_seed(seed), options)
    Conversation(session, terminal, load_file).sit_down()


def _ask_title(terminal: Terminal) -> Game[Any, Any]:
    """The only title, or the one the player picks."""
    only = only_title()
    if only is not None:
        return only
    titles = all_games()
    if not terminal.interactive:
        raise KadeError(f"Name a title: {', '.join(title.id for title in titles)}.")
    for number, title in enumerate(titles, 1):
        terminal.tell(f"{number} {title.title}")
    while True:
        line = terminal.ask("Which game? ")
        if line is None:
            raise typer.Exit(0)
        if line.isdigit() and 1 <= int(line) <= len(titles):
            return titles[int(line) - 1]
        try:
            return find_title(line)
        except KadeError as error:
            terminal.tell(str(error))


class Conversation:
    """The conversation with the player."""

    def __init__(self, session: Session, terminal: Terminal, file: Path | None) -> None:
        self.session = session
        self.terminal = terminal
        self.notice: list[str] = []
        self.file = file  # where the game was last saved, or loaded from
        self.menu = Menu(session.game, session.view(), session.reader)

    def sit_down(self) -> None:
        try:
            while not self.session.over:
                self.session.bots_answer()
                if not self.session.over:
                    self._ask()
            self._end()
        except (Leave, KeyboardInterrupt):
            self._leave()

    # ------------------------------------------------------------------ asking

    def _ask(self) -> None:
        """One question: until it is answered, or undone."""
        self._draw()
        while True:
            line = self.terminal.ask("> ")
            if line is None:
                raise Leave
            if line and self._understand(line):
                return

    def _draw(self) -> None:
        session, terminal = self.session, self.terminal
        view = session.view()
        self.menu = Menu(session.game, view, session.reader)
        terminal.clear()
        lines = question_screen(
            session.game,
            view,
            session.reader,
            [*self.notice, *session.news()],
            self.menu,
            terminal.width,
            terminal.height,
        )
        for line in lines:
            terminal.tell(line)

    def _understand(self, line: str) -> bool:
        """Carry out a line of input; True if the question on the screen is no longer open."""
        word, _, rest = line.partition(" ")
        try:
            match word.casefold():
                case "undo":
                    self._undo()
                    return True
                case "quit" | "exit" | "q":
                    raise Leave
                case "hint":
                    self._hint()
                case "log":
                    self._tell_all(self.session.log())
                case "board":
                    self._board()
                case "help" | "?":
                    self._tell_all(HELP.splitlines())
                case "save":
                    self._save(rest.strip())
                case _:
                    return self._answer(line)
        except (KadeError, OSError) as error:
            self._refuse(error)
        return False

    def _answer(self, line: str) -> bool:
        action = self.menu.number(line)
        try:
            steps = [action] if action else self.session.steps(line)
        except BadNotation as error:
            self._narrow(line, error)
            return False
        self.notice = []
        for step in steps:
            self.session.answer(step)
        return True

    def _narrow(self, line: str, error: BadNotation) -> None:
        """Words that name no answer pick those in which they occur."""
        found = self.menu.search(line)
        if line.isascii() and line.isdigit():
            self.terminal.tell(f"There is no answer {line}; the answers are 1 to {len(self.menu.entries)}.")
            return
        if not found:
            self.terminal.tell(f"{error} Type help for what can be typed.")
            return
        for row in self.menu.lines(self.terminal.width, max(8, self.terminal.height - 2), found):
            self.terminal.tell(row)

    # ---------------------------------------------------------------- commands

    def _undo(self) -> None:
        action = self.session.undo()
        self.notice = [f"Taken back: {action}."]

    def _hint(self) -> None:
        game, reader = self.session.game, self.session.reader
        for place, (steps, expected) in enumerate(self.session.advice()):
            words = game.describe_steps(self.session.state, steps).text(reader)
            lead = "Try" if place == 0 else "or"
            typed = str(self.menu.number_of(steps[0])) if len(steps) == 1 else "; ".join(map(str, steps))
            self.terminal.tell(f"{lead} {typed}: {words} ({expected.text(reader)})")

    def _board(self) -> None:
        view, session = self.session.view(), self.session
        for line in board(session.game, view, session.reader, self.terminal.width):
            self.terminal.tell(line)

    def _tell_all(self, lines: list[str]) -> None:
        for line in lines:
            self.terminal.tell(line)

    def _refuse(self, error: KadeError | OSError) -> None:
        if isinstance(error, OSError):
            self.terminal.tell(f"{error.filename} cannot be written: {error.strerror}.")
        else:
            self.terminal.tell(str(error))

    # ------------------------------------------------------------------ saving

    def _save(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.file
        if path is None:
            raise KadeError("Name a file: save FILE.")
        if path.exists() and path != self.file:
            raise KadeError(f"{path} exists already; choose another name.")
        self.session.save(path)
        self.file = path
        self.terminal.tell(f"Saved in {path}.")

    def _offer_to_save(self, question: str, default: bool) -> None:
        """Asks until there is an answer that can be carried out; end of input is no."""
        while True:
            line = self.terminal.ask(f"{question} [{'Y/n' if default else 'y/N'} or a file name] ")
            if line is None or line.casefold() in {"n", "no"} or (not line and not default):
                return
            name = "" if line.casefold() in {"", "y", "yes"} else line
            if name.isdigit():
                self.terminal.tell("Type y, n or a file name.")
                continue
            try:
                self._save(name or str(self.file or self._file_name()))
                return
            except (KadeError, OSError) as error:
                self._refuse(error)

    def _file_name(self) -> str:
        return f"{self.session.game.id}-{datetime.now():%Y%m%d-%H%M%S}.json"

    def _leave(self) -> None:
        """Quit, Ctrl-C and Ctrl-D all come here."""
        saved = self.file
        if self.session.marks and not self.session.over:
            self.terminal.tell("")
            try:
                self._offer_to_save("The game is not over. Save it?", default=True)
            except KeyboardInterrupt:
                self.terminal.tell("")
            if self.file is not None:
                self.terminal.tell(f"Go on with: kade play --load {self.file}")
            elif saved is None:
                self.terminal.tell("The game was not saved.")
        self.terminal.tell("Goodbye.")

    # ------------------------------------------------------------------ the end

    def _end(self) -> None:
        session, terminal = self.session, self.terminal
        terminal.clear()
        for line in session.news():
            terminal.tell(line)
        terminal.out.print(score_table(session))
        terminal.tell(winner_line(session), style="bold")
        self._offer_to_save("Save the record of this game?", default=False)
        terminal.tell("Goodbye.")
