"""`cardspeak floor --drill`: an exam at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

    from cardspeak.floor import Ruling
    from cardspeak.floor.asked import Asked


def exam(count: int, seed: int | None, book: str | None, topic: str | None) -> int:
    """Ask so many questions, tell the ruling after each, and the score at the end. Raises `Refused` for what there is not."""
    from secrets import randbits

    from cardspeak.cli.output import console
    from cardspeak.floor.exam import question as q

    out = console()
    right = asked = 0
    chosen = ids(count, randbits(32) if seed is None else seed, book, topic)
    for number, id in enumerate(chosen, 1):
        question = q.question(id)
        out.print(f"{number} of {len(chosen)}. {question.text}", soft_wrap=True)
        answers = {part.name: answered(part, out) for part in question.asked}
        if None in answers.values():
            break
        asked += 1
        good = q.right(question, {name: answer or "" for name, answer in answers.items()})
        right += good
        explained = q.explained(id)
        out.print(f"  {'Right.' if good else 'Wrong.'} {explained.explanation}", soft_wrap=True)
        out.print(f"  [{', '.join(explained.clauses[:3])}]" if explained.clauses else "", markup=False, soft_wrap=True)
    if asked:
        out.print(f"{right} of {asked} right, {100 * right // asked} %")
    return 0


def ids(count: int, seed: int, book: str | None, topic: str | None) -> list[str]:
    """So many questions, by the seed: cases of a book and topic, or what is counted. Raises `Refused` where there is none."""
    from cardspeak.floor import drill
    from cardspeak.floor.exam import counting
    from cardspeak.floor.exam.question import topics
    from cardspeak.rulebook import Refused
    from cardspeak.rulebook.refusal import unknown

    if topic and topic not in topics():
        raise Refused(unknown("topic", topic, topics()))
    if topic in counting.KINDS:
        return [f"{topic}/{seed + number}" for number in range(count)]
    chosen = [str(case["id"]) for case in drill.drawn(count, seed, book, topic)]
    if not chosen:
        raise Refused(f"no questions on the book {book!r}" + (f" about {topic}" if topic else ""))
    return chosen


def answered(part: Asked, out: Console) -> str | None:
    """What is answered, asked again until it is an answer; None at the end of the input."""
    from cardspeak.rulebook import Refused

    while (answer := typed(f"  {part.name.replace('_', ' ')} ({part.how})? ", out)) is not None:
        try:
            part.read(answer)
        except Refused as error:
            out.print(f"  {error.reason}", soft_wrap=True, markup=False)
            continue
        return answer
    return None


def typed(prompt: str, out: Console) -> str | None:
    """An answer, None at the end of the input."""
    try:
        return input(prompt)
    except EOFError:
        out.print()
        return None


def show(name: str, ruling: Ruling, out: Console) -> None:
    """A ruling as a person reads it."""
    out.print(f"{name}  [{', '.join(ruling.clauses[:3])}]" if ruling.clauses else name, soft_wrap=True)
    out.print(f"  {ruling.explanation}")
    for choice in ruling.choices:
        out.print(f"  or: {', '.join(f'{key} {value}' for key, value in choice.items())}")
