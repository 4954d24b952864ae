"""Tables are begun and played on, until somebody is to be asked or the round is to be settled."""

from __future__ import annotations

from typing import Any

import numpy as np

from cardspeak.batch.kernels.betting import call, fold, moot, options, wager
from cardspeak.batch.kernels.closing import close
from cardspeak.batch.kernels.dealing import hand_out
from cardspeak.batch.kernels.drawing import discard, exchange
from cardspeak.batch.kernels.layout import (
    ASK,
    ASKED,
    BEGAN,
    BETTING,
    BOT,
    CALL,
    DISCARD,
    ENDING,
    EXCHANGE,
    FOLD,
    FRESH,
    FULL,
    HEAD_WORDS,
    PASS,
    PLAYING,
    SEATS,
    SLACK,
    TAIL,
)
from cardspeak.batch.kernels.opening import open_betting
from cardspeak.batch.kernels.parts import Record, Words, keyed, part, start_of, tell, uncounted
from cardspeak.batch.kernels.policies import decide


@part
def begin(g: Record, t: Record, start: Record, number: int, of_decks: Any, of_dice: Any, log: Words, at: int) -> None:
    """A round from its start: what was posted lies there, and the deck is in the order of its seed and number."""
    t.number = number
    t.at = t.began = at
    t.key = keyed(of_decks, number)
    t.dice = keyed(of_dice, number)
    for place in range(t.rakes):
        t.level[place] = start.level[place]
        t.part[place] = start.part[place]
    t.phase = PLAYING
    tell(t, log, BEGAN, 0, 0, 0, t.start)


@part
def advance(g: Record, hands: Words, t: Record, log: Words) -> None:
    """All that needs no decision."""
    while not (t.due and not (t.betting and moot(t))):
        if t.pc >= g.showdown:
            t.phase = ENDING
            return
        code = g.code[t.pc]
        if code != BETTING:
            if code == EXCHANGE:
                exchange(g, t, log)
            else:
                hand_out(g, t, code, g.count[t.pc], log)
        elif t.betting:
            close(g, t, log)
        else:
            open_betting(g, t, hands, log)


@part
def ask(g: Record, t: Record) -> None:
    """What the seat to act may do."""
    if t.betting:
        options(g, t)
        return
    t.fold = t.call = t.low = t.high = 0
    t.least = g.least[t.pc]
    t.most = g.most[t.pc]


@part
def do(g: Record, t: Record, act: int, amount: int, log: Words) -> None:
    if act == CALL:
        call(g, t, log)
    elif act == FOLD:
        fold(g, t, log)
    elif act == DISCARD:
        discard(t, g.replaced[t.pc], t.mask, log)
    else:
        wager(g, t, amount, log)


@part
def play_on(g: Record, hands: Words, t: Record, policies: Words, limit: int, log: Words) -> None:
    """Play until a seat is to be asked, the round is to be settled, or there is no room for words."""
    t.phase = PLAYING
    while True:
        if t.at + SLACK > limit:
            t.phase = FULL
            return
        advance(g, hands, t, log)
        if t.phase != PLAYING:
            return
        ask(g, t)
        policy = policies[t.start * SEATS + t.seat]
        if policy == ASK or policy >= BOT:
            t.phase = ASKED
            return
        act, amount = decide(g, t, policy)
        do(g, t, act, amount, log)


@part
def say_who(t: Record, place: int, asked: Any) -> None:
    """How a table stands, who is to act and what that seat may do, each in a row of its own."""
    asked[0, place] = t.phase
    asked[1, place] = t.seat if t.phase == ASKED else 0
    asked[2, place] = t.fold
    asked[3, place] = t.call
    asked[4, place] = t.low
    asked[5, place] = t.high
    asked[6, place] = t.least
    asked[7, place] = t.most


@uncounted
def play(
    g: Any,
    hands: Any,
    starts: Any,
    heads: Any,
    seeds: Any,
    tables: Any,
    rows: Any,
    places: Any,
    policies: Any,
    acts: Any,
    amounts: Any,
    log: Any,
    room: int,
    asked: Any,
) -> int:
    """Begin the tables at these places that are to begin, do the acts that are given, and play on; gives where the words end.

    `heads` and `rows` are the starts and the tables as numbers of 64 bits. With `room` each table has so many words of its own
    in the log, and `asked` says how it stands; else one follows the other and what does not fit is left. Acts are legal.
    """
    at = 0
    game = g[0]
    words, showing, deciders = start_of(log), start_of(hands), start_of(policies)
    for place in places:
        t = tables[place]
        begins = t.began if room else at
        limit = begins + room - TAIL if room else len(log)
        if t.phase == FRESH:
            number = t.number
            if not room and at + SLACK > limit:
                break
            start = number % len(starts)
            for word in range(HEAD_WORDS):
                rows[place, word] = heads[start, word]
            begin(game, t, starts[start], number, seeds[0], seeds[1], words, begins)
        elif t.phase == ASKED and len(acts) and acts[place] != PASS:
            act, amount = acts[place], amounts[place]
            if act == DISCARD:
                t.mask = np.uint64(amount)
            do(game, t, act, amount, words)
        elif t.phase != FULL:
            continue
        play_on(game, showing, t, deciders, limit, words)
        at = t.at
        if room:
            say_who(t, place, asked)
        elif t.phase == FULL:
            break
    return at
