"""Markup: elements that escape what they are given, for SVG and HTML alike.

What comes out is well-formed XML and valid HTML5 at once, so the same drawing stands in a page and
alone in a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from html import escape


class Markup(str):
    """Text that is already safe to place in a page."""

    __slots__ = ()


Child = Markup | str | int
AttrValue = str | int | float | bool | None

NOTHING = Markup("")

#: What no XML file may hold, not even escaped.
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
#: Text without a sign that means something in markup.
_HARMLESS = re.compile(r"[\x20\x21\x23-\x25\x28-\x3b\x3d\x3f-\x7e\u00a0-\u2fff]*").fullmatch
_VOID = frozenset(("br", "hr", "img", "input", "link", "meta"))


def num(value: float) -> str:
    """A coordinate with one decimal at most and no trailing zero."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def join(parts: Iterable[Markup]) -> Markup:
    return Markup("".join(parts))


def plain(text: str) -> str:
    """Escaped text without anything an XML file cannot hold."""
    if _HARMLESS(text):
        return text  # nearly always: pages are drawn often, so this counts
    return escape(_UNPRINTABLE.sub("\ufffd", text))


@cache
def _key(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _attribute(name: str, value: AttrValue) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return f' {_key(name)}=""'
    text = num(value) if isinstance(value, float) else str(value)
    return f' {_key(name)}="{plain(text)}"'


def el(tag: str, *children: Child, **attributes: AttrValue) -> Markup:
    """One element. ``class_`` and ``stroke_width`` become ``class`` and ``stroke-width``."""
    parts = ["<", tag]
    for name, value in attributes.items():
        if value is not None and value is not False:
            parts.append(_attribute(name, value))
    if tag in _VOID:
        parts.append("/>")
        return Markup("".join(parts))
    parts.append(">")
    for child in children:
        parts.append(child if child.__class__ is Markup else plain(str(child)))
    parts += ("</", tag, ">")
    return Markup("".join(parts))


def use(
    symbol: str, x: float, y: float, width: float, height: float | None = None, **attributes: AttrValue
) -> Markup:
    """A sprite symbol centred on (x, y)."""
    tall = width if height is None else height
    return el(
        "use",
        href=f"#{symbol}",
        x=float(x - width / 2),
        y=float(y - tall / 2),
        width=float(width),
        height=float(tall),
        **attributes,
    )


def icon(symbol: str, size: int = 16, class_: str = "icon") -> Markup:
    """A sprite symbol as a free-standing picture in a line of text."""
    return el(
        "svg",
        el("use", href=f"#{symbol}"),
        class_=class_,
        width=size,
        height=size,
        viewBox="0 0 24 24",
        aria_hidden="true",
    )


def picture(symbol: str, width: float, height: float, box: str, label: str, class_: str) -> Markup:
    """A sprite symbol as a picture of its own; without a label it is decoration."""
    return el(
        "svg",
        el("use", href=f"#{symbol}"),
        class_=class_,
        width=width,
        height=height,
        viewBox=box,
        role="img" if label else None,
        aria_label=label or None,
        aria_hidden=None if label else "true",
    )
