package smt

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"mccheck/claims"
	"mccheck/claims/formula"
	"mccheck/model"
)

// Engine asks one voice for the theorems that a statement names. All of them
// must be proved, their controls refuted included; together they settle the
// statement. It asks for each theorem once in its life, because several claims
// rest on the same one. A voice that fails too often is left out for the rest of its
// life.
func Engine(v Voice, limits Limits) claims.Engine {
	return &engine{voice: &guard{Voice: v}, limits: limits, known: map[string]func() VoiceProof{}}
}

type engine struct {
	voice  *guard
	limits Limits

	mu    sync.Mutex
	known map[string]func() VoiceProof
}

// kin is the name of the voice that asks the same solver in another way, if there is
// one.
func kin(v Voice) string {
	if command, ok := v.(commandVoice); ok {
		return command.kin
	}
	return ""
}

func (e *engine) Name() string                      { return e.voice.Name() }
func (e *engine) Method() claims.Method             { return claims.SMT }
func (e *engine) Handles(st *claims.Statement) bool { return len(st.Theorems) > 0 }

func (e *engine) prove(ctx context.Context, t Theorem) VoiceProof {
	e.mu.Lock()
	proof, ok := e.known[t.ID]
	if !ok {
		proof = sync.OnceValue(func() VoiceProof { return t.Prove(ctx, []Voice{e.voice}, e.limits, nil).Voices[0] })
		e.known[t.ID] = proof
	}
	e.mu.Unlock()
	return proof()
}

func (e *engine) Decide(ctx context.Context, st *claims.Statement, run claims.Run) claims.Evidence {
	began := time.Now()
	theorems, err := theoremsOf(st)
	if err != nil {
		return claims.Evidence{Reason: err.Error()}
	}
	ev := claims.Evidence{Verdict: claims.Proved, Scope: scopes(theorems), Certificate: argument(theorems), Kin: kin(e.voice.Voice)}
	for _, t := range theorems {
		p := e.prove(ctx, t)
		ev.Cases += uint64(p.Obligations)
		ev.Controls += p.Controls
		run.Progress(uint64(p.Obligations))
		if p.Outcome != Proved {
			ev.Verdict, ev.Reason, ev.Certificate, ev.Abstains = claims.Unknown, refusal(t, p), "", p.Absent
			ev.Trouble = p.Trouble
			if p.Outcome == Failed {
				ev.Verdict, ev.Certificate = claims.Refuted, p.File
			}
			break
		}
	}
	ev.Planned, ev.Seconds = ev.Cases, time.Since(began).Seconds()
	return ev
}

func refusal(t Theorem, p VoiceProof) string {
	if p.Outcome == Failed {
		text := fmt.Sprintf("theorem %s: obligation %q has the countermodel %v", t.ID, p.Refuted, p.Countermodel)
		if p.Trouble != "" {
			text += "; " + p.Reason
		}
		return text
	}
	return fmt.Sprintf("theorem %s: %s", t.ID, p.Reason)
}

// TableEngine checks the class-walk tables that the metacube theorems rest on by
// plain enumeration of their rows, without terms and without a solver.
func TableEngine() claims.Engine { return tableEngine{} }

type tableEngine struct{}

func (tableEngine) Name() string          { return "class-walk table" }
func (tableEngine) Method() claims.Method { return claims.ClosedForm }

func (tableEngine) Handles(st *claims.Statement) bool {
	return len(st.Theorems) > 0 && !slices.ContainsFunc(st.Theorems, func(t claims.Theorem) bool { return t.Name != "metacube-distance" })
}

func (tableEngine) Decide(_ context.Context, st *claims.Statement, run claims.Run) claims.Evidence {
	began := time.Now()
	ev := claims.Evidence{Verdict: claims.Proved, Certificate: words(classLemmas)}
	var scope []string
	for _, t := range st.Theorems {
		table, err := walkTable(t)
		if err == nil {
			err = CheckMetacubeTable(t.Args[0], table)
		}
		if err != nil {
			return claims.Evidence{Reason: err.Error()}
		}
		ev.Cases += uint64(len(table))
		scope = append(scope, fmt.Sprintf("k=%d", t.Args[0]))
	}
	ev.Scope = strings.Join(scope, ", ") + ", every m>=1: every row of the table"
	ev.Planned, ev.Seconds = ev.Cases, time.Since(began).Seconds()
	run.Progress(ev.Cases)
	return ev
}

// theoremsOf builds the theorems that a statement names, each once, and before
// a theorem about a label the one that makes the label the distance.
func theoremsOf(st *claims.Statement) ([]Theorem, error) {
	var list []Theorem
	for _, named := range st.Theorems {
		built, err := build(named)
		if err != nil {
			return nil, err
		}
		for _, t := range built {
			if !slices.ContainsFunc(list, func(have Theorem) bool { return have.ID == t.ID }) {
				list = append(list, t)
			}
		}
	}
	return list, nil
}

// builders is the table of the theorems that statements may name, besides those about
// one size.
var builders = map[string]struct {
	args  int
	build func(t claims.Theorem) ([]Theorem, error)
}{
	"hypercube-distance": {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{HypercubeDistance()}, nil }},
	"dual-cube-distance": {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{DualCubeDistance()}, nil }},
	"dual-cube-diameter": {0, func(t claims.Theorem) ([]Theorem, error) {
		return []Theorem{DualCubeDistance(), DualCubeDiameter()}, aboutFormula(t, "2*r")
	}},
	"folded-hypercube-distance": {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{FoldedHypercubeDistance()}, nil }},
	"folded-hypercube-diameter": {0, func(t claims.Theorem) ([]Theorem, error) {
		return []Theorem{FoldedHypercubeDistance(), FoldedHypercubeDiameter()}, aboutFormula(t, "ceil(n/2)")
	}},
	"exchanged-hypercube-distance": {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{ExchangedHypercubeDistance()}, nil }},
	"exchanged-hypercube-diameter": {0, func(t claims.Theorem) ([]Theorem, error) {
		return []Theorem{ExchangedHypercubeDistance(), ExchangedHypercubeDiameter()}, aboutFormula(t, "s+t+2")
	}},
	"metacube-distance": {1, func(t claims.Theorem) ([]Theorem, error) {
		return onTable(t, func(int, []uint8) (Theorem, error) { return Theorem{}, nil })
	}},
	"hypercube-diameter": {0, hypercubeDiameter},
	"metacube-routing":   {1, func(t claims.Theorem) ([]Theorem, error) { return onTable(t, MetacubeRouting) }},
	"metacube-diameter":  {1, diameter},
	"metacube-diameter-every": {0, func(t claims.Theorem) ([]Theorem, error) {
		return []Theorem{MetacubeTransitive(), ClassWalkRouting(), MetacubeFarthest()}, aboutFormula(t, "2^k*(m+1)")
	}},
	"metacube-upper-bound": {2, func(t claims.Theorem) ([]Theorem, error) {
		return onTable(t, func(k int, table []uint8) (Theorem, error) { return MetacubeUpperBound(k, table, t.Args[1]) })
	}},
	"metacube-lower-bound": {1, func(t claims.Theorem) ([]Theorem, error) { return onTable(t, MetacubeLowerBound) }},
	"signed-channels":      {1, func(t claims.Theorem) ([]Theorem, error) { return one(SignedChannels(t.Args[0])) }},
	"total-exchange-lockstep": {1, func(t claims.Theorem) ([]Theorem, error) {
		lockstep, err := TotalExchangeLockstep(t.Args[0])
		return []Theorem{TotalExchangeOrder(), lockstep}, err
	}},
	"total-exchange-circuit": {0, func(claims.Theorem) ([]Theorem, error) {
		return []Theorem{TotalExchangeCircuit(model.CorrectedClassPaths())}, nil
	}},
	"total-exchange-routing": {0, func(claims.Theorem) ([]Theorem, error) {
		walks, err := walkTable(claims.Theorem{Args: []int{2}})
		if err != nil {
			return nil, err
		}
		return one(TotalExchangeRouting(model.CorrectedClassPaths(), walks))
	}},
	"prefix-hypercube":                      {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{PrefixHypercube()}, nil }},
	"prefix-hypercube-commutative":          {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{PrefixHypercubeCommutative()}, nil }},
	"prefix-broadcast":                      {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{PrefixBroadcast()}, nil }},
	"prefix-walk":                           {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{PrefixWalk()}, nil }},
	"prefix-metacube":                       {0, func(claims.Theorem) ([]Theorem, error) { return prefixMetacube(false), nil }},
	"prefix-metacube-commutative":           {0, func(claims.Theorem) ([]Theorem, error) { return prefixMetacube(true), nil }},
	"crossed-cube-distance-every":           {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{CrossedCubeDistanceEvery()}, nil }},
	"exchanged-crossed-cube-distance-every": {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{ExchangedCrossedCubeDistanceEvery()}, nil }},
	"metacube-transitive":                   {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{MetacubeTransitive()}, nil }},
	"dual-cube-transitive":                  {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{DualCubeTransitive()}, nil }},
	"reduced-hypercube-transitive":          {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{ReducedHypercubeTransitive()}, nil }},
	"exchanged-hypercube-transitive":        {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{ExchangedHypercubeTransitive()}, nil }},
	"hypercube-transitive":                  {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{HypercubeTransitive()}, nil }},
	"folded-hypercube-transitive":           {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{FoldedHypercubeTransitive()}, nil }},
	"dual-cube-links":                       {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{DualCubeLinks()}, nil }},
	"dual-cube-recursion":                   {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{DualCubeLinks(), DualCubeRecursion()}, nil }},
	"dual-cube-numbers":                     {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{DualCubeNumbers()}, nil }},
	"metacube-links":                        {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{MetacubeLinks()}, nil }},
	"crossed-cube-links":                    {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{CrossedCubeLinks()}, nil }},
	"exchanged-crossed-cube-links":          {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{ExchangedCrossedCubeLinks()}, nil }},
	"crossed-cube-diameter": {0, func(t claims.Theorem) ([]Theorem, error) {
		return []Theorem{CrossedCubeDistanceEvery(), CrossedCubeDiameter()}, aboutFormula(t, "ceil((n+1)/2)")
	}},
	"exchanged-crossed-cube-diameter": {0, func(t claims.Theorem) ([]Theorem, error) {
		return []Theorem{CrossedCubeDistanceEvery(), ExchangedCrossedCubeDistanceEvery(), CrossedCubeDiameter(), ExchangedCrossedCubeDiameter()}, aboutFormula(t, "ceil((s+1)/2)+ceil((t+1)/2)+2")
	}},
	"total-exchange-lockstep-every": {0, func(claims.Theorem) ([]Theorem, error) { return totalExchangeEvery(), nil }},
	"class-walk-distance":           {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{MetacubeLinks(), ClassWalkDistance()}, nil }},
	"total-exchange-order":          {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{TotalExchangeOrder()}, nil }},
	"class-walk-shortest": {0, func(claims.Theorem) ([]Theorem, error) {
		return classWalkShortest(func(k int) ([]uint8, error) { return walkTable(claims.Theorem{Args: []int{k}}) })
	}},
	"class-walk-routing": {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{ClassWalkRouting()}, nil }},
	"exchanged-crossed-cube-cycle": {0, func(claims.Theorem) ([]Theorem, error) {
		return []Theorem{ExchangedCrossedCubeLinks(), ExchangedCycle()}, nil
	}},
	"exchanged-crossed-cube-obstructions": {0, func(claims.Theorem) ([]Theorem, error) {
		return []Theorem{ExchangedCrossedCubeLinks(), ExchangedObstructions()}, nil
	}},
	"exchanged-trees": {0, func(claims.Theorem) ([]Theorem, error) {
		return []Theorem{ExchangedCrossedCubeLinks(), ExchangedHypercubeLinks(), ExchangedTrees()}, nil
	}},
	"dual-cube-broadcast": {0, func(claims.Theorem) ([]Theorem, error) {
		return []Theorem{DualCubeLinks(), PrefixBroadcast(), DualCubeDistance(), DualCubeDiameter(), DualCubeBroadcast()}, nil
	}},
	"dual-cube-routing": {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{DualCubeRouting()}, nil }},
	"exchanged-crossed-cube-dimension-zero": {0, func(claims.Theorem) ([]Theorem, error) {
		return []Theorem{ExchangedCrossedCubeDistanceEvery(), DimensionZero()}, nil
	}},
	"exchanged-diameters-compared": {0, comparedDiameters},
	"hypercube-disjoint-paths":     {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{HypercubePaths()}, nil }},
	"folded-hypercube-gain":        {0, foldedGain},
	"exchanged-costs-compared":     {0, comparedCosts},
	"exchanged-hypercube-links":    {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{ExchangedHypercubeLinks()}, nil }},
	"crossed-cube-mean":            {0, crossedMean},
	"exchanged-means":              {0, exchangedMeans},
	"crossed-cube-printed-rho-largest": {0, func(claims.Theorem) ([]Theorem, error) {
		return []Theorem{CrossedCubeDistanceEvery(), CrossedCubeDiameter(), PrintedRhoLargest()}, nil
	}},
	"cube-connected-cycles-transitive": {0, func(claims.Theorem) ([]Theorem, error) { return []Theorem{CubeConnectedCyclesTransitive()}, nil }},
}

func build(t claims.Theorem) ([]Theorem, error) {
	b, ok := builders[t.Name]
	if !ok {
		return one(Sized(t.Name, t.Args))
	}
	if len(t.Args) != b.args {
		return nil, fmt.Errorf("smt: theorem %s with %d arguments, want %d", t.Name, len(t.Args), b.args)
	}
	return b.build(t)
}

// aboutFormula reports why a statement's formula is not the one that its theorem is
// about.
func aboutFormula(t claims.Theorem, source string) error {
	if t.Formula == nil {
		return fmt.Errorf("smt: theorem %s wants a formula", t.Name)
	}
	if same, _, err := formula.Equal(t.Formula, formula.MustParse(source)); err != nil || !same {
		return fmt.Errorf("smt: theorem %s is about %s, not %s", t.Name, source, t.Formula)
	}
	return nil
}

func one(t Theorem, err error) ([]Theorem, error) { return []Theorem{t}, err }

func walkTable(t claims.Theorem) ([]uint8, error) {
	walks, err := model.NewClassWalks(t.Args[0])
	if err != nil {
		return nil, err
	}
	return walks.Table(), nil
}

// onTable is the distance theorem of MC(k,m), k = t.Args[0], followed by a
// further one about the same table, if there is one.
func onTable(t claims.Theorem, further func(k int, table []uint8) (Theorem, error)) ([]Theorem, error) {
	table, err := walkTable(t)
	if err != nil {
		return nil, err
	}
	distance, err := MetacubeDistance(t.Args[0], table)
	if err != nil {
		return nil, err
	}
	next, err := further(t.Args[0], table)
	if err != nil || next.ID == "" {
		return []Theorem{distance}, err
	}
	return []Theorem{distance, next}, nil
}

// diameter reads the claimed diameter, at k = t.Args[0], as a line a*m + b in
// the remaining letter, and takes the theorem about that very line.
func diameter(t claims.Theorem) ([]Theorem, error) {
	a, b, err := line(t)
	if err != nil {
		return nil, err
	}
	return onTable(t, func(k int, table []uint8) (Theorem, error) { return MetacubeDiameter(k, table, a, b) })
}

// hypercubeDiameter is diameter for Q_n, which is MC(0,n), with scopes that speak of Q_n.
func hypercubeDiameter(t claims.Theorem) ([]Theorem, error) {
	t.Args = []int{0}
	list, err := diameter(t)
	for i := range list {
		list[i].Scope = strings.Replace(list[i].Scope, "k=0, every m>=1", "the hypercube Q_n, every n>=1 (as MC(0,n))", 1)
	}
	return list, err
}

func scopes(theorems []Theorem) string {
	var list []string
	for _, t := range theorems {
		if !slices.Contains(list, t.Scope) {
			list = append(list, t.Scope)
		}
	}
	return strings.Join(list, "; ")
}

// argument is what the theorems rest on besides their obligations.
func argument(theorems []Theorem) string {
	var lemmas []Lemma
	for _, t := range theorems {
		for _, l := range t.Lemmas {
			if !slices.Contains(lemmas, l) {
				lemmas = append(lemmas, l)
			}
		}
	}
	return foldedNote(theorems) + words(lemmas)
}
