"""Fields of a plan (``kade.chart.face.Plan``), which the house draws as a form with one button.

``payment`` are chips with visible − and +, whose sum is fixed, ``counters`` the same without that, ``number``
is a single number; ``tick`` is something that may be left out,
``segments`` one of a few, ``gain`` a consequence that cannot be changed. The words of the button and the line
that it sends have the gaps of ``kade.chart.composer``; ``either("deliver", "Sail and deliver", "Sail")`` says
the one or the other, by whether that side says anything. ``static/compose.js`` brings all of it to life.
"""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.composer import Field
from kade.chart.markup import Markup, el
from kade.kernel.phrase import Reader, say


def payment(fields: Sequence[Field], reader: Reader) -> Markup:
    """A payment laid out: what is used has − and +, what is not used only +; their sum never changes.

    ``+`` takes one from the largest other chip, ``−`` gives one to the colour with most left.
    """
    total = sum(field.value for field in fields)
    return el(
        "span",
        *(_chip(field, place) for place, field in enumerate(fields, 1)),
        el(
            "output",
            f"{total}/{total}",
            class_="paysum",
            data_paid="{sum}/{total}",
            data_short=say("{missing} more", missing="{missing}").text(reader),
        ),
        class_="pay",
        data_sum=total,
        role="group",
        aria_label=say("Payment").text(reader),
    )


def counters(fields: Sequence[Field], label: str) -> Markup:
    """How many of each: as a payment, but every number stands for itself."""
    chips = [_chip(field, place) for place, field in enumerate(fields, 1)]
    return el("span", *chips, class_="pay", role="group", aria_label=label)


def number(
    side: str, least: int, most: int, value: int, picture: Markup, words: tuple[str, str, str]
) -> Markup:
    """One number with − and +; ``words`` say what it is, and what the two signs do. Its id is its side."""
    label, less, more = words
    minus, plus = (
        el("button", sign, type="button", class_=class_, data_by=by, title=tip, aria_label=tip)
        for sign, class_, by, tip in (("−", "compose-less", -1, less), ("+", "compose-more", 1, more))
    )
    entry = el(
        "input",
        type="number",
        id=f"number-{side}",
        class_="compose-number",
        min=least,
        max=most,
        value=value,
        data_side=side,
        inputmode="numeric",
        autocomplete="off",
        aria_label=label,
    )
    amount = el("span", picture, entry, class_="amt")
    return el("span", minus, amount, plus, class_="paychip on", data_stepper=True, data_digit=1)


def _chip(field: Field, place: int) -> Markup:
    less, more = ("compose-less", -1, "−", field.less), ("compose-more", 1, "+", field.more)
    minus, plus = (
        el("button", sign, type="button", class_=class_, data_by=by, title=words, aria_label=words)
        for class_, by, sign, words in (less, more)
    )
    number = el(
        "input",
        type="number",
        name=field.name,
        id=f"pay-{field.side}-{field.name}",
        class_="compose-number",
        min=0,
        max=field.most,
        value=field.value,
        data_side=field.side,
        inputmode="numeric",
        autocomplete="off",
        aria_label=field.label,
    )
    held = el("span", el("i", "/"), field.most, class_="of", aria_hidden="true")
    return el(
        "span",
        minus,
        el("span", field.picture, number, held, class_="amt"),
        plus,
        class_="paychip on" if field.value else "paychip zero",
        data_stepper=True,
        data_digit=place,
    )


def tick(side: str, value: str, body: Markup, label: str, on: bool = True) -> Markup:
    """Something that belongs to a plan unless it is unticked."""
    return el(
        "label",
        el("input", type="checkbox", id=f"tick-{side}-{value}", data_side=side, value=value, checked=on),
        el("span", class_="box", aria_hidden="true"),
        body,
        class_="get opt",
        title=label,
    )


def gain(*body: Markup | str, label: str = "") -> Markup:
    """A consequence, as a chip."""
    return el("span", *body, class_="get", title=label or None)


def segments(side: str, choices: Sequence[tuple[str, Markup, str]], chosen: str, label: str) -> Markup:
    """One of a few, side by side: value, picture or word, and the words for it."""
    parts = [
        el(
            "label",
            el(
                "input",
                type="radio",
                name=f"seg-{side}",
                id=f"seg-{side}-{value.replace(' ', '-')}",
                data_side=side,
                value=value,
                checked=value == chosen,
                aria_label=words,
            ),
            el("span", body),
            title=words,
        )
        for value, body, words in choices
    ]
    return el("span", *parts, class_="seg", role="radiogroup", aria_label=label)


def either(side: str, words: str, otherwise: str = "") -> str:
    """In the words or the line of a form: the one if that side says something, else the other.

    Either of them may hold another such choice.
    """
    return f"<{side}?{words}|{otherwise}>"


def kbd(key: str) -> Markup:
    """The key that does the same; drawn by the style sheet, as it is no word."""
    return el("kbd", class_="kbd", data_shown=key, aria_hidden="true")


def plan_css() -> str:
    return _FIELDS


_FIELDS = """
.pay{display:flex;align-items:center;gap:6px;flex:none;min-width:0}
.paychip{display:inline-flex;align-items:center;flex:none;height:42px;border:1px solid var(--line);
 border-radius:9px;
 background:var(--banner);overflow:hidden}
.paychip:focus-within{border-color:var(--glow)}
.paychip .compose-less,.paychip .compose-more{width:30px;border:0;font-size:19px}
.paychip button[disabled]{opacity:.28;cursor:default}
.paychip .amt{display:inline-flex;align-items:center;gap:3px;font:700 18px/1 var(--serif)}
.paychip .compose-number{width:1.2em;font-size:18px}
.paychip .of{font:400 12px/1 var(--sans);color:var(--ink-soft)}
.paychip .of i{font-style:normal}
.paychip.on{border-color:var(--glow);box-shadow:inset 0 -3px 0 var(--glow)}
.paychip.zero{border-style:dashed;background:none}
.paychip.zero .compose-less,.paychip.zero .compose-number,.paychip.zero .of i{display:none}
.paychip.zero .compose-more{width:26px}
.paychip.zero .amt{padding-left:7px}
.paychip.zero .amt svg{opacity:.45}
.paychip.zero .of{font:700 15px/1 var(--serif)}
.paysum{flex:none;font:700 14px/1.1 var(--sans);white-space:nowrap;color:var(--good)}
.paysum::before{content:"✓ "}
.paysum.short{color:var(--bad)}.paysum.short::before{content:"× "}
.get{display:inline-flex;align-items:center;gap:5px;flex:none;height:32px;padding:0 9px 0 7px;
 border-radius:16px;
 background:var(--action-soft);font:600 14px/1 var(--sans);white-space:nowrap;border:1px solid transparent}
.get.opt{border-color:var(--line);background:none;cursor:pointer}
.get.opt:has(:checked){background:var(--news);border-color:var(--glow)}
.get.opt input{position:absolute;opacity:0;width:1px;height:1px}
.get.opt:focus-within{outline:2px solid var(--glow);outline-offset:1px}
.get .box{display:grid;place-items:center;width:18px;height:18px;border:1.5px solid var(--line);
 border-radius:4px}
.get :checked+.box{background:var(--action);border-color:var(--action)}
.get :checked+.box::after{content:"";width:9px;height:5px;margin-top:-2px;border:solid var(--action-ink);
 border-width:0 0 2px 2px;transform:rotate(-45deg)}
.get .up{color:var(--good)}.get .down{color:var(--bad)}
.seg{display:inline-flex;flex:none;border:1px solid var(--line);border-radius:9px;overflow:hidden;
 background:var(--paper-2)}
.seg label{position:relative;cursor:pointer}
.seg label+label{border-left:1px solid var(--line-soft)}
.seg input{position:absolute;opacity:0;width:1px;height:1px}
.seg label>span{display:inline-flex;align-items:center;gap:5px;height:40px;padding:0 11px;
 font:600 14px/1 var(--sans);
 white-space:nowrap}
.seg :checked+span{background:var(--action);color:var(--action-ink)}
.seg :focus-visible+span{outline:2px solid var(--glow);outline-offset:-3px}
@media(max-width:860px){
.pay{flex-wrap:wrap}
.paychip{height:46px}
.paychip .compose-less,.paychip .compose-more{width:44px}
.paychip.zero .compose-more{width:40px}
.get{height:40px}
.seg{max-width:100%;overflow-x:auto}
.seg label>span{height:44px}
}
"""
