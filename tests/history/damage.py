"""A hand's own text with one thing in it changed, as a copyist or a cheat would: fourteen kinds of damage."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

CARDS: Final = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
ACT: Final = re.compile(r"^.+: (?:folds|checks|calls|bets|raises)\b.*$", re.MULTILINE)
AMOUNT: Final = r"[^\d\s(]?[\d.]+"


def drawn(found: Sequence[re.Match[str]], random: Random) -> re.Match[str] | None:
    return random.choice(found) if found else None


def put(text: str, at: re.Match[str] | None, group: int, word: str) -> str:
    """The text with a group of a match replaced; as it was if nothing matched."""
    return text[: at.start(group)] + word + text[at.end(group) :] if at else text


def other_amount(written: str, random: Random) -> str:
    """Another amount, as finely written."""
    sign, number = (written[:1], written[1:]) if not written[0].isdigit() else ("", written)
    places = len(number.partition(".")[2])
    units = int(number.replace(".", ""))
    changed = max(units + random.choice((-1, 1, units, 10 * units + 1, -(units // 2) - 1)), 0)
    whole, part = divmod(changed, 10**places)
    return f"{sign}{whole}.{part:0{places}}" if places else f"{sign}{whole}"


def amount_of(pattern: str) -> Callable[[str, Random], str]:
    """Changes the amount that the pattern's only group holds."""

    def changed(text: str, random: Random) -> str:
        at = drawn([*re.finditer(pattern, text, re.MULTILINE)], random)
        return put(text, at, 1, other_amount(at[1], random)) if at else text

    return changed


def card_of(pattern: str, *, again: bool) -> Callable[[str, Random], str]:
    """Changes a card in what the pattern's only group holds, for one that is in play `again`, or for a free one."""

    def changed(text: str, random: Random) -> str:
        at = drawn([*re.finditer(pattern, text, re.MULTILINE)], random)
        if not at:
            return text
        inside = [*re.finditer(r"[2-9TJQKA][cdhs]", at[1])]
        seen = set(re.findall(r"\b[2-9TJQKA][cdhs]\b", text))
        old = random.choice(inside)[0]
        new = random.choice(sorted(seen - {old} if again else set(CARDS) - seen))
        return text.replace(old, new) if not again else put(text, at, 1, at[1].replace(old, new))

    return changed


def button(text: str, random: Random) -> str:
    seats = set(re.findall(r"^Seat (\d+): .* in chips\)$", text, re.MULTILINE))
    at = re.search(r"Seat #(\d+) is the button", text)
    return put(text, at, 1, random.choice(sorted(seats - {at[1]}))) if at else text


def dropped(text: str, random: Random) -> str:
    at = drawn([*ACT.finditer(text)], random)
    return text[: at.start()] + text[at.end() + 1 :] if at else text


def doubled(text: str, random: Random) -> str:
    at = drawn([*ACT.finditer(text)], random)
    return f"{text[: at.end()]}\n{at[0]}{text[at.end() :]}" if at else text


def swapped(text: str, random: Random) -> str:
    lines = text.split("\n")
    pairs = [
        at for at in range(len(lines) - 1) if ACT.match(lines[at]) and ACT.match(lines[at + 1]) and lines[at] != lines[at + 1]
    ]
    if pairs:
        at = random.choice(pairs)
        lines[at], lines[at + 1] = lines[at + 1], lines[at]
    return "\n".join(lines)


def other_player(pattern: str) -> Callable[[str, Random], str]:
    """Puts another player's name where the pattern's only group has one's."""

    def changed(text: str, random: Random) -> str:
        names = re.findall(r"^Seat \d+: (.*) \(.* in chips\)$", text, re.MULTILINE)
        at = drawn([each for each in re.finditer(pattern, text, re.MULTILINE) if each[1] in names], random)
        return put(text, at, 1, random.choice([name for name in names if name != at[1]])) if at else text

    return changed


KINDS: Final[dict[str, Callable[[str, Random], str]]] = {
    "button moved": button,
    "act dropped": dropped,
    "act twice": doubled,
    "acts swapped": swapped,
    "wager changed": amount_of(rf"^.+: (?:calls|bets|raises) ({AMOUNT})"),
    "raise's total changed": amount_of(rf"^.+: raises {AMOUNT} to ({AMOUNT})"),
    "post changed": amount_of(rf"^.+: posts .* ({AMOUNT})(?: and is all-in)?$"),
    "collected changed": amount_of(rf"^.+ collected ({AMOUNT}) from"),
    "uncalled changed": amount_of(rf"^Uncalled bet \(({AMOUNT})\)"),
    "pot changed": amount_of(rf"^Total pot ({AMOUNT})"),
    "card twice": card_of(r"^\*\*\* (?:FLOP|TURN|RIVER) .*\[([^\]]*)\]$", again=True),
    "river changed": card_of(r"^\*\*\* RIVER \*\*\* .*\[(..)\]$", again=False),
    "another acts": other_player(r"^(.+): (?:folds|checks|calls|bets|raises)\b"),
    "another collects": other_player(r"^(.+) collected .* from"),
}
"""Each kind by its name; a text that has no place for one is given back as it was."""
