"""What is said where the parts for research are not installed."""

from __future__ import annotations

from kade.kernel import extras


def not_installed(error: ImportError) -> ImportError:
    """The same error, with what to do about it."""
    return extras.not_installed(error, extras.RESEARCH, "Kade's environments need")
