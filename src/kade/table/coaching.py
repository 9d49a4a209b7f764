"""What a coach says at a table: the card for a first question, and the stops of a guided first game.

Everything is said from the view of the seat that is asked, so a card can tell no more than that seat knows.
"""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from kade.bots.base import MerchantBot
from kade.kernel import Game, Phrase, View
from kade.kernel.phrase import say
from kade.kernel.teaching import Coaching, FirstGame
from kade.table.guide import Guide, Place, place
from kade.table.hints import PATIENCE, advice, ticket_for
from kade.table.thinking import Overloaded, ThinkingFailed
from kade.table.worker import Thought

if TYPE_CHECKING:
    from kade.store.rows import Memory
    from kade.table.host import Host
    from kade.table.live import LiveTable

#: Nobody is spoken to whose clock has less than this.
HURRY: Final = 60.0
#: How a kind of question is called, and more than any title has.
_KIND: Final = re.compile(r"[\w:.-]{1,80}").fullmatch
MOST_KINDS: Final = 200


class Card(NamedTuple):
    """What the coach says now, where it points, and what it offers to do."""

    title: Phrase
    words: Phrase
    #: A line for each kind of answer.
    answers: tuple[tuple[Phrase, Phrase], ...] = ()
    why: Phrase | None = None
    #: Of the answer before, when the game has just left the script.
    remark: Phrase | None = None
    #: What a bot would do, where there is no script.
    advice: Phrase | None = None
    line: str = ""  # what is done for the reader by the press of a button
    does: Phrase | None = None  # what that button says
    press: tuple[str, ...] = ()
    plan: tuple[str, ...] = ()
    reason: tuple[str, ...] = ()
    kind: str = ""  # the kind of question that is explained, where there is no script
    stop: int = -1  # the stop of a guided game
    number: int = 0  # how many stops there are behind it, and with it
    of: int = 0  # and how many there are at all; 0 where there is no script
    looked: bool = False  # a stop that is past and looked at once more
    farewell: bool = False


# ------------------------------------------------------------------ any question


def company(table: LiveTable, seat: int) -> bool:
    """Other people sit at the table."""
    return any(table.is_person(other.seat) for other in table.seats if other.seat != seat)


def wanted(memory: Memory, title: str, in_company: bool) -> bool:
    """Whether somebody wants to be coached: among other people only who has asked for it."""
    return title not in memory.uncoached and (not in_company or title in memory.coached_in_company)


def hurried(table: LiveTable, seat: int, now: float | None = None) -> bool:
    """A clock runs that leaves no time to read."""
    ends = [table.decision_ends()]
    if table.clocks is not None:
        ends.append(table.clocks.deadline(seat))
    moment = time.time() if now is None else now
    return any(end is not None and end - moment < HURRY for end in ends)


def explained(game: Game[Any, Any], view: View) -> Coaching | None:
    """What the title says of the open question; nothing where nobody has written it."""
    try:
        found: Coaching = game.coach(view)
    except NotImplementedError:
        return None
    return found


def first_card(game: Game[Any, Any], view: View, memory: Memory) -> Card | None:
    """The card for a kind of question that is put for the first time."""
    question = view.question
    told = explained(game, view) if question is not None and view.legal else None
    if question is None or told is None:
        return None
    kind, about = told.kind or question.prompt, told.about
    if kind in memory.coached.get(game.id, ()):
        return None
    return Card(told.title, told.words, told.answers, press=about[:1], reason=about[1:2], kind=kind)


# ------------------------------------------------------------------ what is kept


def got_it(memory: Memory, title: str, kinds: tuple[str, ...]) -> Memory:
    """These kinds of questions need no more words."""
    known = memory.coached.get(title, [])[-MOST_KINDS:]
    fresh = [kind for kind in kinds if kind not in known and _KIND(kind)]
    return msgspec.structs.replace(memory, coached={**memory.coached, title: [*known, *fresh]})


def ask_again(memory: Memory, title: str) -> Memory:
    """Everything is explained once more."""
    kept = {key: kinds for key, kinds in memory.coached.items() if key != title}
    return msgspec.structs.replace(memory, coached=kept)


def switch(memory: Memory, title: str, on: bool, in_company: bool) -> Memory:
    """The coach comes or goes in a title; among people it comes only where it was called."""
    without = [key for key in memory.uncoached if key != title]
    among = [key for key in memory.coached_in_company if key != title]
    if in_company:
        among += [title] if on else []
    elif not on:
        without.append(title)
    if in_company and not on:
        without = memory.uncoached
    return msgspec.structs.replace(memory, uncoached=without, coached_in_company=among)


# -------------------------------------------------------------- guided first game


async def guided_card(
    host: Host, table: LiveTable, first: FirstGame, guide: Guide, look: int = -1
) -> Card | None:
    """What the coach of a guided game says now; ``look`` is a stop that is past, to be read once more."""
    if table.over or not table.may_answer(first.you):
        return None  # the end of a game has its own words
    where = place(table, first, guide)
    if where.over:
        return farewell_card(first)
    if 0 <= look < (where.now if where.now >= 0 else where.behind):
        return stop_card(first, where, look)
    if where.now >= 0:
        card = stop_card(first, where, where.now)
    elif where.strayed >= 0 and not where.said:
        found = lone_card(table, first, where)
        if found is None:
            return None
        card = found
    else:
        return None
    if where.strayed < 0:
        return card
    card = card._replace(remark=await remark(host, table, first, where)) if where.anew else card
    if where.now >= 0 and not first.stops[where.now].line:
        return card  # to be read, and then the next one: an answer would pass over what is left to say here
    return await advised(host, table, first.you, card)


def stop_card(first: FirstGame, where: Place, stop: int) -> Card:
    """A stop as it is said on the line, or as it is true in any game."""
    told, now = first.stops[stop], stop == where.now
    card = Card(told.title, told.words, stop=stop, number=stop + 1, of=len(first.stops), looked=not now)
    if not now:  # what was to be pressed is pressed
        return card._replace(why=told.why, plan=told.plan, reason=told.reason)
    if where.strayed >= 0:
        title, words = told.anyway or (told.title, told.words)
        return card._replace(title=title, words=words, number=where.behind + 1)
    return card._replace(
        why=told.why,
        line="; ".join(where.rest) if where.begun else told.line,
        does=told.does,
        press=(f"action:{where.rest[0]}",) if where.begun else told.press,
        plan=told.plan,
        reason=told.reason,
    )


def lone_card(table: LiveTable, first: FirstGame, where: Place) -> Card | None:
    """Off the line, at a question for which the script has no words: those of any game."""
    view = table.view(first.you)
    if view.question is None or view.question.part:
        return None
    told = explained(table.game, view)
    title = told.title if told else table.game.prompt(view)
    words = told.words if told else say("The plan has changed, and that is fine: go your own way.")
    number = min(where.behind + 1, len(first.stops))
    return Card(title, words, told.answers if told else (), number=number, of=len(first.stops))


def taught(game: Game[Any, Any], first: FirstGame) -> tuple[str, ...]:
    """The kinds of questions that a guided game has explained: they need no card of their own any more."""
    state = game.start(first.players, first.seed, first.options)
    kinds: dict[str, None] = {}
    for answer in first.line:
        question = state.question
        if question is not None and question.seat == first.you:
            told = explained(game, state.view(first.you))
            kinds[told.kind if told and told.kind else question.prompt] = None
        state.apply(game.parse(answer))
    return tuple(kinds)


def farewell_card(first: FirstGame) -> Card:
    words = first.farewell or say("That is all there is to know: the rest comes with playing.")
    of = len(first.stops)
    return Card(say("You know the game now"), words, number=of, of=of, farewell=True)


async def advised(host: Host, table: LiveTable, seat: int, card: Card) -> Card:
    """With what a merchant would do here, found at a glance."""
    version, state = table.version, table.heard(seat).copy()
    try:
        found = await advice(host, table, seat, MerchantBot.level, PATIENCE)
    except (ThinkingFailed, Overloaded):
        return card
    if table.version != version or not found:
        return card
    steps = [table.game.parse(step) for step in found[0].answer.split("; ")]
    words = table.game.describe_steps(state, steps)
    return card._replace(
        advice=words, line=found[0].answer, press=(f"action:{found[0].answer}", f"action:{steps[0]}")
    )


async def remark(host: Host, table: LiveTable, first: FirstGame, where: Place) -> Phrase | None:
    """What the coach says of the answer with which the game left its script."""
    number, seat = where.strayed, first.you
    given, game = table.answers[number], table.game
    if given.seat != seat:
        return None
    before = table.position(number).copy()
    wanted_, view = game.parse(first.line[number]), before.view(seat)
    thought = Thought(table.row.game, before.to_json(), seat, MerchantBot.level, f"{table.row.id} {number}")
    try:
        told = await host.thinkers.advise(thought, ticket_for(host, table), PATIENCE)
        weighed = {one.answer.split("; ")[0]: one.value for one in told}
    except (ThinkingFailed, Overloaded):
        weighed = {}
    worse = weighed.get(str(wanted_), 0.0) - weighed.get(str(given.action), 0.0)
    if worse <= game.clear_difference:
        return say("Also good: {answer}.", answer=game.describe(given.action, view))
    return say("That works, too; the plan was: {answer}.", answer=game.describe(wanted_, view))
