"""What the browser puts into the prompt bar on demand: a plan with its one button, and a bot's advice."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el, icon
from kade.chart.plan_fields import kbd
from kade.kernel.phrase import Reader, say
from kade.web.pages.icons import sign


def gesture(plan: Plan, emblem: str, reader: Reader) -> Markup:
    """What stands in the bar once a goal is picked: what it comes to, how it is paid, and the one button."""
    ready = plan.line and "{" not in plan.line and "<" not in plan.line
    back = el(
        "button",
        say("Back").text(reader),
        kbd("Esc"),
        type="button",
        class_="button",
        data_back=True,
    )
    send = NOTHING
    if plan.line:
        send = el(
            "button",
            icon(plan.symbol, 20) if plan.symbol else NOTHING,
            el("span", plan.send, data_tell=plan.send),
            kbd("↵"),
            type="submit",
            class_="button danger" if plan.costly else "button primary",
            data_send=True,
            data_action=plan.line if ready else None,
        )
    elif plan.send:
        send = el("span", plan.send, class_="later")
    note = el("small", plan.note) if plan.note else NOTHING
    return el(
        "form",
        el(
            "p",
            sign(emblem, 22) if emblem else NOTHING,
            el("span", plan.title, class_="question serif"),
            note,
            class_="ask",
        ),
        el("div", plan.gains, class_="gets") if plan.gains else NOTHING,
        el("div", plan.form, class_="fields") if plan.form else NOTHING,
        el("div", back, send, class_="acts"),
        class_="gesture" if plan.line else "gesture choice",
        data_say=plan.line or None,
        data_least=plan.least or plan.total or None,
        data_most=plan.total or None,
        data_costly=plan.costly or None,
        data_join=plan.join or None,
        data_need=plan.need or None,
        data_onward=plan.onward or None,
        aria_label=plan.title,
    )


def hint_card(advice: Sequence[tuple[str, str, str]], reader: Reader) -> Markup:
    """The best answers as (notation, words, outlook), best first; each can be given at once."""
    close = say("Close").text(reader)
    rows = [
        el(
            "li",
            el(
                "button",
                el("b", words),
                el("small", outlook),
                type="button",
                class_="button",
                data_action=notation,
            ),
        )
        for notation, words, outlook in advice
    ]
    return el(
        "div",
        el(
            "p",
            el("span", say("The bot would:").text(reader), class_="eyebrow"),
            el("button", icon("i-close", 18), type="button", class_="tool", data_back=True, aria_label=close),
        ),
        el("ol", *rows),
        class_="hint-card sheet",
    )


def thinking_card(reader: Reader) -> str:
    """In the place of the advice until it is there."""
    words = say("The bot is thinking …").text(reader)
    return str(el("p", el("span", words), el("i", class_="going"), class_="hint-card sheet", role="status"))
