"""Clauses by words: what does any book say about a straddle?"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardspeak.rulebook.register import Clause, scope

_WEIGHTS = {"summary": 8, "topic": 4, "label": 4, "note": 2, "behaviour": 1}


def find(text: str, book: str | None = None) -> list[Clause]:
    """The clauses that speak of the words of `text`, best first: a word in the summary weighs more than one in a note.

    A word also stands for those that begin with it (`raise` finds raises, raised). Clauses with all the words if there
    are any, else those with the most. Raises Unknown for an unknown book.
    """
    words = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in text.split()]
    scored = [(*_score(clause, words), clause) for each in scope(book) for clause in each]
    most = max((hits for hits, _, _ in scored), default=0)
    best = [row for row in scored if row[0] == most and most]
    return [clause for _, _, clause in sorted(best, key=lambda row: -row[1])]


def _score(clause: Clause, words: Sequence[re.Pattern[str]]) -> tuple[int, int]:
    """How many of the words the clause has, and how much they weigh in it."""
    hits = weight = 0
    for word in words:
        weights = [weight for field, weight in _WEIGHTS.items() if word.search(getattr(clause, field))]
        hits += bool(weights)
        weight += max(weights, default=0)
    return hits, weight
