"""Every language says all that English says, and what is read in it is what was said."""

from __future__ import annotations

import random
import re
from itertools import zip_longest
from typing import Any

import msgspec
import pytest

from cardspeak.cardroom.papers.layouts import of_table
from cardspeak.floor.asked import spoken
from cardspeak.floor.exam.counting import KINDS
from cardspeak.floor.exam.question import explained, ids, question
from cardspeak.poker import variants
from cardspeak.rulebook.books import every
from cardspeak.rulebook.choosing import questions
from cardspeak.server.api.training.exam import asked_for
from cardspeak.server.dealer.banked_opening import NewHouseTable, house_sign_of
from cardspeak.web import pages
from cardspeak.web.strings import LANGUAGES, OURS, catalogue, chosen, kept, speaking
from cardspeak.web.strings.reading import Language, in_papers, language
from cardspeak.web.strings.templates import COUNTS, has_holes, template
from tests.languages.__main__ import compared

OTHERS = [tag for tag in LANGUAGES if tag != OURS]
HOLE = re.compile(r"\{(\w+)\}")
AMOUNT = r"\$?[0-9.,]+"


def filled(template: str) -> str:
    """A template with figures in its holes, each its own."""
    return HOLE.sub(lambda hole: str(sum(map(ord, hole[1])) % 89 + 11), template)


@pytest.mark.parametrize("tag", OTHERS)
def test_a_language_says_all_that_the_pages_and_the_room_say(tag: str) -> None:
    found = compared(tag)
    lacking = [f"{tag}/{file}: {key}" for file, (missing, _) in found.items() for key in missing]
    assert not lacking, "not translated (`python -m tests.languages` lists all):\n" + "\n".join(lacking)


@pytest.mark.parametrize("tag", OTHERS)
def test_what_is_filled_in_is_the_same_in_every_language(tag: str) -> None:
    pairs = [(catalogue()[key], said) for key, said in catalogue(tag).items()]
    pairs += [*kept(f"{tag}/sentences.json").items(), *kept(f"{tag}/terms.json").items()]
    assert [english for english, said in pairs if set(HOLE.findall(english)) != set(HOLE.findall(said))] == []


@pytest.mark.parametrize("tag", OTHERS)
def test_each_sentence_is_read_by_its_own_template(tag: str) -> None:
    sentences = kept(f"{tag}/sentences.json")
    read = language(tag).read
    same: dict[str, set[str]] = {}  # others that come to the very same English may say it too
    for english, said in sentences.items():
        same.setdefault(filled(english), set()).add(filled(said))
    wrong = [text for text, said in same.items() if read(text) not in said]
    assert not wrong, "\n".join(f"{text} -> {read(text)}" for text in wrong)


@pytest.mark.parametrize("tag", OTHERS)
def test_a_line_and_what_stands_in_it_are_read(tag: str) -> None:
    said = {
        "seat 3 raises to 40": ("Platz 3 erhöht auf 40", "asiento 3 sube a 40"),
        "seat 2 posts 1 (small blind)": ("Platz 2 zahlt 1 (Small Blind)", "asiento 2 pone 1 (ciega pequeña)"),
        "full house, queens over tens": ("Full House, Damen mit Zehnen", "full de reinas y dieces"),
        "Ann takes seat 2": ("Ann nimmt Platz 2", "Ann ocupa asiento 2"),
        "nobody is to act: the round is over": (
            "niemand ist am Zug: Die Runde ist zu Ende",
            "no es turno de nadie: la ronda ha terminado",
        ),
        "seat 1 wins $1.50 from the pot": ("Platz 1 gewinnt 1,50\xa0$ aus dem Pot", "asiento 1 gana 1,50\xa0$ del bote"),
        "Nobody has ever said this": ("Nobody has ever said this",) * 2,
    }
    at = ("de", "es").index(tag)
    assert {english: language(tag).read(english) for english in said} == {english: said[english][at] for english in said}


@pytest.mark.parametrize("tag", OTHERS)
def test_what_looks_like_a_sentence_over_and_over_is_read_in_step_with_its_length(tag: str) -> None:
    """Patterns with several holes would take hours over this: whatever a guest typed may stand in a sentence."""
    templates = [template(english, said) for english, said in kept(f"{tag}/sentences.json").items() if has_holes(english)]
    for one in sorted(templates, key=lambda each: -len(each.holes))[:12]:
        over = "".join(f"{text}x" for text in one.texts[1:-1])
        text = (one.texts[0] + "x" + over * (1900 // len(over)))[:1990] + "?"
        assert len(language(tag).read(text)) > 1000


@pytest.mark.parametrize("tag", OTHERS)
def test_a_template_finds_what_a_pattern_finds(tag: str) -> None:
    chance = random.Random(7)
    for english in filter(has_holes, kept(f"{tag}/sentences.json")):
        pieces = HOLE.split(english)
        holes = [rf"(?P<{piece}>{AMOUNT if piece in COUNTS else '.+?'})" for piece in pieces[1::2]]
        pattern = re.compile("".join(map("".join, zip_longest(map(re.escape, pieces[::2]), holes, fillvalue=""))))
        for _ in range(3):
            filling = {hole: chance.choice(["7", "1,200", "a, b", "seat 2", english[:9]]) for hole in pieces[1::2]}
            text = HOLE.sub(lambda hole, filling=filling: filling[hole[1]], english)  # type: ignore[misc]
            found = pattern.fullmatch(text)
            assert template(english, "").values(text) == (found.groupdict() if found else None), text


@pytest.mark.parametrize("tag", OTHERS)
def test_a_ruling_is_explained_and_what_clauses_say_is_quoted(tag: str) -> None:
    told = "Seat 6: it is a raise to 2000; 500 still to be put in. Rule 45-B1: A raise of half or more is made full."
    german = "Platz 6: es ist ein Raise auf 2000; 500 noch einzusetzen. Rule 45-B1: A raise of half or more is made full."
    spanish = "Asiento 6: es una subida a 2000; 500 por poner. Rule 45-B1: A raise of half or more is made full."
    assert language(tag).translated({"explanation": told}) == {"explanation": german if tag == "de" else spanish}
    floor = {"explanation": "The book leaves it to the floor: Seat 4: the floor is called."}
    assert language(tag).translated(floor)["explanation"].startswith("Das Buch" if tag == "de" else "El reglamento")


@pytest.mark.parametrize("tag", OTHERS)
def test_every_question_of_the_exam_is_asked_in_the_language(tag: str) -> None:
    read = language(tag).read
    asked = [question(id).text for id in ids()] + [question(f"{kind}/{number}").text for kind in KINDS for number in range(5)]
    assert len(asked) > 300 and [text for text in asked if read(text) == text] == []
    settled = [explained(id).explanation.partition(". ")[0] for id in ids(book="seminole", topic="wagering")]
    spoken = [text for text in settled if language(tag).explained(text) != text]
    assert len(spoken) > 0.9 * len(settled)


@pytest.mark.parametrize("tag", OTHERS)
def test_the_words_that_answer_the_exam_are_said_in_the_language_and_names_stay(tag: str) -> None:
    posed = [question(id) for id in (*ids(), *[f"{kind}/{number}" for kind in KINDS for number in range(5)])]
    told = [
        language(tag).translated(msgspec.json.decode(msgspec.json.encode(asked_for(each)))) for one in posed for each in one.asked
    ]
    words = {(word, said) for each in told for word, said in zip(each["words"], each["called"], strict=True)}
    same = {word for word, said in words if spoken(word) == said}
    assert len(words) > 50 and same <= {"Max", "Pia", "Rex", "inalienable"}


@pytest.mark.parametrize("tag", OTHERS)
def test_a_form_asks_about_a_books_points_in_the_language(tag: str) -> None:
    """Readings in whole sentences; a title says so alone: elsewhere the same word stays what it is."""
    for rules in every().values():
        for asked in msgspec.json.decode(msgspec.json.encode(questions(rules))):
            told = language(tag).translated(asked)
            says = [(each["says"], mine["says"]) for each, mine in zip(asked["alternatives"], told["alternatives"], strict=True)]
            says += [(asked["number"], told["number"])] if asked["number"] else []
            assert [english for english, said in says if said == english] == [], asked["point"]
            assert told["asks"] == kept(f"{tag}/points.json")[asked["asks"]]
    assert language(tag).translated({"text": "Splashed"}) == {"text": "Splashed"}


@pytest.mark.parametrize("tag", OTHERS)
def test_the_signs_of_tables_against_the_house_are_in_the_language_on_paper(tag: str) -> None:
    ride = NewHouseTable(cmd_id="r", name="Ride", game="let-it-ride", bonus=True, payout=100_000_00, high=100_00)
    ultimate = NewHouseTable(cmd_id="u", name="Felt", game="ultimate-texas-holdem", progressive="A", six="A", payout=100_000_00)
    posted = [(new.name, house_sign_of(new)) for new in (ride, ultimate)]
    papers = [paper for name, each in posted for paper in of_table(name, each)]
    lines = [line for paper in papers for line in (*paper.says, *([] if tag == "de" else [paper.title]))]
    read = in_papers(tag).read
    assert len(lines) > 40 and [line for line in lines if read(line) == line] == []


def test_names_and_what_people_say_stay_as_they_are() -> None:
    other = Language({"seat {seat} folds": "Platz {seat} foldet", "the rail": "die Rail"}, {"and": "und"})
    told: Any = {
        "lines": [{"text": "seat 3 folds", "players": {"3": "the rail"}}],
        "chat": [{"name": "the rail", "text": "seat 3 folds"}],
        "said": {"text": "seat 3 folds"},
        "code": "the rail",
    }
    assert other.translated(told) == {**told, "lines": [{"text": "Platz 3 foldet", "players": {"3": "the rail"}}]}


WHAT = "act bets button cards close count credit draw fill hand over push run show void"
"""What a console or a desk waits for, and what a line of a day's sheet is."""


@pytest.mark.parametrize("tag", OTHERS)
def test_the_words_that_pages_act_by_are_the_same_in_every_language(tag: str) -> None:
    told = [{"what": word} for word in WHAT.split()] + [{"game": key, "games": [{"game": key}]} for key in variants.ALL]
    assert [language(tag).translated(each) for each in told] == told
    assert language(tag).translated({"what": "nobody deals at table 3"}) != {"what": "nobody deals at table 3"}


@pytest.mark.parametrize(
    "kept, accepted, language",
    [
        ("", "", "en"),
        ("de", "es", "de"),
        ("xx", "es-MX,es;q=0.9,en;q=0.8", "es"),
        ("", "fr-FR, de;q=0.7, en;q=0.8", "en"),
        ("", "fr, DE-AT;q=0.3", "de"),
        ("", "de;q=0, *", "en"),
        ("", "es;q=zwei," * 90, "en"),
    ],
)
def test_the_language_is_the_one_that_was_chosen_or_that_the_browser_asks_for(kept: str, accepted: str, language: str) -> None:
    assert chosen(kept, accepted) == language


@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_page_is_in_one_language_and_says_which(tag: str) -> None:
    with speaking(tag):
        shell = pages.shell("table", "7")
    assert f'<html lang="{tag}">' in shell and catalogue(tag)["nav.lobby"] in shell
    strings = pages.strings("table", tag)
    assert strings.keys() == pages.strings("table").keys() and strings["turn"] == catalogue(tag)["turn"]
