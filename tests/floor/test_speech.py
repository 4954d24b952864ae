"""Utterances and their meanings, kept as data; and what may not change a meaning."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardspeak.floor.speech import Said, parse, parse_all
from cardspeak.floor.speech.table import table

LINES = [json.loads(line) for line in (Path(__file__).parent / "data/utterances.jsonl").read_text(encoding="utf-8").splitlines()]
TEXTS = [line["text"] for line in LINES]


def meaning(fields: dict[str, Any]) -> Said:
    """A `Said` from its line: readings are left out where the amount alone says it, a fraction is a string."""
    found = dict(fields)
    for key in ("amount", "times"):
        if key in found:
            found[key] = quantity(found[key])
    if "amount" in found:
        found.setdefault("readings", [found["amount"]])
    found["readings"] = tuple(quantity(each) for each in found.get("readings", ()))
    for key in ("condition", "then", "perhaps"):
        found[key] = tuple(meaning(each) for each in found.get(key, ()))
    return Said(**found)


def quantity(value: int | str) -> int | Fraction:
    return value if isinstance(value, int) else Fraction(value)


@pytest.mark.parametrize("line", LINES, ids=TEXTS)
def test_utterance(line: dict[str, Any]) -> None:
    assert parse_all(line["text"]) == tuple(meaning(said) for said in line["said"])


def test_utterances_are_many_and_different() -> None:
    assert len({text.lower().rstrip(".!") for text in TEXTS}) == len(TEXTS)


@pytest.mark.parametrize("text", TEXTS)
def test_case_spacing_and_trailing_marks_change_nothing(text: str) -> None:
    said = parse_all(text)
    assert parse_all(text.upper()) == said
    assert parse_all(text.title().replace("'S", "'s")) == said
    assert parse_all(f"  {text.replace(' ', '   ')} ") == said
    assert parse_all(text.replace("'", "’")) == said
    for mark in (".", "!", "!!", "…", "...", ",", " -"):
        assert parse_all(text + mark) == said, mark


@pytest.mark.parametrize("text", TEXTS)
def test_words_that_fill_time_change_nothing(text: str) -> None:
    said = parse_all(text)
    assert parse_all(f"uh, okay, {text}") == said
    assert parse_all(f"well... {text}") == said
    if not text.endswith("?"):
        assert parse_all(f"{text}, sir") == said


@settings(max_examples=300)
@given(st.text(max_size=60))
def test_any_text_is_heard(text: str) -> None:
    assert all(isinstance(said, Said) for said in (parse(text), *parse_all(text)))


WORDS = sorted(table().words() | {",", "?", ".", "$", "500"})


@settings(max_examples=300)
@given(st.lists(st.sampled_from(WORDS), max_size=14))
def test_any_words_of_the_table_are_heard(words: list[str]) -> None:
    text = " ".join(words)
    assert parse_all(text.upper()) == parse_all(text)
    said = parse(text)
    assert said.amount is None or said.amount in said.readings
    assert list(said.readings) == sorted(set(said.readings))


@pytest.mark.parametrize("text", ["", "   ", "uh, okay", "no"])
def test_nothing_said(text: str) -> None:
    assert parse_all(text) == ()
    assert parse(text) == Said("other")
