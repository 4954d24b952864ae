"""What the events of a director's desk change, beside those of `apply`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.apply import APPLY as OF_AN_EVENT
from cardspeak.tournament.event.apply import gone, taken
from cardspeak.tournament.event.directing import events as d
from cardspeak.tournament.event.state import State
from cardspeak.tournament.structure.file import cents


def counted(state: State, event: d.Counted) -> None:
    state.entries[event.entry].chips = event.chips
    state.moment = event.moment


def button_told(state: State, event: d.ButtonTold) -> None:
    state.spots[event.table].positions = event.positions
    state.moment = event.moment


def hand_told(state: State, event: d.HandTold) -> None:
    state.spots[event.table].playing = False
    state.moment = event.moment


def in_play_corrected(state: State, event: d.InPlayCorrected) -> None:
    over = state.done(event.flight)
    if over:
        over.chips += event.change
        state.chips -= event.change
    if event.change > 0:
        state.issue(event.change)
    else:
        state.remove(-event.change)
    state.moment = event.moment


def notice_given(state: State, event: d.NoticeGiven) -> None:
    state.notice = event.text
    state.moment = event.moment


def hand_for_hand_set(state: State, event: d.HandForHandSet) -> None:
    state.bubble = event.how
    state.moment = event.moment


def penalty_lifted(state: State, event: d.PenaltyLifted) -> None:
    entry = state.entries[event.entry]
    entry.penalty = max(0, entry.penalty - event.hands)
    if event.taken_back:
        entry.warned = max(0, entry.warned - 1)
    state.moment = event.moment


def reinstated(state: State, event: d.Reinstated) -> None:
    """The place that the entry had is nobody's again, and its prize the pool's; its table has not lost it."""
    entry = state.entries[event.entry]
    left = state.spots[entry.table]
    left.lost = max(0, left.lost - 1)
    state.money.move(f"payable/{event.entry}", "pool", entry.prize)
    state.placed -= bool(entry.place)
    state.unplaced = [group for group in state.unplaced if event.entry not in group]
    entry.place = entry.tied = entry.prize = 0
    entry.status, entry.claims, entry.chips = s.SEATED, True, event.chips
    entry.table, entry.seat = event.table, event.seat
    taken(state.spots[event.table], event.seat, event.entry)
    state.remove(-event.chips)
    state.left += 1
    state.moment = event.moment


def chips_returned(state: State, event: d.ChipsReturned) -> None:
    state.entries[event.entry].chips += event.chips
    state.remove(-event.chips)
    state.moment = event.moment


def rebuy_taken_back(state: State, event: d.RebuyTakenBack) -> None:
    entry = state.entries[event.entry]
    state.issue(-event.chips)
    entry.chips -= event.chips
    entry.behind = event.behind
    if event.add_on:
        entry.added_on = False
    else:
        entry.rebuys -= 1
    state.money.move("pool", "cage", event.prize)
    state.money.move("fee", "cage", event.fee)
    if state.closed:
        state.pool -= event.prize
    if state.closed and not cents(state.structure.prizes.seat):
        state.prizes = (state.prizes[0] - event.prize, *state.prizes[1:])
    state.moment = event.moment


def entry_taken_back(state: State, event: d.EntryTakenBack) -> None:
    """It is as one that was withdrawn; its fee is paid back next."""
    entry, spot = state.entries[event.entry], state.spots[event.table]
    gone(state, entry)
    spot.lost -= 1
    state.issue(-event.chips)
    state.entered -= 1
    state.money.move("bounties", "deferred", entry.head)
    for account, amount in zip(("pool", "fee", "staff"), entry.paid, strict=True):
        state.money.move(account, "deferred", amount)
    entry.status, entry.chips, entry.table, entry.seat = s.GONE, 0, 0, 0
    state.persons[entry.person].remove(event.entry)
    state.moment = event.moment


def payment_reversed(state: State, event: d.PaymentReversed) -> None:
    owed = f"payable/{event.entry}"
    state.money.move("cage", owed, event.cents)
    state.money.move("withheld", owed, event.withheld)
    state.entries[event.entry].settled = False
    state.moment = event.moment


def restored(state: State, event: d.Restored) -> None:
    """Everything but the time is as it was."""
    was = msgspec.json.decode(msgspec.json.encode(event.state), type=State)
    for name in State.__struct_fields__:
        setattr(state, name, getattr(was, name))
    state.moment = event.moment


def approval_due(state: State, event: d.ApprovalDue) -> None:
    state.unapproved = True
    state.moment = event.moment


def approved(state: State, event: d.Approved) -> None:
    state.unapproved = False
    state.moment = event.moment


def chips_exchanged(state: State, event: d.ChipsExchanged) -> None:
    state.entries[event.entry].chips -= event.lost
    state.remove(event.lost)
    state.moment = event.moment


def order_taken_back(state: State, event: d.OrderTakenBack) -> None:
    state.moment = event.moment


APPLY: Final[dict[type, Callable[[State, Any], None]]] = {
    **OF_AN_EVENT,
    d.Counted: counted,
    d.ButtonTold: button_told,
    d.HandTold: hand_told,
    d.InPlayCorrected: in_play_corrected,
    d.NoticeGiven: notice_given,
    d.HandForHandSet: hand_for_hand_set,
    d.PenaltyLifted: penalty_lifted,
    d.Reinstated: reinstated,
    d.ChipsReturned: chips_returned,
    d.RebuyTakenBack: rebuy_taken_back,
    d.EntryTakenBack: entry_taken_back,
    d.PaymentReversed: payment_reversed,
    d.Restored: restored,
    d.OrderTakenBack: order_taken_back,
    d.ApprovalDue: approval_due,
    d.Approved: approved,
    d.ChipsExchanged: chips_exchanged,
}
