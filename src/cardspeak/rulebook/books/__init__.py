"""The house rules of each book: `section_8`, `exhibit_a`, `seminole`, the two tournament readings, and the `default` house.

from cardspeak import books
books.seminole_tournament.betting.reopening.value
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardspeak.rulebook.banked_house import BankedRules
from cardspeak.rulebook.books.by_name import ALL, OFFERED, any_named, every, named
from cardspeak.rulebook.books.default import default
from cardspeak.rulebook.books.exhibit_a import exhibit_a
from cardspeak.rulebook.books.section_8 import section_8, section_8_tournament
from cardspeak.rulebook.books.seminole import seminole, seminole_tournament
from cardspeak.rulebook.handed import handed
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.own.book import OFFERED as EDITIONS
from cardspeak.rulebook.own.book import by_key
from cardspeak.rulebook.refusal import Refused, quoted

if TYPE_CHECKING:
    from pathlib import Path

FORMS: Final = ("cash", "tournament")


@handed
def of_book(book: str, form: str = "cash") -> HouseRules:
    """A book's cash or tournament rules; a book that does not tell them apart has one set for both. Raises `Refused`."""
    check_form(form)
    told_apart = f"{book}-{form}" in ALL or f"{book}-{form}" in OFFERED
    return named(f"{book}-{form}" if told_apart else book)


@handed
def load(path: str | Path, form: str = "cash") -> HouseRules | BankedRules:
    """The house rules of a house's own book, in a TOML file (`rulebook/own/loading.py` tells its keys), for cash or tournaments.

    A book that takes tournament rules has those for both. Raises `BookError`, a `Refused`, which names file, line and key.
    """
    from cardspeak.rulebook.own.checking import load as loaded

    rules = loaded(path)
    return in_form(rules, form) if isinstance(rules, HouseRules) else rules


@handed
def in_form(rules: HouseRules, form: str) -> HouseRules:
    """A house's rules for cash or tournaments; those of a book that does not tell them apart are for both. Raises `Refused`."""
    from cardspeak.rulebook.tournament_rules import tournament_rules

    check_form(form)
    differs = form == "tournament" and rules.format == "cash" and f"{rules.book}-{form}" in ALL
    return tournament_rules(rules).rules if differs else rules


def check_form(form: str) -> None:
    """Whether rules are told apart by that. Raises `Refused`."""
    if form not in FORMS:
        raise Refused(f"rules are for {' or '.join(FORMS)}, not {quoted(form)}")


@handed
def offer(rules: HouseRules | BankedRules) -> str:
    """Have a house's own book found by its name, which is given back, wherever this process names a book.

    Raises `Refused` for a book of ours.
    """
    own = by_key(rules.own)
    if own is None:
        raise Refused(f"{rules.name} is no house's own book")
    OFFERED[own.name] = rules
    EDITIONS[own.name] = own.mark
    if isinstance(rules, HouseRules) and (event := in_form(rules, "tournament")) is not rules:
        OFFERED[f"{own.name}-tournament"] = event
    return own.name


@handed
def offer_only(files: Sequence[str | Path]) -> None:
    """Offer the houses' own books in these files and no others.

    Raises `Refused` for one that cannot be used, and for two of one name; then what was offered still is.
    """
    offered = [load(file) for file in files]
    names = [rules.called for rules in offered]
    if twice := [name for at, name in enumerate(names) if name in names[:at]]:
        raise Refused(f"two files are a book named {twice[0]}")
    OFFERED.clear()
    EDITIONS.clear()
    for rules in offered:
        offer(rules)


__all__ = [
    "ALL",
    "OFFERED",
    "any_named",
    "default",
    "every",
    "exhibit_a",
    "load",
    "named",
    "of_book",
    "offer",
    "offer_only",
    "section_8",
    "section_8_tournament",
    "seminole",
    "seminole_tournament",
]
