"""What can go wrong at a table, as it was found: facts only. Seats are numbers, cards ids, amounts chips."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from cardspeak.poker import Variant
from cardspeak.poker.substantial import Done
from cardspeak.rulebook.handed import Signed

NONE: Mapping[int, int] = {}


class Boxed(msgspec.Struct, frozen=True):
    """A card found face up in the deck, during the first deal or later."""

    in_deal: bool = True
    card: Signed = -1


class WrongStart(msgspec.Struct, frozen=True):
    """The first card went to the wrong seat."""


class LeftOut(msgspec.Struct, frozen=True):
    """A seat with a right to a hand got none."""

    seat: int


class NotEntitled(msgspec.Struct, frozen=True):
    """Cards went to a seat with no right to a hand."""

    seat: int


class WrongCount(msgspec.Struct, frozen=True):
    """A seat has another number of cards than the game deals it."""

    seat: int
    held: int
    due: int = 2


class Foreign(msgspec.Struct, frozen=True):
    """A card that does not belong to the game, such as a joker."""


class Exposed(msgspec.Struct, frozen=True):
    """A card that the dealer showed by mistake: how many off the deck it was, and which of its player's (0: not told)."""

    seat: int
    place: int = 0
    nth: int = 0
    down: bool = True


class Unshuffled(msgspec.Struct, frozen=True):
    """The deck was not shuffled, or not cut."""

    step: str = "shuffle"


class OffTable(msgspec.Struct, frozen=True):
    """A card left the table on its way to a seat."""

    seat: int


Fault = Boxed | WrongStart | LeftOut | NotEntitled | WrongCount | Foreign | Exposed | Unshuffled | OffTable


class Misdealt(msgspec.Struct, frozen=True):
    """Faults of a deal, in the order in which they were found, and the acts in turn before that.

    players: how many were dealt in, 0 if not told. put: what each seat has put in. ante: what was posted as one. past_first:
    the betting of the first street is over.
    """

    game: Variant
    faults: tuple[Fault, ...]
    acts: tuple[Done, ...] = ()
    button: int = 0
    players: int = 0
    put: Mapping[int, int] = NONE
    ante: int = 0
    past_first: bool = False


class Redeal(msgspec.Struct, frozen=True):
    """A misdeal was called: who was dealt in, who of them was away then and is still, who is on penalty with how many hands
    left (this one counted), who has come since, and whether a new level has begun."""

    dealt: tuple[int, ...]
    button: int = 0
    away: tuple[int, ...] = ()
    still_away: tuple[int, ...] = ()
    penalised: Mapping[int, int] = NONE
    newcomers: tuple[int, ...] = ()
    someone_waits: bool = False
    level_changed: bool = False


class BadDeck(msgspec.Struct, frozen=True):
    """The deck itself is wrong: `fault` is duplicate, missing or extra. `playing`: the pot is not awarded yet."""

    fault: str
    playing: bool = True
    acts: tuple[Done, ...] = ()
    put: Mapping[int, int] = NONE
    next_begun: bool = False
    in_break: float | None = None


class StubCount(msgspec.Struct, frozen=True):
    """The stub was counted, during a round or between two."""

    counted: int
    due: int
    playing: bool = False
    put: Mapping[int, int] = NONE


class Flop(msgspec.Struct, frozen=True):
    """A flop as it lies: how many cards, whether one was burned, and what was done on it since."""

    cards: int
    burned: bool = True
    acts: tuple[Done, ...] = ()


class Premature(msgspec.Struct, frozen=True):
    """Cards of the next street came before the betting was over."""

    street: str


class StubShuffle(msgspec.Struct, frozen=True):
    """The stub has to be shuffled during a round."""


class Recut(msgspec.Struct, frozen=True):
    """Somebody wants the deck cut again: who, whether it has been cut, and how many cards have been dealt since."""

    by: str
    cut: bool = True
    dealt: int = 0


class ShufflerFault(msgspec.Struct, frozen=True):
    """The shuffling machine jammed, stopped or did not finish."""

    what: str


class OtherShuffle(msgspec.Struct, frozen=True):
    """Cards are to be shuffled otherwise than by the machine, which is still at the table or is not."""

    machine_at_table: bool


class LostHand(msgspec.Struct, frozen=True):
    """A hand that touched discards or was taken in. `how` is fouled or collected.

    protected: held by its player or under chips. down: only down cards, in stud. identified: every card can be told for
    certain. at_fault: the player had a part in it. tabled and won: it lay face up and plainly won. put: what the player put
    into the pot; uncalled: what of it nobody has called. pot: what is to be won, where that is told.
    """

    game: Variant
    seat: int
    how: str
    protected: bool = False
    down: bool = False
    identified: bool = False
    at_fault: bool = False
    tabled: bool = False
    won: bool = False
    put: int = 0
    uncalled: int = 0
    pot: int = 0


class ShownEarly(msgspec.Struct, frozen=True):
    """A player showed cards of a live hand with action pending. `entrants`: how many are left in the event, 0 in a cash game."""

    seat: int
    entrants: int = 0


class Absent(msgspec.Struct, frozen=True):
    """A player at the seat, within reach of the chair, or not, when the last card of the deal went out.

    posted: blind and ante, out of `stack` where that is told. bring_in: the stud bring-in fell to the seat.
    """

    seat: int
    at_seat: bool = False
    posted: int = 0
    stack: int = 0
    bring_in: bool = False


class Walked(msgspec.Struct, frozen=True):
    """A player with a live hand left the table, having said something or not, the hand protected or not."""

    seat: int
    protected: bool = False
    announced: bool = False


class ButtonFound(msgspec.Struct, frozen=True):
    """The button lies at `at` and was due at `due`; what was done before it was noticed."""

    at: int
    due: int
    acts: tuple[Done, ...] = ()


class LevelMissed(msgspec.Struct, frozen=True):
    """A hand was begun at the level that was over; what was done before it was noticed. before, after: what the levels post."""

    acts: tuple[Done, ...] = ()
    before: Mapping[str, int] = {}
    after: Mapping[str, int] = {}


class Disputed(msgspec.Struct, frozen=True):
    """The last hand is disputed as to its `reading`, the pot's `accounting` or a `fouled deck`.

    acts: of the next hand. in_break: seconds since the award, where the hand ended in a break.
    """

    subject: str
    next_begun: bool = False
    acts: tuple[Done, ...] = ()
    in_break: float | None = None


class FoulBet(msgspec.Struct, frozen=True):
    """A player bet or raised who knew that hand or deck was foul."""

    seat: int


class Discards(msgspec.Struct, frozen=True):
    """The house asks to see a hand that was discarded."""

    seat: int


class Unforeseen(msgspec.Struct, frozen=True):
    """Something that no passage of the book fits: whether it was meant (None: not known), who caused it, and what the ruling
    that is thought of would gain that player beside a round without the error.
    """

    meant: bool | None = None
    offender: int = 0
    gain: Signed = 0


class CardsLeft(msgspec.Struct, frozen=True):
    """How many players were dealt to on each street of a game; the last street's cards are to come."""

    game: Variant
    players: tuple[int, ...]
