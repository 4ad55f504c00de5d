"""Friends, the links by which people become friends, and whom a seat is kept for."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "friends",
        sa.Column("user", sa.String(32), primary_key=True),
        sa.Column("friend", sa.String(32), primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "callings",
        sa.Column("code", sa.String(40), primary_key=True),
        sa.Column("user", sa.String(32), nullable=False, unique=True),
    )
    op.add_column("seats", sa.Column("invited", sa.String(32), nullable=False, server_default=""))
    op.create_index("seats_by_invited", "seats", ["invited"])


def downgrade() -> None:
    op.drop_index("seats_by_invited", "seats")
    op.drop_column("seats", "invited")
    op.drop_table("callings")
    op.drop_table("friends")
