"""Pages to read: about the house."""

from __future__ import annotations

from litestar import MediaType, Response, get

from kade.kernel import Reader
from kade.web.identity import Call, browser_of
from kade.web.pages.about import about_page
from kade.web.tongues import tongue


@get("/about", media_type=MediaType.HTML, include_in_schema=False)
async def about(request: Call) -> Response[str]:
    language = browser_of(request).language
    return Response(about_page(Reader(tongue=tongue(language)), language), media_type=MediaType.HTML)


handlers = [about]
