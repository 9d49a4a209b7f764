"""The fields of a position or a view: a class declares each once, with its type, and they are read here.

Not compiled. mypyc turns declarations into places of a machine record and keeps no word of them at run time;
the source, which lies beside every compiled module, still has them.
"""

from __future__ import annotations

import ast
import sys
from inspect import get_annotations
from pathlib import Path
from typing import Final

_KERNEL: Final = __name__.rpartition(".")[0] + "."
_READ: Final[dict[type, dict[str, object]]] = {}


def fields_of(kind: type) -> dict[str, object]:
    """What a title declares in this class, in its order: names, with their types or the words of them."""
    if kind not in _READ:
        found: dict[str, object] = {}
        for part in reversed(kind.__mro__):
            if _of_a_title(part):
                compiled = "__mypyc_attrs__" in vars(part)
                found.update(written_in_source(part) if compiled else get_annotations(part))
        _READ[kind] = {name: words for name, words in found.items() if "ClassVar" not in str(words)}
    return _READ[kind]


def _of_a_title(kind: type) -> bool:
    """A title's class on a kernel's: what the kernel declares itself, its own ``to_json`` tells."""
    inside = [part.__module__.startswith(_KERNEL) for part in kind.__mro__]
    return any(inside) and not inside[0]


def written_in_source(kind: type) -> dict[str, str]:
    """The declarations in the source of a class, in their order."""
    file = sys.modules[kind.__module__].__file__ or ""
    source = Path(file).with_name(kind.__module__.rpartition(".")[2] + ".py")
    for part in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(part, ast.ClassDef) and part.name == kind.__name__:
            return {
                line.target.id: ast.unparse(line.annotation)
                for line in part.body
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
            }
    return {}
