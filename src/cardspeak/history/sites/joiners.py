"""Who came to the table, or left it, as the hand began: a list of seats that was made before does not tell it."""

import re
from typing import Final

from .reading import UNTOLD

MOST_SEATS: Final = 24
"""More than any table has: each costs a look through the text."""
_SEAT: Final = re.compile(r"^Seat (?P<number>\d{1,3}): (?P<name>.+?) ?\[(?P<stack>[0-9.]+)\].*$", re.MULTILINE)
_MOST: Final = re.compile(r"^Total number of players : \d+(?: ?/ ?(\d{1,3}))?", re.MULTILINE)
_POSTS: Final = re.compile(r"^(.+) posts (?:small|big) blind", re.MULTILINE)
_ROUND: Final = re.compile(r"^\*\*\* HOLE CARDS \*\*\*$(?P<acts>.*?)(?=^\*\*\* |\Z)", re.MULTILINE | re.DOTALL)
_WORDS: Final = r"(?:folds|checks|calls|bets|raises|is all-In)"


def seated(text: str) -> str:
    """The text with a seat for each who posts a blind and is not listed, and without the chips of one who came with none to it.

    They sit where their turn in the first round comes, at a number that nobody has who plays; where none is free the text stays
    as it is. Who is listed and has no line at all is not dealt in.
    """
    seats = {match["name"]: int(match["number"]) for match in _SEAT.finditer(text)}
    if not 0 < len(seats) <= MOST_SEATS:
        return text
    text = _SEAT.sub(lambda match: _as_it_was(match, text), text)
    for name in dict.fromkeys(_POSTS.findall(text)):
        if name not in seats and (number := _place(text, seats, name)):
            gone = next((other for other, taken in seats.items() if taken == number), "")
            text = re.sub(rf"^Seat {number}: .*\n", "", text, count=1, flags=re.MULTILINE)
            seats.pop(gone, None)
            seats[name] = number
            start = re.search(r"^Seat ", text, re.MULTILINE)
            at = start.start() if start else 0
            text = f"{text[:at]}Seat {number}: {name} [{UNTOLD}]\n{text[at:]}"
    return text


def _as_it_was(match: re.Match[str], text: str) -> str:
    """A seat's line, its stack not told where chips came later, as sitting out where the text tells nothing of its player."""
    spoken = re.search(rf"^{re.escape(match['name'])}(?: |:)", text, re.MULTILINE)
    if not re.search(r"[1-9]", match["stack"]) and _plays(text, match["name"]):
        return f"Seat {match['number']}: {match['name']} [{UNTOLD}]"
    known = spoken or f"Dealt to {match['name']} " in text or " wins " not in text  # a text that breaks off has not told all
    return match[0] if known else f"{match[0]} sitting out"


def _plays(text: str, name: str) -> bool:
    return re.search(rf"^{re.escape(name)} (?:posts|{_WORDS})", text, re.MULTILINE) is not None


def _place(text: str, seats: dict[str, int], name: str) -> int:
    """A free number between the players whose turns are before and after a player's, 0 if there is none."""
    first = _ROUND.search(text)
    known = [*seats, name]
    order: list[str] = []
    for who in re.findall(rf"^(.+?) {_WORDS}", first["acts"] if first else "", re.MULTILINE):
        if who in order:
            break
        if who in known:
            order.append(who)
    if name not in order:
        order.append(name)  # nobody raised: the big blind had no turn
    at = order.index(name)
    before, after = seats.get(order[at - 1], 0), seats.get(order[(at + 1) % len(order)], 0)
    most = int(limit[1]) if (limit := _MOST.search(text)) and limit[1] else max(seats.values()) + 1
    playing = {number for other, number in seats.items() if _plays(text, other)}
    turns = [(before + step - 1) % most + 1 for step in range(1, most)]
    until = turns.index(after) if after in turns else len(turns)
    between = [number for number in turns[:until] if number not in playing]
    return next((number for number in between if number not in seats.values()), next(iter(between), 0))
