"""How a table, a game and its script lie in memory, and what a word of the log says.

A word has the kind of an event in its low byte, then a byte each for its seat, its flags and a small number, and an amount in
its upper half. Some kinds have further words, as `MORE` says.
"""

from __future__ import annotations

from typing import Final

import numpy as np

SEATS: Final = 12
"""Seats by number, 0 being nobody's."""
MARKS: Final = 32
"""Marks that a rake by increments may have."""
RAKES: Final = 72
"""Parts that may be raked in one round."""
DECK: Final = 320
"""Cards that may come off the deck, however often it is reshuffled."""
SLACK: Final = 512
"""Words that one act and all that follows from it may take."""

# --- what stands in a script

BURN, DOWN, UP, BOARD, EXCHANGE, BETTING, SHOWDOWN = range(7)

STEPS: Final = 32
"""Steps that a script may have."""
STEP: Final = (
    "code",
    "count",  # cards of a pass; of a burn, those that each player is dealt after it
    "least",
    "most",
    "replaced",
    "bet",  # the least bet of the street
    "larger",  # the larger bet that a pair showing opens
    "opener",
    "forced",  # whether a bring-in opens it
    "bound",
    "order",  # which order of door cards
)
"""What is said of a pass, or of the betting of a street."""

LEFT_OF_BLINDS, LEFT_OF_BUTTON, BY_DOOR, BY_HAND, BY_PAIR = range(5)
"""How the opener of a street is found."""
NEVER, TIED, ALWAYS = range(3)
"""When the opener may not check, and when a cap is lifted (in which TIED is two in the hand)."""

TAIL: Final = 2 * SEATS + 2 * 2 * SEATS * SEATS
"""Words that the settlement of a round may take."""

# --- a game

NO_CEILING, POT_CEILING, FIXED_CEILING, SPREAD_CEILING, SPREAD_CHIPS_CEILING = range(5)
AS_IT_IS, ROUNDED_UP, ROUNDED_DOWN = range(3)
WHOLE, HALF, ANY = range(3)
NO_RAKE, PERCENTAGE, INCREMENTS = range(3)
BY_BUTTON, BY_CARDS = range(2)

FIGURES: Final = (
    "ends",
    "fixed",
    "in_units",
    "unit_enforced",
    "unit",
    "cap",
    "lifted",
    "check_raise",
    "opener_completes",
    "half",
    "on_top",
    "faced",
    "ceiling",
    "one_size",
    "bet_cap",
    "high",
    "pot_size",
    "full_blinds",
    "blinds",
    "surplus_from",
    "flop",
    "smallest",
    "table_at_once",
    "dead_places",
    "last_wager_shows",
    "rake",
    "basis",
    "rake_cap",
    "after_flop",
    "chip",
    "marks",
    "cards",
    "showdown",
    "bring_in",
)
GAME: Final = np.dtype(
    [
        *[(name, np.int64) for name in FIGURES],
        *[(name, np.int64, (STEPS,)) for name in STEP],  # by step of the script
        ("odd", np.int64, (2,)),  # by end, how odd chips go
        ("mark", np.int64, (MARKS,)),  # pots
        ("mark_due", np.int64, (MARKS,)),  # what is due from them in all
        ("doors", np.int64, (2 * 64,)),  # by order and card, how well it opens
    ],
    align=True,
)
"""What `Game` says, as numbers."""

# --- a table

FRESH, PLAYING, ASKED, ENDING, OVER, FULL, COUNTED = range(7)
"""How a table stands: to begin, in the middle, waiting for an act that is given, to be settled, over, without room for more
words, and over with its figures taken."""
ANSWERS: Final = 8
"""What is said of a table in steps: how it stands, who is to act, fold, call, low, high, least, most."""

BIG, SMALL = np.uint64, np.int32
HEAD: Final = (
    ("number", np.int64),
    ("at", np.int64),  # where in the log its next word goes
    ("began", np.int64),  # where its words begin
    ("tail", np.int64),  # where the words of the settlement begin, and end
    ("tail_end", np.int64),
    ("hand", np.int64),  # its first hand among those to be ranked
    ("key", BIG),  # of the deck's numbers
    ("dice", BIG),
    ("mask", BIG),  # cards that are given up
    ("shared", BIG),
    ("burns", BIG),
    ("down", BIG, (SEATS,)),
    ("up", BIG, (SEATS,)),
    ("given", BIG, (SEATS,)),  # last given up
    ("stack", SMALL, (SEATS,)),
    ("put", SMALL, (SEATS,)),
    ("paid", SMALL, (SEATS,)),
    ("showing", SMALL, (SEATS,)),  # by seat, its up-cards as a place in the table of hands showing
    *[
        (name, SMALL)
        for name in (
            "phase",
            "start",
            "size",
            "button",
            "live",
            "able",
            "due",
            "acted",
            "checked",
            "tabled",
            "places",
            "forced_in",
            "seat",
            "after",
            "opener",
            "lead",
            "last",
            "price",
            "base",
            "step",
            "forced",
            "wagers",
            "tall",
            "bound",
            "betting",
            "pot",
            "dead",
            "raked",
            "surplus",
            "blinded",
            "rakes",
            "street_raked",
            "drawn",
            "mixed",
            "last_card",
            "pc",
            "exchanging",
            "burned",
            "owing",
            "drawer",
            "later",
            # what may be done by the seat to act; the tie of a settlement whose odd chips go by cards
            "fold",
            "call",
            "low",
            "high",
            "least",
            "most",
            "tied_pot",
            "tied_end",
            "tied",
            "raises",
        )
    ],
)
"""What a round starts with: a whole number of words of 64 bits."""
HEAD_WORDS: Final = np.dtype(list(HEAD), align=True).itemsize // 8 + 8
"""With the deck before it is mixed, of 64 cards at most."""
TABLE: Final = np.dtype(
    [
        *HEAD,
        ("deck", np.uint8, (DECK,)),
        ("told", BIG, (SEATS,)),  # of a hand that is tabled, the cards that were dealt face down
        ("worth", np.int64, (2 * SEATS,)),  # by end and seat, the score of a hand that is shown
        ("order", np.int64, (2 * SEATS,)),  # by end and pot, who gets odd chips that go by cards: four bits a seat
        ("kept", SMALL, (SEATS,)),
        ("levels", SMALL, (SEATS,)),
        ("level", SMALL, (RAKES,)),
        ("part", SMALL, (RAKES,)),
    ],
    align=True,
)
"""One round at one table, whole."""
ROUND: Final = np.dtype(
    [
        ("number", np.int64),
        ("began", SMALL),  # where its words begin and end, in which of several logs
        ("ended", SMALL),
        ("log", SMALL),
        ("start", SMALL),
        ("live", SMALL),
        ("pot", SMALL),
        ("raked", SMALL),
        ("stack", SMALL, (SEATS,)),
    ],
    align=True,
)
"""What is kept of a round that is over."""

# --- who decides, and what

ASK, RANDOM, CALLER, BOT = range(4)
"""Policies: an act is given from outside; any legal act; checks or calls; from the last on a bot, by the order of bots."""
PASS, FOLD, CALL, RAISE, DISCARD = range(5)
"""Acts: nothing is given; the last takes a mask of cards, the one before it the seat's total of the street."""

# --- the log

(
    BEGAN,
    DEALT,
    DEALT_UP,
    BURNED,
    BOARDED,
    OPENED,
    FOLDED,
    CHECKED,
    CALLED,
    BROUGHT_IN,
    BET,
    RAISED,
    RETURNED,
    TABLED,
    RAKED,
    CLOSED,
    EXCHANGING,
    DISCARDED,
    DRAWN,
    EXCHANGED,
    RESHUFFLED,
    SHOWN,
    WON,
    ENDED,
) = range(24)
TALL_FLAG, BOUND_FLAG, FORCED_FLAG = 1, 2, 4
"""Of a street that is opened."""
FULL_FLAG: Final = 1
"""Of a wager."""
ODD_FLAG: Final = 8
"""Of chips that are won; the rest of the flags is the end, 2 being the whole pot."""
ALL: Final = 2
