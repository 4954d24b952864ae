"""Files of cases: one JSON object a line, in the case book's form."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from cardspeak.rulebook import Refused
from cardspeak.rulebook.outside import NotRead, json_of

LARGEST: Final = 1 << 20
"""Bytes of a line; a case is never near so long."""


def read_cases(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each case of a file with the number of its line. Raises `Refused`, naming file and line, for what is no case."""
    with path.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            yield number, case_of(line, f"{path.name}:{number}")


def case_of(line: bytes, where: str) -> dict[str, Any]:
    """One case. Raises `Refused`."""
    if len(line) > LARGEST:
        raise Refused(f"{where}: a line of {len(line)} bytes is no case")
    try:
        case = json_of(line, object)
    except NotRead as error:
        raise Refused(f"{where}: {error}") from None
    if not isinstance(case, dict):
        raise Refused(f"{where}: a case is an object, not {type(case).__name__}")
    return case
