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


def act_of(happening: Happening, at: int) -> Act:
    """What somebody did, at a moment."""
    if happening.kind == "say":
        return Say(happening.seat, at, text=happening.text)
    if happening.kind == "push":
        return Push(
            seat=happening.seat,
            at=at,
            chips=happening.chips,
            rested="moving" not in happening.marks,
            splashed="splashed" in happening.marks,
            released="in-pot" if "let-go-in-pot" in happening.marks else "toward" if "let-go-toward" in happening.marks else "",
            plain="unclear" not in happening.marks,
        )
    if happening.kind == "pull":
        return PullBack(happening.seat, at, chips=happening.chips)
    if happening.kind == "counted":
        return Counted(0, at, amount=sum(happening.chips))
    return Gesture(happening.seat, at, what=happening.what)


def acts(happened: Sequence[Happening]) -> tuple[Act, ...]:
    """What people did, each at its moment: one later than what was told before it, but for what was done at once with it."""
    in_order: list[Act] = []
    at = -1
    for happening in happened:
        at += 0 if in_order and "at-once" in happening.marks else 1
        if happening.kind in ("say", "push", "pull", "counted") or happening.what in WAGERS:
            in_order.append(act_of(happening, at))
    return tuple(in_order)


def since(happening: Happening) -> Done:
    """What a seat has done since. Raises `Refused` for no act."""
    if happening.what not in ACTED:
        raise Refused(f"nobody {happening.what!r}s: say {', '.join(ACTED)}", TOLD)
    return accepted(happening.seat, happening.what, sum(happening.chips))


def wager(r: Round, happened: Sequence[Happening]) -> Wager | AllInChips:
    """Words, chips and gestures, which may be a wager."""
    front: Mapping[int, tuple[int, ...]] = {
        happening.seat: happening.chips for happening in happened if happening.kind == "front"
    }
    if stack := next((happening for happening in happened if happening.kind == "stack"), None):
        return AllInChips(dict(Counter(stack.chips)), r.game.stakes, stack.seat)
    return Wager(
        round=r.copy(),
        acts=acts(happened),
        then=tuple([since(happening) for happening in happened if happening.kind == "acted"]),
        chips=front,
        spoke_up=any([happening.what == "spoke-up" for happening in happened]),
    )


def check(r: Round, happening: Happening) -> None:
    """Raises `Refused` for nobody's seat, a gesture that is none, and a circumstance that it cannot have."""
    about_seat = SEAT[0] in NEEDS.get(happening.what, ()) if happening.kind == "dealer" else happening.kind != "counted"
    if about_seat and happening.seat not in r.dealt_in and happening.what not in NOT_DEALT:
        raise Refused(f"seat {happening.seat} was not dealt in", TOLD)
    if happening.kind == "gesture" and happening.what not in GESTURES:
        raise Refused(f"no gesture is {happening.what!r}: say {', '.join(GESTURES)}", TOLD)
    if odd := [mark for mark in happening.marks if mark not in MARKS.get(happening.named, ())]:
        raise Refused(f"{happening.named} is not {odd[0]!r}", TOLD)


def situation(r: Round, happened: Sequence[Happening]) -> object:
    """What is to be ruled on, in the round as it stands.

    It knows no card of the round but by what was told, or lies face up. Raises `Refused` for what does not go together, and for
    nobody's seat.
    """
    for happening in happened:
        check(r, happening)
    wrong = [happening for happening in happened if happening.kind == "dealer"]
    if not wrong:
        return of_hands(r, happened) or wager(r, happened)
    if [happening.what for happening in wrong] == ["clock"] and all(
        [happening.kind in ("say", "dealer") for happening in happened]
    ):
        said = next((happening for happening in happened if happening.kind == "say"), None)
        return clock(wrong[0], r, Say(said.seat, float(wrong[0].count), text=said.text) if said else None)
    if len(wrong) < len(happened):
        raise Refused("tell what was done and what the dealer did wrong one after the other", TOLD)
    return matter(r, wrong)
