"""What the books are: their particulars, the words that they define, what goes first in tournaments, which games."""

from __future__ import annotations

import pytest

from cardspeak import rulebook
from cardspeak.cli.rules.game_sheet import check_spread
from cardspeak.poker import variants
from cardspeak.rulebook import Refused, Unknown, surfaces
from cardspeak.rulebook.banked_house import TOPICS, BankedRules
from cardspeak.rulebook.books import ALL, any_named, exhibit_a, named, section_8, seminole
from cardspeak.rulebook.comparison import choosable, compare
from cardspeak.rulebook.glossary import glossary
from cardspeak.rulebook.imprint import IMPRINTS, SURFACE, imprint, in_tournament
from cardspeak.rulebook.tournament_rules import tournament_rules


def test_every_book_has_a_card_and_every_clause_on_it_exists() -> None:
    assert set(IMPRINTS) == set(rulebook.BOOKS) - {rulebook.register.OURS}  # type: ignore[attr-defined]
    for card in IMPRINTS.values():
        for cite in (*card.cites, *card.precedence):
            assert rulebook.clause(cite).book == card.book
        for cite in card.cites:
            assert SURFACE in surfaces.shown()[cite]


def test_the_card_says_what_the_register_says() -> None:
    card = imprint("seminole")
    assert list(card.venues) == rulebook.clause("SEM/cover/1").params["venues"]
    assert card.approved == rulebook.clause("SEM/cover/2").params["approved"]
    assert "time clock rules" in card.missing and not set(card.missing) & set(card.chapters)
    with pytest.raises(Unknown, match="no book 'hoyle'"):
        imprint("hoyle")


def test_the_chapters_of_ultimate_are_those_of_its_register() -> None:
    numbers = {int(clause.id.split("/")[1]) for clause in rulebook.book("mlgca-uth")} - {0}
    assert numbers == set(range(1, len(imprint("mlgca-uth").chapters) + 1)) == set(range(1, 14))


def test_a_book_defines_its_words() -> None:
    """33 in Section 8, 28 in Exhibit A, which has no split games and no kill; each word leads to its clauses."""
    section, exhibit = glossary("section-8"), glossary("exhibit-a")
    assert len(section.terms) == rulebook.clause("S8(a)(1)").params["glossary_terms"] == 33
    assert len(exhibit.terms) == rulebook.clause("XA/definitions/scope").params["glossary_terms"] == 28
    assert [term.label for term in section.terms][:4] == ["(a)(1)(i)", "(a)(1)(ii)", "(a)(1)(iii)", "(a)(1)(iv)"]
    absent = {term.word for term in section.terms} - {term.word for term in exhibit.terms}
    assert {"half-kill", "kill", "high", "low", "high-low split"} <= absent
    assert section.term("Half Kill").clauses == ("S8(a)(1)(xvi)#1", "S8(a)(1)(xvi)#2")
    for book in (section, exhibit):
        for term in book.terms:
            assert all(rulebook.clause(id).label == term.label for id in term.clauses)
    with pytest.raises(Unknown, match="exhibit-a does not define 'kill'"):
        exhibit.term("kill")


def test_a_word_of_the_glossary_is_in_the_clause_that_defines_it() -> None:
    """So no list of words has slipped against the clauses."""
    aliases = {
        "all-in": "all",
        "high-low split": "split",
        "bet": "bet",
        "half-kill": "half",
        "up-card": "up",
        "common card": "shared",
    }
    for name in IMPRINTS:
        for term in glossary(name).terms:
            said = " ".join([rulebook.clause(id).summary + rulebook.clause(id).label for id in term.clauses]).lower()
            stem = aliases.get(term.word, term.word.split()[0])[:4].rstrip("l")
            assert stem in said, f"{name}: {term.word}: {said}"


def test_tournament_rules_go_first_in_a_tournament() -> None:
    found = rulebook.find("electronic device", "seminole")
    assert found[0].id == "SEM/gen/16/a"
    ordered = in_tournament(found)
    assert ordered.clauses[0].id == "SEM/T5/1"
    assert sorted(clause.id for clause in ordered.clauses) == sorted(clause.id for clause in found)
    assert in_tournament(rulebook.find("play-over boxes", "seminole")).cites == ()


class Cited:
    """Citations on their own."""

    def __init__(self, cites: tuple[str, ...]) -> None:
        self.cites = cites


def test_a_tournament_is_the_card_room_with_written_exceptions() -> None:
    found = tournament_rules(section_8)
    assert found.rules is named("section-8-tournament")
    points = {each.point for each in found.exceptions}
    assert {"blinds.heads_up", "betting.raise_cap", "rakes.methods"} <= points
    for each in found.exceptions:
        cites = each.readings[1].cites
        assert cites and all(rulebook.clause(cite) for cite in cites), each
    room, event = dict(section_8.points()), dict(found.rules.points())
    silent = {path for path in room if room[path].value != event[path].value} - points
    assert all(event[path].value == "unsaid" for path in silent)


def test_house_supplements_hold_in_tournaments_but_not_against_an_exception() -> None:
    house = section_8.but("betting.opener_completes", "may-not").but("betting.raise_cap", 5)
    found = tournament_rules(house).rules
    assert found.betting.opener_completes.value == "may-not"
    assert found.betting.raise_cap.value == 3, "the tournament's own cap is written"


def test_books_without_tournament_rules_are_told_so() -> None:
    assert tournament_rules(seminole).cites == ("SEM/T0",)
    with pytest.raises(Refused, match="exhibit-a has no tournament rules"):
        tournament_rules(exhibit_a)
    with pytest.raises(Refused, match="tournament rules already"):
        tournament_rules(named("seminole-tournament"))


@pytest.mark.clause("S8(h)(2)")
def test_a_game_that_is_not_on_the_list_is_refused() -> None:
    with pytest.raises(Refused, match="no game named 'whist'") as refused:
        variants.named("whist")
    assert refused.value.cites == ("S8(h)(2)",)
    with pytest.raises(Refused, match="may not be spread under section-8") as refused:
        check_spread(variants.named("five-card-draw-joker"), section_8)
    assert refused.value.cites == ("S8(h)(2)",)


# --- the house rules of banked books, beside each other and beside their alternatives

BANKED = ("section-12", "mlgca-uth")


def test_every_banked_point_has_one_topic() -> None:
    listed = [point for points in TOPICS.values() for point in points]
    assert len(listed) == len(set(listed))
    rules = [any_named(name) for name in BANKED]
    assert set(listed) == {path for each in rules for path, _ in each.points()}


def test_banked_books_are_compared_on_what_either_knows() -> None:
    one, other = [any_named(name) for name in BANKED]
    compared = {each.point: each for each in compare(one, other)}
    shared = {path for path, _ in one.points()} & {path for path, _ in other.points()}
    assert {"delivery", "limit_counts", "fractions", "own_tables", "leaving", "retiring"} <= shared
    assert compared["delivery"].same and not compared["cover_cards"].same
    assert compared["stack_order"].readings[1].value == "no such point"
    assert {name for name, each in compared.items() if any([r.value == "no such point" for r in each.readings])} == (
        set(compared) - shared
    )
    assert [each.point for each in compare(one, other, "payout-limits")] == ["limit_counts", "limit_floor"]


@pytest.mark.parametrize("name", [*ALL, *BANKED])
def test_what_could_be_chosen_instead(name: str) -> None:
    rules = any_named(name)
    points = choosable(rules)
    paths = [path for path, _ in rules.points()]
    assert [each.point for each in points if each.point != "games"] == paths
    for each in points:
        assert each.reading.value not in [other.value for other in each.others]
        for other in each.others:
            assert rules.but(each.point, str(other.value)) is not rules
            assert not isinstance(rules, BankedRules) or other.cites


def test_poker_and_banked_books_share_nothing() -> None:
    with pytest.raises(Refused, match="section-8 is on poker and mlgca-uth on a game against the house"):
        compare(any_named("mlgca-uth"), section_8)
    with pytest.raises(Refused, match="no topic 'showdown'; there are deliveries, wagers"):
        choosable(any_named("mlgca-uth"), "showdown")
    with pytest.raises(Refused, match=r"there are section-8, .* mlgca-uth"):
        any_named("hoyle")
