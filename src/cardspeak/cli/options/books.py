"""Books where a command names one: a book of ours by its name, a house's own by its file."""

from __future__ import annotations

import sys


def book_named(book: str) -> str:
    """The name of a book. A file is read, found by its name from then on, and what is weaker in it than its book allows is told.

    Raises `BookError`.
    """
    if not is_file(book):
        return book
    from cardspeak.rulebook import books
    from cardspeak.rulebook.own.checking import check
    from cardspeak.rulebook.own.loading import drafted

    name = books.offer(books.load(book))
    for finding in check(drafted(book)):
        if finding.kind == "weaker":
            sys.stderr.write(f"cardspeak: {book}, line {finding.line}: {finding.text} [{', '.join(finding.cites)}]\n")
    return name


def is_file(book: str) -> bool:
    """Whether a book is named by its file."""
    return book.endswith(".toml") or "/" in book or "\\" in book
