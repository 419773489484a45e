package smt

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"sync"

	"mccheck/certify"
	"mccheck/claims"
	"mccheck/smt/logic"
	"mccheck/smt/voices"
)

// Files are the contents of files by name.
type Files = map[string][]byte

// Theorems are those that a statement names, each once, and before a theorem
// about a label the one that makes the label the distance.
func Theorems(st *claims.Statement) ([]logic.Theorem, error) { return theoremsOf(st) }

// Certifier makes the certificates of theorems, of each one once, because many
// statements rest on the same. Several goroutines may use it.
type Certifier struct {
	limits voices.Limits
	mu     sync.Mutex
	known  map[string]*listed // by id of the theorem
}

// listed is the certificate of a theorem, made when it is first asked for.
type listed struct {
	sync.Mutex
	made    bool
	theorem certify.Theorem
	files   Files
}

// NewCertifier makes certificates within the limits for each obligation.
func NewCertifier(limits voices.Limits) *Certifier {
	return &Certifier{limits: limits, known: map[string]*listed{}}
}

// Certificate is the theorem as a manifest lists it, with all its obligations, and the
// formulas and proofs of those that are propositional, or of all where the theorem is about numbers; these imply
// the theorem by its steps. The first obligation that is not refuted, or whose assumptions nothing
// satisfies, is an error.
func (c *Certifier) Certificate(ctx context.Context, t logic.Theorem) (certify.Theorem, Files, error) {
	c.mu.Lock()
	made := c.known[t.ID]
	if made == nil {
		made = &listed{}
		c.known[t.ID] = made
	}
	c.mu.Unlock()
	made.Lock()
	defer made.Unlock()
	if made.made {
		return made.theorem, made.files, nil
	}
	outline, files, err := Outline(t)
	if err != nil {
		return outline, nil, err
	}
	for i := range t.Obligations {
		o, entry := &t.Obligations[i], &outline.Obligations[i]
		if entry.Kind == certify.Numbers {
			continue
		}
		proof, model, err := voices.Certified(ctx, o, c.limits)
		if err != nil {
			return outline, nil, fmt.Errorf("theorem %s: %w", t.ID, err)
		}
		entry.Model = model
		name := t.FileName(i) + ".lrat"
		if entry.Kind == certify.Linear {
			name = t.FileName(i) + ".cases"
		}
		files[name] = proof
		entry.Files = append(entry.Files, certify.NewFile(name, proof))
	}
	made.made, made.theorem, made.files = true, outline, files
	return outline, files, nil
}

// Outline is the theorem as a manifest lists it, but without refutations and models, and
// its formulas.
func Outline(t logic.Theorem) (certify.Theorem, Files, error) {
	outline, files := certify.Theorem{ID: t.ID, Says: logic.OneLine(t.Says), Scope: logic.OneLine(t.Scope)}, Files{}
	for _, l := range t.Lemmas {
		outline.Steps = append(outline.Steps, certify.Step{By: l.By, Says: logic.OneLine(l.Says)})
	}
	for i := range t.Obligations {
		o := &t.Obligations[i]
		entry := certify.Obligation{Name: logic.OneLine(o.Name), Says: o.Account(), Kind: certify.Numbers}
		write, ending := o.WriteDIMACS, ".cnf"
		switch {
		case o.Propositional():
			entry.Kind = certify.Refutation
		case t.Numbers:
			entry.Kind, write, ending = certify.Linear, o.WriteSMTLIB, ".smt2"
		}
		if entry.Kind != certify.Numbers {
			var formula bytes.Buffer
			if err := write(&formula); err != nil {
				return outline, nil, err
			}
			name := t.FileName(i) + ending
			files[name] = formula.Bytes()
			entry.Files = []certify.File{certify.NewFile(name, formula.Bytes())}
		}
		outline.Obligations = append(outline.Obligations, entry)
	}
	return outline, files, nil
}

// onWalks are the theorems, by the names in builders, that read the table of class
// walks of their first argument.
var onWalks = []string{"metacube-distance", "metacube-diameter", "metacube-upper-bound", "metacube-lower-bound"}

// Tables are the tables of class walks behind the theorems of a statement, as facts.
func Tables(st *claims.Statement) (Files, error) {
	all := Files{}
	for _, t := range st.Theorems {
		if !slices.Contains(onWalks, t.Name) {
			continue
		}
		lengths, err := walkTable(t)
		if err != nil {
			return nil, err
		}
		all[fmt.Sprintf("class-walks-k%d.fact", t.Args[0])] = classWalks(t.Args[0], lengths)
	}
	return all, nil
}

// classWalks writes the lengths W(x,S) of the shortest walks in the k-cube from
// class x to class 0 through the classes of S, in the order of
// network.ClassWalks.Table, with the equations that only these lengths solve.
func classWalks(k int, lengths []uint8) []byte {
	says := fmt.Sprintf("W[x][S] is the length of a shortest walk from class x to class 0 through all classes of the set S, k = %d", k)
	return claims.NewFact(says, func(f *claims.Fact) {
		rows := make([][]uint8, 1<<k)
		for x := range rows {
			rows[x] = lengths[x<<(1<<k) : (x+1)<<(1<<k)]
		}
		claims.AddTable(f, "W", rows...)
		f.Let(fmt.Sprintf("classes = %d", 1<<k))
		f.Claim("rows(W) = classes and all x in 0..classes-1: len(W[x]) = 2^classes")
		f.Claim("W[0][0] = 0")
		f.Claim("all x in 0..classes-1: all S in 0..2^classes-1: bit(S,x) = 1 -> W[x][S] = W[x][S-2^x]")
		f.Claim("all x in 0..classes-1: all S in 0..2^classes-1: bit(S,x) = 0 and not (x = 0 and S = 0) -> "+
			"W[x][S] = 1 + least i in 0..%d: W[xor(x,2^i)][S]", k-1)
	}).Text()
}
