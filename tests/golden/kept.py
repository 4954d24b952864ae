"""What is kept of scenarios: a line in a file of their subject, with the name, a digest, and a mark for each line of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

FOLDER: Final = Path(__file__).parent / "kept"
MARKS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class Kept(NamedTuple):
    """digest: of all lines. marks: a letter for each line, so that the first that differs is found but for one time in 64."""

    digest: str
    marks: str


def of(lines: Sequence[str]) -> Kept:
    marks = "".join([MARKS[sha256(line.encode()).digest()[0] % 64] for line in lines])
    return Kept(sha256("\n".join(lines).encode()).hexdigest()[:12], marks)


def read(subject: str) -> dict[str, Kept]:
    """What is kept of a subject, by scenario; of lines that a merge left behind nothing."""
    path = FOLDER / f"{subject}.txt"
    rows = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    parts = [row.split("\t") for row in rows]
    return {part[0]: Kept(part[1], part[2]) for part in parts if len(part) == 3}


def write(subject: str, kept: Iterable[tuple[str, Kept]]) -> None:
    FOLDER.mkdir(exist_ok=True)
    rows = [f"{name}\t{each.digest}\t{each.marks}\n" for name, each in sorted(kept)]
    (FOLDER / f"{subject}.txt").write_text("".join(rows), encoding="utf-8")


def differing(name: str, was: Kept | None, lines: Sequence[str]) -> Iterator[str]:
    """Where a scenario begins to differ from what is kept of it, in words; nothing where it does not."""
    now = of(lines)
    if was is None:
        yield f"{name}: it is new"
    elif now.digest != was.digest:
        place = next((at for at, (a, b) in enumerate(zip(now.marks, was.marks, strict=False)) if a != b), None)
        at = min(len(now.marks), len(was.marks)) if place is None else place
        before = [f"    {at}: {lines[at - 1]}"] if 0 < at <= len(lines) else []
        here = lines[at] if at < len(lines) else "(no more is told)"
        yield "\n".join(
            [f"{name}: line {at + 1} of {len(lines)} is another ({len(was.marks)} were kept)", *before, f"  > {at + 1}: {here}"]
        )
