"""Answers given in one line: an action with its payment, a whole voyage, all goods at once.

The rules ask resource by resource and step by step, which is what records and programs see. People say
"sail to coffee via dock gold paying 2 grey 1 pink", "sail to start via tulip (deliver all)",
"amstel 2 paying 3 black", "use 036 paying 2 grey taking 1 pink", "activate 031 saving black", "load all",
"deliver all", "pay 2 brown 1 grey", "gain 2 pink".
Without "paying" a payment is made from the colours of which there are most.
"""

from __future__ import annotations

import re
from typing import Final

from kade.games.amsterdam.rules.actions import ACTIONS
from kade.games.amsterdam.rules.components import COLOUR_COUNT, COLOURS, PLACES
from kade.games.amsterdam.rules.state import AmsterdamState
from kade.games.amsterdam.words.course import Course, Stop, Wish
from kade.kernel.actions import Action
from kade.kernel.errors import BadNotation
from kade.kernel.phrase import say

_COUNTS: Final = r"(?:\s+\d{1,2}\s+[a-z]+)+"
_LINE: Final = re.compile(
    rf"(?P<deed>[a-z].*?)(?P<paying>\s+paying{_COUNTS})?(?P<taking>\s+taking{_COUNTS})?(?P<saving>\s+saving\s+[a-z]+)?",
    re.IGNORECASE,
)
#: A payment or a gain that is asked for, all of it at once.
_PART: Final = re.compile(rf"(?P<deed>pay|gain)(?P<counts>{_COUNTS})", re.IGNORECASE)
_VOYAGE: Final = re.compile(r"sail (?:to )?(?P<goal>.+?)(?P<via>(?: via .+?)*)")
#: A stop, and what is done there: dock gold (load all) (board white)
_STOP: Final = re.compile(r"(?P<place>[a-z0-9 ]+?)(?P<deeds>(?: \([a-z0-9 ]+\))*)")
_KEYS: Final = [place.key.replace("_", " ") for place in PLACES]


def whole_answer(state: AmsterdamState, text: str) -> list[Action] | None:
    """The small steps that such a line stands for; None if the text is no such line."""
    line = " ".join(text.split())
    part = _PART.fullmatch(line)
    if part is not None:
        counts = counts_of(part["counts"])
        pays = part["deed"].casefold() == "pay"
        return Course(state, Wish(counts if pays else None, None if pays else counts, None)).finish()
    found = _LINE.fullmatch(line)
    if found is None:
        return None
    wish = Wish(
        counts_of(found["paying"]) if found["paying"] else None,
        counts_of(found["taking"]) if found["taking"] else None,
        colour_of(found["saving"].split()[-1]) if found["saving"] else None,
    )
    deed = found["deed"].casefold()
    if deed == "load all":
        return Course(state, wish).load_all()
    if deed == "deliver all":
        return Course(state, wish).deliver_all()
    way = _voyage(deed)
    if way and (not wish.silent or len(way) > 1 or deed.startswith("sail to ")):
        return Course(state, wish).sail_to(way[-1].place, way[:-1])
    action = ACTIONS.by_folded.get(deed)
    if action is None or wish.silent:
        return None
    return Course(state, wish).take(action)


def colour_of(word: str) -> int:
    if word.lower() not in COLOURS:
        raise BadNotation(say("“{word}” is no colour of resources.", word=word))
    return COLOURS.index(word.lower())


def counts_of(text: str) -> list[int]:
    """The resources that a text names, by colour: paying 2 grey 1 pink."""
    counts = [0] * COLOUR_COUNT
    for number, word in re.findall(r"(\d+)\s+(\w+)", text):
        counts[colour_of(word)] += int(number)
    return counts


def _voyage(deed: str) -> list[Stop]:
    """The stops of a deed that sails, the goal last; none if it is no voyage."""
    found = _VOYAGE.fullmatch(deed)
    if found is None:
        return []
    stops = [_stop(text) for text in found["via"].split(" via ")[1:]]
    goal = _stop(found["goal"])
    if goal is None or goal.deeds:  # what is done on arriving is said after the voyage
        return []
    return [*(stop for stop in stops if stop), goal] if all(stops) else []


def _stop(text: str) -> Stop | None:
    found = _STOP.fullmatch(text)
    if found is None or found["place"] not in _KEYS:
        return None
    return Stop(_KEYS.index(found["place"]), tuple(re.findall(r"\((.+?)\)", found["deeds"])))
