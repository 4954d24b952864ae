"""What Alembic runs: the revisions that are missing, on the connection that it is given and in its transaction."""

from __future__ import annotations

from alembic import context

from cardspeak.server.accounts.schema import TABLES

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=TABLES,
    version_table="accounts_revision",
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
