"""SVG as text: elements with their attributes, everything escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

WIDTH: Final = 360
"""Of a picture, in its own units: as wide as a phone's page, so that type is read there at its own size."""


def el(tag: str, *children: str, **attributes: object) -> str:
    """An element. `class_` is `class`, other underscores are hyphens; an attribute that is None is left out."""
    written = "".join(f' {_name(name)}="{_value(value)}"' for name, value in attributes.items() if value is not None)
    return f"<{tag}{written}>{''.join(children)}</{tag}>" if children else f"<{tag}{written}/>"


def _name(name: str) -> str:
    return {"class_": "class", "viewBox": "viewBox"}.get(name, name.replace("_", "-"))


def _value(value: object) -> str:
    return escape(f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value))


def words(text: str, x: float, y: float, kind: str = "", end: str = "start") -> str:
    """Text at a place. kind: its class; end: which end of it stands there."""
    return el("text", escape(text), x=float(x), y=float(y), class_=kind or None, text_anchor=end, fill="currentColor")


def rect(x: float, y: float, width: float, height: float, kind: str, **more: object) -> str:
    """A box."""
    return el(
        "rect",
        x=float(x),
        y=float(y),
        width=float(max(width, 0)),
        height=float(max(height, 0)),
        class_=kind,
        fill="currentColor",
        **more,
    )


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A line."""
    return el("line", x1=float(x1), y1=float(y1), x2=float(x2), y2=float(y2), class_=kind, stroke="currentColor")


def picture(title: str, says: str, height: float, parts: Iterable[str]) -> str:
    """A whole picture: its title, what it says in words, and its parts."""
    inside = [el("title", escape(title)), el("desc", escape(says)), *parts]
    return el(
        "svg",
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height:.0f}",
        class_="plot",
        role="img",
        aria_label=f"{title}. {says}",
    )
