"""What hosts type: serve, backup, restore, prune; each refusal is one sentence and the number 2."""

from __future__ import annotations

import json
import socket
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.conftest import Run
from kade.cli.doors import listen, trusted
from kade.kernel import KadeError
from kade.store.lock import Lock
from store.kept import filled, sqlite

Shell = Callable[..., subprocess.CompletedProcess[str]]


def test_a_second_server_on_one_file_is_refused(shell: Shell, tmp_path: Path) -> None:
    """From a folder of its own, at any port, before it says anything else."""
    with Lock(tmp_path / "kade.db"):
        told = shell("serve", "--no-browser", "--database", f"sqlite:///{tmp_path}/kade.db")
    assert told.returncode == 2
    assert told.stdout == ""
    assert "kade.db is being served by another kade already." in told.stderr
    assert len(told.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--database", "sqlite:////nowhere/at/all/kade.db"], "There is no folder"),
        (["--database", "sqlite:///letter.txt"], "is not the file of a database"),
        (["--database", "postgresql://me:secret@127.0.0.1:1/kade"], "cannot be used"),
        (["--host", "192.0.2.77"], "is no address of this machine"),
        (["--host", "nowhere.invalid"], "is no address of this machine"),
        (["--address", "https://example.org/static"], "Kade has pages there"),
        (["--address", "kade.example"], "is not an address"),
        (["--proxy", "10.0.0.0/33"], "is no address of a proxy"),
    ],
)
def test_what_keeps_a_server_from_starting_is_one_sentence(
    options: list[str], sentence: str, run: Run, tmp_path: Path
) -> None:
    (tmp_path / "letter.txt").write_text("Dear all, " * 50)
    told = run("serve", "--no-browser", *options)
    assert told.exit_code == 2
    assert told.stdout == ""
    assert sentence in told.stderr
    assert len(told.stderr.splitlines()) == 1
    assert "secret" not in told.stderr


def test_addresses_of_the_environment_are_read(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KADE_ADDRESS", "nonsense")
    assert "“nonsense” is not an address" in run("serve", "--no-browser").stderr
    monkeypatch.delenv("KADE_ADDRESS")
    monkeypatch.setenv("KADE_PROXY", "nonsense")
    assert "“nonsense” is no address of a proxy" in run("serve", "--no-browser").stderr


def test_a_port_that_is_taken_is_passed_over() -> None:
    port, first = listen("127.0.0.1", 42100)
    again, second = listen("127.0.0.1", port)
    try:
        assert again > port
        assert second[0].family == socket.AF_INET
    finally:
        for made in (*first, *second):
            made.close()


@pytest.mark.parametrize("everybody", ["0.0.0.0/0", "::/0", "10.0.0.1, 0.0.0.0/0"])
def test_no_proxy_is_everybody(everybody: str) -> None:
    with pytest.raises(KadeError, match="would believe everybody"):
        trusted(everybody)


def test_proxies_are_addresses_and_networks() -> None:
    assert trusted(" 127.0.0.1, 10.0.0.0/8 ,::1,") == ["127.0.0.1", "10.0.0.0/8", "::1"]
    assert trusted("") == []
    with pytest.raises(KadeError):
        trusted("*")


def test_backup_restore_and_prune(run: Run, tmp_path: Path) -> None:
    filled(sqlite(tmp_path / "kade.db"), 1)
    told = run("backup", "kade.backup")
    assert told.exit_code == 0, told.stderr
    assert told.stdout.startswith("kade.backup: 1 table, ")
    assert told.stdout.strip().endswith(" answers, 1 person, 0 records.")
    again = run("backup", "kade.backup")
    assert (again.exit_code, "is there already" in again.stderr) == (2, True)
    as_json = json.loads(run("backup", "kade.backup", "--replace", "--json").stdout)
    assert (as_json["file"], as_json["tables"], as_json["people"]) == ("kade.backup", 1, 1)
    refused = run("restore", "kade.backup")
    assert (refused.exit_code, "--replace" in refused.stderr) == (2, True)
    restored = run("restore", "kade.backup", "--database", "sqlite:///new.db", "--json")
    assert json.loads(restored.stdout) == {"database": "sqlite:///new.db"} | {
        key: value for key, value in as_json.items() if key != "file"
    }
    assert run("prune", "--days", "1", "--dry-run").stdout == "0 tables with 0 answers would be deleted.\n"
    pruned = json.loads(run("prune", "--unfinished", "--json", "--database", "sqlite:///new.db").stdout)
    assert pruned == {"dry_run": False, "finished": 0, "unfinished": 0, "answers": 0, "bytes": 0}


@pytest.mark.parametrize("command", ["serve", "backup", "restore", "prune"])
def test_each_has_help_with_an_example(command: str, run: Run) -> None:
    assert f"Example: kade {command}" in run(command, "--help").stdout
