"""Who asks, for sharing out what is scarce: a browser behind an address, both as hashes.

An address is kept nowhere. Its hash has a salt that is made anew at every start and written down nowhere, so
it tells that two tables were opened from one address, and nobody from which.
"""

from __future__ import annotations

import secrets
from functools import lru_cache
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from kade.table.opening import hashed
from kade.web.identity import Browser, Call

_SALT: Final = secrets.token_bytes(16)
#: Who has one address of IPv6 mostly has all of a network of so many bits.
_ONE_HOME: Final = 64


def owner_of(request: Call, browser: Browser | None = None) -> str:
    """``address:visitor``; a program, or a browser without a cookie yet, is no more than its address."""
    address = request.client.host if request.client is not None else ""
    visitor = hashed(browser.secret)[:32] if browser is not None and not browser.new else ""
    return f"{_digest(network_of(address))}:{visitor}"


def network_of(address: str) -> str:
    """All addresses that one visitor has at hand."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, _ONE_HOME), strict=False))


@lru_cache(4096)
def _digest(network: str) -> str:
    return blake2b(network.encode(), key=_SALT, digest_size=8).hexdigest()
