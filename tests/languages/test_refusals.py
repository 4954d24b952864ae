"""Every refusal has a key that stays and gives what stands in it, to a program on either way in, in whatever language."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from cardspeak.server.dealer.messages import Error
from cardspeak.server.http.problem import Problem
from cardspeak.web.strings import LANGUAGES, OURS, kept
from cardspeak.web.strings.keys import keyed
from cardspeak.web.strings.reading import language
from tests.languages.__main__ import HOLE, key_of, shape, unkeyed

REFUSALS = kept("refusals.json")


def put(sentence: str, args: dict[str, str]) -> str:
    """A sentence with its arguments."""
    return HOLE.sub(lambda hole: args[hole[0].strip("{}")], sentence)


def figures(sentence: str) -> dict[str, str]:
    """A figure for each hole, each its own."""
    return {hole.strip("{}"): str(at * 7 + 11) for at, hole in enumerate(HOLE.findall(sentence))}


def test_every_refusal_has_a_key_and_no_key_is_of_nothing() -> None:
    missing, dead = unkeyed()
    assert not missing, "no key (`python -m tests.languages --tidy` gives them):\n" + "\n".join(missing)
    assert not dead, "nobody says that any more:\n" + "\n".join(dead)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", key) and len(key) < 64 for key in REFUSALS)
    assert len(set(map(shape, REFUSALS.values()))) == len(REFUSALS)


def test_every_refusal_carries_its_key_and_arguments_by_http_and_by_websocket() -> None:
    wrong = []
    for key, sentence in REFUSALS.items():
        args = figures(sentence)
        text = put(sentence, args)
        for told in (Problem("refused", text), Error("c1", "refused", text)):
            sent: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(told))
            same = put(REFUSALS.get(sent["key"], ""), sent["args"]) == text  # two sentences may come to one with these figures
            if not same or (sent["key"] == key and sent["args"] != args):
                wrong.append(f"{key}: {text} -> {sent['key']} {sent['args']}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "text, key, args",
    [
        ("a raise to 1 is too small: the least is 4", "a-raise-to-is-too-small-the-least", {"said": "1", "least": "4"}),
        ("Seat 3 is taken", "seat-is-taken", {"seat": "3"}),
        ("Expected `int`, got `str`", "form", {}),
        ("seat " * 500, "form", {}),
        ("", "form", {}),
    ],
)
def test_a_sentence_is_read_and_what_is_none_has_the_key_of_its_kind(text: str, key: str, args: dict[str, str]) -> None:
    assert keyed(text, "form") == (key, args)


@pytest.mark.parametrize("tag", [tag for tag in LANGUAGES if tag != OURS])
def test_key_and_arguments_are_alike_in_every_language(tag: str) -> None:
    told = msgspec.to_builtins(Problem("refused", "seat 3 is taken"))
    read = language(tag).translated(told)
    assert read["text"] != told["text"] and {**read, "text": told["text"]} == told
    named = {"args": {"hand": "full house, queens over tens"}}
    assert language(tag).translated(named) == named


def test_a_new_refusal_is_called_by_its_words_and_by_its_holes_only_where_it_must() -> None:
    assert key_of("seat {seat}'s hand isn't of the {game}", {}) == "seat-s-hand-isnt-of-the"
    assert key_of("seat {seat} bets", {"seat-bets": ""}) == "seat-bets-seat"
    assert key_of("{name} bets at {seat}", {"bets-at": "", "bets-at-name": ""}) == "bets-at-name-seat"
