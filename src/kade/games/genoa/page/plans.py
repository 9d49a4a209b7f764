"""What a pressed goal comes to: a bid, a counter, what a space, a card or a tile can do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el, icon, join
from kade.chart.pieces import chip
from kade.chart.plan_fields import segments
from kade.chart.tokens import emblem_of
from kade.games.genoa.page.bid import bid_plan
from kade.games.genoa.page.buttons import packed
from kade.games.genoa.page.choices import PLAYS, item_picture, plays
from kade.games.genoa.page.counters import ALL, counter_all_plan, counter_plan, counter_spaces, counterable
from kade.games.genoa.page.hot_spots import answers_by_space, asked
from kade.games.genoa.page.overlays import goal_overlay, tower_way
from kade.games.genoa.page.own import answers_by_card
from kade.games.genoa.page.prompt_bar import items
from kade.games.genoa.page.terms import terms_plan
from kade.games.genoa.page.things import mini_card, side_parts
from kade.games.genoa.rules import actions as a
from kade.games.genoa.rules import imagine
from kade.games.genoa.rules.action_refusals import FIRST_LARGE, FIRST_SMALL
from kade.games.genoa.rules.card_names import card_word, item_word, taken_word
from kade.games.genoa.rules.components import BUILDING_COUNT, CARDS, TRADE
from kade.games.genoa.rules.effect_words import effect_words
from kade.games.genoa.rules.names import space_word, tile_word
from kade.games.genoa.rules.view import GenoaView
from kade.games.genoa.words.answer_notes import messages_delivered
from kade.games.genoa.words.answers import describe
from kade.kernel.actions import Action
from kade.kernel.phrase import Listing, Phrase, Reader, Seat, say
from kade.kernel.rng import Rng


def plan(view: GenoaView, key: str, frame: str, reader: Reader) -> Plan | None:
    """The plan of a goal, if the reader is asked and it is one of his."""
    kind, _, rest = key.partition("-")
    numbers = [int(part) for part in rest.split("-") if part.isascii() and part.isdigit()]
    if not asked(view):
        return None
    if key == ALL:
        return counter_all_plan(view, frame, reader)
    if kind in ("counter", "cterms") and len(numbers) == 2:
        return counter_plan(view, key, numbers[0], numbers[1], kind == "cterms", frame, reader)
    if len(numbers) != 1:
        return None
    (number,) = numbers
    if kind == "bid":
        return bid_plan(view, number, frame, reader)
    if kind in ("terms", "ask"):
        return terms_plan(view, key, number, kind == "ask", frame, reader)
    found = {"space": _at_space, "card": _with_card, "tile": _with_tile, "trade": _trading}.get(kind)
    return found(view, key, number, frame, reader) if found else None


# ------------------------------------------------------------------------------- spaces


def _at_space(view: GenoaView, key: str, space: int, frame: str, reader: Reader) -> Plan | None:
    """What can be done at a space; the best of several is chosen already."""
    answers = answers_by_space(view).get(space, [])
    if not answers:
        return None
    title = space_word(space).text(reader)
    gains = _gains(view, space, answers, reader)
    over = _overlay(view, space, answers, frame, reader)
    asks = _asks(view, space, reader)
    if len(answers) == 1 and not asks:
        words = _short(view, answers[0]).text(reader)
        return Plan(key, title, gains, line=answers[0].notation, send=words, overlay=over)
    ways = [
        (action.notation, _way(view, action, reader), describe(action, view).text(reader))
        for action in answers
    ]
    form = segments("how", ways, _first(view, answers).notation, title)
    send = say("Do it") if not _moves(answers) else say("Move the tower")
    return Plan(key, title, gains, join((form, asks)), "{how}", send.text(reader), overlay=over)


def _moves(answers: Sequence[Action]) -> bool:
    return any(isinstance(action, a.Move | a.MoveAndTake | a.AcceptOffer) for action in answers)


def _first(view: GenoaView, answers: Sequence[Action]) -> Action:
    """What is chosen unless the reader says otherwise: what pays most, then what does most."""
    offers = {o.by * a.SLOTS + o.slot: o.ducats() for o in view.offers}
    paid = [action for action in answers if isinstance(action, a.AcceptOffer)]
    if paid:
        return max(paid, key=lambda action: offers.get(action.number, 0))
    rank = (a.MoveAndTake, a.Replace, a.Place, a.Move)
    for kind in rank:
        for action in answers:
            if isinstance(action, kind):
                return action
    return answers[0]


def _gains(view: GenoaView, space: int, answers: Sequence[Action], reader: Reader) -> str:
    """What the space does, and what the reader's messages bring there."""
    notes: list[Phrase] = [effect_words(view, space, view.viewer)] if space < BUILDING_COUNT else []
    if _moves(answers):
        notes += messages_delivered(view, space)
    return Listing(notes).text(reader) if notes else ""


def _overlay(view: GenoaView, space: int, answers: Sequence[Action], frame: str, reader: Reader) -> Markup:
    ring = goal_overlay(space, frame)
    if not _moves(answers) or not view.path or space == view.tower:
        return ring
    return join((ring, tower_way([view.tower, space], frame, emblem_of(reader.emblems, view.trader))))


def _asks(view: GenoaView, space: int, reader: Reader) -> Markup:
    """In a route step a space that is pressed can be what a counter-offer is for."""
    if view.site:
        return NOTHING
    buttons = []
    for seat in counterable(view):
        if space not in counter_spaces(view, seat):
            continue
        words = say("Ask {seat} to pay for it", seat=Seat(seat)).text(reader)
        buttons.append(
            el(
                "button",
                icon("i-counter", 15),
                chip(emblem_of(reader.emblems, seat), 22),
                type="button",
                class_="more",
                data_choose=f"counter-{seat}-{space}",
                title=words,
                aria_label=words,
            )
        )
    return join(buttons)


def _way(view: GenoaView, action: Action, reader: Reader) -> Markup:
    """One of several answers, in a word or a picture."""
    if isinstance(action, a.AcceptOffer):
        offer = next(o for o in view.offers if o.by * a.SLOTS + o.slot == action.number)
        emblem = emblem_of(reader.emblems, offer.by)
        return join((chip(emblem, 22), *side_parts(offer.ducats(), offer.give, emblem)))
    if isinstance(action, a.Deliver):
        return mini_card(CARDS[FIRST_LARGE + action.number], reader)
    if isinstance(action, a.FulfilOrder):
        return mini_card(CARDS[FIRST_SMALL + action.number], reader)
    if isinstance(action, a.MoveAndTake):  # beside "Move there"; that the tower moves the button says
        return el("span", say("Take the action").text(reader))
    return el("span", _short(view, action).text(reader))


def _short(view: GenoaView, action: Action) -> Phrase:
    """An answer in few words, as the button says it."""
    if action is a.MAIN and 0 <= view.tower < BUILDING_COUNT:
        return say("Use the action")
    found = _KINDS.get(type(action)) or _VERBS.get(action)
    return found or describe(action, view)


# ---------------------------------------------------------------------- cards and tiles


def _with_card(view: GenoaView, key: str, card: int, frame: str, reader: Reader) -> Plan | None:
    answers = answers_by_card(view).get(card, [])
    if len(answers) < 2:
        return None
    text = card_word(card).text(reader)
    ways = [(action.notation, el("span", describe(action, view).text(reader)), "") for action in answers]
    form = segments("how", ways, answers[0].notation, text)
    return Plan(key, text[:1].upper() + text[1:], "", form, "{how}", say("Do it").text(reader))


def _with_tile(view: GenoaView, key: str, tile: int, frame: str, reader: Reader) -> Plan | None:
    """What a tile can be played for; for a trade first what is given."""
    if tile not in plays(view):
        return None
    kind = dict(PLAYS)[tile]
    begins = [action for action in view.legal if isinstance(action, kind)]
    form = items(view, begins, reader)
    if tile == TRADE:
        form = packed(_given(action, reader) for action in begins if isinstance(action, a.TradeAway))
    return Plan(key, tile_word(tile).text(reader), "", form)


def _given(action: a.TradeAway, reader: Reader) -> Markup:
    words = item_word(action.number).text(reader)
    body = item_picture(action.number, False, reader)
    return el(
        "button",
        body,
        type="button",
        class_="button",
        data_choose=f"trade-{action.number}",
        title=words,
        aria_label=words,
    )


def _trading(view: GenoaView, key: str, item: int, frame: str, reader: Reader) -> Plan | None:
    """What can be had for something: one gesture for both sides of the trade."""
    given = next((x for x in view.legal if isinstance(x, a.TradeAway) and x.number == item), None)
    if given is None:
        return None
    trial = imagine.imagine(view, Rng.seeded(0))
    trial.play(given)
    buttons = []
    for action in trial.legal():
        if isinstance(action, a.TradeFor):
            words = taken_word(action.number).text(reader)
            buttons.append(
                el(
                    "button",
                    item_picture(action.number, True, reader),
                    type="button",
                    class_="button",
                    data_action=f"{given.notation}; {action.notation}",
                    title=words,
                    aria_label=words,
                )
            )
    title = say("Give {item}: take what for it?", item=item_word(item)).text(reader)
    return Plan(key, title, "", el("div", *buttons, class_="answer-row"))


_KINDS: Final[dict[type[Action], Phrase]] = {
    a.StartAt: say("Start here"),
    a.Move: say("Move there"),
    a.MoveAndTake: say("Move and take the action"),
    a.UseBuilding: say("Use it with a tile"),
    a.AcquireAt: say("Choose this street"),
    a.Place: say("Place a marker"),
    a.Remove: say("Remove the marker"),
    a.Replace: say("Remove it and place yours"),
    a.Target: say("For moving there"),
}
_VERBS: Final[dict[Action, Phrase]] = {
    a.TAKE: say("Take the action"),
    a.LEAVE: say("Leave it"),
    a.SITE: say("The action here"),
}
