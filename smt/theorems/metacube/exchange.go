package metacube

import (
	"fmt"
	"slices"

	"mccheck/model/collective"
	"mccheck/smt/logic"
)

// The lemmas that carry conflict-freedom from one bit index to every m.
var translationLemmas = prose.Steps("translation lemmas",
	logic.ByPlaces, "total-exchange-order", logic.ByHops, logic.ByHops, logic.ByHops)

// image is the translation of the relative node (class, fields) by the source
// (a, shift), each field at one bit index.
func image(b *logic.Builder, class, fields, a, shift []logic.Term) (imageClass, imageFields []logic.Term) {
	for i := range class {
		imageClass = append(imageClass, b.Xor(class[i], a[i]))
	}
	for j := range fields {
		renamed := logic.SelectRow(a, b.Choose, func(by int) logic.Term { return fields[j^by] })
		imageFields = append(imageFields, b.Xor(renamed, shift[j]))
	}
	return imageClass, imageFields
}

// withoutRenaming is image with the fields left in their places.
func withoutRenaming(b *logic.Builder, class, fields, a, shift []logic.Term) (imageClass, imageFields []logic.Term) {
	return b.XorEach(class, a), b.XorEach(fields, shift)
}

// withoutClass is image with the class left as it is.
func withoutClass(b *logic.Builder, class, fields, a, shift []logic.Term) (imageClass, imageFields []logic.Term) {
	_, imageFields = image(b, class, fields, a, shift)
	return class, imageFields
}

// translate is a rule for the image of a relative node.
type translate func(b *logic.Builder, class, fields, a, shift []logic.Term) (imageClass, imageFields []logic.Term)

// TotalExchangeLockstep is the theorem that in MC(k,m), for every m >= 1, the
// routes of one step of total exchange never share a directed link, nor a node,
// in one slot; 0 <= k <= 4. Source: total-exchange sec.3.3, for k = 2.
func TotalExchangeLockstep(k int) (logic.Theorem, error) {
	if k < 0 || k > 4 {
		return logic.Theorem{}, fmt.Errorf("smt: total exchange: k=%d, want 0..4", k)
	}
	t := logic.Theorem{
		ID:          fmt.Sprintf("total-exchange-lockstep-k%d", k),
		Says:        fmt.Sprintf(prose.Text("total-exchange-lockstep"), k),
		Scope:       fmt.Sprintf("k=%d, every m>=1, every step", k),
		Lemmas:      translationLemmas,
		Obligations: translationFacts(k, image),
	}
	if k == 0 { // nothing to rename: two sources that add the same are the same
		t.Controls = []logic.Control{logic.NewControl("or in place of xor", "The fields of the source are joined by or.",
			translationFacts(k, func(b *logic.Builder, class, fields, a, shift []logic.Term) ([]logic.Term, []logic.Term) {
				return class, []logic.Term{b.Or(fields[0], shift[0])}
			}))}
		return t, nil
	}
	t.Controls = lockstepControls(func(to translate) []logic.Obligation { return translationFacts(k, to) })
	return t, nil
}

// lockstepControls are facts about walks that are translated in part.
func lockstepControls(facts func(to translate) []logic.Obligation) []logic.Control {
	return []logic.Control{
		logic.NewControl("fields not renamed", "The same with the fields of the walk left in their places.", facts(withoutRenaming)),
		logic.NewControl("class not added", "The same with the classes of the walk left as they are.", facts(withoutClass)),
	}
}

// translationFacts are the obligations about the translations of MC(k,m).
func translationFacts(k int, to translate) []logic.Obligation {
	h := 1 << k
	list := []logic.Obligation{oneSource(k, to)}
	for dim := range k {
		b := logic.NewBuilder()
		class, fields, a, shift := b.Vars("c", k), b.Vars("f", h), b.Vars("a", k), b.Vars("s", h)
		next := slices.Clone(class)
		next[dim] = b.Not(class[dim])
		class1, fields1 := to(b, class, fields, a, shift)
		class2, fields2 := to(b, next, fields, a, shift)
		goal := b.And(b.SameEach(fields1, fields2), b.Xor(class1[dim], class2[dim]))
		for i := range k {
			if i != dim {
				goal = b.And(goal, b.Iff(class1[i], class2[i]))
			}
		}
		list = append(list, b.Obligation(fmt.Sprintf("hops: cross-edge %d", dim),
			fmt.Sprintf(prose.Text("obligation hops: cross-edge"), dim, dim), goal))
	}
	return append(list, cubeEdges(k, to), differences(k, to))
}

func oneSource(k int, to translate) logic.Obligation {
	b := logic.NewBuilder()
	class, fields := b.Vars("c", k), b.Vars("f", 1<<k)
	a1, shift1, a2, shift2 := b.Vars("a", k), b.Vars("s", 1<<k), b.Vars("b", k), b.Vars("t", 1<<k)
	class1, fields1 := to(b, class, fields, a1, shift1)
	class2, fields2 := to(b, class, fields, a2, shift2)
	images := []logic.Term{b.SameEach(class1, class2), b.SameEach(fields1, fields2)}
	return b.Obligation("one source", "if the translations by (a,s) and by (b,t) take one node to the same node, then a = b and s = t",
		b.And(b.SameEach(a1, a2), b.SameEach(shift1, shift2)), images...)
}

// cubeEdges: f' is f with the bit of the field of class c inverted, at the index
// at hand; at every other index both nodes agree, and so do their images.
func cubeEdges(k int, to translate) logic.Obligation {
	b := logic.NewBuilder()
	class, fields, a, shift := b.Vars("c", k), b.Vars("f", 1<<k), b.Vars("a", k), b.Vars("s", 1<<k)
	next := make([]logic.Term, len(fields))
	for j := range fields {
		next[j] = b.Xor(fields[j], b.IsClass(class, j))
	}
	class1, fields1 := to(b, class, fields, a, shift)
	class2, fields2 := to(b, class, next, a, shift)
	goal := b.SameEach(class1, class2)
	for j := range fields1 {
		goal = b.And(goal, b.Iff(b.Xor(fields1[j], fields2[j]), b.IsClass(class1, j)))
	}
	return b.Obligation("hops: cube-edge", "a translation takes the cube-edge of a bit index at any node to the cube-edge of the same index",
		goal)
}

// differences: what s differs in from its destination is, renamed, what node 0
// differs in from its own.
func differences(k int, to translate) logic.Obligation {
	b := logic.NewBuilder()
	class, fields, a, shift := b.Vars("c", k), b.Vars("f", 1<<k), b.Vars("a", k), b.Vars("s", 1<<k)
	imageClass, imageFields := to(b, class, fields, a, shift)
	relative := b.XorEach(imageFields, shift)
	goal := b.SameEach(b.XorEach(imageClass, a), class)
	for j := range fields {
		atPlace := logic.SelectRow(a, b.Choose, func(by int) logic.Term { return relative[j^by] })
		goal = b.And(goal, b.Iff(atPlace, fields[j]))
	}
	return b.Obligation("differences", prose.Text("obligation differences"), goal)
}

// TotalExchangeRouting is the theorem that total-exchange Algorithm 4 with the
// given table of class paths arrives by a shortest path in MC(2,m), for every
// m >= 1, where walks is network.ClassWalks.Table for k = 2.
func TotalExchangeRouting(table collective.ClassPathTable, walks []uint8) (logic.Theorem, error) {
	if len(walks) != 64 {
		return logic.Theorem{}, fmt.Errorf("smt: total exchange: table of %d class walks, want 64", len(walks))
	}
	t := logic.Theorem{
		ID:    "total-exchange-routing",
		Says:  prose.Text("total-exchange-routing"),
		Scope: "k=2, every m>=1, every pair of nodes",
		Lemmas: []logic.Lemma{
			{By: logic.ByFlags, Says: prose.Text("total-exchange-routing, step 1")},
			{By: "", Says: prose.Text("total-exchange-routing, step 2")},
			logic.LabelLemma("metacube-distance-k2"),
			translationLemmas[2],
			{By: "", Says: prose.Text("total-exchange-routing, step 3")},
			{By: "", Says: prose.Text("total-exchange-routing, step 4")},
			{By: "", Says: prose.Text("total-exchange-routing, step 5")},
			{By: "metacube-distance-k2", Says: prose.Text("total-exchange-routing, step 6")},
		},
		Obligations: classPathFacts(table, walks),
	}
	for _, c := range []struct {
		name        string
		dest, kind  int
		replacement []int
	}{
		{"the printed (2,1,3) for dest = 3, type 2", 3, 2, []int{2, 1, 3}},
		{"(3,2,0,1) for dest = 1, type 2", 1, 2, []int{3, 2, 0, 1}},
		{"(4,1,3,2,0) for dest = 0, type 1", 0, 1, []int{4, 1, 3, 2, 0}},
	} {
		t.Controls = append(t.Controls, logic.NewControl(c.name, "The same with one entry of the table changed.",
			classPathFacts(table.With(c.dest, c.kind, c.replacement...), walks)))
	}
	return t, nil
}

func classPathFacts(table collective.ClassPathTable, walks []uint8) []logic.Obligation {
	var list []logic.Obligation
	for dest, row := range table {
		for kind, entry := range row {
			b := logic.NewBuilder()
			differ := b.Vars("D", 4)
			chosen := collective.TypeIs[logic.Term](b, dest, kind, func(i int) logic.Term { return differ[i] })
			path := append([]int{0}, entry[1:1+entry[0]]...)
			serves := b.Const(isClassPath(path, dest))
			for set := range 16 {
				is, visits := logic.True, true
				for i, d := range differ {
					is = b.And(is, b.Iff(d, b.Const(set>>i&1 == 1)))
					visits = visits && (set>>i&1 == 0 || slices.Contains(path, i))
				}
				// The walk from class 0 to dest, read backwards, is one from dest to 0.
				shortest := int(walks[dest<<4|set]) == entry[0]
				serves = b.And(serves, b.Implies(is, b.Const(visits && shortest)))
			}
			list = append(list, b.Obligation(fmt.Sprintf("walk: dest %d, type %d", dest, kind), prose.Text("obligation walk"), serves, chosen))
		}
	}
	return list
}

// isClassPath: consecutive classes differ in one bit, the last is dest, and no
// class comes twice but the last.
func isClassPath(path []int, dest int) bool {
	for i, c := range path[1:] {
		if x := c ^ path[i]; x == 0 || x&(x-1) != 0 {
			return false
		}
	}
	last := len(path) - 1
	for i, c := range path[:last] {
		if slices.Contains(path[:i], c) {
			return false
		}
	}
	return path[last] == dest
}
