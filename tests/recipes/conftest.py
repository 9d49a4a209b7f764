"""Recipes for large libraries run where these are installed: ``make test-recipes`` sees to that."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples" / "recipes"))

#: What each test needs; dm_tree comes with RLlib only.
NEEDED = {
    "test_cleanrl.py": ("torch",),
    "test_sb3.py": ("sb3_contrib",),
    "test_torchrl.py": ("torchrl",),
    "test_rllib.py": ("ray", "tree"),
}

collect_ignore = [file for file, parts in NEEDED.items() if not all(map(find_spec, parts))]
