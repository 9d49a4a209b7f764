"""The ribbon's tiles: each act of the rulebook as a small picture, a word or two, its points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final

from kade.chart.face import Deed, Tile
from kade.chart.kept import Kept
from kade.chart.markup import Markup, el, icon, join, use
from kade.chart.pieces import chip
from kade.chart.tokens import emblem_of
from kade.games.amsterdam.page.card_pictures import short_name
from kade.games.amsterdam.page.symbols import die, docker, good, resource
from kade.games.amsterdam.rules import events as e
from kade.games.amsterdam.rules import expansion_events as x
from kade.games.amsterdam.rules.cards_and_tiles import CARD_TYPES, CARDS, KINDS
from kade.games.amsterdam.rules.components import BLOCKS, COLOURS, DISTRICT_NAMES
from kade.games.amsterdam.rules.names import TOM_NAME
from kade.games.amsterdam.words import acts as a
from kade.games.amsterdam.words.acts import Act, Answer, acts
from kade.games.amsterdam.words.log_runs import sentence_of
from kade.kernel.phrase import Phrase, Reader, say, say_number

#: More goods and dockers than this are not drawn beside a barge.
CARGO_SHOWN: Final = 3
#: Milliseconds that an act is shown for at normal speed; what travels takes its time by the step.
PACE: Final = {
    a.CARD: 250,
    a.DICE: 250,
    a.WHEEL: 250,
    a.ACTIVATED: 400,
    a.USED: 400,
    a.BLOCK: 500,
    a.TOM: 700,
    a.ROUND: 700,
    a.COUNT: 700,
    a.OVER: 700,
}
OTHERWISE: Final = 300
A_STEP: Final = 150
LONGEST: Final = 1000


def tiles(deeds: Sequence[Deed], reader: Reader) -> list[Tile]:
    """What happened; payments, passes and what was kept make no tile."""
    whose = (tuple(reader.names), reader.you, tuple(reader.emblems), reader.tongue)
    found = []
    for act in acts(Answer(*deed) for deed in deeds):
        if _shows(act):
            found.append(_TILES.get((act, whose), partial(_tile, act, reader)))
    return found


_TILES: Final = Kept[Tile](4000)


def _shows(act: Act) -> bool:
    """TOM may roll what leads to nothing, and a count may come to nothing."""
    if act.kind == a.TOM:
        return len(act.events) > 1 or isinstance(act.events[0], x.TomDiscarded | x.TomSaved)
    return act.kind != a.COUNT or bool(act.points)


def _tile(act: Act, reader: Reader) -> Tile:
    picture, label = _LOOKS[act.kind](act, emblem_of(reader.emblems, max(act.seat, 0)))
    sides = len(reader.names)
    seat = -1 if sides and act.seat >= sides else act.seat  # TOM sits at no seat
    words, sentence = label.text(reader), sentence_of(act).text(reader)
    return Tile(seat, act.first, act.last, picture, words, sentence, act.points, _pace(act))


def _pace(act: Act) -> int:
    steps = sum(1 for event in act.events if isinstance(event, e.BargeMoved))
    steps += sum(event.reached - event.left for event in act.events if isinstance(event, e.DiscAdvanced))
    if act.kind in (a.VOYAGE, a.AMSTEL):
        return max(OTHERWISE, min(LONGEST, A_STEP * steps))
    return PACE.get(act.kind, OTHERWISE)


# ------------------------------------------------------------------------------ the looks

#: A picture about 30 px high, and the words below it.
Look = tuple[Markup, Phrase]


@lru_cache(maxsize=64)
def _barge(emblem: str) -> Markup:
    return el(
        "svg",
        el("use", href=f"#barge-{emblem}"),
        width=30,
        height=22.5,
        viewBox="0 0 40 30",
        class_=_of(emblem),
    )


def _of(emblem: str) -> str:
    return f"seat-{emblem}"


def _voyage(act: Act, emblem: str) -> Look:
    """The barge with what it delivered; else with what it took aboard."""
    landed = [event for event in act.events if isinstance(event, e.GoodDelivered | e.DockerDelivered)]
    taken = [event for event in act.events if isinstance(event, e.GoodLoaded | e.DockerBoarded)]
    cargo = [_cargo(event) for event in (landed or taken)[:CARGO_SHOWN]]
    steps = sum(1 for event in act.events if isinstance(event, e.BargeMoved))
    words = say("delivered") if landed else say("loaded")
    if steps:
        words = say("sailed {steps}", steps=steps)
    return join((_barge(emblem), *cargo)), words


@lru_cache(maxsize=64)
def _piece(kind: str, number: int) -> Markup:
    return good(number, 19) if kind == "good" else docker(number, 13)


def _cargo(event: e.GoodDelivered | e.DockerDelivered | e.GoodLoaded | e.DockerBoarded) -> Markup:
    if isinstance(event, e.GoodDelivered | e.GoodLoaded):
        return _piece("good", event.good)
    return _piece("docker", event.colour)


@lru_cache(maxsize=64)
def _card_back(card_type: str) -> Markup:
    """A card too small to read."""
    return el(
        "svg",
        el("rect", x=1, y=1, width=22, height=29, rx=3.5, fill="var(--card)", stroke="var(--card-edge)"),
        el("rect", x=3, y=3, width=18, height=9, rx=2, fill="var(--type)"),
        el("path", d="M6 17H18M6 21H18M8 25H16", stroke="var(--card-edge)"),
        class_=f"type-{card_type}",
        width=24,
        height=31,
        viewBox="0 0 24 31",
        aria_hidden="true",
    )


def _of_cards(cards: Sequence[int]) -> Look:
    different = list(dict.fromkeys(cards))
    shown = CARDS[different[0]]
    words = say("{words}", words=short_name(KINDS[shown.kind].name))
    if len(different) > 1:
        words = say_number("{number} card", "{number} cards", len(different))
    return _card_back(CARD_TYPES[shown.word]), words


def _activated(act: Act, emblem: str) -> Look:
    return _of_cards([event.card for event in act.events if isinstance(event, e.CardActivated)])


def _used(act: Act, emblem: str) -> Look:
    return _of_cards([event.card for event in act.events if isinstance(event, e.CardUsed | e.CardGave)])


def _card(act: Act, emblem: str) -> Look:
    return _of_cards([event.card for event in act.events if isinstance(event, e.CardTaken)])


@lru_cache(maxsize=256)
def _coat(colour: str, emblem: str) -> Markup:
    return el(
        "svg",
        el("rect", x=1, y=1, width=34, height=30, rx=7, fill=f"var(--{colour})", stroke="var(--edge)"),
        use(f"coat-{emblem}", 18, 16, 20, 23.3),
        class_=_of(emblem),
        width=36,
        height=32,
        viewBox="0 0 36 32",
        aria_hidden="true",
    )


def _block(act: Act, emblem: str) -> Look:
    block = next(BLOCKS[event.block] for event in act.events if isinstance(event, e.BlockTaken))
    words = say("{words}", words=short_name(DISTRICT_NAMES[block.district]))
    return _coat(COLOURS[block.colour], emblem), words


def _sale(act: Act, emblem: str) -> Look:
    sold = next(event.good for event in act.events if isinstance(event, e.GoodSold))
    return good(sold, 26), say("sold")


def _amstel(act: Act, emblem: str) -> Look:
    spaces = sum(event.reached - event.left for event in act.events if isinstance(event, e.DiscAdvanced))
    return join((chip(emblem, 22), icon("i-river", 18))), say("Amstel {spaces}", spaces=spaces)


def _market(act: Act, emblem: str) -> Look:
    return icon("i-market", 26), say("market")


def _dice(act: Act, emblem: str) -> Look:
    """The dice with their values, as far as the heaps on the wheel tell them."""
    chosen = next(event for event in act.events if isinstance(event, e.DiceChosen))
    spaces = {event.colour: event.space for event in act.events if isinstance(event, e.ResourcesPlaced)}
    pair = (chosen.first, chosen.second)
    return join(die(colour, spaces[colour], 25) for colour in pair if colour in spaces), say("dice")


def _wheel(act: Act, emblem: str) -> Look:
    heaps = [event.colour for event in act.events if isinstance(event, e.FirstResources)]
    return join(resource(colour, 24) for colour in heaps), say("wheel")


def _order(act: Act, emblem: str) -> Look:
    return icon("i-scroll", 26), say("order")


def _figure(act: Act, emblem: str) -> Look:
    moved = act.events[-1]
    if isinstance(moved, x.ForemanMoved):
        return icon("i-docker", 26), say("foreman")
    if isinstance(moved, x.BailiffMoved):
        return icon("i-block", 26), say("bailiff")
    return icon("i-market", 26), say("dealer")


def _tom(act: Act, emblem: str) -> Look:
    """TOM's disc with what he moved."""
    things: list[Markup] = []
    for event in act.events:
        if isinstance(event, e.GoodDelivered | e.DockerDelivered):
            things.append(_cargo(event))
        elif isinstance(event, e.BlockTaken):
            things.append(_small_coat(emblem))
        elif isinstance(event, x.TomDiscarded):
            things.append(icon("i-hand", 18))
    return join((chip(emblem, 22), *things[:CARGO_SHOWN])), say("{words}", words=TOM_NAME)


@lru_cache(maxsize=64)
def _small_coat(emblem: str) -> Markup:
    return el(
        "svg",
        use(f"coat-{emblem}", 12, 14, 24, 28),
        class_=_of(emblem),
        width=17,
        height=20,
        viewBox="0 0 24 28",
    )


def _round(act: Act, emblem: str) -> Look:
    began = act.events[0]
    return icon("i-next", 26), say(
        "Round {round}", round=began.round if isinstance(began, e.RoundBegan) else 0
    )


def _count(act: Act, emblem: str) -> Look:
    return chip(emblem, 26), say("scoring")


def _over(act: Act, emblem: str) -> Look:
    return icon("i-end", 26), say("the end")


_LOOKS: Final[dict[str, Callable[[Act, str], Look]]] = {
    a.VOYAGE: _voyage,
    a.ACTIVATED: _activated,
    a.USED: _used,
    a.BLOCK: _block,
    a.SALE: _sale,
    a.AMSTEL: _amstel,
    a.MARKET: _market,
    a.DICE: _dice,
    a.CARD: _card,
    a.WHEEL: _wheel,
    a.ORDER: _order,
    a.FIGURE: _figure,
    a.TOM: _tom,
    a.ROUND: _round,
    a.COUNT: _count,
    a.OVER: _over,
}
