"""What is told of a title at a glance: how many play, how long it takes, how heavy it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.kernel import Game, Phrase, Reader, say
from kade.kernel.teaching import DEEP, LIGHT, MEATY, MEDIUM, Blurb

#: What the weights are called, lightest first.
WEIGHTS: Final = {LIGHT: say("light"), MEDIUM: say("medium"), MEATY: say("meaty"), DEEP: say("deep")}


def by_weight(games: Iterable[Game[Any, Any]]) -> list[Game[Any, Any]]:
    """The lightest title first; those that say nothing of themselves last."""
    return sorted(games, key=lambda game: game.blurb.weight if game.blurb else DEEP + 1)


def facts(game: Game[Any, Any], reader: Reader) -> Markup:
    """Players, time and weight in one line."""
    told = [fact("i-seats", players(game).text(reader))]
    if game.blurb is not None:
        told += [fact("i-clock", minutes(game.blurb).text(reader)), weight(game.blurb, reader)]
    return el("p", *told, class_="facts")


def players(game: Game[Any, Any]) -> Phrase:
    if game.min_players == game.max_players:
        return say("{number} players", number=game.min_players)
    return say("{least}–{most} players", least=game.min_players, most=game.max_players)


def minutes(blurb: Blurb) -> Phrase:
    bots, friends = blurb.minutes
    return say("{bots} min with bots, {friends} with friends", bots=bots, friends=friends)


def weight(blurb: Blurb, reader: Reader) -> Markup:
    """Four dots and a word."""
    dots = [el("i", class_="on" if dot < blurb.weight else None) for dot in range(DEEP)]
    return el("span", el("span", *dots, class_="weight"), WEIGHTS[blurb.weight].text(reader), class_="fact")


def fact(symbol: str, words: str) -> Markup:
    return el("span", icon(symbol, 16), words, class_="fact")


def pitch(game: Game[Any, Any], reader: Reader) -> Markup:
    """What one does in it, in one line."""
    return el("p", game.blurb.pitch.text(reader), class_="pitch") if game.blurb else NOTHING


def facts_css() -> str:
    return _FACTS


_FACTS = """
.facts{display:flex;flex-wrap:wrap;gap:3px 14px}
.fact{display:inline-flex;align-items:center;gap:5px;color:var(--ink-soft);font-size:var(--size-s);
 white-space:nowrap}
.weight{display:inline-flex;gap:3px;align-items:center}
.weight i{width:8px;height:8px;border-radius:50%;border:1.4px solid var(--ink-soft)}
.weight i.on{background:var(--ink-soft)}
"""
