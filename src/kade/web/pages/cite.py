"""From a sentence at the table to the statement behind it: a small link that opens the exact rules there."""

from __future__ import annotations

from kade.chart.markup import Markup, el


def address(title: str, rule: str = "") -> str:
    """Where a statement of a title stands."""
    return f"/rules/{title}#{rule}"


def cite(title: str, rule: str, label: str | None = None, tabindex: int | None = None) -> Markup:
    """The link; it is drawn often, so it is short. A label says more than its number."""
    number = rule.partition("-")[2] or rule
    return el(
        "a",
        f"§ {number}",
        class_="cite",
        href=address(title, rule),
        target="_blank",
        rel="noopener",
        title=label,
        tabindex=tabindex,
    )
