"""Files by their content: kept for good where nothing can change, asked for again where something can."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import kade
from kade.kernel import Game, View
from kade.web import pictures
from kade.web.asset_routes import FOR_GOOD
from kade.web.assets import (
    FOLDER,
    Asset,
    fingerprint,
    for_screens,
    load_assets,
    needed,
    with_fingerprint,
    without_fingerprint,
)
from kade.web.modules import BadImport, link

from .conftest import open_table

Client = TestClient[Litestar]
OLD = "0123456789abcdef"


def marked(name: str, text: str) -> str:
    return with_fingerprint(name, fingerprint(text))


# ------------------------------------------------------------------------- addresses


@pytest.mark.parametrize("name", sorted(load_assets().files))
def test_a_file_is_kept_for_good_under_its_content_only(client: Client, name: str) -> None:
    asset = load_assets().files[name]
    good = client.get(asset.address)
    assert good.headers["cache-control"] == FOR_GOOD
    assert without_fingerprint(asset.address) == (asset.path, fingerprint(good.text))
    # The plain address, and that of a page which was open during an update: the file as it is now.
    for path in (f"/static/{name}", with_fingerprint(f"/static/{name}", OLD)):
        found = client.get(path)
        assert found.status_code == 200
        assert found.headers["cache-control"] == "no-cache"
        assert found.content == good.content
        assert found.headers["content-type"] == good.headers["content-type"]


@pytest.mark.parametrize("path", ["/static/nothing.js", f"/static/nothing.{OLD}.js", f"/static/{OLD}.js"])
def test_a_file_that_never_was_is_not_found(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_who_has_a_file_is_told_so_and_nothing_more(client: Client) -> None:
    first = client.get("/static/house.css")
    tag = first.headers["etag"]
    for known in (tag, f'"other", {tag}', "*"):
        again = client.get("/static/house.css", headers={"if-none-match": known})
        assert again.status_code == 304
        assert again.content == b""
        assert "content-encoding" not in again.headers
        assert again.headers["etag"] == tag
        assert again.headers["vary"] == "accept-encoding"
    assert client.get("/static/house.css", headers={"if-none-match": '"other"'}).status_code == 200


def test_the_headers_of_a_file_can_be_asked_for_alone(client: Client) -> None:
    whole, head = client.get("/static/house.css"), client.head("/static/house.css")
    assert head.status_code == 200
    for name in ("etag", "content-type", "content-length", "content-encoding", "cache-control", "vary"):
        assert head.headers[name] == whole.headers[name]


def test_a_page_names_its_files_by_their_content(client: Client) -> None:
    id, _ = open_table(client, "human", "human")
    for path in ("/", "/rules", "/nothing", f"/t/{id}"):
        page = client.get(path, headers={"accept": "text/html"}).text
        named = set(re.findall(r'="(/static/[^"]*)"', page))
        assert {"/static/" + name for name in load_assets().files} & named == set()
        assert len(named) > 4
        for address in named:
            assert client.get(address).headers["cache-control"] == FOR_GOOD


# --------------------------------------------------------------------------- modules


def test_a_module_is_served_as_it_is_written_but_for_its_imports() -> None:
    files = load_assets().files
    for source in sorted(FOLDER.glob("*.js")):
        served = files[source.name].body.decode()
        for name in re.findall(r'"\./([^"]*)"', served):
            plain, mark = without_fingerprint(name)
            assert files[plain].fingerprint == mark
            served = served.replace(f"./{name}", f"./{plain}")
        assert served == source.read_text(encoding="utf-8")


def test_every_module_of_a_page_is_named_in_its_head(client: Client) -> None:
    """So that they load side by side, and not as one import after another is found."""
    id, _ = open_table(client, "human", "human")
    page = client.get(f"/t/{id}", headers={"accept": "text/html"}).text
    named = re.findall(r'rel="modulepreload" href="([^"]*)"', page)
    scripts = re.findall(r'<script type="module" src="([^"]*)"', page)
    assert len(named) == len(set(named)) > 4
    assert not set(named) & set(scripts)
    imported = set()
    for address in [*named, *scripts]:
        imported |= {f"/static/{name}" for name in re.findall(r'"\./([^"]*)"', client.get(address).text)}
    assert imported == set(named)


def test_what_a_module_imports_changes_its_own_name() -> None:
    sources = {
        "page.js": 'import "./part.js";\nconst later = () => import("./rare.js");',
        "part.js": "import { find } from './house.js';\nexport { find } from './house.js';",
        "house.js": "export const find = 1;",
        "rare.js": 'import "./house.js";',
    }
    before = link(sources, marked)
    after = link({**sources, "house.js": "export const find = 2;"}, marked)
    for name in sources:
        assert marked(name, before[name].text) != marked(name, after[name].text)
    house = marked("house.js", sources["house.js"])
    assert before["part.js"].text == (
        f'import {{ find }} from "./{house}";\nexport {{ find }} from "./{house}";'
    )
    # What is imported later, if ever, is renamed but not loaded beforehand.
    assert marked("rare.js", before["rare.js"].text) in before["page.js"].text
    assert before["page.js"].needs == ("house.js", "part.js")


def test_modules_without_an_order_are_refused() -> None:
    circle = {"a.js": 'import "./b.js";', "b.js": 'import "./c.js";', "c.js": 'import "./a.js";'}
    with pytest.raises(BadImport, match=r"a\.js imports b\.js|b\.js imports c\.js|c\.js imports a\.js"):
        link(circle, marked)
    with pytest.raises(BadImport, match=r"a\.js imports b\.js, which is not there"):
        link({"a.js": 'import "./b.js";'}, marked)


def test_the_scripts_of_a_page_are_not_loaded_twice() -> None:
    assert "house.js" in needed(["analysis.js"])
    assert "house.js" not in needed(["house.js", "analysis.js"])


# -------------------------------------------------------------------------- pictures


def test_a_picture_has_the_address_of_its_content_once_it_is_made(client: Client) -> None:
    game = kade.game("ticket-to-ride-amsterdam")
    made = {}
    for theme in pictures.THEMES:
        plain = client.get(f"/picture/{game.id}/{theme}.svg")
        assert plain.headers["cache-control"] == "no-cache"
        address = pictures.picture_address(game, theme)
        assert without_fingerprint(address) == (f"/picture/{game.id}/{theme}.svg", fingerprint(plain.text))
        good = client.get(address)
        assert good.headers["cache-control"] == FOR_GOOD
        assert good.headers["content-type"] == "image/svg+xml"
        assert good.content == plain.content
        made[theme] = good.text
    assert made["paper"].replace('"paper"', '"night"', 1) == made["night"]
    old = client.get(f"/picture/{game.id}/paper.{OLD}.svg")
    assert (old.status_code, old.headers["cache-control"]) == (200, "no-cache")


@pytest.mark.parametrize("path", ["nothing/paper.svg", "genoa/dusk.svg", "genoa/paper.png", "genoa/paper"])
def test_a_picture_of_nothing_is_not_found(client: Client, path: str) -> None:
    assert client.get(f"/picture/{path}").status_code == 404


def test_a_picture_is_made_once_however_many_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    games: list[str] = []

    def played(game: Game[Any, Any]) -> View:
        games.append(game.id)
        view: View = game.start(game.min_players, 1).view(None)
        return view

    monkeypatch.setattr(pictures, "_MADE", {})
    monkeypatch.setattr(pictures, "_MOMENTS", {})
    monkeypatch.setattr(pictures, "full_swing", played)
    genoa = kade.game("genoa")
    assert pictures.picture_address(genoa, "paper") == "/picture/genoa/paper.svg"

    async def ask() -> list[Asset]:
        themes = ("paper", "night", "paper", "night")
        return await asyncio.gather(*(pictures.picture(genoa, theme) for theme in themes))

    found = asyncio.run(ask())
    assert games == ["genoa"]
    assert [asset.address for asset in found[:2]] == [asset.address for asset in found[2:]]
    assert pictures.picture_address(genoa, "paper") == found[0].address


def test_phones_that_lie_down_are_no_small_desks() -> None:
    """They may be wider than 860 pixels, which style sheets need not know."""
    phone, desk = (
        "@media(max-width:860px){.a{top:0}}",
        "@media(min-width:861px) and (max-width:1180px){.b{top:0}}",
    )
    lying = "@media(max-width:860px) and (max-height:480px){.c{top:0}}"
    assert for_screens(phone) == "@media(max-width:860px),(max-width:960px) and (max-height:500px){.a{top:0}}"
    assert for_screens(desk) == (
        "@media(min-width:961px) and (max-width:1180px),"
        "(min-width:861px) and (max-width:1180px) and (min-height:501px){.b{top:0}}"
    )
    assert for_screens(lying) == "@media(max-width:960px) and (max-height:480px){.c{top:0}}"
    for name, file in load_assets().files.items():
        if name.endswith(".css"):
            assert b"(max-width:860px){" not in file.body
            assert b"(min-width:861px){" not in file.body
