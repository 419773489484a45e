package claims

// LargerBy gives a statement, that one formula is larger than another or as large, what
// settles it for all values of the letters: by how much it is, in a form that shows the
// sign. The lemma says what the formulas stand for, and why the sign is as it has to be.
// Where defines letters, as in Define.
func (st *Statement) LargerBy(larger, smaller, excess, lemma string, where ...string) *Statement {
	st.Identity = &Identity{Left: Define("("+larger+")-("+smaller+")", where...), Right: Define(excess, where...), Lemma: lemma}
	return st
}
