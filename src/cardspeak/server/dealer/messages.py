"""What browsers and the room say to each other on a table's WebSocket: JSON texts, each an object with its `type`.

A client's text that holds an unknown field, or anything that its message does not have, is refused with a reason. What
happened at the table goes out as lines, each an event in a dealer's words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from cardspeak.console.words import SAY as SAY_OF_CONSOLES
from cardspeak.events import Event
from cardspeak.journal.events import Committed, Mixed
from cardspeak.rulebook import Cites, Refused
from cardspeak.table.common.clock_events import AnsweredFor, BanksFilled, BankSpent, BetsTimed, ShowTimed, TurnTimed
from cardspeak.table.common.wish_events import Wished
from cardspeak.table.decks.gear_events import RoundBegan
from cardspeak.table.poker.events import RoundOpened
from cardspeak.table.words.clock_words import SAY as SAY_OF_CLOCKS
from cardspeak.table.words.floor_words import SAY as SAY_OF_THE_FLOOR
from cardspeak.table.words.host_words import SAY as SAY_OF_HOSTS
from cardspeak.web.strings.keys import name

LONGEST: Final = 4096
"""Bytes of a client's text at most."""
MOST: Final = 2**53
"""The largest number that a browser holds exactly."""

CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[\w.:-]+$")]
Amount = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Verb = Literal["fold", "check", "call", "bet", "raise", "discard", "run", "show", "muck", "ride", "withdraw", "play"]
Unit = Literal["chips", "cents"]
"""Of a table's amounts."""
Code = Literal["stale", "refused", "closed", "rate", "form"]


class FormError(Refused):
    """A text that is no message."""


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something asked of a table. cmd_id: the asker's own name for it, the same when it is sent again."""

    cmd_id: CommandId


class Against(Command, frozen=True, kw_only=True):
    """A command about something that may change. seq: the last entry that the page told of on which it was given."""

    seq: Annotated[int, msgspec.Meta(ge=0, le=MOST)]


class Signing(Command, frozen=True, kw_only=True):
    """A command by which somebody plays by what the table posts. read: the last entry that the page told of when its sign was
    read; if what is posted has changed since, it is stale. 0 for whoever read none.
    """

    read: Annotated[int, msgspec.Meta(ge=0, le=MOST)] = 0


class FromClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """What a browser may say."""


class Hello(FromClient, frozen=True):
    """The first message, once: the client is ready for what the table shows.

    lines: whether it takes several messages in one text, each in a line of its own, which is less work for both ends.
    """

    lines: bool = False


class Resync(FromClient, frozen=True):
    """The client lost track and asks for a snapshot."""


class Act(FromClient, frozen=True):
    """The player's decision in round `round`, made when the table stood at entry `seq`.

    cmd_id: the client's own name for it, the same when it is sent again. amount: of a bet or raise, the street's total; of a
    Play wager, how many times the Ante. cards: those to discard.
    """

    cmd_id: CommandId
    round: Annotated[int, msgspec.Meta(ge=0, le=MOST)]
    seq: Annotated[int, msgspec.Meta(ge=0, le=MOST)]
    action: Verb
    amount: Amount = 0
    cards: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Bet(FromClient, frozen=True):
    """All that a player lays against the house in round `round`, in cents, while bets are open; 0 for none.

    wager: each of the three bets of Let It Ride, or the Ante of Ultimate Texas Hold 'em, which the Blind equals. The others are
    the wagers that go with it, where they are offered; coupon: the value of a match play coupon beside it. position: a second
    one, next to one's own, where the same wagers are laid, but no coupon; 0 for none.
    """

    cmd_id: CommandId
    round: Annotated[int, msgspec.Meta(ge=0, le=MOST)]
    wager: Amount
    bonus: Amount = 0
    trips: Amount = 0
    progressive: Amount = 0
    six: Amount = 0
    coupon: Amount = 0
    position: Annotated[int, msgspec.Meta(ge=0, le=31)] = 0


class Chat(FromClient, frozen=True):
    """A line for everybody at the table."""

    cmd_id: CommandId
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=280)]


Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Announce(FromClient, frozen=True):
    """The hash of a seed that the player will give for the next deck, once that is committed to."""

    hash: Hash


class Seed(FromClient, frozen=True):
    """The seed, after the commitment that names its hash."""

    seed: Hash


Client = Hello | Act | Bet | Resync | Chat | Announce | Seed


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, in words, the clauses that decided it, and the seat that it concerns, 0 for none.

    players: who sat then in the seats that the text speaks of without naming them. round: the number of the round that it
    begins, left out if it begins none.
    """

    seq: int
    text: str
    clauses: Cites
    seat: int
    players: dict[int, str]
    round: int = 0


class Said(msgspec.Struct, frozen=True):
    """A chat line: who said it, in which role ("player", "rail", "floor" …), and when, in milliseconds since 1970."""

    name: str
    role: str
    text: str
    moment: int


class ToClient(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """What the room says."""


class Snapshot(ToClient, frozen=True):
    """The whole table as it stands after entry `seq`, and what was said and done lately.

    `table` holds the fields of `table_view.Shown`.
    """

    seq: int
    table: dict[str, msgspec.Raw]
    chat: list[Said]
    lines: list[LogLine]


class Patch(ToClient, frozen=True):
    """What changed with the entries up to `seq`: the table's fields that differ now, and what happened."""

    seq: int
    changed: dict[str, msgspec.Raw]
    lines: list[LogLine]


class Wanted(msgspec.Struct, frozen=True):
    """How a player's hands are shown, whether chips are bought after a round and how often the board is run, as in `Wish`."""

    showing: str = "auto"
    rebuy: bool = False
    top_up: bool = False
    runs: int = 0


class Private(ToClient, frozen=True):
    """What one seat alone may know: its cards in the order in which they came, and what it may do when it is its turn.

    more: the cards at another position that its player plays, by its number. wishes: what its player has decided beforehand.
    hand: what its cards are worth so far, in words.
    """

    seq: int
    seat: int
    cards: list[str]
    options: msgspec.Raw
    more: dict[str, list[str]] = {}
    hand: str = ""
    wishes: Wanted = Wanted()


class Clock(ToClient, frozen=True):
    """The seat to act has until `deadline`; it is `now`. `bank` is what it has left beyond. Milliseconds, the server's.

    seat: 0 while bets are open for all. banked: whether the time that runs is the bank's.
    """

    seat: int
    deadline: int
    now: int
    bank: int
    banked: bool = False


class Talk(ToClient, frozen=True, tag="chat"):
    """Something was said."""

    said: Said


class Ack(ToClient, frozen=True):
    """The command is in the journal, as entry `seq`, and durable."""

    cmd_id: str
    seq: int


class Error(ToClient, frozen=True):
    """The command changed nothing; why, by which clauses, and at which field of the form it came from, if at one.

    key: the refusal's own name, which stays though its words change. args: what stands in its sentence, by name.
    """

    cmd_id: str
    code: Code
    text: str
    clauses: Cites = ()
    field: str = ""
    key: str = ""
    args: dict[str, str] = {}

    def __post_init__(self) -> None:
        name(self)


class _Named(msgspec.Struct):
    cmd_id: str = ""


_id: Final = msgspec.json.Decoder(_Named).decode
_decode: Final[Callable[[str | bytes], Client]] = msgspec.json.Decoder(Client).decode
_encode: Final = msgspec.json.Encoder().encode


def read(text: str | bytes) -> Client:
    """The message that a client's text holds. Raises `FormError` saying what is wrong with it."""
    if len(text) > LONGEST:
        raise FormError(f"a message has {LONGEST} bytes at most, not {len(text)}")
    try:
        return _decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise FormError(f"no message: {error}") from None


def write(message: ToClient) -> str:
    """The message as text."""
    return _encode(message).decode()


def command_of(text: str | bytes) -> str:
    """The command id in a text that is no message, so that its sender knows which was refused; empty if it has none."""
    try:
        return _id(text[:LONGEST]).cmd_id[:64]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


# --- what happened, line by line

Words = Mapping[type, Callable[[Any], str]]
"""Each kind of event in a dealer's words."""
SAY: Final[dict[type, Callable[[Any], str]]] = {
    **SAY_OF_CLOCKS,
    **SAY_OF_HOSTS,
    **SAY_OF_THE_FLOOR,
    **SAY_OF_CONSOLES,
    Committed: lambda event: f"the deck is shuffled and committed to: {event.root}",
    Mixed: lambda event: f"the order is mixed by the seeds of {' and '.join(event.players)}",
}
OPENING: Final = (RoundOpened, RoundBegan)
"""What begins a round at a table, and has its number."""
SILENT: Final = frozenset({AnsweredFor, TurnTimed, ShowTimed, BetsTimed, BanksFilled, BankSpent, Wished})
"""What the clocks show already, and what is a player's own business."""
_SEAT: Final = re.compile(r"\bseat (\d+)\b")


def lines(words: Words, seen: Iterable[Event], seq: int, players: Mapping[int, str]) -> list[LogLine]:
    """The events of a command as one viewer may know them, each in a line.

    words: those of the table's game. players: who sat where when it happened.
    """
    return [line(words, event, seq, players) for event in seen if type(event) not in SILENT]


def line(words: Words, event: Event, seq: int, players: Mapping[int, str]) -> LogLine:
    """One event in a line."""
    text = (words.get(type(event)) or SAY[type(event)])(event)
    number = event.number if isinstance(event, OPENING) else 0
    named = {seat: players.get(seat, "") for seat in map(int, _SEAT.findall(text))}
    spoken_of = {seat: player for seat, player in named.items() if player and player not in text}
    return LogLine(seq, text, getattr(event, "cites", ()), getattr(event, "seat", 0), spoken_of, number)
