"""All that this package shows to people; importing it declares the clauses so shown."""

from cardspeak.banked import checklist, layout, policy

__all__ = ["checklist", "layout", "policy"]
