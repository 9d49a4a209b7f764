"""All that a reader is told of a position by the rules and the words of a title, by name.

What is hidden from a seat must not tell in any of it. A position imagined from the seat's view has nothing
else from the real one: whatever both tell alike follows from the view, and whatever differs is a leak.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kade.kernel import Action, Event, Game, KadeError, Reader, State, View
from kade.kernel.orders import Wishes

#: What a title may be told as a standing order besides those that every door offers by name.
MORE_ORDERS = ("", "list", "nonsense")

WHO_MAY_SPEAK = ("who is asked", "what they do")

Told = dict[str, object]


def told(game: Game[Any, Any], state: State, seat: int, tried: Sequence[Action] = ()) -> Told:
    """What a seat (-1: a spectator) is told; ``tried`` are answers that it might try, legal or not."""
    view = state.view(None if seat < 0 else seat)
    reader = Reader([f"Seat {number + 1}" for number in range(state.players)], seat)
    found = {**_of_the_view(game, view, reader), **_of_the_position(game, state, view, reader)}
    if seat >= 0:
        found.update(_orders(game, state, seat, reader))
    if seat >= 0 and seat == state.seat:
        found.update(_answers(game, state, tried, reader))
    return found


def differences(one: Told, other: Told) -> list[str]:
    """The names of what is told differently."""
    return [name for name in {**one, **other} if one.get(name) != other.get(name)]


def _of_the_view(game: Game[Any, Any], view: View, reader: Reader) -> Told:
    progress = game.progress(view)
    found: Told = {
        "view": view.to_json(),
        "prompt": game.prompt(view).text(reader),
        "answers in words": [game.describe(action, view).text(reader) for action in view.legal],
        "board in words": [
            (part.title.text(reader), [[tuple(span) for span in line] for line in part.lines])
            for part in game.text(view, reader)
        ],
        "standing": game.standing(view),
        "progress": progress and progress.text(reader),
    }
    if view.viewer >= 0:
        found["numbers for learners"] = game.encode(view)
    if view.over:
        found["score sheet"] = [(line.source, line.points) for line in game.score_sheet(view)]
        found["victory"] = game.victory(view).text(reader)
    return found


def _of_the_position(game: Game[Any, Any], state: State, view: View, reader: Reader) -> Told:
    """What a table reads from the position itself: who is asked and for how long, what happens by default."""
    found: Told = {
        "who is asked": (state.seat, state.open_seats(), [asked.seat for asked in state.open_questions()]),
        "what they do": [game.doing(view, seat).text(reader) for seat in state.open_seats()],
        "time limits": (state.time_limit(), state.silence_limit()),
        "the end": (state.over, state.scores, state.ranking),
    }
    if 0 <= view.viewer == state.seat:
        found["default answer"] = str(state.default())
        found["legal answers"] = [action.id for action in state.legal()]
        found["what is explained"] = tuple(map(str, game.coach(view)))
    return found


def _answers(
    game: Game[Any, Any], state: State, tried: Sequence[Action], reader: Reader
) -> Iterator[tuple[str, object]]:
    """Why answers are refused: one alone, and one that would follow an answer that could be given.

    Nothing is given here, so whatever such a line tells could be found out by trying.
    """
    legal = state.legal()
    for number, action in enumerate(tried):
        if not any(action is answer for answer in legal):
            yield f"“{action}”", outcome(lambda action=action: state.apply(action), reader)  # type: ignore[misc]
        line = f"{legal[number % len(legal)]}; {action}"
        yield f"“{line}”", outcome(lambda line=line: game.unfold(state, line), reader)  # type: ignore[misc]


def _orders(game: Game[Any, Any], state: State, seat: int, reader: Reader) -> Iterator[tuple[str, object]]:
    """What the seat may tell the table, and what the table would then answer in its name."""
    for order in (*(order.key for order in game.standing_orders), *game.asks_again, *MORE_ORDERS):
        yield f"scope of “{order}”", game.order_scope(state, seat, order)
        yield f"order “{order}”", outcome(lambda order=order: game.give_order(state, seat, (), order), reader)  # type: ignore[misc]
        if seat == state.seat:
            wishes = Wishes((order,) if order else (), quiet=not order)
            yield f"answer by “{order}”", game.order_line(state, wishes)
            yield f"heard with “{order}”", game.heard_by(state, seat, wishes)


def outcome(act: Callable[[], object], reader: Reader) -> object:
    """What comes of a try: its result in words, or why it is refused."""
    try:
        return str(act())
    except KadeError as error:
        return error.text(reader), getattr(error, "rule", "")


# ---------------------------------------------------------------------- two worlds


def leaks(
    game: Game[Any, Any], state: State, seat: int, world: State, tried: Sequence[Action] = ()
) -> list[str]:
    """What a seat is told differently in a position and in another that looks the same to it."""
    one, other = told(game, state, seat, tried), told(game, world, seat, tried)
    names = differences(one, other)
    if state.question is not None and state.question.part and state.seat != seat:
        # Where several may speak, a table keeps half-made decisions apart (State.aside): nobody waits.
        names = [name for name in names if name not in WHO_MAY_SPEAK]
    return [f"{name}: {one.get(name)!r}, or {other.get(name)!r}" for name in names]


def leaks_of_an_answer(
    game: Game[Any, Any],
    state: State,
    seat: int,
    world: State,
    action: Action,
    tried: Sequence[Action] = (),
) -> list[str] | None:
    """What a seat is told differently of an answer, and after it; None where nothing could be compared.

    An answer may bring something to light, and then the worlds part: the seat must be told of it, and if
    it was its own answer, that cannot be taken back. At the end of a game nothing can be. A step of another
    seat that cannot be seen, such as one of an offer that is being composed, must change nothing.
    """
    viewer = None if seat < 0 else seat
    one, facts = after(state, action)
    if not any(action is answer for answer in world.legal()):
        unseen = one.view(viewer) == state.view(viewer)
        return leaks(game, state, seat, one, tried) if unseen and seat != state.seat else None
    other, also = after(world, action)
    same = story(game, facts, seat, state.players) == story(game, also, seat, state.players)
    if one.view(viewer) == other.view(viewer):
        return leaks(game, one, seat, other, tried) + ([] if same else ["what happened is told differently"])
    if same:
        # An answer that the rules give because there is no other looks like one that its player gives; and
        # that the game is over may be all that is told of what then lies open.
        silent = one.forced != other.forced or (one.over and other.over)
        return [] if silent else ["what is to be seen has changed, and nothing was told"]
    if seat == state.seat and not one.over and not (_revealing(facts) and _revealing(also)):
        return ["it brings something to light and can be taken back"]
    return []


def after(state: State, action: Action) -> tuple[State, list[Event]]:
    """The position after an answer, and what happened; the one before it stays as it is."""
    state = state.copy()
    state.journal, state.forced = [], []
    state.apply(action)
    return state, state.journal or []


def _revealing(events: Sequence[Event]) -> bool:
    return any(event.reveals for event in events)


def story(game: Game[Any, Any], events: Sequence[Event], seat: int, players: int) -> list[object]:
    """What happened, as a seat may know it: the facts, and the line of the log for each."""
    reader = Reader([f"Seat {number + 1}" for number in range(players)], seat)
    found: list[object] = []
    for event in events:
        seen = event.seen_by(seat)
        words = game.narrate(seen)
        found.append((seen.to_json(), words and words.text(reader), event.touches(seat), seen.rule()))
    return found
