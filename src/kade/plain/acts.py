"""Answers of a plain title: each with its words and, where it is about a thing, that thing."""

from __future__ import annotations

from kade.kernel.actions import Action, ActionTable
from kade.kernel.phrase import Phrase, say
from kade.plain.things import Zone


class Act(Action):
    """An entry of the action table. ``thing`` lies in ``zone`` and is clicked there; -1: none is meant.

    ``number`` is what the answer says where it names a number and no thing.
    """

    __slots__ = ("heading", "number", "thing", "words", "zone")

    def __init__(
        self,
        id: int,
        notation: str,
        words: Phrase,
        heading: Phrase,
        zone: Zone | None,
        thing: int,
        number: int,
    ) -> None:
        super().__init__(id, notation)
        self.words = words
        self.heading = heading
        self.zone = zone
        self.thing = thing
        self.number = number


class Acts:
    """The action table while it is being declared; entries keep the order in which they were added.

    An entry's place is its id, which learners and stored games rely on: add new ones at the end.
    """

    def __init__(self) -> None:
        self.all: list[Act] = []

    def add(self, notation: str, words: Phrase, heading: Phrase | None = None) -> Act:
        """One answer that is a word: "pass"."""
        return self._add(notation, words, heading or words, None, -1, 0)

    def each(self, verb: str, zone: Zone, template: Phrase, heading: Phrase) -> list[Act]:
        """One answer for every kind of thing that may lie in the zone: "bid 7".

        ``template`` has the gap ``{thing}``.
        """
        return [
            self._add(
                f"{verb} {kind.key}",
                Phrase(template.template, {**template.parts, "thing": kind.name}),
                heading,
                zone,
                thing,
                kind.value,
            )
            for thing, kind in enumerate(zone.box.kinds)
        ]

    def numbers(self, verb: str, least: int, most: int, template: Phrase, heading: Phrase) -> list[Act]:
        """One answer for every number: "pay 3". ``template`` has the gap ``{number}``."""
        return [
            self._add(
                f"{verb} {number}",
                Phrase(template.template, {**template.parts, "number": number}),
                heading,
                None,
                -1,
                number,
            )
            for number in range(least, most + 1)
        ]

    def table(self) -> ActionTable:
        return ActionTable(list(self.all))

    def _add(
        self, notation: str, words: Phrase, heading: Phrase, zone: Zone | None, thing: int, number: int
    ) -> Act:
        made = Act(len(self.all), notation, words, heading, zone, thing, number)
        self.all.append(made)
        return made


def words_of(action: Action) -> Phrase:
    """An answer in words; one that a title made by hand without any is told by its notation."""
    return action.words if isinstance(action, Act) else say("{answer}", answer=action.notation)
