"""From a sentence at the table to the statement behind it: a small link that opens the exact rules there."""

from __future__ import annotations

from typing import Final

from kade.chart.markup import NOTHING, Markup, el
from kade.kernel import say
from kade.web.scene import TableScene

#: So many statements are named beside a question.
MOST_RULES: Final = 2


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


def rules_of(scene: TableScene) -> Markup:
    """The statements behind the open question, for the one who is asked it."""
    question = scene.view.question
    if not scene.asked or question is None:
        return NOTHING
    words = say("The rule behind this question").text(scene.reader)
    links = [cite(scene.game.id, rule, words) for rule in question.rules[:MOST_RULES]]
    return el("span", *links, class_="cites") if links else NOTHING
