"""What happened at a live table, as the floor person tells it, and the situation that it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec

from cardspeak.floor import Done, Gesture, PullBack, Push, Say, Wager, accepted
from cardspeak.floor.acts import Counted
from cardspeak.floor.rooms.funds import AllInChips
from cardspeak.rulebook import Refused
from cardspeak.server.dealer.messages import Amount
from cardspeak.server.floor.errors import NEEDS, NOT_DEALT, SEAT, clock, matter
from cardspeak.server.floor.hands import of_hands
from cardspeak.server.floor.telling import GESTURES, MARKS, TOLD, WAGERS, Happening, SeatNumber

if TYPE_CHECKING:
    from cardspeak.floor import Act
    from cardspeak.poker import Round

__all__ = ["NEEDS", "Happened", "Happening", "Own", "SeatNumber", "situation"]


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


Happened = Annotated[tuple[Happening, ...], msgspec.Meta(min_length=1, max_length=20)]
ACTED: Final = ("fold", "check", "call", "bet", "raise")
"""What a seat may have done since an act out of turn."""


def act_of(told: Happening, at: int) -> Act:
    """What somebody did, at a moment."""
    if told.kind == "say":
        return Say(told.seat, at, text=told.text)
    if told.kind == "push":
        return Push(
            seat=told.seat,
            at=at,
            chips=told.chips,
            rested="moving" not in told.marks,
            splashed="splashed" in told.marks,
            released="in-pot" if "let-go-in-pot" in told.marks else "toward" if "let-go-toward" in told.marks else "",
            plain="unclear" not in told.marks,
        )
    if told.kind == "pull":
        return PullBack(told.seat, at, chips=told.chips)
    if told.kind == "counted":
        return Counted(0, at, amount=sum(told.chips))
    return Gesture(told.seat, at, what=told.what)


def acts(happened: Sequence[Happening]) -> tuple[Act, ...]:
    """What people did, each at its moment: one later than what was told before it, but for what was done at once with it."""
    found: list[Act] = []
    at = -1
    for told in happened:
        at += 0 if found and "at-once" in told.marks else 1
        if told.kind in ("say", "push", "pull", "counted") or told.what in WAGERS:
            found.append(act_of(told, at))
    return tuple(found)


def since(told: Happening) -> Done:
    """What a seat has done since. Raises `Refused` for no act."""
    if told.what not in ACTED:
        raise Refused(f"nobody {told.what!r}s: say {', '.join(ACTED)}", TOLD)
    return accepted(told.seat, told.what, sum(told.chips))


def wager(r: Round, happened: Sequence[Happening]) -> Wager | AllInChips:
    """Words, chips and gestures, which may be a wager."""
    front: Mapping[int, tuple[int, ...]] = {told.seat: told.chips for told in happened if told.kind == "front"}
    if stack := next((told for told in happened if told.kind == "stack"), None):
        return AllInChips(dict(Counter(stack.chips)), r.game.stakes, stack.seat)
    return Wager(
        round=r.copy(),
        acts=acts(happened),
        then=tuple([since(told) for told in happened if told.kind == "acted"]),
        chips=front,
        spoke_up=any([told.what == "spoke-up" for told in happened]),
    )


def check(r: Round, told: Happening) -> None:
    """Raises `Refused` for nobody's seat, a gesture that is none, and a circumstance that it cannot have."""
    about_seat = SEAT[0] in NEEDS.get(told.what, ()) if told.kind == "dealer" else told.kind != "counted"
    if about_seat and told.seat not in r.dealt_in and told.what not in NOT_DEALT:
        raise Refused(f"seat {told.seat} was not dealt in", TOLD)
    if told.kind == "gesture" and told.what not in GESTURES:
        raise Refused(f"no gesture is {told.what!r}: say {', '.join(GESTURES)}", TOLD)
    if odd := [mark for mark in told.marks if mark not in MARKS.get(told.named, ())]:
        raise Refused(f"{told.named} is not {odd[0]!r}", TOLD)


def situation(r: Round, happened: Sequence[Happening]) -> object:
    """What is to be ruled on, in the round as it stands.

    It knows no card of the round but by what was told, or lies face up. Raises `Refused` for what does not go together, and for
    nobody's seat.
    """
    for told in happened:
        check(r, told)
    wrong = [told for told in happened if told.kind == "dealer"]
    if not wrong:
        return of_hands(r, happened) or wager(r, happened)
    if [told.what for told in wrong] == ["clock"] and all([told.kind in ("say", "dealer") for told in happened]):
        said = next((told for told in happened if told.kind == "say"), None)
        return clock(wrong[0], r, Say(said.seat, float(wrong[0].count), text=said.text) if said else None)
    if len(wrong) < len(happened):
        raise Refused("tell what was done and what the dealer did wrong one after the other", TOLD)
    return matter(r, wrong)
