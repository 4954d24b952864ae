"""What the host of a table may ask, and what players ask of the host; how the dealer carries each out."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from cardspeak.rulebook import Refused
from cardspeak.server.dealer.banked_opening import ProposeBounds, bounds_changed
from cardspeak.server.dealer.hosting import BUY_IN, CASHIER, END, INVITE, KILL, REMOVE, STAKES, unasked, unheard
from cardspeak.server.dealer.in_dollars import Percent
from cardspeak.server.dealer.messages import Against, Amount
from cardspeak.server.dealer.opening import Minutes, Multiple
from cardspeak.server.dealer.seat_commands import SEATS, Bot, Buy, Command, SeatNumber, Sit, check_person
from cardspeak.server.dealer.seat_commands import bot as seats_bot
from cardspeak.server.dealer.seat_commands import buy as buys
from cardspeak.server.dealer.seat_commands import sit as sits
from cardspeak.server.dealer.terms_form import Cap, From, KillKind, Limit, Marks, Some, check_play_chips
from cardspeak.table import HousePosted, Table
from cardspeak.table import host_events as h
from cardspeak.table.poker.customs import Customs

if TYPE_CHECKING:
    from cardspeak.server.dealer.dealer import Dealer


class Invite(Command, frozen=True):
    """Make a new link to the table; one that was given out before opens nothing any more."""


class Revoke(Command, frozen=True):
    """Take the link back."""


class Come(Command, frozen=True):
    """Come to the table by its link."""

    token: str


class Hold(Command, frozen=True):
    """Have every purchase wait for the host, or let them pass."""

    held: bool


class Answer(Against, frozen=True):
    """Approve or refuse the chips that a player asks for."""

    player: str
    approve: bool


class LetBack(Against, frozen=True):
    """Let a player come back who was removed, where the cashier is to approve their purchase."""

    player: str


class Propose(Against, frozen=True):
    """Propose what the table is to post from the next round on: as in opening a table, by the same book.

    An empty `game` is the present one, with limits of its own kind; least, most: the buy-in, 0 for as it is. Rake, time charge
    and kill are as they are where `percent`, `hourly` and `kill` are None, and so with `customs`.
    """

    game: str = ""
    limit: Limit = "no"
    low: Amount = 0
    high: Amount = 0
    blinds: tuple[Some, ...] = ()
    ante: Amount = 0
    ante_from: From = "all"
    bring_in: Amount = 0
    raise_cap: Cap = None
    least: Amount = 0
    most: Amount = 0
    percent: Percent | None = None
    cap: Amount = 0
    after_flop: bool = False
    marks: Marks = ()
    hourly: Amount | None = None
    minutes: Minutes = 30
    by_table: bool = False
    kill: KillKind | None = None
    kill_pot: Amount = 0
    kill_multiple: Multiple = 10
    customs: Customs | None = None


class Agree(Against, frozen=True):
    """Agree to what is proposed, or say no to it."""

    agree: bool = True


class AskKill(Against, frozen=True):
    """Ask for the kill that the sign offers."""


class CallBombPot(Command, frozen=True):
    """Have the next hand dealt as a bomb pot."""


class Verify(Against, frozen=True):
    """Verify the time that was collected, so many chips, and have it dropped."""

    chips: Amount


class Remove(Against, frozen=True):
    """Have the player in a seat go, with all chips, when the round is over."""

    seat: SeatNumber


class End(Command, frozen=True):
    """End the night: no further round, and everybody is cashed in."""


def check_open(dealer: Dealer) -> None:
    """Raises `Refused` once the night has ended."""
    if dealer.hosting.ended:
        raise Refused("the night is over", END)


def sit(dealer: Dealer, who: str, command: Sit, now: int) -> None:
    """A newcomer takes a seat, at once or when the host approves."""
    check_open(dealer)
    if not dealer.hosting.asks_first(who):
        sits(dealer, who, command, now)
        return
    check_person(who)
    dealer.hosting.check_asks(who)
    chips = command.chips or dealer.play.usual_purchase()
    dealer.play.trial().sit(command.seat or dealer.free_seat(), who, chips, moment=now)
    dealer.table.emit(h.BuyInAsked(who, command.seat, chips, now, BUY_IN))


def buy(dealer: Dealer, who: str, command: Buy, now: int) -> None:
    """A player adds chips, at once or when the host approves."""
    check_open(dealer)
    if not dealer.hosting.asks_first(who):
        buys(dealer, who, command, now)
        return
    seat = dealer.seat_of(who)
    dealer.hosting.check_asks(who)
    dealer.play.trial().top_up(seat, command.chips, moment=now)
    dealer.table.emit(h.BuyInAsked(who, seat, command.chips, now, BUY_IN))


def bot(dealer: Dealer, who: str, command: Bot, now: int) -> None:
    check_open(dealer)
    seats_bot(dealer, who, command, now)


def answer(dealer: Dealer, who: str, command: Answer, now: int) -> None:
    """The host or the cashier answers: what is approved happens at once, or is refused with its own reason and still waits."""
    wanted = dealer.hosting.wanted.get(command.player)
    if wanted is None:
        raise Refused(f"{command.player} asks for nothing", BUY_IN)
    check_answers(dealer, who, command)
    table = dealer.table
    seat = table.places.seat_of(command.player)
    if command.approve and seat:
        table.top_up(seat, wanted.chips, moment=now)
    elif command.approve:
        free = table.free
        sits(dealer, command.player, Sit("approved", wanted.seat if wanted.seat in free else 0, wanted.chips), now)
    table.emit(h.BuyInAnswered(command.player, wanted.chips, command.approve, who, BUY_IN))


def check_answers(dealer: Dealer, who: str, command: Answer) -> None:
    """Raises `Refused` for one's own purchase, and where it takes the host's word and somebody else's approval."""
    if command.player == who:
        raise Refused("nobody approves their own purchase", CASHIER)
    if command.approve and dealer.hosting.needs_word(command.player):
        raise Refused(f"{command.player} was removed: {dealer.hosting.host} must let them come back first", CASHIER)
    if command.approve and dealer.hosting.words.get(command.player) == who:
        raise Refused(f"you have let {command.player} come back: somebody else approves the purchase", CASHIER)


def let_back(dealer: Dealer, who: str, command: LetBack, now: int) -> None:
    """The host's word for one who was removed and asks for chips; the cashier answers then."""
    if command.player == who or command.player not in dealer.hosting.wanted or not dealer.hosting.needs_word(command.player):
        raise Refused(f"{command.player} does not wait for your word", CASHIER)
    dealer.table.emit(h.LetBack(command.player, who, CASHIER))


def invite(dealer: Dealer, who: str, command: Invite, now: int) -> None:
    check_open(dealer)
    dealer.table.emit(h.Invited(who, tuple(secrets.token_urlsafe(16).encode("ascii")), INVITE))


def revoke(dealer: Dealer, who: str, command: Revoke, now: int) -> None:
    if not dealer.hosting.token:
        raise Refused("no link leads to the table", INVITE)
    dealer.table.emit(h.InviteRevoked(who, INVITE))


def come(dealer: Dealer, who: str, command: Come, now: int) -> None:
    """Somebody comes by the link. Raises `Refused` for a link that opens nothing."""
    token = dealer.hosting.token
    if not token or not secrets.compare_digest(token.encode(), command.token.encode()):
        raise Refused("this link opens nothing any more", INVITE)
    dealer.table.emit(h.Admitted(who, now, INVITE))


def hold(dealer: Dealer, who: str, command: Hold, now: int) -> None:
    if dealer.hosting.cashier:
        raise Refused("every purchase waits for the cashier here", CASHIER)
    if dealer.hosting.held is command.held:
        raise Refused(f"purchases {'wait for the host' if command.held else 'pass'} already", BUY_IN)
    dealer.table.emit(h.BuyInsHeld(command.held, who, BUY_IN))


def propose(dealer: Dealer, who: str, command: Propose, now: int) -> None:
    """Raises `Refused` for what the book does not allow to be posted."""
    check_open(dealer)
    posted = dealer.play.proposed(command)
    if posted == dealer.table.posted:
        raise Refused("that is posted already", STAKES)
    if dealer.hosting.training:
        check_play_chips(posted)
    dealer.table.emit(h.SignProposed(posted, who, now, STAKES))


def propose_bounds(dealer: Dealer, who: str, command: ProposeBounds, now: int) -> None:
    """Raises `Refused` for what the book does not allow to be posted, and where players play each other."""
    check_open(dealer)
    was = dealer.table.posted
    if not isinstance(was, HousePosted):
        raise Refused("this table is not one against the house", STAKES)
    posted = bounds_changed(was, command)
    if posted == was:
        raise Refused("that is posted already", STAKES)
    dealer.table.emit(h.HouseSignProposed(posted, who, now, STAKES))


def agree(dealer: Dealer, who: str, command: Agree, now: int) -> None:
    """A player, or the host who takes back what they proposed, is heard. Raises `Refused` if there is nothing to agree to."""
    hosting = dealer.hosting
    if hosting.proposal is None:
        raise Refused("nothing is proposed", STAKES)
    if not (who == hosting.host and not command.agree):
        dealer.seat_of(who)
        if not unheard(hosting, dealer.table):
            raise Refused("the limits do not rise: nobody need agree", STAKES)
    dealer.table.emit(h.SignAnswered(who, command.agree, STAKES))


def ask_kill(dealer: Dealer, who: str, command: AskKill, now: int) -> None:
    """Raises `Refused` where no kill is to be asked for, or not by them any more."""
    seat = dealer.seat_of(who)
    if seat not in unasked(dealer.hosting, dealer.table):
        raise Refused("there is no kill for you to ask for", KILL)
    dealer.table.emit(h.KillWanted(who, KILL))


def call_bomb_pot(dealer: Dealer, who: str, command: CallBombPot, now: int) -> None:
    """Raises `Refused` where the sign has none, or one comes already."""
    check_open(dealer)
    if not isinstance(dealer.table, Table):
        raise Refused("no bomb pots are played against the house", STAKES)
    dealer.table.call_bomb_pot(who, moment=now)


def verify(dealer: Dealer, who: str, command: Verify, now: int) -> None:
    """Raises `Refused` if something else was collected, or nothing."""
    dealer.play.verify(command.chips, who, now)


def remove(dealer: Dealer, who: str, command: Remove, now: int) -> None:
    place = dealer.table.seats.get(command.seat)
    if place is None:
        raise Refused(f"nobody sits in seat {command.seat}", SEATS)
    if command.seat in dealer.hosting.going or place.leaving:
        raise Refused(f"{place.player} is going already", REMOVE)
    dealer.table.emit(h.Removed(command.seat, place.player, who, REMOVE))


def end(dealer: Dealer, who: str, command: End, now: int) -> None:
    check_open(dealer)
    dealer.table.emit(h.NightEnded(who, now, END))


CARRY_OUT: Final[dict[type, Callable[[Dealer, str, Any, int], None]]] = {
    Sit: sit,
    Buy: buy,
    Bot: bot,
    Invite: invite,
    Revoke: revoke,
    Come: come,
    Hold: hold,
    Answer: answer,
    LetBack: let_back,
    Propose: propose,
    ProposeBounds: propose_bounds,
    Agree: agree,
    AskKill: ask_kill,
    CallBombPot: call_bomb_pot,
    Verify: verify,
    Remove: remove,
    End: end,
}
