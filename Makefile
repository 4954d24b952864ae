# `make run` and `make test` need Python 3.11 or newer, git and make: each sets up all else in .venv first.

VENV ?= .venv
# the first of these that is new enough makes the environment
PYTHON ?= python3.11 python3.12 python3.13 python3 python
# the book that the examples are audited by
BOOK ?= seminole
# where the room listens, unless 8000 suits
PORT ?=
HOST ?=
# the Pythons at hand, pyenv's too, newest last; it ends well, for make drops what a shell says that could not find a command
MATRIX ?= $(shell for v in 3.11 3.12 3.13 3.14; do \
	for one in "python$$v" "$${PYENV_ROOT:-$$HOME/.pyenv}"/versions/$$v.*/bin/python$$v; do \
		"$$one" -c '' 2>/dev/null && command -v "$$one" && break; \
	done; \
done; true)
# more for pytest
PYTEST_ARGS ?=
# a Python that has other packages which rank hands or play rounds, for `make bench`
PEERS ?=
# mutants of what settles and posts, and the seed that draws them
MUTANTS ?= 1500
MUTANT_SEED ?= 17

PAGES := "src/cardspeak/web/static/**/*.js" "src/cardspeak/web/static/**/*.css"
bin := $(VENV)/bin
ready := $(VENV)/ready
room := $(VENV)/room
kernels := $(VENV)/kernels
mutation := $(VENV)/mutation
beside := build/beside

.DEFAULT_GOAL := help
# the tests that reach the packages of which every line is held to be run; `make cover COVERING=tests` measures all packages
COVERING ?= $(addprefix tests/,poker banked table journal tournament console golden rulebook test_hostile.py test_replayed.py \
	cli/test_journal_cli.py cli/test_tournament.py)

.PHONY: help setup run audit test quick lint dependencies scripts format notebooks site docs wheels matrix types coverage cover mutants soak contact bench beside gpu compiled clean

help:  ## what there is to make
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 12

setup: $(ready) $(kernels)  ## everything in .venv, at the versions of constraints.txt, and kernels compiled

$(bin)/python:
	@for one in $(PYTHON); do \
		if "$$one" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			echo "setting up $(VENV) with $$("$$one" --version)"; \
			exec "$$one" -m venv "$(VENV)"; \
		fi; \
	done; \
	echo "no Python 3.11 or newer among: $(PYTHON); say where it is with PYTHON=" >&2; exit 1

$(ready): pyproject.toml constraints.txt | $(bin)/python
	@$(bin)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

# what equities, edges and batches would compile when they are first asked for, and each process of the tests for itself
$(kernels): $(ready)
	@$(bin)/python -m cardspeak.analysis.kernels
	@touch $@

# what the room needs and no more, where not everything is there already; Python compiles of it what is opened, which takes a
# third less time than all
$(room): pyproject.toml constraints.txt | $(bin)/python
	@$(bin)/python -m pip install --quiet --disable-pip-version-check --no-compile --constraint constraints.txt --editable '.[room,fast]'
	@touch $@

run: $(if $(wildcard $(ready)),$(ready),$(room))  ## open the room: play in a browser, at the address that it prints (HOST=0.0.0.0 for your network); build/room.log has the requests
	@CARDSPEAK_LOG_FILE=$${CARDSPEAK_LOG_FILE-build/room.log} exec $(bin)/cardspeak serve $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

audit: $(ready)  ## audit the example hand histories
	@$(bin)/cardspeak audit examples --book $(BOOK)

# they start some hundred processes of ours, which are not to compile what another has compiled
test quick: export PYTHONDONTWRITEBYTECODE :=
test: $(ready) $(kernels)  ## all the tests
	@# their assertions are made ready once, and not by each worker for itself
	@$(bin)/python -m pytest --collect-only --quiet -n 0 --proved=/dev/null $(PYTEST_ARGS) >/dev/null || true
	$(bin)/python -m pytest -n auto --dist worksteal $(PYTEST_ARGS)

quick: $(ready)  ## the tests of cards, books, rounds, bots and histories alone, in a minute or so
	$(bin)/python -m pytest -n auto --dist worksteal --proved=build/quick.json $(PYTEST_ARGS) \
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
	node_modules/.bin/prettier --check --log-level warn $(PAGES)

node_modules/.ready: package.json
	@command -v npm >/dev/null || { echo "make lint needs Node.js 18.18 or newer with npm, for the pages' scripts" >&2; exit 1; }
	@npm install --no-package-lock --no-audit --no-fund --silent
	@touch $@

format: $(ready) node_modules/.ready  ## put the source in order, as lint wants it
	$(bin)/ruff check --fix --quiet . || true
	$(bin)/ruff format .
	node_modules/.bin/prettier --write --log-level warn $(PAGES)

notebooks: $(ready)  ## the notebooks run whole, in build/notebooks
	$(bin)/python docs/run_notebooks.py build/notebooks

docs: site notebooks  ## the site in build/docs, and the notebooks run whole

site: $(ready)  ## the site alone; a warning is an error
	$(bin)/python -m sphinx -W --keep-going --quiet --builder html --doctree-dir build/doctrees docs build/docs

wheels: $(ready)  ## the wheels and their trial in empty environments, for each Python of MATRIX
	$(bin)/python packaging/wheels.py --compiled $(MATRIX)

matrix:  ## all the tests on each Python of MATRIX, each with everything in an environment of its own
	@for one in $(MATRIX); do \
		$(MAKE) test PYTHON="$$one" VENV="build/matrix/$$(basename $$one)" PYTEST_ARGS="$(PYTEST_ARGS)" || exit 1; \
	done

types: $(ready) node_modules/.ready  ## whether pyright knows the type of everything public
	$(bin)/python -m tests.docs.verified_types node_modules/.bin/pyright

coverage: test  ## accept what the tests prove of the books
	$(bin)/python -m tests.coverage_check accept
	$(bin)/cardspeak rules coverage

$(mutation): $(ready)
	@$(bin)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[mutation]'
	@touch $@

cover: $(ready)  ## which lines and branches of the packages that are held to all of theirs the tests run, and what is short
	@rm -rf build/cover
	$(bin)/python -m coverage run -m pytest -n auto --dist worksteal --proved=build/cover-proved.json $(COVERING) $(PYTEST_ARGS)
	@$(bin)/python -m coverage combine --quiet
	@$(bin)/python -m coverage json --quiet -o build/cover.json
	@$(bin)/python -m tests.covered build/cover.json

mutants: $(mutation)  ## whether the tests notice small changes of what settles and posts
	@$(bin)/python -m pytest -q -n 0 --proved=build/made.json tests/mutation/test_made.py
	$(bin)/python -m tests.mutants --seed $(MUTANT_SEED) --count $(MUTANTS)

soak: $(ready) $(mutation)  ## the long forms of the figures, which may be stopped and go on: build/soak.json keeps them
	$(bin)/python -m tests.soak
	$(MAKE) bench beside compiled

contact: $(ready)  ## a picture of every page, and of tables in every state, in build/contact
	$(bin)/python -m tests.web.contact build/contact

bench: $(ready)  ## how fast it is, beside other packages
	$(bin)/python benchmarks/engine.py
	$(bin)/python benchmarks/batch.py $(if $(PEERS),--peers $(PEERS))
	$(bin)/python benchmarks/import_time.py
	$(bin)/python benchmarks/ranking_scalar.py
	$(bin)/python benchmarks/ranking.py $(if $(PEERS),--peers-python $(PEERS))
	$(bin)/python benchmarks/equity.py
	$(bin)/python benchmarks/audit.py
	$(bin)/python benchmarks/floor.py
	$(bin)/python benchmarks/edge.py --cold
	$(bin)/python benchmarks/simulate.py
	$(bin)/python benchmarks/journal.py
	$(bin)/python benchmarks/disk.py
	$(bin)/python benchmarks/server.py
	$(bin)/python benchmarks/start.py
	$(bin)/python benchmarks/journal_latency.py

$(beside)/ready: | $(bin)/python
	@$(bin)/python -m venv $(beside)
	@$(beside)/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[envs]' pokerkit chess open_spiel pandas
	@touch $@

beside: $(beside)/ready  ## what the pages show of other packages, and our rounds as OpenSpiel's games, in an environment with these
	$(beside)/bin/python -m tests.docs.beside
	$(beside)/bin/python -m tests.envs.openspiel

gpu: $(ready)  ## whether a graphics card ranks all hands as the processor does; it says so where there is none
	$(bin)/python -m tests.gpu

compiled: $(ready)  ## the wheel with the core compiled: its tests, and how fast it is
	$(bin)/python benchmarks/compiled.py

clean:  ## remove all that was made here
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +
