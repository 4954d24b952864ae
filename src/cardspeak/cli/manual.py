"""`cardspeak man`: the manual page, made of the commands themselves, and so never behind them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import typer

from cardspeak.cli.first_steps import STEPS

STATUS: Final = "0 if all went well, 1 if something does not agree, 2 for bad usage or bad input, 130 if interrupted."


def man(context: typer.Context) -> None:
    """Print the manual page; `cardspeak man | man -l -` shows it."""
    import sys

    sys.stdout.write(page(context.find_root().command))


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command that does something, with the words that call it, in order."""
    below = getattr(command, "commands", None)
    if below is None:
        yield path, command
    for name, child in (below or {}).items():
        if not child.hidden:
            yield from commands(child, (*path, name))


def words_of(param: Any) -> str:
    """How an option or argument is said: `--seed, -s NUMBER`."""
    flag = getattr(param, "is_flag", False)
    value = "" if flag else (param.metavar or param.name.upper()).strip("{}")
    if param.param_type_name == "argument":
        return value + (" ..." if param.nargs == -1 else "")
    return ", ".join(param.opts) + (f" {value}" if value else "")


def default_of(param: Any) -> str:
    """What holds where it is left out; empty where nothing does."""
    shown = getattr(param, "show_default", None)
    if isinstance(shown, str):
        return shown
    value = param.default
    plain = isinstance(value, str | int | float) and not isinstance(value, bool)
    return str(value) if plain and value != "" else ""


def page(tree: Any) -> str:
    """The page of all commands, in troff."""
    from cardspeak import __version__

    lines = [
        f'.TH CARDSPEAK 1 "" "cardspeak {__version__}" "User Commands"',
        ".SH NAME",
        "cardspeak \\- casino poker by the book",
        ".SH SYNOPSIS",
        ".B cardspeak",
        "COMMAND [OPTION]...",
        ".SH FIRST STEPS",
    ]
    for command, says in STEPS:
        lines += [".TP", f".B {plain(command)}", plain(says)]
    lines.append(".SH COMMANDS")
    for path, command in commands(tree):
        lines += [f".SS {plain(' '.join(('cardspeak', *path)))}", *paragraphs(command.help or "")]
        for param in command.params:
            if param.name != "help":
                default = default_of(param)
                says = f"{getattr(param, 'help', '') or ''}" + (f" Default: {default}." if default else "")
                lines += [".TP", f".B {plain(words_of(param))}", plain(says)]
    lines += [".SH EXIT STATUS", STATUS]
    return "\n".join(lines) + "\n"


def paragraphs(text: str) -> Iterator[str]:
    for number, paragraph in enumerate(re.split(r"\n\s*\n", text.strip())):
        if number:
            yield ".PP"
        yield plain(" ".join(paragraph.split()))


def plain(text: str) -> str:
    """Text in which troff finds nothing to do."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq")
    return f"\\&{escaped}" if escaped[:1] in (".", "'") else escaped
