"""What all tests share: a test marked with clauses must see each of them cited, and `--no-skips` allows no skip."""

pytest_plugins = ["tests.proving", "tests.no_skips"]
