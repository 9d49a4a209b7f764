"""The style sheet of the title's parts of a page."""

from __future__ import annotations

from kade.games.new_amsterdam.page.bar_css import bar_css
from kade.games.new_amsterdam.page.panel_css import panel_css


def page_css() -> str:
    """Each part brings its own."""
    return panel_css() + bar_css()
