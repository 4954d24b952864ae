"""Choices of hands compared on run-outs that each hand was ranked on before, compiled. Importing this imports Numba."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from cardspeak.analysis.equity.kernels import count_one_end, count_two_ends
from cardspeak.ranking.array import Array
from cardspeak.ranking.bulk.compiling import kernel

CLASH: Final = np.uint32(0x7FFF_FFFF)
"""The score of a hand on a run-out that has a card of it, above what any ranking gives, signed or not."""


@kernel
def mark_clashes(masks: Array, runs: Array, scores: Array) -> None:
    """Note in the scores where a hand and a run-out share a card."""
    for hand in range(len(masks)):
        for run in range(len(runs)):
            if masks[hand] & runs[run]:
                scores[hand, run] = CLASH


@kernel
def two_players(
    first: int,
    last: int,
    masks: Array,
    weights: Array,
    scores: Array,
    others: Array,
    their_weights: Array,
    theirs: Array,
    deals: int,
    clashes: int,
    found: Array,
) -> Any:
    """Add each player's weighted wins by how many share them, for the hands of player 1 from `first` to `last`; gives how many
    deals these are.

    Hands without a common card clash, each alone, with equally many run-outs, so these `clashes` are taken off what a hand wins
    in place of being looked for; `deals` are the run-outs that are left to both. Scores are signed, which compares quicker.
    """
    all_of = np.int64(0)
    for hand in range(first, last):
        for other in range(len(others)):
            if masks[hand] & others[other]:
                continue
            won, lost, nobody = np.int32(0), np.int32(0), np.int32(0)
            for run in range(scores.shape[1]):
                one, two = scores[hand, run], theirs[other, run]
                won += np.int32(one > two)
                lost += np.int32(one < two)
                nobody += np.int32(one | two == 0)
            weight = weights[hand] * their_weights[other]
            tied = deals - (won - clashes) - (lost - clashes) - nobody
            found[0, 0] += (won - clashes) * weight
            found[1, 0] += (lost - clashes) * weight
            found[0, 1] += tied * weight
            found[1, 1] += tied * weight
            all_of += deals * weight
    return all_of


@kernel
def next_choice(places: Array, offsets: Array, masks: Array, player: int) -> bool:
    """Move on to the next choice of hands without a clash, that of `player` first; false if there is none."""
    players = len(places)
    while player > 0:
        places[player] += 1
        if places[player] == offsets[player + 1]:
            player -= 1
            continue
        taken = np.uint64(0)
        for before in range(player):
            taken |= masks[places[before]]
        if masks[places[player]] & taken:
            continue
        if player == players - 1:
            return True
        player += 1
        places[player] = offsets[player] - 1
    return False


@kernel
def gather(places: Array, scores: Array, rows: Array) -> None:
    """The scores of the chosen hands on the run-outs that none of them has a card of."""
    at = 0
    for run in range(scores.shape[2]):
        clear = True
        for place in places:
            clear = clear and scores[0, place, run] != CLASH
        if clear:
            for end in range(scores.shape[0]):
                for player in range(len(places)):
                    rows[end, player, at] = scores[end, places[player], run]
            at += 1


@kernel
def weight_of(places: Array, weights: Array) -> Any:
    """The product of the chosen hands' weights."""
    weight = np.int64(1)
    for place in places:
        weight *= weights[place]
    return weight


@kernel
def one_end(hand: int, offsets: Array, masks: Array, weights: Array, scores: Array, rows: Array, found: Array) -> Any:
    """The same for any number of players, for one hand of player 1. `rows` has room for all run-outs of a choice."""
    players = len(offsets) - 1
    places, part = np.empty(players, np.int64), np.empty((players, players), np.int64)
    best, winners = np.empty(rows.shape[2], np.uint32), np.empty(rows.shape[2], np.int32)
    places[0], places[1] = hand, offsets[1] - 1
    player, deals = 1, np.int64(0)
    while next_choice(places, offsets, masks, player):
        player = players - 1
        gather(places, scores, rows)
        part[:] = 0
        count_one_end(rows[0], best, winners, part)
        weight = weight_of(places, weights)
        for one in range(players):
            for sharers in range(players):
                found[one, sharers] += part[one, sharers] * weight
        deals += rows.shape[2] * weight
    return deals


@kernel
def two_ends(
    hand: int,
    offsets: Array,
    masks: Array,
    weights: Array,
    scores: Array,
    rows: Array,
    shares: Array,
    pot: int,
    counts: Array,
) -> Any:
    """The same where the pot has two ends. `counts` has what a tally counts, a row each, its ends one after the other."""
    players = len(offsets) - 1
    places = np.empty(players, np.int64)
    best, winners = np.empty((2, rows.shape[2]), np.uint32), np.empty((2, rows.shape[2]), np.int32)
    wins, ties, nobody = np.empty((2, players), np.int64), np.empty((2, players), np.int64), np.empty(2, np.int64)
    scoops, quarters = np.empty(players, np.int64), np.empty(players, np.int64)
    parts, squares = np.empty(players, np.int64), np.empty(players, np.int64)
    places[0], places[1] = hand, offsets[1] - 1
    player, deals = 1, np.int64(0)
    while next_choice(places, offsets, masks, player):
        player = players - 1
        gather(places, scores, rows)
        wins[:], ties[:], nobody[:], scoops[:], quarters[:], parts[:], squares[:] = 0, 0, 0, 0, 0, 0, 0
        count_two_ends(rows[0], rows[1], best, winners, shares, pot, wins, ties, nobody, scoops, quarters, parts, squares)
        weight = weight_of(places, weights)
        for one in range(players):
            counts[0, one] += wins[0, one] * weight
            counts[1, one] += wins[1, one] * weight
            counts[2, one] += ties[0, one] * weight
            counts[3, one] += ties[1, one] * weight
            counts[4, one] += scoops[one] * weight
            counts[5, one] += quarters[one] * weight
            counts[6, one] += parts[one] * weight
            counts[7, one] += squares[one] * weight
        for end in range(2):
            counts[8, end] += nobody[end] * weight
        deals += rows.shape[2] * weight
    return deals
