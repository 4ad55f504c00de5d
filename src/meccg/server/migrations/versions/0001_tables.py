"""All tables of the first version.

A later migration spells out what changes; this one must never be edited again once it has been released.
"""

from alembic import op

from meccg.server.tables import metadata

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    metadata.create_all(op.get_bind())


def downgrade() -> None:
    metadata.drop_all(op.get_bind())
