"""What each event changes of a room's state; nothing else changes anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import structs

from cardspeak.cardroom.day import dispute_apply
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.state import Game, Sitting, State, Table, Waiting
from cardspeak.cardroom.day.terms import against_house

REMEMBERED: Final = 9
"""How many of the last seats from a list its waits are told by."""


def begun(event: e.Opened) -> State:
    """The state of a room that has just been set up."""
    new = State(event.setup, event.moment)
    new.games = {game.key: Game(game) for game in event.setup.games}
    new.tables = {number: Table(number) for number in range(1, event.setup.tables + 1)}
    new.ledger.move(s.BANK, s.CAGE, event.setup.bank)
    return new


def did(state: State, event: e.Did) -> None:
    state.moment, state.by = event.moment, event.by


def day_closed(state: State, event: e.DayClosed) -> None:
    state.over = True


# --- lists


def vouched(state: State, event: e.Vouched) -> None:
    state.known[event.name] = True


def listed(state: State, event: e.Listed) -> None:
    state.hear_of(event.name)
    here = event.how not in ("phone", "call-in")
    name = Waiting(event.name, state.moment, event.how, event.prefers, here)
    state.games[event.game].names.insert(event.place - 1, name)


def off(state: State, game: str, name: str) -> None:
    """A name is not on a list any more, and no seat is kept for it."""
    names = state.games[game].names
    names[:] = [waiting for waiting in names if waiting.name != name]
    if (offer := state.offers.get(name)) and offer.game == game:
        not_called(state, name)


def not_called(state: State, name: str) -> None:
    offer = state.offers.pop(name)
    state.tables[offer.table].held.pop(offer.seat)


def called(state: State, event: e.Called) -> None:
    state.offers[event.name] = s.Offer(event.game, event.table, event.seat, event.times, state.moment)
    state.tables[event.table].held[event.seat] = event.name


def declined(state: State, event: e.Declined) -> None:
    state.tables[state.offers[event.name].table].declined.append(event.name)
    not_called(state, event.name)


def struck(state: State, event: e.Struck) -> None:
    off(state, event.game, event.name)


def lowered(state: State, event: e.Lowered) -> None:
    names = state.games[event.game].names
    waiting = next(other for other in names if other.name == event.name)
    waiting.since = state.moment
    names.append(names.pop(names.index(waiting)))


def came(state: State, event: e.Came) -> None:
    next(waiting for waiting in state.games[event.game].names if waiting.name == event.name).here = True


# --- seats


def sat(state: State, name: str, table: int, seat: int, sitting: Sitting) -> None:
    spot = state.tables[table]
    spot.seats[seat] = sitting
    spot.held.pop(seat, None)
    spot.declined.clear()
    state.where[name] = (table, seat)


def rose(state: State, name: str) -> Sitting:
    table, seat = state.where.pop(name)
    return state.tables[table].seats.pop(seat)


def seat_taken(state: State, event: e.SeatTaken) -> None:
    state.hear_of(event.name)
    if event.listed:
        key = state.tables[event.table].game
        off(state, key, event.name)
        seated = state.games[key].seated
        seated.append(state.moment)
        del seated[:-REMEMBERED]
    sat(state, event.name, event.table, event.seat, Sitting(event.name, state.moment, until=event.until))


def seat_lost(state: State, event: e.SeatLost) -> None:
    rose(state, event.name)


def bought(state: State, event: e.Bought) -> None:
    at = s.stack(event.table, event.seat)
    if event.caged:
        state.ledger.move(s.PATRONS, at, event.cents)
    else:
        state.ledger.move(s.PATRONS, s.box_at(event.table, "cash"), event.cents)
        state.ledger.move(s.tray(event.table), at, event.cents)
    sitting = state.tables[event.table].seats[event.seat]
    sitting.owes = max(0, sitting.owes - event.cents)
    if not sitting.owes:
        sitting.status, sitting.until = s.PLAYING, 0


def stood_up(state: State, event: e.StoodUp) -> None:
    rose(state, event.name)
    state.ledger.move(s.stack(event.table, event.seat), s.PATRONS, event.cents)


def picked_up(state: State, event: e.PickedUp) -> None:
    rose(state, event.name)
    state.ledger.move(s.stack(event.table, event.seat), s.safe(event.name), event.cents)


def reclaimed(state: State, event: e.Reclaimed) -> None:
    state.ledger.move(s.safe(event.name), s.PATRONS, event.cents)


def absent(state: State, event: e.Absent) -> None:
    table, seat = state.where[event.name]
    state.tables[table].seats[seat].status = s.AWAY if event.away else s.PLAYING


def seat_wanted(state: State, event: e.SeatWanted) -> None:
    table, seat = state.where[event.name]
    state.tables[table].seats[seat].wants = event.seat


def seat_changed(state: State, event: e.SeatChanged) -> None:
    sitting = rose(state, event.name)
    sitting.wants = 0
    declined = [*state.tables[event.table].declined]
    sat(state, event.name, event.table, event.seat, sitting)
    state.tables[event.table].declined = declined
    before, now = s.stack(event.table, event.before), s.stack(event.table, event.seat)
    state.ledger.move(before, now, state.ledger[before])


def move_ordered(state: State, event: e.MoveOrdered) -> None:
    rose(state, event.name)
    if event.name in state.offers:
        not_called(state, event.name)
    at = s.stack(event.table, event.seat)
    state.ledger.move(at, s.way(event.name), event.cents)
    state.ledger.move(at, s.PATRONS, event.over)
    state.walking[event.name] = s.Move(event.to_table, event.to_seat, event.owes, event.why)
    state.tables[event.to_table].held[event.to_seat] = event.name


def arrived(state: State, event: e.Arrived) -> None:
    move = state.walking.pop(event.name)
    chips = state.ledger[s.way(event.name)]
    state.ledger.move(s.way(event.name), s.stack(event.table, event.seat), chips)
    short = move.owes or not chips
    status, until = (s.LOCKED, state.moment + s.HOLD) if short else (s.PLAYING, 0)
    sat(state, event.name, event.table, event.seat, Sitting(event.name, state.moment, status, until, owes=move.owes))


# --- tables


def table_opened(state: State, event: e.TableOpened) -> None:
    table = state.tables[event.table]
    table.game, table.main = event.game, event.main
    table.opened = table.collected = state.moment
    table.hand = table.button = 0


def table_closed(state: State, event: e.TableClosed) -> None:
    table = state.tables[event.table]
    table.game, table.main, table.opened = "", 0, 0
    table.declined.clear()
    for feeder in state.tables.values():
        if feeder.main == event.table:
            feeder.main = 0


def no_change(state: State, event: Any) -> None:
    """What it did stands in the events that follow."""


def combined(state: State, event: e.Combined) -> None:
    state.tables[event.into].button = event.button


def relocated(state: State, event: e.Relocated) -> None:
    """Everything that lies at the old place lies at the new one; what was counted and told of it before keeps its number."""
    old, new = event.table, event.to
    table = state.tables[new] = structs.replace(state.tables[old], number=new)
    state.tables[old] = Table(old)
    both = [(s.stack(old, seat), s.stack(new, seat)) for seat in table.seats]
    both += [(s.tray(old), s.tray(new)), *[(s.box_at(old, kind), s.box_at(new, kind)) for kind in s.KINDS]]
    for before, now in both:
        state.ledger.move(before, now, state.ledger[before])
    for seat, sitting in table.seats.items():
        state.where[sitting.name] = new, seat
    for deck in table.decks:
        state.decks[deck].table = new
    if table.dealer:
        state.dealers[table.dealer].table = new
    for feeder in state.tables.values():
        if feeder.main == old:
            feeder.main = new


def game_changed(state: State, event: e.GameChanged) -> None:
    state.tables[event.table].game = event.game


def emptied(state: State, table: Table) -> None:
    """Who has no chips any more has the seat as long as one who has just come."""
    for seat, sitting in table.seats.items():
        if sitting.status != s.LOCKED and not state.ledger[s.stack(table.number, seat)]:
            sitting.status, sitting.until = s.LOCKED, state.moment + s.HOLD


def hand_told(state: State, event: e.HandTold) -> None:
    table, hand = state.tables[event.table], f"hand/{event.table}"
    for seat, change in enumerate(event.changes):
        if change:
            state.ledger.move(hand, s.stack(event.table, seat), change)
    for kind in ("rake", "jackpot", "promotional"):
        state.ledger.move(hand, s.box_at(event.table, kind), getattr(event, kind))
    if against_house(state.games[table.game].offered):
        won = state.ledger[hand]
        state.ledger.move(hand, s.tray(event.table), won)
        if state.shifts[-1].on:
            state.shifts[-1].add(s.WIN, won)
        else:
            state.won += won
    table.hand, table.button = event.number, event.button
    emptied(state, table)


def time_collected(state: State, event: e.TimeCollected) -> None:
    for seat, cents in enumerate(event.paid):
        state.ledger.move(s.stack(event.table, seat), s.box_at(event.table, "time"), cents)
    table = state.tables[event.table]
    table.collected = state.moment
    emptied(state, table)


# --- money


def shift_opened(state: State, event: e.ShiftOpened) -> None:
    state.shifts.append(s.Shift(event.number, event.lead, state.moment))
    if state.won:
        state.shifts[-1].add(s.WIN, state.won)
        state.won = 0


def shift_closed(state: State, event: e.ShiftClosed) -> None:
    state.shifts[-1].closed = state.moment


def slip_asked(state: State, event: e.SlipAsked) -> None:
    state.slips[event.slip] = s.Slip(event.kind, event.table, event.name, event.cents, event.by)
    state.last_slip = event.slip


def slip_signed(state: State, event: e.SlipSigned) -> None:
    slip = state.slips.pop(event.slip)
    ways = {
        "fill": (s.CAGE, s.tray(slip.table)),
        "credit": (s.tray(slip.table), s.CAGE),
        "jackpot": (s.FUND, s.PATRONS),
    }
    state.ledger.move(*ways[slip.kind], slip.cents)
    state.shifts[-1].add(s.PAID if slip.kind == "jackpot" else slip.kind, slip.cents)


def slip_voided(state: State, event: e.SlipVoided) -> None:
    del state.slips[event.slip]


def box_pulled(state: State, event: e.BoxPulled) -> None:
    state.boxes[event.box] = s.Box(event.table, event.kind, event.due)
    state.last_box = event.box
    if event.kind != s.TRAY:
        state.ledger.move(s.box_at(event.table, event.kind), s.pulled(event.box), event.due)


def count_entered(state: State, event: e.CountEntered) -> None:
    box = state.boxes[event.box]
    box.counts[event.by] = (event.cents[0] if event.cents else 0) - s.due(state, box)


def count_dropped(state: State, event: e.CountDropped) -> None:
    state.boxes[event.box].counts.clear()


def counted(state: State, event: e.Counted) -> None:
    box = state.boxes.pop(event.box)
    if event.kind == s.TRAY:
        taker = s.tray(box.table)
    else:
        taker = s.FUND if event.kind in ("jackpot", "promotional") else s.CAGE
        state.ledger.move(s.pulled(event.box), taker, event.due)
        state.shifts[-1].add(event.kind, event.cents)
    state.ledger.move(s.VARIANCE, taker, event.cents - event.due)
    state.shifts[-1].add("variance", event.cents - event.due)


# --- decks and dealers


def deck_brought(state: State, event: e.DeckBrought) -> None:
    state.decks[event.deck] = s.Deck(event.colour, event.table, state.moment)
    state.tables[event.table].decks.append(event.deck)


def deck_inspected(state: State, event: e.DeckInspected) -> None:
    state.decks[event.deck].ordered = state.moment


def deck_retired(state: State, event: e.DeckRetired) -> None:
    deck = state.decks.pop(event.deck)
    state.tables[deck.table].decks.remove(event.deck)


def dealer_came(state: State, event: e.DealerCame) -> None:
    state.hear_of(event.name)
    state.dealers[event.name] = s.Dealer(0, state.moment)


def dealer_sent(state: State, event: e.DealerSent) -> None:
    off_table(state, event.name)
    state.dealers[event.name] = s.Dealer(event.table, state.moment)
    if event.table:
        state.tables[event.table].dealer = event.name


def dealer_went(state: State, event: e.DealerWent) -> None:
    off_table(state, event.name)
    del state.dealers[event.name]


def off_table(state: State, name: str) -> None:
    if (at := state.dealers[name].table) and state.tables[at].dealer == name:
        state.tables[at].dealer = ""


# --- incidents


def incident_told(state: State, event: e.IncidentTold) -> None:
    state.incidents[event.number] = s.Incident(
        number=event.number,
        kind=event.kind,
        text=event.text,
        people=event.people,
        table=event.table,
        moment=state.moment,
        report=event.report,
    )


def reported(state: State, event: e.Reported) -> None:
    state.incidents[event.number].reported = event.to


def settled(state: State, event: e.Settled) -> None:
    state.incidents[event.number].settled = event.text


def barred(state: State, event: e.Barred) -> None:
    state.hear_of(event.name)
    state.barred[event.name] = event.until


APPLY: Final[dict[type, Callable[[State, Any], None]]] = {
    e.Did: did,
    e.DayClosed: day_closed,
    e.Listed: listed,
    e.Called: called,
    e.Declined: declined,
    e.Struck: struck,
    e.Lowered: lowered,
    e.Came: came,
    e.Vouched: vouched,
    e.SeatTaken: seat_taken,
    e.SeatLost: seat_lost,
    e.Bought: bought,
    e.StoodUp: stood_up,
    e.PickedUp: picked_up,
    e.Reclaimed: reclaimed,
    e.Absent: absent,
    e.SeatWanted: seat_wanted,
    e.SeatChanged: seat_changed,
    e.MoveOrdered: move_ordered,
    e.Arrived: arrived,
    e.TableOpened: table_opened,
    e.TableClosed: table_closed,
    e.TableBroke: no_change,
    e.Combined: combined,
    e.Relocated: relocated,
    e.GameChanged: game_changed,
    e.HandTold: hand_told,
    e.TimeCollected: time_collected,
    e.ShiftOpened: shift_opened,
    e.ShiftClosed: shift_closed,
    e.SlipAsked: slip_asked,
    e.SlipSigned: slip_signed,
    e.SlipVoided: slip_voided,
    e.BoxPulled: box_pulled,
    e.CountEntered: count_entered,
    e.CountDropped: count_dropped,
    e.Counted: counted,
    e.DeckBrought: deck_brought,
    e.DeckInspected: deck_inspected,
    e.DeckRetired: deck_retired,
    e.DealerCame: dealer_came,
    e.DealerSent: dealer_sent,
    e.DealerWent: dealer_went,
    e.IncidentTold: incident_told,
    e.Reported: reported,
    e.Settled: settled,
    e.Barred: barred,
    **dispute_apply.HAPPENS,
}
"""Every event but the first, `Opened`, from which the state begins."""
