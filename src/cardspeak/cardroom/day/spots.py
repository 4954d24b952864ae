"""The tables: opened, closed, broken, combined, raised, and what is told of their hands and their time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.cardroom.combining import break_order, combined_button, combined_stack
from cardspeak.cardroom.day import commands as c
from cardspeak.cardroom.day import events as e
from cardspeak.cardroom.day import state as s
from cardspeak.cardroom.day.core import MINUTE, SPOTS, RoomCore
from cardspeak.cardroom.day.desk import CHIPS, LIST
from cardspeak.cardroom.day.moving import ordered
from cardspeak.cardroom.day.setup import dollars
from cardspeak.cardroom.day.state import Table
from cardspeak.cardroom.day.terms import against_house
from cardspeak.cards import FULL_DECK
from cardspeak.rulebook import Cites, NotCovered, Refused
from cardspeak.rulebook.refusal import counted, quoted
from cardspeak.rulebook.telling import telling
from cardspeak.table.next_round.limits import raise_limits
from cardspeak.table.poker.time_charge import LONGEST, SHORTEST, TimeCharge, drop_time, shares, time_charge

OPENING: Cites = ("CS/day/open",)
BREAKING: Cites = ("CS/day/break",)
COMBINING: Cites = ("CS/day/combine",)
RELOCATING: Cites = ("CS/day/relocate",)
RAISING: Cites = ("CS/day/raise",)
HAND: Cites = ("CS/day/hand",)
TIME: Cites = ("CS/day/time",)
SLIPS: Cites = ("CS/day/slips",)


def open_(r: RoomCore, command: c.Open) -> None:
    """With a shift on, a dealer there, and its decks looked through."""
    table, game = r.table(command.table), r.game(command.game)
    r.shift()
    if table.game:
        raise Refused(f"table {table.number} is open already", SPOTS)
    if command.main:
        main = r.open_table(command.main)
        if main.game != command.game or main.main or not game.offered.must_move:
            raise Refused(f"table {table.number} cannot feed table {main.number}", r.clauses("must move", or_else=OPENING))
    decks = [deck for deck in table.decks if r.state.decks[deck].ordered >= 0]
    two = r.rules.cited("two decks")
    if len(decks) < (2 if two else 1):
        wanted = "two decks that were" if two else "a deck that was"
        raise Refused(f"table {table.number} is to have {wanted} looked through", two or OPENING)
    if not table.dealer:
        raise Refused(f"nobody deals at table {table.number}", OPENING)
    cites = telling(r.rules.cited("new game"), two, r.rules.cited("must move") if command.main else (), OPENING)
    r.emit(e.TableOpened(table.number, command.game, command.main, cites))


def close(r: RoomCore, command: c.Close) -> None:
    """When nobody sits there and everything is taken away."""
    table = r.open_table(command.table)
    if table.seats or table.held:
        raise Refused(f"somebody has a seat at table {table.number}", SPOTS)
    left = [kind for kind in s.KINDS if r.state.ledger[s.box_at(table.number, kind)]]
    if left or r.state.ledger[s.tray(table.number)]:
        what = f"the {left[0]} box is pulled" if left else "the tray goes back to the cage"
        raise Refused(f"before table {table.number} closes {what}", SPOTS)
    if slips := [number for number, slip in r.state.slips.items() if slip.table == table.number]:
        raise Refused(f"slip {slips[0]} of table {table.number} waits for a second person", SPOTS)
    r.emit(e.TableClosed(table.number, SPOTS))


def check_still(table: Table, cites: Cites) -> None:
    """Raises `Refused` while a seat of a table is kept for somebody."""
    if table.held:
        seat, name = min(table.held.items())
        raise Refused(f"seat {seat} of table {table.number} is kept for {name}, who takes it or declines first", cites)


def without_chips(r: RoomCore, table: Table) -> None:
    """Seats that were only locked up are lost when their game goes."""
    for seat, sitting in sorted(table.seats.items()):
        if not r.chips(table, seat):
            r.emit(e.SeatLost(sitting.name, table.number, seat, CHIPS))


def break_(r: RoomCore, command: c.Break) -> None:
    """By the cards drawn: seats of the same game elsewhere, and for whom there is none the top of the list."""
    table = r.open_table(command.table)
    check_still(table, BREAKING)
    names = [table.seats[seat].name for seat in sorted(table.seats) if r.chips(table, seat)]
    if len(command.cards) != len(names) or len({*command.cards} & {*FULL_DECK}) != len(names):
        raise Refused(
            f"{counted(len(names), 'player')} draw a card each, of one deck", r.clauses("table breaks", or_else=BREAKING)
        )
    cards = dict(zip(names, command.cards, strict=True))
    drawn = break_order(cards, r.rules)
    own = sorted(names, key=lambda name: (cards[name] & 15, cards[name] >> 4), reverse=True)
    order, cites = (own, BREAKING) if isinstance(drawn, NotCovered) else (list(drawn.names), drawn.cites)
    away = tuple(
        [sitting.name for _, sitting in sorted(table.seats.items()) if sitting.status == s.AWAY and sitting.name in names]
    )
    unneeded = () if away else r.rules.cited("absent draw")
    clauses = tuple([id for id in cites if id not in unneeded])
    r.emit(e.TableBroke(table.number, tuple(names), command.cards, clauses, away))
    without_chips(r, table)
    for place, name in enumerate(order):
        others = [other for other in r.tables_of(table.game) if other is not table and r.free(other)]
        if not others:
            onto_list(r, table, order[place:])
            break
        to = min(others, key=lambda other: (len(other.seats) + len(other.held), other.number))
        ordered(r, name, to, r.free(to)[0], "broken", telling(cites, BREAKING))


def onto_list(r: RoomCore, table: Table, names: list[str]) -> None:
    """For these there is no seat: they are paid out, and are first on the list."""
    for place, name in enumerate(names):
        _, seat, _ = r.seated(name)
        r.emit(e.StoodUp(name, table.number, seat, r.chips(table, seat), BREAKING))
        r.emit(e.Listed(table.game, name, "desk", 0, place + 1, BREAKING))


def combine(r: RoomCore, command: c.Combine) -> None:
    """All who play at a table go to another of the same game, with all that they have."""
    table, into = r.open_table(command.table), r.open_table(command.into)
    check_still(table, COMBINING)
    movers = [(seat, table.seats[seat].name) for seat in sorted(table.seats) if r.chips(table, seat)]
    residents = [seat for seat in into.seats if r.chips(into, seat)]
    if table is into or table.game != into.game or not residents or not movers:
        raise Refused("two games of one kind combine, with players at both", r.clauses("combined stack", or_else=COMBINING))
    free = r.free(into)
    if len(free) < len(movers):
        reason = f"table {into.number} has {counted(len(free), 'open seat')}, and {len(movers)} are to come"
        raise Refused(reason, r.clauses("combined stack", or_else=COMBINING))
    neutral = bool(command.at)
    if neutral:
        relocate(r, c.Relocate(into.number, command.at))
        into = r.open_table(command.at)
    knows = into.button and not neutral
    combined = combined_button(into.button, residents, free[: len(movers)], r.rules) if knows else NotCovered("no button")
    button, cites = (0, ()) if isinstance(combined, NotCovered) else (combined.button, combined.cites)
    if neutral:
        cites = r.rules.cited("combined neutral")
    r.emit(e.Combined(table.number, into.number, button, telling(cites, COMBINING)))
    without_chips(r, table)
    least = r.offered(into).offered.least
    for (at, name), seat in zip(movers, free, strict=False):
        brings = combined_stack(r.chips(table, at), least, r.rules, neutral)
        more = () if isinstance(brings, NotCovered) else brings.cites
        ordered(r, name, into, seat, "combined", telling(more, COMBINING))


def relocate(r: RoomCore, command: c.Relocate) -> None:
    """To a place where nothing is; nobody is on the way to a seat, and no money between two signatures."""
    table, to = r.open_table(command.table), r.table(command.to)
    check_still(table, RELOCATING)
    mine = (s.tray(to.number), *[s.box_at(to.number, kind) for kind in s.KINDS])
    if to.game or to.seats or to.held or to.decks or to.dealer or any([r.state.ledger[account] for account in mine]):
        raise Refused(f"table {to.number} is not free", r.clauses("game moved", or_else=RELOCATING))
    if walking := [name for name, move in r.state.walking.items() if move.table == table.number]:
        raise Refused(f"{walking[0]} is on the way to table {table.number}, and sits down first", RELOCATING)
    if s.tray_counted(r.state, table.number, to.number):
        raise Refused(f"the tray of table {table.number} is being counted", RELOCATING)
    if slips := [number for number, slip in r.state.slips.items() if slip.table in (table.number, to.number)]:
        raise Refused(f"slip {slips[0]} waits for a second person", RELOCATING)
    r.emit(e.Relocated(table.number, to.number, telling(r.rules.cited("game moved"), RELOCATING)))


def raise_(r: RoomCore, command: c.Raise) -> None:
    """By the consent of everybody who plays there; for who is away the floor says yes."""
    table, game = r.open_table(command.table), r.game(command.game)
    check_still(table, RAISING)
    if against_house(game.offered) or against_house(r.offered(table).offered):
        raise Refused("a limit is raised by those who play each other, and not against the house", RAISING)
    if table.game == command.game or table.main or r.feeders(table) or max(table.seats, default=0) > game.offered.seats:
        raise Refused(f"table {table.number} cannot go over to {quoted(command.game)}", RAISING)
    agreeing = [seat for seat, sitting in table.seats.items() if sitting.name in command.agreed]
    absent = [seat for seat, sitting in table.seats.items() if sitting.status == s.AWAY]
    consent = raise_limits([*table.seats], agreeing, r.rules, absent, floor_approves=True, floor_votes_for_absent=True)
    if isinstance(consent, NotCovered):
        missing = [f"seat {seat} agrees" for seat in sorted({*table.seats} - {*agreeing, *absent})]
        cites = RAISING
    else:
        missing, cites = list(consent.missing), consent.cites
    if missing:
        raise Refused(f"everybody who plays there is to agree: {missing[0]} first", cites)
    for name in [sitting.name for sitting in table.seats.values()]:
        if name in [waiting.name for waiting in game.names]:
            r.emit(e.Struck(command.game, name, "seated", LIST))
    r.emit(e.GameChanged(table.number, command.game, telling(cites, RAISING)))


def hand(r: RoomCore, command: c.Hand) -> None:
    """What one hand did to the stacks and the boxes, or a round to the stacks and the tray; nothing comes from nowhere."""
    table = r.open_table(command.table)
    for seat, change in enumerate(command.changes, 1):
        has = r.chips(table, seat)
        if change and (seat not in table.seats or not has):
            raise Refused(f"seat {seat} of table {table.number} has no chips to play with", HAND)
        if has + change < 0:
            raise Refused(f"seat {seat} has {dollars(has)}, and cannot lose {dollars(-change)}", HAND)
    (round_ if against_house(r.offered(table).offered) else pot)(r, table, command)
    if command.button and command.button not in table.seats:
        raise Refused(f"nobody has seat {command.button}", HAND)
    changes = (0, *command.changes)
    r.emit(
        e.HandTold(
            table=table.number,
            number=table.hand + 1,
            changes=changes,
            rake=command.rake,
            jackpot=command.jackpot,
            promotional=command.promotional,
            button=command.button,
            cites=HAND,
        )
    )


def pot(r: RoomCore, table: Table, command: c.Hand) -> None:
    """Raises `Refused` where what players won of each other is not what they lost, without the drop."""
    off = sum(command.changes) + command.rake + command.jackpot + command.promotional
    if off:
        raise Refused(f"what was lost is not what was won and dropped: {dollars(abs(off))} off", HAND)
    if command.rake and r.offered(table).offered.hourly:
        raise Refused("players of this game pay for time, and no rake", r.clauses("time charge", or_else=TIME))
    playing = [seat for seat in table.seats if r.chips(table, seat)]
    if not (table.dealer and any(command.changes) and len(playing) > 1):
        raise Refused("a hand has a dealer, and two players to win and lose", HAND)


def round_(r: RoomCore, table: Table, command: c.Hand) -> None:
    """Raises `Refused` where the tray cannot pay what players won of the house, and for what only poker has."""
    if command.rake or command.jackpot or command.promotional or command.button:
        raise Refused("a round against the house has no drop and no button", HAND)
    if not (table.dealer and any(command.changes)):
        raise Refused("a round has a dealer, and somebody who wins or loses", HAND)
    won, lies = sum(command.changes), r.state.ledger[s.tray(table.number)]
    if won > lies:
        reason = f"the tray of table {table.number} holds {dollars(lies)}, and {dollars(won)} were won of it: ask for a fill"
        raise Refused(reason, telling(HAND, SLIPS))


def due_for_time(r: RoomCore, table: Table) -> tuple[tuple[int, ...], Cites]:
    """What each seat owes for half an hour, by the clauses. Raises `Refused` where none is collected, or too soon."""
    offered, since = r.offered(table).offered, (r.now - table.collected) // MINUTE
    cites = r.clauses("time interval", or_else=TIME)
    if not offered.hourly:
        raise Refused("this game pays a rake, and nothing for time", r.clauses("time charge", or_else=TIME))
    if since < SHORTEST:
        raise Refused(f"time was collected {counted(since, 'minute')} ago: it is every {SHORTEST} to {LONGEST} minutes", cites)
    stacks = {seat: r.chips(table, seat) for seat in table.seats if r.chips(table, seat)}
    if not stacks:
        raise Refused(f"nobody plays at table {table.number}", cites)
    away = sum([table.seats[seat].status == s.AWAY for seat in stacks])
    charge = time_charge(offered.hourly, LONGEST, len(stacks) - away, away, r.rules)
    if isinstance(charge, NotCovered):
        charge = TimeCharge(offered.hourly // 2, len(stacks), offered.hourly // 2 * len(stacks), TIME)
    time_due = shares(charge, stacks, table.button, r.rules)
    return time_due.by_seat, time_due.cites


def time(r: RoomCore, command: c.Time) -> None:
    """The dealer collects, the floor counts it, and then it is dropped."""
    table = r.open_table(command.table)
    paid, cites = due_for_time(r, table)
    drop = drop_time(sum(paid), command.verified, r.rules)
    verified = TIME if isinstance(drop, NotCovered) else drop.cites
    if command.verified != sum(paid):
        reason = (
            f"{dollars(sum(paid))} are collected at table {table.number}, and the floor has counted {dollars(command.verified)}"
        )
        raise Refused(reason, verified)
    r.emit(e.TimeCollected(table.number, paid, telling(cites, verified)))


DECIDES: Final[dict[type, Callable[[Any, Any], None]]] = {
    c.Open: open_,
    c.Close: close,
    c.Break: break_,
    c.Combine: combine,
    c.Relocate: relocate,
    c.Raise: raise_,
    c.Hand: hand,
    c.Time: time,
}
