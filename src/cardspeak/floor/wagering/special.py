"""What stands before the common reading of words and chips: statements that are no wager yet, and several players at once."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from cardspeak.floor.acts import Gesture, Push, Say
from cardspeak.floor.decide import first_finding
from cardspeak.floor.ruling import Finding
from cardspeak.floor.wagering import legal
from cardspeak.floor.wagering.amounts import amount_of
from cardspeak.floor.wagering.in_turn import IN_TURN
from cardspeak.floor.wagering.reading import reading, statements
from cardspeak.floor.wagering.spot import Wager
from cardspeak.poker.round.from_position import turn_to
from cardspeak.rulebook import Allowed
from cardspeak.rulebook.house import HouseRules
from cardspeak.table.common.funds import CashPlays, add_funds, cash_plays


def conditional(m: Wager, house: HouseRules) -> Finding | None:
    """What somebody will do if another does something: for the floor to bind or to punish."""
    point = house.wagering.condition
    for act in m.acts:
        if isinstance(act, Say) and any(said.kind == "conditional" for said in statements(act.text)):
            if not point:
                return Finding({"seat": act.seat}, (), "not_covered")
            choices = ({"binding": True}, {"binding": False, "penalty": "possible"}, {"binding": False})
            return Finding({"seat": act.seat, "may_be": ["binding", "penalized"]}, point.cites, "td_discretion", choices)
    return None


def pot_count(m: Wager, house: HouseRules) -> Finding | None:
    """To ask how much is in the pot."""
    point = house.wagering.pot_count
    asked = any(
        said.kind == "question" and said.detail == "pot"
        for act in m.acts
        if isinstance(act, Say)
        for said in statements(act.text)
    )
    if not asked or not point or acted(m):
        return None
    counted = m.round.game.stakes.limit == "pot"
    return Finding({"count_pot": counted}, point.cites + (house.cited("pot asked") if counted else ()))


COUNTED: Final = {"count_by": ["dealer", "floor"]}
"""Who counts an all-in: never the player whose chips they are."""


def stack_count(m: Wager, house: HouseRules) -> Finding | None:
    """To ask for the exact count of a bet or a stack: due only to who faces an all-in, in turn."""
    cites = house.cited("stack count")
    asked = [
        act.seat
        for act in m.acts
        if isinstance(act, Say)
        for said in statements(act.text)
        if said.kind == "question" and said.detail in ("bet", "stack")
    ]
    if not asked or not cites or acted(m):
        return None
    r = m.round
    facing = r.price > r.put[asked[0]] and any(
        r.live >> seat & 1 and not r.stack[seat] and r.put[seat] == r.price for seat in r.dealt_in
    )
    due = asked[0] == m.actor and facing
    return Finding({"seat": asked[0], "count_stack": due, "estimate": True}, cites).also(**COUNTED if due else {})


def unclear_words(m: Wager, house: HouseRules) -> Finding | None:
    """Words of the seat to act that no one can take for an action: at their own risk, for the floor to read."""
    cites = house.cited("nonstandard words")
    if not cites or acted(m):
        return None
    for act in m.acts:
        unclear = [said for said in statements(act.text) if said.kind == "unclear"] if isinstance(act, Say) else []
        if unclear and act.seat == m.actor:
            kinds: list[str] = [meaning.kind for said in unclear for meaning in said.perhaps] or ["clarify"]
            return Finding({"seat": act.seat, "may_be": kinds}, cites, "td_discretion", ({"action": "clarify"},))
    return None


def contradictory(m: Wager, house: HouseRules) -> Finding | None:
    """Unclear words and chips in one moment: the floor decides."""
    cites = house.cited("contradictory")
    chips = [act for act in m.acts if isinstance(act, Push) and act.seat == m.actor]
    if not cites or not chips:
        return None
    for act in m.acts:
        if isinstance(act, Say) and act.seat == m.actor and act.at == chips[0].at:
            said = statements(act.text)
            if any(statement.kind == "unclear" and len(statement.perhaps) > 1 for statement in said):
                kinds = [meaning.kind for one in said for meaning in one.perhaps]
                return Finding({"seat": act.seat, "may_be": kinds}, cites, "td_discretion")
    return None


def acted(m: Wager) -> bool:
    """Whether anybody also acted."""
    return any(not isinstance(act, Say) or any(said.is_action for said in statements(act.text)) for act in m.acts if act.seat)


def upcards(m: Wager, house: HouseRules) -> Finding | None:
    """What a stud player does with the up-cards in turn."""
    point = house.wagering.upcards
    for act in m.acts:
        if not isinstance(act, Gesture) or act.seat != m.actor or act.what not in ("upcards-down", "upcards-up"):
            continue
        if act.what == "upcards-down" and point.value == "turned-down":
            return legal.fold(m.round, point.cites)
        if act.what == "upcards-up" and point.value == "picked-up" and m.round.options.call:
            return Finding({"seat": act.seat, "hand": "dead"}, point.cites)
    return None


def money_from_pocket(m: Wager, house: HouseRules) -> Finding | None:
    """Money brought out in the middle of a round does not play: the rest is judged without it."""
    brought = [act for act in m.acts if isinstance(act, Gesture) and act.what == "adds-cash"]
    answer = add_funds(True, house)
    if not brought or not isinstance(answer, Allowed):
        return None
    left = tuple(act for act in m.acts if act not in brought)
    finding = first_finding(IN_TURN, structs.replace(m, acts=left), house)
    return finding.first(*answer.cites).also(may_add=answer.allowed)


def cash_on_table(m: Wager, house: HouseRules) -> Finding | None:
    """Who has cash on the table wagers it too, and the dealer turns it into chips, where the book has it so."""
    answer = cash_plays(house)
    if m.actor not in m.cash or not isinstance(answer, CashPlays):
        return None
    finding = first_finding(IN_TURN, structs.replace(m, cash=()), house)
    wagers = finding.settles.get("action") in ("bet", "call", "raise", "complete")
    return finding.first(*answer.cites).also(convert_currency=answer.convert) if wagers else None


def splashed(m: Wager, house: HouseRules) -> Finding | None:
    """Chips thrown into the pot: what can be told apart counts, the rest stays there uncounted."""
    point = house.wagering.splashed
    thrown = [act for act in m.acts if isinstance(act, Push) and act.splashed]
    if not thrown or not point:
        return None
    finding = first_finding(IN_TURN, structs.replace(m, acts=tuple(plain(act) for act in m.acts)), house)
    return finding.first(*point.cites).also(penalty="possible") if finding.settles else None


def plain(act: object) -> object:
    return structs.replace(act, splashed=False) if isinstance(act, Push) else act


def call_before_amount(m: Wager, house: HouseRules) -> Finding | None:
    """A call of a wager whose amount was not yet said: for the floor, up to a call of any amount."""
    point = house.wagering.call_unsaid
    caller = before_amount(m, "call")
    if not point or not caller:
        return None
    read = reading(m, m.actor, house)
    to = amount_of(read.size, m.round, house) if read.size is not None else None
    settles: dict[str, object] = {"seat": caller, "may_be": ["call_any_amount"]}
    if to is not None:
        settles["call_to"] = min(to, m.round.put[caller] + m.round.stack[caller])
    cites = point.cites + house.cited("clear amount")
    return Finding(settles, cites, "td_discretion", ({"action": "call"}, {"action": "call", "binding": False}))


def fold_before_amount(m: Wager, house: HouseRules) -> Finding | None:
    """A fold to a wager whose amount was not yet said binds."""
    seat = before_amount(m, "fold")
    if not seat:
        return None
    settles = {"seat": seat, "action": "fold", "binding": True}
    return Finding(settles, house.cited("clear amount") + house.wagering.early_fold.cites + m.round.game.cites.fold)


def before_amount(m: Wager, verb: str) -> int:
    """The seat that called or folded after the actor declared a wager and before its amount was told, or 0."""
    declared = False
    for act in m.acts:
        said = (
            next((statement for statement in statements(act.text) if statement.is_action), None) if isinstance(act, Say) else None
        )
        if act.seat == m.actor:
            if isinstance(act, Push) or (declared and said is not None):
                return 0
            declared = declared or (said is not None and said.kind in ("bet", "raise") and not said.sized)
        elif declared and act.seat and did(act, said, verb):
            return act.seat
    return 0


def did(act: object, said: object, verb: str) -> bool:
    if isinstance(act, Gesture):
        return act.what == verb
    return getattr(said, "kind", "") == verb


def undercalls(m: Wager, house: HouseRules) -> Finding | None:
    """Short calls one after the other: play goes back to the first, who corrects; of the later ones the floor decides."""
    point = house.wagering.undercalls
    seats = list(dict.fromkeys(act.seat for act in m.acts if m.round.able >> act.seat & 1))
    if not point or len(seats) < 2 or seats[0] != m.actor:
        return None
    for seat in seats:
        at = m.round.copy()
        turn_to(at, seat)
        read = reading(structs.replace(m, round=at), seat, house)
        if read.lead != "chips" or read.total >= legal.price(at):
            return None
    first = first_finding(IN_TURN, m, house)
    rulings: dict[str, object] = {str(seats[0]): {**first.settles, "ruling": first.ruling}}
    rulings |= {str(seat): {"ruling": "td_discretion"} for seat in seats[1:]}
    return Finding({"back_up_to": seats[0], "rulings": rulings}, (*point.cites, *first.cites))


SPECIAL = (
    conditional,
    pot_count,
    stack_count,
    unclear_words,
    contradictory,
    upcards,
    money_from_pocket,
    cash_on_table,
    splashed,
    call_before_amount,
    fold_before_amount,
    undercalls,
)
