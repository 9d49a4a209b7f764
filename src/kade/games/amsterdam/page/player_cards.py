"""The cards of a player: active ones above the board, inactive ones in the five slots below."""

from __future__ import annotations

from typing import Final

from kade.chart.markup import NOTHING, Markup, el
from kade.games.amsterdam.page.card_pictures import card_face, card_line, card_told
from kade.games.amsterdam.page.hot_spots import answers_by_card, asked, card_press
from kade.games.amsterdam.rules.components import SLOTS
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.kernel.phrase import Phrase, Reader, say

#: So many active cards have room to show their sentence; more of them lie in lines.
WITH_WORDS: Final = 4
#: More lines than this are lower.
IN_TWO: Final = 6
#: From so many active cards on, one may want to see only those that can be used.
MANY: Final = 3
FILTER: Final = "usable-now"


def active_cards(view: AmsterdamView, seat: int, reader: Reader) -> Markup:
    """The viewer's active cards, those that can be used now first."""
    usable = answers_by_card(view)
    cards = sorted(view.active_cards(seat), key=lambda card: (card not in usable, card))
    if not cards:
        none = el("p", say("No active cards yet.").text(reader), class_="no-cards")
        return _panel(say("Active"), "0", NOTHING, none, reader)
    wordy = len(cards) <= WITH_WORDS
    drawn = []
    for card in cards:
        press, used = card_press(view, card, reader), view.is_used(seat, card)
        body = card_face(card, reader, press, False, used) if wordy else card_line(card, reader, press, used)
        drawn.append(el("li", body))
    class_ = "cards active-cards" if wordy else "card-rows" if len(cards) <= IN_TWO else "card-rows low"
    only = _filter(reader, asked(view) == "take_turn") if len(cards) >= MANY else NOTHING
    return _panel(say("Active"), str(len(cards)), only, el("ol", *drawn, class_=class_), reader)


def _filter(reader: Reader, in_turn: bool) -> Markup:
    """Only the cards that can be used now; the style sheet hides the others.

    Outside of the turn it has no effect, but it is there, so that it is found again as it was left.
    """
    return el(
        "label",
        el("input", type="checkbox", id=FILTER, class_="filter", autocomplete="off"),
        el("span", say("Usable now").text(reader)),
        class_="filter-label",
        hidden=not in_turn,
    )


def inactive_cards(view: AmsterdamView, seat: int, reader: Reader) -> Markup:
    """The cards in the slots with what they cost; a sixth lies there only until one is discarded."""
    cards = view.inactive[seat]
    drawn = [el("li", card_face(card, reader, card_press(view, card, reader))) for card in cards]
    label = say("Free slot").text(reader)
    free = el("li", class_="slot", title=label, role="img", aria_label=label)
    drawn += [free] * (SLOTS - len(cards))
    count = say("{number}/{slots}", number=len(cards), slots=SLOTS).text(reader)
    class_ = "cards slots" if len(cards) <= SLOTS else "cards slots full"
    return _panel(say("Inactive"), count, NOTHING, el("ol", *drawn, class_=class_), reader)


def _panel(words: Phrase, count: str, aid: Markup, body: Markup, reader: Reader) -> Markup:
    head = el("h3", words.text(reader), " ", el("b", count), aid, class_="eyebrow")
    return el("section", head, body, class_="card-panel")


def all_cards(view: AmsterdamView, seat: int, reader: Reader) -> Markup:
    """Everything a player has in cards, with all words, to read."""
    groups = []
    for words, cards, cost in (
        (say("Active cards"), view.active_cards(seat), False),
        (say("Inactive cards"), view.inactive[seat], True),
    ):
        told = [card_told(card, reader, view.is_used(seat, card), cost) for card in cards]
        body = (
            el("ul", *told, class_="told-list") if told else el("p", say("none").text(reader), class_="none")
        )
        groups.append(
            el("section", el("h3", words.text(reader), " ", el("b", len(cards)), class_="eyebrow"), body)
        )
    return el("div", *groups, class_="told-cards")


def cards_css() -> str:
    return _CSS


_CSS = """
.card-panel{display:flex;flex-direction:column;min-height:0;min-width:0;width:100%}
.card-panel>.eyebrow{display:flex;align-items:center;gap:5px;margin-bottom:4px}
.cards{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:5px;padding:1px}
.cards li{min-width:0}
.active-cards{grid-template-columns:repeat(4,minmax(0,1fr));grid-auto-rows:106px}
.slots{grid-auto-rows:158px}
.slots.full{grid-template-columns:repeat(6,minmax(0,1fr));gap:4px}
.full .timing{display:none}
.slot{border:1.5px dashed var(--line);border-radius:7px;background:rgb(var(--shade)/.05)}
.no-cards{color:var(--ink-soft);padding:6px 2px}
.card-rows{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:6px 8px;padding:4px;overflow:auto;
 min-height:0;scrollbar-width:thin}
.card-rows.low{gap:5px 8px}
.low .play-row{height:25px}
.active-cards .play-line{-webkit-line-clamp:3}
.filter-label{display:inline-flex;align-items:center;gap:5px;margin-left:auto;cursor:pointer;
 font:600 var(--size-s)/1 var(--sans);color:var(--ink-soft)}
.filter{width:16px;height:16px;margin:0;accent-color:var(--action)}
.card-panel:has(.filter-label:not([hidden]) .filter:checked) li:not(:has(.ready)){display:none}
.told-cards{display:grid;gap:12px}
.told-list{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:7px 10px}
"""
