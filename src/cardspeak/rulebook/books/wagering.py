"""How each book reads words, chips and gestures. Seminole's cash games follow its tournament rules where they are silent."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from cardspeak.rulebook.points.point import Point
from cardspeak.rulebook.points.wagering import Wagering

CASH: Final = "CS/seminole/cash-silent"
SILENT: Final = Point("silent", ())
OURS: Final = "CS/floor/overchip-unopened"
TOTAL: Final = "CS/floor/raise-total"

SEMINOLE_TOURNAMENT: Final = Wagering(
    declared=Point("binds", ("SEM/T51-A", "SEM/T41/A", "SEM/T50-A/2")),
    words_and_chips=Point("first-defines", ("SEM/T40-A/2", "SEM/T40-A/1", "SEM/T40-A/3")),
    small_raise=Point("half", ("SEM/T43-A/2", "SEM/T43-A/3", "SEM/T43-A/4")),
    beyond_limits=Point("made-legal", ("SEM/T43-A/3", "SEM/T51-A")),
    overchip=Point("call", ("SEM/T44/1", "SEM/T41/C")),
    unopened_overchip=Point("chip", ("SEM/T44/4",)),
    many_chips=Point("every-chip-needed", ("SEM/T45-A", "SEM/T45-B/1", "SEM/T41/D")),
    last_chips=Point("all-in", ("SEM/T45-B/2",)),
    motions=Point("one", ("SEM/T42/A", "SEM/T42/C", "SEM/T56")),
    prior_chips=Point("tested", ("SEM/T46-C/1", "SEM/T46-C/2")),
    pulled_back=Point("committed", ("SEM/T46-B",)),
    undercall=Point("call-or-floor", ("SEM/T51-B/1", "SEM/T51-B/2", "SEM/T51-B/3", "SEM/T51-B/5")),
    undercalls=Point("first-corrects", ("SEM/T51-C/1", "SEM/T51-C/2")),
    wrong_count=Point("full-amount", ("SEM/T49/1", "SEM/T60/4", "SEM/T49/2")),
    out_of_turn=Point("unless-changed", ("SEM/T53-A/2", "SEM/T53-A/3", "SEM/T53-A/1", "SEM/T53-A/5")),
    skipped=Point("until-substantial", ("SEM/T53-B/2", "SEM/T53-B/1", "SEM/T53-B/3")),
    early_fold=Point("binding", ("SEM/T58/1", "SEM/T58/2", "SEM/T58/3")),
    owed_after_fold=SILENT,
    no_bet_words=Point("read", ("SEM/T55/A", "SEM/T55/B")),
    check_facing=Point("call-or-fold", ("SEM/T55/C",)),
    bare_amount=Point("as-chips", ("SEM/T40-C",)),
    raise_total=Point("total", ("SEM/T43-B",)),
    open_amount=Point("highest-within-pot", ("SEM/T57/2", "SEM/T57/3")),
    pot_word=Point("some-legal-wager", ("SEM/T54-D/1", "SEM/T54-D/2")),
    pot_count=Point("pot-limit-only", ("SEM/T54-A/1", "SEM/T54-A/2")),
    condition=Point("floor", ("SEM/T59-A/2", "SEM/T59-A/1")),
    call_unsaid=Point("floor", ("SEM/T59-B",)),
    tap=Point("check", ("SEM/T3/3", "SEM/T3/4")),
    upcards=Point("picked-up", ("SEM/T66/1",)),
    small_wager=Point("on-street", ("SEM/T52-A/1", "SEM/T52-A/1b", "SEM/T52-A/2")),
    wrong_pot=Point("on-street", ("SEM/T52-B/1", "SEM/T52-B/2")),
    hidden_chips=Point("floor", ("SEM/T62/1", "SEM/T62/2", "SEM/T62/3")),
    splashed=Point("identified", ("SEM/ethics/8/b", "SEM/ethics/8/a")),
)

SEMINOLE: Final = structs.replace(
    SEMINOLE_TOURNAMENT,
    wrong_pot=Point("until-taken", ("SEM/hilimit/4", "SEM/hilimit/5/a")),
)

SECTION_8: Final = Wagering(
    declared=Point("binds", ("S8(g)(4)#1",)),
    words_and_chips=Point("words-over-gestures", ("S8(u)(11)#1", "S8(g)(5)", "S8(g)(7)")),
    small_raise=SILENT,
    beyond_limits=Point("not-binding", ("S8(g)(4)#2",)),
    overchip=Point("call", ("S8(g)(9)",)),
    unopened_overchip=Point("chip", (OURS, "S8(g)(6)(i)")),
    many_chips=SILENT,
    last_chips=SILENT,
    motions=Point("until-rest", ("S8(g)(7)(iii)", "S8(g)(7)", "S8(g)(7)(i)", "S8(g)(7)(ii)")),
    prior_chips=SILENT,
    pulled_back=SILENT,
    undercall=SILENT,
    undercalls=SILENT,
    wrong_count=SILENT,
    out_of_turn=Point("words-never", ("S8(u)(11)#2", "S8(g)(4)#2")),
    skipped=SILENT,
    early_fold=Point("binding", ("S8(u)(11)(i)(A)", "S8(g)(4)#1")),
    owed_after_fold=Point("owed", ("S8(u)(11)(ii)",)),
    no_bet_words=SILENT,
    check_facing=SILENT,
    bare_amount=Point("binding", ("S8(g)(4)#1",)),
    raise_total=Point("total", (TOTAL, "S8(g)(4)#1")),
    open_amount=SILENT,
    pot_word=SILENT,
    pot_count=SILENT,
    condition=SILENT,
    call_unsaid=SILENT,
    tap=SILENT,
    upcards=Point("turned-down", ("S8(u)(11)(i)(B)",)),
    small_wager=SILENT,
    wrong_pot=SILENT,
    hidden_chips=SILENT,
    splashed=SILENT,
)

EXHIBIT_A: Final = structs.replace(
    SECTION_8,
    declared=Point("binds", ("XA/wagers/4#1",)),
    words_and_chips=Point("words-over-gestures", ("XA/irregularities/10#1", "XA/wagers/5", "XA/wagers/7")),
    beyond_limits=Point("not-binding", ("XA/wagers/4#2",)),
    overchip=Point("call", ("XA/wagers/9",)),
    unopened_overchip=Point("chip", (OURS, "XA/wagers/6/i")),
    motions=Point("said-unfinished", ("XA/wagers/7", "XA/wagers/7/i", "XA/wagers/7/ii")),
    out_of_turn=Point("words-never", ("XA/irregularities/10#2", "XA/wagers/4#1")),
    early_fold=Point("binding", ("XA/irregularities/10/i", "XA/wagers/4#1")),
    owed_after_fold=Point("owed", ("XA/irregularities/10/ii",)),
    bare_amount=Point("binding", ("XA/wagers/4#1",)),
    raise_total=Point("total", (TOTAL, "XA/wagers/4#1")),
    upcards=SILENT,
)
