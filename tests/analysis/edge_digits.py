"""Figures compared to every digit that is shown of them."""

from __future__ import annotations

from fractions import Fraction


def shown(value: Fraction | float, like: str) -> str:
    """A value rounded to as many decimals as `like` has, a per cent sign being counted in."""
    decimals = len(like.rstrip(" %").partition(".")[2])
    scale = 100 if like.endswith("%") else 1
    return f"{float(Fraction(value) * scale):.{decimals}f}" + (" %" if like.endswith("%") else "")


def assert_shown(values: dict[str, tuple[Fraction | float, str]]) -> None:
    """Every value, by name, is what is shown."""
    found = {name: shown(value, text) for name, (value, text) in values.items()}
    assert found == {name: text for name, (_, text) in values.items()}
