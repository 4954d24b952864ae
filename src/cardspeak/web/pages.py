"""The shells of the room's pages: HTML from a template and the catalogue of strings.

Everything that changes is drawn by the modules in `static/js`; a shell holds what stays.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

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


class Shell(NamedTuple):
    """A page: the name of its template and module, and what it is, for the list of addresses."""

    name: str
    says: str


ROOM: Final[Mapping[str, Shell]] = {
    "/": Shell("lobby", "The open tables, and a form to open one."),
    "/rules": Shell("rules", "The rule books, to search and read."),
    "/rules/compare": Shell("compare", "The rule books beside each other."),
    "/settle": Shell("settle", "A ruling for whoever argues."),
    "/exam": Shell("exam", "The exam for dealers and floor."),
    "/equity": Shell("equity", "What part of the pot each hand wins."),
    "/par-sheet": Shell("par", "The exact figures of the games against the house."),
    "/replay": Shell("replay", "A round that is over, step by step."),
    "/cashier": Shell("cashier", "What was bought, lies in play and was cashed out."),
    "/accounts": Shell("accounts", "Everybody's account, for an administrator."),
    "/groups": Shell("groups", "One's groups of people who play again and again."),
    "/players": Shell("players", "The book of players, for the room's staff."),
    "/tournaments": Shell("tournaments", "The room's tournaments, and a form to announce one."),
    "/device": Shell("device", "A device at a table: its code once, then its console."),
    "/cardroom": Shell("cardroom", "The card room's day for a player."),
    "/cardroom/board": Shell("cardroom_board", "The card room's board, for a television."),
    "/cardroom/desk": Shell("cardroom_desk", "The brush's desk: lists, calls, seats, tables, dealers."),
    "/cardroom/cage": Shell("cardroom_cage", "The cage and the shift: slips, boxes, the day's sheet."),
    "/cardroom/record": Shell("cardroom_record", "The card room's decks, incidents, and who is kept out."),
    "/cardroom/papers": Shell("cardroom_papers", "The signs and forms of the card room's day, to be printed."),
    "/cardroom/ask": Shell("ask", "The floor asked about anything."),
}
"""The pages of the room by their addresses. What may be seen and done on one is the API's to say."""
GROUP: Final[Mapping[str, Shell]] = {"/groups/{id}": Shell("group", "A group: its ledger, nights and members.")}
"""Those of a group."""
TABLE: Final[Mapping[str, Shell]] = {
    "/table/{id}/floor": Shell("floor", "The floor of a table: play stopped, rulings, their log."),
    "/table/{id}/ask": Shell("ask", "The floor asked about anything."),
    "/table/{id}/console": Shell("console", "The console of a table with real cards."),
    "/table/{id}/overlay": Shell("overlay", "A table for a stream's picture."),
}
"""Those of a table that is open, beside its own."""
AGAINST_THE_HOUSE: Final[Mapping[str, str]] = {"console": "house_console"}
"""What a page of a table is instead where they play against the house."""
NIGHT: Final[Mapping[str, Shell]] = {
    "/table/{id}/sheet": Shell("sheet", "What a night at a table came to."),
    "/table/{id}/session": Shell("session", "What one's own hands at a table came to."),
    "/table/{id}/proof": Shell("proof", "What can be proved of a table's shuffles."),
}
"""Those of a table that may be closed."""
EVENT: Final[Mapping[str, Shell]] = {
    "/tournaments/{id}": Shell("tournament", "A tournament: its clock, standings and structure."),
    "/tournaments/{id}/clock": Shell("tournament_clock", "A tournament's clock, for a television."),
    "/tournaments/{id}/papers": Shell("tournament_papers", "A tournament's papers, to be printed."),
    "/tournaments/{id}/desk": Shell("tournament_desk", "The desk of who directs a tournament."),
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
