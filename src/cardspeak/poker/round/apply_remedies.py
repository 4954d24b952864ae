"""What the floor's remedies change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.poker import remedy_events as e

if TYPE_CHECKING:
    from cardspeak.poker.round.state import State


def hand_killed(r: State, event: e.HandKilled) -> None:
    seat = event.seat
    out = ~(1 << seat)
    r.put[seat] -= event.chips
    r.stack[seat] += event.chips
    if r.last == r.lead == seat:
        r.last = event.lead
    r.price, r.base, r.step, r.lead = event.price, event.base, event.step, event.lead
    r.able &= out
    r.shown &= out
    r.live = live = r.live & out
    r.due = sum([1 << due_seat for due_seat in event.due])
    if seat == r.seat:
        r.bound = False
    if not live & live - 1:
        r.due = r.seat = 0
        if not r.betting:  # what lies in front, such as blinds in an exchange before any betting, is the last one's too
            r.paid = [paid + put for paid, put in zip(r.paid, r.put, strict=True)]
            r.pot += sum(r.put)
            r.put = [0] * len(r.put)
            r.exchanging = False
            r.pc = r.game.settle
    elif r.showing and r.shown == live:
        r.pc += 1
        r.seat = 0
    elif not r.due >> r.seat & 1:
        r.turn(r.seat)
    r.offering = r.offering and bool(r.due)


def card_replaced(r: State, event: e.CardReplaced) -> None:
    seat = event.seat
    for card in event.out:
        r.down[seat] &= ~(1 << card)
    for card in event.cards:
        if card >= 0:
            r.down[seat] |= 1 << card
        else:
            r.unseen |= 1 << seat
    r.drawn += len(event.cards)


def refunded(r: State, event: e.Refunded) -> None:
    seat = event.seat
    r.put[seat] -= event.front
    r.stack[seat] += event.front + event.pot
    r.pot -= event.pot
    own = min(event.pot, r.paid[seat])
    r.paid[seat] -= own
    r.dead -= event.pot - own


def voided(r: State, event: e.Voided) -> None:
    for seat, chips in enumerate(event.chips):
        r.stack[seat] += chips
        r.put[seat] = r.paid[seat] = 0
    r.pot = r.raked = r.dead = r.surplus = r.price = r.due = r.seat = r.owing = 0
    r.rakes = ()
    r.betting = r.showing = r.exchanging = r.offering = False
    r.over = True


def taken_back(r: State, event: e.TakenBack) -> None:
    """What followed is gone from the round's own events; the journal keeps it."""
    r.become(r.replay(r.events[: event.count]))  # type: ignore[attr-defined]  # every state is a round's
