"""What arrays are called in signatures."""

from __future__ import annotations

from typing import Any

Array = Any
"""A NumPy array, or what Numba makes of one; its type and shape are told in words. NumPy itself is imported on first use."""
