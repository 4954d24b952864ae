"""Hands that an audit lets stand, counted one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardspeak.analysis.stats.adjusted import adjusted
from cardspeak.analysis.stats.counting import Group, count
from cardspeak.analysis.stats.figures import Row
from cardspeak.history.audit.audit import Finding
from cardspeak.history.model import History
from cardspeak.history.record.derived import filled


def counted(
    findings: Iterable[Finding], group: Group = "player", player: str = "", each: Callable[[Row], None] | None = None
) -> dict[tuple[str, str], Row]:
    """The rows of the hands that agree, by name and currency. player: of this one's hands alone.

    each: told a row whenever a hand was counted in it.
    """
    rows: dict[tuple[str, str], Row] = {}
    for finding in findings:
        if finding.verdict == "agree" and isinstance(finding.of, History):
            would = adjusted(filled(finding.of), finding.net, finding.rake)
            for row in count(finding.of, finding, rows, group, player, would):
                if each:
                    each(row)
    return rows
