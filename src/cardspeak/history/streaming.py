"""A file of any size, in blocks of whole hands, so that memory stays flat and several processes can share it."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from msgspec import structs

from cardspeak.history import files, ohh, pgfx, phh, sites
from cardspeak.history.columns import reading
from cardspeak.history.model import History, Unreadable
from cardspeak.history.packed import Trouble
from cardspeak.history.phh import toml
from cardspeak.history.sources import Source

BLOCK: Final = 1 << 20
"""Bytes that are read at once; a block of text is about as long."""
ROWS: Final = "rows"
"""The format of a block that has rows of a Parquet file, whose hands stand in other files."""
OHH_START: Final = re.compile(r"^\{\s*\"ohh\"", re.MULTILINE)


class Block(NamedTuple):
    """A part of a file that can be read by itself: its text, the format found in the file, the number of its first line
    counted from 1, and a `trouble` that ended the file behind it."""

    name: str
    text: str
    format: str
    line: int = 1
    trouble: str = ""


def format_of(text: str) -> str:
    """The format of a text: "phh", "ohh", "pgfx" or a site's name, "" for none that is read here."""
    if ohh.detect(text):
        return "ohh"
    if pgfx.detect(text):
        return "pgfx"
    if site := sites.detect(text):
        return site.name
    return "phh" if files.PHH_KEY.search(text) else ""


def read_source(source: Source, format: str | None = None) -> Iterator[History | Unreadable]:
    """Every round of a source, as `files.read` gives them."""
    index = 0
    for block in blocks(source, format):
        for one in read_block(block, index):
            index += 1
            yield one


def blocks(source: Source, format: str | None = None) -> Iterator[Block]:
    """The source in blocks of whole hands. Only a text whose hands cannot be told apart before all is read is one block."""
    text, detected, line, trouble = "", ROWS if source.rows else format or "", 1, ""
    try:
        with source.opened() as stream:
            for piece in _decoded(stream):
                text += piece
                detected = detected or format_of(text)
                if not detected and len(text) >= BLOCK:
                    break
                cut = _cut(text, detected) if len(text) >= BLOCK else 0
                if cut:
                    yield Block(source.name, text[:cut], detected, line)
                    line += text.count("\n", 0, cut)
                    text = text[cut:]
    except Trouble as error:
        trouble = str(error)
    if text.strip("\x00 \t\r\n") or line == 1:
        yield Block(source.name, text, detected, line, trouble)
    elif trouble:
        yield Block(source.name, "", detected, line, trouble)


def read_with_text(source: Source) -> Iterator[tuple[History | Unreadable, str]]:
    """The same, each with its own text."""
    index = 0
    for block in blocks(source):
        for one in with_text(block, index):
            index += 1
            yield one


def with_text(block: Block, index: int) -> Iterator[tuple[History | Unreadable, str]]:
    """Every round of a block, each with its own text, from which alone it can be read; "" where there is none."""
    own = texts(block)
    for one in read_block(block, index):
        yield one, next(own, "")


def texts(block: Block) -> Iterator[str]:
    """The text of each round of a block."""
    if block.format == ROWS:
        return (row.text for row in reading.kept(block.text))
    if block.format == "ohh":
        return ohh.pieces(block.text)
    if block.format == "phh":
        return phh.pieces(block.text)
    site = sites.named(block.format)
    return sites.pieces(block.text, site) if site else iter(())


def read_block(block: Block, index: int) -> Iterator[History | Unreadable]:
    """Every round of a block, the first one the `index`-th of its file, and in the end what is wrong with the file."""
    first = 1 if block.format == ROWS else block.line
    for one in _read(block) if block.text or not block.trouble else ():
        moved = {"index": one.index + index, "line": one.line + first - 1}
        if isinstance(one, History):
            one.index, one.line = moved["index"], moved["line"]
            yield one
        else:
            yield structs.replace(one, **moved)
    if block.trouble:
        yield Unreadable(block.name, index, block.line + block.text.count("\n"), block.trouble)


def _read(block: Block) -> Iterator[History | Unreadable]:
    if not block.text.strip("\x00 \t\r\n"):
        yield Unreadable(block.name, 0, 1, "empty")
    elif block.format == ROWS:
        yield from _back(block)
    elif block.format == "ohh":
        yield from ohh.read(block.text, block.name)
    elif block.format == "pgfx":
        yield from pgfx.read(block.text, block.name)
    elif block.format == "phh":
        yield from phh.read(block.text, block.name)
    elif site := sites.named(block.format):
        yield from sites.read(block.text, block.name, site)
    else:
        yield Unreadable(block.name, 0, 1, "no hand history in a format that is read here")


def _back(block: Block) -> Iterator[History | Unreadable]:
    """The hands of rows, each read from its text, where its file had it."""
    for index, row in enumerate(reading.kept(block.text)):
        if not row.text:
            yield Unreadable(row.file, index, row.line, row.reason or "it has no text", row.hand)
            continue
        for one in _read(Block(row.file, row.text, format_of(row.text))):
            yield structs.replace(one, index=index, line=row.line)


def _decoded(stream: Any) -> Iterator[str]:
    """The stream as text, line ends made one; what its first bytes tell of its encoding and its lines' blanks holds for all."""
    data = stream.read(BLOCK)
    encoding, mark = files.encoding_of(data)
    data = data[mark:]
    decoder = codecs.getincrementaldecoder(encoding)("replace" if encoding != "utf-8" else "strict")
    pending, indented, begins = "", None, True
    while True:
        last = not data
        try:
            text = pending + decoder.decode(data, last)
        except UnicodeDecodeError:
            decoder = codecs.getincrementaldecoder("cp1252")("replace")
            text = pending + decoder.decode(data, last)
        pending = "\r" if text.endswith("\r") and not last else ""
        text = files.one_line_end(text[: len(text) - len(pending)])
        indented = bool(files.INDENTED.match(text)) if indented is None else indented
        if indented:
            text = files.unindented(text, begins)
            begins = text.endswith("\n") if text else begins
        yield text
        if last:
            return
        data = stream.read(BLOCK)


def _cut(text: str, format: str) -> int:
    """Where the last hand of a text begins, which may go on behind it; 0 if that cannot be told."""
    if format == "phh":
        return toml.last_start(text)
    if format == "ohh":
        return max((match.start() for match in OHH_START.finditer(text)), default=0)
    if format == ROWS:
        return text.rfind("\n") + 1
    site = sites.named(format)
    return sites.last_start(site, text) if site and not site.whole else 0
