"""`cardspeak rules check` and `print`: a house's own rule book before it is used, and as a book for players."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from cardspeak.cli.options.books import book_named
from cardspeak.cli.options.common import Json

if TYPE_CHECKING:
    from cardspeak.rulebook.own.checking import Finding

KINDS: Final = (".html", ".pdf")
"""The ends of file names that say how a rule book is written."""
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
    from cardspeak.rulebook.refusal import counted

    draft = drafted(file)
    findings = checked(draft)
    bad = [finding for finding in findings if finding.kind != "silent"]
    if json:
        emit({"file": str(file), "usable": not bad, "findings": msgspec.to_builtins(findings)})
        return 1 if bad else 0
    out = console()
    for kind in KINDS:
        if of_kind := [finding for finding in findings if finding.kind == kind]:
            out.print(f"{kind}:")
            for finding in of_kind:
                cites = f"  [{', '.join(finding.cites)}]" if finding.cites else ""
                out.print(f"  {where(finding)}{finding.text}{cites}", soft_wrap=True)
    silent = counted(len(findings) - len(bad), "silence")
    out.print(f"{counted(len(bad), 'thing')} to put right, {silent}" if bad else f"it can be played by; {silent}")
    return 1 if bad else 0


def where(finding: Finding) -> str:
    """Where it stands in the file."""
    line = f"line {finding.line}: " if finding.line else ""
    return f"{line}{finding.place}: " if finding.place else line


def print_book(
    book: Annotated[str, typer.Argument(metavar="FILE", help="A house's own rule book, in TOML; or a book by its name.")],
    out: Annotated[
        list[Path] | None,
        typer.Option("--out", "-o", metavar="FILE", help="Write FILE.html or FILE.pdf; repeatable.", show_default="both"),
    ] = None,
) -> None:
    """Write a rule book for players: its rules, how the game is read by them, glossary, index, and signs as an annex.

    Nothing that is there already is written over unless it is named with --out.
    """
    from cardspeak.analysis.edge.sheet import NEEDS, files, kind_of
    from cardspeak.analysis.needs import need
    from cardspeak.cli.rules.rule_book import rule_book
    from cardspeak.rulebook import Refused
    from cardspeak.rulebook.books import any_named

    name = book_named(book)
    wanted = out or [Path(f"{name}{end}") for end in KINDS]
    kinds = [kind_of(str(path)) for path in wanted]
    if stray := [path for path, kind in zip(wanted, kinds, strict=True) if kind not in KINDS]:
        raise Refused(f"{stray[0]}: a rule book is a file that ends in {' or '.join(KINDS)}")
    if there := [path for path in wanted if out is None and path.exists()]:
        raise Refused(f"{there[0]} is there already: name it with --out to write over it")
    need("a rule book needs", dict.fromkeys([module for kind in kinds for module in NEEDS[kind]]), "report")
    document = rule_book(any_named(name))
    for path in wanted:
        for file, content in files(document, path.name).items():
            (path.parent / file).write_bytes(content)
            typer.echo(f"{path.parent / file}: {document.title}, {document.mark}")
