"""An exam for dealers and floor staff: cases of our own, drawn by chance or by seed, and how an answer is scored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any, Final

from cardspeak.floor.asked import Asked
from cardspeak.floor.cases.files import case_of

Case = Mapping[str, Any]


@cache
def cases() -> tuple[Case, ...]:
    """Every case that ships with the package: situation, question and the ruling expected."""
    folder = resources.files("cardspeak.floor") / "data"
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".jsonl")), key=lambda file: file.name)
    return tuple(case_of(line, file.name) for file in files for line in file.read_bytes().splitlines() if line.strip())


def drawn(count: int, seed: int, book: str | None = None, topic: str | None = None) -> tuple[Case, ...]:
    """So many different cases, of one book and topic if they are named; the same for the same seed."""
    among = [case for case in cases() if book in (None, case["book"]) and topic in (None, topic_of(case)) and questions(case)]
    return tuple(sorted(among, key=lambda case: sha256(f"{seed} {case['id']}".encode()).digest())[:count])


TOPICS: Final = ("wagering", "showdown", "irregularities", "against-the-house")
"""What cases are about; all others are about rooms and tournaments."""


def topic_of(case: Case) -> str:
    """What a case is about, among `TOPICS` or "rooms"."""
    return str(case["topic"]) if case["topic"] in TOPICS else "rooms"


@cache
def vocabulary() -> Mapping[str, tuple[str, ...]]:
    """The words that rulings say, by the name of what they settle; where these are few, others of the same kind beside them."""
    said: dict[str, set[str]] = {name: set(words) for name, words in BESIDE.items()}
    for case in cases():
        for name, value in case["expected"].items():
            if isinstance(value, str):
                said.setdefault(name, set()).add(value)
    return {name: tuple(sorted(words)) for name, words in said.items()}


BESIDE: Final[Mapping[str, tuple[str, ...]]] = {
    "action": ("bet", "call", "check", "fold", "raise"),
    "button_card": ("replaced", "stands"),
    "button_hand": ("dead", "live"),
    "card": ("burned", "not_used_to_discards", "stands"),
    "cards": ("dead", "returned_for_reshuffle", "stand"),
    "continue_with": ("new_deck", "next_card", "the_stub_reshuffled"),
    "deck": ("replaced", "stands"),
    "exposed_card": ("replaced_at_once", "stands", "to_discards"),
    "floor_picks": ("next_burn", "next_card", "no_card"),
    "play": ("goes_on", "stops"),
    "posts": ("big_blind", "both_blinds", "small_blind"),
    "replacement": ("from_muck", "new_deck", "top_of_deck"),
    "right": ("inalienable", "lost", "none"),
    "ruling": ("definite", "not_covered", "td_discretion"),
    "skipped_hand": ("dead", "live", "td_discretion"),
    "table": ("goes_on", "stops"),
    "third_card": ("burned", "face_down", "face_up"),
    "waits": ("a count of every hand", "a count of the stub", "for_nothing"),
    "waits_for": ("big_blind", "button_to_pass", "nothing"),
}
"""Words that might be answered too, so that no list gives the answer away."""


def questions(case: Case) -> Sequence[Asked]:
    """What is asked of a case: each simple thing that its ruling settles; who acts is told, not asked."""
    simple = (bool, int, str)
    expected = {key: value for key, value in case["expected"].items() if isinstance(value, simple) and key != "seat"}
    return [Asked(key, value, vocabulary()[key] if isinstance(value, str) else ()) for key, value in expected.items()]
