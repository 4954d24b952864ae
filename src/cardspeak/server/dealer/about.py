"""What each command at a table is about, and which ones are about nothing that may have changed since they were given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardspeak.server.dealer import console_commands as console
from cardspeak.server.dealer import console_decks as decks
from cardspeak.server.dealer import host_commands as host
from cardspeak.server.dealer import seat_commands as seats
from cardspeak.server.dealer.banked_opening import ProposeBounds
from cardspeak.server.dealer.messages import Act, Bet
from cardspeak.server.dealer.subjects import DECISION, PAUSE, PROPOSAL, RULINGS, SIGN, STOP, TIME, Subject, place, purchase
from cardspeak.server.dealer.wishes import Wish
from cardspeak.server.floor import commands as floor

Subjects = tuple[Subject, ...]

ABOUT: Final[Mapping[type, Callable[[Any], Subjects]]] = {
    Act: lambda command: (DECISION,),
    seats.Dismiss: lambda command: (place(command.seat),),
    seats.Start: lambda command: (PAUSE,),
    host.Answer: lambda command: (purchase(command.player),),
    host.LetBack: lambda command: (purchase(command.player),),
    host.Propose: lambda command: (SIGN, PROPOSAL),
    ProposeBounds: lambda command: (SIGN, PROPOSAL),
    host.Agree: lambda command: (PROPOSAL,),
    seats.CallClock: lambda command: (DECISION,),
    host.AskKill: lambda command: (SIGN,),
    host.Verify: lambda command: (TIME,),
    host.Remove: lambda command: (place(command.seat),),
    floor.Free: lambda command: (STOP,),
    floor.Apply: lambda command: (DECISION, RULINGS),
    floor.Reverse: lambda command: (DECISION, RULINGS),
    **dict.fromkeys(
        (console.Tell, console.TakeBack, console.Correct, console.Stand, console.Push, console.NextHand),
        lambda command: (DECISION, RULINGS),
    ),
    **dict.fromkeys((console.Fund, console.Depart, console.Absent), lambda command: (place(command.seat),)),
    floor.GiveCoupon: lambda command: (place(command.seat),),
}
"""The subjects that a command names: it holds the entry that it was made against, and is stale once one of them has changed."""

SEATED: Final = (Act, seats.CallClock, host.Agree, host.AskKill)
"""Commands of those who sit at the table: nobody else learns from a refusal what has happened there."""
OWN: Final = "whoever asks does so for themselves, and says all of it"
WHOLE: Final = "it says all that is to be so, and is refused where it is so already"
ALONE: Final[Mapping[type, str]] = {
    Bet: "it names its round, in which nothing changes of what may be bet and is paid",
    **dict.fromkeys((seats.Sit, seats.Back), "whoever asks does so for themselves, and may say what sign was read"),
    **dict.fromkeys((seats.Leave, seats.Buy, seats.Move, seats.Out, seats.Straddle, seats.Choose, Wish), OWN),
    seats.Bot: "it names a free seat, or any",
    console.Arrive: "it names a free seat, or any, and who sits down with what",
    **dict.fromkeys((seats.Pause, floor.Stop, host.Hold, host.CallBombPot, host.End), WHOLE),
    floor.AskFloor: "it tells a whole situation, and changes nothing of the round",
    **dict.fromkeys((decks.BringDeck, decks.StepDone, decks.TakeDeck), WHOLE),
    host.Invite: "whatever link there was opens nothing then",
    host.Revoke: "whatever link there is opens nothing then",
    host.Come: "it holds the link's own secret, which is compared",
}
"""The other commands, each with why it need name no entry."""


def subjects_of(command: object) -> Subjects:
    """What a command is about. Raises `KeyError` for one of which this is not said."""
    kind = type(command)
    return () if kind in ALONE else ABOUT[kind](command)
