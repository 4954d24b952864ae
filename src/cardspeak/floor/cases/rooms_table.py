"""Cases about one table: button and blinds, what may be bought, what plays."""

from __future__ import annotations

from collections import Counter
from typing import Final

from cardspeak.floor.cases.house import stakes_of, two_blinds
from cardspeak.floor.cases.keys import Case, Setup
from cardspeak.floor.cases.keys.rooms import LimitsTold, ProposalTold
from cardspeak.floor.cases.told import first, positions_of
from cardspeak.floor.rooms import asked, button, funds
from cardspeak.rulebook.house import HouseRules


def next_hand(case: Case, setup: Setup, house: HouseRules) -> button.NextHand | None:
    """Button and blinds after a round, by who is still seated."""
    last = setup.last_hand
    before = first(setup.occupied_before, setup.occupied, setup.occupied_now, setup.seated)
    if last is None or not last.button or before is None:
        return None
    now = first(setup.occupied_now, before)
    gone = setup.gone if setup.occupied_now is None else ()
    return button.NextHand(positions_of(last), tuple(sorted({*now, *setup.came} - {*gone})))


def mixed(case: Case, setup: Setup, house: HouseRules) -> button.ButtonKept | button.ButtonBack | None:
    """The button of a mixed game that stops and comes back."""
    if setup.frozen is not None:
        return button.ButtonBack(positions_of(setup.frozen), first(setup.occupied, setup.occupied_now, setup.seated, default=()))
    goes_to = setup.next_game or ""
    next_round = next_hand(case, setup, house) if "stud" in goes_to or "razz" in goes_to else None
    return button.ButtonKept(next_round.last, next_round.occupied) if next_round else None


def first_hand(case: Case, setup: Setup, house: HouseRules) -> button.FirstHand | None:
    """A new table's button."""
    seats = first(setup.occupied, setup.seated, setup.players)
    if not (setup.first_hand or setup.new_table) or not seats or setup.button:
        return None
    return button.FirstHand(seats)


def two_left(case: Case, setup: Setup, house: HouseRules) -> button.TwoLeft | None:
    """Two players, one with the button, and nothing told of a hand."""
    players = first(setup.players, setup.occupied, setup.seated, default=())
    if len(players) != 2 or not setup.button or setup.street or setup.hands is not None:
        return None
    return button.TwoLeft(setup.button, next(seat for seat in players if seat != setup.button))


def purchase(case: Case, setup: Setup, house: HouseRules) -> funds.Purchase | None:
    """A purchase of chips."""
    adds = None if isinstance(setup.wants_to_add, bool) else setup.wants_to_add
    amount = first(setup.wants_to_buy, adds)
    if amount is None or setup.hand_in_progress:
        return None
    least, most = case.structure.min_buy_in or 0, case.structure.max_buy_in or 0
    return funds.Purchase(amount, setup.stack or 0, two_blinds(case.structure)[1], least, most)


def due(case: Case, setup: Setup, house: HouseRules) -> funds.Due | None:
    """A short stack that may owe a blind, an ante or a forced bet."""
    if setup.stack is None or (setup.position is None and setup.owes is None) or setup.on_penalty:
        return None
    structure = case.structure
    owes = setup.owes if setup.owes is not None else setup.position
    if not isinstance(owes, int):
        name = {"big_blind": "bb", "small_blind": "sb"}.get(str(owes), str(owes))
        small, big = two_blinds(structure)
        here = {"bb": setup.bb or big, "sb": setup.sb or small, "ante": setup.ante or structure.ante}
        owes = here.get(name) or structure.bring_in if name == "bring_in" else here.get(name, structure.ante) or 0
    return funds.Due(setup.stack, owes or 0, first(structure.min_bet, structure.small_bet, default=two_blinds(case.structure)[1]))


def proposed(case: Case, setup: Setup, house: HouseRules) -> funds.ForcedProposed | None:
    """Blinds and antes that the room would like to post: one player pays one blind and the ante in a round."""
    proposal = setup.proposal
    if not isinstance(proposal, ProposalTold):
        return None
    listed = proposal.blinds.values() if isinstance(proposal.blinds, dict) else proposal.blinds
    blinds = [blind for blind in (proposal.sb, proposal.bb, proposal.straddle, *listed) if blind]
    return funds.ForcedProposed(max(blinds, default=0) + (proposal.ante or 0) + (proposal.bring_in or 0))


def all_in(case: Case, setup: Setup, house: HouseRules) -> funds.AllInChips | None:
    """A whole stack wagered, of which the chips are told."""
    chips = setup.stack_chips
    return funds.AllInChips(dict(Counter(chips)), stakes_of(case), setup.seat or 0) if chips else None


def limits(case: Case, setup: Setup, house: HouseRules) -> asked.LimitsRaised | None:
    """A higher limit for a running game."""
    limits_told: LimitsTold | Setup | None = setup.raise_limits
    if limits_told is None and (setup.agreeing or setup.refusing):
        limits_told = setup
    if limits_told is None:
        return None
    seated = limits_told.seated or setup.seated or setup.players or setup.occupied or ()
    agreeing = limits_told.agreeing or (
        tuple([seat for seat in seated if seat not in limits_told.refusing]) if limits_told.refusing else ()
    )
    absent = limits_told.absent if isinstance(limits_told.absent, tuple) else ()
    return asked.LimitsRaised(seated, agreeing, absent, limits_told.floor_approves, limits_told.floor_votes_for_absent)


def cash(case: Case, setup: Setup, house: HouseRules) -> asked.CashOnTable | None:
    """Cash that lay in front of a player when the round began."""
    return asked.CashOnTable() if setup.currency_on_table and not setup.seats else None


TABLE: Final = (mixed, next_hand, first_hand, two_left, purchase, all_in, proposed, limits, cash, due)
