"""What a console tells its dealer: whose turn it is, what it costs, the pots and who plays for them, what comes next, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import reduce
from operator import add, or_

import msgspec

from cardspeak.cards import cards_of
from cardspeak.console.amounts import ChipPreset, presets
from cardspeak.console.console import Console
from cardspeak.console.doing import OPEN, whole_size
from cardspeak.events import Event
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.lying import Lying
from cardspeak.poker.round.card_checks import seen
from cardspeak.poker.round.options import may_muck
from cardspeak.poker.round.spoken import in_call
from cardspeak.poker.seats import seats
from cardspeak.rulebook import Cites
from cardspeak.rulebook.refusal import counted


class Prompt(msgspec.Struct, frozen=True):
    """Something that the dealer is told, and the clauses on demand."""

    text: str
    cites: Cites


class Wagers(msgspec.Struct, frozen=True):
    """What the seat to act may do. call: chips that a call adds. low, high: of a bet or raise, as the street's total; 0 for none.

    forced: the call is the bring-in. all_in: whether `all-in` may be told.
    """

    fold: bool
    check: bool
    call: int
    low: int
    high: int
    forced: bool
    all_in: bool
    presets: list[ChipPreset]


class PotTold(msgspec.Struct, frozen=True):
    """Chips to be won by one or more of `seats`, with the bets in front counted in."""

    chips: int
    seats: list[int]
    cites: Cites


class Award(msgspec.Struct, frozen=True):
    """Chips that go to a seat when the pot is pushed, `odd` of them because they did not divide."""

    seat: int
    chips: int
    pot: int
    end: str
    odd: int
    cites: Cites


class Facts(msgspec.Struct, frozen=True):
    """How the hand stands. what: "act", "cards", "draw", "run", "show", "push" or "over"; `seat` is whom it concerns.

    next: what is to be done, and why. wagers: what the seat may do. draw: the fewest and the most cards that it gives up.
    runs: how often the rest of the board may be dealt, 0 if that is not asked. needs: to which seats the next open cards go, 0
    for the board. burn: that one comes off first. asked: whose hands lie face up and are not told. missing: how many cards each
    hand lacks that may be tabled now. muck: who may muck. others: whether all the others may at once. least, most: the bounds
    of a raise, and why. raked: what the house has taken. gone: the cards that cannot come.
    """

    what: str
    seat: int
    next: Prompt
    wagers: Wagers | None
    draw: tuple[int, int] | None
    runs: int
    needs: list[int]
    burn: Prompt | None
    asked: list[int]
    missing: dict[int, int]
    muck: list[int]
    others: bool
    least: Prompt | None
    most: Prompt | None
    pots: list[PotTold]
    awards: list[Award]
    raked: int
    gone: list[int]


def facts(console: Console) -> Facts:
    """How the hand stands, as the dealer is told it."""
    r = console.round
    hands = console.hands
    what, next_ = asks(r, pushing=console.pushing)
    wagers = wagers_of(r) if what == "act" else None
    least, most = bounds(r, wagers) if wagers and wagers.high else (None, None)
    muck = [seat for seat in seats(r.due) if may_muck(r, seat)] if what == "show" else []
    shown = [seat for seat in seats(r.tabled & r.unseen & r.live) if seat not in hands and not r.showing]
    return Facts(
        what=what,
        seat=r.seat,
        next=next_,
        wagers=wagers,
        draw=r.options.discard if what == "draw" else None,
        runs=r.options.runs if what == "run" else 0,
        needs=[need.seat if need.what == "up" else 0 for need in r.needs if need.what in OPEN],
        burn=burn_due(r),
        asked=shown,
        missing=missing(console, seats(r.due) if what == "show" else shown),
        muck=muck,
        others=any([seat != r.seat or r.shown for seat in muck]),
        least=least,
        most=most,
        pots=[] if r.over else standing(r),
        awards=awards(r) if what == "push" else [],
        raked=r.raked,
        gone=gone(console),
    )


def missing(console: Console, tabling: Iterable[int]) -> dict[int, int]:
    """How many cards of each of these hands are still to be told when it is tabled."""
    r, hands = console.round, console.hands
    size = whole_size(r)
    lacking = {}
    for seat in tabling:
        known = {*hands.get(seat, ()), *r.cards_held(seat)}
        whole = size if r.showing else len(Lying(r.events).hands[seat].cards)
        lacking[seat] = whole - len(known) if r.unseen >> seat & 1 else 0
    return lacking


def asks(r: Round, *, pushing: bool) -> tuple[str, Prompt]:
    """What the hand waits for, and what is said of it."""
    cites = r.game.cites
    if r.over:
        return "over", Prompt("The hand is over.", cites.ended)
    if pushing:
        return "push", Prompt(pushed(r), cites.award)
    if not r.seat:
        return "cards", Prompt(dealing(r), cites.deck)
    if r.showing:
        first = last(r, e.ShowdownBegan)
        why = first.cites if first and first.seat == r.seat and not r.shown else cites.showdown  # type: ignore[attr-defined]
        return "show", Prompt(f"Seat {r.seat} tables {'first' if not r.shown else 'next'}.", why)
    if r.exchanging:
        return "draw", Prompt(f"Seat {r.seat} gives up cards.", cites.discard)
    if r.offering:
        return "run", Prompt(f"Seat {r.seat} says how often the board is dealt.", r.game.act("runs"))
    began = last(r, e.Opened)
    opens = began is not None and r.events[-1] is began
    return "act", Prompt(f"Seat {r.seat} is to act.", began.cites if opens and began else cites.not_turn)


def dealing(r: Round) -> str:
    """What is dealt next, to whom, and on which board where it is dealt more than once."""
    to = next((need.seat for need in r.needs if need.what == "up"), 0)
    if to:
        return f"Deal: {r.waiting}, seat {to} next."
    return f"Deal: {r.waiting}, board {r.run}." if r.runs > 1 else f"Deal: {r.waiting}."


def last(r: Round, kind: type[Event]) -> Event | None:
    """The last event of a kind."""
    return next((event for event in reversed(r.events) if type(event) is kind), None)


def wagers_of(r: Round) -> Wagers:
    options = r.options
    reach = r.put[r.seat] + r.stack[r.seat]
    return Wagers(
        fold=options.fold,
        check=options.check and not r.forced,
        call=options.call,
        low=options.low,
        high=options.high,
        forced=bool(r.forced),
        all_in=in_call(r) or options.high == reach,
        presets=presets(r),
    )


def bounds(r: Round, wagers: Wagers) -> tuple[Prompt, Prompt]:
    """The least and the most of a raise, each with why."""
    say, cites = r.game.stakes.written, r.game.cites
    everything = wagers.high == r.put[r.seat] + r.stack[r.seat]
    most = cites.table_stakes if everything else cites.maximum
    return Prompt(f"At least {say(wagers.low)}.", cites.minimum), Prompt(f"At most {say(wagers.high)}.", most)


def burn_due(r: Round) -> Prompt | None:
    """The burn before the next cards, which was entered unseen and is yet to be made, with what is dealt face down after it.

    In a draw it comes before the first card that is drawn.
    """
    if r.exchanging and r.game.replaced(r.pc) and not r.burned and r.seat:
        return Prompt("Burn a card before the first is drawn.", r.game.giving[r.pc].burn)
    if r.over or not r.events:
        return None
    before = [event for event in r.events[-4:] if not isinstance(event, e.Fed)]
    kinds = [type(event) for event in before]
    if r.needs and not r.due and type(r.events[-1]) is e.Burned:
        return Prompt("Burn a card first.", before[-1].cites)
    if kinds[-3:] == [e.Burned, e.Dealt, e.Opened]:
        return Prompt("Burn a card, and deal the next face down.", before[-3].cites)
    return None


def standing(r: Round) -> list[PotTold]:
    """The pots with the bets in front, the main pot first, each with who may win it: it ends where somebody is all-in."""
    live = seats(r.live)
    total = list(map(add, r.paid, r.put))
    most, able = max(total), r.able
    levels = sorted({total[seat] for seat in live if not able >> seat & 1} | {most})
    pots: list[PotTold] = []
    below = 0
    for level in levels:
        chips = sum([min(chips, level) - min(chips, below) for chips in total]) + (0 if below else r.dead)
        chips -= sum([part for at, part in r.rakes if at <= level and (below < at or not below)])
        contend = [seat for seat in live if able >> seat & 1 or total[seat] >= level]
        if chips and contend:
            pots.append(PotTold(chips, contend, r.game.cites.side_pot if pots else r.game.cites.main_pot))
        below = level
    return pots


def won(r: Round) -> list[e.Won]:
    """What the pots come to, when they are pushed."""
    draft = r.copy()
    draft.proceed()
    return [event for event in draft.events[len(r.events) :] if isinstance(event, e.Won)]


def pushed(r: Round) -> str:
    """Who gets how much in all, in words: what each pot comes to on each board is among the awards."""
    chips, odd = Counter[int](), Counter[int]()
    for event in won(r):
        chips[event.seat] += event.chips
        odd[event.seat] += event.odd
    parts = ", ".join([part(r, seat, chips[seat], odd[seat]) for seat in chips])
    return f"Push {parts}." if parts else f"Push {counted(0, 'chip')}."


def part(r: Round, seat: int, chips: int, odd: int) -> str:
    """What a seat gets, in words."""
    count, count2, least = r.game.stakes.written(chips), seat, r.game.stakes.written(odd)
    return f"{count} to seat {count2} ({least} odd)" if odd else f"{count} to seat {count2}"


def awards(r: Round) -> list[Award]:
    return [Award(event.seat, event.chips, event.pot, event.end, event.odd, event.cites) for event in won(r)]


def gone(console: Console) -> list[int]:
    """The cards that cannot come: those on the board, and those that lie or lay face up."""
    r = console.round
    known = reduce(or_, r.others, r.shared)
    for seat in range(len(r.up)):
        known |= r.up[seat] | r.down[seat]
    dealt = {card for entry in console.entries for card in entry.cards if entry.verb == "deal"}
    lying = {card for cards in console.hands.values() for card in cards}
    return sorted({*cards_of(known), *seen(r), *dealt, *lying} - {-1})
