"""What one viewer knows of a round: what bots, browsers and logs are given instead of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardspeak.banked import events as e
from cardspeak.banked.apply import put
from cardspeak.banked.money import money
from cardspeak.banked.options import NOBODY, Options
from cardspeak.banked.seats import seats
from cardspeak.cards import pretty
from cardspeak.events import Event, view

if TYPE_CHECKING:
    from cardspeak.banked.round import Round


class View(msgspec.Struct, frozen=True):
    """A round as `seat` (0: the rail) may know it. Dictionaries are by seat number; amounts are cents.

    hand: the viewer's own cards. shown: hands that were turned up; seen: single cards of others that were seen too soon.
    community, dealer and box hold what was turned up of them, or seen.
    bets: what lies at each position, by spot. meters: what the progressive meters show.
    stacks: by position, what its player has behind. to_act: the seat whose turn it is. options: the viewer's own, when it is its
    turn. events: everything that happened, as the viewer may know it.
    """

    seat: int
    game: str
    hand: tuple[int, ...]
    shown: dict[int, tuple[int, ...]]
    seen: dict[int, tuple[int, ...]]
    community: tuple[int, ...]
    dealer: tuple[int, ...]
    box: tuple[int, ...]
    bets: dict[int, dict[str, int]]
    stacks: dict[int, int]
    meters: tuple[int, ...]
    to_act: int
    asking: int
    options: Options
    over: bool
    events: list[Event]

    def __str__(self) -> str:
        lines = [f"{self.game}  community {pretty(self.community) or '-'}  dealer {pretty(self.dealer) or '-'}"]
        for seat, laid in self.bets.items():
            cards = pretty(self.hand if seat == self.seat else self.shown.get(seat, ())) or "??"
            bets = ", ".join(f"{spot} {money(chips)}" for spot, chips in laid.items())
            lines.append(f"{'*' if seat == self.to_act else ' '} seat {seat}  {cards}  {bets or 'nothing'}")
        return "\n".join(lines)


def view_of(r: Round, seat: int) -> View:
    """The round as a seat may know it; every card in it comes from the events as `events.view` hands them out."""
    seen = view(r.events, seat)
    hand: tuple[int, ...] = ()
    shown: dict[int, tuple[int, ...]] = {}
    early: dict[int, tuple[int, ...]] = {}
    areas: dict[str, tuple[int, ...]] = {"community": (), "dealer": (), "box": ()}
    for event in seen:
        if isinstance(event, e.Dealt):
            hand += event.hands[seat] if 0 < seat < len(event.hands) else ()
        elif isinstance(event, e.Named) and seat and event.seat == seat:
            hand = put(hand, event.place - 1, event.cards[0])
        elif isinstance(event, e.Boarded):
            areas["community"] += event.cards
        elif isinstance(event, e.Exposed):
            areas[event.area] += tuple([card for card in event.cards if card not in areas[event.area]])
        elif isinstance(event, e.CardSeen):
            if event.area:
                areas[event.area] += event.cards
            else:
                early[event.seat] = early.get(event.seat, ()) + event.cards
        elif isinstance(event, e.DealerShown):
            areas["dealer"] = event.cards
        elif isinstance(event, e.DealerExposed):
            areas["dealer"] += event.cards
        elif isinstance(event, e.Shown):
            shown[event.seat] = event.cards
    areas["community"] = tuple([card for card in areas["community"] if card in r.community])  # one that was seen may be burned
    dealt = seats(r.live)
    spots = tuple(enumerate(r.game.spots))
    two = any([r.player[at] != at for at in dealt])
    return View(
        seat=seat,
        game=r.game.key,
        hand=hand,
        shown=shown,
        seen=early,
        community=areas["community"],
        dealer=areas["dealer"],
        box=areas["box"],
        bets={at: {spot: r.bets[place][at] for place, spot in spots if r.bets[place][at]} for at in dealt},
        stacks={at: r.funds(r.player[at]) if two else r.stack[at] for at in dealt},
        meters=r.meters,
        to_act=r.seat,
        asking=r.asking,
        options=r.options if seat and seat == r.seat else NOBODY,
        over=r.over,
        events=seen,
    )
