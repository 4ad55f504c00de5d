# Everything goes through .venv, which `setup` makes by itself when it is missing or out of date.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp
JOBS ?= 2

.DEFAULT_GOAL := help
.PHONY: help setup web play table test lint fix bench soak strength ledger docs site lock browser

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
	$(BIN)/python tools/check_tests.py

fix: $(STAMP) ## put style right where a tool can
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format --quiet .

test: lint web browser ## lint, then every test (ARGS="-k name" for some)
	$(BIN)/python -m pytest -n $(JOBS) $(ARGS)

browser: ## chromium, PostgreSQL, Redis, nginx and Caddy of Debian for the tests, where they may be installed; tests that miss them are skipped
	@tools/debian_packages chromium postgresql redis-server nginx-light caddy

bench: $(STAMP) ## measure speed and size of engine, server and client, into build/bench*.json
	@$(BIN)/python -m bench.all $(ARGS)

strength: $(STAMP) ## how strong the bots are, into docs/strength.md (hours; ARGS="--games 20" for less)
	$(BIN)/python tools/make_strength.py $(ARGS)

soak: $(STAMP) ## a thousand games, every invariant checked; every card played; faults put in that tests must notice
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-ray.lock
	$(BIN)/python -m pytest -q tests/soak $(ARGS)
	$(BIN)/python -m pytest -q tests/sim/test_arena.py -k ray
	$(BIN)/python tools/mutate.py --learn
	$(BIN)/python tools/mutate_ledger.py

ledger: $(STAMP) ## which statements of the rules are tested (LEDGER_MISSING=METW lists those that are not)
	@mkdir -p build
	$(BIN)/python -m pytest -q -n $(JOBS) --ledger build/ledger.json tests $(ARGS)

docs: $(STAMP) ## renew docs/cards.md, docs/parts.md, docs/api.md and the golden texts
	$(BIN)/python tools/make_docs.py

site: $(STAMP) ## the docs as a site, into build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

lock: ## renew requirements.lock and requirements-ray.lock from pyproject.toml (needs uv)
	uv pip compile pyproject.toml --extra dev --extra docs --extra server --extra arena --extra rl $(LOCKED) -o requirements.lock
	uv pip compile pyproject.toml --extra ray -c requirements.lock $(LOCKED) -o requirements-ray.lock

LOCKED := --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate --quiet
