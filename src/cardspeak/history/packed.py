"""What archives hold, as streams: nothing is unpacked to disk, and nothing of it asks for more memory than it is worth."""

from __future__ import annotations

import bz2
import gzip
import lzma
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final, Self

BLOCK: Final = 1 << 16
MEMORY: Final = 100_000_000
"""The most memory that what an .xz file says of itself may take, in bytes; `xz -9` asks for 65 MiB."""
LONGEST: Final = 1_000_000
"""The most bytes of what a tar archive says of one file beside its content."""
TOO_LARGE: Final = "expands beyond 2 GB or 100 times its size; --large reads it all the same"


class Trouble(Exception):
    """Why a file or an archive cannot be read on: one line."""


FAILURES: Final = (OSError, EOFError, zlib.error, lzma.LZMAError, zipfile.BadZipFile, tarfile.TarError, RuntimeError)
"""What reading an archive may raise; what zstandard raises is known by its name, as it may not be installed."""


class Limited:
    """A stream that is cut off with `Trouble` where it yields more than it may."""

    def __init__(self, stream: IO[bytes], limit: int | None) -> None:
        self.stream = stream
        self.left = limit

    def read(self, size: int) -> bytes:
        """The next bytes, none at the end. Raises `Trouble`."""
        parts: list[bytes] = []
        try:
            while size > 0 and (part := self.stream.read(size)):
                parts.append(part)
                size -= len(part)
        except FAILURES as error:
            raise failed(error) from None
        except Exception as error:
            if type(error).__name__ == "ZstdError":
                raise failed(error) from None
            raise
        chunk = b"".join(parts)
        if self.left is not None:
            self.left -= len(chunk)
            if self.left < 0:
                raise Trouble(TOO_LARGE)
        return chunk


def failed(error: Exception) -> Trouble:
    """In a line, why it cannot be read."""
    return Trouble(f"cannot be read: {getattr(error, 'strerror', None) or str(error) or 'cut short'}")


class Unpacked:
    """A .bz2 or .xz file's content, its parts one after the other, as `made` unpacks each."""

    def __init__(self, stream: IO[bytes], made: Callable[[], Any]) -> None:
        self.stream = stream
        self.made = made
        self.part = made()

    def read(self, size: int) -> bytes:
        """The next bytes, none at the end. Raises EOFError where a part is cut short."""
        while True:
            given = b""
            if self.part.eof:
                given = self.part.unused_data.lstrip(b"\0") or self.stream.read(BLOCK).lstrip(b"\0")
                if not given:
                    return b""
                self.part = self.made()
            elif self.part.needs_input:
                given = self.stream.read(BLOCK)
                if not given:
                    raise EOFError
            chunk: bytes = self.part.decompress(given, size)
            if chunk:
                return chunk


def _of_xz() -> lzma.LZMADecompressor:
    return lzma.LZMADecompressor(memlimit=MEMORY)


def _of_zst(stream: IO[bytes]) -> Any:
    try:
        import zstandard
    except ImportError:
        raise Trouble("cannot be read: .zst needs zstandard: pip install 'cardspeak[data]'") from None
    return zstandard.ZstdDecompressor().stream_reader(stream, read_across_frames=True)


PACKED: Final[dict[str, Callable[[IO[bytes]], Any]]] = {
    ".gz": lambda stream: gzip.GzipFile(fileobj=stream),
    ".bz2": lambda stream: Unpacked(stream, bz2.BZ2Decompressor),
    ".xz": lambda stream: Unpacked(stream, _of_xz),
    ".zst": _of_zst,
}
"""How one file is unpacked, by its suffix."""
TARS: Final = {".tgz": ".gz", ".tbz2": ".bz2", ".txz": ".xz", ".tzst": ".zst"}
"""Short suffixes of packed tar archives."""


def tar_of(file: Path) -> str | None:
    """How a tar archive is packed, "" for one that is not; None for what is none."""
    suffix = file.suffix.lower()
    if suffix == ".tar" or suffix in TARS:
        return TARS.get(suffix, "")
    return suffix if suffix in PACKED and Path(file.stem).suffix.lower() == ".tar" else None


@contextmanager
def opened(file: Path, suffix: str, limit: int | None) -> Iterator[Limited]:
    """The content of a file that is packed as its suffix says, "" for one that is not. Raises `Trouble`."""
    try:
        raw = file.open("rb")
    except OSError as error:
        raise Trouble(f"cannot be read: {error.strerror}") from None
    with raw:
        yield Limited(PACKED[suffix](raw) if suffix else raw, limit)


class Member(tarfile.TarInfo):
    """A file of a tar archive; what is said of it beside its content is read whole, and so may not be long."""

    @classmethod
    def frombuf(cls, buf: bytes | bytearray, encoding: str, errors: str) -> Self:
        """As `TarInfo` has it. Raises `Trouble`."""
        member = super().frombuf(buf, encoding, errors)
        if member.size > LONGEST and member.type not in tarfile.REGULAR_TYPES:
            raise Trouble("cannot be read: a file's name takes more than a million bytes")
        return member


class Tar:
    """The files of a tar archive, read in their order: to go back to one begins anew, to go on does not."""

    def __init__(self, file: Path, packed: str, limit: int | None) -> None:
        self.file = file
        self.packed = packed
        self.limit = limit
        self.members: Iterator[tuple[int, tarfile.TarInfo, Any]] = iter(())
        self.at = -1

    def listed(self) -> list[tuple[str, int]]:
        """Name and size of each file, in order. Raises `Trouble`, also where together they are more than they may be."""
        members, whole = [], 0
        for _, member, _ in self._walk():
            whole += member.size
            if self.limit is not None and whole > self.limit:
                raise Trouble(TOO_LARGE)
            members.append((member.name, member.size))
        return members

    @contextmanager
    def member(self, place: int) -> Iterator[Limited]:
        """The content of the file at a place in that order. Raises `Trouble`."""
        if place <= self.at:
            self.at, self.members = -1, iter(())
        if self.at < 0:
            self.members = self._walk()
        for at, _, stream in self.members:
            self.at = at
            if at == place:
                yield Limited(stream, self.limit)
                return
        raise Trouble("cannot be read: cut short")

    def _walk(self) -> Iterator[tuple[int, tarfile.TarInfo, Any]]:
        with opened(self.file, self.packed, self.limit) as stream:
            try:
                with tarfile.open(fileobj=stream, mode="r|", tarinfo=Member) as archive:  # type: ignore[call-overload]
                    place = 0
                    while member := archive.next():
                        archive.members = []
                        if member.isreg():
                            yield place, member, archive.extractfile(member)
                            place += 1
            except FAILURES as error:
                raise failed(error) from None
