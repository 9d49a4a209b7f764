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

#: What the classes of this package declare is told by name in their own ``to_json``.
_KERNEL: Final = __name__.rpartition(".")[0] + "."
_READ: Final[dict[type, dict[str, str]]] = {}


def fields_of(kind: type) -> dict[str, str]:
    """The fields that a title declares in this class, in their order, with the words of their types."""
    if kind not in _READ:
        found: dict[str, str] = {}
        for part in reversed(kind.__mro__):
            if part is not object and not part.__module__.startswith(_KERNEL):
                found.update(get_annotations(part) or written_in_source(part))
        _READ[kind] = {name: words for name, words in found.items() if not words.startswith("ClassVar")}
    return _READ[kind]


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
