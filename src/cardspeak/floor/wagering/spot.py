"""The situations of wagering: a round of play as it stands, and what people did."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cardspeak.floor.acts import Act, Done
from cardspeak.poker import Round


class Wager(msgspec.Struct, frozen=True):
    """Acts to be read as wagers.

    round: as it stands before them. acts: what people did, in order. then: accepted actions of others after an act out
    of turn. chips: the very chips that lie in front of seats, where they are known. spoke_up: whether a skipped player
    spoke while there was time. players: how many hold cards, if more than the round knows. cash: the seats part of
    whose stack is cash that lay on the table.

    >>> import cardspeak as cs
    >>> from cardspeak.floor import Say
    >>> r = cs.Round('texas-holdem', 'nl 1/2', [200] * 3, seed=7)
    >>> len(Wager(r, (Say(r.seat, text='call'),)).acts)
    1
    """

    round: Round
    acts: tuple[Act, ...]
    then: tuple[Done, ...] = ()
    chips: Mapping[int, tuple[int, ...]] = {}
    spoke_up: bool = False
    players: int = 0
    cash: tuple[int, ...] = ()

    @property
    def actor(self) -> int:
        """The seat whose turn it is."""
        return self.round.seat

    @property
    def in_hand(self) -> int:
        """How many hold cards."""
        return max(self.players, self.round.live.bit_count())


class WrongWager(msgspec.Struct, frozen=True):
    """A bet or raise of a wrong size that was found after others acted.

    round: as it stood before the first of `history`, the accepted actions of the street. noticed: `on_street`,
    `showdown_started` or `street_over`. told_pot: the pot as the dealer counted it, 0 for not at all.

    >>> import cardspeak as cs
    >>> from cardspeak.floor import accepted
    >>> r = cs.Round('texas-holdem', 'nl 1/2', [200] * 3, seed=7)
    >>> WrongWager(r, (accepted(3, 'raise', 3),)).noticed
    'on_street'
    """

    round: Round
    history: tuple[Done, ...]
    noticed: str = "on_street"
    told_pot: int = 0
    full_call: bool = False


class HiddenChips(msgspec.Struct, frozen=True):
    """Chips of an all-in player found after being called. `part_of_action` is the floor's finding, None before it.

    >>> import cardspeak as cs
    >>> r = cs.Round('texas-holdem', 'nl 1/2', [50, 200], seed=7)
    >>> HiddenChips(r, 1, 25, part_of_action=True).hidden
    25
    """

    round: Round
    seat: int
    hidden: int
    part_of_action: bool | None = None
    winner: int = 0
