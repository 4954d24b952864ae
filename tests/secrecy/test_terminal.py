"""What `cardspeak play` prints to the person at the terminal: no card of the others and none of the deck, at no moment."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from cardspeak.cli.banked.evening import Evening as HouseEvening
from cardspeak.cli.play.evening import Evening
from cardspeak.poker import variants
from cardspeak.rulebook.books import section_8
from tests.cli.conftest import Play
from tests.cli.conftest import play as play
from tests.secrecy.known import knowable
from tests.secrecy.scanner import leaks

SAID = ("c", "c", "c", "f", "r 4", "a", "pat", "d", "history", "why", "table", "x 9", "s", "m", "4", "check", "ride", "pull")
"""What is typed, right or wrong; `why` tells clauses too."""
EXAMPLE = re.compile(r"as in d\s+7c(\s+2h)?")
"""How to say what is discarded, the same for everybody."""
YOU = 1


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The round that is played last at the terminal, of either kind, as it is left."""
    left: list[Any] = []

    def spied_on(say: Any) -> Any:
        def spied(self: Any) -> None:
            left.append(self.round)
            say(self)

        return spied

    monkeypatch.setattr(Evening, "farewell", spied_on(Evening.farewell))
    monkeypatch.setattr(HouseEvening, "farewell", spied_on(HouseEvening.farewell))
    return left


@pytest.mark.parametrize("game", [*variants.ALL, "let-it-ride", "ultimate-texas-holdem"])
def test_a_person_at_the_terminal_reads_no_card_too_many(game: str, play: Play, dealt: list[Any]) -> None:
    book = () if game not in variants.ALL or section_8.spreads(game) else ("--book", "seminole")
    for seed in range(2):
        dealt.clear()
        rng = Random(seed)
        typed = "\n" + "".join(f"{rng.choice(SAID)}\n" for _ in range(rng.choice((3, 8, 40)))) + "quit\n"
        told = play(game, *book, "--rounds", "1", "--seed", str(seed), typed=typed)
        (r,) = dealt
        assert told.out, told.err
        found = leaks(EXAMPLE.sub("", told.out + told.err), knowable(r.events, YOU))
        assert not [each for each in found if each.what != "As"], (seed, typed)  # a clause may begin so; an ace is A♠ here


def test_a_terminal_that_tells_everything_is_found(play: Play, dealt: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    from cardspeak.poker import lying as module

    monkeypatch.setattr(module, "view", lambda events, seat: list(events))
    told = play("texas-holdem", "--rounds", "1", "--seed", "1", typed="history\nquit\n")
    assert leaks(told.out, knowable(dealt[0].events, YOU))
