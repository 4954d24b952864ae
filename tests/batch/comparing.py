"""A batch's rounds held to `Round`: every event and every stack."""

from __future__ import annotations

from itertools import zip_longest

from cardspeak.batch import Played
from cardspeak.batch.played import deck_with, facts_of, replayed
from cardspeak.batch.rounds import Rounds
from cardspeak.batch.words import facts


def difference(played: Played) -> str:
    """The first thing in which any of these rounds differs from what `Round` makes of its deck and acts; empty if none does."""
    stacks = played.stacks.tolist()
    for row, number in enumerate(played.numbers.tolist()):
        found = differs(played.batch, played, number, stacks[row])
        if found:
            return f"round {number:,} of seed {played.batch.seed}: {found}"
    return ""


def differs(batch: Rounds, played: Played, number: int, left: list[int]) -> str:
    """In what one of them does; `left` is what the batch leaves to each seat."""
    said = played.said(number)
    deck = deck_with(batch, number, said)
    try:
        r = replayed(batch, number, said, deck)
    except Exception as error:
        return f"Round refuses what was done: {error}"
    told = facts_of(batch, number, said, deck)
    happened = [facts(event) for event in r.events[len(batch.first(number).events) :]]
    for ours, theirs in zip_longest(told, happened):
        if ours != theirs:
            return f"the batch has {ours}, Round has {theirs}"
    stacks = {seat: left[seat - 1] for seat in r.dealt_in}
    if stacks != r.stacks or not r.over:
        return f"the batch leaves {stacks}, Round {r.stacks}"
    return ""
