"""Cases about pots, odd chips, openers, the house's part and kills: what the engine works out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import structs

from cardspeak.floor.awards import Contest, KillNext, Opening, PotsToPay, RakeDue, RakeProposed, SeveralPots, TimeDue
from cardspeak.floor.awards.turns import place_of
from cardspeak.floor.cases.house import stakes_of, variant_of
from cardspeak.floor.cases.wagering import PLENTY, STREETS
from cardspeak.poker import Variant
from cardspeak.poker.rake import Increments, NoRake, Rake, percentage
from cardspeak.poker.taken_up import taken_up
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import Kill, OneRound, Persistent, Taken

Told = Mapping[str, Any]


def awards_of(case: Told, house: HouseRules) -> object | None:
    """The situation, if the case tells of one of these."""
    setup = case.get("setup") or {}
    for translate in (rake_due, kill_next, opening, pots_to_pay):
        found = translate(case, setup, house)
        if found is not None:
            return found
    return contest_of(case, setup) if contests(setup) else None


# --- the house's part


def rake_due(case: Told, setup: Told, house: HouseRules) -> RakeDue | RakeProposed | TimeDue | None:
    structure = case.get("structure") or {}
    told = structure.get("rake")
    if not isinstance(told, Mapping):
        return None
    proposed = "proposal" in setup or "proposed" in setup
    if told.get("type") == "time" and not proposed:
        minutes = int(told.get("assessed_every_minutes", told.get("minutes", 60)))
        active, inactive = int(setup.get("seated_active") or 0), int(setup.get("seated_inactive") or 0)
        return TimeDue(int(told["hourly"]), minutes, active, inactive, "table" in str(told.get("basis")))
    if proposed:
        return RakeProposed(None if told.get("type") == "time" else rake_of(told))
    bets = rounds_of(setup)
    if not bets:
        return None
    more = int(setup.get("uncalled_final_bet") or setup.get("uncalled_bet") or 0)
    taken = int(setup.get("rake_taken") or 0)
    chip = int(structure.get("smallest_chip", 1))
    bets[-1] += more
    more += int((setup.get("rounds") or [{}])[-1].get("uncalled") or 0)
    return RakeDue(rake_of(told), tuple(bets), chip, more, taken, bool(setup.get("pot_collected_by_winner")))


def rounds_of(setup: Told) -> list[int]:
    """What was called in each betting round, or the pot all told."""
    if setup.get("rounds"):
        return [bet_in(each) for each in setup["rounds"]]
    pots = setup.get("pots") or ()
    if pots:
        return [bet_in(each) for each in (pots.values() if isinstance(pots, Mapping) else pots)]
    pot = setup.get("pot_called") or setup.get("pot")
    return [int(pot)] if pot else []


def bet_in(told: Told | int) -> int:
    """What was bet in a round, or is in a pot: a number, or the sum of those told by name."""
    if not isinstance(told, Mapping):
        return int(told)
    return sum([int(value) for key, value in told.items() if isinstance(value, int) and key != "uncalled"])


def rake_of(told: Told) -> Rake:
    cap = int(told.get("cap") or told.get("max") or told.get("maximum") or 0)
    if told.get("type") == "percentage":
        return percentage(str(told["percent"]), cap)
    if told.get("levels"):
        return Increments(tuple((int(mark), int(amount)) for mark, amount in told["levels"]), cap)
    return NoRake()


# --- kills


def kill_next(case: Told, setup: Told, house: HouseRules) -> KillNext | None:
    structure = case.get("structure") or {}
    pots = setup.get("hands") if isinstance(setup.get("hands"), Sequence) else [setup.get("last_hand")]
    if not (structure.get("kill") or structure.get("kill_option")) or not pots or not isinstance(pots[0], Mapping):
        return None
    game = variant_of(case)
    multiple = {"multiple": int(structure["kill_multiple"])} if structure.get("kill_multiple") else {}
    rule = Persistent(str(structure["kill"]), **multiple) if game.kill == "persistent" else OneRound()
    killer = int(setup.get("kill_in_effect_for") or 0)
    kill = structs.replace(Kill.posted(game, stakes_of(case), rule)[0], asked=True, killer=killer)
    nexts = setup.get("next_hand") or {}
    blinds = (int(nexts.get("sb") or 0), int(nexts.get("bb") or 0)) if "bb" in nexts else ()
    return KillNext(kill, tuple(taken_of(each) for each in pots if each), game, blinds, int(nexts.get("button") or 0))


def taken_of(told: Told) -> Taken:
    """How a pot went: to one player whole, or shared."""
    high, low = told.get("high_winner"), told.get("low_winner")
    swept = told.get("scoop", told.get("sweep"))
    whole = swept if swept is not None else high == low
    winner = told.get("winner", high) if whole else 0
    divided = bool(high and low and high != low)
    return Taken(int(told["pot"]), int(winner or 0), divided)


# --- who opens


def opening(case: Told, setup: Told, house: HouseRules) -> Opening | None:
    """The street as it begins, with the up-cards that lie there."""
    if not setup.get("upcards") or "street" not in setup or setup.get("history") or setup.get("events"):
        return None
    variant, limits = variant_of(case), stakes_of(case)
    left = int(setup.get("dealer_left") or 1) if not variant.button else 1
    up = {place_of(int(seat), left, variant): text_of(cards) for seat, cards in setup["upcards"].items()}
    street = STREETS.get(str(setup["street"]), str(setup["street"]))
    board = text_of(setup.get("community") or setup.get("board") or ())
    stacks = dict.fromkeys(up, PLENTY * limits.high)
    return Opening(taken_up(variant, limits, stacks, house, street=street, up=up, board=board), left)


def text_of(cards: str | Sequence[str]) -> str:
    return cards if isinstance(cards, str) else " ".join(cards)


# --- pots


def pots_to_pay(case: Told, setup: Told, house: HouseRules) -> PotsToPay | SeveralPots | None:
    """Pots told by name alone, or with who contends for each."""
    pots = setup.get("pots")
    if not pots or setup.get("contributions"):
        return None
    if all([each.get("eligible") for each in pots]):
        whole = contest_of(case, setup)
        return SeveralPots(tuple(pot_alone(whole, each, (setup.get("winners") or {})) for each in pots))
    if setup.get("winners"):
        return None
    names = [str(each["name"]) for each in pots]
    return PotsToPay(tuple(sorted(names, key=lambda name: name != "main")))


def pot_alone(whole: Contest, told: Told, winners: Told) -> Contest:
    """One pot of several, with those who contend for it, and who won it if that is told by its name."""
    seats = tuple(int(seat) for seat in told["eligible"])
    hands = {seat: cards for seat, cards in whole.hands.items() if seat in seats}
    ranks = {seat: worth for seat, worth in whole.ranks.items() if seat in seats}
    if told.get("name") in winners:
        won = {int(seat) for seat in winners[told["name"]]}
        ranks = {seat: (1 + (seat in won),) * len(whole.game.ends) for seat in seats}
    return structs.replace(whole, seats=seats, put={}, dead=int(told["amount"]), folded=(), hands=hands, ranks=ranks)


def contests(setup: Told) -> bool:
    """Whether chips are told, and who might win them."""
    put = setup.get("contributions") or setup.get("contributions_this_round")
    hands = setup.get("hands") or setup.get("hole")
    winners = setup.get("winners") or isinstance(hands, Mapping)
    return bool(put) or bool(setup.get("pot") and not setup.get("events") and winners)


def contest_of(case: Told, setup: Told) -> Contest:
    """Hands and the chips that they contest."""
    variant = variant_of(case)
    put = setup.get("contributions") or setup.get("contributions_this_round") or {}
    hands = {**(setup.get("hands") or {}), **(setup.get("hole") or {})} or setup.get("low_cards") or {}
    board = setup.get("board") or setup.get("community") or ()
    seats = {int(seat) for seat in setup.get("live") or ()}
    return Contest(
        variant,
        stakes_of(case),
        tuple(sorted(seats)),
        {int(seat): int(chips) for seat, chips in put.items()},
        int(setup.get("pot_before", 0 if put else setup.get("pot") or 0)) + int(setup.get("dead_money") or 0),
        tuple(int(seat) for seat in setup.get("folded") or ()),
        tuple([board] if isinstance(board, str) else board),
        {int(seat): tuple(cards) for seat, cards in hands.items()},
        ranks_of(setup, variant),
        int(setup.get("button") or 0),
    )


def ranks_of(setup: Told, variant: Variant) -> dict[int, tuple[int, ...]]:
    """The worth of hands of which only the order, or who won, is told: at each end higher is better, and 0 is none."""
    orders = setup.get("best_to_worst")
    winners = setup.get("winners")
    by_end: list[dict[int, int]] = []
    for end in variant.ends:
        if orders is not None:
            told = orders if not isinstance(orders, Mapping) else orders.get(end.name) or []
            by_end.append({int(seat): len(told) - place for place, tied in enumerate(told) for seat in tied})
        elif winners is not None:
            won = winners.get(end.name) if isinstance(winners, Mapping) else winners
            by_end.append({int(seat): 2 for seat in won or ()})
    seats = {seat for each in by_end for seat in each}
    least = [1 if end.name == "high" else 0 for end in variant.ends]
    return {seat: tuple(each.get(seat, low) for each, low in zip(by_end, least, strict=True)) for seat in sorted(seats)}
