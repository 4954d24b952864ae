"""The Seminole poker rule book: the card room's cash games, and its tournament rules.

Where the cash rules are silent, the tournament rule of the same book is followed, which is a decision of ours.
"""

from __future__ import annotations

from typing import Final

from msgspec import structs

from cardspeak.rulebook.house import Awards, Betting, Blinds, Dealing, HouseRules, Point, PotLimit, Rakes, Showdown

CASH = "CS/seminole/cash-silent"
PROCEDURE = "CS/games/section-8-procedure"
PROCEDURE = "CS/seminole/procedure"

CITES: Final = {
    "began": ("SEM/rank/1",),
    "seats": ("CS/seats/seminole",),
    "ante": ("SEM/term/ante/1", "SEM/term/ante/2"),
    "blind": ("SEM/term/blind/1",),
    "straddle": ("CS/blinds/straddle",),
    "post": ("CS/blinds/entering",),
    "deal": ("SEM/rank/4",),
    "burn": ("SEM/term/muck/2",),
    "board": ("SEM/rank/4",),
    "open": ("SEM/T50-A/1",),
    "preflop open": ("SEM/term/blind/2",),
    "tiers": ("SEM/term/tablestakes/2",),
    "close": ("SEM/term/pot",),
    "no_betting": ("SEM/term/allin",),
    "fold": ("SEM/term/fold", "SEM/T58/1"),
    **{f"{game} fold": ("CS/dealing/dead-places",) for game in ("seven-card-stud", "five-card-stud", "mambo-stud")},
    "check": ("SEM/term/check",),
    "call": ("SEM/term/call", "SEM/T50-A/1"),
    "short_call": ("SEM/term/allin", "SEM/term/call"),
    "bet": ("SEM/T50-A/1",),
    "wager": ("SEM/term/raise", "SEM/T43-A/1"),
    "short_wager": ("SEM/T47-A/1", "SEM/T47-A/2", "SEM/term/allin"),
    "half_wager": ("SEM/T47-B",),
    "all_in": ("SEM/term/allin",),
    "returned": ("SEM/T15-B/3", "SEM/term/rake"),
    "percentage": ("SEM/term/rake",),
    "increments": ("SEM/term/rake",),
    "rake": ("SEM/term/rake",),
    "showdown": ("SEM/term/showdown", "SEM/T17-A/1"),
    "shown": ("SEM/T13-A/1", "SEM/T13-A/2", "SEM/T13-A/3", "SEM/T12/1", "SEM/T12/4", "SEM/rank/4", "SEM/rank/5"),
    "muck": ("SEM/term/muck/1",),
    "table_whole": ("SEM/T13-A/1", "SEM/T13-A/3", "SEM/T19"),
    "award": ("SEM/T12/1", "SEM/term/pot"),
    "main_pot": ("SEM/T16/3", "SEM/T21"),
    "side_pot": ("SEM/T21", "SEM/T16/3", "SEM/term/pot"),
    "tie": ("SEM/rank/6/high",),
    "board plays": ("SEM/T19",),
    "halves": ("SEM/T20/C",),
    "odd half": ("SEM/T20/C", "SEM/T20/0"),
    "no low": (PROCEDURE,),
    "bring in": (PROCEDURE, "CS/bring-in/completion"),
    "passed over": ("CS/opener/all-in",),
    "open pair": ("CS/stud/open-pair",),
    "common": (PROCEDURE, "CS/stud/common-card"),
    "reshuffle burns": (PROCEDURE, "CS/stud/common-card"),
    "discard": (PROCEDURE,),
    "draw": (PROCEDURE,),
    "reshuffle discards": (PROCEDURE, "SEM/T39-D"),
    "omaha-hi-lo kill": (PROCEDURE,),
    "omaha-hi-lo-8 kill": (PROCEDURE,),
    "uncontested": ("SEM/T17-B/1", "SEM/T17-B/2", "SEM/term/pot"),
    "ended": ("SEM/term/rake",),
    "not_turn": ("SEM/T50-A/1",),
    "owed": ("SEM/term/check", "SEM/term/blind/2"),
    "maximum": ("SEM/hilimit/def/4",),
    "unanswerable": ("CS/raise/answerable",),
    "class royal-flush": ("SEM/rank/6/royal",),
    "class straight-flush": ("SEM/rank/6/sf",),
    "class four-of-a-kind": ("SEM/rank/6/quads",),
    "class full-house": ("SEM/rank/6/fh",),
    "class flush": ("SEM/rank/6/flush",),
    "class straight": ("SEM/rank/6/straight",),
    "class three-of-a-kind": ("SEM/rank/6/trips",),
    "class two-pair": ("SEM/rank/6/twopair",),
    "class one-pair": ("SEM/rank/6/pair",),
    "class high-card": ("SEM/rank/6/high",),
    "class five-aces": ("SEM/rank/joker/3",),
    "classes": ("SEM/rank/5",),
    "wheel": ("SEM/rank/3",),
    "no wrap": ("SEM/rank/3",),
    "ranks": ("SEM/rank/2",),
    "joker": ("SEM/rank/joker/2",),
    "low joker": ("SEM/rank/joker/4",),
    "kickers": ("SEM/rank/6/high",),
    "no-pair kickers": ("SEM/rank/6/high",),
    "equal": ("SEM/rank/6/high",),
}

seminole: Final = HouseRules(
    book="seminole",
    format="cash",
    games=(),
    games_cites=(),
    blinds=Blinds(
        heads_up=Point("button-small", ("SEM/T34-B/1", "SEM/T34-B/2", "SEM/T34-B/3", CASH)),
        two_blinds=Point("any", ("SEM/term/blind/1",)),
        straddle=Point("allowed", ("CS/blinds/straddle",)),
        short_ante=Point("ante-first", ("CS/blinds/short-ante",)),
        forced_most=Point(0, ()),
    ),
    betting=Betting(
        minimum_raise=Point("last-full-raise", ("SEM/T43-A/1",)),
        reopening=Point("full-raise-faced", ("SEM/T47-A/1", "SEM/T47-A/2")),
        limit_reopening=Point("half-bet-faced", ("SEM/T47-B",)),
        check_raise=Point("unless-posted", ("CS/check-raise/seminole",)),
        raise_cap=Point(0, ("SEM/T48/2", "CS/raise/house-figure")),
        cap_applies=Point("fixed-limit", ("SEM/T48/1", "SEM/T48/2")),
        cap_lifted=Point("never", ("SEM/T48/2",)),
        spread_most=Point("raise", ("CS/spread/most",)),
        unit=Point("enforced", ("SEM/struct/unit/2", "SEM/struct/unit/1")),
        bound_opener=Point("never", ("CS/opener/bound",)),
        opener_completes=Point("may", ("CS/bring-in/complete",)),
    ),
    dealing=Dealing(dead_places=Point("none", ("CS/dealing/dead-places",))),
    pot_limit=PotLimit(
        size=Point("rounded-up", ("SEM/hilimit/2", "SEM/hilimit/def/2", "SEM/hilimit/def/3", "SEM/hilimit/3/c")),
        blinds=Point("actual", ("SEM/hilimit/3/a", "SEM/hilimit/3/b")),
    ),
    showdown=Showdown(
        first=Point("last-aggressor-of-street", ("SEM/T17-A/2", "SEM/T17-A/3")),
        all_in=Point("at-showdown", ("CS/showdown/all-in",)),
    ),
    awards=Awards(
        odd_board=Point("left-of-button", ("SEM/T20/A", "SEM/T20/0")),
        odd_stud=Point("high-card-by-suit", ("SEM/T20/B", "SEM/T20/0")),
        odd_low=Point("left-of-button", ("SEM/T20/A", "SEM/T20/0")),
        odd_stud_low=Point("high-card-by-suit", ("SEM/T20/B", "SEM/T20/0", "CS/odd-chip/ace-of-a-low")),
        odd_low_only=Point("high-card-by-suit", ("SEM/T20/B", "SEM/T20/0", "CS/odd-chip/ace-of-a-low")),
    ),
    rakes=Rakes(methods=Point("any", ("SEM/term/rake",)), percent_most=Point(0, ())),
    cites=CITES,
)

seminole_tournament: Final = structs.replace(
    seminole,
    format="tournament",
    blinds=structs.replace(
        seminole.blinds, heads_up=Point("button-small", ("SEM/T34-B/1", "SEM/T34-B/2", "SEM/T34-B/3"))
    ),
    betting=structs.replace(
        seminole.betting,
        cap_lifted=Point("two-in-event", ("SEM/T48/2",)),
        unit=Point("free", ("CS/unit/free",)),
    ),
    pot_limit=PotLimit(
        size=Point("actual", ("SEM/T54-C", "SEM/hilimit/def/2")),
        blinds=Point("assumed-full", ("SEM/T54-B/1",)),
    ),
    showdown=structs.replace(
        seminole.showdown, all_in=Point("tabled-at-once", ("SEM/T16/1", "SEM/T16/2", "SEM/T16/3"))
    ),
    rakes=Rakes(methods=Point("none", ("CS/rake/tournament",)), percent_most=Point(0, ())),
)
