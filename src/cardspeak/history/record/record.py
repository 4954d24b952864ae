"""A round that was played here as a history, so that it can be written in any format.

The record is made of the round's events, all of them or as a viewer may know them: a card that the viewer may not see is
`??` in it. Burns, the order of the deck and what the round was not told are in no format, and in no record.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardspeak.events import view
from cardspeak.history import model as m
from cardspeak.history.record.recorder import Recorder, text_of
from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker.posts import STRADDLES
from cardspeak.poker.seats import seats
from cardspeak.poker.stakes import Stakes

BLIND_KINDS: Final = (m.SMALL_BLIND, m.BIG_BLIND)
POST_KINDS: Final = {
    "live": m.LIVE,
    "dead": m.DEAD,
    "straddle": m.STRADDLE,
    "sleeper": m.SLEEPER,
    "kill": m.KILL,
    "time": m.TIME,
    "surplus": m.SURPLUS,
}
"""A history's word for each kind of post."""


def record(
    played: Round,
    *,
    names: Mapping[int, str] | None = None,
    viewer: int | None = None,
    currency: str = "",
    scale: int = 1,
    hand: str = "",
    table: str = "",
    event: str = "",
    file: str = "",
) -> m.History:
    """The round as a history, complete or as far as it went.

    names: by seat number, "Seat 3" and so on where there is none. viewer: the seat that it is told to, 0 for the rail;
    without one all cards that the round knows are told. currency: an ISO code, which makes it a cash game; `scale` units
    are 1.00 of it. event: the tournament's name, which makes it a tournament's round. hand, table, file: what to call
    them.

    Raises `HistoryError` for a game with a joker and for a round that the floor stepped into, which no format has words for.
    """
    events = played.events if viewer is None else view(played.events, viewer)
    began = played.began
    stakes = began.stakes
    order = seats(sum([1 << seat for seat in played.dealt_in]), began.button)
    recorder = Recorder(order, began)
    for one in events:
        recorder.take(one)
    recorder.deal_out()
    variant = played.game.variant
    return m.History(
        file=file,
        index=0,
        line=1,
        format="round",
        hand=hand,
        game=variant.key,
        limit=stakes.limit,
        setting="cash" if currency else "tournament" if event else "",
        currency=currency,
        scale=scale,
        chip=stakes.chip,
        table=table,
        seats=tuple([m.Seat((names or {}).get(seat, f"Seat {seat}"), seat, began.stacks[seat]) for seat in order]),
        button=began.button if variant.button else None,
        sign=sign_of(stakes, played.game.unit),
        posts=posts_of(began, recorder),
        antes=tuple([recorder.antes_owed.get(seat, 0) for seat in order]),
        blinds=tuple([recorder.blinds_owed.get(seat, 0) for seat in order]) if variant.button else (),
        acts=tuple(recorder.acts),
        complete=played.over,
        stated=stated_of(played, recorder) if played.over else m.Stated(),
        fields={"event": event} if event else {},
        **figures(stakes),
    )


def figures(stakes: Stakes) -> dict[str, Any]:
    """The nominal amounts of the game: blinds, ante, bring-in, bets, cap."""
    two = stakes.limit in ("fixed", "spread")
    small, big = stakes.blinds if len(stakes.blinds) == 2 else (None, None)
    return {
        "small_blind": small,
        "big_blind": big,
        "levels": stakes.blinds if len(stakes.blinds) not in (0, 2) else (),
        "ante": stakes.ante or None,
        "bring_in": stakes.bring_in or None,
        "small_bet": stakes.low if two else None,
        "big_bet": stakes.high if two else None,
        "min_bet": None if two else stakes.low,
        "cap": stakes.round_cap or None,
    }


def sign_of(stakes: Stakes, unit: int) -> m.Sign:
    """What a sign says; of the least betting `unit`, where it is posted or is not the smallest chip."""
    payer = stakes.ante_from if stakes.ante and stakes.ante_from != "all" else ""
    own = stakes.unit or (unit if unit != stakes.chip else 0)
    return m.Sign(stakes.raise_cap, stakes.bet_cap, own, stakes.check_raise, payer)


def posts_of(began: e.Began, recorder: Recorder) -> tuple[m.Post, ...]:
    """What was posted: antes, then blinds as they are owed, then all else. A blind in whose place a kill is posted is 0."""
    stakes = began.stakes
    names = BLIND_KINDS if len(stakes.blinds) == 2 else (m.BLIND,) * len(stakes.blinds)
    kills = {post.seat for post in began.posts if post.kind == "kill"}
    posts = list(recorder.antes)
    for name, seat, chips in zip(names, began.blind_seats, stakes.blinds, strict=True):
        if seat in kills:
            posts.append(m.Post(recorder.place[seat], name, 0, owed=chips))
        elif seat:
            posts.append(recorder.post(seat, name, name, chips))
    for post in began.posts:
        kind = POST_KINDS[post.kind]
        blind = dict(zip(began.blind_seats, stakes.blinds, strict=True)).get(post.seat, 0) if post.kind in STRADDLES else 0
        posts.append(recorder.post(post.seat, kind, kind if kind == m.KILL else post.kind, post.chips - blind))
    return tuple(posts)


def stated_of(played: Round, recorder: Recorder) -> m.Stated:
    """The result of a round that is over."""
    collected = [0] * len(recorder.order)
    for act in recorder.acts:
        if isinstance(act, m.Collect):
            collected[act.seat] += act.amount
    stacks = played.stacks
    pots = [(pot.chips + pot.raked, pot.raked) for pot in played.pots]
    pots[0] = (pots[0][0] - recorder.time, pots[0][1] - recorder.time)
    return m.Stated(
        finishing=tuple([stacks[seat] for seat in recorder.order]),
        collected=tuple(collected),
        total_pot=sum(collected) + played.raked - recorder.time,
        rake=played.raked - recorder.time or None,
        board=text_of(tuple(played.board)) or None,
        shown=tuple([recorder.shown.get(seat, "") for seat in recorder.order]) if recorder.shown else None,
        pots=tuple(pots),
    )
