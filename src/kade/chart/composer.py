"""Forms in which an answer is put together; ``static/compose.js`` brings them to life.

A form says with ``say`` how its fields become a notation: in "pay {parts}" the gap is filled with
"2 corn 1 beaver" from all fields of the side ``parts``; in "bid {n}" with the bare number of the side
``n``. "[ want {want}]" is left out while that side is empty; ``join`` stands between the parts of a side;
of the sides in ``need`` one at least must say something. The words of a form may have the same gaps,
and ``{sum}``, which ``least`` and ``most`` bound.

A form may also lie open like a pair of scales: ``amount`` is a number without a box of its own, ``adder``
a button that adds to it (``data-by`` so much, ``data-of`` its id), ``laid`` what lies there, which a press
takes back. Where the field has ``words``, its number picks one of them. A part with ``when`` ("id=a|b") is
there only while that field says so. A ``preset`` fills in several fields at one press, on the board too.
All of these may lie outside of their form if they name it with ``form``.
The fields of plans are in ``kade.chart.plan_fields``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kade.chart.markup import Markup, el

#: From so many fields on, a form takes two rows.
MANY = 7


class Field(NamedTuple):
    """A number with a picture to press for one more, and a sign for one less."""

    name: str  # the word in the notation
    most: int
    picture: Markup
    label: str
    more: str  # what the picture does, in words
    less: str
    value: int = 0
    side: str = "parts"


def stepper(field: Field) -> Markup:
    """The picture adds one, the sign takes one away, the number can be typed."""
    return el(
        "span",
        el(
            "button",
            field.picture,
            type="button",
            class_="compose-more",
            data_by=1,
            title=field.more,
            aria_label=field.more,
        ),
        el(
            "input",
            type="number",
            name=field.name,
            id=f"compose-{field.side}-{field.name}",
            class_="compose-number",
            min=0,
            max=field.most,
            value=field.value,
            data_side=field.side,
            inputmode="numeric",
            autocomplete="off",
            aria_label=field.label,
        ),
        el("span", f"/{field.most}", class_="compose-most", aria_hidden="true"),
        el(
            "button",
            "−",
            type="button",
            class_="compose-less",
            data_by=-1,
            title=field.less,
            aria_label=field.less,
        ),
        class_="stepper",
        data_stepper=True,
    )


def composer(
    say: str, fields: Sequence[Field], send: str, least: int, most: int, running: str, label: str
) -> Markup:
    """Several numbers that must add up to something between ``least`` and ``most``.

    ``running`` is the sum in words, such as "{sum} of 8"; ``send`` stands on the button.
    """
    total = sum(field.value for field in fields)
    ready = least <= total <= most
    parts = " ".join(f"{field.value} {field.name}" for field in fields if field.value)
    return el(
        "form",
        el("span", *(stepper(field) for field in fields), class_="compose-fields"),
        el("output", running.replace("{sum}", str(total)), class_="compose-sum", data_tell=running),
        _send(send, send, say.replace("{parts}", parts) if ready else ""),
        class_="composer" if len(fields) < MANY else "composer many",
        data_say=say,
        data_least=least,
        data_most=most,
        aria_label=label,
    )


def slider(say: str, least: int, most: int, value: int, send: str, label: str) -> Markup:
    """One number out of many; ``send`` is the button with the gap ``{n}``."""
    return el(
        "form",
        el("span", least, class_="compose-bound", aria_hidden="true"),
        el(
            "input",
            type="range",
            id="compose-n",
            class_="compose-range",
            min=least,
            max=most,
            value=value,
            data_side="n",
            autocomplete="off",
            aria_label=label,
        ),
        el("span", most, class_="compose-bound", aria_hidden="true"),
        _send(send.replace("{n}", str(value)), send, say.replace("{n}", str(value))),
        class_="composer compose-slider",
        data_say=say,
    )


# ---------------------------------------------------------------------- pairs of scales


def amount(
    key: str,
    name: str,
    side: str,
    most: int,
    label: str,
    step: int = 1,
    words: Sequence[str] = (),
    form: str = "",
    shown: bool = False,
    value: int = 0,
) -> Markup:
    """A number that buttons elsewhere count up and down; only a ``shown`` one can be typed."""
    return el(
        "input",
        type="number",
        id=key,
        name=name or None,
        class_="compose-amount",
        min=0,
        max=most,
        step=step,
        value=value,
        data_side=side,
        data_words="|".join(words) or None,
        form=form or None,
        hidden=not shown,
        inputmode="numeric",
        autocomplete="off",
        aria_label=label,
    )


def adder(key: str, body: Markup, label: str, by: int = 1, class_: str = "adder", form: str = "") -> Markup:
    """A button that adds to an amount."""
    return el(
        "button",
        body,
        type="button",
        class_=class_,
        data_by=by,
        data_of=key,
        form=form or None,
        title=label,
        aria_label=label,
    )


def laid(key: str, body: Markup, label: str, by: int = -1) -> Markup:
    """What lies in a tray, with how many of it; a press takes it back."""
    return el(
        "button",
        body,
        el("b"),
        type="button",
        class_="laid",
        data_by=by,
        data_of=key,
        data_value=0,
        hidden=True,
        title=label,
        aria_label=label,
    )


def preset(values: Mapping[str, str | int]) -> str:
    """What a button or a place of the board fills in, by the ids of the fields."""
    return json.dumps(dict(values), ensure_ascii=False)


def sender(form: str, words: str) -> Markup:
    """The button of a form, wherever it lies; it wakes up when the form says something whole."""
    return el(
        "button",
        words,
        type="submit",
        form=form,
        class_="button primary compose-send",
        data_send=True,
        disabled=True,
    )


def _send(words: str, pattern: str, notation: str) -> Markup:
    return el(
        "button",
        words,
        type="submit",
        class_="button primary compose-send",
        data_send=True,
        data_tell=pattern,
        data_action=notation or None,
        disabled=not notation,
    )


def composer_css() -> str:
    return _COMPOSER


_COMPOSER = """
.composer{display:flex;align-items:center;gap:6px;min-width:0}
.compose-fields{display:flex;gap:5px;min-width:0;overflow-x:auto;scrollbar-width:thin;padding:3px}
.stepper{display:inline-flex;align-items:center;flex:none;height:40px;border:1px solid var(--line);
 border-radius:8px;background:var(--banner);overflow:hidden}
.stepper:focus-within{border-color:var(--glow)}
.compose-more,.compose-less{display:grid;place-items:center;align-self:stretch;padding:0;border:0;
 background:none;color:var(--ink);cursor:pointer;font:700 18px/1 var(--sans)}
.compose-more{width:30px}
.compose-less{width:22px;border-left:1px solid var(--line-soft)}
.compose-more:hover,.compose-less:hover{background:var(--action-soft)}
.compose-more:focus-visible,.compose-less:focus-visible{outline-offset:-3px}
.compose-number{width:20px;padding:0;border:0;background:none;color:var(--ink);text-align:right;
 font:700 17px/1 var(--serif);appearance:textfield;-moz-appearance:textfield}
.compose-number::-webkit-inner-spin-button,.compose-number::-webkit-outer-spin-button{appearance:none;margin:0}
.compose-number:focus-visible{outline:0;text-decoration:underline}
.compose-number:invalid{color:var(--bad)}
.compose-most{color:var(--ink-soft);font-size:var(--size-s);padding-right:3px}
.compose-sum{flex:none;min-width:48px;text-align:center;font-weight:700;white-space:nowrap}
.compose-send{flex:none}
.compose-send[disabled]{opacity:.5;cursor:not-allowed}
.compose-slider{gap:7px;padding:0 4px 0 10px;height:46px;border:1px solid var(--line-soft);border-radius:10px;
 background:var(--banner)}
.compose-range{width:100px;height:30px;margin:0;accent-color:var(--action)}
.compose-bound{color:var(--ink-soft)}
@media(min-width:861px){
.many .compose-fields{flex-wrap:wrap;gap:3px;padding:0 3px;max-width:470px}
.many .stepper{height:30px}
}
@media(max-width:860px){
.composer:not(.compose-slider){flex-wrap:wrap;flex:1 1 100%}
.compose-fields{flex:1 1 100%;flex-wrap:wrap;overflow:visible;padding:0}
.compose-number{width:26px}
.compose-sum{flex:1}
.stepper{height:44px;flex:1 0 104px}
.compose-more{flex:1;min-width:40px}
.compose-less{width:34px}
.compose-number{font-size:17px}
.compose-send{flex:2;justify-content:center}
.compose-slider{flex:2 1 140px;height:44px;padding:0 0 0 4px;border:0;background:none}
.compose-slider .compose-send{flex:none}
.compose-range{flex:1;width:50px;min-width:0}
.compose-bound{display:none}
}
"""
