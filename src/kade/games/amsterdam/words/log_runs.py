"""The log: one line for each act, however many answers it took; single payments have none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import groupby
from operator import add, itemgetter
from typing import Final

from kade.games.amsterdam.rules import events as e
from kade.games.amsterdam.rules import expansion_events as x
from kade.games.amsterdam.rules.components import BLOCKS, COLOUR_COUNT, GOOD_COUNT, NO_COLOUR
from kade.games.amsterdam.rules.names import (
    Side,
    block_word,
    colour_count,
    docker_word,
    gain_words,
    good_word,
    goods_words,
    gulden_count,
    place_word,
    point_count,
    space_count,
)
from kade.games.amsterdam.words.acts import (
    ACTIVATED,
    AMSTEL,
    BLOCK,
    CARD,
    MARKET,
    USED,
    VOYAGE,
    WHEEL,
    Act,
    Answer,
    acts,
)
from kade.games.amsterdam.words.card_words import card_title
from kade.games.amsterdam.words.log import narrate, price_of
from kade.games.amsterdam.words.log_sums import SUMS, in_a_row, scored
from kade.kernel.events import Event
from kade.kernel.game import Line
from kade.kernel.phrase import Listing, Phrase, say

# ------------------------------------------------------------------------------ the lines


def tell(run: Sequence[tuple[int, Event]]) -> list[Line]:
    """The log of answers that one seat gave in a row."""
    found = acts(_answers(run))
    by_event = {id(event): act for act in found for event in act.events if act.kind in _SENTENCES}
    lines: list[Line] = []
    for number, event in run:
        act = by_event.get(id(event))
        if act is None:
            sentence = narrate(event)
            if sentence is not None:
                lines.append(Line(number, number, event.seat, sentence, (event,)))
        elif event is act.events[-1]:
            lines += told(act)
    return lines


def told(act: Act) -> list[Line]:
    """An act in its sentence, then what else happened in it."""
    sentence, within = _SENTENCES[act.kind](act)
    lines = [Line(act.first, act.last, act.seat, sentence, tuple(within))]
    for event in act.events:
        if not any(event is other for other in within):
            also = narrate(event)
            if also is not None:
                lines.append(Line(act.first, act.last, event.seat, also, (event,)))
    return lines


def _answers(run: Sequence[tuple[int, Event]]) -> list[Answer]:
    """The answers of a run; those between that brought nothing are counted, too."""
    given: list[Answer] = []
    for number, group in groupby(run, key=itemgetter(0)):
        for missing in range(given[-1].number + 1 if given else number, number):
            given.append(Answer(missing, -1, ()))
        given.append(Answer(number, -1, [event for _, event in group]))
    return given


def sentence_of(act: Act) -> Phrase:
    """An act in one sentence."""
    if act.kind in _SENTENCES:
        return _SENTENCES[act.kind](act)[0]
    if act.kind in SUMS:
        return SUMS[act.kind](act)
    sentences = [sentence for event in act.events if (sentence := narrate(event)) is not None]
    return sentences[0] if sentences else say("{who} acted.", who=Side(act.seat))


# --------------------------------------------------------------------------- one sentence

#: A sentence, and the events that are told by it.
Told = tuple[Phrase, list[Event]]


def _voyage(act: Act) -> Told:
    """Stops are named by what was done there."""
    steps = [event for event in act.events if isinstance(event, e.BargeMoved)]
    loaded = [0] * GOOD_COUNT
    parts: list[Phrase] = []
    within: list[Event] = list(steps)
    for event in act.events:
        if isinstance(event, e.GoodLoaded):
            loaded[event.good] += 1
        elif isinstance(event, e.GoodDelivered):
            parts.append(scored(good_word(event.good), event.points))
        elif isinstance(event, e.DockerDelivered):
            parts.append(scored(docker_word(event.colour), event.points))
        elif isinstance(event, e.DockerBoarded):
            parts.append(say("{docker} aboard", docker=docker_word(event.colour)))
        elif isinstance(event, x.ForemanPaid):
            parts.append(scored(say("foreman"), event.points))
        elif isinstance(event, e.CardGave):
            parts.append(_given(event))
        else:
            continue
        within.append(event)
    who = Side(act.seat)
    goods = _goods(loaded)
    cargo = [say("{goods} loaded", goods=goods)] if any(loaded) else []
    if not steps and cargo and not parts:
        return say("{who} loaded {goods}.", who=who, goods=goods), within
    if not steps:
        return say("{who} at the quay: {parts}.", who=who, parts=in_a_row([*parts, *cargo])), within
    told = {"who": who, "steps": len(steps)}
    if parts:
        return say("{who} sailed {steps}: {parts}.", parts=in_a_row([*parts, *cargo]), **told), within
    where = place_word(steps[-1].reached)
    if cargo:
        return say("{who} sailed {steps} to {place}: {parts}.", place=where, parts=cargo[0], **told), within
    return say("{who} sailed {steps} to {place}.", place=where, **told), within


def _goods(loaded: Sequence[int]) -> Phrase | Listing:
    """Goods by kind; one alone is not counted."""
    return good_word(list(loaded).index(1)) if sum(loaded) == 1 else goods_words(loaded)


def _given(event: e.CardGave) -> Phrase:
    """What a card gave: points by their sign alone, as other points."""
    if event.points and not event.gulden and not any(event.resources):
        return scored(card_title(event.card), event.points)
    gain = gain_words(event.gulden, event.points, event.resources)
    return say("{card} ({gain})", card=card_title(event.card), gain=gain)


def _activated(act: Act) -> Told:
    cards = [event for event in act.events if isinstance(event, e.CardActivated)]
    parts = [
        say("{card} for {price}", card=card_title(card.card), price=price_of(card))
        if price_of(card).items
        else card_title(card.card)
        for card in cards
    ]
    listed = reduce(lambda first, after: say("{first}; {next}", first=first, next=after), parts)
    return say("{who} activated {cards}.", who=Side(act.seat), cards=listed), list(cards)


def _used(act: Act) -> Told:
    """Cards used in a row, each with what it gave."""
    gains: dict[int, tuple[int, int, list[int]]] = {}
    last = -1
    for event in act.events:
        if isinstance(event, e.CardUsed | e.CardGave):
            last = event.card
            gulden, points, colours = gains.get(last, (0, 0, [0] * COLOUR_COUNT))
            if isinstance(event, e.CardGave):
                gulden, points = gulden + event.gulden, points + event.points
                colours = list(map(add, colours, event.resources))
            gains[last] = (gulden, points, colours)
        elif isinstance(event, e.ResourceGained) and last >= 0:
            gains[last][2][event.colour] += 1
    parts = []
    for card, (gulden, points, colours) in gains.items():
        gain, name = gain_words(gulden, points, colours), card_title(card)
        parts.append(say("{card} ({gain})", card=name, gain=gain) if gain.items else name)
    within = [event for event in act.events if not isinstance(event, e.CardDiscarded)]
    gained = any(isinstance(event, e.ResourceGained) for event in act.events)
    alone = [sentence for event in within if (sentence := narrate(event)) is not None]
    if len(parts) == 1 and len(alone) == 1 and not gained:
        return alone[0], within  # it tells the price, too
    return say("{who} used {cards}.", who=Side(act.seat), cards=in_a_row(parts)), within


def _block(act: Act) -> Told:
    taken = next(event for event in act.events if isinstance(event, e.BlockTaken))
    sold = next((event for event in act.events if isinstance(event, e.GoodSold)), None)
    price: list[Phrase] = []
    if taken.resources:
        price.append(colour_count(BLOCKS[taken.block].colour, taken.resources))
    if taken.gulden:
        price.append(gulden_count(taken.gulden))
    told = {
        "who": Side(act.seat),
        "block": block_word(taken.block),
        "price": Listing(price),
        "good": good_word(taken.good),
    }
    within: list[Event] = [taken, *(event for event in act.events if isinstance(event, e.GoodStored))]
    if sold is None:
        return say("{who} took {block} for {price}: {good}.", **told), within
    gain: list[Phrase] = [gulden_count(sold.gulden)] if sold.gulden else []
    if sold.colour != NO_COLOUR:
        gain.append(colour_count(sold.colour, 1))
    sentence = say("{who} took {block} for {price} and sold {good} for {gain}.", gain=Listing(gain), **told)
    return sentence, [*within, sold]


def _amstel(act: Act) -> Told:
    within = [event for event in act.events if not isinstance(event, e.CardGave)]
    spaces = sum(event.reached - event.left for event in within if isinstance(event, e.DiscAdvanced))
    points = sum(getattr(event, "points", 0) for event in within)
    told = {"who": Side(act.seat), "spaces": space_count(spaces), "points": point_count(points)}
    last = next((event for event in within if isinstance(event, e.LastSpaceReached)), None)
    if last is not None:
        sentence = "{who} reached the last Amstel space in slot {slot} for {points}."
        return say(sentence, slot=last.slot, **told), within
    if points:
        return say("{who} advanced {spaces} on the Amstel for {points}.", **told), within
    return say("{who} advanced {spaces} on the Amstel.", **told), within


def _market(act: Act) -> Told:
    """What the tile gives is told with its use; bridges on the way are not."""
    used = act.events[0]
    moved = [event for event in act.events if isinstance(event, e.DiscAdvanced)]
    return narrate(used) or say("{who} used the market.", who=Side(act.seat)), [used, *moved]


def _card(act: Act) -> Told:
    taken = next((event for event in act.events if isinstance(event, e.CardTaken)), None)
    given = next((event for event in act.events if isinstance(event, e.CardDiscarded)), None)
    if taken is None or given is None:
        sentence = narrate(act.events[0])
        return sentence or say("{who} took a card.", who=Side(act.seat)), [act.events[0]]
    told = {"who": Side(act.seat), "card": card_title(taken.card), "given": card_title(given.card)}
    if taken.card == given.card:
        return say("{who} took {card} and discarded it, with a penalty marker.", **told), list(act.events)
    return say("{who} took {card} and discarded {given}, with a penalty marker.", **told), list(act.events)


def _wheel(act: Act) -> Told:
    heaps = [event for event in act.events if isinstance(event, e.FirstResources)]
    parts = [
        say(
            "{resources} on space {space}",
            resources=colour_count(heap.colour, heap.number),
            space=heap.space,
        )
        for heap in heaps
    ]
    return say("{who} placed {heaps} of the wheel.", who=Side(act.seat), heaps=Listing(parts)), list(heaps)


_SENTENCES: Final[dict[str, Callable[[Act], Told]]] = {
    VOYAGE: _voyage,
    ACTIVATED: _activated,
    USED: _used,
    BLOCK: _block,
    AMSTEL: _amstel,
    MARKET: _market,
    CARD: _card,
    WHEEL: _wheel,
}
