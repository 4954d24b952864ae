"""Bring a database of accounts to the tables that this version knows."""

from __future__ import annotations

from functools import partial
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from cardspeak.server.accounts.database import DatabaseError, Work

FENCE: Final = 0x43534131
"""The advisory lock under which PostgreSQL's tables are changed: "CSA1". An SQLite file is locked by its transaction."""


def _alembic(connection: Connection) -> Config:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "cardspeak.server.accounts:migrations")
    config.set_main_option("path_separator", "os")
    return config


def latest() -> str:
    """The revision that this version knows."""
    config = Config()
    config.set_main_option("script_location", "cardspeak.server.accounts:migrations")
    config.set_main_option("path_separator", "os")
    return str(ScriptDirectory.from_config(config).get_current_head())


def to(revision: str) -> Work[None]:
    """What brings a database to a revision, in one transaction.

    It raises `DatabaseError` for a database that a later version has changed.
    """
    return partial(_bring, revision)


def _bring(revision: str, connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:fence)"), {"fence": FENCE})
    try:
        command.upgrade(_alembic(connection), revision)
    except CommandError as error:
        raise DatabaseError(f"the accounts are of another version of Cardspeak ({error})") from None
