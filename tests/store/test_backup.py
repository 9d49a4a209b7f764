"""Backups: of a database that is written to, into either kind, whole or not at all."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from databases import postgresql
from kade.kernel import KadeError
from kade.store import backup
from kade.store.backup import back_up, contents, restore
from kade.store.connection import database_url, newest_revision, stored_revision
from kade.store.lock import Lock
from kade.store.opening import at, prepare
from store.kept import filled, looked_at, sqlite, with_host
from store.test_opening import stored_at


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    path = tmp_path_factory.mktemp("played") / "kade.db"
    return path, filled(sqlite(path))


def test_what_is_backed_up_is_what_is_restored(played: tuple[Path, list[str]], tmp_path: Path) -> None:
    path, ids = played
    file, other = tmp_path / "kade.backup", tmp_path / "other.db"
    found = back_up(sqlite(path), file)
    assert found["tables"] == len(ids)
    assert found["answers"] >= 60
    assert found["people"] == 1
    assert file.stat().st_mode & 0o77 == 0
    assert sorted(left.name for left in tmp_path.iterdir()) == ["kade.backup"]
    assert restore(sqlite(other), file) == found
    assert looked_at(sqlite(other), ids) == looked_at(sqlite(path), ids)


def test_a_backup_is_made_while_others_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is of one moment and comes to its end, however often the database changes meanwhile."""
    path, file = tmp_path / "kade.db", tmp_path / "kade.backup"
    filled(sqlite(path), 1)
    monkeypatch.setattr(backup, "PAGES", 2)
    looks, stop = 0, threading.Event()

    def write() -> None:
        with sqlite3.connect(path, timeout=30) as busy:
            number = 0
            while not stop.is_set():
                number += 1
                with busy:
                    busy.execute("INSERT INTO records VALUES (?, ?, 1.0)", (f"r{number}", "x" * 5000))
                    busy.execute("INSERT INTO analyses VALUES (?, 'x')", (f"r{number}",))
        busy.close()

    def look(done: int, of: int) -> None:
        nonlocal looks
        looks += 1
        time.sleep(0.002)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        time.sleep(0.2)
        back_up(sqlite(path), file, progress=look)
    finally:
        stop.set()
        writer.join()
    assert looks > 10
    with sqlite3.connect(file) as found:
        counts = [
            found.execute(f"SELECT count(*) FROM {table}").fetchone() for table in ("records", "analyses")
        ]
    found.close()
    assert counts[0][0] > 0
    assert counts[0] == counts[1]


def test_nothing_is_written_over_by_mistake(played: tuple[Path, list[str]], tmp_path: Path) -> None:
    path, ids = played
    file, other = tmp_path / "kade.backup", tmp_path / "other.db"
    file.write_text("mine")
    with pytest.raises(KadeError, match="is there already"):
        back_up(sqlite(path), file)
    assert file.read_text() == "mine"
    back_up(sqlite(path), file, replace=True)
    others = filled(sqlite(other), 1)
    before = looked_at(sqlite(other), others)
    with pytest.raises(KadeError, match="in this database already"):
        restore(sqlite(other), file)
    assert looked_at(sqlite(other), others) == before
    restore(sqlite(other), file, replace=True)
    assert looked_at(sqlite(other), ids) == looked_at(sqlite(path), ids)


def test_a_backup_is_never_the_database_itself(played: tuple[Path, list[str]], tmp_path: Path) -> None:
    path, ids = played
    kept = tmp_path / "kade.db"
    back_up(sqlite(path), kept)
    (tmp_path / "same.db").symlink_to(kept)
    before, node = looked_at(sqlite(kept), ids), kept.stat().st_ino
    for name in ("kade.db", "same.db"):
        with pytest.raises(KadeError, match="is the database itself"):
            back_up(sqlite(kept), tmp_path / name, replace=True)
    assert (looked_at(sqlite(kept), ids), kept.stat().st_ino) == (before, node)


@pytest.mark.parametrize("wrong", ["damaged", "newer"])
def test_a_backup_takes_the_place_of_what_cannot_be_read(
    played: tuple[Path, list[str]], tmp_path: Path, wrong: str
) -> None:
    """As the sentences say that tell of it; the file as it was is kept beside."""
    path, ids = played
    file, into = tmp_path / "kade.backup", tmp_path / "kade.db"
    back_up(sqlite(path), file)
    filled(sqlite(into), 1)
    into.chmod(0o640)
    mark = b"0999" if wrong == "newer" else b"\xa5" * 1000
    if wrong == "newer":
        with sqlite3.connect(into) as changed:
            changed.execute("UPDATE alembic_version SET version_num = '0999'")
        changed.close()
    else:
        with into.open("r+b") as pages:
            pages.seek(into.stat().st_size // 2)
            pages.write(b"\xa5" * (into.stat().st_size // 4))
    with pytest.raises(KadeError, match=wrong):
        restore(sqlite(into), file)
    with Lock(into), pytest.raises(KadeError, match="is being served"):
        restore(sqlite(into), file, replace=True)
    assert mark in into.read_bytes()
    assert restore(sqlite(into), file, replace=True)["tables"] == len(ids)
    assert into.stat().st_mode & 0o777 == 0o640
    assert looked_at(sqlite(into), ids) == looked_at(sqlite(path), ids)
    assert mark in (tmp_path / "kade.db.replaced").read_bytes()
    left = {found.name for found in tmp_path.iterdir() if not found.name.endswith(("-wal", "-shm"))}
    assert left == {"kade.backup", "kade.db", "kade.db.lock", "kade.db.replaced"}


def test_what_is_served_is_not_restored_into(played: tuple[Path, list[str]], tmp_path: Path) -> None:
    path, _ = played
    file, other = tmp_path / "kade.backup", tmp_path / "other.db"
    back_up(sqlite(path), file)
    with Lock(other), pytest.raises(KadeError, match="is being served"):
        restore(sqlite(other), file)
    assert not other.exists()


@pytest.mark.parametrize("when", [1, 3])
def test_a_restore_that_breaks_off_changes_nothing(
    played: tuple[Path, list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, when: int
) -> None:
    path, _ = played
    file, other = tmp_path / "kade.backup", tmp_path / "other.db"
    back_up(sqlite(path), file)
    others = filled(sqlite(other), 1)
    before = looked_at(sqlite(other), others)
    monkeypatch.setattr(backup, "PAGES", 5)
    told = 0

    def break_off(done: int, of: int) -> None:
        nonlocal told
        told += 1
        if told == when:
            raise OSError(28, "No space left on device")

    with pytest.raises(KadeError, match="Nothing was changed"):
        restore(sqlite(other), file, replace=True, progress=break_off)
    assert told == when
    assert looked_at(sqlite(other), others) == before


@pytest.mark.parametrize("revision", ["0001", "0002", "0003"])
def test_a_backup_of_an_older_kade_is_brought_up_to_date(revision: str, tmp_path: Path) -> None:
    old, file, new = tmp_path / "old.db", tmp_path / "kade.backup", tmp_path / "new.db"
    stored_at(sqlite(old), revision)
    back_up(sqlite(old), file)
    assert at(sqlite(file), stored_revision) == revision  # as it is: nothing was changed
    restore(sqlite(new), file)
    assert at(sqlite(new), stored_revision) == newest_revision()
    assert looked_at(sqlite(new), ["abc"])[0][1:] == (0, [], ["Hello"])  # type: ignore[index]


def test_what_is_no_backup_is_refused(played: tuple[Path, list[str]], tmp_path: Path) -> None:
    path, _ = played
    into = sqlite(tmp_path / "new.db")
    letter, shop, newer, orphan = (tmp_path / name for name in ("letter", "shop", "newer", "orphan"))
    letter.write_text("Dear all")
    with sqlite3.connect(shop) as made:
        made.execute("CREATE TABLE customers (name TEXT)")
    made.close()
    for file, change in (
        (newer, "UPDATE alembic_version SET version_num = '0999'"),
        (orphan, "DELETE FROM tables"),
    ):
        back_up(sqlite(path), file)
        with sqlite3.connect(file) as changed:
            changed.execute(change)
        changed.close()
    for file, sentence in (
        (tmp_path / "nothing", "There is no file"),
        (letter, "is not the file of a database"),
        (shop, "is no backup of Kade"),
        (newer, "newer Kade"),
        (orphan, "belongs to nothing"),
    ):
        with pytest.raises(KadeError, match=sentence):
            restore(into, file)
    assert sorted(left.name for left in tmp_path.iterdir() if "new.db" in left.name) == []
    with pytest.raises(KadeError, match="There is no database"):
        back_up(sqlite(tmp_path / "none.db"), tmp_path / "none.backup")


# ------------------------------------------------------------------------------- PostgreSQL


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with postgresql(tmp_path_factory) as url:
        yield url


@pytest.mark.deep
def test_from_sqlite_to_postgresql_and_back(
    played: tuple[Path, list[str]], server: str, tmp_path: Path
) -> None:
    path, ids = played
    url, first, second = database_url(server), tmp_path / "first.backup", tmp_path / "second.backup"
    found = back_up(sqlite(path), first)
    assert restore(url, first) == found
    before = looked_at(sqlite(path), ids)
    assert looked_at(url, ids) == before
    with pytest.raises(KadeError, match="in this database already"):
        restore(url, first)
    assert back_up(url, second) == found
    back = tmp_path / "back.db"
    restore(sqlite(back), second)
    assert looked_at(sqlite(back), ids) == before
    # Numbers that the database gives go on where they were.
    more = filled(url, 1)
    assert looked_at(url, more)[0][3] == ["Hello – “you”"]  # type: ignore[index]

    async def while_served(host: object) -> None:
        import asyncio

        with pytest.raises(KadeError, match="is being served"):
            await asyncio.to_thread(restore, url, first, replace=True)
        assert (await asyncio.to_thread(back_up, url, tmp_path / "third"))["tables"] == len(ids) + 1

    with_host(url, while_served)
    restore(url, first, replace=True)
    assert looked_at(url, ids) == before


@pytest.mark.deep
def test_a_restore_into_postgresql_that_breaks_off_changes_nothing(
    played: tuple[Path, list[str]], server: str, tmp_path: Path
) -> None:
    path, ids = played
    url, file = database_url(server), tmp_path / "kade.backup"
    back_up(sqlite(path), file)
    restore(url, file, replace=True)
    before = looked_at(url, ids)

    def break_off(done: int, of: int) -> None:
        if done > of // 2:
            raise OSError(104, "Connection reset")

    with pytest.raises(KadeError):
        restore(url, file, replace=True, progress=break_off)
    assert looked_at(url, ids) == before


def fresh(server: str, name: str) -> str:
    """An empty database beside the others."""
    import asyncio

    import asyncpg

    async def make() -> None:
        connection = await asyncpg.connect(server)
        await connection.execute(f"DROP DATABASE IF EXISTS {name}")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(make())
    url = database_url(server.replace("/postgres?", f"/{name}?"))
    assert f"/{name}" in url
    return url


@pytest.mark.deep
def test_a_broken_postgresql_says_where_a_backup_can_go(
    played: tuple[Path, list[str]], server: str, tmp_path: Path
) -> None:
    path, ids = played
    file, broken, empty = tmp_path / "kade.backup", fresh(server, "broken"), fresh(server, "empty")
    back_up(sqlite(path), file)
    prepare(broken)
    at(broken, lambda connection: connection.exec_driver_sql("DROP TABLE people").close())
    sentence = "the table people is missing.*: kade restore, into an empty one"
    with pytest.raises(KadeError, match=sentence):
        prepare(broken)
    with pytest.raises(KadeError, match=sentence):
        restore(broken, file, replace=True)
    restore(empty, file)
    assert looked_at(empty, ids) == looked_at(sqlite(path), ids)


@pytest.mark.deep
@pytest.mark.parametrize("revision", ["", "0001", "0003"])
def test_two_processes_that_migrate_postgresql_at_once(server: str, revision: str, tmp_path: Path) -> None:
    import subprocess
    import sys

    url = fresh(server, "twice")
    if revision:
        stored_at(url, revision)
    code = "import sys; from kade.store.opening import prepare; print(prepare(sys.argv[1]))"
    both = [
        subprocess.Popen(
            [sys.executable, "-c", code, url], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for _ in range(3)
    ]
    for one in both:
        said, wrong = one.communicate(timeout=120)
        assert one.returncode == 0, said + wrong
    assert at(url, stored_revision) == newest_revision()
    assert contents_of(url)["tables"] == (1 if revision else 0)


def contents_of(url: str) -> dict[str, int]:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        back_up(url, Path(folder) / "backup")
        return contents(Path(folder) / "backup")
