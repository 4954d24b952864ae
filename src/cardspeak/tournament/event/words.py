"""What happens in an event, in the words of its director."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardspeak.cards.card import NAMES
from cardspeak.events import Event
from cardspeak.rulebook.refusal import counted
from cardspeak.tournament.event import events as e
from cardspeak.tournament.event.bounties import events as b
from cardspeak.tournament.event.directing import events as d
from cardspeak.tournament.event.flights import events as f
from cardspeak.tournament.structure.file import dollars

MINUTE: Final = 60_000
STOPS: Final = {
    "break": "a break",
    "race": "the chip race",
    "redraw": "a redraw of seats",
    "combine": "tables to be combined",
    "pause": "a pause",
    "bag": "chips to be bagged",
}


def usd(cents: int) -> str:
    return f"${dollars(cents)}"


def _opened(event: e.Opened) -> str:
    return f"{event.structure.event.title} is announced"


def _registered(event: e.Registered) -> str:
    how = "waits as an alternate" if event.alternate else "enters again" if event.again else "enters"
    return f"{event.person} {how}: entry {event.entry}"


def _fee(event: e.FeeReceived) -> str:
    return f"entry {event.entry} pays {usd(event.prize + event.fee + event.staff)}"


def _drawn(event: e.Drawn) -> str:
    return f"draw {event.ordinal}: {counted(len(event.takers), 'seat')} drawn from {len(event.seats)} ({event.why})"


def _moved(event: e.MoveOrdered) -> str:
    return (
        f"entry {event.entry} goes from table {event.table} seat {event.seat} to table {event.to_table} seat {event.to_seat} "
        f"with {event.chips:,}"
    )


def _level(event: e.LevelBegan) -> str:
    return f"level {event.level}: {event.text}"


def _out(event: e.Out) -> str:
    return f"entry {event.entry} is out, at table {event.table}"


def _placed(event: e.Placed) -> str:
    tie = f", tied with {event.tied - 1} more" if event.tied > 1 else ""
    prize = f", and is paid {usd(event.prize)}" if event.prize else ""
    return f"entry {event.entry} has place {event.place}{tie}{prize}"


def _pool(event: e.PoolFixed) -> str:
    return f"{event.entries:,} entries: a pool of {usd(event.pool)}, {len(event.prizes)} places paid"


def _race(event: e.RaceHeld) -> str:
    who = ", ".join(f"seat {seat}" for seat in (*event.winners, *event.granted)) or "nobody"
    return f"table {event.table} races off its chips of {event.small:,}: {who} gets one of {event.large:,}"


def _mover(event: e.MoverDrawn) -> str:
    cards = ", ".join(f"seat {seat} {NAMES[card]}" for seat, card in zip(event.seats, event.cards, strict=True))
    return f"cards for who moves from table {event.table}: {cards}"


def _hand_for_hand(event: e.HandForHand) -> str:
    return "hands are played as they come again" if event.number < 0 else f"hand for hand: hand {event.number}"


def _button(event: d.ButtonTold) -> str:
    place = event.positions
    return f"table {event.table} has its button at seat {place.button}" if place else f"table {event.table} has played on"


def _lifted(event: d.PenaltyLifted) -> str:
    what = "of a penalty are taken back" if event.taken_back else "of a penalty are missed"
    return f"entry {event.entry}: {counted(event.hands, 'hand')} {what}" if event.hands else f"entry {event.entry}: no warning"


def _flight(event: f.FlightEnded) -> str:
    return f"flight {event.flight} is over with {event.left} left" + (f"; flight {event.next} is next" if event.next else "")


def _bounty(event: b.BountyWon) -> str:
    whose = " and ".join(f"entry {entry}, {usd(cents)}" for entry, cents in zip(event.by, event.cents, strict=True))
    on = f"; {usd(sum(event.heads))} go on the winner's own head" if any(event.heads) else ""
    return f"the bounty of entry {event.entry} is won by {whose}{on}"


HOW: Final = {"on": "hand-for-hand begins", "off": "hand-for-hand ends", "": "hand-for-hand is as the prizes have it"}
SAY: Final[dict[type, Callable[[Any], str]]] = {
    e.Opened: _opened,
    e.SeedCommitted: lambda event: f"all draws are held to {event.commitment}",
    e.SeedRevealed: lambda event: f"the secret of the draws is {event.secret}",
    e.Registered: _registered,
    e.SeedGiven: lambda event: f"entry {event.entry} gives the draws a seed: {event.seed}",
    e.FeeReceived: _fee,
    e.Withdrawn: lambda event: f"entry {event.entry} is taken back",
    e.Refunded: lambda event: f"entry {event.entry} gets {usd(event.cents)} back",
    e.Forfeited: lambda event: f"entry {event.entry} gives up {event.chips:,} chips",
    e.RebuyDeclared: lambda event: f"entry {event.entry} buys {event.chips:,} more and is to pay for them",
    e.RebuyPaid: lambda event: f"entry {event.entry} has {event.chips:,} more chips{' as an add-on' if event.add_on else ''}",
    e.Cancelled: lambda event: f"the event is called off; all are told within {event.hours} hours",
    e.Drawn: _drawn,
    e.TableOpened: lambda event: f"table {event.table} opens",
    e.Seated: lambda event: f"entry {event.entry} sits at table {event.table} seat {event.seat} with {event.chips:,}",
    e.MoveDue: lambda event: f"table {event.table} is to send a player to table {event.to_table}",
    e.MoverDrawn: _mover,
    e.MoveOrdered: _moved,
    e.MoveArrived: lambda event: f"entry {event.entry} has arrived",
    e.MoveWithdrawn: lambda event: f"table {event.table} need not send a player to table {event.to_table} any more",
    e.TableBroken: lambda event: f"table {event.table} breaks",
    e.Halted: lambda event: f"table {event.table} stops: {event.why}",
    e.Resumed: lambda event: f"table {event.table} plays on{', by waiver' if event.waived else ''}",
    e.AllStop: lambda event: f"all tables stop for {STOPS.get(event.why, event.why)}",
    e.AllGo: lambda event: f"{STOPS.get(event.why, event.why)} is over".capitalize(),
    e.RedrawHeld: lambda event: f"all draw new seats at {event.mark} left",
    e.RaceHeld: _race,
    e.ClockStarted: lambda event: "the clock starts",
    e.LevelBegan: _level,
    e.BreakBegan: lambda event: f"a break of {(event.until - event.moment) // MINUTE} minutes",
    e.ClockStopped: lambda event: f"the clock stops: {event.why}",
    e.ClockRuns: lambda event: "the clock runs",
    e.HandForHand: _hand_for_hand,
    e.HandBegan: lambda event: f"table {event.table} begins hand {event.hand}",
    e.HandEnded: lambda event: f"table {event.table} ends hand {event.hand}",
    e.Out: _out,
    e.DecksDue: lambda event: f"{f'table {event.table} changes its deck' if event.table else 'decks change'} ({event.why})",
    e.DisputeTaken: lambda event: f"entry {event.by} disputes hand {event.hand} of table {event.table}: {event.subject}",
    e.PenaltyGiven: lambda event: f"entry {event.entry}: {event.offence}, {counted(event.hands, 'hand')} missed",
    e.Disqualified: lambda event: f"entry {event.entry} is disqualified; {event.chips:,} chips leave play",
    e.ChipsRemoved: lambda event: f"{event.chips:,} chips leave play: {event.why}",
    e.Away: lambda event: f"entry {event.entry} is {'away' if event.away else 'at the seat'}",
    e.ClockCalled: lambda event: f"entry {event.entry} has {event.seconds} seconds",
    e.PoolFixed: _pool,
    e.Unplaced: lambda event: f"the place of {counted(len(event.entries), 'player')} waits for the number of entries",
    e.Placed: _placed,
    e.DealNoted: lambda event: f"{len(event.entries)} agree on what each is paid",
    e.PointsGiven: lambda event: f"{counted(len(event.entries), 'player')} have points in the league",
    e.Finished: lambda event: "the event is over",
    d.Counted: lambda event: f"entry {event.entry} has {event.chips:,} chips, not {event.before:,}",
    d.ButtonTold: _button,
    d.HandTold: lambda event: f"table {event.table} has played its hand",
    d.InPlayCorrected: lambda event: (
        f"{event.change:+,} chips are in {f'the bags of flight {event.flight}' if event.flight else 'play'}: {event.why}"
    ),
    d.ApprovalDue: lambda event: "the house has still to approve the event, with its date and fee",
    d.Approved: lambda event: f"approved: {event.start or 'no date'}, {usd(event.fee)} an entry",
    d.ChipsExchanged: lambda event: (
        f"entry {event.entry} has {counted(event.count, 'chip')} of {event.small} changed for {event.worth:,}; "
        f"{event.lost:,} leave play"
    ),
    d.NoticeGiven: lambda event: f"all are told: {event.text}" if event.text else "nothing is announced any more",
    d.HandForHandSet: lambda event: HOW[event.how],
    d.PenaltyLifted: _lifted,
    d.Reinstated: lambda event: f"entry {event.entry} is in again, at table {event.table} seat {event.seat} with {event.chips:,}",
    d.ChipsReturned: lambda event: f"entry {event.entry} gets {event.chips:,} chips back",
    d.RebuyTakenBack: lambda event: f"entry {event.entry} has {event.chips:,} chips less, which were not bought",
    d.EntryTakenBack: lambda event: f"entry {event.entry} has not entered, and leaves table {event.table} seat {event.seat}",
    d.PaymentReversed: lambda event: f"entry {event.entry} was not paid {usd(event.cents)}",
    d.Restored: lambda event: f"all is as it was before: {event.what}",
    d.OrderTakenBack: lambda event: f"taken back: {event.what}",
    b.BountySet: lambda event: f"a bounty of {usd(event.cents)} is on entry {event.entry}",
    b.BountyWon: _bounty,
    b.BountyKept: lambda event: f"entry {event.entry} keeps {usd(event.cents)} of bounties",
    f.FlightChosen: lambda event: f"entry {event.entry} is for flight {event.flight}",
    f.FlightTurned: lambda event: f"of flight {event.flight}:",
    f.FlightClosed: lambda event: f"no more entries are taken for flight {event.flight}",
    f.Bagged: lambda event: f"entry {event.entry} bags {event.chips:,}",
    f.FlightEnded: _flight,
    f.BagGivenUp: lambda event: f"entry {event.entry} gives up {event.chips:,} for a better stack",
    f.BagJoined: lambda event: f"the {event.chips:,} of entry {event.entry} go into the bag of entry {event.into}",
    f.FlightsMerged: lambda event: f"the flights merge; {counted(len(event.entries), 'player')} went out in them",
    f.Carried: lambda event: f"entry {event.entry} goes on at table {event.table} seat {event.seat} with {event.chips:,}",
    e.Paid: lambda event: f"entry {event.entry} is paid {usd(event.cents)}",
}


def say(event: Event) -> str:
    """An event in a sentence."""
    return SAY[type(event)](event)
