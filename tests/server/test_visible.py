"""Names and titles: nothing invisible, one script, and none that passes for another's."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from cardspeak.cardroom.day.commands import AnyOrder
from cardspeak.rulebook import Refused
from cardspeak.server.accounts.called import SAID, person, said
from cardspeak.server.accounts.names import BadName, shown
from cardspeak.server.accounts.visible import BadText, line, look, visible
from cardspeak.server.dealer.banked_opening import NewHouseTable, house_sign_of
from cardspeak.server.dealer.dealer import DO
from cardspeak.server.dealer.opening import NewTable, sign_of
from cardspeak.server.dealer.terms_form import titled
from cardspeak.server.tournament.deeds import Announce, AnyDeed, Pay

ALIKE = [
    ("PauI", "Paul"),
    ("PAUL", "Paul"),
    ("аdmin", "admin"),
    ("B0b", "Bob"),
    ("ΑΝΝΑ", "Anna"),
    ("lris", "Iris"),
    ("Ｄora", "Dora"),
    ("Müller", "Muller"),
    ("rnary", "mary"),
    ("P.aul", "Paul"),
    ("Аnnа", "Anna"),
]
HIDING = ["a\0b", "a\u200fb", "a\u202eb", "a\u200db", "a\u00adb", "ㅤ", "a\u2066b", "a\ufe0fb", "\ue000a", "a\u180eb", "a\u034fb"]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_what_looks_alike_has_one_look(one: str, other: str) -> None:
    assert look(one) == look(other)


def test_what_looks_different_has_two() -> None:
    names = [
        "Ann",
        "Anna",
        "Ada",
        "Ben",
        "Cleo",
        "Paul",
        "Iris",
        "Mary",
        "Анна",
        "김",
        "日本",
        "Zoe",
        "Omar",
        "Vin",
        "Nia",
    ]
    assert len({look(name) for name in names}) == len(names)


@pytest.mark.parametrize("text", HIDING, ids=ascii)
def test_nothing_invisible_is_in_a_name_or_a_title(text: str) -> None:
    with pytest.raises(BadName, match="invisible or control"):
        shown(text)
    with pytest.raises(Refused, match="a table's name has no invisible or control"):
        sign_of(NewTable("c", text, blinds=(1, 2)))
    with pytest.raises(Refused, match="a table's name has no invisible or control"):
        house_sign_of(NewHouseTable("c", text, "let-it-ride"))


@pytest.mark.parametrize("text", ["аdmin", "Pаul", "Ωmega", "abא", "Ann김"])
def test_a_name_is_of_one_script(text: str) -> None:
    with pytest.raises(BadText, match="one script"):
        visible(text, 40, "a name")


@pytest.mark.parametrize("text", ["日本アイ", "한국漢", "♠ Friday night ♠", "Анна", "Ann's 2/4", "שלום", "O'Neill-2", "½ pot"])
def test_what_people_write_is_taken(text: str) -> None:
    assert visible(text, 40, "a name") == text


@pytest.mark.parametrize("text", ["Bot", "B0t", "bots", "Rock bot", "DeaIer", "Admin", "аdmіn", "Clock", "Host", "ROOM"])
def test_nobody_is_called_as_the_house_is(text: str) -> None:
    with pytest.raises(BadName, match=r"the house's own name|is a bot's|in one script"):
        shown(text)


def test_a_name_that_only_ends_in_the_letters_is_nobodys_but_their_own() -> None:
    assert [shown(name) for name in ("Talbot", "Abbot", "Hosta")] == ["Talbot", "Abbot", "Hosta"]


def test_titles_have_letters_and_a_length() -> None:
    for text, why in (("⠀", "a letter or a digit"), ("♠♠", "a letter or a digit"), ("   ", "1 to 40"), ("x" * 41, "1 to 40")):
        with pytest.raises(BadText, match=why):
            visible(text, 40, "a title")


def test_a_line_break_is_no_part_of_a_title() -> None:
    assert titled("A\n\u00a0B") == "A B"


def test_who_is_told_of_at_a_desk_looks_like_nobody_else_there() -> None:
    assert person(" Paul ", 24, ["Ann"]) == "Paul"
    assert person("Zed (rock bot)", 24, ["Zed (rock bot)"]) == "Zed (rock bot)", "who is there is called so"
    for name in ("PauI", "paul", "Pаul", "Paul bot", "Dealer", "a\u202eb", "Zed (rock bot)"):
        with pytest.raises(Refused):
            person(name, 24, ["Paul"])


def test_what_is_said_turns_no_words_and_sets_no_terminal() -> None:
    assert line(" a\x1b[31m\tb\u202e \n c\x07\u2066") == "a[31m b c"
    assert line("\U0001f468\u200d\U0001f469 שלום") == "\U0001f468\u200d\U0001f469 שלום", "what is written with them stays"


NAMED = {"player", "person", "name", "people", "agreed", "by", "deck", "colour", "kind", "verifier"}
"""Fields that name somebody or something: looked up among those who are there, or shown by `person` and `title`, or refused."""
LOOKED_UP = {"cards", "how", "game", "temperament", "token", "verb", "step", "flight", "cmd_id"}
"""Fields of which all that is not known is refused."""


def texts(kind: Any) -> set[str]:
    """The fields of a command that may hold any text."""
    return {field for field, hint in get_type_hints(kind).items() if hint is str or hint == tuple[str, ...]}


def test_whatever_can_be_told_in_a_command_is_named_looked_up_or_said() -> None:
    kinds = [*DO, *get_args(AnyDeed), *get_args(AnyOrder)]
    assert len(kinds) > 100
    for kind in kinds:
        assert texts(kind) <= {*NAMED, *LOOKED_UP, *SAID}, kind


def test_what_is_said_in_a_command_is_a_line_and_something_can_be_read_of_it() -> None:
    assert said(Announce("Dinner\u202e at\x1b[31m  six")) == Announce("Dinner at[31m six")
    assert said(Announce("")) == Announce(""), "nothing more is announced"
    paid = Pay(3, payee="Ann\nBob")
    assert said(paid) == Pay(3, payee="Ann Bob")
    for hidden in ("\u202e", "\x00\u2066 "):
        with pytest.raises(Refused, match="nothing of what is said can be read"):
            said(Announce(hidden))
    for kind in DO:
        for field in texts(kind) & {*SAID}:
            made = msgspec.structs.replace(blank(kind), **{field: "a\u202eb"})
            assert getattr(said(made), field) == "ab"


def blank(kind: Any) -> Any:
    """A command of which nothing was told."""
    return kind(**dict.fromkeys(kind.__struct_fields__, ""))
