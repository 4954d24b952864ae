"""What can happen in a round, as data. Each event holds facts, never rules; `apply.py` says what it changes.

Every event ends with `cites`, the clauses that decided it. Cards are declared public, their owner's or nobody's by the
kind of their field (`cardspeak.events`).
"""

from __future__ import annotations

from cardspeak.events import (
    BySeat,
    Cards,
    Chips,
    ChipsBySeat,
    Count,
    Event,
    Flag,
    HiddenCards,
    OwnCards,
    Seat,
    Seats,
    SeatsOpenCards,
    SeatsOwnCards,
    Word,
)
from cardspeak.poker.posts import Post
from cardspeak.poker.rake import Rake
from cardspeak.poker.remedy_events import CardReplaced as CardReplaced
from cardspeak.poker.remedy_events import HandKilled as HandKilled
from cardspeak.poker.remedy_events import Refunded as Refunded
from cardspeak.poker.remedy_events import TakenBack as TakenBack
from cardspeak.poker.remedy_events import Voided as Voided
from cardspeak.poker.stakes import Stakes
from cardspeak.rulebook import Cites
from cardspeak.rulebook.house import Change


class Began(Event, frozen=True, gc=False, tag="poker.began"):
    """All that a round starts from. `stacks` has -1 for a seat that is not dealt in; `deck` is in dealing order.

    `entrants` is how many players are left in the event, 0 in a cash game. `asked` says that each player decides at the
    showdown whether to table. The board may be run `most_runs` times by agreement.
    """

    variant: Word
    stakes: Stakes
    rules: Word
    changes: tuple[Change, ...]
    rake: Rake
    stacks: ChipsBySeat
    button: Seat
    blind_seats: BySeat
    posts: tuple[Post, ...]
    entrants: Count
    asked: Flag
    deck: HiddenCards
    cites: Cites
    most_runs: Count = 1


class TakenUp(Event, frozen=True, gc=False, tag="poker.taken-up"):
    """A round taken up in its middle, as it was found before anybody acted on `street`; what is not told was not seen.

    `put` is what lies in front of each seat, `paid` what it has in the pots, `pot` what more is in the middle, of which
    `raked` is the house's, and `price` what a call costs. `blinded` of all these chips were posted as blinds; `after` posted
    the last one, else has the button.
    `up` is what lies face up before each seat; the hands of `folded` are gone, and `last` wagered last before this street.
    """

    street: Word
    after: Seat
    put: ChipsBySeat
    pot: Chips
    raked: Chips
    blinded: Chips
    price: Chips
    paid: ChipsBySeat
    board: Cards
    up: SeatsOpenCards
    folded: Seats
    last: Seat
    cites: Cites


class Turned(Event, frozen=True, gc=False, tag="poker.turned"):
    """Play goes to `seat`, whoever was next: a seat was skipped, or the action is backed up."""

    seat: Seat
    cites: Cites


class Fed(Event, frozen=True, gc=False, tag="poker.fed"):
    """Cards that a dealer says will come off next, for a round that is told its cards as they are seen."""

    cards: HiddenCards
    cites: Cites


class Anted(Event, frozen=True, gc=False, tag="poker.anted"):
    """The antes of all seats; they meet no bet."""

    chips: ChipsBySeat
    cites: Cites


class Posted(Event, frozen=True, gc=False, tag="poker.posted"):
    """A live blind, straddle or entering post (`what`).

    `owed` is what the others must meet, however short the post was. After a `positional` one the betting opens on its left.
    """

    seat: Seat
    chips: Chips
    owed: Chips
    what: Word
    positional: Flag
    cites: Cites


class PostedDead(Event, frozen=True, gc=False, tag="poker.posted-dead"):
    """Chips put straight into the main pot: a missed blind made up, one ante for the table, what a time charge left over."""

    seat: Seat
    chips: Chips
    what: Word
    cites: Cites


class TimeTaken(Event, frozen=True, gc=False, tag="poker.time-taken"):
    """A seat's part of a time charge. It lies in the pot like a rake, and is the house's."""

    seat: Seat
    chips: Chips
    cites: Cites


class SetAside(Event, frozen=True, gc=False, tag="poker.set-aside"):
    """Chips that do not play in this round: under the betting unit, or beyond the cap on the round."""

    chips: ChipsBySeat
    cites: Cites


class Burned(Event, frozen=True, gc=False, tag="poker.burned"):
    """The top card goes face down to the burn pile."""

    cards: HiddenCards
    cites: Cites


class Dealt(Event, frozen=True, gc=False, tag="poker.dealt"):
    """One pass of down cards; `hands` is by seat, empty for a seat that gets none.

    `dead` are cards that went straight to the muck, for places whose player has folded and that still draw a card.
    """

    hands: SeatsOwnCards
    cites: Cites
    dead: HiddenCards = ()


class DealtUp(Event, frozen=True, gc=False, tag="poker.dealt-up"):
    """One pass of up-cards; `hands` is by seat, `dead` as for down cards."""

    hands: SeatsOpenCards
    cites: Cites
    dead: HiddenCards = ()


class Boarded(Event, frozen=True, gc=False, tag="poker.boarded"):
    """Shared cards, face up in the middle. `of_board` is which of several they belong to, from 1 on."""

    cards: Cards
    cites: Cites
    of_board: Count = 1


class RunsOffered(Event, frozen=True, gc=False, tag="poker.runs-offered"):
    """Betting is over with cards to come: each hand says, from `seat` on, how often they are dealt, `most` at most."""

    seat: Seat
    most: Count
    cites: Cites


class RunsAnswered(Event, frozen=True, gc=False, tag="poker.runs-answered"):
    """A seat agrees to so many runs; the fewest that anybody agrees to are dealt."""

    seat: Seat
    times: Count
    cites: Cites


class RunBegan(Event, frozen=True, gc=False, tag="poker.run-began"):
    """A further run, `number` 2 or more: the rest of its board comes off the same deck, beside what is `shared` by all runs."""

    number: Count
    shared: Cards
    cites: Cites


class Reshuffled(Event, frozen=True, gc=False, tag="poker.reshuffled"):
    """`count` cards of a `pile` ("burns" or "discards") come after `kept` cards of the stub, whose rest stays out.

    `cards` is their order, empty if it is yet to be fed.
    """

    pile: Word
    kept: Count
    count: Count
    cards: HiddenCards
    cites: Cites


class Exchanging(Event, frozen=True, gc=False, tag="poker.exchanging"):
    """Each player from `seat` on gives up `least` to `most` cards, and draws as many if they are `replaced`."""

    seat: Seat
    least: Count
    most: Count
    replaced: Flag
    cites: Cites


class Discarded(Event, frozen=True, gc=False, tag="poker.discarded"):
    """Cards given up by a seat, none if it stands pat. Nobody else sees them, but for those that lay face `up` already."""

    seat: Seat
    cards: OwnCards
    cites: Cites
    up: Cards = ()


class Drawn(Event, frozen=True, gc=False, tag="poker.drawn"):
    """The cards that replace a seat's discards."""

    seat: Seat
    cards: OwnCards
    cites: Cites


class Exchanged(Event, frozen=True, gc=False, tag="poker.exchanged"):
    """Every player has discarded or drawn."""

    cites: Cites


class Opened(Event, frozen=True, gc=False, tag="poker.opened"):
    """The betting of a street begins with `seat`.

    `unit` is the least bet and `tall` the larger one that may be bet instead, or 0; `wagers` how many bets and raises the
    posted chips count for; `forced` the bring-in that the seat must post, or 0; `bound` says that it may not check.
    """

    seat: Seat
    street: Word
    unit: Chips
    wagers: Count
    forced: Chips
    cites: Cites
    tall: Chips = 0
    bound: Flag = False


class Folded(Event, frozen=True, gc=False, tag="poker.folded"):
    """The hand is given up; its chips stay."""

    seat: Seat
    cites: Cites


class Checked(Event, frozen=True, gc=False, tag="poker.checked"):
    """Nothing was owed and nothing was bet."""

    seat: Seat
    cites: Cites


class Called(Event, frozen=True, gc=False, tag="poker.called"):
    """`chips` met the price, or were all that the seat had."""

    seat: Seat
    chips: Chips
    cites: Cites


class BroughtIn(Event, frozen=True, gc=False, tag="poker.brought-in"):
    """The forced bet of a street that somebody must open."""

    seat: Seat
    chips: Chips
    owed: Chips
    cites: Cites


class Raised(Event, frozen=True, gc=False, tag="poker.raised"):
    """A raise or completion to `to`, the seat's total of the street.

    The next full raise goes to `base + step`. A raise is `full` when it counts as a whole wager.
    """

    seat: Seat
    chips: Chips
    to: Chips
    base: Chips
    step: Chips
    full: Flag
    cites: Cites


class Bet(Raised, frozen=True, gc=False, tag="poker.bet"):
    """The first voluntary wager of a street on which nothing was owed."""


class Returned(Event, frozen=True, gc=False, tag="poker.returned"):
    """The part of a bet that nobody called goes home."""

    seat: Seat
    chips: Chips
    cites: Cites


class Tabled(Event, frozen=True, gc=False, tag="poker.tabled"):
    """A hand turned face up before the board is complete, betting being over; its cards may not have been told yet."""

    seat: Seat
    cards: Cards
    cites: Cites


class Raked(Event, frozen=True, gc=False, tag="poker.raked"):
    """The house's part of the pot. `levels` and `parts`: how much of it lies in the pot that ends at each level of chips."""

    chips: Chips
    levels: BySeat
    parts: BySeat
    cites: Cites


class Closed(Event, frozen=True, gc=False, tag="poker.closed"):
    """The betting of a street is over, or was not needed: the bets go into the pot."""

    chips: Chips
    cites: Cites


class ShowdownBegan(Event, frozen=True, gc=False, tag="poker.showdown-began"):
    """The players decide in turn, from `seat` on, whether to table."""

    seat: Seat
    cites: Cites


class Shown(Event, frozen=True, gc=False, tag="poker.shown"):
    """A hand tabled whole at the showdown, and what its cards are worth at each end of the pot, board after board."""

    seat: Seat
    cards: Cards
    worth: BySeat
    cites: Cites


class Mucked(Event, frozen=True, gc=False, tag="poker.mucked"):
    """A hand given up at the showdown, unseen."""

    seat: Seat
    cites: Cites


class Won(Event, frozen=True, gc=False, tag="poker.won"):
    """Chips of pot number `pot` (0 is the main pot) for one `end` of it. `odd` of them did not divide.

    `of_board` is the one on which they were won where there are several, 0 where there is one.
    """

    seat: Seat
    chips: Chips
    pot: Count
    end: Word
    odd: Chips
    cites: Cites
    of_board: Count = 0


class Ended(Event, frozen=True, gc=False, tag="poker.ended"):
    """Every pot is paid; the round of play is over."""

    cites: Cites


class RabbitHunted(Event, frozen=True, gc=False, tag="poker.rabbit-hunted"):
    """After the round somebody asks what would have come to a board, from `seat`: these cards, by which nothing changes."""

    seat: Seat
    cards: Cards
    cites: Cites
    of_board: Count = 1


PokerEvent = (
    Began
    | TakenUp
    | Turned
    | Fed
    | Anted
    | Posted
    | PostedDead
    | TimeTaken
    | SetAside
    | Burned
    | Dealt
    | DealtUp
    | Boarded
    | RunsOffered
    | RunsAnswered
    | RunBegan
    | Reshuffled
    | Exchanging
    | Discarded
    | Drawn
    | Exchanged
    | Opened
    | Folded
    | Checked
    | Called
    | BroughtIn
    | Raised
    | Bet
    | Returned
    | Tabled
    | Raked
    | Closed
    | ShowdownBegan
    | Shown
    | Mucked
    | Won
    | Ended
    | RabbitHunted
    | HandKilled
    | CardReplaced
    | Refunded
    | Voided
    | TakenBack
)
"""What a round's journal holds, as a tagged union."""
