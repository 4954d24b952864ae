"""What happened at a live table, as the floor person tells it, and the situation that it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec

from cardspeak.floor import Gesture, PullBack, Push, Say, Wager
from cardspeak.floor.irregular import matters as m
from cardspeak.floor.substantial import done
from cardspeak.poker.remedies import put_in, uncalled
from cardspeak.rulebook import Refused
from cardspeak.server.messages import Amount

if TYPE_CHECKING:
    from cardspeak.floor import Act
    from cardspeak.poker import Round

TOLD: Final = ("CS/room/floor",)
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=31)]


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that happened.

    kind: a seat says words (`text`), pushes or pulls back `chips`, makes a gesture (`what` is "tap" or "fold"), or the
    dealer went wrong (`what` is one of `ERRORS`; `count` the number of cards where it is about one).
    """

    kind: Literal["say", "push", "pull", "gesture", "dealer"]
    seat: SeatNumber = 0
    text: Annotated[str, msgspec.Meta(max_length=280)] = ""
    chips: Annotated[tuple[Amount, ...], msgspec.Meta(max_length=60)] = ()
    what: Annotated[str, msgspec.Meta(max_length=40)] = ""
    count: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0


Happened = Annotated[tuple[Told, ...], msgspec.Meta(min_length=1, max_length=20)]


def due(r: Round) -> int:
    """Cards that a seat is dealt at first."""
    return sum([each.count for each in r.game.variant.streets[0].deals if each.to != "board"])


FAULTS: Final[dict[str, Callable[[Told, Round], m.Fault]]] = {
    "exposed": lambda told, r: m.Exposed(told.seat, told.count),
    "wrong-count": lambda told, r: m.WrongCount(told.seat, told.count, due(r)),
    "left-out": lambda told, r: m.LeftOut(told.seat),
    "not-entitled": lambda told, r: m.NotEntitled(told.seat),
    "wrong-start": lambda told, r: m.WrongStart(),
    "boxed": lambda told, r: m.Boxed(first_street(r)),
    "off-table": lambda told, r: m.OffTable(told.seat),
    "foreign": lambda told, r: m.Foreign(),
    "not-shuffled": lambda told, r: m.Unshuffled("shuffle"),
    "not-cut": lambda told, r: m.Unshuffled("cut"),
}
"""Faults of the deal, which are ruled on together."""
OTHERS: Final[dict[str, Callable[[Told, Round], object]]] = {
    "duplicate": lambda told, r: m.BadDeck("duplicate", True, done(r.events), put(r)),
    "missing": lambda told, r: m.BadDeck("missing", True, done(r.events), put(r)),
    "extra": lambda told, r: m.BadDeck("extra", True, done(r.events), put(r)),
    "collected": lambda told, r: lost(told, r, "collected"),
    "fouled": lambda told, r: lost(told, r, "fouled"),
    "premature": lambda told, r: m.Premature(told.text or street(r)),
    "flop-count": lambda told, r: m.Flop(told.count),
    "no-burn": lambda told, r: m.Flop(3, burned=False),
    "shown-early": lambda told, r: m.ShownEarly(told.seat),
}
"""What else a dealer or a player may have done."""
ERRORS: Final = (*FAULTS, *OTHERS)
OF_A_SEAT: Final = frozenset(
    {"exposed", "wrong-count", "left-out", "not-entitled", "off-table", "collected", "fouled", "shown-early"}
)
"""Errors that are about somebody's hand."""


def street(r: Round) -> str:
    """The street that is played."""
    return r.view(0).street


def first_street(r: Round) -> bool:
    """Whether the cards of the first street are the last that were dealt."""
    return street(r) == r.game.variant.streets[0].name


def put(r: Round) -> dict[int, int]:
    """What each seat has put in."""
    return {seat: put_in(r, seat) for seat in r.dealt_in}


def lost(told: Told, r: Round, how: str) -> m.LostHand:
    """A hand that the dealer took in, or that touched the discards."""
    pot = r.pot + sum(r.put)
    return m.LostHand(r.game.variant, told.seat, how, put=put_in(r, told.seat), uncalled=uncalled(r, told.seat), pot=pot)


def act_of(told: Told, at: int) -> Act:
    """What somebody did. Raises `Refused` for a gesture that is none."""
    if told.kind == "say":
        return Say(told.seat, at, text=told.text)
    if told.kind == "push":
        return Push(told.seat, at, chips=told.chips)
    if told.kind == "pull":
        return PullBack(told.seat, at, chips=told.chips)
    if told.what not in ("tap", "fold"):
        raise Refused(f"no gesture is {told.what!r}: say tap or fold", TOLD)
    return Gesture(told.seat, at, what=told.what)


def situation(r: Round, happened: Sequence[Told]) -> object:
    """What is to be ruled on, in the round as it stands.

    It knows no card of the round but by what was told. Raises `Refused` for what does not go together, and for nobody's seat.
    """
    for told in happened:
        needs = told.kind != "dealer" or told.what in OF_A_SEAT
        if needs and told.seat not in r.dealt_in and told.what not in ("left-out", "not-entitled"):
            raise Refused(f"seat {told.seat} was not dealt in", TOLD)
    wrong = [told for told in happened if told.kind == "dealer"]
    if not wrong:
        return Wager(r.copy(), tuple([act_of(told, at) for at, told in enumerate(happened)]))
    if len(wrong) < len(happened):
        raise Refused("tell what was done and what the dealer did wrong one after the other", TOLD)
    for told in wrong:
        if told.what not in ERRORS:
            raise Refused(f"no error is {told.what!r}; there are {', '.join(ERRORS)}", TOLD)
    if all([told.what in FAULTS for told in wrong]):
        faults = tuple([FAULTS[told.what](told, r) for told in wrong])
        return m.Misdealt(
            r.game.variant, faults, done(r.events), r.button, len(r.dealt_in), put(r), r.game.stakes.ante, not first_street(r)
        )
    if len(wrong) > 1:
        raise Refused("tell one thing that went wrong at a time", TOLD)
    return OTHERS[wrong[0].what](wrong[0], r)
