"""What a player keeps for the harbour: goods in the temporary store, goods and dockers on the barge."""

from __future__ import annotations

from kade.chart.markup import NOTHING, Markup, el
from kade.games.amsterdam.page.hot_spots import goods_answers
from kade.games.amsterdam.page.symbols import docker, good
from kade.games.amsterdam.rules.actions import DeliverGood, LoadGood
from kade.games.amsterdam.rules.components import BARGE_DOCKERS, DOCKER_COUNT, GOOD_COUNT, PLACES, WATER
from kade.games.amsterdam.rules.names import docker_word, goods_words, place_word
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.anchors import BARGE, STORE
from kade.games.amsterdam.words.answers import describe
from kade.kernel.actions import Action
from kade.kernel.phrase import Phrase, Reader, say


def holding(
    words: Phrase,
    body: list[Markup],
    reader: Reader,
    class_: str = "",
    whole: Phrase | None = None,
    spot: str = "",
) -> Markup:
    """Some things under their word; what it leaves out is told where one points.

    ``spot`` is the name by which a coach points at it.
    """
    return el(
        "div",
        el("h3", words.text(reader), class_="eyebrow", title=whole.text(reader) if whole else None),
        el("div", *body, class_="things"),
        class_=f"holding {class_}".strip(),
        data_spot=spot or None,
    )


def free_place(words: Phrase, reader: Reader) -> Markup:
    label = words.text(reader)
    return el("span", class_="free", title=label, role="img", aria_label=label)


def goods_of(counts: list[int], seat: int) -> list[int]:
    return counts[seat * GOOD_COUNT : seat * GOOD_COUNT + GOOD_COUNT]


def stored_goods(view: AmsterdamView, seat: int) -> int:
    """Goods in store and aboard."""
    return sum(goods_of(view.store, seat)) + sum(goods_of(view.hold, seat))


def store(view: AmsterdamView, seat: int, reader: Reader, live: bool) -> Markup:
    """The temporary store; at a pier its goods can be loaded."""
    loads = goods_answers(view, LoadGood) if live else {}
    tiles = _goods(view, goods_of(view.store, seat), loads, reader)
    shown = tiles or [free_place(say("No goods in store"), reader)]
    return holding(say("Store"), shown, reader, "store", spot=STORE if live else "")


def barge(view: AmsterdamView, seat: int, reader: Reader, live: bool) -> Markup:
    """Goods and dockers aboard; at a warehouse or depot goods can be delivered."""
    deliveries = goods_answers(view, DeliverGood) if live else {}
    tiles = _goods(view, goods_of(view.hold, seat), deliveries, reader)
    men = [
        docker(colour, 20, docker_word(colour).text(reader))
        for colour, number in enumerate(view.aboard[seat * DOCKER_COUNT : seat * DOCKER_COUNT + DOCKER_COUNT])
        for _ in range(number)
    ]
    men += [free_place(say("Room for a docker"), reader)] * (BARGE_DOCKERS - len(men))
    words, where = say("Barge on open water"), view.barges[seat]
    if PLACES[where].kind != WATER:
        words = say("Barge at {place}", place=place_word(where))
    aboard = [*tiles, el("span", *men, class_="crew")]
    return holding(say("Barge"), aboard, reader, "hold", words, BARGE if live else "")


def _goods(
    view: AmsterdamView, counts: list[int], answers: dict[int, Action], reader: Reader
) -> list[Markup]:
    """Each kind once, with how many of it there are; a button where it answers something."""
    found = []
    for kind, number in enumerate(counts):
        if not number:
            continue
        one = [0] * GOOD_COUNT
        one[kind] = number
        label = goods_words(one).text(reader)
        body = (good(kind, 29), el("b", number, class_="count-of") if number > 1 else NOTHING)
        action = answers.get(kind)
        if action is None:
            found.append(el("span", *body, class_="tile-of", title=label, role="img", aria_label=label))
        else:
            words = describe(action, view).text(reader)
            found.append(
                el(
                    "button",
                    *body,
                    type="button",
                    class_="tile-of ready",
                    data_action=action.notation,
                    title=words,
                    aria_label=words,
                )
            )
    return found


def store_css() -> str:
    return _CSS


_CSS = """
.things{display:flex;flex-wrap:wrap;align-items:center;gap:3px;min-height:30px}
.things .coins b{font-size:18px}
.tile-of{position:relative;display:inline-flex;padding:0;border:0;border-radius:5px;background:none}
.tile-of.ready{cursor:pointer;outline:1.6px solid var(--glow);
 box-shadow:0 0 0 4px rgb(from var(--glow-halo) r g b/.6)}
.tile-of.ready:hover,.tile-of.ready:focus-visible{outline-width:3px}
.count-of{position:absolute;right:-4px;bottom:-4px;min-width:16px;padding:0 3px;border-radius:9px;
 background:var(--card-ink);color:var(--card);font:700 12px/15px var(--sans);text-align:center;
 border:1px solid var(--card)}
.crew{display:inline-flex;align-items:center;gap:3px;margin-left:4px;padding-left:6px;
 border-left:1px solid var(--line-soft)}
.free{flex:none;width:22px;height:26px;border:1.5px dashed var(--line);border-radius:6px}
"""
