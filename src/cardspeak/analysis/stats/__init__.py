"""What players did and won in hand histories: the usual figures, each defined in one place (`figures`)."""

from .counting import Group, counted
from .figures import Row

__all__ = ["Group", "Row", "counted"]
