"""Hands read back from a `hands.parquet`: each from its own text, so that it is read as it was the first time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

SUFFIX: Final = ".parquet"
TOGETHER: Final = 256
"""Rows that are read at once."""


class Kept(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What of a row its hand is read from: `text` under the name `file`, from `line` on; or the `reason` why not."""

    file: str
    line: int = 1
    hand: str = ""
    reason: str = ""
    text: str = ""


class Rows:
    """The rows of a file as a stream of JSON, one a line. Raises OSError where the file is none of these."""

    def __init__(self, path: Path) -> None:
        self.lines = self._lines(path)
        self.left = b""

    def read(self, size: int) -> bytes:
        """The next bytes, none at the end."""
        while len(self.left) < size and (more := next(self.lines, b"")):
            self.left += more
        chunk, self.left = self.left[:size], self.left[size:]
        return chunk

    def _lines(self, path: Path) -> Iterator[bytes]:
        import pyarrow.parquet

        try:
            with pyarrow.parquet.ParquetFile(path) as file:
                wanted = [name for name in Kept.__struct_fields__ if name in file.schema_arrow.names]
                if not {"file", "text"} <= {*wanted}:
                    raise OSError("no hands.parquet of an audit: its hands have no text")
                for batch in file.iter_batches(TOGETHER, columns=wanted):
                    yield b"".join([encoded(row) for row in batch.to_pylist()])
        except (pyarrow.ArrowException, ValueError) as error:
            raise OSError(f"no Parquet: {str(error).splitlines()[0][:200]}") from None


def encoded(row: dict[str, Any]) -> bytes:
    """A row as a line. Raises ValueError for one whose columns have other types."""
    return msgspec.json.encode(msgspec.convert({name: value for name, value in row.items() if value is not None}, Kept)) + b"\n"


def kept(text: str) -> Iterator[Kept]:
    """The rows that a text of such lines has."""
    return (msgspec.json.decode(line, type=Kept) for line in text.splitlines() if line)
