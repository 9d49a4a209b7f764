"""A bot that lives elsewhere: every question is a POST, every answer a line of JSON."""

from __future__ import annotations

import socket
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Any, ClassVar
from urllib.parse import urlsplit

import msgspec

from kade.bots import Bot
from kade.kernel import Action, Game, KadeError, View

#: How long a program may think for each second of its budget, and beyond.
LENIENCE = 3.0
GRACE_SECONDS = 1.0
#: What a bot has without a budget.
UNHURRIED_SECONDS = 60.0
REACH_SECONDS = 5.0
LONGEST_ANSWER = 100_000


def patience(seconds: float | None) -> float:
    """How long a bot with this budget is waited for."""
    return UNHURRIED_SECONDS if seconds is None else LENIENCE * seconds + GRACE_SECONDS


class Reply(msgspec.Struct):
    """What the program answers."""

    action: str


class HttpBot(Bot):
    """Asks the program at an address; anything but a good answer in time is an error."""

    level: ClassVar[str] = "http"

    def __init__(self, url: str, game: Game[Any, Any], seed: str) -> None:
        super().__init__(game, seed)
        self.url = url
        self.seed = seed
        self.seconds: float | None = None
        parts = urlsplit(url)
        try:
            self.host, self.port = parts.hostname or "", parts.port
        except ValueError:
            self.host = ""
        if not self.host:
            raise KadeError(f"“{url}” is not an address such as http://localhost:9000/move.")
        self.secure = parts.scheme == "https"
        self.path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")

    def reach(self) -> None:
        """Refuse an address where nobody listens, before the first game."""
        port = self.port or (443 if self.secure else 80)
        try:
            socket.create_connection((self.host, port), REACH_SECONDS).close()
        except OSError as error:
            raise KadeError(f"The bot at {self.url} cannot be reached: {error.strerror or error}.") from None

    def advise(self, view: View) -> list[tuple[Action, float]]:
        chosen = self.choose(view)
        return sorted(((a, 1.0 if a is chosen else 0.0) for a in view.legal), key=lambda pair: -pair[1])

    def choose(self, view: View) -> Action:
        legal = [str(action) for action in view.legal]
        question = {
            "game": self.game.id,
            "seat": view.viewer,
            "view": view.to_json(),
            "legal": legal,
            "seed": self.seed,
            "seconds": self.seconds,
        }
        return self.game.parse(self._post(msgspec.json.encode(question)).action)

    def _post(self, body: bytes) -> Reply:
        kind = HTTPSConnection if self.secure else HTTPConnection
        connection = kind(self.host, self.port, timeout=patience(self.seconds))
        try:
            connection.request("POST", self.path, body, {"Content-Type": "application/json"})
            response = connection.getresponse()
            told = response.read(LONGEST_ANSWER)
        except HTTPException as error:
            raise KadeError(f"the program broke off ({type(error).__name__})") from None
        finally:
            connection.close()
        if response.status != 200:
            raise KadeError(f"the program answered with status {response.status}")
        try:
            return msgspec.json.decode(told, type=Reply)
        except msgspec.DecodeError as error:
            raise KadeError(f'the program did not answer {{"action": "..."}}: {error}') from None
