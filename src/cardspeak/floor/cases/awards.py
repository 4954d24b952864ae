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
    rake = case.structure.rake
    if rake is None:
        return None
    if setup.proposal is not None:
        return RakeProposed(None if rake.type == "time" else rake_of(rake))
    if rake.type == "time" and rake.hourly is not None:
        minutes = rake.assessed_every_minutes if rake.assessed_every_minutes is not None else 60
        by_table = rake.basis in ("per_table", "table")
        return TimeDue(rake.hourly, minutes, setup.seated_active or 0, setup.seated_inactive or 0, by_table)
    bets = rounds_of(setup)
    if not bets:
        return None
    more = setup.uncalled_bet or 0
    bets[-1] += more
    last = setup.rounds[-1] if setup.rounds else 0
    more += 0 if isinstance(last, int) else last.uncalled
    chip = case.structure.smallest_chip or 1
    return RakeDue(rake_of(rake), tuple(bets), chip, more, setup.rake_taken or 0, setup.pot_collected_by_winner)


def rounds_of(setup: Setup) -> list[int]:
    """What was called in each betting round, or the pot all told."""
    if setup.rounds:
        return [bet_round if isinstance(bet_round, int) else bet_round.called for bet_round in setup.rounds]
    if setup.pots:
        return list(setup.pots.values()) if isinstance(setup.pots, dict) else [named_pot.amount for named_pot in setup.pots]
    pot = setup.pot_called or setup.pot
    return [pot] if pot else []


def rake_of(rake: RakeTold) -> Rake:
    if rake.type == "percentage" and rake.percent is not None:
        return percentage(str(rake.percent), rake.cap or 0)
    if rake.levels:
        return Increments(tuple([(mark, amount) for mark, amount in rake.levels]), rake.cap or 0)
    return NoRake()


# --- kills


def kill_next(case: Case, setup: Setup, house: HouseRules) -> KillNext | None:
    structure = case.structure
    pots = setup.hands if isinstance(setup.hands, tuple) else (setup.last_hand,)
    taken = tuple([taken_of(pot) for pot in pots if pot is not None and pot.pot is not None])
    if not (structure.kill or structure.kill_option) or not taken:
        return None
    game = variant_of(case)
    multiple = {"multiple": structure.kill_multiple} if structure.kill_multiple else {}
    rule = Persistent(str(structure.kill), **multiple) if game.kill == "persistent" else OneRound()
    kill = Kill.posted(game, stakes_of(case), rule)[0]
    kill = structs.replace(kill, asked=True, killer=setup.kill_in_effect_for or 0)
    nexts = setup.next_hand
    blinds = (nexts.sb or 0, nexts.bb) if nexts is not None and nexts.bb else ()
    return KillNext(kill, taken, game, blinds, (nexts.button or 0) if nexts is not None else 0)


def taken_of(pot_taken: RoundTold) -> Taken:
    """How a pot went: to one player whole, or shared."""
    whole = pot_taken.scoop if pot_taken.scoop is not None else pot_taken.high_winner == pot_taken.low_winner
    winner = first(pot_taken.winner, pot_taken.high_winner, default=0) if whole else 0
    divided = bool(pot_taken.high_winner and pot_taken.low_winner and pot_taken.high_winner != pot_taken.low_winner)
    return Taken(pot_taken.pot or 0, winner, divided)


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
    if all([pot.eligible for pot in pots]):
        whole = contest_of(case, setup)
        won = setup.winners if isinstance(setup.winners, dict) else {}
        return SeveralPots(tuple([pot_alone(whole, pot, won) for pot in pots]))
    if setup.winners:
        return None
    return PotsToPay(tuple(sorted([pot.name for pot in pots], key=lambda name: name != "main")))


def pot_alone(whole: Contest, pot: PotTold, winners: Mapping[str, tuple[int, ...]]) -> Contest:
    """One pot of several, with those who contend for it, and who won it if that is told by its name."""
    seats = pot.eligible
    hands = {seat: cards for seat, cards in whole.hands.items() if seat in seats}
    ranks = {seat: worth for seat, worth in whole.ranks.items() if seat in seats}
    if pot.name in winners:
        won = set(winners[pot.name])
        ranks = {seat: (1 + (seat in won),) * len(whole.game.ends) for seat in seats}
    return structs.replace(whole, seats=seats, put={}, dead=pot.amount, folded=(), hands=hands, ranks=ranks)


def contest(case: Case, setup: Setup, house: HouseRules) -> Contest | None:
    """Chips that are told of, and who might win them."""
    hands = isinstance(setup.hands, dict) or setup.hole
    known = setup.contributions or (setup.pot and not setup.events and (setup.winners or hands))
    return contest_of(case, setup) if known else None


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
            order = orders.get(end.name, ()) if isinstance(orders, dict) else orders
            by_end.append({seat: len(order) - place for place, tied in enumerate(order) for seat in tied})
        elif winners is not None:
            won = winners.get(end.name, ()) if isinstance(winners, dict) else winners
            by_end.append(dict.fromkeys(won, 2))
    seats = {seat for worths in by_end for seat in worths}
    least = [1 if end.name == "high" else 0 for end in variant.ends]
    return {seat: tuple([worths.get(seat, low) for worths, low in zip(by_end, least, strict=True)]) for seat in sorted(seats)}


AWARDS: Final = (rake_due, kill_next, opening, pots_to_pay, contest)
"""The house's part, kills, who opens, and who wins what."""
