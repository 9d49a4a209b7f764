"""Offers handed in whole (GEN-8.39): one line, or the object of GEN-8.2, read as the steps of a draft.

``offer coach house: give 15 ducats, 1 silver, S03 face want 1 pepper``
``change 2: give 20 ducats`` and ``counter 3 site: give 10 ducats later 1 saffron``
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from kade.games.genoa.rules.actions import (
    COUNTER,
    ENTRIES,
    ENTRY_ANY,
    ENTRY_CARDS,
    ENTRY_DUCATS,
    ENTRY_GOODS,
    ENTRY_MARKER,
    ENTRY_TILES,
    LATER_CARD,
    LATER_DUCATS,
    LATER_GOODS,
    LATER_MARKER,
    LATER_ORDER_TILE,
    LATER_TILE,
    MAKE,
    MODIFY,
    SITE,
    SLOTS,
    SUBMIT,
    TARGET,
    WANT_SIDE,
)
from kade.games.genoa.rules.components import CARDS, COIN, COINS, DECKS, GOODS, MAX_PLAYERS, SPACE, TILES
from kade.games.genoa.rules.state import GenoaState
from kade.kernel.actions import Action
from kade.kernel.errors import BadNotation
from kade.kernel.phrase import say

CARD: Final[dict[str, int]] = {card.key.lower(): card.index for card in CARDS}
_HEAD: Final = re.compile(r"(offer|change|counter)\s+([^:]*):(.*)", re.IGNORECASE | re.DOTALL)
_SECTION: Final = re.compile(r"\b(give|later|want)\b", re.IGNORECASE)
#: More units than this of anything are refused before they are laid down one by one.
MOST_UNITS: Final = 60
MOST_DUCATS: Final = 5000


def whole_offer(state: GenoaState, text: str) -> list[Action] | None:
    """The steps that such a text stands for; None if it is no whole offer."""
    if text.startswith("{"):
        return _from_object(text)
    head = _HEAD.fullmatch(text.strip())
    if head is None:
        return None
    steps = _head_steps(head[1].lower(), " ".join(head[2].lower().split()), state.site)
    return [*steps, *_terms(head[3]), SUBMIT]


# --------------------------------------------------------------------------------- head


def _head_steps(verb: str, rest: str, site_step: bool) -> list[Action]:
    if verb == "change":
        return [MODIFY[_number(rest, SLOTS)]]
    if verb == "offer":
        return [MAKE, _target(rest)]
    seat, _, target = rest.partition(" ")
    begun: list[Action] = [COUNTER[_number(seat, MAX_PLAYERS)]]
    # In a site step the target of a counter is not asked for (GEN-8.32).
    return begun if site_step and target in ("", "site") else [*begun, _target(target)]


def _number(text: str, most: int) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= most:
        raise BadNotation(say("“{text}” must be a number from 1 to {most}.", text=text[:20], most=most))
    return int(text) - 1


def _target(text: str) -> Action:
    if text == "site":
        return SITE
    space = SPACE.get(text.replace(" ", "_"))
    if space is None:
        raise BadNotation(say("“{text}” is no space of the board.", text=text[:40]))
    return TARGET[space]


# -------------------------------------------------------------------------------- terms


def _terms(text: str) -> list[Action]:
    """Sections in any order; entries in the one order the rules know (GEN-8.34)."""
    parts = _SECTION.split(text)
    if parts[0].strip():
        raise BadNotation(say("“{text}” belongs neither to give nor to want.", text=parts[0].strip()[:40]))
    entries: list[int] = []
    for section, listed in zip(parts[1::2], parts[2::2], strict=True):
        for part in listed.split(","):
            words = part.lower().split()
            if words:
                entries += _entries(section.lower(), words)
    return [ENTRIES[entry] for entry in sorted(entries)]


def _entries(section: str, words: list[str]) -> list[int]:
    number = 1
    if words[0].isascii() and words[0].isdigit():
        number = int(words[0][:6])
        words = words[1:]
    what = " ".join(words)
    if what in ("ducat", "ducats"):
        first = LATER_DUCATS if section == "later" else _side(section) + ENTRY_DUCATS
        return [first + coin for coin in coins(number)]
    if number > MOST_UNITS:
        raise BadNotation(say("{number} of one thing are too many.", number=number))
    entry = _later_entry(what) if section == "later" else _side(section) + _side_entry(what)
    return [entry] * number


def _side(section: str) -> int:
    return WANT_SIDE if section == "want" else 0


def coins(ducats: int) -> list[int]:
    """The one way to lay down a sum: hundreds, a fifty, tens, a five (GEN-8.34)."""
    if ducats % COIN or ducats > MOST_DUCATS:
        raise BadNotation(say("Ducats come in steps of {coin}, up to {most}.", coin=COIN, most=MOST_DUCATS))
    laid: list[int] = []
    for coin, worth in enumerate(COINS):
        laid += [coin] * (ducats // worth)
        ducats %= worth
    return laid


def _side_entry(what: str) -> int:
    if what in GOODS:
        return ENTRY_GOODS + GOODS.index(what)
    if what in ("marker", "markers"):
        return ENTRY_MARKER
    kind, _, rest = what.partition(" ")
    if kind == "tile" and rest.replace(" ", "_") in TILES:
        return ENTRY_TILES + TILES.index(rest.replace(" ", "_"))
    if kind == "any" and rest.replace(" ", "_") in DECKS:
        return ENTRY_ANY + DECKS.index(rest.replace(" ", "_"))
    if kind in CARD and rest in ("face", "back", ""):
        return ENTRY_CARDS + 2 * CARD[kind] + (1 if rest == "back" else 0)
    raise BadNotation(say("“{what}” cannot be put into an offer.", what=what[:40]))


def _later_entry(what: str) -> int:
    if what in GOODS:
        return LATER_GOODS + GOODS.index(what)
    known = {
        "tile": LATER_TILE,
        "marker": LATER_MARKER,
        "markers": LATER_MARKER,
        "card": LATER_CARD,
        "cards": LATER_CARD,
        "order tile": LATER_ORDER_TILE,
    }
    if what not in known:
        raise BadNotation(say("“{what}” does not come out of an action.", what=what[:40]))
    return known[what]


# ------------------------------------------------------------------ the object of GEN-8.2


class CardTerms(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    shown: str = "face"


class BundleTerms(msgspec.Struct, forbid_unknown_fields=True):
    ducats: int = 0
    commodities: dict[str, int] = {}
    tiles: dict[str, int] = {}
    markers: int = 0
    cards: list[str | CardTerms] = []
    cards_any: dict[str, int] = {}


class LaterTerms(msgspec.Struct, forbid_unknown_fields=True):
    commodity: str | None = None
    tile: bool = False
    markers: int = 0
    cards: int = 0
    order_ducats: int = 0
    order_tile: bool = False


class OfferTerms(msgspec.Struct, forbid_unknown_fields=True):
    """``counter`` is the seat number (from 1) of the player addressed; ``slot`` changes an own offer."""

    target: str = "site"
    kind: str = "route"
    give: BundleTerms = msgspec.field(default_factory=BundleTerms)
    deferred: list[LaterTerms] = []
    want: BundleTerms = msgspec.field(default_factory=BundleTerms)
    counter: int | None = None
    slot: int | None = None


def _from_object(text: str) -> list[Action]:
    """The object as a line, read like one: there is one way in which terms become steps."""
    try:
        terms = msgspec.json.decode(text.encode(), type=OfferTerms)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise BadNotation(say("This is no offer: {reason}.", reason=str(error))) from None
    site = terms.kind == "site"
    target = "site" if site else terms.target.replace("_", " ")
    line = f"give {_told(terms.give)} later {_told_later(terms.deferred)} want {_told(terms.want)}"
    if terms.slot is not None:
        steps = _head_steps("change", str(terms.slot), site)
    elif terms.counter is not None:
        steps = _head_steps("counter", f"{terms.counter} {target}", site)
    else:
        steps = _head_steps("offer", target, site)
    return [*steps, *_terms(line), SUBMIT]


def _told(bundle: BundleTerms) -> str:
    parts = [f"{_count(bundle.ducats)} ducats"]
    parts += [f"{_count(number)} {_plain(good)}" for good, number in bundle.commodities.items()]
    parts += [f"{_count(number)} tile {_plain(tile)}" for tile, number in bundle.tiles.items()]
    parts.append(f"{_count(bundle.markers)} marker")
    for card in bundle.cards:
        shown = CardTerms(card) if isinstance(card, str) else card
        parts.append(f"{_plain(shown.id)} {_plain(shown.shown)}")
    parts += [f"{_count(number)} any {_plain(deck)}" for deck, number in bundle.cards_any.items()]
    return ", ".join(parts)


def _told_later(parts: list[LaterTerms]) -> str:
    told: list[str] = []
    for part in parts:
        if part.commodity is not None:
            told.append(f"1 {_plain(part.commodity)}")
        told += ["tile"] * part.tile + ["order tile"] * part.order_tile
        told += [f"{_count(part.markers)} marker", f"{_count(part.cards)} card"]
        told.append(f"{_count(part.order_ducats)} ducats")
    return ", ".join(told)


def _count(number: int) -> int:
    if number < 0:
        raise BadNotation(say("Nothing in an offer can be negative."))
    return number


def _plain(word: str) -> str:
    """A word of the object, which must not smuggle in another part of the line."""
    if not re.fullmatch(r"\w{1,30}", word):
        raise BadNotation(say("“{what}” cannot be put into an offer.", what=word[:40]))
    return word.replace("_", " ")
