"""PokerGFX's exports read as histories: rounds of ours written as it writes them come back, and what is none is told."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardspeak.cards import show
from cardspeak.history import files, pgfx
from cardspeak.history import model as m
from cardspeak.history.audit.audit import audit_one
from cardspeak.history.formats import dumps, load
from cardspeak.history.model import History, Unreadable
from cardspeak.poker import Round, variants
from cardspeak.poker import events as e
from cardspeak.poker.stakes import no_limit
from cardspeak.rulebook.books import seminole_tournament
from tests.poker.drawing import act


def their(cards: tuple[int, ...]) -> str:
    """Cards as an export has them."""
    return show(cards).lower().replace("t", "10")


def told(r: Round, put: dict[int, int]) -> tuple[dict[int, str], list[dict[str, Any]]]:
    """Each hand, and what happened, as an export has them. put: the blinds, by seat."""
    hands = dict.fromkeys(r.dealt_in, "")
    events: list[dict[str, Any]] = []

    def acted(kind: str, seat: int, to: int = 0) -> None:
        events.append({"EventType": kind, "PlayerNum": seat, "BetAmt": to, "Pot": 0, "BoardNum": 0, "BoardCards": None})

    for event in r.events:
        if isinstance(event, e.Dealt):
            for seat in r.dealt_in:
                hands[seat] = their(event.hands[seat])
        elif isinstance(event, e.Folded):
            acted("FOLD", event.seat)
        elif isinstance(event, e.Checked):
            acted("CHECK", event.seat)
        elif isinstance(event, e.Called):
            put[event.seat] = put.get(event.seat, 0) + event.chips
            acted("CALL", event.seat, put[event.seat])
        elif isinstance(event, e.Raised):
            put[event.seat] = event.to
            acted("BET", event.seat, event.to)
        elif isinstance(event, e.Boarded):
            put = {}
            for card in event.cards:
                events.append({"EventType": "BOARD CARD", "PlayerNum": 0, "BoardNum": 1, "BoardCards": their((card,))})
    return hands, events


def exported(r: Round, number: int = 1) -> dict[str, Any]:
    """A round that is over, as the reader of a stream's table would have exported it."""
    sm, bb = r.game.stakes.blinds
    blinds = {event.seat: event for event in r.events if isinstance(event, e.Posted)}
    small, big = r.began.blind_seats if any(r.began.blind_seats) else (0, 0)
    if not big:
        posted = [event for event in blinds.values() if event.kind in ("small blind", "big blind")]
        small, big = [event.seat for event in posted][:2]
    hands, events = told(r, {small: sm, big: bb})
    players = [
        {
            "PlayerNum": seat,
            "Name": f"P{seat}",
            "StartStackAmt": r.began.stacks[seat],
            "EndStackAmt": r.stacks[seat],
            "HoleCards": [hands[seat]],
            "SittingOut": False,
            "EliminationRank": -1,
        }
        for seat in r.dealt_in
    ]
    return {
        "HandNum": number,
        "AnteAmt": r.game.stakes.ante,
        "BetStructure": "NOLIMIT",
        "BombPotAmt": 0,
        "Description": None,
        "Duration": "PT3M18.0255475S",
        "GameClass": "FLOP",
        "GameVariant": "HOLDEM",
        "NumBoards": 1,
        "RunItNumTimes": 1,
        "StartDateTimeUTC": "2025-10-16T11:37:27.4134621Z",
        "FlopDrawBlinds": {
            "AnteType": "BB_ANTE_BB1ST",
            "BigBlindAmt": bb,
            "BigBlindPlayerNum": big,
            "ButtonPlayerNum": r.button,
            "SmallBlindAmt": sm,
            "SmallBlindPlayerNum": small,
            "ThirdBlindAmt": 0,
            "ThirdBlindPlayerNum": 0,
        },
        "Players": players,
        "Events": events,
    }


def session(*hands: dict[str, Any]) -> str:
    head = {"CreatedDateTimeUTC": "2025-10-16T10:58:07.5783819Z", "EventTitle": None, "SoftwareVersion": "PokerGFX 3.2"}
    return json.dumps({**head, "Type": "FINAL_TABLE", "Payouts": [0, 0], "Hands": list(hands)}, indent=1)


def played(rng: Random) -> Round:
    stacks = [rng.randint(1, 60) * 1000 for _ in range(rng.randint(2, 9))]
    limits = no_limit(300, 600, ante=rng.choice((0, 600)), ante_from="big-blind")
    r = Round(variants.texas_holdem, limits, stacks, seminole_tournament, seed=rng.getrandbits(40))
    while not r.over:
        act(r, rng, rng.choice((0.1, 0.4)))
    return r


def test_rounds_come_back_with_the_same_results() -> None:
    rng = Random(11)
    rounds = [played(rng) for _ in range(60)]
    text = session(*[exported(r, number) for number, r in enumerate(rounds, 1)])
    assert pgfx.detect(text)
    hands = list(load(text, format="pgfx"))
    assert len(hands) == len(rounds)
    for r, found in zip(rounds, hands, strict=True):
        assert isinstance(found, History), found
        judged = audit_one(found, seminole_tournament)
        assert judged.verdict == "agree", (judged.reason, dumps(found))
        assert dict(zip([seat.number for seat in found.seats], judged.net, strict=True)) == r.net
    assert [found.name.rsplit(":", 1)[1] for found in hands if isinstance(found, History)][:2] == [" hand 1", " hand 2"]


def test_a_hand_goes_on_to_the_other_formats() -> None:
    found = next(iter(load(session(exported(played(Random(3)))))))
    assert isinstance(found, History) and found.format == "pgfx"
    for format in ("phh", "ohh"):
        again = next(iter(load(dumps(found, format))))
        assert isinstance(again, History) and [seat.name for seat in again.seats] == [seat.name for seat in found.seats]


def one(**changes: Any) -> History | Unreadable:
    return next(pgfx.read(session(exported(played(Random(5))) | changes), "x.json"))


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"Players": []}, "two players and more"),
        ({"Events": [{"EventType": "FOLD", "PlayerNum": 40}]}, "player 40 acts, and is not there"),
        ({"Events": [{"EventType": "DANCE", "PlayerNum": 1}]}, "nothing is called 'DANCE'"),
        ({"FlopDrawBlinds": {}}, "nobody has the button"),
        ({"HandNum": "one"}, "Expected `int`"),
        ({"Events": [{"EventType": "BOARD CARD", "BoardCards": "1x"}]}, "1x"),
    ],
)
def test_a_hand_that_cannot_be_is_told_why(changes: dict[str, Any], why: str) -> None:
    found = one(**changes)
    assert isinstance(found, Unreadable) and why in found.reason


def test_what_no_book_can_judge_says_so_and_one_bad_hand_stops_none_after_it() -> None:
    for changes, why in (
        ({"GameVariant": "BADUGI"}, "BADUGI"),
        ({"BetStructure": "X"}, "a limit"),
        ({"BombPotAmt": 5}, "a bomb pot"),
        ({"NumBoards": 2}, "more boards"),
    ):
        found = one(**changes)
        assert isinstance(found, History) and why in found.unsupported
    good = exported(played(Random(5)))
    kinds = [type(found) for found in pgfx.read(session(good, {"HandNum": 2}, good), "x.json")]
    assert kinds == [History, Unreadable, History]
    assert [type(found) for found in pgfx.read('{"Hands": [', "x.json")] == [Unreadable]


def test_a_folder_has_them_beside_other_json(tmp_path: Path) -> None:
    (tmp_path / "PGFX_live_data_export GameID=1.json").write_text(session(exported(played(Random(5)))))
    (tmp_path / "package.json").write_text("{}")
    found, skipped = files.folder(tmp_path)
    assert ([file.name[:4] for file in found], skipped) == (["PGFX"], 1)
    assert isinstance(next(files.read(found[0])), History)
    [piece] = files.pieces(found[0].read_bytes())
    assert isinstance(next(pgfx.read(piece, "piece")), History)


def test_cards_that_nobody_sensed_stay_unknown() -> None:
    hand = exported(played(Random(5)))
    hand["Players"][0]["HoleCards"] = [""]
    found = next(pgfx.read(session(hand), "x.json"))
    assert isinstance(found, History)
    assert "????" in {each.cards for each in found.acts if isinstance(each, m.Deal)}
