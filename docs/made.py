"""The pages of the reference that are made from the code: what they tell cannot be behind it.

    python docs/made.py FOLDER

Sphinx has them made before it reads the pages (`conf.py`). A page is text in MyST; each function makes one.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec


def row(*cells: object) -> str:
    """A row of a table."""
    return "| " + " | ".join([str(cell).replace("|", "\\|").replace("\n", " ") for cell in cells]) + " |"


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A table with a head."""
    names = list(head)
    return "\n".join([row(*names), row(*["---"] * len(names)), *[row(*each) for each in rows]])


def prose(text: str | None) -> str:
    """A docstring as a paragraph or more."""
    return inspect.cleandoc(text or "")


def commands() -> str:
    """Every command with what it takes, from the commands themselves."""
    from typer.main import get_command

    from cardspeak.cli import app
    from cardspeak.cli.manual import STATUS, default_of, words_of
    from cardspeak.cli.manual import commands as walked

    parts = ["# Commands", "`cardspeak` by itself shows six things to begin with; `cardspeak man` is the manual page.", STATUS]
    for path, command in walked(get_command(app)):
        parts += [f"## cardspeak {' '.join(path)}", prose(command.help)]
        params = [each for each in command.params if each.name != "help"]
        rows = [(f"`{words_of(each)}`", getattr(each, "help", "") or "", default_of(each)) for each in params]
        if rows:
            parts.append(table(("option", "what it says", "where it is left out"), rows))
    return "\n\n".join(parts)


def settings(kind: type[msgspec.Struct], prefix: str, under: str = "") -> Iterator[tuple[str, str, str]]:
    """Each setting as a file names it, as the environment names it, and its default."""
    for field in msgspec.structs.fields(kind):
        if isinstance(field.default, msgspec.Struct):
            yield from settings(type(field.default), f"{prefix}{field.name.upper()}_", f"{under}{field.name}.")
        else:
            yield f"{under}{field.name}", prefix + field.name.upper(), msgspec.json.encode(field.default).decode()


def configuration() -> str:
    """Every setting of the room, from `Config`."""
    from cardspeak.server.config import PREFIX, Config, Limits
    from cardspeak.server.dealer.clocks import Times

    parts = [
        "# Configuration",
        "A setting stands in a TOML file (`--config`), in the environment or on the command line; the later goes before. A dot "
        "is a table of the file: `limits.tables` is `tables` under `[limits]`.",
        table(("setting", "environment", "default"), [[f"`{cell}`" for cell in each] for each in settings(Config, PREFIX)]),
    ]
    for name, kind in (("The room", Config), ("limits", Limits), ("times", Times)):
        parts += [f"## {name}", prose(kind.__doc__)]
    return "\n\n".join(parts)


def routes() -> Iterator[tuple[str, str, str]]:
    """Method, path and what it does, of every route of the room."""
    from litestar.routes import HTTPRoute, WebSocketRoute

    from cardspeak.server.app import create_app
    from cardspeak.server.composition import PARTS
    from cardspeak.server.config import Config

    for route in create_app(Config(), PARTS).routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                methods = sorted(handler.http_methods - {"OPTIONS"})
                if methods and not route.path.startswith(("/schema", "/static", "/made")):
                    told = getattr(handler.fn, "func", handler.fn)  # one that runs in a thread is wrapped
                    yield " ".join(methods), route.path, prose(told.__doc__)
        elif isinstance(route, WebSocketRoute):
            yield "WebSocket", route.path, prose(route.route_handler.fn.__doc__)


def api() -> str:
    """Every route of the room, from the application."""
    parts = [
        "# The room's API",
        "The room's pages use the same API that programs do. `/schema/openapi.json` of a running room tells every field.",
    ]
    for methods, path, says in sorted(routes(), key=lambda each: (each[1], each[0])):
        parts += [f"## {methods} `{path}`", says]
    return "\n\n".join(parts)


def fields_of(kind: type[Any]) -> str:
    return ", ".join([f"`{name}`" for name in kind.__struct_fields__]) or "none"


SAID: Final = """{"type": "hello"}
{"type": "act", "cmd_id": "a1", "seq": 12, "round": 3, "verb": "raise", "amount": 6}
"""


def protocol() -> str:
    """What is said on a table's WebSocket, each message with its fields."""
    from cardspeak.server.dealer import messages

    parts = ["# The table's WebSocket", prose(messages.__doc__)]
    for title, base in (("What a browser says", messages.FromClient), ("What the room says", messages.ToClient)):
        parts.append(f"## {title}")
        for kind in base.__subclasses__():
            parts += [f"### {kind.__struct_config__.tag}", prose(kind.__doc__), f"Fields: {fields_of(kind)}."]
    parts += ["## An example", f"```json\n{SAID}```"]
    return "\n\n".join(parts)


def all_events() -> Iterator[type[Any]]:
    """Every event that a journal's entry may hold."""
    from cardspeak.journal import AnyEvent

    def walked(kind: Any) -> Iterator[type[Any]]:
        for each in get_args(kind):
            if isinstance(each, type):
                yield each
            else:
                yield from walked(each)

    yield from walked(AnyEvent)


def events() -> str:
    """Every event, with its fields."""
    parts = [
        "# Events",
        "All that happens is an event, and every event cites the clauses that decided it. Cards are numbers, 16 times the suit "
        "plus the rank; a field that holds cards says whom they are for. In JSON an event's `type` is its name here.",
    ]
    known = sorted(all_events(), key=lambda each: str(each.__struct_config__.tag))
    rows = [(f"`{each.__struct_config__.tag}`", prose(each.__doc__), fields_of(each)) for each in known]
    return "\n\n".join([*parts, table(("event", "what happened", "fields"), rows)])


def points() -> str:
    """Every house point, with what each book says on it."""
    from cardspeak.rulebook.books import ALL
    from cardspeak.rulebook.books.default import default
    from cardspeak.rulebook.house import ALTERNATIVES

    parts = ["# House points", "On each of these books differ or are silent. A house's own book chooses one of the readings."]
    by_book = {name: dict(rules.points()) for name, rules in {"default": default, **ALL}.items()}
    for path, readings in sorted(ALTERNATIVES.items()):
        parts += [f"## {path}", table(("reading", "what it means"), [(f"`{key}`", says) for key, says in readings.items()])]
        reads = [(name, said[path]) for name, said in by_book.items() if path in said]
        rows = [(name, f"`{point.value}`", ", ".join(point.cites) or "ours") for name, point in reads]
        if rows:
            parts.append(table(("book", "reads", "by"), rows))
    return "\n\n".join(parts)


def clauses() -> str:
    """Every clause of every book in our words, with how it is met and by which tests."""
    from cardspeak.rulebook import BOOKS, book
    from cardspeak.rulebook.coverage import met, proofs

    parts = ["# Clauses and their proofs", "Every clause in our own words, how it is met, and the tests that hold it."]
    for name, title in BOOKS.items():
        parts.append(f"## {title}")
        rows = []
        for clause in book(name):
            proof = proofs().get(clause.id)
            by = "; ".join([test.rpartition("/")[2] for test in proof.by[:2]]) if proof else ""
            more = f" and {len(proof.by) - 2} more" if proof and len(proof.by) > 2 else ""
            rows.append(f"- `{clause.id}` {clause.summary} *{met(clause)}*{f': {by}{more}' if by else ''}")
        parts.append("\n".join(rows))
    return "\n\n".join(parts)


def coverage() -> str:
    """How the clauses of each book are met."""
    from cardspeak.rulebook import BOOKS, book
    from cardspeak.rulebook.coverage import report

    counts = {name: report(book(name)) for name in BOOKS}
    rows = []
    for name, told in counts.items():
        count = told.books.get(name) or told.decisions
        rows.append((name, count.played, count.asked, count.shown, count.open, count.total))
    how = "Played: it happens. Asked: the floor answers when told. Shown: a checklist, sign or form has it. Open: not yet."
    return "\n\n".join(["# Coverage", how, table(("book", "played", "asked", "shown", "open", "clauses"), rows)])


def games() -> str:
    """Every game, with what others call it."""
    from cardspeak.poker import variants
    from cardspeak.table.next_round.mixed_games import MIXES

    rows = [(f"`{key}`", each.title, "{} to {}".format(*each.seats), each.usual) for key, each in variants.ALL.items()]
    mixes = [(f"`{key}`", ", ".join(legs)) for key, legs in MIXES.items()]
    return "\n\n".join(
        [
            "# Games",
            "`cardspeak rules sheet GAME` prints a game's card for the table.",
            table(("key", "title", "players", "usual limit"), rows),
            "## Mixes",
            table(("key", "games in turn"), mixes),
        ]
    )


REFUSED: Final = """{"code": "refused", "text": "a raise to 1 is too small: the least is 4", "clauses": ["SEM/T43-A/1"],
 "field": "", "key": "a-raise-to-is-too-small-the-least", "args": {"said": "1", "least": "4"}}
"""


def refusals() -> str:
    """Every refusal by its key, for whoever says them in words of their own."""
    from cardspeak.web.strings import kept

    how = (
        "What the room refuses, on a request (409, or the status of its kind) and on a table's WebSocket (`error`), tells "
        "why in one sentence, by which clauses, and for programs by a key and arguments. A key stays though its sentence is put "
        "in other words. The arguments are what stands in the sentence, as text. Where a text is no sentence of the room's own, "
        "as of a form that cannot be read, the key is the code."
    )
    rows = [(f"`{key}`", sentence) for key, sentence in kept("refusals.json").items()]
    return "\n\n".join(["# Refusals", how, f"```json\n{REFUSED}```", table(("key", "what it says"), rows)])


def bots() -> str:
    """Every bot."""
    from cardspeak.bots import ALL

    return "\n\n".join(["# Bots", table(("name", "how it plays"), [(f"`{key}`", each.says) for key, each in ALL.items()])])


PAGES: Final[dict[str, Callable[[], str]]] = {
    "commands": commands,
    "configuration": configuration,
    "api": api,
    "protocol": protocol,
    "refusals": refusals,
    "events": events,
    "points": points,
    "clauses": clauses,
    "coverage": coverage,
    "games": games,
    "bots": bots,
}
"""What is made, by the name of its page."""


def write(folder: Path) -> None:
    """Write every page that has changed."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, made in PAGES.items():
        page, text = folder / f"{name}.md", made() + "\n"
        if not page.exists() or page.read_text(encoding="utf-8") != text:
            page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
