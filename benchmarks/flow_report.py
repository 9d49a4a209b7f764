"""What ``flow.py`` found, as tables of Markdown."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from sections import cpu

if TYPE_CHECKING:
    from flow import Played, Round

Row = tuple[str, ...]


def lines(
    games: Sequence[Played], waits: dict[tuple[str, str], list[Round]], regret: Sequence[float]
) -> list[str]:
    """Goals beside what was measured, then everything by title, then what went wrong."""
    found = [
        f"`python benchmarks/flow.py` on {cpu()}: a person who wants what a merchant would do, playing by",
        "presses alone against merchants, with a mouse at 1280x800 (desk) and a finger at 390x844 (phone).",
        "",
        *markdown(("", "goal", "measured"), goals(games, waits)),
        "",
    ]
    if games:
        found += [*markdown(HEAD, [by_title(played) for played in games]), ""]
    if waits:
        found += [*markdown(WAITS, [waited(key, rounds) for key, rounds in waits.items()]), ""]
    if regret:
        told = ", ".join(f"{seconds:.1f}" for seconds in regret)
        found += [f"- After a turn of one's own bots leave {told} s to take it back, where a table does so."]
    return found + remarks(games)


HEAD = (
    "title",
    "device",
    "gestures",
    "presses",
    "presses a gesture",
    "asked anew",
    "presses a turn",
    "passes",
    "detours",
    "to first motion, ms (median, p95)",
    "to the answer, ms (median, p95)",
    "texts cut off",
    "whole",
)
WAITS = ("bots", "speed", "rounds", "answers a round", "seconds (median)", "of that thinking")


def markdown(head: Row, rows: Iterable[Row]) -> list[str]:
    rule = ("---",) + ("---:",) * (len(head) - 1)
    return ["| " + " | ".join(row) + " |" for row in (head, rule, *rows)]


def spread(times: Sequence[float]) -> str:
    if not times:
        return "–"
    ordered = sorted(times)
    return f"{statistics.median(ordered):.0f}, {ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]:.0f}"


def by_title(played: Played) -> Row:
    count = played.count
    return (
        played.title,
        played.device,
        str(count.gestures),
        str(count.presses),
        f"{count.presses / max(count.gestures, 1):.2f}",
        str(played.asked),
        f"{count.presses / max(played.asked, 1):.2f}",
        str(count.passes),
        str(len(count.detours)),
        spread(played.moved),
        spread(played.answered),
        str(len(played.cut)),
        "yes" if played.over else "no",
    )


def waited(key: tuple[str, str], rounds: Sequence[Round]) -> Row:
    level, speed = key
    if not rounds:
        return (level, speed, "0", "–", "–", "–")
    return (
        level,
        speed,
        str(len(rounds)),
        f"{statistics.median(entry.answers for entry in rounds):.0f}",
        f"{statistics.median(entry.seconds for entry in rounds):.1f}",
        f"{statistics.median(entry.thinking for entry in rounds):.1f}",
    )


# ---------------------------------------------------------------------------------- goals


def goals(games: Sequence[Played], waits: dict[tuple[str, str], list[Round]]) -> list[Row]:
    """The numbers that the design wants to reach."""
    rows: list[Row] = []
    for played in games:
        where, count = played.device, played.count
        if played.title == "amsterdam":
            told = f"{effort(played, 'sail')} / {effort(played, 'amstel')}"
            rows.append((f"Amsterdam, {where}: presses to sail / for the Amstel", "2 / 2", told))
            told = f"{count.gestures} for {played.answers} answers"
            rows.append((f"Amsterdam, {where}: gestures a game", "≤ 90 for 137", whole(played, told)))
        if played.title == "new-amsterdam":
            rows.append((f"New Amsterdam, {where}: presses to pay", "1", effort(played, "pay")))
        if played.title == "ticket-to-ride-amsterdam":
            per = f"{count.presses / max(played.asked, 1):.2f}, to claim {effort(played, 'claim')}"
            rows.append((f"Ticket to Ride, {where}: presses a turn", "2, of them 1 to confirm", per))
        if played.title == "genoa":
            told = whole(played, f"{played.windows} / {count.passes}")
            rows.append((f"Genoa, {where}: windows put / passes a game", "≤ 45 / ≤ 10", told))
    for speed, goal in (("normal", "≤ 6.5"), ("fast", "≤ 3.5")):
        if rounds := waits.get(("merchant", speed)):
            told = f"{statistics.median(entry.seconds for entry in rounds):.1f}"
            rows.append((f"Amsterdam: seconds of a round of two merchants, {speed}", goal, told))
    if rounds := waits.get(("patrician", "normal")):
        told = f"{statistics.median(entry.seconds for entry in rounds):.1f}"
        rows.append(("Amsterdam: the same with patricians", "thinking time, ≤ 25", told))
    if not games:
        return rows
    moved = [time for played in games for time in played.moved]
    answered = [time for played in games for time in played.answered]
    rows.append(
        (
            "press to first motion / to the answer, ms (median, p95)",
            "50 / 200",
            f"{spread(moved)} / {spread(answered)}",
        )
    )
    rows.append(("texts cut off", "0", str(sum(len(played.cut) for played in games))))
    return rows


def effort(played: Played, deed: str) -> str:
    """Presses of a deed: usually, and at worst."""
    presses = [
        number
        for words, found in played.count.by_deed.items()
        if words.strip(";") == deed
        for number in found
    ]
    if not presses:
        return "–"
    return f"{statistics.median(presses):g} (at most {max(presses)}, {len(presses)} times)"


def whole(played: Played, told: object) -> str:
    return f"{told}" if played.over else f"{told} (not played to its end)"


def remarks(games: Sequence[Played]) -> list[str]:
    """What went wrong, so that it can be looked for."""
    found: list[str] = []
    for played in games:
        who, count = f"{played.title}, {played.device}", played.count
        if played.fault:
            found.append(f"- {who}: the game could not go on: {played.fault}")
        for name, entries in (
            ("detour", count.detours),
            ("refused", count.refused),
            ("cannot be pressed", count.covered),
            ("a press was lost", count.lost),
        ):
            for words, number in Counter(entries).most_common(4):
                found.append(
                    f"- {who}: {name}: `{words[:160]}`" + (f" ({number} times)" if number > 1 else "")
                )
        for words, _ in played.cut.most_common(6):
            found.append(f"- {who}: cut off at {words}")
    return found
