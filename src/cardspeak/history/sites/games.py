"""What sites call their games and limits, and how many cards the games deal."""

import re
from typing import NamedTuple


class Game(NamedTuple):
    """A game as histories name it: our `key`, why no book can judge it ("" if one may), cards of the first deal, and
    whether an up-card opens it (a stud game: no button, no blinds)."""

    key: str
    unsupported: str = ""
    cards: int = 2
    upcards: bool = False


HOLDEM = Game("texas-holdem")
SHORT_DECK = Game("short-deck-holdem", "short deck")
OMAHA = Game("omaha", cards=4)
OMAHA_8 = Game("omaha-hi-lo-8", cards=4)
FIVE_OMAHA = Game("five-card-omaha", "five-card Omaha", 5)
FIVE_OMAHA_8 = Game("five-card-omaha-hi-lo-8", "five-card Omaha", 5)
SIX_OMAHA = Game("six-card-omaha", "six-card Omaha", 6)
COURCHEVEL = Game("courchevel", "Courchevel", 5)
COURCHEVEL_8 = Game("courchevel-hi-lo-8", "Courchevel", 5)
STUD = Game("stud", cards=3, upcards=True)
STUD_8 = Game("stud-hi-lo-8", cards=3, upcards=True)
RAZZ = Game("razz", cards=3, upcards=True)
FIVE_STUD = Game("five-card-stud", cards=2, upcards=True)
FIVE_DRAW = Game("five-card-draw", cards=5)
SINGLE_DRAW = Game("deuce-to-seven-single-draw", "deuce-to-seven single draw", 5)
TRIPLE_DRAW = Game("deuce-to-seven-triple-draw", "deuce-to-seven triple draw", 5)
A_5_TRIPLE_DRAW = Game("ace-to-five-triple-draw", "ace-to-five triple draw", 5)
BADUGI = Game("badugi", "badugi", 4)

# longest first: "Omaha Hi/Lo" is not "Omaha"
_NAMES = (
    (r"6\+ Hold'em", SHORT_DECK),
    (r"Hold'em", HOLDEM),
    (r"5[- ]Card Omaha (?:Hi/Lo|H/L)", FIVE_OMAHA_8),
    (r"(?:5[- ]Card )Omaha(?: High| Hi)?", FIVE_OMAHA),
    (r"6[- ]Card Omaha(?: High| Hi)?", SIX_OMAHA),
    (r"Courchevel (?:Hi/Lo|H/L)", COURCHEVEL_8),
    (r"Courchevel(?: High| Hi)?", COURCHEVEL),
    (r"Omaha (?:Hi/Lo|H/L)", OMAHA_8),
    (r"Omaha(?: High| Hi)?", OMAHA),
    (r"(?:7 Card )?Stud (?:Hi/Lo|H/L)", STUD_8),
    (r"5 Card Stud(?: Hi)?", FIVE_STUD),
    (r"(?:7 Card )?Stud(?: Hi)?", STUD),
    (r"Razz", RAZZ),
    (r"5 Card Draw", FIVE_DRAW),
    (r"(?:2-7 Single Draw|Single Draw 2-7(?: Lowball)?)", SINGLE_DRAW),
    (r"(?:2-7 Triple Draw|Triple Draw 2-7(?: Lowball)?)", TRIPLE_DRAW),
    (r"A-5 Triple Draw", A_5_TRIPLE_DRAW),
    (r"Badugi", BADUGI),
)
PATTERN = "|".join(f"(?P<game{number}>{name})" for number, (name, _) in enumerate(_NAMES))

LIMITS = {
    "No Limit": "no",
    "NL": "no",
    "Pot Limit": "pot",
    "PL": "pot",
    "Fixed Limit": "fixed",
    "Limit": "fixed",
    "FL": "fixed",
}
LIMIT_PATTERN = "|".join(LIMITS)


def named(found: re.Match[str]) -> Game:
    """The game whose name the match of a pattern with `PATTERN` in it found."""
    return next(game for number, (_, game) in enumerate(_NAMES) if found[f"game{number}"])
