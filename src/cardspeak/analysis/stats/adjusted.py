"""What a hand would have come to by equity, where cards were still to come and nobody could act any more."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from cardspeak.analysis.equity import equity
from cardspeak.analysis.stats.streets import doings
from cardspeak.history import model as m
from cardspeak.poker import variants


def adjusted(history: m.History, net: Sequence[int], rake: int) -> list[Fraction]:
    """By seat, won or lost in units: each pot goes by equity, the rake from it in proportion.

    It is `net` itself where the betting went to the end, where a hand that was in is not known, and in games of which the
    equity is not worked out.
    """
    plain = [Fraction(chips) for chips in net]
    did = doings(history)
    board = seen(history)
    hands = {place: history.told.hands[place] for place in did.showdown}
    game = variants.known(history.game)
    whole = sum(map(len, history.told.board)) // 2
    if board is None or len(board) // 2 == whole or not game or m.runs_of(history) > 1:
        return plain
    if len(hands) < 2 or any(not hand or "?" in hand for hand in hands.values()):
        return plain
    pot = sum(did.put_in) + history.added
    shares = [Fraction(0)] * len(net)
    floor = 0
    try:
        for level in sorted({did.put_in[place] for place in hands}):
            chips = sum([min(put, level) - min(put, floor) for put in did.put_in])
            chips += history.added if not floor else 0
            level_hands = {place: hand for place, hand in hands.items() if did.put_in[place] >= level}
            for place, part in parts(level_hands, hands, board, history.game).items():
                shares[place] += part * chips * (1 - Fraction(rake, pot))
            floor = level
    except ValueError:
        return plain
    return [share - put for share, put in zip(shares, did.put_in, strict=True)]


def parts(level: dict[int, str], hands: dict[int, str], board: str, game: str) -> dict[int, Fraction]:
    """What part of a pot each of its hands wins, the other hands' cards being out of play."""
    if len(level) == 1:
        return dict.fromkeys(level, Fraction(1))
    dead = "".join(hand for place, hand in hands.items() if place not in level)
    split = equity(list(level.values()), board, dead, game, seed=1)
    return {place: Fraction(float(share)).limit_denominator(10**9) for place, share in zip(level, split.shares, strict=True)}


def seen(history: m.History) -> str | None:
    """The board when the last act was made; None if somebody still acts behind the last card, or nothing is dealt behind it."""
    acts = [act for act in history.acts if isinstance(act, m.Board | m.Fold | m.Check | m.Call | m.Bet | m.BringIn | m.Discard)]
    if not acts or not isinstance(acts[-1], m.Board):
        return None
    last = max([place for place, act in enumerate(acts) if not isinstance(act, m.Board)], default=-1)
    return "".join(act.cards for act in acts[: last + 1] if isinstance(act, m.Board) and act.run == 1)
