"""The coach in a player's turn: what can be done with the cubes that left the wheel, most telling first.

A turn is a different thing at a dock with dockers and in the last round; those are told by themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.cards_and_tiles import CARDS, MARKET_TILES
from kade.games.amsterdam.rules.components import (
    AMSTEL_COST,
    BARGE_DOCKERS,
    BLOCKS,
    BOARDING_GULDEN,
    GOOD_COUNT,
    HOUSE,
    LEFTOVERS_PER_POINT,
    PLACES,
    ROUNDS,
    Block,
)
from kade.games.amsterdam.rules.expansion_pieces import HARBOUR_STEPS
from kade.games.amsterdam.rules.names import (
    colour_count,
    docker_word,
    good_word,
    goods_words,
    gulden_count,
    point_count,
    step_count,
)
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.anchors import DOCKER_HOUSE, PROMPT, SUPPLY, spot, store_anchor
from kade.games.amsterdam.words.card_words import card_title, cost_words, effect_sentence, tile_gain
from kade.games.amsterdam.words.plan_words import block_name, goal_name
from kade.games.amsterdam.words.reckoning import block_price, delivery_gain, takes_good
from kade.kernel.phrase import Listing, Phrase, say, say_number
from kade.kernel.teaching import Coaching

#: So many kinds of deeds are told at once; what is left out is met another time.
TOLD: Final = 5

Line = tuple[Phrase, Phrase]


def cube_count(number: int) -> Phrase:
    """Resources as a newcomer sees them: a cube is what lies there."""
    return say_number("{number} cube", "{number} cubes", number)


def turn_coaching(view: AmsterdamView) -> Coaching:
    """What one can do now, and what becomes of the rest."""
    if view.round >= ROUNDS:
        return _last_turn(view)
    if _of(view, a.BoardDocker):
        return _at_dock(view)
    return Coaching(
        say("Your turn: spend what left the wheel"),
        _means(view),
        (*_lines(view), (say("Pass"), _pass_words(view))),
        (spot(SUPPLY), PROMPT),
    )


def _lines(view: AmsterdamView) -> list[Line]:
    return [line for tell in _DEEDS if (line := tell(view)) is not None][:TOLD]


def _last_turn(view: AmsterdamView) -> Coaching:
    return Coaching(
        say("Your last turn"),
        say(
            "No round follows: nothing need be kept. Whatever is left over counts 1 point for every "
            "{items}; an inactive card costs a penalty marker.",
            items=say_number("{number} thing", "{number} things", LEFTOVERS_PER_POINT),
        ),
        (*_lines(view), (say("Pass"), say("ends your game."))),
        (spot(SUPPLY), PROMPT),
        kind="take_turn_last",
    )


def _at_dock(view: AmsterdamView) -> Coaching:
    """Dockers are met at the first dock, not before."""
    dock = view.barges[view.seat]
    waiting = Listing([docker_word(colour) for colour in _of(view, a.BoardDocker)])
    return Coaching(
        say("Your barge lies at a dock"),
        say(
            "Here waits: {dockers}. **Take one aboard** and you get {gulden}; sail him to the dock of his "
            "own colour and the docker house pays {points}.",
            dockers=waiting,
            gulden=gulden_count(BOARDING_GULDEN),
            points=point_count(_house_points(view)),
        ),
        (
            (say("Board"), say("one docker a visit; there is room for {most} aboard.", most=BARGE_DOCKERS)),
            (say("Load"), say("goods from your store: a dock is a pier, too.")),
            (say("Go on"), say("with all that your cubes still pay for.")),
        ),
        (store_anchor(dock), spot(DOCKER_HOUSE)),
        kind="take_turn_dock",
    )


def _house_points(view: AmsterdamView) -> int:
    """What the next docker brought home is worth."""
    return HOUSE[min(len(view.house), len(HOUSE) - 1)]


def _means(view: AmsterdamView) -> Phrase:
    supply, gulden = view.supply(view.seat), gulden_count(view.gulden(view.seat))
    if not supply:
        return say("There are no cubes to spend, but {gulden} and whatever is free.", gulden=gulden)
    return say_number(
        "You have **{number} cube** and {gulden}. Do whatever you can pay for, in any order; then pass.",
        "You have **{number} cubes** and {gulden}. Do whatever you can pay for, in any order; then pass.",
        supply,
        gulden=gulden,
    )


def _pass_words(view: AmsterdamView) -> Phrase:
    lost = view.supply(view.seat) - 1
    if view.round >= ROUNDS or lost < 1:
        return say("ends your turn.")
    return say_number(
        "ends your turn. One cube can be kept; {number} would go back now.",
        "ends your turn. One cube can be kept; {number} would go back now.",
        lost,
    )


def _of(view: AmsterdamView, kind: type[a.Numbered]) -> list[int]:
    """What the legal answers of a kind are about."""
    return [action.number for action in view.legal if isinstance(action, kind)]


# ------------------------------------------------------------------------------ deeds


def _deliver(view: AmsterdamView) -> Line | None:
    goods = _of(view, a.DeliverGood)
    if not goods:
        return None
    points, _ = delivery_gain(view, view.seat, view.barges[view.seat], goods[0])
    return say("Deliver"), say(
        "{good} here, for {points}. It costs nothing.", good=good_word(goods[0]), points=point_count(points)
    )


def _load(view: AmsterdamView) -> Line | None:
    goods = _of(view, a.LoadGood)
    if not goods:
        return None
    counts = [view.store[view.seat * GOOD_COUNT + good] * (good in goods) for good in range(GOOD_COUNT)]
    return say("Load"), say(
        "{goods}, free of charge: only what is on the barge can be delivered.", goods=goods_words(counts)
    )


def _take_block(view: AmsterdamView) -> Line | None:
    """Once a turn: the block that fits best to what the viewer owns."""
    blocks = _of(view, a.TakeBlock)
    if not blocks:
        return None
    block = best_block(view, blocks)
    return say("Block"), say(
        "one a turn, for cubes of its district: {block} costs {price} and has {good}.",
        block=block_name(block),
        price=colour_count(BLOCKS[block].colour, block_price(view, view.seat, block)),
        good=good_word(view.tiles[block]),
    )


def best_block(view: AmsterdamView, blocks: list[int]) -> int:
    """Next to an own coat, then in a district that is scored, then the cheapest."""
    coats = view.coats[view.seat]

    def worth(block: Block) -> tuple[bool, bool, int, int]:
        near = bool(block.neighbours & coats)
        return not near, block.district not in view.districts, block.cost, block.index

    return min((BLOCKS[block] for block in blocks), key=worth).index


def _activate(view: AmsterdamView) -> Line | None:
    cards = _of(view, a.Activate)
    if not cards:
        return None
    card = min(cards, key=lambda one: (CARDS[one].price, one))
    return say("Activate"), say(
        "{card} for {cost}, once and for all. {effect}",
        card=card_title(card),
        cost=cost_words(card),
        effect=effect_sentence(card),
    )


def _use(view: AmsterdamView) -> Line | None:
    cards = _of(view, a.UseCard)
    if not cards:
        return None
    return say("Use"), say(
        "{card}, an active card. {effect}", card=card_title(cards[0]), effect=effect_sentence(cards[0])
    )


def _sail(view: AmsterdamView) -> Line | None:
    """With goods aboard: how far the nearest place is that takes one."""
    if not _of(view, a.Sail):
        return None
    found = _nearest(view)
    if found is None:
        return say("Sail"), say("a cube a step: to docks for dockers, to warehouses with goods.")
    steps, place, points = found
    return say("Sail"), say(
        "a cube a step: {place} is {steps} away and pays {points}.",
        place=goal_name(place),
        steps=step_count(steps),
        points=point_count(points),
    )


def _nearest(view: AmsterdamView) -> tuple[int, int, int] | None:
    """Steps to the nearest place that takes something aboard, the place, and its points."""
    seat = view.seat
    here, aboard = view.barges[seat], view.hold[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT]
    ways = [
        (HARBOUR_STEPS[here][place.index], -delivery_gain(view, seat, place.index, good)[0], place.index)
        for place in PLACES
        for good, number in enumerate(aboard)
        if number and place.index != here and takes_good(view, place.index, good)
    ]
    if not ways:
        return None
    steps, loss, place = min(ways)
    return steps, place, -loss


def _board(view: AmsterdamView) -> Line | None:
    if not _of(view, a.BoardDocker):
        return None
    return say("Board"), say(
        "a docker for {gulden}. At the dock of his own colour he brings {points}.",
        gulden=gulden_count(BOARDING_GULDEN),
        points=point_count(_house_points(view)),
    )


def _advance(view: AmsterdamView) -> Line | None:
    if not _of(view, a.AdvanceDisc):
        return None
    return say("Amstel"), say(
        "once a turn: 1 space for {one}, 2 for {two}. Whoever is further up chooses first next round.",
        one=cube_count(AMSTEL_COST[1]),
        two=AMSTEL_COST[2],
    )


def _market(view: AmsterdamView) -> Line | None:
    if not any(isinstance(action, a.UseMarket) for action in view.legal):
        return None
    return say("Market"), say(
        "once a turn: {price} for {gain}.",
        price=gulden_count(MARKET_TILES[view.market].cost),
        gain=tile_gain(view.market),
    )


#: In the order in which they are told: what brings points at once, then what one pays for.
_DEEDS: Final[tuple[Callable[[AmsterdamView], Line | None], ...]] = (
    _deliver,
    _take_block,
    _load,
    _activate,
    _use,
    _sail,
    _advance,
    _market,
    _board,
)
