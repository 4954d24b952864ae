"""What `cardspeak` by itself shows: six things that one can do."""

from __future__ import annotations

from typing import Final

STEPS: Final = (
    ("cardspeak serve", "open the room: play in a browser, with people and bots"),
    ("cardspeak play texas-holdem", "play here at the terminal, against bots"),
    ("cardspeak audit FOLDER --book seminole", "hold hand histories against a book, each difference with its clause"),
    ('cardspeak rules show "Rule 43-A"', "read a clause; rules sheet texas-holdem prints a game's card"),
    ("cardspeak floor --drill 3", "be asked what the floor rules, and told by which clause"),
    ("cardspeak equity AhKh QQ+ --board 2h7h9c", "who wins how much; edge, odds and simulate work out the rest"),
)
"""A command that works as it stands, and what it is for."""


def shown() -> str:
    """The six, and where to find all else."""
    wide = max([len(command) for command, _ in STEPS])
    steps = [f"  {command:<{wide}}  {says}" for command, says in STEPS]
    more = "cardspeak --help lists every command, cardspeak COMMAND --help says what it takes."
    return "\n".join(["Casino poker by the book. Six things to begin with:", "", *steps, "", more])
