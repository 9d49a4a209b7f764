"""The trader's counter as a pair of scales: what one player is to give, and what he gets for it."""

from __future__ import annotations

from collections.abc import Sequence

from kade.chart.composer import preset
from kade.chart.markup import NOTHING, Markup, el, join
from kade.chart.pieces import chip
from kade.chart.tokens import emblem_of
from kade.games.genoa.page.hot_spots import adjacent
from kade.games.genoa.page.scales import chooser, promises, purse_note, scales, tray, tray_title
from kade.games.genoa.page.targets import later_parts, target_name
from kade.games.genoa.page.trays import Tray, palette_of, tray_of
from kade.games.genoa.rules.actions import Counter
from kade.games.genoa.rules.components import spaces_in
from kade.games.genoa.rules.names import space_word
from kade.games.genoa.rules.state import NOBODY
from kade.games.genoa.rules.view import GenoaView
from kade.kernel.phrase import Reader, Seat, say

WHO = "counter-who"
TARGET = "counter-target"


def counter_form(view: GenoaView, reader: Reader) -> Markup:
    """What the trader asks of one player, and what he gives in return."""
    seats = [action.number for action in view.legal if isinstance(action, Counter)]
    if not seats:
        return NOTHING
    trader = view.trader
    spaces = [view.tower] if view.site else spaces_in(adjacent(view))
    only = seats[0] if len(seats) == 1 else NOBODY
    trays, palettes, later = [], [], []
    for seat in seats:
        side = Tray("give", f"give{seat + 1}", seat, view.central(trader), False)
        title = tray_title(say("{seat} gives", seat=Seat(seat)), reader)
        trays.append(_only_for(seat, only, tray_of(view, side, title, NOTHING, reader)))
        palettes.append(_only_for(seat, only, palette_of(view, side, reader)))
        inside = [
            promises(
                later_parts(view, seat, space, True),
                f"later-{seat + 1}-{space}",
                f"{TARGET}={'site' if view.site else target_name(space)}",
                view.site,
                reader,
            )
            for space in spaces
        ]
        later.append(_only_for(seat, only, *inside))
    want = Tray("want", "want", trader, max(view.central(seat) for seat in seats), True)
    nobody = el(
        "p",
        say("Pick a player, or “counter” at an offer.").text(reader),
        class_="tray-note",
        data_when=f"{WHO}=",
        hidden=only != NOBODY,
    )
    return scales(
        "counter {who} {target}:[ give {give}][ later {later}][ want {want}]",
        say("Your counter-offer").text(reader),
        join((_addressed(seats, reader), _counter_target(view, spaces, reader))),
        tray("give", join((*trays, nobody))),
        tray(
            "get",
            tray_of(view, want, tray_title(say("You give back"), reader), purse_note(view, reader), reader),
        ),
        el("div", *palettes, class_="palette"),
        el("div", _only_with(seats, only, palette_of(view, want, reader)), class_="palette"),
        join(later),
    )


def _only_for(seat: int, only: int, *parts: Markup) -> Markup:
    """What is there only while that player is addressed; from the start if there is no other."""
    off = seat != only
    return el("fieldset", *parts, class_="plain", data_when=f"{WHO}={seat + 1}", disabled=off, hidden=off)


def _only_with(seats: Sequence[int], only: int, *parts: Markup) -> Markup:
    """What is there as soon as anybody is addressed."""
    off = only == NOBODY
    when = f"{WHO}={'|'.join(str(seat + 1) for seat in seats)}"
    return el("fieldset", *parts, class_="plain", data_when=when, disabled=off, hidden=off)


def _addressed(seats: Sequence[int], reader: Reader) -> Markup:
    buttons = []
    for seat in seats:
        label = say("Counter-offer to {seat}", seat=Seat(seat)).text(reader)
        buttons.append(
            el(
                "button",
                chip(emblem_of(reader.emblems, seat), 24),
                el("span", reader.name(seat)),
                type="button",
                class_="whom",
                data_preset=preset({WHO: seat + 1}),
                title=label,
                aria_label=label,
            )
        )
    first = str(seats[0] + 1) if len(seats) == 1 else ""
    who = el("input", type="text", id=WHO, data_side="who", value=first, required=True, hidden=True)
    return el(
        "div",
        who,
        *buttons,
        class_="whoms" if len(seats) < 4 else "whoms many",
        role="group",
        aria_label=say("To whom").text(reader),
    )


def _counter_target(view: GenoaView, spaces: Sequence[int], reader: Reader) -> Markup:
    if view.site:
        return el(
            "input", type="text", id=TARGET, data_side="target", value="site", required=True, hidden=True
        )
    options = [el("option", say("Choose a space").text(reader), value="")]
    options += [el("option", space_word(space).text(reader), value=target_name(space)) for space in spaces]
    return chooser(TARGET, "target", say("For moving to"), options, reader)
