"""What a bidder has told the table: his list, his limits, when he is asked, and what he passes for."""

from __future__ import annotations

from typing import Final

from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.games.genoa.page.board.signs import sign_word
from kade.games.genoa.page.hot_spots import asked
from kade.games.genoa.page.offer_rows import bargaining
from kade.games.genoa.page.symbols import ducat
from kade.games.genoa.rules.actions import PASS, WITHDRAW
from kade.games.genoa.rules.components import BUILDING_COUNT
from kade.games.genoa.rules.speaking import bid_for, in_question, mode_of, opened, own_offer
from kade.games.genoa.rules.standing import (
    ALWAYS,
    AUTO_PASS,
    BID,
    FOR_THE_LIST,
    NEVER,
    PASS_MOVE,
    named,
    read,
)
from kade.games.genoa.rules.state import DECISION, ENDED, OFFERS, OPEN_WINDOWS, OWNERSHIP, START
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.rules.wish_list import LATER, list_of
from kade.games.genoa.words.bid_words import why_listed
from kade.kernel.phrase import Phrase, Reader, say

#: Limits that one press sets.
LIMITS: Final = (10, 15, 20, 25, 30, 40, 60)
#: So many rows of the list fit beside the board.
MOST_ROWS: Final = 6

_MODES: Final[tuple[tuple[str, Phrase], ...]] = (
    (FOR_THE_LIST, say("for my list")),
    (ALWAYS, say("always")),
    (NEVER, say("never")),
)


def bids(view: GenoaView) -> bool:
    """The reader is one of those who may make offers this turn."""
    return view.viewer >= 0 and view.viewer != view.trader and view.stage not in (OWNERSHIP, ENDED)


def order_button(order: str, words: Phrase, reader: Reader, on: bool = False) -> Markup:
    return el(
        "button",
        words.text(reader),
        type="button",
        class_="on" if on else None,
        aria_pressed="true" if on else "false",
        data_order=order,
    )


# --------------------------------------------------------------------------- what he wants


def wants_panel(view: GenoaView, reader: Reader) -> Markup:
    """The list with its limits, and when the reader is asked."""
    if not bids(view) or asked(view):
        return NOTHING
    standing = read(view.wishes.orders)
    listed = list_of(view, standing)
    for building in standing.limits:
        listed.setdefault(building, LATER)
    near = opened(view)

    def urgency(building: int) -> tuple[bool, bool, bool]:
        return building not in standing.limits, building not in near, listed[building] == LATER

    shown = sorted(listed, key=urgency)[: max(3, MOST_ROWS - len(view.offers))]
    rows = [_wanted(view, building, reader) for building in shown]
    if not rows:
        rows = [el("li", say("Nothing yet: press a building on the board.").text(reader), class_="no-offer")]
    mode = mode_of(standing, view.wishes)
    modes = [order_button(f"ask {key}", words, reader, mode == key) for key, words in _MODES]
    return join(
        (
            el(
                "section",
                el(
                    "h3",
                    say("What you want").text(reader),
                    el("span", say("press a building to add").text(reader)),
                ),
                el("ol", *rows),
                class_="gsec wants",
            ),
            el(
                "section",
                el("h3", say("Ask me").text(reader)),
                el("div", *modes, class_="seg3", role="group"),
                class_="gsec",
            ),
        )
    )


def _wanted(view: GenoaView, building: int, reader: Reader) -> Markup:
    """A building of the list; unfolded, the limits that one can set for it."""
    standing = read(view.wishes.orders)
    limit, name = standing.limits.get(building), named(building)
    own = own_offer(view, building)
    if own is not None and limit is not None:
        state = join(
            (el("span", ducat(18), el("b", own.ducats()), class_="gpr"), el("small", f"≤{limit.most}"))
        )
    elif limit is not None:
        state = el("span", say("up to").text(reader), ducat(15), el("b", limit.most), class_="upto")
    elif list_of(view, standing).get(building) == LATER:
        state = el("span", say("not yet").text(reader), class_="upto later-yet")
    else:
        state = el("span", say("ask me").text(reader), class_="upto")
    why = say("ducats only, 5 over the best") if limit else why_listed(view, building) or say("on your list")
    sums = [
        el(
            "button",
            number,
            type="button",
            class_="cn",
            data_order=f"limit {name} {number}",
            aria_pressed=_on(limit and limit.most == number),
        )
        for number in LIMITS
        if number <= max(view.ducats[view.viewer], limit.most if limit else 0)
    ]
    if limit:
        sums.append(
            el(
                "button",
                say("no limit").text(reader),
                type="button",
                class_="more",
                data_order=f"no limit {name}",
            )
        )
    sums.append(
        el(
            "button",
            say("off the list").text(reader),
            type="button",
            class_="more",
            data_order=f"leave {name}",
        )
    )
    return el(
        "li",
        el(
            "details",
            el(
                "summary",
                el(
                    "span",
                    el("b", sign_word(building).text(reader)),
                    el("small", why.text(reader)),
                    class_="nm",
                ),
                state,
                class_="grow2",
            ),
            el("div", *sums, class_="limit-choices"),
            name="wants",
        ),
    )


def _on(on: object) -> str:
    return "true" if on else "false"


# ----------------------------------------------------------------------- what he passes for


def pass_panel(view: GenoaView, reader: Reader) -> Markup:
    """Pass for this move, for a building, or for the whole turn; or bid after all."""
    if not bids(view) or view.stage == START or not bargaining(view):
        return NOTHING
    standing = read(view.wishes.orders)
    buttons = [order_button(PASS_MOVE, say("this move"), reader, standing.pass_move)]
    place = in_question(view) if asked(view) else -1
    if 0 <= place < BUILDING_COUNT:
        on = bool(standing.passed >> place & 1)
        buttons.append(order_button(f"pass {named(place)}", sign_word(place), reader, on))
    buttons.append(order_button(AUTO_PASS, say("this turn"), reader, standing.pass_turn))
    head = el("h3", say("Or pass for").text(reader))
    if standing.pass_move or standing.pass_turn or standing.passed:
        head, buttons = NOTHING, [order_button(BID, say("Bid after all"), reader)]
    elif _satisfied(view):
        return NOTHING
    return el(
        "section",
        head,
        el("div", *buttons, class_="seg3", role="group"),
        class_="gsec foot pass-for",
    )


def _satisfied(view: GenoaView) -> bool:
    """His own offers lead: he is done, and has nothing to pass."""
    mine = [offer for offer in view.offers if offer.by == view.viewer and offer.site == view.site]
    standing = read(view.wishes.orders)
    return bool(mine) and all(bid_for(view, offer.target, standing).leads for offer in mine)


# ------------------------------------------------------------------------ in the prompt bar


def waiting(view: GenoaView, reader: Reader) -> Markup:
    """While nothing is asked of him: what stands, and how to speak after all."""
    if not bids(view) or view.stage not in (OFFERS, DECISION):
        return NOTHING
    through = bool(view.passed >> view.viewer & 1)
    speaking = view.stage == OFFERS and bool(view.settings[OPEN_WINDOWS]) and not through
    own = [offer for offer in view.offers if offer.by == view.viewer and offer.site == view.site]
    if speaking and own:
        change = say("Change").text(reader)
        return el(
            "div",
            _answer(WITHDRAW[own[0].slot].notation, say("Withdraw"), reader),
            el("button", change, type="button", class_="button", data_order=BID),
            _answer(PASS.notation, say("Done"), reader, "button primary"),
            class_="answer-row",
        )
    if speaking or through:
        after = say("Change") if own else say("Bid after all")
        words = (after if through else say("Offer something")).text(reader)
        return el(
            "div",
            el("button", icon("i-counter", 16), words, type="button", class_="button", data_order=BID),
            class_="answer-row",
        )
    return NOTHING


def _answer(notation: str, words: Phrase, reader: Reader, class_: str = "button") -> Markup:
    return el("button", words.text(reader), type="button", class_=class_, data_action=notation)
