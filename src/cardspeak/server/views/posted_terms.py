"""What a table posts, as a host would ask for it: what their form shows before they change anything."""

from __future__ import annotations

import msgspec

from cardspeak.poker.rake import Increments, Percentage
from cardspeak.rulebook.house import ALTERNATIVES
from cardspeak.table import MIXES, OneRound, Persistent, Posted
from cardspeak.table.poker.customs import Customs


class Terms(msgspec.Struct, frozen=True):
    """As in `opening.NewTable`. game: empty for a rotation that has no name. The stakes of a rotation are put together again."""

    game: str
    limit: str
    low: int
    high: int
    blinds: tuple[int, ...]
    ante: int
    ante_from: str
    bring_in: int
    raise_cap: int | None
    least: int
    most: int
    percent: float
    cap: int
    after_flop: bool
    marks: tuple[tuple[int, int], ...]
    hourly: int
    minutes: int
    by_table: bool
    kill: str
    kill_pot: int
    kill_multiple: int
    book: str
    rules: dict[str, str | int]
    customs: Customs
    dollar: int


def terms_of(posted: Posted) -> Terms:
    """What a table posts."""
    keys = tuple([leg.variant for leg in posted.legs])
    game = keys[0] if len(keys) == 1 else next((name for name, legs in MIXES.items() if legs == keys), "")
    every = [leg.stakes for leg in posted.legs]
    first, rake, kill = every[0], posted.rake, posted.kill
    taken = rake if isinstance(rake, Percentage | Increments) else None
    return Terms(
        game=game,
        limit=first.limit,
        low=first.low,
        high=first.high,
        blinds=next((stakes.blinds for stakes in every if stakes.blinds), ()),
        ante=max([stakes.ante for stakes in every]),
        ante_from=first.ante_from,
        bring_in=max([stakes.bring_in for stakes in every]),
        raise_cap=first.raise_cap,
        least=posted.least,
        most=posted.most,
        percent=rake.basis / 100 if isinstance(rake, Percentage) else 0,
        cap=taken.cap if taken else 0,
        after_flop=taken.after_flop if taken else False,
        marks=rake.marks if isinstance(rake, Increments) else (),
        hourly=posted.hourly,
        minutes=posted.minutes,
        by_table=posted.time_by_table,
        kill=kill.kind if kill else "",
        kill_pot=kill.pot if isinstance(kill, OneRound) else 0,
        kill_multiple=kill.multiple if isinstance(kill, Persistent) else 10,
        book=posted.rules,
        rules={path: value for path, value, _ in posted.changes if path in ALTERNATIVES},
        customs=posted.customs,
        dollar=posted.dollar,
    )
