package smt

import (
	"context"
	"fmt"
	"slices"

	"mccheck/certify"
	"mccheck/claims"
)

// A Certificate is what package certify checks of a theorem: the refutation of
// one obligation, or the table of class walks.
type Certificate struct {
	Theorem  string   // id of the theorem
	Kind     string   // certify.Refutation or certify.Fact
	States   string   // what is stated, in the words that certify finds in the files
	Names    []string // of the files: "metacube-distance-k2-007.cnf" and ".lrat"
	Contents [][]byte
}

// Theorems are those that a statement names, each once, and before a theorem
// about a label the one that makes the label the distance.
func Theorems(st *claims.Statement) ([]Theorem, error) { return theoremsOf(st) }

// Certifier makes the certificates of statements. It makes those of a theorem
// once, because many statements rest on the same.
type Certifier struct {
	limits Limits
	known  map[string][]Certificate // by id of the theorem
}

// NewCertifier makes certificates within the limits for each obligation.
func NewCertifier(limits Limits) *Certifier {
	return &Certifier{limits: limits, known: map[string][]Certificate{}}
}

// Certificates are the refutations of all propositional obligations of the
// theorems that the statement names; these imply the theorems by their lemmas.
// Where the theorems read a table of class walks, the table comes first. A
// statement without theorems has none. The first obligation that is not refuted
// is an error.
func (c *Certifier) Certificates(ctx context.Context, st *claims.Statement) ([]Certificate, error) {
	theorems, err := theoremsOf(st)
	if err != nil {
		return nil, err
	}
	all, err := tables(st)
	if err != nil {
		return nil, err
	}
	for _, t := range theorems {
		if _, done := c.known[t.ID]; !done {
			if c.known[t.ID], err = t.Certificates(ctx, c.limits); err != nil {
				return nil, err
			}
		}
		all = append(all, c.known[t.ID]...)
	}
	return all, nil
}

// Certificates gives the refutations of the propositional obligations of the
// theorem, in their order.
func (t Theorem) Certificates(ctx context.Context, limits Limits) ([]Certificate, error) {
	var all []Certificate
	for i := range t.Obligations {
		o := &t.Obligations[i]
		if !o.Propositional() {
			continue
		}
		cnf, proof, err := o.Refutation(ctx, limits)
		if err != nil {
			return nil, fmt.Errorf("theorem %s: %w", t.ID, err)
		}
		all = append(all, Certificate{
			Theorem: t.ID, Kind: certify.Refutation, States: oneLine(o.Name) + ": " + o.account(),
			Names: []string{t.FileName(i) + ".cnf", t.FileName(i) + ".lrat"}, Contents: [][]byte{cnf, proof},
		})
	}
	return all, nil
}

// FileName is the name, without an ending, of the files about obligation i,
// counted from 0: the id of the theorem and the number from 1. Obligations
// with numbers count as well, though they have no refutation.
func (t Theorem) FileName(i int) string { return fmt.Sprintf("%s-%03d", t.ID, i+1) }

// onWalks are the theorems, by the names in builders, that read the table of class
// walks of their first argument.
var onWalks = []string{"metacube-distance", "metacube-routing", "metacube-diameter", "metacube-upper-bound", "metacube-lower-bound"}

// tables are the tables of class walks behind the theorems of a statement.
func tables(st *claims.Statement) ([]Certificate, error) {
	var all []Certificate
	for _, t := range st.Theorems {
		if !slices.Contains(onWalks, t.Name) {
			continue
		}
		name := fmt.Sprintf("class-walks-k%d.fact", t.Args[0])
		if slices.ContainsFunc(all, func(c Certificate) bool { return c.Names[0] == name }) {
			continue
		}
		lengths, err := walkTable(t)
		if err != nil {
			return nil, err
		}
		text := classWalks(t.Args[0], lengths)
		states, err := certify.CheckFact(text)
		if err != nil {
			return nil, fmt.Errorf("smt: %s: %w", name, err)
		}
		all = append(all, Certificate{Theorem: t.Name, Kind: certify.Fact, States: states, Names: []string{name}, Contents: [][]byte{text}})
	}
	return all, nil
}

// classWalks writes the lengths W(x,S) of the shortest walks in the k-cube from
// class x to class 0 through the classes of S, in the order of
// model.ClassWalks.Table, with the equations that only these lengths solve.
func classWalks(k int, lengths []uint8) []byte {
	says := fmt.Sprintf("W(x,S) is the length of a shortest walk from class x to class 0 through all classes of the set S, k = %d", k)
	return claims.NewFact(says, func(f *claims.Fact) {
		rows := make([][]uint8, 1<<k)
		for x := range rows {
			rows[x] = lengths[x<<(1<<k) : (x+1)<<(1<<k)]
		}
		claims.AddTable(f, "W", rows...)
		f.Let(fmt.Sprintf("classes = %d", 1<<k))
		f.Claim("rows(W) = classes and all x in 0..classes-1: len(W,x) = 2^classes")
		f.Claim("W(0,0) = 0")
		f.Claim("all x in 0..classes-1: all S in 0..2^classes-1: bit(S,x) = 1 -> W(x,S) = W(x,S-2^x)")
		f.Claim("all x in 0..classes-1: all S in 0..2^classes-1: bit(S,x) = 0 and not (x = 0 and S = 0) -> W(x,S) = 1 + least i in 0..%d: W(xor(x,2^i),S)", k-1)
	}).Text()
}
