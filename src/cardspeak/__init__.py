"""Casino poker rule books made executable."""
