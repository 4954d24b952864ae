"""What each event changes. The state changes nowhere else, so a round and the replay of its events cannot differ."""

from __future__ import annotations

from collections.abc import Callable
from operator import add, or_, sub
from typing import TYPE_CHECKING, Any, Final

from cardspeak.cards import UNKNOWN, seen_of
from cardspeak.poker import events as e
from cardspeak.poker.round import apply_remedies as remedies
from cardspeak.poker.round.posting import plan
from cardspeak.poker.seats import AFTER, seats
from cardspeak.ranking import RANK_OF

if TYPE_CHECKING:
    from cardspeak.poker.round.state import State


def began(r: State, event: e.Began) -> None:
    r.stub = event.deck[: len(r.game.cards)]
    r.plan = plan(r.game, event.blind_seats, event.posts, event.button, r.live)
    r.pc = -len(r.plan)


def taken_up(r: State, event: e.TakenUp) -> None:
    r.pc = r.game.betting_on(event.street)
    r.plan = ()
    r.put = list(event.put)
    r.paid = list(event.paid)
    r.stack = [chips - put - paid for chips, put, paid in zip(r.stack, event.put, event.paid, strict=True)]
    r.dead = event.pot
    r.pot = event.pot + sum(event.paid)
    r.raked = event.raked
    r.blinded = event.blinded
    r.price = event.price
    r.after = event.after
    r.last = event.last
    for seat in event.folded:
        r.live &= ~(1 << seat)
    r.able &= r.live
    r.unseen = r.live
    rank_up(r, event.up)
    for seat, cards in enumerate(event.up):
        r.up[seat] = sum([1 << card for card in cards if card >= 0])
    for seat, chips in enumerate(r.stack):
        if chips <= 0:
            r.able &= ~(1 << seat)
        if event.put[seat]:
            r.forced_in |= 1 << seat
    for card in event.board:
        r.shared |= 1 << card


def turned(r: State, event: e.Turned) -> None:
    r.due |= 1 << event.seat
    r.seat = event.seat


def fed(r: State, event: e.Fed) -> None:
    r.stub += event.cards


def anted(r: State, event: e.Anted) -> None:
    r.paid = list(map(add, r.paid, event.chips))
    r.stack = list(map(sub, r.stack, event.chips))
    r.pot += sum(event.chips)
    for seat in seats(r.able):
        if not r.stack[seat]:
            r.able &= ~(1 << seat)
    r.pc += 1


def posted(r: State, event: e.Posted) -> None:
    seat = event.seat
    r.put[seat] += event.chips
    r.stack[seat] = left = r.stack[seat] - event.chips
    if not left:
        r.able &= ~(1 << seat)
    if event.owed > r.price:
        r.price = event.owed
    if event.positional:
        r.forced_in |= 1 << seat
        r.after = seat
        if event.what != "straddle":
            r.blinded += event.chips
    r.pc += 1


def posted_dead(r: State, event: e.PostedDead) -> None:
    seat = event.seat
    r.stack[seat] -= event.chips
    r.pot += event.chips
    r.dead += event.chips
    if event.what == "surplus":
        r.surplus += event.chips
    if not r.stack[seat]:
        r.able &= ~(1 << seat)
    r.pc += 1


def time_taken(r: State, event: e.TimeTaken) -> None:
    seat = event.seat
    r.stack[seat] -= event.chips
    r.pot += event.chips
    r.dead += event.chips
    r.raked += event.chips
    r.rakes = (*r.rakes, (0, event.chips))
    if not r.stack[seat]:
        r.able &= ~(1 << seat)
    r.pc += 1


def set_aside(r: State, event: e.SetAside) -> None:
    for seat, chips in enumerate(event.chips):
        if chips:
            r.stack[seat] -= chips
            r.aside[seat] += chips
            if not r.stack[seat]:
                r.able &= ~(1 << seat)
    r.pc += 1


def burned(r: State, event: e.Burned) -> None:
    r.drawn += 1
    if r.exchanging:
        r.burned = True
    else:
        r.pc += 1


def dealt(r: State, event: e.Dealt) -> None:
    masks = list(map(seen_of, event.hands))
    r.down = list(map(or_, r.down, masks))
    came(r, event, masks)


def dealt_up(r: State, event: e.DealtUp) -> None:
    masks = list(map(seen_of, event.hands))
    r.up = list(map(or_, r.up, masks))
    rank_up(r, event.hands)
    came(r, event, masks)


def came(r: State, event: e.Dealt | e.DealtUp, masks: list[int]) -> None:
    """The cards of a pass are off the deck; hands with one that was not seen, which their masks lack, are known for it."""
    hands = event.hands
    count = sum(map(len, hands))
    r.drawn += count + len(event.dead)
    if sum(masks).bit_count() != count:
        r.unseen |= sum([1 << seat for seat, cards in enumerate(hands) if UNKNOWN in cards])
    r.pc += 1


def rank_up(r: State, hands: tuple[tuple[int, ...], ...]) -> None:
    """The ranks of cards that come face up are counted."""
    ranks = r.ranks
    for seat, cards in enumerate(hands):
        for card in cards:
            ranks[seat] += RANK_OF[card]


def boarded(r: State, event: e.Boarded) -> None:
    if event.of_board > 1:
        others = (*r.others, *(0,) * (event.of_board - 1 - len(r.others)))
        here = others[event.of_board - 2] | seen_of(event.cards)
        r.others = (*others[: event.of_board - 2], here, *others[event.of_board - 1 :])
    else:
        shared = r.shared
        for card in event.cards:
            shared |= 1 << card
        r.shared = shared
    r.drawn += len(event.cards)
    r.pc += 1


def runs_offered(r: State, event: e.RunsOffered) -> None:
    r.runs = event.most
    r.offering = True
    r.due = r.live
    r.run_from = r.pc
    r.turn(event.seat - 1)


def runs_answered(r: State, event: e.RunsAnswered) -> None:
    """One run is what a single hand can hold to; with it nobody else need be asked."""
    r.runs = min(r.runs, event.times)
    r.due = r.due & ~(1 << event.seat) if r.runs > 1 else 0
    r.turn(event.seat)
    r.offering = bool(r.due)


def run_began(r: State, event: e.RunBegan) -> None:
    r.run = event.number
    r.others = (*r.others, seen_of(event.shared))
    r.pc = r.run_from


def reshuffled(r: State, event: e.Reshuffled) -> None:
    kept = r.drawn + event.kept
    r.stub = r.stub[:kept] + event.cards
    r.last_card = kept + event.count


def exchanging(r: State, event: e.Exchanging) -> None:
    r.exchanging = True
    r.burned = False
    r.due = r.live
    r.turn(event.seat - 1)


def discarded(r: State, event: e.Discarded) -> None:
    seat = event.seat
    for card in event.cards:
        if card >= 0:
            r.down[seat] &= ~(1 << card)
    r.due &= ~(1 << seat)
    if event.cards and r.game.replaced(r.pc):
        r.owing, r.drawer, r.later = len(event.cards), seat, r.due
        r.due = r.seat = 0
    else:
        r.turn(seat)


def drawn(r: State, event: e.Drawn) -> None:
    seat = event.seat
    for card in event.cards:
        if card >= 0:
            r.down[seat] |= 1 << card
        else:
            r.unseen |= 1 << seat
    r.drawn += len(event.cards)
    r.owing = r.drawer = 0
    r.due = r.later
    r.turn(seat)


def exchanged(r: State, event: e.Exchanged) -> None:
    r.exchanging = False
    r.seat = 0
    r.pc += 1


def opened(r: State, event: e.Opened) -> None:
    r.betting = True
    r.acts = acts = r.game.acts[r.pc]
    r.checks = acts.priced_checks[r.forced_in] if r.price else acts.checks[event.seat]
    r.step = event.unit
    r.tall = event.tall
    r.bound = event.bound
    r.base = r.price if r.price >= event.unit else 0
    r.forced = event.forced
    r.due = r.able
    r.acted = r.checked = 0
    r.wagers = event.wagers
    r.opener = event.seat
    r.lead = 0
    r.seat = event.seat


def folded(r: State, event: e.Folded) -> None:
    seat = event.seat
    out = ~(1 << seat)
    if r.game.dead_places and (not r.price or r.forced_in >> seat & 1):
        r.places |= 1 << seat
    r.able &= out
    due = r.due & out
    r.live = live = r.live & out
    if not live & live - 1:
        due = 0
    r.due = due
    r.seat = AFTER[seat][due]


def checked(r: State, event: e.Checked) -> None:
    seat = event.seat
    bit = 1 << seat
    r.acted |= bit
    r.checked |= bit
    r.due = due = r.due & ~bit
    r.seat = AFTER[seat][due]


def called(r: State, event: e.Called) -> None:
    seat = event.seat
    chips = event.chips
    bit = 1 << seat
    r.put[seat] += chips
    r.stack[seat] = left = r.stack[seat] - chips
    if not left:
        r.able &= ~bit
    r.acted |= bit
    r.due = due = r.due & ~bit
    r.seat = AFTER[seat][due]


def brought_in(r: State, event: e.BroughtIn) -> None:
    seat = event.seat
    bit = 1 << seat
    r.put[seat] += event.chips
    r.stack[seat] -= event.chips
    if not r.stack[seat]:
        r.able &= ~bit
    r.price = event.owed
    if event.owed >= r.step:  # a forced bet that is a whole one
        r.base = event.owed
        r.wagers = 1
    r.forced_in |= bit
    r.forced = 0
    r.acted |= bit
    r.due = due = r.due & ~bit
    r.seat = AFTER[seat][due]


def raised(r: State, event: e.Raised) -> None:
    seat = event.seat
    bit = 1 << seat
    r.put[seat] = r.price = event.to
    r.stack[seat] = left = r.stack[seat] - event.chips
    if not left:
        r.able &= ~bit
    r.base = event.base
    r.step = event.step
    if r.forced:  # who makes the forced bet a whole one has made it, too
        r.forced = 0
        r.forced_in |= bit
    r.wagers += event.full
    r.last = r.lead = seat
    r.bound = False
    r.places = 0
    r.acted = bit if event.full else r.acted | bit
    r.due = due = r.able & ~bit
    r.seat = AFTER[seat][due]


def returned(r: State, event: e.Returned) -> None:
    seat = event.seat
    r.put[seat] -= event.chips
    r.stack[seat] += event.chips
    r.able |= 1 << seat & r.live


def tabled(r: State, event: e.Tabled) -> None:
    r.tabled |= 1 << event.seat


def raked(r: State, event: e.Raked) -> None:
    r.raked += event.chips
    r.street_raked = True
    r.rakes = (*r.rakes, *zip(event.levels, event.parts, strict=True))


def closed(r: State, event: e.Closed) -> None:
    if event.chips:
        r.paid = list(map(add, r.paid, r.put))
        r.pot += event.chips
        r.put = [0] * len(r.put)
    r.betting = r.street_raked = False
    r.price = r.base = r.due = r.seat = r.forced_in = 0
    live = r.live
    r.pc = r.pc + 1 if live & live - 1 else r.game.settle


def showdown_began(r: State, event: e.ShowdownBegan) -> None:
    r.showing = True
    r.due = r.live & ~r.shown
    r.turn(event.seat - 1)


def shown(r: State, event: e.Shown) -> None:
    seat = event.seat
    bit = 1 << seat
    r.worth[seat] = event.worth
    r.tabled |= bit
    r.shown = shown = r.shown | bit
    if r.unseen & bit:
        r.unseen &= ~bit
        r.down[seat] = sum([1 << card for card in event.cards]) & ~r.up[seat]
    if r.due:
        r.due &= ~bit
        if seat == r.seat:
            r.turn(seat)
    if shown == r.live:
        r.pc += 1
        r.seat = 0


def mucked(r: State, event: e.Mucked) -> None:
    seat = event.seat
    out = ~(1 << seat)
    r.live = live = r.live & out
    r.able &= out
    r.due &= out
    if not live & live - 1:
        r.due = r.seat = 0
        r.pc = r.game.settle
    elif r.shown == live:
        r.pc += 1
        r.seat = 0
    elif seat == r.seat:
        r.turn(seat)


def won(r: State, event: e.Won) -> None:
    r.stack[event.seat] += event.chips
    r.pot -= event.chips
    r.awards += 1


def ended(r: State, event: e.Ended) -> None:
    r.over = True
    r.seat = 0


def rabbit_hunted(r: State, event: e.RabbitHunted) -> None:
    """Nothing changes."""


APPLY: Final[dict[type, Callable[[State, Any], None]]] = {
    e.Began: began,
    e.TakenUp: taken_up,
    e.Turned: turned,
    e.Fed: fed,
    e.Anted: anted,
    e.Posted: posted,
    e.PostedDead: posted_dead,
    e.TimeTaken: time_taken,
    e.SetAside: set_aside,
    e.Burned: burned,
    e.Dealt: dealt,
    e.DealtUp: dealt_up,
    e.Boarded: boarded,
    e.RunsOffered: runs_offered,
    e.RunsAnswered: runs_answered,
    e.RunBegan: run_began,
    e.Reshuffled: reshuffled,
    e.Exchanging: exchanging,
    e.Discarded: discarded,
    e.Drawn: drawn,
    e.Exchanged: exchanged,
    e.Opened: opened,
    e.Folded: folded,
    e.Checked: checked,
    e.Called: called,
    e.BroughtIn: brought_in,
    e.Raised: raised,
    e.Bet: raised,
    e.Returned: returned,
    e.Tabled: tabled,
    e.Raked: raked,
    e.Closed: closed,
    e.ShowdownBegan: showdown_began,
    e.Shown: shown,
    e.Mucked: mucked,
    e.Won: won,
    e.Ended: ended,
    e.RabbitHunted: rabbit_hunted,
    e.HandKilled: remedies.hand_killed,
    e.CardReplaced: remedies.card_replaced,
    e.Refunded: remedies.refunded,
    e.Voided: remedies.voided,
    e.TakenBack: remedies.taken_back,
}
