"""A house under a prefix, such as ``/kade`` behind a proxy that has other guests, too.

Within the house nobody knows of it: paths come in without it, whether the proxy has taken it off or not, and
what goes out gets it. Pages have it from ``kade.chart.markup``, scripts from where they came from.
"""

from __future__ import annotations

import re
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from kade.kernel.phrase import say
from kade.web.addresses import BadAddress

#: Where a cookie is sent back to.
_COOKIE_PATH: Final = re.compile(rb"(;\s*path=)(/[^;]*)", re.IGNORECASE)


class Mounted:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self.app = app
        self.prefix = prefix
        self._before = prefix.encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        path = scope["path"]
        if path == self.prefix or path.startswith(f"{self.prefix}/"):
            scope["path"] = path.removeprefix(self.prefix) or "/"
            scope["raw_path"] = scope["raw_path"].removeprefix(self._before) or b"/"

        async def onward(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    (name, self._outside(name, value)) for name, value in message["headers"]
                ]
            await send(message)

        await self.app(scope, receive, onward)

    def _outside(self, name: bytes, value: bytes) -> bytes:
        """A header as the world knows the house."""
        if name.lower() == b"location" and value[:1] == b"/" and value[1:2] != b"/":
            return self._before + value
        if name.lower() == b"set-cookie":
            return _COOKIE_PATH.sub(lambda found: found[1] + self._before + found[2].rstrip(b"/"), value)
        return value


def check_prefix(prefix: str, paths: list[str]) -> None:
    """Refuse a prefix with which nobody could tell a path of the house from one that still has it."""
    first = f"/{prefix.split('/')[1]}" if prefix else ""
    if first and any(path == first or path.startswith(f"{first}/") for path in paths):
        raise BadAddress(
            say("An address cannot go on with {path}: Kade has pages there. Choose another path.", path=first)
        )
