"""A book of rules as a document for players: the house's own clauses, how everything is read, the book's clauses, and annexes.

All of it is in the house's words and ours; no sentence of a book is in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from cardspeak.analysis.document import Document, Section, Table, Text
from cardspeak.rulebook.comparison import GAMES, Rules, readings
from cardspeak.rulebook.glossary import glossary
from cardspeak.rulebook.house import HouseRules, supplements
from cardspeak.rulebook.labels import words_of
from cardspeak.rulebook.own.book import OwnBook, by_key, is_own
from cardspeak.rulebook.points.bounds import SILENCES
from cardspeak.rulebook.register import BOOKS, Clause, clause
from cardspeak.rulebook.register import book as book_of

FOR_STAFF: Final = frozenset({"PROCEDURE", "RECORD"})
"""The kinds of clauses that bind dealers and clerks, and so are left out of what players are handed."""
CHAPTER: Final = "House rules"
"""The heading of a clause that has none of its own."""


def rule_book(rules: Rules) -> Document:
    """The whole book."""
    own = by_key(rules.own)
    title = own.title if own else BOOKS[rules.book]
    sections = [*chapters(own), readings_of(rules), *book_sections(rules, own), words(rules), index(rules, own), signs(rules)]
    return Document(title, mark_of(rules, own), tuple(facts(rules, own)), tuple(sections), contents=True)


def mark_of(rules: Rules, own: OwnBook | None) -> str:
    """What stands at the foot of every page."""
    return f"edition {own.edition}, {own.mark}" if own else rules.called


def facts(rules: Rules, own: OwnBook | None) -> Iterator[tuple[str, str]]:
    """What stands below the title."""
    if own:
        yield "edition", own.edition
        if own.since:
            yield "in force from", own.since.isoformat()
        yield "takes", BOOKS[rules.book]
        yield "mark", own.mark
    else:
        yield "book", rules.called


def chapters(own: OwnBook | None) -> Iterator[Section]:
    """The house's own clauses, chapter by chapter in the order in which these come first."""
    grouped: dict[str, list[tuple[str, ...]]] = {}
    for own_clause in own.clauses if own else ():
        instead = ", ".join([clause(id).label or id for id in own_clause.replaces])
        grouped.setdefault(own_clause.chapter or CHAPTER, []).append((own_clause.label, own_clause.text, instead))
    for chapter, rows in grouped.items():
        yield Section(chapter, (Table("", ("rule", "says", "in place of"), tuple(rows)),))


def readings_of(rules: Rules) -> Section:
    """How every point is read on which books differ, with the rule that says so."""
    topics: dict[str, list[tuple[str, ...]]] = {}
    for path, reading in readings(rules):
        topic, dot, point = path.partition(".")
        if reading.value not in SILENCES and (reading.value or reading.cites):
            shown = f"{reading.says}: {reading.value}" if path == GAMES or isinstance(reading.value, int) else reading.says
            row = ((point if dot else path).replace("_", " "), shown, labels(reading.cites))
            topics.setdefault(topic.replace("_", " ") if dot else "", []).append(row)
    tables = [Table(topic, ("point", "is read so", "by"), tuple(rows)) for topic, rows in topics.items()]
    return Section("How it is played", tuple(tables))


def labels(cites: tuple[str, ...]) -> str:
    """Rules as they are printed: a house's and a book's by their labels, our decisions by their ids."""
    return ", ".join(dict.fromkeys([clause(id).label or id for id in cites]))


def book_sections(rules: Rules, own: OwnBook | None) -> Iterator[Section]:
    """The clauses of the book that is taken, by subject, without those that bind staff alone; what was replaced says by what."""
    replaced = {old: own_clause.label for own_clause in (own.clauses if own else ()) for old in own_clause.replaces}
    topics: dict[str, list[tuple[str, ...]]] = {}
    for row in for_players(rules):
        says = f"replaced by {replaced[row.id]}" if row.id in replaced else row.summary
        topics.setdefault(row.topic.partition(":")[0].replace("-", " "), []).append((row.label, says))
    for topic, rows in topics.items():
        yield Section(f"{BOOKS[rules.book].partition(',')[0]}: {topic}", (Table("", ("rule", "in short"), tuple(rows)),))


def for_players(rules: Rules) -> list[Clause]:
    """The book's clauses that a player is handed."""
    return [row for row in book_of(rules.book) if row.kind not in FOR_STAFF and row.status != "void"]


def words(rules: Rules) -> Section:
    """The glossary."""
    rows = [(term.word, " ".join([clause(id).summary for id in term.clauses]), term.label) for term in glossary(rules.book).terms]
    ordered = tuple(sorted(rows, key=lambda row: row[0].casefold()))
    return Section(
        "Glossary", (Table("", ("word", "means", "rule"), ordered),) if ordered else (Text("The book defines no word."),)
    )


def index(rules: Rules, own: OwnBook | None) -> Section:
    """Each word of the glossary and each point's subject, with the rules that speak of it."""
    said = [(own_clause.label, own_clause.text) for own_clause in (own.clauses if own else ())]
    said += [(row.label, row.summary) for row in for_players(rules)]
    texts = [(label, " ".join(words_of(text))) for label, text in said]
    entries = {term.word for term in glossary(rules.book).terms}
    entries |= {path.rpartition(".")[2].replace("_", " ") for path, _ in rules.points()}
    rows = []
    for entry in sorted(entries, key=str.casefold):
        looked_for = re.compile(rf"\b{re.escape(' '.join(words_of(entry)))}(?:e?s)?\b")
        if rule_labels := dict.fromkeys([label for label, text in texts if looked_for.search(text)]):
            rows.append((entry, ", ".join(rule_labels)))
    return Section("Index", (Table("", ("word", "rules"), tuple(rows)),))


def signs(rules: Rules) -> Section:
    """The annex: what a table's sign says of the house's rules, and what the book wants posted."""
    known = {} if isinstance(rules, HouseRules) else rules.ALTERNATIVES
    lines = supplements(rules.changes, lambda path, value: known[path][str(value)].says) if known else supplements(rules.changes)
    house = tuple([(text, labels(tuple([id for id in cites if is_own(id)]))) for text, cites in lines])
    wanted: dict[str, list[str]] = {}
    for row in book_of(rules.book):
        if row.kind == "POSTING":
            wanted.setdefault(row.summary, []).append(row.label)
    posted = tuple([(text, ", ".join(dict.fromkeys(by))) for text, by in wanted.items()])
    blocks = [Table("A table's sign says", ("line", "by"), house)] if house else []
    blocks += [Table("What is posted", ("sign", "by"), posted)] if posted else []
    return Section("Annex: signs", tuple(blocks) or (Text("The book wants no sign."),))
