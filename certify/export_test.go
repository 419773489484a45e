package certify

// NewGraph is the network of a family with its parameters: "MC", 2, 1. The error names
// what is not known, or out of bounds.
func NewGraph(name string, p ...int) (g *Graph, err error) {
	defer caught(&err, func() string { return "" })
	e := newEvaluator()
	f := e.family(name)
	if f == nil || len(p) != len(f.params) {
		stop("%s with %d parameters is no family of networks", quote(name), len(p))
	}
	args := make([]value, len(p))
	for i := range p {
		args[i] = whole(p[i])
	}
	return e.member(f, args), nil
}

// CheckFactIn is CheckFact with other bounds on the steps and on what is remembered.
func CheckFactIn(most, room int, data []byte) (states string, err error) {
	e := newEvaluator()
	e.most, e.room = most, room
	f, err := e.fact(data, true)
	return f.states(), err
}

// Counted are the steps of work on a fact, and the entries of lists and sets.
func Counted(data []byte) (steps, entries int, err error) {
	e := newEvaluator()
	_, err = e.fact(data, true)
	return e.steps, e.listed, err
}

// Remembered is how many words of networks and of what calls itself are remembered at the end of a fact.
func Remembered(room int, data []byte) (words int, err error) {
	e := newEvaluator()
	e.room = room
	_, err = e.fact(data, true)
	for _, graphs := range []map[string]*Graph{e.graphs, e.parts} {
		for _, g := range graphs {
			for _, list := range g.known {
				words += len(list)
			}
			for _, row := range g.distances {
				words += len(row) / 2
			}
		}
	}
	for _, d := range e.defined {
		words += 8 * len(d.values)
	}
	return words, err
}

// RefutedWithin is RefutedBy with fewer looks.
func (f *Arithmetic) RefutedWithin(looks int, proof []byte) error {
	return f.refutedWithin(looks, proof)
}

// Session evaluates sentences after the same definitions, one after the other.
type Session struct{ e *evaluator }

// NewSession takes in definitions as a fact has them.
func NewSession(definitions string) (s Session, err error) {
	defer caught(&err, func() string { return "" })
	s.e = newEvaluator()
	s.e.definitions(&text{rest: definitions})
	return s, nil
}

// Claim is nil for a sentence that a fact may claim.
func (s Session) Claim(sentence string) (err error) {
	watched := s.e.watched
	defer func() { s.e.again(); s.e.watched = watched }()
	defer caught(&err, func() string { return "" })
	if !s.e.holds(parse(sentence)) {
		stop("not true: %s", sentence)
	}
	return nil
}

// What the documentation repeats.
var (
	Reserved = reserved
	Heads    = heads
)
