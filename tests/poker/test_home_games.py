"""What home games play: bomb pots on one board and on two, boards run more than once, straddles of every kind."""

from __future__ import annotations

from random import Random

import pytest

from cardspeak.poker import Post, Round, events, variants
from cardspeak.poker.round import remedies
from cardspeak.poker.stakes import fixed_limit, no_limit, pot_limit
from cardspeak.poker.variants.bomb_pots import bomb_pot, can_be_bombed
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import ALL, section_8, seminole
from cardspeak.rulebook.house import HouseRules
from tests.poker import drawing
from tests.poker.properties import keeps_every_property
from tests.rounds import FIRST, happened, noted, play

FLOPS = [game for game in variants.ALL.values() if game.flop]


@pytest.mark.parametrize("rules", ALL.values(), ids=ALL.keys())
@pytest.mark.parametrize("game", FLOPS, ids=lambda game: game.key)
def test_runs_and_boards_keep_every_property(game: variants.Variant, rules: HouseRules) -> None:
    """Chips are conserved, no card comes twice, each part of each pot goes to the best hand on its board, replays are alike."""
    if rules.games and game.key not in rules.games:
        return
    for number in range(FIRST, FIRST + 3):
        rng = Random(number)
        boards = number % 3 if rules.spreads(f"{game.key}-bomb-pot") and can_be_bombed(game) else 0
        drawn = drawing.table_for(rng, rules, game) | {"most_runs": rng.randint(2, 3)}
        if boards:
            drawn |= {"variant": bomb_pot(game, boards), "stakes": pot_limit(bet=2, ante=rng.randint(1, 9)), "posts": ()}
            drawn.pop("blind_seats", None)
            drawn["stacks"] = dict(list(drawn["stacks"].items())[: drawn["variant"].seats[1]])
        with noted(f"{drawn['variant'].key} under {rules.book}, number {number}"):
            r = Round(**drawn)
            keeps_every_property(r, rng, 0.9, drawing.act, closely=number == FIRST)
            boards_come_from_one_deck(r)


def boards_come_from_one_deck(r: Round) -> None:
    """What lies on each board came off the deck in its turn, and no card twice; each hand won its parts and no more."""
    came = [card for event in happened(r, events.Boarded) for card in event.cards]
    burned = [card for event in happened(r, events.Burned) for card in event.cards]
    assert len({*came, *burned}) == len(came) + len(burned)
    assert {*came, *burned} <= {*r.stub[: r.drawn]}
    if not happened(r, events.RunBegan):
        return
    whole = [len(board) for board in r.boards]
    assert len(whole) == min(event.times for event in happened(r, events.RunsAnswered))
    assert set(whole) == {5}
    common = happened(r, events.RunBegan)[0].shared
    assert {board[: len(common)] for board in r.boards} == {common}
    if not r.live & r.live - 1:
        return  # the others threw their hands away at the showdown
    by_run = [sum(event.chips for event in happened(r, events.Won) if event.of_board == run) for run in range(1, len(whole) + 1)]
    assert sum(by_run) == sum(event.chips for event in happened(r, events.Won)), "the nets of the runs sum to the pot"


def heads_up(most_runs: int = 3, rules: HouseRules = seminole) -> Round:
    """Two players with all their chips in before the flop, asked how often the board is run."""
    r = Round("texas-holdem", no_limit(1, 2), [100, 100], rules, seed=7, most_runs=most_runs)
    return play(r, "raise 100, call")


@pytest.mark.clause("CS/runs/agreement", "CS/runs/deck", "CS/boards/parts")
def test_the_fewest_runs_that_anybody_says_are_dealt_from_one_deck() -> None:
    r = heads_up()
    assert (r.options.runs, r.seat) == (3, 1)
    play(r, "run 3")
    assert (r.options.runs, r.seat) == (3, 2)
    play(r, "run 2")
    assert r.over
    assert [len(board) for board in r.boards] == [5, 5]
    assert len({card for board in r.boards for card in board}) == 10
    assert {(event.pot, event.of_board, event.end) for event in happened(r, events.Won)} <= {(0, 1, "high"), (0, 2, "high")}
    assert sum(event.chips for event in happened(r, events.Won) if event.of_board == 1) == 100


def test_once_is_once_and_nobody_else_is_asked() -> None:
    r = play(heads_up(), "run 1")
    assert r.over
    assert (len(r.boards), len(happened(r, events.RunsAnswered))) == (1, 1)
    assert not any(event.of_board for event in happened(r, events.Won))


def test_runs_after_the_flop_share_it() -> None:
    r = Round("texas-holdem", no_limit(1, 2), [100, 100], seminole, seed=9, most_runs=2)
    play(r, "call, check, bet 98, call, run 2, run 2")
    assert r.boards[0][:3] == r.boards[1][:3]
    assert not {*r.boards[0][3:]} & {*r.boards[1][3:]}


def test_runs_are_not_offered_where_there_is_nothing_to_agree_on() -> None:
    assert not heads_up(most_runs=1).options.runs
    for game, stakes in (
        ("stud", fixed_limit(2, 4, ante=1, bring_in=1)),
        ("omaha-double-board-bomb-pot", pot_limit(bet=2, ante=2)),
    ):
        r = Round(game, stakes, [2, 2], seminole, seed=1, most_runs=3)
        while not r.over:
            assert not r.options.runs
            drawing.act(r, Random(1), 1)


@pytest.mark.clause("CS/runs/agreement")
def test_an_answer_about_runs_is_refused_where_nobody_is_asked_and_beyond_what_is_offered() -> None:
    r = heads_up(most_runs=2)
    for times in (0, 3, "2"):
        with pytest.raises(Refused, match="the board is run 1 to 2 times") as refused:
            r.act("run", times)  # type: ignore[arg-type]
        assert refused.value.cites == ("CS/runs/agreement",)
    play(r, "run 2")
    with pytest.raises(Refused, match="nobody is asked now"):
        Round("texas-holdem", no_limit(1, 2), [100, 100], seminole, seed=7, most_runs=2).act("run", 2)
    with pytest.raises(Refused, match="a board is run 1 to 3 times, not 4"):
        heads_up(most_runs=4)


@pytest.mark.clause("CS/boards/odd-chip", "CS/games/double-board", "CS/games/bomb-pot")
def test_a_double_board_bomb_pot_is_anted_and_dealt_its_flops_at_once() -> None:
    r = Round("omaha-double-board-bomb-pot", pot_limit(bet=2, ante=5), [100] * 3, seminole, button=3, seed=3)
    assert [len(board) for board in r.boards] == [3, 3]
    assert (r.seat, r.pot, len(r.cards_held(1)), r.options.high) == (1, 15, 4, 15)
    play(r, ",".join(["check"] * 9))
    assert [len(board) for board in r.boards] == [5, 5]
    parts = [sum(event.chips for event in happened(r, events.Won) if event.of_board == board) for board in (1, 2)]
    assert parts == [8, 7]


@pytest.mark.clause("CS/games/bomb-pot")
def test_a_bomb_pot_has_an_ante_of_all_and_no_blind() -> None:
    for stakes in (no_limit(1, 2), no_limit(1, 2, ante=2), no_limit(bet=2, ante=2, ante_from="button"), no_limit(bet=2)):
        with pytest.raises(Refused, match="in a bomb pot every player posts an ante"):
            Round("texas-holdem-bomb-pot", stakes, [100] * 3, seminole)
    with pytest.raises(Refused, match="everybody antes instead"):
        Round("texas-holdem-bomb-pot", no_limit(bet=2, ante=2), [100] * 3, seminole, posts=[Post(3, 4, "straddle")])
    with pytest.raises(Refused, match="is not dealt as a bomb pot"):
        variants.named("stud-bomb-pot")
    with pytest.raises(Refused, match="may not be spread under"):
        Round("texas-holdem-bomb-pot", no_limit(bet=2, ante=2), [100] * 3, section_8)


def straddled(*posts: Post, blinds: tuple[int, int] = (1, 2), players: int = 5, chips: int = 200, button: int = 5) -> Round:
    return Round("texas-holdem", no_limit(*blinds), [chips] * players, seminole, button=button, posts=posts, seed=1)


@pytest.mark.clause("CS/blinds/straddle")
def test_a_straddle_is_twice_the_big_blind_and_a_further_one_twice_the_last() -> None:
    r = straddled(Post(3, 4, "straddle"), Post(4, 8, "straddle"))
    assert (r.seat, r.options.call, r.options.low) == (5, 8, 16)
    play(r, "call, call, call, call")
    assert (r.seat, r.options.check, r.options.low) == (4, True, 16), "who straddled last has the last word"
    for posts, least in (((Post(3, 3, "straddle"),), 4), ((Post(3, 4, "straddle"), Post(4, 7, "straddle")), 8)):
        with pytest.raises(Refused, match=f"is {least} or more"):
            straddled(*posts)
    assert straddled(Post(3, 3, "straddle"), chips=3).events, "all that its owner has"


@pytest.mark.clause("CS/blinds/straddle-on-blind")
def test_a_straddle_is_laid_on_top_of_the_blind_of_its_seat() -> None:
    r = Round("texas-holdem", pot_limit(5, 10), [1000] * 2, seminole, button=1, posts=[Post(1, 20, "straddle")], seed=1)
    assert [(event.seat, event.chips, event.owed) for event in happened(r, events.Posted)] == [
        (1, 5, 5),
        (2, 10, 10),
        (1, 15, 20),
    ]
    assert (r.seat, r.options.call, r.options.high) == (2, 10, 60)
    with pytest.raises(Refused, match="has nothing left to straddle with"):
        straddled(Post(2, 4, "straddle"), chips=2)


@pytest.mark.clause("CS/blinds/sleeper")
def test_a_sleeper_raises_the_price_and_leaves_the_opening_where_it_was() -> None:
    r = straddled(Post(5, 4, "sleeper"))
    assert (r.seat, r.options.call) == (3, 4)
    play(r, "call, call")
    assert (r.seat, r.options.check, r.options.low) == (5, True, 8)
    assert straddled(Post(5, 4, "straddle")).seat == 1, "a straddle from the button moves the opening to its left"


def test_a_hand_that_is_killed_while_runs_are_asked_for_leaves_the_question_to_the_others() -> None:
    r = Round("texas-holdem", no_limit(1, 2), [50, 50, 50], seminole, seed=4, most_runs=2)
    play(r, "raise 50, call, call")
    assert r.options.runs == 2
    remedies.kill(r, r.seat, ("SEM/T1/1",))
    play(r, "run 2")
    remedies.kill(r, r.seat, ("SEM/T1/1",))
    assert r.over
