"""Cases about tournaments: moves, chip races, the clock, levels, penalties, prizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardspeak.floor.acts import Say
from cardspeak.floor.cases.house import two_blinds, variant_of
from cardspeak.floor.cases.keys import Case, Setup
from cardspeak.floor.cases.keys.kinds import MOST
from cardspeak.floor.cases.keys.rooms import ClockTold, FoundTold, RebuyTold, TableTold
from cardspeak.floor.cases.told import cards_in, due, due_at, first, open_at, sums
from cardspeak.floor.rooms import asked, moving, prize_money, sanctions, small_chips, timing
from cardspeak.rulebook.house import HouseRules
from cardspeak.tournament import chip_race, levels
from cardspeak.tournament.clock import COUNTDOWN, SECONDS


def stud(case: Case) -> bool:
    return not variant_of(case).button


def move(case: Case, setup: Setup, house: HouseRules) -> moving.Move | moving.StudMove | None:
    """One player goes from a table to another."""
    source, target = setup.source, setup.target
    if source is None and target is None:
        return None
    if target is not None and target.seats_opened_in_order and stud(case):
        return moving.StudMove(source.occupied if source else (), target.seats_opened_in_order)
    cards = {seat: cards_in([card])[0] for seat, card in source.draw_cards.items()} if source else {}
    whence, where = due_at(source, house), due_at(target, house)
    if whence is None and not cards and where is None:
        return None
    open_seats = open_at(target, case) if target is not None and where is not None else ()
    return moving.Move(whence or where, where, open_seats, cards, setup.mixed_stud_now)


def sizes(case: Case, setup: Setup, house: HouseRules) -> moving.Sizes | moving.TablesCombine | None:
    """How many players each table has."""
    tables = setup.tables
    if not isinstance(tables, dict):
        return None
    counts = {name: (size.players or 0) if isinstance(size, TableTold) else size for name, size in tables.items()}
    seats = first(setup.max_seats, case.structure.seats_per_table)
    if setup.lost is not None:
        return moving.TablesCombine(counts, dict(setup.lost), seats or 10)
    hit = setup.blinds_hit_open_seat
    affected = hit if isinstance(hit, tuple) else tuple(counts) if hit else ()
    form = setup.event_format or case.structure.speed or ""
    other = (seats or FULL) <= SHORT_HANDED or "turbo" in form
    return moving.Sizes(counts, affected, other, setup.waived)


FULL, SHORT_HANDED = 9, 6
"""Seats of a full table, and of one that is not."""


def arrived(case: Case, setup: Setup, house: HouseRules) -> moving.Arrived | None:
    """A newcomer at a table."""
    if setup.arrival_seat is None:
        return None
    place = due(setup.next_hand, setup.last_hand, setup.occupied or (), house)
    return moving.Arrived(setup.arrival_seat, place, setup.in_play_last_hand) if place else None


def wrong_seat(case: Case, setup: Setup, house: HouseRules) -> moving.WrongSeat | None:
    right = setup.correct
    if right is None or setup.stack is None:
        return None
    return moving.WrongSeat(setup.stack, (right.table, right.seat), setup.started_with_correct_stack)


def odd_chips(case: Case, setup: Setup, house: HouseRules) -> small_chips.OddChips | None:
    """A race for odd chips; whole larger chips are changed beforehand."""
    chips_by_seat, small, large = setup.odd_chips, setup.remove, setup.next
    if chips_by_seat is None or small is None or large is None:
        return None
    odd = chip_race.odd_chips(dict(chips_by_seat), small, large)
    cards = {seat: cards_in(drawn) for seat, drawn in setup.cards.items()}
    whole = setup.whole_stack
    has = whole if isinstance(whole, dict) else {seat: odd.get(seat, 0) * small for seat in whole}
    alone = tuple([seat for seat, stack in has.items() if stack == odd.get(seat, 0) * small])
    return small_chips.OddChips(odd, cards, small, large, alone)


def found_chips(case: Case, setup: Setup, house: HouseRules) -> small_chips.FoundChips | None:
    """Removed chips that turn up."""
    small, large = setup.remove, first(setup.next, case.structure.smallest_chip)
    if setup.found is None or small is None or large is None:
        return None
    chips_told = setup.found if isinstance(setup.found, FoundTold) else FoundTold(chips=setup.found)
    chips = chips_told.chips
    count = len(chips) if isinstance(chips, tuple) else first(chips_told.count, chips, default=0)
    return small_chips.FoundChips(chips_told.seat or 0, count, small, large)


def clock(case: Case, setup: Setup, house: HouseRules) -> timing.ClockCalled | None:
    """A clock on a player."""
    clock_told = setup.clock
    if clock_told is None:
        return None
    said = next((event for event in setup.events if event.kind == "say"), None)
    elapsed = first(setup.elapsed, setup.acted_at)
    answer = Say(said.seat or 0, float(said.t), text=said.text or "") if said else None
    limit = SECONDS + COUNTDOWN
    acted = (setup.acted is True or setup.acted_at is not None) and elapsed is not None and elapsed <= limit
    ran = elapsed is not None and clock_told.td_approved is not False and (setup.acted is not None or setup.acted_at is not None)
    return timing.ClockCalled(
        at_seat=clock_told.caller_at_seat,
        in_event=caller_plays(clock_told),
        approved=clock_told.td_approved,
        facing_bet=setup.facing_bet,
        elapsed=float(elapsed) if ran else 0.0 if answer else None,
        answer=answer,
        acted=acted,
        seconds=first(clock_told.seconds, default=SECONDS),
        countdown=first(clock_told.countdown, default=COUNTDOWN),
    )


def caller_plays(clock_told: ClockTold) -> bool:
    """Whether who calls for a clock is a player of the event: one with a seat, if nothing else is told."""
    if clock_told.caller_in_event is not None:
        return clock_told.caller_in_event
    return not isinstance(clock_told.called_by, str) or clock_told.called_by.isdigit() or clock_told.called_by in ("td", "floor")


def hand_begun(case: Case, setup: Setup, house: HouseRules) -> timing.HandBegun | None:
    """What happened when, about the change of a level."""
    at = [(float(moment.t), moment.what.kind) for moment in setup.timeline if moment.what is not None]
    begun = tuple([moment for moment, kind in at if kind == "begins"])
    level = min([moment for moment, kind in at if kind == "level"], default=float(MOST))
    if not begun:
        return None
    return timing.HandBegun(begun, level, sums(setup.old), sums(setup.new))


def minutes(case: Case, setup: Setup, house: HouseRules) -> timing.MinutesPlayed | None:
    """The minutes that have been played."""
    final = setup.minutes_into_final_session
    played = levels.FINAL + final if final is not None else setup.play_minutes
    return None if played is None else timing.MinutesPlayed(played, stud(case))


def players_left(case: Case, setup: Setup, house: HouseRules) -> timing.PlayersLeft | None:
    left = setup.players_left
    if left is None or setup.proposal or setup.street:
        return None
    before = setup.players_left_before
    return timing.PlayersLeft(left, before if isinstance(before, int) else left + 1, stud(case))


def sentence(case: Case, setup: Setup, house: HouseRules) -> sanctions.Penalty | None:
    penalty = setup.penalty
    hands = first(setup.penalty_hands, penalty.hands if penalty else None, default=0)
    rounds = first(setup.penalty_rounds, penalty.rounds if penalty else None, default=0)
    if not (hands or rounds) or (rounds and setup.players_at_table is None):
        return None
    return sanctions.Penalty(hands, rounds, setup.players_at_table or 1)


def on_penalty(case: Case, setup: Setup, house: HouseRules) -> sanctions.OnPenalty | None:
    """The seat of a player on penalty."""
    if setup.on_penalty is not True:
        return None
    blind = {"bb": "big_blind", "big_blind": "big_blind", "sb": "small_blind", "small_blind": "small_blind"}.get(
        setup.position or "", ""
    )
    dues = (*(["ante"] if case.structure.ante else []), *([blind] if blind else []))
    small, big = two_blinds(case.structure)
    here = {"big_blind": setup.bb or big, "small_blind": setup.sb or small}
    paid = here[blind] if blind else 0
    return sanctions.OnPenalty(setup.seat or 0, dues, setup.is_low_card, paid, setup.stack or 0)


OFFENCES: Final = {
    "soft": "soft play",
    "dump": "chip dumping",
    "collu": "collusion",
    "cheat": "cheating",
    "abus": "abuse",
    "disrupt": "disruption",
    "dodg": "dodging blinds",
    "throw": "throwing cards",
    "expos": "exposing cards",
    "one_player": "one player to a hand",
    "discuss": "discussing hands",
    "advi": "advice",
    "phone": "devices",
    "device": "devices",
    "out_of_turn": "acting out of turn",
    "delay": "delay",
    "touch": "touching",
    "out_of_view": "chips out of view",
    "hidden": "hidden chips",
    "nuts": "checking the nuts last",
    "splash": "splashing the pot",
    "peek": "peeking",
    "slow_roll": "slow rolling",
    "information": "passing information",
    "split": "splitting prizes",
    "chatter": "chatter",
    "hygiene": "hygiene",
    "rules": "breaking tournament rules",
}
"""A part of a word for something improper, and the name that the rules have for it."""


def offended(case: Case, setup: Setup, house: HouseRules) -> object | None:
    """Something improper, or a player put out for it."""
    if setup.disqualified:
        why = setup.disqualified if isinstance(setup.disqualified, str) else setup.reason or setup.offence or ""
        return sanctions.Disqualified(setup.stack or 0, "cheat" in why or setup.cheated)
    if setup.chips_out_of_view is not None:
        return sanctions.ChipsOutOfView(setup.chips_out_of_view)
    if setup.chips_found is not None:
        return sanctions.ChipsOfNobody(setup.chips_found)
    if setup.offence is None:
        return None
    named = (name for part, name in OFFENCES.items() if part in str(setup.offence))
    return sanctions.Offended(next(named, setup.offence.replace("_", " ")))


def fee(case: Case) -> int:
    return first(case.structure.entry_fee, default=prize_money.BASIC_FEE)  # type: ignore[no-any-return]


def broke(case: Case, setup: Setup, house: HouseRules) -> prize_money.BrokeTogether | None:
    """Several players go broke on one deal: the last of the log."""
    log = setup.bust_log
    seats = log[-1].seats if log else setup.broke_together
    if not seats:
        return None
    left = first(setup.players_left_before, setup.players_left, default=len(seats))
    count = left[str(log[-1].hand)] if isinstance(left, dict) else left
    return prize_money.BrokeTogether(seats, count, setup.entries or 0, fee(case), setup.prizes)


def called_off(case: Case, setup: Setup, house: HouseRules) -> prize_money.CalledOff | None:
    if not setup.cancelled or setup.entries is None:
        return None
    by_hours = 0 if setup.hours_before is None else setup.hours_before // 24
    return prize_money.CalledOff(setup.entries, first(setup.days_before, default=by_hours), fee(case))


def prize(case: Case, setup: Setup, house: HouseRules) -> prize_money.PrizeWon | None:
    if setup.prize is None:
        return None
    alien = setup.nonresident_alien or setup.residence in ("nonresident", "nonresident_alien")
    return prize_money.PrizeWon(setup.prize, fee(case), alien)


def entries(case: Case, setup: Setup, house: HouseRules) -> prize_money.Entries | None:
    return None if setup.entries is None else prize_money.Entries(setup.entries, fee(case))


def split(case: Case, setup: Setup, house: HouseRules) -> asked.Asked | None:
    """A deal on the prize money."""
    proposal = setup.proposal if isinstance(setup.proposal, str) else ""
    return asked.Asked("split prizes") if any([word in proposal for word in SPLITS]) else None


SPLITS: Final = ("split", "share", "chop", "deal", "divide")


def entered(case: Case, setup: Setup, house: HouseRules) -> moving.Entered | None:
    """An alternate, a late entry or a re-entry."""
    if not (setup.re_entry or setup.late_entry or setup.alternate):
        return None
    return moving.Entered(first(setup.starting_stack, case.structure.starting_stack, default=0), setup.forfeited or 0)


def rebuys(case: Case, setup: Setup, house: HouseRules) -> asked.Rebuy | None:
    rebuy = setup.rebuy
    if rebuy is None:
        return None
    return asked.Rebuy(rebuy.declared if isinstance(rebuy, RebuyTold) else rebuy)


EVENT: Final[tuple[Callable[[Case, Setup, HouseRules], object | None], ...]] = (
    move,
    sizes,
    arrived,
    wrong_seat,
    odd_chips,
    found_chips,
    clock,
    hand_begun,
    minutes,
    broke,
    called_off,
    prize,
    split,
    entries,
    players_left,
    sentence,
    on_penalty,
    offended,
    entered,
    rebuys,
)
