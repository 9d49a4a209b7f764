"""People: a name, an emblem and what is remembered; guided first games, deals played again, greetings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("browser_hash", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("emblem", sa.String(16), nullable=False),
        sa.Column("memory", sa.Text, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.add_column("tables", sa.Column("guide", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("deal_of", sa.String(24), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("greeting", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    for column in ("greeting", "deal_of", "guide"):
        op.drop_column("tables", column)
    op.drop_table("people")
