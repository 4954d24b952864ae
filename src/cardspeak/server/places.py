"""Where the room keeps what lasts: a folder with the journal, the accounts and the key in it, or a database for the first two."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import NamedTuple

from cardspeak.journal import Key
from cardspeak.journal.opening import is_database
from cardspeak.server.config import Config, ConfigError


class Places(NamedTuple):
    """journal, accounts: each a file's path or the URL of the same database. key: a file."""

    journal: str
    accounts: str
    key: Path


def places(config: Config) -> Places:
    """Where everything lies. Raises `ConfigError` for a database without a file for the key, which must not lie in it."""
    if is_database(config.data):
        if not config.key_file:
            raise ConfigError("key_file: with a database, say which file holds the journal's key, or is to hold it")
        return Places(config.data, config.data, Path(config.key_file))
    folder = Path(config.data)
    return Places(str(folder / "journal.db"), str(folder / "accounts.db"), Path(config.key_file or folder / "key"))


def make_ready(config: Config) -> Places:
    """Make the folder, for its owner alone, and the key, where there is none. Raises `OSError`, `ConfigError`."""
    found = places(config)
    if not is_database(config.data):
        Path(config.data).mkdir(mode=0o700, parents=True, exist_ok=True)
    if not found.key.exists():
        _write_secret(found.key)
    return found


def accounts_there(config: Config) -> str:
    """Where the accounts lie. Raises `ConfigError` for a folder that has none, so that nothing is made by a slip."""
    if is_database(config.data):
        return config.data
    file = Path(config.data) / "accounts.db"
    if not file.exists():
        raise ConfigError(f"{config.data}: no room has its accounts there")
    return str(file)


def key_of(found: Places) -> Key:
    """The journal's key. Raises `OSError`, and `ConfigError` for a file that holds none; neither repeats it."""
    try:
        return Key.of_text(found.key.read_text(encoding="utf-8", errors="replace"))
    except ValueError as error:
        raise ConfigError(f"{found.key}: {error}") from None


def _write_secret(file: Path) -> None:
    """A new key, durable, in a file that its owner alone may read."""
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as out:
        out.write(f"{secrets.token_hex(32)}\n")
        out.flush()
        os.fsync(out.fileno())
