"""What is kept: tables, their append-only answers, snapshots, chat and records."""

from kade.store.connection import database_url
from kade.store.database import Store, Taken

__all__ = ["Store", "Taken", "database_url"]
