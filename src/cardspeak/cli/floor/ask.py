"""`cardspeak floor --ask`: a table described in a few lines, and the ruling on what happened there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardspeak.cli.floor.drill import show, typed
from cardspeak.rulebook import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console


def dialogue(book: str) -> int:
    """Ask for the table and for what happened, and rule. Returns 0; an answer that cannot be read is asked again."""
    from cardspeak.cli.output import console
    from cardspeak.floor import adjudicate
    from cardspeak.floor.cases import situation_of
    from cardspeak.floor.dialogue import HELP, LINES, enter, fresh, happens, understood

    out = console()
    case: dict[str, Any] = fresh(book)
    out.print("A table in six lines; an empty line takes what stands in brackets.")
    for line in LINES:
        out.print(f"{line.question}: {line.form}", soft_wrap=True, markup=False)
        while True:
            text = typed(f"[{line.usual or 'none'}] ", out)
            if text is None:
                return 0
            if complained(out, lambda line=line, text=text: enter(line, text, case)):  # type: ignore[misc]
                break
    out.print(HELP)
    while (act := typed("> ", out)) is not None:
        if act.strip():
            complained(out, lambda act=act: understood(lambda: happens(act.strip(), case["setup"])))  # type: ignore[misc]
            continue
        try:
            situation, house = situation_of(case)
            show("Ruling", adjudicate(situation, house), out)
        except Refused as refusal:
            out.print(refusal.reason, soft_wrap=True)
        case["setup"] |= {"events": [], "then": []}
    return 0


def complained(out: Console, doing: Callable[[], None]) -> bool:
    """Whether it could be read; else one line says what is wrong."""
    try:
        doing()
    except Refused as error:
        out.print(error.reason, soft_wrap=True, markup=False)
        return False
    return True
