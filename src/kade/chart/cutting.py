"""A piece of a board for a page that shows several: what lies beyond its edges is left out.

A board as a file of its own has everything in it. Of this a page with many boards needs little: the things
within the piece, the symbols and rules that these use, and colours that are not the house's. Symbols and
classes of a title are the piece's own, by a name that is put before them, as titles give the same names to
different things; colours change with the theme of the page.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Final, NamedTuple
from xml.etree import ElementTree

from kade.chart.cutting_css import Rule, changed_classes, palette, prefixed, rules_for
from kade.chart.extent import Extent, Matrix, matrix, stretches
from kade.chart.markup import Markup

Node = ElementTree.Element

#: Strokes, shadows and letters reach beyond what they are drawn at.
MARGIN: Final = 8.0
_SVG: Final = "{http://www.w3.org/2000/svg}"
#: What only somebody at a table needs, or the one who reads a drawing aloud.
_SPOKEN: Final = re.compile(r"aria-|data-|role$|tabindex$")
#: What is kept however far it lies: it is used by name.
_NAMED: Final = (
    "clipPath",
    "defs",
    "filter",
    "linearGradient",
    "mask",
    "pattern",
    "radialGradient",
    "symbol",
)


class Cutting(NamedTuple):
    """A piece of a board for a page of the house, and the rules that belong to it."""

    markup: Markup
    css: str


def cutting(drawing: str, name: str, box: tuple[float, float, float, float]) -> Cutting:
    """The piece of a board, drawn as a file of its own, that lies in ``box`` (x, y, width, height)."""
    root = ElementTree.fromstring(drawing)
    x, y, width, height = box
    window = Extent(x - MARGIN, y - MARGIN, x + width + MARGIN, y + height + MARGIN)
    css = "".join(node.text or "" for node in root.iter(f"{_SVG}style"))
    known: dict[str, Node] = {}
    for node in root.iter():
        node.tag = node.tag.removeprefix(_SVG)
        if "id" in node.attrib:
            known[node.attrib["id"]] = node
    for node in list(root.iter()):
        for defs in node.findall("defs"):
            node.remove(defs)
    _Scissors(window, known, root).prune(root, Matrix())
    for node in (root, *known.values()):
        _plain(node)
    needed = _needed(root, rules_for(css, _classes((root, *known.values()))), known)
    rules = rules_for(css, _classes((root, *(known[key] for key in needed))))
    _own_classes((root, *known.values()), name, changed_classes(rules))
    root.insert(0, _element("defs", _apart([known[key] for key in needed], root)))
    root.attrib = {
        "class": f"{root.attrib['class']} cut-{name}",
        "viewBox": f"{x} {y} {width} {height}",
        "preserveAspectRatio": "xMidYMid slice",
        "aria-hidden": "true",
    }
    text = _renamed(ElementTree.tostring(root, "unicode"), needed, name)
    scoped = "".join(rule.scoped(name) for rule in rules)
    return Cutting(Markup(text), palette(css, text + scoped, name) + _renamed(scoped, needed, name))


# --------------------------------------------------------------------------- what is seen


class _Scissors:
    """Takes away what cannot be seen in a window."""

    def __init__(self, window: Extent, known: Mapping[str, Node], root: Node) -> None:
        self.window, self.known = window, known
        tops = (root, *known.values())
        uses = {id(node): _target(node) for top in tops for node in top.iter("use")}
        self.times_used = Counter(uses.values())

    def prune(self, node: Node, place: Matrix) -> bool:
        """Within an element, wherever it lies; False if nothing of it is left."""
        if node.tag in _NAMED:
            return True
        if node.tag in ("title", "style"):
            return False
        place = place.then(matrix(node.attrib.get("transform", "")))
        if node.tag in ("g", "svg"):
            for child in list(node):
                if not self.prune(child, place):
                    node.remove(child)
            return len(node) > 0
        if node.tag == "path":
            return self.trim(node, place)
        if node.tag == "use" and "width" not in node.attrib and _target(node) in self.known:
            shown = self.known[_target(node)]
            place = place.then(Matrix(e=_at(node, "x"), f=_at(node, "y")))
            once = self.times_used[_target(node)] == 1
            return self.prune(shown, place) if once else self.seen(shown, place)
        return place.around(_extent(node)).meets(self.window)

    def trim(self, node: Node, place: Matrix) -> bool:
        """A path keeps its parts that come into the window: those beyond it colour nothing there."""
        parts = [part for part in stretches(node.attrib["d"]) if place.around(part.extent).meets(self.window)]
        node.attrib["d"] = "".join(part.text for part in parts)
        return bool(parts)

    def seen(self, node: Node, place: Matrix) -> bool:
        """Anything of it, though it is left whole: it is used elsewhere, too."""
        return self.prune(deepcopy(node), place)


def _target(use: Node) -> str:
    return use.attrib.get("href", "").removeprefix("#")


def _apart(nodes: list[Node], root: Node) -> list[Node]:
    """Those that lie neither in the drawing nor in one another."""
    inside = {id(node) for node in root.iter()}
    inside |= {id(node) for top in nodes for node in top.iter() if node is not top}
    return [node for node in nodes if id(node) not in inside]


def _extent(node: Node) -> Extent:
    if node.tag == "text":
        return _text(node)
    if node.tag in ("circle", "ellipse"):
        x, y = _at(node, "cx"), _at(node, "cy")
        wide, high = _at(node, "r") or _at(node, "rx"), _at(node, "r") or _at(node, "ry")
        return Extent(x - wide, y - high, x + wide, y + high)
    if node.tag == "line":
        xs, ys = sorted((_at(node, "x1"), _at(node, "x2"))), sorted((_at(node, "y1"), _at(node, "y2")))
        return Extent(xs[0], ys[0], xs[1], ys[1])
    x, y = _at(node, "x"), _at(node, "y")
    return Extent(x, y, x + _at(node, "width"), y + _at(node, "height"))


def _text(node: Node) -> Extent:
    """Lettering may stand in the middle of its place or begin there; nobody measures it here."""
    words = "".join(node.itertext())
    size = _at(node, "font-size") or 20.0
    lines = [node, *node.iter("tspan")]
    xs, ys = [_at(line, "x") for line in lines], [_at(line, "y") for line in lines]
    wide = size * 0.7 * len(words)
    return Extent(min(xs) - wide, min(ys) - 2 * size, max(xs) + wide, max(ys) + 2 * size)


def _at(node: Node, key: str) -> float:
    return float(node.attrib.get(key, "0").removesuffix("px"))


def _plain(top: Node) -> None:
    """Without what only a table or a reader aloud needs."""
    for node in top.iter():
        for child in [child for child in node if child.tag == "title"]:
            node.remove(child)
        for key in [key for key in node.attrib if _SPOKEN.match(key)]:
            del node.attrib[key]


# ------------------------------------------------------------------------- what it uses

_REFERENCE: Final = re.compile(r'(url\(|href=")#([\w-]+)')


def _needed(root: Node, rules: Iterable[Rule], known: Mapping[str, Node]) -> list[str]:
    """The names that the piece refers to, and those that these refer to in turn."""
    waiting = [ElementTree.tostring(root, "unicode"), *(rule.body for rule in rules)]
    found: dict[str, None] = {}
    while waiting:
        for _, key in _REFERENCE.findall(waiting.pop()):
            if key in known and key not in found:
                found[key] = None
                waiting.append(ElementTree.tostring(known[key], "unicode"))
    return list(found)


def _renamed(text: str, names: Iterable[str], name: str) -> str:
    """Names of the piece with its own before them; those that nothing refers to are gone."""
    kept = set(names)
    text = re.sub(
        r' id="([^"]*)"', lambda found: f' id="{name}-{found[1]}"' if found[1] in kept else "", text
    )
    return _REFERENCE.sub(
        lambda found: f"{found[1]}#{name}-{found[2]}" if found[2] in kept else found[0], text
    )


def _element(tag: str, children: Iterable[Node]) -> Node:
    made = ElementTree.Element(tag)
    made.extend(children)
    return made


def _classes(tops: Iterable[Node]) -> set[str]:
    return {word for top in tops for node in top.iter() for word in node.attrib.get("class", "").split()}


def _own_classes(tops: Iterable[Node], name: str, changed: set[str]) -> None:
    """Each thing once, also one that lies in the piece and is used by name as well."""
    for node in {id(node): node for top in tops for node in top.iter()}.values():
        if "class" in node.attrib:
            words = node.attrib["class"].split()
            again = [f"{name}-{word}" for word in words if word in changed]
            node.attrib["class"] = " ".join([*(prefixed(word, name) for word in words), *again])
