# Kade: `make play` plays, `make test` tests; both set everything up on their own.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
JS := tools/js/node_modules
# What is read twice is compiled once, also where bytecode is switched off.
export PYTHONDONTWRITEBYTECODE :=
# The compiled engine, when `make fast` has built it for exactly this source.
ENGINE = $(shell $(BIN)/python tools/fast.py --where)

.PHONY: setup play terminal test test-deep test-recipes attack check fast bench load leaderboard lock format words javascript screenshots notebook new golden clean help

help:
	@echo "make play    play in the browser      make test   every rule and every door, in minutes"
	@echo "make test-deep  further seeds, both builds, killed servers, whole games in browsers"
	@echo "make test-recipes  wrappers and recipes for torch, Stable-Baselines3, TorchRL and RLlib, each installed"
	@echo "make attack  1,000 kills, no database, no room: is anything lost, doubled or left standing?"
	@echo "make terminal  play in the terminal   make screenshots  pictures of all pages"
	@echo "make fast    compile the engine       make check  every gate: lint, types, floors, JavaScript"
	@echo "make new TITLE=fish_market  a title of your own (docs/FIRST_TITLE.md)"
	@echo "make golden  renew golden games       make words  renew translations"
	@echo "make bench   speed against peers      make lock   renew requirements.lock"
	@echo "make leaderboard  docs/LEADERBOARD.md from benchmarks/evaluations"

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
	@PYTHONPATH=$(ENGINE) $(BIN)/kade serve

terminal: setup
	@PYTHONPATH=$(ENGINE) $(BIN)/kade play

# Whole files go to a process, the longest first (tests/conftest.py).
PYTEST := $(BIN)/python -m pytest -n auto --dist loadfile

# Complete for whoever changes a rule, in pure Python; what is marked "deep" is the rest.
test: setup
	@$(PYTEST) -m "not deep"

# On the compiled engine, where make fast has built it for this source. LESS="phone or dark" leaves out what has
# one of these words in its name.
test-deep: setup
	@PYTHONPATH=$(ENGINE) $(PYTEST) -m deep $(if $(LESS),-k "not ($(LESS))")

# The libraries of learners are large and do not all go together: two environments of their own, made once.
RECIPES := build/recipes
LIBRARIES_torch := sb3,torch,torchrl
LIBRARIES_rllib := rllib

$(RECIPES)/%/ready: pyproject.toml examples/recipes/constraints.txt
	@echo "Setting up $(@D); this is done once."
	@test -x $(@D)/bin/python || $(PYTHON) -m venv $(@D)
	@$(@D)/bin/python -m pip install --quiet --disable-pip-version-check -c examples/recipes/constraints.txt \
	  -e '.[research,$(LIBRARIES_$*)]' pytest pytest-xdist
	@touch $@

test-recipes: $(RECIPES)/torch/ready $(RECIPES)/rllib/ready
	@PYTHONPATH=tests $(RECIPES)/torch/bin/python -m pytest -W default --disable-warnings tests/recipes
	@PYTHONPATH=tests $(RECIPES)/rllib/bin/python -m pytest -W default --disable-warnings tests/recipes

# KILLS=200 for less; "python tools/attack --help" has the rest.
attack: setup
	@PYTHONPATH=$(ENGINE) $(BIN)/python tools/attack --kills $(or $(KILLS),1000) --out benchmarks/results.md

check: setup
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache
	@$(BIN)/python tools/long_modules.py
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory javascript; \
	  else echo "The JavaScript was left out: there is no node here."; fi

# The pages' own modules, read by TypeScript and ESLint. Nothing of tools/js is served.
javascript: $(JS)/.ready
	@$(JS)/.bin/tsc --project tools/js
	@$(JS)/.bin/eslint --config tools/js/eslint.config.js --max-warnings 0 src/kade/web/static

$(JS)/.ready: tools/js/package.json tools/js/package-lock.json
	@npm ci --loglevel=error --prefix tools/js >/dev/null
	@touch $@

format: setup
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

screenshots: setup
	@PYTHONPATH=tests $(BIN)/python -m browser.screenshots

notebook: setup
	@$(BIN)/python tools/notebook.py

words: setup
	@$(BIN)/pybabel -q extract -w 100 -k say -k say_number:1,2 --no-location --project=Kade -o src/kade/locale/kade.pot src/kade
	@for po in src/kade/locale/*/LC_MESSAGES/kade.po; do \
	  $(BIN)/pybabel -q update -w 100 -i src/kade/locale/kade.pot -o $$po -l $$(basename $$(dirname $$(dirname $$po))) --no-fuzzy-matching --ignore-obsolete; done

new: setup
	@$(BIN)/python tools/new_title.py $(TITLE) $(if $(PACKAGE),--package $(PACKAGE))

leaderboard: setup
	@$(BIN)/python tools/leaderboard.py

golden: setup
	@$(BIN)/python tools/golden.py $(TITLE)

load: setup
	@$(BIN)/python benchmarks/load.py --out benchmarks/results.md

fast: setup
	@$(BIN)/python tools/fast.py

bench: fast
	@$(BIN)/python -m kade bench --peers --out benchmarks/results.md

lock: setup
	@$(BIN)/python -m uv pip compile --quiet --universal --generate-hashes --no-header \
	  --extra play --extra research --extra ray --extra dataset --extra dev pyproject.toml -o requirements.lock

clean:
	@rm -rf build .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
