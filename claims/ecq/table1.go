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
		readings := []claims.Reading{claims.AsPrinted(r.distance(rhoPrinted, 0).
			WithControl("one hop more", r.distance(rhoPrinted, 1)).
			WithControl("one hop less", r.distance(rhoPrinted, -1)))}
		if !r.a && !r.b {
			r.certify(readings[0].Statement).WithTheorems(tableTheorem)
		} else {
			readings[0] = claims.AsPrintedIn(says+" rho is the printed one (the index i of def.3 read as j).", readings[0].Statement)
			readings = append(readings, claims.Repaired("rho becomes the one of Chang, Sung and Hsu, its values below i* exchanged: the distance is "+r.text+".",
				r.certify(r.distance(rhoCorrected, 0)).
					WithControl("one hop more", r.distance(rhoCorrected, 1)).
					WithControl("one hop less", r.distance(rhoCorrected, -1)).
					WithControl("rho as printed", r.distance(rhoPrinted, 0)).
					WithTheorems(tableTheorem)))
		}
		list = append(list, claim(r.id, fmt.Sprintf("Table 1, row %d", r.number), says, everyST, readings...))
	}
	return list
}

// distance states the row with the given rho and more hops than printed.
func (r row) distance(rho rhoRule, more int) *claims.Statement {
	return travel{a: r.a, b: r.b, c: r.c, c2: r.c2, relation: "=", says: "the table", hops: func(s, t int, u, w fields) int {
		return rho.of(s, u.a, w.a) + rho.of(t, u.b, w.b) + r.hops + more
	}}.statement()
}
