"""What is kept of the exam: each question that somebody was asked, and whether it was known. Each is part of a transaction."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from cardspeak.server.accounts.schema import ACCOUNTS, EXAM

MOST: Final = 5000
"""Questions that are kept of an account: of more the oldest are forgotten."""


class Asked(msgspec.Struct, frozen=True):
    """A question that somebody was asked. Moments are ms since 1970; `answered` and `known` are None while it is open."""

    question: str
    topic: str
    book: str
    asked: int
    answered: int | None
    known: bool | None


class Sum(msgspec.Struct, frozen=True):
    """What somebody answered about a topic by a book: how many questions, how many rightly, and when last."""

    name: str
    book: str
    topic: str
    asked: int
    right: int
    last: int


def asked_of(connection: Connection, account: int) -> list[Asked]:
    """Every question that an account was asked, in the order of time."""
    answers = connection.execute(select(EXAM).where(EXAM.c.account == account).order_by(EXAM.c.id))
    return [
        Asked(row.question, row.topic, row.book, row.asked, row.answered, None if row.known is None else bool(row.known))
        for row in answers
    ]


def ask(connection: Connection, account: int, asked: Asked) -> None:
    """A question is asked."""
    connection.execute(
        insert(EXAM).values(account=account, question=asked.question, topic=asked.topic, book=asked.book, asked=asked.asked)
    )
    kept = select(EXAM.c.id).where(EXAM.c.account == account).order_by(EXAM.c.id.desc()).limit(MOST)
    connection.execute(delete(EXAM).where(EXAM.c.account == account, EXAM.c.id.not_in(kept)))


def answer(connection: Connection, account: int, question: str, now: int, known: bool) -> bool:
    """An open question is answered; whether it was open still."""
    open_one = (EXAM.c.account == account, EXAM.c.question == question, EXAM.c.answered.is_(None))
    done = connection.execute(update(EXAM).where(*open_one).values(answered=now, known=int(known)))
    return done.rowcount > 0


def sums(connection: Connection, account: int | None = None) -> list[Sum]:
    """What each account, or one, answered, by book and topic; those of closed accounts are not told."""
    asked = (
        select(
            ACCOUNTS.c.name,
            EXAM.c.book,
            EXAM.c.topic,
            func.count().label("asked"),
            func.sum(EXAM.c.known).label("right"),
            func.max(EXAM.c.answered).label("last"),
        )
        .join(ACCOUNTS, ACCOUNTS.c.id == EXAM.c.account)
        .where(EXAM.c.answered.is_not(None), ACCOUNTS.c.closed.is_(None))
        .group_by(ACCOUNTS.c.name, EXAM.c.book, EXAM.c.topic)
        .order_by(ACCOUNTS.c.name, EXAM.c.book, EXAM.c.topic)
    )
    if account is not None:
        asked = asked.where(EXAM.c.account == account)
    return [Sum(row.name, row.book, row.topic, row.asked, int(row.right), row.last) for row in connection.execute(asked)]
