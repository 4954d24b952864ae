"""An account can be closed: it signs in no more, and its name is never given to another."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "002"
down_revision = "001"


def upgrade() -> None:
    """When it was closed."""
    op.add_column("accounts", sa.Column("closed", sa.BigInteger))


def downgrade() -> None:
    """Forget which accounts are closed."""
    op.drop_column("accounts", "closed")
