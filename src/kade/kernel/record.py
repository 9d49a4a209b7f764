"""A game as one JSON file: everything needed to play it again, bit for bit."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from kade.kernel.actions import Action
from kade.kernel.errors import BadNotation, BadRecord, BadSetup, IllegalAction, UnknownGame
from kade.kernel.game import Game
from kade.kernel.phrase import say
from kade.kernel.registry import game as find_game
from kade.kernel.state import State

FORMAT = 1
#: No game of the house comes near this many answers; a longer record is refused unread.
LONGEST = 200_000


class Answer(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One answer: whose, what in notation, and when (seconds since the start)."""

    seat: int
    action: str
    time: float | None = None


class Player(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Who sat there. ``bot`` is the level of a bot, empty for a person."""

    name: str
    bot: str = ""


class Result(msgspec.Struct, forbid_unknown_fields=True):
    scores: list[int]
    ranking: list[int]


class Record(msgspec.Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """``result`` is missing while the game is not over."""

    format: int = FORMAT
    game: str
    rules_version: int
    players: list[Player]
    options: dict[str, bool | int | str] = {}
    seed: int | str
    #: The seed was chosen among several people, who all were told so.
    open_deal: bool = False
    answers: list[Answer] = []
    result: Result | None = None

    # -------------------------------------------------------------------- writing

    @classmethod
    def begin(
        cls,
        game: Game[Any, Any],
        players: list[Player],
        seed: int | str,
        options: dict[str, bool | int | str] | None = None,
    ) -> Record:
        """The record of a game that is about to start."""
        chosen = game.check_setup(len(players), options or {})
        return cls(game=game.id, rules_version=game.rules_version, players=players, options=chosen, seed=seed)

    def add(self, state: State, action: Action, time: float | None = None) -> None:
        """Note down an answer; call it before the answer is applied."""
        self.answers.append(Answer(state.seat, str(action), time))

    def close(self, state: State) -> None:
        """Note down the result once the game is over."""
        scores, ranking = state.scores, state.ranking
        if scores is not None and ranking is not None:
            self.result = Result(scores, ranking)

    def to_json(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"

    def save(self, path: Path) -> None:
        path.write_text(self.to_json(), encoding="utf-8")

    # -------------------------------------------------------------------- reading

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read a record; anything that is not one is refused with a sentence."""
        try:
            record = msgspec.json.decode(text, type=cls)
        except msgspec.ValidationError as error:
            raise BadRecord(say("This is not a record of Kade: {error}.", error=error)) from None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise BadRecord(say("This is not a record of Kade: it is not valid JSON.")) from None
        if record.format != FORMAT:
            raise BadRecord(
                say(
                    "This record has format {format}; this Kade reads format {ours}.",
                    format=record.format,
                    ours=FORMAT,
                )
            )
        if len(record.answers) > LONGEST:
            raise BadRecord(
                say("This record has {number} answers; no game is that long.", number=len(record.answers))
            )
        return record

    @classmethod
    def load(cls, path: Path) -> Record:
        try:
            return cls.from_json(path.read_bytes())
        except OSError as error:
            raise BadRecord(
                say("{path} cannot be read: {reason}.", path=path, reason=error.strerror or error)
            ) from None

    # ------------------------------------------------------------------ replaying

    def title(self) -> Game[Any, Any]:
        """The title of this record, if it can be replayed under its own rules."""
        try:
            title = find_game(self.game)
        except UnknownGame as error:
            raise BadRecord(str(error)) from None
        if title.rules_version != self.rules_version:
            raise BadRecord(
                say(
                    "This game was played under version {version} of the rules of {title}; "
                    "this Kade has version {ours} and does not replay it.",
                    version=self.rules_version,
                    title=title.title,
                    ours=title.rules_version,
                )
            )
        return title

    def start(self) -> State:
        """The position before the first answer."""
        try:
            state: State = self.title().start(len(self.players), self.seed, self.options)
        except BadSetup as error:
            raise BadRecord(say("This record cannot be replayed: {error}", error=error)) from None
        return state

    def replay(self) -> Iterator[State]:
        """The position after the start and after every answer: one object that moves on.

        Each answer must be legal and given by the seat that was asked; at the end the result is
        compared with the recorded one.
        """
        title = self.title()
        state = self.start()
        yield state
        for number, answer in enumerate(self.answers, 1):
            self._answer(title, state, number, answer)
            yield state
        self._check_result(state)

    def _answer(self, title: Game[Any, Any], state: State, number: int, answer: Answer) -> None:
        if state.over:
            raise BadRecord(say("Answer {number} comes after the end of the game.", number=number))
        if not state.turn_to(answer.seat):
            raise BadRecord(
                say(
                    "Answer {number} is given by seat {seat}, but seat {asked} was asked.",
                    number=number,
                    seat=answer.seat + 1,
                    asked=state.seat + 1,
                )
            )
        try:
            state.apply(title.parse(answer.action))
        except (BadNotation, IllegalAction) as error:
            raise BadRecord(
                say(
                    "Answer {number}, “{action}”, is not legal: {error}",
                    number=number,
                    action=answer.action,
                    error=error,
                )
            ) from None

    def _check_result(self, state: State) -> None:
        if self.result is None:
            return
        if not state.over:
            raise BadRecord(
                say("The record gives a result, but its answers do not reach the end of the game.")
            )
        if self.result.scores != state.scores or self.result.ranking != state.ranking:
            raise BadRecord(
                say(
                    "The record says {scores}, but its answers lead to {found}.",
                    scores=self.result.scores,
                    found=state.scores,
                )
            )

    # ------------------------------------------------------------------- notebooks

    def _repr_html_(self) -> str:
        """In a notebook a record draws its last position and says who played and how it ended."""
        told = f"<p>{escape(self._caption())}</p>"
        try:
            *_, last = self.replay()
        except BadRecord as error:
            return f"<div>{told}<p>{escape(str(error))}</p></div>"
        return f"<div>{last._repr_svg_()}{told}</div>"

    def _caption(self) -> str:
        names = [f"{player.name} ({player.bot})" if player.bot else player.name for player in self.players]
        if self.result is None:
            return f"{self.game}, not over: {', '.join(names)}; {len(self.answers)} answers"
        scores = [f"{name} {score}" for name, score in zip(names, self.result.scores, strict=False)]
        winners = [name for name, place in zip(names, self.result.ranking, strict=False) if place == 1]
        how = "shared the victory" if len(winners) > 1 else "won"
        ended = f"{' and '.join(winners)} {how}"
        return f"{self.game}: {', '.join(scores)}; {ended}; {len(self.answers)} answers"
