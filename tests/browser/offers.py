"""What a page offers to press, and which of it serves a wish best."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from browser.forms import Entered, Field, Form, FormReader, Press, a_field, shape
from browser.mirror import Step, agreement, steps_of
from kade.chart.face import face_of
from kade.kernel import KadeError, Reader
from kade.table.live import LiveTable
from kade.web.pages.gesture import gesture

#: Choices within choices are followed no further.
DEEPEST = 3
#: Values of a number that are tried.
MOST_TRIED = 60

#: Goals, answers and forms of the page. What lies in a closed sheet of a phone is offered by its tab.
OFFERED = r"""() => {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const tabs = [...document.querySelectorAll(".tab[data-sheet]")].filter(seen);
  const tab = (element) => tabs.find(({ dataset }) => element.closest(`#${CSS.escape(dataset.sheet)}`))?.dataset.sheet ?? "";
  const able = (element) => !element.disabled && element.ariaDisabled !== "true" && !element.closest(".picked,#hint,dialog,template");
  const spots = [...document.querySelectorAll("[data-action],[data-choose]")].filter(able)
    .filter((element) => !(element.matches("[data-send]") && element.form?.matches("[data-say]")))
    .map((element) => ({ action: element.dataset.action ?? "", goal: element.dataset.choose ?? "",
      sheet: seen(element) ? "" : tab(element), seen: seen(element) }))
    .filter(({ seen, sheet }) => seen || sheet);
  const attributes = (element) => Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const open = (form) => able(form) && [...form.elements].some(seen);
  const forms = [...document.querySelectorAll("form[data-say]")].map((form, place) => ({ form, place }))
    .filter(({ form }) => open(form)).map(({ form, place }) => ({ place, form: attributes(form),
    fields: [...form.elements].filter((part) => part.matches("input,select") && !part.matches(":disabled")).map((part) =>
      ({ ...attributes(part), type: part.type, value: part.value, payment: part.closest("[data-sum]") !== null,
         checked: part.checked ? "" : null })) }));
  return { spots, forms };
}"""


class Offer(NamedTuple):
    """Something that can be said with some presses."""

    line: str
    steps: list[Step]
    sheet: str  # the tab that must be opened first
    goals: tuple[str, ...]  # pressed one after the other
    answer: str  # pressed at once, without a form
    changes: tuple[Press, ...]
    form: int  # of the page's own forms, in the order of the document; -1 for that of a plan

    @property
    def presses(self) -> int:
        return bool(self.sheet) + len(self.goals) + len(self.changes) + 1


def offers(table: LiveTable, seat: int, found: dict[str, Any], frame: str, wanted: list[Step]) -> list[Offer]:
    """Everything that the page can say now, in forms with what they can say best for the wish."""
    gathered: list[Offer] = []
    seen: set[tuple[str, str]] = set()
    for spot in sorted(found["spots"], key=lambda spot: not spot["seen"]):
        key = (spot["action"], spot["goal"])
        if key in seen:
            continue
        seen.add(key)
        if spot["action"]:
            gathered += at_once(table, seat, spot["action"], spot["sheet"], ())
        else:
            gathered += planned(table, seat, spot["goal"], spot["sheet"], (), frame, wanted)
    for entry in found["forms"]:
        form = Form()
        shape(form, entry["form"])
        form.fields = [on_page(part) for part in entry["fields"]]
        gathered += said(table, seat, form, "", (), entry["place"], wanted)
    return gathered


def on_page(part: dict[str, Any]) -> Field:
    """A field as the page tells of it."""
    return a_field({name: str(value) for name, value in part.items() if value is not None}, part["payment"])


def at_once(table: LiveTable, seat: int, line: str, sheet: str, goals: tuple[str, ...]) -> Iterator[Offer]:
    try:
        steps = steps_of(table, seat, line)
    except KadeError:
        return
    yield Offer(line, steps, sheet, goals, line, (), -1)


def planned(
    table: LiveTable,
    seat: int,
    goal: str,
    sheet: str,
    before: tuple[str, ...],
    frame: str,
    wanted: list[Step],
) -> Iterator[Offer]:
    """What a goal comes to, as the page is told when it is pressed."""
    if len(before) >= DEEPEST or goal in before:
        return
    names, emblems = zip(*((row.name, row.emblem) for row in table.seats), strict=True)
    reader = Reader(names, seat, emblems=emblems)
    plan = face_of(table.game).plan(table.view(seat), goal, frame, reader)
    if plan is None:
        return
    form, goals = FormReader(gesture(plan, "", reader)).form, (*before, goal)
    yield from said(table, seat, form, sheet, goals, -1, wanted)
    for line in form.answers:
        yield from at_once(table, seat, line, sheet, goals)
    for further in form.goals:
        yield from planned(table, seat, further, sheet, goals, frame, wanted)


def said(
    table: LiveTable,
    seat: int,
    form: Form,
    sheet: str,
    goals: tuple[str, ...],
    place: int,
    wanted: list[Step],
) -> Iterator[Offer]:
    """What a form says as it lies there, and what it can say best."""

    def tried(entered: Entered, paid: tuple[Press, ...] = ()) -> Offer | None:
        line = form.line(entered)
        try:
            steps = steps_of(table, seat, line) if line else []
        except KadeError:
            return None
        presses = (*form.presses(entered), *paid)
        return Offer(line, steps, sheet, goals, "", presses, place) if steps else None

    best: tuple[Offer | None, Entered] = (None, form.entered())

    def better(entered: Entered, paid: tuple[Press, ...] = ()) -> bool:
        """Keeps what serves the wish better than all before it."""
        nonlocal best
        other = tried(entered, paid)
        before = best[0]
        if other is None or (before and agreement(other.steps, wanted) <= agreement(before.steps, wanted)):
            return False
        best = (other, entered)
        return True

    for entered in form.variants():
        if offer := tried(entered):
            yield offer
            better(entered)
        if _hopeless(form, best[0], wanted):
            return
    for part in form.numbers() * 2:  # each number once, and once more when the others fit
        if best[0] is not None and agreement(best[0].steps, wanted)[0]:
            break
        start = best[1]
        for value in range(part.least, min(part.most, part.least + MOST_TRIED * part.step) + 1, part.step):
            better({**start, part.id: str(value)})
    reached: list[tuple[Entered, tuple[Press, ...]]] = [(best[1], ())]
    for entered, paid in reached:  # grows by what one press more makes of each
        if best[0] is None or agreement(best[0].steps, wanted)[0] or len(reached) > MOST_TRIED:
            break
        for other, press in form.paid_otherwise(entered):
            if all(other != known for known, _ in reached):
                reached.append((other, (*paid, press)))
                better(other, (*paid, press))
    if best[0] is not None:
        yield best[0]


def _hopeless(form: Form, offer: Offer | None, wanted: list[Step]) -> bool:
    """It begins with something else, and whatever is filled in comes after that."""
    begins = re.match(r"\w+ [^{<\[;]", form.say)
    return offer is not None and begins is not None and agreement(offer.steps, wanted)[1] == 0


def best(gathered: list[Offer], wanted: list[Step]) -> Offer | None:
    """The offer that does most of what is wanted and nothing else, with the fewest presses."""
    fitting = [offer for offer in gathered if agreement(offer.steps, wanted)[0]]
    return max(fitting, key=lambda offer: (agreement(offer.steps, wanted)[1], -offer.presses), default=None)


def next_best(gathered: list[Offer], liked: dict[str, float]) -> Offer | None:
    """Where nothing fits: what begins with the answer that looks best."""
    return max(
        gathered,
        key=lambda offer: (liked.get(str(offer.steps[0].action), -1e9), -offer.presses),
        default=None,
    )
