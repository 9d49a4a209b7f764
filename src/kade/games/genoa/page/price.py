"""A price as a small form: a number with − and +, coins that set it, and how far the table may go."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.composer import preset
from kade.chart.markup import NOTHING, Markup, el, join
from kade.games.genoa.page.symbols import ducat
from kade.games.genoa.rules.components import COIN
from kade.kernel.phrase import Reader, say

#: How far the last coins lie above the first: small steps, then a large one.
STEPS = (-COIN, 0, COIN, 2 * COIN, 4 * COIN)
#: So far above the price that leads the slider for the limit reaches.
FARTHEST = 60
#: The prefix of fields in the prompt bar, and how many coins lie there.
PICKED = "pick"
FEW = 4


def coins_about(price: int, most: int) -> list[int]:
    """Sums that one press offers: what leads now, a little less, and some more."""
    return [price + step for step in STEPS if COIN <= price + step <= most]


def price_field(key: str, value: int, most: int, reader: Reader) -> Markup:
    """The number of ducats, to be typed or counted up and down."""
    words = say("Ducats").text(reader)
    number = el(
        "input",
        type="number",
        id=key,
        class_="price-number",
        min=COIN,
        max=most,
        step=COIN,
        value=value,
        data_side="n",
        inputmode="numeric",
        autocomplete="off",
        aria_label=words,
    )
    less, more = say("5 ducats less").text(reader), say("{number} ducats more", number=COIN).text(reader)
    return el(
        "span",
        _step(-COIN, "−", less),
        el("span", ducat(22), number, class_="v"),
        _step(COIN, "+", more),
        class_="bigstep",
        data_stepper=True,
    )


def _step(by: int, sign: str, words: str) -> Markup:
    return el("button", sign, type="button", data_by=by, title=words, aria_label=words)


def coin_set(key: str, sums: Sequence[int], reader: Reader) -> Markup:
    """Coins that set the price at one press."""
    coins = []
    for number in sums:
        words = say("{number} ducats", number=number).text(reader)
        coins.append(
            el(
                "button",
                number,
                type="button",
                class_="cn",
                data_preset=preset({key: number}),
                title=words,
                aria_label=words,
            )
        )
    return el("div", *coins, class_="coinset")


def limit_field(key: str, over: str, value: int, price: int, most: int, reader: Reader) -> Markup:
    """How far the table may go in the reader's name; at the left end it does not."""
    top = min(most, max(price + FARTHEST, value))
    if top <= COIN:
        return NOTHING
    words = say("Go up to").text(reader)
    return el(
        "label",
        el("span", words),
        el(
            "input",
            type="range",
            id=key,
            name=" ",  # the number is said without its unit: the button and the output say it as it is
            class_="limit-range",
            min=0,
            max=top,
            step=COIN,
            value=value,
            data_side="limit",
            data_over=over,
            autocomplete="off",
            aria_label=words,
        ),
        el("output", data_tell="<limit?{limit}|–>", class_="limit-word"),
        class_="bl limit-line",
    )


def price_form(prefix: str, value: int, most: int, reader: Reader, beside: Markup = NOTHING) -> Markup:
    """Number and coins, with a remark beside the number; the prompt bar has room for a few coins."""
    key = f"{prefix}-ducats"
    coins = coins_about(value, most)
    if prefix == PICKED:
        coins = [number for number in coins if number >= value][:FEW]
    return join(
        (
            el("div", price_field(key, value, most, reader), beside, class_="bl"),
            coin_set(key, coins, reader),
        )
    )
