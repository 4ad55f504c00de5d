"""Games remember with how many lines of another they began: who goes on from a step is asked what was asked there."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("inherited", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("games", "inherited")
