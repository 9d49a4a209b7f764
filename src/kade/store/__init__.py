"""What is kept: tables, their append-only answers, snapshots, chat and records."""

from kade.store.database import Store, Taken, database_url

__all__ = ["Store", "Taken", "database_url"]
