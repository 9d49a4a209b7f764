"""Tables are found by when they were opened: how many somebody has opened of late."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_index("tables_created", "tables", ["created"])


def downgrade() -> None:
    op.drop_index("tables_created", "tables")
