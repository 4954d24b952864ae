"""What the owner of a database should know about it. Its settings are the whole server's, and so not ours to change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import text

from cardspeak.journal.stores.opening import is_database

if TYPE_CHECKING:
    from cardspeak.server.accounts.database import Database

HOW: Final = "SELECT current_setting('recovery_init_sync_method', true)"
"""NULL before PostgreSQL 14, which had no choice."""
SYNC: Final = (
    "after a crash PostgreSQL syncs file by file, which may keep the room closed for seconds; its superuser can have it done at"
    " once: ALTER SYSTEM SET recovery_init_sync_method = 'syncfs'; SELECT pg_reload_conf()"
)


async def advice(database: Database, where: str) -> str:
    """One line, empty if there is nothing to say."""
    if not is_database(where):
        return ""
    how = await database.run(lambda line: line.execute(text(HOW)).scalar_one())
    return SYNC if how == "fsync" else ""
