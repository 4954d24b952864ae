"""Random banked tables and random acts at them."""

from __future__ import annotations

from random import Random
from typing import Any

from cardspeak.banked import LetItRide, RideBets, RideSign, UltimateBets, UltimateSign, UltimateTexasHoldem, meters
from cardspeak.banked.round import Round
from cardspeak.cards import FULL_DECK
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import CHOICES as ULTIMATE_CHOICES
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import CHOICES as RIDE_CHOICES
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table.banked.matters import MATTERS, Telling

AREAS = ("dealer", "community", "box", "burns")


def begin(rng: Random) -> Round:
    """A random round of either game, its bets laid, and dealt up to the first decision."""
    return (ride if rng.random() < 0.5 else ultimate)(rng)


def chosen(rules: Any, choices: Any, rng: Random) -> Any:
    """House rules with points chosen at random, nearly half of them."""
    for field, alternatives in choices.items():
        if rng.random() < 0.4:
            rules = rules.but(field, rng.choice(list(alternatives)))
    return rules


def cards(rng: Random) -> dict[str, Any]:
    """The deck, rarely short, and rarely with cards that lie face up."""
    deck = rng.sample(FULL_DECK, 52 if rng.random() < 0.97 else rng.choice((51, 30, 12)))
    wrong = rng.sample(deck[:25], rng.choice((1, 2, 3))) if rng.random() < 0.1 and len(deck) > 40 else []
    return {"deck": tuple(deck), "face_up": tuple(wrong), "count_due": rng.random() < 0.1}


def ride(rng: Random) -> LetItRide:
    rules = chosen(section_12, RIDE_CHOICES, rng)
    least = rng.choice((500, 700, 2500))
    sign = RideSign(least=least, chip=100, limit=rng.choice((0, 0, 6000 * least)))
    wagers: dict[int, Any] = {}
    for seat in rng.sample(range(1, 8), rng.randint(1, 7)):
        bonus = 100 if rules.says("bonus") == "offered" and rng.random() < 0.5 else 0
        bet = least + 100 * rng.randint(0, 3)
        coupon = bet if rules.says("match_play") == "accepted" and rng.random() < 0.3 else 0
        wagers[seat] = RideBets(bet, bonus=bonus, coupon=coupon, lit=rng.random() < 0.9)
    stacks = {seat: bets.one * 3 + rng.randint(100, 5000) for seat, bets in wagers.items()} if rng.random() < 0.5 else None
    r = LetItRide(None, sign, rules, stacks=stacks, **cards(rng))
    return dealt(r, wagers, rng)  # type: ignore[no-any-return]


def ultimate(rng: Random) -> UltimateTexasHoldem:
    rules = chosen(mlgca_uth, ULTIMATE_CHOICES, rng)
    if rules.says("six_card") == "offered":
        rules = rules.but("delivery", "automated")
    progressive = rules.says("progressive") == "offered"
    posted = meters(rules.says("progressive_table"), rng.choice((1500, 1533, 10_000))) if progressive else ()
    sign = UltimateSign(limit=rng.choice((0, 0, 5_000_000)), meters=posted)
    wagers = {seat: bets(rules, rng) for seat in rng.sample(range(1, 7), rng.randint(1, 6))}
    stacks = None
    if rng.random() < 0.5:
        stacks = {seat: sum(each.chips) + each.ante * rng.choice((0, 1, 2, 4, 9)) for seat, each in wagers.items()}
    r = UltimateTexasHoldem(None, sign, rules, stacks=stacks, **cards(rng))
    return dealt(r, wagers, rng)  # type: ignore[no-any-return]


def bets(rules: Any, rng: Random) -> UltimateBets:
    trips = rng.choice((0, 500, 700))
    six = rng.choice((0, 100, 500)) if rules.says("six_card") == "offered" else 0
    if (rules.says("trips") == "required" or (six and rules.says("six_card_trips") == "required")) and not trips:
        trips = 500
    progressive = rng.choice((0, 100, 500)) if rules.says("progressive") == "offered" else 0
    ante = rng.choice((500, 700, 1000))
    return UltimateBets(ante, trips=trips, six=six, progressive=progressive, lit=rng.random() < 0.9)


def act(r: Round, rng: Random) -> None:
    """Something that is allowed now: an act in turn, mostly; a count where one is due; at times something goes wrong."""
    if rng.random() < 0.03 and go_wrong(r, rng):
        return
    if r.disputed:
        r.count_areas(*miscounted(r, rng))
    elif r.seat:
        r.act(*rng.choice(r.options.acts))
    else:
        stub = len(r.stub) - r.drawn
        r.count(stub if rng.random() < 0.8 else abs(stub - 1))


def miscounted(r: Round, rng: Random) -> tuple[dict[int, int], dict[str, int]]:
    if rng.random() < 0.5:
        return {}, {}
    seat = rng.choice([seat for seat, hand in enumerate(r.hands) if hand])
    return {seat: len(r.hands[seat]) + 1}, {}


def telling(r: Round, rng: Random) -> Telling:
    """Something that the floor may be told, or order, in a round; not always what is possible now."""
    what = rng.choice([what for what, matter in MATTERS.items() if matter.round])
    seat = rng.choice([seat for seat in range(len(r.hands)) if seat == 1 or r.hands[seat] or r.live >> seat & 1])
    needs = MATTERS[what].needs
    where = rng.choice(AREAS) if "area" in needs or ("seen" in needs and rng.random() < 0.5) else ""
    left = len(r.stub) - r.drawn
    counts = {"stub-count": (left, left, abs(left - 1)), "hand-count": (5,), "area-count": (7,), "recut": (10, 26, 40)}
    return Telling(
        what,
        0 if where else seat,
        rng.choice(counts.get(what, (1, 1, 2, 3))),
        where,
        "it was so",
        {str(seat): len(r.hands[seat]) + 1} if rng.random() < 0.5 else {},
        rng.random() < 0.3,
    )


def go_wrong(r: Round, rng: Random) -> bool:
    """An irregularity or an order, if this one is possible now."""
    before = len(r.events)
    if rng.random() < 0.1:
        told: Any = lambda: r.leave(rng.choice([seat for seat, hand in enumerate(r.hands) if hand] or [1]))  # noqa: E731
    else:
        telling_now = telling(r, rng)
        told = lambda: MATTERS[telling_now.what].round(r, telling_now)  # type: ignore[misc]  # noqa: E731
    try:
        told()
    except Refused:
        assert len(r.events) == before
        return False
    return len(r.events) > before


def dealt(r: Round, wagers: dict[int, Any], rng: Random) -> Any:
    """Lay the wagers, now and then tell or order something before the deal, and deal."""
    for seat, laid in wagers.items():
        r.bet(seat, laid)
    while rng.random() < 0.15:
        go_wrong(r, rng)
    if r.over:
        return r
    r.close()
    if r.stage == "closed":
        r.collect()
    r.deal()
    return r
