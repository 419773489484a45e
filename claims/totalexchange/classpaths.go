package totalexchange

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// tableClaims are those about Table 1. An entry serves a pair of nodes when its
// class path can be walked, passes the class of every field that differs, ends
// at the destination's class, and is shortest.
func tableClaims() []claims.Claim {
	t := model.PrintedClassPaths()
	all := []int{0, 1, 2, 3}
	return []claims.Claim{
		claim("TE-34", "Table 1", "Row dest = 0, (0), (2,1,0), (2,2,0), (4,1,3,2,0): every class path is valid and shortest.", everyQuadCube,
			claims.AsPrinted(formallyServes(t, 0, all).WithControl("(2,2,0) for type 1", entriesServe(t.With(0, 1, 2, 2, 0), 0, all)))),
		claim("TE-35", "Table 1", "Row dest = 1, (1,1) and three times (3,2,3,1): every class path is valid and shortest.", everyQuadCube,
			claims.AsPrinted(formallyServes(t, 1, all).WithControl("(3,2,0,1) for type 2", entriesServe(t.With(1, 2, 3, 2, 0, 1), 1, all)))),
		claim("TE-36", "Table 1", "Row dest = 2, (1,2) and three times (3,1,3,2): every class path is valid and shortest.", everyQuadCube,
			claims.AsPrinted(formallyServes(t, 2, all).WithControl("(3,1,0,2) for type 2", entriesServe(t.With(2, 2, 3, 1, 0, 2), 2, all)))),
		claim("TE-37", "Table 1", "Row dest = 3, types 0, 1 and 3, (2,1,3), (2,1,3), (4,1,3,2,3): every class path is valid and shortest.",
			everyQuadCube,
			claims.AsPrinted(formallyServes(t, 3, []int{0, 1, 3}).
				WithControl("(4,1,3,2,3) for type 1", entriesServe(t.With(3, 1, 4, 1, 3, 2, 3), 3, []int{0, 1, 3})))),
		claim("TE-38", "Table 1", "Row dest = 3, type 2, (2,1,3): the class path is valid and shortest.", everyQuadCube,
			claims.AsPrinted(entriesServe(t, 3, []int{2}).DegenerateAt("m = 1")).FailsBy(claims.Misprint),
			claims.Repaired("The entry must be (2,2,3): type 2 means that field 2 differs, and the printed path does not come to class 2.",
				formallyServes(t.With(3, 2, 2, 2, 3), 3, all).WithControl("the printed entry", entriesServe(t, 3, all)))),
		claim("TE-39", "Table 1", "The first number of every entry is the length of its class path.", "k = 2", claims.AsPrinted(firstNumbers())),
		claim("TE-40", "sec.3.3", "For dest = 1, type 1 the entry (3,2,3,1) means the class path 0, 2, 3, 1 of length 3.", everyQuadCube,
			claims.AsPrinted(formallyServes(t, 1, []int{1}, "walk(5,0) = 0 and walk(5,1) = 2 and walk(5,2) = 3 and walk(5,3) = "+
				"1 and entry(5,0) = 3").WithControl("0, 1, 3, 1", entriesServe(t.With(1, 1, 3, 1, 3, 1), 1, []int{1})),
				claims.Table(claims.Cell{Label: "length for dest = 1, type 1", Printed: "3", Actual: walkLength(1, 1)}))),
		claim("TE-41", "sec.3.3", "One table serves the sources of every class, when c_s is added to the classes of the "+
			"pair, of its fields and of the path.", everyQuadCube,
			claims.AsPrinted(formallyBy(t, renamedTable(t, true), "the entry for a pair, renamed by the class of the source, "+
				"serves it iff the entry serves the pair of node 0 and the node that differs from it in the fields and classes "+
				"so renamed, where it is the same entry: "+inQuadCubesWords,
				inQuadCubes("d", "given e = moved(m,xor(s,d),class(2,m,s)): path(m,s,d) = path(m,0,e) and "+
					"(serves(m,s,d,path(m,s,d)) <-> serves(m,0,e,path(m,0,e)))")...).
				WithControl("the classes of the path are not renamed", renamedTable(t, false)))),
	}
}

// firstNumbers compares the printed lengths with the numbers of classes listed.
func firstNumbers() *claims.Statement {
	var cells []claims.Cell
	var entries [][]int
	for dest, row := range model.PrintedClassPaths() {
		for kind, entry := range row {
			entries = append(entries, entry)
			cells = append(cells, claims.Cell{
				Label:   fmt.Sprintf("dest = %d, type %d", dest, kind),
				Printed: fmt.Sprint(entry[0]), Actual: claims.Value(fmt.Sprint(len(entry) - 1)),
			})
		}
	}
	return claims.Table(cells...).WithFact("the first number of every entry is the number of classes after it", func(f *claims.Fact) {
		claims.AddTable(f, "entry", entries...)
		for i := range entries {
			f.ClaimAt(map[string]int{"cell": i}, "entry(%d,0) = len(entry,%d)-1", i, i)
		}
	})
}

// entryFault says why an entry does not serve the pair s, d when it is renamed
// by adding rename to each of its classes; empty if it serves.
func entryFault(v claims.View, entry []int, s, d model.Node, rename int) string {
	g := v.Graph().(model.Metacube)
	at, visited := s, 1<<g.Class(s)
	for _, c := range entry[1:] {
		next := g.WithClass(at, c^rename)
		if !v.Adjacent(at, next) {
			return fmt.Sprintf("there is no cross-edge from class %d to class %d", g.Class(at), c^rename)
		}
		at, visited = next, visited|1<<(c^rename)
	}
	if g.Class(at) != g.Class(d) {
		return fmt.Sprintf("the path ends in class %d, not in class %d", g.Class(at), g.Class(d))
	}
	for i := range 4 {
		if g.Field(s, i) != g.Field(d, i) && visited>>i&1 == 0 {
			return fmt.Sprintf("field %d differs, and the path does not come to class %d", i, i)
		}
	}
	corrections := bits.OnesCount64((s ^ d) & (1<<(4*g.M()) - 1))
	if length, dist := len(entry)-1+corrections, claims.Distance(v, s, d); length != dist {
		return fmt.Sprintf("the route has %d class steps and %d corrections, and the distance is %d", len(entry)-1, corrections, dist)
	}
	return ""
}

// entryFor is the entry of the table for a destination of node 0.
func entryFor(t model.ClassPathTable, g model.Metacube, d model.Node) (dest, kind int, entry []int) {
	dest, kind = g.Class(d), model.TypeOf(g, 0, d)
	return dest, kind, t[dest][kind]
}

// entriesServe states that the entries of one row and the given types serve
// every pair of node 0 and a destination d to which Algorithm 3 gives them.
func entriesServe(t model.ClassPathTable, row int, types []int) *claims.Statement {
	fault := func(v claims.View, d model.Node) (text string, outside bool) {
		dest, kind, entry := entryFor(t, v.Graph().(model.Metacube), d)
		if dest != row || !slices.Contains(types, kind) {
			return "", true
		}
		return entryFault(v, entry, 0, d, 0), false
	}
	return metacube.WithK(2).Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			text, outside := fault(v, x[0])
			if outside {
				return claims.Outside
			}
			return claims.When(text == "")
		},
		Explain: func(v claims.View, x []uint64) string {
			text, _ := fault(v, x[0])
			g := v.Graph().(model.Metacube)
			dest, kind, entry := entryFor(t, g, x[0])
			return fmt.Sprintf("to %s, with dest = %d and type %d, node 0 takes the entry (%s): %s", g.Format(x[0]), dest, kind,
				strings.Trim(strings.ReplaceAll(fmt.Sprint(entry), " ", ","), "[]"), text)
		},
	})
}

// formallyServes is entriesServe with its fact, and further sentences about the table.
func formallyServes(t model.ClassPathTable, row int, types []int, more ...string) *claims.Statement {
	var lines []string
	for _, kind := range types {
		lines = append(lines, fmt.Sprintf("all m in 1..2: all d in nodes(MC(2,m)) where class(2,m,d) = %[1]d and type(m,0,d) "+
			"= %[2]d: serves(m,0,d,%[3]d)", row, kind, 4*row+kind))
	}
	says := fmt.Sprintf("row 4*dest+type of the table is an entry of Table 1; dest = %d, types %v: it serves every node "+
		"of that dest and type in MC(2,1) and MC(2,2)", row, types)
	return formallyBy(t, entriesServe(t, row, types), says, append(lines, more...)...)
}

// renamedTable states that the entry for s, d, renamed by the class of s, serves
// the pair iff the entry serves node 0 and the destination renamed likewise.
func renamedTable(t model.ClassPathTable, rename bool) *claims.Statement {
	compare := func(v claims.View, s model.Node) (model.Node, string, string) {
		g := v.Graph().(model.Metacube)
		by := g.Class(s)
		path := by
		if !rename {
			path = 0
		}
		served := make([]string, g.Order())
		for d := range g.Order() {
			_, _, entry := entryFor(t, g, d)
			served[d] = entryFault(v, entry, 0, d, 0)
		}
		for d := range g.Order() {
			relative := (s ^ d) >> (4 * g.M()) << (4 * g.M())
			for i := range 4 {
				relative = g.WithField(relative, i, g.Field(s^d, i^by))
			}
			_, _, entry := entryFor(t, g, relative)
			if fault := entryFault(v, entry, s, d, path); (fault == "") != (served[relative] == "") {
				return d, fault, served[relative]
			}
		}
		return 0, "", ""
	}
	return squared(metacube.WithK(2).Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			_, here, atZero := compare(v, x[0])
			return claims.When(here == atZero)
		},
		Explain: func(v claims.View, x []uint64) string {
			d, here, atZero := compare(v, x[0])
			return fmt.Sprintf("from %s to %s the entry fails with %q, at class 0 with %q", v.Graph().Format(x[0]), v.Graph().Format(d), here,
				atZero)
		},
	}))
}
