"""Who plays at an event's tables: our bots, or players by script, which are quicker and look at no card."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardspeak.bots import Bot
    from cardspeak.table import Table

SCRIPTED: Final = "scripted"
BOTS: Final = "bots"


def secret_of(seed: int) -> str:
    """The secret of an event that a seed repeats."""
    return sha256(b"cardspeak event %d" % seed).hexdigest()


def players(kind: str, seed: int) -> Callable[[Table], None]:
    """What has the seat to act at a table do something. Raises `Refused` for another kind of player."""
    if kind == SCRIPTED:
        from cardspeak.tournament.playing.scripted import scripted

        return scripted(seed)
    if kind == BOTS:
        return by_bots(seed)
    from cardspeak.rulebook import Refused
    from cardspeak.rulebook.refusal import quoted

    raise Refused(f"players are {BOTS} or {SCRIPTED}, not {quoted(kind)}")


def by_bots(seed: int) -> Callable[[Table], None]:
    """Bots of every temperament, the same for an entry at every table where it sits."""
    from cardspeak import bots

    natures = list(bots.ALL)
    known: dict[str, Bot] = {}

    def decide(table: Table) -> None:
        r = table.round
        assert r is not None
        who = table.seats[r.seat].player
        if who not in known:
            known[who] = bots.named(natures[int(who) % len(natures)], bots.chance(seed * 1_000_003 + int(who)))
        action = known[who].decide(r.view(r.seat))
        table.act(action.verb, action.amount, cards=action.cards, moment=table.state.moment)

    return decide
