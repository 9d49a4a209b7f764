"""A card as it lies on the table: type, name, timing, signs, one sentence, cost, action marker."""

from __future__ import annotations

from functools import lru_cache
from gettext import NullTranslations

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.games.amsterdam.page.card_signs import card_signs, signs_css
from kade.games.amsterdam.page.hot_spots import IDLE, Press, pressable
from kade.games.amsterdam.page.symbols import resource
from kade.games.amsterdam.rules.cards_and_tiles import CARD_TYPES, CARDS, KINDS, MAP
from kade.games.amsterdam.words.card_words import (
    card_kind,
    card_name,
    cost_words,
    effect_sentence,
    timing_word,
)
from kade.kernel.phrase import Reader, say

#: Where a long name may break on a narrow card.
_BREAKS = {
    "Tegelbakker": "Tegel\u00adbakker",
    "Westerkerk": "Wester\u00adkerk",
    "Zuiderkerk": "Zuider\u00adkerk",
    "Montelbaanstoren": "Montel\u00adbaans\u00adtoren",
    "Koffiebrander": "Koffie\u00adbrander",
    "Kantklosser": "Kant\u00adklosser",
    "Tulpenkweker": "Tulpen\u00adkweker",
    "Glasblazer": "Glas\u00adblazer",
    "Kaasmaker": "Kaas\u00admaker",
    "Timmerman": "Timmer\u00adman",
    "Stadhuis": "Stad\u00adhuis",
    "Rijksmuseum": "Rijks\u00admuseum",
    "Munttoren": "Munt\u00adtoren",
    "Haarlemmerbuurt": "Haarlemmer\u00adbuurt",
    "Grachtengordel": "Grachten\u00adgordel",
    "Burgwallen": "Burg\u00adwallen",
    "Nieuwmarkt": "Nieuw\u00admarkt",
}


def broken(name: str) -> str:
    """A name with soft hyphens at its joints."""
    return _BREAKS.get(name, name)


def short_name(name: str, most: int = 10) -> str:
    """The first joint of a name that is too long for a small place."""
    return name if len(name) <= most else broken(name).replace(" ", "\u00ad").split("\u00ad")[0]


def card_label(card: int, reader: Reader) -> str:
    """A card in full words."""
    return say(
        "{name}, {timing}, cost {cost}: {effect}",
        name=card_name(card),
        timing=timing_word(card),
        cost=cost_words(card),
        effect=effect_sentence(card),
    ).text(reader)


def timing_badge(card: int, reader: Reader) -> Markup:
    """When a card works: a numeral for a phase, a sign for always or at the end."""
    timing = CARDS[card].timing
    signs = {"INF": "i-inf", "END": "i-end"}
    body = icon(signs[timing], 13) if timing in signs else Markup(timing)
    words = timing_word(card).text(reader)
    return el("span", body, class_="timing", title=words)


def card_cost(card: int, size: int) -> Markup:
    """The cubes that activating a card takes."""
    cubes = [resource(colour, size) for colour, number in enumerate(CARDS[card].cost) for _ in range(number)]
    crowd = "" if len(cubes) < 4 else " many" if len(cubes) == 4 else " most"
    return el("span", *cubes, class_=f"play-cost{crowd}")


def card_face(
    card: int, reader: Reader, press: Press = IDLE, cost: bool = True, used: bool = False
) -> Markup:
    """A card with its sentence; pressable where it answers something."""
    return _face(card, press, cost, used, reader.tongue)


@lru_cache(maxsize=4096)
def _face(card: int, press: Press, cost: bool, used: bool, tongue: NullTranslations) -> Markup:
    reader = Reader((), -1, tongue)
    shown = CARDS[card]
    kind = KINDS[shown.kind]
    name = kind.name if kind.word == MAP else card_kind(card).text(reader)
    label = card_label(card, reader)
    if used:
        label = say("{card} Used this round.", card=label).text(reader)
    body = (
        el(
            "span",
            el("span", broken(name), class_="play-name"),
            timing_badge(card, reader),
            class_="play-head",
        ),
        el("span", card_signs(card), class_="play-effect"),
        el("span", effect_sentence(card).text(reader), class_="play-line"),
        card_cost(card, 20) if cost else NOTHING,
        el("span", class_="action-marker") if used else NOTHING,
    )
    class_ = f"play type-{CARD_TYPES[shown.word]}" + (" is-used" if used else "")
    return el(
        "span",
        pressable(press, body, label, class_),
        class_="card-holder",
        data_large=_when_and_cost(card, reader),
        tabindex=0 if press == IDLE else None,
    )


def _when_and_cost(card: int, reader: Reader) -> str:
    """What stands below a card that is shown large."""
    return say("When: {timing}\nCosts: {cost}", timing=timing_word(card), cost=cost_words(card)).text(reader)


def card_line(
    card: int, reader: Reader, press: Press = IDLE, used: bool = False, cost: bool = False
) -> Markup:
    """A card in one line, where many lie side by side."""
    return _line(card, press, used, cost, reader.tongue)


@lru_cache(maxsize=4096)
def _line(card: int, press: Press, used: bool, cost: bool, tongue: NullTranslations) -> Markup:
    reader = Reader((), -1, tongue)
    shown = CARDS[card]
    label = card_label(card, reader)
    if used:
        label = say("{card} Used this round.", card=label).text(reader)
    body = (
        el(
            "span",
            el("span", broken(KINDS[shown.kind].name)),
            el("small", effect_sentence(card).text(reader), class_="line-words"),
            class_="line-name",
        ),
        el("span", card_signs(card), class_="play-effect"),
        card_cost(card, 17) if cost else NOTHING,
        el("span", class_="action-marker") if used else NOTHING,
        timing_badge(card, reader),
    )
    class_ = f"play-row type-{CARD_TYPES[shown.word]}" + (" is-used" if used else "")
    return pressable(press, body, label, class_)


def card_told(card: int, reader: Reader, used: bool, cost: bool) -> Markup:
    """A card with all its words, to read."""
    return _told(card, used, cost, reader.tongue)


@lru_cache(maxsize=1024)
def _told(card: int, used: bool, cost: bool, tongue: NullTranslations) -> Markup:
    reader = Reader((), -1, tongue)
    shown = CARDS[card]
    words = card_name(card).text(reader)
    note = timing_word(card)
    if used:
        note = say("{timing}, used this round", timing=note)
    return el(
        "li",
        el("b", words, class_="serif"),
        el("small", note.text(reader), class_="told-note"),
        card_cost(card, 17) if cost else NOTHING,
        el("p", effect_sentence(card).text(reader)),
        class_=f"told type-{CARD_TYPES[shown.word]}",
    )


def card_css() -> str:
    return signs_css() + _CSS


_CSS = """
.timing{display:grid;place-items:center;flex:none;min-width:18px;height:18px;padding:0 2px;border-radius:9px;
 background:var(--card);color:var(--card-ink);border:1px solid var(--card-edge);font:700 11px/1 var(--serif)}
.play{position:relative;display:flex;flex-direction:column;width:100%;min-width:0;padding:0;
 text-align:left;border:1px solid var(--card-edge);border-radius:7px;background:var(--card);
 color:var(--card-ink);font:400 var(--size-s)/1.18 var(--sans);
 box-shadow:inset 0 0 0 2.5px var(--card),0 2px 4px rgb(var(--shade)/.35)}
.play-head{display:flex;align-items:center;gap:3px;flex:none;margin:2.5px 2.5px 0;padding:2px 2px 2px 4px;
 min-height:32px;border-radius:5px 5px 0 0;background:var(--type);color:var(--type-ink)}
.play-name{flex:1;min-width:0;font:700 12.5px/1.02 var(--serif);letter-spacing:-.02em;hyphens:manual}
.play-effect{display:flex;align-items:center;justify-content:center;gap:2px;flex:none;min-height:28px}
.play-line{margin:1px 5px 5px;text-align:center;letter-spacing:-.01em;overflow-wrap:anywhere}
.play-cost{display:flex;justify-content:center;gap:1px;flex:none;padding:2px 0 3px;
 margin:auto 2.5px 2.5px;border-radius:0 0 5px 5px;background:color-mix(in srgb,var(--type) 26%,var(--card))}
.play-cost.many .bare+.bare{margin-left:-3px}
.play-cost.most .bare+.bare{margin-left:-7px}
.play.ready,.play-row.ready{cursor:pointer;outline:1.6px solid var(--glow);outline-offset:.5px;
 box-shadow:0 0 0 4px rgb(from var(--glow-halo) r g b/.6)}
.play.ready:hover,.play-row.ready:hover{outline-width:3px}
.play:focus-visible,.play-row:focus-visible{outline:3px solid var(--glow)}
.is-used>:not(.action-marker){opacity:.55}
.action-marker{position:absolute;right:4px;bottom:4px;width:18px;height:18px;border-radius:50%;
 background:var(--wood);border:1.5px solid var(--wood-line);box-shadow:inset 0 0 0 3px var(--wood),
 inset 0 0 0 4px var(--wood-line)}
.play-row{position:relative;display:flex;align-items:center;gap:5px;width:100%;min-width:0;height:30px;
 padding:0 4px 0 0;text-align:left;border:1px solid var(--card-edge);border-left:6px solid var(--type);
 border-radius:6px;background:var(--card);color:var(--card-ink);font:600 var(--size-s)/1.1 var(--serif);
 box-shadow:0 1px 2px rgb(var(--shade)/.3)}
.line-name{flex:1;min-width:0;padding-left:5px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.line-words{display:none;font:400 var(--size-s)/1.15 var(--sans);white-space:normal}
.play-row .play-effect{min-height:0;font-family:var(--sans)}
.play-row .play-cost{margin:0;padding:1px 2px;border-radius:4px}
.play-row .action-marker{position:static;flex:none}
.card-holder{display:grid;min-width:0;border-radius:7px}
.large .play{width:252px;font-size:16px;line-height:1.3;border-radius:12px}
.large .play-head{min-height:46px;padding:6px 8px;border-radius:9px 9px 0 0}
.large .play-name{font-size:20px}
.large .play-effect{min-height:52px;zoom:1.5}
.large .play-line{margin:4px 14px 12px;letter-spacing:0}
.large .play-cost{padding:6px 0;zoom:1.3}
.large .timing{min-width:26px;height:26px;font-size:14px;border-radius:13px}
.told{display:flex;flex-wrap:wrap;align-items:center;gap:1px 8px;padding:5px 8px;border-radius:6px;
 border:1px solid var(--card-edge);border-left:7px solid var(--type);background:var(--card);
 color:var(--card-ink)}
.told p{flex:1 1 100%;font-size:var(--size-s);line-height:1.25}
.told-note{color:var(--card-edge);font-size:var(--size-s)}
.told .play-cost{margin:0 0 0 auto;padding:1px 3px;border-radius:4px}
"""
