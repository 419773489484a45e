package folded

import (
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
)

// So for FQ_n: a label of (h, y) that is not 0 at one end of a link alone.
func TestEveryLinkOfFoldedHypercubesIsInAFact(t *testing.T) {
	t.Parallel()
	for n := 1; n <= 6; n++ {
		g := logictest.Made(network.NewFoldedHypercube(n))
		for u := range g.Order() {
			for _, v := range g.Neighbors(nil, u) {
				h, k := logictest.Ones(u), logictest.Ones(v)
				name := "fact 2 all bits"
				if logictest.Ones(u^v) == 1 && n > 1 {
					name = "fact 2 one bit"
				}
				if h == k || name == "fact 2 one bit" && k < h {
					continue
				}
				i, w := foldedIntegers(), foldedWords()
				list := i.facts(func(x, y logic.Int) logic.Int {
					return i.ChooseInt(i.And(i.Eq(x, i.Number(k)), i.Eq(y, i.Number(n+1-k))), i.Number(2), i.Number(0))
				})
				list = append(list, w.facts(func(x, y logic.Word) logic.Word {
					return w.ChooseWord(w.And(w.EqWords(x, w.Binary(uint(k))), w.EqWords(y, w.Binary(uint(n+1-k)))),
						w.Binary(2), w.Binary(0))
				})...)
				m := logictest.Assignment{}.Number("n", n).Number("h", h).Number("y", n+1-h)
				for _, form := range []string{", integer", ", propositional"} {
					if !logictest.RefutedAt(list, name+form, m) {
						t.Fatalf("%s: %q does not see the link from %s to %s", g.Name(), name+form, g.Format(u), g.Format(v))
					}
				}
			}
		}
	}
}

// waysOfFolded: the bits one by one, and all bits first.
func waysOfFolded(*testing.T, string) []smttest.Part {
	w := foldedWords()
	return []smttest.Part{{Name: "one of the two ways",
		Lists: [][]logic.Obligation{w.facts(func(h, _ logic.Word) logic.Word { return h }),
			w.facts(func(_, y logic.Word) logic.Word { return y })}}}
}

// dual-cube sec.1
func TestFoldedHypercubeForEveryN(t *testing.T) {
	smttest.RequireProved(t, Distance(), smttest.PresentVoices(t))
	smttest.RequireProved(t, Diameter(), smttest.PresentVoices(t))
}

// So for FQ_n, with h and y = n+1-h.
func TestFoldedLabelsAreTheSearchedDistances(t *testing.T) {
	for n := 1; n <= 6; n++ {
		g, err := network.NewFoldedHypercube(n)
		if err != nil {
			t.Fatal(err)
		}
		i, w := foldedIntegers(), foldedWords()
		distance := i.IntVar("distance")
		label := i.All(append(i.domain, i.Eq(i.least(i.h, i.y), distance))...)
		for target := range g.Order() {
			for u, d := range search.BFS(g, target, nil) {
				h := logictest.Ones(model.Node(u) ^ target)
				if !logictest.MustEval(t, i.Builder, label, logic.Model{"h": int64(h), "n": int64(n), "distance": int64(d)}) ||
					w.Fold(w.EqWords(w.least(w.Binary(uint(h)), w.Binary(uint(n+1-h))), w.Binary(uint(d)))) != logic.True {
					t.Fatalf("%s: distance %d from %d to %d is not the label", g.Name(), d, u, target)
				}
				got, want := map[int]int{}, map[int]int{h - 1: h, h + 1: n - h}
				want[n-h]++
				for _, v := range g.Neighbors(nil, model.Node(u)) {
					got[logictest.Ones(v^target)]++
				}
				if n == 1 {
					want[n-h] = 1 // the link of the one bit is that of all bits
				}
				for moved, count := range want {
					if got[moved] != count {
						t.Fatalf("%s: of the links of %d, relative to %d, %d lead to h=%d, want %d", g.Name(), u, target,
							got[moved], moved, count)
					}
				}
			}
		}
	}
}

func TestFoldedDiametersAreThoseOfTheNetworks(t *testing.T) {
	for n := 2; n <= 8; n++ {
		at := map[string]int{"x": (n - 2) / 2, "p": n % 2}
		if most, _ := smttest.Searched(logictest.Made(network.NewFoldedHypercube(n))); smttest.ValueOf(foldedNumbers, t,
			"fq", at) != most || smttest.ValueOf(foldedNumbers, t, "n", at) != n {
			t.Errorf("FQ_%d: the diameter is %d, compared is %d", n, most, smttest.ValueOf(foldedNumbers, t, "fq", at))
		}
	}
}

// Each of the two ways through a folded hypercube is needed.
func TestFoldedPartsAreNeeded(t *testing.T) {
	smttest.RequireLost(t, []smttest.LossOf{{ID: "folded-hypercube-distance", Parts: waysOfFolded}})
}
