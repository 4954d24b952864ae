"""Acts of the seat whose turn it is: declarations first, then gestures, then chips put out in silence."""

from __future__ import annotations

from msgspec import structs

from cardspeak.floor.acts import Gesture
from cardspeak.floor.decide import first_finding
from cardspeak.floor.ruling import Finding
from cardspeak.floor.wagering import legal, silent
from cardspeak.floor.wagering.amounts import amount_of, readings_of
from cardspeak.floor.wagering.options import options_found
from cardspeak.floor.wagering.reading import ReadWager, reading
from cardspeak.floor.wagering.spot import Wager
from cardspeak.poker import Round
from cardspeak.rulebook import Cites
from cardspeak.rulebook.house import HouseRules


def nothing_done(m: Wager, house: HouseRules) -> Finding | None:
    """Nothing was done: what the seat to act may do."""
    return options_found(m.round) if not any(act.seat == m.actor for act in m.acts) else None


def own(m: Wager, house: HouseRules) -> ReadWager:
    return reading(m, m.actor, house)


def fold(m: Wager, house: HouseRules) -> Finding | None:
    """To throw the hand forward, or to say fold, in turn: it binds, though nothing was owed."""
    read = own(m, house)
    said = read.lead == "words" and read.said is not None and read.said.kind == "fold"
    if not said and read.lead != "fold":
        return None
    point = house.wagering.early_fold
    if m.round.options.call:
        return legal.fold(m.round, (*point.cites, *house.wagering.declared.cites[:1]) if said else point.cites)
    if not point:
        return legal.fold(m.round, house.wagering.declared.cites[:1]) if said else None
    return legal.fold(m.round, point.cites).also(penalty="possible")


def tap(m: Wager, house: HouseRules) -> Finding | None:
    """A tap checks; facing a bet it says nothing that a book knows."""
    read = own(m, house)
    if read.lead != "tap" or not house.wagering.tap:
        return None
    return check(m, house, house.wagering.tap.cites, read.front)


def checked(m: Wager, house: HouseRules) -> Finding | None:
    read = own(m, house)
    if read.said is None or read.said.kind != "check":
        return None
    return check(m, house, spoken_first(read, house) + house.wagering.declared.cites, front(read))


def check(m: Wager, house: HouseRules, cites: Cites, front: int | None = None) -> Finding | None:
    """A check; facing a bet it leaves a call or a fold where the book says so."""
    r = m.round
    if not r.options.call:
        return legal.settled(r, "check", r.price, (*cites, *r.game.cites.check), front=front)
    point = house.wagering.check_facing
    if point:
        call_to = legal.price(r)
        return Finding(
            {"seat": r.seat, "options": ["call", "fold"], "may_raise": False, "call_to": call_to, "binding": True}, point.cites
        )
    return unlawful(m, house)


def unlawful(m: Wager, house: HouseRules) -> Finding | None:
    """What has no legal reading in the game and its limits does not bind, where the book says that: every option is kept."""
    point = house.wagering.beyond_limits
    if point.value != "not-binding":
        return None
    options, chips = options_found(m.round).settles["options"], own(m, house).front
    back = {} if chips is None else {"returned": chips - m.round.put[m.actor]}
    return Finding({"seat": m.actor, "binding": False, "options": options, **back}, point.cites)


def no_raise(m: Wager, house: HouseRules) -> Finding | None:
    """The same of a bet or raise where none is open, with the clauses for which none is."""
    return (refusal := unlawful(m, house)) and refusal.also(*legal.why_closed(m.round))


def thrown_after_wager(m: Wager, house: HouseRules) -> Finding | None:
    """A wager declared, and the hand thrown away after: what was declared is owed all the same."""
    point = house.wagering.owed_after_fold
    read = own(m, house)
    if not point or read.lead != "words" or read.said is None or read.said.kind in ("fold", "check"):
        return None
    thrown = [act for act in m.acts if isinstance(act, Gesture) and act.seat == m.actor and act.what == "fold"]
    if not thrown:
        return None
    declared = structs.replace(m, acts=tuple(act for act in m.acts if act not in thrown))
    declaration = first_finding(DECLARED, declared, house)
    to = declaration.settles.get("to")
    if to is None:
        return None
    put = m.round.put[m.actor]
    owed = to - (put if read.front is None else read.front)
    settles = {"seat": m.actor, "action": "fold", "binding": True, "forfeit": to - put, "owed": max(owed, 0)}
    return Finding(settles, (*point.cites, *declaration.cites))


def called(m: Wager, house: HouseRules) -> Finding | None:
    """Call: all of it, whatever was pushed; with nothing to call, a check."""
    read = own(m, house)
    if read.said is None or read.said.kind != "call":
        return None
    r = m.round
    if not r.options.call:
        point = house.wagering.no_bet_words
        return legal.call(r).first(*point.cites[:1]) if point else unlawful(m, house)
    cites = house.wagering.declared.cites + spoken_first(read, house) + wrong_count(m, house)
    return legal.call(r, cites, front=front(read))


def wrong_count(m: Wager, house: HouseRules) -> Cites:
    """The clauses by which the right amount is owed, though the seat was told another."""
    return house.wagering.wrong_count.cites if silent.told_wrong(m) else ()


def all_in(m: Wager, house: HouseRules) -> Finding | None:
    """All-in: every chip, whatever was pushed, and exempt from tests of size."""
    read = own(m, house)
    size = read.size
    if read.lead != "words" or size is None or size.kind != "all_in":
        return None
    r = m.round
    cites = house.wagering.declared.cites + spoken_first(read, house) + house.wagering.small_raise.cites[1:2]
    everything = r.put[r.seat] + r.stack[r.seat]
    cites += house.wagering.last_chips.cites
    if everything <= r.price:
        return legal.call(r, cites, front=front(read))
    return declared_to(m, house, everything, cites, read)


def pot(m: Wager, house: HouseRules) -> Finding | None:
    """Pot: the most there is in pot limit; elsewhere some legal wager where the book says so."""
    read = own(m, house)
    size = read.size
    if read.lead != "words" or size is None or not (size.kind == "pot" or size.unit == "pot"):
        return None
    r = m.round
    if r.game.stakes.limit == "pot":
        to = amount_of(size, r)
        return declared_to(m, house, r.options.high if to is None else to, r.game.cites.maximum, read)
    point = house.wagering.pot_word
    if not point:
        return unlawful(m, house)
    facing = 1 if r.options.call else 0
    least = {"seat": r.seat, "action": "raise" if r.price else "bet", "min_to": r.options.low, "penalty": "possible"}
    cites = (*point.cites_at(facing), *point.cites, *house.cited("official words"))
    return Finding({**least, "binding": True}, cites)


def raised(m: Wager, house: HouseRules) -> Finding | None:
    """A bet or raise declared with its amount."""
    read = own(m, house)
    said, size = read.said, read.size
    if said is None or said.kind not in ("bet", "raise", "complete") or size is None:
        return None
    r = m.round
    to = amount_of(size, r, house)
    if to is None:
        return unclear_amount(m, house)
    cites = house.wagering.declared.cites[:1] + house.cited("declared amount") + spoken_first(read, house)
    if len(read.motions) > 1:
        cites = house.cited("declared motions") + cites
    if said.kind == "raise" and size.meant == "plain":
        cites = house.wagering.raise_total.cites + cites
    if said.kind == "raise" and not r.price:
        cites = house.wagering.no_bet_words.cites[1:2] + cites
    if size.is_open:
        cites = house.wagering.open_amount.cites + cites
    return declared_to(m, house, to, cites, read)


def declared_to(m: Wager, house: HouseRules, to: int, cites: Cites, read: ReadWager) -> Finding | None:
    """A wager declared to a size: made legal, or not binding beyond the limits, as the book has it."""
    r = m.round
    if house.wagering.beyond_limits.value == "not-binding" and not legal.takes(r, to):
        return unlawful(m, house) if r.options.high else no_raise(m, house)
    if to < r.options.low:
        cites = house.wagering.small_raise.cites[1:2] + house.wagering.no_bet_words.cites[1:2] * (not r.price) + cites
    return legal.wager(r, to, cites, front=front(read))


def raised_unsized(m: Wager, house: HouseRules) -> Finding | None:
    """A bet or raise declared without an amount: the chips say it, at least the least there is."""
    read = own(m, house)
    said = read.said
    if said is None or said.kind not in ("bet", "raise", "complete"):
        return None
    r = m.round
    low = r.options.low
    cites = house.wagering.declared.cites[:1] + spoken_first(read, house)
    if not r.price and said.kind == "raise":
        if not house.wagering.no_bet_words:
            return unlawful(m, house)
        cites = house.wagering.no_bet_words.cites[1:2] + cites
    if not r.options.high and house.wagering.beyond_limits.value == "not-binding":
        return no_raise(m, house)
    if not r.options.high or (r.game.fixed and r.options.low == r.options.high):
        if r.options.high:
            cites += r.game.cites.cap if r.wagers >= r.game.cap else ()
        overchip = (*declared_overchip(house), *house.wagering.overchip.cites[:1]) if len(read.chips) == 1 else ()
        wager = legal.wager(r, low, (*cites, *overchip), front=front(read))
        return wager.also(may_raise=bool(r.options.high))
    if not read.chips:
        action = "raise" if r.price else "bet"
        uncounted = house.cited("pot not asked") if r.game.stakes.limit == "pot" else ()
        least = {"seat": r.seat, "action": action, "min_to": low, "binding": True}
        return Finding(least, (*cites, *r.game.cites.minimum, *uncounted))
    if len(read.chips) == 1 and house.wagering.overchip:
        cites = declared_overchip(house) + cites
    elif read.total < low:
        cites = house.wagering.small_raise.cites[1:2] + cites
    if len(read.motions) > 1:
        cites = house.wagering.motions.cites + cites
    return legal.wager(r, read.total, cites, front=front(read))


def declared_overchip(house: HouseRules) -> Cites:
    """With a raise declared first, one chip raises all that it may."""
    return house.cited("declared overchip") or house.wagering.overchip.cites


def bare_amount(m: Wager, house: HouseRules) -> Finding | None:
    """An amount and no more: as so many chips in silence, or a declaration that binds."""
    read = own(m, house)
    said = read.said
    if said is None or said.kind != "amount":
        return None
    r = m.round
    to = amount_of(said, r, house)
    if to is None:
        return unclear_amount(m, house)
    cites = house.wagering.bare_amount.cites + (house.wagering.open_amount.cites if said.is_open else ())
    cites = spoken_first(read, house) + cites
    if house.wagering.bare_amount.value == "as-chips":
        finding = silent.amount(m, house, to, read)
        return finding and finding.also(*cites)
    if names_the_call(r, to):
        return legal.call(r, cites, front=front(read))
    return declared_to(m, house, to, cites, read)


def names_the_call(r: Round, to: int) -> bool:
    """Whether an amount alone is that of a call: of the price, or of all the chips of a seat that has no more."""
    return r.options.call > 0 and (to in (r.price, legal.price(r)) or r.put[r.seat] + r.stack[r.seat] <= min(to, r.price))


def unclear_amount(m: Wager, house: HouseRules) -> Finding:
    """A number that could mean more than one amount, of which the book does not choose."""
    read = own(m, house)
    size = read.size or read.said
    readings = readings_of(size, m.round) if size else []
    return Finding({"seat": m.actor, "may_be": readings}, (), "not_covered")


def spoken_first(read: ReadWager, house: HouseRules) -> Cites:
    """The clauses by which words stand before the chips or gestures that went with them."""
    words = () if read.said is None or read.said.standard else house.cited("nonstandard words")
    return (house.wagering.words_and_chips.cites if read.mixed else ()) + words


def front(read: ReadWager) -> int | None:
    return read.front


DECLARED = (called, all_in, pot, raised, raised_unsized, bare_amount)

IN_TURN = (
    nothing_done,
    fold,
    tap,
    checked,
    thrown_after_wager,
    *DECLARED,
    silent.not_plain,
    silent.pulled_and_left,
    silent.opened,
    silent.with_prior_chips,
    silent.exact,
    silent.single,
    silent.short,
    silent.every_chip_needed,
    silent.last_chips,
    silent.half_a_raise,
    silent.plain_raise,
)
