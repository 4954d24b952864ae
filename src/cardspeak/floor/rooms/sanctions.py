"""Offences, penalties, and what becomes of a seat and its chips under one."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from cardspeak.floor.decide import Subjects
from cardspeak.floor.rooms.answers import answered, silent
from cardspeak.floor.ruling import Finding
from cardspeak.rulebook import NotCovered
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.in_event import presence
from cardspeak.tournament import penalties


class Penalty(msgspec.Struct, frozen=True):
    """A penalty of hands and rounds, at a table of so many players with the offender."""

    hands: int = 0
    rounds: int = 0
    players: int = 0


class OnPenalty(msgspec.Struct, frozen=True):
    """The next hand of a player on penalty. dues: `ante`, `small_blind`, `big_blind`; posted: what they come to."""

    seat: int
    dues: tuple[str, ...] = ()
    bring_in: bool = False
    posted: int = 0
    stack: int = 0


class Offended(msgspec.Struct, frozen=True):
    """A player has done what a book disapproves of, by a name of `rules.offences`."""

    name: str


class Disqualified(msgspec.Struct, frozen=True):
    """A player with so many chips is disqualified."""

    stack: int
    cheated: bool = False


class ChipsOutOfView(msgspec.Struct, frozen=True):
    """So many chips were held or carried out of view."""

    chips: int


class ChipsOfNobody(msgspec.Struct, frozen=True):
    """So many chips were found, and nobody can say whose they are."""

    chips: int


def sentence(m: Penalty, house: HouseRules) -> Finding | None:
    """How many hands it lasts."""
    answer = penalties.missed_hands(m.hands, m.rounds, m.players, house)
    return answered(answer, lambda answer: {"missed_hands": answer.hands})


def hand_missed(m: OnPenalty, house: HouseRules) -> Finding | None:
    """What happens at an empty seat whose player is on penalty."""

    def settle(penalised: presence.PenalisedHand) -> dict[str, Any]:
        paid = {"blind_posted": m.posted} if m.posted else {}
        after = {"stack_after": max(m.stack - m.posted, 0)} if m.posted and m.stack else {}
        hand = penalised.hand.replace("killed after the", "killed_after").replace(" ", "_")
        return {"dealt_in": penalised.dealt_in, "posts": list(penalised.posts), "hand": hand, **paid, **after}

    return answered(presence.penalised_hand(house, m.dues, m.bring_in), settle)


def offended(m: Offended, house: HouseRules) -> Finding | None:
    """Whether a penalty must follow or may, and which."""
    answer = penalties.offence(m.name, house)
    if isinstance(answer, NotCovered):
        return silent(answer)
    force = "required" if answer.required else "possible" if answer.options else "none"
    settles: dict[str, Any] = {"violation": True, "penalty": force}
    if answer.options:
        settles["may_be"] = [option.replace(" ", "_") for option in answer.options]
    if answer.hand:
        settles["hand"] = answer.hand
    if answer.starts:
        settles["penalty_starts"] = "end_of_hand"
    return Finding(settles, answer.cites, choices=tuple([{"penalty": option} for option in answer.options]))


def put_out(m: Disqualified, house: HouseRules) -> Finding | None:
    """What becomes of the chips, and of any claim to a prize."""
    answer = penalties.disqualified(m.stack, house, m.cheated)
    return answered(answer, lambda answer: {"eliminated": True, "not_in_play": answer.chips, "claim": answer.claims})


def out_of_view(m: ChipsOutOfView, house: HouseRules) -> Finding | None:
    """Such chips leave play, and more may follow."""
    finding = answered(penalties.chips_out_of_view(m.chips, house), lambda answer: {"not_in_play": answer.chips})
    against = offended(Offended("chips out of view"), house)
    return finding.also(*against.cites, **against.settles) if finding and against else finding


def of_nobody(m: ChipsOfNobody, house: HouseRules) -> Finding | None:
    """Such chips leave play."""
    answer = penalties.found_chips(m.chips, house)
    return answered(answer, lambda answer: {"not_in_play": answer.chips, "claim": answer.claims})


SANCTIONS: Final[Subjects] = {
    Penalty: (sentence,),
    OnPenalty: (hand_missed,),
    Offended: (offended,),
    Disqualified: (put_out,),
    ChipsOutOfView: (out_of_view,),
    ChipsOfNobody: (of_nobody,),
}
