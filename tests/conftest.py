"""What all tests share: a test marked with clauses must see each of them cited."""

pytest_plugins = ["tests.proving"]
