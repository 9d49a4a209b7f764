"""What a title writes into a row that stays is what ``encode`` says of that seat's view, byte for byte.

A writer reads the position itself, secrets and all: this is what keeps them in, so all seats are compared,
not only the asked one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import Setup
from envs.rows import compare, written_setups

ROOT = Path(__file__).parents[2]
SETUPS = list(written_setups())
#: On the compiled build, where arithmetic is the machine's: a trap was once seen there only.
SCRIPT = """
import sys
sys.path.append("tests")
import kade.kernel.writing
from envs.rows import compare, written_setups
assert not kade.kernel.writing.__file__.endswith(".py"), "this build is not compiled"
print(sum(compare(setup, seed) for setup in written_setups() for seed in range(2)))
"""


@pytest.mark.parametrize("setup", SETUPS, scope="module")
def test_rows_are_what_encode_says(setup: Setup) -> None:
    assert compare(setup, 0) > 100


@pytest.mark.deep
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("setup", SETUPS, scope="module")
def test_rows_are_what_encode_says_in_further_games(setup: Setup, seed: int) -> None:
    assert compare(setup, seed) > 100


@pytest.mark.deep
@pytest.mark.skipif(shutil.which(os.environ.get("CC", "cc")) is None, reason="there is no C compiler here")
def test_rows_are_what_encode_says_on_the_compiled_engine() -> None:
    command = [sys.executable, "tools/fast.py", "--rules"]
    built = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": built},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 100 * 2 * len(SETUPS)
