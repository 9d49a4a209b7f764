"""The prompt bar: which of the contracts on offer are kept, and the pass."""

from __future__ import annotations

from typing import Final

from kade.chart.markup import NOTHING, Markup, el
from kade.chart.plan_fields import either, kbd
from kade.games.ticket_to_ride_amsterdam.rules.actions import KEEP_BOTH, KEEP_FIRST, KEEP_SECOND, PASS
from kade.games.ticket_to_ride_amsterdam.rules.components import CONTRACTS, LOCATIONS, Contract
from kade.games.ticket_to_ride_amsterdam.rules.paths import spaces_to_go
from kade.games.ticket_to_ride_amsterdam.rules.view import TicketView
from kade.games.ticket_to_ride_amsterdam.words.answers import describe
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say, say_number

#: The form that keeps contracts; their cards lie elsewhere on the page and belong to it.
KEEP_FORM: Final = "keep"
#: What the cards are called in its line, in the order in which they lie.
SIDES: Final = ("first", "second")
#: Names with more letters than this are set tighter on cards.
LONG_NAME: Final = 18


def answers(view: TicketView, reader: Reader) -> Markup:
    """Contracts on offer, and the pass of a player who can do nothing else."""
    if KEEP_BOTH in view.legal:
        return _keep(view, reader)
    only = [action for action in view.legal if action in (KEEP_FIRST, PASS)]
    return _single(view, only[0], reader) if only else NOTHING


def _keep(view: TicketView, reader: Reader) -> Markup:
    """Both are kept unless one is left out; the button says which."""
    first, second = (CONTRACTS[index] for index in view.offered)
    both = _worth(view, (first, second)).text(reader)
    one, other = (_worth(view, (contract,)).text(reader) for contract in (first, second))
    words = _by_ticks(
        say("Keep both").text(reader),
        _keep_one(first, second).text(reader),
        _keep_one(second, first).text(reader),
        say("Keep one at least").text(reader),
    )
    line = either(SIDES[0], either(SIDES[1], KEEP_BOTH.notation, KEEP_FIRST.notation), KEEP_SECOND.notation)
    return el(
        "form",
        *(_ticket(contract, side) for contract, side in zip((first, second), SIDES, strict=True)),
        el("small", both, class_="keep-note", data_tell=_by_ticks(both, one, other, "")),
        el(
            "button",
            el("span", say("Keep both").text(reader), data_tell=words),
            kbd("↵"),
            type="submit",
            class_="button primary",
            data_send=True,
            data_enter=True,
            data_action=KEEP_BOTH.notation,
        ),
        id=KEEP_FORM,
        class_="keep",
        data_say=line,
        data_need=" ".join(SIDES),
    )


def _ticket(contract: Contract, side: str) -> Markup:
    """A contract in small, for a phone, where its card lies in a sheet: it ticks that card."""
    ends = [end_name(end) for end in (contract.a, contract.b)]
    return el(
        "label",
        el("span", *ends, class_="ends"),
        el("span", contract.points, class_="worth serif"),
        class_="ticket",
        for_=tick_id(side),
        id=f"ticket-{side}",
    )


def end_name(location: int) -> Markup:
    """An end of a contract; a long name is set tighter, so that none is cut off."""
    name = LOCATIONS[location].name
    return el("b", name, class_="end long" if len(name) > LONG_NAME else "end")


def tick_id(side: str) -> str:
    """The box with which a contract is kept."""
    return f"keep-{side}"


def _by_ticks(both: str, first: str, second: str, none: str) -> str:
    """Words that follow which of the two cards are ticked."""
    one, other = SIDES
    return either(one, either(other, both, first), either(other, second, none))


def _keep_one(contract: Contract, other: Contract) -> Phrase:
    """By the end that the other one has not."""
    end = contract.a if contract.b in (other.a, other.b) else contract.b
    return say("Keep {place} ({points})", place=LOCATIONS[end].name, points=contract.points)


def _worth(view: TicketView, contracts: tuple[Contract, ...]) -> Phrase:
    """What kept contracts come to."""
    far = [spaces_to_go(view, contract, view.viewer) for contract in contracts]
    points = say_number("{number} point", "{number} points", sum(contract.points for contract in contracts))
    if None in far:
        return points
    spaces = say_number("{number} space", "{number} spaces", sum(number or 0 for number in far))
    return say("{points}, {spaces}", points=points, spaces=spaces)


def _single(view: TicketView, action: Action, reader: Reader) -> Markup:
    """The only answer there is."""
    label = describe(action, view).text(reader)
    return el(
        "button",
        say("Pass").text(reader) if action is PASS else label,
        type="button",
        class_="button primary",
        data_action=action.notation,
        title=label,
    )
