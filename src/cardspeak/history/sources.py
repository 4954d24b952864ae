"""Where hands are looked for: files, folders, archives; what is no history in them is named, and nothing is unpacked to disk."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import util
from pathlib import Path
from typing import IO, Any, Final, NamedTuple, cast

from cardspeak.history import files, sites
from cardspeak.history.columns import reading
from cardspeak.history.packed import PACKED, TARS, TOO_LARGE, Limited, Tar, Trouble, opened, tar_of
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import counted, quoted

UNOPENED: Final = frozenset({*PACKED, *TARS, ".zip", ".tar", ".7z", ".rar"})
"""Archives that are not opened where they lie in one."""
MOST: Final = 2 * 10**9
TIMES: Final = 100
"""What an archive may expand to unasked: so many bytes, and so many times its own size."""
SLACK: Final = 10**6
"""Up to so many bytes nobody asks how many times an archive expands."""


class Source(NamedTuple):
    """A file, or a file in an archive, by the `name` that messages have for it, with its `size` in bytes as it lies there.

    `opened` gives its content as a stream, whose `read` raises `Trouble`. `rows`: what comes are rows of a Parquet file, as
    `columns.reading` has them.
    """

    name: str
    size: int
    opened: Callable[[], Any]
    rows: bool = False


NAMED: Final = 3
"""So many of the files that are no histories are named where nothing else is there."""


class Found(NamedTuple):
    """The sources among what was named, and what of it is no history, by name."""

    sources: list[Source]
    skipped: list[str]


def of_bytes(content: bytes, name: str = "") -> Source:
    """A source of what a file holds."""
    return Source(name, len(content), lambda: _stream(io.BytesIO(content)))


def of_paths(paths: Iterable[Path], large: bool = False) -> Found:
    """The files that are named, those of folders, and those in archives, each once. large: archives may expand at will."""
    sources: dict[str, Source] = {}
    skipped: list[str] = []
    for path in paths:
        is_folder = _is_folder(path)
        for file in sorted(path.rglob("*")) if is_folder else [path]:
            if is_folder and not file.is_file():
                continue
            for source in _of_file(file, large):
                if is_folder and not _is_history(source):
                    skipped.append(source.name)
                elif isinstance(source, Source):
                    sources.setdefault(source.name, source)
                else:
                    skipped.append(source.name)
    return Found(list(sources.values()), skipped)


def _is_folder(path: Path) -> bool:
    """Whether it is; a name that no system can have is none."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def histories_in(paths: Iterable[Path], large: bool = False) -> Found:
    """As `of_paths`. Raises `Refused` if nothing that is named holds a history."""
    named = list(paths)
    histories = of_paths(named, large)
    if not histories.sources:
        others = counted(len(histories.skipped), "other file")
        if histories.skipped:
            names = ", ".join([quoted(name) for name in histories.skipped[:NAMED]])
            others += f" ({names}{' ...' if histories.skipped[NAMED:] else ''})"
        raise Refused(f"no hand histories in {', '.join(map(str, named))}, and {others}")
    return histories


class Unopened(NamedTuple):
    """Something in an archive that is left alone."""

    name: str


def _of_file(file: Path, large: bool) -> Iterator[Source | Unopened]:
    suffix = file.suffix.lower()
    if "\0" in str(file):
        yield Source(quoted(str(file)), 0, lambda: _fails("cannot be read: no file has such a name"))
    elif suffix == ".zip":
        yield from _of_zip(file, large)
    elif suffix == reading.SUFFIX:
        yield Source(str(file), _size(file), lambda: _table(file, large), rows=True)
    elif (packed := tar_of(file)) is not None:
        yield from _of_tar(file, packed, large)
    elif suffix in PACKED:
        if Path(file.stem).suffix.lower() in UNOPENED:
            yield Unopened(f"{file} (an archive in an archive)")
        else:
            yield Source(str(file), _size(file), lambda: opened(file, suffix, None if large else limit_of(file)))
    else:
        yield Source(str(file), _size(file), lambda: opened(file, "", None))


def _of_zip(file: Path, large: bool) -> Iterator[Source | Unopened]:
    try:
        with zipfile.ZipFile(file) as archive:
            inside = [info for info in archive.infolist() if not info.is_dir()]
    except (OSError, zipfile.BadZipFile) as error:
        reason = getattr(error, "strerror", None) or "no zip archive"
        yield Source(str(file), 0, lambda: _fails(f"cannot be read: {reason}"))
        return
    limit = None if large else limit_of(file)
    if limit is not None and sum(info.file_size for info in inside) > limit:
        yield Source(str(file), 0, lambda: _fails(TOO_LARGE))
        return
    for info in inside:
        yield _inside(file, info.filename, info.compress_size, partial(_member, file, info, limit))


def _of_tar(file: Path, packed: str, large: bool) -> Iterator[Source | Unopened]:
    archive = Tar(file, packed, None if large else limit_of(file))
    try:
        inside = archive.listed()
    except Trouble as error:
        reason = str(error)
        yield Source(str(file), 0, lambda: _fails(reason))
        return
    for place, (name, size) in enumerate(inside):
        yield _inside(file, name, size, partial(archive.member, place))


def _inside(file: Path, name: str, size: int, opened: Callable[[], Any]) -> Source | Unopened:
    """A file of an archive: a source, if it may be by its name."""
    suffix = Path(name).suffix.lower()
    if suffix in UNOPENED:
        return Unopened(f"{file}/{name} (an archive in an archive)")
    may_be = suffix in files.SUFFIXES or suffix in files.TEXT_SUFFIXES
    return Source(f"{file}/{name}", size, opened) if may_be else Unopened(f"{file}/{name}")


@contextmanager
def _stream(stream: IO[bytes], limit: int | None = None) -> Iterator[Limited]:
    with stream:
        yield Limited(stream, limit)


@contextmanager
def _fails(reason: str) -> Iterator[Limited]:
    raise Trouble(reason)
    yield  # pragma: no cover - makes it a generator, as a context manager is


@contextmanager
def _table(file: Path, large: bool) -> Iterator[Limited]:
    """The rows of a Parquet file. Raises `Trouble`, also where what reads it is not installed."""
    if util.find_spec("pyarrow") is None:
        raise Trouble("cannot be read: .parquet needs pyarrow: pip install 'cardspeak[data]'")
    yield Limited(cast(IO[bytes], reading.Rows(file)), None if large else limit_of(file))


def limit_of(file: Path) -> int:
    """What an archive may expand to unasked, in bytes."""
    return min(MOST, max(TIMES * _size(file), SLACK))


@contextmanager
def _member(file: Path, info: zipfile.ZipInfo, limit: int | None) -> Iterator[Limited]:
    with zipfile.ZipFile(file) as archive:
        try:
            opened = archive.open(info)
        except (OSError, zipfile.BadZipFile, RuntimeError, NotImplementedError) as error:
            raise Trouble(f"cannot be read: {error}") from None
        with opened:
            yield Limited(opened, limit)


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0


def _is_history(source: Source | Unopened) -> bool:
    """Whether a file of a folder is a history by its name, or by what it begins with. One that fails is: that is told."""
    if isinstance(source, Unopened):
        return False
    if source.rows:
        return False  # beside the files that it was made of their hands would come twice
    name = Path(source.name)
    suffix = Path(name.stem if name.suffix.lower() in PACKED else name).suffix.lower()
    if suffix in files.SUFFIXES or suffix in {".zip", ".tar", *TARS}:
        return True  # a broken archive is told
    if suffix not in files.TEXT_SUFFIXES:
        return False
    try:
        with source.opened() as stream:
            return sites.detect(files.decode(stream.read(files.LOOKED_AT))) is not None
    except Trouble:
        return True
