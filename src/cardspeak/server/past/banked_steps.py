"""A round against the house event by event, as one viewer may know it: see `steps`. Amounts are cents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec

from cardspeak.banked import Round
from cardspeak.banked import events as e
from cardspeak.banked.seats import seats
from cardspeak.banked.view import View
from cardspeak.events import Event, view
from cardspeak.server.dealer.messages import LogLine, lines
from cardspeak.server.past.poker_steps import Entered
from cardspeak.server.views.banked_table import MeterShown, bets_of, face_down, hand_of
from cardspeak.server.views.poker_table import written
from cardspeak.table.banked.core import OF_A_ROUND
from cardspeak.table.words.banked import SAY


class HousePlace(msgspec.Struct, frozen=True):
    """A position after an event. bets: by spot. cards: `??` for one that the viewer does not know. net: 0 until it is over."""

    stack: int
    in_hand: bool
    bets: dict[str, int]
    cards: list[str]
    net: int


class HouseStep(msgspec.Struct, frozen=True):
    """How a round stood after one of its events. part: "bets", "deal", "choice 1" and so on, or "payout".

    seats: those that may bet, and once bets are closed those that did.
    """

    seq: int
    moment: int
    part: str
    over: bool
    void: bool
    to_act: int
    asking: int
    community: list[str]
    dealer: list[str]
    box: list[str]
    meters: list[MeterShown]
    seats: dict[int, HousePlace]
    lines: list[LogLine]
    said: int


def house_steps(entries: Iterable[Entered], own: int, players: Mapping[int, str]) -> list[HouseStep]:
    """A step for each event of the round, as `own` (0: the rail) may know it; what else its entries hold is told with them.

    players: by seat.
    """
    r: Round | None = None
    part = ""
    steps: list[HouseStep] = []
    before: list[LogLine] = []
    for seq, moment, events in entries:
        for event in events:
            what = lines(SAY, view((event,), own), seq, players)
            if type(event) in OF_A_ROUND:
                if r is None:
                    r = Round.replay([event])
                else:
                    r.take([event])
                part = part_of(r.events) if isinstance(event, e.TakenBack) else part_of((event,), part)
                steps.append(house_step(r, r.view(own), seq, moment, part, before + what))
                before = []
            elif steps:
                steps[-1].lines.extend(what)
            else:
                before += what
    return steps


def part_of(events: Iterable[Event], part: str = "") -> str:
    """The part that a round is in after these events, which was in `part` before them."""
    for event in events:
        if begun := PARTS.get(type(event)):
            part = begun(event)
    return part


def house_step(r: Round, seen: View, seq: int, moment: int, part: str, what: list[LogLine]) -> HouseStep:
    """How the round stands."""
    down = face_down(r, seen)
    open_to = seats(r.live) if r.stage != "betting" else [seat for seat, chips in enumerate(r.began.stacks) if chips]
    return HouseStep(
        seq=seq,
        moment=moment,
        part=part,
        over=r.over,
        void=bool(r.void),
        to_act=r.seat,
        asking=r.asking,
        community=down["community"],
        dealer=down["dealer"],
        box=down["box"],
        meters=[MeterShown(meter, chips) for meter, chips in zip(r.game.meter_names, r.meters, strict=True)],
        seats={seat: house_place(r, seen, seat) for seat in open_to},
        lines=what,
        said=len(what) - 1,
    )


def house_place(r: Round, seen: View, seat: int) -> HousePlace:
    """One position."""
    folded = bool(r.folded >> seat & 1)
    cards: list[str] = []
    if seen.seat and r.player[seat] == seen.seat:
        cards = written(r.view(seat).hand)
    elif not folded:
        cards = hand_of(r, seen, seat)
    net = r.net.get(seat, 0) if r.over else 0
    return HousePlace(r.stack[seat], bool(r.live >> seat & 1) and not folded, bets_of(r, seen, seat), cards, net)


def _asked(event: e.Asking) -> str:
    return f"choice {event.street}" if event.seat else "payout"


PARTS: Final[dict[type, Callable[[Any], str]]] = {
    e.Began: lambda event: "bets",
    e.NoMoreBets: lambda event: "deal",
    e.Asking: _asked,
    e.Shown: lambda event: "payout",
    e.DealerShown: lambda event: "payout",
    e.Racked: lambda event: "payout",
}
"""What begins a part of a round, and what the part is called."""
