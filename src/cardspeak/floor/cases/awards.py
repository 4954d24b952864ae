"""Cases about pots, odd chips, openers, the house's part and kills: what the engine works out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import structs

from cardspeak.floor.awards import Contest, KillNext, Opening, PotsToPay, RakeDue, RakeProposed, SeveralPots, TimeDue
from cardspeak.floor.awards.turns import place_of
from cardspeak.floor.cases.house import stakes_of, variant_of
from cardspeak.floor.cases.keys import Case, Setup
from cardspeak.floor.cases.keys.rooms import PotTold, RoundTold
from cardspeak.floor.cases.keys.structure import RakeTold
from cardspeak.floor.cases.told import acts_of, first, text_of
from cardspeak.floor.cases.wagering import PLENTY
from cardspeak.poker import Variant
from cardspeak.poker.rake import Increments, NoRake, Rake, percentage
from cardspeak.poker.round.from_position import taken_up
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Kill, OneRound, Persistent, Taken

# --- the house's part


def rake_due(case: Case, setup: Setup, house: HouseRules) -> RakeDue | RakeProposed | TimeDue | None:
    told = case.structure.rake
    if told is None:
        return None
    if setup.proposal is not None:
        return RakeProposed(None if told.type == "time" else rake_of(told))
    if told.type == "time" and told.hourly is not None:
        minutes = told.assessed_every_minutes if told.assessed_every_minutes is not None else 60
        by_table = told.basis in ("per_table", "table")
        return TimeDue(told.hourly, minutes, setup.seated_active or 0, setup.seated_inactive or 0, by_table)
    bets = rounds_of(setup)
    if not bets:
        return None
    more = setup.uncalled_bet or 0
    bets[-1] += more
    last = setup.rounds[-1] if setup.rounds else 0
    more += 0 if isinstance(last, int) else last.uncalled
    chip = case.structure.smallest_chip or 1
    return RakeDue(rake_of(told), tuple(bets), chip, more, setup.rake_taken or 0, setup.pot_collected_by_winner)


def rounds_of(setup: Setup) -> list[int]:
    """What was called in each betting round, or the pot all told."""
    if setup.rounds:
        return [each if isinstance(each, int) else each.called for each in setup.rounds]
    if setup.pots:
        return list(setup.pots.values()) if isinstance(setup.pots, dict) else [each.amount for each in setup.pots]
    pot = setup.pot_called or setup.pot
    return [pot] if pot else []


def rake_of(told: RakeTold) -> Rake:
    if told.type == "percentage" and told.percent is not None:
        return percentage(str(told.percent), told.cap or 0)
    if told.levels:
        return Increments(tuple([(mark, amount) for mark, amount in told.levels]), told.cap or 0)
    return NoRake()


# --- kills


def kill_next(case: Case, setup: Setup, house: HouseRules) -> KillNext | None:
    told = case.structure
    pots = setup.hands if isinstance(setup.hands, tuple) else (setup.last_hand,)
    taken = tuple([taken_of(each) for each in pots if each is not None and each.pot is not None])
    if not (told.kill or told.kill_option) or not taken:
        return None
    game = variant_of(case)
    multiple = {"multiple": told.kill_multiple} if told.kill_multiple else {}
    rule = Persistent(str(told.kill), **multiple) if game.kill == "persistent" else OneRound()
    kill = Kill.posted(game, stakes_of(case), rule)[0]
    kill = structs.replace(kill, asked=True, killer=setup.kill_in_effect_for or 0)
    nexts = setup.next_hand
    blinds = (nexts.sb or 0, nexts.bb) if nexts is not None and nexts.bb else ()
    return KillNext(kill, taken, game, blinds, (nexts.button or 0) if nexts is not None else 0)


def taken_of(told: RoundTold) -> Taken:
    """How a pot went: to one player whole, or shared."""
    whole = told.scoop if told.scoop is not None else told.high_winner == told.low_winner
    winner = first(told.winner, told.high_winner, default=0) if whole else 0
    divided = bool(told.high_winner and told.low_winner and told.high_winner != told.low_winner)
    return Taken(told.pot or 0, winner, divided)


# --- who opens


def opening(case: Case, setup: Setup, house: HouseRules) -> Opening | None:
    """The street as it begins, with the up-cards that lie there."""
    if not setup.upcards or setup.street in (None, "showdown") or acts_of(setup) or setup.events:
        return None
    variant, limits = variant_of(case), stakes_of(case)
    left = (setup.dealer_left or 1) if not variant.button else 1
    up = {place_of(seat, left): text_of(cards) for seat, cards in setup.upcards.items()}
    board = text_of(setup.community or setup.board)
    stacks = dict.fromkeys(up, PLENTY * limits.high)
    return Opening(taken_up(variant, limits, stacks, house, street=str(setup.street), up=up, board=board), left)


# --- pots


def pots_to_pay(case: Case, setup: Setup, house: HouseRules) -> PotsToPay | SeveralPots | None:
    """Pots told by name alone, or with who contends for each."""
    pots = setup.pots
    if not isinstance(pots, tuple) or not pots or setup.contributions:
        return None
    if all([each.eligible for each in pots]):
        whole = contest_of(case, setup)
        won = setup.winners if isinstance(setup.winners, dict) else {}
        return SeveralPots(tuple([pot_alone(whole, each, won) for each in pots]))
    if setup.winners:
        return None
    return PotsToPay(tuple(sorted([each.name for each in pots], key=lambda name: name != "main")))


def pot_alone(whole: Contest, told: PotTold, winners: Mapping[str, tuple[int, ...]]) -> Contest:
    """One pot of several, with those who contend for it, and who won it if that is told by its name."""
    seats = told.eligible
    hands = {seat: cards for seat, cards in whole.hands.items() if seat in seats}
    ranks = {seat: worth for seat, worth in whole.ranks.items() if seat in seats}
    if told.name in winners:
        won = set(winners[told.name])
        ranks = {seat: (1 + (seat in won),) * len(whole.game.ends) for seat in seats}
    return structs.replace(whole, seats=seats, put={}, dead=told.amount, folded=(), hands=hands, ranks=ranks)


def contest(case: Case, setup: Setup, house: HouseRules) -> Contest | None:
    """Chips that are told of, and who might win them."""
    hands = isinstance(setup.hands, dict) or setup.hole
    told = setup.contributions or (setup.pot and not setup.events and (setup.winners or hands))
    return contest_of(case, setup) if told else None


def contest_of(case: Case, setup: Setup) -> Contest:
    """Hands and the chips that they contest."""
    variant, put = variant_of(case), setup.contributions
    whole = setup.hands if isinstance(setup.hands, dict) else {}
    hands = {**whole, **setup.hole} or setup.low_cards
    board = setup.board or setup.community
    before = setup.pot_before if setup.pot_before is not None else 0 if put else setup.pot or 0
    return Contest(
        game=variant,
        stakes=stakes_of(case),
        seats=tuple(sorted({*setup.live})),
        put=dict(put),
        dead=before + (setup.dead_money or 0),
        folded=setup.folded,
        board=tuple(board.split()) if isinstance(board, str) else tuple(board),
        hands={seat: tuple(cards.split()) if isinstance(cards, str) else tuple(cards) for seat, cards in hands.items()},
        ranks=ranks_of(setup, variant),
        button=setup.button or 0,
    )


def ranks_of(setup: Setup, variant: Variant) -> dict[int, tuple[int, ...]]:
    """The worth of hands of which only the order, or who won, is told: at each end higher is better, and 0 is none."""
    orders, winners = setup.best_to_worst, setup.winners
    by_end: list[dict[int, int]] = []
    for end in variant.ends:
        if orders is not None:
            told = orders.get(end.name, ()) if isinstance(orders, dict) else orders
            by_end.append({seat: len(told) - place for place, tied in enumerate(told) for seat in tied})
        elif winners is not None:
            won = winners.get(end.name, ()) if isinstance(winners, dict) else winners
            by_end.append(dict.fromkeys(won, 2))
    seats = {seat for each in by_end for seat in each}
    least = [1 if end.name == "high" else 0 for end in variant.ends]
    return {seat: tuple([each.get(seat, low) for each, low in zip(by_end, least, strict=True)]) for seat in sorted(seats)}


AWARDS: Final = (rake_due, kill_next, opening, pots_to_pay, contest)
"""The house's part, kills, who opens, and who wins what."""
