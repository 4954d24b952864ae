"""What the events of disputes and of the floor's rulings change of a room's state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.state import State


def dispute_filed(state: State, event: e.DisputeFiled) -> None:
    state.hear_of(event.name)
    state.disputes[event.number] = s.Dispute(
        number=event.number,
        name=event.name,
        subject=event.subject,
        text=event.text,
        table=event.table,
        hand=event.hand,
        ruling=event.ruling,
        moment=state.moment,
        until=event.until,
        clauses=event.cites,
    )


def dispute_goes_on(stage: str) -> Callable[[State, Any], None]:
    """A dispute stands otherwise, until its next deadline."""

    def happened(state: State, event: Any) -> None:
        dispute = state.disputes[event.number]
        dispute.stage, dispute.until, dispute.clauses = stage, event.until, event.cites

    return happened


def dispute_answered(state: State, event: e.DisputeAnswered) -> None:
    dispute = state.disputes[event.number]
    dispute.by, dispute.answer, dispute.until, dispute.clauses = event.by, event.text, event.until, event.cites
    dispute.stage = s.ANSWERED if event.until else s.OVER


def dispute_decided(state: State, event: e.DisputeDecided) -> None:
    dispute = state.disputes[event.number]
    dispute.lead, dispute.decision, dispute.until = event.by, event.text, 0
    dispute.stage, dispute.clauses = s.OVER, event.cites


def dispute_expired(state: State, event: e.DisputeExpired) -> None:
    dispute = state.disputes[event.number]
    dispute.stage, dispute.until, dispute.clauses = s.OVER, 0, event.cites


def dispute_referred(state: State, event: e.DisputeReferred) -> None:
    state.disputes[event.number].referred = event.to


def floor_ruled(state: State, event: e.FloorRuled) -> None:
    state.rulings[event.number] = s.Ruled(
        number=event.number,
        table=event.table,
        matter=event.matter,
        told=event.told,
        ruling=event.ruling,
        text=event.text,
        clauses=event.clauses,
        moment=state.moment,
    )


HAPPENS: Final[dict[type, Callable[[State, Any], None]]] = {
    e.DisputeFiled: dispute_filed,
    e.DisputeEscalated: dispute_goes_on(s.ESCALATED),
    e.DisputeAnswered: dispute_answered,
    e.DisputeAppealed: dispute_goes_on(s.APPEALED),
    e.DisputeDecided: dispute_decided,
    e.DisputeExpired: dispute_expired,
    e.DisputeReferred: dispute_referred,
    e.FloorRuled: floor_ruled,
}
"""Each of these events."""
