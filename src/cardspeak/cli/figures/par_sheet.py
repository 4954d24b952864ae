"""Par sheets as files: what `cardspeak edge --par-sheet` writes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardspeak.analysis.edge.progress import Progress
    from cardspeak.analysis.edge.ride.figures import RideEdge
    from cardspeak.analysis.edge.rows import Sensitivity
    from cardspeak.analysis.edge.ultimate.figures import UltimateEdge


def with_report(sheets: Iterable[Path]) -> None:
    """Raises `Refused` for a par sheet of no known kind, and where what writes it is missing."""
    from cardspeak.analysis.edge.sheet import NEEDS, kind_of
    from cardspeak.analysis.needs import need

    need("a par sheet needs", dict.fromkeys([module for sheet in sheets for module in NEEDS[kind_of(str(sheet))]]), "report")


def write(
    sheets: Iterable[Path],
    figures: RideEdge | UltimateEdge,
    rounds: int,
    bankrolls: Sequence[str],
    varied: Iterable[Sensitivity],
    progress: Progress,
) -> list[Path]:
    """Write par sheets and give what was written. Raises `OSError` for a place that cannot be written to."""
    from cardspeak.analysis.edge.sheet import files, par_sheet
    from cardspeak.banked.money import dollars

    cents = [dollars(amount) for amount in bankrolls]
    document = par_sheet(figures, rounds=rounds, bankrolls=cents, varied=varied, progress=progress)
    written = []
    for sheet in sheets:
        for name, content in files(document, sheet.name).items():
            (sheet.parent / name).write_bytes(content)
            written.append(sheet.parent / name)
    return written
