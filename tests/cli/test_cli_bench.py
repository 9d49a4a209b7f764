"""``kade bench``: what it measures, what it judges, and what it says when something is not to be had."""

from __future__ import annotations

import json
import os
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
    ratio,
    spread,
    targets,
    verdicts,
)
from kade.cli.bench_rounds import ROUNDS, Engine, Failed, play_rounds
from kade.kernel import KadeError

QUICK = 0.01


def report_of(*rows: Figures) -> Report:
    return Report("a processor", "3.11", list(rows), [], [])


def silent(words: str, done: int = 0, of: int = 0) -> None:
    """Nobody looks on."""


def asked(works: peers.Works, *orders: str) -> list[dict[str, Any]]:
    """What a process that is measured answers."""
    told: list[dict[str, Any]] = []
    peers.serve(works, orders, told.append)
    return told


# ------------------------------------------------------------------ what is measured


def test_a_slice_ends_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that advances by a second at every look."""
    clock = iter(range(1000))
    monkeypatch.setattr(peers, "process_time", lambda: next(clock))
    done = iter([40, 10, 10])
    assert peers.rate(lambda: next(done), seconds=2) == 25
    assert next(done) == 10


def test_work_is_made_ready_once_and_goes_on_where_it_ended() -> None:
    made: list[int] = []

    def ready() -> peers.Work:
        made.append(0)

        def work() -> int:
            made[-1] += 1
            return 1

        return work

    told = asked({"steps": ready}, "steps 0.001", "steps 0.001")
    assert len(made) == 1
    assert made[0] >= 2
    assert all(answer["rate"] > 0 for answer in told)


def test_every_figure_of_a_title_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "DESCENTS", 8)
    monkeypatch.setattr(measure, "TABLES", 2)
    works = measure.works(TITLE, 4)
    assert set(works) == set(COLUMNS)
    assert all(answer["rate"] > 0 for answer in asked(works, *(f"{figure} {QUICK}" for figure in works)))


def test_what_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "kade.envs.pettingzoo", None)
    told = asked(measure.works(TITLE, 4), "steps 0.01", "rollouts 0.01")
    assert list(told[0]) == ["missing"]
    assert list(told[1]) == ["rate"]


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
    works = peers.raw_works(WALK, 4, 2)
    assert list(works) == ["decisions", "copies", "rollouts", "rollouts_from_start"]
    told = asked(works, f"rollouts {QUICK}", f"rollouts_from_start {QUICK}")
    assert told[0]["rate"] > told[1]["rate"] > 0


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
    work = peers.aec_steps(ToyEnv())
    assert [work() for _ in range(2 * peers.POSITIONS)] == [5] * 2 * peers.POSITIONS


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
    monkeypatch.setattr(sys, "argv", ["peers.py", peers.CATANATRON])
    return monkeypatch


def told_by_main(toy_catan: pytest.MonkeyPatch, *orders: str) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = []
    toy_catan.setattr(peers, "reports", lambda: told.append)
    toy_catan.setattr(sys, "stdin", orders)
    peers.main()
    return told


def test_a_peer_without_its_search_says_what_stands_for_it(toy_catan: pytest.MonkeyPatch) -> None:
    [told] = told_by_main(toy_catan)
    assert "descents" not in told["figures"]
    assert told["said"] == [f"catanatron {peers.PEERS['catanatron'].lacks['descents']}."]
    assert told["version"] == "3.2.1"


def test_a_peer_with_a_search_has_its_playouts_measured(toy_catan: pytest.MonkeyPatch) -> None:
    class StateNode:
        def __init__(self, colour: str, game: ToyCatan, parent: None) -> None:
            self.game = game

        def run_simulation(self) -> None:
            assert 0 < self.game.copy().done < 40

    module = ModuleType("catanatron.players.mcts")
    vars(module)["StateNode"] = StateNode
    toy_catan.setitem(sys.modules, module.__name__, module)
    told, answer = told_by_main(toy_catan, f"descents {QUICK}")
    assert "descents" in told["figures"]
    assert told["said"] == []
    assert answer["rate"] > 0


# -------------------------------------------------------------------------- turns

#: A process that tells how often it has been asked, and which slice of how many seconds.
COUNTING = """
import json, sys
print(json.dumps({"figures": ["decisions", "steps"], "said": [], "version": "1"}), flush=True)
for number, order in enumerate(sys.stdin):
    figure, seconds = order.split()
    print(json.dumps({"rate": number + 1.0} if figure == "decisions" else {"missing": "no numpy"}))
    sys.stdout.flush()
"""


def engine(program: str, name: str = "peer", build: str = "") -> Engine:
    return Engine(name, build, [sys.executable, "-c", program], dict(os.environ))


def test_engines_take_turns_and_the_first_round_does_not_count() -> None:
    engines = [engine(COUNTING, "one"), engine(COUNTING, "two")]
    seen: list[tuple[str, int, int]] = []

    def tell(words: str, done: int = 0, of: int = 0) -> None:
        seen.append((words, done, of))

    play_rounds(engines, list(COLUMNS), 1.0, tell)
    for each in engines:
        each.close()
        # "steps" was asked for once, and then no more
        assert each.slices == {"decisions": [float(number) for number in range(3, ROUNDS + 3)]}
        assert each.missing == {"steps": "no numpy"}
    whose = [words.split()[0] for words, _, _ in seen]
    assert whose[:8] == ["one", "two", "one", "two", "two", "one", "two", "one"]
    assert [done for _, done, _ in seen] == list(range(seen[0][2]))


def test_an_engine_that_breaks_says_why_and_the_others_go_on() -> None:
    broken = COUNTING.replace(
        "    figure, seconds", "    if number == 2: sys.exit('no more games')\n    figure, seconds"
    )
    engines = [engine(broken, "broken"), engine(COUNTING, "sound")]
    play_rounds(engines, ["decisions"], 0.1, silent)
    for each in engines:
        each.close()
    assert engines[0].failure == "no more games"
    assert engines[1].failure == ""
    assert len(engines[1].slices["decisions"]) == ROUNDS


def test_a_ratio_is_taken_round_by_round() -> None:
    """The machine was ten times slower in the middle; one engine was always three times as fast."""
    speeds = [100.0, 10.0, 10.0, 100.0, 90.0]
    assert ratio([3 * speed for speed in speeds], speeds) == (3, 3, 3)
    assert spread([1.0, 2.0, 3.0, 4.0, 5.0]) == (2, 3, 4)
    assert spread([1.0, 2.0, 3.0, 4.0, 5.0]).part == pytest.approx(100 / 3)
    assert spread([7.0]) == (7, 7, 7)


# ------------------------------------------------------------------- what is judged


def test_targets_name_figures_that_are_measured() -> None:
    for target in targets():
        assert target.figure in COLUMNS
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
        (Target("t", PURE, "copies", 100), True, "100 (95 to 105), at least 100"),
        (Target("t", PURE, "copies", 101), False, "100 (95 to 105), at least 101"),
        (
            Target("t", PURE, "copies", 5, "peer", ("copies",)),
            True,
            "5.00 x (4.75 to 5.25) peer, copies/s, at least 5 x",
        ),
        (
            Target("t", PURE, "copies", 2, "peer", ("descents", "rollouts")),
            False,
            "0.900 x (0.850 to 1.000) peer, rollouts/s (mid-game), at least 2 x",
        ),
        (
            Target("t", PURE, "steps", 0.5, "its own decisions", ("decisions",)),
            False,
            "0.250 x (0.250 to 0.250) its own decisions, at least 0.5 x",
        ),
        (Target("t", PURE, "copies", 5, "nobody", ("copies",)), None, "nobody was not measured"),
        (Target("t", COMPILED, "copies", 5), None, "it was not measured"),
    ],
)
def test_a_target_is_judged(target: Target, reached: bool | None, told: str) -> None:
    report = report_of(
        Figures("t", PURE, "t", {"copies": [90.0, 100, 110], "decisions": [40.0] * 3, "steps": [10.0] * 3}),
        Figures("peer", "", "peer", {"copies": [20.0] * 3, "rollouts": [100.0, 125, 100]}),
    )
    assert target.judge(report)[1:] == (reached, told)


class Quick:
    """An engine that was measured without being run."""

    def __init__(self, name: str, build: str, *_: object) -> None:
        self.name, self.build, self.failure = name, build, ""
        self.told: dict[str, Any] = {"players": 4, "memory_growth_kb": 0, "memory_games": 9, "said": []}
        self.told["version"] = "1.0"
        self.figures = list(COLUMNS)
        self.slices = {figure: [float(place)] * ROUNDS for place, figure in enumerate(COLUMNS, 1)}
        self.missing: dict[str, str] = {}

    def slice(self, *_: object) -> float:
        return 1.0

    def close(self) -> None: ...


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(bench_run, "builds", lambda remarks: {PURE: None, COMPILED: None})
    monkeypatch.setattr(bench_run, "Engine", Quick)
    monkeypatch.setattr(bench_run, "play_rounds", lambda *_: None)
    return monkeypatch


def test_results_are_one_table_and_keep_what_others_wrote(run: Run, quick: pytest.MonkeyPatch) -> None:
    Path("results.md").write_text("# Old\n\nold figures\n\n## Load\n\n- tables: 200\n", encoding="utf-8")
    done = run("bench", "--json", "--out", "results.md")
    assert done.exit_code == 0
    text = Path("results.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    assert len(rows) == 1 + 2 * len(kade.games())
    told = " | ".join(f"{place} ±0 %" for place in range(1, len(COLUMNS) + 1))
    assert rows[1] == f"| amsterdam (4 players) | pure | {told} |"
    assert text.endswith("\n## Load\n\n- tables: 200\n")
    assert "old figures" not in text
    answered = json.loads(done.stdout)
    assert len(answered["rows"]) == len(rows) - 1
    assert {verdict["reached"] for verdict in answered["targets"]} == {False, True, None}


def test_the_compiled_build_is_set_next_to_every_peer(run: Run, quick: pytest.MonkeyPatch) -> None:
    quick.setattr(bench_run, "install", lambda folder: {"python-chess": "no network"})
    done = run("bench", "--peers", "--out", "results.md")
    assert done.exit_code == 0
    text = Path("results.md").read_text(encoding="utf-8").partition("## Next to other engines")[2]
    head, _, *rows = [line for line in text.splitlines() if line.startswith("|")]
    assert head.count("compiled") == len(kade.games())
    assert len(rows) == len(COLUMNS) * (len(peers.PEERS) - 1)
    assert f"| copies/s, catanatron |{' 1.00 x (1.00 to 1.00) |' * len(kade.games())}" in rows


def test_rows_are_as_wide_as_the_head_and_empty_where_nothing_was_measured() -> None:
    report = report_of(Figures("peer", "", "peer (1.0)", {"steps": [1234.5, 1234.5]}))
    [row] = cells(report)
    assert len(row) == len(HEAD)
    assert row == ["peer (1.0)", "", "", "", "", "", "", "1,234 ±0 %", "", ""]
    assert all(verdict.reached is None for verdict in verdicts(report))


def test_remarks_stand_below_the_table() -> None:
    report = report_of()._replace(remarks=["chess could not be installed."])
    assert "\n\n- chess could not be installed.\n\n## Targets" in markdown(report)


# ------------------------------------------------------------- what is not to be had


@pytest.fixture
def nothing_installed(quick: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    quick.setattr(bench_run, "prepare", lambda folder: None)
    quick.setattr(bench_run, "pip", lambda folder, requirements: None)
    return quick


def test_a_peer_that_cannot_be_installed_is_named_and_the_others_are_measured(
    nothing_installed: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def pip(folder: Path, requirements: list[str]) -> None:
        if "rlcard" in requirements:
            raise Failed("No matching distribution found for rlcard")

    nothing_installed.setattr(bench_run, "pip", pip)
    report = report_of()
    found = [engine.name for engine in bench_run.peer_engines(report, tmp_path, silent)]
    without = {"RLCard gin rummy", "PettingZoo gin_rummy"}
    assert found == [name for name in peers.PEERS if name not in without]
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
    assert list(bench_run.peer_engines(report, tmp_path / "peers", silent)) == []
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


def test_a_peer_that_does_not_begin_is_named(nothing_installed: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def breaks(*_: object) -> Engine:
        raise Failed("ImportError: no pyspiel")

    nothing_installed.setattr(bench_run, "Engine", breaks)
    report = report_of()
    assert list(bench_run.peer_engines(report, tmp_path, silent)) == []
    assert "OpenSpiel hearts could not be measured: ImportError: no pyspiel" in report.remarks


def test_a_peer_that_breaks_later_is_named_and_left_out(
    nothing_installed: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def breaks(engines: list[Quick], *_: object) -> None:
        engines[-1].failure = "MemoryError"
        engines[0].missing["steps"] = "no numpy"

    nothing_installed.setattr(bench_run, "play_rounds", breaks)
    report = bench_run.measured(tmp_path, QUICK, silent)
    last = list(peers.PEERS)[-1]
    assert last not in {row.engine for row in report.rows}
    assert f"{last} could not be measured to the end: MemoryError" in report.remarks
    assert "amsterdam, pure, environment steps/s could not be measured: no numpy" in report.remarks


def test_the_reason_of_a_failure_is_one_line() -> None:
    with pytest.raises(Failed, match=r"^ValueError: so it is$"):
        bench_run.run([sys.executable, "-c", "raise ValueError('so it is')"])
    program = "import sys; sys.exit('ERROR: no such package\\nnote: ask somebody')"
    with pytest.raises(Failed, match=r"^no such package$"):
        bench_run.run([sys.executable, "-c", program])


def test_a_title_that_breaks_ends_the_run_with_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_run, "builds", lambda remarks: {PURE: None})
    monkeypatch.setattr(bench_run, "MEASURE", "1 / 0")
    with pytest.raises(KadeError, match="Amsterdam, pure, could not be measured: ZeroDivisionError"):
        list(bench_run.own_engines(report_of(), silent))
    done = run("bench", "--out", "results.md")
    assert done.exit_code == 2
    assert not Path("results.md").exists()


def test_a_title_that_breaks_later_ends_the_run_too(quick: pytest.MonkeyPatch) -> None:
    def breaks(engines: list[Quick], *_: object) -> None:
        engines[0].failure = "MemoryError"

    quick.setattr(bench_run, "play_rounds", breaks)
    with pytest.raises(KadeError, match="amsterdam, pure could not be measured: MemoryError"):
        bench_run.measured(None, QUICK, silent)


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

    monkeypatch.setattr(bench_run, "play_rounds", interrupted)
    monkeypatch.setattr(bench_run, "Engine", Quick)
    monkeypatch.setattr(bench_run, "builds", lambda remarks: {PURE: None})
    done = run("bench", "--out", "results.md")
    assert done.exit_code == 130
    assert "Stopped; nothing was written." in done.stderr
    assert not Path("results.md").exists()
