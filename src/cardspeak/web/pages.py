"""The shells of the room's pages: HTML from a template and the catalogue of strings.

Everything that changes is drawn by the modules in `static/js`; a shell holds what stays.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
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


def lobby() -> str:
    """The open tables, and a form to open one."""
    return _rendered("lobby")


def table(id: str) -> str:
    """A table to look at and to play at."""
    return _rendered("table", id=id)


def house(id: str) -> str:
    """A table against the house to look at and to play at."""
    return _rendered("house", id=id)


def rules() -> str:
    """The rule books, to search and read."""
    return _rendered("rules")


def compare() -> str:
    """The rule books beside each other."""
    return _rendered("compare")


def exam() -> str:
    """The exam for dealers and floor."""
    return _rendered("exam")


def settle() -> str:
    """A ruling for whoever argues."""
    return _rendered("settle")


def equity() -> str:
    """What part of the pot each hand wins."""
    return _rendered("equity")


def par_sheet() -> str:
    """The exact figures of the games against the house."""
    return _rendered("par")


def replay() -> str:
    """A round that is over, step by step."""
    return _rendered("replay")


def join(token: str) -> str:
    """Where a private table's link leads."""
    return _rendered("join", token=token)


def sheet(id: str) -> str:
    """What a night at a table came to."""
    return _rendered("sheet", id=id)


def session(id: str) -> str:
    """What one's own hands at a table came to."""
    return _rendered("session", id=id)


def groups() -> str:
    """One's groups of people who play again and again."""
    return _rendered("groups")


def group(id: str) -> str:
    """A group: its ledger, nights and members."""
    return _rendered("group", id=id)


def proof(id: str) -> str:
    """What can be proved of a table's shuffles."""
    return _rendered("proof", id=id)


def cashier() -> str:
    """What was bought, lies in play and was cashed out."""
    return _rendered("cashier")


def accounts() -> str:
    """Everybody's account, for an administrator."""
    return _rendered("accounts")


def floor(id: str) -> str:
    """The floor of a table: play stopped, rulings, their log."""
    return _rendered("floor", id=id)


def overlay(id: str) -> str:
    """A table for a stream's picture."""
    return _rendered("overlay", id=id)


def device() -> str:
    """A device at a table: its code once, then its console."""
    return _rendered("device")


def console(id: str) -> str:
    """The console of a table with real cards."""
    return _rendered("console", id=id)


def tournaments() -> str:
    """The room's tournaments, and a form to announce one."""
    return _rendered("tournaments")


def tournament(id: str) -> str:
    """A tournament: its clock, standings and structure, and the desk of who directs it."""
    return _rendered("tournament", id=id)


def tournament_desk(id: str) -> str:
    """The desk of who directs a tournament."""
    return _rendered("tournament_desk", id=id)


def tournament_papers(id: str) -> str:
    """A tournament's papers, to be printed."""
    return _rendered("tournament_papers", id=id)


def tournament_clock(id: str) -> str:
    """A tournament's clock, for a television."""
    return _rendered("tournament_clock", id=id)


def cardroom() -> str:
    """The card room's day for a player: its games, and one's own place on their lists."""
    return _rendered("cardroom")


def cardroom_board() -> str:
    """The card room's board, for a television."""
    return _rendered("cardroom_board")


def cardroom_desk() -> str:
    """The brush's desk: lists, calls, seats, tables, dealers."""
    return _rendered("cardroom_desk")


def cardroom_cage() -> str:
    """The cage and the shift: slips, boxes, the day's sheet."""
    return _rendered("cardroom_cage")


def cardroom_record() -> str:
    """The card room's decks, incidents, and who is kept out."""
    return _rendered("cardroom_record")


def cardroom_papers() -> str:
    """The signs and forms of the card room's day, to be printed."""
    return _rendered("cardroom_papers")


def ask(id: str) -> str:
    """The floor asked about anything, at a table or, without one, at the desk."""
    return _rendered("ask", id=id)


CARDROOM: Final[dict[str, Callable[[], str]]] = {
    "board": cardroom_board,
    "desk": cardroom_desk,
    "cage": cardroom_cage,
    "record": cardroom_record,
    "papers": cardroom_papers,
    "ask": partial(ask, ""),
}
"""The pages of the card room's day below its own, by the last part of their address."""


def offline() -> str:
    """What is shown where the room cannot be reached. It needs nothing that a browser has not kept."""
    return _environment().get_template("offline.html").render(language=spoken(), say=catalogue(spoken()))


def closed(id: str) -> str:
    """What is shown in place of a table that is closed."""
    return _rendered("closed", id=id)


def broken(id: str) -> str:
    """What is shown in place of a table that is out of order."""
    return _rendered("broken", id=id)


def missing(what: str) -> str:
    """What is shown for an address where nothing is."""
    return _rendered("missing", nothing="yes", what=what)


def wrong(what: str) -> str:
    """What is shown for an address that leads to nothing just now."""
    return _rendered("missing", nothing="", what=what)
