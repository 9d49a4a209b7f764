"""Files that are the same for everybody: kept for good under the address of their content."""

from __future__ import annotations

from typing import Final

from litestar import Response
from litestar.enums import HttpMethod
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

import kade
from kade.web import pictures
from kade.web.assets import Asset, load_assets, without_fingerprint
from kade.web.compression import coding_for
from kade.web.identity import Call
from kade.web.tongues import languages

FOR_GOOD: Final = "public, max-age=31536000, immutable"
READ: Final = [HttpMethod.GET, HttpMethod.HEAD]


@HTTPRouteHandler("/static/{name:str}", http_method=READ, include_in_schema=False)
async def static(request: Call, name: FromPath[str]) -> Response[bytes]:
    """A style sheet, a script or an icon."""
    plain, mark = without_fingerprint(name)
    asset = load_assets().files.get(plain)
    if asset is None:
        raise NotFoundException("There is no such file.")
    return await deliver(request, asset, mark)


@HTTPRouteHandler("/picture/{title:str}/{name:str}", http_method=READ, include_in_schema=False)
async def picture(request: Call, title: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """The board of a title in full swing, by day and by night, for the first page."""
    plain, mark = without_fingerprint(name)
    game = next((game for game in kade.games() if game.id == title), None)
    if game is None or plain not in [f"{theme}.svg" for theme in pictures.THEMES]:
        raise NotFoundException("There is no such picture.")
    return await deliver(request, await pictures.picture(game, plain.removesuffix(".svg")), mark)


@HTTPRouteHandler("/picture/{name:str}", http_method=READ, include_in_schema=False)
async def cards_sheet(request: Call, name: FromPath[str]) -> Response[bytes]:
    """The style sheet of the pieces of boards that stand in the first page itself."""
    plain, mark = without_fingerprint(name)
    language = plain.removeprefix("cards-").removesuffix(".css")
    sheet = (await pictures.cards(language)).sheet if language in languages() else None
    if sheet is None or f"/picture/{plain}" != sheet.path:
        raise NotFoundException("There is no such file.")
    return await deliver(request, sheet, mark)


async def deliver(request: Call, asset: Asset, mark: str) -> Response[bytes]:
    """The file as it is now. Only under the address of this very content may it be kept unasked.

    A page that was open during an update still asks by an old fingerprint, and is not left without.
    """
    headers = {
        "etag": asset.etag,
        "cache-control": FOR_GOOD if mark == asset.fingerprint else "no-cache",
        "vary": "accept-encoding",
    }
    known = [tag.strip() for tag in request.headers.get("if-none-match", "").split(",")]
    if asset.etag in known or "*" in known:
        return Response(b"", status_code=304, headers=headers, media_type=asset.kind)
    coding, body = await asset.encoded(coding_for(request.headers.get("accept-encoding", "")))
    if coding != "identity":
        headers["content-encoding"] = coding
    return Response(body, headers=headers, media_type=asset.kind)
