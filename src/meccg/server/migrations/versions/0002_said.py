"""Lines remember which messages of clients they came of, so that what is sent again is not done again."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("lines", sa.Column("said", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("lines", "said")
