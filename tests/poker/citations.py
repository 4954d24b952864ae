"""What every kind of event and refusal cites, in every game, limit and set of house rules: drawn, and printed as a table.

python -m tests.poker.citations [--rounds 20] [--rules seminole] [--games razz omaha]
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from cardspeak.poker import Round
from cardspeak.poker import events as e
from cardspeak.poker import variants as games
from cardspeak.rulebook import Cites, Refused, clause
from cardspeak.rulebook.books import ALL
from cardspeak.rulebook.house import HouseRules
from tests.poker import drawing
from tests.rounds import FIRST


class Seen(NamedTuple):
    """An event of a round, or a refusal in it, with the round as it stood before and, of an event, after all of it."""

    kind: str
    cites: Cites
    street: str
    before: Round
    whole: Round
    event: Any = None
    refused: str = ""

    @property
    def where(self) -> str:
        game = self.whole.game
        return f"{game.house}, {game.key}, {game.stakes.limit} limit, {self.street or 'before the deal'}"


def tables(rules: HouseRules, count: int) -> Iterator[dict[str, Any]]:
    """So many rounds of each game that the book has, at each limit."""
    for variant in games.ALL.values():
        if rules.games and variant.key not in rules.games:
            continue
        for limit in drawing.LIMITS:
            rng = Random(f"{FIRST} {rules.name} {variant.key} {limit}")
            found = 0
            while found < count:
                drawn = drawing.table_for(rng, rules, variant)
                if drawn["stakes"].limit == limit:
                    found += 1
                    yield drawn


def seen(rules: HouseRules, count: int) -> Iterator[Seen]:
    """All that happens in rounds under these rules, and what is refused in them."""
    for number, drawn in enumerate(tables(rules, count)):
        rng = Random(number)
        bold = rng.choice((0.05, 0.2, 0.4, 0.6))
        r = Round(**drawn)
        refused: list[tuple[int, Round, Refused]] = []
        while not r.over:
            if rng.random() < 0.2:
                refused += [(len(r.events), r, each) for each in refusals(r.copy())]
            drawing.act(r, rng, bold)
        yield from happened(r)
        for place, _, each in refused:
            before = Round.replay(r.events[:place])
            yield Seen("refused", each.cites, street_of(r.events[:place]), before, r, refused=each.reason)


def happened(r: Round) -> Iterator[Seen]:
    """Every event of a round, with the round before it."""
    at = Round.replay(r.events[:1])
    street = ""
    yield Seen("Began", r.events[0].cites, street, at, r, r.events[0])
    for event in r.events[1:]:
        street = event.street if isinstance(event, e.Opened) else street
        yield Seen(type(event).__name__, event.cites, street, at.copy(), r, event)
        at.take([event])


def street_of(events: list[Any]) -> str:
    return next((event.street for event in reversed(events) if isinstance(event, e.Opened)), "")


def refusals(r: Round) -> Iterator[Refused]:
    """What cannot be done as a round stands, of all that anybody could try."""
    options = r.options
    totals = {0, 1, r.price, r.price + 1, options.low - 1, options.low + 1, options.high - 1, options.high + 1, 10**9}
    tries: list[Callable[[Round], None]] = [
        *[lambda at, verb=verb: at.act(verb) for verb in ("fold", "check", "call", "show", "muck", "discard")],
        *[lambda at, to=to: at.raise_to(to) for to in sorted(totals)],
        lambda at: at.act("fold", seat=99),
        lambda at: at.discard("As Ks Qs Js Ts 9s"),
        lambda at: at.show("As Ks"),
        lambda at: at.feed("As"),
    ]
    for attempt in tries:
        try:
            attempt(r.copy())
        except Refused as refusal:
            yield refusal


def rows(found: Iterator[Seen]) -> dict[tuple[str, Cites], list[str]]:
    """What is cited, by kind and clauses, with where."""
    table: dict[tuple[str, Cites], list[str]] = {}
    for each in found:
        kind = re.sub(r"\d+|\b[2-9TJQKA][cdhs]\b", "#", f"refused: {each.refused}") if each.refused else each.kind
        table.setdefault((kind, each.cites), []).append(each.where)
    return table


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=20)
    asked.add_argument("--rules", nargs="*", default=list(ALL))
    asked.add_argument("--games", nargs="*", default=list(games.ALL))
    chosen = asked.parse_args()
    for name in chosen.rules:
        found = (each for each in seen(ALL[name], chosen.rounds) if each.whole.game.key in chosen.games)
        for (kind, cites), where in sorted(rows(found).items()):
            print(f"{kind}  ({len(where)} times, as in {where[0]})")
            for cite in cites:
                print(f"    {cite}: {clause(cite).summary}")


if __name__ == "__main__":
    main()
