"""A declaration of a game is data: it can be printed and compared, and all that it names is known to who carries it out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

import pytest

from cardspeak.poker import variants
from cardspeak.poker.round.opening import WAYS
from cardspeak.poker.variants import openers
from cardspeak.poker.variants.variant import Opener, Variant
from cardspeak.ranking import SCALES, Scale

DECLARED = [*variants.ALL.values(), *variants.WITH_JOKER.values()]


def parts(value: object) -> Iterator[object]:
    """All that a declaration is made of, down to what has no parts."""
    if is_dataclass(value):
        for field in fields(value):
            yield from parts(getattr(value, field.name))
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


def test_each_opener_of_the_vocabulary_is_found_in_one_way() -> None:
    vocabulary = [each for each in vars(openers).values() if isinstance(each, Opener)]
    assert {each.name for each in vocabulary} == set(WAYS)
    assert {street.opener for variant in DECLARED for street in variant.streets} == set(vocabulary)
