"""The floor at a table against the house: what is told or ordered there, and what its book settles at once.

What may be told is in `cardspeak.banked.matters`. Where the book is silent, the floor chooses whether the round goes on. Nothing
is taken back: chips and meters have moved.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from cardspeak.floor import Entry
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.floor_log import event_of
from cardspeak.server.floor.proposed import Outcome, Proposed, cited
from cardspeak.table import HouseTable
from cardspeak.table.banked.core import OF_A_ROUND
from cardspeak.table.banked.foreseen import VOIDS, Foreseen, foresee, settled, silent
from cardspeak.table.banked.foreseen_round import cites_of, words
from cardspeak.table.banked.matters import MATTERS, Telling
from cardspeak.table.words.banked import SAY

if TYPE_CHECKING:
    from cardspeak.server.dealer.dealer import Dealer
    from cardspeak.server.floor.commands import Apply
    from cardspeak.server.floor.told import Happening

HOUSE: Final = ("CS/room/floor-house",)
_json: Final = msgspec.json.Encoder().encode

NEEDS: Final[dict[str, tuple[str, ...]]] = {what: matter.needs for what, matter in MATTERS.items()}
"""Each matter, with what is to be told of it."""
NEEDS_REAL: Final = {what: (*matter.needs, "card") if matter.shows else matter.needs for what, matter in MATTERS.items()}
"""The same where the cards are real: which card was seen is to be told too."""


def table_of(dealer: Dealer) -> HouseTable:
    """The table, where they play against the house."""
    assert isinstance(dealer.table, HouseTable)
    return dealer.table


def telling_of(happened: Sequence[Happening], voids: bool = False) -> Telling:
    """What is told. Raises `Refused` for what is nothing of the kind, and for several things."""
    happening = happened[0]
    if len(happened) > 1 or happening.kind != "dealer" or happening.what not in MATTERS:
        raise Refused(f"against the house one thing is told at a time: {', '.join(MATTERS)}", HOUSE)
    return Telling(
        what=happening.what,
        seat=happening.seat,
        count=happening.count,
        where=happening.text,
        how=happening.how,
        counts=happening.counts,
        voids=voids,
        card=happening.card,
    )


def outcome_of(foreseen: Foreseen) -> Outcome:
    """What may be carried out."""
    return Outcome(foreseen.settles, foreseen.text, foreseen.text, (), "")


def propose(dealer: Dealer, happened: Sequence[Happening]) -> Proposed:
    """What the book settles, or what the floor may choose, before anything changes. Raises `Refused`."""
    table, seq = table_of(dealer), dealer.standing.sequence
    first = foresee(table, telling_of(happened))
    if silent(happened[0].what):
        outcomes = [outcome_of(foresee(table, telling_of(happened, voids))) for voids in VOIDS]
        return Proposed(
            seq=seq,
            ruling="not_covered",
            settles={},
            text="",
            outcome=None,
            choices=outcomes,
            otherwise=False,
            otherwise_by=[],
            explanation=first.text,
            clauses=cited(first.cites),
        )
    outcome = outcome_of(first)
    return Proposed(
        seq=seq,
        ruling="definite",
        settles=first.settles,
        text=first.text,
        outcome=outcome,
        choices=[],
        otherwise=False,
        otherwise_by=[],
        explanation=first.text,
        clauses=cited(first.cites),
    )


def chosen(happened: Sequence[Happening], command: Apply) -> Telling:
    """What is carried out. Raises `Refused` for a choice where there is none, or none where there is one."""
    if not silent(happened[0].what):
        if command.choice is not None or command.own is not None:
            raise Refused("against the house the book settles it, and nothing is left to choose", HOUSE)
        return telling_of(happened)
    if command.own is not None or command.choice is None or command.choice >= len(VOIDS):
        raise Refused("the book is silent: choose whether the round goes on or is void", HOUSE)
    if not command.reason:
        raise Refused("say why you choose so", HOUSE)
    return telling_of(happened, VOIDS[command.choice])


def apply(dealer: Dealer, who: str, command: Apply, now: int) -> None:
    """Tell the table what went wrong or is ordered, under the name of who rules. Raises `Refused`."""
    table, telling = table_of(dealer), chosen(command.happened, command)
    playing, had = table.playing, len(table.events)
    before = len(table.round.events) if playing and table.round else 0
    table.tell(telling, moment=now)
    events, number = table.events[had:], len(dealer.rulings) + 1
    size = (before, before + len([event for event in events if type(event) in OF_A_ROUND]))
    cites, settles = cites_of(events) + HOUSE, settled(table, playing)
    force = "not_covered" if silent(telling.what) else "definite"
    ruled = Entry(
        number=number,
        kind="ruled",
        of=number,
        by=who,
        role="floor",
        at=now,
        settles=settles,
        clauses=cites,
        reason="",
        matter="Banked",
        ruling=force,
        explanation=words(events, SAY),
    )
    done = Entry(
        number=number + 1,
        kind="applied",
        of=number,
        by=who,
        role="floor",
        at=now,
        settles=settles,
        clauses=cites,
        reason=command.reason,
        events=size,
    )
    happened_json = _json(command.happened).decode()
    table.events[had:had] = [event_of(ruled, table.number, happened_json), event_of(done, table.number)]
