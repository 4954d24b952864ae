"""The one refusal: why a thing may not be done, and which clauses forbid it."""

from __future__ import annotations

Cites = tuple[str, ...]
"""Clause ids, the deciding one first."""


class Refused(ValueError):
    """An act that the rules do not allow. Nothing was changed.

    `reason` is one plain sentence without the clause; `cites` holds the ids of the clauses that forbid the act
    (empty where common sense alone does). `str()` gives both: `"not your turn [S8(i)(10)]"`.
    """

    reason: str
    cites: Cites

    def __init__(self, reason: str, cites: Cites = ()) -> None:
        super().__init__(reason, cites)
        self.reason = reason
        self.cites = cites

    def __str__(self) -> str:
        return f"{self.reason} [{', '.join(self.cites)}]" if self.cites else self.reason
