"""What one viewer knows of a round: what bots, browsers and logs are given instead of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.cards import pretty
from cardspeak.events import Event
from cardspeak.poker import events as e
from cardspeak.poker.lying import Sight
from cardspeak.poker.round.options import Options
from cardspeak.poker.round.pots import Pot, pots
from cardspeak.poker.seats import seats
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

if TYPE_CHECKING:
    from cardspeak.poker.round.state import State


class View(msgspec.Struct, frozen=True):
    """A round as `seat` (0: the rail) may know it. Dictionaries are by seat number; amounts are chips.

    hole: the viewer's own down cards. tabled: hands that lie face up, and up-cards. hands: the cards in front of each seat in
    the order in which they came, -1 for one that the viewer does not know; of those who gave theirs up their own alone.
    to_act: the seat whose turn it is.
    board: the first of the `boards`, of which there are several in some games, and where a hand is run more than once.
    stacks are chips that play, aside those that do not in this round. bets are what lies in front; pot is all that may
    be won with them, and pots are those whose betting is over, the main pot first.
    options: the viewer's own, when it is its turn.
    events: everything that happened, as the viewer may know it. unit: the least betting unit.
    """

    seat: int
    variant: str
    street: str
    button: int
    hole: tuple[int, ...]
    tabled: dict[int, tuple[int, ...]]
    hands: dict[int, tuple[int, ...]]
    board: tuple[int, ...]
    stacks: dict[int, int]
    aside: dict[int, int]
    bets: dict[int, int]
    pot: int
    pots: list[Pot]
    live: tuple[int, ...]
    to_act: int
    options: Options
    over: bool
    events: list[Event]
    unit: int
    boards: tuple[tuple[int, ...], ...]

    @property
    def cards(self) -> tuple[int, ...]:
        """All the viewer's own cards, down and up."""
        return (*self.hole, *(card for card in self.tabled.get(self.seat, ()) if card not in self.hole))

    def __repr__(self) -> str:
        who = f"seat {self.seat}" if self.seat else "the rail"
        return f"<View of {who}: {self.variant}, {self.street or 'before the first street'}, pot {self.pot}>"

    def __str__(self) -> str:
        lines = [f"{self.variant}  {self.street}  board {pretty(self.board) or '-'}  pot {self.pot}"]
        for seat, stack in self.stacks.items():
            marks = ("*" if seat == self.to_act else " ") + ("B" if seat == self.button else " ")
            cards = pretty(self.hole if seat == self.seat else self.tabled.get(seat, ()))
            words = cards or ("??" if seat in self.live else "folded")
            lines.append(f"{marks} seat {seat:<2} {stack:>8}  bet {self.bets[seat]:>6}  {words}")
        return "\n".join(lines)


def sight_of(r: State, seat: int) -> Sight:
    """What a seat has seen of a round until now."""
    sight = r.sights.get(seat)
    if sight is None or not sight.is_of(r.events):
        sight = r.sights[seat] = Sight()
    sight.look(r.events, seat)
    return sight


def view_of(r: State, seat: int, options: Options) -> View:
    """The round as a seat with these options may know it; every card comes from the events as `events.view` hands them out.

    Raises `Refused` for what is no seat.
    """
    if type(seat) is not int or seat < 0:
        raise Refused(f"a view is that of a seat, by its number, or of the rail (0), not {quoted(seat)}")
    sight = sight_of(r, seat)
    seen, lying = sight.seen[:], sight.lying
    own = lying.hands.get(seat)
    hole = own.down if own else ()
    dealt = r.dealt_in
    return View(
        seat=seat,
        variant=r.game.key,
        street=street_of(seen),
        button=r.button,
        hole=hole,
        tabled=lying.tabled(),
        hands=lying.there(seat),
        board=tuple(lying.board),
        stacks={at: r.stack[at] for at in dealt},
        aside={at: r.aside[at] for at in dealt},
        bets={at: r.put[at] for at in dealt},
        pot=r.total_pot,
        pots=pots(r) if r.live else [],
        live=seats(r.live),
        to_act=r.seat,
        options=options,
        over=r.over,
        events=seen,
        unit=r.game.unit,
        boards=(tuple(lying.board), *map(tuple, lying.later.values())),
    )


def street_of(events: list[Event]) -> str:
    """The street whose betting was opened last, empty before the first."""
    for event in reversed(events):
        if type(event) is e.Opened:
            return event.street
    return ""
