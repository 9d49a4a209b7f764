"""What is said where the parts for research are not installed."""

from __future__ import annotations


def not_installed(error: ImportError) -> ImportError:
    """The same error, with what to do about it."""
    part = (error.name or "a part").partition(".")[0]
    return ImportError(
        f"{part} is not installed. Kade's environments need it: pip install 'kade[research]'.",
        name=error.name,
        path=error.path,
    )
