"""Addresses that friends can reach: what stands in links, in QR codes and in what is shared.

A link never repeats the ``Host`` header of a request: whoever sends a request could write another machine
there and so have our pages hand out links to it. It carries the address that the server was started with,
or else one of this machine's own.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Sequence
from dataclasses import dataclass, field
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

import segno

from kade.kernel import KadeError
from kade.kernel.phrase import say
from kade.web.identity import Call

#: Where a server listens that listens everywhere.
EVERYWHERE: Final = ("0.0.0.0", "::", "")
#: No longer address of a house is believed.
LONGEST: Final = 200
#: What may stand before all paths of the house: plain words, so that it is the same in every spelling.
PREFIX: Final = re.compile(r"(/[A-Za-z0-9][A-Za-z0-9._~-]*)*")


class BadAddress(KadeError):
    """What was given is not an address at which a server can be found."""


def public_address(given: str) -> str:
    """The address that the server is known by, without a slash at its end; refused with a sentence.

    Behind a proxy that has other guests, too, it goes on after the machine: https://example.org/kade.
    """
    try:
        parts = urlsplit(given.strip())
        named, _ = parts.hostname, parts.port
    except ValueError:
        parts, named = urlsplit(""), None
    if parts.scheme not in ("http", "https") or not named or len(given) > LONGEST:
        raise BadAddress(
            say("“{given}” is not an address such as https://kade.example.", given=given[:LONGEST])
        )
    prefix = parts.path.rstrip("/")
    if not PREFIX.fullmatch(prefix) or parts.query or parts.fragment or parts.username is not None:
        raise BadAddress(
            say(
                "The address “{given}” must end after the name of the machine, after its port, or after a "
                "path of plain letters and digits, such as /kade.",
                given=given[:LONGEST],
            )
        )
    return f"{parts.scheme}://{parts.netloc}{prefix}"


def network_address() -> str:
    """This machine's address in the local network, as phones there see it; empty where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: this only asks the system which of its own addresses it would use.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        found = str(probe.getsockname()[0])
    return "" if is_loopback(found) else found


def is_own(address: str) -> bool:
    """True of an address that this machine itself has, whichever of its interfaces has it."""
    try:
        kind = socket.AF_INET6 if ip_address(address).version == 6 else socket.AF_INET
        with socket.socket(kind, socket.SOCK_DGRAM) as probe:
            # Nothing is sent: to reach itself, and for nothing else, a machine uses the very same address.
            probe.connect((address, 9))
            return ip_address(probe.getsockname()[0]) == ip_address(address)
    except (OSError, ValueError):
        return False


def is_loopback(name: str) -> bool:
    """True of names under which only this machine finds itself."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False


def at(name: str, port: int | None) -> str:
    """A plain address of a machine; one of the sixth version stands in brackets."""
    named = f"[{name}]" if ":" in name else name
    return f"http://{named}" if port in (None, 80) else f"http://{named}:{port}"


@dataclass(frozen=True, slots=True)
class Doors:
    """Where a server listens, and the address that it was told to be known by."""

    public: str = ""
    listens: str = ""
    port: int = 0
    #: This machine in its network; looked up once, when the server starts.
    network: str = field(default_factory=network_address)

    @property
    def prefix(self) -> str:
        """What stands before all paths of the house: nothing, or such as ``/kade``."""
        return urlsplit(self.public).path

    def reachable(self, came_to: Sequence[object] | None = None) -> str:
        """The address for links. ``came_to`` is the end of the connection at which a request arrived."""
        if self.public:
            return self.public
        name, port = (came_to[0], came_to[1]) if came_to and len(came_to) == 2 else (None, None)
        own = str(name) if name and not str(name).startswith("/") else ""
        number = self.port or (port if isinstance(port, int) else None)
        if own and not is_loopback(own) and own not in EVERYWHERE:
            return at(own, number)
        if self._open and self.network:
            return at(self.network, number)
        return at(own or "127.0.0.1", number)

    @property
    def _open(self) -> bool:
        """True if others than this machine can knock."""
        return self.listens in EVERYWHERE

    @property
    def own(self) -> str:
        """The address at which this machine itself looks."""
        return at(self.listens if not self._open else "127.0.0.1", self.port or None) + self.prefix

    def only_here(self, address: str) -> bool:
        """True of an address that no friend can open."""
        return is_loopback(urlsplit(address).hostname or "")


def address_for(request: Call) -> str:
    """What a link to this house begins with, for whoever asks."""
    doors: Doors = request.app.state.doors
    return doors.reachable(request.scope.get("server"))


def only_here(request: Call) -> bool:
    """True if friends on other machines cannot open the links that this request is answered with."""
    doors: Doors = request.app.state.doors
    return doors.only_here(address_for(request))


def seat_link(request: Call, table: str, token: str) -> str:
    """The link that is somebody's seat.

    Its secret stands after the sign that browsers send to nobody, so no proxy can write it into a log.
    """
    return f"{address_for(request)}/t/{table}/join#{token}"


def qr(link: str) -> str:
    """A link as a picture to scan."""
    return segno.make(link, error="l").svg_inline(border=1, omitsize=True)
