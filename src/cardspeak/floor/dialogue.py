"""A table told in a few lines, and what happened there: for the terminal and for pages.

Each line has a short form with an example that is taken where nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec

from cardspeak.poker import variants
from cardspeak.rulebook import Refused
from cardspeak.rulebook.refusal import quoted

Enter = Callable[[str, dict[str, Any]], object]
"""What enters a line into a case."""
LIMITS: Final = {"no": "no_limit", "pot": "pot_limit", "fixed": "fixed_limit", "spread": "spread"}
SIGNS: Final = {
    "folds": "fold_cards_forward",
    "taps": "tap_table",
    "turns its up-cards down": "turn_upcards_face_down",
    "picks its up-cards up": "pick_up_upcards",
}
ACTED: Final = re.compile(r"(\d+) (fold|check|call|bet|raise)s?(?: to)? ?(\d*)")
NUMBER: Final = re.compile(r"\d{1,12}")
MOST: Final = 12
"""Seats, and lines of what happened."""
HELP: Final = """What happened, a line each; an empty line for the ruling.
  3 says raise to eight hundred
  3 pushes 500 100 100     3 pulls 100
  3 folds                  3 taps
  then 5 bet 600           accepted after an act out of turn"""


class AskedLine(msgspec.Struct, frozen=True):
    """A line that is asked for: its name, the question, what its short form says, and the answer where nothing is said."""

    name: str
    question: str
    form: str
    usual: str


LINES: Final = (
    AskedLine("game", "Cash or tournament, and the game", "cash omaha: a cash game of Omaha", "tournament texas-holdem"),
    AskedLine("stakes", "Limit and blinds or bets", "no 100 200, pot 5 10, fixed 10 20, spread 5 50", "no 100 200"),
    AskedLine("street", "Street, and the chips already in the pot", "turn 2000: the turn, 2000 in the middle", "preflop 0"),
    AskedLine(
        "seats",
        "Seats in order",
        "4:8800:200 is seat 4 with 8800 behind and 200 in front of it",
        "3:8900:100 4:8800:200 6:5000:0",
    ),
    AskedLine("history", "Done and accepted on this street", "4 bet 200, 6 call 200; empty for nothing", ""),
    AskedLine("turn", "Whose turn it is", "a seat's number, or last: the last of those told", "last"),
)
"""What is asked of a table, in order."""


def case_of_lines(lines: Mapping[str, str], happened: Iterable[str], book: str) -> dict[str, Any]:
    """A case of the lines by name, the usual where one is not told, and of what happened. Raises `Refused`, naming the line.

    >>> case_of_lines({}, ["6 says call"], "seminole")["setup"]["to_act"]
    6
    """
    case = fresh(book)
    for line in LINES:
        enter(line, lines.get(line.name, ""), case)
    acts = [entry for entry in (text.strip() for text in happened) if entry]
    if not acts:
        raise Refused("tell what happened, as in: 6 says raise to eight hundred")
    if len(acts) > MOST:
        raise Refused(f"tell {MOST} things that happened at most, not {len(acts)}")
    for act in acts:
        understood(lambda act=act: happens(act, case["setup"]))  # type: ignore[misc]
    return case


def fresh(book: str) -> dict[str, Any]:
    """A case of which nothing is told yet."""
    return {"book": book, "structure": {}, "setup": {"events": [], "then": []}}


def enter(line: AskedLine, text: str, case: dict[str, Any]) -> None:
    """Enter a line, or its usual answer for an empty one. Raises `Refused`, naming the line."""
    said = text.strip() or line.usual
    understood(lambda: ENTERS[line.name](said, case), f"{line.question.lower()}: ")


def understood(doing: Callable[[], object], what: str = "") -> None:
    """Raises `Refused` in a line, saying what it is about, for whatever cannot be read."""
    try:
        doing()
    except Refused as error:
        raise Refused(f"{what}{error.reason}", error.cites) from None
    except (ValueError, KeyError) as error:
        raise Refused(f"{what}not understood: {error}") from None


def number(text: str) -> int:
    """A whole number. Raises `Refused`."""
    if not NUMBER.fullmatch(plain := text.strip().replace(",", "")):
        raise Refused(f"{quoted(text)} is no number")
    return int(plain)


def game(line: str, case: dict[str, Any]) -> None:
    """Cash or tournament, and the game."""
    form, _, key = line.partition(" ")
    if form not in ("cash", "tournament"):
        raise Refused(f"say cash or tournament first, not {quoted(form)}")
    case["structure"]["format"] = form
    case["game"] = variants.named(key.strip() or "texas-holdem").key


def stakes(line: str, case: dict[str, Any]) -> None:
    """The limit and its blinds or bets."""
    word, *numbers = line.split()
    if word not in LIMITS or len(numbers) != 2:
        raise Refused("say no, pot, fixed or spread, and two numbers")
    low, high = map(number, numbers)
    if not 0 < low <= high:
        raise Refused(f"the first is to be 1 or more, and no more than the second, not {low} and {high}")
    names = {"fixed": ("small_bet", "big_bet"), "spread": ("min_bet", "max_bet")}.get(word, ("sb", "bb"))
    case["structure"] |= {"limit": LIMITS[word], names[0]: low, names[1]: high}


def street(line: str, case: dict[str, Any]) -> None:
    """The street, and the chips already in the pot."""
    word, _, pot = line.partition(" ")
    case["setup"] |= {"street": word, "pot": number(pot or "0")}


def seats(line: str, case: dict[str, Any]) -> None:
    """The seats in order."""
    seated = []
    for word in line.split():
        parts = word.split(":")
        if len(parts) not in (2, 3):
            raise Refused(f"a seat is seat:behind:in front, as in 4:8800:200, not {quoted(word)}")
        seat, stack, bet = map(number, (*parts, "0")[:3])
        seated.append({"seat": seat, "stack": stack, "bet": bet})
    if not 2 <= len(seated) <= MOST or len({seat_told["seat"] for seat_told in seated}) < len(seated):
        raise Refused(f"a table has 2 to {MOST} seats, each told once")
    setup = case["setup"]
    setup["seats"] = seated
    blinds = [case["structure"].get("sb"), case["structure"].get("bb")]
    if setup["street"] == "preflop":
        for name, blind in zip(("sb_seat", "bb_seat"), blinds, strict=True):
            setup[name] = next((seat_told["seat"] for seat_told in seated if blind and seat_told["bet"] == blind), None)


def history(line: str, case: dict[str, Any]) -> None:
    """What was done and accepted on this street."""
    case["setup"]["history"] = [done(act.strip()) for act in line.split(",") if act.strip()]


def at_table(seat: int, setup: Mapping[str, Any]) -> int:
    """A seat that is told of. Raises `Refused` for another."""
    seated = [seat_told["seat"] for seat_told in setup["seats"]]
    if seat not in seated:
        raise Refused(f"seat {seat} is not at the table, which has {', '.join(map(str, seated))}")
    return seat


def done(text: str) -> dict[str, Any]:
    match = ACTED.fullmatch(text)
    if match is None:
        raise Refused(f"an action is a seat, what it did, and to how much, not {quoted(text)}")
    seat, verb, to = match.groups()
    return {"seat": number(seat), "act": verb, **({"to": number(to)} if to else {})}


def turn(line: str, case: dict[str, Any]) -> None:
    """Whose turn it is."""
    setup = case["setup"]
    setup["to_act"] = setup["seats"][-1]["seat"] if line == "last" else at_table(number(line), setup)


ENTERS: Final[dict[str, Enter]] = {
    "game": game,
    "stakes": stakes,
    "street": street,
    "seats": seats,
    "history": history,
    "turn": turn,
}


def happens(line: str, setup: dict[str, Any]) -> None:
    """One act. Raises `Refused`."""
    if line.startswith("then "):
        setup["then"].append(done(line.removeprefix("then ")))
        return
    seat, _, rest = line.partition(" ")
    verb, _, said = rest.partition(" ")
    event: dict[str, Any] = {"t": len(setup["events"]), "seat": at_table(number(seat), setup)}
    if verb == "says" and said:
        event |= {"kind": "say", "text": said}
    elif verb in ("pushes", "pulls") and said:
        event |= {"kind": "push" if verb == "pushes" else "pull_back", "chips": [number(chip) for chip in said.split()]}
    elif rest in SIGNS:
        event |= {"kind": "gesture", "what": SIGNS[rest]}
    else:
        raise Refused(f"not understood: {quoted(line)}; a seat says, pushes, pulls, folds or taps")
    setup["events"].append(event)
