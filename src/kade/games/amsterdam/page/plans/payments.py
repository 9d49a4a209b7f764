"""Payments and gains of any colours as chips: what is best given up is laid out, all of it can be changed."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.composer import Field
from kade.chart.markup import Markup, el
from kade.chart.plan_fields import payment, segments
from kade.games.amsterdam.page.symbols import resource
from kade.games.amsterdam.rules.actions import TakeBlock
from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.components import BLOCKS, COLOUR_COUNT, COLOURS, HELD
from kade.games.amsterdam.rules.names import colour_count, colour_word
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.reckoning import block_price
from kade.kernel.phrase import Reader, say


def supply_of(position: AmsterdamView | AmsterdamState, seat: int) -> list[int]:
    """Resources by colour that a seat can spend."""
    return list(position.held[seat * HELD : seat * HELD + COLOUR_COUNT])


def needed(view: AmsterdamView) -> list[int]:
    """Resources that the viewer's inactive cards cost, and the cheapest block of each colour in reach."""
    found = [sum(CARDS[card].cost[colour] for card in view.inactive[view.viewer]) for colour in range(6)]
    blocks: dict[int, int] = {}
    for action in view.legal:
        if isinstance(action, TakeBlock):
            colour, price = BLOCKS[action.number].colour, block_price(view, view.viewer, action.number)
            blocks[colour] = min(price, blocks.get(colour, price))
    return [max(found[colour], blocks.get(colour, 0)) for colour in range(COLOUR_COUNT)]


def best_payment(held: Sequence[int], needs: Sequence[int], number: int) -> list[int]:
    """What is not needed goes first, then what there is most of."""
    left, paid = list(held), [0] * COLOUR_COUNT
    for _ in range(number):
        colour = max(range(COLOUR_COUNT), key=lambda one: (max(0, left[one] - needs[one]), left[one]))
        left[colour] -= 1
        paid[colour] += 1
    return paid


def best_gain(held: Sequence[int], needs: Sequence[int]) -> int:
    """The colour that is lacked most, else the one there is least of."""
    return max(range(COLOUR_COUNT), key=lambda colour: (max(0, needs[colour] - held[colour]), -held[colour]))


def payment_chips(held: Sequence[int], paid: Sequence[int], side: str, reader: Reader) -> Markup:
    """The colours in use first, then the others that are there."""
    order = sorted((c for c in range(COLOUR_COUNT) if held[c]), key=lambda c: (not paid[c], c))
    return payment([_field(colour, held[colour], paid[colour], side, reader) for colour in order], reader)


def gain_chips(number: int, taken: Sequence[int], side: str, reader: Reader) -> Markup:
    """So many resources from the bank."""
    fields = [_field(colour, number, taken[colour], side, reader) for colour in range(COLOUR_COUNT)]
    return payment(fields, reader)


def _field(colour: int, most: int, value: int, side: str, reader: Reader) -> Field:
    word = colour_word(colour)
    return Field(
        COLOURS[colour],
        most,
        resource(colour, 24),
        say("{colour}: at most {number}", colour=word, number=most).text(reader),
        say("One more {colour}", colour=word).text(reader),
        say("One {colour} less", colour=word).text(reader),
        value,
        side,
    )


def colour_segments(side: str, values: dict[int, str], chosen: int, label: str, reader: Reader) -> Markup:
    """One of some colours, as cubes side by side; ``values`` are what they say."""
    choices = [
        (values[colour], resource(colour, 24), colour_word(colour).text(reader)) for colour in sorted(values)
    ]
    return segments(side, choices, values[chosen], label)


def cubes(counts: Sequence[int], reader: Reader) -> Markup:
    """Resources that cannot be chosen, one by one."""
    drawn = [resource(colour, 26) for colour, number in enumerate(counts) for _ in range(number)]
    told = ", ".join(colour_count(c, n).text(reader) for c, n in enumerate(counts) if n)
    return el("span", *drawn, class_="price-cubes", role="img", aria_label=told, title=told)
