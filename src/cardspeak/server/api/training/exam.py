"""The exam's part of the API: a question for who is signed in, its answer, scores by trainee and topic."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Final

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody

from cardspeak.floor.asked import Asked, plain, spoken
from cardspeak.floor.exam import counting, spacing
from cardspeak.floor.exam.pictured import Pictured
from cardspeak.floor.exam.question import Question, explained, ids, question, right, topics
from cardspeak.rulebook import BOOKS, Refused
from cardspeak.rulebook.refusal import unknown
from cardspeak.server.accounts import exam_rows as rows
from cardspeak.server.accounts.rows import Account
from cardspeak.server.api.tables import refused
from cardspeak.server.floor.proposed import Cited, cited
from cardspeak.server.http.request_types import Asker
from cardspeak.server.http.roles import account_of, floor, signed_in

GRACE: Final = 2000
"""Milliseconds by which an answer may be late: it takes its way."""
DRILLS: Final = 10**9
"""Numbers of drills that are drawn from."""
Word = Annotated[str, msgspec.Meta(max_length=40)]
Said = Annotated[str, msgspec.Meta(max_length=200)]


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By which book, and about what, the next question is to be; empty: any."""

    book: Word = ""
    topic: Word = ""


class AnswerAsked(msgspec.Struct, frozen=True):
    """One thing to be answered, which `asks` says in a few words. kind: "yes", "number" or "word", of `words`.

    called: each of the words as it is said to whoever is asked, in their language.
    """

    name: str
    asks: str
    kind: str
    words: tuple[str, ...]
    called: tuple[str, ...]


class Posed(msgspec.Struct, frozen=True):
    """A question. left: milliseconds in which it is to be answered, None where it takes as long as it takes."""

    id: str
    topic: str
    book: str
    text: str
    asked: tuple[AnswerAsked, ...]
    table: Pictured | None
    left: int | None


class Answering(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is answered, by the name of what was asked."""

    question: Annotated[str, msgspec.Meta(max_length=80)]
    answers: Annotated[dict[Word, Said], msgspec.Meta(max_length=12)]


class Marked(msgspec.Struct, frozen=True):
    """Whether an answer was right, and in time; what would have been, why, and by which clauses."""

    right: bool
    late: bool
    rights: dict[str, Any]
    explanation: str
    clauses: list[Cited]


class ExamTold(msgspec.Struct, frozen=True):
    """What may be asked, and how one stands. due: questions that come again by now."""

    books: list[str]
    topics: list[str]
    name: str
    scores: list[rows.Sum]
    due: int
    now: int


def trainee(request: Asker) -> Account:
    """Who is asked."""
    account = account_of(request)
    assert account is not None, "the guard lets nobody else in"
    return account


@get("/api/exam", summary="What the exam asks, and one's own scores")
async def exam(request: Asker) -> ExamTold:
    """What may be asked; one's own scores by book and topic, and how many questions come again by now."""
    account, accounts = account_of(request), request.app.state.accounts
    books, now = [book for book in BOOKS if ids(book)], accounts.now()
    if account is None:
        return ExamTold(books, list(topics()), "", [], 0, now)
    record = await accounts.database.run(lambda line: (rows.asked_of(line, account.id), rows.sums(line, account.id)))
    due = sum([moment <= now for moment in spacing.due(answered(record[0])).values()])
    return ExamTold(books, list(topics()), account.name, record[1], due, now)


@post("/api/exam/next", guards=[signed_in], status_code=200, summary="The next question")
async def following(request: Asker, data: JSONBody[Wanted]) -> Posed:
    """The question that is open, else one that comes again by now, else a new one. Refused for a topic that there is not."""
    account, accounts = trainee(request), request.app.state.accounts
    check(data)
    now = accounts.now()

    def work(line: Any) -> rows.Asked:
        before = rows.asked_of(line, account.id)
        open_one = next((row for row in before if row.answered is None and fits(row, data)), None)
        if open_one:
            return open_one
        drawn = question(chosen(data, answered(before), now))
        made = rows.Asked(drawn.id, drawn.topic, drawn.book, now, None, None)
        rows.ask(line, account.id, made)
        return made

    asked: rows.Asked = await accounts.database.run(work)
    return posed(question(asked.question), asked.asked, now)


@post("/api/exam/answer", guards=[signed_in], status_code=200, summary="Answer a question")
async def answer(request: Asker, data: JSONBody[Answering]) -> Marked:
    """Whether an answer is right, and why. One that is none is refused, and the question stays open."""
    account, accounts = trainee(request), request.app.state.accounts
    drawn, now = question(data.question), accounts.now()
    good = right(drawn, data.answers)

    def work(line: Any) -> bool:
        open_one = next(
            (row for row in rows.asked_of(line, account.id) if row.answered is None and row.question == drawn.id), None
        )
        if open_one is None:
            raise Refused("that question is not open: it is answered already, or was never asked")
        late = bool(drawn.seconds) and now - open_one.asked > 1000 * drawn.seconds + GRACE
        rows.answer(line, account.id, drawn.id, now, good and not late)
        return late

    late: bool = await accounts.database.run(work)
    why = explained(drawn.id)
    rights = {part.name: part.right for part in drawn.asked}
    return Marked(good and not late, late, rights, why.explanation, cited(why.clauses))


@get("/api/exam/trainees", guards=[floor], summary="Scores by trainee")
async def trainees(request: Asker) -> list[rows.Sum]:
    """What each trainee answered, by book and topic; for the floor."""
    sums: list[rows.Sum] = await request.app.state.accounts.database.run(rows.sums)
    return sums


def check(wanted: Wanted) -> None:
    """Raises `Refused` for a book or topic that there is not, or about which nothing is asked by that book."""
    if wanted.topic and wanted.topic not in topics():
        raise Refused(unknown("topic", wanted.topic, topics()))
    if wanted.topic not in counting.KINDS and not ids(wanted.book, wanted.topic):
        raise Refused(f"nothing is asked about {wanted.topic or 'anything'} by {wanted.book or 'any book'}")


def fits(asked: rows.Asked, wanted: Wanted) -> bool:
    """Whether a question is about what is wanted; what is counted is of its own book."""
    counted = asked.topic in counting.KINDS
    return wanted.topic == asked.topic if counted or wanted.topic else wanted.book in ("", asked.book)


def chosen(wanted: Wanted, before: list[spacing.Answered], now: int) -> str:
    """The id of the next question."""
    if wanted.topic in counting.KINDS:
        return f"{wanted.topic}/{secrets.randbelow(DRILLS)}"
    return spacing.following(ids(wanted.book, wanted.topic), before, now, secrets.randbelow)


def answered(asked: list[rows.Asked]) -> list[spacing.Answered]:
    """What was answered of the case book: what is counted does not come again."""
    return [
        spacing.Answered(row.question, row.topic, row.book, row.answered, bool(row.known))
        for row in asked
        if row.answered is not None and row.topic not in counting.KINDS
    ]


def posed(drawn: Question, asked: int, now: int) -> Posed:
    """A question as it is told: without its answer."""
    left = max(0, asked + 1000 * drawn.seconds - now) if drawn.seconds else None
    return Posed(
        id=drawn.id,
        topic=drawn.topic,
        book=drawn.book,
        text=drawn.text,
        asked=tuple(map(asked_for, drawn.asked)),
        table=drawn.table,
        left=left,
    )


def asked_for(part: Asked) -> AnswerAsked:
    return AnswerAsked(part.name, plain(part.name), part.kind, part.words, tuple(map(spoken, part.words)))


def exam_router() -> Router:
    """Everything about the exam. The application's state has `accounts`."""
    return Router("/", route_handlers=[exam, following, answer, trainees], exception_handlers={Refused: refused}, tags=["exam"])
