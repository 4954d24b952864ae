"""Files that people write, read as text."""

from __future__ import annotations

from pathlib import Path

from cardspeak.rulebook.refusal import quoted


def text_in(path: str | Path, wrong: type[ValueError]) -> str:
    """The text of a file. Raises `wrong`, naming the file, if it is not UTF-8 or no file can have that name, else `OSError`."""
    if "\0" in str(path):
        raise wrong(f"{quoted(str(path))}: no file has such a name")
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise wrong(f"{path}: not UTF-8 text: {error.reason} at byte {error.start}") from None
