"""What can happen in a round against the house, as data. Each event holds facts, never rules; `apply.py` says what it changes.

Amounts are cents. Every event ends with `cites`, the clauses that decided it. The dealer's cards, the box and face-down
community cards are nobody's until an event turns them up.
"""

from __future__ import annotations

from typing import Annotated

from cardspeak.banked.signs import Sign
from cardspeak.banked.unseen_events import ChipsByMeter
from cardspeak.banked.unseen_events import Named as Named
from cardspeak.banked.unseen_events import TakenBack as TakenBack
from cardspeak.events import (
    BySeat,
    Cards,
    Chips,
    ChipsBySeat,
    Count,
    Event,
    Flag,
    HiddenCards,
    Seat,
    Seats,
    SeatsOwnCards,
    Word,
)
from cardspeak.events.base import Kind
from cardspeak.rulebook import Cites
from cardspeak.rulebook.house import Change

ChipsBySpot = Annotated[tuple[int, ...], Kind("chips by spot")]
"""In the order of the game's spots."""
Words = Annotated[tuple[str, ...], Kind("words")]


class Began(Event, frozen=True, gc=False, tag="banked.began"):
    """All that a round starts from. `stacks` is empty where nobody counts what the players have behind.

    `meters` are the progressive meters as they stand, with `rests` in 1/10,000 of a cent. `count_due` says that the stub is
    to be counted. `deck` is in dealing order, and `face_up` are those of its cards that lie the wrong way.
    """

    game: Word
    rules: Word
    changes: tuple[Change, ...]
    sign: Sign
    stacks: ChipsBySeat
    meters: ChipsByMeter
    rests: ChipsByMeter
    count_due: Flag
    deck: HiddenCards
    face_up: HiddenCards
    cites: Cites


class Wagered(Event, frozen=True, gc=False, tag="banked.wagered"):
    """All that now lies at a position before the deal, by spot; nothing if its wagers were taken back.

    `player` is the seat of whoever plays it. `coupon` is a match play coupon beside the chips. `lit` says that the device
    has accepted the bonus or the Progressive.
    """

    seat: Seat
    player: Seat
    chips: ChipsBySpot
    coupon: Chips
    lit: Flag
    cites: Cites


class NoMoreBets(Event, frozen=True, gc=False, tag="banked.no-more-bets"):
    """The dealer has called it; the devices are locked."""

    cites: Cites


class LatePress(Event, frozen=True, gc=False, tag="banked.late-press"):
    """A locked device was pressed; nothing was bet."""

    seat: Seat
    cites: Cites


class CashOffered(Event, frozen=True, gc=False, tag="banked.cash-offered"):
    """A bet was spoken and cash shown for it; it is not taken."""

    seat: Seat
    cites: Cites


class Collected(Event, frozen=True, gc=False, tag="banked.collected"):
    """The chips of the devices' wagers, counted against the devices, go into the tray."""

    chips: ChipsBySeat
    cites: Cites


class Unlit(Event, frozen=True, gc=False, tag="banked.unlit"):
    """A chip on a device that had not accepted it goes back."""

    seat: Seat
    chips: Chips
    cites: Cites


class Contributed(Event, frozen=True, gc=False, tag="banked.contributed"):
    """What the wagers add to the meters. `rests` are parts of a cent, in 1/10,000, kept for the next time."""

    chips: ChipsByMeter
    rests: ChipsByMeter
    cites: Cites


class Boxed(Event, frozen=True, gc=False, tag="banked.boxed"):
    """A card in the deck was seen to lie face up before any was dealt; it is laid aside when the deal comes to it."""

    cards: HiddenCards
    cites: Cites


class Recut(Event, frozen=True, gc=False, tag="banked.recut"):
    """The deck is cut again before its first card: `lift` cards go from the top to the bottom; `why` says what for."""

    lift: Count
    why: Word
    cites: Cites


class FoundFaceUp(Event, frozen=True, gc=False, tag="banked.found-face-up"):
    """A card that lay face up in the deck or the shoe goes to the discard rack; the next one takes its place.

    `voids` is what that makes void: nothing, the "main" wagers, or "all".
    """

    cards: Cards
    voids: Word
    cites: Cites


class DrawnEarly(Event, frozen=True, gc=False, tag="banked.drawn-early"):
    """A card came out too soon, unseen; it will be the next card."""

    cites: Cites


class Dealt(Event, frozen=True, gc=False, tag="banked.dealt"):
    """One pass of cards face down: to the players, and to an `area` of the house's."""

    hands: SeatsOwnCards
    area: Word
    cards: HiddenCards
    cites: Cites


class Boarded(Event, frozen=True, gc=False, tag="banked.boarded"):
    """Community cards dealt face up."""

    cards: Cards
    cites: Cites


class Burned(Event, frozen=True, gc=False, tag="banked.burned"):
    """A card goes face down to the discard rack, off the deck or from an `area`."""

    area: Word
    cards: HiddenCards
    cites: Cites


class Exposed(Event, frozen=True, gc=False, tag="banked.exposed"):
    """Cards that lay face down in an `area` are turned up."""

    area: Word
    cards: Cards
    cites: Cites


class StubRacked(Event, frozen=True, gc=False, tag="banked.stub-racked"):
    """What is left of the deck goes to the discard rack, unseen."""

    count: Count
    cites: Cites


class CountOrdered(Event, frozen=True, gc=False, tag="banked.count-ordered"):
    """The floor has the stub of this round counted, and waits for the number."""

    cites: Cites


class Counted(Event, frozen=True, gc=False, tag="banked.counted"):
    """The stub counted face down: `stub` cards, so `total` in the deck."""

    stub: Count
    total: Count
    right: Flag
    cites: Cites


class AreasCounted(Event, frozen=True, gc=False, tag="banked.areas-counted"):
    """After a wrong stub, the cards of every hand and area: by seat, then dealer, community, box, burns."""

    hands: BySeat
    areas: BySeat
    total: Count
    misdealt: Flag
    cites: Cites


class Asking(Event, frozen=True, gc=False, tag="banked.asking"):
    """The dealer asks the players in turn, `seat` first, about choice number `street`; 0 if nobody is left to ask."""

    seat: Seat
    street: Count
    cites: Cites


class Rode(Event, frozen=True, gc=False, tag="banked.rode"):
    """Bet number `bet` is let ride."""

    seat: Seat
    bet: Count
    cites: Cites


class Withdrew(Event, frozen=True, gc=False, tag="banked.withdrew"):
    """Bet number `bet` is taken back."""

    seat: Seat
    bet: Count
    chips: Chips
    cites: Cites


class Checked(Event, frozen=True, gc=False, tag="banked.checked"):
    """No Play wager yet."""

    seat: Seat
    cites: Cites


class Played(Event, frozen=True, gc=False, tag="banked.played"):
    """A Play wager of so many `times` the Ante."""

    seat: Seat
    times: Count
    chips: Chips
    cites: Cites


class Folded(Event, frozen=True, gc=False, tag="banked.folded"):
    """Ante and Blind go into the tray. The cards stay, face down, if a side wager lives on (`kept`)."""

    seat: Seat
    chips: Chips
    kept: Flag
    cites: Cites


class Left(Event, frozen=True, gc=False, tag="banked.left"):
    """The player has left the table; `lost` says that the wagers are treated as lost."""

    seat: Seat
    lost: Flag
    cites: Cites


class DealerShown(Event, frozen=True, gc=False, tag="banked.dealer-shown"):
    """The dealer's cards turned up, what they are worth with the board, and whether that is a pair or better."""

    cards: Cards
    worth: Count
    qualifies: Flag
    cites: Cites


class Shown(Event, frozen=True, gc=False, tag="banked.shown"):
    """A player's cards turned up, and what they are worth with the community cards."""

    seat: Seat
    cards: Cards
    worth: Count
    cites: Cites


class Took(Event, frozen=True, gc=False, tag="banked.took"):
    """A losing wager goes into the tray."""

    seat: Seat
    spot: Word
    chips: Chips
    cites: Cites


class Pushed(Event, frozen=True, gc=False, tag="banked.pushed"):
    """A wager goes back to its player."""

    seat: Seat
    spot: Word
    chips: Chips
    cites: Cites


class Paid(Event, frozen=True, gc=False, tag="banked.paid"):
    """A winning wager of `stake` goes back with `win` from the tray, `cut` less than its row says by the payout limit."""

    seat: Seat
    spot: Word
    stake: Chips
    win: Chips
    cut: Chips
    hand: Word
    cites: Cites


class SidePaid(Event, frozen=True, gc=False, tag="banked.side-paid"):
    """A bonus or Progressive, whose stake is in the tray already, is paid `chips` in all."""

    seat: Seat
    spot: Word
    chips: Chips
    hand: Word
    cites: Cites


class MeterPaid(Event, frozen=True, gc=False, tag="banked.meter-paid"):
    """A Progressive takes `chips` off meter number `meter`, or from the tray (`off` is false); `reset` is what is put back."""

    seat: Seat
    meter: Count
    chips: Chips
    off: Flag
    reset: Chips
    hand: Word
    cites: Cites


class SideLost(Event, frozen=True, gc=False, tag="banked.side-lost"):
    """A bonus or Progressive that is in the tray already stays there."""

    seat: Seat
    spot: Word
    chips: Chips
    cites: Cites


class Envied(Event, frozen=True, gc=False, tag="banked.envied"):
    """An Envy Bonus for the hand of seat `holder`."""

    seat: Seat
    holder: Seat
    chips: Chips
    cites: Cites


class CouponPaid(Event, frozen=True, gc=False, tag="banked.coupon-paid"):
    """A match play coupon wins its value."""

    seat: Seat
    chips: Chips
    cites: Cites


class DealerExposed(Event, frozen=True, gc=False, tag="banked.dealer-exposed"):
    """A card of the dealer's was seen before all had acted."""

    cards: Cards
    cites: Cites


class CardSeen(Event, frozen=True, gc=False, tag="banked.card-seen"):
    """A card of a `seat`, or of an `area` of the house's, was seen before its time; it is everybody's from then on.

    `voids` says that the floor has the round void for it.
    """

    seat: Seat
    area: Word
    cards: Cards
    voids: Flag
    cites: Cites


class WrongNumber(Event, frozen=True, gc=False, tag="banked.wrong-number"):
    """`count` cards were dealt to a `seat`, or to an `area` of the house's, which is not the right number."""

    seat: Seat
    area: Word
    count: Count
    cites: Cites


class DeviceFailed(Event, frozen=True, gc=False, tag="banked.device-failed"):
    """The shuffler or the shoe jammed, stopped or did not finish."""

    device: Word
    cites: Cites


class Voided(Event, frozen=True, gc=False, tag="banked.voided"):
    """Hands are void: `all` of the round, or the `main` wagers alone. `deck_out` says that the deck leaves the table."""

    scope: Word
    deck_out: Flag
    cites: Cites


class Refunded(Event, frozen=True, gc=False, tag="banked.refunded"):
    """A player's wagers go back: those `laid` at the position and those `swept` into the tray already."""

    seat: Seat
    laid: ChipsBySpot
    swept: ChipsBySpot
    cites: Cites


class Reversed(Event, frozen=True, gc=False, tag="banked.reversed"):
    """What refunded wagers had added comes off the meters; `rests` stand as they did."""

    chips: ChipsByMeter
    rests: ChipsByMeter
    cites: Cites


class Racked(Event, frozen=True, gc=False, tag="banked.racked"):
    """The hands of these seats are picked up in this order, each whole."""

    seats: Seats
    cites: Cites


class Ended(Event, frozen=True, gc=False, tag="banked.ended"):
    """Every wager is settled or returned; what is left is picked up in this order, seats first.

    Each hand and area lies whole in the rack, so that all can be rebuilt from it.
    """

    seats: Seats
    areas: Words
    cites: Cites


BankedEvent = (
    Began
    | Wagered
    | NoMoreBets
    | LatePress
    | CashOffered
    | Collected
    | Unlit
    | Contributed
    | Boxed
    | Recut
    | FoundFaceUp
    | DrawnEarly
    | Dealt
    | Boarded
    | Named
    | TakenBack
    | Burned
    | Exposed
    | StubRacked
    | CountOrdered
    | Counted
    | AreasCounted
    | Asking
    | Rode
    | Withdrew
    | Checked
    | Played
    | Folded
    | Left
    | DealerShown
    | Shown
    | Took
    | Pushed
    | Paid
    | SidePaid
    | MeterPaid
    | SideLost
    | Envied
    | CouponPaid
    | DealerExposed
    | CardSeen
    | WrongNumber
    | DeviceFailed
    | Voided
    | Refunded
    | Reversed
    | Racked
    | Ended
)
"""What a round's journal holds, as a tagged union."""
