"""What goes wrong, as problem+json for programs and as a page for people."""

from __future__ import annotations

import logging
from typing import Any

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
}


def wants_page(request: Call) -> bool:
    """A person looks at a page; everything else gets JSON."""
    path = request.url.path
    return not path.startswith("/api/") and "text/html" in request.headers.get("accept", "")


def problem(status: int, sentence: str, **more: object) -> Response[Any]:
    content = {"type": "about:blank", "status": status, "detail": sentence, **more}
    return Response(content, status_code=status, media_type="application/problem+json")


def page(request: Call, status: int, heading: str, sentence: str) -> Response[Any]:
    language = browser_of(request).language
    reader = Reader(tongue=tongue(language))
    scene = MessageScene(reader, language, heading, sentence)
    return Response(message_page(scene), status_code=status, media_type=MediaType.HTML)


def reader_of(request: Call) -> Reader:
    return Reader(tongue=tongue(browser_of(request).language))


def refused(request: Call, error: KadeError) -> Response[Any]:
    """A sentence of ours, with its number."""
    status = next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)
    if isinstance(error, NotYours) and request.url.path.startswith("/api/") and not bearer(request):
        status = 401
    reader = reader_of(request)
    headers = {"retry-after": "1"} if isinstance(error, (Busy, Away)) else {}
    if isinstance(error, ComeAgain):
        headers = {"retry-after": str(error.after)}
    if wants_page(request):
        heading = say("Not found") if status == 404 else say("This does not work")
        response = page(request, status, heading.text(reader), error.text(reader))
        response.headers.update(headers)
        return response
    more: dict[str, object] = {}
    if isinstance(error, IllegalAction):
        more["rule"] = error.rule
    if isinstance(error, Stale):
        more["version"] = error.version
    response = problem(status, error.text(reader), **more)
    response.headers.update(headers)
    return response


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
    log.error("a request failed", exc_info=error, extra={"route": request.scope.get("path_template", "")})
    sentence = our_fault(reader_of(request))
    if wants_page(request):
        return page(request, 500, "Kade", sentence)
    return problem(500, sentence)
