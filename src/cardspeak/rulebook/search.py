"""Clauses by words: what does any book say about a straddle?"""

from __future__ import annotations

import re
from math import log
from typing import Final, NamedTuple

from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.register import Clause, scope

_WEIGHTS: Final = {"summary": 8, "topic": 4, "label": 4, "note": 2, "behaviour": 1}
_IDLE: Final = frozenset(
    re.findall(
        r"\w+",
        """a an and any are as at be been but by can do does for from had has have he her his how i if is it its may my of on or
        our she should so that the their them there they this to was what when where which who whom whose why will with you your
        happen happens""",
    )
)
"""Words of a question that say nothing of what is asked for."""
_ENDINGS: Final = re.compile(r"(?<=\w{4})(?:'s|ings?|ed|es|s)$")
_WHOLE: Final = 2
"""How much more a word is worth that stands there as it was asked for, or in the plural."""
_SHORT: Final = 3
"""Words of so few letters stand for no longer ones: `all` is not allowed."""
_TOGETHER: Final = 3
"""How much more a summary is worth in which the words stand together in their order."""


class _Word(NamedTuple):
    """A word that is looked for: as asked, and whatever begins with its stem."""

    whole: re.Pattern[str]
    stem: re.Pattern[str]


@handed
def find(text: str, book: str | None = None) -> list[Clause]:
    """The clauses that speak of the words of `text`, best first.

    A word also stands for those that begin alike (`raise` finds raises, raised), counts for more where it stands as it
    was asked for, in the summary more than in a note, and for more the fewer clauses have it; words in their order
    count for most. `the`, `when` and their like are left out if there are others. Clauses with all the words if there
    are any, else those with most of what counts. Raises Unknown for an unknown book.

    >>> find('string bet', 'seminole')[0].id
    'SEM/T56'
    """
    asked = re.findall(r"[^\W_]+(?:'s)?|\$[\d,.]+", text.casefold())
    sought = [word for word in asked if word not in _IDLE] or asked
    words = [_word(word) for word in dict.fromkeys(sought)]
    together = re.compile(r"\W+".join(_begins(word) for word in sought)) if len(words) > 1 else None
    weighed = [(clause, _weights(clause, words)) for one_book in scope(book) for clause in one_book]
    having = [sum([weights[at] > 0 for _, weights in weighed]) for at in range(len(words))]
    rare = [log(1 + len(weighed) / max(count, 1)) for count in having]
    best = _best([(clause, weights) for clause, weights in weighed if any(weights)], rare)

    def score(row: tuple[Clause, list[float]]) -> float:
        clause, weights = row
        close = _TOGETHER if together and together.search(clause.summary.casefold()) else 1
        return -close * sum([weight * rarity for weight, rarity in zip(weights, rare, strict=True)])

    return [clause for clause, _ in sorted(best, key=score)]


def _word(word: str) -> _Word:
    return _Word(re.compile(rf"(?<!\w){re.escape(word)}(?:e?s)?(?!\w)"), re.compile(_begins(word)))


def _begins(word: str) -> str:
    end = r"(?:e?[sd])?(?!\w)" if len(word) <= _SHORT else r"\w*"
    return rf"(?<!\w){re.escape(_ENDINGS.sub('', word))}{end}"


def _weights(clause: Clause, words: list[_Word]) -> list[float]:
    """What each word counts for in a clause; 0 where it does not stand."""
    fields = [(getattr(clause, name).casefold(), weight) for name, weight in _WEIGHTS.items()]
    return [max([_weight(text, weight, word) for text, weight in fields]) for word in words]


def _weight(text: str, weight: float, word: _Word) -> float:
    if not word.stem.search(text):
        return 0
    return weight * _WHOLE if word.whole.search(text) else weight


def _best(rows: list[tuple[Clause, list[float]]], rare: list[float]) -> list[tuple[Clause, list[float]]]:
    """Those with all the words if there are any, else those with the rarest and most of them."""
    if whole := [row for row in rows if all(row[1])]:
        return whole
    share = [sum([rarity for weight, rarity in zip(weights, rare, strict=True) if weight]) for _, weights in rows]
    most = max(share, default=0)
    return [row for row, own_share in zip(rows, share, strict=True) if own_share > 0.7 * most]
