"""Style sheets and scripts, made once and served with a fingerprint."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

import kade
from kade.chart.face import face_of
from kade.web.identity import Call
from kade.web.pages.lobby import title_picture
from kade.web.pages.lobby_style import lobby_css
from kade.web.pages.style import house_css

FOLDER = Path(__file__).parent / "static"


class Asset(NamedTuple):
    body: bytes
    kind: str
    etag: str


def _asset(text: str, kind: str) -> Asset:
    body = text.encode()
    return Asset(body, kind, f'"{sha256(body).hexdigest()[:16]}"')


def load_assets() -> dict[str, Asset]:
    """House and title style sheets, and the scripts."""
    found = {
        "house.css": _asset(house_css(), "text/css"),
        "lobby.css": _asset(lobby_css(), "text/css"),
    }
    for game in kade.games():
        found[f"{game.id}.css"] = _asset(face_of(game).css(), "text/css")
    kinds = {".js": "text/javascript", ".svg": "image/svg+xml"}
    for path in sorted(FOLDER.iterdir()):
        if path.suffix in kinds:
            found[path.name] = _asset(path.read_text(encoding="utf-8"), kinds[path.suffix])
    return found


@get("/picture/{title:str}/{name:str}", include_in_schema=False)
async def picture(title: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """The board of a title in full swing, by day and by night, for the first page."""
    theme = name.removesuffix(".svg")
    if theme not in ("paper", "night") or title not in [game.id for game in kade.games()]:
        raise NotFoundException("There is no such picture.")
    headers = {"cache-control": "max-age=3600"}
    return Response(_picture(title, theme), headers=headers, media_type="image/svg+xml")


@cache
def _picture(title: str, theme: str) -> bytes:
    return title_picture(kade.game(title), theme).encode()


@get("/static/{name:str}", include_in_schema=False)
async def static(request: Call, name: FromPath[str]) -> Response[bytes]:
    asset: Asset | None = request.app.state.assets.get(name)
    if asset is None:
        raise NotFoundException("There is no such file.")
    headers = {"etag": asset.etag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == asset.etag:
        return Response(b"", status_code=304, headers=headers, media_type=asset.kind)
    return Response(asset.body, headers=headers, media_type=asset.kind)
