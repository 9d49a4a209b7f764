"""What using a card costs and brings at this moment."""

from __future__ import annotations

from kade.games.amsterdam.rules.card_gains import Give
from kade.games.amsterdam.rules.card_uses import (
    AdvanceUnlessFirst,
    BuySteps,
    DiscardMapFor,
    GiveMoreWith,
    GivePerKind,
    PerCoats,
    PerDistrict,
    PerMap,
)
from kade.games.amsterdam.rules.cards_and_tiles import DISTRICT_MAPS, KINDS, MAP, WORDS
from kade.games.amsterdam.rules.components import NO_COLOUR
from kade.games.amsterdam.rules.effects import EFFECTS, Effect
from kade.games.amsterdam.rules.names import (
    any_count,
    colour_count,
    gain_words,
    gulden_count,
    point_count,
    space_count,
    step_count,
)
from kade.games.amsterdam.rules.supply import colours
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.reckoning import advance_points
from kade.kernel.phrase import Listing, Phrase, say


def price_words(effect: Effect) -> Phrase | None:
    """The price of a use; None if it has none."""
    if effect.pay_gulden:
        return gulden_count(effect.pay_gulden)
    if effect.pay_any:
        return any_count(effect.pay_any)
    if effect.pay_colour != NO_COLOUR:
        return colour_count(effect.pay_colour, 1)
    return None


def fixed_gain(effect: Give) -> Listing:
    """What a card gives that always gives the same."""
    gain = effect.gain
    return gain_words(gain.gulden, gain.points, colours(gain.colour, 1), gain.any)


def result_words(card: int, view: AmsterdamView, seat: int) -> Phrase | Listing | None:
    """What a use would bring to a seat now; None for a card that is not used in one's turn."""
    effect = EFFECTS[card]
    if isinstance(effect, Give):
        return fixed_gain(effect)
    if isinstance(effect, PerDistrict):
        maps = view.active[seat * WORDS + MAP]
        return point_count(effect.points * sum(1 for mask in DISTRICT_MAPS if maps & mask))
    if isinstance(effect, PerMap):
        maps = view.active[seat * WORDS + MAP]
        return point_count(effect.points * (maps & effect.maps).bit_count())
    if isinstance(effect, PerCoats):
        coats = view.coats[seat].bit_count()
        return gulden_count(effect.gulden * ((coats + effect.per - 1) // effect.per))
    if isinstance(effect, GivePerKind):
        return gain_words(effect.gulden, effect.points * active_of(view, seat, effect.kind))
    if isinstance(effect, GiveMoreWith):
        owned = active_of(view, seat, effect.kind)
        return gulden_count(effect.gulden_with if owned else effect.gulden)
    if isinstance(effect, AdvanceUnlessFirst):
        return advance_words(view.river[seat], effect.spaces)
    if isinstance(effect, BuySteps):
        return say("{steps} free", steps=step_count(effect.steps))
    if isinstance(effect, DiscardMapFor):
        return say("{gain} for an active map", gain=gulden_count(effect.gulden))
    return None


def active_of(view: AmsterdamView, seat: int, kind: int) -> int:
    """Active cards of a kind."""
    return (view.active[seat * WORDS + KINDS[kind].word] & KINDS[kind].mask).bit_count()


def advance_words(left: int, spaces: int) -> Phrase:
    """Spaces on the Amstel, with the points they bring."""
    points = advance_points(left, spaces)
    if points:
        return say("advance {spaces} for {points}", spaces=space_count(spaces), points=point_count(points))
    return say("advance {spaces}", spaces=space_count(spaces))
