"""`cardspeak floor`: rulings, on cases in a file, in a dialogue, or as an exam."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from cardspeak.floor import Ruling


def floor(
    files: Annotated[list[Path] | None, typer.Argument(metavar="FILE", help="Cases, one JSON object a line.")] = None,
    ask: Annotated[bool, typer.Option("--ask", help="Tell what happened in a short dialogue, and get the ruling.")] = False,
    drill: Annotated[int | None, typer.Option("--drill", metavar="N", help="Take an exam of N questions.", min=1)] = None,
    checklist: Annotated[bool, typer.Option("--checklist", help="Print what people must do themselves, to tick off.")] = False,
    book: Annotated[
        str | None,
        typer.Option(
            "--book",
            "-b",
            metavar="BOOK",
            help="By which book; a case in a file names its own.",
            show_default="seminole; any for --drill",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="For --drill: the same questions again.")] = None,
    json: Annotated[bool, typer.Option("--json", help="For files: print JSON, one ruling a line.")] = False,
) -> int:
    """Rule on what was said, pushed or dealt wrong, with the clause that decides.

    A file of cases has one JSON object a line, with `book`, `game`,
    `structure` and `setup`; what a case says of its own answer is never
    read. The exit status is 0 if all could be ruled on, 1 if some could
    not, 2 for a file that cannot be read.
    """
    from cardspeak.rulebook import Refused

    if sum((bool(files), ask, bool(drill), checklist)) != 1:
        raise Refused("name files of cases, or say --ask, --drill N or --checklist")
    if checklist:
        from cardspeak.cli.output import console
        from cardspeak.floor.checklist import printed

        console().print(printed(book or "seminole"), soft_wrap=True)
        return 0
    if ask:
        from cardspeak.cli.floor_ask import dialogue

        return dialogue(book or "seminole")
    if drill:
        from cardspeak.cli.floor_drill import exam

        return exam(drill, seed, book)
    return rule_on(files or [], json)


def rule_on(files: list[Path], json: bool) -> int:
    """Print the ruling on every case of the files."""
    from cardspeak.cli.output import console, emit
    from cardspeak.floor import adjudicate
    from cardspeak.floor.cases import situation_of
    from cardspeak.floor.cases.files import read_cases
    from cardspeak.rulebook import Refused

    out = console()
    unread = 0
    for path in files:
        for number, case in read_cases(path):
            name = str(case.get("id", f"{path.name}:{number}"))
            try:
                situation, house = situation_of(case)
                ruling = adjudicate(situation, house)
            except (ValueError, LookupError, ArithmeticError, TypeError) as error:  # one bad case does not stop the rest
                unread += 1
                reason = error.reason if isinstance(error, Refused) else f"cannot be ruled on: {error or type(error).__name__}"
                emit({"id": name, "error": reason}) if json else out.print(f"{name}: {reason}", soft_wrap=True)
                continue
            if json:
                emit({"id": name, **ruling.as_json()})
            else:
                show(name, ruling, out)
    return 1 if unread else 0


def show(name: str, ruling: Ruling, out: Console) -> None:
    """A ruling as a person reads it."""
    out.print(f"{name}  [{', '.join(ruling.clauses[:3])}]" if ruling.clauses else name, soft_wrap=True)
    out.print(f"  {ruling.explanation}")
    for choice in ruling.choices:
        out.print(f"  or: {', '.join(f'{key} {value}' for key, value in choice.items())}")
    out.print()
