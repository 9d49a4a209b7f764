"""Webhooks: an address that a player has chosen is told that it is their turn.

Whoever may name an address could make this server knock where only it can reach: its own machine, its
network, the metadata of its cloud. So a name is looked up here, every address behind it must be public and
none of this machine's own, and the connection goes to the very address that was looked at; what the name
means a moment later does not count. Nobody is followed anywhere else, and the whole call has little time.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
import ssl
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, NamedTuple
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

from kade.kernel.phrase import say
from kade.table.errors import BadRequest
from kade.table.live import LiveTable
from kade.web.addresses import is_own

log = logging.getLogger("kade.web")

LONGEST: Final = 300
#: Seconds to look a name up while its player waits, and for a whole call.
LOOKING_UP: Final = 3.0
PATIENCE: Final = 5.0
#: So many calls at a time, all in all and for the tables of one address; who comes then waits.
AT_ONCE: Final = 10
OF_ONE: Final = 3
#: Bytes: of an answer only its first line is read.
FIRST_LINE: Final = 1_000
PORTS: Final = {"http": 80, "https": 443}
#: Below this number only the usual ports: what listens at the others is no website.
FREE_PORTS: Final = 1024
#: Addresses of the sixth version that stand for one of the fourth.
_STANDING_FOR: Final = tuple(
    IPv6Network(net)
    for net in ("::ffff:0:0/96", "::/96", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")
)
#: Networks that Python takes for public: what is there is not, or not the same for everybody.
_CLOSED: Final = tuple(
    ip_network(net) for net in ("192.0.0.0/24", "192.88.99.0/24", "168.63.129.16", "fec0::/10", "3fff::/20")
)
#: Names are looked up apart from all other work in threads: a lookup that nobody answers takes its time.
_LOOKING_UP: Final = ThreadPoolExecutor(4, "kade-names")
_PLAIN = re.compile(r"[!-~]+")


class Target(NamedTuple):
    """An address as it was given, taken apart."""

    secure: bool
    host: str
    port: int
    path: str

    @property
    def named(self) -> str:
        """As the header ``Host`` has it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = PORTS["https" if self.secure else "http"]
        return host if self.port == usual else f"{host}:{self.port}"


def target_of(url: str) -> Target:
    """The parts of an address; refused with a sentence if it is not one that is called."""
    try:
        parts = urlsplit(url)
        host, given = parts.hostname or "", parts.port
    except ValueError:
        parts, host, given = urlsplit(""), "", None
    if not _PLAIN.fullmatch(url) or len(url) > LONGEST or parts.scheme not in PORTS or not host:
        raise BadRequest(say("A webhook is an http or https address of at most 300 characters."))
    if parts.username is not None or parts.password is not None:
        raise BadRequest(say("A webhook has no name and no password in its address."))
    port = PORTS[parts.scheme] if given is None else given
    if port < FREE_PORTS and port not in PORTS.values():
        raise BadRequest(say("A webhook has port 80 or 443, or one from 1024 on."))
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme == "https", host, port, path)


def is_public(address: str) -> bool:
    """True of an address that anybody on the internet could reach as well."""
    try:
        known = ip_address(address)
    except ValueError:
        return False
    if isinstance(known, IPv6Address) and any(known in net for net in _STANDING_FOR):
        return False
    return _open_to_all(known) and not any(known in net for net in _CLOSED)


def _open_to_all(known: IPv4Address | IPv6Address) -> bool:
    closed = known.is_multicast or known.is_reserved or known.is_loopback or known.is_link_local
    return known.is_global and not known.is_private and not known.is_unspecified and not closed


def may_be_called(address: str) -> bool:
    """True of an address of somebody else. At one of our own a firewall may let us in, and nobody else."""
    return is_public(address) and not is_own(address)


async def addresses_of(host: str, port: int) -> list[str]:
    """What a name stands for now."""
    look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(_LOOKING_UP, look_up)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


class Webhooks:
    """Checks addresses when they are chosen, and calls them when a turn comes."""

    def __init__(self, public: Callable[[str], bool] = may_be_called) -> None:
        self.public = public
        self._calls = asyncio.Semaphore(AT_ONCE)
        #: The shares of those for whose tables somebody is called now.
        self._shares: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        #: Tables and seats whose player is about to be told: a second call would say the same.
        self._under_way: set[tuple[str, int]] = set()

    async def check(self, url: str) -> None:
        """Refuse an address that would not be called, while its player looks on."""
        target = target_of(url)
        try:
            async with asyncio.timeout(LOOKING_UP):
                await self.place(target)
        except (OSError, UnicodeError):
            raise BadRequest(say("“{host}” cannot be found.", host=target.host[:80])) from None

    async def place(self, target: Target) -> str:
        """The one address that is connected to; refused if the name stands for any that is not public."""
        found = await addresses_of(target.host, target.port)
        if not found or not all(self.public(address) for address in found):
            raise BadRequest(
                say("A webhook goes to a public address; “{host}” is none.", host=target.host[:80])
            )
        return found[0]

    async def call(self, table: LiveTable, seat: int) -> None:
        """Tell an address chosen by the player that it is their turn."""
        whose = (table.row.id, seat)
        if whose in self._under_way:
            return
        self._under_way.add(whose)
        try:
            await self._in_turn(table, seat)
        finally:
            self._under_way.discard(whose)

    async def _in_turn(self, table: LiveTable, seat: int) -> None:
        row = table.seats[seat]
        told = {"table": table.row.id, "seat": seat, "text": f"{row.name}, it is your turn."}
        owner = table.row.owner.partition(":")[0] or table.row.id
        async with self._shares.setdefault(owner, asyncio.Semaphore(OF_ONE)), self._calls:
            try:
                async with asyncio.timeout(PATIENCE):
                    status = await self._post(target_of(row.webhook), json.dumps(told).encode())
            except (OSError, UnicodeError, BadRequest) as error:
                log.info("a webhook did not answer", extra={"reason": type(error).__name__})
                return
        if not 200 <= status < 300:
            log.info("a webhook was not taken", extra={"status": status})

    async def _post(self, target: Target, body: bytes) -> int:
        """The status of the answer; the rest of it is nobody's business, and nor is where it leads."""
        address = await self.place(target)
        # Whose certificate it must be is told by the name, whatever address it stands for.
        secure = ssl.create_default_context() if target.secure else None
        named = target.host if target.secure else None
        reader, writer = await asyncio.open_connection(
            address, target.port, ssl=secure, server_hostname=named, limit=FIRST_LINE
        )
        try:
            writer.write(_request(target, body))
            await writer.drain()
            line = await reader.readuntil(b"\n")
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            line = b""
        finally:
            writer.transport.abort()
        found = re.match(rb"HTTP/\d\.\d (\d{3})", line)
        return int(found[1]) if found else 0


def _request(target: Target, body: bytes) -> bytes:
    head = (
        f"POST {target.path} HTTP/1.1\r\n"
        f"host: {target.named}\r\n"
        "user-agent: kade\r\n"
        "content-type: application/json\r\n"
        f"content-length: {len(body)}\r\n"
        "connection: close\r\n\r\n"
    )
    return head.encode("ascii") + body
