"""What there is to say of a house's own book before anybody plays by it: what is unknown, contradictory, weaker or silent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal, NamedTuple

import msgspec

from cardspeak.rulebook.books.by_name import any_named
from cardspeak.rulebook.comparison import Rules
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.own.book import GAMES, OwnBook
from cardspeak.rulebook.own.loading import BookError, Draft, Wrong, drafted, line_of, message_of, rules_of
from cardspeak.rulebook.particulars import OURS
from cardspeak.rulebook.points.bounds import SILENCES, weaker
from cardspeak.rulebook.refusal import Cites
from cardspeak.rulebook.register import clause

Kind = Literal["unknown", "contradictory", "weaker", "silent"]
KINDS: Final[tuple[Kind, ...]] = ("unknown", "contradictory", "weaker", "silent")


class Finding(msgspec.Struct, frozen=True):
    """Something to say of a book. line, place: where in its file, 0 and nothing for what stands nowhere.

    cites: the clauses of its base that it is held against.
    """

    kind: Kind
    line: int
    place: str
    text: str
    cites: Cites = ()


class Said(NamedTuple):
    """The same before it is found in the file: the clause by its number, and a key of it."""

    kind: Kind
    clause: int
    key: str
    text: str
    cites: Cites = ()


def load(path: str | Path) -> Rules:
    """The house rules of a house's own book, in a TOML file.

    Raises `BookError` for a file that cannot be read, and for what is unknown in it or contradicts itself.
    """
    draft = drafted(path)
    if draft.wrong or draft.book is None:
        raise BookError(message_of(draft, draft.wrong[0]))
    for finding in check(draft):
        if finding.kind == "contradictory":
            raise BookError(message_of(draft, Wrong(finding.place, finding.text)), finding.cites)
    return rules_of(draft.book)


def check(draft: Draft) -> list[Finding]:
    """Everything, in the order of the kinds and of the file.

    Unknown: keys, names, clauses, points and alternatives that there are not. Contradictory: what two clauses, or two points,
    cannot both mean. Weaker: what asks less than a clause of the book that is taken. Silent: clauses that set no point, which
    people alone carry out, and points on which neither book speaks; that keeps nobody from playing by the book.
    """
    findings = [Finding("unknown", line_of(draft.text, fault.place), fault.place, fault.what) for fault in draft.wrong]
    if draft.book is not None:
        for said in said_of(draft.book):
            place = f"clause {said.clause}: {said.key}" if said.clause else ""
            findings.append(Finding(said.kind, line_of(draft.text, place) if place else 0, place, said.text, said.cites))
    return sorted(findings, key=lambda finding: (KINDS.index(finding.kind), finding.line))


def said_of(book: OwnBook) -> Iterator[Said]:
    """What its content comes to."""
    base, rules = any_named(book.extends), rules_of(book)
    yield from twice(book)
    yield from at_odds(book, rules)
    yield from weakened(book, base)
    yield from silences(book, rules)


def twice(book: OwnBook) -> Iterator[Said]:
    """Labels, replaced clauses and points that two clauses claim."""
    labels: dict[str, int] = {}
    replaced: dict[str, int] = {}
    points: dict[str, tuple[int, str | int]] = {}
    for at, own_clause in enumerate(book.clauses, 1):
        if own_clause.label and labels.setdefault(own_clause.label.casefold(), at) != at:
            yield Said("contradictory", at, "label", f"two clauses are {own_clause.label}")
        for old in own_clause.replaces:
            if (first := replaced.setdefault(old, at)) != at:
                yield Said(
                    "contradictory", at, "replaces", f"{old} is replaced by {book.clauses[first - 1].label} already", (old,)
                )
        for path, value in own_clause.points:
            first, other = points.setdefault(path, (at, value))
            if other != value:
                text = f"{path} is {value} here and {other} by {book.clauses[first - 1].label}"
                yield Said("contradictory", at, path, text)


def at_odds(book: OwnBook, rules: Rules) -> Iterator[Said]:
    """Points that cannot both hold."""
    setting = {path: at for at, own_clause in enumerate(book.clauses, 1) for path, _ in own_clause.points}
    if not isinstance(rules, HouseRules):
        return
    at = setting.get("rakes.percent_most", setting.get("rakes.methods", 0))
    if at and rules.rakes.percent_most.value and rules.rakes.methods.value in ("none", "increments"):
        text = (
            f"the rake is at most {rules.rakes.percent_most.value} per cent, and by the methods it is {rules.rakes.methods.value}"
        )
        yield Said("contradictory", at, "points", text)
    at = setting.get("betting.cap_lifted", 0)
    if at and not rules.betting.raise_cap.value and rules.betting.cap_lifted.value != "never" and "betting.raise_cap" in setting:
        yield Said("contradictory", at, "points", "a cap on raises is lifted, and there is none")
    if GAMES in setting and not rules.games:
        yield Said("contradictory", setting[GAMES], "games", f"{book.extends} has none of these games, so none could be spread")


def weakened(book: OwnBook, base: Rules) -> Iterator[Said]:
    """Points that ask less than a clause of the base, and games that it does not have."""
    points = dict(base.points())
    for at, own_clause in enumerate(book.clauses, 1):
        for path, value in own_clause.points:
            if path == GAMES and isinstance(base, HouseRules):
                if base.games and (beyond := [game for game in str(value).split() if game not in base.games]):
                    text = f"{base.name} does not allow {', '.join(beyond)} to be spread"
                    yield Said("weaker", at, path, text, base.games_cites)
                continue
            was = points[path]
            by_book = tuple([cite for cite in was.cites if clause(cite).book == base.book != OURS])
            if by_book and isinstance(base, HouseRules) and weaker(path, was.value, value):
                yield Said("weaker", at, path, f"{value} asks less than {base.name}, which says {was.value}", by_book)


def silences(book: OwnBook, rules: Rules) -> Iterator[Said]:
    """Clauses that set nothing, and points of which nobody says anything."""
    for at, own_clause in enumerate(book.clauses, 1):
        if not own_clause.points:
            instead = f", and what {', '.join(own_clause.replaces)} did goes on under its name" if own_clause.replaces else ""
            yield Said(
                "silent", at, "text", f"{own_clause.label} sets no point: people carry it out{instead}", own_clause.replaces
            )
    for path, point in rules.points():
        if point.value in SILENCES:
            yield Said("silent", 0, "", f"neither this book nor {book.extends} speaks on {path}")
