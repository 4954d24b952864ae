"""Functions that ask for no round: each called with many of the values that its parameters may have, by their names and types."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from datetime import date
from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import product
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from cardspeak.banked import RideSign, UltimateSign, meters
from cardspeak.banked.paytables.awards import award
from cardspeak.banked.paytables.printed import RIDE, ULTIMATE, printed
from cardspeak.poker import rake, variants
from cardspeak.poker.posts import Post
from cardspeak.poker.stakes import fixed_limit, no_limit, pot_limit, spread_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import ALL
from cardspeak.rulebook.books.mlgca_uth import CHOICES as ULTIMATE_CHOICES
from cardspeak.rulebook.books.mlgca_uth import mlgca_uth
from cardspeak.rulebook.books.section_12 import section_12
from cardspeak.table import Positions
from cardspeak.table.decks.equipment import Back
from cardspeak.table.poker.time_charge import TimeCharge
from cardspeak.tournament.structure import Structure, packaged
from cardspeak.tournament.structure.file import AddOn, BountyTerms, FlightTerms, Late, RecessTerms, Reentry
from cardspeak.tournament.structure.packaged import NAMES
from tests.golden.telling import plain, refusal
from tests.tournament.chaos import MADE

CALLS: Final = 260
"""Calls of a function at most, drawn from all that there could be."""
MODULES: Final = (
    *(
        f"poker.{name}"
        for name in ("check", "denominations", "stakes", "stakes_text", "substantial", "rake", "citing", "variants")
    ),
    *("poker.variants.bomb_pots", "poker.round.from_position", "poker.round.reading", "poker.seats", "poker.round.odd_chips"),
    *(f"table.{name}" for name in ("common.funds", "decks.equipment", "decks.due", "decks.checklist", "decks.opening")),
    *(
        f"table.next_round.{name}"
        for name in ("button", "arrival", "limits", "short_button", "mixed_games", "seats", "dues", "kill_rules")
    ),
    *(f"table.poker.{name}" for name in ("time_charge", "sign", "relevant_rules", "posted", "drop", "customs")),
    *("table.banked.posted", "table.banked.wagers", "table.banked.matters", "table.decks.gear_equipment"),
    *(f"banked.{name}" for name in ("money", "layout", "policy", "checklist", "signs", "shape", "paytables.printed")),
    *(f"banked.paytables.{name}" for name in ("awards", "lint", "lowest", "paytable", "paytable_file")),
    *(
        f"tournament.{name}"
        for name in ("arrivals", "balancing", "chip_race", "checklist", "clock", "disputes", "forms", "levels")
    ),
    *(f"tournament.{name}" for name in ("penalties", "prizes", "rebuys", "reported", "league")),
    *("tournament.event.deals", "tournament.event.draws", "tournament.structure.check", "tournament.structure.file"),
    *("tournament.structure.generator", "tournament.structure.packaged", "tournament.structure.schedule"),
)


def every() -> Iterator[str]:
    """The public functions of these modules whose parameters all have values here."""
    for name in MODULES:
        module = import_module(f"cardspeak.{name}")
        for what, function in sorted(vars(module).items()):
            own = inspect.isfunction(inspect.unwrap(function)) if callable(function) else False
            if own and getattr(function, "__module__", "") == module.__name__ and not what.startswith("_") and pools(function):
                yield f"{name}.{what}"


def lines(name: str) -> Iterator[str]:
    """What comes of each call."""
    module, _, what = name.rpartition(".")
    function = getattr(import_module(f"cardspeak.{module}"), what)
    held = pools(function)
    assert held is not None, name
    rng = Random(name)
    size = 1
    for each in held.values():
        size *= len(each)
    calls: Any = (
        product(*held.values()) if size <= CALLS else ([rng.choice(each) for each in held.values()] for _ in range(CALLS))
    )
    for values in calls:
        yield called(function, dict(zip(held, values, strict=True)))


def called(function: Callable[..., Any], given: dict[str, Any]) -> str:
    told = " ".join([f"{name}={plain(value)}" for name, value in given.items()])
    plainly = [value for name, value in given.items() if positional(function, name)]
    named = {name: value for name, value in given.items() if not positional(function, name)}
    try:
        found = function(*plainly, **named)
        return f"{told} -> {plain(list(found) if inspect.isgenerator(found) else found)}"
    except Refused as refused:
        return f"{told} -> {refusal(refused)}"
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, ArithmeticError, AssertionError) as error:
        return f"{told} -> {type(error).__name__}"


def positional(function: Callable[..., Any], name: str) -> bool:
    return inspect.signature(function).parameters[name].kind is not inspect.Parameter.KEYWORD_ONLY


def pools(function: Callable[..., Any]) -> dict[str, list[Any]] | None:
    """The values of each parameter, or None where one has none here; of those that need not be given, what there is."""
    found: dict[str, list[Any]] = {}
    where = f"{getattr(function, '__module__', '').removeprefix('cardspeak.')}.{getattr(function, '__name__', '')}"
    for name, parameter in inspect.signature(function).parameters.items():
        if parameter.kind in (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD):
            continue
        kind = str(parameter.annotation).removeprefix("Annotated[").split(", Within")[0]
        values = pool(where, name, kind)
        if values is None:
            if parameter.default is inspect.Parameter.empty:
                return None
            if parameter.kind is inspect.Parameter.KEYWORD_ONLY:
                continue
            break
        found[name] = values
    return found or None


def pool(where: str, name: str, kind: str) -> list[Any] | None:
    held = values()
    for key in (f"{where} {name}", f"{name}: {kind}", name, kind):
        if key in held:
            return held[key]
    return None


ROUGH: Final = (0, 1, 2, 3, 5, 8, 10, 25, 60, 100)


ROUNDS: Final[Mapping[str, list[Any]]] = {
    "poker.round.from_position.taken_up stacks": [(50, 50, 50), {1: 20, 4: 90}, (9,)],
    "poker.round.from_position.taken_up street": ["preflop", "flop", "turn", "third street", "x"],
    "poker.round.from_position.taken_up pot": [0, 9],
    "poker.round.from_position.taken_up put": [None, {1: 2, 2: 4}, {9: 5}],
    "poker.round.from_position.taken_up paid": [None, {1: 3}],
    "poker.round.from_position.taken_up price": [None, 4],
    "poker.round.from_position.taken_up board": ["", "As Kd Qh", "As Kd Qh 2c 3c 4c"],
    "poker.round.from_position.taken_up raked": [0, 1, 99],
    "poker.round.from_position.taken_up up": [None, {1: "2c", 2: "2d", 3: "9h"}],
    "poker.round.from_position.taken_up folded": [(), (1,), (7,)],
    "poker.round.from_position.shown_down put": [{1: 10, 2: 10, 3: 4}, {1: 5, 2: 9}, {2: 7}],
    "poker.round.from_position.shown_down hands": [{1: "As Ad", 2: "Ks Kd", 3: "2c 7d"}, {1: "2s 3s"}],
    "poker.round.from_position.shown_down board": ["Ah Kh Qc 2h 3d", "4c 5c 6d 7h 8s", ""],
    "poker.round.from_position.shown_down dead": [0, 3],
    "poker.round.from_position.shown_down folded": [(), (3,)],
    "scale: Scale": [*{variant.ends[0].scale: None for variant in variants.ALL.values()}],
    "hole": ["As Ad", "2c 3d 4h 5s", "Ks Kd Kh 2c 2d", "As 2s 3s 4s 5s", "As Kd Qh Jc 9s 8s 7d"],
    "a: str | Iterable[str | int]": ["As Ad Ks Kd Qh", "2c 3d 4h 5s 7c", "Ah 2h 3h 4h 5h", "Kc Ac 2c 3d 4d"],
    "b: str | Iterable[str | int]": ["Ac Ah Kc Kh Js", "2h 3s 4d 5h 8c", "As Qs Js 9s 8s", "9c 9d 9h 2s 3s"],
    "board": ["", "Tc Td 6h"],
}
"""What a parameter of functions on rounds and hands may be."""


def paying() -> dict[str, list[Any]]:
    """What a parameter of functions on paytables may be."""
    tables = [
        table
        for game, wagers in ((RIDE, ("base", "bonus")), (ULTIMATE, ("blind", "trips", "progressive")))
        for wager in wagers
        for table in printed(game, wager).values()
    ]
    return {
        "banked.paytables.awards.award text": [
            "50 to 1",
            "9 for 1",
            "$25,000",
            "100% of mega",
            "0% of x",
            "push",
            5,
            "2.5 to 1",
            "1 to 0",
            "x",
            True,
        ],
        "banked.paytables.paytable_file.parse_paytable text": [*PAYTABLES],
        "pays": [award(text) for text in ("50 to 1", "9 for 1", "$25,000", "100% of mega", "10% of mega", "push")],
        "ours: Share": [award("100% of mega"), award("10% of mega")],
        "books: Iterable[Share]": [(award("100% of mega"),), (award("10% of mega"), award("10% of major")), ()],
        "meter": [0, 500_000],
        "stake": [0, 100, 500],
        "unit": [1, 100],
        "resets": [{}, {"mega": 5_000_000}],
        "stakes: Stakes | None": [None],
        "edge: Fraction | None": [None, Fraction(1, 50)],
        "Paytable": tables,
    }


AT: Final = (Positions(3, 5, 7, 5), Positions(1, 2, 3, 2), Positions(4, 0, 6, 5), Positions(2, 2, 5, 2))


@cache
def values() -> Mapping[str, list[Any]]:
    """What a parameter may be: by function and name, by name and type, by name, by type."""
    return {**ROUNDS, **paying(), **of_types(), **at_tables(), **of_events(), **of_rooms(), **of_dealers()}


def of_types() -> dict[str, list[Any]]:
    """By their types alone."""
    stakes = [
        no_limit(1, 2),
        no_limit(1, 3, ante=1),
        pot_limit(5, 10, dollar=1),
        fixed_limit(4, 8, blinds=(2, 4), raise_cap=3, dollar=1),
        fixed_limit(5, 10, ante=1, bring_in=2, dollar=1),
        spread_limit(2, 10, blinds=(1, 2), chip=1),
        no_limit(25, 50, 100, chip=25, ante=25, ante_from="big-blind"),
    ]
    rakes = [rake.NO_RAKE, rake.percentage(5, cap=3, after_flop=True), rake.increments((10, 1), (20, 2), cap=5), rake.Stated(3)]
    games = [
        variants.ALL[key]
        for key in ("texas-holdem", "omaha-hi-lo-8", "stud", "razz", "five-card-draw", "courchevel")
        if key in variants.ALL
    ]
    ultimate = [*ultimates()]
    houses = [*ALL.values()]
    return {
        "first: int": [0, 1, 3],
        "last: int": [2, 3, 9],
        "bool": [False, True],
        "bool | None": [None, False, True],
        "int": [*ROUGH],
        "int | None": [None, 0, 1, 5],
        "float | None": [None, 0.0, 24.5, 30, 30.5, 60, 61],
        "HouseRules": houses,
        "Stakes": stakes,
        "Rake": rakes,
        "Variant": games,
        "BankedRules": [section_12, *ultimate],
        "UltimateRules": ultimate,
        "LetItRideRules": [section_12, section_12.but("bonus", "offered")],
        "Rules": [section_12, mlgca_uth],
        "sign: Sign": [RideSign(), UltimateSign()],
        "RideSign": [RideSign(), RideSign(least=500, chip=100, limit=30_000), RideSign(least=100)],
        "UltimateSign": [UltimateSign(), UltimateSign(limit=5_000_000, meters=meters("A", 1500)), UltimateSign(ante_least=300)],
        "Structure": [*[packaged(each) for each in NAMES], *MADE.values(), *spoiled()],
        "Positions": [*AT],
    }


def at_tables() -> dict[str, list[Any]]:
    """What a table between players is asked with."""
    return {
        "stacks": [(100, 100), {1: 5, 3: 9}, (0, 5), {12: 5, 1: 2}, "no", (1,) * 12, {0: 5, 1: 5}, (7, 0, 0)],
        "rack": [{1: 5, 5: 3, 25: 2}, {1: 0}, {0: 5}, {5: -1}, {100: 1, 1: 7}],
        "posts": [
            (),
            (Post(1, 2, "live"),),
            (Post(1, 4, "straddle"),),
            (Post(9, 2, "dead"),),
            (Post(1, 0, "dead"),),
            (Post(2, 1, "kill"),),
        ],
        "blinds_at": [(1, 2), (), (0, 1)],
        "blind_seats": [(1, 2), (), (0, 1), (1, 1), (-1, 2), "no", (5, 6)],
        "dealt": [0b110, 0b1010, 0b1111110],
        "button": [1, 3, 8],
        "occupied": [(1, 2), (3, 5, 7), (1, 2, 3, 4, 5, 6, 7, 8), (4,), (), (2, 9)],
        "last": [*AT],
        "frozen": [*AT],
        "next_hand": [*AT],
        "seated": [(1, 2, 3), (1,)],
        "agreeing": [(), (1,), (1, 2, 3)],
        "open_seats": [(), (3,), (1, 4), (5, 6, 8)],
        "opened": [(), (3,), (1, 4)],
        "cards: Mapping[int, int] | None": [None, {1: 5, 2: 21}, {3: 12, 5: 12 + 48}],
        "order: Sequence[str]": [("a", "b", "c"), ("b",), ()],
        "sizes": [{"a": 9, "b": 7, "c": 8}, {"a": 3, "b": 3}, {"a": 8, "b": 4}, {}, {"x": 2}],
        "lost": [{"a": 1}, {}, {"a": 2, "b": 3, "c": 3}],
        "blinds_affected": [(), ("b",), ("a", "b", "c")],
    }


def of_events() -> dict[str, list[Any]]:
    """What a tournament is asked with."""
    return {
        "subject": ["reading", "accounting", "fouled deck", "x"],
        "why": ["start", "late", "broken", "redraw", "x"],
        "players: Sequence[str]": [("a", "b", "c"), ("a",), ("a", "a")],
        "cards: Sequence[tuple[int, int]]": [((1, 1), (1, 2), (2, 1)), ((1, 1),), ((1, 1), (1, 1), (1, 3))],
        "seeds: tuple[int, int] | None": [None, (1, 2), (5, 7)],
        "correct": [(2, 5)],
        "amounts": [(500, 300, 201), (7,), ()],
        "broke_in": [{"a": 0, "b": 5, "c": 5, "d": 2}, {"a": 3}],
        "prize": [0, 60_000, 120_001, 500_100, 1_000_000],
        "payee": ["a", "b"],
        "winner": ["a"],
        "day": [date(2024, 1, 1), date(2025, 12, 31), date(2026, 1, 1), date(2027, 6, 1)],
        "tournament.prizes.prizes entries": [0, 1, 9, 60, 61, 100],
        "entries": [2, 9, 60, 137, 1000],
        "fee": [5000, 0, 333, 10_000],
        "name": ["receipt", "certificate", "prize certificate", "seat card", "x"],
        "written": [{}, {"patron": "Ada", "fee": "$5"}, {"name": "Ada", "prize": "$7"}, {"x": "y"}],
        "title": ["An event"],
        "stack": [2, 100, 10_000, 20_000],
        "hours": [1, 4, 30],
        "in_play": [(25, 100, 500, 1000), (), (1, 5, 25)],
        "game": ["texas-holdem", "horse", "stud", "x"],
        "minutes": [10, 20, 30, 60],
        "book": [*ALL, "x"],
    }


def of_rooms() -> dict[str, list[Any]]:
    """What a room is asked with: its decks, devices, charges, signs and papers."""
    return {
        "backs": [
            (),
            (Back("red", "plain"),),
            (Back("red", "plain"), Back("red", "plain")),
            (Back("red", "plain"), Back("blue", "plain")),
        ],
        "reason": ["damage", "new dealers", "level", "request", "x"],
        "purpose": ["ante", "bet", "x"],
        "coin": [1, 25, 50, 100],
        "odd: Mapping[int, int]": [{1: 2, 3: 1}, {2: 3, 4: 3, 5: 1}, {}],
        "counts: Mapping[int, int]": [{1: 7, 3: 4, 4: 3}, {}],
        "cards: Mapping[int, Sequence[int]]": [{1: (3, 20), 3: (40,)}, {2: (1, 2, 3), 4: (16, 17, 18), 5: (60,)}, {}],
        "small": [25, 100, 5],
        "large": [100, 500, 25],
        "all_they_have": [(), (1,), (3, 5)],
        "rounding": ["floor", "half_up", "ceil"],
        "minute": [0, 59, 60, 119, 120, 239, 240, 500],
        "left": [1, 5, 8, 9, 10, 17, 18, 27],
        "before": [5, 9, 10, 18, 19, 28],
        "prizes": [(500, 300, 200), (1000,), ()],
        "tournament.event.deals.icm stacks": [(5000, 3000, 2000), (1, 1), (7, 0, 3), (5,)],
        "tournament.event.deals.chip_chop stacks": [(5000, 3000, 2000), (1, 1), (7, 0, 3), (5,)],
        "text": [*STAKES_TEXTS],
        "where": ["", "x"],
        "charge": [TimeCharge(6, 8, 48, ("S8(t)(3)",)), TimeCharge(31, 1, 31, ())],
        "table.poker.time_charge.shares stacks": [{1: 100, 2: 3, 5: 40}, {4: 50, 9: 50}],
        "languages": [(), ("English", "Spanish")],
        "percent": ["5", "2.5", "0.333", "x", 101, 10],
        "cents": [0, 5, 100, 12_345, 100_000_00],
        "amount: int | str | Decimal": [5, "5", "$5.25", "x", -1],
        "old_limit": [0, 10**9],
        "device": ["shuffler", "device"],
        "table: str": ["A", "B", "C", "x"],
        "number": ["1", "x"],
    }


def of_dealers() -> dict[str, list[Any]]:
    """What a room's dealers are asked with: seeds, steps, notices, limits and cards."""
    return {
        "secret": ["ab" * 32, "x", ""],
        "key: bytes": [bytes(32), bytes(range(32))],
        "things": [(), (1, 2, 3, 4, 5), tuple(range(60))],
        "seed: Seed": [0, 7],
        "seed: str": ["", "ab" * 32],
        "mix": ["ab" * 32],
        "elements": [
            ("operator", "dealer"),
            ("operator", "ante-blind-play-trips", "community", "dealer", "progressive", "six-card"),
        ],
        "notices": [(), ("ante-push", "blind-push", "play-sizes", "payout-limit")],
        "sign: Collection[str]": [(), ("ante-push",)],
        "least": [0, 1, 40],
        "most": [0, 1, 200],
        "verified": [None, 0, 5, 12],
        "collected": [0, 5, 12],
        "kind": ["kill", "half kill", "x"],
        "hand": [1, 2, 3],
        "limit": ["no", "pot", "fixed", "spread"],
        "point": [
            "moves.mover",
            "awards.high",
            "blinds.straddle",
            "button.kind",
            "pot_limit.size",
            "dealing.dead_places",
            *POINTS,
        ],
        "dealer": [2, 3],
        "deck: str | Iterable[str | int]": ["As Ks", "As As", "?? ??", "Xx", "", (1, 2, 3)],
        "cards: tuple[int, ...]": [(1, 2, 3, 48)],
    }


STAKES_TEXTS: Final = (
    *(
        "nl 1/2",
        "pl 1/2 ante 1",
        "fl 4/8 ante 1 bring-in 2",
        "sl 2-10 blinds 1/2",
        "no limit $0.25/$0.50",
        "nl 0.25/1",
        "nl",
        "x",
        "",
    ),
    *(
        "nl 1/2 no check-raise",
        "nl 1/2 cap 3",
        "nl 5/10/20 big-blind ante 20",
        "fl 4/8 blinds 2/4 cap 3 dollar 1",
        "nl 1/2 ante 1 ante 2",
    ),
    *(
        "nl 1/2 button ante 2 most 50 round most 100 unit 1 chip 1",
        "nl $1/$2 dollar 5",
        "limit 3/6",
        "spread limit 1-5 bring-in 1",
    ),
)
PAYTABLES: Final = (
    *("", "x", "game = 5", 'game = "let-it-ride"\nwager = "base"\nname = "own"\n'),
    *(
        f'game = "let-it-ride"\nwager = "{wager}"\nname = "own"\n[pays]\n{pays}'
        for wager in ("base", "bonus", "x")
        for pays in ('royal-flush = "1000 to 1"\npair = 1', 'x = "1 to 1"', 'flush = "x"', 'straight-flush = "$5"')
    ),
)
POINTS: Final = (
    "betting.reopening",
    "betting.limit_reopening",
    "betting.spread_most",
    "irregularities.exposed_draw",
    "wagering.pot_count",
)


def spoiled() -> Iterator[Structure]:
    """Structures with one figure put otherwise, which their books may not allow."""
    for name in ("no-limit-holdem", "section-8-holdem", "horse"):
        made = packaged(name)
        for part, fields in {
            "event": {"seats": 1, "tables": -1, "game": "x", "book": "x", "straddles": True, "limit": "spread"},
            "entry": {"stack": 7, "cap": -1, "least": 0, "late": Late(99), "reentry": Reentry(0), "add_on": AddOn("x", 0, 99)},
            "chips": {"in_play": (7, 100), "rounding": "ceil"},
            "seating": {"redraw": (1, 99), "break_order": (1, 1), "spread": 0},
            "prizes": {"guarantee": "x", "table": (), "unit": "0.001"},
        }.items():
            for field, value in fields.items():
                held = getattr(made, part)
                if field in held.__struct_fields__:
                    yield replace(made, **{part: replace(held, **{field: value})})
        for number in (0, 3):
            level = made.level[number]
            for changes in ({"minutes": 0}, {"blinds": (7, 3)}, {"colour_up": 25}, {"bets": (5, 3)}, {"bring_in": 99}):
                levels = [*made.level]
                levels[number] = replace(level, **changes)
                yield replace(made, level=tuple(levels))
        yield replace(made, recess=(RecessTerms(99, 0), RecessTerms(1, 5)))
        yield replace(made, flights={"a": FlightTerms(3), "b": FlightTerms(99)})
        yield replace(made, bounty=BountyTerms("x", 101))


def ultimates() -> Iterator[Any]:
    """The book of Ultimate with each of its choices made, one at a time."""
    yield mlgca_uth
    for field, alternatives in ULTIMATE_CHOICES.items():
        for each in alternatives:
            with suppress(Refused):
                yield mlgca_uth.but(field, each)
