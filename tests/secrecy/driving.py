"""Random rounds of every game, and all that a viewer is given of one at any moment, looked over by the scanner."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import msgspec

from cardspeak import journal
from cardspeak.banked import Round as BankedRound
from cardspeak.banked import why as banked_why
from cardspeak.banked import words as banked_words
from cardspeak.events import RAIL, view
from cardspeak.history import ohh, phh
from cardspeak.history.model import HistoryError
from cardspeak.history.record.citing import citations
from cardspeak.history.record.record import record
from cardspeak.journal.entry import NO_HASH, VERSION, Entry, parted, row_of
from cardspeak.poker import Round, stakes, variants
from cardspeak.poker import why as poker_why
from cardspeak.poker import words as poker_words
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import seminole
from cardspeak.table.next_round import mixed_games as legs
from tests.banked import drawing as banked_drawing
from tests.journal.playing import KEY
from tests.poker import drawing
from tests.poker.properties import forbidden
from tests.secrecy.known import knowable
from tests.secrecy.scanner import leaks, raw_run

AnyRound = Round | BankedRound
VARIANTS: Final = tuple(variants.ALL.values())
HOUSE: Final = (banked_drawing.ride, banked_drawing.ultimate)
KINDS: Final = len(VARIANTS) + len(HOUSE) + 1
"""Each game between players, each against the house, and the legs of rotations."""
OUTSIDER: Final = 12
"""A seat that no table has."""


class LeakError(AssertionError):
    """A viewer was given a card that he may not know."""


def begun(kind: int, rng: Random) -> AnyRound:
    """A random round of the kind numbered so, dealt to its first decision."""
    if kind < len(VARIANTS):
        variant = VARIANTS[kind]
        known = [rules for rules in drawing.RULES if not rules.games or variant.key in rules.games]
        return Round(**drawing.table_for(rng, rng.choice(known), variant))
    if kind < len(VARIANTS) + len(HOUSE):
        return HOUSE[kind - len(VARIANTS)](rng)
    return leg_of_a_rotation(rng)


def leg_of_a_rotation(rng: Random) -> Round:
    """One leg of a mixed game at a table that plays them all."""
    leg = rng.choice(legs.mix(rng.choice(list(legs.MIXES)), stakes=stakes.fixed_limit(2, 4, ante=1, bring_in=1)))
    stacks = [rng.choice((3, 20, 200)) for _ in range(rng.randint(2, min(8, leg.game.seats[1])))]
    return Round(leg.game, leg.stakes, stacks, seminole, seed=rng.randrange(2**32), asked=rng.random() < 0.5)


def act(r: AnyRound, rng: Random) -> None:
    """Anything legal; now and then the floor steps in."""
    if isinstance(r, BankedRound):
        banked_drawing.act(r, rng)
    elif rng.random() < 0.02:
        drawing.remedy(r, rng)
    else:
        drawing.act(r, rng, 0.2)


def round_scanned(kind: int, rng: Random, often: float) -> AnyRound:
    """A round that is played out; what viewers are given is scanned at some decisions (`often` of them) and at the end."""
    r = begun(kind, rng)
    while not r.over:
        if rng.random() < often:
            scan(r, rng, [*rng.sample(viewers(r), 1), RAIL, r.seat])
        act(r, rng)
    scan(r, rng, viewers(r))
    return r


def viewers(r: AnyRound) -> list[int]:
    """The rail, every seat that was dealt in, and one that was not."""
    dealt = r.dealt_in if isinstance(r, Round) else [seat for seat, hand in enumerate(r.hands) if hand]
    return [RAIL, *dealt, OUTSIDER]


def scan(r: AnyRound, rng: Random, who: list[int]) -> None:
    """Raises `LeakError` if any of these viewers is given a card too many."""
    for viewer in dict.fromkeys(who):
        known = knowable(r.events, viewer)
        for name, given in everything(r, viewer):
            check(name, given, viewer, known)
    known = knowable(r.events, RAIL)
    for name, given in (*refused(r), *(stored(r) if r.over else ())):
        check(name, given, RAIL, known)
    if rng.random() < (0.3 if r.over else 0.05):
        viewer = rng.choice(who)
        for name, given in exports(r, viewer):
            check(name, given, viewer, knowable(r.events, viewer))


def check(name: str, given: Any, viewer: int, known: set[int]) -> None:
    if found := leaks(given, known):
        raise LeakError(f"{name} gives viewer {viewer} {'; '.join(map(str, found))}")


def everything(r: AnyRound, viewer: int) -> Iterator[tuple[str, Any]]:
    """What a viewer is given of a round: its view as values, JSON and text, each event in words, why, and what it prints as."""
    seen = r.view(viewer)
    yield "the view's JSON", msgspec.json.encode(seen)
    yield "the view's text", str(seen)
    if viewer == RAIL:
        yield "the view as Python prints it", repr(seen)
    poker = isinstance(r, Round)
    say = poker_words.say if poker else banked_words.say
    yield "what happened in words", "\n".join([say(event) for event in view(r.events, viewer)])
    why = (poker_why.why if poker else banked_why.why)(r.events, viewer)
    yield "why", [step.what for step in why.steps]
    yield "the round as Python prints it", repr(r)


def refused(r: AnyRound) -> Iterator[tuple[str, Any]]:
    """The texts of refusals, but for cards that whoever is refused has named himself."""
    for attempt in attempts(r):
        try:
            attempt(r.copy())
        except ValueError as refusal:
            yield "a refusal", str(refusal)


def attempts(r: AnyRound) -> list[Callable[[Any], object]]:
    """Things that are not allowed, or not now."""
    if isinstance(r, BankedRound):
        verbs = ("ride", "withdraw", "check", "play", "fold", "dance")
        return [lambda it, verb=verb: it.act(verb, 9, seat=9) for verb in verbs] + [  # type: ignore[misc]
            lambda it: it.count(99),
            lambda it: it.wrong_number(2, seat=1),
            lambda it: it.deal(),
            lambda it: it.leave(99),
        ]
    found = [
        lambda it, given=given: it.act(given[0], given[1], seat=given[2])  # type: ignore[misc]
        for given in (forbidden(r) if r.seat else [])
        if len(given) == 3  # the others name cards
    ]
    return [*found, lambda it: it.feed("??"), lambda it: it.discard(()), lambda it: it.show(seat=1), lambda it: it.muck(seat=1)]


def stored(r: AnyRound) -> Iterator[tuple[str, Any]]:
    """The round as the journal stores it, and what a reader without the key makes of it."""
    events, secret = parted(r.events)
    row = row_of(Entry(VERSION, "table/1", 1, 0, "dealer", "c1", NO_HASH, events, (), b""), secret, KEY)  # type: ignore[arg-type]
    if raw_run(row.entry.sealed, r.began.deck):
        raise LeakError("cards lie open in what should be sealed")
    body = row.body
    yield "a stored entry", body
    again = journal.Standing("table/1")
    again.follow(1, events)
    yield "what is read without the key", list(again.events)


def exports(r: AnyRound, viewer: int) -> Iterator[tuple[str, Any]]:
    """The round in the formats that it can be written in, as the viewer may know it, and in every book's words."""
    if isinstance(r, BankedRound):
        return
    for name, dumps in (("PHH", phh.dumps), ("Open Hand History", ohh.dumps)):
        try:
            yield f"the export to {name}", dumps(record(r, viewer=viewer, hand="1", table="table/1"), citations(r))
        except (HistoryError, Refused) as refusal:
            yield f"the refusal of {name}", str(refusal)
