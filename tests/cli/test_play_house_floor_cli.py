"""The floor at the terminal's tables against the house: all that may be told there; coupons, second positions, two decks."""

from __future__ import annotations

from typing import Any

import pytest

from cardspeak.banked.paytables.printed import RIDE, ULTIMATE
from cardspeak.table.banked.matters import MATTERS, NEEDS
from tests.cli.conftest import Play
from tests.server.house_scenes import ALL, Scene

FACTS = {"seat": "seat", "count": "count", "place": "count", "area": "text", "device": "text", "out": "how", "delivery": "how"}
FACTS |= {"face": "how", "why": "how"}


def options(scene: Scene) -> list[str]:
    """The command line for what the scene's table offers."""
    found = [scene.game, "--seats", "2", "--seed", "5", "--rounds", "2"]
    for name, value in scene.offers.items():
        if name == "readings":
            found += [part for point, chosen in value.items() for part in ("--reading", f"{point}={chosen}")]
        elif value is True:
            found.append({"counts": "--counting"}[name])
        else:
            found += [f"--{name}", str(value)]
    return found


def line(what: str, facts: dict[str, Any]) -> str:
    """What is typed to tell it."""
    words = ["floor", what]
    for need in MATTERS[what].needs:
        if need == "seen":
            words.append(str(facts.get("seat") or facts["text"]))
        elif need == "counts":
            words += [f"{name}={cards}" for name, cards in facts.get("counts", {}).items()]
        elif need in FACTS:
            words.append(str(facts[FACTS[need]]))
    return " ".join(words)


@pytest.mark.parametrize(("what", "number", "scene"), [pytest.param(*each, id=f"{each[0]}-{each[1]}") for each in ALL])
def test_a_matter_is_told_ruled_on_and_carried_out(play: Play, what: str, number: int, scene: Scene) -> None:
    lays = "5 progressive" if scene.offers.get("progressive") else ""
    typed = {
        "bets": ["floor stop", lays] if what == "unlit" else [],
        "play": [lays],
        "between": [lays, "floor stop", "floor hand-count 1 9", "y"],
    }[scene.when]
    for facts in scene.told:
        rest = {name: value for name, value in facts.items() if name != "what"}
        typed += [line(facts["what"], rest), "y" if scene.choice is None else str(scene.choice + 1)]
    game = play(*options(scene), typed="\n".join([*typed, "quit", ""]))
    assert game.status == 0 and not game.err
    told = game.out[game.out.index(f"> {line(what, {**scene.told[-1]})}") :]
    for clause in scene.clauses:
        assert f"    {clause} " in told, (clause, told)
    assert "is not understood" not in game.out and "nothing has changed" not in game.out
    if scene.settles.get("round") == "all":
        assert "all hands are void" in told
    if scene.settles.get("round") == "main":
        assert "the main wagers are void" in told


def test_the_floor_lists_everything_and_complains_in_one_line(play: Play) -> None:
    wrong = {
        "floor nonsense": "nothing is told by the name of 'nonsense'",
        "floor hand-count": "hand-count needs a seat",
        "floor hand-count x": "'x' is no number",
        "floor drawn-early now": "drawn-early takes nothing more, not 'now'",
        "floor areas-count 1": "write cards by seat and area",
        "floor shoe-failed": "no automated shoe is in use",
        "floor retired shoe burned": "a device is removed, not burned",
    }
    game = play(RIDE, "--seed", "5", typed="\n".join(["", "floor", *wrong, "quit", ""]))
    for what in MATTERS:
        assert f"  {what}" in game.out
    for need in NEEDS:
        assert f"  {need.upper()}" in game.out
    for typed, said in wrong.items():
        after = game.out[game.out.index(f"> {typed}\n") :].split("\n")[1]
        assert said[:60] in after, (typed, after)
    assert not game.err and "Traceback" not in game.out


def test_a_ruling_that_is_not_wanted_changes_nothing_and_shows_no_card(play: Play) -> None:
    game = play(ULTIMATE, "--seed", "5", typed="\nfloor dealer-exposed 1\nn\nfloor exposed 1 1\n3\n4\n")
    assert game.out.count("nothing has changed") == 2
    assert "The dealer's ?? was seen" in game.out and "Seat 1: ?? was seen" in game.out
    assert "seat 1 (you) plays" in game.out.replace("\n", " ") or "play" in game.out


@pytest.mark.clause("UTH/13/H/1", "UTH/13/J/1")
def test_a_table_that_a_failed_device_holds_up_waits_for_the_floor(play: Play) -> None:
    typed = ["", "floor stop", "floor hand-count 1 9", "y", "floor shuffler-failed", "y", ""]
    typed += ["floor retired shuffler removed", "y", "", "", "4", ""]
    game = play(ULTIMATE, "--seed", "5", "--shuffler", "auto", "--rounds", "2", typed="\n".join(typed))
    assert "the shuffler is down [UTH/13/H/1]" in game.out
    assert "deck 1 is shuffled by hand" not in game.out
    assert "round 2 " in game.out and "you leave with" in game.out


@pytest.mark.clause("CS/table/coupons", "S12(f)(1)/2")
def test_a_coupon_is_laid_beside_its_bet_and_used_up(play: Play) -> None:
    typed = "10 coupon 5\n10 coupon\n5 coupon\nr\nr\n5 coupon\n5\nr\nr\n"
    game = play(RIDE, "--seed", "5", "--coupon", "5", "--rounds", "2", typed=typed)
    assert "you hold coupons of $5" in game.out
    assert "a coupon matches the bet of $10, not $5" in game.out and "no coupon of $10 left" in game.out
    assert "no coupon of $5 left" in game.out[game.out.index("round 2") :]
    assert game.status == 0


@pytest.mark.clause("S12(f)(5)")
def test_two_positions_are_asked_one_by_one_and_settled_together(play: Play) -> None:
    game = play(RIDE, "--seed", "5", "--two-positions", "--rounds", "2", typed="two\nr\nb\nr\nr\none\nr\nr\n")
    first, second = game.out.split("round 2 ")
    assert first.count("at position 2:") == 2 and "$470 left" in first and "at position 2:" not in second
    assert game.status == 0
    others = play(RIDE, "--seed", "5", "--two-positions", "--seats", "2", "--rounds", "1", typed="quit\n")
    assert "seat 3  " in others.out
    assert play(ULTIMATE, "--two-positions", typed="").status == 2


@pytest.mark.parametrize(
    ("options", "status"),
    [
        ((RIDE, "--decks", "2"), 0),
        ((ULTIMATE, "--preshuffled"), 0),
        ((RIDE, "--counting", "--count-every", "2"), 0),
        ((ULTIMATE, "--reshuffling", "--reading", "delivery=automated"), 0),
        ((RIDE, "--preshuffled"), 2),
        ((RIDE, "--decks", "2", "--shuffler", "manual"), 2),
        ((RIDE, "--shuffler", "robot"), 2),
        ((ULTIMATE, "--coupon", "5"), 2),
        ((RIDE, "--coupon", "1"), 2),
    ],
)
def test_what_stands_on_the_table_is_chosen_and_held_to_the_book(play: Play, options: tuple[str, ...], status: int) -> None:
    game = play(*options, "--seed", "5", typed="\nquit\n")
    assert game.status == status
    assert (game.err.count("\n") == 1) is bool(status) and "Traceback" not in game.err + game.out
