"""Who is asking: a browser by its cookie, a program by its seat token."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from kade.kernel import KadeError
from kade.kernel.phrase import say
from kade.store.rows import Person
from kade.table.persons import person_behind
from kade.web.refusals import Unreadable
from kade.web.tongues import choose

#: A request of ours, whatever it carries.
Call = Request[Any, Any, Any]


class Letter(Call):
    """A request whose body may be no text at all."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except UnicodeDecodeError:
            # Whoever reads JSON finds a byte that is no letter only where it stands.
            raise Unreadable(say("What was sent has characters that no text has.")) from None


BROWSER_COOKIE = "kade"
LANGUAGE_COOKIE = "lang"
FRAME_COOKIE = "frame"
ZONE_COOKIE = "zone"
#: The frames of boards: for desks and for phones.
FRAMES = ("wide", "tall")
YEAR = 365 * 24 * 3600


class Forged(KadeError):
    """A form or call that did not come from one of our own pages."""


@dataclass(frozen=True, slots=True)
class Browser:
    """A browser: its secret, whether it is new, and its language."""

    secret: str
    new: bool
    language: str

    @property
    def csrf(self) -> str:
        """What our pages send back; nobody else can know it, as the cookie is not readable.

        It is written differently on every page, behind a mask that goes with it: else the length of
        compressed pages would give it away, letter by letter, to somebody on the line (BREACH).
        """
        mask = secrets.token_bytes(16)
        return (mask + _masked(self._proof, mask)).hex()

    @property
    def _proof(self) -> bytes:
        return sha256(f"form {self.secret}".encode()).digest()[:16]

    def check(self, token: str) -> None:
        try:
            sent = bytes.fromhex(token)
        except ValueError:
            sent = b""
        if self.new or not compare_digest(_masked(sent[16:], sent[:16]), self._proof):
            raise Forged(say("This page is out of date; load it again."))


def _masked(text: bytes, mask: bytes) -> bytes:
    """Applied twice it gives the text again."""
    return bytes(letter ^ other for letter, other in zip(text, mask, strict=False))


def browser_of(request: Call) -> Browser:
    """The browser behind a request; one without a cookie gets a fresh secret."""
    secret = request.cookies.get(BROWSER_COOKIE, "")
    wanted = request.query_params.get("lang", "") or request.cookies.get(LANGUAGE_COOKIE, "")
    language = choose(wanted, request.headers.get("accept-language", ""))
    if 16 <= len(secret) <= 64 and secret.isascii():
        return Browser(secret, False, language)
    return Browser(secrets.token_urlsafe(16), True, language)


async def person_of(request: Call, browser: Browser) -> Person:
    """Who uses the browser behind a request."""
    return Person() if browser.new else await person_behind(request.app.state.host, browser.secret)


def frame_of(request: Call) -> str:
    """The frame of the board that fits the screen: as the page said last time, or a guess at a phone."""
    told = request.cookies.get(FRAME_COOKIE, "")
    if told in FRAMES:
        return told
    phone = request.headers.get("sec-ch-ua-mobile", "") == "?1" or "Mobi" in request.headers.get(
        "user-agent", ""
    )
    return "tall" if phone else "wide"


def zone_of(request: Call) -> int | None:
    """By how many minutes the reader's clock is ahead of universal time, if the browser has told it."""
    told = request.cookies.get(ZONE_COOKIE, "")
    minutes = int(told) if re.fullmatch(r"-?\d{1,3}", told) else None
    return minutes if minutes is not None and abs(minutes) <= 14 * 60 else None


def cookie_for(request: Call, browser: Browser) -> Cookie:
    secure = request.url.scheme == "https"
    return Cookie(
        BROWSER_COOKIE, value=browser.secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure
    )


def language_cookie(language: str) -> Cookie:
    """The reader's choice, also for scripts."""
    return Cookie(LANGUAGE_COOKIE, value=language, max_age=YEAR, samesite="lax")


#: No seat token is longer.
LONGEST_TOKEN = 100


def bearer(request: Call) -> str | None:
    """The seat token of a program; None if it shows none. Other ways to say who one is are for others."""
    parts = request.headers.get("authorization", "").split(None, 1)
    if not parts or parts[0].lower() != "bearer":
        return None
    return parts[1].strip()[:LONGEST_TOKEN] if len(parts) == 2 else ""
