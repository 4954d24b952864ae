"""Bets and raises of a wrong size that others have acted on: until when they are put right."""

from __future__ import annotations

from cardspeak.floor.acts import Done
from cardspeak.floor.ruling import Finding
from cardspeak.floor.wagering.spot import WrongWager
from cardspeak.poker import Round
from cardspeak.poker.round.from_position import turn_to
from cardspeak.poker.substantial import substantial
from cardspeak.rulebook.house import HouseRules


def too_small(m: WrongWager, house: HouseRules) -> Finding | None:
    """A bet or raise below the least: made up by all on its street, and left alone after it."""
    point = house.wagering.small_wager
    wrong = first_wrong(m)
    if not point or wrong is None or is_pot_bet(m, wrong) or wrong[1].to >= wrong[0].options.low:
        return None
    if m.noticed != "on_street":
        late = point.cites_at(1 if m.noticed == "showdown_started" else 2)
        return Finding({"corrected": False, "bet_to": wrong[1].to}, (*late, *point.cites_at(0)))
    return put_right(m, wrong, wrong[0].options.low, (*point.cites[:2], *wrong[0].game.cites.minimum))


def too_large(m: WrongWager, house: HouseRules) -> Finding | None:
    """A pot-limit bet above the pot."""
    point = house.wagering.wrong_pot
    wrong = first_wrong(m)
    if not point or wrong is None or wrong[1].to <= wrong[0].options.high:
        return None
    stands = stands_on_street(m) if point.value == "on-street" else taken(m, house)
    if stands is not None:
        return Finding({"corrected": False, "bet_to": wrong[1].to}, (*stands, *point.cites_at(0)))
    more = house.cited("pot cut") if point.value == "until-taken" else ()
    return put_right(m, wrong, wrong[0].options.high, (*point.cites_at(0), *more, *wrong[0].game.cites.maximum))


def pot_too_low(m: WrongWager, house: HouseRules) -> Finding | None:
    """A pot bet that a wrong count made too small."""
    point = house.wagering.wrong_pot
    wrong = first_wrong(m)
    if not point or wrong is None or not is_pot_bet(m, wrong):
        return None
    later = m.history[m.history.index(wrong[1]) + 1 :]
    tournament = point.value == "on-street"
    stands = substantial(later) if tournament else bool(later)
    if stands or m.noticed != "on_street":
        cites = (*point.cites_at(1), *(house.cited("substantial action") if tournament else ()))
        return Finding({"corrected": False, "bet_to": wrong[1].to}, cites)
    return put_right(m, wrong, wrong[0].options.high, (*point.cites_at(1), *wrong[0].game.cites.maximum))


def nothing_wrong(m: WrongWager, house: HouseRules) -> Finding | None:
    """Every wager was of a legal size."""
    if first_wrong(m) is not None or not m.history:
        return None
    last = [done for done in m.history if done.verb in ("bet", "raise")]
    cites = m.round.game.cites.wager
    return Finding({"corrected": False, **({"bet_to": last[-1].to} if last else {})}, cites)


Wrong = tuple[Round, Done]


def first_wrong(m: WrongWager) -> Wrong | None:
    """The first wager of a wrong size, and the round as it stood before it."""
    at = m.round.copy()
    for done in m.history:
        if not at.able >> done.seat & 1:
            continue
        turn_to(at, done.seat)
        if done.verb in ("bet", "raise", "complete"):
            low, high = at.options.low, at.options.high
            if not low <= done.to <= high or (done.to < high and said_pot(m, done)):
                return at, done
            at.raise_to(done.to)
        else:
            at.act(done.verb)
    return None


def said_pot(m: WrongWager, done: Done) -> bool:
    """Whether a bet was meant for the pot, by words or by the count that was told."""
    return done.announced.casefold() == "pot" or bool(m.told_pot and done.to == m.told_pot)


def is_pot_bet(m: WrongWager, wrong: Wrong) -> bool:
    at, done = wrong
    return at.game.stakes.limit == "pot" and said_pot(m, done) and done.to < at.options.high


def stands_on_street(m: WrongWager) -> tuple[str, ...] | None:
    return None if m.noticed == "on_street" else ()


def taken(m: WrongWager, house: HouseRules) -> tuple[str, ...] | None:
    """What has happened since that lets an over-bet stand; None while it may be cut."""
    wrong = first_wrong(m)
    assert wrong is not None
    at, done = wrong
    later = m.history[m.history.index(done) + 1 :]
    others = {seat for seat in at.dealt_in if at.able >> seat & 1 and seat != done.seat}
    if any(later_act.verb in ("raise", "complete") for later_act in later):
        return house.cited("pot raise announced")
    if sum(later_act.verb == "call" for later_act in later) >= 2:
        return house.cited("pot two callers")
    if len(others) > 1 and others <= {later_act.seat for later_act in later}:
        return house.cited("pot all acted")
    if len(others) == 1 and m.full_call:
        return house.cited("pot called in full")
    return () if m.noticed != "on_street" else None


def put_right(m: WrongWager, wrong: Wrong, to: int, cites: tuple[str, ...]) -> Finding:
    """Everybody who met the wager meets it at the right size."""
    before, done = wrong
    at = before.copy()
    owed: dict[str, int] = {}
    returned: dict[str, int] = {}
    for act in m.history[m.history.index(done) :]:
        if not at.able >> act.seat & 1 or not at.betting:
            continue
        turn_to(at, act.seat)
        if act is done:
            at.raise_to(to)
        elif act.verb in ("bet", "raise", "complete"):
            at.raise_to(min(max(act.to, at.options.low), at.options.high)) if at.options.high else at.act("call")
        else:
            at.act(act.verb)
        change = (at.put[act.seat] if at.betting else to) - act.to
        if act.verb != "fold" and change:
            (owed if change > 0 else returned)[str(act.seat)] = abs(change)
    settles: dict[str, object] = {"corrected": True, "bet_to": to}
    settles |= {"owed": owed} if owed else {}
    settles |= {"returned": returned} if returned else {}
    if at.betting and at.seat:
        settles |= {"to_act": at.seat, "to_call": at.options.call}
    return Finding(settles, tuple(dict.fromkeys(cites)))


CORRECTIONS = (too_large, pot_too_low, too_small, nothing_wrong)
