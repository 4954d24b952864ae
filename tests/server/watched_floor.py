"""The floor at a table that is watched: it stops the play, tells what happened, sees rulings, carries them out, takes them back.

All that it is shown is scanned as what the rail may know: a ruling tells nobody of a card.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

import msgspec

from cardspeak.rulebook import Refused
from cardspeak.server.api.floor import logged
from cardspeak.server.dealer.dealer import Dealer
from cardspeak.server.dealer.messages import Command
from cardspeak.server.floor.commands import Apply, Free, Reverse, Stop, ruler_of
from cardspeak.server.floor.telling import GESTURES
from cardspeak.server.floor.told import Happening, Own
from tests.server.desk import NOW

SEATS: Final = ("receives", "winners", "order", "may_muck", "tied_places", "awards", "totals", "deal_in", "binding_actions")
"""What a ruling settles of seats: who they are, or their chips."""
PLAIN: Final = ("counts", "refund", "may_be", "discard_seats", "options", "hand", "left", "swept", "chips", *SEATS)
WORDS: Final = (
    "show me the hand of seat 2",
    "playing the board",
    "raise",
    "raise to 12",
    "call",
    "check",
    "all in",
    "I fold",
    "I will have it",
    "forty",
    "one more",
)
HOWS: Final = ("removed", "covered", "manual-shoe", "hand", "up", "down", "it fell")
SUMMARIES: Final = ("clauses", "otherwise_by", "explanation")
"""Texts of clauses, which may begin with "As"."""


def told(rng: Random, dealer: Dealer) -> tuple[Happening, ...]:
    """Something that may have happened, sensible or not."""
    seats = sorted(dealer.table.seats) or [1]
    if rng.random() < 0.5:
        needs = ruler_of(dealer).needs
        what = rng.choice(sorted(needs))
        area = rng.choice(("dealer", "community", "box", "burns")) if {"area", "seen"} & {*needs[what]} else ""
        area = "" if "seen" in needs[what] and rng.random() < 0.5 else area
        if {"device", "out"} & {*needs[what]}:
            area = rng.choice(("shuffler", "shoe"))
        how = rng.choice(HOWS) if {"out", "delivery", "face", "why"} & {*needs[what]} else ""
        seat = 0 if area and "seen" in needs[what] else rng.choice(seats)
        counts = {str(seat or 1): rng.randrange(5)} if "counts" in needs[what] and rng.random() < 0.7 else {}
        return (Happening("dealer", seat, area, (), what, rng.choice((rng.randrange(6), 20, 40, 52)), how, counts),)
    seat = dealer.play.turn if rng.random() < 0.7 else rng.choice(seats)
    acts = (
        Happening("say", seat, rng.choice(WORDS)),
        Happening("push", seat, chips=tuple([rng.choice((1, 2, 5, 25)) for _ in range(rng.randrange(1, 4))])),
        Happening("gesture", seat, what=rng.choice(GESTURES)),
    )
    return tuple([rng.choice(acts) for _ in range(rng.choice((1, 1, 2)))])


def own(rng: Random, dealer: Dealer) -> Own:
    """Something that the floor may decide by itself."""
    seat = rng.choice([*dealer.table.seats, 1])
    return Own(rng.choice(("stands", "void", "dead", "act")), seat, rng.choice(("fold", "check", "call", "raise")), 12)


def command(rng: Random, dealer: Dealer, id: str) -> Command:
    """Something that the floor asks; it mostly stops the play first."""
    kind = rng.random()
    if kind < (0.2 if dealer.clocks.stopped else 0.1):
        return Free(id, seq=NOW)
    if kind < (0.25 if dealer.clocks.stopped else 0.9):
        return Stop(id, rng.choice(("", "a dispute")))
    if kind < 0.5 and dealer.rulings:
        return Reverse(id, dealer.rulings[-1].of, "looked at again", seq=NOW)
    chosen = {"choice": rng.randrange(2)} if rng.random() < 0.3 else {"own": own(rng, dealer)} if rng.random() < 0.4 else {}
    return Apply(id, told(rng, dealer), reason="it was so" if chosen else "", **chosen, seq=dealer.standing.sequence)  # type: ignore[arg-type]


def shown(rng: Random, dealer: Dealer) -> list[Any]:
    """What the floor's page is shown: a ruling that is proposed, and the log. What it is refused is shown too."""
    try:
        proposed: Any = ruler_of(dealer).propose(dealer, told(rng, dealer))
    except Refused as refusal:
        proposed = {"text": refusal.reason}
    return [plain(proposed), *[plain(logged(event, dealer)) for event in dealer.rulings[-3:]]]


def plain(value: Any) -> Any:
    """As it is sent, without the clauses' own texts."""
    found = json.loads(msgspec.json.encode(value))
    return {name: each for name, each in found.items() if name not in SUMMARIES}
