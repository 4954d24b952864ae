"""Everything that a caller can hand over is taken, or refused in words: no error of Python's own comes out of it."""

from __future__ import annotations

import ast
import inspect
import os
import re
import typing
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cardspeak
from cardspeak import Refused, Round, Table, books, posted, rake, stakes, variants
from cardspeak.analysis.edge.strategy_file import read_strategy
from cardspeak.banked.paytables.paytable_file import read_paytable
from cardspeak.cards import CardError, Deck
from cardspeak.history.model import Unreadable
from cardspeak.poker import Post
from cardspeak.poker.round.from_position import taken_up
from cardspeak.rulebook.handed import Signed, Within, handed
from cardspeak.table.poker.customs import Customs
from cardspeak.tournament.checklist import checklist as tournament_checklist
from cardspeak.tournament.clock import on_the_clock
from cardspeak.tournament.prizes import tied
from cardspeak.tournament.structure import file as structure_file
from tests.hostile import GAMES, HOSTILE, STAKES, drawn, fault, functions, reads_wrong

TIMES = int(os.environ.get("CARDSPEAK_HOSTILE", "25"))
PUBLIC = dict(functions())


@pytest.mark.parametrize("name", PUBLIC)
def test_no_function_dies_of_what_it_is_handed(name: str) -> None:
    pick = Random(name)
    for _ in range(TIMES if inspect.signature(PUBLIC[name]).parameters else 1):
        args, more = drawn(pick, PUBLIC[name])
        try:
            found = PUBLIC[name](*args, **more)
            if hasattr(found, "__next__"):
                list(found)
        except Exception as error:
            assert not fault(error), f"{fault(error)}\n{name}(*{args!r:.300}, **{more!r:.300})"


def test_functions_are_looked_at() -> None:
    assert len(PUBLIC) > 150
    assert {
        "poker.round.round.Round",
        "tournament.prizes.prizes",
        "cards.deck.Deck",
        "analysis.equity.measure.equity",
    } <= PUBLIC.keys()


ROUND = ("button", "seed", "deck", "rake", "posts", "blind_seats", "entrants", "asked", "variant", "stakes", "stacks", "rules")


@pytest.mark.parametrize("what", ROUND)
def test_a_round_takes_or_refuses_each_thing(what: str) -> None:
    """Each argument hostile by itself, all others well; and the same in stud and draw."""
    for game, played in zip(GAMES, (*STAKES, STAKES[0]), strict=True):
        for value in HOSTILE:
            given: dict[str, Any] = {"variant": game, "stakes": played, "stacks": [100] * 4, "rules": books.section_8, "seed": 1}
            try:
                r = Round(**(given | {what: value}))
                while not r.over and r.seat:
                    acted(r)
                assert Round.replay(r.events).values() == r.values()
            except Exception as error:
                assert not fault(error), f"{what}={value!r:.80}: {fault(error)}"


def acted(r: Round) -> None:
    options = r.options
    if options.discard:
        r.discard(r.cards_held(r.seat)[: options.discard[0]])
    elif options.show:
        r.show()
    else:
        r.act("bet", options.low) if options.bound else r.call()


@pytest.mark.parametrize(
    "verb", ["fold", "check", "call", "bet", "raise", "discard", "show", "muck", None, 5, "", ["bet"], "x" * 99]
)
def test_an_act_is_taken_or_refused(verb: Any) -> None:
    for value in HOSTILE:
        for more in ({"amount": value}, {"seat": value}, {"cards": value}):
            r = Round("five-card-draw", stakes.no_limit(1, 2), [100] * 3, seed=1)
            before = r.values()
            try:
                r.act(verb, **{"amount": 4, **more})
            except Exception as error:
                assert not fault(error), f"{verb!r} {more!r:.80}: {fault(error)}"
                assert r.values() == before


CUSTOMS = Customs(straddles="any", bomb_ante=5)
COMMANDS: dict[str, tuple[Any, ...]] = {
    "sit": (3, "Cy", 100),
    "top_up": (1, 50),
    "leave": (1,),
    "take_off": (1, 5),
    "sit_out": (1,),
    "come_back": (1, "wait"),
    "enter": (1, "post"),
    "change_seat": (1, 4),
    "go_away": (1,),
    "be_present": (1,),
    "lock": (5, "Dee"),
    "ask_kill": ([1, 2],),
    "change_dealer": ("Zoe",),
    "place_button": (1,),
    "drop": (5,),
    "bring_deck": ("one", "red"),
    "take_deck": ("one", "old"),
    "step": ("inspect", "Zoe"),
    "set_machine": (True,),
    "rest": (True,),
    "act": ("call",),
    "feed": ("As",),
    "next_round": (),
    "straddle": (1, "straddle"),
    "call_bomb_pot": ("Zoe",),
    "choose_game": (1, "omaha"),
    "collect_time": (),
    "due_at": (),
    "can_begin_at": (),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_table_takes_or_refuses_each_command(name: str) -> None:
    well = COMMANDS[name]
    for place in (*range(len(well)), "moment"):
        for value in HOSTILE:
            table = two_players()
            before = table.values()
            args = [value if place == at else each for at, each in enumerate(well)]
            moment = value if place == "moment" else 0
            try:
                command = getattr(table, name)
                command(*args, moment) if name in ("due_at", "can_begin_at") else command(*args, moment=moment)
            except Exception as error:
                assert not fault(error), f"{name}({args!r:.80}, moment={moment!r:.40}): {fault(error)}"
                assert table.values() == before
            else:
                assert Table.replay(table.events).values() == table.values()


def two_players() -> Table:
    table = Table.open(posted("texas-holdem", stakes.no_limit(1, 2), "seminole", least=40, most=400, customs=CUSTOMS), 0)
    table.sit(1, "Ada", 100, moment=0)
    table.sit(2, "Ben", 100, moment=0)
    return table


@pytest.mark.parametrize(
    ("bad", "line"),
    [
        (lambda: rake.percentage("inf"), "rake: a percentage is 0 to 100, to a hundredth of a per cent, not 'inf'"),
        (lambda: rake.percentage("nan"), "not 'nan'"),
        (lambda: rake.percentage(Decimal("Infinity")), "not Decimal"),
        (lambda: rake.percentage(5, cap=-1), "a cap is a whole number of chips"),
        (lambda: rake.increments((20, 30)), "a mark is a pot and an amount in all that is no larger"),
        (lambda: Round("texas-holdem", (1, 2), [100] * 3), r"stakes are made by stakes.no_limit\(1, 2\) and the like"),
        (lambda: Round("whist'em", stakes.no_limit(1, 2), [100] * 3), 'no game named "whist\'em"'),
        (lambda: Round("texas-holdem", stakes.no_limit(1, 2), [100] * 3, rules="hoyle"), "no house rules named 'hoyle'"),
        (lambda: Round("texas-holdem", stakes.no_limit(1, 2), [100] * 3, entrants=-1), "entrants are a whole number of players"),
        (lambda: Round("texas-holdem", stakes.no_limit(1, 2), [100] * 3, deck="??" * 80), "a deck has 52 cards, not 80"),
        (lambda: Round("texas-holdem", stakes.no_limit(1, 2), [100] * 3, deck=(-1,) * 80), "a deck has 52 cards"),
        (lambda: told().feed("??" * 80), "a deck has 52 cards, not 80"),
        (lambda: fed_twice(), "30 cards cannot come off a deck that has 22 left"),
        (lambda: of_board("??" * 80), "a deck has 52 cards, not 80"),
        (lambda: of_board("??" * 8), "Texas hold'em has a board of 5 cards, not 8"),
        (lambda: straddled(1), "seat 3: a straddle over 2 is 4 or more, not 1"),
        (lambda: straddled(3), "seat 3: a straddle over 2 is 4 or more, not 3"),
        (lambda: Deck("??" * 52), "must all be known"),
    ],
)
def test_what_was_taken_before_is_refused_in_a_line(bad: Callable[[], object], line: str) -> None:
    with pytest.raises((Refused, CardError), match=line) as refused:
        bad()
    assert not reads_wrong(str(refused.value))


def told() -> Round:
    return Round("texas-holdem", stakes.no_limit(1, 2), [100] * 3, deck="")


def fed_twice() -> None:
    r = told()
    r.feed("??" * 30)
    r.feed("??" * 30)


def of_board(board: str) -> Round:
    return taken_up(variants.texas_holdem, STAKES[2], [50] * 3, books.section_8, street="flop", pot=6, board=board)


def straddled(chips: int) -> Round:
    return Round("texas-holdem", stakes.no_limit(1, 2), [100] * 4, posts=[Post(3, chips, "straddle")])


def test_a_straddle_that_is_all_its_owner_has_may_be_small() -> None:
    r = Round("texas-holdem", stakes.no_limit(1, 2), [100, 100, 1, 100], posts=[Post(3, 1, "straddle")])
    assert r.stack[3] == 0


def test_a_key_names_a_game_and_a_book() -> None:
    by_key = Round("texas-holdem", stakes.no_limit(1, 2), [100] * 3, "seminole", seed=7)
    assert by_key.events == Round(variants.texas_holdem, stakes.no_limit(1, 2), [100] * 3, books.seminole, seed=7).events
    assert posted("razz", STAKES[1], "section-8") == posted(variants.razz, STAKES[1], books.section_8)


def test_amounts_in_refusals_are_written_as_the_table_writes_them() -> None:
    def refused(r: Round, to: int) -> str:
        with pytest.raises(Refused) as refusal:
            r.raise_to(to)
        return refusal.value.reason

    for dollar, said in ((0, ("90000", "700", "300", "400")), (100, (r"$900", r"$7", r"$3", r"$4"))):
        r = Round("omaha", stakes.pot_limit(100, 200, dollar=dollar), [200_000] * 3, seed=1)
        assert refused(r, 90_000) == f"a raise to {said[0]} is above the limit of {said[1]}"
        assert refused(r, 300) == f"a raise to {said[2]} is too small: the least is {said[3]}"
    table = Table.open(posted("texas-holdem", stakes.no_limit(100, 200, dollar=100), "seminole", least=40_00, most=200_00), 0)
    with pytest.raises(Refused, match=r"^the buy-in here is \$40 to \$200, not \$30"):
        table.sit(1, "Ada", 30_00, moment=0)
    assert next(line.text for line in table.posted.lines()) == "Texas hold'em: minimum $2, no maximum"


def test_one_of_a_thing_is_said_of_one() -> None:
    r = Round("crazy-pineapple", stakes.no_limit(1, 2), [100] * 3, seed=1)
    while not r.exchanging:
        r.call()
    with pytest.raises(Refused, match="is to give up 1 card, not 0"):
        r.discard()


NOUNS = r"cards|chips|players|seats|raises|hands|rounds|minutes|hours|blinds|decks|policies|tables|entries|streets"
FILES = sorted(Path(cardspeak.__file__).parent.rglob("*.py"))


def sentences(path: Path) -> list[tuple[int, str]]:
    """Every f-string that a refusal of the file is made of, its figures written as `{name}`."""
    found: list[tuple[int, str]] = []
    text = path.read_text(encoding="utf-8")
    if not re.search(rf"}} (?:{NOUNS})\b", text):
        return found
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and re.search("Refused|Error|OutOfTurn|Fault|Stale", ast.unparse(node.func)):
            for part in [part for arg in node.args for part in ast.walk(arg) if isinstance(part, ast.JoinedStr)]:
                found.append((node.lineno, ast.unparse(part)))
    return found


def test_no_refusal_counts_one_of_many() -> None:
    """A figure before a plural is one that cannot be 1, or goes through `counted`."""
    bad = [
        f"{path.name}:{line} {said}"
        for path in FILES
        for line, said in sentences(path)
        for found in re.finditer(rf"{{([^{{}}]*)}} (?:{NOUNS})\b", said)
        if not re.search(NEVER_ONE, said[: found.end()])
    ]
    assert bad == []


NEVER_ONE = "|".join(
    [
        r"\bto {[^{}]*} \w+$",  # the upper bound of a range
        r"{len\((?:FULL_DECK|players|variant\.deck)\)} \w+$",
        r"{(?:[A-Z_]{3,}|size|fewest|most|able|.*rsplit.*|spot\.players|variant\.seats\[1\])} \w+$",
        r"{(?:posted\.seats|left_before|last or most)} \w+$",
        r"{counted\([^{}]*\)} \w+$",
        r" of {[^{}]*} \w+$",
        r"name} raises",
    ]
)
"""Figures that are more than 1 whatever happens."""


def test_what_is_annotated_is_what_is_taken() -> None:
    @handed
    def wanted(
        count: int, low: Signed, few: typing.Annotated[int, Within(1, 3)], names: tuple[str, ...] = (), *rest: int
    ) -> tuple[Any, ...]:
        return count, low, few, names, rest

    assert wanted(0, -5, 3, ["a"], 7) == (0, -5, 3, ("a",), (7,))  # type: ignore[arg-type]
    for args, line in (
        ((-1, 0, 1), "wanted: count is to be a whole number, 0 or more, not -1"),
        ((0, 0, 4), "wanted: few is to be a whole number of 1 to 3, not 4"),
        ((0, 0, 1, "ab"), "wanted: names is to be a list of texts, not 'ab'"),
        ((0, 0, 1, (), "x"), "wanted: rest is to be a whole number, 0 or more, not 'x'"),
        ((True, 0, 1), "count is to be a whole number, 0 or more, not True"),
    ):
        with pytest.raises(Refused, match=re.escape(line)):
            wanted(*args)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["x" * 5000, "a\0b", "/dev/null/x"])
def test_a_path_that_no_file_can_have_is_refused_in_words(name: str) -> None:
    for read in (books.load, read_paytable, read_strategy, lambda path: structure_file.read(Path(path))):
        with pytest.raises((Refused, ValueError, OSError)) as refused:
            read(name)
        assert isinstance(refused.value, OSError) or not fault(refused.value)
    [unreadable] = cardspeak.load(name)
    assert isinstance(unreadable, Unreadable) and unreadable.reason.startswith("cannot be read: ")


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: tournament_checklist(["x"]), "no tournament staff's checklist for ['x']"),  # type: ignore[arg-type]
        (lambda: on_the_clock(10**5000, True, books.seminole_tournament), "on the clock: acted at is to be a number or nothing"),
        (lambda: tied(1, 2, [50, 60], books.section_8_tournament), "2 of 1 cannot go broke on one deal"),
    ],
    ids=["checklist", "clock", "tied"],
)
def test_what_a_long_search_found(call: Callable[[], object], says: str) -> None:
    with pytest.raises(Refused, match=re.escape(says)):
        call()
