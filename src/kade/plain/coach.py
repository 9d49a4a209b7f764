"""The coach of a plain title: a question explains itself; what it does not say follows from its answers."""

from __future__ import annotations

from typing import Final

from kade.kernel.phrase import Phrase, say
from kade.kernel.teaching import Coaching
from kade.plain.acts import Act
from kade.plain.clicking import by_word, pressed_at
from kade.plain.question import PlainQuestion
from kade.plain.things import Seen, Zone
from kade.plain.view import PlainView

#: A sentence that is longer is no title.
LONGEST_TITLE: Final = 60
#: More kinds of answers than this are not told one by one.
MOST_KINDS: Final = 5


def coach(view: PlainView) -> Coaching:
    """What the one who is asked is told when this kind of question is put to him for the first time."""
    question = view.question
    asks = question.sentence(view) if isinstance(question, PlainQuestion) else say("Choose.")
    explains = question.explains if isinstance(question, PlainQuestion) else None
    title = asks if len(str(asks)) <= LONGEST_TITLE else say("Something is asked of you")
    together = question is not None and question.together
    return Coaching(title, explains or _how(view, together), _kinds(view), _about(view))


def _how(view: PlainView, together: bool) -> Phrase:
    """How one answers; why, only the title can tell."""
    pressed = bool(_places(view))
    if together and pressed:
        return say("**Everybody answers at the same time, in secret.** Press one of the things that glow.")
    if together:
        return say("**Everybody answers at the same time, in secret.** Your answers are below the board.")
    if pressed:
        return say("Press **one of the things that glow**: each of them is an answer.")
    return say("Your answers are **below the board**: press one of them.")


def _kinds(view: PlainView) -> tuple[tuple[Phrase, Phrase], ...]:
    """One line for each heading of the answers, where there are several: what such an answer is."""
    found: dict[str, tuple[Phrase, Phrase]] = {}
    for act in view.legal:
        if isinstance(act, Act):
            found.setdefault(str(act.heading), (act.heading, say("for example: {answer}", answer=act.words)))
    return tuple(found.values()) if 1 < len(found) <= MOST_KINDS else ()


def _places(view: PlainView) -> list[Zone]:
    """The zones in which things are pressed, in the order of the answers."""
    zones = [act.zone for act in view.legal if isinstance(act, Act) and pressed_at(view, act) is not None]
    return list({zone.key: zone for zone in zones if zone is not None}.values())


def _about(view: PlainView) -> tuple[str, ...]:
    """Where one answers: what only the reader sees lies before him, all else is on the board."""
    anchors = [
        f"part:{zone.key}" if zone.seats and zone.seen is Seen.OWNER else f"spot:{zone.key}"
        for zone in _places(view)
        if zone.seen is Seen.OWNER or not zone.seats
    ]
    return tuple([*anchors, *(["prompt"] if by_word(view) else [])][:2])
