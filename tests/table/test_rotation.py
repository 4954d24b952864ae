"""Games in turn: for an orbit, a number of rounds or a length of time; and the button, which waits through stud."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from cardspeak.poker import variants
from cardspeak.poker.stakes import fixed_limit, no_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8, seminole
from cardspeak.rulebook.house import HouseRules
from cardspeak.table import MIXES, Leg, Rotation, Table, mix, posted
from cardspeak.table.next_round.button import positions
from cardspeak.table.next_round.events import GameChanged, GameKept
from cardspeak.table.words.poker import say
from tests.table.evening_of import deal, fold_out, play

LIMITS = fixed_limit(4, 8, blinds=(2, 4), ante=1, bring_in=2)


def horse(by: str = "orbit", length: int = 1, moment: int = 0) -> Rotation:
    return Rotation.posted(mix("horse", stakes=LIMITS), by, length, moment)[0]


def games(rotation: Rotation, rounds: int, dealt: int = 5) -> list[str]:
    """The games of so many rounds in turn."""
    found = []
    for _ in range(rounds):
        found.append(rotation.now.variant)
        rotation, _ = rotation.after(dealt)
    return found


# --- what is played


def test_horse_is_five_games_each_with_the_stakes_it_takes() -> None:
    legs = {leg.variant: leg.stakes for leg in horse().legs}
    assert list(legs) == ["texas-holdem", "omaha-hi-lo-8", "razz", "stud", "stud-hi-lo-8"]
    for name, stakes in legs.items():
        assert (stakes.limit, stakes.low, stakes.high) == ("fixed", 4, 8)
        taken = (stakes.blinds, stakes.ante, stakes.bring_in)
        assert taken == (((2, 4), 0, 0) if "omaha" in name or "holdem" in name else ((), 1, 2)), name


@pytest.mark.parametrize("name", ["ho", "hose", "horse", "shoe", "rose"])
def test_the_letters_of_a_mix_are_its_games(name: str) -> None:
    letters = {"texas-holdem": "h", "omaha-hi-lo-8": "o", "razz": "r", "stud": "s", "stud-hi-lo-8": "e"}
    assert "".join(letters[game] for game in MIXES[name]) == name


def test_any_games_make_a_rotation() -> None:
    rotation, (sign,) = Rotation.posted(
        (Leg("texas-holdem", no_limit(1, 2)), Leg("five-card-draw", fixed_limit(2, 4, blinds=(1, 2)))), "count", 8
    )
    assert rotation.now == Leg("texas-holdem", no_limit(1, 2))
    assert say(sign) == "in turn, 8 hands each: Texas hold'em, Five-card draw"
    assert [leg.variant for leg in mix("razz", stakes=LIMITS)] == ["razz"]
    assert [leg.variant for leg in mix("razz", "stud", stakes=LIMITS)] == ["razz", "stud"]


def test_a_rotation_seats_as_many_as_each_of_its_games() -> None:
    assert horse().seats == (2, 8)
    assert Rotation.posted(mix("ho", stakes=LIMITS))[0].seats == (2, 10)


@pytest.mark.parametrize(
    ("legs", "by", "length", "complaint"),
    [
        ((), "orbit", 1, "a rotation needs a game"),
        (mix("ho", stakes=LIMITS), "moon", 1, "goes by orbit, count, time, choice, not 'moon'"),
        (mix("ho", stakes=LIMITS), "count", 0, "lasts 1 count or more, not 0"),
        (mix("ho", stakes=LIMITS), "count", True, "lasts 1 count or more, not True"),
        ((Leg("whist", LIMITS),), "count", 1, "no game named 'whist'"),
    ],
)
def test_what_makes_no_sense_is_refused(legs: tuple[Leg, ...], by: str, length: int, complaint: str) -> None:
    with pytest.raises(Refused, match=complaint):
        Rotation.posted(legs, by, length)


def test_a_mix_needs_games_that_are_known() -> None:
    with pytest.raises(Refused, match="no game named 'whist'"):
        mix("razz", "whist", stakes=LIMITS)
    with pytest.raises(Refused, match="a rotation needs a game"):
        mix(stakes=LIMITS)


# --- when a game changes


def test_an_orbit_is_a_round_for_each_player() -> None:
    rotation, _posted = Rotation.posted(mix("ho", stakes=LIMITS))
    assert games(rotation, 12, dealt=5) == ["texas-holdem"] * 5 + ["omaha-hi-lo-8"] * 5 + ["texas-holdem"] * 2
    assert games(horse(length=2), 9, dealt=2) == ["texas-holdem"] * 4 + ["omaha-hi-lo-8"] * 4 + ["razz"]


def test_an_orbit_is_shorter_once_a_player_has_left() -> None:
    rotation = horse()
    for dealt, game in ((3, "texas-holdem"), (3, "texas-holdem"), (2, "omaha-hi-lo-8"), (2, "omaha-hi-lo-8"), (2, "razz")):
        rotation, _ = rotation.after(dealt)
        assert rotation.now.variant == game


def test_a_count_of_rounds_does_not_look_at_the_players() -> None:
    assert games(horse("count", 2), 11, dealt=7) == [game for game in MIXES["horse"] for _ in range(2)] + ["texas-holdem"]


def test_time_that_is_up_changes_the_game_after_the_round() -> None:
    rotation = horse("time", 20, moment=100)
    rotation, happening = rotation.after(5, 119)
    assert (rotation.now.variant, happening) == ("texas-holdem", (GameKept("texas-holdem", 1, happening[0].cites),))
    rotation, happening = rotation.after(5, 131)
    assert (rotation.now.variant, rotation.since) == ("omaha-hi-lo-8", 131)
    rotation, _ = rotation.after(5, 150)
    assert rotation.now.variant == "omaha-hi-lo-8", "it counts from when the game began"
    rotation, _ = rotation.after(5, 151)
    assert rotation.now.variant == "razz"
    with pytest.raises(Refused, match="cannot end at 150, before its game began at 151"):
        rotation.after(5, 150)


def test_one_game_alone_never_changes() -> None:
    rotation, _ = Rotation.posted(mix("razz", stakes=LIMITS))
    assert rotation.after(2) == (rotation, ())


def test_each_event_has_its_line() -> None:
    rotation, (sign,) = Rotation.posted(mix("horse", stakes=LIMITS), "count")
    assert say(sign).startswith("in turn, 1 hand each: Texas hold'em, Omaha high-low split, eight or better, Razz,")
    told = []
    for _ in range(5):
        rotation, (event,) = rotation.after(5)
        told.append(say(event))
    assert told == [
        "now Omaha high-low split, eight or better, fixed limit 4/8, blinds 2/4",
        "now Razz, fixed limit 4/8, ante 1, bring-in 2; the button moved on and waits",
        "now Seven-card stud, fixed limit 4/8, ante 1, bring-in 2",
        "now Seven-card stud high-low split, eight or better, fixed limit 4/8, ante 1, bring-in 2",
        "now Texas hold'em, fixed limit 4/8, blinds 2/4; the button is back",
    ]
    _, (event,) = horse().after(5)
    assert say(event) == "Texas hold'em goes on after 1 hand"


# --- the button


@pytest.mark.clause("CS/rotation/button", "CS/rotation/turns")
def test_the_button_advances_a_last_time_waits_through_stud_and_goes_on_from_there() -> None:
    table = Table.open(posted(horse().legs, None, seminole, by="count", length=2), 0)
    for seat in (1, 3, 4, 6):
        table.sit(seat, f"player {seat}", 100, moment=0)
    told = []
    for _ in range(12):
        play(table)
        assert table.round is not None
        assert table.state.positions is not None
        told.append((table.round.game.key, table.round.button or table.state.positions.button))
    assert told == [
        ("texas-holdem", 6),
        ("texas-holdem", 1),
        ("omaha-hi-lo-8", 3),
        ("omaha-hi-lo-8", 4),
        ("razz", 6),
        ("razz", 6),
        ("stud", 6),
        ("stud", 6),
        ("stud-hi-lo-8", 6),
        ("stud-hi-lo-8", 6),
        ("texas-holdem", 6),
        ("texas-holdem", 1),
    ]


def test_only_a_change_to_or_from_stud_tells_of_the_button() -> None:
    rotation = horse("count")
    told = []
    for _ in range(5):
        rotation, (event,) = rotation.after(5)
        assert isinstance(event, GameChanged)
        told.append((event.variant, event.frozen, event.thawed, event.cites[1:]))
    assert told == [
        ("omaha-hi-lo-8", False, False, ()),
        ("razz", True, False, ("CS/rotation/button",)),
        ("stud", False, False, ()),
        ("stud-hi-lo-8", False, False, ()),
        ("texas-holdem", False, True, ("CS/rotation/button",)),
    ]


# --- what holds of any rotation


def random_rotation(rng: Random) -> tuple[Rotation, tuple[object, ...]]:
    keys = [rng.choice(list(variants.ALL)) for _ in range(rng.randint(2, 6))]
    return Rotation.posted(mix(*keys, stakes=LIMITS), rng.choice(("orbit", "count", "time")), rng.randint(1, 3))


def test_left_out_the_stud_rounds_the_button_walks_on_as_if_they_had_not_been() -> None:
    for seed in range(40):
        rng = Random(seed)
        rotation, _ = random_rotation(rng)
        seats = sorted(rng.sample(range(1, 8), rng.randint(3, 6)))
        table = Table.open(posted(rotation.legs, None, seminole, by=rotation.by, length=rotation.length), 0)
        for seat in seats:
            table.sit(seat, f"player {seat}", 10_000, moment=0)
        held: list[int] = []
        for number in range(40):
            play(table, moment=20_000 * number)
            assert table.round is not None
            held += [table.round.button] if table.round.game.variant.button else []
        for one, other in pairwise(held):
            assert other == seats[(seats.index(one) + 1) % len(seats)], seed


def test_a_rotation_reads_back() -> None:
    for seed in range(150):
        rng = Random(seed)
        rotation, journal = random_rotation(rng)
        moment = 0
        for _ in range(40):
            moment += rng.randint(0, 2)
            rotation, happening = rotation.after(5, moment)
            journal += happening
            assert Rotation.replay(journal) == rotation, seed  # type: ignore[arg-type]


def test_turns_are_whole_and_in_order() -> None:
    for seed in range(150):
        rng = Random(seed)
        rotation, _ = random_rotation(rng)
        dealt = rng.randint(2, 6)
        long = rotation.length * (dealt if rotation.by == "orbit" else 1)
        places = []
        for round_ in range(60):
            places.append(rotation.leg)
            rotation, _ = rotation.after(dealt, round_ + 1)
        assert places == [round_ // long % len(rotation.legs) for round_ in range(60)], f"seed {seed}, {rotation}"


def test_events_begin_with_the_sign() -> None:
    with pytest.raises(Refused, match=r"begin with table\.rotation-posted"):
        Rotation.replay([GameKept("razz", 1, ())])
    rotation, (sign,) = Rotation.posted(mix("horse", stakes=LIMITS))
    later, happened = rotation.after(5)
    assert Rotation.replay([sign, *happened, sign]) == later, "told once more it changes nothing"


@pytest.mark.parametrize("rules", [section_8, seminole], ids=lambda rules: rules.name)
def test_between_two_the_blinds_are_the_books_after_a_game_with_one_too(rules: HouseRules) -> None:
    legs = (Leg("five-card-draw", no_limit(2)), Leg("texas-holdem", no_limit(1, 2)))
    table = Table.open(posted(legs, None, rules, by="count", least=40, most=200), 0)
    for seat in (1, 2):
        table.sit(seat, f"P{seat}", 100, moment=0)
    for _ in range(2):
        play(table)
        deal(table)
        assert table.round is not None and table.game is variants.texas_holdem
        place = positions(table.round.button, (1, 2), rules)
        assert table.round.began.blind_seats == (place.small_blind, place.big_blind)
        fold_out(table)
