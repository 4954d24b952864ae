"""What players did and won in hand histories: the usual figures, each defined in one place (`figures`).

`audited.counted` counts the hands that an audit lets stand; it alone needs what works equities out.
"""

from .counting import Group
from .figures import Row

__all__ = ["Group", "Row"]
