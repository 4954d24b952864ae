"""The same facts told in another form give the same ruling: every case that a form can tell, in that form."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

import pytest

from cardspeak.floor import Wager
from cardspeak.floor.cases import situation_of
from cardspeak.floor.cases.banked import GAMES as HOUSE_BOOKS
from cardspeak.floor.cases.keys import Setup
from tests.floor.case_book import CASES, outcome

Case = dict[str, Any]
Form = Callable[[Case], Case | None]
"""A case told in another form; None for one that the form cannot tell."""


def setup_with(case: Case, **changed: Any) -> Case:
    """The case with keys of its setup changed, those that become None left out."""
    setup = {key: value for key, value in {**case["setup"], **changed}.items() if value is not None}
    return {**case, "setup": setup}


def first_street(case: Case) -> bool:
    return bool(case["setup"].get("street") == "preflop" and case["setup"].get("seats"))


def words(text: str) -> list[str]:
    return text.split()


# --- who posted the blinds


def blinds_by_chips(case: Case) -> Case | None:
    """The seats of the blinds are not named: their chips lie in front."""
    setup = case["setup"]
    seats = {seat["seat"]: seat for seat in setup.get("seats", ())}
    named = [setup.get("sb_seat"), setup.get("bb_seat")]
    if not first_street(case) or not any(named) or not setup.get("button") or setup.get("dead_money"):
        return None
    if any([seat and not seats.get(seat, {}).get("bet") for seat in named]):
        return None
    return setup_with(case, sb_seat=None, bb_seat=None)


def blinds_by_position(case: Case) -> Case | None:
    """The seats of the blinds are told by each seat's position."""
    setup = case["setup"]
    if not first_street(case) or not setup.get("bb_seat"):
        return None
    told = {setup.get("sb_seat"): "sb", setup["bb_seat"]: "bb"}
    seats = [{**seat, **({"position": told[seat["seat"]]} if seat["seat"] in told else {})} for seat in setup["seats"]]
    return setup_with(case, sb_seat=None, bb_seat=None, seats=seats)


# --- seats and their order


def seats_backwards(case: Case) -> Case | None:
    """The seats are told in another order."""
    seats = case["setup"].get("seats") or ()
    return setup_with(case, seats=seats[::-1]) if len(seats) > 1 else None


def events_backwards(case: Case) -> Case | None:
    """The events are listed last first, each with its time."""
    events = case["setup"].get("events") or ()
    times = [event.get("t") for event in events]
    if len(times) < 2 or None in times or len(set(times)) < len(times):
        return None
    return setup_with(case, events=events[::-1])


def keys_backwards(case: Case) -> Case | None:
    """The keys are told in another order."""
    return {**case, "setup": dict(reversed(list(case["setup"].items())))}


# --- acts


def acts_by_street(case: Case) -> Case | None:
    """What was done on the street is told under the street's own name."""
    setup = case["setup"]
    if not setup.get("history") or setup.get("street") not in ("preflop", "flop", "turn", "river", "fourth", "fifth"):
        return None
    return setup_with(case, history=None, **{f"{setup['street']}_history": setup["history"]})


def acts_by_chips(case: Case) -> Case | None:
    """No act is told: each seat's chips lie in front, and were wagered in their order."""
    setup = case["setup"]
    acts = setup.get("history") or ()
    seats = {seat["seat"]: seat for seat in setup.get("seats", ())}
    first = (setup.get("button") or 0) + 1
    wagers = [(act.get("to", 0), (act["seat"] - first) % 20, act["seat"]) for act in acts]
    once = len({act["seat"] for act in acts}) == len(acts) and {act["act"] for act in acts} <= {"bet", "raise", "call"}
    if not acts or not once or wagers != sorted(wagers) or setup.get("then") or setup.get("noticed"):
        return None
    if any(seats.get(act["seat"], {}).get("bet") != act.get("to") for act in acts) or "announced" in str(acts):
        return None
    return setup_with(case, history=None)


def later_act_by_then(case: Case) -> Case | None:
    """What the last of several did past a player who was skipped is told as accepted after."""
    bound = outcome(case).get("binding_actions") or {}
    if len(bound) < 2 or case["setup"].get("then"):
        return None
    events = case["setup"]["events"]
    last = events[-1]["seat"]
    rest = [event for event in events if event["seat"] != last]
    told = {
        "seat": last,
        "act": bound[str(last)]["action"],
        **({"to": bound[str(last)]["to"]} if "to" in bound[str(last)] else {}),
    }
    return setup_with(case, events=rest, then=[told])


def all_in_by_stack(case: Case) -> Case | None:
    """That a seat is all-in shows by its having nothing behind."""
    seats = case["setup"].get("seats") or ()
    if not any([seat.get("all_in") for seat in seats]) or "all_in" in case["setup"]:
        return None
    return setup_with(case, seats=[{key: value for key, value in seat.items() if key != "all_in"} for seat in seats])


def folded_by_list(case: Case) -> Case | None:
    """Who has folded is told in a list."""
    seats = case["setup"].get("seats") or ()
    gone = [seat["seat"] for seat in seats if seat.get("folded")]
    if not gone or case["setup"].get("error"):
        return None
    return setup_with(case, seats=[{key: value for key, value in seat.items() if key != "folded"} for seat in seats], folded=gone)


def all_in_by_chips(case: Case) -> Case | None:
    """That an action was all-in shows by its chips."""
    history = case["setup"].get("history") or ()
    if not any([act.get("all_in") for act in history]):
        return None
    return setup_with(case, history=[{key: value for key, value in act.items() if key != "all_in"} for act in history])


def acts_by_the_line(case: Case) -> Case | None:
    """What was done before an error was seen is told as moments of a timeline."""
    setup = case["setup"]
    if not setup.get("error") or setup.get("seats") or not setup.get("history"):
        return None
    line = [
        {"t": at, "what": act["act"], "seat": act["seat"], **({"to": act["to"]} if "to" in act else {})}
        for at, act in enumerate(setup["history"], 1)
    ]
    return setup_with(case, history=None, timeline=[*line, {"t": len(line) + 1, "what": "error_noticed"}])


def error_by_event(case: Case) -> Case | None:
    """An error is told as what the dealer did."""
    setup = case["setup"]
    word = setup.get("error", "")
    if not word or setup.get("timeline") or setup.get("should_be") or "absent_at_original_deal" in setup:
        return None
    event = {"t": 0, "kind": "dealer", "what": word, **({"seat": setup["error_seat"]} if "error_seat" in setup else {})}
    return setup_with(case, error=None, error_seat=None, events=[event, *setup.get("events", ())])


def error_by_name(case: Case) -> Case | None:
    """What the dealer did is told as an error."""
    events = case["setup"].get("events") or ()
    plain = {"t", "kind", "what", "seat"}
    if (
        len(events) != 1
        or events[0].get("kind") != "dealer"
        or set(events[0]) - plain
        or case["setup"].get("street") == "showdown"
    ):
        return None
    return setup_with(case, events=None, error=events[0]["what"], error_seat=events[0].get("seat"))


def total_by_contribution(case: Case) -> Case | None:
    """What each seat has put in is told seat by seat apart."""
    setup = case["setup"]
    seats = setup.get("seats") or ()
    if not setup.get("error") or not all(["total_in" in seat for seat in seats]) or not seats:
        return None
    return setup_with(
        case,
        contributions={str(seat["seat"]): seat["total_in"] for seat in seats},
        seats=[{key: value for key, value in seat.items() if key != "total_in"} for seat in seats],
    )


def fact_by_event(case: Case) -> Case | None:
    """What is known of a hand that was thrown away or lost is told with the event."""
    setup = case["setup"]
    keys = [key for key in ("retrievable", "identifiable") if key in setup]
    events = setup.get("events") or ()
    if not keys or not events or any([key in event for key in keys for event in events]):
        return None
    facts = {key: setup[key] for key in keys}
    moved = [{**event, **facts} if event["kind"] in ("gesture", "dealer") else event for event in events]
    return setup_with(case, events=moved, **dict.fromkeys(keys))


# --- stakes


def blinds_in_a_list(case: Case) -> Case | None:
    structure = case.get("structure") or {}
    if "sb" not in structure or "bb" not in structure or "blinds" in structure or not structure["sb"]:
        return None
    rest = {key: value for key, value in structure.items() if key not in ("sb", "bb")}
    return {**case, "structure": {**rest, "blinds": [structure["sb"], structure["bb"]]}}


def blinds_by_name(case: Case) -> Case | None:
    listed = blinds_in_a_list(case)
    if listed is None:
        return None
    small, big = listed["structure"]["blinds"]
    return {**listed, "structure": {**listed["structure"], "blinds": {"sb": small, "bb": big}}}


def rounds_in_numbers(case: Case) -> Case | None:
    """What was bet in each round is told as a number alone."""
    rounds = case["setup"].get("rounds") or ()
    if not rounds or any([set(each) - {"street", "bet"} for each in rounds]):
        return None
    return setup_with(case, rounds=[each["bet"] for each in rounds])


# --- words and numbers

ONES: Final = words(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
)
TENS: Final = ["", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def in_words(number: int) -> str:
    """A number in words, as people say it."""
    for size, name in ((1_000_000, "million"), (1_000, "thousand"), (100, "hundred")):
        if number >= size:
            rest = f" {in_words(number % size)}" if number % size else ""
            return f"{in_words(number // size)} {name}{rest}"
    if number < 20:
        return ONES[number]
    return TENS[number // 10 - 1] + (f"-{ONES[number % 10]}" if number % 10 else "")


def numbers_in_words(case: Case) -> Case | None:
    """What was said, its numbers in words."""
    return said_as(case, lambda text: re.sub(r"(?<![\w,.])\d+(?![\w,.])", lambda found: in_words(int(found[0])), text))


SPOKEN: Final = {in_words(number): str(number) for number in (*range(600, 1000, 100), 400, 1200, 2000, 4000)}


def numbers_in_figures(case: Case) -> Case | None:
    """What was said, its whole hundreds and thousands in figures."""
    pattern = re.compile(rf"\b({'|'.join(sorted(SPOKEN, key=len, reverse=True))})\b(?! (thousand|hundred))")
    return said_as(case, lambda text: pattern.sub(lambda found: SPOKEN[found[1]], text))


def said_as(case: Case, change: Callable[[str], str]) -> Case | None:
    events = case["setup"].get("events") or ()
    told = [{**event, "text": change(event["text"])} if event.get("kind") == "say" else event for event in events]
    return setup_with(case, events=told) if told != list(events) and not asks_for_a_hand(events) else None


def asks_for_a_hand(events: Any) -> bool:
    return any(["seat" in str(event.get("text")) for event in events])


SEATS: Final = words(
    "seat button sb_seat bb_seat to_act winner dealer_left error_seat should_be is back_up_to skipped_seat first low_winner "
    "high_winner kill_in_effect_for kill_button arrival_seat locked_seat"
)

"""Keys of a case or of a ruling whose number is a seat's."""
LISTS: Final = words(
    "live eligible tabled retained mucking mucked_face_down folded all_in order winners deal_to discard_seats receives may_muck"
)

"""Keys whose numbers all are."""
BY_SEAT: Final = words(
    "hands hole upcards contributions contributions_this_round cards_dealt low_cards awards totals owed returned refund "
    "hand rulings binding_actions deal_in penalty_hands_left posts"
)

"""Keys of objects that are by seat."""
TABLES: Final = words(
    "from to tables last_hand next_hand players seated occupied occupied_before movers_take sat_at correct should_be "
    "resident_table best_to_worst odd_chips cards bust_log raise_limits absent_at_original_deal on_penalty players_at best "
    "next found whole_stack list"
)
"""Keys of what has seats of its own, which is told in no further form."""
FURTHER: Final = 70


def seats_further(case: Case) -> Case | None:
    """Every seat has a number that is higher by so many: numbers are names."""
    if case["book"] in HOUSE_BOOKS:
        return None  # a position against the house is where it is
    if any([key in case["setup"] for key in TABLES]) or "seat " in json.dumps(case["setup"]).lower():
        return None
    return {**case, "setup": renumbered(case["setup"])}


def renumbered(told: Any, key: str = "") -> Any:
    """A setup or a ruling with other seat numbers."""
    if isinstance(told, Mapping):
        inside = {"winners": "winners"}.get(key)
        return {
            str(int(name) + FURTHER) if key in BY_SEAT and name.isdigit() else name: renumbered(each, inside or name)
            for name, each in told.items()
        }
    if isinstance(told, list):
        return [each + FURTHER if key in LISTS and type(each) is int else renumbered(each, key) for each in told]
    return told + FURTHER if key in SEATS and type(told) is int and told else told


FORMS: Final[tuple[Form, ...]] = (
    blinds_by_chips,
    blinds_by_position,
    seats_backwards,
    events_backwards,
    keys_backwards,
    acts_by_street,
    acts_by_chips,
    later_act_by_then,
    all_in_by_stack,
    folded_by_list,
    all_in_by_chips,
    acts_by_the_line,
    error_by_event,
    error_by_name,
    total_by_contribution,
    fact_by_event,
    blinds_in_a_list,
    blinds_by_name,
    rounds_in_numbers,
    numbers_in_words,
    numbers_in_figures,
)


def ruling(case: Case) -> dict[str, Any]:
    """The ruling, but for its wording and what it left aside; keys as JSON has them."""
    told: dict[str, Any] = json.loads(json.dumps(outcome(case)))
    return {key: value for key, value in told.items() if key not in ("explanation", "unused")}


@cache
def rulings() -> list[tuple[Case, dict[str, Any]]]:
    """Every case with its ruling."""
    return [(case, ruling(case)) for case in CASES]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
def test_the_same_facts_in_another_form_give_the_same_ruling(form: Form) -> None:
    told = [(case["id"], ruling(retold), right) for case, right in rulings() if (retold := form(case)) is not None]
    assert told or form in (numbers_in_words, folded_by_list)
    assert not [each for each in told if each[1] != each[2]]


def test_chips_in_front_that_no_act_put_there_are_not_passed_over() -> None:
    """Where somebody is to act, a chip more before who has acted is not understood, and not left out of the ruling."""
    told = []
    for case in CASES:
        setup = case["setup"]
        acted = {act["seat"] for act in setup.get("history", ()) if act["act"] in ("bet", "raise", "call")}
        for seat in setup.get("seats", ()) if setup.get("to_act") and isinstance(situation_of(case)[0], Wager) else ():
            if seat["seat"] in acted and seat.get("bet") and not seat.get("folded"):
                more = [{**each, "bet": each["bet"] + 1} if each is seat else each for each in setup["seats"]]
                told.append((case["id"], seat["seat"], ruling(setup_with(case, seats=more)).get("error", "is ruled")))
    assert len(told) > 60
    assert not [each for each in told if each[2] == "is ruled"]


@pytest.mark.parametrize(
    ("game", "street", "bets", "stacks", "to"),
    [
        ("holdem", "flop", (50, 0, 0), (900, 900, 900), 50),
        ("holdem", "flop", (50, 30, 0), (900, 0, 900), 50),  # all-in for less
        ("holdem", "flop", (50, 60, 0), (900, 0, 900), 60),  # all-in for a little more
        ("holdem", "flop", (50, 150, 0), (900, 900, 900), 150),
        ("stud", "third", (2, 0, 0), (900, 900, 900), 2),  # the bring-in
        ("stud", "third", (4, 0, 0), (900, 900, 900), 4),  # completed
        ("stud", "third", (2, 4, 0), (900, 900, 900), 4),
        ("stud", "fourth", (4, 8, 0), (900, 900, 900), 8),
    ],
)
def test_what_lies_in_front_is_what_a_call_goes_to(
    game: str, street: str, bets: tuple[int, ...], stacks: tuple[int, ...], to: int
) -> None:
    """With no history at all, by the chips alone."""
    blinds = {"limit": "no_limit", "sb": 5, "bb": 10}
    tiers = {"limit": "fixed_limit", "small_bet": 4, "big_bet": 8, "ante": 1, "bring_in": 2}
    seats = [{"seat": seat, "stack": stack, "bet": bet} for seat, (stack, bet) in enumerate(zip(stacks, bets, strict=True), 2)]
    setup = {"street": street, "button": 1, "pot": 60, "seats": seats, "to_act": 4}
    called = {"kind": "say", "seat": 4, "text": "call"}
    structure = {"format": "cash", **(tiers if game == "stud" else blinds)}
    case = {"id": "F", "book": "section-8", "game": game, "structure": structure, "setup": {**setup, "events": [called]}}
    found = ruling(case)
    assert (found.get("action"), found.get("to")) == ("call", to), found


def test_a_seats_number_is_no_more_than_its_name() -> None:
    told = [(case["id"], ruling(further), renumbered(right)) for case, right in rulings() if (further := seats_further(case))]
    assert len(told) > 100
    assert not [each for each in told if each[1] != each[2]]


def test_another_name_of_a_key_tells_the_same() -> None:
    wrong = []
    for case, right in rulings():
        for alias, name in Setup.ALIASES.items():
            if name in case["setup"] and alias not in case["setup"]:
                told = {alias if key == name else key: value for key, value in case["setup"].items()}
                wrong += [(case["id"], alias)] if ruling({**case, "setup": told}) != right else []
    assert not wrong
