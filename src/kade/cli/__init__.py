"""The terminal door: play, simulate, replay, fuzz and look up rules, for every title alike."""

import sys

from kade.kernel.extras import PLAY, NotInstalled, brought_by

__all__ = ["main"]

#: What a shell is told of whatever was asked wrongly, or cannot be had here.
BAD_INPUT = 2


def main() -> None:
    """The command ``kade``. The engine alone is installed without what a terminal takes."""
    try:
        with brought_by(PLAY, "The command kade needs"):
            from kade.cli.app import main as run
    except NotInstalled as error:
        print(error, file=sys.stderr)
        sys.exit(BAD_INPUT)
    run()
