"""Rows to Parquet, through Arrow: what one process finds travels as Arrow's own bytes, and one process writes them all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardspeak.history.audit.audit import Finding
from cardspeak.history.columns.rows import ACTS, HANDS, PLAYERS, Column, Row, act_rows, hand_row
from cardspeak.history.model import History

if TYPE_CHECKING:
    import pyarrow

TOGETHER: Final = 1000
"""Findings that are made rows at once."""
GROUP: Final = 32_000_000
"""Bytes of rows that are written together."""
FILES: Final = {"hands": HANDS, "acts": ACTS}
"""The files that are written, `hands.parquet` and `acts.parquet`, with their columns."""


class Bundle(NamedTuple):
    """What was found in a part of the files, as Arrow's bytes: `hands` of them, numbered from 0, and their acts."""

    many: int = 0
    hands: bytes = b""
    acts: bytes = b""


def schema(columns: Mapping[str, Column]) -> pyarrow.Schema:
    """Arrow's schema of some columns, each with its meaning."""
    import pyarrow

    def kind(column: Column) -> Any:
        if column.kind == "players":
            return pyarrow.list_(pyarrow.struct(list(schema(PLAYERS))))
        return pyarrow.list_(pyarrow.string()) if column.kind == "list" else pyarrow.type_for_alias(column.kind)

    return pyarrow.schema(
        [pyarrow.field(name, kind(column), metadata={"means": column.means}) for name, column in columns.items()]
    )


Judged = tuple[Finding, str]
"""A finding, and the text of its hand."""


def bundled(findings: list[Judged]) -> Bundle:
    """The rows of some findings."""
    hands = [hand_row(finding, text, number) for number, (finding, text) in enumerate(findings)]
    read = [(number, finding.of) for number, (finding, _) in enumerate(findings) if isinstance(finding.of, History)]
    acts = [row for number, history in read for row in act_rows(history, number)]
    return Bundle(len(findings), packed(hands, HANDS), packed(acts, ACTS))


def packed(rows: list[Row], columns: Mapping[str, Column]) -> bytes:
    """Rows as Arrow's bytes."""
    import pyarrow

    table = pyarrow.Table.from_pylist(rows, schema=schema(columns))
    sink = pyarrow.BufferOutputStream()
    with pyarrow.ipc.new_stream(sink, table.schema) as stream:
        stream.write_table(table)
    return bytes(sink.getvalue())


class Parquet:
    """Two files in a folder, written as bundles come, and there when all of them have come: `with Parquet(folder) as out`."""

    def __init__(self, folder: Path) -> None:
        import pyarrow.parquet

        folder.mkdir(parents=True, exist_ok=True)
        self.paths = {name: folder / f"{name}.parquet" for name in FILES}
        self.open = {
            name: pyarrow.parquet.ParquetWriter(path.with_suffix(".part"), schema(FILES[name]), compression="zstd")
            for name, path in self.paths.items()
        }
        self.waiting: dict[str, list[pyarrow.Table]] = {name: [] for name in FILES}
        self.hands = 0

    def add(self, bundle: Bundle) -> None:
        """Take what was found in the next part."""
        for name in FILES:
            self.waiting[name].append(numbered(getattr(bundle, name), self.hands))
            if sum([table.nbytes for table in self.waiting[name]]) >= GROUP:
                self._write(name)
        self.hands += bundle.many

    def _write(self, name: str) -> None:
        import pyarrow

        if waiting := self.waiting[name]:
            self.open[name].write_table(pyarrow.concat_tables(waiting))
            self.waiting[name] = []

    def __enter__(self) -> Parquet:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        for name, path in self.paths.items():
            if kind is None:
                self._write(name)
            self.open[name].close()
            part = path.with_suffix(".part")
            if kind is None:
                part.replace(path)
            else:
                part.unlink(missing_ok=True)


def kept(findings: Iterable[Judged], folder: Path) -> Iterator[Finding]:
    """The findings, written to the folder as they pass."""
    with Parquet(folder) as out:
        waiting: list[Judged] = []
        for judged in findings:
            yield judged[0]
            waiting.append(judged)
            if len(waiting) == TOGETHER:
                out.add(bundled(waiting))
                waiting = []
        out.add(bundled(waiting))


def numbered(data: bytes, first: int) -> pyarrow.Table:
    """A bundle's rows, their hands numbered on."""
    import pyarrow
    from pyarrow import compute

    table = pyarrow.ipc.open_stream(data).read_all()
    return table.set_column(0, table.schema.field(0), compute.add(table.column(0), first))
