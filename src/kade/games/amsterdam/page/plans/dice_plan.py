"""Two dice: their cubes lie as ghosts on the wheel, and the next rounds count along."""

from __future__ import annotations

from kade.chart.face import Plan
from kade.chart.geometry import box
from kade.chart.markup import Markup, el, join
from kade.games.amsterdam.page.board.frames import Frame
from kade.games.amsterdam.page.hot_spots import can
from kade.games.amsterdam.page.plans.asked import begin
from kade.games.amsterdam.page.plans.gesture import Gesture
from kade.games.amsterdam.page.symbols import die
from kade.games.amsterdam.page.wheel import Ghost, ghost_wheel, space_counts
from kade.games.amsterdam.rules import actions as a
from kade.games.amsterdam.rules.components import COLOUR_COUNT, COLOURS, WHEEL_SPACES
from kade.games.amsterdam.rules.names import colour_word
from kade.games.amsterdam.rules.view import AmsterdamView
from kade.games.amsterdam.words.anchors import DICE as DICE_SPOT
from kade.games.amsterdam.words.reckoning import die_gain
from kade.kernel.phrase import Reader, say


def dice_key(*colours: int) -> str:
    """The goal of a die, or of two."""
    return "-".join(("dice", *(COLOURS[colour] for colour in sorted(colours))))


def dice_plan(view: AmsterdamView, key: str, frame: Frame, reader: Reader) -> Plan | None:
    """One die asks for another; two of them can be taken."""
    names = key.split("-")[1:]
    picked = [COLOURS.index(name) for name in names if name in COLOURS]
    if len(picked) != len(names) or not 1 <= len(set(picked)) == len(picked) <= 2:
        return None
    if not any(can(view, action) for action in a.CHOOSE_DICE):
        return None
    if len(picked) == 2:
        return _pair(view, key, picked, frame, reader)
    note = say("{number} cubes in {rounds} rounds; press another die", **_told(view, picked[0]))
    return Plan(
        key,
        say("Choose two dice").text(reader),
        note.text(reader),
        join((dice_row(view, picked, reader), ghosts(view, picked, reader))),
        gains=rounds_row(view, picked, reader),
        overlay=_overlay(view, picked, frame, reader),
    )


def _told(view: AmsterdamView, colour: int) -> dict[str, int]:
    return {"number": die_gain(view, view.viewer, colour)[0], "rounds": view.dice[colour]}


def _pair(view: AmsterdamView, key: str, picked: list[int], frame: Frame, reader: Reader) -> Plan:
    gesture = Gesture(view, key, reader)
    gesture.fields.append(dice_row(view, picked, reader))
    begin(gesture, a.CHOOSE_DICE[a.DICE_PAIRS.index((min(picked), max(picked)))])
    gesture.fields.append(ghosts(view, picked, reader))
    gesture.gains.append(rounds_row(view, picked, reader))
    words = {"first": colour_word(picked[0]), "second": colour_word(picked[1])}
    return gesture.plan(
        say("Choose two dice"),
        say("Take {first} and {second}", **words),
        overlay=_overlay(view, picked, frame, reader),
    )


# ----------------------------------------------------------------------- the six dice


def dice_row(view: AmsterdamView, picked: list[int], reader: Reader) -> Markup:
    """All six dice; those that are picked stand out, another one is a press away."""
    return el(
        "div",
        *(_die(view, colour, picked, reader) for colour in range(COLOUR_COUNT)),
        class_="dice-row",
        data_spot=DICE_SPOT,
    )


def _die(view: AmsterdamView, colour: int, picked: list[int], reader: Reader) -> Markup:
    told = _told(view, colour)
    words = say("{colour} die: {number} cubes in {rounds} rounds", colour=colour_word(colour), **told)
    goal = _next(colour, picked)
    return el(
        "button",
        die(colour, view.dice[colour], 34),
        el("small", say("{number} in {rounds}", **told).text(reader)),
        type="button",
        class_="pick-die on" if colour in picked else "pick-die",
        data_choose=goal or None,
        data_back=None if goal else True,
        aria_pressed="true" if colour in picked else "false",
        title=words.text(reader),
        aria_label=words.text(reader),
    )


def _next(colour: int, picked: list[int]) -> str:
    """What pressing a die comes to: one more, one less, or another one in place of the first."""
    if colour in picked:
        rest = [other for other in picked if other != colour]
        return dice_key(*rest) if rest else ""
    return dice_key(picked[-1], colour) if picked else dice_key(colour)


# ------------------------------------------------------------------------ the preview


def next_rounds(view: AmsterdamView, picked: list[int]) -> list[tuple[int, bool]]:
    """Resources that the wheel brings in each of the next rounds, and whether the dice change it."""
    found = []
    for space in range(1, WHEEL_SPACES + 1):
        more = sum(die_gain(view, view.viewer, colour)[0] for colour in picked if view.dice[colour] == space)
        found.append((sum(space_counts(view, view.viewer, space)) + more, more > 0))
    return found


def rounds_row(view: AmsterdamView, picked: list[int], reader: Reader) -> Markup:
    """What the wheel brings in the next rounds, with what the dice change."""
    rounds = [
        el("span", el("small", number), el("b", amount), class_="round-sum up" if changed else "round-sum")
        for number, (amount, changed) in enumerate(next_rounds(view, picked), 1)
    ]
    words = say("Next rounds").text(reader)
    return el("div", el("span", words, class_="field-word"), *rounds, class_="next-rounds")


def ghosts(view: AmsterdamView, picked: list[int], reader: Reader) -> Markup:
    """The wheel as it would be; on a desk the ghosts lie on the player board's own wheel instead."""
    cubes = [Ghost(colour, die_gain(view, view.viewer, colour)[0], view.dice[colour]) for colour in picked]
    dice = " ".join(COLOURS[colour] for colour in picked)
    return el("div", ghost_wheel(view, view.viewer, cubes, reader), class_="dice-preview", data_dice=dice)


def _overlay(view: AmsterdamView, picked: list[int], frame: Frame, reader: Reader) -> Markup:
    """Rings around what is picked; on the others the pair that they would make. None on a phone's board."""
    drawn = []
    for colour, (x, y) in enumerate(frame.dice):
        half = frame.die / 2
        edge = box(x - half, y - half, 2 * half, 2 * half, 7)
        goal = _next(colour, picked)
        ring = el("path", d=edge, class_="goal-ring" if colour in picked else "touch")
        label = say("{colour} die", colour=colour_word(colour)).text(reader)
        drawn.append(
            el(
                "g",
                el("title", label),
                ring,
                class_="again",
                role="button",
                data_choose=goal or None,
                data_back=None if goal else True,
            )
        )
    return el("g", *drawn)
