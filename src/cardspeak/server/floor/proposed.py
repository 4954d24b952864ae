"""What the floor is shown before anything changes: the ruling, what carrying it out would do, and what else may be chosen."""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.rulebook import Cites, clause


class Cited(msgspec.Struct, frozen=True):
    """A clause, and what it says in short."""

    id: str
    label: str
    summary: str


class Outcome(msgspec.Struct, frozen=True):
    """Something that may be carried out.

    settles: what is decided, by name; text: the same in words. does: to the round, empty if it can do nothing of it; left:
    what people must see to. refusal: why the round cannot bear it, empty if it can.
    """

    settles: dict[str, Any]
    text: str
    does: str
    left: Cites
    refusal: str


class Proposed(msgspec.Struct, frozen=True):
    """What a ruling would be at entry `seq`; nothing has changed.

    ruling: "definite", "td_discretion" (the floor chooses) or "not_covered". settles, text: what is decided, by name and in
    words. outcome: what it comes to, None where the floor has to choose. choices: what the book names; otherwise: whether the
    floor may decide something else for a reason, and by which clauses.
    """

    seq: int
    ruling: str
    settles: dict[str, Any]
    text: str
    outcome: Outcome | None
    choices: list[Outcome]
    otherwise: bool
    otherwise_by: list[Cited]
    explanation: str
    clauses: list[Cited]


def cited(ids: Cites) -> list[Cited]:
    """Clauses by their ids."""
    clauses = [clause(clause_id) for clause_id in ids]
    return [Cited(cited_clause.id, cited_clause.label, cited_clause.summary) for cited_clause in clauses]
