"""What goes wrong, as problem+json for programs and as a page for people."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any, Final

from litestar import MediaType, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from kade.kernel import BadNotation, BadRecord, BadSetup, IllegalAction, KadeError, UnknownGame
from kade.kernel.phrase import Reader, say
from kade.store.access import Away
from kade.table.errors import (
    BadRequest,
    CannotUndo,
    ComeAgain,
    NoSuchTable,
    NotYours,
    PutAside,
    Stale,
    TooMany,
)
from kade.table.thinking import ThinkingFailed
from kade.web.identity import Call, Forged, bearer, browser_of
from kade.web.pages.message import message_page
from kade.web.refusals import NotHere, TooLarge, TooLate, TooLong, UnknownToken, Unreadable
from kade.web.scene import MessageScene
from kade.web.shedding import Busy
from kade.web.tongues import tongue

log = logging.getLogger("kade.web")

STATUS: dict[type[KadeError], int] = {
    NoSuchTable: 404,
    PutAside: 410,
    UnknownGame: 400,
    BadSetup: 400,
    BadRequest: 400,
    BadNotation: 422,
    BadRecord: 422,
    IllegalAction: 422,
    Stale: 409,
    CannotUndo: 409,
    NotYours: 403,
    Forged: 403,
    ThinkingFailed: 503,
    Busy: 503,
    Away: 503,
    ComeAgain: 503,
    TooMany: 429,
    Unreadable: 400,
    UnknownToken: 401,
    NotHere: 404,
    TooLate: 408,
    TooLarge: 413,
    TooLong: 414,
}
#: Whoever is refused with one of these may come again, after so many seconds.
AGAIN: Final = {429: 2, 503: 1}
#: No sentence is longer, whatever was quoted in it.
LONGEST_SENTENCE: Final = 600


def wants_page(request: Call) -> bool:
    """A person looks at a page; everything else gets JSON."""
    path = request.url.path
    return not path.startswith("/api/") and "text/html" in request.headers.get("accept", "")


def problem(status: int, sentence: str, **more: object) -> Response[Any]:
    title = HTTPStatus(status).phrase
    content = {"type": "about:blank", "title": title, "status": status, "detail": clipped(sentence), **more}
    response: Response[Any] = Response(content, status_code=status, media_type="application/problem+json")
    return told_when(response)


def page(request: Call, status: int, heading: str, sentence: str) -> Response[Any]:
    language = browser_of(request).language
    reader = Reader(tongue=tongue(language))
    scene = MessageScene(reader, language, heading, clipped(sentence))
    return told_when(Response(message_page(scene), status_code=status, media_type=MediaType.HTML))


def clipped(sentence: str) -> str:
    """A sentence that quotes what was sent is not longer for it."""
    return sentence if len(sentence) <= LONGEST_SENTENCE else f"{sentence[:LONGEST_SENTENCE]}…"


def told_when(response: Response[Any], after: int | None = None) -> Response[Any]:
    """Who is to come again is told when, and who lacks a token how it is shown."""
    status = response.status_code or 0
    if status in AGAIN:
        response.headers["retry-after"] = str(after or AGAIN[status])
    if status == 401:
        response.headers["www-authenticate"] = "Bearer"
    return response


def reader_of(request: Call) -> Reader:
    return Reader(tongue=tongue(browser_of(request).language))


def refused(request: Call, error: KadeError) -> Response[Any]:
    """A sentence of ours, with its number."""
    status = next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)
    if isinstance(error, NotYours) and request.url.path.startswith("/api/") and not bearer(request):
        status = 401
    reader = reader_of(request)
    after = error.after if isinstance(error, ComeAgain) else None
    if wants_page(request):
        heading = say("Not found") if status == 404 else say("This does not work")
        return told_when(page(request, status, heading.text(reader), error.text(reader)), after)
    more: dict[str, object] = {}
    if isinstance(error, IllegalAction):
        more["rule"] = error.rule
    if isinstance(error, Stale):
        more["version"] = error.version
    return told_when(problem(status, error.text(reader), **more), after)


def malformed(request: Call, error: HTTPException) -> Response[Any]:
    """What the framework refused: an unknown address, a body that does not fit."""
    reader = reader_of(request)
    if error.status_code == 404:
        detail = say("There is nothing at this address.").text(reader)
    elif error.status_code >= HTTP_500_INTERNAL_SERVER_ERROR:
        detail = our_fault(reader)
    else:
        detail = error.detail
    if wants_page(request):
        return page(request, error.status_code, "Kade", detail)
    more = {"errors": error.extra} if error.extra and error.status_code == 400 else {}
    response = problem(error.status_code, detail, **more)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def our_fault(reader: Reader) -> str:
    return say("Something went wrong here. Nothing you did is lost.").text(reader)


def broken(request: Call, error: Exception) -> Response[Any]:
    """A fault of ours: logged in full here, told to nobody."""
    if isinstance(error, RecursionError):
        return refused(
            request, Unreadable(say("What was sent lies deeper in itself than anything here does."))
        )
    log.error("a request failed", exc_info=error, extra={"route": request.scope.get("path_template", "")})
    sentence = our_fault(reader_of(request))
    if wants_page(request):
        return page(request, 500, "Kade", sentence)
    return problem(500, sentence)
