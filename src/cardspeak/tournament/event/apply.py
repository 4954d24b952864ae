"""What each event changes of an event's state; nothing else changes anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.draws import mixed
from cardspeak.tournament.event.state import Entry, Spot, State
from cardspeak.tournament.structure.file import cents

# --- entries


def committed(state: State, event: e.SeedCommitted) -> None:
    state.commitment = event.commitment


def revealed(state: State, event: e.SeedRevealed) -> None:
    state.secret = event.secret


def seed_given(state: State, event: e.SeedGiven) -> None:
    state.mix = mixed(state.mix, event.entry, event.seed)


def registered(state: State, event: e.Registered) -> None:
    status = s.ALTERNATE if event.alternate else s.ENTERED
    state.entries[event.entry] = Entry(event.entry, event.person, event.moment, status, again=event.again)
    state.persons.setdefault(event.person, []).append(event.entry)
    if event.alternate:
        state.alternates.append(event.entry)
    else:
        state.entered += 1
    state.moment = event.moment


def fee_received(state: State, event: e.FeeReceived) -> None:
    """What is paid before the event is owed to its payer until it takes place."""
    entry = state.entries[event.entry]
    entry.paid = (event.prize, event.fee, event.staff)
    state.money.move("cage", "deferred", sum(entry.paid))


def withdrawn(state: State, event: e.Withdrawn) -> None:
    entry = state.entries[event.entry]
    if entry.status == s.ALTERNATE:
        state.alternates.remove(event.entry)
    else:
        state.entered -= 1
    entry.status = s.GONE
    state.persons[entry.person].remove(event.entry)
    state.moment = event.moment


def refunded(state: State, event: e.Refunded) -> None:
    entry = state.entries[event.entry]
    entry.paid, entry.head = (0, 0, 0), 0
    state.money.move("deferred", "cage", event.cents)


def earned(state: State, entry: Entry) -> None:
    """Its player takes part: what was paid is now the pool's, the house's and the staff's, and for bounties."""
    state.money.move("deferred", "bounties", entry.head)
    for account, amount in zip(("pool", "fee", "staff"), entry.paid, strict=True):
        state.money.move("deferred", account, amount)


def forfeited(state: State, event: e.Forfeited) -> None:
    entry = state.entries[event.entry]
    state.remove(event.chips)
    gone(state, entry)
    entry.status, entry.chips = s.OUT, 0
    state.moment = event.moment


def rebuy_declared(state: State, event: e.RebuyDeclared) -> None:
    state.entries[event.entry].behind = event.chips
    state.moment = event.moment


def rebuy_paid(state: State, event: e.RebuyPaid) -> None:
    """What is paid of a declared rebuy once the pool is fixed goes to the first prize, in a satellite to all who win a seat."""
    entry = state.entries[event.entry]
    state.issue(event.chips)
    entry.chips += event.chips
    entry.behind = 0
    if event.add_on:
        entry.added_on = True
    else:
        entry.rebuys += 1
    state.money.move("cage", "pool", event.prize)
    if state.closed:
        state.pool += event.prize
    if state.closed and not cents(state.structure.prizes.seat):
        state.prizes = (state.prizes[0] + event.prize, *state.prizes[1:])
    state.money.move("cage", "fee", event.fee)
    state.moment = event.moment


def cancelled(state: State, event: e.Cancelled) -> None:
    state.phase = s.CANCELLED
    state.moment = event.moment


# --- seats


def drawn(state: State, event: e.Drawn) -> None:
    state.draws = event.ordinal
    state.moment = event.moment
    if event.why == "start":
        state.phase = s.DRAWN


def mover_drawn(state: State, event: e.MoverDrawn) -> None:
    state.draws = event.ordinal


def table_opened(state: State, event: e.TableOpened) -> None:
    seats = range(1, state.structure.event.seats + 1)
    state.spots[event.table] = Spot(event.table, opened=list(seats), flight=state.flight)
    state.moment = event.moment


def seated(state: State, event: e.Seated) -> None:
    entry = state.entries[event.entry]
    if entry.status == s.ALTERNATE:
        state.alternates.remove(event.entry)
        state.entered += 1
    entry.status, entry.table, entry.seat, entry.chips = s.SEATED, event.table, event.seat, event.chips
    taken(state.spots[event.table], event.seat, event.entry)
    state.issue(event.chips)
    state.left += 1
    earned(state, entry)
    state.moment = event.moment


def taken(spot: Spot, seat: int, entry: int) -> None:
    spot.seats[seat] = entry
    if seat in spot.opened:
        spot.opened.remove(seat)


def emptied(spot: Spot, seat: int) -> None:
    del spot.seats[seat]
    spot.opened.append(seat)


def gone(state: State, entry: Entry) -> None:
    """A player leaves the event, from a seat or from the way to one."""
    spot = state.spots[entry.table]
    if entry.status == s.SEATED:
        emptied(spot, entry.seat)
        spot.lost += 1
    else:
        spot.kept.pop(entry.number, None)
    state.left -= 1


def move_due(state: State, event: e.MoveDue) -> None:
    state.due.append((event.table, event.to_table))
    state.moment = event.moment


def move_withdrawn(state: State, event: e.MoveWithdrawn) -> None:
    state.due.remove((event.table, event.to_table))
    state.moment = event.moment


def move_ordered(state: State, event: e.MoveOrdered) -> None:
    entry = state.entries[event.entry]
    emptied(state.spots[event.table], event.seat)
    spot = state.spots[event.to_table]
    spot.kept[event.entry] = event.to_seat
    entry.status, entry.table, entry.seat = s.WALKING, event.to_table, event.to_seat
    entry.moves += 1
    if (event.table, event.to_table) in state.due and event.why == "balance":
        state.due.remove((event.table, event.to_table))
    state.moment = event.moment


def move_arrived(state: State, event: e.MoveArrived) -> None:
    entry = state.entries[event.entry]
    spot = state.spots[entry.table]
    del spot.kept[event.entry]
    taken(spot, entry.seat, event.entry)
    entry.status = s.SEATED
    state.moment = event.moment


def table_broken(state: State, event: e.TableBroken) -> None:
    state.spots[event.table].broken = True
    state.due = [due for due in state.due if event.table not in due]
    state.moment = event.moment


def halted(state: State, event: e.Halted) -> None:
    state.spots[event.table].halted = event.why
    state.moment = event.moment


def resumed(state: State, event: e.Resumed) -> None:
    spot = state.spots[event.table]
    spot.halted, spot.waived = "", event.waived
    state.moment = event.moment


def all_stop(state: State, event: e.AllStop) -> None:
    state.stops.append(event.why)
    state.moment = event.moment


def all_go(state: State, event: e.AllGo) -> None:
    state.stops.remove(event.why)
    state.moment = event.moment


def redraw_held(state: State, event: e.RedrawHeld) -> None:
    state.mark = event.mark
    for spot in state.spots.values():
        spot.lost = 0
    state.moment = event.moment


def race_held(state: State, event: e.RaceHeld) -> None:
    state.draws = max(state.draws, event.ordinal)
    for seat, number in state.spots[event.table].seats.items():
        state.entries[number].chips = event.stacks[seat]
    state.remove(max(event.lost, 0))
    state.issue(max(-event.lost, 0))
    state.raced = max(state.raced, event.small)
    state.moment = event.moment


# --- the clock


def clock_started(state: State, event: e.ClockStarted) -> None:
    state.phase, state.began = s.RUNNING, event.moment
    state.moment = event.moment


def level_began(state: State, event: e.LevelBegan) -> None:
    clock = state.clock
    clock.level, clock.recess = event.level, False
    if not clock.stopped:
        clock.until, clock.left = event.until, 0
    else:
        clock.left = event.until - event.moment
    state.moment = event.moment


def break_began(state: State, event: e.BreakBegan) -> None:
    state.clock.recess, state.clock.until = True, event.until
    state.moment = event.moment


def clock_stopped(state: State, event: e.ClockStopped) -> None:
    state.clock.stopped, state.clock.left, state.clock.until = event.why, event.left, 0
    state.moment = event.moment


def clock_runs(state: State, event: e.ClockRuns) -> None:
    state.clock.stopped, state.clock.left, state.clock.until = "", 0, event.until
    state.moment = event.moment


def hand_for_hand(state: State, event: e.HandForHand) -> None:
    state.hand_for_hand = event.number
    if event.number <= 0:
        for spot in state.spots.values():
            if spot.flight == state.flight or not spot.flight:
                spot.synced = 0
    state.together = {}
    if state.clock.stopped:
        state.clock.left = event.left
    state.moment = event.moment


def hand_began(state: State, event: e.HandBegan) -> None:
    spot = state.spots[event.table]
    spot.playing, spot.hand, spot.level = True, event.hand, event.level
    if state.hand_for_hand > 0:
        spot.synced = state.hand_for_hand
    state.moment = event.moment


def hand_ended(state: State, event: e.HandEnded) -> None:
    """Stacks are as the table reports them; who has missed the hand for a penalty has one less to miss."""
    spot = state.spots[event.table]
    spot.playing, spot.waived, spot.ended = False, False, event.moment
    state.moment = event.moment
    if event.void:
        return
    entries, stacks, reported = state.entries, event.stacks, len(event.stacks)
    for seat, number in spot.seats.items():
        if seat < reported:
            entry = entries[number]
            if entry.penalty and entry.chips != 0:
                entry.penalty -= 1
            entry.chips = stacks[seat]
    spot.positions, spot.waits = event.positions, event.waits


def out(state: State, event: e.Out) -> None:
    entry = state.entries[event.entry]
    gone(state, entry)
    entry.status, entry.chips = s.OUT, 0
    if state.hand_for_hand > 0:
        state.together.setdefault(event.table, []).append((event.entry, event.before))
    state.moment = event.moment


# --- order at the tables


def penalty_given(state: State, event: e.PenaltyGiven) -> None:
    entry = state.entries[event.entry]
    entry.warned += 1
    entry.penalty += event.hands
    state.moment = event.moment


def disqualified(state: State, event: e.Disqualified) -> None:
    entry = state.entries[event.entry]
    gone(state, entry)
    entry.status, entry.claims, entry.chips = s.DISQUALIFIED, event.claims, 0
    state.remove(event.chips)
    state.moment = event.moment


def chips_removed(state: State, event: e.ChipsRemoved) -> None:
    if event.entry:
        state.entries[event.entry].chips -= event.chips
        state.remove(event.chips)
    state.moment = event.moment


def away(state: State, event: e.Away) -> None:
    state.entries[event.entry].away = event.away
    state.moment = event.moment


# --- places and prizes


def pool_fixed(state: State, event: e.PoolFixed) -> None:
    state.closed, state.prizes, state.pool, state.added = True, event.prizes, event.pool, event.added
    state.unplaced = []
    state.money.move("added", "pool", event.added)
    state.money.move("fee", "revenue", -state.money.accounts.get("fee", 0))
    state.moment = event.moment


def unplaced(state: State, event: e.Unplaced) -> None:
    state.unplaced.append(list(event.entries))


def placed(state: State, event: e.Placed) -> None:
    entry = state.entries[event.entry]
    entry.place, entry.tied, entry.prize = event.place, event.tied, event.prize
    state.placed += 1
    state.money.move("pool", f"payable/{event.entry}", event.prize)


def deal_noted(state: State, event: e.DealNoted) -> None:
    state.moment = event.moment


def points_given(state: State, event: e.PointsGiven) -> None:
    for number, points in zip(event.entries, event.points, strict=True):
        state.entries[number].points = points


def finished(state: State, event: e.Finished) -> None:
    state.phase = s.FINISHED
    state.moment = event.moment


def paid(state: State, event: e.Paid) -> None:
    owed = f"payable/{event.entry}"
    state.money.move(owed, "cage", event.cents)
    state.money.move(owed, "withheld", event.withheld)
    state.entries[event.entry].settled = True
    state.moment = event.moment


def said(state: State, event: e.ClockCalled | e.DecksDue | e.DisputeTaken) -> None:
    state.moment = event.moment


APPLY: Final[dict[type, Callable[[State, Any], None]]] = {
    e.SeedCommitted: committed,
    e.SeedRevealed: revealed,
    e.Registered: registered,
    e.SeedGiven: seed_given,
    e.FeeReceived: fee_received,
    e.Withdrawn: withdrawn,
    e.Refunded: refunded,
    e.Forfeited: forfeited,
    e.RebuyDeclared: rebuy_declared,
    e.RebuyPaid: rebuy_paid,
    e.Cancelled: cancelled,
    e.Drawn: drawn,
    e.MoverDrawn: mover_drawn,
    e.TableOpened: table_opened,
    e.Seated: seated,
    e.MoveDue: move_due,
    e.MoveWithdrawn: move_withdrawn,
    e.MoveOrdered: move_ordered,
    e.MoveArrived: move_arrived,
    e.TableBroken: table_broken,
    e.Halted: halted,
    e.Resumed: resumed,
    e.AllStop: all_stop,
    e.AllGo: all_go,
    e.RedrawHeld: redraw_held,
    e.RaceHeld: race_held,
    e.ClockStarted: clock_started,
    e.LevelBegan: level_began,
    e.BreakBegan: break_began,
    e.ClockStopped: clock_stopped,
    e.ClockRuns: clock_runs,
    e.HandForHand: hand_for_hand,
    e.HandBegan: hand_began,
    e.HandEnded: hand_ended,
    e.Out: out,
    e.PenaltyGiven: penalty_given,
    e.Disqualified: disqualified,
    e.ChipsRemoved: chips_removed,
    e.Away: away,
    e.ClockCalled: said,
    e.DecksDue: said,
    e.DisputeTaken: said,
    e.PoolFixed: pool_fixed,
    e.Unplaced: unplaced,
    e.Placed: placed,
    e.DealNoted: deal_noted,
    e.PointsGiven: points_given,
    e.Finished: finished,
    e.Paid: paid,
}
