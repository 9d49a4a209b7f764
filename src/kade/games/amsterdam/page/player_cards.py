"""The cards of a player: active ones above the board, inactive ones in the five slots below."""

from __future__ import annotations

from typing import Final

from kade.chart.markup import NOTHING, Markup, el, join
from kade.games.amsterdam.page.card_display import discards_button
from kade.games.amsterdam.page.card_pictures import card_face, card_told
from kade.games.amsterdam.page.hot_spots import asked, card_press
from kade.games.amsterdam.rules.components import SLOTS
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.anchors import SLOTS as SLOTS_SPOT
from kade.games.amsterdam.words.anchors import card_spot
from kade.kernel.phrase import Phrase, Reader, say

#: From so many active cards on, one may want to see only those that can be used.
MANY: Final = 3
FILTER: Final = "usable-now"


def own_cards(view: AmsterdamView, seat: int, reader: Reader) -> Markup:
    """All cards of the viewer; the page lays the active ones above his board, the others below."""
    return join((active_cards(view, seat, reader), inactive_cards(view, seat, reader)))


def active_cards(view: AmsterdamView, seat: int, reader: Reader) -> Markup:
    """The viewer's active cards, those that can be used now first.

    The style sheet makes rows of them (name, signs, timing) where there is no room for faces.
    """
    cards = sorted(view.active_cards(seat))  # always in the same places: nothing moves when one is used
    if not cards:
        none = el("p", say("No active cards yet.").text(reader), class_="no-cards")
        return _panel("active-panel", say("Active"), "0", NOTHING, none, reader)
    drawn = []
    for card in cards:
        press, used = card_press(view, card, reader), view.is_used(seat, card)
        drawn.append(el("li", card_face(card, reader, press, False, used)))
    only = _filter(reader, asked(view) == "take_turn") if len(cards) >= MANY else NOTHING
    listed = el("ol", *drawn, class_="cards active-cards")
    return _panel("active-panel", say("Active"), str(len(cards)), only, listed, reader)


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
    drawn = [
        el("li", card_face(card, reader, card_press(view, card, reader)), data_spot=card_spot(card))
        for card in cards
    ]
    count = say("{number}/{slots}", number=len(cards), slots=SLOTS).text(reader)
    listed = el("ol", *drawn, class_="cards slots") if drawn else NOTHING
    aid = discards_button(view, reader)
    return _panel("inactive-panel", say("Inactive"), count, aid, listed, reader, SLOTS_SPOT)


def _panel(
    kind: str, words: Phrase, count: str, aid: Markup, body: Markup, reader: Reader, spot: str = ""
) -> Markup:
    head = el("h3", words.text(reader), " ", el("b", count), aid, class_="eyebrow")
    return el("section", head, body, class_=f"card-panel {kind}", data_spot=spot or None)


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
.card-panel{display:flex;flex-direction:column;min-width:0;width:100%}
.card-panel>.eyebrow{display:flex;align-items:center;gap:5px;margin-bottom:4px}
.eyebrow .discards{display:none;margin-left:auto}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(104px,1fr));gap:6px;padding:2px 1px}
.cards li{min-width:0;position:relative;display:grid}
.no-cards{color:var(--ink-soft);padding:6px 2px}
.filter-label{display:inline-flex;align-items:center;gap:5px;margin-left:auto;cursor:pointer;
 font:600 var(--size-s)/1 var(--sans);color:var(--ink-soft)}
.filter{width:16px;height:16px;margin:0;accent-color:var(--action)}
.card-panel:has(.filter-label:not([hidden]) .filter:checked) li:not(:has(.ready)){display:none}
.told-cards{display:grid;gap:12px}
.told-list{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:7px 10px}
@media(max-width:1499px){
.active-cards{grid-template-columns:repeat(auto-fill,minmax(208px,1fr));gap:5px 6px}
.active-cards .play{flex-direction:row;align-items:center;gap:5px;min-height:38px;padding:2px 5px 2px 0;
 border-left:6px solid var(--type);border-radius:6px;box-shadow:0 1px 2px rgb(var(--shade)/.3)}
.active-cards .play-head{display:contents}
.active-cards .play-name{order:0;padding-left:5px;color:var(--card-ink);font-size:13px;line-height:1.05}
.active-cards .play-effect{order:1;min-height:0;zoom:.88}
.active-cards .action-marker{order:2;position:static;flex:none}
.active-cards .timing{order:3}
.active-cards .play-line{display:none}
}
"""
