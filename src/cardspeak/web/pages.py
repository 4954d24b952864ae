"""The shells of the room's pages: HTML from a template and the catalogue of strings.

Everything that changes is drawn by the modules in `static/js`; a shell holds what stays.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardspeak.web import bundle
from cardspeak.web.bundle import STATIC
from cardspeak.web.strings import LANGUAGES, OURS, catalogue, said_by, speaking, spoken

if TYPE_CHECKING:
    from jinja2 import Environment

HERE: Final = Path(__file__).resolve().parent
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
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["sheet"] = bundle.sheet
    return made


def read_all() -> None:
    """Read every shell, and put together what each page needs, so that nothing of them is read later."""
    for template in _environment().list_templates():
        _environment().get_template(template)
    for language in LANGUAGES:
        with speaking(language):
            for script in (STATIC / "js" / "pages").glob("*.js"):
                _rendered(script.stem, id="", token="", nothing="", what="")  # nosec B106  # nobody's yet


def _rendered(page: str, **facts: str) -> str:
    language = spoken()
    shell = _environment().get_template(f"{page}.html")
    script = bundle.script(page)
    return shell.render(
        page=page, language=language, say=catalogue(language), script=script, strings=strings(page, language), **facts
    )


@cache
def strings(page: str, language: str = OURS) -> dict[str, str]:
    """The strings that a page's modules may say in a language, by key. Its shell carries them."""
    return said_by((module.read_text("utf-8") for module in bundle.modules(page)), language)


ROOM: Final[Mapping[str, str]] = {
    "/": "lobby",
    "/rules": "rules",
    "/rules/compare": "compare",
    "/settle": "settle",
    "/exam": "exam",
    "/equity": "equity",
    "/par-sheet": "par",
    "/replay": "replay",
    "/cashier": "cashier",
    "/accounts": "accounts",
    "/groups": "groups",
    "/tournaments": "tournaments",
    "/device": "device",
    "/cardroom": "cardroom",
    "/cardroom/board": "cardroom_board",
    "/cardroom/desk": "cardroom_desk",
    "/cardroom/cage": "cardroom_cage",
    "/cardroom/record": "cardroom_record",
    "/cardroom/papers": "cardroom_papers",
    "/cardroom/ask": "ask",
}
"""The pages of the room by their addresses. What may be seen and done on one is the API's to say."""
GROUP: Final[Mapping[str, str]] = {"/groups/{id}": "group"}
"""Those of a group."""
TABLE: Final[Mapping[str, str]] = {
    "/table/{id}/floor": "floor",
    "/table/{id}/ask": "ask",
    "/table/{id}/console": "console",
    "/table/{id}/overlay": "overlay",
}
"""Those of a table that is open, beside its own."""
NIGHT: Final[Mapping[str, str]] = {
    "/table/{id}/sheet": "sheet",
    "/table/{id}/session": "session",
    "/table/{id}/proof": "proof",
}
"""Those of a table that may be closed."""
EVENT: Final[Mapping[str, str]] = {
    "/tournaments/{id}": "tournament",
    "/tournaments/{id}/clock": "tournament_clock",
    "/tournaments/{id}/papers": "tournament_papers",
    "/tournaments/{id}/desk": "tournament_desk",
}
"""Those of a tournament."""


def shell(page: str, id: str = "", link: str = "") -> str:
    """A page by the name of its template and module; of which table, event or group, and by which link."""
    return _rendered(page, id=id, token=link)


def offline() -> str:
    """What is shown where the room cannot be reached. It needs nothing that a browser has not kept."""
    return _environment().get_template("offline.html").render(language=spoken(), say=catalogue(spoken()))


def missing(what: str) -> str:
    """What is shown for an address where nothing is."""
    return _rendered("missing", nothing="yes", what=what)


def wrong(what: str) -> str:
    """What is shown for an address that leads to nothing just now."""
    return _rendered("missing", nothing="", what=what)
