"""Somebody who tells a hand at random: what the console offers, what it does not, and now and then something else instead."""

from __future__ import annotations

from random import Random
from typing import Any

from cardspeak.console import Console, Entry
from cardspeak.console.entry import OF_THE_FLOOR
from cardspeak.console.facts import facts
from cardspeak.console.telling import told_of
from cardspeak.poker import Round
from tests.poker import drawing


def dealt(rng: Random) -> Console:
    """A console at a random table, with any game, book and stakes."""
    return Console(told_of(Round(**drawing.table(rng))))


def card(console: Console, rng: Random) -> int:
    """A card that may come."""
    gone = facts(console).gone
    return rng.choice([card for card in console.round.game.cards if card not in gone])


def offered(console: Console, rng: Random) -> Entry:
    """Something that the console offers: it must take it."""
    found = facts(console)
    wagers = found.wagers
    if found.asked and rng.random() < 0.8:
        return hand_of(console, found.asked[0], rng)
    if wagers:
        choices = [Entry("fold")] * wagers.fold + [Entry("check")] * wagers.check + [Entry("to", 0)] * (not wagers.forced)
        if not console.round.bound:
            choices += [Entry("call")] * 2
        else:
            choices = []
        choices += [Entry("raise", 0, preset.to) for preset in wagers.presets[:3]]
        return rng.choice(choices + [Entry("all-in")] * wagers.all_in)
    if found.draw:
        return Entry("draw", 0, rng.randint(*found.draw))
    if found.runs:
        return Entry("run", 0, rng.randint(1, found.runs))
    if found.muck and rng.random() < 0.5:
        return Entry("muck", rng.choice([0, found.muck[0]]) if found.others else found.muck[0])
    if found.what == "show":
        return hand_of(console, found.seat, rng)
    return Entry("deal", cards=(card(console, rng),))


def hand_of(console: Console, seat: int, rng: Random) -> Entry:
    """Cards that a seat may table: as many as are missing."""
    r = console.round
    found = facts(console)
    free = [each for each in r.game.cards if each not in found.gone]
    return Entry("show", seat, 0, tuple(rng.sample(free, found.missing[seat])))


def anything(console: Console, rng: Random) -> Entry:
    """Something that somebody may type, sense or none."""
    verb = rng.choice(("fold", "check", "call", "raise", "all-in", "to", "deal", "draw", "show", "muck", "void", "bet", ""))
    cards = tuple(rng.choice((-1, *map(int, console.round.game.cards))) for _ in range(rng.randint(0, 3)))
    return Entry(verb, rng.randint(0, 11), rng.choice((0, 1, 2, 50, 10**9, -1)), cards)


def word_of_the_floor(console: Console, rng: Random) -> Entry:
    r = console.round
    verb = rng.choice((*OF_THE_FLOOR[:-1], *OF_THE_FLOOR[:-1], *OF_THE_FLOOR))
    return Entry(verb, rng.choice(r.dealt_in), rng.choice((0, 1, rng.randint(1, max(r.stack) + 1))))


def chips(r: Round) -> int:
    """All chips that the table has, wherever they lie."""
    return sum(r.stacks.values()) + sum(r.put) + r.pot


def state(console: Console) -> tuple[Any, ...]:
    """All that a command may change."""
    return (console.round.values(), len(console.round.events), tuple(console.entries), console.last, len(console.events))
