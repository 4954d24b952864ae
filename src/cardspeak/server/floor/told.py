"""What happened at a live table, as the floor person tells it, and the situation that it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec

from cardspeak.floor import Gesture, PullBack, Push, Say, Wager
from cardspeak.floor.irregular import matters as m
from cardspeak.poker.round.remedies import put_in, uncalled
from cardspeak.poker.substantial import done
from cardspeak.rulebook import Refused
from cardspeak.rulebook.wording import counted
from cardspeak.server.dealer.messages import Amount

if TYPE_CHECKING:
    from cardspeak.floor import Act
    from cardspeak.poker import Round

TOLD: Final = ("CS/room/floor",)
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=31)]


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that happened.

    kind: a seat says words (`text`), pushes or pulls back `chips`, makes a gesture (`what` is "tap" or "fold"), or the
    dealer went wrong (`what` is one of `ERRORS`, with what it `NEEDS`; `count` is a number of cards, or a card's place off
    the deck or in a hand, `text` a street, an area of the table, a device or a deck, `how` what is done or why, and `counts` the
    cards of hands, by seat, and of areas).
    """

    kind: Literal["say", "push", "pull", "gesture", "dealer"]
    seat: SeatNumber = 0
    text: Annotated[str, msgspec.Meta(max_length=280)] = ""
    chips: Annotated[tuple[Amount, ...], msgspec.Meta(max_length=60)] = ()
    what: Annotated[str, msgspec.Meta(max_length=40)] = ""
    count: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    how: Annotated[str, msgspec.Meta(max_length=80)] = ""
    counts: Annotated[
        dict[Annotated[str, msgspec.Meta(max_length=12)], Annotated[int, msgspec.Meta(ge=0, le=60)]], msgspec.Meta(max_length=12)
    ] = {}


class Own(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the floor decides by itself.

    kind: the round "stands" or is "void", the hand of `seat` is "dead", or `seat` is to "act": `verb`, to a total of `to`.
    """

    kind: Literal["stands", "void", "dead", "act"]
    seat: SeatNumber = 0
    verb: Literal["fold", "check", "call", "bet", "raise"] = "check"
    to: Amount = 0

    def settles(self) -> dict[str, Any]:
        """The same by the names that rulings settle things by."""
        if self.kind == "act":
            size = {"to": self.to} if self.verb in ("bet", "raise") else {}
            return {"seat": self.seat, "action": self.verb, **size}
        if self.kind == "dead":
            return {"seat": self.seat, "hand": "dead"}
        return {"stands": True} if self.kind == "stands" else {"round": "dead"}


Happened = Annotated[tuple[Told, ...], msgspec.Meta(min_length=1, max_length=20)]


def due(r: Round) -> int:
    """Cards that a seat is dealt at first."""
    return sum([each.count for each in r.game.variant.streets[0].deals if not each.shared])


FAULTS: Final[dict[str, Callable[[Told, Round], m.Fault]]] = {
    "exposed": lambda told, r: m.Exposed(told.seat, told.count),
    "wrong-count": lambda told, r: miscounted(told, r),
    "left-out": lambda told, r: left_out(told, r),
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
SEAT, COUNT, STREET = ("seat",), ("count",), ("street",)
NEEDS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(ERRORS, ()),
    **dict.fromkeys(("left-out", "not-entitled", "off-table", "collected", "fouled", "shown-early"), SEAT),
    "exposed": SEAT + COUNT,
    "wrong-count": SEAT + COUNT,
    "flop-count": COUNT,
    "premature": STREET,
}
"""Each error, with what is to be told of it: a seat, a number of cards, a street."""
NOT_DEALT: Final = ("left-out", "not-entitled")
"""Errors about a seat that may be none of those that were dealt in."""


def street(r: Round) -> str:
    """The street that is played."""
    return r.view(0).street


def first_street(r: Round) -> bool:
    """Whether the cards of the first street are the last that were dealt."""
    return street(r) == r.game.variant.streets[0].name


def put(r: Round) -> dict[int, int]:
    """What each seat has put in."""
    return {seat: put_in(r, seat) for seat in r.dealt_in}


def miscounted(told: Told, r: Round) -> m.WrongCount:
    """A hand of another number of cards. Raises `Refused` for the right one."""
    if told.count == due(r):
        raise Refused(f"{counted(told.count, 'card')} would be right", TOLD)
    return m.WrongCount(told.seat, told.count, due(r))


def left_out(told: Told, r: Round) -> m.LeftOut:
    """A seat that got no hand. Raises `Refused` for one that did."""
    if told.seat in r.dealt_in:
        raise Refused(f"seat {told.seat} was dealt in", TOLD)
    return m.LeftOut(told.seat)


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
        needs = told.kind != "dealer" or SEAT[0] in NEEDS.get(told.what, ())
        if needs and told.seat not in r.dealt_in and told.what not in NOT_DEALT:
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
            game=r.game.variant,
            faults=faults,
            acts=done(r.events),
            button=r.button,
            players=len(r.dealt_in),
            put=put(r),
            ante=r.game.stakes.ante,
            past_first=not first_street(r),
        )
    if len(wrong) > 1:
        raise Refused("tell one thing that went wrong at a time", TOLD)
    return OTHERS[wrong[0].what](wrong[0], r)
