"""What the dealer of a table with real cards tells at its console, and how the room carries each out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, Protocol

import msgspec

from cardspeak.cards import parse_cards
from cardspeak.console import Entry
from cardspeak.console.at_table import BY_HAND, TableConsole
from cardspeak.console.house.console import HouseConsole
from cardspeak.rulebook import Refused
from cardspeak.server.accounts.called import person, title
from cardspeak.server.dealer.hosting import BUY_IN, KILL, STAKES, Hosting, unheard
from cardspeak.server.dealer.messages import MOST, Against, Amount, Command
from cardspeak.table import Table
from cardspeak.table.host_events import BuyInAsked, SignAnswered
from cardspeak.table.poker.customs import How

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=31)]
Number = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Verb = Annotated[str, msgspec.Meta(max_length=20)]
Cards = Annotated[str, msgspec.Meta(max_length=60)]
MOST_NAME: Final = 40
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_NAME)]
Reason = Annotated[str, msgspec.Meta(max_length=200)]


class Tell(Against, frozen=True, kw_only=True):
    """Something happened at the table: see `console.Entry`."""

    verb: Verb
    seat: SeatNumber = 0
    amount: Amount = 0
    cards: Cards = ""


class TakeBack(Against, frozen=True, kw_only=True):
    """Take back entry `number` and what came after it, the last one for 0."""

    number: Number = 0


class Correct(Tell, frozen=True, kw_only=True):
    """Entry `number` was this instead; drop: leave off what no longer fits after it."""

    number: Number
    drop: bool = False


class Stand(Tell, frozen=True, kw_only=True):
    """By the floor's word, for a reason, this stands, though the book would not have it."""

    reason: Reason


class Push(Against, frozen=True):
    """The pot is pushed to who has won it."""


class NextHand(Against, frozen=True, kw_only=True):
    """The next hand is dealt. verifier: who has verified a new deck, at a table against the house."""

    verifier: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Arrive(Command, frozen=True):
    """Somebody takes a seat with so many chips."""

    seat: SeatNumber
    player: Name
    chips: Amount


class Fund(Against, frozen=True, kw_only=True):
    """A player adds chips."""

    seat: SeatNumber
    chips: Amount


class Depart(Against, frozen=True, kw_only=True):
    """A player goes, with all chips."""

    seat: SeatNumber


class Absent(Against, frozen=True, kw_only=True):
    """A player is away from the table, or has come back."""

    seat: SeatNumber
    away: bool


class AllAsk(Against, frozen=True):
    """All who play ask for the kill that the sign offers."""


class TellStraddle(Against, frozen=True, kw_only=True):
    """A player straddles from now on whenever they may: in turn, as a sleeper, or for an empty word no more."""

    seat: SeatNumber
    how: How = "straddle"


class TellGame(Command, frozen=True, kw_only=True):
    """Whose choice it is says which game the next hand is."""

    seat: SeatNumber
    game: Annotated[str, msgspec.Meta(max_length=60)]


class TellConsent(Against, frozen=True, kw_only=True):
    """Players say yes to the stakes that are proposed, or one says no."""

    seats: Annotated[tuple[SeatNumber, ...], msgspec.Meta(min_length=1, max_length=12)]
    agree: bool = True


AnyConsole = TableConsole | HouseConsole
"""The console of a table with real cards, by what is played there."""


class Deals(Protocol):
    """What a console's commands need of the dealer of its table."""

    @property
    def console(self) -> AnyConsole | None: ...

    @property
    def play(self) -> Any: ...

    @property
    def of_event(self) -> Any: ...

    @property
    def hosting(self) -> Hosting: ...

    def free_seat(self) -> int: ...


def console_of(dealer: Deals) -> AnyConsole:
    """The console of a table with real cards. Raises `Refused` for another."""
    if dealer.console is None:
        raise Refused("the room deals at this table itself", BY_HAND)
    return dealer.console


def entry_of(command: Tell) -> Entry:
    return Entry(command.verb, command.seat, command.amount, parse_cards(command.cards))


def tell(dealer: Deals, who: str, command: Tell, now: int) -> None:
    console_of(dealer).enter(entry_of(command), by=who, moment=now)


def take_back(dealer: Deals, who: str, command: TakeBack, now: int) -> None:
    console_of(dealer).undo(command.number, by=who, moment=now)


def correct(dealer: Deals, who: str, command: Correct, now: int) -> None:
    console_of(dealer).correct(command.number, entry_of(command), drop=command.drop, by=who, moment=now)


def stand(dealer: Deals, who: str, command: Stand, now: int) -> None:
    console_of(dealer).allow(entry_of(command), by=who, reason=command.reason, moment=now)


def push(dealer: Deals, who: str, command: Push, now: int) -> None:
    console = console_of(dealer)
    if not console.table.playing:
        raise Refused("no pot is to be pushed", BY_HAND)
    console.push(moment=now)


def next_hand(dealer: Deals, who: str, command: NextHand, now: int) -> None:
    """Raises `Refused` where the next hand waits for something."""
    console = console_of(dealer)
    if why := dealer.of_event.holds(now):
        raise Refused(why, BY_HAND)
    if isinstance(console, HouseConsole):
        verifier = title(command.verifier, MOST_NAME, "a name", BY_HAND) if command.verifier.strip() else ""
        console.next_hand(moment=now, by=who, verifier=verifier)
    else:
        console.next_hand(moment=now, entrants=dealer.of_event.left, by=who)


def arrive(dealer: Deals, who: str, command: Arrive, now: int) -> None:
    """Somebody sits down with their chips; before the first hand with all that lie before them, later with what they buy.

    Where chips are the cashier's they are asked for, as from a browser. Raises `Refused` for a name that is none, or a bot's.
    """
    table = console_of(dealer).table
    counted: dict[str, Any] = {"counted": table.number == 0} if isinstance(table, Table) else {}
    there = [*[place.player for place in table.places.at.values()], *table.places.kept.values()]
    name = person(command.player, MOST_NAME, there, BY_HAND)
    if dealer.hosting.cashier:
        dealer.hosting.check_asks(name)
        dealer.play.trial().sit(command.seat or dealer.free_seat(), name, command.chips, moment=now)
        table.emit(BuyInAsked(name, command.seat, command.chips, now, BUY_IN))
        return
    table.sit(command.seat or dealer.free_seat(), name, command.chips, moment=now, **counted)
    dealer.play.come_in(table.places.seat_of(name), now)


def fund(dealer: Deals, who: str, command: Fund, now: int) -> None:
    """A player adds chips; where they are the cashier's, asks for them."""
    table = console_of(dealer).table
    place = table.seats.get(command.seat)
    if not (dealer.hosting.cashier and place):
        table.top_up(command.seat, command.chips, moment=now)
        return
    dealer.hosting.check_asks(place.player)
    dealer.play.trial().top_up(command.seat, command.chips, moment=now)
    table.emit(BuyInAsked(place.player, command.seat, command.chips, now, BUY_IN))


def depart(dealer: Deals, who: str, command: Depart, now: int) -> None:
    console_of(dealer).table.leave(command.seat, moment=now)


def absent(dealer: Deals, who: str, command: Absent, now: int) -> None:
    table = console_of(dealer).table
    if command.away:
        table.sit_out(command.seat, moment=now)
    else:
        dealer.play.back(command.seat, "post", now)


def all_ask(dealer: Deals, who: str, command: AllAsk, now: int) -> None:
    """Raises `Refused` where no kill is to be asked for, or it was."""
    table = console_of(dealer).table
    if not isinstance(table, Table) or not asks_kill(table):
        raise Refused("there is no kill to ask for", KILL)
    table.ask_kill(table.seats, moment=now)


def asks_kill(table: Table) -> bool:
    """Whether a kill is offered that is on as soon as all ask for it."""
    return table.state.kill is not None and not table.state.kill.asked


def between_players(dealer: Deals) -> Table:
    """The table. Raises `Refused` against the house, where nobody chooses."""
    table = console_of(dealer).table
    if not isinstance(table, Table):
        raise Refused("nobody chooses the game against the house", BY_HAND)
    return table


def straddle(dealer: Deals, who: str, command: TellStraddle, now: int) -> None:
    between_players(dealer).straddle(command.seat, command.how, moment=now)


def game(dealer: Deals, who: str, command: TellGame, now: int) -> None:
    between_players(dealer).choose_game(command.seat, command.game, moment=now)


def consent(dealer: Deals, who: str, command: TellConsent, now: int) -> None:
    """Raises `Refused` where nothing is proposed, and for a seat that need not agree."""
    table, hosting = between_players(dealer), dealer.hosting
    if hosting.proposal is None:
        raise Refused("nothing is proposed", STAKES)
    seats, asked = dict.fromkeys(command.seats), unheard(hosting, table)
    if others := [seat for seat in seats if seat not in asked]:
        raise Refused(f"seat {others[0]} need not agree", STAKES)
    for seat in seats:
        table.emit(SignAnswered(table.seats[seat].player, command.agree, STAKES))


CARRY_OUT: Final[dict[type, Callable[[Deals, str, Any, int], None]]] = {
    Tell: tell,
    TakeBack: take_back,
    Correct: correct,
    Stand: stand,
    Push: push,
    NextHand: next_hand,
    Arrive: arrive,
    Fund: fund,
    Depart: depart,
    Absent: absent,
    AllAsk: all_ask,
    TellStraddle: straddle,
    TellGame: game,
    TellConsent: consent,
}
