"""A declaration of a game is data: it can be printed and compared, and all that it names is known to who carries it out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
import pytest

from cardspeak.poker import Round, variants
from cardspeak.poker.round.opening import WAYS
from cardspeak.poker.variants import openers
from cardspeak.poker.variants.variant import Opener, Variant
from cardspeak.ranking import SCALES, Scale
from cardspeak.rulebook import Refused

DECLARED = [*variants.ALL.values(), *variants.WITH_JOKER.values()]


def parts(value: object) -> Iterator[object]:
    """All that a declaration is made of, down to what has no parts."""
    if isinstance(value, msgspec.Struct):
        for each in msgspec.structs.astuple(value):
            yield from parts(each)
    elif isinstance(value, tuple):
        for each in value:
            yield from parts(each)
    elif isinstance(value, Mapping):
        yield from parts((*value, *value.values()))
    else:
        yield value


@pytest.mark.parametrize("variant", DECLARED, ids=repr)
def test_a_declaration_holds_words_numbers_and_scales_alone(variant: Variant) -> None:
    held = list(parts(variant))
    assert all([isinstance(each, str | int | Scale) for each in held])
    assert {each.name for each in held if isinstance(each, Scale)} <= set(SCALES)


def test_a_game_is_meant_by_its_key_its_title_and_what_players_call_it() -> None:
    told = [(name, key) for key, variant in variants.ALL.items() for name in (key, variant.title, *variant.names.spoken)]
    assert len({variants.plain(name) for name, key in told if name != key}) == len(told) - len(variants.ALL)
    for name, key in told:
        for said in (name, name.upper(), name.replace("-", "_"), f" {name} "):
            assert variants.meant(said).key == key


def test_a_journal_names_a_game_by_its_key_and_a_person_as_players_do() -> None:
    dealt = Round("Hold'em", "nl 1/2", [200, 200], seed=1)
    assert Round.replay(dealt.events).game.variant.key == "texas-holdem"
    with pytest.raises(Refused, match=r"no game named 'plo8'; did you mean omaha-hi-lo-8\?"):
        variants.named("plo8")
    with pytest.raises(Refused, match="no game named 'whist'"):
        variants.meant("whist")


def test_each_opener_of_the_vocabulary_is_found_in_one_way() -> None:
    vocabulary = [each for each in vars(openers).values() if isinstance(each, Opener)]
    assert {each.name for each in vocabulary} == set(WAYS)
    assert {street.opener for variant in DECLARED for street in variant.streets} == set(vocabulary)


@pytest.mark.parametrize("name", [None, 7, b"holdem", "", "x" * 10**6, "no such game"])
def test_what_is_no_game_s_name_means_none(name: object) -> None:
    assert variants.called(name) is None
