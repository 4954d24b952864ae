# `make run` and `make test` need Python 3.11 or newer, git and make: each sets up all else in .venv first.

VENV ?= .venv
# the first of these that is new enough makes the environment
PYTHON ?= python3.11 python3.12 python3.13 python3 python
# the book that the examples are audited by
BOOK ?= seminole
# where the room listens, unless 8000 suits
PORT ?=
# more for pytest
PYTEST_ARGS ?=
# a Python that has other packages which rank hands, for `make bench`
PEERS ?=
# random rounds in `make soak`: of hold'em, of each other game, and of each game and limit beside pokerkit
ROUNDS ?= 200000
ROUNDS_A_GAME ?= 20000
AGAINST_POKERKIT ?= 100000
# rounds of each game, limit and book in `make soak` of which every citation is held against what happened
CITATIONS ?= 40
# rounds of each game against the house in `make soak`, beside the exact figures, and the processes that play them
HOUSE_ROUNDS ?= 5000000
HOUSE_WORKERS ?= $(shell getconf _NPROCESSORS_ONLN)
# writers of a journal in a file, and writers of one in a database or the database, that are killed in `make soak`
KILLS ?= 500
KILLS_PG ?= 100
# clauses of which what carries them out is changed, one small change each, and the seed that draws them
MUTATIONS ?= 300
MUTATION_SEED ?= 22
# mutants of what settles and posts, and the seed that draws them
MUTANTS ?= 1500
MUTANT_SEED ?= 17
# events of Section 8's own form that are played to the winner in `make soak`, besides three of 500 and two of 10,000 entries
EVENTS ?= 1000
# random commands at events, events of random shapes, and draws of seats and cards
EVENT_OPS ?= 1000000
SHAPES ?= 3000
DRAWS ?= 1000000
# random commands at poker tables in `make soak`
TABLE_OPS ?= 1000000
# the room in `make soak`: random rounds that are scanned for cards, messages on bad lines and messages with something wrong in
# them, requests of each kind, how often it is killed and how often its database is, and the seconds of each load
ROOM_ROUNDS ?= 100000
MESSAGES ?= 100000
EXAMPLES ?= 50
ROOM_KILLS ?= 100
EVENT_KILLS ?= 50
ROOM_KILLS_PG ?= 20
ROOM_LOSSES ?= 20
LOAD_SECONDS ?= 3600
# rounds of an evening in three browsers, all that their pages show held against the journal
EVENING_ROUNDS ?= 200
# decks shuffled in `make soak`
DECKS ?= 10000000
# rounds in `make soak` of which everything that anybody is given is looked through for cards
SECRET_ROUNDS ?= 100000

bin := $(VENV)/bin
ready := $(VENV)/ready
mutation := $(VENV)/mutation

.DEFAULT_GOAL := help
.PHONY: help setup run audit test quick lint dependencies scripts format coverage mutants soak bench compiled clean

help:  ## what there is to make
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 12

setup: $(ready)  ## everything in .venv, at the versions of constraints.txt

$(ready): pyproject.toml constraints.txt
	@for one in $(PYTHON); do \
		if "$$one" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			echo "setting up $(VENV) with $$("$$one" --version)"; \
			exec "$$one" -m venv "$(VENV)"; \
		fi; \
	done; \
	echo "no Python 3.11 or newer among: $(PYTHON); say where it is with PYTHON=" >&2; exit 1
	@$(bin)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

run: $(ready)  ## open the room: play in a browser, at the address that it prints; build/room.log has the requests
	@CARDSPEAK_LOG_FILE=$${CARDSPEAK_LOG_FILE-build/room.log} exec $(bin)/cardspeak serve $(if $(PORT),--port $(PORT))

audit: $(ready)  ## audit the example hand histories
	@$(bin)/cardspeak audit examples --book $(BOOK)

# they start some hundred processes of ours, which are not to compile what another has compiled
test quick: export PYTHONDONTWRITEBYTECODE :=
test: $(ready)  ## all the tests
	$(bin)/python -m pytest -n auto $(PYTEST_ARGS)

quick: $(ready)  ## the tests of cards, books, rounds, bots and histories alone, in a minute or so
	$(bin)/python -m pytest -n auto --proved=build/quick.json $(PYTEST_ARGS) \
		tests/cards tests/rulebook tests/ranking tests/poker tests/bots tests/history

lint: $(ready) scripts  ## style, types and layers, of the pages' scripts too
	$(bin)/ruff check .
	$(bin)/ruff format --check .
	$(bin)/mypy --strict
	$(bin)/lint-imports
	$(bin)/bandit --quiet --recursive --configfile pyproject.toml src

dependencies: $(ready)  ## known holes in what is depended on, where their list can be had (pip install pip-audit)
	$(bin)/python -m pip_audit --skip-editable --progress-spinner off

# the pages' scripts are checked against what the room says it sends: types made of its messages
scripts: $(ready) node_modules/.ready
	@mkdir -p build
	$(bin)/python -m tests.web.protocol > build/room.schema.json
	node_modules/.bin/json2ts --unreachableDefinitions -i build/room.schema.json -o build/room.d.ts
	node_modules/.bin/tsc --project .
	node_modules/.bin/eslint src/cardspeak/web/static/js

node_modules/.ready: package.json
	@command -v npm >/dev/null || { echo "make lint needs Node.js 18.18 or newer with npm, for the pages' scripts" >&2; exit 1; }
	@npm install --no-package-lock --no-audit --no-fund --silent
	@touch $@

format: $(ready)  ## put the source in order, as lint wants it
	$(bin)/ruff check --fix --quiet . || true
	$(bin)/ruff format .

coverage: test  ## accept what the tests prove of the books
	$(bin)/python -m tests.coverage_check accept
	$(bin)/cardspeak rules coverage

$(mutation): $(ready)
	@$(bin)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[mutation]'
	@touch $@

mutants: $(mutation)  ## whether the tests notice small changes of what settles and posts
	$(bin)/python -m tests.mutants --seed $(MUTANT_SEED) --count $(MUTANTS)

soak: $(ready) $(mutation)  ## the long forms of the figures
	@echo '== random rounds of every game, and beside pokerkit'
	CARDSPEAK_ROUNDS=$(ROUNDS) CARDSPEAK_ROUNDS_A_GAME=$(ROUNDS_A_GAME) CARDSPEAK_AGAINST_POKERKIT=$(AGAINST_POKERKIT) \
		$(bin)/python -m pytest -n auto -rP --proved=build/soak.json \
		tests/poker/test_properties.py tests/poker/test_button_games.py tests/poker/test_stud_properties.py \
		tests/poker/test_pokerkit_flop.py tests/poker/test_pokerkit_stud.py
	@echo '== what every kind of event cites, in every game, limit and book'
	CARDSPEAK_CITATIONS=$(CITATIONS) $(bin)/python -m pytest -n auto --proved=build/soak.json tests/poker/test_citations.py
	@echo "== Ultimate Texas Hold 'em worked out a second time"
	$(bin)/python -m tests.analysis.ultimate_by_flops
	@echo '== rounds against the house, beside the exact figures'
	CARDSPEAK_HOUSE_ROUNDS=$(HOUSE_ROUNDS) CARDSPEAK_HOUSE_WORKERS=$(HOUSE_WORKERS) \
		$(bin)/python -m pytest -rP tests/analysis/test_simulate_house.py -k agree
	@echo '== writers of a journal killed'
	CARDSPEAK_KILLS=$(KILLS) CARDSPEAK_KILLS_PG=$(KILLS_PG) $(bin)/python -m pytest -rP tests/journal/test_crash.py
	@echo '== whether proofs notice that what they prove is changed'
	$(bin)/python -m tests.clause_mutations --seed $(MUTATION_SEED) --count $(MUTATIONS)
	@echo '== tournaments'
	CARDSPEAK_EVENTS=$(EVENTS) CARDSPEAK_EVENT_OPS=$(EVENT_OPS) CARDSPEAK_SHAPES=$(SHAPES) CARDSPEAK_DRAWS=$(DRAWS) \
		$(bin)/python -m pytest -n auto tests/tournament tests/cards/test_drawing.py
	@echo '== random commands at tables'
	CARDSPEAK_TABLE_OPS=$(TABLE_OPS) $(bin)/python -m pytest -n auto tests/table/test_table_properties.py
	CARDSPEAK_EVENT_TABLE_OPS=$(TABLE_OPS) $(bin)/python -m pytest -n auto tests/table/test_event_properties.py
	@echo '== the room killed, and its database, while people and bots play in it'
	CARDSPEAK_ROOM_KILLS=$(ROOM_KILLS) CARDSPEAK_ROOM_KILLS_PG=$(ROOM_KILLS_PG) CARDSPEAK_ROOM_LOSSES=$(ROOM_LOSSES) \
		$(bin)/python -m pytest -v -s tests/server/test_crash.py tests/server/test_lost_journal.py
	CARDSPEAK_EVENT_KILLS=$(EVENT_KILLS) $(bin)/python -m pytest -v tests/server/test_tournaments.py
	@echo '== all that the room sends looked through for cards; bad lines, wrong messages, requests of every kind'
	CARDSPEAK_ROOM_ROUNDS=$(ROOM_ROUNDS) CARDSPEAK_MESSAGES=$(MESSAGES) CARDSPEAK_EXAMPLES=$(EXAMPLES) \
		$(bin)/python -m pytest -n auto -rP tests/server \
		--ignore=tests/server/test_crash.py --ignore=tests/server/test_lost_journal.py
	@echo '== an evening in three browsers'
	CARDSPEAK_EVENING_ROUNDS=$(EVENING_ROUNDS) $(bin)/python -m pytest -rP tests/web/test_evening.py
	@echo '== every table that can be posted'
	CARDSPEAK_EVERY_TABLE=1 $(bin)/python -m pytest -n auto tests/server/test_every_table.py
	@echo '== decks shuffled'
	CARDSPEAK_DECKS=$(DECKS) $(bin)/python -m pytest -rP tests/cards/test_shuffle_statistics.py -k chance_has_it
	@echo '== all that anybody is given looked through for cards'
	CARDSPEAK_SECRET_ROUNDS=$(SECRET_ROUNDS) $(bin)/python -m pytest -n auto -rP tests/secrecy -k given
	@echo '== the room under load, its memory too'
	$(bin)/python benchmarks/server.py --seconds $(LOAD_SECONDS)
	$(MAKE) bench compiled

bench: $(ready)  ## how fast it is, beside other packages
	$(bin)/python benchmarks/engine.py
	$(bin)/python benchmarks/import_time.py
	$(bin)/python benchmarks/ranking_scalar.py
	$(bin)/python benchmarks/ranking.py $(if $(PEERS),--peers-python $(PEERS))
	$(bin)/python benchmarks/equity.py
	$(bin)/python benchmarks/audit.py
	$(bin)/python benchmarks/floor.py
	$(bin)/python benchmarks/edge.py --cold
	$(bin)/python benchmarks/simulate.py
	$(bin)/python benchmarks/journal.py
	$(bin)/python benchmarks/server.py
	$(bin)/python benchmarks/journal_latency.py

compiled: $(ready)  ## the wheel with the core compiled: its tests, and how fast it is
	$(bin)/python benchmarks/compiled.py

clean:  ## remove all that was made here
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +
