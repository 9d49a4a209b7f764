"""Where ``kade serve`` listens: the next free port of an address, taken before anybody is told of it."""

from __future__ import annotations

import errno
import socket
from collections.abc import Iterator
from ipaddress import ip_address, ip_network
from typing import Any, Final

from kade.kernel import KadeError

#: So many ports are tried.
TRIED: Final = 20


def listen(host: str, port: int) -> tuple[int, list[socket.socket]]:
    """The port and the sockets that have it: one for each address that the name of the host stands for."""
    for chosen in range(port, min(port + TRIED, 65536)):
        sockets = _bound(host, chosen)
        if sockets:
            return chosen, sockets
    raise KadeError(f"No port from {port} on is free; choose another with --port.")


def _bound(host: str, port: int) -> list[socket.socket]:
    """Sockets at this port; none if somebody else has it."""
    found: list[socket.socket] = []
    nowhere: OSError | None = None
    for family, address in _addresses(host, port):
        made = socket.socket(family, socket.SOCK_STREAM)
        try:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            made.bind(address)
            made.listen()  # from here on nobody else can have it
            found.append(made)
        except OSError as error:
            made.close()
            if error.errno == errno.EADDRINUSE:
                for other in found:
                    other.close()
                return []
            nowhere = error
    if not found:
        raise _refusal(host, port, nowhere)
    return found


def _addresses(host: str, port: int) -> Iterator[tuple[socket.AddressFamily, Any]]:
    try:
        known = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise KadeError(
            f"“{host}” is no address of this machine; --host is such as 0.0.0.0 or 127.0.0.1."
        ) from None
    for family, address in dict.fromkeys((family, address) for family, _, _, _, address in known):
        if family in (socket.AF_INET, socket.AF_INET6):
            yield socket.AddressFamily(family), address


def _refusal(host: str, port: int, error: OSError | None) -> KadeError:
    if error is not None and error.errno in (errno.EACCES, errno.EPERM):
        return KadeError(f"This account may not listen at port {port}; choose one from 1024 on with --port.")
    return KadeError(f"“{host}” is no address of this machine; --host is such as 0.0.0.0 or 127.0.0.1.")


def trusted(given: str) -> list[str]:
    """The proxies that are believed when they say for whom they ask: addresses and networks."""
    found = [part.strip() for part in given.split(",") if part.strip()]
    for part in found:
        try:
            whole = ip_network(part).prefixlen == 0 if "/" in part else not ip_address(part)
        except ValueError:
            raise KadeError(
                f"“{part}” is no address of a proxy; --proxy is such as 127.0.0.1 or 10.0.0.0/8."
            ) from None
        if whole:
            raise KadeError(f"--proxy {part} would believe everybody; name the addresses of your proxies.")
    return found
