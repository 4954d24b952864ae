"""What may be told of a live table: its form, and which circumstances each thing may have."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from cardspeak.server.dealer.messages import Amount

TOLD: Final = ("CS/room/floor",)
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=31)]


class Happening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that happened.

    kind: a seat says words (`text`), pushes or pulls back `chips`, makes a gesture (`what` is one of `GESTURES`), has these
    `chips` in `front` of it or in a `stack` that goes all-in, or has `acted` since (`what` is the act, `chips` its total of the
    street); the dealer has `counted` what is to be called, in `chips`; or the `dealer` went wrong: `what` is one of `ERRORS`,
    with what it `NEEDS`. `count` is a number of cards, of hands or of seconds, or a card's place off the deck or in a hand; `nth`
    which of its player's cards it is; `text` a street, an area of the table, a device or a deck; `how` what is done or why;
    `counts` the cards of hands, by seat, and of areas; `card` which card was seen against the house, where the cards are real.
    marks: circumstances, of those that `MARKS` names for it.
    """

    kind: Literal["say", "push", "pull", "gesture", "front", "stack", "acted", "counted", "dealer"]
    seat: SeatNumber = 0
    text: Annotated[str, msgspec.Meta(max_length=280)] = ""
    chips: Annotated[tuple[Amount, ...], msgspec.Meta(max_length=60)] = ()
    what: Annotated[str, msgspec.Meta(max_length=40)] = ""
    count: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    how: Annotated[str, msgspec.Meta(max_length=80)] = ""
    counts: Annotated[
        dict[Annotated[str, msgspec.Meta(max_length=12)], Annotated[int, msgspec.Meta(ge=0, le=60)]], msgspec.Meta(max_length=12)
    ] = {}
    nth: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    card: Annotated[str, msgspec.Meta(max_length=3)] = ""
    marks: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=20)], ...], msgspec.Meta(max_length=8)] = ()

    @property
    def named(self) -> str:
        """What it is: the gesture or the error, or else the kind."""
        return self.what if self.kind in ("gesture", "dealer") else self.kind


WAGERS: Final = ("tap", "fold", "upcards-down", "upcards-up", "adds-cash")
"""Gestures that may be wagers, or stand beside them."""
OF_HANDS: Final = ("tables", "shows-part", "takes-back")
"""What a player does with a hand at the showdown, besides giving it up."""
GESTURES: Final = (*WAGERS, *OF_HANDS, "leaves", "spoke-up")

AT_ONCE: Final = ("at-once",)
MARKS: Final[dict[str, tuple[str, ...]]] = {
    "say": AT_ONCE,
    "push": (*AT_ONCE, "moving", "splashed", "let-go-in-pot", "let-go-toward", "unclear"),
    "pull": AT_ONCE,
    "tap": AT_ONCE,
    "fold": (*AT_ONCE, "lost"),
    "shows-part": ("read", "unread", "refused"),
    "leaves": ("protected", "announced"),
    "exposed": ("upcard",),
    "collected": ("protected", "upcards", "identified", "at-fault", "won"),
    "fouled": ("protected", "upcards", "identified", "at-fault", "won"),
    "clock": ("approved", "refused", "not-at-seat", "acted"),
    "missed-deal": ("at-seat",),
}
"""The circumstances that may be told of each thing.

at-once: in the same moment as what was told before it. moving: the hands had not come to rest since the chips before. lost: the
cards cannot be had back and told for certain.
"""
