"""Which clauses a book has for what is done in a game."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from cardspeak.poker.variants.variant import Variant
from cardspeak.rulebook import Cites
from cardspeak.rulebook.house import HouseRules
from cardspeak.rulebook.points.point import Point
from cardspeak.rulebook.telling import telling


class Cited(msgspec.Struct, frozen=True, gc=False):
    """The clauses of what is done alike on every street, found once by the field's name (`clauses`)."""

    began: Cites
    deck: Cites
    ante: Cites
    table_ante: Cites
    short_ante: Cites
    blind: Cites
    first_blind: Cites
    further_blind: Cites
    heads_up: Cites
    straddle: Cites
    post: Cites
    time: Cites
    surplus: Cites
    kill: Cites
    opening: Cites
    aside: Cites
    round_cap: Cites
    all_in: Cites
    fold: Cites
    check: Cites
    call: Cites
    short_call: Cites
    wager: Cites
    common: Cites
    dead_place: Cites
    passed_over: Cites
    reshuffle_burns: Cites
    reshuffle_discards: Cites
    discard: Cites
    draw: Cites
    bring_in: Cites
    completion: Cites
    must_bet: Cites
    tabled: Cites
    rake: Cites
    showdown: Cites
    shown: Cites
    muck: Cites
    award: Cites
    main_pot: Cites
    side_pot: Cites
    uncontested: Cites
    ended: Cites
    not_turn: Cites
    owed: Cites
    minimum: Cites
    table_stakes: Cites
    maximum: Cites
    first_maximum: Cites
    bet_cap: Cites
    cap: Cites
    reopening: Cites
    check_raise: Cites
    unanswerable: Cites
    unit: Cites
    must_table: Cites
    table_whole: Cites


POINTS: Final[dict[str, tuple[str, ...]]] = {
    "short ante": ("blinds.short_ante",),
    "hands wait": ("showdown.all_in",),
    "straddle": ("blinds.straddle",),
    "wager": ("betting.minimum_raise",),
    "minimum": ("betting.minimum_raise",),
    "half wager": ("betting.limit_reopening", "betting.over_all_in"),
    "short wager": ("betting.reopening",),
    "reopening": ("betting.reopening",),
    "fixed short wager": ("betting.limit_reopening",),
    "fixed reopening": ("betting.limit_reopening",),
    "check raise": ("betting.check_raise",),
    "cap": ("betting.raise_cap", "betting.cap_applies", "betting.cap_lifted"),
    "uncapped": ("betting.cap_lifted", "betting.raise_cap"),
    "spread maximum": ("betting.spread_most",),
    "surplus": ("pot_limit.surplus",),
    "unit": ("betting.unit",),
    "aside": ("betting.unit",),
    "any chip": ("betting.unit",),
    "must bet": ("betting.bound_opener",),
    "completing": ("betting.opener_completes",),
    "tabled": ("showdown.all_in",),
    "must table": ("showdown.all_in",),
}
"""The points of the house rules that decide an act, in one limit or in all; an act's key in a book's `cites` is its own name."""

PARTED: Final[dict[str, str]] = {
    "heads up": "blinds.heads_up",
    "heads up deal": "blinds.heads_up",
    "heads up open": "blinds.heads_up",
    "dead place": "dealing.dead_places",
    "forced place": "dealing.dead_places",
    "first shown": "showdown.first",
    "unwagered": "showdown.first",
    "next shown": "showdown.first",
}
"""Acts that each carry out a part of what a point says: a book has the part under the act's key, but if the house reads the
point otherwise, all that lets it is cited."""


@lru_cache(maxsize=8192)
def cited(rules: HouseRules, variant: Variant, *acts: str) -> Cites:
    """The clauses for some acts in a game, act by act: ours of a game that no book describes, then the book's of its
    lineage, the nearest first, and the general ones.
    """
    by_act = rules.cited(*[key for act in acts for key in (*[f"{game} {act}" for game in variant.lineage], act)])
    if not variant.cites:
        return by_act
    return tuple(dict.fromkeys((*[cite for act in acts for cite in variant.cites.get(act, ())], *by_act)))


@lru_cache(maxsize=8192)
def clauses(rules: HouseRules, variant: Variant, limit: str, act: str, street: str = "") -> Cites:
    """The clauses of an act: the book's for that street, then for that limit, what the house rules say on it, and the rest.

    What a book has for one limit, by a key such as "no maximum", stands for what it has in general.
    """
    changed, points = said(rules)
    if PARTED.get(act) in changed:
        return points[PARTED[act]].cites
    paths = POINTS.get(f"{limit} {act}", POINTS.get(act, ()))
    there = cited(rules, variant, f"{street} {act}") if street else ()
    special = cited(rules, variant, f"{limit} {act}")
    general = () if special else cited(rules, variant, act)
    return telling(there, special, *[points[path].cites for path in paths], general)


@lru_cache(maxsize=64)
def said(rules: HouseRules) -> tuple[frozenset[str], dict[str, Point]]:
    """The points that the house chose otherwise, and what each of all says."""
    return frozenset([path for path, _, _ in rules.changes]), dict(rules.points())


@lru_cache(maxsize=256)
def cited_acts(rules: HouseRules, variant: Variant, limit: str) -> Cited:
    """The clauses of every act that is the same on every street."""
    return Cited(**{act: clauses(rules, variant, limit, act.replace("_", " ")) for act in Cited.__struct_fields__})
