"""Answers of the expansions in words (AMS-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.amsterdam.rules.actions import (
    DrawCard,
    Enough,
    FulfilOrder,
    PutBailiff,
    PutDealer,
    PutForeman,
    ReturnDocker,
    ReturnGood,
    ReturnResource,
    ShowOrder,
)
from kade.games.amsterdam.rules.components import BLOCKS
from kade.games.amsterdam.rules.names import (
    block_word,
    colour_count,
    colour_word,
    docker_word,
    good_word,
    goods_word,
    place_word,
    point_count,
    types_word,
)
from kade.games.amsterdam.rules.order_returns import RETURNS, ReturnItem
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.order_words import order_points, order_sentence
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, say


def _put_foreman(action: PutForeman, view: AmsterdamView) -> Phrase:
    return say("Put the foreman at the {place}", place=place_word(action.number))


def _put_bailiff(action: PutBailiff, view: AmsterdamView) -> Phrase:
    block = BLOCKS[action.number]
    return say(
        "Put the bailiff on {block} ({cost} {colour}, {good})",
        block=block_word(action.number),
        cost=block.cost,
        colour=colour_word(block.colour),
        good=good_word(view.tiles[action.number]),
    )


def _put_dealer(action: PutDealer, view: AmsterdamView) -> Phrase:
    return say("Put the dealer on the space for {goods}", goods=goods_word(action.number))


def _draw_card(action: DrawCard, view: AmsterdamView) -> Phrase:
    return say("Draw the top card of the {cards}", cards=types_word(action.number))


def _show_order(action: ShowOrder, view: AmsterdamView) -> Phrase:
    points = order_points(action.number, view.players)
    return say("Lay open “{order}” ({points})", order=order_sentence(action.number), points=points)


def _fulfil_order(action: FulfilOrder, view: AmsterdamView) -> Phrase:
    points = order_points(action.number, view.players)
    return say("Fulfil “{order}” ({points})", order=order_sentence(action.number), points=points)


def _return_docker(action: ReturnDocker, view: AmsterdamView) -> Phrase:
    return say("Give back {item}", item=docker_word(action.number))


def _return_good(action: ReturnGood, view: AmsterdamView) -> Phrase:
    return say("Give back {item}", item=good_word(action.number))


def _return_resource(action: ReturnResource, view: AmsterdamView) -> Phrase:
    return say("Give back {item}", item=colour_count(action.number, 1))


def _enough(action: Enough, view: AmsterdamView) -> Phrase:
    question = view.question
    if isinstance(question, ReturnItem) and question.given:
        points = point_count(RETURNS[question.order].score(view.players, question.given))
        return say("Give back no more: {points}", points=points)
    return say("Give back nothing more")


EXPANSIONS: Final[dict[type[Action], Callable[[Any, AmsterdamView], Phrase]]] = {
    PutForeman: _put_foreman,
    PutBailiff: _put_bailiff,
    PutDealer: _put_dealer,
    DrawCard: _draw_card,
    ShowOrder: _show_order,
    FulfilOrder: _fulfil_order,
    ReturnDocker: _return_docker,
    ReturnGood: _return_good,
    ReturnResource: _return_resource,
    Enough: _enough,
}
