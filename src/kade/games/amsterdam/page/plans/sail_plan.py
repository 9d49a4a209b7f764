"""Sailing: the way, its payment, and what is done on arriving, in one gesture."""

from __future__ import annotations

from typing import Final

from kade.chart.face import Plan
from kade.chart.markup import NOTHING, Markup, el
from kade.chart.plan_fields import either, segments, tick
from kade.games.amsterdam.page.board.frames import Frame
from kade.games.amsterdam.page.card_signs import any_cube
from kade.games.amsterdam.page.hot_spots import opener
from kade.games.amsterdam.page.plans.gesture import Gesture, Part, points_chip
from kade.games.amsterdam.page.plans.harbour_deeds import Deed, boarding, delivery, loading
from kade.games.amsterdam.page.plans.payments import best_payment, payment_chips
from kade.games.amsterdam.page.plans.sail_overlay import sail_overlay
from kade.games.amsterdam.page.plans.stops import ONWARD, Leg, aim, legs, name_of, stop_chips, stop_line
from kade.games.amsterdam.page.plans.voyages import (
    Voyage,
    best_goals,
    boardable,
    deliverable,
    depot_good,
    loadable,
    sail_key,
    voyages,
)
from kade.games.amsterdam.page.symbols import docker, good, points
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.components import (
    DEPOT,
    DOCK,
    PLACES,
    WAREHOUSE,
)
from kade.games.amsterdam.rules.expansion_pieces import HARBOUR_STEPS
from kade.games.amsterdam.rules.extra_tiles import PlaceBarge
from kade.games.amsterdam.rules.names import point_count, resource_count
from kade.games.amsterdam.rules.state import FREE_STEPS
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.plan_words import goal_name, sail_title, steps_note
from kade.kernel.phrase import Phrase, Reader, say

#: So many goals are listed in the bar.
LISTED: Final = 5
_DOCK_OF: Final = {place.what: place.index for place in PLACES if place.kind == DOCK}


def sail_plan(view: AmsterdamView, key: str, frame: Frame, reader: Reader) -> Plan | None:
    """What a harbour space, the building at it or a docker comes to, on the way over stops or straight."""
    *before, goal = key.split(ONWARD)
    travelled = legs(view, before, reader)
    place, boarding = aim(goal)
    if travelled is None or place not in (found := voyages(travelled[1])):
        return None
    stops, here = travelled
    last = found[place]
    ways = [*(leg.voyage for leg in stops), last]
    whole = last._replace(
        way=tuple(step for voyage in ways for step in voyage.way), price=sum(voyage.price for voyage in ways)
    )
    gesture = Gesture(view, key, reader)
    _sail(gesture, whole, stops)
    gesture.view = here  # what can be done on arriving depends on what was done on the way
    landed = sum(voyage.landed for voyage in ways)
    if landed:
        gesture.gains.append(points_chip(landed, reader, say("docker house")))
    for number, leg in enumerate(stops):
        gesture.gains += stop_chips(leg, number)
    done = [_deliver(gesture, last), _load(gesture, last), _board(gesture, last, boarding)]
    placing = isinstance(view.question, PlaceBarge)
    note = None if placing else steps_note(len(whole.way), view.done[FREE_STEPS])
    passed = [leg.voyage for leg in stops]
    return gesture.plan(
        sail_title(place),
        _words([word for word in done if word], reader),
        "i-barge",
        note,
        overlay=sail_overlay(view, whole, found.values(), frame, reader, passed),
        onward=not placing,
    )


def _sail(gesture: Gesture, voyage: Voyage, stops: list[Leg]) -> None:
    """The voyage itself with what it costs."""
    view, reader = gesture.view, gesture.reader
    if isinstance(view.question, PlaceBarge):
        gesture.parts.append(Part(a.SAIL[voyage.place].notation))
        return
    over = "".join(stop_line(leg, number) for number, leg in enumerate(stops))
    over += "".join(f" via {name_of(stop)}" for stop in voyage.stops)
    gesture.parts.append(Part(f"sail to {name_of(voyage.place)}{over}"))
    held = gesture.walk.held
    paid = best_payment(held, gesture.needs, voyage.price)
    if voyage.price == sum(held) or sum(1 for number in held if number) == 1:
        gesture.fixed(paid)
    elif voyage.price:
        gesture.say_of_colours("paying", "pay")
        gesture.fields.append(payment_chips(held, paid, "pay", reader))
        gesture.total = voyage.price


def _words(done: list[tuple[str, Phrase, Phrase]], reader: Reader) -> str:
    """What stands on the button: the voyage and what is ticked."""
    if len(done) == 1:
        side, whole, _ = done[0]
        return either(side, whole.text(reader), say("Sail").text(reader))
    short = [either(side, f", {word.text(reader)}") for side, _, word in done]
    return say("Sail").text(reader) + "".join(short)


# ----------------------------------------------------------------------- on arrival


def _deliver(gesture: Gesture, voyage: Voyage) -> tuple[str, Phrase, Phrase] | None:
    """Goods for the warehouse or depot, all that it takes."""
    view, reader, place = gesture.view, gesture.reader, voyage.place
    goods = deliverable(view, place)
    if not goods:
        return None
    chosen = depot_good(view, place) if PLACES[place].kind == DEPOT else goods[0][0]
    if len(goods) > 1:
        deeds = [delivery(view, place, kind, 1, reader) for kind, _ in goods]
        label = say("Deliver which good?")
        _one_of(gesture, "deliver", deeds, a.DELIVER[chosen].notation, label, say("Deliver nothing"))
    else:
        deed = delivery(view, place, chosen, goods[0][1], reader)
        gesture.gains.append(tick("deliver", deed.line, deed.told, deed.words))
    gesture.add("[; {deliver}]")
    return "deliver", say("Sail and deliver"), say("deliver")


def _one_of(gesture: Gesture, side: str, deeds: list[Deed], chosen: str, label: Phrase, none: Phrase) -> None:
    """One of several deeds that bring the same, or none of them."""
    choices = [(deed.line, deed.sign, deed.words) for deed in deeds]
    choices.append(("", el("span", "–"), none.text(gesture.reader)))
    gesture.gains.append(segments(side, choices, chosen, label.text(gesture.reader)))
    gesture.gains.append(deeds[0].won)


def _load(gesture: Gesture, voyage: Voyage) -> tuple[str, Phrase, Phrase] | None:
    """The goods that wait in the store."""
    view, reader = gesture.view, gesture.reader
    if not loadable(view, voyage.place):
        return None
    deed = loading(view, reader)
    gesture.gains.append(tick("load", deed.line, deed.told, deed.words))
    gesture.add("[; {load}]")
    return "load", say("Sail and load"), say("load")


def _board(gesture: Gesture, voyage: Voyage, wished: int) -> tuple[str, Phrase, Phrase] | None:
    """One of the dockers who wait there."""
    view, reader = gesture.view, gesture.reader
    waiting = boardable(view, voyage)
    if not waiting:
        return None
    steps = HARBOUR_STEPS[voyage.place]
    best = min(waiting, key=lambda colour: (steps[_DOCK_OF[colour]] == 0, steps[_DOCK_OF[colour]]))
    chosen = wished if wished in waiting else best
    if len(waiting) == 1:
        deed = boarding(chosen, reader)
        gesture.gains.append(tick("board", deed.line, deed.told, deed.words))
    else:
        deeds = [boarding(colour, reader) for colour in waiting]
        label = say("Board which docker?")
        _one_of(gesture, "board", deeds, a.BOARD[chosen].notation, label, say("Board nobody"))
    gesture.add("[; {board}]")
    return "board", say("Sail and board"), say("board")


# ------------------------------------------------------------------------- the menu


def paying_goals(view: AmsterdamView) -> int:
    """Goals in reach that pay points."""
    return sum(1 for voyage in voyages(view).values() if voyage.prize)


def sail_menu(view: AmsterdamView, key: str, reader: Reader) -> Plan | None:
    """The best few goals, to be picked like the places themselves."""
    if not voyages(view):
        return None
    buttons = [_goal_button(view, voyage, reader) for voyage in best_goals(view, LISTED)]
    form = el("div", *buttons, class_="answer-row goals")
    if not buttons:
        form = el("span", say("Press a space of the harbour.").text(reader), class_="where")
    return Plan(key, say("Sail where?").text(reader), "", form)


def _goal_button(view: AmsterdamView, voyage: Voyage, reader: Reader) -> Markup:
    """A goal: its picture, what it pays and what it costs."""
    place = PLACES[voyage.place]
    goods = deliverable(view, voyage.place)
    pictured = NOTHING
    if place.kind == WAREHOUSE or goods:
        pictured = good(goods[0][0] if goods else place.what, 28)
    elif place.kind == DOCK:
        pictured = docker(place.what, 22)
    label = say(
        "{goal}: {points} for {price}",
        goal=goal_name(voyage.place),
        points=point_count(voyage.prize),
        price=resource_count(voyage.price),
    ).text(reader)
    if not pictured:
        pictured = el("span", goal_name(voyage.place).text(reader))
    won = points(f"+{voyage.prize}", 30) if voyage.prize else NOTHING
    return opener(sail_key(voyage.place), (pictured, won, any_cube(voyage.price)), label, "button goal")
