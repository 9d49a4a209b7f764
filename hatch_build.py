"""The wheel holds the compiled engine where there is a C compiler, and is pure Python elsewhere.

``KADE_PURE=1`` asks for the pure one. An editable install is always pure: ``make fast`` is its compiled twin.
"""

from __future__ import annotations

import os
import shutil
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import mkdtemp
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def module(path: Path) -> ModuleType:
    """A program of the checkout as a module: it is on nobody's path."""
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise RuntimeError(f"{path} is missing, so the engine cannot be compiled.")
    loaded = module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


fast = module(Path(__file__).resolve().parent / "tools" / "fast.py")
#: What compiling takes, msgspec for its types; nobody who wants a pure wheel has to fetch it.
COMPILING = ["msgspec>=0.19", "mypy[mypyc]>=1.15", "setuptools>=69"]


def pure_because() -> str:
    """Why this wheel is to be pure Python, as a sentence; empty if it is to be compiled."""
    if os.environ.get("KADE_PURE", "0") not in {"", "0"}:
        return "KADE_PURE is set."
    return str(fast.obstacle())


class CompiledEngine(BuildHookInterface[Any]):
    """Puts a binary beside each module that ``make fast`` compiles."""

    scratch: Path | None = None

    def dependencies(self) -> list[str]:
        return [] if pure_because() else COMPILING

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        reason = pure_because()
        if reason:
            self.app.display_info(f"{reason} The wheel is pure Python.")
            return
        compiled = self.compiled()
        for path in fast.binaries(compiled):
            build_data["force_include"][str(compiled / path)] = path.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def compiled(self) -> Path:
        """The folder with the compiled package: that of ``make fast`` if it is of this very source."""
        if fast.up_to_date():
            return Path(fast.TARGET)
        if find_spec("mypyc") is None:
            raise RuntimeError("Compiling needs mypy[mypyc]; KADE_PURE=1 makes a wheel of pure Python.")
        self.app.display_info("Compiling the engine; this takes a minute or two.")
        self.scratch = Path(mkdtemp(prefix="kade-wheel-"))
        complaint = fast.compile_package(self.scratch, fast.groups(), "3")
        if complaint:
            self.tidy()
            raise RuntimeError(
                f"{complaint}\nThe engine could not be compiled; KADE_PURE=1 makes a wheel of pure Python."
            )
        return self.scratch

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.tidy()

    def tidy(self) -> None:
        if self.scratch is not None:
            shutil.rmtree(self.scratch, ignore_errors=True)
            self.scratch = None
