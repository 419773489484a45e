package claims

// LargerBy gives a statement, that one formula is larger than another or as large, what
// settles it for all values of the letters: by how much it is, in a form that shows the
// sign. The lemma says what the formulas stand for, and why the sign is as it has to be.
func (st *Statement) LargerBy(larger, smaller, excess, lemma string) *Statement {
	st.Identity = &Identity{Left: Define("(" + larger + ")-(" + smaller + ")"), Right: Define(excess), Lemma: lemma}
	return st
}
