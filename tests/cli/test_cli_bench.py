"""``kade bench``: what it measures, what it judges, and what it says when something is not to be had."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

import kade
from cli.conftest import TITLE, Run
from kade.cli import bench_run, measure, peers
from kade.cli.bench_report import (
    COLUMNS,
    COMPILED,
    HEAD,
    PURE,
    Figures,
    Report,
    Target,
    cells,
    markdown,
    targets,
    verdicts,
)
from kade.cli.bench_run import Failed
from kade.kernel import KadeError

QUICK = 0.01


def report_of(*rows: Figures) -> Report:
    return Report("a processor", "3.11", list(rows), [], [])


# ------------------------------------------------------------------ what is measured


def test_a_rate_is_the_best_of_the_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that advances by a second at every look, and work that gets done slower and slower."""
    clock = iter(range(1000))
    monkeypatch.setattr(peers, "process_time", lambda: next(clock))
    done = iter([40, 10, 10, 10, 10])
    assert peers.rate(lambda: next(done), seconds=2 * peers.SLICES) == 40 / 3


def test_every_figure_of_a_title_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "MANY_GAMES", 10)
    monkeypatch.setattr(measure, "DESCENTS", 8)
    monkeypatch.setattr(measure, "TABLES", 2)
    told = measure.measure(TITLE, QUICK)
    assert told["missing"] == {}
    assert set(told["figures"]) == set(COLUMNS)
    assert all(figure > 0 for figure in told["figures"].values())
    assert (told["players"], told["memory_games"]) == (4, 10)


def test_what_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "MANY_GAMES", 10)
    monkeypatch.setattr(measure, "FULL", {"steps": measure.steps})
    monkeypatch.setattr(measure, "SMALL", {"rollouts": measure.rollouts_from_mid_game})
    monkeypatch.setitem(sys.modules, "kade.envs.pettingzoo", None)
    told = measure.measure(TITLE, QUICK)
    assert list(told["figures"]) == ["rollouts"]
    assert list(told["missing"]) == ["steps"]


@pytest.mark.parametrize("game", kade.games(), ids=lambda game: game.id)
def test_positions_at_mid_game_leave_a_choice_and_moves_to_make(game: Any) -> None:
    for state in measure.mid_games(game, game.usual_players):
        assert len(state.legal()) > 1
        assert not state.over


class Walk(SimpleNamespace):
    """A game of so many steps."""

    done: int
    length: int


def step(walk: Walk) -> int:
    walk.done += 1
    return 1


WALK = peers.Engine(
    lambda players: Walk(done=0, length=players * random.randrange(10, 20)),
    lambda walk: bool(walk.done == walk.length),
    step,
    lambda walk: Walk(**vars(walk)),
)


def test_middles_are_half_way() -> None:
    for walk in peers.middles(WALK, 4):
        assert walk.done == walk.length // 2


def test_a_raw_engine_has_all_figures_of_rules() -> None:
    figures = peers.raw_figures(WALK, 4, 2, QUICK)
    assert list(figures) == ["decisions", "copies", "rollouts", "rollouts_from_start"]
    assert figures["rollouts"] > figures["rollouts_from_start"] > 0


class ToyEnv:
    """An AEC environment that refuses what its mask does not allow, or a step without a look."""

    def reset(self, seed: int) -> None:
        self.chance, self.left, self.looked = random.Random(seed), 5, False

    def last(self) -> tuple[Any, ...]:
        if not self.looked:
            self.open = self.chance.randrange(3)
        self.looked = True
        mask = np.zeros(3, np.int8)
        mask[self.open] = 1
        return {"observation": np.zeros(2), "action_mask": mask}, 0.0, self.left == 0, False, {}

    def step(self, action: int) -> None:
        assert self.looked
        assert action == self.open
        self.left, self.looked = self.left - 1, False


def test_an_environment_is_looked_at_before_every_step() -> None:
    assert len(peers.recorded(ToyEnv(), 3)) == 5
    assert peers.aec_steps(ToyEnv(), QUICK) > 0


class ToyCatan(Walk):
    state = SimpleNamespace(num_turns=0, current_color=lambda: "red")

    def __init__(self, players: list[str], seed: int) -> None:
        super().__init__(done=0)

    def winning_color(self) -> str | None:
        return "red" if self.done == 40 else None

    def play_tick(self) -> None:
        self.done += 1

    def copy(self) -> ToyCatan:
        twin = ToyCatan([], 1)
        twin.done = self.done
        return twin


@pytest.fixture
def toy_catan(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A package of that name without a tree search."""
    modules: dict[str, dict[str, Any]] = {
        "catanatron": {},
        "catanatron.game": {"Game": ToyCatan, "TURNS_LIMIT": 1000},
        "catanatron.models": {},
        "catanatron.models.player": {
            "Color": SimpleNamespace(RED="red", BLUE="blue", WHITE="white", ORANGE="orange"),
            "RandomPlayer": str,
        },
        "catanatron.players": {},
    }
    for name, content in modules.items():
        module = ModuleType(name)
        vars(module).update(content)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setitem(sys.modules, "catanatron.players.mcts", None)
    monkeypatch.setattr(peers, "version", lambda package: "3.2.1")
    monkeypatch.setattr(sys, "argv", ["peers.py", peers.CATANATRON, str(QUICK)])
    return monkeypatch


def test_a_peer_without_its_search_says_what_stands_for_it(
    toy_catan: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    peers.main()
    told = json.loads(capsys.readouterr().out)
    assert "descents" not in told["figures"]
    assert told["said"] == [f"catanatron {peers.PEERS['catanatron'].lacks['descents']}."]
    assert told["version"] == "3.2.1"


def test_a_peer_with_a_search_has_its_playouts_measured(
    toy_catan: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class StateNode:
        def __init__(self, colour: str, game: ToyCatan, parent: None) -> None:
            self.game = game

        def run_simulation(self) -> None:
            assert 0 < self.game.copy().done < 40

    module = ModuleType("catanatron.players.mcts")
    vars(module)["StateNode"] = StateNode
    toy_catan.setitem(sys.modules, module.__name__, module)
    peers.main()
    told = json.loads(capsys.readouterr().out)
    assert told["figures"]["descents"] > 0
    assert told["said"] == []


# ------------------------------------------------------------------- what is judged


def test_targets_name_figures_that_are_measured() -> None:
    own = {**measure.FULL, **measure.SMALL}
    assert set(own) == set(COLUMNS)
    for target in targets():
        assert target.figure in own
        assert target.peer_figures or not target.peer
        assert set(target.peer_figures) <= set(COLUMNS)


def test_every_title_has_targets_on_both_builds_and_as_an_environment() -> None:
    judged = {(target.title, target.build, target.figure) for target in targets()}
    for game in [game for game in kade.games() if game.weight != "plain"]:
        for build in (PURE, COMPILED):
            for figure in ("decisions", "copies", "steps"):
                assert (game.id, build, figure) in judged


@pytest.mark.parametrize(
    "target, reached, told",
    [
        (Target("t", PURE, "copies", 100), True, "100 (at least 100)"),
        (Target("t", PURE, "copies", 101), False, "100 (at least 101)"),
        (
            Target("t", PURE, "copies", 5, "peer", ("copies",)),
            True,
            "5.00 x peer, copies/s (at least 5 x)",
        ),
        (
            Target("t", PURE, "copies", 2, "peer", ("descents", "rollouts")),
            False,
            "1.00 x peer, rollouts/s (mid-game) (at least 2 x)",
        ),
        (
            Target("t", PURE, "steps", 0.5, "its own decisions", ("decisions",)),
            False,
            "0.25 x its own decisions (at least 0.5 x)",
        ),
        (Target("t", PURE, "copies", 5, "nobody", ("copies",)), None, "nobody was not measured"),
        (Target("t", COMPILED, "copies", 5), None, "it was not measured"),
    ],
)
def test_a_target_is_judged(target: Target, reached: bool | None, told: str) -> None:
    report = report_of(
        Figures("t", PURE, "t", {"copies": 100.0, "decisions": 40.0, "steps": 10.0}),
        Figures("peer", "", "peer", {"copies": 20.0, "rollouts": 100.0}),
    )
    assert target.judge(report)[1:] == (reached, told)


def test_results_are_one_table_and_keep_what_others_wrote(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = {name: float(place) for place, name in enumerate(COLUMNS, 1)}
    quick = {"players": 4, "figures": figures, "missing": {}, "memory_growth_kb": 0, "memory_games": 9}
    monkeypatch.setattr(bench_run, "builds", lambda remarks: {PURE: None, COMPILED: None})
    monkeypatch.setattr(bench_run, "measure_title", lambda title, path, seconds: quick)
    Path("results.md").write_text("# Old\n\nold figures\n\n## Load\n\n- tables: 200\n", encoding="utf-8")
    done = run("bench", "--json", "--out", "results.md")
    assert done.exit_code == 0
    text = Path("results.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    assert len(rows) == 1 + 2 * len(kade.games())
    assert rows[1] == "| amsterdam (4 players) | pure | 1 | 2 | 3 | 4 | 5 | 6 | 7 |"
    assert text.endswith("\n## Load\n\n- tables: 200\n")
    assert "old figures" not in text
    told = json.loads(done.stdout)
    assert len(told["rows"]) == len(rows) - 1
    assert {verdict["reached"] for verdict in told["targets"]} == {False, True, None}


def test_rows_are_as_wide_as_the_head_and_empty_where_nothing_was_measured() -> None:
    report = report_of(Figures("peer", "", "peer (1.0)", {"steps": 1234.5}))
    [row] = cells(report)
    assert len(row) == len(HEAD)
    assert row == ["peer (1.0)", "", "", "", "", "", "", "1,234", ""]
    assert all(verdict.reached is None for verdict in verdicts(report))


def test_remarks_stand_below_the_table() -> None:
    report = report_of()._replace(remarks=["chess could not be installed."])
    assert "\n\n- chess could not be installed.\n\n## Targets" in markdown(report)


# ------------------------------------------------------------- what is not to be had


@pytest.fixture
def measured_peers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Nothing is installed and nothing is run; the list tells who was measured."""
    asked: list[str] = []

    def run(command: list[str], *_: object) -> str:
        asked.append(command[3])
        return json.dumps({"version": "1", "figures": {"steps": 1.0}, "said": []})

    monkeypatch.setattr(bench_run, "run", run)
    monkeypatch.setattr(bench_run, "prepare", lambda folder: None)
    return asked


def test_a_peer_that_cannot_be_installed_is_named_and_the_others_are_measured(
    monkeypatch: pytest.MonkeyPatch, measured_peers: list[str], tmp_path: Path
) -> None:
    def pip(folder: Path, requirements: list[str]) -> None:
        if "rlcard" in requirements:
            raise Failed("No matching distribution found for rlcard")

    monkeypatch.setattr(bench_run, "pip", pip)
    report = report_of()
    bench_run.measure_peers(report, tmp_path, QUICK, lambda told: None)
    without = {"RLCard gin rummy", "PettingZoo gin_rummy"}
    assert measured_peers == [name for name in peers.PEERS if name not in without]
    reason = (
        "could not be installed, perhaps for want of a network (No matching distribution found for rlcard)"
    )
    assert report.remarks == [
        f"{name} was not measured: it {reason}." for name in peers.PEERS if name in without
    ]


def test_without_a_virtual_environment_all_peers_are_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def create(*_: object, **__: object) -> None:
        raise subprocess.CalledProcessError(1, "ensurepip")

    monkeypatch.setattr("venv.create", create)
    report = report_of()
    bench_run.measure_peers(report, tmp_path / "peers", QUICK, lambda told: None)
    assert len(report.remarks) == len(peers.PEERS)
    assert all("Python cannot make a virtual environment" in remark for remark in report.remarks)


def test_a_virtual_environment_that_was_never_finished_is_made_anew(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made: list[bool] = []

    def create(folder: Path, clear: bool, with_pip: bool) -> None:
        made.append(clear)
        folder.mkdir(exist_ok=True)
        if len(made) == 1:
            raise KeyboardInterrupt

    monkeypatch.setattr("venv.create", create)
    with pytest.raises(KeyboardInterrupt):
        bench_run.prepare(tmp_path / "peers")
    bench_run.prepare(tmp_path / "peers")
    bench_run.prepare(tmp_path / "peers")
    assert made == [True, True]


def test_a_peer_that_breaks_is_named(
    monkeypatch: pytest.MonkeyPatch, measured_peers: list[str], tmp_path: Path
) -> None:
    def run(command: list[str], *_: object) -> str:
        raise Failed("ImportError: no pyspiel")

    monkeypatch.setattr(bench_run, "run", run)
    monkeypatch.setattr(bench_run, "pip", lambda folder, requirements: None)
    report = report_of()
    bench_run.measure_peers(report, tmp_path, QUICK, lambda told: None)
    assert "OpenSpiel hearts could not be measured: ImportError: no pyspiel" in report.remarks
    assert report.rows == []


def test_the_reason_of_a_failure_is_one_line() -> None:
    with pytest.raises(Failed, match=r"^ValueError: so it is$"):
        bench_run.run([sys.executable, "-c", "raise ValueError('so it is')"])
    program = "import sys; sys.exit('ERROR: no such package\\nnote: ask somebody')"
    with pytest.raises(Failed, match=r"^no such package$"):
        bench_run.run([sys.executable, "-c", program])


def test_a_title_that_breaks_ends_the_run_with_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> dict[str, Any]:
        raise Failed("ZeroDivisionError: division by zero")

    monkeypatch.setattr(bench_run, "builds", lambda remarks: {PURE: None})
    monkeypatch.setattr(bench_run, "measure_title", breaks)
    with pytest.raises(KadeError, match="Amsterdam, pure, could not be measured: ZeroDivisionError"):
        bench_run.measure_kade(report_of(), QUICK, lambda told: None)
    done = run("bench", "--out", "results.md")
    assert done.exit_code == 2
    assert not Path("results.md").exists()


@pytest.mark.parametrize("where", ["", "somewhere/fast"])
def test_without_a_compiled_build_the_pure_one_is_measured_alone(
    monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.setattr(bench_run, "run", lambda command: f"{where}\n")
    monkeypatch.setattr(measure, "compiled", lambda: False)
    remarks: list[str] = []
    found = bench_run.builds(remarks)
    assert list(found) == ([PURE, COMPILED] if where else [PURE])
    assert [remark[:35] for remark in remarks] == ([] if where else ["The compiled build was not measured"])


def test_an_interrupted_run_writes_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(bench_run, "measure_title", interrupted)
    monkeypatch.setattr(bench_run, "builds", lambda remarks: {PURE: None})
    done = run("bench", "--out", "results.md")
    assert done.exit_code == 130
    assert "Stopped; nothing was written." in done.stderr
    assert not Path("results.md").exists()
