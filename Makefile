# Warbones: the front door. `make help` lists what there is. Every target sets up what it needs by itself.

BUILD ?= build
PREFIX ?= /usr/local
SHELL := /bin/bash
.DEFAULT_GOAL := all
.PHONY: all install abi deb deb-test wheel dist play term web test quick bench fuzz coverage hardened mutants golden reports signature leak-certificate format lint gpu wasm setup clean help

all: $(BUILD)/build.ninja ## Build everything
	@echo "== building"
	@ninja -C $(BUILD)

play: web ## Build everything and serve tables for browsers: here, or for the whole room with ARGS=--lan
	@$(BUILD)/src/warbones serve $(ARGS)

term: all ## Play in the terminal: make term, or make term ARGS="dwarf-dice --seats human,random,random"
	@$(BUILD)/src/warbones play $(ARGS)

web: all ## Build the page into web/dist
	@tools/web.sh

install: web ## Install program, libraries, headers, Python package, manual and page: make install PREFIX=/opt/warbones DESTDIR=
	@meson configure $(BUILD) -Dprefix=$(abspath $(PREFIX))
	@DESTDIR="$(DESTDIR)" meson install -C $(BUILD) --quiet

abi: all ## Rewrite the list of what the libraries show, after a deliberate change
	@tests/e2e/abi.py --write $(BUILD)/src/warbones tests/abi.txt $(BUILD)/src/libwarbones.so.0 $(BUILD)/src/libwarbones-table.so.0

deb: web ## Make Debian packages into build/deb: warbones, libwarbones0, libwarbones-dev, python3-warbones
	@tools/deb.sh $(BUILD) $(BUILD)/deb

deb-test: deb ## Install them into a fresh Debian and play there (as root, needs debootstrap and a mirror)
	@tools/deb_test.sh $(BUILD)/deb

wheel: all ## Make the Python wheel, libraries included, into build/wheel
	@bindings/python/wheel.py $(BUILD) $(BUILD)/wheel

dist: web ## Make the source archive of the last commit into build/dist; it builds without a network
	@tools/dist.sh $(BUILD)/dist

test: setup ## Run all tests: plain, sanitizers, fuzz corpora, WebAssembly, layout
	@tools/test.sh

quick: all ## Run the fast tests only, without sanitizers
	@meson test -C $(BUILD) --print-errorlogs

bench: all ## Measure decisions per second, and instructions per decision where valgrind is installed
	@$(BUILD)/bench/warbones-with-pig bench
	@node bench/search_rate.mjs $(BUILD)
	@bench/callgrind.sh $(BUILD)

fuzz: setup ## Fuzz every parser for SECONDS each (default 60)
	@tools/fuzz.sh $${SECONDS_EACH:-60}

coverage: setup ## Print line and branch coverage of every room; list what is left: make coverage ARGS="table"
	@tools/coverage.sh $(ARGS)

hardened: setup ## Build everything as for release but with asserts on, into build-hardened
	@[ -f build-hardened/build.ninja ] || meson setup build-hardened --optimization=3 -Db_ndebug=false > build-hardened.log 2>&1 || { cat build-hardened.log; exit 1; }
	@rm -f build-hardened.log
	@ninja -C build-hardened

mutants: setup ## Plant mistakes and tell what finds them: make mutants ARGS="engine -n 40"
	@tools/mutants.py $(ARGS)

golden: all ## Rewrite golden games, phrases and lessons after a deliberate change of rules or packs
	@$(BUILD)/src/warbones golden --write tests/golden/*.txt
	@for file in tests/phrases/*.txt; do $(BUILD)/tests/phrases $$(basename $$file .txt) $$file --write > /dev/null || exit 1; done
	@node web/dev/lesson.mjs web/learn/*.record

reports: all ## Play the studies behind docs/balance again and write their reports into build/reports
	@tools/reports.sh $(BUILD) $(ARGS)

signature: all ## Print the number that changes when behaviour does
	@$(BUILD)/src/warbones bench --signature

leak-certificate: all ## Compare what seats are given in worlds that look alike, 100,000 pairs a game, and write docs/leak-certificate.md
	@set -o pipefail; $(BUILD)/bench/leak-certificate $(or $(ARGS),100000 1) $$(git describe --always --dirty) | tee $(BUILD)/leak-certificate.md
	@mv $(BUILD)/leak-certificate.md docs/leak-certificate.md

format: setup ## Lay out all sources: C by clang-format, the page by prettier
	@git ls-files -co --exclude-standard '*.c' '*.h' | xargs clang-format -i
	@tools/web.sh packages && cd web && npm run --silent format

lint: $(BUILD)/build.ninja ## Check layout, run clang-tidy and eslint
	@tools/lint.sh $(BUILD)

gpu: all ## Compile the games for NVIDIA's graphics cards, for selfplay --gpu and bench --gpu
	@ninja -C $(BUILD) gpu

wasm: all ## Build the engine as WebAssembly
	@ninja -C $(BUILD) src/warbones.wasm src/warbones-lab.wasm

setup: ## Install missing Debian packages
	@tools/setup.sh

$(BUILD)/build.ninja: | setup
	@echo "== configuring $(BUILD)"
	@meson setup $(BUILD) > $(BUILD).log 2>&1 || { cat $(BUILD).log; exit 1; }
	@rm -f $(BUILD).log

clean: ## Remove everything that was built
	@rm -rf build build-*

help: ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 18
