# Antarium. `make` lists the targets; `make play` and `make test` need only Python 3.11, git and make.

PYTHON  ?= python3
GAME    ?= revolt
SECONDS ?= 600
ARGS    ?=

BIN   := .venv/bin
READY := .venv/.ready

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test check format format-check lint types imports rules guard wire wire-check golden fuzz soak bench \
	bench-client picture e2e e2e-if-possible browser client client-check said compile parity parity-if-possible clean-compiled lock fresh clean

help:  ## this list
	@grep -E '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9-]+):.*## */  make \1\t/' | expand -t 22
	@echo
	@echo 'ARGS="..." goes on to the command: make play ARGS="revolt --seed demo"; GAME=... names the game to fuzz'

# --- play and test -----------------------------------------------------------------------------------

play: $(READY) client  ## a table in the browser; ARGS="revolt --terminal" plays in the terminal
	@$(BIN)/antarium play $(ARGS)

client: $(READY)  ## the pages of the browser table, built into the package
	@$(PYTHON) scripts/client.py $(ARGS)

TESTS         := $(BIN)/pytest -n 2 --dist loadfile
BROWSER_TESTS := $(BIN)/pytest -n 2 --dist worksteal --timeout=600 tests/e2e

# Those in a browser run by themselves, so that one sees at once which of the two failed.
test: $(READY) client  ## the tests, golden games included; those in a browser where there is one, and no ARGS
	$(TESTS) --ignore=tests/e2e $(ARGS)
	@$(if $(ARGS),,$(MAKE) --no-print-directory e2e-if-possible)

check: format-check lint types imports rules guard wire-check client-check parity-if-possible  ## all that must hold: CI
	ANTARIUM_REQUIRE_POSTGRES=1 $(TESTS) --ignore=tests/e2e
	@$(MAKE) --no-print-directory e2e ARGS=

e2e: $(READY) client browser  ## the tests that drive a real browser
	ANTARIUM_REQUIRE_BROWSER=1 $(BROWSER_TESTS) $(ARGS)

e2e-if-possible: $(READY) client
	@if $(BIN)/python scripts/chromium.py >/dev/null; then echo "$(BROWSER_TESTS)"; $(BROWSER_TESTS); \
	else echo "The tests in a browser were left out; all others ran."; fi

browser: $(READY)  ## a Chromium for them: the one of this machine, or one that is fetched
	@$(BIN)/python scripts/chromium.py

# --- what `check` is made of -------------------------------------------------------------------------

format: $(READY)  ## put the code in shape
	$(BIN)/ruff check --fix --exit-zero --quiet .
	$(BIN)/ruff format .

format-check: $(READY)
	$(BIN)/ruff format --check .

lint: $(READY)  ## ruff
	$(BIN)/ruff check .

types: $(READY)  ## mypy --strict
	$(BIN)/mypy

imports: $(READY)  ## the import law
	$(BIN)/lint-imports

rules: $(READY)  ## rules without a test, tests without a rule
	$(BIN)/python scripts/rules.py

guard: $(READY)  ## locks, file lengths, stray paths, refused phrases
	$(BIN)/python scripts/guard.py

wire: $(READY)  ## write the client's types from the server's
	$(BIN)/python scripts/wire.py

wire-check: $(READY)
	$(BIN)/python scripts/wire.py --check

said: $(READY)  ## what the games say, written down for the client's tests
	$(BIN)/python scripts/said.py build/said

client-check: client said  ## types, lint and tests of the browser client
	@$(PYTHON) scripts/client.py --check

# --- longer work -------------------------------------------------------------------------------------

golden: $(READY)  ## rewrite the golden games; read the diff before you commit it
	$(BIN)/pytest tests/golden --rewrite-golden $(ARGS)

fuzz: $(READY)  ## random games for SECONDS (600), each failure kept as a replay
	$(BIN)/antarium fuzz $(GAME) --seconds $(SECONDS) $(ARGS)

soak: $(READY)  ## the long tests
	$(BIN)/pytest -m soak --timeout=0 $(ARGS)

bench: .venv-bench/.ready  ## the numbers, beside the peers measured in the same run
	.venv-bench/bin/antarium bench $(ARGS)

bench-client: client  ## the client in a browser: sizes and times beside their targets
	$(BIN)/python bench/client.py $(ARGS)

picture: client  ## docs/pictures/table.png, for the README; look at it
	$(BIN)/python scripts/table_picture.py

compile: $(READY)  ## a compiled copy in build/compiled (needs a C compiler and the Python headers)
	$(BIN)/python scripts/compile.py $(ARGS)

# Any build will do to compare; where there is none, one that is quickly made.
parity: $(READY)  ## the same games interpreted and compiled, fingerprint by fingerprint
	$(BIN)/python scripts/compile.py --quick
	$(BIN)/python scripts/parity.py $(ARGS)

parity-if-possible: $(READY)
	@if command -v cc >/dev/null; then $(MAKE) --no-print-directory parity; \
	else echo "parity: no C compiler here, so nothing was compiled or compared"; fi

clean-compiled:  ## remove the compiled copy, and any stray .so in src
	rm -rf build/compiled build/mypyc
	find src -name '*.so' -delete

fresh:  ## clone HEAD elsewhere, then `make test` and `make play` with nothing prepared
	scripts/fresh_clone.sh

# --- environments ------------------------------------------------------------------------------------

define make-venv
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "Antarium needs Python 3.11 or newer; try: make $(MAKECMDGOALS) PYTHON=python3.11" >&2; exit 1; }
	@echo "Preparing $(1) from $(2) ..."
	@$(PYTHON) -m venv $(1)
	@$(1)/bin/python -m pip --disable-pip-version-check install --quiet --require-hashes -r $(2)
	@$(1)/bin/python -m pip --disable-pip-version-check install --quiet --no-deps --no-build-isolation -e .
	@touch $(1)/.ready
endef

.venv/.ready: requirements.lock pyproject.toml
	$(call make-venv,.venv,requirements.lock)

.venv-bench/.ready: requirements-bench.lock pyproject.toml
	$(call make-venv,.venv-bench,requirements-bench.lock)

UV_COMPILE := UV_CUSTOM_COMPILE_COMMAND="make lock" build/uv/bin/uv pip compile pyproject.toml --quiet \
	--universal --python-version 3.11 --generate-hashes

lock:  ## write both locks anew from pyproject.toml; ARGS=--upgrade takes newer versions
	@test -x build/uv/bin/uv || { $(PYTHON) -m venv build/uv && build/uv/bin/pip install --quiet uv; }
	$(UV_COMPILE) --extra dev -o requirements.lock $(ARGS)
	$(UV_COMPILE) --extra bench -o requirements-bench.lock $(ARGS)

clean: clean-compiled  ## remove everything made here, environments included
	rm -rf .venv .venv-bench build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
