"""Tables, seats, browsers, entries, snapshots, messages and records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    table = sa.String(24)
    op.create_table(
        "tables",
        sa.Column("id", table, primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("prelude", sa.Text, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("finished", sa.Float, nullable=True),
        sa.Column("rematch", table, nullable=False, server_default=""),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", table, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("emblem", sa.String(16), nullable=False),
        sa.Column("bot", sa.String(24), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("joined", sa.Float, nullable=True),
        sa.Column("stand_in", sa.String(24), nullable=False, server_default=""),
        sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("shows", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("votes", sa.Text, nullable=False, server_default=""),
        sa.Column("webhook", sa.Text, nullable=False, server_default=""),
    )
    op.create_table(
        "browsers",
        sa.Column("browser_hash", sa.String(64), primary_key=True),
        sa.Column("table_id", table, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("facing", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", table, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("target", sa.Integer, nullable=False),
        sa.Column("given_by", sa.String(8), nullable=False),
        sa.Column("given_at", sa.Float, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", table, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", table, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("said_at", sa.Float, nullable=False),
    )
    op.create_index("ix_messages_table_id", "messages", ["table_id"])
    op.create_table(
        "records",
        sa.Column("id", table, primary_key=True),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("uploaded", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("records", "messages", "snapshots", "entries", "browsers", "seats", "tables"):
        op.drop_table(name)
