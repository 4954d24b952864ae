"""What words, chips and gestures mean as wagers: the points on which books differ, and their alternatives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from cardspeak.rulebook.points.point import Point


class Wagering(msgspec.Struct, frozen=True):
    """How what people said, pushed and signed is read. `silent` where the book does not say."""

    declared: Point
    words_and_chips: Point
    small_raise: Point
    beyond_limits: Point
    overchip: Point
    unopened_overchip: Point
    many_chips: Point
    last_chips: Point
    motions: Point
    prior_chips: Point
    pulled_back: Point
    undercall: Point
    undercalls: Point
    wrong_count: Point
    out_of_turn: Point
    skipped: Point
    early_fold: Point
    owed_after_fold: Point
    no_bet_words: Point
    check_facing: Point
    bare_amount: Point
    raise_total: Point
    open_amount: Point
    pot_word: Point
    pot_count: Point
    condition: Point
    call_unsaid: Point
    tap: Point
    upcards: Point
    small_wager: Point
    wrong_pot: Point
    hidden_chips: Point
    splashed: Point


SILENT: Final = {"silent": "the book does not say"}

WAGERING: Final[Mapping[str, Mapping[str, str]]] = {
    "wagering.declared": {"binds": "an action declared in turn binds"},
    "wagering.words_and_chips": {
        "first-defines": "of words and chips the first defines the wager; at one moment, clear words",
        "words-over-gestures": "clear words outrank gestures, and chips are put right to them; a bet once made does not grow",
    },
    "wagering.small_raise": {
        "half": "half a raise or more is made a whole one, less is a call unless a raise was declared or all chips are in",
        **SILENT,
    },
    "wagering.beyond_limits": {
        "made-legal": "a declared bet or raise of a wrong size is made the nearest legal one",
        "not-binding": "a declaration beyond the limits does not bind as it was made",
    },
    "wagering.overchip": {"call": "one chip larger than the call, put out without a word, is a call", **SILENT},
    "wagering.unopened_overchip": {"chip": "with no bet to face, one chip put out in silence bets all that it may"},
    "wagering.many_chips": {
        "every-chip-needed": "several chips in silence are a call if the call needs each, else half a raise decides",
        **SILENT,
    },
    "wagering.last_chips": {"all-in": "the last chips, not all needed for a call, are all-in", **SILENT},
    "wagering.motions": {
        "one": "only the first motion counts unless the amount was declared before it",
        "until-rest": "after a declared raise chips count until both hands rest",
        "said-unfinished": "only the first motion counts unless more was announced with it",
    },
    "wagering.prior_chips": {
        "tested": "chips of an earlier bet, partly drawn back or enough for the call, are tested with the new ones",
        **SILENT,
    },
    "wagering.pulled_back": {"committed": "to draw a chip of an earlier bet back is to call or raise", **SILENT},
    "wagering.undercall": {
        "call-or-floor": "chips short of a call are a full call heads-up or against the opener; else the floor decides",
        **SILENT,
    },
    "wagering.undercalls": {"first-corrects": "after several short calls in a row play goes back to the first", **SILENT},
    "wagering.wrong_count": {"full-amount": "who calls owes the right amount, though told another", **SILENT},
    "wagering.out_of_turn": {
        "unless-changed": "an act out of turn binds unless the action to that seat changes",
        "words-never": "words out of turn do not bind",
    },
    "wagering.skipped": {"until-substantial": "a skipped player keeps the turn until substantial action", **SILENT},
    "wagering.early_fold": {"binding": "a fold before the end of the last betting binds, though nothing was owed", **SILENT},
    "wagering.owed_after_fold": {"owed": "what was declared is owed though the hand is thrown away", **SILENT},
    "wagering.no_bet_words": {
        "read": "with no bet to face, call is a check and raise is at least the least bet",
        **SILENT,
    },
    "wagering.check_facing": {"call-or-fold": "to check facing a bet leaves a call or a fold", **SILENT},
    "wagering.bare_amount": {
        "as-chips": "an amount alone is as that amount pushed in silence",
        "binding": "an amount said binds",
    },
    "wagering.raise_total": {"total": "raise and an amount names the total"},
    "wagering.open_amount": {
        "highest-within-pot": "a number of several meanings is the highest reasonable one not above the pot",
        **SILENT,
    },
    "wagering.pot_word": {"some-legal-wager": "out of pot limit, pot binds to some legal bet or raise", **SILENT},
    "wagering.pot_count": {"pot-limit-only": "the pot is counted for players in pot limit alone", **SILENT},
    "wagering.condition": {"floor": "statements on condition are for the floor to bind or punish", **SILENT},
    "wagering.call_unsaid": {"floor": "a call before the amount is known is for the floor, up to a call of any amount", **SILENT},
    "wagering.tap": {"check": "a tap on the table checks", **SILENT},
    "wagering.upcards": {
        "turned-down": "to turn one's up-cards down on one's turn is a fold",
        "picked-up": "to pick one's up-cards up facing action kills the hand",
        **SILENT,
    },
    "wagering.small_wager": {"on-street": "too small a bet or raise is put right anywhere on its street", **SILENT},
    "wagering.wrong_pot": {
        "on-street": "too large a pot bet is put right on its street, too small a one until substantial action",
        "until-taken": "too large a pot bet is cut until acted on, too small a one must be put right at once",
        **SILENT,
    },
    "wagering.hidden_chips": {"floor": "whether chips found late were part of the action is for the floor", **SILENT},
    "wagering.splashed": {"identified": "of splashed chips what can be identified counts", **SILENT},
}
"""Each point's alternatives, and what each means."""
