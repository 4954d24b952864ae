"""What a home game's table plays beside the rules: bomb pots, straddles, boards that are run more than once."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardspeak.poker import variants
from cardspeak.poker.stakes import fixed_limit, no_limit, pot_limit
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import section_8, seminole
from cardspeak.table import Persistent, Table, mix, posted
from cardspeak.table.poker.customs import Customs, first_straddlers
from cardspeak.table.poker.events import RoundOpened
from tests.table.evening_of import deal, fold_out, play, table_of
from tests.table.tabling import Tabling


def table(*seats: int, **customs: Any) -> Table:
    """A table of no-limit hold'em 1/2 with these customs and a player at each seat."""
    return table_of(*seats, rules=seminole, customs=Customs(**customs))


def forced(at: Table) -> dict[int, int]:
    """What each seat put in before the cards of the round that is played."""
    assert at.round is not None
    return {seat: at.round.began.stacks[seat] - at.round.stack[seat] for seat in at.round.dealt_in}


def straddled(at: Table, *wishes: int, sleeper: int = 0) -> dict[int, tuple[str, int]]:
    """The straddles of the next round, if these seats want to."""
    for seat in wishes:
        at.straddle(seat, moment=0)
    if sleeper:
        at.straddle(sleeper, "sleeper", moment=0)
    deal(at)
    assert at.round is not None
    found = {post.seat: (post.kind, post.chips) for post in at.round.began.posts}
    fold_out(at)
    return found


# --- bomb pots


@pytest.mark.clause("CS/table/bomb-pot", "CS/games/bomb-pot")
def test_a_bomb_pot_comes_after_so_many_hands_beside_them() -> None:
    at = table(1, 2, 3, 4, bomb_ante=5, bomb_every=2, bomb_boards=2)
    buttons, games = [], []
    for _ in range(6):
        deal(at)
        assert at.round is not None and at.game is at.round.game.variant
        games.append(at.round.game.key)
        buttons.append(at.round.button)
        if at.round.game.variant.is_bomb_pot:
            assert forced(at) == dict.fromkeys((1, 2, 3, 4), 5)
            assert len(at.round.boards) == 2
        fold_out(at)
    plain, bomb = "texas-holdem", "texas-holdem-double-board-bomb-pot"
    assert games == [plain, plain, bomb, plain, plain, bomb]
    assert buttons[2] == buttons[3] and buttons[5] == at.next_lineup.positions.button, "the next hand has the same button"  # type: ignore[union-attr]
    assert len(set(buttons)) == 5 - 1


@pytest.mark.clause("CS/table/bomb-pot")
def test_a_bomb_pot_that_is_called_during_a_hand_is_the_game_of_the_next_one() -> None:
    at = table(1, 2, 3, bomb_ante=5)
    deal(at)
    at.call_bomb_pot("floor", moment=0)
    assert at.game is variants.texas_holdem
    fold_out(at)
    assert at.game.is_bomb_pot


@pytest.mark.clause("CS/table/bomb-pot")
def test_between_two_the_button_has_the_small_blind_after_a_bomb_pot_too() -> None:
    at, bombs = table(1, 2, bomb_ante=5, bomb_every=1), 0
    for number in range(6):
        deal(at)
        assert at.round is not None
        blinds = {at.round.button: 1, 3 - at.round.button: 2}
        bombs += at.game.is_bomb_pot
        assert forced(at) == (dict.fromkeys((1, 2), 5) if at.game.is_bomb_pot else blinds), number
        fold_out(at)
    assert 0 < bombs < 6


@pytest.mark.clause("CS/table/bomb-pot")
def test_who_owes_blinds_is_dealt_in_to_a_bomb_pot_and_owes_them_still() -> None:
    at = table(1, 2, 3, 4, bomb_ante=5)
    play(at)
    at.sit(5, "Eve", 100, moment=0)
    assert 5 in at.next_lineup.waiting
    at.call_bomb_pot("Ada", moment=0)
    assert 5 in deal(at)
    fold_out(at)
    assert at.state.owes[5].big and not at.state.bomb
    assert 5 in at.next_lineup.waiting
    assert Table.replay(at.events).values() == at.values()


@pytest.mark.clause("CS/table/bomb-pot")
def test_a_rotation_does_not_count_a_bomb_pot_which_waits_for_a_game_that_is_dealt_so() -> None:
    stakes = fixed_limit(4, 8, (2, 4), ante=1, bring_in=2)
    sign = posted(mix("stud", "texas-holdem", stakes=stakes), None, seminole, by="count", customs=Customs(bomb_ante=5))
    at = Table.open(sign, 0)
    for seat in (1, 2, 3):
        at.sit(seat, f"P{seat}", 100, moment=0)
    at.call_bomb_pot("P1", moment=0)
    found = []
    for _ in range(4):
        deal(at)
        assert at.round is not None
        found.append(at.round.game.key)
        fold_out(at)
    assert found == ["stud", "texas-holdem-bomb-pot", "texas-holdem", "stud"]


def test_a_void_bomb_pot_is_dealt_again() -> None:
    from cardspeak.poker.round import remedies

    at = table(1, 2, 3, bomb_ante=5)
    at.call_bomb_pot("Ada", moment=0)
    deal(at)
    at.remedy(remedies.void, ("CS/floor/misdeal-chips",), moment=0)
    assert at.leg.game.is_bomb_pot and at.stacks == dict.fromkeys((1, 2, 3), 100)


def test_who_has_less_than_the_ante_plays_a_bomb_pot_for_it() -> None:
    at = table(1, 2, 3, bomb_ante=300)
    at.call_bomb_pot("Ada", moment=0)
    deal(at)
    assert not at.playing and sum(at.stacks.values()) == 300, "all are all-in, and the cards are dealt out"


@pytest.mark.clause("CS/table/bomb-pot")
def test_bomb_pots_are_refused_where_they_make_no_sense() -> None:
    for game, stakes, rules, customs, kill, line in (
        ("texas-holdem", no_limit(1, 2), seminole, Customs(bomb_every=3), None, "needs an ante"),
        ("razz", fixed_limit(4, 8, ante=1, bring_in=2), seminole, Customs(bomb_ante=3), None, "needs a flop"),
        ("texas-holdem", no_limit(1, 2), section_8, Customs(bomb_ante=3), None, "may not be spread under"),
        ("omaha-hi-lo-8", fixed_limit(4, 8, (2, 4)), seminole, Customs(bomb_ante=3), Persistent(), "has no bomb pots"),
    ):
        with pytest.raises(Refused, match=line):
            posted(variants.named(game), stakes, rules, customs=customs, kill=kill)
    with pytest.raises(Refused, match="takes 2 to 9 players, not 10"):
        posted(variants.omaha, pot_limit(1, 2), seminole, seats=10, customs=Customs(bomb_ante=5, bomb_boards=2))
    at = table(1, 2, 3)
    with pytest.raises(Refused, match="sign has no bomb pots"):
        at.call_bomb_pot("Ada", moment=0)


def test_more_bomb_pots_or_dearer_ones_need_everybodys_word() -> None:
    at = table(1, 2, 3)
    for customs in (Customs(bomb_ante=5, bomb_every=10), Customs(bomb_ante=5)):
        sign = posted(variants.texas_holdem, no_limit(1, 2), seminole, customs=customs)
        with pytest.raises(Refused, match="the limits rise if"):
            at.change_sign(sign, (1, 2), floor_approves=True, moment=0)
        at.change_sign(sign, (1, 2, 3), floor_approves=True, moment=0)
    at.change_sign(posted(variants.texas_holdem, no_limit(1, 2), seminole, customs=Customs(straddles="any")), moment=0)


# --- straddles


@pytest.mark.clause("CS/table/straddles", "CS/blinds/straddle")
def test_who_straddles_is_as_the_sign_says() -> None:
    """The first round's button is seat 6, so that the blinds are seats 1 and 2, and seat 3 is left of the big blind."""
    six = (1, 2, 3, 4, 5, 6)
    assert straddled(table(*six, straddles="under-the-gun"), 3, 6) == {3: ("straddle", 4)}
    assert straddled(table(*six, straddles="under-the-gun"), 6) == {}
    assert straddled(table(*six, straddles="button"), 3, 6) == {6: ("straddle", 4)}
    assert straddled(table(*six, straddles="button"), 3, 5) == {3: ("straddle", 4)}
    assert straddled(table(*six, straddles="any"), 3, 5) == {5: ("straddle", 4)}
    assert straddled(table(*six, straddles="any"), 1, 2) == {}
    again = table(*six, straddles="under-the-gun", restraddles=2)
    assert straddled(again, 3, 4, 5, 6) == {3: ("straddle", 4), 4: ("straddle", 8), 5: ("straddle", 16)}
    assert straddled(table(*six, straddles="under-the-gun", restraddles=2), 3, 5) == {3: ("straddle", 4)}
    sleeping = table(*six, straddles="under-the-gun", sleepers=True)
    assert straddled(sleeping, 3, sleeper=6) == {3: ("straddle", 4), 6: ("sleeper", 8)}
    assert straddled(table(*six, straddles="under-the-gun", sleepers=True), sleeper=6) == {6: ("sleeper", 4)}
    assert straddled(table(1, 2, straddles="under-the-gun"), 1, 2) in ({1: ("straddle", 4)}, {2: ("straddle", 4)})


@pytest.mark.clause("CS/table/straddles")
def test_a_straddle_is_not_posted_by_who_has_no_more_or_posts_to_come_in_and_its_wish_goes_with_its_player() -> None:
    at = table(1, 2, 3, 4, straddles="under-the-gun")
    at.seats[3].chips = 4
    assert straddled(at, 3) == {}
    at = table(1, 2, 3, 4, straddles="any", restraddles=1)
    play(at)
    at.sit(5, "Eve", 100, moment=0)
    at.enter(5, "post", moment=0)
    assert straddled(at, 5) == {5: ("live", 2)}
    at.change_seat(5, 6, moment=0)
    assert at.state.straddling == {6: "straddle"}
    at.leave(6, moment=0)
    assert at.state.straddling == {}


@pytest.mark.clause("CS/table/straddles")
def test_straddles_are_refused_where_the_sign_or_the_book_has_none() -> None:
    at = table(1, 2, 3)
    with pytest.raises(Refused, match="sign has no straddle"):
        at.straddle(1, moment=0)
    at = table(1, 2, 3, straddles="button")
    for how, line in (("sleeper", "sign has no sleeper"), ("twice", "sign has no straddle"), ("", "does not straddle")):
        with pytest.raises(Refused, match=line):
            at.straddle(1, how, moment=0)
    at.straddle(1, moment=0)
    with pytest.raises(Refused, match="straddles already"):
        at.straddle(1, moment=0)
    refusing = seminole.but("blinds.straddle", "refused", ("CS/room/house-rules",))
    for stakes, rules, customs, line in (
        (no_limit(1, 2), refusing, Customs(straddles="any"), "nobody may straddle here"),
        (no_limit(bet=2), seminole, Customs(straddles="any"), "laid over blinds"),
        (no_limit(1, 2), seminole, Customs(sleepers=True), "nobody straddles again"),
    ):
        with pytest.raises(Refused, match=line):
            posted(variants.texas_holdem, stakes, rules, customs=customs)


# --- runs


@pytest.mark.clause("CS/runs/agreement")
def test_the_sign_says_how_often_a_board_is_run_and_who_goes_wants_it_once() -> None:
    at = table(1, 2, most_runs=2)
    assert "run it twice where all agree" in [line.text for line in at.posted.lines()]
    deal(at)
    at.act("raise", 100, moment=0)
    at.act("call", moment=0)
    assert at.round is not None and at.round.options.runs == 2
    at.leave(at.round.seat, moment=0)
    assert not at.playing and len(at.round.boards) == 1
    assert Table.replay(at.events).values() == at.values()


# --- dealer's choice


@pytest.mark.clause("CS/rotation/choice")
def test_each_hand_is_the_game_that_its_chooser_says_and_the_choice_passes_to_the_left() -> None:
    stakes = fixed_limit(4, 8, (2, 4), ante=1, bring_in=2)
    sign = posted(mix("texas-holdem", "stud", "omaha", stakes=stakes), None, seminole, by="choice")
    at = Table.open(sign, 0)
    for seat in (1, 2, 4):
        at.sit(seat, f"P{seat}", 100, moment=0)
    assert "each hand's dealer chooses among Texas hold'em" in " ".join([line.text for line in sign.lines()])
    choosers, games, buttons = [], [], []
    for wanted in ("omaha", "stud", "", "texas-holdem", "stud", "texas-holdem"):
        choosers.append(at.chooser)
        if wanted:
            at.choose_game(at.chooser, wanted, moment=0)
        deal(at)
        assert at.round is not None and at.game is at.round.game.variant
        games.append(at.round.game.key)
        buttons.append(at.round.button)
        fold_out(at)
    assert choosers == [1, 2, 4, 1, 2, 4]
    assert games == ["omaha", "stud", "stud", "texas-holdem", "stud", "texas-holdem"]
    assert [buttons[place] for place in (0, 3, 5)] in ([1, 2, 4], [2, 4, 1], [4, 1, 2]), "it moves once a game that has one"
    assert Table.replay(at.events).values() == at.values()


@pytest.mark.clause("CS/rotation/choice")
def test_nobody_else_chooses_nor_another_game_nor_where_games_take_turns() -> None:
    stakes = fixed_limit(4, 8, (2, 4))
    games = mix("texas-holdem", "omaha", stakes=stakes)
    at = Table.open(posted(games, None, seminole, by="choice"), 0)
    for seat in (1, 2):
        at.sit(seat, f"P{seat}", 100, moment=0)
    for seat, game, line in (
        (2, "omaha", "is seat 1's, not seat 2's"),
        (1, "stud", "not to be chosen here"),
        (9, "omaha", "not seat 9's"),
    ):
        with pytest.raises(Refused, match=line):
            at.choose_game(seat, game, moment=0)
    at.choose_game(1, "omaha", moment=0)
    at.choose_game(1, "texas-holdem", moment=0)
    at.choose_game(1, "omaha", moment=0)
    deal(at)
    with pytest.raises(Refused, match="a round is being played"):
        at.choose_game(2, "omaha", moment=0)
    turns = Table.open(posted(games, None, seminole), 0)
    for seat in (1, 2):
        turns.sit(seat, f"P{seat}", 100, moment=0)
    with pytest.raises(Refused, match="nobody's"):
        turns.choose_game(1, "omaha", moment=0)


# --- all of it


def test_whatever_is_played_no_chip_is_lost() -> None:
    met: set[str] = set()
    for number in range(6):
        rng = Random(f"customs {number}")
        customs = Customs(
            most_runs=rng.randint(1, 3),
            bomb_ante=rng.choice((3, 50)),
            bomb_every=rng.randint(0, 3),
            bomb_boards=rng.randint(1, 2),
            straddles=rng.choice(("under-the-gun", "button", "any")),
            restraddles=rng.randint(0, 3),
            sleepers=True,
        )
        stakes = fixed_limit(4, 8, (2, 4), ante=1, bring_in=2)
        games = mix("texas-holdem", "stud-hi-lo-8", "omaha-hi-lo-8", stakes=stakes)
        sign = posted(games, None, seminole, by="count", length=2, least=20, most=60, customs=customs)
        tabling = Tabling(sign, rng)
        for _ in range(250):
            tabling.step()
        met |= {event.__struct_config__.tag for event in tabling.table.events}  # type: ignore[misc]
        assert Table.replay(tabling.table.events).values() == tabling.table.values()
    assert {"table.straddle-chosen", "table.bomb-called"} <= met


def test_a_round_that_is_straddled_says_by_what_and_between_two_the_small_blind_may() -> None:
    at = table(1, 2, 3, straddles="any")
    told = {}
    for wishes in ((), (1, 2, 3)):
        for seat in wishes:
            at.straddle(seat, moment=0)
        deal(at)
        assert at.round is not None
        dealt = next(event for event in reversed(at.events) if isinstance(event, RoundOpened))
        told[wishes] = "CS/table/straddles" in dealt.cites
        fold_out(at)
    assert told == {(): False, (1, 2, 3): True}
    two = table(1, 2, straddles="any")
    line = two.next_lineup
    assert line.positions is not None and line.positions.small_blind
    assert first_straddlers(two.posted.customs, line.positions, (1, 2)) == [line.positions.small_blind]
