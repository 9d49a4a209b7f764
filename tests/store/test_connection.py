"""Opening a database: which one, and how far its shape has come."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory

from kade.kernel import KadeError
from kade.store import database_url
from kade.store.connection import MIGRATIONS, newest_revision, stored_revision, upgrade


def test_the_newest_revision_is_the_one_that_alembic_finds() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    assert newest_revision() == ScriptDirectory.from_config(config).get_current_head()


def test_a_database_is_brought_up_to_date_once(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path}/kade.db")
    with engine.begin() as connection:
        assert stored_revision(connection) == ""
        upgrade(connection)
        assert stored_revision(connection) == newest_revision()
        upgrade(connection)
        assert stored_revision(connection) == newest_revision()
    engine.dispose()


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("sqlite:///kade.db", "sqlite:///kade.db"),
        ("sqlite+aiosqlite:///kade.db", "sqlite:///kade.db"),
        ("postgres://me@here/kade", "postgresql+asyncpg://me@here/kade"),
        ("postgresql://me@here/kade", "postgresql+asyncpg://me@here/kade"),
    ],
)
def test_a_database_is_named_as_people_name_it(given: str, used: str) -> None:
    assert database_url(given) == used


def test_other_databases_are_refused_with_a_sentence() -> None:
    with pytest.raises(KadeError, match="must be given as"):
        database_url("mysql://here")
