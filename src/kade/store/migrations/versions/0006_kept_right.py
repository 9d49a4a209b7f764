"""Since when nobody minds a table, tables found by who minds them, and a digest beside each snapshot."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("unminded", sa.Float, nullable=True))
    unfinished = sa.text("finished IS NULL")
    op.create_index(
        "tables_minder", "tables", ["minder"], sqlite_where=unfinished, postgresql_where=unfinished
    )
    op.add_column("snapshots", sa.Column("digest", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("snapshots", "digest")
    op.drop_index("tables_minder", "tables")
    op.drop_column("tables", "unminded")
