"""Chips put out without a word, or an amount that is as good as that: call or raise?"""

from __future__ import annotations

from cardspeak.floor.acts import Counted, Push, Say
from cardspeak.floor.ruling import Finding
from cardspeak.floor.wagering import legal
from cardspeak.floor.wagering.reading import ReadWager, reading
from cardspeak.floor.wagering.spot import Wager
from cardspeak.rulebook import Cites
from cardspeak.rulebook.house import HouseRules


def chips_of(m: Wager, house: HouseRules) -> ReadWager | None:
    """The seat's chips, if chips lead."""
    read = reading(m, m.actor, house)
    return read if read.lead in ("chips", "pulled") else None


def strung(read: ReadWager, house: HouseRules) -> Cites:
    """The clauses of more motions than one: which of them count."""
    return house.wagering.motions.cites if len(read.motions) > 1 else ()


def on_top(read: ReadWager, house: HouseRules) -> Cites:
    """The clause of chips that are added to those of an earlier bet."""
    return house.wagering.prior_chips.cites[:1] if read.prior and read.chips else ()


def way(read: ReadWager, house: HouseRules) -> Cites:
    """The clauses by which chips put out so are a wager, and by which it stays that whatever was said after."""
    released = read.motions[0].released if read.motions else ""
    point = house.wagering.words_and_chips
    first = point.cites[:1] if point.value == "first-defines" else point.cites[-1:]
    return (first if read.then_spoke else ()) + house.cited(f"chips released {released}" if released else "chips wager")


def not_plain(m: Wager, house: HouseRules) -> Finding | None:
    """Chips let go toward the pot, from which no intent is plain, are no bet yet."""
    read = chips_of(m, house)
    cites = house.cited("chips released toward")
    if read is None or not cites or not read.motions or read.motions[0].plain or read.motions[0].released != "toward":
        return None
    return Finding({"seat": m.actor, "binding": False, "returned": sum(read.chips)}, cites)


def told_wrong(m: Wager) -> bool:
    """Whether the dealer told the seat to act a wrong amount to call."""
    counts = [act.amount for act in m.acts if isinstance(act, Counted)]
    return bool(counts) and counts[-1] not in (m.round.price, m.round.options.call)


def everything(m: Wager, read: ReadWager) -> bool:
    """Whether the seat's last chips are out."""
    r = m.round
    return read.total >= r.put[r.seat] + r.stack[r.seat]


def pulled_and_left(m: Wager, house: HouseRules) -> Finding | None:
    """A chip of an earlier bet drawn back commits to a call or raise; what is put back does not undo it."""
    read = chips_of(m, house)
    point = house.wagering.pulled_back
    if read is None or read.lead != "pulled" or not point or not m.round.options.call:
        return None
    if read.total >= legal.price(m.round):
        return None
    return legal.call(m.round, point.cites, front=read.front).also(may_fold=False, binding=True)


def opened(m: Wager, house: HouseRules) -> Finding | None:
    """With no bet to face, the chips are the bet, one chip as well as many."""
    read = chips_of(m, house)
    r = m.round
    if read is None or r.options.call or not read.chips:
        return None
    one = house.wagering.unopened_overchip.cites if len(read.chips) == 1 else ()
    taken_back = house.wagering.declared.cites[-1:] if read.front is not None and read.front < read.total else ()
    small = house.wagering.small_wager.cites[:1] if read.total < r.options.low else ()
    if not small and read.total < r.options.low and not everything(m, read):
        return None
    chips = way(read, house)
    return legal.wager(r, read.total, (*taken_back, *one, *small, *strung(read, house), *chips), front=read.front)


def with_prior_chips(m: Wager, house: HouseRules) -> Finding | None:
    """Chips of an earlier bet that were partly drawn back, or that cover the call: all together face the half test."""
    read = chips_of(m, house)
    point = house.wagering.prior_chips
    if read is None or not point or not read.prior or not read.chips:
        return None
    drawn, lay = sum(read.pulled), sum(read.prior)
    if not (0 < drawn < lay or (not drawn and lay >= legal.price(m.round))):
        return None
    return half_test(m, house, read.total, read.front, point.cites_at(rest=1))


def exact(m: Wager, house: HouseRules) -> Finding | None:
    """Just the chips of a call: a call, and no raise after."""
    read = chips_of(m, house)
    if read is None or read.total != legal.price(m.round):
        return None
    cites = (*on_top(read, house), *house.cited("exact call"), *strung(read, house))
    return legal.call(m.round, cites, front=read.front)


def single(m: Wager, house: HouseRules) -> Finding | None:
    """One chip larger than the call: a call that waits for change."""
    read = chips_of(m, house)
    point = house.wagering.overchip
    if read is None or not point or len(read.chips) != 1 or read.total < legal.price(m.round):
        return None
    prior = on_top(read, house)
    late = house.cited("late raise") if spoke_late(m) else ()
    call = legal.call(m.round, (*prior, *point.cites, *late, *strung(read, house)), front=read.front)
    return call.also(all_in=False) if m.round.options.call < m.round.stack[m.actor] else call


def spoke_late(m: Wager) -> bool:
    """Whether the seat spoke after its chips."""
    mine = [act for act in m.acts if act.seat == m.actor]
    return any(isinstance(act, Say) and act.at > min(push.at for push in mine if isinstance(push, Push)) for act in mine)


def short(m: Wager, house: HouseRules) -> Finding | None:
    """Less than the call."""
    read = chips_of(m, house)
    if read is None or read.total >= legal.price(m.round):
        return None
    return undercall(m, house, read.total, read.front)


def undercall(m: Wager, house: HouseRules, total: int, front: int | None) -> Finding | None:
    """Less than a call: a full call heads-up or against the opener, else the floor's choice."""
    r = m.round
    if told_wrong(m) and house.wagering.wrong_count:
        return legal.call(r, house.wagering.wrong_count.cites, front=front)
    point = house.wagering.undercall
    if not point:
        return None
    if m.in_hand == 2 or r.wagers <= 1:
        full_call = legal.call(r, point.cites_at(1, 0, 3), front=front)
        tiny = total - r.put[r.seat] < r.game.stakes.low
        return full_call.also(*house.cited("tiny chip"), penalty="possible") if tiny and house.cited("tiny chip") else full_call
    call = {"action": "call", "to": legal.price(r), "owed": legal.price(r) - total}
    fold = {"action": "fold", "forfeit": max(total - r.put[r.seat], 0)}
    return Finding({"seat": r.seat, "options": [call, fold]}, point.cites_at(2, 0), "td_discretion", (call, fold))


def every_chip_needed(m: Wager, house: HouseRules) -> Finding | None:
    """If without the smallest new chip the rest would be too little, it is a call."""
    read = chips_of(m, house)
    point = house.wagering.many_chips
    if read is None or not point or read.total - read.smallest >= legal.price(m.round):
        return None
    prior = on_top(read, house)
    return legal.call(m.round, (*prior, *point.cites_at(0, rest=2), *strung(read, house)), front=read.front).also(all_in=False)


def last_chips(m: Wager, house: HouseRules) -> Finding | None:
    """Last chips of which the call did not need each: all-in, however little it is more."""
    read = chips_of(m, house)
    point = house.wagering.last_chips
    if read is None or not point or not everything(m, read):
        return None
    return legal.wager(m.round, read.total, (*point.cites, *strung(read, house)), front=read.front)


def half_a_raise(m: Wager, house: HouseRules) -> Finding | None:
    """More than the call needs: a raise from half of the least raise on."""
    read = chips_of(m, house)
    point = house.wagering.many_chips
    if read is None or not point or not house.wagering.small_raise:
        return None
    prior = on_top(read, house)
    finding = half_test(m, house, read.total, read.front, (*prior, *point.cites_at(1), *strung(read, house)))
    if finding.settles.get("action") != "raise":
        return finding
    return finding.also(*(house.cited("one motion") if len(read.motions) == 1 else ()), *house.cited("change"))


def half_test(m: Wager, house: HouseRules, total: int, front: int | None, cites: Cites) -> Finding:
    """A raise if it is half of the least raise or more, made up to the least; else a call."""
    r = m.round
    point = house.wagering.small_raise
    over = total - r.price
    if total < legal.price(r):
        return undercall(m, house, total, front) or legal.call(r, cites, front=front)
    if 2 * over >= r.base + r.step - r.price and over > 0:
        small = total < r.options.low
        return legal.wager(r, total, (*cites, *(point.cites[:1] if small else ()), *r.game.cites.minimum), front=front)
    return legal.call(r, (*cites, *point.cites_at(1)), front=front)


def amount(m: Wager, house: HouseRules, to: int, read: ReadWager) -> Finding | None:
    """An amount alone, where the book takes it for so many chips in silence."""
    r = m.round
    same = house.wagering.small_raise.cites[2:]
    if not r.options.call:
        small = house.wagering.small_wager.cites[:1] if to < r.options.low else ()
        return legal.wager(r, to, small, front=read.front)
    if to == legal.price(r):
        return legal.call(r, same, front=read.front)
    if to < legal.price(r):
        return undercall(m, house, to, read.front)
    if to >= r.put[r.seat] + r.stack[r.seat]:
        return legal.wager(r, to, house.wagering.last_chips.cites, front=read.front)
    if not house.wagering.small_raise:
        return legal.wager(r, to, house.wagering.bare_amount.cites, front=read.front) if legal.takes(r, to) else None
    return half_test(m, house, to, read.front, same)


def plain_raise(m: Wager, house: HouseRules) -> Finding | None:
    """Where the book has no test, chips that make a legal raise are one."""
    read = chips_of(m, house)
    r = m.round
    if read is None or not r.options.high or read.total < r.options.low:
        return None
    if read.total > r.options.high and not r.game.fixed:
        return None
    chips = way(read, house)
    return legal.wager(r, read.total, (*chips, *strung(read, house)), front=read.front)
