"""A clock: seconds of a player, or of a decision."""

from __future__ import annotations

from kade.chart.markup import Markup, el, icon


def clock(seconds: float, until: float | None, label: str) -> Markup:
    """Seconds as a clock shows them; the browser counts down where it is told when they are over."""
    left = max(0, int(seconds))
    return el(
        "span",
        icon("i-clock", 15),
        el("span", f"{left // 60}:{left % 60:02}", data_until=None if until is None else f"{until:.1f}"),
        class_="clock" if until is None else "clock running",
        role="timer",
        aria_label=label,
    )
