"""What each book provides for an offence of a player: whether something must follow, and what may."""

from __future__ import annotations

from typing import Final

from cardspeak.rulebook.points.offence import MENU, MISSED, OUT, Offence

ETHICS: Final = ("counselling", "suspension", "barring")
LEAVES: Final = ("leaves the game",)
REPORTED: Final = ("leaves the game", "reported to the tribe")

SEMINOLE: Final = {
    "concealing cards": Offence(False, ETHICS, ("SEM/ethics/1/a", "SEM/ethics/0")),
    "acting out of turn": Offence(False, ETHICS, ("SEM/ethics/2", "SEM/ethics/0")),
    "hidden chips": Offence(False, ETHICS, ("SEM/ethics/3", "SEM/ethics/0")),
    "exposing cards": Offence(False, ETHICS, ("SEM/ethics/4", "SEM/ethics/0")),
    "revealing an all-in hand": Offence(False, ETHICS, ("SEM/ethics/5", "SEM/ethics/0")),
    "asking the pot out of turn": Offence(False, ETHICS, ("SEM/ethics/6", "SEM/ethics/0")),
    "moving up-cards": Offence(False, ETHICS, ("SEM/ethics/7", "SEM/ethics/0")),
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
    "remarking on draws": Offence(False, ETHICS, ("SEM/ethics/10/h", "SEM/ethics/0")),
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
    "lifting hole cards": Offence(False, ETHICS, ("SEM/ethics/1/b", "SEM/ethics/0")),
    "cards under the table": Offence(False, ETHICS, ("SEM/ethics/1/c", "SEM/ethics/0")),
    "discourtesy": Offence(False, (), ("SEM/gen/18",)),
    "disturbing media": Offence(False, ("limit", "revoke"), ("SEM/gen/16/g", "SEM/gen/16/f")),
}

SEMINOLE_TOURNAMENT: Final = {
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

SECTION_8: Final = {
    "collusion": Offence(True, REPORTED, ("S8(v)(2)#1", "S8(v)(2)#2", "S8(v)(1)#1")),
    "passing information": Offence(True, REPORTED, ("S8(v)(2)#1", "S8(v)(2)#2", "S8(v)(1)#2")),
}

SECTION_8_TOURNAMENT: Final = {
    **SECTION_8,
    "cheating": Offence(True, (OUT,), ("S8(y)(47)#2",)),
    "breaking tournament rules": Offence(True, ("elimination",), ("S8(y)(47)#1",)),
    "disruption": Offence(False, (OUT,), ("S8(y)(47)#3",)),
    "exposing cards": Offence(False, (OUT,), ("S8(y)(33)#3", "S8(y)(33)#1")),
    "splitting prizes": Offence(True, ("elimination",), ("S8(y)(23)#3", "S8(y)(42)#2", "S8(y)(47)#1")),
}


EXHIBIT_A: Final = {
    "collusion": Offence(True, LEAVES, ("XA/conduct/2", "XA/conduct/1#1")),
    "passing information": Offence(True, LEAVES, ("XA/conduct/2", "XA/conduct/1#2")),
}
