"""Tokens: every colour of the house, in two themes, and what tells colours apart without their hue.

A board never names a colour itself; it names a token. A title may bring tokens of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

PAPER: Final[Mapping[str, str]] = {
    "table": "#d9cbac",
    "table-2": "#cfbf9c",
    "paper": "#f7f0df",
    "paper-2": "#efe5cc",
    "ink": "#2a2017",
    "ink-soft": "#5a4a38",
    "line": "#86704f",
    "line-soft": "#cdbb95",
    "land": "#f1e6c9",
    "land-2": "#e4d3a9",
    "field": "#d9dab0",
    "field-line": "#a9ab78",
    "house": "#e2bd94",
    "house-2": "#d9ad84",
    "house-line": "#a47c58",
    "quay": "#f7eed8",
    "water": "#b5d2d6",
    "water-2": "#8dbac4",
    "water-3": "#d3e5e2",
    "water-line": "#578b99",
    "coast": "#4d4132",
    "banner": "#fdf8ea",
    "banner-line": "#7c6543",
    "bed": "#fbf4e2",
    "grey-space": "#b9b3a6",
    "grey-line": "#6d675c",
    "edge": "#3a2d20",
    "glow": "#b06600",
    "glow-halo": "#ffc629",
    "glow-ink": "#fff3c4",
    "action": "#1d4b66",
    "action-ink": "#fffaf0",
    "action-soft": "#e3ebe6",
    "news": "#fbe9b4",
    "good": "#2c6a38",
    "bad": "#9c2a22",
    "shade": "60 42 18",
    "grain": "0.4",
}

NIGHT: Final[Mapping[str, str]] = {
    "table": "#0a111f",
    "table-2": "#0d1627",
    "paper": "#141f33",
    "paper-2": "#1b2942",
    "ink": "#f3e9d2",
    "ink-soft": "#c7bb9d",
    "line": "#8f8160",
    "line-soft": "#34435e",
    "land": "#26344d",
    "land-2": "#1f2c44",
    "field": "#20384a",
    "field-line": "#3b5a63",
    "house": "#3a4763",
    "house-2": "#435070",
    "house-line": "#67738f",
    "quay": "#2b3a55",
    "water": "#0f3a57",
    "water-2": "#0a2b45",
    "water-3": "#14486a",
    "water-line": "#4f8fb0",
    "coast": "#c9b98f",
    "banner": "#0f182a",
    "banner-line": "#a8956a",
    "bed": "#18243a",
    "grey-space": "#8e9096",
    "grey-line": "#50535b",
    "edge": "#d9cca8",
    "glow": "#ffc94d",
    "glow-halo": "#ffb31f",
    "glow-ink": "#2a1a00",
    "action": "#e5c583",
    "action-ink": "#1a1408",
    "action-soft": "#22334d",
    "news": "#33311f",
    "good": "#8fd39a",
    "bad": "#f2a097",
    "shade": "0 0 0",
    "grain": "0.25",
    "seat-anchor": "#3d68a8",
    "seat-anchor-edge": "#a9c5ee",
    "seat-tulip": "#b3245a",
    "seat-tulip-edge": "#f39bb9",
    "seat-key": "#9c6529",
    "seat-key-edge": "#e6bd84",
    "seat-herring": "#118280",
    "seat-herring-edge": "#7fd9d2",
}

#: Printed things keep their colours in both themes, as cards and pieces do under a lamp.
PRINT: Final[Mapping[str, str]] = {
    "card": "#fbf5e4",
    "card-edge": "#6d5a3d",
    "card-ink": "#2a2017",
    "card-line": "#bfa97d",
    "pink": "#dd7fa8",
    "pink-ink": "#3a0d22",
    "blue": "#2c6aad",
    "blue-ink": "#ffffff",
    "green": "#37803f",
    "green-ink": "#ffffff",
    "black": "#37322f",
    "black-ink": "#ffffff",
    "red": "#bb2f28",
    "red-ink": "#ffffff",
    "orange": "#ea9127",
    "orange-ink": "#3a1d00",
    "grey-ink": "#2b2721",
    "seat-anchor": "#22395c",
    "seat-anchor-ink": "#ffffff",
    "seat-anchor-edge": "#0b1626",
    "seat-tulip": "#9c1c47",
    "seat-tulip-ink": "#ffffff",
    "seat-tulip-edge": "#4b0a20",
    "seat-windmill": "#fffaf0",
    "seat-windmill-ink": "#2a2017",
    "seat-windmill-edge": "#4d3f2d",
    "seat-key": "#8a5a23",
    "seat-key-ink": "#ffffff",
    "seat-key-edge": "#402607",
    "seat-herring": "#0f7a78",
    "seat-herring-ink": "#ffffff",
    "seat-herring-edge": "#053c3b",
    "back": "#27415f",
    "back-line": "#c9ab63",
    "serif": (
        '"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua","DejaVu Serif Condensed",Georgia,serif'
    ),
    "sans": '"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","DejaVu Sans Condensed",sans-serif',
    "size-s": "13px",
    "size-m": "14px",
    "size-l": "17px",
    "size-xl": "24px",
    "radius": "10px",
}


@dataclass(frozen=True, slots=True)
class Hue:
    """A colour of cards or cubes, and everything that tells it apart for those who do not see it."""

    key: str
    letter: str
    mark: str
    hatch: str


HUES: Final[Mapping[str, Hue]] = {
    hue.key: hue
    for hue in (
        Hue("pink", "N", "pear", "M0 4h8"),
        Hue("blue", "U", "drop", "M0 2q2 -2 4 0t4 0M0 6q2 -2 4 0t4 0"),
        Hue("green", "G", "cross", "M4 0v8M0 4h8"),
        Hue("black", "K", "lozenge", "M0 8L8 0M0 0L8 8"),
        Hue("red", "R", "triangle", "M0 8L8 0"),
        Hue("orange", "O", "crescent", "M0 0L8 8"),
    )
}

#: The emblem of each seat: seat i plays with ``SEATS[i]``.
SEATS: Final[tuple[str, ...]] = ("anchor", "tulip", "windmill", "key", "herring")


@dataclass(frozen=True, slots=True)
class Palette:
    """Tokens that a title lays over the house's own; what is printed keeps its colour at night."""

    print: Mapping[str, str] = field(default_factory=dict)
    paper: Mapping[str, str] = field(default_factory=dict)
    night: Mapping[str, str] = field(default_factory=dict)


HOUSE: Final = Palette(PRINT, PAPER, NIGHT)


def _block(selector: str, tokens: Mapping[str, str]) -> str:
    return f"{selector}{{" + "".join(f"--{key}:{value};" for key, value in tokens.items()) + "}"


def palette_css(palette: Palette, root: str = ":root") -> str:
    """Both themes: the reader's own preference first, ``data-theme`` to overrule it."""
    css = _block(root, {**palette.print, **palette.paper})
    if palette.night:
        night = _block(f"{root}:not([data-theme=paper])", palette.night)
        css += f"@media(prefers-color-scheme:dark){{{night}}}"
        css += _block(f"{root}[data-theme=night]", palette.night)
    return css


def hue_css(hues: Iterable[str]) -> str:
    """Classes that make one of the hues the current one."""
    return "".join(f".hue-{key}{{--hue:var(--{key});--hue-ink:var(--{key}-ink)}}" for key in hues)


def seat_css() -> str:
    """Classes that make one of the seats the current one."""
    return "".join(
        f".seat-{seat}{{--seat:var(--seat-{seat});--seat-ink:var(--seat-{seat}-ink);"
        f"--seat-edge:var(--seat-{seat}-edge);--seat-print:{PRINT[f'seat-{seat}']}}}"
        for seat in SEATS
    )


def theme_css(*palettes: Palette, root: str = ":root") -> str:
    """The house's tokens, then those of the title, then the classes that pick among them."""
    tokens = "".join(palette_css(palette, root) for palette in (HOUSE, *palettes))
    grey = ".hue-grey{--hue:var(--grey-space);--hue-ink:var(--grey-ink)}"
    return tokens + seat_css() + hue_css(HUES) + grey


def emblem_of(emblems: Sequence[str], seat: int) -> str:
    """The emblem of a seat: the one its player chose, else the one that belongs to the place."""
    return emblems[seat] if seat < len(emblems) else SEATS[seat]
