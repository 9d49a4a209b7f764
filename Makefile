# Kade: `make play` plays, `make test` tests; both set everything up on their own.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
# The compiled engine, when `make fast` has built it for exactly this source.
ENGINE = $(shell $(BIN)/python tools/fast.py --where)

.PHONY: setup play test check fast bench lock format clean help

help:
	@echo "make play    play in the terminal     make test   run all tests"
	@echo "make fast    compile the engine       make check  lint, types, floors"
	@echo "make bench   speed against peers      make lock   renew requirements.lock"

setup: $(READY)

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Kade needs Python 3.11 or newer; set PYTHON=... to one."; exit 1; }
	@echo "Setting up .venv; this is done once."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

play: setup
	@PYTHONPATH=$(ENGINE) $(BIN)/kade play

test: setup
	@$(BIN)/python -m pytest -n auto

check: setup
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache

format: setup
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

fast: setup
	@$(BIN)/python tools/fast.py

bench: fast
	@$(BIN)/python -m kade bench --peers --out benchmarks/results.md

lock: setup
	@$(BIN)/python -m uv pip compile --quiet --universal --generate-hashes --no-header \
	  --all-extras pyproject.toml -o requirements.lock

clean:
	@rm -rf build .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
