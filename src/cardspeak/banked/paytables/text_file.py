"""Files that people write, read as text."""

from __future__ import annotations

from pathlib import Path


def text_in(path: str | Path, wrong: type[ValueError]) -> str:
    """The text of a file. Raises `wrong`, naming the file, if it is not UTF-8, and `OSError` if it cannot be read."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise wrong(f"{path}: not UTF-8 text: {error.reason} at byte {error.start}") from None
