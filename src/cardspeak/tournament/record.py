"""What each person did over several events: entries, what they paid and won, how often they were paid and first.

A person is known by name, as in the events themselves. An event that was called off, or is not over, counts for nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from cardspeak.rulebook.handed import handed
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.tournament import Tournament
from cardspeak.tournament.structure.file import Structure, cents


class Record(msgspec.Struct, frozen=True):
    """A person's events. entries: with re-entries; cashed: in how many events anything was won; won: how many were.

    best: the best place; knocked: bounties won of others. paid: all fees, rebuys and add-ons; prizes: with bounties; in cents.
    """

    player: str
    events: int = 0
    entries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    cashed: int = 0
    won: int = 0
    best: int = 0
    knocked: int = 0
    paid: int = 0
    prizes: int = 0

    @property
    def net(self) -> int:
        """What is left of the prizes after all that was paid, in cents."""
        return self.prizes - self.paid


def _bought(entry: s.Entry, made: Structure) -> int:
    """All that was paid for an entry, in cents."""
    terms, paid = made.entry, sum(entry.paid)
    if made.bounty:
        paid += cents(made.bounty.amount)
    for times, sold in ((entry.rebuys, terms.rebuy), (entry.added_on, terms.add_on)):
        paid += times * (cents(sold.prize) + cents(sold.fee)) if sold else 0
    return paid


def _in_one(player: str, entries: Sequence[s.Entry], made: Structure) -> Record:
    """What somebody's entries to one event came to."""
    places = [entry.place for entry in entries if entry.place]
    prizes = sum([entry.due for entry in entries])
    return Record(
        player,
        events=1,
        entries=len(entries),
        rebuys=sum([entry.rebuys for entry in entries]),
        add_ons=sum([entry.added_on for entry in entries]),
        cashed=int(prizes > 0),
        won=int(1 in places),
        best=min(places, default=0),
        knocked=sum([entry.knocked for entry in entries]),
        paid=sum([_bought(entry, made) for entry in entries]),
        prizes=prizes,
    )


@handed
def together(one: Record, other: Record) -> Record:
    """What both come to."""
    both = {
        name: getattr(one, name) + getattr(other, name) for name in Record.__struct_fields__ if name not in ("player", "best")
    }
    return Record(one.player, best=min([place for place in (one.best, other.best) if place], default=0), **both)


@handed
def in_event(event: Tournament, called: Mapping[str, str] | None = None) -> dict[str, Record]:
    """What everybody's entries to an event that is over came to. called: what people are called now, by their former names."""
    if event.state.phase != s.FINISHED:
        return {}
    by_person: dict[str, list[s.Entry]] = {}
    for entry in event.state.entries.values():
        if entry.status in s.TOOK_PART:
            by_person.setdefault((called or {}).get(entry.person, entry.person), []).append(entry)
    return {person: _in_one(person, entries, event.structure) for person, entries in by_person.items()}


@handed
def records_of(events: Sequence[Tournament], called: Mapping[str, str] | None = None) -> list[Record]:
    """Everybody's record over these events, who has won most after what they paid first.

    called: what people are called now, by their former names: what they did under these is theirs.

    >>> from cardspeak.tournament.event import Tournament, commitment_of
    >>> from cardspeak.tournament.structure import packaged
    >>> records_of([Tournament.announced(packaged("heads-up"), commitment_of("5e" * 32), moment=0)])
    []
    """
    records: dict[str, Record] = {}
    for event in events:
        for person, here in in_event(event, called).items():
            records[person] = together(records[person], here) if person in records else here
    return sorted(records.values(), key=lambda one: (-one.net, one.player))
