"""`cardspeak floor`: rulings, on cases in a file, in a dialogue, or as an exam."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


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
    topic: Annotated[
        str | None,
        typer.Option(
            "--topic", metavar="TOPIC", help="For --drill: wagering, showdown ..., or what is counted: side-pots, stub ..."
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help="For --drill: the same questions again.")] = None,
    json: Annotated[bool, typer.Option("--json", help="For files: print JSON, one ruling a line.")] = False,
) -> int:
    """Rule on what was said, pushed or dealt wrong, with the clause that decides.

    A file of cases has one JSON object a line, with `book`, `game`,
    `structure` and `setup`; what a case says of its own answer is never
    read. A case is ruled on, or its book is silent, or it is not
    understood, and then the keys are named for which it is not. The exit
    status is 0 if all were understood, 1 if some were not, 2 for a file
    that cannot be read.
    """
    from cardspeak.cli.options.books import book_named
    from cardspeak.rulebook import Refused

    book = book_named(book) if book else None
    if sum((bool(files), ask, bool(drill), checklist)) != 1:
        raise Refused("name files of cases, or say --ask, --drill N or --checklist")
    if checklist:
        from cardspeak.cli.output import console
        from cardspeak.floor.checklist import printed

        console().print(printed(book or "seminole"), soft_wrap=True)
        return 0
    if ask:
        from cardspeak.cli.floor.ask import dialogue

        return dialogue(book or "seminole")
    if drill:
        from cardspeak.cli.floor.drill import exam

        return exam(drill, seed, book, topic)
    return rule_on(files or [], json)


def rule_on(files: list[Path], json: bool) -> int:
    """Print the ruling on every case of the files; 1 if some were not understood."""
    from cardspeak.cli.floor.drill import show
    from cardspeak.cli.output import console, emit
    from cardspeak.floor.cases import NotUnderstood, answer
    from cardspeak.floor.cases.files import read_cases

    out = console()
    unclear = 0
    for path in files:
        for number, case in read_cases(path):
            name = str(case.get("id", f"{path.name}:{number}"))
            try:
                answered = answer(case)
            except NotUnderstood as error:  # one bad case does not stop the rest
                unclear += 1
                emit({"id": name, **error.as_json()}) if json else out.print(f"{name}: {error.said}", soft_wrap=True)
                continue
            if json:
                emit({"id": name, **answered.as_json()})
            else:
                show(name, answered.ruling, out)
                out.print(f"  Not used: {', '.join(answered.unused)}.\n" if answered.unused else "", soft_wrap=True)
    return 1 if unclear else 0
