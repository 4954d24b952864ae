"""How the Seminole book has the floor rule: faults, wagers, hands shown, offences.

Where the cash rules are silent they follow the tournament rules of the same book, which is a decision of ours (`CASH`).
"""

from __future__ import annotations

from typing import Final

from msgspec import structs

from cardspeak.rulebook.books.default import default
from cardspeak.rulebook.points.offence import MENU, MISSED, OUT, Offence
from cardspeak.rulebook.points.point import Point, without

CASH: Final = "CS/seminole/cash-silent"
ETHICS: Final = ("counselling", "suspension", "barring")

IRREGULARITIES: Final = structs.replace(
    default.irregularities,
    until=Point("substantial-action", ("SEM/T35-D/1", CASH)),
    wrong_start=Point("misdeal", ("SEM/T35-A/2", CASH)),
    skipped=Point("misdeal", ("SEM/T35-A/4", CASH)),
    ineligible=Point("misdeal", ("SEM/T35-A/3", CASH)),
    wrong_count=Point("misdeal", ("SEM/T35-A/5", CASH)),
    boxed=Point("two-in-deal", ("SEM/T35-A/1", CASH)),
    boxed_card=Point("not-used", ("SEM/T35-A/1", "CS/floor/boxed-card", CASH)),
    foreign=Point("misdeal", ("SEM/T35-A/6", CASH)),
    exposed=Point("first-or-two", ("SEM/T35-A/7", CASH)),
    exposed_draw=Point("house", ("SEM/T35-A/7", CASH)),
    redeal=Point("exact", ("SEM/T35-C/1", "CS/floor/misdeal-chips", CASH)),
    deck=Point("duplicates", ("SEM/T35-ii/1", "SEM/T35-ii/3", CASH)),
    house_foul=Point("house", ("SEM/T35-ii/2", CASH)),
    flop_cards=Point("scrambled", ("SEM/T39-A/2", "SEM/T39-A/1", CASH)),
    flop_burn=Point("scrambled", ("SEM/T39-B/1", CASH)),
    premature=Point("floor", ("SEM/T39-C", CASH)),
    stub_shuffle=Point("face-down", ("SEM/T39-D", CASH)),
    protection=Point("identified", ("SEM/T65-A/2", "SEM/T65-A/1", CASH)),
    tabled=Point("safe", ("SEM/T13-C", CASH)),
)

WAGERING: Final = structs.replace(
    default.wagering,
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
    wrong_pot=Point("until-taken", ("SEM/hilimit/4", "SEM/hilimit/5/a")),
    hidden_chips=Point("floor", ("SEM/T62/1", "SEM/T62/2", "SEM/T62/3")),
    splashed=Point("identified", ("SEM/ethics/8/b", "SEM/ethics/8/a")),
)

TABLING: Final = structs.replace(
    default.tabling,
    claims=Point("cards-speak", ("SEM/T12/2", "SEM/T12/1", CASH)),
    whole=Point("advised", ("SEM/T15-A/1", "SEM/T15-A/2", "SEM/T13-A/1", CASH)),
    unread=Point("floor-finds", ("SEM/T13-B/3", "SEM/T13-B/4", "SEM/T13-B/2", "SEM/T13-B/1", CASH)),
    discards=Point("until-mucked", ("SEM/T14/1", "SEM/T14/2", CASH)),
    early_discard=Point("held", ("SEM/T15-B/1", "SEM/T15-B/2", "SEM/T15-B/3", CASH)),
    board=Point("all-cards", ("SEM/T19", "SEM/T13-A/3", CASH)),
    asking=Point("caller-of-bettor", ("SEM/T18-B/1", "SEM/T18-B/2", "SEM/T18-A", CASH)),
    order=Point("if-enforced", ("SEM/T17-A/1", CASH)),
)

HOLE_CARDS: Final = ("texas-holdem", "seven-card-stud")
IN_HAND: Final = ("omaha", "omaha-family", "draw-family")
OFFENCES: Final = {
    "concealing cards": Offence(False, ETHICS, ("SEM/ethics/1/a", "SEM/ethics/0")),
    "acting out of turn": Offence(False, ETHICS, ("SEM/ethics/2", "SEM/ethics/0")),
    "hidden chips": Offence(False, ETHICS, ("SEM/ethics/3", "SEM/ethics/0")),
    "exposing cards": Offence(False, ETHICS, ("SEM/ethics/4", "SEM/ethics/0")),
    "revealing an all-in hand": Offence(False, ETHICS, ("SEM/ethics/5", "SEM/ethics/0")),
    "asking the pot out of turn": Offence(False, ETHICS, ("SEM/ethics/6", "SEM/ethics/0")),
    "moving up-cards": Offence(False, ETHICS, ("SEM/ethics/7", "SEM/ethics/0"), games=("seven-card-stud", "five-card-stud")),
    "splashing the pot": Offence(False, ETHICS, ("SEM/ethics/8/a", "SEM/ethics/0")),
    "betting a foul hand": Offence(False, ETHICS, ("SEM/ethics/9", "SEM/ethics/0")),
    "collusion": Offence(False, ETHICS, ("SEM/ethics/10", "SEM/ethics/0")),
    "passing information": Offence(False, ETHICS, ("SEM/ethics/10/a", "SEM/ethics/0")),
    "advice": Offence(False, ETHICS, ("SEM/ethics/10/b", "SEM/ethics/0")),
    "reading a bettor": Offence(False, ETHICS, ("SEM/ethics/10/c", "SEM/ethics/0")),
    "agreeing to check down": Offence(False, ETHICS, ("SEM/ethics/10/d", "SEM/ethics/0")),
    "agreeing to save money": Offence(False, ETHICS, ("SEM/ethics/10/e", "SEM/ethics/0")),
    "urging to spread a hand": Offence(False, ETHICS, ("SEM/ethics/10/f", "SEM/ethics/0")),
    "reading untabled hands": Offence(False, ETHICS, ("SEM/ethics/10/g", "SEM/ethics/0")),
    "remarking on draws": Offence(False, ETHICS, ("SEM/ethics/10/h", "SEM/ethics/0"), games=("draw-family",)),
    "soft play": Offence(False, ETHICS, ("SEM/ethics/10/i", "SEM/ethics/0")),
    "refunding winnings": Offence(False, ETHICS, ("SEM/ethics/10/j", "SEM/ethics/0")),
    "abuse": Offence(False, ("suspension", "barring"), ("SEM/etq/18",)),
    "throwing cards": Offence(False, ("suspension", "barring"), ("SEM/etq/18",)),
    "criticising play": Offence(False, (), ("SEM/etq/12",)),
    "asking to see a beaten hand": Offence(False, (), ("SEM/etq/4",)),
    "slow rolling": Offence(False, (), ("SEM/etq/5",)),
    "unfitting language or dress": Offence(False, (), ("SEM/etq/6",)),
    "long post-mortems": Offence(False, (), ("SEM/etq/11",)),
    "peeking": Offence(False, (), ("SEM/etq/15/a",)),
    "lifting hole cards": Offence(False, ETHICS, ("SEM/ethics/1/b", "SEM/ethics/0"), games=HOLE_CARDS),
    "cards under the table": Offence(
        False, ETHICS, ("SEM/ethics/1/c", "SEM/ethics/0"), games=("omaha", "omaha-family", "draw-family")
    ),
    "discourtesy": Offence(False, (), ("SEM/gen/18",)),
    "disturbing media": Offence(False, ("limit", "revoke"), ("SEM/gen/16/g", "SEM/gen/16/f")),
}

TOURNAMENT_CITES: Final = {
    "substantial action": ("SEM/T36/A", "SEM/T36/B", "SEM/T36/C"),
    "late foreign card": ("SEM/T35-D/2",),
    "card for the button": ("SEM/T35-B",),
    "burns after a kill": ("SEM/T38/3", "SEM/T38/1", "SEM/T38/2"),
    "redeal absent": ("SEM/T35-C/2",),
    "redeal penalised": ("SEM/T35-C/3",),
    "flop acted on": ("SEM/T39-B/2",),
    "burned once": ("SEM/T39-B/3",),
    "hand identified": ("SEM/T65-B",),
    "weighed": ("SEM/intro/7", "SEM/intro/2", "SEM/T1/1", "SEM/T1/2", "SEM/intro/4"),
    "intent": ("SEM/intro/3",),
    "offender": ("SEM/intro/6",),
    "uncalled bet": ("SEM/T65-A/3",),
    "left out late": ("CS/floor/left-out",),
}

CITES: Final = {key: cites if cites[0].startswith("SEM/intro") else (*cites, CASH) for key, cites in TOURNAMENT_CITES.items()}
"""The introduction holds for the whole room; all else is the tournament's."""

TOURNAMENT_IRREGULARITIES: Final = without(IRREGULARITIES, CASH)

TOURNAMENT_WAGERING: Final = structs.replace(
    WAGERING,
    wrong_pot=Point("on-street", ("SEM/T52-B/1", "SEM/T52-B/2")),
)

TOURNAMENT_TABLING: Final = without(TABLING, CASH)

TOURNAMENT_OFFENCES: Final = {
    "soft play": Offence(True, (*MISSED, "chip forfeiture", OUT), ("SEM/T69/1", "SEM/T71-B/2")),
    "chip dumping": Offence(True, (OUT,), ("SEM/T69/2", "SEM/T71-D")),
    "collusion": Offence(True, (OUT,), ("SEM/T69/2", "SEM/T71-D")),
    "cheating": Offence(True, MENU, ("SEM/T71-B/2", "SEM/T71-A/1")),
    "abuse": Offence(True, MENU, ("SEM/T71-B/2", "SEM/T70/6", "SEM/T71-A/1")),
    "disruption": Offence(True, MENU, ("SEM/T71-B/2", "SEM/T71-A/1")),
    "dodging blinds": Offence(True, MENU, ("SEM/T33", "SEM/T71-B/2")),
    "exposing cards": Offence(False, MENU, ("SEM/T68/1", "SEM/T68/2", "SEM/T71-B/1"), "live", "after the hand"),
    "throwing cards": Offence(False, MENU, ("SEM/T71-B/1", "SEM/T68/3")),
    "one player to a hand": Offence(False, MENU, ("SEM/T67/4", "SEM/T71-B/1")),
    "discussing hands": Offence(False, MENU, ("SEM/T67/1", "SEM/T71-B/1")),
    "advice": Offence(False, MENU, ("SEM/T67/2", "SEM/T71-B/1")),
    "reading untabled hands": Offence(False, MENU, ("SEM/T67/3", "SEM/T71-B/1")),
    "devices": Offence(False, MENU, ("SEM/T5/5", "SEM/T5/1")),
    "leaving the table": Offence(False, MENU, ("SEM/T31/2", "SEM/T31/1"), "live"),
    "acting out of turn": Offence(False, MENU, ("SEM/T53-A/5", "SEM/T70/3")),
    "folding early": Offence(False, MENU, ("SEM/T58/3",)),
    "miscalling a hand": Offence(False, MENU, ("SEM/T12/3",)),
    "delay": Offence(False, MENU, ("SEM/T70/1", "SEM/T70/0", "SEM/T71-B/1")),
    "touching": Offence(False, MENU, ("SEM/T70/2", "SEM/T70/0", "SEM/T71-B/1")),
    "hidden chips": Offence(False, MENU, ("SEM/T70/4", "SEM/T70/0", "SEM/T71-B/1")),
    "betting out of reach": Offence(False, MENU, ("SEM/T70/5", "SEM/T70/0", "SEM/T71-B/1")),
    "hygiene": Offence(False, MENU, ("SEM/T70/7", "SEM/T70/0", "SEM/T71-B/1")),
    "chatter": Offence(False, MENU, ("SEM/T70/8", "SEM/T70/0", "SEM/T71-B/1")),
    "chips out of view": Offence(True, ("chip forfeiture", OUT), ("SEM/T63/2",)),
    "checking the nuts last": Offence(False, ("none", *MENU), ("SEM/T71-B/3",)),
}
