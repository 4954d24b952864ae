"""The library's face: what `import cardspeak as cs` gives, how it shows itself, and what it says of what it cannot take."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import cardspeak as cs
from cardspeak.analysis.equity import parse_range
from cardspeak.rulebook import Refused

ROOT = Path(__file__).parents[1]


def helped(what: str) -> list[str]:
    """What `help` prints of something, in a process of its own."""
    code = f"import cardspeak as cs; help({what})"
    return subprocess.check_output([sys.executable, "-c", code], text=True).rstrip("\n").splitlines()


def played() -> cs.Round:
    r = cs.Round("texas-holdem", "nl 1/2", [200] * 3, seed=7)
    r.act("raise", 6)
    return r


def test_nothing_is_loaded_before_it_is_used() -> None:
    code = "import sys; before = {*sys.modules}; import cardspeak; print(sorted({*sys.modules} - before))"
    loaded = subprocess.check_output([sys.executable, "-S", "-c", code], env={"PYTHONPATH": str(ROOT / "src")}, text=True)
    assert loaded.strip() == "['__future__', 'cardspeak']", "whatever else is imported costs more than all of it"


def test_a_first_round_loads_nothing_slow_that_it_does_not_need() -> None:
    code = (
        "import hashlib, msgspec, sys; before = {*sys.modules}; import cardspeak as cs; "
        "cs.Round('texas-holdem', 'nl 1/2', [200] * 6, 'seminole', seed=7); print(*{*sys.modules} - before)"
    )
    loaded = {*subprocess.check_output([sys.executable, "-c", code], text=True).split()}
    assert "cardspeak.poker.round.round" in loaded
    assert not loaded & {"dataclasses", "html", "importlib.resources", "numpy", "pathlib", "tempfile", "tomllib", "typer"}


def test_every_name_is_there() -> None:
    assert dir(cs) == sorted(cs.__all__)
    for name in cs.__all__:
        assert getattr(cs, name) is not None
        assert getattr(cs, name).__doc__ or name == "__version__"


def test_a_name_that_is_none_suggests_one() -> None:
    with pytest.raises(AttributeError, match="did you mean 'Round'"):
        cs.rond  # noqa: B018


def test_a_name_that_is_elsewhere_is_told_where() -> None:
    for name, where in (
        ("Deck", "cards"),
        ("Pot", "poker"),
        ("Options", "poker"),
        ("evaluate", "ranking"),
        ("clause", "rulebook"),
    ):
        with pytest.raises(AttributeError, match=f"'{name}'; it is in cardspeak.{where}$"):
            getattr(cs, name)


@pytest.mark.parametrize(
    ("guessed", "said"),
    [
        (lambda r: r.view("Ann"), "a view is that of a seat"),
        (lambda r: r.view(-1), "a view is that of a seat"),
        (lambda r: r.cards_held("Ann"), "there are seats 1 to 3, not 'Ann'"),
        (lambda r: r.cards_held(9), "there are seats 1 to 3, not 9"),
        (lambda r: cs.Round.replay(5), "a round's events begin with"),
        (lambda r: cs.Bot("rock").decide("Ann"), "a bot decides by the view of its seat, not by 'Ann'"),
        (lambda r: cs.Bot("rock").play("Ann"), "a bot plays in a round, not in 'Ann'"),
        (lambda r: cs.books.seminole.but([], "refused"), "no such point in the house rules"),
        (lambda r: cs.books.named("tournament"), "no house rules named 'tournament'"),
        (lambda r: cs.books.named("seminole tour"), "did you mean seminole-tournament"),
        (lambda r: cs.books.named("exhibit"), "did you mean exhibit-a"),
        (lambda r: cs.cards.Deck(seed=1).fold(5), "what goes to a pile is a list of cards, not 5"),
        (lambda r: cs.rake.percentage(0.05, 3), "write a percentage exactly"),
        (lambda r: cs.simulate("holdem", "nl 1/2", 2, 100), "a list of bots' names, temperaments or functions of a view, not 2"),
        (lambda r: cs.simulate("holdem", "nl 1/2", ["rock"] * 2, 5, seed=1).round("Ann"), "number is to be a whole number"),
        (lambda r: cs.edge("blackjack"), "no exact figures of 'blackjack'"),
        (lambda r: cs.edge(5), "edge takes a game's key"),
    ],
)
def test_a_wrong_guess_is_answered_in_words(guessed: Callable[[cs.Round], object], said: str) -> None:
    with pytest.raises(Refused, match=re.escape(said)):
        guessed(played())


def test_a_rake_shows_its_per_cent() -> None:
    assert repr(cs.rake.percentage(5)) == "<Rake 5 %>"
    assert repr(cs.rake.percentage("4.25", 3, True)) == "<Rake 4.25 %, at most 3, after the flop>"
    assert repr(cs.rake.Percentage(5)) == "<Rake 0.05 %>", "hundredths of a per cent"


def test_help_of_a_round_fits_two_screens() -> None:
    lines = helped("cs.Round")
    assert len(lines) <= 120
    assert max(map(len, lines)) <= 120
    assert any("variant: 'Variant | str'" in line for line in lines)


def test_a_round_tells_what_it_is_for() -> None:
    r = played()
    assert {"act", "fold", "raise_to", "options", "why", "events"} <= set(dir(r))
    assert all(hasattr(r, name) for name in dir(r))
    assert "stub" not in dir(r)
    assert not [name for name in type(r).PUBLIC if callable(getattr(cs.Round, name)) and not getattr(cs.Round, name).__doc__]


def test_a_round_prints_as_a_table() -> None:
    r = played()
    heading, board, *seats = str(r).splitlines()
    assert heading == "Texas hold'em, no limit 1/2, by seminole"
    assert board == "board -   pot 9   seat 1 to act"
    assert len(seats) == 3
    assert seats[0].startswith("*  seat 1 ")
    assert seats[2].startswith(" B seat 3 ")
    assert "folded" not in str(r)
    r.act("fold")
    assert str(r).count("folded") == 1


@pytest.mark.parametrize("game", list(cs.variants.ALL))
def test_every_game_is_drawn(game: str) -> None:
    stakes = "fl 4/8 blinds 2/4" if cs.variants.named(game).button else "fl 4/8 ante 1 bring-in 2"
    r = cs.Round(game, stakes, [200] * 4, seed=7)
    while not r.over:
        cs.Bot("caller").play(r)
        drawn = ElementTree.fromstring(r._repr_html_())
        assert drawn.tag.endswith("svg")
        assert str(r).count("seat ") >= 4


def test_what_prints_itself_is_short() -> None:
    r = played()
    short = (
        r,
        r.view(1),
        cs.books.seminole,
        cs.variants.texas_holdem,
        cs.stakes.no_limit(1, 2),
        cs.Bot("rock"),
        cs.Card.parse("As"),
        cs.audit("examples/evening.phhs", "seminole"),
        cs.equity(["AhKh", "QQ+"], board="2h7h9c"),
        cs.edge("let-it-ride"),
        parse_range("QQ+"),
        cs.simulate("razz", "fl 4/8 ante 1 bring-in 2", ["rock", "caller"], 5),
    )
    assert max([len(repr(each)) for each in short]) <= 160
    assert repr(cs.books.seminole) == "<HouseRules seminole>"
    assert repr(parse_range("QQ+")) == "<Range QQ+: 18 hands>"
    assert "(60," not in repr(r.view(1))


def test_a_table_and_an_event_tell_how_they_stand() -> None:
    table = cs.Table.open(cs.posted("texas-holdem", "nl 1/2", "seminole", least=40, most=200), moment=0)
    assert repr(table) == "<Table of Texas hold'em, no limit 1/2, by seminole; 0 players, waiting: 0 of 2 players are ready>"
    table.sit(1, "Ada", 100, moment=0)
    table.sit(2, "Ben", 80, moment=0)
    table.next_round(moment=60_000, seed=7)
    assert table._repr_html_().startswith("<svg")
    told = str(table).splitlines()
    assert told[1:] == ["in a round, seat 2 to act", "   seat 1        98   Ada", "   seat 2        79   Ben"]
    event = cs.play_tournament("sit-and-go", ["rock", "maniac"], entries=4, seed=7)
    assert repr(event).startswith("<Tournament ")
    assert str(event).splitlines()[1].split()[:2] == ["1", event.standings[0].person.split()[0]]


def test_a_notebook_draws_equity_and_ranges() -> None:
    assert cs.equity(["AhKh", "QQ+"], board="2h7h9c")._repr_html_().count("<tr>") == 2
    grid = ElementTree.fromstring(parse_range("QQ+,AKs:0.5")._repr_html_())
    shades = {cell.text: cell.get("title") for cell in grid.iter("td")}
    assert len(shades) == 169
    assert (shades["AA"], shades["AKs"], shades["AKo"]) == ("AA: 100%", "AKs: 50%", "AKo: 0%")


def test_a_book_is_named_in_what_is_told() -> None:
    assert str(cs.simulate("texas-holdem", "nl 1/2", ["rock", "caller"], 5)).startswith("texas-holdem, no limit 1/2, by seminole")
    assert str(cs.audit("examples/evening.phhs", "section-8")).split(":")[0].endswith("by section-8")


def test_between_two_the_button_posts_the_small_blind_where_no_book_is_named() -> None:
    r = cs.Round("texas-holdem", "nl 1/2", [200] * 2, button=1, seed=7)
    assert (r.seat, r.put[1:]) == (1, [1, 2])


@pytest.mark.parametrize(
    ("asks", "says"),
    [
        (lambda: cs.Round("texas-holdem", "nl 1/2", [200] * 2, book="seminole"), "Round: .* 'book'; it is called 'rules'"),  # type: ignore[call-arg]
        (lambda: cs.Round(game="texas-holdem", stakes="nl 1/2", stacks=[200] * 2), "Round: .* 'game'; it is called 'variant'"),  # type: ignore[call-arg]
        (lambda: cs.simulate("razz", "fl 4/8 ante 1 bring-in 2", bots=["rock"] * 2, rounds=5), "'bots'; it is called 'policies'"),  # type: ignore[call-arg, arg-type]
        (lambda: cs.play_tournament("sit-and-go", ["rock"], entrys=4), "'entrys'; did you mean 'entries'?"),  # type: ignore[call-arg]
        (lambda: cs.audit("examples", "seminole", zzz=1), "audit: there is no argument 'zzz'$"),  # type: ignore[call-arg]
    ],
)
def test_a_guess_at_an_argument_is_told_what_it_is_called(asks: Callable[[], object], says: str) -> None:
    with pytest.raises(TypeError, match=says):
        asks()


def test_an_audit_asks_for_its_book() -> None:
    with pytest.raises(TypeError, match="book"):
        cs.audit("examples")  # type: ignore[call-arg]


def test_a_tournament_of_policies_has_places_and_is_the_same_again() -> None:
    both = [cs.play_tournament("sit-and-go", ["rock", "maniac"], entries=4, seed=7) for _ in "12"]
    places = [row.person for row in both[0].standings]
    assert [row.person for row in both[1].standings] == places
    assert sorted(places) == ["maniac 2", "maniac 4", "rock 1", "rock 3"]


def test_the_floor_rules_on_a_case() -> None:
    wager = {"street": "turn", "button": 9, "pot": 2000, "to_act": 6, "history": [{"seat": 2, "act": "bet", "to": 1000}]}
    seats = [{"seat": 2, "stack": 9000, "bet": 1000}, {"seat": 6, "stack": 12000, "bet": 0}]
    pushed = [{"t": 0, "seat": 6, "kind": "push", "chips": [1000, 500]}]
    ruling = cs.floor.rule(
        book="seminole",
        game="holdem",
        structure={"format": "tournament", "limit": "no_limit", "sb": 200, "bb": 400},
        setup={**wager, "seats": seats, "events": pushed},
    )
    assert (ruling["action"], ruling["to"], ruling.clauses[0]) == ("raise", 2000, "SEM/T45-B/1")
    assert str(ruling).startswith("Seat 6: it is a raise to 2000")


def test_rows_of_a_simulation_add_up() -> None:
    found = cs.simulate("texas-holdem", "nl 1/2", ["rock", "maniac", "caller"], 20, seed=7)
    rows = list(found.rows())
    assert len(rows) == 60
    assert {name: sum([row["net"] for row in rows if row["policy"] == name]) for name in found.policies} == {
        name: won.net for name, won in found.policies.items()
    }


WRONG: list[tuple[str, Callable[[Any], Any]]] = [
    ("no game named 'texas-holdm'; did you mean texas-holdem?", lambda _: cs.Round("texas-holdm", "nl 1/2", [200] * 2)),
    ("no house rules named 'seminol'; did you mean seminole?", lambda _: cs.Round("razz", "fl 4/8", [200] * 2, "seminol")),
    ("no bot named 'rok'; did you mean rock?", lambda _: cs.Bot("rok")),
    ("no policy named 'rok'; did you mean rock?", lambda _: cs.simulate("razz", "fl 4/8", ["rok"], 1)),
    ("stacks are a list of chips", lambda it: cs.Round("texas-holdem", "nl 1/2", it)),
    ("no game named 7", lambda it: cs.Round(it, "nl 1/2", [200] * 2)),
    ("stakes are made by", lambda it: cs.Round("texas-holdem", it, [200] * 2)),
    ("no house rules named 7", lambda it: cs.Round("texas-holdem", "nl 1/2", [200] * 2, it)),
    ("book is to be", lambda it: cs.audit("examples", it)),
    ("paths is to be", lambda it: cs.audit(it, "seminole")),
    ("load takes a path, an open file, or what one holds", lambda it: cs.load(it)),
    ("dumps takes a round, a history or several", lambda it: cs.dumps(it)),
    ("dumps takes a round or a history", lambda it: cs.dumps([it])),
    ("a table is made by Table.open(", lambda it: cs.Table(it)),
    ("a table is made by Table.open(", lambda _: cs.Table()),
    ("a tournament is made by Tournament.announced(", lambda it: cs.Tournament(it)),
    ('hands is to be a list of hands or ranges, such as ["AhKh", "QQ+"]', lambda it: cs.equity(it)),
    ('hands is to be a list of hands or ranges, such as ["AhKh", "QQ+"]', lambda _: cs.equity("AsKs", "QdQh")),
    ("edge takes a game's key", lambda it: cs.edge(it)),
    ("no bot named 7", lambda it: cs.Bot(it)),
    ("a case is a mapping", lambda it: cs.floor.rule(it)),
    ("a case names its book, such as seminole", lambda _: cs.floor.rule({})),
    ("setup: nothing is told of what happened", lambda _: cs.floor.rule({"book": "seminole"})),
    ("structure is to be a structure or its key", lambda it: cs.play_tournament(it, ["rock"])),
    ("7 is no policy", lambda it: cs.simulate("razz", "fl 4/8", [it, it], 1)),
]


@pytest.mark.parametrize(("said", "tried"), WRONG, ids=[said for said, _ in WRONG])
def test_what_cannot_be_taken_is_refused_in_words(said: str, tried: Callable[[Any], Any]) -> None:
    with pytest.raises(Refused) as refused:
        tried(7)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
