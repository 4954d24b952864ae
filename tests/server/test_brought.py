"""Hand histories that somebody brings: read in every format, judged as the audit does, told with the cards as they show them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from cardspeak.cards.card import NAMES
from cardspeak.history import files, money, ohh, phh
from cardspeak.history.audit.audit import audit
from cardspeak.history.record.record import record
from cardspeak.poker import variants
from cardspeak.rulebook import Refused
from cardspeak.rulebook.books import named, of_book
from cardspeak.server.past.downloads import hands_of
from cardspeak.server.past.imported_histories import BroughtRound, Found, Way, read, retold
from tests.history.playing import played
from tests.history.samples import NO_LIMIT, STARS
from tests.server.desk import STREAM
from tests.server.watched import Watched

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").iterdir())
HIDDEN = "??"
WAY = Way("seminole")


def one(text: str, way: Way = WAY) -> BroughtRound:
    return retold(text.encode(), way)


def cards(found: BroughtRound, seat: int) -> list[list[str]]:
    """What lies in front of a seat after each event, where that changes."""
    seen: list[list[str]] = []
    for step in found.steps:
        held = step.cards.get(seat, [])
        if not seen or seen[-1] != held:
            seen.append(held)
    return seen


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_our_examples_are_judged_as_the_audit_does_and_each_round_is_told_to_its_end(path: Path) -> None:
    data = path.read_bytes()
    found = read(data, WAY)
    findings = list(audit(files.read(path), lambda setting: of_book("seminole", setting)))
    assert [(each.verdict, each.reason, each.clauses) for each in found.found] == [
        (each.verdict, each.reason, each.clauses) for each in findings
    ]
    assert found.verdicts["agree"] == len(findings) > 1 and not found.more
    for each in found.found:
        again = one(each.text)
        assert again.over and again.winners and again.found.verdict == "agree"
        assert all(step.lines[step.said].clauses for step in again.steps), "each event says why"
        last = again.steps[-1]
        assert set(again.players.values()) <= set(each.players)
        raked = sum(again.steps[0].stacks.values()) - sum(last.stacks.values())
        assert money.to_text(raked, again.scale) == each.rake


@pytest.mark.parametrize("key", variants.ALL)
def test_every_game_is_told_as_it_was_played(key: str) -> None:
    rng = Random(key)
    book = "section-8" if named("section-8").spreads(key) else "seminole"
    r = played(rng, variants.ALL[key], named(book))
    for text in (phh.dumps(record(r)), ohh.dumps(record(r))):
        found = one(text, Way(book))
        assert found.over and found.found.verdict == "agree", found.found
        assert found.variant == key
        assert found.steps[-1].stacks == {seat: chips - r.aside[seat] for seat, chips in r.stacks.items()}
        assert {won.seat: won.chips for won in found.winners} == {seat: chips for seat, chips in won_by(r).items() if chips}
        assert found.steps[-1].board == [NAMES[card] for card in r.board]


def won_by(r: object) -> dict[int, int]:
    found: dict[int, int] = {}
    for event in r.events:  # type: ignore[attr-defined]
        if type(event).__name__ == "Won":
            found[event.seat] = found.get(event.seat, 0) + event.chips
    return found


def test_a_hand_is_seen_when_the_history_shows_it_and_not_before() -> None:
    found = one(STARS.replace("Ada: folds\nUncalled bet ($9.50) returned to Bo: D [x]\nBo: D [x] collected $32 from pot", ""))
    assert found.seat and found.players[found.seat] == "Ada", "who alone is dealt openly is who looks"
    assert cards(found, found.seat)[1] == ["Ah", "Td"]
    bo = next(seat for seat, name in found.players.items() if name.startswith("Bo"))
    assert {card for held in cards(found, bo) for card in held} == {HIDDEN}


def test_hands_shown_down_turn_up_at_the_showdown_and_mucked_ones_that_a_summary_tells_at_the_end() -> None:
    text = next(path for path in EXAMPLES if path.name == "pokerstars.txt").read_text()
    found = one(text[: text.index("PokerStars Hand #900000000002")])
    cleo = next(seat for seat, name in found.players.items() if name == "Cleo")
    seen = cards(found, cleo)
    assert seen == [[], [HIDDEN, HIDDEN], [], ["Jc", "Jd"]]
    assert found.steps[-2].cards.get(cleo, []) == []
    assert found.currency == "USD" and found.scale == 100
    said = [line.text for step in found.steps for line in step.lines]
    assert {"seat 1 posts 1 (small blind)", "seat 1 calls 5", "the house takes 3.80"} <= set(said)
    (won,) = found.winners
    assert (won.text, won.cards) == ("wins 72.20 with pair of queens, kickers A-9-7", ["Qs", "Qd", "Ah", "9s", "7h"])


def test_a_history_that_deals_all_hands_openly_shows_them_and_folded_ones_stay_known() -> None:
    found = one(NO_LIMIT.replace("'p1 cbr 9', 'p2 f'", "'p1 cbr 9', 'p2 f', 'p1 sm AsKs'"))
    assert found.seat == 0
    assert found.steps[-1].cards[3] == ["7d", "2c"] and 3 not in found.steps[-1].live
    assert 2 not in found.steps[-1].cards, "it was never shown"


def test_a_round_that_the_book_forbids_goes_as_far_as_it_can_and_says_why() -> None:
    found = one(NO_LIMIT.replace("'p1 cbr 6'", "'p1 cbr 3'"))
    assert found.found.verdict == "illegal" and not found.over
    assert found.found.reason.startswith("actions: no. 5")
    last = found.steps[-1].lines[found.steps[-1].said]
    assert last.text == f"illegal: {found.found.reason}" and last.clauses == found.found.clauses != ()
    assert found.steps[-2].lines[-1].text == "seat 3 folds"
    mended = one(NO_LIMIT.replace("'p1 cbr 6'", "'p1 cbr 3'"), Way("seminole", repair=True))
    assert mended.found.repairs and mended.over


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("good evening", "no hand history in a format that is read here"),
        (NO_LIMIT.replace("antes = [0, 0, 0]", "antes = [0, 0]"), "antes: "),
        (NO_LIMIT.replace("'NT'", "'XX'"), "the variant 'XX' is not known"),
        (STARS.replace("$1,050.25", "$1,0.5.0"), ""),
        ('{"ohh": {"spec_version": "1.4.7"}}', ""),
        ('{"ohh": ', "no JSON: "),
    ],
)
def test_bad_input_is_one_line_that_names_round_and_field(text: str, reason: str) -> None:
    (found,) = read(text.encode(), WAY).found
    assert found.verdict in ("unreadable", "unsupported")
    assert found.reason.startswith(reason) and "\n" not in found.reason and found.line >= 1
    again = one(text)
    assert again.steps == [] and again.found.reason == found.reason


def test_a_book_that_there_is_not_is_refused() -> None:
    for ask in (read, retold):
        with pytest.raises(Refused, match="no house rules named"):
            ask(NO_LIMIT.encode(), Way("hoyle"))


@pytest.mark.parametrize("form", ["phh", "ohh"])
@pytest.mark.parametrize("game", ["texas-holdem", "stud-hi-lo-8", "five-card-draw"])
def test_what_was_downloaded_here_is_read_back_as_the_asker_knew_it(game: str, form: str) -> None:
    watched = Watched(game, 5)
    watched.play(10)
    book = watched.desk.book
    rules = watched.desk.table.rules.name

    async def all_of() -> bytes:
        return b"".join([text async for text in hands_of(book, STREAM, "Zoe", form)])

    found = read(asyncio.run(all_of()), Way(rules))
    assert len(found.found) >= 8
    for each in found.found:
        assert each.verdict in ("agree", "unreadable"), each
        assert each.verdict == "agree" or "does not show" in each.reason
    assert found.verdicts["agree"] > 4
    told = [one(each.text, Way(rules)) for each in found.found if each.verdict == "agree"]
    assert all(each.over for each in told)
    assert any(each.seat and each.players[each.seat] == "Zoe" for each in told)


def test_what_is_told_is_json_of_the_documented_shape() -> None:
    text = msgspec.json.encode(read(NO_LIMIT.encode(), WAY))
    assert msgspec.json.decode(text)["found"][0]["text"] == NO_LIMIT
    assert msgspec.json.decode(msgspec.json.encode(one(NO_LIMIT)))["kind"] == "history"
    assert {field.name for field in msgspec.structs.fields(Found)} >= {"verdict", "reason", "clauses", "text"}
