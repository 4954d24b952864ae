"""A history played out and held against what it states, under one reading of it."""

from __future__ import annotations

import msgspec

from cardspeak.history import model as m
from cardspeak.history.audit.stated_result import COLLECTED, Claim, claim, from_known, from_winnings, rakes_by_pot, taken
from cardspeak.history.replay.opening import lays_added
from cardspeak.history.replay.replay import replay
from cardspeak.poker import Round
from cardspeak.poker.rake import NO_RAKE, Rake, Stated
from cardspeak.rulebook.house import HouseRules


class Interpretation(msgspec.Struct, frozen=True):
    """A history and how it is taken: by which house rules, whether damaged acts are put right (`repair`), how the rake
    lies on the pots if not in proportion (`by_pot`), and whether its winnings count the `uncalled` bet.
    """

    history: m.History
    rules: HouseRules
    repair: bool = False
    by_pot: tuple[int, ...] = ()
    uncalled: bool = False


class Settled(msgspec.Struct):
    """The round that a reading makes, what was repaired for it, and what the history states, if anything."""

    reading: Interpretation
    round: Round
    repairs: list[str]
    stated: Claim | None
    remarks: list[str] = []
    known_net: tuple[int, ...] = ()

    @property
    def net(self) -> tuple[int, ...]:
        """Won or lost, by the history's seats, in its units; the round is over, so it is worked out once."""
        if not self.known_net:
            self.known_net = self._net()
        return self.known_net

    def _net(self) -> tuple[int, ...]:
        history, net = self.reading.history, self.round.net
        if history.added:
            net |= {(giver := lays_added(history)): net[giver] + history.added}
        return tuple([net.get(place, 0) for place in range(1, len(history.seats) + 1)])

    @property
    def agrees(self) -> bool:
        """Whether the round ends as the history states."""
        return self.stated is not None and self.stated.net == self.net

    @property
    def gaps(self) -> list[int]:
        """How much more than by the book each seat gets as stated."""
        assert self.stated is not None
        return [claimed - book for claimed, book in zip(self.stated.net, self.net, strict=True)]


def settle(reading: Interpretation) -> Settled:
    """The round of this reading, the rake that the history states or implies being taken. Raises as `replay` does."""
    history = reading.history
    stated = claim(history)
    if stated is not None and stated.source == COLLECTED:
        settled = with_rake(reading, stated, taken(history, stated))
    else:
        settled = played(reading, stated, NO_RAKE)
        if stated is None:
            settled.stated = stated = from_known(history, settled.round) or from_winnings(
                history, settled.round, reading.uncalled
            )
        rake = taken(history, stated)
        if 0 < rake < pot_of(settled.round):
            settled = with_rake(reading, stated, rake)
    if settled.agrees or reading.by_pot:
        return settled
    for parts in rakes_by_pot(history, settled.round, settled.round.raked):
        again = settle(msgspec.structs.replace(reading, by_pot=parts))
        if again.agrees:
            return again
    return settled


def with_rake(reading: Interpretation, stated: Claim | None, chips: int) -> Settled:
    return played(reading, stated, Stated(chips, reading.by_pot) if chips else NO_RAKE)


def played(reading: Interpretation, stated: Claim | None, rake: Rake) -> Settled:
    made = replay(reading.history, reading.rules, rake, reading.repair)
    return Settled(reading, made.round, made.repairs, stated, made.remarks)


def pot_of(table: Round) -> int:
    """All that was in the pots, before the rake."""
    return sum(table.paid) + table.dead
