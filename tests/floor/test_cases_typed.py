"""Cases are read by types: nothing that is not known passes, and no told word turns a fact around."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from cardspeak.floor.cases.banked import GAMES as HOUSE_BOOKS
from tests.floor.case_book import CASES, outcome, places, put

ALIKE = ("disqualified", "taken_ill", "transfer", "absent_long", "wants_refund", "replacement_player", "extra_seat")
"""Facts that may be told by a name as well."""


def where(at: tuple[Any, ...]) -> str:
    """A place as refusals name it."""
    name = "".join([f"[{part}]" if isinstance(part, int) else f".{part}" for part in at])
    return name.removeprefix(".").removeprefix("setup.")


def ours(at: tuple[Any, ...]) -> bool:
    """Whether a key is a name of ours, and no seat's number or somebody's name."""
    return "_" in str(at[-1]) or len(at) <= 2


def test_a_key_that_is_not_known_is_refused_by_its_name() -> None:
    for case in CASES:
        for at, value in places(case):
            if ours(at):
                told = outcome(put(case, at, value, f"{at[-1]}_x"))
                assert told["ruling"] == "not_understood", (case["id"], at, told)
                assert any([key.endswith(f"{at[-1]}_x") for key in told["keys"]]), (case["id"], at, told)


def test_a_fact_is_told_by_yes_or_no_and_by_no_other_word() -> None:
    for case in CASES:
        right = outcome(case)
        for at, value in places(case):
            if isinstance(value, bool):
                for word in ("yes", " Yes") if value else ("no", "NO"):
                    assert outcome(put(case, at, word)) == right, (case["id"], at, word)
                for word, named in (("perhaps", at[-1] in ALIKE), ("never", False), ("true", False)):
                    told = outcome(put(case, at, word))
                    refused = told["ruling"] == "not_understood" and where(at) in told["keys"]
                    assert refused or named, (case["id"], at, word, told)


@pytest.mark.parametrize("fact", ["transfer", "taken_ill", "absent_long", "wants_refund", "extra_seat", "disqualified"])
@pytest.mark.parametrize("word", ["No", "FALSE", "none", "never", "0"])
def test_who_is_named_nobody_is_nobody(fact: str, word: str) -> None:
    case = {"book": "section-8", "game": "holdem", "structure": {"format": "tournament"}, "setup": {fact: word}}
    no = outcome({**case, "setup": {fact: False}})
    told = outcome(case)
    assert told == no if word == "No" else told["ruling"] == "not_understood" and fact in told["keys"]


def test_what_has_no_part_in_a_ruling_is_told_and_changes_nothing() -> None:
    for case in [case for case in CASES if case["book"] not in HOUSE_BOOKS]:
        right = outcome(case)
        for key in ("leaving_game", "holding_cards", "permitted"):
            if not {"device", "transfer", "removes_chips", "pockets_chips"} & set(case["setup"]):
                told = outcome({**case, "setup": {**case["setup"], key: True}})
                assert key in told["unused"], (case["id"], key)
                assert {**told, "unused": []} == {**right, "unused": []}, (case["id"], key)


FOULED: dict[str, Any] = {
    "book": "section-8",
    "game": "holdem",
    "structure": {"format": "cash", "limit": "fixed_limit", "small_bet": 5, "big_bet": 10},
    "setup": {
        "street": "turn",
        "pot": 50,
        "seats": [
            {"seat": 2, "stack": 90, "bet": 0, "total_in": 25, "protected": True},
            {"seat": 5, "stack": 80, "total_in": 25},
        ],
        "events": [{"t": 0, "kind": "dealer", "what": "hand_fouled", "seat": 2, "identifiable": False}],
    },
}


@pytest.mark.parametrize(
    ("said", "back"),
    [
        ({}, 25),
        ({"at_fault": "dealer"}, 25),
        ({"at_fault": "house"}, 25),
        ({"at_fault": "nobody"}, 25),
        ({"at_fault": "player"}, 0),
        ({"at_fault": True}, 0),
        ({"at_fault": 2}, 0),
        ({"at_fault": 5}, 25),
        ({"contributor": False}, 25),
        ({"contributor": "no"}, 25),
        ({"contributor": "yes"}, 0),
        ({"contributor": True}, 0),
    ],
)
def test_who_had_no_part_in_it_gets_back_all_he_put_in(said: dict[str, Any], back: int) -> None:
    told = outcome({**FOULED, "setup": {**FOULED["setup"], **said}})
    assert (told["hand"], told["refund"]) == ("dead", back)
    in_event = put(FOULED, ("setup", "events", 0), {**FOULED["setup"]["events"][0], **said})
    assert outcome(in_event)["refund"] == back


@pytest.mark.parametrize(
    ("event", "key"),
    [
        ({"kind": "dealer", "what": "hand_fouled", "seat": 2, "at_fault": "the weather"}, "events[0].at_fault"),
        ({"kind": "dealer", "what": "hand_fouled", "seat": 2, "identifiable": "somewhat"}, "events[0].identifiable"),
        ({"kind": "dealer", "what": "card_not_exposed", "seat": 2}, "events[0].what"),
        ({"kind": "dealer", "what": "sneezes"}, "events[0].what"),
        ({"kind": "gesture", "what": "does_not_fold", "seat": 2}, "events[0].what"),
        ({"kind": "gesture", "what": "dances", "seat": 2}, "events[0].what"),
        ({"kind": "sing", "seat": 2}, "events[0].kind"),
        ({"kind": "say", "seat": 2}, "events[0].text"),
        ({"kind": "push", "seat": 2, "chips": ["5"]}, "events[0].chips[0]"),
    ],
)
def test_a_value_that_is_not_known_is_refused_by_its_key(event: dict[str, Any], key: str) -> None:
    told = outcome({**FOULED, "setup": {**FOULED["setup"], "events": [event]}})
    assert (told["ruling"], told["keys"]) == ("not_understood", [key])


FOREIGN = (None, -1, 0, 10**40, "x", "", [], {}, True, [[]], 1.5, [None], {"a": 1}, float("nan"))
"""Values that stand nowhere in the case book, or not where they are put."""


def test_whatever_is_told_of_a_case_is_ruled_on_or_refused_by_its_keys_in_words() -> None:
    """Also without its book or its setup, in a case that tells of nothing, and with other values anywhere."""
    rng = Random(15)
    for case in CASES:
        for at, _ in rng.sample([*places(case)], 4):
            for value in rng.sample(FOREIGN, 3):
                told = outcome(put(case, at, value))
                assert told["ruling"] != "not_understood" or told["keys"], (case["id"], at, value)
                assert not re.search(r"empty sequence|division by|unpack|out of range|cannot be read", told["explanation"]), told
    for case in ({}, {"book": "seminole"}, {"book": "section-12"}, {"book": "mlgca-uth", "setup": None}, {"setup": {"foo": 1}}):
        assert outcome(case)["ruling"] == "not_understood" and outcome(case)["keys"], case
