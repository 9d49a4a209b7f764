"""The prompt bar: what each question offers there, beside what glows on the board and among own things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.games.amsterdam.page.board.spots import spots
from kade.games.amsterdam.page.card_display import card_display
from kade.games.amsterdam.page.hot_spots import asked, button, can, colour_answers, lettered, of_kind
from kade.games.amsterdam.page.menu import several, turn_menu
from kade.games.amsterdam.page.plans.dice_plan import dice_row
from kade.games.amsterdam.page.plans.payments import (
    best_gain,
    best_payment,
    colour_segments,
    gain_chips,
    needed,
    payment_chips,
    supply_of,
)
from kade.games.amsterdam.page.plans.sail_plan import sail_menu
from kade.games.amsterdam.page.symbols import coins, die, good, resource
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.activating import DropResource
from kade.games.amsterdam.rules.black_market import SellOrStore
from kade.games.amsterdam.rules.components import COLOUR_COUNT, COLOURS, FIRST_RESOURCES, HELD, SALE_GULDEN
from kade.games.amsterdam.rules.names import resource_count
from kade.games.amsterdam.rules.setup import ChooseFirstResource
from kade.games.amsterdam.rules.supply import GainResource, PayResource
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say

#: With more answers than this the bar leaves it to the board where all of them glow.
LISTED: Final = 8


def answers(view: AmsterdamView, reader: Reader) -> Markup:
    """What the bar offers for the open question."""
    prompt = asked(view)
    return _BY_PROMPT.get(prompt, _in_words)(view, reader) if prompt else NOTHING


def row(*parts: Markup) -> Markup:
    found = [part for part in parts if part]
    return el("div", *found, class_="answer-row") if found else NOTHING


def _plain(
    view: AmsterdamView, action: Action, words: Phrase, reader: Reader, symbol: Markup = NOTHING
) -> Markup:
    """A button with few words, if the answer can be given; its title has all of them."""
    if not can(view, action):
        return NOTHING
    return button(view, action, join((symbol, lettered(words, reader))), reader)


def _in_words(view: AmsterdamView, reader: Reader) -> Markup:
    """Any question: its answers one by one, unless they are many and all of them glow."""
    if len(view.legal) > LISTED and spots(view):
        return NOTHING
    return several(view, view.legal, reader)


# -------------------------------------------------------------------------------- cards


def _open_cards(view: AmsterdamView, reader: Reader) -> Markup:
    """On a phone the open cards lie in the bar; on a desk below the board."""
    return join(
        (card_display(view, reader, "display in-bar"), _plain(view, a.SKIP, say("Take no card"), reader))
    )


def _discarding(view: AmsterdamView, reader: Reader) -> Markup:
    """On a phone the cards lie in the bar; on a desk they glow where they are."""
    return el("div", several(view, of_kind(view, a.DiscardCard), reader), class_="in-bar")


# --------------------------------------------------------------------------------- dice


def _dice(view: AmsterdamView, reader: Reader) -> Markup:
    return dice_row(view, [], reader)


def _shifting(view: AmsterdamView, reader: Reader) -> Markup:
    parts = [_plain(view, a.NO_SHIFT, say("As they show"), reader)]
    for action in of_kind(view, a.ShiftDie):
        if isinstance(action, a.ShiftDie):
            colour, up = action.number // 2, action.number % 2
            value = view.dice[colour]
            target = value + (1 if up else -1)
            body = join((die(colour, value, 24), icon("i-arrow", 15), icon("i-wheel", 18), el("b", target)))
            parts.append(button(view, action, body, reader))
    return row(*parts)


# ------------------------------------------------------------------------------ colours


def _form(line: str, fields: list[Markup], send: Phrase, total: int, reader: Reader) -> Markup:
    """A question that is answered with a form of its own: fields, and one button."""
    words = send.text(reader)
    sends = el(
        "button",
        words,
        type="submit",
        class_="button primary compose-send",
        data_send=True,
        data_tell=words,
    )
    return el(
        "form",
        *fields,
        sends,
        class_="composer pay-form",
        data_say=line,
        data_least=total or None,
        data_most=total or None,
        aria_label=words,
    )


def _paying(view: AmsterdamView, reader: Reader) -> Markup:
    """All that is still to be paid, laid out at once."""
    rest = view.question.rest if isinstance(view.question, PayResource) else 1
    held = supply_of(view, view.viewer)
    chips = payment_chips(held, best_payment(held, needed(view), rest), "pay", reader)
    return _form("pay {pay}", [chips], say("Pay {price}", price=resource_count(rest)), rest, reader)


def _gaining(view: AmsterdamView, reader: Reader) -> Markup:
    """One resource is a cube to press; several are laid out."""
    rest = view.question.rest if isinstance(view.question, GainResource) else 1
    if rest == 1:
        return row(*_cubes(view, reader))
    held, needs, taken = supply_of(view, view.viewer), needed(view), [0] * COLOUR_COUNT
    for _ in range(rest):
        taken[best_gain([own + new for own, new in zip(held, taken, strict=True)], needs)] += 1
    chips = gain_chips(rest, taken, "take", reader)
    return _form("gain {take}", [chips], say("Take {gain}", gain=resource_count(rest)), rest, reader)


def _saving(view: AmsterdamView, reader: Reader) -> Markup:
    """The resource that a discount saves: the one there is least of, unless another is pressed."""
    if not isinstance(view.question, DropResource):
        return NOTHING
    held = supply_of(view, view.viewer)
    values = {colour: COLOURS[colour] for colour in colour_answers(view)}
    chosen = min(values, key=lambda colour: (held[colour], colour))
    label = say("Which resource do you save?").text(reader)
    cubes = colour_segments("save", values, chosen, label, reader)
    return _form("drop {save}", [cubes], say("Activate"), 0, reader)


def _first_resources(view: AmsterdamView, reader: Reader) -> Markup:
    """Both wheel spaces in one form; the colours of the first card are filled in."""
    question = view.question
    if not isinstance(question, ChooseFirstResource) or question.space:
        return row(*_cubes(view, reader))
    needs = needed(view)
    wished = sorted(range(COLOUR_COUNT), key=lambda colour: (-needs[colour], colour))
    fields, values = [], {colour: COLOURS[colour] for colour in range(COLOUR_COUNT)}
    for space, number in enumerate(FIRST_RESOURCES):
        words = say("{number} on space {space}", number=number, space=space + 1).text(reader)
        cubes = colour_segments(f"c{space}", values, wished[1 - space], words, reader)
        fields.append(el("span", el("span", words, class_="field-word"), cubes, class_="field-row"))
    return _form("colour {c0}; colour {c1}", fields, say("Place them"), 0, reader)


def _cubes(view: AmsterdamView, reader: Reader) -> list[Markup]:
    """One cube of each colour that answers."""
    drawn = []
    for colour, action in colour_answers(view).items():
        held = NOTHING
        if isinstance(action, a.KeepColour):
            held = el("small", f"/{view.held[view.viewer * HELD + colour]}")
        drawn.append(button(view, action, join((resource(colour, 27), held)), reader, "button cube-button"))
    return drawn


def _keeping(view: AmsterdamView, reader: Reader) -> Markup:
    return row(*_cubes(view, reader), _plain(view, a.KEEP_NOTHING, say("Keep nothing"), reader))


def _selling(view: AmsterdamView, reader: Reader) -> Markup:
    """Store the good, or sell it for gulden or a resource."""
    question = view.question
    kind = question.good if isinstance(question, SellOrStore) else 0
    for_gulden = NOTHING
    if can(view, a.SELL_FOR_GULDEN):
        body = join((lettered(say("Sell"), reader), coins(SALE_GULDEN, 18)))
        for_gulden = button(view, a.SELL_FOR_GULDEN, body, reader)
    return row(_plain(view, a.STORE, say("Store"), reader, good(kind, 24)), for_gulden, *_cubes(view, reader))


def _advancing(view: AmsterdamView, reader: Reader) -> Markup:
    return row(
        _plain(view, a.ADVANCE_FREE, say("Advance"), reader, icon("i-river", 18)),
        _plain(view, a.STAY, say("Stay"), reader),
    )


def _placing_barge(view: AmsterdamView, reader: Reader) -> Markup:
    """The harbour spaces that are worth most; all of them glow."""
    found = sail_menu(view, "", reader)
    return found.form if found else NOTHING


_BY_PROMPT: Final[dict[str, Callable[[AmsterdamView, Reader], Markup]]] = {
    "take_first_card": _open_cards,
    "take_card": _open_cards,
    "discard_card": _discarding,
    "discard_map": _discarding,
    "choose_first_resource": _first_resources,
    "choose_dice": _dice,
    "shift_resources": _shifting,
    "take_turn": turn_menu,
    "drop_resource": _saving,
    "pay_resource": _paying,
    "gain_resource": _gaining,
    "sell_or_store": _selling,
    "advance_or_stay": _advancing,
    "keep_resource": _keeping,
    "place_barge": _placing_barge,
}
