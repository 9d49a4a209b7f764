"""The player board: wheel, supply, small store, purse, windmill with action markers, penalty markers."""

from __future__ import annotations

from kade.chart.markup import NOTHING, Markup, el, icon
from kade.games.amsterdam.page.hot_spots import can, colour_answers
from kade.games.amsterdam.page.store_and_barge import barge, free_place, holding, store, store_css
from kade.games.amsterdam.page.symbols import coins, resource, resource_in
from kade.games.amsterdam.page.wheel import heap_name, wheel, wheel_css
from kade.games.amsterdam.rules.actions import KeepColour, PayColour
from kade.games.amsterdam.rules.cards_and_tiles import CARDS
from kade.games.amsterdam.rules.components import COLOUR_COUNT, HELD, NO_COLOUR, penalty_points
from kade.games.amsterdam.rules.names import colour_count, colour_word, gulden_count, marker_count
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.anchors import FINES, SUPPLY
from kade.games.amsterdam.words.answers import describe
from kade.kernel.phrase import Reader, say, say_number


def player_board(view: AmsterdamView, seat: int, reader: Reader, live: bool) -> Markup:
    """Everything that lies on a player's board; ``live`` if its owner may press things there."""
    return el(
        "div",
        wheel(view, seat, reader, live),
        el("div", supply(view, seat, reader, live), holdings(view, seat, reader, live), class_="hoard"),
        class_="player-board",
    )


def supply(view: AmsterdamView, seat: int, reader: Reader, live: bool) -> Markup:
    """Resources to spend, by colour; those that can be paid or kept now are buttons."""
    answers = colour_answers(view) if live else {}
    columns = []
    for colour in range(COLOUR_COUNT):
        number = view.held[seat * HELD + colour]
        action = answers.get(colour)
        spends = isinstance(action, PayColour | KeepColour) and can(view, action)
        words = colour_count(colour, number).text(reader)
        state = "" if number else " none"
        moves = heap_name(view, 0, colour) if number else None
        body = (
            el(
                "svg",
                el("g", resource_in(colour, 0, 0, 20), data_moves=moves),
                class_="supply-cube",
                viewBox="-10 -10 20 20",
                aria_hidden="true",
            ),
            el("b", number),
        )
        if action is not None and spends:
            label = describe(action, view).text(reader)
            columns.append(
                el(
                    "button",
                    *body,
                    type="button",
                    class_="supply-colour ready",
                    data_action=action.notation,
                    title=label,
                    aria_label=label,
                )
            )
        else:
            columns.append(
                el(
                    "span",
                    *body,
                    class_=f"supply-colour stat{state}",
                    title=words,
                    role="img",
                    aria_label=words,
                )
            )
    total = view.supply(seat)
    return el(
        "div",
        el("h3", say("Supply").text(reader), " ", el("b", total), class_="eyebrow"),
        el("div", *columns, class_="supply"),
        data_spot=SUPPLY if live else None,
    )


def holdings(view: AmsterdamView, seat: int, reader: Reader, live: bool) -> Markup:
    """Barge and purse, store and small store, windmill and penalties."""
    gulden = view.gulden(seat)
    purse = el("span", coins(gulden, 26), title=gulden_count(gulden).text(reader), class_="stat")
    return el(
        "div",
        barge(view, seat, reader, live),
        holding(say("Purse"), [purse], reader),
        store(view, seat, reader, live),
        holding(say("Keep"), [_small_store(view, seat, reader)], reader),
        holding(say("Mill"), [_windmill(view, seat, reader)], reader),
        holding(say("Fines"), [_penalties(view, seat, reader)], reader, spot=FINES if live else ""),
        class_="holdings",
    )


def _small_store(view: AmsterdamView, seat: int, reader: Reader) -> Markup:
    """The one resource that was kept from the last round."""
    kept = view.stored[seat]
    if kept == NO_COLOUR:
        return free_place(say("Room to keep one resource"), reader)
    return resource(kept, 26, say("Kept: {colour}", colour=colour_word(kept)).text(reader))


def markers_left(view: AmsterdamView, seat: int) -> int:
    """Action markers on the windmill: one for each active card of a phase that carries none."""
    timed = [card for card in view.active_cards(seat) if CARDS[card].timing in {"I", "II", "III"}]
    return sum(1 for card in timed if not view.is_used(seat, card))


def _windmill(view: AmsterdamView, seat: int, reader: Reader) -> Markup:
    left = markers_left(view, seat)
    words = say_number("{number} action marker left", "{number} action markers left", left).text(reader)
    return el(
        "span",
        icon("i-mill", 18),
        el("b", left, class_="marker-disc"),
        class_="mill",
        title=words,
        role="img",
        aria_label=words,
    )


def _penalties(view: AmsterdamView, seat: int, reader: Reader) -> Markup:
    markers = view.penalties[seat]
    words = say(
        "{markers}, which cost {points} at the end",
        markers=marker_count(markers),
        points=say_number("{number} point", "{number} points", penalty_points(markers)),
    ).text(reader)
    cost = el("span", f"−{penalty_points(markers)}", class_="fine-cost") if markers else NOTHING
    class_ = "fine-count" if markers else "fine-count none"
    return el(
        "span",
        el("b", markers, class_=class_),
        cost,
        class_="mill",
        title=words,
        role="img",
        aria_label=words,
    )


def board_css() -> str:
    """The look of a player's board."""
    return wheel_css() + store_css() + _CSS


_CSS = """
.player-board{display:flex;gap:12px;align-items:center}
.hoard{flex:1;min-width:0;display:flex;flex-direction:column;gap:8px}
.hoard .eyebrow{margin-bottom:3px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.supply{display:grid;grid-template-columns:repeat(6,1fr)}
.supply-cube{display:block;width:31px;height:31px;overflow:visible}
.supply-colour{display:grid;justify-items:center;gap:1px;padding:2px 0;border:0;background:none;color:inherit;
 font:inherit;border-radius:8px}
.supply-colour b{font-size:17px;line-height:1.1}
.supply-colour.none{opacity:.42}
.supply-colour.ready{cursor:pointer;outline:1.6px solid var(--glow);outline-offset:-1px;
 background:var(--news);box-shadow:0 0 0 3px rgb(from var(--glow-halo) r g b/.5)}
.supply-colour.ready:hover,.supply-colour.ready:focus-visible{outline-width:3px}
.holdings{display:grid;grid-template-columns:minmax(62px,1fr) 40px 50px 60px;gap:7px 5px;padding-top:6px;
 border-top:1px solid var(--line-soft)}
.hold{grid-column:span 3}
.mill{display:inline-flex;align-items:center;gap:4px}
.marker-disc,.fine-count{display:grid;place-items:center;width:26px;height:26px;border-radius:50%;
 background:var(--wood);color:var(--wood-line);border:1.5px solid var(--wood-line)}
.fine-count{background:var(--seal);color:var(--seal-ink);border-color:var(--card)}
.fine-count.none{background:none;color:var(--ink-soft);border:1.5px dashed var(--line)}
.fine-cost{font-weight:700;color:var(--bad)}
"""
