"""Who may do what in a card room's day, by their role."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cardspeak.cardroom.day import commands as c
from cardspeak.rulebook import Cites
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.telling import telling

RIGHTS: Final[Cites] = ("CS/day/rights",)
Kinds = frozenset[type[c.Command]]

BRUSH: Final[Kinds] = frozenset(
    {
        *(c.Join, c.Unlist, c.Restore, c.Here, c.Vouch, c.Fill, c.Take, c.Decline, c.Leave, c.Away, c.Want, c.Transfer, c.Arrive),
        *(c.Open, c.Close, c.Break, c.Combine, c.Come, c.Send, c.Push, c.Go, c.Tell, c.Dispute, c.Appeal),
    }
)
"""Lists, calls, seats and tables; no money."""
DEALER: Final[Kinds] = frozenset(
    {
        *(c.Hand, c.Time, c.Buy, c.Away, c.Arrive, c.Leave, c.Bring, c.Inspect, c.Retire, c.AskFill, c.Tell),
        *(c.Dispute, c.Appeal),
    }
)
"""A table with its decks, its chips and its hands."""
CASHIER: Final[Kinds] = frozenset(
    {c.AskFill, c.AskCredit, c.AskJackpot, c.Sign, c.VoidSlip, c.Pull, c.Count, c.Buy, c.Leave, c.Reclaim, c.Tell, c.Dispute}
)
"""Money, and never a ruling."""
FLOOR: Final[Kinds] = frozenset(
    {
        *(*BRUSH, *DEALER, *CASHIER),
        *(c.Raise, c.Relocate, c.PickUp, c.Bar, c.Report, c.Settle, c.StartShift, c.EndShift, c.EndDay),
        *(c.Answer, c.Decide, c.Refer),
    }
)
"""All of it; who counts a box and who signs a slip are two people whatever they are. Rulings are on record by asking."""
MAY: Final[dict[str, Kinds]] = {"brush": BRUSH, "dealer": DEALER, "cashier": CASHIER, "floor": FLOOR}
BY_THE_BOOK: Final[dict[type[c.Command], str]] = {
    c.Raise: "floor approves limits",
    c.Relocate: "game moved",
    c.Bar: "barring",
    c.PickUp: "absent chips",
}
"""What the floor alone does by the books too, with the key of their clauses."""
STAFF: Final = frozenset(MAY)
READERS: Final = STAFF | {"auditor"}


def may(roles: Collection[str]) -> frozenset[type[c.Command]]:
    """What somebody with these roles may do."""
    return frozenset([kind for role in roles if role in MAY for kind in MAY[role]])


def denied(kind: type[c.Command], rules: HouseRules) -> Cites:
    """By what a command is another's to give."""
    return telling(rules.cited(BY_THE_BOOK[kind]) if kind in BY_THE_BOOK else (), RIGHTS)


def tag_of(kind: type[c.Command]) -> str:
    """What a command is called where it is asked for."""
    return str(kind.__struct_config__.tag)
