"""What plans are made of in this title: fields of resources and districts, and gains as chips."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.composer import Field
from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.chart.plan_fields import gain, number
from kade.games.new_amsterdam.page.symbols import kind_picture, thing
from kade.games.new_amsterdam.rules.components import DISTRICTS, FUR, KINDS
from kade.games.new_amsterdam.rules.names import amount_of, district_word, kind_word, point_count
from kade.kernel.phrase import Phrase, Reader, say

# ------------------------------------------------------------------------ fields


def kind_field(kind: int, most: int, value: int, reader: Reader) -> Field:
    """So many of a kind of resource."""
    word = kind_word(kind)
    return Field(
        name=KINDS[kind],
        most=most,
        picture=kind_picture(kind, 26 if kind >= FUR else 24),
        label=word.text(reader),
        more=say("One more {kind}", kind=word).text(reader),
        less=say("One less {kind}", kind=word).text(reader),
        value=value,
    )


def district_field(
    district: int, most: int, value: int, reader: Reader, standings: Markup = NOTHING
) -> Field:
    """So many shops in a district; where they leave one stands below its name."""
    word = district_word(district)
    return Field(
        name=DISTRICTS[district],
        most=most,
        picture=el("span", word.text(reader), standings, class_="chip-name"),
        label=word.text(reader),
        more=say("One more in the {district}", district=word).text(reader),
        less=say("One less in the {district}", district=word).text(reader),
        value=value,
    )


def how_many(least: int, most: int, value: int, picture: Markup, reader: Reader) -> Markup:
    """The number ``{n}`` of a line, with − and +."""
    words = say("How many, {least} to {most}", least=least, most=most), say("One less"), say("One more")
    label, less, more = (phrase.text(reader) for phrase in words)
    return number("n", least, most, value, picture, (label, less, more))


def while_it_is(key: str, value: int, shown: bool, *body: Markup) -> Markup:
    """Something that stands there only while a field has this value."""
    return el("span", *body, class_="while", data_when=f"{key}={value}", hidden=not shown)


# ------------------------------------------------------------------------- gains


def points_gain(points: int, reader: Reader, why: Phrase | None = None) -> Markup:
    """Points at once, on a seal; with what they are for, where that is not plain."""
    words = point_count(points).text(reader)
    told = el("span", why.text(reader)) if why else NOTHING
    label = say("{what}: {points}", what=why, points=words).text(reader) if why else words
    sign = "+" if points >= 0 else "−"
    return gain(el("b", f"{sign}{abs(points)}", class_="seal-chip"), told, label=label)


def kind_gain(kind: int, amount: int, reader: Reader, why: Phrase | None = None) -> Markup:
    """Resources at once (``amount`` above 0) or spent (below 0)."""
    sign = "+" if amount >= 0 else "−"
    words = amount_of(kind, abs(amount)).text(reader)
    told = el("span", why.text(reader)) if why else NOTHING
    body = el("b", f"{sign}{abs(amount)}", class_="up" if amount >= 0 else "down")
    label = f"{sign}{words} {why.text(reader)}" if why else f"{sign}{words}"
    return gain(body, thing(KINDS[kind], 18), told, label=label)


def change_gain(picture: Markup, before: int, after: int, words: Phrase, reader: Reader) -> Markup:
    """Something that grows or shrinks, before and after."""
    body = el("span", before, " → ", el("b", after), class_="change")
    return gain(picture, body, label=words.text(reader))


def told_gain(words: Phrase, reader: Reader, symbol: str = "") -> Markup:
    """A consequence in a few words."""
    picture = icon(symbol, 17) if symbol else NOTHING
    return gain(picture, el("span", words.text(reader)), label=words.text(reader))


# ------------------------------------------------------------------- further goals


def goal_button(goal: str, body: Markup, label: Phrase, reader: Reader, class_: str = "") -> Markup:
    """A button that shows what its goal comes to."""
    words = label.text(reader)
    return el(
        "button",
        body,
        type="button",
        class_=f"button {class_}".strip(),
        data_choose=goal,
        title=words,
        aria_label=words,
    )


def switch(goals: Sequence[tuple[str, Markup, Phrase]], chosen: str, label: Phrase, reader: Reader) -> Markup:
    """A few goals side by side, of which one is shown: they differ too much for a field."""
    parts = [
        el(
            "button",
            body,
            type="button",
            class_="on" if goal == chosen else None,
            data_choose=goal,
            title=words.text(reader),
            aria_label=words.text(reader),
        )
        for goal, body, words in goals
    ]
    return el("span", *parts, class_="switch-goals", role="group", aria_label=label.text(reader))


# ----------------------------------------------------------------------- in the bar


def in_the_bar(plan: Plan, *beside: Markup) -> Markup:
    """A plan that stands in the bar by itself: the question asks for nothing else."""
    send = el(
        "button",
        icon(plan.symbol, 20) if plan.symbol else NOTHING,
        el("span", plan.send, data_tell=plan.send),
        el("kbd", "↵", class_="kbd"),
        type="submit",
        class_="button danger" if plan.costly else "button primary",
        data_send=True,
    )
    gains = el("div", plan.gains, class_="gets") if plan.gains else NOTHING
    return el(
        "form",
        gains,
        el("div", plan.form, class_="fields"),
        el("div", *beside, send, class_="acts"),
        class_="gesture asked-plan",
        data_say=plan.line,
        data_least=plan.least or plan.total or None,
        data_most=plan.total or None,
        aria_label=plan.title,
    )


def pictures(kinds: Sequence[tuple[int, int]], size: int = 22) -> Markup:
    """Fixed costs or contents: each picture with its number, without controls."""
    return join(
        el("span", kind_picture(kind, size), el("b", amount), class_="some")
        for kind, amount in kinds
        if amount
    )
