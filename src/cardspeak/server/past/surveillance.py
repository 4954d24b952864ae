"""A hand that is over with all that its table's journal has of it: acts, words, rulings, what was taken back.

It is what the journal keeps for everybody. Cards that nobody was shown are sealed there, and are not told here either.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cardspeak.journal import Journal
from cardspeak.journal.accounts import Posting
from cardspeak.rulebook import Refused
from cardspeak.server.past.finished_rounds import OVER, of_the_round, over
from cardspeak.server.past.round_index import number_of, round_of


class RecordLine(msgspec.Struct, frozen=True):
    """An entry of the journal. moment: milliseconds since 1970. who: gave the command; hash: of the entry, in hexadecimal.

    events: what happened by it, each with its clauses. postings: what that did to the accounts.
    """

    entry: int
    moment: int
    who: str
    command: str
    hash: str
    events: list[Any]
    postings: list[Posting]


class HandRecord(msgspec.Struct, frozen=True):
    """Hand `number` of a table, from its first entry to the last before the next hand. players: by seat."""

    table: str
    number: int
    players: dict[int, str]
    entries: list[RecordLine]


def record_of(journal: Journal, stream: str, number: int) -> HandRecord:
    """All of a hand. Raises `Refused` for one that is still played, or was not dealt."""
    dealt = round_of(journal, stream, number)
    if dealt is None:
        raise Refused(f"the table has not dealt a round {number}", OVER)
    if not over(of_the_round(dealt.entries)):
        raise Refused(f"round {number} is still being played", OVER)
    lines: list[RecordLine] = []
    for row in journal.store.read(stream, dealt.entries[0].seq - 1):
        entry = row.entry
        if number_of(entry.events) > number:
            break
        events = msgspec.to_builtins(entry.events)
        lines.append(
            RecordLine(
                entry=row.sequence,
                moment=entry.moment,
                who=entry.who,
                command=entry.command,
                hash=row.hash.hex(),
                events=list(events),
                postings=list(entry.postings),
            )
        )
    return HandRecord(stream.partition("/")[2], number, dealt.sat, lines)
