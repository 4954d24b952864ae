"""Random commands at a console: whatever is told, refused, taken back and corrected, the hand goes on and no chip is lost."""

from __future__ import annotations

import os
from random import Random

import pytest

from cardspeak import rulebook
from cardspeak.cards import CardError
from cardspeak.console import Console, Entry
from cardspeak.poker import Round
from cardspeak.poker.events import PokerEvent
from cardspeak.rulebook import Refused
from tests.console import telling as t
from tests.rounds import FIRST, noted

PARTS = 4
HANDS = int(os.environ.get("CARDSPEAK_CONSOLE_HANDS", "240")) // PARTS
MOST = 400
"""Entries that the console offers, after which the longest hand is over."""


@pytest.mark.parametrize("part", range(PARTS))
def test_random_commands_lose_nothing_and_come_to_an_end(part: int) -> None:
    first = FIRST + part * HANDS
    for seed in range(first, first + HANDS):
        with noted(f"hand of seed {seed}"):
            told_at_random(Random(seed))
    print(f"{HANDS} hands told at random from seed {first}")


def told_at_random(rng: Random) -> None:
    """Tell a hand, and somewhere in it everything else, too; then what is offered, to the end."""
    console = t.dealt(rng)
    had = t.chips(console.round)
    for _ in range(rng.randint(5, 60)):
        if console.round.over or console.pushing:
            break
        one_command(console, rng)
        assert t.chips(console.round) == had
    stands(console)
    for _ in range(MOST):
        if console.round.over or console.pushing:
            break
        console.enter(t.offered(console, rng))
    console.push()
    assert console.round.over
    assert sum(console.round.stacks.values()) + console.round.raked == had
    stands(console)


def one_command(console: Console, rng: Random) -> None:
    """One of them; one that is refused changes nothing and says why in a line, one that is taken back was never there."""
    before = t.state(console)
    chance = rng.random()
    try:
        if chance < 0.6:
            console.enter(t.offered(console, rng))
            if rng.random() < 0.3:
                console.undo()
                assert (console.round.values(), console.entries) == (before[0], list(before[2]))
        elif chance < 0.75:
            console.enter(t.anything(console, rng))
        elif chance < 0.85:
            console.undo(rng.choice(console.entries).number if console.entries and rng.random() < 0.3 else 0)
        elif chance < 0.93 and console.entries:
            console.correct(rng.choice(console.entries).number, t.offered(console, rng), drop=rng.random() < 0.5)
        else:
            console.allow(t.word_of_the_floor(console, rng), by="Fay", reason="the players agree")
    except Refused as refused:
        assert chance >= 0.6, f"offered, and refused: {refused}"
        assert "\n" not in str(refused)
        assert all([rulebook.clause(cite) for cite in refused.cites])
        assert t.state(console) == before
    except CardError:
        assert t.state(console) == before


def stands(console: Console) -> None:
    """What was journalled makes the round and the entries again."""
    began = console.round.events[0]
    played = [event for event in console.events if isinstance(event, PokerEvent)]
    dealt = Round.replay([began])
    dealt.proceed()
    dealt.take(played)
    assert dealt.values() == console.round.values()
    again = Console(dealt, [event for event in console.events if not isinstance(event, PokerEvent)])
    assert (again.entries, again.last, again.hands) == (console.entries, console.last, console.hands)


def test_every_entry_can_be_taken_back_to_the_start() -> None:
    for seed in range(FIRST, FIRST + 40):
        rng = Random(seed)
        console = t.dealt(rng)
        start = console.round.values()
        told: list[Entry] = []
        while not console.round.over and not console.pushing and len(told) < MOST:
            told.append(t.offered(console, rng))
            console.enter(told[-1])
        end = console.round.values()
        while console.entries:
            console.undo()
        assert console.round.values() == start, seed
        for entry in told:
            console.enter(entry)
        assert console.round.values() == end, seed
        console.undo(console.entries[0].number)
        assert console.round.values() == start, seed


def test_a_card_that_was_seen_and_is_nowhere_any_more_is_greyed_too() -> None:
    told_at_random(Random(1_005_553))
