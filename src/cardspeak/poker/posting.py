"""What is posted before the deal: antes, blinds, straddles, entering and dead posts, in the order they are due."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cardspeak.events import Event
from cardspeak.poker import events as e
from cardspeak.poker.posts import Due, Post
from cardspeak.poker.seats import seats

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardspeak.poker.game import Game
    from cardspeak.poker.round import Round


def blind_seats(game: Game, dealt: int, button: int) -> tuple[int, ...]:
    """Which seats owe the blinds: the first ones left of the button; heads-up as the house rules say."""
    count = len(game.stakes.blinds)
    order = seats(dealt, button)
    if len(order) == count == 2 and order[1] == button and game.rules.blinds.heads_up.value == "button-small":
        order = order[::-1]
    return (order + (0,) * count)[:count]


@lru_cache(maxsize=4096)
def plan(game: Game, blinds_at: tuple[int, ...], posts: tuple[Post, ...], button: int, dealt: int) -> tuple[Due, ...]:
    """Everything that is to be posted in a round, in order.

    Antes of all come first always, because they make layers of the pot; a table's ante may come after the blinds.
    """
    stakes = game.stakes
    names = BLIND_NAMES if len(stakes.blinds) == 2 else ("blind",) * len(stakes.blinds)
    kills = {post.seat: post.chips for post in posts if post.kind == "kill"}
    blinds = [
        Due("kill blind", seat, kills[seat]) if seat in kills else Due(name, seat, chips)
        for name, seat, chips in zip(names, blinds_at, stakes.blinds, strict=True)
        if seat
    ]
    others = [
        Due("kill blind" if post.kind == "kill" else post.kind, post.seat, post.chips)
        for post in posts
        if post.kind != "kill" or post.seat not in blinds_at
    ]
    antes = []
    if stakes.ante:
        payer = {"all": 0, "big-blind": blinds[-1].seat if blinds else button, "button": button}[stakes.ante_from]
        if not payer or dealt >> payer & 1:
            antes = [Due("ante" if not payer else "table ante", payer, stakes.ante)]
    blind_first = game.rules.blinds.short_ante.value == "blind-first" and stakes.ante_from != "all"
    first = [*blinds, *antes] if blind_first else [*antes, *blinds]
    held = [Due("aside", 0, 0)] if game.sets_aside else []
    return tuple(in_full(game, [*first, *others, *held], blinds_at, dealt.bit_count()))


def in_full(game: Game, dues: list[Due], blinds_at: tuple[int, ...], players: int) -> Iterator[Due]:
    """Each due, with its event if its chips count toward the call. The first such chips are the opening bet."""
    cites = game.cites
    blind = cites.blind if players > 2 else cites.blind + cites.heads_up
    live = {**dict.fromkeys(BLINDS, blind), "kill blind": cites.kill, "straddle": cites.straddle, "live": cites.post}
    price = 0
    for due in dues:
        why = live.get(due.what)
        if why is None:
            yield due
            continue
        what, seat, chips, _ = due
        positional = what != "live" and (what != "kill blind" or seat in blinds_at)
        yield Due(what, seat, chips, e.Posted(seat, chips, chips, what, positional, why if price else why + cites.opening))
        price = max(price, chips)


BLIND_NAMES = ("small blind", "big blind")
BLINDS = (*BLIND_NAMES, "blind", "kill blind")


def post(r: Round) -> Event:
    """The next thing of the plan is posted. Until all is, `pc` is negative and counts what is left."""
    what, seat, owed, whole = r.plan[r.pc]
    if whole is None:
        return POSTS[what](r, what, seat, owed)
    if r.stack[seat] > owed:
        return whole
    return e.Posted(seat, r.stack[seat], owed, what, whole.positional, whole.cites + r.game.cites.all_in)


def ante(r: Round, what: str, seat: int, owed: int) -> e.Anted:
    chips = tuple([owed if owed < stack else stack for stack in r.stack])
    cites = r.game.cites
    short = sum(chips) < owed * r.live.bit_count()
    return e.Anted(chips, cites.ante + cites.short_ante + cites.all_in if short else cites.ante)


def table_ante(r: Round, what: str, seat: int, owed: int) -> e.PostedDead:
    cites = r.game.cites
    chips = min(owed, r.stack[seat])
    later = sum([due.chips for due in r.plan[r.pc + 1 or len(r.plan) :] if due.seat == seat and due.what in BLINDS])
    why = cites.ante if r.stack[seat] >= owed + later else cites.ante + cites.short_ante
    return e.PostedDead(seat, chips, what, why if chips == owed else why + cites.all_in)


def dead(r: Round, what: str, seat: int, owed: int) -> e.PostedDead:
    return e.PostedDead(seat, min(owed, r.stack[seat]), what, r.game.cites.post)


def time(r: Round, what: str, seat: int, owed: int) -> e.TimeTaken:
    return e.TimeTaken(seat, min(owed, r.stack[seat]), r.game.cites.time)


def surplus(r: Round, what: str, seat: int, owed: int) -> e.PostedDead:
    return e.PostedDead(seat, min(owed, r.stack[seat]), what, r.game.cites.surplus)


def aside(r: Round, what: str, seat: int, owed: int) -> e.SetAside:
    """What may not be bet: beyond the cap on the round, and under the betting unit."""
    stakes = r.game.stakes
    unit = r.game.unit if r.game.unit_enforced else 1
    chips = [0] * len(r.stack)
    for at in seats(r.live):
        whole = r.stack[at]
        inside = r.put[at] + r.paid[at]
        plays = max(0, min(whole, stakes.round_cap - inside)) if stakes.round_cap else whole
        plays -= min(plays, (r.put[at] + plays) % unit)
        chips[at] = whole - plays
    return e.SetAside(tuple(chips), r.game.cites.aside)


MOST: Final = 64
"""Things that may be posted in one round: eleven seats, each an ante, a blind, a live and a dead post, and then some."""

POSTS: Final[dict[str, Callable[[Round, str, int, int], Event]]] = {
    "ante": ante,
    "table ante": table_ante,
    "dead": dead,
    "time": time,
    "surplus": surplus,
    "aside": aside,
}
