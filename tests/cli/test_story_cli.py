"""`cardspeak journal story`: evenings told back."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from cardspeak import cli, journal
from cardspeak.cards import pretty, show
from tests.journal.playing import KEY
from tests.journal.test_tables import KINDS, evening

Tell = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def journals(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Evenings of hold'em, Let It Ride and Ultimate, each broken off in the middle of a round, and their key."""
    folder = tmp_path_factory.mktemp("evenings")
    for kind in KINDS:
        commands = 60
        while True:  # until the last round is still played
            path = folder / f"{kind.id}.journal"
            for old in folder.glob(f"{kind.id}.*"):
                old.unlink()
            if evening(path, *kind.values, commands=commands, kept=(20,)).playing:
                break
            commands += 1
    (folder / "key").write_text(bytes(range(32)).hex(), encoding="utf-8")
    return folder


@pytest.fixture
def story(journals: Path, capsys: pytest.CaptureFixture[str]) -> Tell:
    def told(game: str, *options: object) -> tuple[int, str, str]:
        where = journals / f"{game}.journal"
        status = cli.main(["journal", "story", str(where), *map(str, options)])
        return (status, *capsys.readouterr())

    return told


def flat(text: str) -> str:
    return " ".join(text.split())


def test_poker_is_told_from_the_first_seat_to_the_last_act(story: Tell, journals: Path) -> None:
    status, out, _ = story("poker", "-k", journals / "key", "--seat", 2)
    told = flat(out)
    assert status == 0
    assert "player 2 takes seat 2 [CS/table/seats]" in told
    assert "seat 2 (player 2) buys 200 [CS/table/buy-in]" in told
    assert "hand #1, Texas hold'em: seats 1, 2, 4, button 4 [S8(j)(3)(ii)" in told
    assert re.search(r"down cards: seat 1 \?\? \?\?, seat 2 [2-9TJQKA]\S+ [2-9TJQKA]\S+, seat 4 \?\? \?\?", told)
    assert "from the pot" in told


@pytest.mark.parametrize("game", ["let-it-ride", "ultimate"])
def test_games_against_the_house_are_told_with_their_decks(story: Tell, game: str, journals: Path) -> None:
    status, out, _ = story(game, "-k", journals / "key")
    told = flat(out)
    assert status == 0
    for line in ("floor verifies deck 1", "the table is open for play", "place your bets", "no more bets", "buys $"):
        assert line in told


def test_one_round_with_what_the_clauses_say(story: Tell, journals: Path) -> None:
    status, out, _ = story("poker", "-k", journals / "key", "-r", 2, "--clauses")
    told = flat(out)
    assert status == 0
    assert "hand #2" in told
    assert "hand #1" not in told
    assert "S8(k)(3)#1 Texas has two blinds." in told
    assert "(player 2)" in told, "who sits where is known from before"


@pytest.mark.parametrize("game", [kind.id for kind in KINDS])
def test_a_round_that_is_still_played_is_told_as_the_rail_sees_it(story: Tell, game: str, journals: Path) -> None:
    with closing(journal.open_reader(str(journals / f"{game}.journal"))) as reader:
        last = journal.recovered(reader, "table/1", KEY)
    assert last.live
    _, out, _ = story(game, "-k", journals / "key", "--all-cards", "--whole", "-r", last.rounds)
    with closing(journal.open_reader(str(journals / f"{game}.journal"))) as reader:
        seen = journal.recovered(reader, "table/1", None).events
    known = {card for event in seen for card in cards_in(event)}
    for card in last.events[0].deck:  # type: ignore[attr-defined]
        if card not in known:
            assert pretty((card,)) not in out
            assert not re.search(rf"\b{show((card,))}\b", out)


def cards_in(event: object) -> list[int]:
    """The cards of an event that the rail knows."""
    found: list[int] = []
    for name in ("cards", "hands", "deck"):
        value = getattr(event, name, ())
        for each in value:
            found += each if isinstance(each, tuple) else [each]
    return [card for card in found if card >= 0]


def test_a_round_that_there_is_not_is_one_clear_line(story: Tell) -> None:
    status, _, err = story("poker", "--round", 999)
    assert status == 2
    assert err.count("\n") == 1
    assert "no round 999" in err
