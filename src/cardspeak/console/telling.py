"""A round that was played, told at a console by its own commands in the fewest taps: what a dealer would tell of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from cardspeak.cards import UNKNOWN
from cardspeak.console.amounts import presets, taps
from cardspeak.console.console import Console
from cardspeak.console.doing import OPEN
from cardspeak.console.entry import Entry
from cardspeak.events import Event
from cardspeak.poker import Round
from cardspeak.poker import events as e

BY_WORD: Final = 7
"""The taps of what stands by the floor's word: a PIN of four figures, the reason, what it is, and OK."""
NEXT_HAND: Final = 1
"""The tap that pushes the pot and begins the next hand."""


def told_of(played: Round) -> Round:
    """The same table as a round's, dealt again with real cards of which nobody knows anything."""
    began = structs.replace(played.began, deck=(), asked=True)
    blank = Round.replay([began])
    blank.proceed()
    return blank


def tell(console: Console, played: Round) -> int:
    """Tell the console all that a dealer saw of a round, and push the pot.

    Gives the taps that it took, the next hand's with them. Raises `Refused` for what the console does not take.
    """
    count, at, events = 0, 0, played.events
    while at < len(events):
        count += open_cards(console, played)
        step = STEPS.get(type(events[at]))
        took, passed = step(console, events, at) if step else (0, 1)
        count += took
        at += passed
    console.push()
    return count + NEXT_HAND


Step = tuple[int, int]
"""Taps, and how many events they told."""


def left_or_stayed(console: Console, events: Sequence[Event], at: int) -> Step:
    """Folds and checks: one tap for all that follow each other, as long as each folds to a wager and checks to none."""
    run = [event for event in events[at : run_end(events, at)] if isinstance(event, e.Folded | e.Checked)]
    r = console.round
    if len(run) > 1 and is_plain(r, run):
        after = events[at + len(run)] if at + len(run) < len(events) else None
        upto = after.seat if isinstance(after, ACTS) else 0
        console.enter(Entry("to", upto))
        return 1, len(run)
    console.enter(Entry("fold" if isinstance(run[0], e.Folded) else "check", run[0].seat))
    return 1, 1


def run_end(events: Sequence[Event], at: int) -> int:
    """Where the folds and checks that begin at a place end."""
    while at < len(events) and isinstance(events[at], e.Folded | e.Checked):
        at += 1
    return at


def is_plain(r: Round, run: Sequence[e.Folded | e.Checked]) -> bool:
    """Whether each folds to a wager and checks to none."""
    return all([isinstance(event, e.Folded) == (r.price > r.put[event.seat]) for event in run])


def called(console: Console, events: Sequence[Event], at: int) -> Step:
    console.enter(Entry("call", events[at].seat))  # type: ignore[attr-defined]
    return 1, 1


def raised(console: Console, events: Sequence[Event], at: int) -> Step:
    """A preset, or the pad."""
    event = events[at]
    assert isinstance(event, e.Raised)
    r = console.round
    options, chip = r.options, r.game.stakes.chip
    quick = any([preset.to == event.to for preset in presets(r)])
    count = 1 if quick else taps(event.to, options.low, options.high, chip) or len(str(event.to)) + 1
    console.enter(Entry("raise", event.seat, event.to))
    return count, 1


def discarded(console: Console, events: Sequence[Event], at: int) -> Step:
    event = events[at]
    assert isinstance(event, e.Discarded)
    console.enter(Entry("draw", event.seat, len(event.cards)))
    return 1, 1


def shown(console: Console, events: Sequence[Event], at: int) -> Step:
    """A hand is tabled: a tap for each card that did not lie face up before. One that the record does not know waits."""
    event = events[at]
    assert isinstance(event, e.Shown | e.Tabled)
    r, seat = console.round, event.seat
    if isinstance(event, e.Shown):
        asked = r.showing and r.due >> seat & 1
    else:
        asked = not r.showing and r.tabled & r.unseen & r.live & 1 << seat
    if UNKNOWN in event.cards or not asked:
        return 0, 1
    known = (*console.hands.get(seat, ()), *r.cards_held(seat))
    cards = tuple([card for card in event.cards if card not in known])
    console.enter(Entry("show", seat, 0, cards))
    return len(cards) or 1, 1


def mucked(console: Console, events: Sequence[Event], at: int) -> Step:
    """One tap where all the others muck. What lies face up, and the record does not know, goes by the floor's word."""
    r, seat = console.round, events[at].seat  # type: ignore[attr-defined]
    rest = [event for event in events[at:] if isinstance(event, e.Mucked | e.Shown)]
    others = r.due if r.shown else r.due & ~(1 << r.seat)
    if len(rest) > 1 and sum([1 << event.seat for event in rest if isinstance(event, e.Mucked)]) == others:
        console.enter(Entry("muck"))
        return 1, len(events) - at
    if r.tabled >> seat & 1:
        console.allow(Entry("kill", seat), by="the floor", reason="the hand was not seen")
        return BY_WORD, 1
    console.enter(Entry("muck", seat))
    return 1, 1


ACTS: Final = (e.Folded, e.Checked, e.Called, e.BroughtIn, e.Raised)


def answered(console: Console, events: Sequence[Event], at: int) -> Step:
    event = events[at]
    assert isinstance(event, e.RunsAnswered)
    console.enter(Entry("run", event.seat, event.times))
    return 1, 1


STEPS: Final = {
    e.Folded: left_or_stayed,
    e.Checked: left_or_stayed,
    e.Called: called,
    e.BroughtIn: called,
    e.Raised: raised,
    e.Bet: raised,
    e.Discarded: discarded,
    e.RunsAnswered: answered,
    e.Tabled: shown,
    e.Shown: shown,
    e.Mucked: mucked,
}


def open_cards(console: Console, played: Round) -> int:
    """The cards that lie face up and are due now, each a tap."""
    count = 0
    while card := next_open(console.round, played):
        console.enter(Entry("deal", cards=card))
        count += 1
    return count


def next_open(r: Round, played: Round) -> tuple[int, ...]:
    """The next card that lies face up, as it came in the round that was played; none if none is due."""
    needs = r.needs
    if not needs or needs[0].what not in OPEN:
        return ()
    fallen = len(r.stub) - r.drawn
    number = sum([type(event) in (e.Boarded, e.DealtUp) for event in r.events])
    came = [event for event in played.events if isinstance(event, e.Boarded | e.DealtUp)][number]
    if isinstance(came, e.Boarded):
        return (came.cards[fallen],)
    seat = needs[0].seat
    left = [need.seat for need in needs].count(seat)
    hand = came.hands[seat]
    return (hand[len(hand) - left],)
