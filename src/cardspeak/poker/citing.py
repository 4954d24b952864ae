"""Which clauses a book has for what is done in a game."""

from __future__ import annotations

import msgspec

from cardspeak.poker.variant import Variant
from cardspeak.rulebook import Cites
from cardspeak.rulebook.house import HouseRules


class Cited(msgspec.Struct, frozen=True, gc=False):
    """The clauses of what is done alike on every street, found once by the field's name (`Game.cited`)."""

    began: Cites
    ante: Cites
    short_ante: Cites
    blind: Cites
    heads_up: Cites
    straddle: Cites
    post: Cites
    time: Cites
    surplus: Cites
    kill: Cites
    opening: Cites
    aside: Cites
    all_in: Cites
    fold: Cites
    check: Cites
    call: Cites
    short_call: Cites
    bet: Cites
    wager: Cites
    short_wager: Cites
    half_wager: Cites
    returned: Cites
    common: Cites
    dead_place: Cites
    open_pair: Cites
    passed_over: Cites
    reshuffle_burns: Cites
    reshuffle_discards: Cites
    discard: Cites
    draw: Cites
    bring_in: Cites
    must_bet: Cites
    tabled: Cites
    no_betting: Cites
    percentage: Cites
    increments: Cites
    rake: Cites
    showdown: Cites
    shown: Cites
    muck: Cites
    award: Cites
    main_pot: Cites
    side_pot: Cites
    board_plays: Cites
    halves: Cites
    no_low: Cites
    odd_half: Cites
    uncontested: Cites
    ended: Cites
    not_turn: Cites
    owed: Cites
    minimum: Cites
    maximum: Cites
    bet_cap: Cites
    cap: Cites
    reopening: Cites
    check_raise: Cites
    unanswerable: Cites
    unit: Cites
    must_table: Cites
    table_whole: Cites


def cited(rules: HouseRules, variant: Variant, *acts: str) -> Cites:
    """A book's clauses for some acts in a game: those of its lineage, the nearest first, then the general ones."""
    return rules.cited(*[f"{game} {act}" for game in variant.lineage for act in acts], *acts)
