"""Tables against the house: evenings with coupons, two positions, decks and devices that fail, what is told and foreseen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from cardspeak.banked import RideSign, UltimateSign, meters
from cardspeak.journal.ledger import Ledger
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table import HousePosted, HouseTable, house_posted
from cardspeak.table.banked.foreseen import foresee
from cardspeak.table.banked.matters import MATTERS, Telling
from cardspeak.table.decks.gear_equipment import Equipment
from cardspeak.table.words.banked import say
from tests.golden.telling import asked, plain
from tests.table import house_playing

SEEDS: Final = 60
STEPS: Final = 70


def six_cards() -> HousePosted:
    """Ultimate with each wager that it has, dealt by a shuffler that counts."""
    rules = (
        mlgca_uth.but("progressive", "offered")
        .but("progressive_table", "A")
        .but("six_card", "offered")
        .but("delivery", "automated")
    )
    sign = UltimateSign(meters=meters("A", 1500), limit=5_000_000)
    return house_posted("ultimate-texas-holdem", sign, rules, equipment=Equipment("auto", counts=True, devices=6), least=100_00)


SIGNS: Final[dict[str, Callable[[], HousePosted]]] = {
    "ride": house_playing.ride,
    "ride, plain": lambda: house_posted("let-it-ride", RideSign(), section_12, least=50_00, most=500_00),
    "ultimate": house_playing.ultimate,
    "ultimate, plain": lambda: house_posted("ultimate-texas-holdem", UltimateSign(), mlgca_uth, least=100_00),
    "ultimate, six cards": six_cards,
}


def every() -> Iterator[str]:
    """The names of all that may be kept."""
    for seed in range(SEEDS):
        yield from (f"{kind} #{seed}" for kind in SIGNS)


def lines(name: str) -> Iterator[str]:
    """An evening, step by step."""
    rng, held = Random(name), Ledger()
    table = HouseTable.open(SIGNS[name.split(" #")[0]](), moment=0)
    yield from sign(table.posted)
    moment, told, balances = 0, 0, {}
    for _ in range(STEPS):
        moment += rng.randint(1, 2) * house_playing.MINUTE // 4
        try:
            if rng.random() < 0.3:
                house_playing.people(table, rng, moment)
            house_playing.step(table, rng, moment)
        except Refused as refused:
            yield asked("step", lambda refused=refused: raised(refused))
        fresh = table.events[told:]
        told = len(table.events)
        for event in fresh:
            yield plain(event)
            yield f"  {say(event)}"
        held.post(fresh)
        moved = {account: chips for account, chips in held.balances.items() if balances.get(account) != chips}
        balances = dict(held.balances)
        yield f"  {plain(moved)} {table!r} stacks {plain(table.stacks)} ready {plain(table.ready)}"
        yield f"  {table.can_begin} {plain(table.held_up)}"
        if rng.random() < 0.25:
            yield from refusals(table, rng, moment)
    yield plain(table.state)
    yield f"again {plain(HouseTable.replay(table.events[: rng.randint(1, len(table.events))]).state)}"


def raised(refused: Refused) -> None:
    raise refused


def sign(made: HousePosted) -> Iterator[str]:
    yield f"{made.title} {made.terms} {made.seats} {made.least_wager} {made.bounds} {plain(made.tables)}"
    for amount in (0, made.least - 1, made.least, made.most, made.most + 1):
        yield f"buys {amount}: {plain(made.purchase(amount))} {plain(made.purchase(amount, 5))}"


def refusals(table: HouseTable, rng: Random, moment: int) -> Iterator[str]:
    """What is foreseen of what may be told now, and what a copy of the table does when it is asked for it."""
    seat, other = rng.randint(0, 8), rng.randint(1, 7)
    telling = Telling(
        rng.choice(list(MATTERS)),
        rng.choice((0, 1, seat)),
        rng.choice((1, 51, 52)),
        rng.choice(("", "dealer", "shuffler")),
        "it was so",
    )
    yield asked(f"foresees {plain(telling)}", lambda: foresee(table, telling))
    commands: list[tuple[str, Callable[[HouseTable], Any]]] = [
        ("sit", lambda at: at.sit(seat, rng.choice(("Ada", "", "Zoe")), rng.choice((1, 200_00)), moment=moment)),
        ("top up", lambda at: at.top_up(seat, rng.choice((0, 50_00)), moment=moment)),
        ("leave", lambda at: at.leave(seat, moment=moment)),
        ("sit out", lambda at: at.sit_out(seat, moment=moment)),
        ("come back", lambda at: at.come_back(seat, moment=moment)),
        ("change seat", lambda at: at.change_seat(other, seat, moment=moment)),
        ("next round", lambda at: at.next_round(moment=moment, seed=7)),
        ("bet", lambda at: at.bet(other, house_playing.wagers(at, Random(other)), moment=moment)),
        ("close", lambda at: at.close(moment=moment)),
        ("call off", lambda at: at.call_off(moment=moment)),
        ("act", lambda at: at.act("check", moment=moment)),
        ("count", lambda at: at.count(rng.choice((None, 5)), moment=moment)),
        ("coupon", lambda at: at.give_coupon(seat, rng.choice((0, 5_00, 7)), moment=moment)),
        ("tell", lambda at: at.tell(telling, moment=moment)),
    ]
    for what, command in rng.sample(commands, 5):
        copy = HouseTable.resumed(table.state, table.orders, table.round.events if table.playing and table.round else [])
        before = len(copy.events)

        def done(command: Callable[[HouseTable], Any] = command, copy: HouseTable = copy, before: int = before) -> list[str]:
            command(copy)
            return [plain(event) for event in copy.events[before:]]

        yield asked(f"{what} {seat} {other}", done)
