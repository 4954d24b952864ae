"""A round of poker event by event: how the table stands after each, as one viewer may know it, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

import msgspec

from cardspeak.events import Event, view
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.lying import Lying
from cardspeak.server.dealer.messages import LogLine, Words, lines
from cardspeak.server.views.poker_table import PotShown, written
from cardspeak.table.poker.core import OF_A_ROUND


class Step(msgspec.Struct, frozen=True):
    """How a round stood after one of its events: what lies open, and what happened. Amounts are chips, by seat.

    hunted: what would have come to each board, where that was asked. seq, moment: of the journal's entry that the event is in,
    0 in a history that was brought along. part: the street, "draw", "discard" or "showdown". boards: all of them, where there
    are several. pots: those whose betting is over. live: the seats that still hold a hand. cards: in front of each seat that
    has some, `??` for one that the viewer does not know. lines: the event, and what else its entry held; `said` is the place
    of the event's own line among them.
    """

    seq: int
    moment: int
    part: str
    board: list[str]
    boards: list[list[str]]
    hunted: dict[int, list[str]]
    pot: int
    pots: list[PotShown]
    to_act: int
    live: list[int]
    stacks: dict[int, int]
    bets: dict[int, int]
    cards: dict[int, list[str]]
    lines: list[LogLine]
    said: int


class Entered(NamedTuple):
    """The events of one entry of a journal, whole."""

    seq: int
    moment: int
    events: Iterable[Event]


class FollowedRound:
    """A round as one viewer follows it. own: the seat whose player remembers their cards when they have given them up."""

    def __init__(self, own: int) -> None:
        self.own = own
        self.round: Round | None = None
        self.clear()

    def clear(self) -> None:
        self.lying = Lying()
        self.part = ""
        self.hunted: dict[int, list[str]] = {}

    def seen(self, event: Event) -> Event:
        """An event as the viewer may know it."""
        return view((event,), self.own)[0]

    def take(self, event: Event) -> None:
        """An event of the round happens."""
        if self.round is None:
            self.round = Round.replay([event])
        else:
            self.round.take([event])
        if isinstance(event, e.TakenBack):
            self.clear()
            for one in self.round.events:
                self.see(self.seen(one))
        self.see(self.seen(event))

    def see(self, seen: Event) -> None:
        """What the viewer sees of an event."""
        self.lying.take(seen)
        if isinstance(seen, e.RabbitHunted):
            self.hunted[seen.of_board] = written(seen.cards)
        part = PARTS.get(type(seen))
        self.part = part(seen) if part else self.part

    def boards(self) -> list[list[str]]:
        """All boards, where there are several."""
        lying = self.lying
        return [written(board) for board in (lying.board, *lying.later.values())] if lying.later else []

    def step(self, seq: int, moment: int, what: list[LogLine]) -> Step:
        """How the table stands."""
        r = self.round
        assert r is not None
        dealt = r.dealt_in
        return Step(
            seq=seq,
            moment=moment,
            part=self.part,
            board=written(self.lying.board),
            boards=self.boards(),
            hunted=dict(self.hunted),
            pot=r.total_pot,
            pots=[PotShown(pot.chips, list(pot.seats)) for pot in r.pots],
            to_act=r.seat,
            live=[seat for seat in dealt if r.live >> seat & 1],
            stacks={seat: r.stack[seat] for seat in dealt},
            bets={seat: r.put[seat] for seat in dealt},
            cards={seat: written(cards) for seat, cards in self.lying.there(self.own).items()},
            lines=what,
            said=len(what) - 1,
        )


def steps(entries: Iterable[Entered], words: Words, followed: FollowedRound, players: Mapping[int, str]) -> list[Step]:
    """A step for each event of the round as it is told; what else its entries hold is told with them. players: by seat."""
    followed_steps: list[Step] = []
    kinds: list[type[Event]] = []
    before: list[LogLine] = []
    for seq, moment, events in entries:
        for event in events:
            what = lines(words, (followed.seen(event),), seq, players)
            if type(event) in OF_A_ROUND:
                followed.take(event)
                followed_steps.append(followed.step(seq, moment, before + what))
                kinds.append(type(event))
                before = []
            elif followed_steps:
                followed_steps[-1].lines.extend(what)
            else:
                before += what
    return parted(followed_steps, kinds)


def parted(followed_steps: list[Step], kinds: list[type[Event]]) -> list[Step]:
    """The steps, those between the end of one part's betting and the next part counted to the next: its cards are dealt there."""
    coming = ""
    for at in range(len(followed_steps) - 1, -1, -1):
        if kinds[at] in PARTS:
            coming = followed_steps[at].part
        elif kinds[at] is e.Closed:
            coming = ""
        elif coming:
            followed_steps[at] = msgspec.structs.replace(followed_steps[at], part=coming)
    return followed_steps


PARTS: Final[dict[type, Callable[..., str]]] = {
    e.Opened: lambda event: str(event.street),
    e.Exchanging: lambda event: "draw" if event.replaced else "discard",
    e.ShowdownBegan: lambda event: "showdown",
}
"""What begins a part of a round, and what the part is called."""
