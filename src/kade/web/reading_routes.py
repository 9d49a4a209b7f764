"""Pages to read: about the house."""

from __future__ import annotations

from litestar import MediaType, Response, get

from kade.kernel import Reader
from kade.web.identity import Call, browser_of, person_of
from kade.web.pages.about import about_page
from kade.web.tongues import tongue


@get("/about", media_type=MediaType.HTML, include_in_schema=False)
async def about(request: Call) -> Response[str]:
    browser = browser_of(request)
    reader = Reader(tongue=tongue(browser.language))
    page = about_page(reader, browser.language, await person_of(request, browser))
    return Response(page, media_type=MediaType.HTML)


handlers = [about]
