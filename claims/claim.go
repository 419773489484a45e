package claims

import "slices"

// Claim is one statement of a paper.
type Claim struct {
	ID       string // "FT-27": the paper's prefix and a number
	Paper    string // key of the paper, see Papers
	Where    string // place in the paper: "sec.3", "Table 1", "Theorem 9"
	Place    int    // its number among the claims of the paper, from 1, in the order of the text
	Says     string // what the paper states, in our own words
	Domain   string // the parameter values for which it is stated, in words
	Argument string // of a lemma: why it holds beyond the cases that are tried
	Readings []Reading
}

// Kind names how a reading relates to the printed text.
type Kind string

// The kinds of readings, in the order in which a claim lists them.
const (
	Printed    Kind = "printed"    // to the letter
	Charitable Kind = "charitable" // what the authors evidently meant
	Corrected  Kind = "corrected"  // our repair, the strongest true statement near it that we know
)

// Reading is one precise form of a claim. It holds either a Statement to be
// decided or the reason why nothing computable is stated.
type Reading struct {
	Kind         Kind
	Says         string     // the reading in words; empty for Printed means Claim.Says
	Domain       string     // the parameter values for which the reading is made; empty: Claim.Domain
	NotCheckable string     // the reason, when there is no Statement
	Statement    *Statement // nil only with NotCheckable
	// Also holds further statements, when one sentence states several things:
	// the reading holds when all of them do.
	Also []*Statement
	// Fails says of a reading that is refuted what kind of failure that is, and
	// Root names the claim whose failure causes this one; empty where the claim
	// fails by itself.
	Fails *Failing
	Root  string
}

// Failing is the importance of a refutation.
type Failing struct {
	Kind FailureKind
	// Members are, of a boundary failure, the only members for which the reading
	// fails, as a Condition: "k = 0 (the hypercube)".
	Members string
}

// FailureKind tells what is wrong with a refuted reading.
type FailureKind string

// The kinds of failures, the most important one first.
const (
	Substance  FailureKind = "substance"  // a formula, an algorithm or a theorem is wrong for members that people use
	Definition FailureKind = "definition" // a constant or a convention must be read otherwise
	Misprint   FailureKind = "misprint"   // a digit, a name, an index
	Boundary   FailureKind = "boundary"   // only at members that are listed
)

// FailureKinds lists the kinds by importance.
func FailureKinds() []FailureKind {
	return []FailureKind{Substance, Definition, Misprint, Boundary}
}

// Origin tells whose statement a claim is.
type Origin string

// The origins: a paper states it, mccheck adds it (the numbers from 201 on), or a
// proof without a bound rests on it.
const (
	OfPaper Origin = "paper"
	OfOurs  Origin = "own"
	OfLemma Origin = "lemma"
)

// firstOwn is the first number of the claims that mccheck adds to a paper.
const firstOwn = 201

// Origin tells whose statement the claim is, by its id.
func (c *Claim) Origin() Origin { return OriginOf(c.ID) }

// Statements lists the statements of a reading; none if it is not checkable.
func (r *Reading) Statements() []*Statement {
	if r.Statement == nil {
		return nil
	}
	return append([]*Statement{r.Statement}, r.Also...)
}

// Algorithms lists the functions of Go that the statements of a reading name.
func (r *Reading) Algorithms() (names []string) {
	for _, st := range r.Statements() {
		names = append(names, st.Lifted().Algorithms...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Paper names one of the papers.
type Paper struct {
	Key    string // "fault-tolerant"
	Prefix string // "FT": prefix of its claims' ids
	Title  string
	Cite   string // authors, venue, year
}

// Papers lists the papers in the order of their keys' first appearance in the
// catalogue, and last our own lemmas, which proofs rest on.
func Papers() []Paper {
	return []Paper{
		{"total-exchange", "TE", "Efficient communication in metacube: a new interconnection network", "Y. Li, S. Peng, W. " +
			"Chu, I-SPAN 2002, pp. 165-170"},
		{"prefix", "PX", "An effective structure for algorithmic design and a parallel prefix algorithm on metacube", "Y. Li, S. Peng, W. Chu"},
		{"fault-tolerant", "FT", "Fault-tolerant routing in metacube", "Y. Li, S. Peng, W. Chu"},
		{"dual-cube", "DC", "Dual-cubes: a new interconnection network for high-performance computer clusters", "Y. Li, S. Peng, " +
			"Int. Computer Symposium 2000, pp. 51-57"},
		{"ecq", "EQ", "Exchanged crossed cube: a novel interconnection network for parallel computation", "K. Li, Y. Mu, K. " +
			"Li, G. Min, IEEE TPDS, 2012"},
		{"lemma", "LM", "Lemmas behind the proofs without a bound", "mccheck, docs/TRUST.md"},
	}
}

// Reading returns the reading of the given kind, or nil.
func (c *Claim) Reading(kind Kind) *Reading {
	for i := range c.Readings {
		if c.Readings[i].Kind == kind {
			return &c.Readings[i]
		}
	}
	return nil
}

// Text is the reading in words, falling back on the claim's own.
func (c *Claim) Text(r *Reading) string {
	if r.Says != "" {
		return r.Says
	}
	return c.Says
}

// DomainOf is the domain of the reading in words, falling back on the claim's own.
func (c *Claim) DomainOf(r *Reading) string {
	if r.Domain != "" {
		return r.Domain
	}
	return c.Domain
}
