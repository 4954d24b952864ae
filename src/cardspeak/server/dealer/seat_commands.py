"""What people may ask of a table, and how the dealer carries each out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec

from cardspeak.journal import Stale
from cardspeak.poker.rabbit import RABBIT
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.messages import Act, Against, Amount, Bet, Signing
from cardspeak.server.dealer.messages import Command as Command
from cardspeak.server.dealer.names import bot_name, is_bot
from cardspeak.server.dealer.wishes import CHIPS, SHOWDOWN, Wish
from cardspeak.server.floor.commands import (
    STOPPED,
    Apply,
    AskFloor,
    Free,
    GiveCoupon,
    Reverse,
    Stop,
    apply,
    ask_floor,
    free,
    give_coupon,
    reverse,
    stop,
)
from cardspeak.table.common import clock_events as c
from cardspeak.table.common.wish_events import Wished
from cardspeak.table.poker.customs import UNTIMED, How
from cardspeak.table.poker.table import Table

if TYPE_CHECKING:
    from cardspeak.server.dealer.dealer import Dealer

PAUSE: Final = ("CS/room/pause",)
SEATS: Final = ("CS/table/seats",)
WISHES: Final = (*SHOWDOWN, *CHIPS)
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=31)]


class Sit(Signing, frozen=True):
    """Take a seat, any free one for 0, with chips (against the house, cents); 0 for what is usual."""

    seat: SeatNumber = 0
    chips: Amount = 0


class Leave(Command, frozen=True):
    """Go, with all chips."""


class Buy(Command, frozen=True):
    """Add chips."""

    chips: Amount


class Move(Command, frozen=True):
    """Go to an empty seat with all chips, while not dealt in to a round; comes in there as a newcomer does."""

    seat: SeatNumber


class Out(Command, frozen=True):
    """Sit out from the next round on."""


class Back(Signing, frozen=True):
    """Be dealt in again; who owes blinds posts them or waits for the big blind."""

    post: Literal["post", "wait"] = "wait"


class Straddle(Command, frozen=True):
    """Straddle from now on whenever it is allowed: in turn, as a sleeper, or for an empty word no more."""

    how: How = "straddle"


class Choose(Command, frozen=True):
    """Choose the game of the next round, whose choice it is."""

    game: Annotated[str, msgspec.Meta(max_length=60)]


class HuntRabbit(Command, frozen=True):
    """After the last round, which ended early, have the cards shown that would have come. round: its number."""

    round: int


class CallClock(Against, frozen=True):
    """Have the decision that everybody waits for timed from now on, where none is."""


class Bot(Command, frozen=True):
    """Seat a bot, in any free seat for 0."""

    seat: SeatNumber = 0
    temperament: str = "regular"


class Dismiss(Against, frozen=True):
    """Have the bot in a seat go."""

    seat: SeatNumber


class Start(Against, frozen=True):
    """Resume the play, which is paused."""


class Pause(Command, frozen=True):
    """Deal no further round."""


def check_goes_on(dealer: Dealer) -> None:
    """Raises `Refused` while the floor has the play stopped."""
    if dealer.clocks.stopped:
        raise Refused("the floor has stopped the play", STOPPED)


def check_person(who: str) -> None:
    """Raises `Refused` for a name that only bots have."""
    if is_bot(who):
        raise Refused(f"{who} is a bot's name", SEATS)


def act(dealer: Dealer, who: str, command: Act, now: int) -> None:
    """The player's decision. Raises `Stale` if it was made in another round, `Refused` while the floor stops play."""
    check_goes_on(dealer)
    if command.round != dealer.play.number or not dealer.play.playing:
        raise Stale(dealer.stream, command.seq, dealer.standing.sequence)
    dealer.play.act(dealer.seat_of(who), command, now)


def bet(dealer: Dealer, who: str, command: Bet, now: int) -> None:
    """What a player lays while bets are open. Raises `Stale` if they are not any more, or open for another round."""
    check_goes_on(dealer)
    if dealer.play.playing and (command.round != dealer.play.number or not dealer.play.betting):
        raise Stale(dealer.stream, command.round, dealer.standing.sequence)
    dealer.play.bet(dealer.seat_of(who), command, now)


def sit(dealer: Dealer, who: str, command: Sit, now: int) -> None:
    """A newcomer takes a seat."""
    check_person(who)
    dealer.table.sit(command.seat or dealer.free_seat(), who, command.chips or dealer.play.usual_purchase(), moment=now)
    dealer.play.come_in(dealer.table.places.seat_of(who), now)


def leave(dealer: Dealer, who: str, command: Leave, now: int) -> None:
    dealer.table.leave(dealer.seat_of(who), moment=now)


def buy(dealer: Dealer, who: str, command: Buy, now: int) -> None:
    dealer.table.top_up(dealer.seat_of(who), command.chips, moment=now)


def move(dealer: Dealer, who: str, command: Move, now: int) -> None:
    dealer.table.change_seat(dealer.seat_of(who), command.seat, moment=now)


def out(dealer: Dealer, who: str, command: Out, now: int) -> None:
    dealer.table.sit_out(dealer.seat_of(who), moment=now)


def back(dealer: Dealer, who: str, command: Back, now: int) -> None:
    """Who sits out comes back; who waits for a blind says how they come in."""
    dealer.play.back(dealer.seat_of(who), command.post, now)


def straddle(dealer: Dealer, who: str, command: Straddle, now: int) -> None:
    seat = dealer.seat_of(who)
    if not isinstance(dealer.table, Table):
        raise Refused("nobody straddles against the house", SEATS)
    dealer.table.straddle(seat, command.how, moment=now)


def choose(dealer: Dealer, who: str, command: Choose, now: int) -> None:
    seat = dealer.seat_of(who)
    if not isinstance(dealer.table, Table):
        raise Refused("nobody chooses the game against the house", SEATS)
    dealer.table.choose_game(seat, command.game, moment=now)


def hunt_rabbit(dealer: Dealer, who: str, command: HuntRabbit, now: int) -> None:
    """Raises `Stale` if another round has begun since, `Refused` while the floor stops play or where nothing would have come."""
    seat = dealer.seat_of(who)
    if not isinstance(dealer.table, Table):
        raise Refused("no rabbit is hunted against the house", RABBIT)
    check_goes_on(dealer)
    if dealer.play.playing or command.round != dealer.play.number:
        raise Stale(dealer.stream, command.round, dealer.standing.sequence)
    if seat in dealer.clocks.new:
        raise Refused("who was not dealt in does not ask what would have come", RABBIT)
    dealer.table.rabbit_hunt(seat, moment=now)


def call_clock(dealer: Dealer, who: str, command: CallClock, now: int) -> None:
    """Raises `Refused` where decisions are timed anyway, and where nobody else's is waited for."""
    own, play = dealer.seat_of(who), dealer.play
    check_goes_on(dealer)
    if not play.untimed:
        raise Refused("every decision is timed at this table", UNTIMED)
    if play.turn in (0, own) or play.bot:
        raise Refused("no other player is to act", UNTIMED)
    if dealer.clocks.deadline:
        raise Refused("a clock runs already", UNTIMED)
    dealer.table.emit(c.ClockCalled(who, play.turn, now + dealer.times.turn, UNTIMED))


def wish(dealer: Dealer, who: str, command: Wish, now: int) -> None:
    dealer.seat_of(who)
    dealer.table.emit(Wished(who, command.showing, command.rebuy, command.top_up, WISHES, command.runs))


def bot(dealer: Dealer, who: str, command: Bot, now: int) -> None:
    """Seat a bot. Raises `Refused`."""
    table = dealer.table
    dealer.play.check_bot(command.temperament)
    name = bot_name(command.temperament, [place.player for place in table.seats.values()])
    seat = command.seat or dealer.free_seat()
    table.sit(seat, name, dealer.play.usual_purchase(), moment=now)
    dealer.play.come_in(seat, now)


def dismiss(dealer: Dealer, who: str, command: Dismiss, now: int) -> None:
    place = dealer.table.seats.get(command.seat)
    if place is None or not is_bot(place.player):
        raise Refused(f"no bot sits in seat {command.seat}", SEATS)
    dealer.table.leave(command.seat, moment=now)


def start(dealer: Dealer, who: str, command: Start, now: int) -> None:
    if not dealer.clocks.paused:
        raise Refused("the play is not paused", PAUSE)
    dealer.table.emit(c.PlayResumed(who, PAUSE))


def pause(dealer: Dealer, who: str, command: Pause, now: int) -> None:
    if dealer.clocks.paused:
        raise Refused("the play is paused already", PAUSE)
    dealer.table.emit(c.PlayPaused(who, PAUSE))


CARRY_OUT: Final[dict[type, Callable[[Dealer, str, Any, int], None]]] = {
    Act: act,
    Bet: bet,
    Sit: sit,
    Leave: leave,
    Buy: buy,
    Move: move,
    Out: out,
    Back: back,
    Straddle: straddle,
    Choose: choose,
    CallClock: call_clock,
    HuntRabbit: hunt_rabbit,
    Wish: wish,
    Bot: bot,
    Dismiss: dismiss,
    Start: start,
    Pause: pause,
    Stop: stop,
    Free: free,
    Apply: apply,
    Reverse: reverse,
    GiveCoupon: give_coupon,
    AskFloor: ask_floor,
}
