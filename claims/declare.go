package claims

// AsPrinted is the reading to the letter: all statements together.
func AsPrinted(parts ...*Statement) Reading {
	return Reading{Kind: Printed, Statement: parts[0], Also: parts[1:]}
}

// AsPrintedIn is the reading to the letter, with a remark on how the words or
// the letters are taken.
func AsPrintedIn(says string, parts ...*Statement) Reading {
	return Reading{Kind: Printed, Says: says, Statement: parts[0], Also: parts[1:]}
}

// Charitably is the reading that the authors evidently meant.
func Charitably(says string, parts ...*Statement) Reading {
	return Reading{Kind: Charitable, Says: says, Statement: parts[0], Also: parts[1:]}
}

// Repaired is a corrected reading; says begins with what changes and why.
func Repaired(says string, parts ...*Statement) Reading {
	return Reading{Kind: Corrected, Says: says, Statement: parts[0], Also: parts[1:]}
}

// Uncheckable is the printed reading of a claim that states nothing computable.
func Uncheckable(reason string) Reading {
	return Reading{Kind: Printed, NotCheckable: reason}
}

// For is the reading with a domain of its own, in words, where possible as a
// Condition: "k >= 1, m >= 1".
func (r Reading) For(domain string) Reading {
	r.Domain = domain
	return r
}

// FailsBy is a refuted reading with the kind of its failure. For failures at the
// boundary take FailsOnlyAt.
func (r Reading) FailsBy(kind FailureKind) Reading {
	r.Fails = &Failing{Kind: kind}
	return r
}

// FailsOnlyAt is a reading that is refuted at degenerate members only, which are
// given as a Condition with remarks: "k = 0 (the hypercube)".
func (r Reading) FailsOnlyAt(members string) Reading {
	r.Fails = &Failing{Kind: Boundary, Members: members}
	return r
}

// CausedBy is a refuted reading whose failure is a consequence of that of another
// claim, which has no further cause.
func (r Reading) CausedBy(root string) Reading {
	r.Root = root
	return r
}

// DegenerateAt is the statement with the points, as a Condition, whose
// counterexamples say little: "k = 0 or m = 1". A search that fails at one of them
// goes on to the smallest counterexample at another point, and shows both. It panics
// when the text is no condition over the parameters of the statement.
func (st *Statement) DegenerateAt(members string) *Statement {
	c, err := ParseCondition(members)
	if err != nil {
		panic(err)
	}
	if _, err := c.Holds(st.Over, st.Over.first()); err != nil {
		panic(err)
	}
	st.Degenerate = func(p Point) bool {
		met, err := c.Holds(st.Over, p)
		return err == nil && met
	}
	return st
}

// first is the point with the least value of every parameter.
func (d Domain) first() Point {
	p := Point{}
	for _, q := range d.Params {
		p = append(p, q.Min)
	}
	return p
}
