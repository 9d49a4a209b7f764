"""Places of the board with several answers: what the prompt bar offers for each."""

from __future__ import annotations

from typing import Final

from kade.chart.composer import preset
from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.chart.pieces import chip
from kade.chart.tokens import emblem_of
from kade.games.genoa.page.choices import PLAYS, plays
from kade.games.genoa.page.counter_scales import TARGET
from kade.games.genoa.page.hot_spots import answers_by_space
from kade.games.genoa.page.offer_rows import side_parts
from kade.games.genoa.page.own import answers_by_card
from kade.games.genoa.page.prompt_bar import button, items, lettered, order, packed, row
from kade.games.genoa.page.targets import target_name
from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules.card_names import card_word
from kade.games.genoa.rules.components import BUILDING_COUNT
from kade.games.genoa.rules.effect_words import effect_words
from kade.games.genoa.rules.names import space_word, tile_word
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.answers import describe
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say


def choices(view: GenoaView, reader: Reader) -> list[Plan]:
    """What to choose between at a space, at a card, or with a tile."""
    found = []
    for space, listed in answers_by_space(view).items():
        if len(listed) > 1:
            buttons = [_at_space(view, action, reader) for action in listed]
            buttons.append(_counter_for(view, space, reader))
            title = space_word(space).text(reader)
            note = effect_words(view, space).text(reader) if space < BUILDING_COUNT else ""
            found.append(Plan(f"space-{space}", title, note, packed(buttons)))
    for card, listed in answers_by_card(view).items():
        if len(listed) > 1:
            buttons = [button(view, action, _told(view, action, reader), reader) for action in listed]
            found.append(Plan(f"card-{card}", mini_title(card, reader), "", row(buttons)))
    playable = plays(view)
    for number, kind in PLAYS:
        if number in playable:
            begins = [action for action in view.legal if isinstance(action, kind)]
            title = tile_word(number).text(reader)
            found.append(Plan(f"tile-{number}", title, "", items(view, begins, reader)))
    return found


def mini_title(card: int, reader: Reader) -> str:
    text = card_word(card).text(reader)
    return text[:1].upper() + text[1:]


def _told(view: GenoaView, action: Action, reader: Reader) -> Markup:
    return el("span", describe(action, view).text(reader))


def _counter_for(view: GenoaView, space: int, reader: Reader) -> Markup:
    """In a route step a space that is pressed can be what a counter-offer is for."""
    if view.site or not any(isinstance(action, a.Counter) for action in view.legal):
        return NOTHING
    words = say("Counter-offer for {space}", space=space_word(space)).text(reader)
    return el(
        "button",
        icon("i-counter", 16),
        el("span", say("Counter-offer").text(reader)),
        type="button",
        class_="button",
        data_preset=preset({TARGET: target_name(space)}),
        data_back=True,
        title=words,
        aria_label=words,
    )


def _at_space(view: GenoaView, action: Action, reader: Reader) -> Markup:
    """The answers of a space in few words."""
    words = _SHORT.get(type(action))
    if isinstance(action, a.AcceptOffer):
        offer = next(
            o for o in view.offers if (o.by, o.slot) == (action.number // a.SLOTS, action.number % a.SLOTS)
        )
        emblem = emblem_of(reader.emblems, offer.by)
        body = join((chip(emblem, 22), *side_parts(offer.ducats(), offer.give, emblem), icon("i-accept", 16)))
        return button(view, action, body, reader, True)
    if words:
        return button(view, action, lettered(words, reader), reader)
    if isinstance(action, a.Deliver | a.FulfilOrder):
        return order(view, action, reader)
    found = _SHORT_VERBS.get(action)
    if found:
        return button(view, action, lettered(found, reader), reader)
    return button(view, action, _told(view, action, reader), reader)


_SHORT: Final[dict[type[Action], Phrase]] = {
    a.Move: say("Move there"),
    a.MoveAndTake: say("Move and take the action"),
    a.UseBuilding: say("Use it with a tile"),
    a.Place: say("Place a marker"),
    a.Remove: say("Remove the marker"),
    a.Replace: say("Remove it and place yours"),
}
_SHORT_VERBS: Final[dict[Action, Phrase]] = {
    a.TAKE: say("Take the action"),
    a.LEAVE: say("Leave it"),
    a.SITE: say("The action here"),
}
