"""The person at the other end: a terminal, or a pipe that never waits."""

from __future__ import annotations

import contextlib
import sys
from io import TextIOWrapper

from rich.text import Text

from kade.cli.common import console


class Terminal:
    """Asks and tells. Without a terminal nothing is cleared, and answers are echoed."""

    def __init__(self) -> None:
        self.out = console()
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        if self.interactive:
            # Importing it is what gives input() its arrow keys and its history.
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401

    @property
    def width(self) -> int:
        return self.out.width

    @property
    def height(self) -> int:
        return self.out.height

    def clear(self) -> None:
        if self.interactive:
            self.out.clear()

    def tell(self, line: str | Text, style: str = "") -> None:
        self.out.print(Text(line) if isinstance(line, str) else line, style=style or None)

    def ask(self, prompt: str) -> str | None:
        """A line of input without its spaces around; None at the end of input."""
        if self.interactive:
            try:
                return input(prompt).strip()
            except EOFError:
                print()
                return None
        line = sys.stdin.readline()
        print(f"{prompt}{line.rstrip()}".rstrip(), flush=True)
        return line.strip() if line else None
