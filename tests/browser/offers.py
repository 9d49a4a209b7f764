"""What a page offers to press, and which of it serves a wish best."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from browser.forms import Entered, Field, Form, FormReader, Press, a_field, shape
from browser.mirror import Step, agreement, deeds, steps_of
from kade.chart.face import face_of
from kade.kernel import KadeError, Reader
from kade.table.live import LiveTable
from kade.web.pages.gesture import gesture

#: Choices within choices are followed no further.
DEEPEST = 3
#: Values of a number that are tried, and ways to pay.
MOST_TRIED = 60

#: Goals, answers and forms of the page. What lies in a closed sheet of a phone is offered by its tab.
OFFERED = r"""() => {
  const seen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const tabs = [...document.querySelectorAll(".tab[data-sheet]")].filter(seen);
  const tab = (element) =>
    tabs.find(({ dataset }) => element.closest(`#${CSS.escape(dataset.sheet)}`))?.dataset.sheet ?? "";
  const able = (element) => !element.disabled && element.ariaDisabled !== "true"
    && !element.closest(".picked,#hint,dialog,template");
  const spots = [...document.querySelectorAll("[data-action],[data-choose]")].filter(able)
    .filter((element) => !(element.matches("[data-send]") && element.form?.matches("[data-say]")))
    .map((element) => ({ action: element.dataset.action ?? "", goal: element.dataset.choose ?? "",
      sheet: seen(element) ? "" : tab(element), seen: seen(element) }))
    .filter(({ seen, sheet }) => seen || sheet);
  const attributes = (element) =>
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const field = (part) => ({ ...attributes(part), type: part.type, value: part.value,
    payment: part.closest("[data-sum]") !== null, checked: part.checked ? "" : null });
  const enabled = (part) => part.matches("input:enabled,select:enabled");
  const open = (form) => able(form) && [...form.elements].some(seen);
  const forms = [...document.querySelectorAll("form[data-say]")].map((form, place) => ({ form, place }))
    .filter(({ form }) => open(form)).map(({ form, place }) => ({ place, form: attributes(form),
      fields: [...form.elements].filter(enabled).map(field) }));
  return { spots, forms };
}"""


class Offer(NamedTuple):
    """Something that can be said with some presses."""

    line: str
    steps: list[Step]
    sheet: str = ""  # the tab that must be opened first
    goals: tuple[str, ...] = ()  # pressed one after the other
    at_once: bool = False  # pressed as it is, without a form
    changes: tuple[Press, ...] = ()
    form: int = -1  # of the page's own forms, in the order of the document; -1 for that of a plan

    @property
    def presses(self) -> int:
        return bool(self.sheet) + len(self.goals) + len(self.changes) + 1


class Offers:
    """All that can be said at a moment; forms with what they can say best for a wish."""

    def __init__(self, table: LiveTable, seat: int, frame: str, wanted: list[Step]) -> None:
        self.table = table
        self.seat = seat
        self.frame = frame
        self.wanted = wanted
        self.goals: list[str] = []  # those of the page
        names, emblems = zip(*((row.name, row.emblem) for row in table.seats), strict=True)
        self.reader = Reader(names, seat, emblems=emblems)

    def of_page(self, found: dict[str, Any]) -> Iterator[Offer]:
        """What ``OFFERED`` found."""
        known: set[tuple[str, str]] = set()
        self.goals = [spot["goal"] for spot in found["spots"] if spot["goal"] and spot["seen"]]
        for spot in sorted(found["spots"], key=lambda spot: not spot["seen"]):
            key = (spot["action"], spot["goal"])
            if key in known:
                continue
            known.add(key)
            if spot["action"]:
                yield from self.at_once(spot["action"], spot["sheet"], ())
            else:
                yield from self.planned(spot["goal"], spot["sheet"], ())
        for entry in found["forms"]:
            form = Form()
            shape(form, entry["form"])
            form.fields = [on_page(part) for part in entry["fields"]]
            yield from self.said(form, Offer("", [], form=entry["place"]))

    def at_once(self, line: str, sheet: str, goals: tuple[str, ...]) -> Iterator[Offer]:
        if steps := self.steps(line):
            yield Offer(line, steps, sheet, goals, at_once=True)

    def planned(self, goal: str, sheet: str, before: tuple[str, ...]) -> Iterator[Offer]:
        """What a goal comes to, as the page is told when it is pressed."""
        if len(before) >= DEEPEST or goal in before:
            return
        plan = face_of(self.table.game).plan(self.table.view(self.seat), goal, self.frame, self.reader)
        if plan is None:
            return
        form, goals = FormReader(gesture(plan, "", self.reader)).form, (*before, goal)
        said = list(self.said(form, Offer("", [], sheet, goals)))
        yield from said
        if plan.onward and any(self.goes_on(offer) for offer in said):
            for further in self.goals:
                yield from self.planned(f"{goal}+{further}", sheet, goals)
        for line in form.answers:
            yield from self.at_once(line, sheet, goals)
        for further in form.goals:
            yield from self.planned(further, sheet, goals)

    def goes_on(self, offer: Offer) -> bool:
        """It does what is wanted, and what is wanted next is of the same kind."""
        fits, done = agreement(offer.steps, self.wanted)
        told = deeds(self.wanted)
        return fits and done < len(told) and told[done].split()[0] == offer.line.split()[0]

    def steps(self, line: str) -> list[Step]:
        """What a line stands for; nothing if it cannot be said."""
        try:
            return steps_of(self.table, self.seat, line) if line else []
        except KadeError:
            return []

    # ---------------------------------------------------------------------- forms

    def said(self, form: Form, where: Offer) -> Iterator[Offer]:
        """What a form says as it lies there, with other things chosen, and what it can say best."""
        trial = Trial(self, form, where)
        for entered in form.variants():
            if offer := trial.better(entered):
                yield offer
            if trial.hopeless():
                return
        trial.count()
        trial.pay()
        if trial.best is not None:
            yield trial.best


class Trial:
    """Different things filled into a form, and the best of them so far."""

    def __init__(self, offers: Offers, form: Form, where: Offer) -> None:
        self.offers = offers
        self.form = form
        self.where = where
        self.best: Offer | None = None
        self.entered = form.entered()

    def worth(self, offer: Offer | None) -> tuple[bool, int]:
        return agreement(offer.steps, self.offers.wanted) if offer else (False, -1)

    def better(self, entered: Entered, paid: tuple[Press, ...] = ()) -> Offer | None:
        """What is said so, if anything is; kept if it serves the wish better than all before it."""
        line = self.form.line(entered)
        steps = self.offers.steps(line)
        if not steps:
            return None
        changes = (*self.form.presses(entered), *paid)
        offer = self.where._replace(line=line, steps=steps, changes=changes)
        if self.worth(offer) > self.worth(self.best):
            self.best, self.entered = offer, entered
        return offer

    def hopeless(self) -> bool:
        """It begins with something else, and whatever is filled in comes after that."""
        begins = re.match(r"\w+ [^{<\[;]", self.form.say)
        return self.best is not None and begins is not None and self.worth(self.best)[1] == 0

    def count(self) -> None:
        """Other numbers, each once, and once more when the others fit."""
        for part in self.form.numbers() * 2:
            if self.worth(self.best)[0]:
                return
            start = self.entered
            for value in range(
                part.least, min(part.most, part.least + MOST_TRIED * part.step) + 1, part.step
            ):
                self.better({**start, part.id: str(value)})

    def pay(self) -> None:
        """Another payment, where it matters: ever one press more."""
        reached: list[tuple[Entered, tuple[Press, ...]]] = [(self.entered, ())]
        for entered, paid in reached:
            if self.worth(self.best)[0] or self.best is None or len(reached) > MOST_TRIED:
                return
            for other, press in self.form.paid_otherwise(entered):
                if all(other != known for known, _ in reached):
                    reached.append((other, (*paid, press)))
                    self.better(other, (*paid, press))


def on_page(part: dict[str, Any]) -> Field:
    """A field as the page tells of it."""
    return a_field({name: str(value) for name, value in part.items() if value is not None}, part["payment"])


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
