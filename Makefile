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

help:  ## list the targets
	@grep -E '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9-]+):.*## */  make \1\t/' | expand -t 22
	@echo
	@echo 'ARGS="..." is passed on to the command: make play ARGS="revolt --seed demo"; GAME=... is the game to fuzz'

# --- play and test -----------------------------------------------------------------------------------

play: $(READY) client  ## play in the browser; ARGS="revolt --terminal" plays in the terminal
	@$(BIN)/antarium play $(ARGS)

client: $(READY)  ## build the browser client into the package
	@$(PYTHON) scripts/client.py $(ARGS)

TESTS         := $(BIN)/pytest -n 2 --dist loadfile
BROWSER_TESTS := $(BIN)/pytest -n 2 --dist worksteal --timeout=600 tests/e2e

# The browser tests are a run of their own, so that it is clear which of the two failed.
test: $(READY) client  ## run the tests, and without ARGS also the browser tests if there is a Chromium
	$(TESTS) --ignore=tests/e2e $(ARGS)
	@$(if $(ARGS),,$(MAKE) --no-print-directory e2e-if-possible)

check: format-check lint types imports rules guard wire-check client-check parity-if-possible  ## run every check, as CI does
	ANTARIUM_REQUIRE_POSTGRES=1 $(TESTS) --ignore=tests/e2e
	@$(MAKE) --no-print-directory e2e ARGS=

e2e: $(READY) client browser  ## run the tests that drive a real browser
	ANTARIUM_REQUIRE_BROWSER=1 $(BROWSER_TESTS) $(ARGS)

e2e-if-possible: $(READY) client
	@if $(BIN)/python scripts/chromium.py >/dev/null; then echo "$(BROWSER_TESTS)"; $(BROWSER_TESTS); \
	else echo "The browser tests were skipped; all others ran."; fi

browser: $(READY)  ## find or install a Chromium for them
	@$(BIN)/python scripts/chromium.py

# --- the parts of `check` ---------------------------------------------------------------------------

format: $(READY)  ## format the code
	$(BIN)/ruff check --fix --exit-zero --quiet .
	$(BIN)/ruff format .

format-check: $(READY)
	$(BIN)/ruff format --check .

lint: $(READY)  ## run ruff
	$(BIN)/ruff check .

types: $(READY)  ## run mypy --strict
	$(BIN)/mypy

imports: $(READY)  ## check the import rules
	$(BIN)/lint-imports

rules: $(READY)  ## list rules without a test and tests without a rule
	$(BIN)/python scripts/rules.py

guard: $(READY)  ## check locks, file lengths, stray paths and phrases
	$(BIN)/python scripts/guard.py

wire: $(READY)  ## generate the client's types from the server's
	$(BIN)/python scripts/wire.py

wire-check: $(READY)
	$(BIN)/python scripts/wire.py --check

said: $(READY)  ## collect the sentences of the games for the client's tests
	$(BIN)/python scripts/said.py build/said

client-check: client said  ## check types, lint and tests of the browser client
	@$(PYTHON) scripts/client.py --check

# --- longer work -------------------------------------------------------------------------------------

golden: $(READY)  ## rewrite the golden games; review the diff
	$(BIN)/pytest tests/golden --rewrite-golden $(ARGS)

fuzz: $(READY)  ## play random games for SECONDS (600); each failure is saved as a replay
	$(BIN)/antarium fuzz $(GAME) --seconds $(SECONDS) $(ARGS)

soak: $(READY)  ## run the long tests
	$(BIN)/pytest -m soak --timeout=0 $(ARGS)

bench: .venv-bench/.ready  ## measure speed, next to other engines in the same run
	.venv-bench/bin/antarium bench $(ARGS)

bench-client: client  ## measure the client in a browser: sizes and times next to their targets
	$(BIN)/python bench/client.py $(ARGS)

picture: client  ## draw docs/pictures/table.png for the README; look at it
	$(BIN)/python scripts/table_picture.py

compile: $(READY)  ## build a compiled copy in build/compiled (needs a C compiler and the Python headers)
	$(BIN)/python scripts/compile.py $(ARGS)

# Both kinds of build can be compared; without one, the quick kind is built.
parity: $(READY)  ## compare the same games interpreted and compiled
	$(BIN)/python scripts/compile.py --quick
	$(BIN)/python scripts/parity.py $(ARGS)

parity-if-possible: $(READY)
	@if command -v cc >/dev/null; then $(MAKE) --no-print-directory parity; \
	else echo "parity: skipped, there is no C compiler"; fi

clean-compiled:  ## remove the compiled copy and any .so in src
	rm -rf build/compiled build/mypyc
	find src -name '*.so' -delete

fresh:  ## clone HEAD and run `make test` and `make play` there
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

lock:  ## rewrite both locks from pyproject.toml; ARGS=--upgrade takes newer versions
	@test -x build/uv/bin/uv || { $(PYTHON) -m venv build/uv && build/uv/bin/pip install --quiet uv; }
	$(UV_COMPILE) --extra dev -o requirements.lock $(ARGS)
	$(UV_COMPILE) --extra bench -o requirements-bench.lock $(ARGS)

clean: clean-compiled  ## remove everything generated, including the environments
	rm -rf .venv .venv-bench build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
