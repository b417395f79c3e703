# The words of daily work. `make play` and `make test` are all a newcomer needs.

PURE := .venv/pure/bin/python
FAST := .venv/compiled/bin/python
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*') pyproject.toml setup.py constraints.txt
HALL := tests/server tests/browser
TESTS := -m pytest -n 2 --dist loadgroup -m "not soak" $(HALL:%=--ignore=%)
LONGER := $(addprefix tests/,interop cli golden arena toy/test_new_game.py conformance/test_faults.py conformance/test_random_positions.py games/test_scripted.py games/eketorp/test_beliefs.py games/vikings/test_scoring.py games/viking_games/test_picture.py)  # left to make test
SCRIPTS := $(shell grep -lE '^\#!.*python' scripts/*)
GAME ?= viking_games

.PHONY: play dev test test-pure test-compiled test-hall quick lint bench golden pictures soak ladder mutants wheel clean

PORT ?= 8000

play: .venv/play/.ready  ## open the web hall (PORT=8000); `longhouse play GAME` plays in the terminal
	@.venv/play/bin/longhouse serve --port $(PORT)

dev: .venv/pure/.ready  ## the web hall, opened again whenever a file changes
	LONGHOUSE_DATABASE=sqlite:///dev.db $(PURE) -m uvicorn --factory longhouse.server.app:create_app --reload --reload-dir src --port $(PORT) --timeout-graceful-shutdown 1

test: lint test-pure test-compiled test-hall  ## everything, on both builds, and the web hall

test-pure: .venv/pure/.ready .venv/machine.ready
	LONGHOUSE_BUILD=pure $(PURE) $(TESTS)

test-compiled: .venv/compiled/.ready .venv/machine.ready
	LONGHOUSE_BUILD=compiled $(FAST) $(TESTS)

# On their own, since they open servers and browsers.
test-hall: .venv/compiled/.ready .venv/machine.ready  ## the web hall: server on SQLite and PostgreSQL, pages in real Chromium
	LONGHOUSE_BUILD=compiled $(FAST) -m pytest -n 2 --dist loadgroup -m "not soak" $(HALL)

quick: .venv/pure/.ready  ## the fast tests, interpreted, under a minute
	LONGHOUSE_BUILD=pure LONGHOUSE_EFFORT=quick $(PURE) $(TESTS) -m "not slow and not soak" $(LONGER:%=--ignore=%)

lint: .venv/pure/.ready  ## format, style, types
	$(PURE) -m ruff format --check . $(SCRIPTS)
	$(PURE) -m ruff check . $(SCRIPTS)
	$(PURE) -m mypy
	$(PURE) -m mypy --scripts-are-modules $(SCRIPTS)

bench: .venv/pure/.ready .venv/compiled/.ready  ## speed, beside peers, in one run; AGAINST=commit: beside what it was
ifdef AGAINST
	$(FAST) -m benchmarks.against $(AGAINST)
else
	$(PURE) -m benchmarks.run --compiled-python $(FAST) --pure-python $(PURE)
	$(FAST) -m benchmarks.openspiel_match
	$(FAST) -m benchmarks.hall_load
	$(FAST) -m benchmarks.hall_durable
endif

golden: .venv/pure/.ready  ## rewrite the golden files after a wanted change; git shows what changed
	$(PURE) scripts/golden

pictures: .venv/pure/.ready .venv/machine.ready  ## draw the pictures of the docs again
	$(PURE) scripts/pictures
	$(PURE) scripts/hall_pictures

soak: .venv/compiled/.ready .venv/machine.ready  ## long runs: ten thousand random games with every promise watched; the hall killed 200 times on each database
	LONGHOUSE_BUILD=compiled $(FAST) -m tests.conformance.soak --games 10000
	LONGHOUSE_BUILD=compiled $(FAST) -m tests.conformance.fuzz
	$(FAST) -m tests.server.kill 200
	LONGHOUSE_BUILD=compiled $(FAST) -m tests.attacks.tampered 10000 2000
	LONGHOUSE_BUILD=compiled $(FAST) -m tests.attacks.worlds 20000
	LONGHOUSE_BUILD=compiled $(FAST) -m pytest -m soak

ladder: .venv/compiled/.ready  ## is every bot stronger than the one below? (resumable)
	$(FAST) scripts/ladder --full-time 1

mutants: .venv/pure/.ready  ## change one meaning at a time; the cases must notice (400 of every game; ALL=1: all; resumable)
	$(PURE) scripts/mutants $(if $(ALL),--all)

wheel:  ## what people install, in dist/: source archive, a wheel for everywhere, compiled ones for the Pythons that are here
	scripts/wheels build
	scripts/wheels check

clean:  ## forget both environments
	rm -rf .venv build

.venv/machine.ready: scripts/setup
	scripts/setup machine
	@mkdir -p .venv && touch $@

.venv/pure/.ready: pyproject.toml setup.py constraints.txt scripts/setup
	scripts/setup pure
	@touch $@

.venv/play/.ready: $(SOURCES) scripts/setup
	scripts/setup play
	@touch $@

.venv/compiled/.ready: $(SOURCES) scripts/setup
	scripts/setup compiled
	@touch $@
