"""How a misdeal is dealt again."""

from __future__ import annotations

from cardspeak.floor.irregular import matters as m
from cardspeak.floor.ruling import Finding
from cardspeak.rulebook import NotCovered
from cardspeak.rulebook.house import HouseRules
from cardspeak.tournament.penalties import hands_left


def exact(matter: m.Redeal, house: HouseRules) -> Finding | None:
    """The same deal again: who was dealt in is dealt in, the button stays, nobody new sits down, the level is the old one."""
    point = house.irregularities.redeal
    if point.value != "exact":
        return None
    left = {seat: hands_left(hands, True, house) for seat, hands in matter.penalised.items()}
    killed = (*matter.penalised, *matter.still_away)
    settled = {
        "button_moves": False,
        **({"button": matter.button} if matter.button else {}),
        "seat_new_player": False,
        "level": "old",
        "deal_in": {**dict.fromkeys(matter.away, "live"), **dict.fromkeys(killed, "dealt_then_killed")},
        "receives": sorted({*matter.dealt, *matter.away, *matter.penalised}),
        "penalty_hands_left_after": {
            seat: penalty.hands for seat, penalty in left.items() if not isinstance(penalty, NotCovered)
        },
    }
    away = house.cited("redeal absent") if matter.away else ()
    penalised = house.cited("redeal penalised", "penalty redeal") if matter.penalised else ()
    return Finding(settled, point.cites).also(*away, *penalised)


def reshuffled(matter: m.Redeal, house: HouseRules) -> Finding | None:
    """The cards come back, are shuffled and dealt again; the button has not moved."""
    point = house.irregularities.redeal
    settled = {"button_moves": False, **({"button": matter.button} if matter.button else {}), "deck": "reshuffled"}
    return Finding(settled, point.cites)


REDEALS = (exact, reshuffled)
