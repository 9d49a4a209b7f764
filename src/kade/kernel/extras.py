"""What an extra brings (``kade[play]``, ``kade[research]``), and what is said where it is missing."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from kade.kernel.errors import KadeError

PLAY: Final = "play"
RESEARCH: Final = "research"


class NotInstalled(KadeError, ImportError):
    """A package that is asked for is not there; the sentence says how to get it."""


def not_installed(error: ImportError, extra: str, who: str) -> NotInstalled:
    """The same error as a sentence: ``who`` is what needs the package, with its verb."""
    part = (error.name or "a package").partition(".")[0]
    found = NotInstalled(f"{who} {part}, which is not installed: pip install 'kade[{extra}]'.")
    found.name, found.path = error.name, error.path
    return found


@contextmanager
def brought_by(extra: str, who: str) -> Iterator[None]:
    """Around imports of what an extra brings. What else cannot be imported is not taken for that."""
    try:
        yield
    except NotInstalled:
        raise
    except ImportError as error:
        if (error.name or "kade").partition(".")[0] in {"kade", *sys.stdlib_module_names}:
            raise
        raise not_installed(error, extra, who) from None
