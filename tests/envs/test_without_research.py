"""Without the parts for research the house works, and the environments say what they need."""

from __future__ import annotations

import subprocess
import sys

import pytest

PARTS = ("numpy", "gymnasium", "pettingzoo", "pyspiel")


def python(program: str, without: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    """A program in a Python that does not have these parts."""
    missing = f"import sys; sys.modules.update(dict.fromkeys({without}))\n"
    return subprocess.run(
        [sys.executable, "-c", missing + program], capture_output=True, text=True, check=False, timeout=60
    )


def test_nothing_else_needs_them() -> None:
    done = python("import kade, kade.cli, kade.envs, kade.arena; print(len(kade.games()))", PARTS)
    assert (done.returncode, done.stdout) == (0, "4\n"), done.stderr


@pytest.mark.parametrize(
    "module, part",
    [("pettingzoo", "pettingzoo"), ("pettingzoo", "numpy"), ("gymnasium", "gymnasium"), ("vector", "numpy")],
)
def test_the_environments_say_what_they_need(module: str, part: str) -> None:
    program = f"""
try:
    import kade.envs.{module}
except ImportError as error:
    print(error)
"""
    done = python(program, (part,))
    needed = f"{part} is not installed. Kade's environments need it: pip install 'kade[research]'.\n"
    assert done.stdout == needed, done.stderr
