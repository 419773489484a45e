package main

import (
	"cmp"
	"fmt"
	"log/slog"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/reports"
)

// app is what the commands work with. Tests put a small catalogue in its place.
type app struct {
	claims   []claims.Claim                        // in place of the catalogue, or once it was made
	make     func(papers ...string) []claims.Claim // the claims of papers by their keys; without one, the catalogue
	one      func(id string) *claims.Claim         // a claim of the catalogue, made alone
	alone    []*claims.Claim                       // those that were
	engines  []claims.Engine
	external []claims.Engine // asked with --external only
	solvers  []reports.Solver
	saves    *atomic.Pointer[state] // what an interrupted command has to save; nil: nothing
	replayer replayer               // evaluates single cases
	files    []reports.Paper        // whose claims are in place of the catalogue
	given    bool                   // by --file
	read     map[string]string      // digests of what files of claims read, by their paths
	allowed  bool                   // programs that files of claims name may run
	asks     bool                   // such a program answers
	// claims of files are read, and not decided: no theorem is looked for, and nothing counted for every parameter
	undecided bool
}

// catalogue are the claims that commands speak of. Those of the papers are made when they are asked
// for: that takes half a second.
func (a *app) catalogue() []claims.Claim {
	if a.claims == nil && a.make != nil {
		a.claims = a.make()
	}
	return a.claims
}

// claim is the claim with an id, which is made alone unless all are made already; nil: there is none.
func (a *app) claim(id string) *claims.Claim {
	if a.claims != nil || a.one == nil {
		return claims.Find(a.catalogue(), id)
	}
	for _, c := range a.alone {
		if strings.EqualFold(c.ID, id) {
			return c
		}
	}
	c := a.one(id)
	if c != nil {
		a.alone = append(a.alone, c)
	}
	return c
}

// keepsState says what an interrupt has to save; nil: nothing.
func (a *app) keepsState(s *state) {
	if a.saves != nil {
		a.saves.Store(s)
	}
}

// ofNetworks are the commands about networks and not about claims, which name a network of a file by itself.
var ofNetworks = []string{"topology", "route", "symmetry", "conform"}

func newRoot(a *app) *cobra.Command {
	var verbose bool
	var files []string
	root := &cobra.Command{
		Use:           "mccheck",
		Short:         "Decide published claims about hypercube-like networks",
		SilenceUsage:  true,
		SilenceErrors: true,
		Args:          exactly(),
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if err := cmp.Or(emptyFlag(cmd), together(cmd)); err != nil {
				return err
			}
			if len(files) > 0 && slices.Contains(ofNetworks, cmd.Name()) {
				return fmt.Errorf("--file is for claims: a network of a file is named as in %s:Ring 7", files[0])
			}
			level := slog.LevelWarn
			if verbose {
				level = slog.LevelInfo
			}
			slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: level})))
			a.given = len(files) > 0
			a.undecided = slices.Contains([]string{"cite", "list", "replay"}, cmd.Name())
			return a.load(files...)
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetOut(stdout)
	root.PersistentFlags().BoolVarP(&verbose, "verbose", "v", false, "log what is being done to the standard error")
	root.PersistentFlags().StringArrayVar(&files, "file", nil, "take the claims of this file in place of the catalogue; may be repeated")
	root.PersistentFlags().BoolVar(&a.allowed, "allow-programs", false, "run the programs that a file of claims names")
	root.AddCommand(
		newAll(a), newCheck(a), newList(a), newShow(a), newReplay(a), newTopology(), newRoute(), newSymmetry(),
		newConform(), newReport(a), newErrata(a), newMerge(), newGate(a), newDiff(a), newSMT(a), newCertify(a), newAudit(a), newCite(a), newFmt(),
		newStub(), newExplain(), newSchema(), newVersion(a),
	)
	completeFlags(a, root)
	addHelp(root)
	teach(root)
	return root
}

// minus is U+2212. Whatever looks like a negative number, or the sign "->", is a value here, never
// a flag: it is handed to the flag parser with this sign, which has no meaning
// there, and so arrives where its range is checked.
const minus = "−"

var negative = regexp.MustCompile(`^-[0-9>]`)

func maskNegatives(args []string) []string {
	masked := slices.Clone(args)
	for i, arg := range masked {
		if arg == "--" {
			break
		}
		if negative.MatchString(arg) {
			masked[i] = minus + arg[1:]
		}
	}
	return masked
}

func unmask(s string) string { return strings.ReplaceAll(s, minus, "-") }

func unmasked(args []string) (words []string) {
	for _, a := range args {
		words = append(words, unmask(a))
	}
	return words
}
