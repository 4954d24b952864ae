"""Decks at a table with real cards: the dealer walks each through its steps, and then the next hand is one tap."""

from __future__ import annotations

import pytest

from cardspeak.server.dealer import console_commands as console
from cardspeak.server.dealer.console_decks import BringDeck, DeckShown, StepDone, TakeDeck, decks_shown
from cardspeak.table.poker import events as g
from tests.server.desk import NOW, Desk
from tests.server.test_seen import QUIET


def a_table(book: str) -> Desk:
    desk = Desk(times=QUIET, by_hand=True, book=book)
    for seat, name in enumerate(("Ann", "Bob", "Cid"), 1):
        desk.do("Host", console.Arrive(f"sit-{seat}", seat, name, 200))
    return desk


def shown(desk: Desk) -> list[DeckShown]:
    return decks_shown(desk.table, desk.moment)


def walked(desk: Desk, deck: str) -> list[str]:
    """Every step that is due of a deck, as the page has it done; their names."""
    steps: list[str] = []
    while step := next(each.next for each in shown(desk) if each.deck == deck):
        desk.do("Host", StepDone(f"{deck}-{step}-{len(steps)}", deck=deck, step=step, by="Max" if step == "verify" else ""))
        steps.append(step)
        desk.restart()
    return steps


@pytest.mark.clause("S8(d)(1)#1", "S8(d)(1)#2", "S8(d)(3)#1")
def test_a_dealer_opens_two_decks_step_by_step_and_then_deals_by_one_tap() -> None:
    desk = a_table("section-8")
    for colour in ("red", "blue"):
        desk.do("Host", BringDeck(f"bring-{colour}", deck=f"{colour} 7", colour=colour))
    assert desk.refused("Host", BringDeck("third", deck="green 7", colour="green")).clauses
    early = desk.refused("Host", console.NextHand("early", seq=NOW))
    assert "inspect comes first" in early.text and "S8(d)(1)#1" in early.clauses
    desk.do("Host", StepDone("look-through", deck="red 7", step="inspect"))
    own = desk.refused("Host", StepDone("own", deck="red 7", step="verify", by="Host"))
    assert "somebody else verifies" in own.text and "S8(d)(1)#2" in own.clauses
    for deck in ("red 7", "blue 7"):
        assert [step for step in walked(desk, deck) if step != "inspect"] == ["verify", "spread", "look", "wash"]
    desk.do("Host", console.NextHand("deal", seq=NOW))
    assert desk.table.playing
    logged = [event for row in desk.store.read("table/1", 0) for event in row.opened(desk.book.key)]
    steps = [event for event in logged if isinstance(event, g.DeckStep)]
    assert {event.step for event in steps[10:]} >= {"shuffle", "cut"} and all([event.by == "Host" for event in steps[10:]])
    assert next(event for event in steps if event.step == "look").seats == (1, 2, 3)


def test_a_deck_that_was_played_long_enough_is_replaced_before_the_next_hand() -> None:
    desk = a_table("section-8")
    desk.do("Host", BringDeck("red", deck="red 7", colour="red"))
    walked(desk, "red 7")
    desk.moment += 241 * 60_000
    assert shown(desk)[0].next == "replace"
    assert "replace comes first" in desk.refused("Host", console.NextHand("worn", seq=NOW)).text
    desk.do("Host", TakeDeck("away", deck="red 7", why="four hours"))
    assert shown(desk) == []
    desk.do("Host", console.NextHand("without", seq=NOW))
    assert desk.table.playing


def test_a_hand_that_waits_for_something_else_logs_no_shuffle() -> None:
    desk = a_table("seminole")
    desk.do("Host", BringDeck("red", deck="red 7", colour="red"))
    walked(desk, "red 7")
    for seat in (1, 2):
        desk.do("Host", console.Depart(f"go-{seat}", seat=seat, seq=NOW))
    before = desk.dealer.standing.sequence
    assert "players" in desk.refused("Host", console.NextHand("alone", seq=NOW)).text
    assert desk.dealer.standing.sequence == before and not desk.table.state.decks["red 7"].shuffled


def test_a_deck_and_whoever_handles_it_have_names_that_hide_nothing() -> None:
    desk = a_table("section-8")
    for hidden in ("r\u202eed", "rеd", "r\u200bed", "♠"):
        for deck, colour in ((hidden, "red"), ("red 7", hidden)):
            assert desk.refused("Host", BringDeck("bring", deck=deck, colour=colour)).clauses
    desk.do("Host", BringDeck("bring", deck="red 7", colour="red"))
    assert desk.refused("Host", StepDone("by", deck="red 7", step="inspect", by="M\u202eax")).clauses
    assert "can be read" in desk.refused("Host", TakeDeck("away", deck="red 7", why="\u202e")).text
    desk.do("Host", TakeDeck("gone", deck="red 7", why="a\u202eb\x1b[31m  torn"))
    logged = [event for row in desk.store.read("table/1", 0) for event in row.opened(desk.book.key)]
    assert next(event for event in logged if isinstance(event, g.DeckTaken)).why == "ab[31m torn"
