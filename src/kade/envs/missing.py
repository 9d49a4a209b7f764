"""What is said where the parts for research are not installed."""

from __future__ import annotations

from kade.kernel import extras


def not_installed(error: ImportError, library: str = "") -> ImportError:
    """The same error, with what to do about it. A learners' library has an extra of its own."""
    wanted = f"{extras.RESEARCH},{library}" if library else extras.RESEARCH
    return extras.not_installed(error, wanted, "Kade's environments need")
