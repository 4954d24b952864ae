"""The one refusal: why a thing may not be done, and which clauses forbid it."""

from __future__ import annotations

Cites = tuple[str, ...]
"""Clause ids, the deciding one first."""


class Refused(ValueError):
    """An act that the rules do not allow. Nothing was changed.

    `reason` is one plain sentence without the clause; `cites` holds the ids of the clauses that forbid the act
    (empty where common sense alone does). `str()` gives both: `"not your turn [S8(i)(10)]"`.

    >>> import cardspeak as cs
    >>> cs.Round('texas-holdem', 'nl 1/2', [200] * 2, seed=7).act('bet', 1)
    Traceback (most recent call last):
        ...
    cardspeak.rulebook.refusal.Refused: a raise to 1 is too small: the least is 4 [SEM/T43-A/1]
    """

    reason: str
    cites: Cites

    def __init__(self, reason: str, cites: Cites = ()) -> None:
        super().__init__(reason, cites)
        self.reason = reason
        self.cites = cites

    def __str__(self) -> str:
        return f"{self.reason} [{', '.join(self.cites)}]" if self.cites else self.reason
