"""Rounds between players: each game of each book at each limit, dealt, played and told from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Final

from cardspeak.cards import shuffle_order
from cardspeak.poker import Round, variants
from cardspeak.poker import events as e
from cardspeak.poker.why import why
from cardspeak.poker.words import say
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import ALL
from tests.golden.telling import plain, refusal, text, viewed
from tests.poker import citations, drawing

SEEDS: Final = 6
"""Rounds of each game of a book at a limit that may be kept."""


def every() -> Iterator[str]:
    """The names of all that may be kept."""
    for seed in range(SEEDS):
        for rules in ALL.values():
            for key in variants.ALL:
                if rules.spreads(key):
                    yield from (f"{rules.name} {key} {limit} {seed}" for limit in drawing.LIMITS)


def lines(name: str) -> Iterator[str]:
    """One round from its deal to its end: what may be done at each wait, what is done, what is refused."""
    rng = Random(name)
    r, told = begun(rng, name)
    if r is None:
        yield told
        return
    bold = rng.choice((0.05, 0.2, 0.4, 0.6))
    troubled = rng.choice((0, 0, 0, 0.1))
    yield from events(r, 0)
    while not r.over and (r.due or rest(r)):
        before = len(r.events)
        yield from waiting(r, rng)
        try:
            if not r.due:
                r.feed(rest(r)[: rng.randint(1, 3)])
            elif rng.random() < troubled:
                drawing.remedy(r, rng)
            else:
                drawing.act(r, rng, bold)
        except Refused as refused:
            yield refusal(refused)
            return
        yield from events(r, before)
    yield f"net {plain(r.net)} raked {r.raked} left {r.left} boards {plain([list(map(str, board)) for board in r.boards])}"
    yield from viewed(r, rng.choice(r.dealt_in))
    yield from text("seen", str(r))
    yield from again(r, rng)


def begun(rng: Random, name: str) -> tuple[Round | None, str]:
    """The round of a scenario; a part of its deck alone is known beforehand in some of them. Or why there is none."""
    book, key, limit, _ = name.split()
    for _ in count():
        drawn = drawing.table_for(rng, ALL[book], variants.ALL[key])
        if drawn["stakes"].limit == limit:
            break
    try:
        r = Round(**drawn)
        if rng.random() < 0.3:
            order = shuffle_order(drawn["seed"], r.game.cards)
            r = Round(**drawn | {"deck": order[: rng.randint(0, len(order) // 2)]})
        return r, ""
    except Refused as refused:
        return None, refusal(refused)


def rest(r: Round) -> list[int]:
    """What is not known yet of the deck of a round, in an order that follows from the round."""
    known = {
        card
        for event in r.events
        if type(event) in (e.Began, e.Fed)
        for card in getattr(event, "deck", getattr(event, "cards", ()))
    }
    left = [card for card in r.game.cards if card not in known]
    return [left[place] for place in shuffle_order(len(r.events), tuple(range(len(left))))]


def events(r: Round, told: int) -> Iterator[str]:
    """What happened since so many events, in fields, clauses and words."""
    for event in r.events[told:]:
        yield plain(event)
        yield f"  {say(event)}"
    steps = [f"{len(step.cites)}+{len(step.more)}" for step in r.why().steps]
    own = [step.what for step in why(r.events, r.seat).steps] if r.seat else []
    yield f"  why {' '.join(steps)} {plain(own)}"


def waiting(r: Round, rng: Random) -> Iterator[str]:
    """A round as it waits, and now and then all that it refuses, all that a seat sees, and its picture."""
    yield f"{r!r} {r.options!r} needs {plain(r.needs)} pots {plain(r.pots)}"
    if rng.random() < 0.25:
        yield from sorted({refusal(refused) for refused in citations.refusals(r)})
    if rng.random() < 0.15:
        yield from viewed(r, r.seat or r.dealt_in[0])
    if rng.random() < 0.08:
        yield from text("seen", str(r))
        yield f"drawn {r._repr_html_()}"


def again(r: Round, rng: Random) -> Iterator[str]:
    """The round up to some event, from its events."""
    part = Round.replay(r.events[: rng.randint(1, len(r.events))])
    yield f"again {part!r} {part.options!r} {plain(part.values())}"
