"""An event's chips, money and places booked a second time, from what its events say alone: for beside its own state.

Nothing here is taken from how the event books them: each sum is formed from all events that speak of it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from cardspeak.tournament.event import Tournament
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event import state as s
from cardspeak.tournament.event.bounties import events as b
from cardspeak.tournament.event.flights import events as f
from cardspeak.tournament.event.words import say
from tests.sound import check_event


def of(events: Iterable[Any], *kinds: type) -> list[Any]:
    return [event for event in events if isinstance(event, kinds)]


def about(events: Iterable[Any], number: int, *kinds: type) -> list[Any]:
    return [event for event in of(events, *kinds) if event.entry == number]


def last(events: Sequence[Any], otherwise: Any) -> Any:
    return events[-1] if events else otherwise


def check(t: Tournament) -> None:
    """Raises `AssertionError` where the state says something else than the events do."""
    events = t.events
    assert {account: cents for account, cents in t.state.money.accounts.items() if cents} == money(events)
    for number, entry in t.state.entries.items():
        assert entered(events, number) == (
            entry.paid,
            entry.rebuys,
            entry.added_on,
            entry.behind,
            entry.away,
            entry.warned,
            entry.moves,
            entry.again,
            entry.since,
        ), entry
        assert ended(events, number) == (entry.status, entry.place, entry.tied, entry.prize, entry.settled, entry.claims), entry
    playing = {number: entry.chips for number, entry in t.state.entries.items() if entry.status in (*s.PLAYING, s.BAGGED)}
    assert playing == chips(events)
    assert {number: entry.chips for number, entry in t.state.entries.items() if number not in playing and entry.chips} == {}
    assert (t.state.issued, t.state.removed) == inventory(events)
    for event in events[-30:]:
        check_event(event)
        text = say(event)
        assert text.isprintable() and "None" not in text and "XX" not in text, text
    moments = [event.moment for event in events if hasattr(event, "moment")]
    assert {type(moment) for moment in moments} == {int} and t.state.moment == moments[-1]
    told = by_flight(events)
    for flight, course in {t.state.flight: t.state, **t.state.beside}.items():
        its = course.clock
        assert clock(told[flight]) == (its.level, its.recess, its.stopped, its.until), flight
        assert stopped(told[flight]) == Counter(course.stops), flight
    assert tables(events) == {
        number: (spot.hand, spot.level, spot.playing, spot.halted, spot.waived, spot.broken, spot.ended)
        for number, spot in t.state.spots.items()
    }
    assert t.state.draws == max([0, *[event.ordinal for event in of(events, e.Drawn, e.MoverDrawn, e.RaceHeld)]])
    fixed = last(of(events, e.PoolFixed), None)
    assert (t.state.closed, t.state.placed) == (fixed is not None, len(of(events, e.Placed)))
    if fixed:
        later = sum([event.prize for event in of(events[events.index(fixed) :], e.RebuyPaid)])
        prizes = (fixed.prizes[0] + later, *fixed.prizes[1:])
        assert (t.state.prizes, t.state.pool, t.state.added) == (prizes, fixed.pool + later, fixed.added)


# --- money


def money(events: Sequence[Any]) -> dict[str, int]:
    """What lies where, debits positive: the house's cage, what is owed to payers, the pool, fees and winners."""
    paid = {event.entry: event for event in of(events, e.FeeReceived)}
    back = Counter({event.entry: event.cents for event in of(events, e.Refunded)})
    started = {event.entry for event in of(events, e.Seated)}
    again, fixed, out = of(events, e.RebuyPaid), of(events, e.PoolFixed), of(events, e.Paid)
    fees = sum([paid[entry].fee for entry in started & paid.keys()]) + sum([event.fee for event in again])
    kept = sum([event.fee for event in again if fixed and events.index(event) > events.index(fixed[-1])])
    pool = sum([paid[entry].prize for entry in started & paid.keys()]) + sum([event.prize for event in again])
    added = sum([event.added for event in fixed])
    prizes = Counter({f"payable/{event.entry}": event.prize for event in of(events, e.Placed)})
    for event in of(events, b.BountyWon):
        prizes.update({f"payable/{entry}": cents for entry, cents in zip(event.by, event.cents, strict=True)})
    for event in of(events, b.BountyKept):
        prizes[f"payable/{event.entry}"] += event.cents
    heads = {event.entry: event.cents for event in of(events, b.BountySet)}
    won = sum([sum(event.cents) for event in of(events, b.BountyWon)]) + sum([event.cents for event in of(events, b.BountyKept)])
    for event in out:
        prizes[f"payable/{event.entry}"] -= event.cents + event.withheld
    whole = {number: event.prize + event.fee + event.staff + heads.get(number, 0) for number, event in paid.items()}
    found = {
        "cage": sum(whole.values())
        + sum([event.prize + event.fee for event in again])
        - back.total()
        - sum(e.cents for e in out),
        "deferred": -sum([cents - back[number] for number, cents in whole.items() if number not in started]),
        "bounties": won - sum([heads.get(entry, 0) for entry in started & paid.keys()]),
        "staff": -sum([paid[entry].staff for entry in started & paid.keys()]),
        "fee": -kept if fixed else -fees,
        "revenue": -(fees - kept) if fixed else 0,
        "added": added,
        "pool": sum([event.prize for event in of(events, e.Placed)]) - pool - added,
        "withheld": -sum([event.withheld for event in out]),
        **{account: -cents for account, cents in prizes.items()},
    }
    return {account: cents for account, cents in found.items() if cents}


# --- entries


def entered(events: Sequence[Any], number: int) -> tuple[object, ...]:
    """What was paid for an entry, bought again, said and done of it."""
    [own] = about(events, number, e.Registered)
    money = last(about(events, number, e.FeeReceived, e.Refunded), None)
    paid = (money.prize, money.fee, money.staff) if isinstance(money, e.FeeReceived) else (0, 0, 0)
    bought = about(events, number, e.RebuyPaid)
    behind = last(about(events, number, e.RebuyDeclared, e.RebuyPaid), None)
    return (
        paid,
        len([event for event in bought if not event.add_on]),
        any([event.add_on for event in bought]),
        behind.chips if isinstance(behind, e.RebuyDeclared) else 0,
        last([event.away for event in about(events, number, e.Away)], False),
        len(about(events, number, e.PenaltyGiven)),
        len(about(events, number, e.MoveOrdered)),
        own.again,
        own.moment,
    )


def ended(events: Sequence[Any], number: int) -> tuple[object, ...]:
    """Where an entry is, and its place and prize."""
    kinds = {
        e.Registered: s.ENTERED,
        e.Seated: s.SEATED,
        e.MoveOrdered: s.WALKING,
        e.MoveArrived: s.SEATED,
        e.Withdrawn: s.GONE,
        e.Forfeited: s.OUT,
        e.Out: s.OUT,
        e.Disqualified: s.DISQUALIFIED,
        f.Bagged: s.BAGGED,
        f.BagGivenUp: s.OUT,
        f.BagJoined: s.OUT,
        f.Carried: s.SEATED,
    }
    told = about(events, number, *kinds)[-1]
    status = s.ALTERNATE if isinstance(told, e.Registered) and told.alternate else kinds[type(told)]
    placed = last(about(events, number, e.Placed), None)
    place = (placed.place, placed.tied, placed.prize) if placed else (0, 0, 0)
    claims = last([event.claims for event in about(events, number, e.Disqualified)], True)
    return (status, *place, bool(about(events, number, e.Paid)), claims)


# --- chips, the clock and the tables


def chips(events: Sequence[Any]) -> dict[int, int]:
    """Who has how many."""
    found: dict[int, int] = {}
    at: dict[int, tuple[int, int]] = {}
    for event in events:
        match event:
            case e.Seated():
                found[event.entry], at[event.entry] = event.chips, (event.table, event.seat)
            case f.Carried():
                assert found[event.entry] == event.chips
                at[event.entry] = event.table, event.seat
            case f.Bagged():
                del at[event.entry]
            case f.BagGivenUp():
                del found[event.entry]
            case f.BagJoined():
                found[event.into] += found.pop(event.entry)
            case e.MoveOrdered():
                assert at[event.entry] == (event.table, event.seat) and found[event.entry] == event.chips
                at[event.entry] = event.to_table, event.to_seat
            case e.RebuyPaid():
                found[event.entry] += event.chips
            case e.ChipsRemoved() if event.entry:
                found[event.entry] -= event.chips
            case e.HandEnded() | e.RaceHeld() if isinstance(event, e.RaceHeld) or not event.void:
                coming = {each.entry for each in walking(events[: events.index(event)])}
                for entry, (table, seat) in at.items():
                    if table == event.table and seat < len(event.stacks) and entry not in coming:
                        found[entry] = event.stacks[seat]
            case e.Out() | e.Forfeited() | e.Disqualified():
                del found[event.entry], at[event.entry]
    return found


def walking(events: Sequence[Any]) -> list[Any]:
    """The moves that were ordered and whose player is not there yet."""
    found = {event.entry: event for event in of(events, e.MoveOrdered, e.MoveArrived)}
    return [event for event in found.values() if isinstance(event, e.MoveOrdered)]


def inventory(events: Sequence[Any]) -> tuple[int, int]:
    """Chips that came into play, and that left it."""
    lost = [event.lost for event in of(events, e.RaceHeld)]
    gone = [event.chips for event in of(events, e.Forfeited, e.Disqualified, f.BagGivenUp)]
    taken = [event.chips for event in of(events, e.ChipsRemoved) if event.entry]
    came = [event.chips for event in of(events, e.Seated, e.RebuyPaid)]
    return sum(came) + sum([-each for each in lost if each < 0]), sum(gone) + sum(taken) + sum(
        [each for each in lost if each > 0]
    )


def clock(events: Sequence[Any]) -> tuple[int, bool, str, int]:
    """The level, whether it is a break, why the clock stands, and when it or the break ends; 0 while it stands."""
    kinds = of(events, e.LevelBegan, e.BreakBegan, e.ClockStopped, e.ClockRuns)
    stood = last([event.why if isinstance(event, e.ClockStopped) else "" for event in of(kinds, e.ClockStopped, e.ClockRuns)], "")
    level = last([event.level for event in of(kinds, e.LevelBegan)], 0)
    recess = isinstance(last(of(kinds, e.LevelBegan, e.BreakBegan), None), e.BreakBegan)
    until = last([event.until for event in of(kinds, e.LevelBegan, e.BreakBegan, e.ClockRuns)], 0)
    return level, recess, stood, 0 if stood else until


def by_flight(events: Sequence[Any]) -> dict[str, list[Any]]:
    """What happened in each flight, and under no name what happened without one."""
    flight, found = next(iter(events[0].structure.flights), ""), defaultdict(list)
    for event in events:
        if isinstance(event, f.FlightTurned):
            flight = event.flight
        found[flight].append(event)
        if isinstance(event, f.FlightEnded):
            flight = event.next
    return found


def tables(events: Sequence[Any]) -> dict[int, tuple[object, ...]]:
    """Each table's hand and its level, whether one is played, why it stands, and when its last hand was over."""
    found: dict[int, tuple[object, ...]] = {}
    for number in [event.table for event in of(events, e.TableOpened)]:
        own = [
            event for event in of(events, e.HandBegan, e.HandEnded, e.Halted, e.Resumed, e.TableBroken) if event.table == number
        ]
        began, over = of(own, e.HandBegan), of(own, e.HandEnded)
        stands = last(of(own, e.Halted, e.Resumed), None)
        waived = last(of(own, e.Resumed, e.HandEnded), None)
        found[number] = (
            last([event.hand for event in began], 0),
            last([event.level for event in began], 0),
            len(began) > len(over),
            stands.why if isinstance(stands, e.Halted) else "",
            isinstance(waived, e.Resumed) and waived.waived,
            bool(of(own, e.TableBroken)),
            last([event.moment for event in over], 0),
        )
    return found


def stopped(events: Sequence[Any]) -> Counter[str]:
    """What all tables stand for."""
    found = Counter([event.why for event in of(events, e.AllStop)])
    found.subtract([event.why for event in of(events, e.AllGo)])
    return +found
