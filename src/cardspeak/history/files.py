"""Files of hand histories: which encoding, which format, and what in a folder is one."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from . import ohh, pgfx, phh, sites
from .model import History, Unreadable

SUFFIXES = (".phh", ".phhs", ".ohh")
TEXT_SUFFIXES = frozenset({".txt", ".csv", ".log", ".xml", ".json"})
"""A folder's history files: those of the formats' names, and texts in which a site's hand starts. All others are skipped."""

_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
LOOKED_AT = 200_000
PHH_KEY = re.compile(r"^[ \t]*\"?variant\"?[ \t]*=", re.MULTILINE)


def read(path: Path, name: str = "") -> Iterator[History | Unreadable]:
    """Every round in the file, under the `name` by which messages call it (the path as given, if empty).

    A file that cannot be opened or holds no history is one `Unreadable`; no exception comes out.
    """
    name = name or str(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        yield Unreadable(name, 0, 1, f"cannot be read: {error.strerror}")
        return
    yield from read_bytes(data, name)


def read_bytes(data: bytes, name: str) -> Iterator[History | Unreadable]:
    """Every round in a file's content, as `read` gives them."""
    if not data.strip(b"\x00 \t\r\n"):
        yield Unreadable(name, 0, 1, "empty")
        return
    text = decode(data)
    site = sites.detect(text)
    if ohh.detect(text):
        yield from ohh.read(text, name)
    elif pgfx.detect(text):
        yield from pgfx.read(text, name)
    elif site:
        yield from sites.read(text, name, site)
    elif PHH_KEY.search(text):
        yield from phh.read(text, name)
    else:
        yield Unreadable(name, 0, 1, "no hand history in a format that is read here")


def pieces(data: bytes) -> Iterator[str]:
    """The text of each round in a file's content, in the order of `read_bytes`; read by itself, it is that round."""
    text = decode(data)
    site = sites.detect(text)
    if ohh.detect(text):
        yield from ohh.pieces(text)
    elif pgfx.detect(text):
        yield from pgfx.pieces(text)
    elif site:
        yield from sites.pieces(text, site)
    elif PHH_KEY.search(text):
        yield from phh.pieces(text)


def decode(data: bytes) -> str:
    """The text of a file that does not say its encoding, line ends as `\\n`, without what all its lines are indented by.

    A byte-order mark is believed, and left out, also between files put together; UTF-16 without one is known by its
    zero bytes; what is not UTF-8 is Windows-1252.
    """
    encoding, mark = encoding_of(data)
    data = data[mark:]
    try:
        text = one_line_end(data.decode(encoding, "strict" if encoding == "utf-8" and not mark else "replace"))
    except UnicodeDecodeError:
        text = one_line_end(data.decode("cp1252", "replace"))
    return unindented(text) if INDENTED.match(text) else text


def encoding_of(data: bytes) -> tuple[str, int]:
    """The encoding of a file by its first bytes, and how long its byte-order mark is; what is not UTF-8 shows later."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding, len(mark)
    sample = data[:LOOKED_AT]
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    if max(even, odd) * 4 > len(sample):
        return ("utf-16-be" if even > odd else "utf-16-le"), 0
    return "utf-8", 0


def one_line_end(text: str) -> str:
    """The text with `\\n` at the end of each line, without byte-order marks."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\ufeff", "")


INDENTED: Final = re.compile(r"(?:[ \t]*\n)*[ \t]+\S")
"""A text whose first line begins with blanks, as one does that was copied out of a page."""
_BLANKS = re.compile(r"^[ \t]+", re.MULTILINE)


def unindented(text: str, begins: bool = True) -> str:
    """The text without blanks before its lines. begins: whether it begins with the beginning of a line."""
    if begins:
        return _BLANKS.sub("", text)
    before, end, lines = text.partition("\n")
    return before + end + _BLANKS.sub("", lines)


def folder(path: Path) -> tuple[list[Path], int]:
    """The history files under a folder, in order of their names, and how many others were skipped."""
    files = [file for file in sorted(path.rglob("*")) if file.is_file()]
    histories = [file for file in files if _may_be_history(file)]
    return histories, len(files) - len(histories)


def _may_be_history(file: Path) -> bool:
    suffix = file.suffix.lower()
    if suffix in SUFFIXES:
        return True
    if suffix not in TEXT_SUFFIXES:
        return False
    try:
        with file.open("rb") as opened:
            text = decode(opened.read(LOOKED_AT))
            return sites.detect(text) is not None or pgfx.detect(text)
    except OSError:
        # reading it will say why
        return True
