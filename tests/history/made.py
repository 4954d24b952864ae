"""Invented rounds, said in a line or two: in PHH's notations, or as PokerStars would write them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from cardspeak.history import phh, sites
from cardspeak.history.audit.audit import Finding, audit_one
from cardspeak.history.model import History
from cardspeak.history.phh.codes import VARIANT
from cardspeak.poker import variants
from cardspeak.rulebook.books import named

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


def game(variant: str, actions: str, stacks: Sequence[int] = (200, 200, 200), **fields: Any) -> History:
    """A round of a `variant` such as "stud fixed": all its `actions`, apart by commas; more `fields` of PHH.

    "p1 AsKsQd" deals to the first player, "db 2c" to all. Bets are of 10 and 20; a stud game's bring-in is 3, other games
    have blinds of 5 and 10.
    """
    name, _, limit = variant.partition(" ")
    players = len(stacks)
    forced = {"bring_in": 3} if variants.up_cards(name) else {"blinds_or_straddles": [5, 10, *[0] * players][:players]}
    bets = {"small_bet": 10, "big_bet": 20} if limit == "fixed" else {"min_bet": 10}
    found = {
        "variant": name,
        VARIANT: variant,
        "antes": [0] * players,
        "starting_stacks": list(stacks),
        "actions": [DEALING.sub(r"d \g<0>", DOWN.sub(r"dh \g<0>", one.strip())) for one in actions.split(",")],
    }
    return phh.from_fields(found | forced | bets | fields, file="made.phh", hand="7")


DOWN = re.compile(r"^p\d (?=[2-9TJQKA?])")
DEALING = re.compile(r"^d[hb]")


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
