# What a contributor runs. Needs only make and a Python 3.11 or newer with venv; `make lock` also needs uv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
EXAMPLE := examples/blackstone.yaml
PYTEST_FLAGS ?= -n auto
LOCALES := walton_solver/wording/locales
TSC := npx --yes --package typescript@7.0.2 tsc
SCRIPT := walton_solver/rendering/page/*.js
APP_SCRIPT := walton_solver/web/*.js
APP := build/app
MESSAGES := -D walton -d $(LOCALES)

.DEFAULT_GOAL := demo
.PHONY: app app-serve demo test test-quick coverage lint docs script messages picture lock clean

demo: $(INSTALLED)
	@echo "== walton check $(EXAMPLE)"
	@$(BIN)/walton check $(EXAMPLE)
	@echo
	@echo "== walton explain $(EXAMPLE)"
	@$(BIN)/walton explain $(EXAMPLE)

test: $(INSTALLED)
	@$(BIN)/python -m pytest -q $(PYTEST_FLAGS)

# Without those marked slow: what they take is asked for before a change is taken.
test-quick: $(INSTALLED)
	@$(BIN)/python -m pytest -q $(PYTEST_FLAGS) -m "not slow"

# How many branches the quick tests reach. Counting takes half as long again, so it is no part of `.ci/run`.
coverage: $(INSTALLED)
	@$(BIN)/python -m pytest -q $(PYTEST_FLAGS) -m "not slow" --cov

lint: $(INSTALLED)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

# The site, into build/site; what is wrong with a link or an example's name is an error.
docs: export NO_MKDOCS_2_WARNING = 1
docs: $(INSTALLED)
	@$(BIN)/mkdocs build --quiet

# The page's script has its types in comments. Node brings what checks them; where that is not to be had, this says so.
script: export npm_config_fetch_retries = 0
script: export npm_config_fetch_timeout = 20000
script:
	@if ! command -v npx >/dev/null; then echo "the page's script is not checked: there is no npx here"; \
	elif ! $(TSC) --version >/dev/null 2>&1; then echo "the page's script is not checked: npx cannot fetch typescript"; \
	else $(TSC) --noEmit --allowJs --checkJs --strict --target es2022 --lib es2022,dom,dom.iterable $(SCRIPT) && \
	  $(TSC) --noEmit --allowJs --checkJs --strict --target es2022 --module es2022 --moduleResolution bundler \
	    --lib es2023,dom,dom.iterable,dom.asynciterable $(APP_SCRIPT); fi

# The app for browsers, as a folder that any host can hand out; npm fetches Python for it, once.
app: $(INSTALLED)
	@$(BIN)/python -m walton_solver.web.building $(APP)

app-serve: app
	@$(BIN)/python -m walton_solver.web.serving $(APP)

# Takes new messages into the catalogues of all languages, drops those that are gone, and compiles what is translated.
messages: $(INSTALLED)
	@$(BIN)/pybabel -q extract --mapping babel.cfg --project walton-solver --no-default-keywords --keywords Message --keywords Plural:1,2 \
		--add-comments NOTE: --add-location file --sort-by-file --output $(VENV)/walton.pot .
	@$(BIN)/pybabel -q update $(MESSAGES) --input-file $(VENV)/walton.pot --width 100 \
		--no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date
	@$(BIN)/pybabel -q compile $(MESSAGES)

# The pictures in the documents: pages as Debian's chromium shows them.
picture: $(INSTALLED)
	@mkdir -p build docs
	@$(BIN)/walton explain $(EXAMPLE) --svg docs/house.svg --force
	@$(BIN)/walton explain $(EXAMPLE) --html build/report.html --force
	@$(BIN)/walton explain $(EXAMPLE) --html build/player.html --for player --force
	@$(BIN)/python -m tests.browser.pictures build docs
	@$(BIN)/python -m walton_solver.web.building $(APP)
	@$(BIN)/python -m tests.app.pictures docs

# The lock serves every platform and Python version the project supports.
lock:
	uv pip compile --quiet --universal --python-version 3.11 --no-emit-index-url --extra dev \
		--custom-compile-command "make lock" -o requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamp comes last: a broken installation is made anew.
$(INSTALLED): pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "walton-solver needs Python 3.11 or newer, $(PYTHON) is " + sys.version.split()[0])'
	@echo "== making $(VENV) with $$($(PYTHON) --version)"
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@echo "== installing the pinned dependencies and walton-solver"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -r requirements.lock
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@
