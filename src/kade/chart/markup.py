"""Markup: elements that escape what they are given, for SVG and HTML alike.

What comes out is well-formed XML and valid HTML5 at once, so the same drawing stands in a page and
alone in a file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from html import escape


class Markup(str):
    """Text that is already safe to place in a page.

    An element made by ``el`` also knows how it begins and what lies in it, so that a page which shows an
    older one can be told what changed and nothing else.
    """

    __slots__ = ("children", "head")

    #: The opening tag; empty for several elements side by side. Not set where the text was given as it is.
    head: str
    #: Elements and escaped text, as many as a browser makes nodes of it; None where that is not known or
    #: where the element has no id and is so small that it is rather sent again.
    children: tuple[str, ...] | None


Child = Markup | str | int
AttrValue = str | int | float | bool | None

NOTHING = Markup("")

#: What no XML file may hold, not even escaped.
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
#: Text without a sign that means something in markup.
_HARMLESS = re.compile(r"[\x20\x21\x23-\x25\x28-\x3b\x3d\x3f-\x7e\u00a0-\u2fff]*").fullmatch
_VOID = frozenset(("br", "hr", "img", "input", "link", "meta"))
#: Attributes that hold an address of the house, as ``el`` is given them: links, forms, files, and what the
#: pages' own scripts ask for.
ADDRESSES = frozenset(
    ("href", "src", "action", "formaction", "data_calm", "data_copy", "data_edit", "data_form",
     "data_hand_on", "data_hint", "data_look", "data_path", "data_post", "data_rules", "data_turn",
     "data_write")
)  # fmt: skip


def num(value: float) -> str:
    """A coordinate with one decimal at most and no trailing zero."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


#: What is shorter is sent again whole when it changed.
LEAF = 200


def join(parts: Iterable[Markup]) -> Markup:
    """Elements side by side."""
    beside = tuple(parts)
    found = Markup("".join(beside))
    found.head, found.children = "", _nodes(beside)
    return found


def _nodes(children: Iterable[str]) -> tuple[str, ...] | None:
    """Children as the nodes that a browser makes of them: text that touches is one, nothing is none."""
    nodes: list[str] = []
    for child in children:
        if not child:
            continue
        if child.__class__ is not Markup:
            if nodes and nodes[-1].__class__ is str:
                nodes[-1] += child
            else:
                nodes.append(str(child))
            continue
        head = getattr(child, "head", None)
        if head:
            nodes.append(child)
        elif head is None or child.children is None:
            return None
        elif nodes and child.children and nodes[-1].__class__ is str and child.children[0].__class__ is str:
            nodes[-1] += child.children[0]
            nodes += child.children[1:]
        else:
            nodes += child.children
    return tuple(nodes)


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


#: How attributes are written; another way where the house lies under a prefix.
_write: Callable[[str, AttrValue], str] = _attribute


def lie_under(prefix: str) -> None:
    """From now on all addresses of the house begin with this. A process has one house, so it is set once."""
    global _write  # noqa: PLW0603  it is looked up for every attribute that is drawn

    def prefixed(name: str, value: AttrValue) -> str:
        ours = name in ADDRESSES and isinstance(value, str) and value[:1] == "/" and value[1:2] != "/"
        return _attribute(name, f"{prefix}{value}" if ours else value)

    _write = prefixed if prefix else _attribute


def el(tag: str, *children: Child, **attributes: AttrValue) -> Markup:
    """One element. ``class_`` and ``stroke_width`` become ``class`` and ``stroke-width``."""
    parts = ["<", tag]
    for name, value in attributes.items():
        if value is not None and value is not False:
            parts.append(_write(name, value))
    if tag in _VOID:
        parts.append("/>")
        alone = "".join(parts)
        made = Markup(alone)
        made.head, made.children = alone, ()
        return made
    parts.append(">")
    head = "".join(parts)
    if not children:
        made = Markup(f"{head}</{tag}>")
        made.head, made.children = head, ()
        return made
    if len(children) == 1 and children[0].__class__ is str:
        words = plain(str(children[0]))
        made = Markup(f"{head}{words}</{tag}>")
        made.head, made.children = head, (words,) if words else ()
        return made
    inside = [child if child.__class__ is Markup else plain(str(child)) for child in children]
    made = Markup(f"{head}{''.join(inside)}</{tag}>")
    made.head = head
    # What has a name is the same thing before and after, however small: it is changed rather than replaced.
    made.children = _nodes(inside) if len(made) > LEAF or "id" in attributes else None
    return made


def within(empty: Markup, *children: Markup) -> Markup:
    """An element that was made without anything in it, with something in it."""
    tag = empty.head[1:].partition(" ")[0].rstrip(">")
    made = Markup(f"{empty.head}{''.join(children)}</{tag}>")
    made.head, made.children = empty.head, _nodes(children)
    return made


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


@lru_cache(maxsize=1024)
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
