"""What can be installed: a pure wheel, the source distribution, and what a compiled wheel adds."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


def load(name: str) -> ModuleType:
    """A program of the checkout as a module."""
    from importlib.util import module_from_spec, spec_from_file_location

    path = ROOT / name
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def built(kind: str, folder: Path, root: Path = ROOT) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=root, env={**os.environ, "KADE_PURE": "1"}, check=True, capture_output=True)
    [path] = folder.iterdir()
    return path


def package_files() -> set[str]:
    return {
        path.relative_to(SOURCE).as_posix()
        for path in (SOURCE / "kade").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def rule_files() -> set[str]:
    return {f"kade/docs_rules/{path.name}" for path in (ROOT / "docs" / "rules").iterdir()}


@pytest.mark.deep
def test_the_pure_wheel_holds_the_package_and_the_rules(tmp_path: Path) -> None:
    wheel = built("wheel", tmp_path)
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        [tag] = [name for name in archive.namelist() if name.endswith(".dist-info/WHEEL")]
        assert "Root-Is-Purelib: true" in archive.read(tag).decode()
    assert names == package_files() | rule_files()


@pytest.mark.deep
def test_the_source_distribution_builds_the_same_wheel(tmp_path: Path) -> None:
    source = built("sdist", tmp_path / "source")
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    [root] = (tmp_path / "unpacked").iterdir()
    wheel = built("wheel", tmp_path / "wheel", root)
    with zipfile.ZipFile(wheel) as packed:
        names = {name for name in packed.namelist() if ".dist-info/" not in name}
    assert names == package_files() | rule_files()


# ---------------------------------------------------------------- the compiled one


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """The build hook on a machine with a compiler that only writes down what it is given."""
    monkeypatch.delenv("KADE_PURE", raising=False)
    module = load("hatch_build.py")
    monkeypatch.setattr(module.fast, "obstacle", lambda: "")
    monkeypatch.setattr(module.fast, "up_to_date", lambda: False)
    monkeypatch.setattr(module.fast, "compile_package", written_down)
    monkeypatch.setattr(module, "mkdtemp", lambda prefix: str(tmp_path))
    return module


def written_down(target: Path, chosen: dict[str, list[Path]], level: str) -> str:
    """Empty binaries where mypyc puts them: one per module and one per group."""
    assert level == "3"
    for name, modules in chosen.items():
        (target / f"{name}__mypyc{SUFFIX}").touch()
        for module in modules:
            binary = (target / module).with_suffix(SUFFIX)
            binary.parent.mkdir(parents=True, exist_ok=True)
            binary.touch()
    return ""


def data_after(module: Any, version: str = "standard", target: str = "wheel") -> dict[str, Any]:
    """What the hook tells the builder."""
    from hatchling.bridge.app import Application

    data: dict[str, Any] = {"force_include": {}, "pure_python": True, "infer_tag": False}
    engine = module.CompiledEngine(str(ROOT), {}, None, None, "", target, Application())
    engine.initialize(version, data)
    return data


def test_a_compiled_wheel_holds_a_binary_of_each_module_that_make_fast_compiles(hook: Any) -> None:
    groups = load("tools/fast.py").groups()
    modules = {module.with_suffix(SUFFIX).as_posix() for paths in groups.values() for module in paths}
    assert f"kade/kernel/state{SUFFIX}" in modules
    data = data_after(hook)
    shared = {f"{name}__mypyc{SUFFIX}" for name in groups}
    assert set(data["force_include"].values()) == modules | shared
    assert (data["pure_python"], data["infer_tag"]) == (False, True)
    assert hook.CompiledEngine.dependencies(None) == hook.COMPILING


def test_the_engine_of_make_fast_is_not_compiled_again(
    hook: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    written_down(tmp_path, hook.fast.groups(), "3")
    monkeypatch.setattr(hook.fast, "up_to_date", lambda: True)
    monkeypatch.setattr(hook.fast, "TARGET", tmp_path)
    monkeypatch.setattr(hook.fast, "compile_package", None)
    assert f"kade/kernel/state{SUFFIX}" in data_after(hook)["force_include"].values()


def pure_by_wish(module: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KADE_PURE", "1")


def without_compiler(module: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module.fast, "obstacle", load("tools/fast.py").obstacle)
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CC", raising=False)


@pytest.mark.parametrize(
    "arrange, sentence",
    [(pure_by_wish, "KADE_PURE is set."), (without_compiler, "There is no C compiler here.")],
)
def test_a_wheel_is_pure_where_it_cannot_or_shall_not_be_compiled(
    hook: Any,
    monkeypatch: pytest.MonkeyPatch,
    arrange: Callable[[Any, pytest.MonkeyPatch], None],
    sentence: str,
) -> None:
    arrange(hook, monkeypatch)
    assert hook.pure_because() == sentence
    assert data_after(hook) == {"force_include": {}, "pure_python": True, "infer_tag": False}
    assert hook.CompiledEngine.dependencies(None) == []


def test_an_editable_install_is_pure(hook: Any) -> None:
    assert data_after(hook, version="editable")["force_include"] == {}


def test_a_failed_compilation_is_told_and_leaves_nothing_behind(
    hook: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(hook.fast, "compile_package", lambda *_: "error: no such type")
    with pytest.raises(RuntimeError, match="no such type\nThe engine could not be compiled; KADE_PURE=1"):
        data_after(hook)
    assert not tmp_path.exists()
