"""A journal verified on all processors: each process opens it for itself and looks at whole streams, the longest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardspeak.cli.histories.sharing import cores
from cardspeak.journal import open_reader, verify
from cardspeak.journal.key_files import key_in

if TYPE_CHECKING:
    from cardspeak.journal import Key, Ledger, Reader, Verdict

ALONE: Final = 20_000
"""Entries that are looked at before other processes would have begun."""
_OPEN: list[tuple[Reader, Key | None]] = []
"""What a process of ours has opened."""


def verified(
    file: str, key_file: Path | None, reader: Reader, key: Key | None, names: Sequence[str]
) -> Iterator[tuple[Verdict, Ledger]]:
    """What `verify` says of each stream, in order. Raises `JournalError`."""
    heads = {name: reader.head(name) for name in names}
    size = {name: head.sequence if head else 0 for name, head in heads.items()}
    workers = min(cores(), len(names))
    if workers < 2 or sum(size.values()) < ALONE:
        yield from (verify(reader, name, key) for name in names)
        return
    with ProcessPoolExecutor(workers, get_context("spawn"), _open, (file, key_file)) as pool:
        under_way = {name: pool.submit(_verified, name) for name in sorted(names, key=lambda name: -size[name])}
        for name in names:
            yield under_way[name].result()


def _open(file: str, key_file: Path | None) -> None:
    _OPEN.append((open_reader(file), key_in(key_file) if key_file else None))


def _verified(name: str) -> tuple[Verdict, Ledger]:
    [(reader, key)] = _OPEN
    return verify(reader, name, key)
