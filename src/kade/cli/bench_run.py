"""The runs behind ``kade bench``: each title on each build, and each peer, in a process of its own."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import kade
from kade.cli import measure, peers
from kade.cli.bench_report import COLUMNS, COMPILED, PURE, Figures, Report
from kade.cli.bench_rounds import Engine, Failed, Tell, last_words, play_rounds
from kade.kernel import KadeError

#: The package that is running, and the checkout around it if it runs from its source.
PACKAGE = Path(kade.__file__).resolve().parent
ROOT = PACKAGE.parent.parent
CHECKOUT = ROOT if PACKAGE.parent.name == "src" and (ROOT / "tools" / "fast.py").exists() else None

MEASURE = "from kade.cli.measure import main; main()"


def run(command: list[str]) -> str:
    """What a program prints."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(last_words(done.stderr + done.stdout, done.returncode))
    return done.stdout


def processor() -> str:
    """The name of the CPU."""
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


# ------------------------------------------------------------------------ our own


def builds(remarks: list[str]) -> dict[str, Path | None]:
    """Where the builds are: both in a checkout with a compiled engine, else the one that is running."""
    if CHECKOUT is None or measure.compiled():
        return {COMPILED if measure.compiled() else PURE: None}
    found: dict[str, Path | None] = {PURE: CHECKOUT / "src"}
    # A build that is older than its source is never used.
    compiled = run([sys.executable, str(CHECKOUT / "tools" / "fast.py"), "--where"]).strip()
    if compiled:
        found[COMPILED] = Path(compiled)
    else:
        remarks.append(
            "The compiled build was not measured: there is none of this very source."
            " `make fast` makes it where there is a C compiler."
        )
    return found


def own_engines(report: Report, tell: Tell) -> Iterator[Engine]:
    """All titles on all builds, ready to be asked."""
    for build, path in builds(report.remarks).items():
        environment = dict(os.environ) if path is None else {**os.environ, "PYTHONPATH": str(path)}
        for game in kade.games():
            tell(f"Getting ready: {game.title}, {build}")
            try:
                engine = Engine(game.id, build, [sys.executable, "-c", MEASURE, game.id], environment)
            except Failed as failure:
                raise KadeError(f"{game.title}, {build}, could not be measured: {failure}") from None
            report.memory.append(
                f"{game.id}, {build}: the process grew by {engine.told['memory_growth_kb']:,} kB"
                f" over {engine.told['memory_games']:,} games"
            )
            yield engine


# ----------------------------------------------------------------------- the peers


def pip(folder: Path, requirements: list[str]) -> None:
    """Install into the peers' venv; what is there already needs no network."""
    quick = ["--quiet", "--disable-pip-version-check", "--retries", "1", "--timeout", "20"]
    run([str(folder / "bin" / "python"), "-m", "pip", "install", *quick, *requirements])


def prepare(folder: Path) -> None:
    """A venv for the peers. One that was never finished is made anew."""
    finished = folder / "finished"
    if finished.exists():
        return
    try:
        venv.create(folder, clear=True, with_pip=True)
    except (subprocess.CalledProcessError, OSError):
        raise Failed(f"Python cannot make a virtual environment in {folder}") from None
    finished.touch()


def install(folder: Path) -> dict[str, str]:
    """All peers, into a venv of their own; returns those that could not be installed, with the reason."""
    try:
        prepare(folder)
    except Failed as failure:
        return dict.fromkeys(peers.PEERS, str(failure))
    wanted = {requirement: None for peer in peers.PEERS.values() for requirement in peer.requirements}
    try:
        pip(folder, list(wanted))
    except Failed:
        return one_by_one(folder)
    return {}


def one_by_one(folder: Path) -> dict[str, str]:
    """One peer that cannot be had does not keep the others away."""
    failed: dict[str, str] = {}
    reasons: dict[tuple[str, ...], str] = {}
    for name, peer in peers.PEERS.items():
        if peer.requirements not in reasons:
            try:
                pip(folder, list(peer.requirements))
                reasons[peer.requirements] = ""
            except Failed as failure:
                reasons[peer.requirements] = str(failure)
        if reasons[peer.requirements]:
            failed[name] = reasons[peer.requirements]
    return failed


def peer_engines(report: Report, folder: Path, tell: Tell) -> Iterator[Engine]:
    """All peers, ready to be asked; those that are not to be had are named with the reason."""
    tell(f"Installing the peers into {folder}")
    failed = install(folder)
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    for name in peers.PEERS:
        if name in failed:
            told = f"{name} was not measured: it could not be installed, perhaps for want of a network"
            report.remarks.append(f"{told} ({failed[name]}).")
            continue
        tell(f"Getting ready: {name}")
        # Without the script's own folder on the path: our modules must not be taken for theirs.
        command = [str(folder / "bin" / "python"), "-P", str(Path(peers.__file__)), name]
        try:
            engine = Engine(name, "", command, environment)
        except Failed as failure:
            report.remarks.append(f"{name} could not be measured: {failure}")
            continue
        report.remarks.extend(engine.told["said"])
        yield engine


# ------------------------------------------------------------------------ together


def measured(peers_folder: Path | None, seconds: float, tell: Tell) -> Report:
    """One run: our own titles on both builds and, if there is a folder for them, the peers, in turns."""
    report = Report(processor(), platform.python_version(), [], [], [])
    engines: list[Engine] = []
    try:
        for engine in own_engines(report, tell):
            engines.append(engine)
        if peers_folder is not None:
            for engine in peer_engines(report, peers_folder.absolute(), tell):
                engines.append(engine)
        play_rounds(engines, list(COLUMNS), seconds, tell)
    finally:
        for engine in engines:
            engine.close()
    for engine in engines:
        _note(report, engine)
    return report


def _note(report: Report, engine: Engine) -> None:
    """What one engine came to. That of a title must not break."""
    name = f"{engine.name}, {engine.build}" if engine.build else engine.name
    if engine.failure:
        if engine.build:
            raise KadeError(f"{name} could not be measured: {engine.failure}")
        report.remarks.append(f"{name} could not be measured to the end: {engine.failure}")
        return
    told = f"{engine.told['players']} players" if engine.build else engine.told["version"]
    report.rows.append(Figures(engine.name, engine.build, f"{engine.name} ({told})", engine.slices))
    report.remarks.extend(
        f"{name}, {COLUMNS[figure]} could not be measured: {reason}"
        for figure, reason in engine.missing.items()
    )
