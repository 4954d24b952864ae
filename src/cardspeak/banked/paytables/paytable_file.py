"""An operator's own paytable, read from TOML.

    game = "ultimate-texas-holdem"      # or "let-it-ride"
    wager = "trips"                     # base, bonus; blind, trips, progressive, six-card
    name = "Riverside"

    [pays]                              # best hand first; a hand that is left out loses
    royal-flush = "50 to 1"
    straight-flush = 40                 # a bare number is "to 1"
    flush = "3 to 2"                    # or 1.5
    straight = "9 for 1"                # the wager inside
    three-of-a-kind = "$25"             # a fixed sum; "$25 and the wager" if that goes back with it
    two-pair = "push"                   # the wager goes back
    # four-of-a-kind = "100% of minor"  # a share of a meter
    # any-other = "push"                # whatever no row names

Hands are those of `paytable.HANDS`. Decimals are read exactly.
"""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any, Final

from cardspeak.banked.paytables.awards import award
from cardspeak.banked.paytables.paytable import HANDS, Paytable, Row
from cardspeak.banked.paytables.printed import printed
from cardspeak.banked.paytables.text_file import text_in
from cardspeak.rulebook import Refused
from cardspeak.rulebook.outside import NotRead, toml_of
from cardspeak.rulebook.refusal import quoted

KEYS: Final = ("game", "wager", "name", "pays")


class PaytableError(ValueError):
    """A paytable file that cannot be used; the message names the file and the place in it."""


def read_paytable(path: str | Path) -> Paytable:
    """The paytable in a TOML file. Raises `PaytableError`, or `OSError` for a file that cannot be read."""
    return parse_paytable(text_in(path, PaytableError), str(path))


def parse_paytable(text: str, source: str = "paytable") -> Paytable:
    """The paytable that TOML text holds; `source` names it in errors. Raises `PaytableError`."""
    try:
        given = toml_of(text, Decimal)
    except NotRead as error:
        raise PaytableError(f"{source}: {error}") from None
    if stray := sorted(set(given) - set(KEYS)):
        raise PaytableError(f"{source}: no such key {quoted(stray[0])}; there are {', '.join(KEYS)}")
    words = {key: _word(given, key, source) for key in ("game", "wager", "name")}
    try:
        printed(words["game"], words["wager"])
    except ValueError as error:
        raise PaytableError(f"{source}: {error}") from None
    pays = given.get("pays")
    if not isinstance(pays, dict) or not pays:
        raise PaytableError(f"{source}: [pays] must say what at least one hand pays")
    rows = tuple([_row(*item, source) for item in pays.items()])
    try:
        return Paytable(words["game"], words["wager"], words["name"], rows)
    except Refused as error:
        raise PaytableError(f"{source}: {error}") from None


def _word(given: dict[str, Any], key: str, source: str) -> str:
    word = given.get(key)
    if not isinstance(word, str) or not word.strip():
        raise PaytableError(f"{source}: {key} is missing, or no text in quotes")
    return word.strip()


def _row(hand: str, pays: Any, source: str) -> Row:
    if hand not in HANDS:
        raise PaytableError(f"{source}: pays.{hand}: no such hand; there are {', '.join(HANDS)}")
    try:
        return Row(hand, award(pays))
    except (AttributeError, TypeError):
        raise PaytableError(f"{source}: pays.{hand}: {quoted(pays)} is neither text nor a number") from None
    except ValueError as error:
        raise PaytableError(f"{source}: pays.{hand}: {error}") from None
