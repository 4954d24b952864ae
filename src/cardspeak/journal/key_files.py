"""The file that a journal's key lies in, for its owner's eyes alone: a key a line in hexadecimal, the one in use first.

A key that is made for a new journal says below it that all its entries are marked: the file is what has this said where who can
rewrite the journal can't.
"""

from __future__ import annotations

import os
import secrets
from contextlib import closing, suppress
from pathlib import Path

from cardspeak.journal.entry import ALL_MARKED, Key
from cardspeak.journal.fault import JournalError
from cardspeak.journal.stores.opening import is_database, open_reader


def key_in(file: Path) -> Key:
    """The key of a file. Raises `OSError`, and `JournalError` that names the file and repeats nothing of it."""
    try:
        return Key.of_text(file.read_text(encoding="utf-8", errors="replace"))
    except JournalError as error:
        raise JournalError(f"{file}: {error}") from None


def make_key(file: Path, journal: str | Path) -> None:
    """Write a new key, durable, unless one is there. Raises `JournalError` where the journal has entries: its key is lost.

    Whoever makes one at the same moment has the same: the key is there whole or not at all, and the first one stays.
    """
    if file.exists():
        return
    if has_entries(journal):
        raise JournalError(f"{file} is missing, and the journal has entries: bring its key back; nothing was written")
    made = file.with_name(f"{file.name}.{os.getpid()}.{secrets.token_hex(4)}")
    write_private(made, f"{secrets.token_hex(32)}\n{ALL_MARKED}\n", os.O_EXCL)
    try:
        with suppress(FileExistsError):
            os.link(made, file)
    finally:
        made.unlink()


def has_entries(journal: str | Path) -> bool:
    """Whether something stands in a journal; nothing does in one that is not there or is no journal yet."""
    if not is_database(journal) and not Path(journal).exists():
        return False
    try:
        with closing(open_reader(journal)) as reader:
            return bool(reader.streams())
    except JournalError:
        return not is_database(journal)  # a file that cannot be read is something too


def rotate_key(file: Path) -> int:
    """Put a new key before the others, all at once; how many there are now. Raises `OSError`, `JournalError`."""
    key_in(file)
    lines = [secrets.token_hex(32), *file.read_text(encoding="utf-8").split()]
    made = file.with_name(f"{file.name}.new")
    write_private(made, "".join(f"{line}\n" for line in lines), os.O_TRUNC)
    made.replace(file)
    return len([line for line in lines if line != ALL_MARKED])


def write_private(file: Path, text: str, how: int) -> None:
    """Write a text, durable, to a file that its owner alone may read."""
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | how, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
