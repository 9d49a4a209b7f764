"""One folder per title; a folder that holds a ``GAME`` appears everywhere by itself.

``kade.games`` is this package and also the function that lists the titles, ``kade.games()``:
importing a title makes the package an attribute of ``kade``, so the package itself answers the call.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from kade.kernel import Game, registry


class _Titles(ModuleType):
    def __call__(self) -> list[Game[Any, Any]]:
        return registry.games()


sys.modules[__name__].__class__ = _Titles
