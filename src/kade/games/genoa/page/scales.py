"""An offer to the trader as a pair of scales: what I give, what I get."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.composer import adder, amount, laid
from kade.chart.markup import NOTHING, Markup, el, icon, join, picture
from kade.chart.sprite import ICON_BOX
from kade.games.genoa.page.board.notes import Thing
from kade.games.genoa.page.board.signs import gains
from kade.games.genoa.page.hot_spots import adjacent
from kade.games.genoa.page.symbols import back
from kade.games.genoa.page.targets import (
    LaterPart,
    carries_action,
    changeable,
    later_parts,
    offer_targets,
)
from kade.games.genoa.page.trays import Tray, palette_of, tray_of
from kade.games.genoa.rules.cards import deliverable, order_deck
from kade.games.genoa.rules.components import (
    GOOD_COUNT,
    LARGE_ORDER_DUCATS,
    MESSAGE,
    MESSAGE_DUCATS,
    SMALL_ORDER_DUCATS,
    SPACES,
    VILLA,
)
from kade.games.genoa.rules.names import space_word
from kade.games.genoa.rules.state import COMMODITY_ONLY
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.answers import messages_delivered
from kade.games.genoa.words.offer_words import price_words
from kade.kernel.phrase import Phrase, Reader, say

FORM = "deal-form"
HEAD = "offer-head"


def thing_picture(thing: Thing, size: int, label: str = "") -> Markup:
    """A thing of an offer as a small picture."""
    symbol, ratio = thing
    box = "0 0 18 24" if ratio < 0.8 else "0 0 24 27" if ratio < 1 else ICON_BOX
    seat = f" seat-{symbol.removeprefix('arms-')}" if symbol.startswith("arms-") else ""
    return picture(symbol, round(size * ratio), size, box, label, f"token{seat}")


# ------------------------------------------------------------------------ an offer


def offer_form(view: GenoaView, reader: Reader) -> Markup:
    """What I give, what I get; the space is picked on the board or in the list."""
    seat, trader = view.viewer, view.trader
    heads, changes = offer_targets(view), changeable(view)
    if not heads and not changes:
        return NOTHING
    give = Tray("give", "give", seat, view.central(trader), True)
    want = Tray("want", "want", trader, view.central(seat), False)
    aims: dict[int, list[str]] = {}
    for space, head in heads.items():
        aims.setdefault(space, []).append(head)
    for head, offer in changes.items():
        aims.setdefault(offer.target, []).append(head)
    first = heads.get(view.tower, "")
    later = [
        promises(
            later_parts(view, seat, space, False),
            f"later-{space}",
            f"{HEAD}={'|'.join(said)}",
            first in said,
            reader,
        )
        for space, said in aims.items()
    ]
    gain = [
        _gain(view, space, f"{HEAD}={'|'.join(said)}", first in said, reader) for space, said in aims.items()
    ]
    nowhere = el(
        "p",
        say("Pick a space on the board.").text(reader),
        class_="tray-note",
        data_when=f"{HEAD}=",
        hidden=first != "",
    )
    return scales(
        "{head}:[ give {give}][ later {later}][ want {want}]",
        say("Your offer").text(reader),
        _head_choice(view, heads, first, reader),
        tray(
            "give",
            tray_of(view, give, tray_title(say("You give"), reader), purse_note(view, reader), reader),
        ),
        tray("get", tray_of(view, want, tray_title(say("You get"), reader), join((*gain, nowhere)), reader)),
        el("div", palette_of(view, give, reader), class_="palette"),
        el("div", palette_of(view, want, reader), class_="palette"),
        join(later),
    )


def _head_choice(view: GenoaView, heads: dict[int, str], first: str, reader: Reader) -> Markup:
    """What the offer is for, as a list: the action here, near spaces, far ones, own offers to change."""
    near = adjacent(view)
    groups: list[tuple[Phrase, list[tuple[str, Phrase]]]] = [
        (say("Where the tower stands"), []),
        (say("Next to the tower"), []),
        (say("Farther"), []),
        (say("Change your offer"), []),
    ]
    for space, head in heads.items():
        place = 0 if space == view.tower else 1 if near >> space & 1 else 2
        groups[place][1].append((head, space_word(space)))
    for head, offer in changeable(view).items():
        words = say("{space}: {price}", space=space_word(offer.target), price=price_words(offer))
        groups[3][1].append((head, words))
    options = [el("option", say("Choose a space").text(reader), value="", selected=not first)]
    for title, entries in groups:
        if entries:
            listed = [
                el("option", words.text(reader), value=head, selected=head == first)
                for head, words in entries
            ]
            options.append(el("optgroup", *listed, label=title.text(reader)))
    return chooser(HEAD, "head", say("Offer for"), options, reader)


def purse_note(view: GenoaView, reader: Reader) -> Markup:
    """How much the reader has; with two players ducats alone buy nothing (GEN-14.2)."""
    purse = view.ducats[view.viewer]
    if view.players > 2 or view.viewer == view.trader:
        words = say("of {number} ducats", number=purse)
    elif view.settings[COMMODITY_ONLY]:
        words = say("of {number}, and a commodity", number=purse)
    else:
        words = say("of {number}, and some item", number=purse)
    return el("p", words.text(reader), class_="tray-note")


def _gain(view: GenoaView, space: int, when: str, shown: bool, reader: Reader) -> Markup:
    """What the space itself brings the reader: the move, its action, and what the bank pays for it."""
    parts: list[Markup] = [icon("i-tower", 20)]
    if carries_action(view, view.viewer, space):
        parts += [
            thing_picture((gain.symbol, gain.ratio), 24)
            for gain in gains(view, space)
            for _ in range(gain.pieces)
        ]
    bank = [
        el("span", back(MESSAGE, 17, reader), f"+{MESSAGE_DUCATS}", class_="bonus")
        for _ in messages_delivered(view, space)
    ]
    order = _order_bonus(view, space)
    if order:
        deck, ducats = order
        bank.append(el("span", back(deck, 17, reader), f"+{ducats}", class_="bonus"))
    return el(
        "div",
        el("span", *parts, class_="move", title=space_word(space).text(reader)),
        *bank,
        class_="tray-gain",
        data_when=when,
        hidden=not shown,
    )


def _order_bonus(view: GenoaView, space: int) -> tuple[int, int] | None:
    """The deck and the ducats of an order that the reader could fulfil there at once."""
    if not carries_action(view, view.viewer, space):
        return None
    villa = SPACES[space].effect == VILLA
    deck = order_deck(villa)
    if not deliverable(view.hand, view.goods, view.viewer * GOOD_COUNT, space, deck):
        return None
    return deck, LARGE_ORDER_DUCATS if villa else SMALL_ORDER_DUCATS


# ---------------------------------------------------------------------- both of them


def scales(
    said: str,
    label: str,
    head: Markup,
    left: Markup,
    right: Markup,
    give: Markup,
    want: Markup,
    later: Markup,
) -> Markup:
    return el(
        "form",
        head,
        el("div", _balance(), el("div", left, right, class_="trays"), class_="scale"),
        el("div", give, want, class_="palettes"),
        later,
        id=FORM,
        class_="deal-form",
        data_say=said,
        data_join=", ",
        data_need="give later",
        aria_label=label,
    )


def tray_title(words: Phrase, reader: Reader) -> Markup:
    return el("h3", words.text(reader), class_="tray-word serif")


def tray(kind: str, body: Markup) -> Markup:
    return el("div", body, class_=f"tray {kind}")


def chooser(key: str, side: str, label: Phrase, options: Sequence[Markup], reader: Reader) -> Markup:
    return el(
        "label",
        el("span", label.text(reader)),
        el(
            "select",
            *options,
            id=key,
            class_="compose-select",
            data_side=side,
            required=True,
            autocomplete="off",
        ),
        class_="head-choice",
    )


def promises(parts: Sequence[LaterPart], prefix: str, when: str, shown: bool, reader: Reader) -> Markup:
    """What the action itself will bring can be promised."""
    if not parts:
        return NOTHING
    drawn = []
    for part in parts:
        key = f"{prefix}-{part.name.replace(' ', '-')}"
        words = part.words.text(reader)
        body = thing_picture(part.thing, 20)
        drawn += [
            amount(key, part.name, "later", part.most, words, part.step),
            adder(
                key,
                join((body, el("span", words))),
                say("Promise {thing}", thing=words).text(reader),
                part.step,
                "promise",
            ),
            laid(key, body, say("Take back {thing}", thing=words).text(reader), -part.step),
        ]
    return el(
        "fieldset",
        el("legend", say("Out of the action").text(reader)),
        *drawn,
        class_="later",
        data_when=when,
        disabled=not shown,
        hidden=not shown,
    )


def _balance() -> Markup:
    """The beam from which the two trays hang."""
    return el(
        "svg",
        el("path", d="M76 10L8 38M76 10L152 38M250 10L174 38M250 10L318 38", class_="cord"),
        el("path", d="M70 9Q163 1 256 9L254 13Q163 6 72 13Z", class_="beam"),
        el("path", d="M158 4H168L170 38H156Z", class_="beam"),
        el("circle", cx=163, cy=6, r=5, class_="pivot"),
        el("circle", cx=76, cy=11, r=3, class_="pivot"),
        el("circle", cx=250, cy=11, r=3, class_="pivot"),
        class_="balance",
        viewBox="0 0 326 38",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
