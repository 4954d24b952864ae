"""`cardspeak floor --ask`: a table described in a few lines, and the ruling on what happened there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from cardspeak.cli.floor.drill import show, typed
from cardspeak.rulebook import Refused

if TYPE_CHECKING:
    from rich.console import Console

Step = Callable[[str, dict[str, Any]], object]
"""What enters a line into a case."""
LIMITS: Final = {"no": "no_limit", "pot": "pot_limit", "fixed": "fixed_limit", "spread": "spread"}
SIGNS: Final = {
    "folds": "fold_cards_forward",
    "taps": "tap_table",
    "turns its up-cards down": "turn_upcards_face_down",
    "picks its up-cards up": "pick_up_upcards",
}
ACTED: Final = re.compile(r"(\d+) (fold|check|call|bet|raise)s?(?: to)? ?(\d*)")
HELP: Final = """What happened, a line each; an empty line for the ruling.
  3 says raise to eight hundred
  3 pushes 500 100 100     3 pulls 100
  3 folds                  3 taps
  then 5 bet 600           accepted after an act out of turn"""


def dialogue(book: str) -> int:
    """Ask for the table and for what happened, and rule. Returns 0; an answer that cannot be read is asked again."""
    from cardspeak.cli.output import console
    from cardspeak.floor import adjudicate
    from cardspeak.floor.cases import situation_of

    out = console()
    case: dict[str, Any] = {"book": book, "structure": {}, "setup": {"events": [], "then": []}}
    steps = (game, stakes, street, seats, history, turn)
    for step in steps:
        if not asked(step, case, out):
            return 0
    out.print(HELP)
    while (line := typed("> ", out)) is not None:
        if line.strip():
            complained(out, happened, line, case["setup"])
            continue
        try:
            situation, house = situation_of(case)
            show("Ruling", adjudicate(situation, house), out)
        except Refused as refusal:
            out.print(refusal.reason, soft_wrap=True)
        case["setup"] |= {"events": [], "then": []}
    return 0


def asked(step: Step, case: dict[str, Any], out: Console) -> bool:
    """Ask until the answer can be read; False at the end of the input."""
    while (line := typed(f"{step.__doc__} ", out)) is not None:
        if complained(out, step, line, case):
            return True
    return False


def complained(out: Console, step: Step, line: str, case: dict[str, Any]) -> bool:
    """Whether it could be read; else one line says what is wrong."""
    try:
        step(line.strip(), case)
    except (Refused, ValueError, KeyError) as error:
        out.print(getattr(error, "reason", None) or f"not understood: {error}", soft_wrap=True)
        return False
    return True


def game(line: str, case: dict[str, Any]) -> None:
    """Cash or tournament, and the game [tournament texas-holdem]:"""
    from cardspeak.poker import variants

    form, _, key = (line or "tournament texas-holdem").partition(" ")
    if form not in ("cash", "tournament"):
        raise Refused(f"say cash or tournament first, not {form!r}")
    case["structure"]["format"] = form
    case["game"] = variants.named(key.strip() or "texas-holdem").key


def stakes(line: str, case: dict[str, Any]) -> None:
    """Limit and blinds or bets, as in "no 100 200", "fixed 10 20", "spread 5 50" [no 100 200]:"""
    word, *numbers = (line or "no 100 200").split()
    if word not in LIMITS or len(numbers) != 2:
        raise Refused("say no, pot, fixed or spread, and two numbers")
    low, high = map(int, numbers)
    names = {"fixed": ("small_bet", "big_bet"), "spread": ("min_bet", "max_bet")}.get(word, ("sb", "bb"))
    case["structure"] |= {"limit": LIMITS[word], names[0]: low, names[1]: high}


def street(line: str, case: dict[str, Any]) -> None:
    """Street, and the chips already in the pot [preflop 0]:"""
    word, _, pot = (line or "preflop 0").partition(" ")
    case["setup"] |= {"street": word, "pot": int(pot or 0)}


def seats(line: str, case: dict[str, Any]) -> None:
    """Seats in order, as seat:stack behind:chips in front, "3:9000:0 4:8800:200 6:5000:0":"""
    told = []
    for each in line.split():
        seat, stack, *bet = each.split(":")
        told.append({"seat": int(seat), "stack": int(stack), "bet": int(bet[0]) if bet else 0})
    if len(told) < 2:
        raise Refused("a table has two seats or more")
    setup = case["setup"]
    setup["seats"] = told
    blinds = [case["structure"].get("sb"), case["structure"].get("bb")]
    if setup["street"] == "preflop":
        for name, blind in zip(("sb_seat", "bb_seat"), blinds, strict=True):
            setup[name] = next((each["seat"] for each in told if blind and each["bet"] == blind), None)


def history(line: str, case: dict[str, Any]) -> None:
    """Accepted actions of this street, as in "4 bet 200, 5 call 200" (none):"""
    case["setup"]["history"] = [done(each.strip()) for each in line.split(",") if each.strip()]


def done(text: str) -> dict[str, Any]:
    found = ACTED.fullmatch(text)
    if found is None:
        raise Refused(f"an action is a seat, what it did, and to how much, not {text!r}")
    seat, verb, to = found.groups()
    return {"seat": int(seat), "act": verb, **({"to": int(to)} if to else {})}


def turn(line: str, case: dict[str, Any]) -> None:
    """Whose turn it is (seat):"""
    case["setup"]["to_act"] = int(line)


def happened(line: str, setup: dict[str, Any]) -> None:
    """One act. Raises `Refused`."""
    if line.startswith("then "):
        setup["then"].append(done(line.removeprefix("then ")))
        return
    seat, _, rest = line.partition(" ")
    verb, _, said = rest.partition(" ")
    event: dict[str, Any] = {"t": len(setup["events"]), "seat": int(seat)}
    if verb == "says" and said:
        event |= {"kind": "say", "text": said}
    elif verb in ("pushes", "pulls") and said:
        event |= {"kind": "push" if verb == "pushes" else "pull_back", "chips": [int(chip) for chip in said.split()]}
    elif rest in SIGNS:
        event |= {"kind": "gesture", "what": SIGNS[rest]}
    else:
        raise Refused(f"not understood: {line!r}; a seat says, pushes, pulls, folds or taps")
    setup["events"].append(event)
