"""Compile the engine: kernel, rules of all titles, search and steps of environments, unchanged, with mypyc.

The result is a second copy of the package in ``build/fast``, with a binary beside each compiled
module; put that folder first on ``PYTHONPATH`` to run on it. The source tree stays pure Python.
A wheel takes its binaries from here too (``hatch_build.py``), so that both hold the same modules.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import sysconfig
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "kade"
TARGET = ROOT / "build" / "fast"
#: Rules and numbers alone, without the compiler's optimisations: built in a fraction of the time, to compare
#: them with pure Python. Where ``make fast`` has been run, the comparison takes its build, planners included.
RULES_ALONE = ROOT / "build" / "rules"

KERNEL = ("actions", "encoding", "playout", "question", "rng", "state", "view", "writing")
#: What runs at every step of an environment and needs no numpy.
ENVS = ("company", "looking", "rewards", "stepping")
#: The rooms of a title that are compiled: nothing in the others is hot.
ROOMS = ("rules", "bots", "learn")
#: Those of them that are compared where nothing else is compiled.
COMPARED = ("rules", "learn")


def title_modules(folder: Path, rooms: tuple[str, ...]) -> list[Path]:
    """All modules of these rooms of a title, but for those of dataclasses."""
    found = (path for room in rooms for path in (folder / room).rglob("*.py") if path.stem != "__init__")
    return sorted(path for path in found if not has_dataclasses(path))


def has_dataclasses(path: Path) -> bool:
    """Facts and words are such: nothing there is hot, and mypyc takes their ``ClassVar`` for fields."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return any(isinstance(node, ast.ImportFrom) and node.module == "dataclasses" for node in tree.body)


def groups(rules_only: bool = False) -> dict[str, list[Path]]:
    """The modules to compile, relative to the folder that holds the package, by group.

    Each group becomes one binary, and the groups are compiled side by side. The binaries lie beside the
    package, where mypyc must have them for the modules to know their files; hence their long names.
    """
    found = {"kernel": [SOURCE / "kernel" / f"{name}.py" for name in KERNEL]}
    for game in sorted((SOURCE / "games").glob("*/game.py")):
        found[game.parent.name] = title_modules(game.parent, COMPARED if rules_only else ROOMS)
    if not rules_only:
        found["search"] = sorted((SOURCE / "bots").glob("search*.py"))
        found["envs"] = [SOURCE / "envs" / f"{name}.py" for name in ENVS]
    return {
        f"kade_{name}": [path.relative_to(SOURCE.parent) for path in paths]
        for name, paths in found.items()
        if paths  # a plain title has nothing to compile
    }


def fingerprint() -> str:
    """Changes when any source file does, or the way it is compiled."""
    digest = sha256(sys.version.encode() + Path(__file__).read_bytes())
    for path in sorted(SOURCE.rglob("*")):
        if path.suffix in {".py", ".toml"}:
            digest.update(str(path.relative_to(SOURCE)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def up_to_date(target: Path = TARGET) -> bool:
    stamp = target / "stamp"
    return stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint()


def compiler() -> str | None:
    """What compiles C here; on Windows setuptools finds Microsoft's by the same program."""
    if sys.platform == "win32":
        return microsofts()
    for name in (os.environ.get("CC", ""), "cc", "gcc", "clang"):
        if name and shutil.which(name.split()[0]):
            return name
    return None


def microsofts() -> str | None:
    """Where Microsoft's compiler is installed; its installer tells."""
    programs = os.environ.get("PROGRAMFILES(X86)") or os.environ.get("PROGRAMFILES", "")
    asked = Path(programs) / "Microsoft Visual Studio" / "Installer" / "vswhere.exe"
    tools = "Microsoft.VisualStudio.Component.VC.Tools.x86.x64"
    command = [str(asked), "-latest", "-products", "*", "-requires", tools, "-property", "installationPath"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip() or None
    except OSError:
        return None


def obstacle() -> str:
    """Why nothing can be compiled on this machine, as a sentence; empty if it can."""
    if compiler() is None:
        return "There is no C compiler here."
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "The C headers of Python are not here (their package is often called python3-dev)."
    return ""


#: Run where the copy of the package lies. mypyc writes a C file a module; all of them go to one pool of
#: compilers, and mypyc's own C files, which every group asks for, are compiled once for all groups.
SETUP = """
import os, sys
from concurrent.futures import ThreadPoolExecutor
from setuptools import setup
from setuptools.command.build_ext import build_ext
from mypyc.build import mypycify

#: Warnings about generated code help nobody, and looking for them takes a third of the time.
NEEDLESS = {"-Wall", "-g"}
#: A group's table of exports is defined in each of its files.
ADDED = ["-w", "-fcommon"]

class Pooled(build_ext):
    def build_extensions(self):
        if self.compiler.compiler_type != "unix":
            # Microsoft's has none of these flags, and what groups share must not be written by two at once.
            self.parallel = False
            return super().build_extensions()
        compiler, pool, begun = self.compiler, ThreadPoolExecutor(os.cpu_count() or 1), {}
        kept = [flag for flag in compiler.compiler_so if flag not in NEEDLESS]
        compiler.set_executables(compiler_so=kept + ADDED)

        def compile(sources, output_dir=None, macros=None, include_dirs=None, debug=False,
                    extra_preargs=None, extra_postargs=None, depends=None):
            _, objects, after, options, build = compiler._setup_compile(
                output_dir, macros, include_dirs, sources, depends, extra_postargs)
            before = compiler._get_cc_args(options, debug, extra_preargs)
            for name in objects:
                if name not in begun:
                    source, suffix = build[name]
                    begun[name] = pool.submit(
                        compiler._compile, name, source, suffix, before, after, options)
            for name in objects:
                begun[name].result()
            return objects

        compiler.compile = compile
        super().build_extensions()

level = sys.argv.pop(1)
groups = [(group.split(",")[1:], group.split(",")[0]) for group in sys.argv.pop(1).split(";")]
files = [file for group, _ in groups for file in group]
modules = mypycify(["--strict", *files], opt_level=level, debug_level="0", separate=groups, multi_file=True)
modules.sort(key=lambda module: -len(module.sources))
setup(name="kade-fast", packages=[], ext_modules=modules, cmdclass={"build_ext": Pooled})
"""


def compile_package(target: Path, chosen: dict[str, list[Path]], level: str) -> str:
    """Copy the package and compile it in place there; returns what the compiler had to say if it failed."""
    shutil.copytree(SOURCE, target / "kade", ignore=shutil.ignore_patterns("__pycache__"))
    named = ";".join(",".join([name, *map(str, paths)]) for name, paths in chosen.items())
    jobs = f"-j{4 * (os.cpu_count() or 1)}"  # these only wait for the pool, and link
    command = [sys.executable, "-c", SETUP, level, named, "-q", "build_ext", "--inplace", jobs]
    # A build in isolation finds mypyc by this path; another copy of the package there would get in the way.
    inherited = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    found = os.pathsep.join(path for path in inherited if path and not (Path(path) / "kade").exists())
    environment = {**os.environ, "MYPYPATH": str(target), "PYTHONPATH": found}
    done = subprocess.run(command, cwd=target, env=environment, capture_output=True, text=True, check=False)
    shutil.rmtree(target / "build", ignore_errors=True)
    return done.stdout[-4000:] + done.stderr[-4000:] if done.returncode else ""


def binaries(target: Path) -> list[Path]:
    """What the compiler made there, relative to it."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return sorted(path.relative_to(target) for path in target.rglob(f"*{suffix}"))


def build(target: Path = TARGET) -> int:
    """Compile a second copy of the package; returns the exit code."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    stamp = fingerprint()
    chosen, level = (groups(), "3") if target == TARGET else (groups(rules_only=True), "0")
    complaint = compile_package(target, chosen, level)
    if complaint:
        print(complaint, file=sys.stderr)
        print("The engine could not be compiled; Kade goes on in pure Python.", file=sys.stderr)
        shutil.rmtree(target, ignore_errors=True)
        return 1
    (target / "stamp").write_text(stamp, encoding="utf-8")
    return 0


def compiled_for_tests() -> int:
    """Print where a compiled engine of this very source is; build rules and numbers if there is none."""
    found = next((target for target in (TARGET, RULES_ALONE) if up_to_date(target)), None)
    if found is None and build(RULES_ALONE):
        return 1
    print(found or RULES_ALONE)
    return 0


def main() -> int:
    if sys.argv[1:] == ["--where"]:
        print(TARGET if up_to_date() else "")
        return 0
    if sys.argv[1:] == ["--rules"]:
        return compiled_for_tests()
    if up_to_date():
        print("The compiled engine is up to date.")
        return 0
    if obstacle():
        print(f"{obstacle()} Kade goes on in pure Python; it only is slower.")
        return 0
    number = sum(len(paths) for paths in groups().values())
    print(f"Compiling {number} modules; this takes a minute or two.")
    code = build()
    if code == 0:
        print("Done: make play and make bench now use the compiled engine.")
    return code


if __name__ == "__main__":
    sys.exit(main())
