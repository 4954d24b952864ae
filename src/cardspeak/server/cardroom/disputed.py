"""Disputes as the desk, the pages of their table and whoever filed them show them."""

from __future__ import annotations

import msgspec

from cardspeak.cardroom.day import Room as Day
from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.core import SECOND
from cardspeak.poker import Round
from cardspeak.poker.substantial import done, substantial
from cardspeak.server.cardroom.day_tables import DayTables


class DisputeShown(msgspec.Struct, frozen=True):
    """A dispute. left: seconds until what is due next, below 0 where that is overdue; due: whether anything is.

    by, answer: who of the floor answered what; lead, decision: who had the last word; referred: with whom outside it is.
    """

    number: int
    name: str
    subject: str
    text: str
    table: int
    hand: int
    ruling: int
    moment: int
    stage: str
    due: bool
    left: int
    by: str
    answer: str
    lead: str
    decision: str
    referred: str
    clauses: tuple[str, ...]


def shown(dispute: s.Dispute, now: int) -> DisputeShown:
    """A dispute at a moment."""
    return DisputeShown(
        number=dispute.number,
        name=dispute.name,
        subject=dispute.subject,
        text=dispute.text,
        table=dispute.table,
        hand=dispute.hand,
        ruling=dispute.ruling,
        moment=dispute.moment,
        stage=dispute.stage,
        due=bool(dispute.until),
        left=(dispute.until - now) // SECOND if dispute.until else 0,
        by=dispute.by,
        answer=dispute.answer,
        lead=dispute.lead,
        decision=dispute.decision,
        referred=dispute.referred,
        clauses=dispute.clauses,
    )


def disputes_of(day: Day, table: int = 0, name: str = "") -> tuple[DisputeShown, ...]:
    """Those about this table, or about all for 0; name: only what somebody has filed."""
    disputes = day.state.disputes.values()
    return tuple([shown(dispute, day.now) for dispute in disputes if table in (0, dispute.table) and name in ("", dispute.name)])


def with_facts(command: c.Command, tables: DayTables) -> c.Command:
    """Where the table is told at its console, that knows whether the next hand has begun, and had substantial action."""
    if not isinstance(command, c.Dispute) or command.table not in tables.spots:
        return command
    table = tables.spots[command.table].table
    begun = table.playing and table.round is not None
    r = table.round
    acted = begun and (substantial(done(r.events)) if isinstance(r, Round) else r is not None and r.stage != "betting")
    return msgspec.structs.replace(command, begun=begun, substantial=acted)
