"""Every answer in words, with what it costs and what it brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kade.games.amsterdam.rules.actions import (
    DICE_PAIRS,
    Activate,
    ActivateFree,
    AdvanceDisc,
    AdvanceFree,
    BoardDocker,
    BuyBlock,
    ChooseColour,
    ChooseDice,
    DeliverGood,
    DiscardCard,
    DropColour,
    KeepColour,
    KeepNothing,
    LoadGood,
    NoShift,
    Pass,
    PayColour,
    Sail,
    SellForGulden,
    SellForResource,
    ShiftDie,
    SkipCard,
    StayPut,
    StoreGood,
    TakeBlock,
    TakeCard,
    UseCard,
    UseMarket,
)
from kade.games.amsterdam.rules.activating import DropResource
from kade.games.amsterdam.rules.card_uses import DiscardMap
from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.components import FIRST_RESOURCES, WHEEL_SPACES
from kade.games.amsterdam.rules.effects import ACTIVATION_GULDEN, EFFECTS, amount
from kade.games.amsterdam.rules.extra_tiles import ActivateByTile, GiveUpCard, TakeInExchange
from kade.games.amsterdam.rules.names import (
    colour_count,
    colour_word,
    colours_words,
    gulden_count,
    marker_count,
    resource_count,
)
from kade.games.amsterdam.rules.setup import ChooseFirstResource
from kade.games.amsterdam.rules.tom import ChooseMapForTom
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.board_answers import (
    advance_disc_answer,
    advance_free_answer,
    board_docker_answer,
    buy_block_answer,
    deliver_good_answer,
    load_good_answer,
    sail_answer,
    sell_for_gulden_answer,
    sell_for_resource_answer,
    stay_put_answer,
    store_good_answer,
    take_block_answer,
    use_market_answer,
)
from kade.games.amsterdam.words.card_words import card_title, cost_words, effect_sentence, timing_word
from kade.games.amsterdam.words.expansion_answers import EXPANSIONS
from kade.games.amsterdam.words.reckoning import actor, die_gain, saved
from kade.games.amsterdam.words.use_words import price_words, result_words
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, say, say_number

#: Answers that are about a card.
OF_CARDS: Final = (TakeCard, DiscardCard, Activate, ActivateFree, UseCard)


def describe(action: Action, view: AmsterdamView) -> Phrase:
    """An answer as the one who may give it would say it."""
    return _WORDS[type(action)](action, view)


# --------------------------------------------------------------------------------- cards


def _named(card: int, view: AmsterdamView, costed: bool = False) -> Phrase:
    """A card by its name; where two of that name can be chosen, with what tells them apart.

    ``costed`` where the answer tells the cost anyhow.
    """
    kind, cost = CARDS[card].kind, CARDS[card].cost
    twins = [
        CARDS[action.number].cost
        for action in view.legal
        if isinstance(action, OF_CARDS) and action.number != card and CARDS[action.number].kind == kind
    ]
    if not twins or (costed and cost not in twins):
        return card_title(card)
    if cost in twins:
        return say("{card} (“{effect}”)", card=card_title(card), effect=effect_sentence(card))
    return say("{card} ({cost})", card=card_title(card), cost=cost_words(card))


def _take_card(action: TakeCard, view: AmsterdamView) -> Phrase:
    question = view.question
    if isinstance(question, TakeInExchange):
        return say(
            "Take {card} for {given}: costs {cost}, {timing}",
            card=_named(action.number, view, costed=True),
            given=card_title(question.given),
            cost=cost_words(action.number),
            timing=timing_word(action.number),
        )
    return say(
        "Take {card}: costs {cost}, {timing}",
        card=_named(action.number, view, costed=True),
        cost=cost_words(action.number),
        timing=timing_word(action.number),
    )


def _discard_card(action: DiscardCard, view: AmsterdamView) -> Phrase:
    card, question = _named(action.number, view), view.question
    if isinstance(question, DiscardMap):
        return say("Discard {card} for {gain}", card=card, gain=gulden_count(question.gulden))
    if isinstance(question, GiveUpCard):
        return say("Give up {card}", card=card)
    if isinstance(question, ChooseMapForTom):
        return say("Let TOM discard {card}", card=card)
    return say("Discard {card}, take {markers}", card=card, markers=marker_count(1))


def _skip_card(action: SkipCard, view: AmsterdamView) -> Phrase:
    return say("Take no card")


def _activate(action: Activate, view: AmsterdamView) -> Phrase:
    less = saved(view, actor(view), action.number)
    told = {"card": _named(action.number, view, costed=True), "cost": cost_words(action.number)}
    if less:
        return say("Activate {card} for {cost}, less {saved}", saved=resource_count(less), **told)
    return say("Activate {card} for {cost}", **told)


def _activate_free(action: ActivateFree, view: AmsterdamView) -> Phrase:
    price = amount(view.active, actor(view), ACTIVATION_GULDEN)
    if not price or isinstance(view.question, ActivateByTile):
        return say("Activate {card} without resources", card=_named(action.number, view))
    return say("Activate {card} for {cost}", card=_named(action.number, view), cost=gulden_count(price))


def _drop_colour(action: DropColour, view: AmsterdamView) -> Phrase:
    saves = colour_count(action.number, 1)
    question = view.question
    if isinstance(question, DropResource) and CARDS[question.card].cost[action.number]:
        paid = list(CARDS[question.card].cost)
        paid[action.number] -= 1
        return say("Save {saved}: pay {paid}", saved=saves, paid=colours_words(paid))
    return say("Save {saved}", saved=saves)


def _use_card(action: UseCard, view: AmsterdamView) -> Phrase:
    result = result_words(action.number, view, actor(view))
    price = price_words(EFFECTS[action.number])
    card = _named(action.number, view)
    if result is None:
        return say("Use {card}", card=card)
    if price is None:
        return say("Use {card}: {gain}", card=card, gain=result)
    return say("Use {card}: pay {price}, get {gain}", card=card, price=price, gain=result)


# ------------------------------------------------------------------------ dice and colours


def _choose_dice(action: ChooseDice, view: AmsterdamView) -> Phrase:
    first, second = DICE_PAIRS[action.number]
    if not all(view.dice):
        return say("Choose {first} and {second}", first=colour_word(first), second=colour_word(second))
    total, parts = 0, []
    for colour in (first, second):
        resources, gulden = die_gain(view, actor(view), colour)
        total += gulden
        parts.append(
            say(
                "{resources} on space {space}",
                resources=colour_count(colour, resources),
                space=view.dice[colour],
            )
        )
    if total:
        return say(
            "Place {first} and {second}, get {gulden}",
            first=parts[0],
            second=parts[1],
            gulden=gulden_count(total),
        )
    return say("Place {first} and {second}", first=parts[0], second=parts[1])


def _shift_die(action: ShiftDie, view: AmsterdamView) -> Phrase:
    colour, by = action.number // 2, 1 if action.number % 2 else -1
    value = view.dice[colour]
    if not 0 < value + by <= WHEEL_SPACES or not value:
        return say("Place {colour} on another space", colour=colour_word(colour))
    return say(
        "Place {colour} on space {space} instead of {value}",
        colour=colour_word(colour),
        space=value + by,
        value=value,
    )


def _no_shift(action: NoShift, view: AmsterdamView) -> Phrase:
    return say("Place both dice as they show")


def _choose_colour(action: ChooseColour, view: AmsterdamView) -> Phrase:
    question = view.question
    if isinstance(question, ChooseFirstResource):
        return say(
            "Place {resources} on space {space}",
            resources=colour_count(action.number, FIRST_RESOURCES[question.space]),
            space=question.space + 1,
        )
    return say("Gain {gain}", gain=colour_count(action.number, 1))


def _pay_colour(action: PayColour, view: AmsterdamView) -> Phrase:
    return say("Pay {price}", price=colour_count(action.number, 1))


def _keep_colour(action: KeepColour, view: AmsterdamView) -> Phrase:
    return say("Keep {kept}", kept=colour_count(action.number, 1))


def _keep_nothing(action: KeepNothing, view: AmsterdamView) -> Phrase:
    return say("Keep nothing")


def _pass(action: Pass, view: AmsterdamView) -> Phrase:
    left = view.supply(actor(view))
    if left:
        return say_number(
            "End the turn, {number} resource unspent", "End the turn, {number} resources unspent", left
        )
    return say("End the turn")


_WORDS: Final[dict[type[Action], Callable[[Any, AmsterdamView], Phrase]]] = {
    TakeCard: _take_card,
    DiscardCard: _discard_card,
    SkipCard: _skip_card,
    Activate: _activate,
    ActivateFree: _activate_free,
    DropColour: _drop_colour,
    UseCard: _use_card,
    ChooseDice: _choose_dice,
    ShiftDie: _shift_die,
    NoShift: _no_shift,
    ChooseColour: _choose_colour,
    PayColour: _pay_colour,
    KeepColour: _keep_colour,
    KeepNothing: _keep_nothing,
    TakeBlock: take_block_answer,
    BuyBlock: buy_block_answer,
    SellForResource: sell_for_resource_answer,
    SellForGulden: sell_for_gulden_answer,
    StoreGood: store_good_answer,
    LoadGood: load_good_answer,
    Sail: sail_answer,
    BoardDocker: board_docker_answer,
    DeliverGood: deliver_good_answer,
    AdvanceDisc: advance_disc_answer,
    AdvanceFree: advance_free_answer,
    StayPut: stay_put_answer,
    UseMarket: use_market_answer,
    Pass: _pass,
    **EXPANSIONS,
}
