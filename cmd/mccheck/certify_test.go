package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"mccheck/certify"
	"mccheck/claims"
	"mccheck/claims/claimstest"
	"mccheck/exhaustive"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt"
	"mccheck/smt/voices"
)

// distances is a claim that rests on a theorem.
func distances() claims.Claim {
	larger := diameters("for r >= 2")
	larger.Theorems, larger.Stands = []claims.Theorem{{Name: "dual-cube-diameter"},
		{Name: "metacube-distance", Args: []int{1}}}, nil
	return claims.Claim{
		ID: "DC-90", Paper: "dual-cube", Where: "sec.2", Says: "the distance in F_r has a closed form", Domain: "r >= 1",
		Readings: []claims.Reading{
			{Kind: claims.Printed, Statement: diameters("for r >= 1")},
			{Kind: claims.Corrected, Says: "the same for r >= 2", Statement: larger},
		},
	}
}

// certified writes the certificates of a claim, whose corrected reading is proved and whose
// printed one fails.
func certified(c claims.Claim, folder string) error {
	all := certificates{maker: smt.NewCertifier(voices.Limits{})}
	for i, verdict := range []claims.Verdict{claims.Refuted, claims.Proved} {
		if whole, err := all.add(context.Background(), &c, &c.Readings[i], verdict); err != nil || !whole {
			return fmt.Errorf("certificates for all of %s: %t, %w", c.Readings[i].Kind, whole, err)
		}
	}
	return all.bundle.Write(folder, nil)
}

// inProcess runs a command line on the sample catalogue and the claim above. The
// exit code, and the one line of an error, are those of execute.
func inProcess(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 || args[1] != "mccheck" {
		ts.Fatalf("usage: exits CODE mccheck ARGS...")
	}
	a := sample()
	a.claims = append(a.claims, distances())
	root := newRoot(&a)
	for _, cmd := range []string{"certify", "smt"} {
		if found, _, err := root.Find([]string{cmd}); err != nil || found == root {
			root.AddCommand(newCertify(&a), newSMT(&a))
			break
		}
	}
	root.SetArgs(maskNegatives(args[2:]))
	root.SetOut(ts.Stdout())
	code := exitOK
	if err := root.ExecuteContext(context.Background()); err != nil {
		fmt.Fprintf(ts.Stderr(), "mccheck: %v\n", err)
		code = exitUsage
		if f, ok := errors.AsType[failure](err); ok {
			code = f.code
		}
	}
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}

func TestCertificateScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "certificates"),
		RequireExplicitExec: true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": inProcess,
			"bundle": func(ts *testscript.TestScript, neg bool, args []string) {
				ts.Check(certified(distances(), ts.MkAbs(args[0])))
			},
		},
	})
}

// Every reading that holds by the baseline has certificates for all that it states, and
// the folder of them is accepted. A certificate of it that is spoilt is rejected, even
// where the digests are not looked at, or states the same, or something else.
func TestEveryReadingThatHoldsIsCertified(t *testing.T) {
	if testing.Short() {
		t.Skip("makes and checks every certificate")
	}
	data, err := os.ReadFile(filepath.Join("..", "..", "CI", "baseline.json"))
	if err != nil {
		t.Fatal(err)
	}
	var baseline struct {
		Claims map[string]struct{ Verdict claims.Verdict }
	}
	if err := json.Unmarshal(data, &baseline); err != nil {
		t.Fatal(err)
	}
	all := certificates{maker: smt.NewCertifier(voices.Limits{})}
	var readings []toCertify
	list := wholeCatalogue()
	for i := range list {
		c := &list[i]
		for j := range c.Readings {
			verdict := baseline.Claims[c.ID+"/"+string(c.Readings[j].Kind)].Verdict
			if _, is := certifiable[verdict]; is {
				readings = append(readings, toCertify{c, &c.Readings[j], verdict})
			}
		}
	}
	defer all.ahead(t.Context(), readings)()
	holding, failing := 0, 0
	for _, r := range readings {
		whole, err := all.add(t.Context(), r.claim, r.reading, r.verdict)
		if err != nil || !whole && r.verdict != claims.Refuted {
			t.Errorf("%s/%s: certificates for all that is stated: %t, %v", r.claim.ID, r.reading.Kind, whole, err)
		}
		if r.verdict != claims.Refuted {
			holding++
		} else if whole {
			failing++
		}
	}
	folder := filepath.Join(t.TempDir(), "proofs")
	if err := all.bundle.Write(folder, nil); err != nil {
		t.Fatal(err)
	}
	report, err := certify.Directory(folder, 2, nil)
	if err != nil || len(report.Readings) != holding+failing || holding < 400 || failing < 30 {
		t.Errorf("certificates for %d of %d readings that hold and %d that fail: %v", len(report.Readings), holding, failing, err)
	}
	if linear, err := filepath.Glob(filepath.Join(folder, "*.smt2")); err != nil || len(linear) > 0 {
		t.Errorf("formulas %q, %v: docs/CERTIFICATES.md says that there are none", linear, err)
	}
	t.Logf("%d readings that hold, %d that fail, %d formulas, %d facts", holding, failing, report.Refutations, report.Facts)
	for _, r := range report.Manifest.Readings {
		for _, p := range r.Parts {
			for _, f := range p.Facts {
				acceptedFacts[f.File.SHA256] = err == nil
			}
		}
	}
	spoilOneByOne(t, folder)
}

// acceptedFacts are the digests of the facts in the folder of all certificates, once the checker has accepted it.
var acceptedFacts = map[string]bool{}

// The facts that certificates are made of are written once, and so are accepted one by one, and can fail. Those that the folder
// of the test above was accepted with were asked for there, if it was run.
func TestFacts(t *testing.T) { claimstest.Catalogue(wholeCatalogue()).Facts(t, acceptedFacts) }

// spoilOneByOne changes a character, or leaves out a line, of some certificates of the
// folder, one at a time.
func spoilOneByOne(t *testing.T, folder string) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.[fl]*"))
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	var rejected, accepted atomic.Int64
	count := func(err error) {
		if err != nil {
			rejected.Add(1)
		} else {
			accepted.Add(1)
		}
	}
	var checks []func()
	for range 300 {
		name := names[r.IntN(len(names))]
		good, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines := bytes.SplitAfter(good, []byte("\n"))
		at := r.IntN(len(lines) - 1)
		line := bytes.Clone(lines[at])
		line[r.IntN(len(line))] ^= 1 << r.IntN(7)
		bad := bytes.Join(slices.Concat(lines[:at], [][]byte{line}, lines[at+1:]), nil)
		if r.IntN(2) == 0 {
			bad = bytes.Join(slices.Concat(lines[:at], lines[at+1:]), nil)
		}
		if stem, refutation := strings.CutSuffix(name, ".lrat"); refutation {
			formula, err := os.ReadFile(stem + ".cnf")
			if err != nil {
				t.Fatal(err)
			}
			checks = append(checks, func() {
				count(certify.Refutes(formula, bad)) // of the same formula: nothing wrong comes of it
			})
			continue
		}
		checks = append(checks, func() {
			got, err := certify.CheckFact(bad)
			if err == nil { // what the good one states is asked for only here: it was accepted with its folder
				want, refused := certify.CheckFact(good)
				if refused != nil {
					t.Error(refused)
				}
				if got == want && !bytes.Contains(good, []byte("\ntable ")) && !bytes.Contains(good, []byte("\noutput ")) {
					t.Errorf("%s: line %d spoilt, and it states the same", filepath.Base(name), at+1)
				}
			}
			count(err)
		})
	}
	exhaustive.InParallel(len(checks), func(i int, _ *struct{}) { checks[i]() })
	if t.Logf("%d spoilt certificates rejected, %d still right", rejected.Load(), accepted.Load()); rejected.Load() < 150 {
		t.Errorf("%d spoilt certificates rejected, %d accepted", rejected.Load(), accepted.Load())
	}
}

// The networks that the checker defines for itself are those of package network: every small
// member of every family, and what the one refuses the other refuses.
func TestCheckersNetworksAreTheModels(t *testing.T) {
	for _, f := range network.Families() {
		seen, refusals := 0, 0
		forParameters(len(f.Params), func(args []int) {
			g, err := f.Build(args)
			term := f.Name + "(" + strings.Trim(strings.ReplaceAll(fmt.Sprint(args), " ", ","), "[]") + ")"
			switch {
			case err != nil:
				refusals++
				if _, refused := certify.CheckFact(aboutNetwork("claim order(" + term + ") > 0")); refused == nil {
					t.Errorf("%s: %v in package network, accepted by the checker", term, err)
				}
			case g.Order() <= 512:
				seen++
				if _, err := certify.CheckFact(linksOf(g, term)); err != nil {
					t.Errorf("%s: %v", term, err)
				}
			}
		})
		if seen < 2 || refusals == 0 && f.Params[0].Min > 0 {
			t.Errorf("%d networks of family %s compared and %d refused, want two and more, and one", seen, f.Name, refusals)
		}
	}
}

// The links of another network are seen.
func TestLinksOfAnotherNetworkAreSeen(t *testing.T) {
	g, err := network.NewHypercube(3)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := certify.CheckFact(linksOf(g, "FQ(3)")); err == nil || !strings.Contains(err.Error(), "not true") {
		t.Errorf("FQ(3) with the links of Q(3): %v, want not true", err)
	}
}

// forParameters calls visit with all lists of n numbers from 0 to 10.
func forParameters(n int, visit func(args []int)) {
	args := make([]int, n)
	for i := 0; i < n; {
		visit(args)
		for i = 0; i < n && args[i] == 10; i++ {
			args[i] = 0
		}
		if i < n {
			args[i]++
			i = 0
		}
	}
}

// linksOf is a fact that the network of the term has the links of the definition of g.
func linksOf(g model.Graph, term string) []byte {
	lines := []string{fmt.Sprintf("table joined %d", g.Order())}
	for u := range g.Order() {
		row := "-"
		for v := range g.Order() {
			if g.Adjacent(u, v) {
				row = strings.TrimPrefix(fmt.Sprintf("%s %d", row, v), "- ")
			}
		}
		lines = append(lines, row)
	}
	return aboutNetwork(append(lines, fmt.Sprintf("claim order(%s) = len(joined)", term),
		fmt.Sprintf("claim all u in nodes(%s): near(%s,u) = members(joined[u])", term, term))...)
}

func aboutNetwork(lines ...string) []byte {
	return []byte("mccheck-fact 2\nsays what a network is\n" + strings.Join(lines, "\n") + "\nend\n")
}
