"""Disputes at the desk: filed in time, answered by the floor, appealed against, decided by the lead of the shift, or let go.

Until when a hand may be disputed is the book's, as in a tournament (`tournament.disputes`). How long an answer takes, and until
when it is appealed against, no book says: CS/day/dispute.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.core import MINUTE, RoomCore
from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.refusal import counted
from cardspeak.rulebook.telling import telling
from cardspeak.tournament import disputes

DISPUTE: Cites = ("CS/day/dispute",)
RULED: Cites = ("CS/day/ruled",)
ANSWER: Final = 15 * MINUTE
"""Within which the floor answers, and after it or an appeal the lead of the shift."""
APPEAL: Final = 15 * MINUTE
"""After an answer, within which it is appealed against."""


MOST_OPEN: Final = 5
"""Disputes that somebody files for themselves before one of them is decided; the staff files any number."""


def file(r: RoomCore, command: c.Dispute, by: str) -> None:
    """Raises `Refused` where the book says that it is too late."""
    open_own = [dispute for dispute in r.state.disputes.values() if dispute.name == by and dispute.stage != s.OVER]
    if by == command.name and len(open_own) >= MOST_OPEN:
        raise Refused(f"{counted(MOST_OPEN, 'dispute')} of yours wait to be decided: these come first", DISPUTE)
    table = r.table(command.table) if command.table else None
    cites: Cites = ()
    if command.subject in disputes.SUBJECTS:
        if table is None or not table.hand:
            raise Refused("a hand is disputed at a table that has played one", DISPUTE)
        admission = disputes.dispute(command.subject, command.begun, command.begun and command.substantial, r.rules)
        if not isinstance(admission, NotCovered):
            if not admission.allowed:
                raise Refused(f"too late: {admission.reason}", admission.cites)
            cites = admission.cites
    if command.ruling and command.subject != "ruling":
        raise Refused("only a dispute about a ruling names one", DISPUTE)
    filed = e.DisputeFiled(
        number=len(r.state.disputes) + 1,
        name=command.name,
        subject=command.subject,
        text=command.text,
        table=command.table,
        hand=table.hand if table else 0,
        ruling=command.ruling,
        until=r.now + ANSWER,
        cites=telling(cites, DISPUTE),
    )
    r.emit(filed)


def dispute_of(r: RoomCore, number: int, *stages: str) -> s.Dispute:
    """A dispute that stands so. Raises `Refused`."""
    if number not in r.state.disputes:
        raise Refused(f"no dispute {number} was filed", DISPUTE)
    dispute = r.state.disputes[number]
    if dispute.stage not in stages:
        raise Refused(f"dispute {number} is {s.STAGES[dispute.stage]}", last_word(r) if dispute.stage == s.OVER else DISPUTE)
    return dispute


def last_word(r: RoomCore) -> Cites:
    """Whose word is the last, by the book or else by us."""
    return telling(r.rules.cited("appeal") or r.rules.cited("final"), DISPUTE)


def answer(r: RoomCore, command: c.Answer, by: str) -> None:
    """The floor's answer. Where it is the lead's, or by the book the floor's word is the last, nobody appeals against it."""
    dispute = dispute_of(r, command.number, s.FILED)
    check_other(dispute, by)
    final = is_last(r, by)
    until = 0 if final else r.now + APPEAL
    r.emit(e.DisputeAnswered(command.number, by, command.text, until, last_word(r) if final else DISPUTE))


def is_last(r: RoomCore, by: str) -> bool:
    """Whether somebody's answer is the last word of the house."""
    return (bool(r.rules.cited("final")) and not r.rules.cited("appeal")) or r.shift().lead == by


def check_other(dispute: s.Dispute, by: str) -> None:
    """Raises `Refused` for who decides in a matter of one's own."""
    if by == dispute.name:
        raise Refused("somebody else decides in a matter of one's own", DISPUTE)


def appeal(r: RoomCore, command: c.Appeal, by: str) -> None:
    dispute = dispute_of(r, command.number, s.ANSWERED)
    if not dispute.until:
        raise Refused(f"the answer of {dispute.by} is the last word of the house", last_word(r))
    r.emit(e.DisputeAppealed(command.number, r.now + ANSWER, telling(r.rules.cited("appeal"), DISPUTE)))


def decide(r: RoomCore, command: c.Decide, by: str) -> None:
    """The lead of the shift decides what was appealed against, or not answered in time."""
    dispute = dispute_of(r, command.number, s.APPEALED, s.ESCALATED)
    check_other(dispute, by)
    if r.shift().lead != by:
        raise Refused(f"{r.shift().lead}, who leads the shift, decides that", last_word(r))
    if dispute.by == by:
        raise Refused("who has answered does not hear the appeal: the lead of another shift does", DISPUTE)
    r.emit(e.DisputeDecided(command.number, by, command.text, last_word(r)))


def refer(r: RoomCore, command: c.Refer, by: str) -> None:
    """To whom outside the house a dispute was taken, once the house has answered."""
    dispute = dispute_of(r, command.number, s.ANSWERED, s.APPEALED, s.OVER)
    if dispute.referred:
        raise Refused(f"dispute {command.number} is with {dispute.referred}", DISPUTE)
    r.emit(e.DisputeReferred(command.number, command.to, telling(r.rules.cited("disputed outside"), DISPUTE)))


def ruling(r: RoomCore, command: c.Ruling, by: str) -> None:
    """What the floor was asked, and what the book says to it, on record."""
    if command.table:
        r.table(command.table)
    ruled = e.FloorRuled(
        number=len(r.state.rulings) + 1,
        table=command.table,
        matter=command.matter,
        told=command.told,
        ruling=command.ruling,
        text=command.text,
        clauses=command.clauses,
        cites=telling(command.clauses, RULED),
    )
    r.emit(ruled)


def open_ones(r: RoomCore) -> Iterator[int]:
    """Disputes in which the house still owes a word."""
    return (number for number, dispute in r.state.disputes.items() if dispute.stage in (s.FILED, s.ESCALATED, s.APPEALED))


def in_time(r: RoomCore, number: str) -> None:
    """What happens at a dispute's deadline: it goes to the lead, or the answer stands."""
    dispute = int(number)
    if r.state.disputes[dispute].stage == s.FILED:
        r.emit(e.DisputeEscalated(dispute, r.now + ANSWER, last_word(r)))
    else:
        r.emit(e.DisputeExpired(dispute, DISPUTE))


DECIDES: Final[dict[type, Callable[[Any, Any, str], None]]] = {
    c.Dispute: file,
    c.Answer: answer,
    c.Appeal: appeal,
    c.Decide: decide,
    c.Refer: refer,
    c.Ruling: ruling,
}
