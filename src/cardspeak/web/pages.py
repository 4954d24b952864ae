"""The shells of the room's pages: HTML from a template and the catalogue of strings.

Everything that changes is drawn by the modules in `static/js`; a shell holds what stays.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardspeak.web.strings import catalogue

if TYPE_CHECKING:
    from jinja2 import Environment

HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"
"""The folder of what browsers fetch as it stands: styles, modules, pictures."""
SECURITY: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
"""Headers that go with every page: it may load nothing from anywhere else, and be framed by nobody."""


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

    made = Environment(
        loader=FileSystemLoader(HERE / "templates"), autoescape=select_autoescape(), undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    made.globals["say"] = catalogue()
    return made


def _rendered(page: str, **facts: str) -> str:
    return _environment().get_template(f"{page}.html").render(page=page, **facts)


def lobby() -> str:
    """The open tables, and a form to open one."""
    return _rendered("lobby")


def table(id: str) -> str:
    """A table to look at and to play at."""
    return _rendered("table", id=id)


def rules() -> str:
    """The rule books, to search and read."""
    return _rendered("rules")


def replay() -> str:
    """A round that is over, step by step."""
    return _rendered("replay")


def join(token: str) -> str:
    """Where a private table's link leads."""
    return _rendered("join", token=token)


def sheet(id: str) -> str:
    """What a night at a table came to."""
    return _rendered("sheet", id=id)


def missing(what: str) -> str:
    """What is shown for an address where nothing is."""
    return _rendered("missing", what=what)
