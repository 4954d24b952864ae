"""How a round goes where a book gives nothing of its own."""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook.house import Awards, Betting, Blinds, Dealing, Point, PotLimit, Rakes, Showdown
from cardspeak.rulebook.points.between_rounds import NO_FIGURE
from cardspeak.rulebook.refusal import Cites

ODD_CHIP: Final = ("CS/default/odd-chip",)
NO_CAP: Final = ("CS/default/no-cap",)
ACTUAL: Final = Point("actual", ("CS/pot-limit/actual",))

BLINDS: Final = Blinds(
    heads_up=Point("button-small", ("CS/default/heads-up",)),
    two_blinds=Point("any", ("CS/default/two-blinds",)),
    straddle=Point("allowed", ("CS/blinds/straddle",)),
    short_ante=Point("ante-first", ("CS/blinds/short-ante",)),
    forced_most=NO_FIGURE,
)
BETTING: Final = Betting(
    minimum_raise=Point("last-full-raise", ("CS/raise/minimum",)),
    reopening=Point("full-raise-faced", ("CS/raise/reopening",)),
    limit_reopening=Point("half-bet-faced", ("CS/raise/half-bet",)),
    over_all_in=Point("on-top", ("CS/raise/whole-bets",)),
    check_raise=Point("unless-posted", ("CS/default/check-raise",)),
    raise_cap=Point(0, NO_CAP),
    cap_applies=Point("every-limit", NO_CAP),
    cap_lifted=Point("never", NO_CAP),
    spread_most=Point("raise", ("CS/spread/most",)),
    wager_most=NO_FIGURE,
    unit=Point("free", ("CS/unit/free",)),
    bound_opener=Point("never", ("CS/opener/bound",)),
    opener_completes=Point("may", ("CS/bring-in/complete",)),
)
DEALING: Final = Dealing(dead_places=Point("none", ("CS/dealing/dead-places",)))
POT_LIMIT: Final = PotLimit(size=ACTUAL, blinds=ACTUAL, surplus=Point("at-once", ("CS/pot-limit/actual",)))
SHOWDOWN: Final = Showdown(
    first=Point("last-aggressor-of-street", ("CS/default/first-shown",)),
    all_in=Point("at-showdown", ("CS/showdown/all-in",)),
)
AWARDS: Final = Awards(
    odd_board=Point("left-of-button", ODD_CHIP),
    odd_stud=Point("high-card-by-suit", ODD_CHIP),
    odd_low=Point("left-of-button", ODD_CHIP),
    odd_stud_low=Point("high-card-by-suit", (*ODD_CHIP, "CS/odd-chip/ace-of-a-low")),
    odd_low_only=Point("high-card-by-suit", (*ODD_CHIP, "CS/odd-chip/ace-of-a-low")),
    smallest=Point("chip", ODD_CHIP),
)
RAKES: Final = Rakes(methods=Point("any", ("CS/default/rake",)), percent_most=NO_FIGURE)

HOME_GAMES: Final[dict[str, Cites]] = {
    "straddle size": ("CS/blinds/straddle",),
    "straddle on top": ("CS/blinds/straddle-on-blind",),
    "sleeper": ("CS/blinds/sleeper",),
    "runs": ("CS/runs/agreement",),
    "agree runs": ("CS/runs/agreement",),
    "run": ("CS/runs/deck", "CS/runs/agreement"),
    "boards": ("CS/boards/parts",),
    "odd board": ("CS/boards/odd-chip",),
}
"""What no book mentions and friends agree to, by whatever book they play."""

CITES: Final[dict[str, Cites]] = {
    **HOME_GAMES,
    "blind": ("CS/default/procedure", "CS/default/two-blinds"),
    "heads up": ("CS/default/heads-up",),
    "percentage": ("CS/default/rake",),
    "increments": ("CS/default/rake",),
    "rake": ("CS/default/rake",),
    "straddle": ("CS/blinds/straddle",),
    "post": ("CS/blinds/entering",),
    "round cap": ("CS/limits/round-cap",),
    "first shown": ("CS/default/first-shown",),
    "unwagered": ("CS/default/first-shown",),
    "unanswerable": ("CS/raise/answerable",),
    "dead place": ("CS/dealing/dead-places",),
    "bring in": ("CS/bring-in/completion",),
    "completion": ("CS/bring-in/completion",),
    "passed over": ("CS/opener/all-in",),
    "open pair": ("CS/stud/open-pair",),
    "common": ("CS/stud/common-card",),
    "reshuffle burns": ("CS/stud/common-card",),
    **dict.fromkeys(
        (
            "began",
            "deck",
            "seats",
            "ante",
            "table ante",
            "deal",
            "burn",
            "board",
            "open",
            "opened",
            "preflop open",
            "preflop answer",
            "close",
            "collect",
            "over",
            "no betting",
            "discard",
            "draw",
            "reshuffle discards",
            "fold",
            "check",
            "call",
            "short call",
            "bet",
            "raise",
            "all in",
            "uncalled",
            "unmatched",
            "not turn",
            "owed",
            "table stakes",
            "maximum",
            "pot maximum",
            "fixed maximum",
            "spread maximum",
            "next shown",
            "showdown",
            "shown",
            "muck",
            "table whole",
            "award",
            "main pot",
            "side pot",
            "tie",
            "board plays",
            "halves",
            "no low",
            "left",
            "uncontested",
            "ended",
        ),
        ("CS/default/procedure",),
    ),
}
"""The clauses of what is done alike everywhere. A new book begins with these, and gives its own by the same keys."""
