"""A house's own rule book, read from TOML.

    name = "lucky-star"                  # how commands and tables call it
    title = "Lucky Star Card Room"
    edition = "2"
    since = 2026-01-01                   # from when it holds; may be left out
    prefix = "LS"                        # begins its clauses' ids; otherwise the name's initials
    extends = "section-8"                # the house rules that it takes: a book of ours, for cash or for tournaments

    [[clause]]
    label = "3.2"                        # as the house prints it
    chapter = "Blinds"                   # the heading above it; may be left out
    text = "Nobody straddles in this room."
    replaces = ["S8(u)(17)"]             # ids or printed labels of clauses in whose place it stands
    points = { "blinds.straddle" = "refused" }   # what it sets; `games` takes a list

A file names no other file. What is wrong in it is told with the line and the key where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from unicodedata import category

from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.outside import NotRead, toml_of
from cardspeak.rulebook.own.book import GAMES, OwnBook, OwnClause
from cardspeak.rulebook.refusal import Refused, name_of, quoted

if TYPE_CHECKING:
    from cardspeak.rulebook.comparison import Rules

MOST_BYTES: Final = 256 * 1024
MOST_CLAUSES: Final = 500
MOST_TEXT: Final = 2000
MOST_WORDS: Final = 80
"""Characters of a title, an edition or a chapter."""
NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
PREFIX: Final = re.compile(r"[A-Z][A-Z0-9]{0,7}")
LABEL: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.() -]{0,38}[A-Za-z0-9.)])?")
KEYS: Final = ("name", "title", "edition", "since", "prefix", "extends", "clause")
CLAUSE_KEYS: Final = ("label", "chapter", "text", "replaces", "points")
CONTROL: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Categories of characters that show nothing or turn what stands around them."""


class BookError(Refused):
    """A rule book of a house's own that cannot be used; the message names the file and the place in it."""


class Wrong(NamedTuple):
    """Something in a file that no rule book has, or that names what there is not: where, and what."""

    place: str
    what: str


class Draft(NamedTuple):
    """A file as far as it can be read. book: None where that is not far enough. wrong: what is unknown or ill-formed."""

    source: str
    text: str
    book: OwnBook | None
    wrong: tuple[Wrong, ...]


def rules_of(book: OwnBook) -> Rules:
    """The house rules of an own book. Raises `Refused` for a point or a base that there is not."""
    from cardspeak.rulebook.books.by_name import any_named

    return any_named(book.extends, book.changes())


def poker_rules(book: OwnBook) -> HouseRules:
    """The same of a book on poker. Raises `Refused` for any other."""
    rules = rules_of(book)
    if not isinstance(rules, HouseRules):
        raise Refused(f"{book.name} is no book on poker")
    return rules


def message_of(draft: Draft, wrong: Wrong) -> str:
    """What is wrong, in one line with file, line and key."""
    line = line_of(draft.text, wrong.place)
    return f"{draft.source}{f', line {line}' if line else ''}: {f'{wrong.place}: ' if wrong.place else ''}{wrong.what}"


def drafted(path: str | Path) -> Draft:
    """A file, as far as it can be read. Raises `BookError` for one that cannot be read or is no TOML at all."""
    text = text_of(Path(path))
    try:
        given = toml_of(text)
    except NotRead as error:
        raise BookError(f"{path}: {error}") from None
    wrong: list[Wrong] = []
    book = book_in(given, wrong)
    return Draft(str(path), text, book, tuple(wrong))


def text_of(path: Path) -> str:
    """The text of a file of bearable size."""
    none = f"{quoted(str(path))} is no file that can be read as a rule book"
    if "\0" in str(path):
        raise BookError(none)
    try:
        if path.exists() and not path.is_file():
            raise BookError(none)
        with path.open("rb") as file:
            read = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BookError(f"{name_of(path)}: {error.strerror}") from None
    if len(read) > MOST_BYTES:
        raise BookError(f"{path}: a rule book of more than {MOST_BYTES // 1024} kB is not read")
    try:
        return read.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BookError(f"{path}: not UTF-8 text: {error.reason} at byte {error.start}") from None


def book_in(given: Mapping[str, Any], wrong: list[Wrong]) -> OwnBook | None:
    """The book that a file's content makes, if it has what a book needs; what is wrong with it is added to the list."""
    wrong += [Wrong(key, f"no such key; there are {', '.join(KEYS)}") for key in given if key not in KEYS]
    name = word(given, "name", "", wrong, NAME, "small letters, digits and single hyphens")
    title, edition = (word(given, key, "", wrong) for key in ("title", "edition"))
    initials = "".join([part[0] for part in name.split("-") if part]).upper()
    prefix = word({"prefix": initials, **given}, "prefix", "", wrong, PREFIX, "1 to 8 capital letters and digits")
    base = base_of(given, wrong)
    since = given.get("since")
    if since is not None and type(since) is not date:
        wrong.append(Wrong("since", f"a day such as 2026-01-01, not {quoted(since)}"))
    wrong += shadows(name, prefix)
    rows = given.get("clause", [])
    if not isinstance(rows, list) or not all([isinstance(row, dict) for row in rows]):
        wrong.append(Wrong("clause", "clauses begin with [[clause]] each"))
        rows = []
    if len(rows) > MOST_CLAUSES:
        wrong.append(Wrong("clause", f"a book of more than {MOST_CLAUSES} clauses is not read"))
        rows = []
    clauses = tuple([clause_in(row, f"clause {at}", base, wrong) for at, row in enumerate(rows, 1)])
    if base is None or not (name and title and edition and prefix):
        return None
    return OwnBook(
        name=name,
        title=title,
        edition=edition,
        prefix=prefix,
        extends=base.name,
        clauses=clauses,
        since=since if type(since) is date else None,
    )


def word(
    given: Mapping[str, Any],
    key: str,
    where: str,
    wrong: list[Wrong],
    form: re.Pattern[str] | None = None,
    made: str = "",
    most: int = MOST_WORDS,
    needed: bool = True,
) -> str:
    """A text of the file, or nothing where it is missing or wrong."""
    said, place = given.get(key), f"{where}{key}"
    if said is None and not needed:
        return ""
    if not isinstance(said, str) or not said.strip():
        wrong.append(Wrong(place, "missing" if said is None else "text in quotes is wanted"))
        return ""
    text = said.strip()
    if hidden := next((one for one in text if category(one) in CONTROL and not (one == "\n" and most == MOST_TEXT)), None):
        wrong.append(Wrong(place, f"holds a character that nobody sees, U+{ord(hidden):04X}"))
    elif len(text) > most:
        wrong.append(Wrong(place, f"longer than {most} characters"))
    elif form is not None and not form.fullmatch(text):
        wrong.append(Wrong(place, f"{quoted(text)} is not made of {made}"))
    else:
        return text
    return ""


def base_of(given: Mapping[str, Any], wrong: list[Wrong]) -> Rules | None:
    """The house rules that the book takes."""
    from cardspeak.rulebook.books.by_name import any_named

    name = word(given, "extends", "", wrong)
    try:
        return any_named(name) if name else None
    except Refused as refused:
        wrong.append(Wrong("extends", refused.reason))
        return None


def shadows(name: str, prefix: str) -> Iterator[Wrong]:
    """Whether the book goes by what another is called."""
    from cardspeak.rulebook.books.by_name import every
    from cardspeak.rulebook.particulars import particulars, prefixes

    if name in particulars() or name in every():
        yield Wrong("name", f"{name} is a book that Cardspeak has")
    if prefix in prefixes():
        yield Wrong("prefix", f"{prefix} begins the clauses of {prefixes()[prefix]}")


def clause_in(row: Mapping[str, Any], where: str, base: Rules | None, wrong: list[Wrong]) -> OwnClause:
    """A clause of the file. Its place is told by number, or by label where it has one."""
    from cardspeak.rulebook.register import Unknown, clause

    label = word(row, "label", f"{where}: ", wrong, LABEL, "letters, digits, dots, brackets and single spaces", most=40)
    wrong += [
        Wrong(f"{where}: {key}", f"no such key; there are {', '.join(CLAUSE_KEYS)}") for key in row if key not in CLAUSE_KEYS
    ]
    try:
        if label:
            wrong.append(Wrong(f"{where}: label", f"{quoted(label)} is a clause of {clause(label).book}"))
    except Unknown:
        pass
    text = word(row, "text", f"{where}: ", wrong, most=MOST_TEXT)
    chapter = word(row, "chapter", f"{where}: ", wrong, needed=False)
    replaces = tuple(dict.fromkeys(replaced(row.get("replaces", []), f"{where}: replaces", base, wrong)))
    points = tuple(points_in(row.get("points", {}), f"{where}: points", base, wrong))
    return OwnClause(label, text, chapter, replaces, points)


def replaced(given: Any, place: str, base: Rules | None, wrong: list[Wrong]) -> Iterator[str]:
    """The ids of the clauses that one replaces, of the book that is taken or of our decisions."""
    from cardspeak.rulebook.labels import named
    from cardspeak.rulebook.particulars import OURS
    from cardspeak.rulebook.register import Unknown, clause

    for said in [given] if isinstance(given, str) else given if isinstance(given, list) else [None]:
        if not isinstance(said, str):
            wrong.append(Wrong(place, "a list of clauses in quotes is wanted"))
            continue
        if base is None:
            continue
        try:
            clauses = [clause(said)]
        except Unknown:
            clauses = named(base.book, said)
        if not clauses or clauses[0].book not in (base.book, OURS):
            wrong.append(Wrong(place, f"{base.book} has no clause {quoted(said)}"))
        yield from [known.id for known in clauses if known.book in (base.book, OURS)]


def points_in(given: Any, place: str, base: Rules | None, wrong: list[Wrong]) -> Iterator[tuple[str, str | int]]:
    """The points that a clause sets, whether their paths stand in quotes or as tables within tables."""
    if not isinstance(given, dict):
        wrong.append(Wrong(place, 'points are set as in { "blinds.straddle" = "refused" }'))
        return
    for path, value in flat(given):
        where = f"{place}: {path}"
        if path == GAMES:
            yield from games_in(value, where, base, wrong)
        elif base is not None and path not in (known := [point for point, _ in base.points()]):
            near = get_close_matches(path, known, 2, 0.8)
            topics = dict.fromkeys([point.partition(".")[0] for point in known])
            hint = f"did you mean {' or '.join(near)}?" if near else f"the topics are {', '.join(topics)}"
            wrong.append(Wrong(where, f"no such point in the house rules; {hint}"))
        elif isinstance(value, bool) or not isinstance(value, str | int):
            wrong.append(Wrong(where, f"the name of an alternative or a whole number is wanted, not {quoted(value)}"))
        elif base is not None:
            try:
                base.but(path, value)  # type: ignore[arg-type]
                yield path, value
            except Refused as refused:
                wrong.append(Wrong(where, refused.reason))


def flat(given: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for key, value in given.items():
        if isinstance(value, dict):
            yield from [(f"{key}.{inner}", said) for inner, said in value.items()]
        else:
            yield key, value


def games_in(value: Any, where: str, base: Rules | None, wrong: list[Wrong]) -> Iterator[tuple[str, str]]:
    """The games that the house spreads, of those that its book has."""
    spread = getattr(base, "games", None)
    if not isinstance(value, list) or not value or not all([isinstance(game, str) and NAME.fullmatch(game) for game in value]):
        wrong.append(Wrong(where, 'a list of games is wanted, such as ["texas-holdem"]'))
    elif spread is None:
        wrong.append(Wrong(where, "a book on a game against the house has no other"))
    else:
        yield GAMES, " ".join(dict.fromkeys(value))


def line_of(text: str, place: str) -> int:
    """The line of the file where a key stands, as near as it can be told: its clause's if the key is not found, 0 if neither."""
    rest = place.rpartition("clause ")[2]
    number, _, keys = rest.partition(": ") if rest[:1].isdigit() else ("", "", place)
    lines = text.splitlines()
    heads = [at for at, line in enumerate(lines) if re.match(r"\s*\[\[\s*clause\s*\]\]", line)]
    if number:
        if int(number) > len(heads):
            return 0
        begin = heads[int(number) - 1]
        end = heads[int(number)] if int(number) < len(heads) else len(lines)
    else:
        begin, end = -1, heads[0] if heads else len(lines)
    for key in reversed(keys.split(": ")):
        tail = re.escape(key.rpartition(".")[2])
        for at in range(max(begin, 0), end):
            if re.search(rf"(?<![\w-]){tail}[\"']?\s*[=.\]]", lines[at]):
                return at + 1
    return begin + 1 if number else 0
