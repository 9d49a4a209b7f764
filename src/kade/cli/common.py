"""What the commands share: finding titles, reading seeds, options and seats, consoles."""

from __future__ import annotations

import json
import re
import secrets
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from rich.console import Console

from kade.kernel import BadSetup, Game, KadeError, UnknownGame
from kade.kernel import game as kernel_game
from kade.kernel import games as all_games

Options = dict[str, bool | int | str]

TRUE = {"true", "yes", "on", "1"}
FALSE = {"false", "no", "off", "0"}


def console(stderr: bool = False) -> Console:
    """Made anew for every command, so that it writes to the stream of the moment."""
    return Console(file=sys.stderr if stderr else sys.stdout, highlight=False, emoji=False)


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def find_title(id: str) -> Game[Any, Any]:
    """The title with this id; the near ones are named if there is none."""
    titles = [title.id for title in all_games()]
    wanted = id.strip().casefold().replace("_", "-").replace(" ", "-")
    if wanted in titles:
        return kernel_game(wanted)
    near = [title for title in titles if wanted and wanted in title]
    near += [title for title in get_close_matches(wanted, titles, cutoff=0.4) if title not in near]
    if near:
        raise UnknownGame(f"There is no game “{id}”. Did you mean {' or '.join(near)}?")
    return kernel_game(id)


def only_title() -> Game[Any, Any] | None:
    """The title that is meant when none is named: the only one there is."""
    titles = all_games()
    return titles[0] if len(titles) == 1 else None


def read_seed(text: str | None) -> int | str:
    """Digits are a number, as long as a record can hold it; anything else is a text."""
    if text is None:
        return secrets.randbits(48)
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text


def read_options(game: Game[Any, Any], given: Sequence[str]) -> Options:
    """``key=value`` pairs as the title's own values; what it does not know it refuses itself."""
    read: Options = {}
    known = {option.key: option for option in game.options}
    for pair in given:
        key, equals, text = pair.partition("=")
        if not equals:
            raise BadSetup(f"An option is written key=value, not “{pair}”.")
        choices = known[key].choices if key in known else ()
        read[key] = _read_value(text, choices)
    return game.check_options(read)


def _read_value(text: str, choices: Sequence[bool | int | str]) -> bool | int | str:
    for choice in choices:
        if str(choice).casefold() == text.casefold():
            return choice
    if text.casefold() in TRUE and True in choices:
        return True
    if text.casefold() in FALSE and False in choices:
        return False
    return text


def read_seat(number: int, players: int) -> int:
    """A seat as people count, from 1, as the engine counts, from 0."""
    if not 1 <= number <= players:
        raise KadeError(f"There is no seat {number}; the seats are 1 to {players}.")
    return number - 1


def read_levels(text: str, seats: int) -> list[str]:
    """``a,b`` as one level per seat; a short list is repeated from its beginning."""
    named = [part.strip() for part in text.split(",")]
    if not all(named):
        raise KadeError(f"“{text}” is not a list of bot levels such as merchant,random.")
    if len(named) > seats:
        raise KadeError(f"{len(named)} bot levels are named for {seats} seats.")
    return [named[seat % len(named)] for seat in range(seats)]
