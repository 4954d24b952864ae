"""`cardspeak rules check` and `print`: a house's own rule book before it is used, and as a book for players."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardspeak.cli.options.common import Json

if TYPE_CHECKING:
    from cardspeak.rulebook.own.checking import Finding

File = Annotated[Path, typer.Argument(metavar="FILE", help="A house's own rule book, in TOML.")]


def check(file: File, json: Json = False) -> int:
    """Say what in a house's own rule book is unknown, contradictory, weaker than its book allows, or silent.

    The exit status is 0 if it can be played by as it stands, 1 if something
    in it is unknown, contradictory or weaker, 2 if it is no rule book.
    """
    import msgspec

    from cardspeak.cli.output import console, emit
    from cardspeak.rulebook.own.checking import KINDS
    from cardspeak.rulebook.own.checking import check as checked
    from cardspeak.rulebook.own.loading import drafted
    from cardspeak.rulebook.wording import counted

    draft = drafted(file)
    found = checked(draft)
    bad = [each for each in found if each.kind != "silent"]
    if json:
        emit({"file": str(file), "usable": not bad, "findings": msgspec.to_builtins(found)})
        return 1 if bad else 0
    out = console()
    for kind in KINDS:
        if told := [each for each in found if each.kind == kind]:
            out.print(f"{kind}:")
            for each in told:
                cites = f"  [{', '.join(each.cites)}]" if each.cites else ""
                out.print(f"  {where(each)}{each.text}{cites}", soft_wrap=True)
    silent = counted(len(found) - len(bad), "silence")
    out.print(f"{counted(len(bad), 'thing')} to put right, {silent}" if bad else f"it can be played by; {silent}")
    return 1 if bad else 0


def where(found: Finding) -> str:
    """Where it stands in the file."""
    line = f"line {found.line}: " if found.line else ""
    return f"{line}{found.place}: " if found.place else line
