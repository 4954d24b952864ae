"""Random rounds journalled command by command, with chips bought so that the ledger agrees, at tables of either kind."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from cardspeak import journal, poker
from cardspeak.banked import Round as BankedRound
from cardspeak.events import Event
from cardspeak.journal.events import Bought, CashedIn
from cardspeak.poker import Round, rake, variants
from cardspeak.table.poker.drop import drop
from tests.banked import drawing as banked_drawing
from tests.poker import drawing

KEY = journal.Key(bytes(range(32)))


def funding(standing: journal.Standing, stacks: dict[int, int]) -> list[Event]:
    """Chips bought and cashed, so that each seat has what the next round begins with."""
    found: list[Event] = []
    for seat, chips in stacks.items():
        missing = chips - standing.ledger.balances.get(f"seat/{seat}", 0)
        if missing > 0:
            found.append(Bought(seat, f"player {seat}", missing, ()))
        elif missing:
            found.append(CashedIn(seat, f"player {seat}", -missing, ()))
    return found


def dealt(rng: Random, variant: poker.Variant | None = None) -> Round:
    """A random round of a game, or of any."""
    if variant is None:
        return Round(**drawing.table(rng))
    known = [rules for rules in drawing.RULES if not rules.games or variant.key in rules.games]
    return Round(**drawing.table_for(rng, rng.choice(known), variant))


def poker_commands(rng: Random, r: Round, troubled: float = 0.02) -> Iterator[list[Event]]:
    """The events of each command of a round that is played out, and of its drop."""
    yield r.events[:]
    while not r.over:
        before = len(r.events)
        if rng.random() < troubled:
            drawing.remedy(r, rng)
        else:
            drawing.act(r, rng, 0.3)
        if len(r.events) > before:
            yield r.events[before:]
    if dropped := drop(r, r.raked):
        yield [dropped]


def banked_commands(rng: Random, r: BankedRound) -> Iterator[list[Event]]:
    """The same of a round against the house."""
    yield r.events[:]
    while not r.over:
        before = len(r.events)
        banked_drawing.act(r, rng)
        if len(r.events) > before:
            yield r.events[before:]


def stacks_of(r: Round | BankedRound) -> dict[int, int]:
    """What each seat begins with, where it is counted."""
    return {seat: chips for seat, chips in enumerate(r.began.stacks) if chips > 0}


class Recorder:
    """Appends to one stream, each command made against the last entry."""

    def __init__(self, book: journal.Journal, stream: str = "table/7") -> None:
        self.book = book
        self.stream = stream

    @property
    def standing(self) -> journal.Standing:
        return self.book.standing(self.stream)

    def add(self, events: list[Event], who: str = "dealer") -> journal.Receipt:
        after = self.standing.sequence
        return self.book.append(self.stream, events, moment=1000 * after, who=who, command=f"c{after}", after=after)

    def play(self, rng: Random, r: Round | BankedRound) -> journal.Receipt:
        """A round from its start to its end; after each command the ledger must say what the round says."""
        if buying := funding(self.standing, stacks_of(r)):
            self.add(buying)
        commands = poker_commands(rng, r) if isinstance(r, Round) else banked_commands(rng, r)
        for events in commands:
            receipt = self.add(events)
            agree(self.standing, r)
        return receipt


def agree(standing: journal.Standing, r: Round | BankedRound) -> None:
    """The ledger's accounts are what the round has."""
    held: dict[str, int] = standing.ledger.balances
    assert sum(held.values()) == 0
    if isinstance(r, Round):
        for seat, chips in r.stacks.items():
            assert held[f"seat/{seat}"] == chips, seat
        assert held.get("pot", 0) == (0 if r.over else r.pot - r.raked + sum(r.put))
        assert held.get("rake", 0) in (r.raked, 0 if r.over else r.raked)
        return
    for seat in range(1, len(r.stack)):
        if r.began.stacks:
            assert held.get(f"seat/{seat}", 0) == r.stack[seat], seat
        assert held.get(f"layout/{seat}", 0) == sum(laid[seat] for laid in r.bets)
    for meter, chips in enumerate(r.meters):
        assert held[f"meter/{meter}"] == chips


def evening(book: journal.Journal, seed: int, rounds: int = 6, stream: str = "table/7") -> Recorder:
    """Some random rounds of any game between players, all durable at the end."""
    rng = Random(seed)
    recorder = Recorder(book, stream)
    for _ in range(rounds):
        recorder.play(rng, dealt(rng)).wait(60)
    return recorder


def games() -> list[Any]:
    """Every game between players."""
    return list(variants.ALL.values())


__all__ = ["KEY", "Recorder", "agree", "dealt", "evening", "funding", "games", "rake"]
