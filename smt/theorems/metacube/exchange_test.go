package metacube

import (
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

func TestTotalExchangeInLockstepForEveryM(t *testing.T) {
	t.Parallel()
	for k := range 5 {
		theorem, err := TotalExchangeLockstep(k)
		if err != nil {
			t.Fatal(err)
		}
		smttest.RequireProved(t, theorem, smttest.PresentVoices(t))
	}
	if _, err := TotalExchangeLockstep(5); err == nil {
		t.Error("k = 5 is accepted")
	}
}

func TestTotalExchangeRoutingForEveryM(t *testing.T) {
	t.Parallel()
	smttest.RequireProved(t, totalExchangeRouting(t, collective.CorrectedClassPaths()), smttest.PresentVoices(t))
}

// The printed table is refuted at the entry that the catalogue names.
func TestPrintedClassPathsAreNoTheorem(t *testing.T) {
	theorem := totalExchangeRouting(t, collective.PrintedClassPaths())
	for _, v := range smttest.EmbeddedVoices() {
		got := voices.Prove(t.Context(), theorem, v, voices.Limits{})
		if v.Available() == nil && (got.Outcome != voices.Failed || got.Refuted != "walk: dest 3, type 2") {
			t.Errorf("%s: %v, refuted %q (%s)", v.Name(), got.Outcome, got.Refuted, got.Reason)
		}
	}
}

func totalExchangeRouting(t *testing.T, table collective.ClassPathTable) logic.Theorem {
	t.Helper()
	walks, err := network.NewClassWalks(2)
	if err != nil {
		t.Fatal(err)
	}
	theorem, err := TotalExchangeRouting(table, walks.Table())
	if err != nil {
		t.Fatal(err)
	}
	return theorem
}

// The translation of the theorem, run on constants at every index, is the
// destination rule of Algorithm 1; so the theorem is about that rule.
func TestTheTranslationIsThatOfAlgorithm1(t *testing.T) {
	for _, p := range [][2]int{{0, 3}, {1, 2}, {2, 1}, {2, 2}, {3, 1}} {
		k, m := p[0], p[1]
		g, err := network.NewMetacube(k, m)
		if err != nil {
			t.Fatal(err)
		}
		b := logic.FoldingBuilder()
		constants := func(v uint64, n int) []logic.Term {
			list := make([]logic.Term, n)
			for i := range list {
				list[i] = b.Const(v>>i&1 == 1)
			}
			return list
		}
		fieldsAt := func(u model.Node, index int) (v uint64) {
			for j := range g.Classes() {
				v |= g.Field(u, j) >> index & 1 << j
			}
			return v
		}
		stride := 1 + g.Order()/2048*36
		for s := model.Node(0); s < g.Order(); s += stride {
			for step := model.Node(0); step < g.Order(); step += 3 * stride {
				zero, d := collective.TotalExchangeDestination(g, 0, step), collective.TotalExchangeDestination(g, s, step)
				for index := range m {
					class, fields := image(b, constants(uint64(g.Class(zero)), k), constants(fieldsAt(zero, index), 1<<k),
						constants(uint64(g.Class(s)), k), constants(fieldsAt(s, index), 1<<k))
					if !slices.Equal(class, constants(uint64(g.Class(d)), k)) ||
						!slices.Equal(fields, constants(fieldsAt(d, index), 1<<k)) {
						t.Fatalf("%s: source %s, step %s, index %d: %v %v", g.Name(), g.Format(s), g.Format(step), index, class, fields)
					}
				}
			}
		}
	}
}

func TestLongMessagesForEveryM(t *testing.T) {
	t.Parallel()
	smttest.RequireProved(t, TotalExchangeCircuit(collective.CorrectedClassPaths()), smttest.PresentVoices(t))
}
