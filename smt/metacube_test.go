package smt

import (
	"strings"
	"testing"

	"mccheck/model"
)

func tableOf(t *testing.T, k int) []uint8 {
	t.Helper()
	w, err := model.NewClassWalks(k)
	if err != nil {
		t.Fatal(err)
	}
	return w.Table()
}

// must unwraps a constructor.
func must(t *testing.T) func(Theorem, error) Theorem {
	return func(theorem Theorem, err error) Theorem {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return theorem
	}
}

func TestMetacubeDistanceIsTheLabelForEveryM(t *testing.T) {
	for k := range 4 {
		table := tableOf(t, k)
		requireProved(t, must(t)(MetacubeDistance(k, table)), embeddedVoices())
		if err := CheckMetacubeTable(k, table); err != nil {
			t.Error(err)
		}
	}
}

func TestHypercubeDistanceIsHammingForEveryN(t *testing.T) {
	requireProved(t, HypercubeDistance(), presentVoices(t))
}

// fault-tolerant sec.3
func TestMetacubeDiameterIs2kTimesMPlus1(t *testing.T) {
	for k := 1; k < 4; k++ {
		requireProved(t, must(t)(MetacubeDiameter(k, tableOf(t, k), 1<<k, 1<<k)), embeddedVoices())
	}
	requireProved(t, must(t)(MetacubeDiameter(0, tableOf(t, 0), 1, 0)), embeddedVoices())
}

// At k = 0 the formula exceeds the diameter m of the m-cube by 1.
func TestMetacubeDiameterFormulaFailsAtK0(t *testing.T) {
	proof := must(t)(MetacubeDiameter(0, tableOf(t, 0), 1, 1)).Prove(t.Context(), embeddedVoices(), Limits{}, nil)
	for _, v := range proof.Voices {
		if v.Outcome != Failed || !strings.HasPrefix(v.Refuted, "attained") {
			t.Errorf("%s: %v, refuted %q, %s", v.Voice, v.Outcome, v.Refuted, v.Reason)
		}
	}
}

// 2^k and 2k agree at k = 1 and 2 only.
func TestMetacubeDiameterWith2kFailsAtK3(t *testing.T) {
	proof := must(t)(MetacubeDiameter(3, tableOf(t, 3), 6, 6)).Prove(t.Context(), []Voice{NewGini()}, Limits{}, nil)
	if proof.Voices[0].Outcome != Failed {
		t.Errorf("%+v", proof.Voices[0])
	}
}

// fault-tolerant sec.3: H <= d <= H_h + 2^k, and 2^k is the least constant for
// k >= 1.
func TestMetacubeDistanceLiesBetweenHammingAndPlus2k(t *testing.T) {
	for k := range 4 {
		table := tableOf(t, k)
		requireProved(t, must(t)(MetacubeLowerBound(k, table)), embeddedVoices())
		requireProved(t, must(t)(MetacubeUpperBound(k, table, 1<<k)), embeddedVoices())
		low := must(t)(MetacubeUpperBound(k, table, 1<<k-1)).Prove(t.Context(), []Voice{NewGini()}, Limits{}, nil)
		if failed := low.Voices[0].Outcome == Failed; failed != (k > 0) {
			t.Errorf("k=%d: constant %d: %+v", k, 1<<k-1, low.Voices[0])
		}
	}
}

// Every row of the table is needed: one more or one less in it breaks a fact,
// for each voice. All rows are tried up to k = 2, except that Z3 sees every 7th
// row lowered at k = 2; at k = 3 the solvers see a sample, the enumerating
// check all rows.
func TestEveryRowOfTheTableMatters(t *testing.T) {
	steps := map[string]map[int][4]int{
		"gini": {1: {1, 1, 1, 37}, -1: {1, 1, 1, 37}},
		"z3":   {1: {1, 1, 1, 509}, -1: {1, 1, 7, 509}},
	}
	for k := range 4 {
		table := tableOf(t, k)
		for row := range table {
			for _, d := range []int{1, -1} {
				if err := CheckMetacubeTable(k, changedRow(table, row, d)); err == nil {
					t.Errorf("k=%d: row %d changed by %+d passes the enumeration", k, row, d)
				}
				for _, v := range embeddedVoices() {
					if row%steps[v.Name()][d][k] == 0 && !refutedBy(v, rowControl(k, table, row, d).Obligations) {
						t.Errorf("k=%d: row %d changed by %+d passes %s", k, row, d, v.Name())
					}
				}
			}
		}
	}
}

// The obligation that reads the table back sees a row that the encoding lacks.
func TestReadBackSeesAChangedRow(t *testing.T) {
	table := tableOf(t, 2)
	for row := 0; row < len(table); row += 9 {
		l, err := tableLabel(2, changedRow(table, row, 1))
		if err != nil {
			t.Fatal(err)
		}
		if !refutedBy(NewGini(), l.readBack(table)) {
			t.Errorf("row %d", row)
		}
	}
}

func TestMetacubeRejectsBadParameters(t *testing.T) {
	for _, c := range []struct{ k, rows int }{{-1, 1}, {4, 1 << 20}, {2, 63}, {1, 0}} {
		table := make([]uint8, c.rows)
		for _, err := range []error{
			second(MetacubeDistance(c.k, table)), second(MetacubeDiameter(c.k, table, 1, 1)),
			second(MetacubeUpperBound(c.k, table, 1)), second(MetacubeLowerBound(c.k, table)), CheckMetacubeTable(c.k, table),
		} {
			if err == nil {
				t.Errorf("k=%d with %d rows is accepted", c.k, c.rows)
			}
		}
	}
	if _, err := MetacubeDiameter(1, tableOf(t, 1), 1<<20, 0); err == nil {
		t.Error("a coefficient of 2^20 is accepted")
	}
}

func second(_ Theorem, err error) error { return err }

// The encoded label, evaluated, is the distance by breadth-first search: the
// abstraction from fields to counts, tried on whole networks.
func TestEncodedLabelIsTheSearchedDistance(t *testing.T) {
	for _, size := range []struct{ k, m int }{{0, 4}, {1, 1}, {1, 3}, {2, 1}, {2, 2}} {
		g, err := model.NewMetacube(size.k, size.m)
		if err != nil {
			t.Fatal(err)
		}
		l, err := tableLabel(size.k, tableOf(t, size.k))
		if err != nil {
			t.Fatal(err)
		}
		field := func(u model.Node, i int) model.Node { return g.Field(u, i) }
		compareLabel(t, g, l, size.m, g.Class, field)
	}
}

// compareLabel compares the label of class networks with breadth-first search
// from a few sources to every node.
func compareLabel(t *testing.T, g model.Graph, l classLabel, m int, class func(model.Node) int, field func(u model.Node, i int) model.Node) {
	t.Helper()
	s := l.integerState()
	value := make([]Int, l.classCount())
	for c := range value {
		value[c] = l.label(s, c, s.h)
	}
	distance := s.IntVar("distance")
	for src := model.Node(0); src < g.Order(); src += 1 + g.Order()/5 {
		for v, want := range model.BFS(g, src, nil) {
			if v%7 != 0 {
				continue
			}
			values := Model{"m": int64(m), "distance": int64(want)}
			target := class(src)
			for i := range l.classCount() {
				values[varH(i)] = int64(ones(field(src, i^target) ^ field(model.Node(v), i^target)))
			}
			if !mustEval(t, s.Builder, s.Eq(value[class(model.Node(v))^target], distance), values) {
				t.Fatalf("%s: distance %d from %d to %d is not the label", g.Name(), want, src, v)
			}
		}
	}
}

// Whatever row of the table is raised, some step is lost or an end is missed.
func TestMetacubeRoutingForEveryM(t *testing.T) {
	for k := 0; k <= 3; k++ {
		theorem, err := MetacubeRouting(k, tableOf(t, k))
		if err != nil {
			t.Fatal(err)
		}
		requireProved(t, theorem, presentVoices(t))
	}
	table := tableOf(t, 2)
	for row := range table {
		l, err := tableLabel(2, changedRow(table, row, 1))
		if err != nil {
			t.Fatal(err)
		}
		if !refutedBy(NewGini(), l.walkSteps()) {
			t.Errorf("row %d raised by 1 is not noticed", row)
		}
	}
}
