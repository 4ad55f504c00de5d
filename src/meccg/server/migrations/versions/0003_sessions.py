"""Cookies can be ended before their time, and tokens say what they may do."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ended",
        sa.Column("mark", sa.String(80), primary_key=True),
        sa.Column("at", sa.Float, nullable=False, index=True),
    )
    op.add_column("tokens", sa.Column("scope", sa.String(10), nullable=False, server_default="play"))


def downgrade() -> None:
    op.drop_column("tokens", "scope")
    op.drop_table("ended")
