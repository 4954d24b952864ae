"""Invented rounds, said in a line or two: in PHH's notations, or as PokerStars would write them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardspeak.history import phh, sites
from cardspeak.history.audit import Finding, audit_one
from cardspeak.history.model import History
from cardspeak.rulebook.houses import named

DEALT = ("AsKs", "QdQh", "7c2d", "9h8h", "5c5d", "JcTc")
"""Hands that are dealt where a test does not care, the best of them second."""


def hand(
    actions: str,
    stacks: Sequence[int] = (200, 200, 200),
    blinds: Sequence[int] = (1, 2, 0),
    cards: Sequence[str] = DEALT,
    **fields: Any,
) -> History:
    """A round of no-limit hold'em: `actions`, apart by commas, after each player's cards; more `fields` of PHH."""
    players = len(stacks)
    dealt = [f"d dh p{player} {text}" for player, text in enumerate(cards[:players], 1)]
    found = {
        "variant": "NT",
        "antes": [0] * players,
        "blinds_or_straddles": [*blinds, *[0] * players][:players],
        "min_bet": 2,
        "starting_stacks": list(stacks),
        "actions": dealt + [text.strip() for text in actions.split(",") if text.strip()],
    }
    return phh.from_fields(found | fields, file="made.phh", hand="7")


def text(
    lines: str,
    pot: str,
    rake: str = "0",
    board: str = "",
    seats: Sequence[str] = ("Ada 100", "Bo 100", "Cleo 100"),
    game: str = "Hold'em No Limit ($1/$2 USD)",
    button: int = 1,
) -> History:
    """A round as PokerStars would tell it, from the posts to what was collected; `seats` are names and stacks."""
    sitting = [
        f"Seat {number}: {seat.rpartition(' ')[0]} (${seat.rpartition(' ')[2]} in chips)" for number, seat in enumerate(seats, 1)
    ]
    whole = [
        f"PokerStars Hand #4711:  {game} - 2024/05/04 20:15:00 ET",
        f"Table 'Made' 9-max Seat #{button} is the button",
        *sitting,
        *lines.strip().split("\n"),
        "*** SUMMARY ***",
        f"Total pot ${pot} | Rake ${rake}",
        *([f"Board [{board}]"] if board else []),
    ]
    told = "\n".join(line.strip() for line in whole) + "\n"
    site = sites.detect(told)
    assert site is not None
    (found,) = sites.read(told, "made.txt", site)
    assert isinstance(found, History), found
    return found


def found(history: History, rules: str = "seminole", repair: bool = False) -> Finding:
    """What the audit finds by those rules."""
    return audit_one(history, named(rules), repair)
