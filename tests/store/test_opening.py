"""A database before a server says that it is there: what is wrong with it is one sentence, and it is kept."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from kade.kernel import KadeError
from kade.store.connection import database_url, newest_revision, revisions, stored_revision, upgrade
from kade.store.lock import Lock, Served, lock_file
from kade.store.opening import at, prepare
from store.kept import filled, looked_at, sqlite

HOLD = """
import subprocess, sys, time
from pathlib import Path
from kade.store.lock import Lock
lock = Lock(Path(sys.argv[1]))
child = subprocess.Popen([sys.executable, "-c", "import time; print('on', flush=True); time.sleep(60)"])
print(child.pid, flush=True)
time.sleep(60)
"""


def test_one_process_has_a_file_at_a_time(tmp_path: Path) -> None:
    database = tmp_path / "kade.db"
    (tmp_path / "other").symlink_to(tmp_path)
    with Lock(database):
        with pytest.raises(Served, match=r"kade\.db is being served by another kade already\. Stop that one"):
            Lock(database)
        with pytest.raises(Served):
            Lock(tmp_path / "other" / "kade.db")  # by another name
        Lock(tmp_path / "another.db").let_go()
    Lock(database).let_go()
    assert lock_file(database).stat().st_mode & 0o77 == 0


def test_the_lock_of_a_killed_process_is_gone_though_its_workers_live(tmp_path: Path) -> None:
    database = tmp_path / "kade.db"
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(database)], stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    assert holder.stdout is not None
    try:
        told = {holder.stdout.readline().strip(), holder.stdout.readline().strip()}
        worker = int((told - {"on"}).pop())
        with pytest.raises(Served):
            Lock(database)
        holder.kill()
        holder.wait()
        assert Path(f"/proc/{worker}").exists() or sys.platform != "linux"
        Lock(database).let_go()
    finally:
        os.killpg(holder.pid, signal.SIGKILL)
        holder.stdout.close()


# ------------------------------------------------------------------------- what is refused


def refused(url: str) -> str:
    with pytest.raises(KadeError) as told:
        prepare(database_url(url))
    sentence = str(told.value)
    assert "\n" not in sentence
    assert "secret" not in sentence
    return sentence


def test_a_missing_folder_and_what_is_no_database(tmp_path: Path) -> None:
    assert "There is no folder" in refused(sqlite(tmp_path / "nowhere" / "kade.db"))
    assert "is a folder" in refused(sqlite(tmp_path))
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear all, " * 200)
    assert "letter.txt is not the file of a database." in refused(sqlite(letter))
    assert letter.read_text() == "Dear all, " * 200


def test_a_database_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "shop.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE customers (name TEXT)")
    other.close()
    assert "holds something else (a table customers)" in refused(sqlite(path))
    assert tables_of(path) == {"customers"}


def test_a_database_of_a_newer_kade(tmp_path: Path) -> None:
    path = tmp_path / "kade.db"
    prepare(sqlite(path))
    with sqlite3.connect(path) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '0999'")
    newer.close()
    assert "is of a newer Kade: it has come to revision 0999" in refused(sqlite(path))


def test_a_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "kade.db"
    filled(sqlite(path), 1)
    with path.open("r+b") as file:
        size = path.stat().st_size
        file.seek(size // 2)
        file.write(b"\xa5" * (size // 4))
    assert "is damaged" in refused(sqlite(path))


def test_a_database_that_lacks_a_part(tmp_path: Path) -> None:
    path = tmp_path / "kade.db"
    prepare(sqlite(path))
    with sqlite3.connect(path) as broken:
        broken.execute("DROP TABLE snapshots")
    broken.close()
    told = refused(sqlite(path))
    assert "the table snapshots is missing. Restore a backup: kade restore --replace." in told
    with sqlite3.connect(path) as broken:
        broken.execute("CREATE TABLE snapshots (table_id TEXT, version INTEGER, answers INTEGER)")
    broken.close()
    assert "the column snapshots.state is missing" in refused(sqlite(path))


@pytest.mark.parametrize(
    "url",
    ["postgresql://me:secret@127.0.0.1:1/kade", "postgresql://me:secret@nowhere.invalid/kade",
     "postgresql://me:secret@127.0.0.1:port/kade"],
)  # fmt: skip
def test_postgresql_that_is_not_there(url: str) -> None:
    assert "database" in refused(url)


def tables_of(path: Path) -> set[str]:
    connection = sqlite3.connect(path)
    try:
        return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    finally:
        connection.close()


# ------------------------------------------------------------------------------- upgrades

#: Rows as each revision kept them, beside those of the revisions before it.
ROWS = {
    "0001": [
        "INSERT INTO tables (id, game, rules_version, options, seed, prelude, pace, created, finished) VALUES"
        " ('abc', 'ticket-to-ride-amsterdam', 1, '{}', '7', '[]', 'null', 1.5, NULL)",
        *(
            "INSERT INTO seats (table_id, seat, name, emblem, bot, token_hash, joined) VALUES"
            f" ('abc', {seat}, 'Ann{seat}', 'key', '', 'hash{seat}', 2.5)" for seat in (0, 1)
        ),
        "INSERT INTO browsers (browser_hash, table_id, seat) VALUES ('b', 'abc', 0)",
        "INSERT INTO messages (table_id, seat, name, text, said_at) VALUES ('abc', 0, 'Ann0', 'Hello', 3.5)",
        "INSERT INTO records (id, content, uploaded) VALUES ('r', '{}', 4.5)",
    ],
    "0002": ["INSERT INTO analyses (key, content) VALUES ('k', '{}')"],
    "0003": [
        "INSERT INTO people (browser_hash, name, emblem, memory, since) VALUES ('b', 'Ann', 'key', '{}', 1.0)"
    ],
    "0004": ["INSERT INTO minders (id, seen, until) VALUES ('m', 1.0, 2.0)"],
}  # fmt: skip


def stored_at(url: str, revision: str) -> None:
    """A database as a Kade of that revision left it, with rows in it."""

    def make(connection: sa.Connection) -> None:
        upgrade(connection, revision)
        for number in revisions():
            if number <= revision:
                for row in ROWS.get(number, []):
                    connection.execute(sa.text(row))

    at(url, make)


def test_every_revision_is_tried() -> None:
    assert set(ROWS) <= set(revisions())
    assert min(ROWS) == revisions()[0]


@pytest.mark.parametrize("revision", revisions())
def test_an_older_database_is_brought_up_to_date_and_kept_as_it_was(revision: str, tmp_path: Path) -> None:
    path = tmp_path / "kade.db"
    stored_at(sqlite(path), revision)
    told = prepare(sqlite(path))
    copy = tmp_path / f"kade.db.before-{newest_revision()}"
    if revision == newest_revision():
        assert told == ""
        assert not copy.exists()
    else:
        assert f"from revision {revision} to {newest_revision()}" in told
        assert str(copy) in told
        assert at(sqlite(copy), stored_revision) == revision
        assert copy.stat().st_mode & 0o77 == 0
    assert at(sqlite(path), stored_revision) == newest_revision()
    row, _, counted = looked_at(sqlite(path), ["abc"])
    assert row[1:] == (0, [], ["Hello"])  # type: ignore[index]
    assert counted == (1, 0)
    assert prepare(sqlite(path)) == ""


def test_a_second_copy_does_not_write_over_the_first(tmp_path: Path) -> None:
    path = tmp_path / "kade.db"
    (tmp_path / f"kade.db.before-{newest_revision()}").write_text("kept")
    stored_at(sqlite(path), "0001")
    assert f".before-{newest_revision()}-2" in prepare(sqlite(path))
    assert (tmp_path / f"kade.db.before-{newest_revision()}").read_text() == "kept"


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from alembic.operations import Operations

    path = tmp_path / "kade.db"
    stored_at(sqlite(path), "0002")
    before = tables_of(path)
    monkeypatch.setattr(Operations, "add_column", lambda *_, **__: (_ for _ in ()).throw(OSError(28, "Full")))
    assert "cannot be used" in refused(sqlite(path))  # after it has made the table of people
    assert tables_of(path) == before
    assert at(sqlite(path), stored_revision) == "0002"


def test_a_look_at_a_good_database_is_short(tmp_path: Path) -> None:
    path = tmp_path / "kade.db"
    filled(sqlite(path), 1)
    started = time.perf_counter()
    prepare(sqlite(path))
    assert time.perf_counter() - started < 3
