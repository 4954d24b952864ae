"""What the floor does to a round that went wrong. Each event holds facts, as all of them do; `remedies.py` decides them."""

from __future__ import annotations

from cardspeak.events import Cards, Chips, ChipsBySeat, Count, Event, OwnCards, Seat, Seats
from cardspeak.rulebook import Cites


class HandKilled(Event, frozen=True, gc=False, tag="poker.hand-killed"):
    """The hand is dead and plays no further part; `chips` that nobody called go back to its player.

    What stands then: a call costs `price`, a full raise goes to `base + step`, `lead` made the street's last wager, and the
    seats that are still `due` act.
    """

    seat: Seat
    chips: Chips
    price: Chips
    base: Chips
    step: Chips
    lead: Seat
    due: Seats
    cites: Cites


class CardReplaced(Event, frozen=True, gc=False, tag="poker.card-replaced"):
    """A down card that was exposed goes to the discards, and the top card of the stub takes its place."""

    seat: Seat
    out: Cards
    cards: OwnCards
    cites: Cites


class Refunded(Event, frozen=True, gc=False, tag="poker.refunded"):
    """Chips that a dead hand put in go back to its player: `front` from before the seat, `pot` from the pots."""

    seat: Seat
    front: Chips
    pot: Chips
    cites: Cites


class Voided(Event, frozen=True, gc=False, tag="poker.voided"):
    """The round is void: every chip goes back to who put it in, the rake's too, and nobody wins."""

    chips: ChipsBySeat
    cites: Cites


class TakenBack(Event, frozen=True, gc=False, tag="poker.taken-back"):
    """A ruling is reversed: the round stands again as after its first `count` events, and what followed them counts for nothing.

    stacks: what each seat has behind and out of play then, -1 for one that was not dealt in; `pot` what may be won, bets in
    front included, and `rake` what the house has taken.
    """

    count: Count
    stacks: ChipsBySeat
    pot: Chips
    rake: Chips
    cites: Cites
