"""The engine knows no game by name: in all of `poker` a game is named in its declaration alone, and in examples."""

from __future__ import annotations

import re
from doctest import DocTestParser
from pathlib import Path

import pytest

from cardspeak import poker
from cardspeak.poker import variants

PLAIN = {
    "a",
    "ace",
    "better",
    "big",
    "card",
    "deck",
    "deuce",
    "draw",
    "eight",
    "eights",
    "five",
    "hi",
    "high",
    "lo",
    "low",
    "o",
    "or",
    "seven",
    "short",
    "single",
    "six",
    "split",
    "to",
    "triple",
}
"""Words of the games' titles and keys that are said of any game."""
VOCABULARY = {"openers.py", "variant.py"}
"""What declarations are written in, beside them."""
FILES = [
    path
    for path in sorted(Path(poker.__file__).parent.rglob("*.py"))
    if path.parent.name != "variants" or path.name in VOCABULARY
]


def names() -> list[str]:
    """Every game's key and title, the words that only they have, and how those are written otherwise."""
    found = {"hold'em", "holdem", "texas", "razz", "stud"}
    for key, variant in variants.ALL.items():
        found |= {key, variant.title.lower(), key.replace("-", "_")}
        found |= set(re.split(r"[^a-z']+", f"{key} {variant.title}".lower())) - PLAIN
        found |= {lineage for lineage in variant.lineage if set(lineage.split("-")) - PLAIN}
    return sorted(found - {""})


NAMED = re.compile(rf"(?<![a-z])(?:{'|'.join(map(re.escape, names()))})s?(?![a-z])", re.IGNORECASE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_game_is_named_outside_its_declaration(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    shown = {
        example.lineno + line
        for example in DocTestParser().get_examples(text)
        for line in range((example.source + example.want).count("\n"))
    }
    named = [(number, line) for number, line in enumerate(text.splitlines()) if number not in shown and NAMED.search(line)]
    assert [f"{number + 1}: {line.strip()}" for number, line in named] == []


def test_the_names_are_found_where_they_stand() -> None:
    assert len(FILES) > 20
    for text in ("omaha", "if key == 'mambo-stud'", "Razz", "five_card_draw", "Hold'em", "the pineapples", "stud-split"):
        assert NAMED.search(text), text
    for text in ("studied", "draw", "a low card", "the high half", "seats"):
        assert not NAMED.search(text), text
    declared = sorted((Path(variants.__file__).parent).glob("[a-z]*.py"))
    for path in [path for path in declared if path.name not in VOCABULARY]:
        assert NAMED.search(path.read_text(encoding="utf-8")), path.name
