"""The words that a book defines, each with the clauses that say what it means there."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from cardspeak.rulebook.labels import words_of
from cardspeak.rulebook.own.book import own_named
from cardspeak.rulebook.particulars import Defining, particulars
from cardspeak.rulebook.refusal import Cites
from cardspeak.rulebook.register import Clause, Unknown, book


class Term(msgspec.Struct, frozen=True):
    """A word, where the book prints its meaning, and the clauses of it, the definition first."""

    word: str
    label: str
    clauses: Cites


class Glossary(msgspec.Struct, frozen=True):
    """A book's words in its own order; `cites` are the clauses that make them hold for the whole book."""

    book: str
    terms: tuple[Term, ...]
    cites: Cites

    def term(self, word: str) -> Term:
        """The term of that name, whatever its case and hyphens. Raises Unknown where the book does not define it."""
        for term in self.terms:
            if words_of(term.word) == words_of(word):
                return term
        raise Unknown(f"{self.book} does not define {word!r}; it defines {', '.join([known.word for known in self.terms])}")


def glossary(name: str) -> Glossary:
    """The words that a book defines, if any; a house's own has those of the book that it takes.

    Raises Unknown for a name that is none of the books.
    """
    if own := own_named(name):
        name = own.extends.removesuffix("-tournament")
    known = particulars()
    if name not in known:
        raise Unknown(f"no glossary of {name!r}; there are those of {', '.join(known)}")
    kept = known[name].glossary
    if kept is None:
        return Glossary(name, (), ())
    grouped: dict[str, list[Clause]] = {}
    for clause in _defining(name, kept):
        grouped.setdefault(clause.label, []).append(clause)
    words = kept.words or tuple([label.rpartition(", ")[2] for label in grouped])
    terms = [
        Term(word, label, tuple([clause.id for clause in clauses]))
        for word, (label, clauses) in zip(words, grouped.items(), strict=True)
    ]
    return Glossary(name, tuple(terms), kept.cites)


def _defining(name: str, kept: Defining) -> Iterator[Clause]:
    return (clause for clause in book(name) if clause.id.startswith(kept.chapter) and clause.id not in kept.cites)
