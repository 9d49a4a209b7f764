"""Who minds a table, whose it is, deals that everybody may know, and answers that are being composed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "minders",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "drafts",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("steps", sa.Text, nullable=False),
    )
    op.add_column("tables", sa.Column("minder", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("owner", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("open_deal", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    for column in ("open_deal", "owner", "minder"):
        op.drop_column("tables", column)
    op.drop_table("drafts")
    op.drop_table("minders")
