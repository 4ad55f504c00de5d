# Everything goes through .venv, which `setup` makes by itself when it is missing or out of date.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp
JOBS ?= 2

.DEFAULT_GOAL := help
.PHONY: help setup web play table test lint fix bench soak strength ledger docs lock browser

help: ## show this list
	@grep -E '^[a-z]+:.*## ' Makefile | awk -F ':.*## ' '{ printf "  make %-8s %s\n", $$1, $$2 }'

setup: $(STAMP) ## make .venv with the meccg command in it

$(STAMP): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "meccg needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version 2>&1)." >&2; \
	  echo "Name another one like this: make setup PYTHON=python3.12" >&2; exit 2; }
	@test -x $(BIN)/pip || $(PYTHON) -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

web: $(STAMP) ## build the client, if its sources are newer
	@$(BIN)/python tools/build_web.py

play: web ## sit down at the table, in the browser
	@$(BIN)/meccg serve --open $(ARGS)

table: $(STAMP) ## sit down at the table in the terminal
	@$(BIN)/meccg play $(ARGS)

lint: $(STAMP) ## style, layers, types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo
	$(BIN)/mypy --strict src

fix: $(STAMP) ## put style right where a tool can
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format --quiet .

test: lint web browser ## lint, then every test (ARGS="-k name" for some)
	$(BIN)/python -m pytest -n $(JOBS) $(ARGS)

browser: ## chromium and PostgreSQL of Debian for the tests, where they may be installed; tests that miss them are skipped
	@tools/debian_packages chromium postgresql

bench: $(STAMP) ## measure speed and size of engine, server and client, into build/bench*.json
	@$(BIN)/python -m bench.all $(ARGS)

strength: $(STAMP) ## how strong the bots are, into docs/strength.md (hours; ARGS="--games 20" for less)
	$(BIN)/python tools/make_strength.py $(ARGS)

soak: $(STAMP) ## a thousand games, every invariant checked; every card played; faults put in that tests must notice
	$(BIN)/python -m pytest -q tests/soak $(ARGS)
	$(BIN)/python tools/mutate.py --learn

ledger: $(STAMP) ## which statements of the rules are tested (LEDGER_MISSING=METW lists those that are not)
	@mkdir -p build
	$(BIN)/python -m pytest -q -n $(JOBS) --ledger build/ledger.json tests $(ARGS)

docs: $(STAMP) ## renew docs/cards.md, docs/parts.md and the golden texts from the cards
	$(BIN)/python tools/make_docs.py

lock: ## renew requirements.lock from pyproject.toml (needs uv)
	uv pip compile pyproject.toml --extra dev --extra server --extra arena --extra rl --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-header --no-annotate --quiet -o requirements.lock
