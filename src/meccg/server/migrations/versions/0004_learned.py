"""What people have learned is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "learned",
        sa.Column("user", sa.String(32), primary_key=True),
        sa.Column("lesson", sa.String(40), primary_key=True),
        sa.Column("answers", sa.Text, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("learned")
