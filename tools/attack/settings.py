"""What an attack is told."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path

from attack.house import Nursery
from databases import PostgreSQL


@dataclass
class Attack:
    """How much, with which chance, and where."""

    folder: Path
    nursery: Nursery
    postgres: PostgreSQL | None
    seed: int
    kills: int
    #: In short: less of everything that is not a kill.
    short: bool
    began: float = field(default_factory=time.monotonic)

    def say(self, sentence: str) -> None:
        print(f"[{time.monotonic() - self.began:6.1f} s] {sentence}", flush=True)
