"""What is worked out when it is first asked for, and then remembered."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from functools import cached_property as once
else:

    class once(cached_property):  # noqa: N801  a decorator's name
        """``functools.cached_property`` without its lock, which before Python 3.12 is a microsecond of a short call."""

        def __get__(self, instance: Any, owner: type | None = None) -> Any:
            if instance is None:
                return self
            found = instance.__dict__[self.attrname] = self.func(instance)
            return found


__all__ = ["once"]
