"""The coach for what is asked within a turn: the parts of a deed that has been begun."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.amsterdam.rules.activating import DropResource
from kade.games.amsterdam.rules.amstel import AdvanceOrStay
from kade.games.amsterdam.rules.black_market import SellOrStore
from kade.games.amsterdam.rules.card_uses import DiscardMap
from kade.games.amsterdam.rules.components import FAST_DELIVERY, PLACES, SALE_GULDEN, WAREHOUSE
from kade.games.amsterdam.rules.names import good_word, gulden_count, point_count, space_count
from kade.games.amsterdam.rules.supply import GainResource, PayResource
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words import anchors
from kade.games.amsterdam.words.anchors import PROMPT, spot
from kade.games.amsterdam.words.card_words import card_title, cost_words
from kade.games.amsterdam.words.prompts import paid_for
from kade.games.amsterdam.words.reckoning import advance_points, delivery_gain, gives_both, takes_good
from kade.games.amsterdam.words.turn_coach import cube_count
from kade.kernel.phrase import Phrase, say
from kade.kernel.question import Question
from kade.kernel.teaching import Coaching

_WAREHOUSES: Final = {place.what: place.index for place in PLACES if place.kind == WAREHOUSE}


def _drop_resource(question: DropResource, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("A cube less to pay"),
        say(
            "A card of yours makes {card} cheaper by a cube. It costs {cost}: choose the colour that you do "
            "**not** pay.",
            card=card_title(question.card),
            cost=cost_words(question.card),
        ),
        ((say("Spare"), say("the colour that you have least of, or need next.")),),
        (PROMPT,),
    )


def _sell_or_store(question: SellOrStore, view: AmsterdamView) -> Coaching:
    good = good_word(question.good)
    sold = say("now, for {gulden} or a cube of any colour.", gulden=gulden_count(SALE_GULDEN))
    if gives_both(view):
        sold = say("now, for {gulden} and a cube of any colour.", gulden=gulden_count(SALE_GULDEN))
    return Coaching(
        say("What becomes of the {good}?", good=good),
        say(
            "You found it on your block. **Store** it to ship it later, or **sell** it at once: the black "
            "market takes each kind of good but once in the game."
        ),
        ((say("Store"), _shipping(question, view)), (say("Sell"), sold)),
        (PROMPT, spot(anchors.BLACK_MARKET)),
    )


def _shipping(question: SellOrStore, view: AmsterdamView) -> Phrase:
    """What the good would bring in its warehouse now."""
    place = _WAREHOUSES[question.good]
    if not takes_good(view, place, question.good):
        return say("for a depot: its warehouse is full.")
    points, _ = delivery_gain(view, question.seat, place, question.good)
    if not FAST_DELIVERY[view.round - 1]:
        return say("its warehouse would pay {points} now.", points=point_count(points))
    return say("its warehouse would pay {points} now, less in later rounds.", points=point_count(points))


def _advance_or_stay(question: AdvanceOrStay, view: AmsterdamView) -> Coaching:
    points = advance_points(view.river[question.seat], question.spaces)
    if points:
        gain = say("up the Amstel, for {points} on the way.", points=point_count(points))
    else:
        gain = say("up the Amstel: you choose earlier in the next rounds.")
    return Coaching(
        say("Go up the Amstel for nothing?"),
        say(
            "You are offered {spaces} free. It does not use up the one time a turn that you may pay for it.",
            spaces=space_count(question.spaces),
        ),
        ((say("Advance"), gain), (say("Stay"), say("only if being first would not help you."))),
        (spot(anchors.AMSTEL), PROMPT),
    )


def _pay_resource(question: PayResource, view: AmsterdamView) -> Coaching:
    deed = paid_for(view)
    rest = cube_count(question.rest)
    words = say("Any colours will do: {resources} to pay.", resources=rest)
    if deed is not None:
        words = say("{deed}: any colours will do, {resources} in all.", deed=deed, resources=rest)
    return Coaching(
        say("Pay with cubes of your choice"),
        words,
        ((say("Pay"), say("with colours that neither your cards nor your next block need.")),),
        (PROMPT, spot(anchors.SUPPLY)),
    )


def _gain_resource(question: GainResource, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("Take cubes of your choice"),
        say("They go to your supply and **can be spent in this very turn**."),
        ((say("Take"), say("what is missing for a card, a block or a step of the barge.")),),
        (PROMPT, spot(anchors.SUPPLY)),
    )


def _discard_map(question: DiscardMap, view: AmsterdamView) -> Coaching:
    return Coaching(
        say("Which map do you give up?"),
        say(
            "{card} pays {gulden} for an active map. It is lost for you: it can no longer be used and "
            "counts nowhere.",
            card=card_title(question.card),
            gulden=gulden_count(question.gulden),
        ),
        ((say("Give up"), say("a map that you have used already this turn, or need no more.")),),
        (PROMPT,),
    )


PARTS: Final[dict[type[Question[Any, Any]], Callable[[Any, AmsterdamView], Coaching]]] = {
    DropResource: _drop_resource,
    SellOrStore: _sell_or_store,
    AdvanceOrStay: _advance_or_stay,
    PayResource: _pay_resource,
    GainResource: _gain_resource,
    DiscardMap: _discard_map,
}
