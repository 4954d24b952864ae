"""The fast reading of plain lines gives just what tomllib gives, or leaves the section to it."""

import random
import tomllib
from decimal import Decimal

import pytest

from cardspeak.history.model import HistoryError
from cardspeak.history.phh import toml

VALUES = [
    "'text'",
    "''",
    "'it''s'",
    "'a, b'",
    "'a'', ''b'",
    '"text"',
    '"a\\tb"',
    "0",
    "7",
    "007",
    "-7",
    "+7",
    "1_000",
    "7.50",
    "0.5",
    ".5",
    "5.",
    "00.5",
    "1e3",
    "inf",
    "nan",
    "true",
    "false",
    "True",
    "12:30:00",
    "24:00:00",
    "12:30",
    "2024-01-02",
    "[]",
    "[1, 2]",
    "[1,2]",
    "[1, 2, ]",
    "[1, 2.50, 3]",
    "[1, x]",
    "['a', 'b']",
    "['a',  'b']",
    "['a', 'b'",
    "['a'] # ']",
    "['a', \"b\"]",
    "['a''b', 'c']",
    "['', '']",
    "['']",
    "[['a'], ['b']]",
    "[1, 'a']",
    "[true, false]",
    "{a = 1}",
    "'text' # a comment",
    "1 # 2",
    "'tab\there'",
    "'bell\x07'",
    "'ä€♠'",
    "",
    "'''x'''",
    "[12:30:00, 1]",
    "٣",
    "[٣]",
]
KEYS = ["a", "b2", "_c", "d-e", "'f g'", '"h"', "i.j", "", "a", "variant", "ö"]
JOINTS = [" = ", "=", "  = ", " =  ", " = ", " = ", " = "]


def slowly(body: str) -> object:
    """What tomllib makes of it, None for an error."""
    try:
        return tomllib.loads(body, parse_float=Decimal)
    except tomllib.TOMLDecodeError:
        return None


def ours(body: str) -> object:
    """What we make of it, None for an error."""
    try:
        return toml.fields(body)
    except HistoryError:
        return None


@pytest.mark.parametrize("value", VALUES)
def test_each_value(value: str) -> None:
    body = f"\na = {value}\n"
    assert repr(ours(body)) == repr(slowly(body))


def test_random_sections() -> None:
    for seed in range(4000):
        choose = random.Random(seed)
        body = "".join(
            choose.choice(["# note", "  # note", "", f"{choose.choice(KEYS)}{choose.choice(JOINTS)}{choose.choice(VALUES)}"])
            + "\n"
            for _ in range(choose.randint(1, 4))
        )
        assert repr(ours(body)) == repr(slowly(body)), f"seed {seed}: {body!r}"


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("\na = 1\nb = \nc = 3\n", 3),
        ("a = 1\na = 2\n", 2),
        ("\nx = '", 2),
        ("\nx = " + "9" * 5000, 2),
        ("x = " + "[" * 9000, 1),
    ],
)
def test_what_is_no_toml_tells_the_line(body: str, line: int) -> None:
    with pytest.raises(HistoryError, match="not TOML: ") as caught:
        toml.fields(body)
    assert caught.value.line == line
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("9" * 5000, "a number beyond all bounds"),
        ("1e" + "9" * 30, "a number beyond all bounds"),
        ("[" * 9000, "nested too deep"),
        ("1\n" + ".".join(["a"] * 9000) + " = 1", "a key of too many parts"),
    ],
)
def test_what_python_cannot_hold_is_told_in_our_words(value: str, words: str) -> None:
    """Not in the interpreter's, which tell how to set it otherwise."""
    with pytest.raises(HistoryError, match=f"^not TOML: {words}$"):
        toml.fields(f"x = {value}")


def test_a_date_beyond_the_calendar_is_refused() -> None:
    with pytest.raises(HistoryError, match="not TOML: "):
        toml.fields("a = 2024-13-41")
