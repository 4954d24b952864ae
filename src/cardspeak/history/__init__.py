"""Hand histories in and out: what files tell of rounds that were played, before any rule book judges them."""
