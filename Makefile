# mccheck: two commands do everything.
#
#   make check   install what is missing, build, decide every claim
#   make test    the same set-up, then every test, the gate and the reports
#   make quick   what to run after each change: seconds as a rule, and four minutes and more where much depends on it
#   make help    every target, with a line each
#
# MCCHECK_Z3=no builds without Z3.

SHELL := /bin/sh
# What is compiled once serves the program, the tests, and the copies of the tree that tests build.
export GOFLAGS := $(GOFLAGS) -trimpath
# Compilers, linters and tests end soon: collecting garbage less often saves a sixth of their time.
export GOGC ?= 400
TAGS = $(shell cat .z3/tags 2>/dev/null)
GO_FILES := $(shell git ls-files '*.go' 2>/dev/null)
# The packages with files of their own for a build without Z3.
WITHOUT_Z3 = $(shell git grep -lE '^//go:build .*!z3' -- '*.go' | xargs -n 1 dirname | sort -u | sed 's|^|./|')
# The packages whose tests take longest are begun first, so that none of them is left at the end.
LONGEST = ./cmd/mccheck ./CI ./smt

.PHONY: help check test test-browser test-container test-cluster test-html test-kill test-latex bench-scaling bench-peers
.PHONY: quick format vet lint build setup setup-test reports deep planted bench fuzz clean

check: build ## install what is missing, build, decide every claim; ARGS are those of mccheck all
	bin/mccheck all $(ARGS)

help: ## every target, with a line each
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The explorer of the pages comes first, as a script that the program has in it.
# The program knows a digest of the sources of each package, by which remembered results hold.
build: setup ## bin/mccheck, and the explorer of its pages
	go run CI/explorer.go -tags "$(TAGS)"
	go build -tags "$(TAGS)" -ldflags "-X main.sources=$$(go run CI/sources.go -tags "$(TAGS)")" -o bin/mccheck ./cmd/mccheck

setup: ## install what is missing to build
	@sh CI/setup.sh

setup-test: ## install what is missing to build and to test
	@sh CI/setup.sh test

# Lint has vetted what is tested; one package more than there are processors is tested at once, because some tests wait.
test: setup-test build format lint ## the same set-up, then every test, the gate and the reports: twelve minutes on two shared cores
	GOWORK=off CGO_ENABLED=0 go build ./...
	GOWORK=off CGO_ENABLED=0 go vet $(WITHOUT_Z3)
	MCCHECK_GATE=next go test -vet=off -p $$(($$(nproc) + 1)) -timeout 30m -tags "$(TAGS)" $(LONGEST) ./...
	sh CI/gate.sh
	MCCHECK_REPORT=$(CURDIR)/out/report.json go test -vet=off -tags "$(TAGS)" ./claims/claimstest -run Report

# The daily loop. Every claim is decided at the budget quick, without a solver; what takes
# long is left to make test: the proofs of smt/theorems, certificates, facts, changed
# programs, those in Python of the errata, runs that are interrupted or go wrong. The go
# command runs again only what a change reaches, and staticcheck looks at the packages that
# were changed.
quick: build format vet ## what to run after each change: seconds as a rule, and four minutes and more where much depends on it
	sh CI/lint.sh
	go test -short -vet=off -p $$(($$(nproc) + 1)) -tags "$(TAGS)" $$(go list ./... | grep -v /smt/theorems/)

format: ## fail where gofmt would change a file
	@test -z "$$(gofmt -l $(GO_FILES))" || { echo "gofmt would change:"; gofmt -l $(GO_FILES); exit 1; }

vet: ## go vet of all packages
	go vet -tags "$(TAGS)" ./...

# The command "go tool" would compile the standard library once more, without -trimpath.
lint: vet ## go vet and staticcheck
	go build -o out/staticcheck honnef.co/go/tools/cmd/staticcheck
	out/staticcheck -tags "$(TAGS)" ./...

# The committed report and the baseline, from one run, the counts in docs/, and the table
# of what keeps each encoding honest.
reports: build ## accept what holds now: the committed report, the baseline, the counts in docs/
	sh CI/gate.sh --update
	go test -tags "$(TAGS)" ./cmd/mccheck -run TrustedPackages -update
	go test ./CI -run Readme -update
	go test -tags "$(TAGS)" ./smt ./smt/theorems/... -run "AreNeeded|CanFail" -update
	go test -tags "$(TAGS)" ./smt -run EncodingsCannotLie -update

# What takes longer than a test may: every claim at the deep budget, proofs with
# 65 address bits and more as variables, the race detector.
deep: build ## every claim at the budget deep, large proofs, the race detector
	bin/mccheck all --budget deep $(ARGS)
	MCCHECK_BUDGET=deep go test -tags "$(TAGS)" ./smt -run LargeNetworks -v -timeout 90m
	MCCHECK_BUDGET=deep go test -tags "$(TAGS)" ./cmd/mccheck -run Mutated -v
	MCCHECK_CONFORM=all go test -tags "$(TAGS)" ./CI -run ConformNamesPlantedBugs -v -timeout 0
	go test -race -tags "$(TAGS)" ./exhaustive ./properties ./judge ./smt/...

planted: setup ## errors that are planted in a copy of the tree, each of which has to be caught: an hour
	MCCHECK_PLANTED=all go test ./CI -run PlantedErrors -v -timeout 0

test-kill: setup ## runs that are killed at a hundred random moments, and resumed: ten minutes
	MCCHECK_KILLED=100 go test -count=1 ./CI -run KilledRunsGoOn -v -timeout 0

# The image of examples/ci/Containerfile is built and run, as root, by buildah of Debian.
test-container: ## the image of examples/ci/Containerfile, by buildah
	command -v buildah >/dev/null && command -v busybox >/dev/null || \
		apt-get install -y --no-install-recommends buildah busybox-static
	MCCHECK_CONTAINER=yes go test -count=1 ./CI -run ContainerFile -v -timeout 60m

# The job array of examples/cluster on a SLURM of one node, by Debian's packages, with a task that is
# killed; and the Jobs for Kubernetes, decoded into its types and run on this machine. Five minutes.
test-cluster: build ## the job arrays of examples/cluster, by SLURM and the types of Kubernetes: five minutes
	sh CI/cluster.sh
	cd CI/kubernetes && MCCHECK=$(CURDIR)/bin/mccheck GOWORK=off go test -count=1 -v .

# The web pages in Chromium of Debian: widths, formulas, dark, print, filters; screenshots in out/browser.
test-browser: ## the web pages in Chromium
	command -v chromium >/dev/null || apt-get install -y --no-install-recommends chromium fonts-dejavu-core
	go test -count=1 -tags browser ./CI -run Browser -v

# The web pages by the Nu Html Checker, of npm, with Java of Debian: no error, no warning.
test-html: build ## the web pages by the Nu Html Checker
	command -v java >/dev/null || apt-get install -y --no-install-recommends default-jre-headless
	command -v npm >/dev/null || apt-get install -y --no-install-recommends npm
	sh CI/html.sh

# The letters to authors as LaTeX, by TeX Live of Debian.
test-latex: build ## the letters to authors as LaTeX, by TeX Live
	command -v pdflatex >/dev/null || apt-get install -y --no-install-recommends texlive-latex-base texlive-latex-recommended
	sh CI/latex.sh

# The time of each class of proofs by each solver found, as ratios in one run, for every
# parameter value and as a raw formula; a line for each, and a table (docs/BENCHMARK.md).
bench: setup ## the time of each class of proofs by each solver
	go test -tags "$(TAGS)" ./smt -run '^$$' -bench Obligations -benchtime 1x -timeout 60m

# How cost grows with the size of networks and the number of machines: docs/scaling, docs/SCALING.md. The
# seconds of claims are those of the report of the last gate.
bench-scaling: setup ## how cost grows with the size of networks and the number of machines
	MCCHECK_SCALING=$(CURDIR)/out/report.json go test -tags "$(TAGS)" ./cmd/mccheck -run MeasureS -count=1 -v -timeout 30m
	go test -tags "$(TAGS)" ./cmd/mccheck -run ScalingPage -update

# The same work by programs of others, if they are here, and by plain ones in bench/: ratios, in docs/BENCHMARK.md.
bench-peers: setup ## the same work by programs of others
	command -v dreadnaut >/dev/null || apt-get install -y --no-install-recommends nauty python3-igraph python3-networkx
	MCCHECK_PEERS=yes go test -tags "$(TAGS)" ./cmd/mccheck -run TestPeers -count=1 -v -timeout 60m

# Each fuzz target for a minute, and what is tried at random for longer; a target that fails does not keep the others
# from being run. Twenty-five minutes.
fuzz: setup ## each fuzz target for a minute: twenty-five minutes
	sh CI/fuzz.sh

clean: ## remove what was built
	rm -rf bin out .z3 go.work go.work.sum
