"""Importing costs nothing: the tables fill when the first hand is ranked, whichever function ranks it."""

from __future__ import annotations

import subprocess
import sys

import pytest

FIRST = {
    "high(0b11111)": "straight-flush",
    "omaha_high(0b11, 0b11100)": "straight-flush",
    "SHOWING[counts_of(0b11)]": "high-card",
}


def printed(code: str) -> str:
    """What a new interpreter prints."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.parametrize("call", FIRST)
def test_any_function_may_come_first(call: str) -> None:
    assert printed(f"from cardspeak.ranking import *; print(HIGH.class_of({call}))") == FIRST[call]


def test_importing_fills_no_table_and_loads_nothing_heavy() -> None:
    code = (
        "import sys, typing, cardspeak; before = set(sys.modules); from cardspeak.ranking import counts, five; "
        "heavy = {'typing', 'dataclasses', 'hashlib', 'random', 'numpy', 'msgspec'}; "
        "print(len(counts.SPREAD), len(five.FLUSHES), *(heavy & set(sys.modules) - before))"
    )
    assert printed(code) == "0 0"
