"""The book of players as a spreadsheet: CSV with a head, read as people write it and written as it is read.

    number,name,club,country,town,note,also

Columns may stand in any order; a name may stand in two, `first name` and `last name`. A row is one of the book's players by its
`number`, else by the card (`club`), else by the name; otherwise it is a new one's. A column that is not there changes nothing.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from cardspeak.cardroom.players.book import FIELDS, PLAYERS, Entered, Player, PlayerBook
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

COLUMNS: Final = ("number", *FIELDS, "also")
FIRST, LAST = "first name", "last name"
MEANS: Final = {
    "no": "number",
    "no.": "number",
    "player": "name",
    "full name": "name",
    "card": "club",
    "club number": "club",
    "member number": "club",
    "city": "town",
    "notes": "note",
    "first": FIRST,
    "firstname": FIRST,
    "last": LAST,
    "lastname": LAST,
    "surname": LAST,
}
"""What other spreadsheets call our columns."""
MOST_ROWS: Final = 20_000
MOST_TEXT: Final = 900_000
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would run; one of ours has a mark before it, as has one that begins with the mark."""
MARKED: Final = (*FORMULA, "'")
LONGEST: Final = {"name": 100, "club": 24, "country": 40, "town": 60, "note": 200}
"""Characters of each field at most."""


class Row(NamedTuple):
    """A row of a file: its line, and what it says by column."""

    line: int
    said: dict[str, str]


class Sheet(NamedTuple):
    """What is in a file. unread: columns that are none of ours."""

    rows: tuple[Row, ...]
    unread: tuple[str, ...]


def read(text: str) -> Sheet:
    """The rows of a file. Raises `Refused` for one that is no list of players."""
    if len(text) > MOST_TEXT:
        raise Refused(f"a file of players has at most {MOST_TEXT} characters, not {len(text)}", PLAYERS)
    lines = csv.reader(io.StringIO(text.removeprefix("\ufeff")), delimiter=_between(text), strict=True)
    try:
        head = [_column(cell) for cell in next(lines, [])]
        rows = [(lines.line_num, cells) for cells in lines if any([cell.strip() for cell in cells])]
    except csv.Error as error:
        raise Refused(f"line {lines.line_num} is no CSV: {error}", PLAYERS) from None
    if "name" not in head and not {FIRST, LAST} & set(head):
        raise Refused(f"the first line names the columns, and one of them is name: {quoted(','.join(head))}", PLAYERS)
    if twice := next((column for column in head if column and head.count(column) > 1), None):
        raise Refused(f"there are two columns {twice}", PLAYERS)
    if len(rows) > MOST_ROWS:
        raise Refused(f"a file of players has at most {MOST_ROWS} rows, not {len(rows)}", PLAYERS)
    own = {*COLUMNS, FIRST, LAST}
    parsed = tuple([Row(line, dict(_said(head, cells, own, line))) for line, cells in rows])
    return Sheet(parsed, tuple([column for column in head if column and column not in own]))


def _between(text: str) -> str:
    """What stands between the columns: of comma, semicolon and tab the one that the first line has most of."""
    first = text.lstrip("\ufeff").partition("\n")[0]
    return max((",", ";", "\t"), key=first.count)


def _column(text: str) -> str:
    called = " ".join(text.strip().casefold().replace("_", " ").split())
    return MEANS.get(called, called)


def _said(head: list[str], cells: list[str], own: set[str], line: int) -> Iterator[tuple[str, str]]:
    if len(cells) > len(head):
        raise Refused(f"line {line} has {len(cells)} columns, and the first line {len(head)}", PLAYERS)
    for column, cell in zip(head, cells, strict=False):
        if column in own:
            bare = cell.strip()
            yield column, bare[1:] if bare[:1] == "'" and bare[1:2] in MARKED else bare


def entered(row: Row, book: PlayerBook) -> Entered:
    """What a row says of a player, whoever that is. Raises `Refused` with the line."""
    said, name = row.said, _name(row.said)
    number = _whose(said.get("number", ""), said.get("club", ""), name, book, row.line)
    known = book.held.get(number)
    fields = {field: said.get(field, getattr(known, field) if known else "") for field in FIELDS}
    fields["name"] = name or (known.name if known else "")
    if not fields["name"]:
        raise Refused(f"line {row.line} has no name", PLAYERS)
    for field, most in LONGEST.items():
        if len(fields[field]) > most:
            raise Refused(f"line {row.line}: the {field} has at most {most} characters", PLAYERS)
    return Entered(**fields, number=number)


def _name(said: Mapping[str, str]) -> str:
    return said.get("name") or " ".join([part for part in (said.get(FIRST, ""), said.get(LAST, "")) if part])


def _whose(number: str, club: str, name: str, book: PlayerBook, line: int) -> int:
    """The number of the player whom a row is about, 0 for a new one."""
    if not number:
        return book.clubs.get(club) or book.named.get(name) or 0
    if not (number.isascii() and number.isdigit() and len(number) < 10 and int(number) in book.held):
        raise Refused(f"line {line}: there is no player {quoted(number)} in the book; a new one has no number", PLAYERS)
    return int(number)


def written(players: Iterable[Player]) -> str:
    """The book as a file."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for one in players:
        cells = (str(one.number), *[getattr(one, field) for field in FIELDS], "; ".join(one.also))
        writer.writerow([f"'{cell}" if cell.startswith(MARKED) else cell for cell in cells])
    return out.getvalue()


def former(text: str) -> dict[str, str]:
    """Of a file that was written: what everybody is called now, by each of their former names. Raises `Refused`."""
    rows = [(_name(row.said), row.said.get("also", "")) for row in read(text).rows]
    return {other.strip(): name for name, also in rows for other in also.split(";") if other.strip() and name}
