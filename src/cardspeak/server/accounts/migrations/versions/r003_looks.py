"""What a name looks like is kept, so that no two look alike; and every change of an account, until it is journalled."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from cardspeak.server.accounts.visible import look

revision = "003"
down_revision = "002"


def upgrade() -> None:
    """Of two names that look alike already, the older one keeps its look to itself."""
    op.add_column("accounts", sa.Column("look", sa.Text))
    accounts = sa.table("accounts", sa.column("id"), sa.column("name"), sa.column("look"))
    connection = op.get_bind()
    seen: set[str] = set()
    for id, name in connection.execute(sa.select(accounts.c.id, accounts.c.name).order_by(accounts.c.id)).all():
        if (own_look := look(name)) not in seen:
            seen.add(own_look)
            connection.execute(sa.update(accounts).where(accounts.c.id == id).values(look=own_look))
    op.create_index("accounts_look", "accounts", ["look"], unique=True)
    op.create_table(
        "account_changes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("moment", sa.BigInteger, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("roles", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Forget both."""
    op.drop_table("account_changes")
    op.drop_index("accounts_look", "accounts")
    op.drop_column("accounts", "look")
