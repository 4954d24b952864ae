"""Rounds against the house: side wagers, meters, Envy, coupons, choices of the book, what goes wrong and what is told of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from cardspeak.banked.round import Round
from cardspeak.banked.why import why
from cardspeak.banked.words import say
from cardspeak.journal.ledger import Ledger
from cardspeak.rulebook import Refused
from cardspeak.table.banked.matters import MATTERS
from tests.banked import drawing
from tests.golden.telling import asked, plain, refusal, viewed

SEEDS: Final = 900
GAMES: Final = {"let-it-ride": drawing.ride, "ultimate-texas-holdem": drawing.ultimate}


def every() -> Iterator[str]:
    """The names of all that may be kept."""
    for seed in range(SEEDS):
        yield from (f"{game} {seed}" for game in GAMES)


def lines(name: str) -> Iterator[str]:
    """One round from its wagers to its end."""
    rng, game = Random(name), name.split()[0]
    try:
        r: Any = GAMES[game](rng)
    except Refused as refused:
        yield refusal(refused)
        return
    yield from events(r, 0)
    while not r.over:
        before = len(r.events)
        funds = [r.funds(seat) for seat in range(1, len(r.stack))]
        yield f"{r!r} {r.options!r} {plain(r.options.acts)} waits {plain(r.waiting)} funds {plain(funds)}"
        if rng.random() < 0.2:
            yield from sorted(set(refusals(r)))
        if rng.random() < 0.1:
            yield from viewed(r, r.seat or 1)
        drawing.act(r, rng)
        yield from events(r, before)
    yield f"net {plain(r.net)} meters {plain(r.meters)} rests {plain(r.rests)} tray {r.tray}"
    yield from viewed(r, rng.randrange(1, len(r.stack)))
    yield from ledger(r)
    part = Round.replay(r.events[: rng.randint(1, len(r.events))])
    yield f"again {part!r} {plain(part.values())}"


def events(r: Any, told: int) -> Iterator[str]:
    """What happened since so many events, in fields, clauses and words."""
    for event in r.events[told:]:
        yield plain(event)
        yield f"  {say(event)}"
    steps = [f"{len(step.cites)}+{len(step.more)}" for step in r.why().steps]
    yield f"  why {' '.join(steps)} {plain([step.what for step in why(r.events, max(r.seat, 0)).steps])}"


def refusals(r: Any) -> Iterator[str]:
    """What cannot be done as a round stands, of all that anybody could try."""
    rng = Random(len(r.events))
    verbs = ("ride", "withdraw", "check", "fold", "play", "dance")
    tries = [lambda at, verb=verb, times=times: at.act(verb, times) for verb in verbs for times in (0, 2, 5)]
    tries += [lambda at, verb=verb: at.act(verb, seat=9) for verb in verbs[:2]]
    tries += [
        lambda at: at.deal(),
        lambda at: at.close(),
        lambda at: at.collect(),
        lambda at: at.collect(5),
        lambda at: at.bet(1, 5),
    ]
    tries += [lambda at, seat=seat: at.press(seat) for seat in (0, 1, 99)]
    tries += [lambda at, seat=seat: at.offer_cash(seat) for seat in (1, 99)]
    tries += [lambda at, seat=seat: at.unlight(seat) for seat in (1, 99)]
    tries += [lambda at, seat=seat: at.leave(seat) for seat in (0, 1, 99)]
    tries += [lambda at: at.count(5), lambda at: at.count_areas({1: 9}, {"dealer": 3}), lambda at: at.draw_early()]
    tries += [lambda at: at.wrong_number(4, seat=1), lambda at: at.wrong_number(4, area="x"), lambda at: at.fail("toaster")]
    tries += [lambda at: at.see(99), lambda at: at.see(area="x"), lambda at: at.boxed(99), lambda at: at.recut(0, "why")]
    tries += [lambda at: at.order_count(), lambda at: at.expose_dealer(9)]
    for what in rng.sample([what for what, matter in MATTERS.items() if matter.round], 6):
        told = drawing.telling(r, rng)
        tries.append(lambda at, what=what, told=told: MATTERS[what].round(at, told))
    for number, attempt in enumerate(tries):
        other = r.copy()
        try:
            attempt(other)
        except Refused as refused:
            yield f"{number} {refusal(refused)}"
        except (KeyError, IndexError, TypeError, AttributeError, ValueError) as error:
            yield f"{number} {type(error).__name__}"
        else:
            yield f"{number} -> {' '.join([plain(event) for event in other.events[len(r.events) :]])[:600]}"


def ledger(r: Any) -> Iterator[str]:
    """What each event moves, where stacks are counted."""
    if r.began.stacks:
        return
    held = Ledger()
    for event in r.events:
        before = dict(held.balances)
        told = asked("posts", lambda event=event: held.post([event]))
        moved = {
            account: chips - before.get(account, 0) for account, chips in held.balances.items() if chips != before.get(account, 0)
        }
        if moved:
            yield f"{type(event).__name__} {told} {plain(moved)}"
