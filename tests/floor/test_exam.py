"""The exam: every question can be answered, what is no answer is asked again, and what is known comes again later."""

from __future__ import annotations

import pytest

from cardspeak import Refused
from cardspeak.floor import drill
from cardspeak.floor.asked import Asked
from cardspeak.floor.exam import counting, question, spacing
from cardspeak.floor.exam.dice import Dice
from cardspeak.floor.exam.spacing import DAY, MINUTE, Answered
from cardspeak.rulebook import clause

EACH = 40


def test_every_case_is_a_question_whose_words_hold_the_right_one_and_others() -> None:
    for id in question.ids():
        asked = question.question(id)
        assert asked.topic in question.topics() and asked.text and question.explained(id).clauses
        assert question.right(asked, {each.name: str(each.right) for each in asked.asked})
        for each in asked.asked:
            assert each.kind != "word" or (each.right in each.words and len(each.words) >= 2), (id, each)


def test_tables_are_drawn_as_they_stood() -> None:
    table = question.question("W-01").table
    assert table and (table.street, table.pot, table.history) == ("turn", 2000, ("seat 2: bet to 1,000",))
    assert [(each.seat, each.stack, each.bet, each.acting) for each in table.seats] == [
        (2, 9000, 1000, False),
        (6, 12000, 0, True),
    ]
    assert sum([question.question(id).table is not None for id in question.ids()]) > 100


@pytest.mark.parametrize("answer", ["maybe", "", "12 or so", "1e3", "9" * 16])
def test_what_is_no_number_is_no_answer(answer: str) -> None:
    with pytest.raises(Refused, match="answer to with a number"):
        Asked("to", 1_200).read(answer)


def test_a_question_is_answered_whole_and_with_nothing_else() -> None:
    asked = question.question("W-01")
    with pytest.raises(Refused, match="answer to too"):
        question.right(asked, {"action": "raise"})
    with pytest.raises(Refused, match="'pot' is not asked"):
        question.right(asked, {"action": "raise", "to": "2000", "owed": "500", "pot": "1"})
    assert not question.right(asked, {"action": "call", "to": "2000", "owed": "500"})
    with pytest.raises(Refused, match="there is no question"):
        question.question("W-99999")
    with pytest.raises(Refused, match="there is no drill"):
        counting.drawn("nothing/1")


@pytest.mark.parametrize("kind", counting.KINDS)
def test_what_is_counted_is_what_is_counted_another_way(kind: str) -> None:
    seen = set()
    for number in range(EACH):
        found = counting.drawn(f"{kind}/{number}")
        assert found == counting.drawn(f"{kind}/{number}") and found.seconds and found.clauses
        assert all([clause(each) for each in found.clauses])
        seen.add(found.text)
        right = {each.name: each.right for each in found.asked}
        numbers = [
            int(word) for word in found.text.replace(",", "").replace(".", " ").replace(";", " ").split() if word.isdigit()
        ]
        if kind == "side-pots":
            put = [
                int(part.split()[0])
                for part in found.text.split(" put in ")[1:]
                for part in [part.replace(";", " ").replace(".", " ")]
            ]
            assert sum(right.values()) == sum(put), "no chip is lost"
            assert right["returned"] == max(0, sorted(put)[-1] - sorted(put)[-2])
        if kind == "pot-limit":
            middle = found.text.partition("middle: ")[2].partition(";")[0]
            front = [
                int(each.split()[-1])
                for each in found.text.partition("front: ")[2].partition(".")[0].split(", ")
                if each != "nothing"
            ]
            seat = found.text.partition("may seat ")[2].partition(" ")[0]
            own = next(
                (
                    bet
                    for each, bet in zip(found.text.partition("front: ")[2].split(", "), front, strict=False)
                    if each.startswith(f"seat {seat} ")
                ),
                0,
            )
            most = max([*front, 0])
            assert right["most"] == most + int(middle) + sum(front) + most - own
        if kind == "stub" and "hold'em" in found.text:
            held, board = {"T": 2, "O": 4}[found.text[0]], {"preflop": 0, "flop": 4, "turn": 6, "river": 8}
            street = next(name for name in board if f"{name.capitalize()}:" in found.text)
            assert right["cards_left"] == 52 - held * numbers[0] - board[street]
    assert len(seen) > EACH / 4


def test_what_is_known_comes_again_later_and_what_is_not_soon() -> None:
    def answered(moment: int, right: bool, id: str = "a") -> Answered:
        return Answered(id, "wagering", "seminole", moment, right)

    assert spacing.due([answered(0, False)])["a"] == 10 * MINUTE
    assert spacing.due([answered(0, True), answered(DAY, True)])["a"] == 4 * DAY
    assert spacing.due([answered(0, True), answered(DAY, False)])["a"] == DAY + 10 * MINUTE
    ids, rng = ["a", "b"], Dice("1").below
    assert spacing.following(ids, [answered(0, False)], MINUTE, rng) == "b", "what was never asked comes before what is not due"
    assert spacing.following(ids, [answered(0, False)], 10 * MINUTE, rng) == "a"
    both = [answered(0, True), answered(5, True, "b")]
    assert spacing.following(ids, both, MINUTE, rng) == "a", "where nothing is due, what comes first"
    assert spacing.scores(both)["seminole", "wagering"] == spacing.Score(2, 2)


def test_topics_divide_the_case_book() -> None:
    assert sum([len(question.ids(topic=topic)) for topic in question.topics()]) == len(question.ids()) > 200
    assert set(question.ids("section-8", "showdown")) < set(question.ids("section-8"))
    assert {drill.topic_of(case) for case in drill.cases()} <= set(question.topics())
