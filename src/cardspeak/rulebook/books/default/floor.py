"""How the floor rules where a book gives nothing of its own. Where it is silent, the floor decides."""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook.points.irregularities import Irregularities
from cardspeak.rulebook.points.point import SILENT, Point
from cardspeak.rulebook.points.tabling import Tabling
from cardspeak.rulebook.points.wagering import Wagering
from cardspeak.rulebook.refusal import Cites

MISDEAL: Final = ("CS/default/misdeals",)
DECLARED: Final = ("CS/default/declarations",)
SHOWN: Final = ("CS/default/hands-shown",)
PROTECTED: Final = ("CS/default/protection",)

IRREGULARITIES: Final = Irregularities(
    until=Point("substantial-action", MISDEAL),
    unshuffled=SILENT,
    recut=SILENT,
    wrong_start=Point("misdeal", MISDEAL),
    skipped=Point("misdeal", MISDEAL),
    ineligible=Point("misdeal", MISDEAL),
    wrong_count=Point("misdeal", MISDEAL),
    boxed=Point("two-in-deal", MISDEAL),
    boxed_card=Point("not-used", ("CS/default/boxed-card",)),
    foreign=Point("misdeal", MISDEAL),
    exposed=SILENT,
    exposed_stud=SILENT,
    exposed_draw=SILENT,
    off_table=SILENT,
    redeal=Point("exact", (*MISDEAL, "CS/floor/misdeal-chips")),
    deck=Point("duplicates", ("CS/default/fouled-deck",)),
    house_foul=SILENT,
    flop_cards=SILENT,
    flop_burn=SILENT,
    premature=SILENT,
    stub_shuffle=SILENT,
    protection=Point("identified", PROTECTED),
    stud_down=SILENT,
    tabled=SILENT,
    discards=SILENT,
)

WAGERING: Final = Wagering(
    declared=Point("binds", DECLARED),
    words_and_chips=Point("first-defines", DECLARED),
    small_raise=SILENT,
    beyond_limits=Point("made-legal", DECLARED),
    overchip=SILENT,
    unopened_overchip=Point("chip", ("CS/floor/overchip-unopened",)),
    many_chips=SILENT,
    last_chips=SILENT,
    motions=Point("one", DECLARED),
    prior_chips=SILENT,
    pulled_back=SILENT,
    undercall=SILENT,
    undercalls=SILENT,
    wrong_count=SILENT,
    out_of_turn=Point("unless-changed", ("CS/default/out-of-turn",)),
    skipped=SILENT,
    early_fold=SILENT,
    owed_after_fold=SILENT,
    no_bet_words=SILENT,
    check_facing=SILENT,
    bare_amount=Point("as-chips", DECLARED),
    raise_total=Point("total", ("CS/floor/raise-total",)),
    open_amount=SILENT,
    pot_word=SILENT,
    pot_count=SILENT,
    condition=SILENT,
    call_unsaid=SILENT,
    tap=SILENT,
    upcards=SILENT,
    small_wager=SILENT,
    wrong_pot=SILENT,
    hidden_chips=SILENT,
    splashed=SILENT,
)

TABLING: Final = Tabling(
    claims=Point("cards-speak", ("CS/default/cards-speak",)),
    whole=Point("no-award", SHOWN),
    unread=Point("no-claim", SHOWN),
    discards=Point("final", SHOWN),
    early_discard=Point("final", SHOWN),
    board=Point("whole-hand", SHOWN),
    asking=Point("in-turn", SHOWN),
    order=Point("always", SHOWN),
)

CITES: Final[dict[str, Cites]] = {
    "left out late": ("CS/floor/left-out",),
    "hand identified": PROTECTED,
    "chips wager": DECLARED,
}
