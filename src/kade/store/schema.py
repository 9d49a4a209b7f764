"""The shape of the database; Alembic brings an older one up to date."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    # A secret until the game is over.
    sa.Column("seed", sa.Text, nullable=False),
    # Answers given before the table opened: "play on from here".
    sa.Column("prelude", sa.Text, nullable=False),
    sa.Column("pace", sa.Text, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("finished", sa.Float, nullable=True),
    sa.Column("rematch", sa.String(24), nullable=False, server_default=""),
    # How far the coach of a guided first game has come, as JSON; empty at other tables.
    sa.Column("guide", sa.Text, nullable=False, server_default=""),
    # The finished table whose deal is played again.
    sa.Column("deal_of", sa.String(24), nullable=False, server_default=""),
    # What the one who opened the table says to those whom he invites.
    sa.Column("greeting", sa.Text, nullable=False, server_default=""),
    # The process that minds its bots and clocks; it does as long as its lease lasts.
    sa.Column("minder", sa.String(32), nullable=False, server_default=""),
    # Who opened it, as a hash: what is scarce is shared out by owners.
    sa.Column("owner", sa.String(64), nullable=False, server_default=""),
    # The seed was chosen, or the deal was played before: everybody at the table is told.
    sa.Column("open_deal", sa.Boolean, nullable=False, server_default=sa.false()),
    # Since when nobody minded it, by the clock of the database, until that is in its log or of no account.
    sa.Column("unminded", sa.Float, nullable=True),
)

sa.Index("tables_created", tables.c.created)
# Every second each process looks for tables whose minder is gone.
_unfinished = tables.c.finished.is_(None)
sa.Index("tables_minder", tables.c.minder, sqlite_where=_unfinished, postgresql_where=_unfinished)

#: The leases of processes: when each was last seen, and until when its tables are its own.
minders = sa.Table(
    "minders",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("seen", sa.Float, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)

#: Steps of an answer that a seat still composes, where that is nobody else's business: no part of the log.
drafts = sa.Table(
    "drafts",
    metadata,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    # The version at which the last of them was added: an answer of the seat after it ends the draft.
    sa.Column("since", sa.Integer, nullable=False),
    sa.Column("steps", sa.Text, nullable=False),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("emblem", sa.String(16), nullable=False),
    # The level of a bot that was put here from the start; empty for a person.
    sa.Column("bot", sa.String(24), nullable=False),
    # Only a hash of the seat's secret is kept.
    sa.Column("token_hash", sa.String(64), nullable=False),
    sa.Column("joined", sa.Float, nullable=True),
    sa.Column("stand_in", sa.String(24), nullable=False, server_default=""),
    sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("shows", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("votes", sa.Text, nullable=False, server_default=""),
    sa.Column("webhook", sa.Text, nullable=False, server_default=""),
)

#: Which browser sits where; a browser may hold several seats (hotseat) or only have opened a table.
browsers = sa.Table(
    "browsers",
    metadata,
    sa.Column("browser_hash", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    # -1: opened the table without sitting down
    sa.Column("seat", sa.Integer, primary_key=True),
    # hotseat: the player of this seat is at the screen
    sa.Column("facing", sa.Boolean, nullable=False, server_default=sa.false()),
)

#: Who uses a browser: a name, an emblem, and what this house remembers of them, as JSON.
people = sa.Table(
    "people",
    metadata,
    sa.Column("browser_hash", sa.String(64), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("emblem", sa.String(16), nullable=False),
    sa.Column("memory", sa.Text, nullable=False),
    sa.Column("since", sa.Float, nullable=False),
)

#: The append-only log. Its key is why two people can never both make move 17.
entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),  # answer, ahead, order, undo, pause
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("target", sa.Integer, nullable=False),  # undo: how many answers remain
    sa.Column("given_by", sa.String(8), nullable=False),  # player, bot, clock
    sa.Column("given_at", sa.Float, nullable=False),
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("answers", sa.Integer, nullable=False),
    sa.Column("state", sa.Text, nullable=False),
    # Of the state as it was written, so that one that was spoiled is known; empty in rows of older times.
    sa.Column("digest", sa.String(64), nullable=False, server_default=""),
)

messages = sa.Table(
    "messages",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("said_at", sa.Float, nullable=False),
)

records = sa.Table(
    "records",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("content", sa.Text, nullable=False),
    sa.Column("uploaded", sa.Float, nullable=False),
)

#: What was found out about finished games, by a digest of their answers.
analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("key", sa.String(64), primary_key=True),
    sa.Column("content", sa.Text, nullable=False),
)
