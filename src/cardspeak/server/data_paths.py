"""Where the room keeps what lasts: a folder with the journal, the accounts and the key in it, or a database for the first two."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from cardspeak.journal import JournalError, Key
from cardspeak.journal.key_files import key_in, make_key
from cardspeak.journal.stores.opening import is_database
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
    """Make the folder and the key, where there is none, for their owner's eyes alone, also if they were there before.

    Raises `OSError`, and `ConfigError` if the key of a journal is lost or something may not be written.
    """
    room_places = places(config)
    if not is_database(config.data):
        Path(config.data).mkdir(mode=0o700, parents=True, exist_ok=True)
        closed_to_others(Path(config.data), 0o700)
        for path in (Path(config.data), *files_of(room_places)):
            check_writable(path)
    try:
        make_key(room_places.key, room_places.journal)
    except JournalError as error:
        raise ConfigError(str(error)) from None
    closed_to_others(room_places.key, 0o600)
    if not is_database(config.data):
        for file in files_of(room_places):
            closed_to_others(file, 0o600)
    return room_places


def files_of(room_places: Places) -> list[Path]:
    """The files of the journal and the accounts that are there already."""
    return [
        file for name in (room_places.journal, room_places.accounts) for file in Path(name).parent.glob(f"{Path(name).name}*")
    ]


def check_writable(path: Path) -> None:
    """Raises `ConfigError` that names a folder or file which the room has to write in and may not, and what forbids it."""
    if not os.access(path, os.R_OK | os.W_OK | (os.X_OK if path.is_dir() else 0)):
        raise ConfigError(f"{path}: the room has to write there and may not: {_forbids(path)}")


def _forbids(path: Path) -> str:
    """What keeps us from writing in a folder or file."""
    if os.name == "posix" and os.statvfs(path).f_flag & os.ST_RDONLY:
        return "its file system can only be read"
    about = path.stat()
    try:
        owner = path.owner()
    except (KeyError, NotImplementedError):
        owner = f"user {about.st_uid}"
    return f"its permissions are {stat.filemode(about.st_mode)}, and it is {owner}'s"


def closed_to_others(path: Path, mode: int) -> None:
    """Take from everybody but the owner what they may do with a file or folder. Somebody else's is left as it is."""
    with suppress(PermissionError):
        if path.stat().st_mode & 0o777 & ~mode:
            path.chmod(mode)


def accounts_there(config: Config) -> str:
    """Where the accounts lie. Raises `ConfigError` for a folder that has none, so that nothing is made by a slip."""
    if is_database(config.data):
        return config.data
    file = Path(config.data) / "accounts.db"
    if not file.exists():
        raise ConfigError(f"{config.data}: no room has its accounts there")
    return str(file)


def key_of(room_places: Places) -> Key:
    """The journal's key. Raises `OSError`, and `ConfigError` for a file that holds none; neither repeats it."""
    try:
        return key_in(room_places.key)
    except JournalError as error:
        raise ConfigError(str(error)) from None
