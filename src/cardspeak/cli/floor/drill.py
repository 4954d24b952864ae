"""`cardspeak floor --drill`: an exam at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

    from cardspeak.floor import Ruling


def exam(count: int, seed: int | None, book: str | None) -> int:
    """Ask so many questions, tell the ruling after each, and the score at the end. Raises `Refused` for an unknown book."""
    from secrets import randbits

    from cardspeak.cli.output import console
    from cardspeak.floor import adjudicate, drill
    from cardspeak.floor.cases import situation_of
    from cardspeak.rulebook import Refused

    chosen = drill.drawn(count, randbits(32) if seed is None else seed, book)
    if not chosen:
        raise Refused(f"no questions on the book {book!r}")
    out = console()
    right = asked = 0
    for number, case in enumerate(chosen, 1):
        out.print(f"{number} of {len(chosen)}. {case['question']}")
        answers = [(each, typed(f"  {each.name.replace('_', ' ')} ({each.how})? ", out)) for each in drill.questions(case)]
        if any(answer is None for _, answer in answers):
            break
        asked += 1
        good = all(each.scores(answer or "") for each, answer in answers)
        right += good
        situation, house = situation_of(case)
        ruling = adjudicate(situation, house)
        out.print(f"  {'Right.' if good else 'Wrong.'} {ruling.explanation}")
        out.print()
    if asked:
        out.print(f"{right} of {asked} right, {100 * right // asked} %")
    return 0


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
