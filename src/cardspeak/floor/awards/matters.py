"""What the floor is asked about chips and turns that the engine works out: facts only. Amounts are chips, seats numbers."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cardspeak.poker import Round, Stakes, Variant
from cardspeak.poker.rake import Rake
from cardspeak.table import Kill, Taken


class Contest(msgspec.Struct, frozen=True):
    """Hands that contest chips.

    put: what each seat has put in in all, those of `folded` too; where only a pot is known, nothing, and that is `dead`, in
    which all `seats` have a like part. hands: the cards of each hand, as text. ranks: of a hand told by its rank, its
    worth at each end of the game, higher being better and 0 none; what is known of its cards may stand in `hands`.
    """

    game: Variant
    stakes: Stakes
    seats: tuple[int, ...] = ()
    put: Mapping[int, int] = {}
    dead: int = 0
    folded: tuple[int, ...] = ()
    board: tuple[str, ...] = ()
    hands: Mapping[int, tuple[str, ...]] = {}
    ranks: Mapping[int, tuple[int, ...]] = {}
    button: int = 0

    @property
    def contenders(self) -> tuple[int, ...]:
        """The seats that may win chips."""
        return tuple(sorted(set(self.dealt) - set(self.folded)))

    @property
    def dealt(self) -> tuple[int, ...]:
        """The seats that are told of."""
        return tuple(sorted({*self.seats, *self.put, *self.hands, *self.ranks}))

    @property
    def payable(self) -> bool:
        """Whether it can be paid out: the chips are known and, of each of several contenders, the hand."""
        left = self.contenders
        if not left or not (self.dead or self.put):
            return False
        return len(left) == 1 or all([seat in self.hands or seat in self.ranks for seat in left])


class PotsToPay(msgspec.Struct, frozen=True):
    """Pots that are about to be paid, by name, the main pot first."""

    names: tuple[str, ...]


class SeveralPots(msgspec.Struct, frozen=True):
    """Pots that are told with their chips and contenders, the main pot first; each settles by itself."""

    pots: tuple[Contest, ...]


class Opening(msgspec.Struct, frozen=True):
    """A street that begins, with the up-cards that are seen: who acts first?

    In a game without a button the round's seats are counted from the dealer's left, where the table's seat `left` is.
    """

    round: Round
    left: int = 1


class RakeDue(msgspec.Struct, frozen=True):
    """What the house may take of the bets of each betting round, or of a pot all told.

    uncalled: what of these chips nobody called. taken: what the house has taken before. collected: the winner has the pot.
    """

    rake: Rake
    bets: tuple[int, ...]
    chip: int = 1
    uncalled: int = 0
    taken: int = 0
    collected: bool = False


class RakeProposed(msgspec.Struct, frozen=True):
    """A way of raking that the house would like to post, None being a charge for time."""

    rake: Rake | None


class TimeDue(msgspec.Struct, frozen=True):
    """A collection every `minutes` of an hourly charge, from so many players at play and so many who sit out."""

    hourly: int
    minutes: int
    active: int
    inactive: int = 0
    by_table: bool = False


class KillNext(msgspec.Struct, frozen=True):
    """Where a kill stands after pots, and what the seats of the blinds (0 for nobody) then post."""

    kill: Kill
    pots: tuple[Taken, ...]
    game: Variant
    blinds: tuple[int, ...] = ()
    button: int = 0
