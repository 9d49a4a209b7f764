"""The guided first game: where a table stands on its script, and how far its coach has come.

The script is the title's (``FirstGame``). What is kept of a table is little: the stops that were read and
whether the coach was sent away (``TableRow.guide``). All else follows from the answers that stand, so an
undo takes the coach back, too, and a killed server loses nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from kade.kernel import Game
from kade.kernel.orders import Wishes
from kade.kernel.teaching import FirstGame, Stop

if TYPE_CHECKING:
    from kade.table.live import LiveTable


#: So many questions later what is left to read is said, whatever is asked.
PATIENCE: Final = 2


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far somebody is in a guided game."""

    #: Stops without an answer that were read ("Next"), each with how many answers had been given then.
    read: dict[int, int] = {}
    #: The coach was sent away; it can be called back.
    skipped: bool = False
    #: The coach has said goodbye.
    over: bool = False

    def text(self) -> str:
        return msgspec.json.encode(self).decode()


def guide_of(table: LiveTable) -> Guide | None:
    """How far the coach of a table is; None where the table has none, or its title no script any more."""
    if not table.row.guide or table.game.first_game is None:
        return None
    try:
        return msgspec.json.decode(table.row.guide, type=Guide)
    except msgspec.DecodeError:
        return Guide()


# ------------------------------------------------------------------- the script


class Halt(NamedTuple):
    """Where a stop stands on the line."""

    at: int  # how many answers have been given when it is said
    steps: tuple[str, ...]  # the reader's own answers that do it; none where there is only to read


_HALTS: dict[str, tuple[FirstGame, list[Halt]]] = {}


def halts(game: Game[Any, Any]) -> list[Halt]:
    """Every stop of a title's script with its place on the line, found by playing it once."""
    first = game.first_game
    if first is None:
        return []
    known = _HALTS.get(game.id)
    if known is None or known[0] is not first:
        known = _HALTS[game.id] = first, _walk(game, first)
    return known[1]


def _walk(game: Game[Any, Any], first: FirstGame) -> list[Halt]:
    state = game.start(first.players, first.seed, first.options)
    found: list[Halt] = []
    own = 0  # steps of the last stop that are still to be given
    for number, answer in enumerate(first.line):
        if state.seat == first.you and own:
            own -= 1
        elif state.seat == first.you and not spoken_for(game, state):
            while len(found) < len(first.stops) and not first.stops[len(found)].line:
                found.append(Halt(number, ()))
            if len(found) < len(first.stops):
                steps = game.unfold(state, first.stops[len(found)].line)
                found.append(Halt(number, tuple(str(step) for step in steps)))
                own = len(steps) - 1
        state.apply(game.parse(answer))
    return found + [Halt(len(first.line), ())] * (len(first.stops) - len(found))


def spoken_for(game: Game[Any, Any], state: Any) -> bool:
    """A question that is not put to people at a page unless they ask for it: the table answers it."""
    return bool(game.order_line(state, Wishes(quiet=True)))


def scripted(table: LiveTable) -> str:
    """What comes next on the line, whoever is asked; empty once the game has gone another way."""
    first = table.game.first_game
    if not table.row.guide or first is None:
        return ""
    number = len(table.answers)
    return first.line[number] if number < len(first.line) and strayed(table, first) < 0 else ""


def strayed(table: LiveTable, first: FirstGame) -> int:
    """How many answers had been given when the game left the line; -1 while it has not."""
    for number, (given, wanted) in enumerate(zip(table.answers, first.line, strict=False)):
        if str(given.action) != wanted:
            return number
    return -1


# ---------------------------------------------------------- where a table stands


class Place(NamedTuple):
    """What the coach of a guided game has to say at the open question."""

    said: tuple[int, ...] = ()  # the stops of this question, in order
    now: int = -1  # the one of them that is not read yet; -1: none
    behind: int = 0  # how many stops are done
    rest: tuple[str, ...] = ()  # the reader's answers that the stop still wants, while on the line
    begun: bool = False  # some of them have been given
    strayed: int = -1  # how many answers had been given when the game left the line
    anew: bool = False  # that was the answer before this question
    over: bool = False  # all is said


def place(table: LiveTable, first: FirstGame, guide: Guide) -> Place:
    """Where a guided game stands now."""
    read = {stop for stop, number in guide.read.items() if number <= len(table.answers)}
    left = strayed(table, first)
    if left < 0:
        return _on_the_line(table, first, read)
    return _astray(table, first, read, left)


def _on_the_line(table: LiveTable, first: FirstGame, read: set[int]) -> Place:
    number, ways = len(table.answers), halts(table.game)

    def given(halt: Halt) -> int:
        return sum(1 for answer in table.answers[halt.at :] if answer.seat == first.you)

    def done(stop: int, halt: Halt) -> bool:
        if halt.steps:
            return halt.at < number and given(halt) >= len(halt.steps)
        return halt.at < number or (halt.at == number and stop in read)

    open_ = [stop for stop, halt in enumerate(ways) if not done(stop, halt)]
    if not open_:
        return Place(behind=len(ways), over=True)
    now = open_[0]
    if ways[now].at > number:
        return Place(behind=now)
    said = tuple(stop for stop, halt in enumerate(ways) if halt.at == ways[now].at)
    rest = ways[now].steps[given(ways[now]) :]
    return Place(said, now, now, rest, begun=len(rest) < len(ways[now].steps))


def _astray(table: LiveTable, first: FirstGame, read: set[int], left: int) -> Place:
    """Off the line: stops are said when their kind of question comes, as far as they are true in any game.

    When the reader has decided as often as the script has him decide, what is left to read is said; how the
    script ends, not before.
    """
    ways, stops = halts(table.game), first.stops
    pending = [stop for stop, halt in enumerate(ways) if halt.at > left and stops[stop].anyway is not None]
    made = sum(1 for halt in ways if halt.steps and halt.at <= left)
    enough = sum(1 for halt in ways if halt.steps)
    later = decisions(table, left, first.you)
    question = table.state.question
    asked = question is not None and question.seat == first.you and not question.part
    if asked:
        later.append(kinds_of(table.game, table.state, first.you))
    said: list[int] = []
    scripted_kinds = {stop.asks for stop in stops}
    ending = max((stop for stop in range(len(stops)) if stops[stop].line), default=-1)
    for kinds in later:
        if made >= enough:
            pending = [stop for stop in pending if not stops[stop].line]
        open_ = pending if made >= enough else [stop for stop in pending if stop <= ending]
        said = _fitting(stops, open_, kinds, anyhow=made >= enough + PATIENCE)
        pending = [stop for stop in pending if stop not in said]
        made += not scripted_kinds.isdisjoint(
            kinds
        )  # a title may ask in smaller steps than a script tells of
    now = next((stop for stop in said if stop not in read), -1) if asked else -1
    behind = len(ways) - len(pending) - (len(said) - said.index(now) if now >= 0 else 0)
    over = asked and now < 0 and made > enough and not pending
    return Place(
        tuple(said) if asked else (), now, behind, strayed=left, anew=asked and len(later) == 1, over=over
    )


def _fitting(stops: Sequence[Stop], pending: list[int], kinds: tuple[str, str], anyhow: bool) -> list[int]:
    """The stops to be said at a question of these kinds: up to the first that tells what to do."""
    said: list[int] = []
    for stop in pending:
        if stops[stop].asks in kinds or anyhow:
            said.append(stop)
            if stops[stop].line:
                break
    return said


def decisions(table: LiveTable, since: int, seat: int) -> list[tuple[str, str]]:
    """The kinds of questions that a seat has decided itself since the one after so many answers."""
    state = table.position(since).copy()
    found: list[tuple[str, str]] = []
    for number, given in enumerate(table.answers[since:], since):
        state.turn_to(given.seat)
        question = state.question
        own = given.seat == seat and given.by == "player" and number > since
        if own and question is not None and not question.part:
            found.append(kinds_of(table.game, state, seat))
        state.apply(given.action)
    return found


def kinds_of(game: Game[Any, Any], state: Any, seat: int) -> tuple[str, str]:
    """What kind of question is open: its prompt, and what the title's coach tells it apart by."""
    prompt = str(state.question.prompt)
    try:
        told = game.coach(state.view(seat)).kind
    except NotImplementedError:
        told = ""
    return prompt, told or prompt
