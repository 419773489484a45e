package faulttolerant

import (
	"sync"

	"mccheck/claims"
	"mccheck/model"
)

// distanceFormulaClaims give the exact distance that sec.3 bounds.
func distanceFormulaClaims() []claims.Claim {
	return []claims.Claim{
		claim("FT-201", "sec.3, near FT-25", "The distance is H_h + W(c_s,c_t,S): S is the set of classes whose field "+
			"differs, W the length of a shortest walk of classes from c_s to c_t that visits S; for k up to 3 and every m.", "0 <= k <= 3, m >= 1",
			claims.AsPrinted(distanceUpTo3())),
	}
}

// distanceUpTo3 states the distance for k = 0..3 and every m.
func distanceUpTo3() *claims.Statement {
	n := upToK(3)
	const says = "H_h + W(c_s,c_t,S)"
	return certifyDistance(n.DistanceIs(says, byWalk(func(s, t int, differing uint64, _ int) (int, int, uint64) { return s, t, differing }))).
		WithControl("all classes in place of S", n.DistanceIs("H_h + W(c_s,c_t,all)",
			byWalk(func(s, t int, _ uint64, h int) (int, int, uint64) { return s, t, 1<<h - 1 }))).
		WithControl("the class walk need not return to c_t", n.DistanceIs("H_h + the shortest walk from c_s through S", openEnded)).
		WithControl("the Hamming distance alone", n.DistanceIs("H", func(g model.Graph, u, w model.Node) int {
			return hamming.of(g.(model.Metacube), u, w)
		})).
		WithTheorems(perK("metacube-distance", 0, 3)...)
}

// classWalks holds the table of class walks of each Q_k, k = 0..4, made when
// first asked for.
var classWalks = func() [5]func() model.ClassWalks {
	var tables [5]func() model.ClassWalks
	for k := range tables {
		tables[k] = sync.OnceValue(func() model.ClassWalks {
			w, err := model.NewClassWalks(k)
			if err != nil {
				panic(err)
			}
			return w
		})
	}
	return tables
}()

// differingFields is the set of classes whose field differs, class i as bit i.
func differingFields(g model.Metacube, u, w model.Node) uint64 {
	set := uint64(0)
	for i := range g.Classes() {
		if g.Field(u, i) != g.Field(w, i) {
			set |= 1 << i
		}
	}
	return set
}

// byWalk is H_h and the length of a class walk; choose takes its ends and the
// set that it visits from the classes, the set S and the number of classes.
func byWalk(choose func(s, t int, differing uint64, h int) (from, to int, visit uint64)) func(model.Graph, model.Node, model.Node) int {
	return func(graph model.Graph, u, w model.Node) int {
		g := graph.(model.Metacube)
		from, to, visit := choose(g.Class(u), g.Class(w), differingFields(g, u, w), g.Classes())
		return inFields.of(g, u, w) + classWalks[g.K()]().Length(from, to, visit)
	}
}

// openEnded is H_h and the length of a shortest class walk that visits S and may
// end anywhere.
func openEnded(graph model.Graph, u, w model.Node) int {
	g := graph.(model.Metacube)
	shortest := classWalks[g.K()]().Length(g.Class(u), g.Class(w), differingFields(g, u, w))
	for end := range g.Classes() {
		shortest = min(shortest, classWalks[g.K()]().Length(g.Class(u), end, differingFields(g, u, w)))
	}
	return inFields.of(g, u, w) + shortest
}
