package ecq

import (
	"fmt"

	"mccheck/claims"
)

// row is one row of Table 1: which fields differ, the last bits, and the hops
// besides rho of the fields that differ.
type row struct {
	id     string
	number int
	a, b   bool // the fields differ
	c, c2  int
	hops   int
	text   string // the distance as printed
}

var tableOne = []row{
	{"EQ-41", 1, false, false, 0, 1, 1, "1"},
	{"EQ-42", 2, false, false, 1, 0, 1, "1"},
	{"EQ-43", 3, false, true, 0, 0, 2, "rho(b,b')+2"},
	{"EQ-44", 4, false, true, 0, 1, 1, "rho(b,b')+1"},
	{"EQ-45", 5, false, true, 1, 0, 1, "rho(b,b')+1"},
	{"EQ-46", 6, false, true, 1, 1, 0, "rho(b,b')"},
	{"EQ-47", 7, true, false, 0, 0, 0, "rho(a,a')"},
	{"EQ-48", 8, true, false, 0, 1, 1, "rho(a,a')+1"},
	{"EQ-49", 9, true, false, 1, 0, 1, "rho(a,a')+1"},
	{"EQ-50", 10, true, false, 1, 1, 2, "rho(a,a')+2"},
	{"EQ-51", 11, true, true, 0, 0, 2, "rho(a,a')+rho(b,b')+2"},
	{"EQ-52", 12, true, true, 0, 1, 1, "rho(a,a')+rho(b,b')+1"},
	{"EQ-53", 13, true, true, 1, 0, 1, "rho(a,a')+rho(b,b')+1"},
	{"EQ-54", 14, true, true, 1, 1, 2, "rho(a,a')+rho(b,b')+2"},
}

// tableTheorem settles the distances between all nodes of every ECQ(s,t).
var tableTheorem = claims.Theorem{Name: "exchanged-crossed-cube-distance-every"}

// tableOneClaims are the rows of Table 1.
func tableOneClaims() []claims.Claim {
	var list []claims.Claim
	for _, r := range tableOne {
		var differ string
		switch {
		case r.a && r.b:
			differ = "a and b differ"
		case r.a:
			differ = "only a differs"
		case r.b:
			differ = "only b differs"
		default:
			differ = "a and b agree"
		}
		says := fmt.Sprintf("From c = %d to c' = %d, where %s, the distance is %s.", r.c, r.c2, differ, r.text)
		var readings []claims.Reading
		if r.a || r.b {
			readings = []claims.Reading{r.asPrinted(says), r.repaired()}
		} else {
			readings = []claims.Reading{claims.AsPrinted(r.certify(r.withHopsChanged(rhoPrinted)).WithTheorems(tableTheorem))}
		}
		list = append(list, claim(r.id, fmt.Sprintf("Table 1, row %d", r.number), says, everyST, readings...))
	}
	return list
}

// asPrinted is the row with rho as it is printed, which fails because the definition
// of rho does.
func (r row) asPrinted(says string) claims.Reading {
	stated := r.travel(rhoPrinted, 0)
	return claims.AsPrintedIn(says+" rho is the printed one (the index i of def.3 read as j).",
		stated.certify(stated.statement(), r.formalHops()).DegenerateAt(thin)).
		FailsBy(claims.Definition).CausedBy("EQ-28")
}

// repaired is the same row with the repair of EQ-28.
func (r row) repaired() claims.Reading {
	return claims.Repaired("rho becomes the one of Chang, Sung and Hsu, its values below i* exchanged (EQ-28): the distance is "+r.text+".",
		r.certify(r.withHopsChanged(rhoCorrected)).WithControl("rho as printed", r.distance(rhoPrinted, 0)).WithTheorems(tableTheorem))
}

// withHopsChanged is the row with another number of hops as controls.
func (r row) withHopsChanged(rho rhoRule) *claims.Statement {
	return r.distance(rho, 0).WithControl("one hop more", r.distance(rho, 1)).WithControl("one hop less", r.distance(rho, -1))
}

// distance states the row with the given rho and more hops than printed.
func (r row) distance(rho rhoRule, more int) *claims.Statement {
	return r.travel(rho, more).statement()
}

func (r row) travel(rho rhoRule, more int) travel {
	return travel{a: r.a, b: r.b, c: r.c, c2: r.c2, relation: "=", says: "the table", rho: rho,
		hops: func(s, t int, u, w fields) int {
			return rho.of(s, u.a, w.a) + rho.of(t, u.b, w.b) + r.hops + more
		}}
}
