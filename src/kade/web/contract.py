"""What the API promises in its schema, beside what its calls answer: how it refuses."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Response, Router
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, SecurityScheme

PROBLEM: Final = "application/problem+json"


class Problem(msgspec.Struct, omit_defaults=True):
    """Why a call was refused (RFC 9457). ``detail`` is a sentence for people."""

    type: str
    title: str
    status: int
    detail: str
    #: 422: the statement of the rules that forbids the answer.
    rule: str | msgspec.UnsetType = msgspec.UNSET
    #: 409: the version at which the table is now.
    version: int | msgspec.UnsetType = msgspec.UNSET
    #: 400: what does not fit, part by part.
    errors: list[dict[str, Any]] | msgspec.UnsetType = msgspec.UNSET


_MEANING: Final = {
    400: "What was sent makes no sense here; `detail` and perhaps `errors` say why.",
    401: "No seat token, or one that opens no seat of this table.",
    403: "The seat is somebody else's, or is not asked now.",
    404: "There is nothing at this address.",
    408: "The request was not sent to its end in time.",
    409: "The game has moved on; `version` is where it is.",
    410: "What is stored of this table cannot be read; it was put aside.",
    413: "More was sent than is taken.",
    414: "The address or the headers are too long.",
    422: "The answer is not legal or not in notation; `rule` is the statement that forbids it.",
    429: "More than a fair share is asked for; `Retry-After` says when to come again.",
    503: "Not possible just now; `Retry-After` says when to come again.",
}
#: What any call may be answered with, and what calls about a table may be answered with beside it.
EVERYWHERE: Final = (400, 408, 413, 414, 429, 503)
AT_A_TABLE: Final = (401, 403, 404, 409, 410, 422)


def schema_router() -> Router:
    """Where the schema is read. What is not there is a problem, not a page of the framework's."""

    async def found(response: Response[Any]) -> Response[Any]:
        if response.status_code == 404:
            raise NotFoundException("There is nothing at this address.")
        return response

    return Router("/api/schema", route_handlers=[], after_request=found, include_in_schema=False)


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """How a call may be refused, for the schema."""
    return {
        status: ResponseSpec(
            Problem, generate_examples=False, description=_MEANING[status], media_type=PROBLEM
        )
        for status in sorted({*EVERYWHERE, *statuses})
    }


#: Who has no token looks on.
SEAT_TOKEN: Final[list[dict[str, list[str]]]] = [{}, {"seat": []}]
COMPONENTS: Final = Components(
    security_schemes={
        "seat": SecurityScheme(
            type="http", scheme="bearer", description="The token of a seat, told once when a table is opened."
        )
    }
)
