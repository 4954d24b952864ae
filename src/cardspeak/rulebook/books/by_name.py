"""House rules found by their names: those of our books, and houses' own that are offered."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from cardspeak.rulebook.books.default import default
from cardspeak.rulebook.books.exhibit_a import exhibit_a
from cardspeak.rulebook.books.section_8 import section_8, section_8_tournament
from cardspeak.rulebook.books.seminole import seminole, seminole_tournament
from cardspeak.rulebook.handed import KEYED
from cardspeak.rulebook.house import Change, HouseRules
from cardspeak.rulebook.particulars import abouts, particulars
from cardspeak.rulebook.refusal import Refused, quoted, unknown

if TYPE_CHECKING:
    from cardspeak.rulebook.banked_house import BankedRules

HERE: Final = frozenset({"default", "section_8", "exhibit_a", "seminole", "section_12", "mlgca_uth"})
"""The folders whose rules are imported by name, here or where they are first asked for."""


def added() -> Iterator[HouseRules]:
    """The rules of every other folder that is a book."""
    for folder in abouts():
        if folder not in HERE:
            yield from import_module(f"cardspeak.rulebook.books.{folder}").RULES


ALL: Final = {
    rules.name: rules for rules in (section_8, section_8_tournament, exhibit_a, seminole, seminole_tournament, *added())
}

SILENT: Final = {default.name: default}
OFFERED: Final[dict[str, HouseRules | BankedRules]] = {}
"""The houses' own books that this process offers, by name."""
AnyRules = TypeVar("AnyRules", bound="HouseRules | BankedRules")


def named(name: str, changes: tuple[Change, ...] = (), on: date | None = None) -> HouseRules:
    """The house rules of that name (`seminole`, `seminole-tournament`), with what a house changed.

    on: the edition of the book that held on that day, of those that we have. Raises `Refused`.
    """
    rules = (OFFERED.get(name) or ALL.get(name) or SILENT.get(name)) if isinstance(name, str) else None
    if not isinstance(rules, HouseRules):
        if isinstance(name, str) and name.endswith(".toml"):
            raise Refused(f"{quoted(name)} is a file: books.load gives the rules in it")
        raise Refused(unknown("house rules", name, [*ALL, *OFFERED]))
    if on is not None:
        if not isinstance(on, date):
            raise Refused(f"an edition holds on a day, not on {quoted(on)}")
        rules = holding(rules, on)
    return _changed(rules, changes) if changes else rules


def holding(rules: HouseRules, on: date) -> HouseRules:
    """The edition of these rules that held on a day. Raises `Refused` where ours are all later."""
    known = particulars()
    book = known[rules.book].edition_of or rules.book
    editions = [
        edition
        for edition in ALL.values()
        if book in (edition.book, known[edition.book].edition_of) and edition.format == rules.format
    ]
    in_force = [edition for edition in editions if edition.since is None or edition.since <= on]
    if not in_force:
        first = min(editions, key=lambda edition: edition.since or on)
        raise Refused(f"we have no {book} of {on}: the first edition here, {first.edition}, holds from {first.since} on")
    return max(in_force, key=lambda edition: edition.since or date.min)


def _changed(rules: AnyRules, changes: tuple[Change, ...]) -> AnyRules:
    """The rules with what a house changed; the same changes give the same rules."""
    return cast("AnyRules", _supplemented(rules, changes))


@lru_cache(maxsize=256)
def _supplemented(rules: Any, changes: tuple[Change, ...]) -> Any:
    for path, value, cites in changes:
        rules = rules.supplemented(path, value, cites)
    return rules


KEYED[HouseRules] = named


def any_named(name: str, changes: tuple[Change, ...] = ()) -> HouseRules | BankedRules:
    """The house rules of that name, of poker or of a game against the house, with what a house changed. Raises `Refused`."""
    by_name = {**every(), default.name: default, **OFFERED}
    if not isinstance(name, str) or name not in by_name:
        raise Refused(unknown("house rules", name, [*every(), *OFFERED]))
    return _changed(by_name[name], changes) if changes else by_name[name]


def every() -> dict[str, HouseRules | BankedRules]:
    """All house rules by name, those of poker first."""
    from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
    from cardspeak.rulebook.books.section_12 import section_12

    return {**ALL, section_12.name: section_12, mlgca_uth.name: mlgca_uth}
