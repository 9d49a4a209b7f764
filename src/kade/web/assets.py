"""Style sheets, scripts and icons: made once, at the start, and addressed by their content."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path, PurePosixPath
from threading import Lock
from typing import Final

import kade
from kade.chart.face import face_of
from kade.web.compression import FOR_ALL, SMALLEST, Coding, squeeze
from kade.web.modules import link
from kade.web.pages.ending_style import ending_css
from kade.web.pages.front_style import front_css
from kade.web.pages.lesson_style import lesson_css
from kade.web.pages.lobby_style import lobby_css
from kade.web.pages.replay_style import replay_css
from kade.web.pages.seat_style import seat_css
from kade.web.pages.style import house_css

FOLDER: Final = Path(__file__).parent / "static"
FINGERPRINT: Final = 16  # hexadecimal digits


@dataclass(frozen=True, slots=True)
class Asset:
    """A file that is the same for everybody."""

    path: str  # where it is whatever it holds: /static/house.css
    body: bytes
    kind: str
    fingerprint: str
    squeezed: dict[Coding, bytes] = field(default_factory=dict, compare=False, repr=False)
    lock: Lock = field(default_factory=Lock, compare=False, repr=False)

    @property
    def address(self) -> str:
        """Where it is as long as it holds this, so that a browser need not ask again."""
        return with_fingerprint(self.path, self.fingerprint)

    @property
    def etag(self) -> str:
        """Weak, as it stands for the file in every coding."""
        return f'W/"{self.fingerprint}"'

    async def encoded(self, coding: Coding) -> tuple[Coding, bytes]:
        """The body in a coding, as small as can be; made when first asked for, and then kept."""
        if coding == "identity" or len(self.body) < SMALLEST:
            return "identity", self.body
        if coding not in self.squeezed:
            # It takes up to some tenths of a second, during which the others are not to wait.
            await asyncio.to_thread(self._squeeze, coding)
        return coding, self.squeezed[coding]

    def _squeeze(self, coding: Coding) -> None:
        with self.lock:
            if coding not in self.squeezed:
                self.squeezed[coding] = squeeze(self.body, coding, FOR_ALL)


def make_asset(path: str, text: str, kind: str) -> Asset:
    return Asset(path, text.encode(), kind, fingerprint(text))


def fingerprint(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:FINGERPRINT]


def with_fingerprint(path: str, mark: str) -> str:
    """``house.css`` as ``house.0123456789abcdef.css``."""
    stem, _, ending = path.rpartition(".")
    return f"{stem}.{mark}.{ending}"


def without_fingerprint(path: str) -> tuple[str, str]:
    """The plain path of an address, and the fingerprint; empty where there is none."""
    stem, mark = PurePosixPath(path).stem, ""
    name, _, last = stem.rpartition(".")
    if name and len(last) == FINGERPRINT and set(last) <= set("0123456789abcdef"):
        stem, mark = name, last
    return str(PurePosixPath(path).with_name(stem + PurePosixPath(path).suffix)), mark


# ---------------------------------------------------------------------- what there is


@dataclass(frozen=True, slots=True)
class Assets:
    """All files, by name, and what each script needs before it runs."""

    files: Mapping[str, Asset]
    needs: Mapping[str, tuple[str, ...]]


#: A phone on its side may be wider than a small desk, but it is never so high.
_LYING = "(max-width:960px) and (max-height:500px)"
_DESK = re.compile(r"@media\(min-width:861px\)((?: and \([^)]*\))*)\{")


def for_screens(css: str) -> str:
    """Style sheets tell phones from desks by their width; those that lie down are phones all the same."""
    css = css.replace("(max-width:860px) and (max-height:", "(max-width:960px) and (max-height:")
    css = css.replace("@media(max-width:860px){", f"@media(max-width:860px),{_LYING}{{")
    return _DESK.sub(r"@media(min-width:961px)\1,(min-width:861px)\1 and (min-height:501px){", css)


@cache
def load_assets() -> Assets:
    """House and title style sheets, the scripts and the icons."""
    sheets = {
        "house.css": house_css(),
        "front.css": front_css(),
        "lobby.css": lobby_css(),
        "replay.css": replay_css(),
        "seat.css": seat_css(),
        "ending.css": ending_css(),
        "lesson.css": lesson_css(),
    }
    sheets |= {f"{game.id}.css": face_of(game).css() for game in kade.games()}
    sheets |= {f"lesson-{game.id}.css": face_of(game).lesson_css() for game in kade.games()}
    sheets = {name: for_screens(css) for name, css in sheets.items()}
    scripts = link(_texts(".js"), lambda name, text: with_fingerprint(name, fingerprint(text)))
    files = {name: make_asset(f"/static/{name}", text, "text/css") for name, text in sheets.items()}
    for name, module in scripts.items():
        files[name] = make_asset(f"/static/{name}", module.text, "text/javascript")
    for name, text in _texts(".svg").items():
        files[name] = make_asset(f"/static/{name}", text, "image/svg+xml")
    return Assets(files, {name: module.needs for name, module in scripts.items()})


def _texts(ending: str) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob(f"*{ending}"))}


def address(name: str) -> str:
    """Where a page finds a file of ours."""
    return load_assets().files[name].address


def needed(scripts: Sequence[str]) -> list[str]:
    """The modules that a page's scripts import, which the browser would else find one after another."""
    needs = load_assets().needs
    found = dict.fromkeys(need for script in scripts for need in needs[script])
    return [name for name in found if name not in scripts]
