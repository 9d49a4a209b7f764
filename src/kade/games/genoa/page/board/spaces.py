"""The spaces as places to press: lit where they answer, and each with all there is to say of it."""

from __future__ import annotations

from kade.chart.furniture import hot_spot
from kade.chart.markup import Markup, el
from kade.games.genoa.page.board.footprints import outline
from kade.games.genoa.page.board.frames import Frame
from kade.games.genoa.page.hot_spots import adjacent, answers_by_space, asked
from kade.games.genoa.page.targets import changeable, offer_targets
from kade.games.genoa.rules.actions import StartAt
from kade.games.genoa.rules.card_names import card_word
from kade.games.genoa.rules.components import BUILDING_COUNT, SPACE_COUNT, SPACES, cards_in
from kade.games.genoa.rules.effect_words import effect_words
from kade.games.genoa.rules.names import Clauses, space_word
from kade.games.genoa.rules.standing import named, read
from kade.games.genoa.rules.state import ENDED, NOBODY, OWNERSHIP
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.rules.wish_list import list_of
from kade.games.genoa.words.answers import describe
from kade.games.genoa.words.offer_words import proposal_words
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, Seat, say


def draw_spaces(view: GenoaView, frame: Frame, reader: Reader) -> Markup:
    """Every space; of those that answer the near ones glow and the far ones are edged."""
    answers, targets = answers_by_space(view), bid_spaces(view)
    near, standing = adjacent(view), read(view.wishes.orders)
    listed = list_of(view, standing) if listing(view) else {}
    drawn = []
    for space in range(SPACE_COUNT):
        path = outline(space, frame)
        label = space_label(view, space).text(reader)
        if space in answers:
            drawn.append(_answering(view, space, answers[space], path, label, reader))
        elif space in targets:
            words = say("Ask for {space}. {label}", space=space_word(space), label=label).text(reader)
            if near >> space & 1 or space == view.tower:
                area = el("path", d=path, class_="area")
                drawn.append(hot_spot(path, area, words, data_choose=f"bid-{space}", data_spot=_spot(space)))
            else:
                drawn.append(_soft(path, words, data_choose=f"bid-{space}", data_spot=_spot(space)))
        elif listing(view) and space < BUILDING_COUNT:
            drawn.append(_to_list(space, space in listed, path, label, reader))
        else:
            area = el("path", d=path, class_="area")
            drawn.append(el("g", el("title", label), area, role="img", data_spot=_spot(space)))
    return el("g", *drawn, class_="spaces")


def _spot(space: int) -> str:
    """By this the coach finds a space, whatever it answers."""
    return f"place-{SPACES[space].key}"


def _answering(
    view: GenoaView, space: int, answers: list[Action], path: str, label: str, reader: Reader
) -> Markup:
    """What can be done there is shown before it is done."""
    words = say("Choose at {space}. {label}", space=space_word(space), label=label).text(reader)
    if len(answers) == 1:
        words = describe(answers[0], view).text(reader)
    if isinstance(answers[0], StartAt):
        return _soft(path, words, data_choose=f"space-{space}", data_spot=_spot(space))
    area = el("path", d=path, class_="area")
    return hot_spot(path, area, words, data_choose=f"space-{space}", data_spot=_spot(space))


def bid_spaces(view: GenoaView) -> set[int]:
    """The spaces for which the reader can make an offer now, or change one."""
    if asked(view) != "offer_window":
        return set()
    return {*offer_targets(view), *(offer.target for offer in changeable(view).values())}


def listing(view: GenoaView) -> bool:
    """The reader is a bidder who is not asked: a press on a building puts it on his list."""
    bids = view.viewer >= 0 and view.viewer != view.trader and view.stage not in (OWNERSHIP, ENDED)
    return bids and view.wishes.quiet and not view.legal


def _to_list(space: int, on: bool, path: str, label: str, reader: Reader) -> Markup:
    named_here = {"space": space_word(space), "label": label}
    words = say("Put {space} on your list. {label}", **named_here)
    if on:
        words = say("Take {space} off your list. {label}", **named_here)
    told = words.text(reader)
    return el(
        "g",
        el("title", told),
        el("path", d=path, class_="area"),
        role="button",
        tabindex=0,
        class_="to-list on" if on else "to-list",
        aria_pressed="true" if on else "false",
        aria_label=told,
        data_order=f"{'leave' if on else 'want'} {named(space)}",
        data_spot=_spot(space),
    )


def _soft(path: str, label: str, **attributes: str) -> Markup:
    """A place that can be pressed, without a glow: where nearly everything can be, light is no help."""
    return el(
        "g",
        el("title", label),
        el("path", d=path, class_="area far"),
        class_="hot",
        tabindex=0,
        role="button",
        aria_label=label,
        **attributes,
    )


def space_label(view: GenoaView, space: int) -> Phrase:
    """Name, effect, owner, whether it is used, the reader's cards and the offers for it."""
    notes: list[Phrase] = []
    if space < BUILDING_COUNT:
        notes.append(effect_words(view, space, view.viewer))
        if view.owners[space] != NOBODY:
            notes.append(say("owned by {seat}", seat=Seat(view.owners[space])))
        if view.used >> space & 1:
            notes.append(say("its action is used up"))
    if view.visited() >> space & 1:
        notes.append(say("the tower stands here") if space == view.tower else say("visited"))
    notes += [card_word(card.index) for card in cards_in(view.hand) if space in (card.building, card.other)]
    for offer in (*view.offers, *view.counters):
        if offer.target == space:
            notes.append(proposal_words(offer, view.trader))
    if not notes:
        return space_word(space)
    return say("{space}: {notes}", space=space_word(space), notes=Clauses(notes))


def spaces_css() -> str:
    return _SPACES


_SPACES = """
.area{fill:transparent}
.far{stroke:var(--glow);stroke-width:1.3;stroke-dasharray:2 4;stroke-linecap:round}
.hot:hover .far,.hot:focus-visible .far{stroke-width:3.5}
.spaces .hot-halo{stroke-width:6;stroke-opacity:.75}
.spaces .hot.chosen .hot-halo,.spaces .hot[aria-pressed=true] .hot-halo{stroke-width:12;stroke-opacity:.95}
.spaces .hot[aria-pressed=true] .far{stroke-width:4;stroke-dasharray:none}
.spaces .hot .area:not(.far){fill:var(--glow-halo);fill-opacity:.16}
.spaces .hot[aria-pressed=true] .area{fill:var(--glow-halo);fill-opacity:.3}
"""
