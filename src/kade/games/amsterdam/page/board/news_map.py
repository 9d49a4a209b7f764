"""What others have changed on the board since the reader's last turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from kade.games.amsterdam.rules.events import (
    BargeMoved,
    BlockTaken,
    DiscAdvanced,
    DockerDelivered,
    GoodDelivered,
    GoodSold,
)
from kade.games.amsterdam.rules.expansion_events import BailiffMoved, DealerMoved, ForemanMoved
from kade.kernel.events import Event
from kade.kernel.phrase import Reader

#: Things and how many of them are new, in a stable order.
News = tuple[tuple[str, int], ...]
Fresh = Mapping[str, int]

HOUSE_NEWS: Final = "house"
FOREMAN_NEWS: Final = "foreman"
BAILIFF_NEWS: Final = "bailiff"
DEALER_NEWS: Final = "dealer"


def coat_news(block: int) -> str:
    return f"coat-{block}"


def barge_news(seat: int) -> str:
    return f"barge-{seat}"


def disc_news(side: int) -> str:
    return f"disc-{side}"


def store_news(place: int) -> str:
    """Goods at the warehouse or depot of a harbour space."""
    return f"store-{place}"


def sold_news(good: int) -> str:
    return f"sold-{good}"


def _changed(event: Event) -> str:
    """What an event changed on the board; nothing for most."""
    if isinstance(event, BlockTaken):
        return coat_news(event.block)
    if isinstance(event, BargeMoved):
        return barge_news(event.seat)
    if isinstance(event, DiscAdvanced):
        return disc_news(event.seat)
    if isinstance(event, GoodDelivered):
        return store_news(event.place)
    if isinstance(event, DockerDelivered):
        return HOUSE_NEWS
    if isinstance(event, GoodSold):
        return sold_news(event.good)
    if isinstance(event, ForemanMoved):
        return FOREMAN_NEWS
    if isinstance(event, BailiffMoved):
        return BAILIFF_NEWS
    if isinstance(event, DealerMoved):
        return DEALER_NEWS
    return ""


def news(fresh: Sequence[Event], reader: Reader) -> News:
    counts = Counter(_changed(event) for event in fresh if event.seat != reader.you)
    del counts[""]
    return tuple(sorted(counts.items()))


def news_css() -> str:
    return ".new{filter:drop-shadow(0 0 1.5px var(--glow)) drop-shadow(0 0 3px var(--glow-halo))}"
