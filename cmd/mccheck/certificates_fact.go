package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"mccheck/certify"
	"mccheck/claims"
	"mccheck/claims/formula"
	"mccheck/smt"
)

// factFile is a fact in its role behind a statement.
type factFile struct {
	kind, name, lemma string
	text              []byte
}

func (f factFile) evidence() certify.Evidence {
	return certify.Evidence{Kind: f.kind, Lemma: f.lemma, File: certify.NewFile(f.name, f.text)}
}

// supports reports whether the fact alone is enough for the verdict of a part.
func (f factFile) supports(verdict claims.Verdict) bool {
	switch f.kind {
	case certify.Identity, certify.Failure:
		return true
	case certify.Cases:
		return verdict == claims.Verified
	}
	return false
}

// factsBehind are the facts behind a statement that holds.
func factsBehind(st *claims.Statement, stem string) ([]factFile, error) {
	tables, err := smt.Tables(st)
	if err != nil {
		return nil, err
	}
	var list []factFile
	for _, name := range slices.Sorted(maps.Keys(tables)) {
		list = append(list, factFile{kind: certify.Table, name: name, text: tables[name]})
	}
	list = append(list, identityFacts(st, stem)...)
	if st.HasFact() && !st.Fact().Empty() {
		list = append(list, factFile{kind: certify.Cases, name: stem + ".fact", text: st.Fact().Text()})
	}
	return list, nil
}

// within are facts without the cases from the first one on that takes more than the checker allows; a fact without a case left is
// none. What a sentence of somebody's file takes is not known before, and one case too many would have the whole folder refused.
func within(facts []factFile) (list []factFile) {
	for _, f := range facts {
		if f.kind == certify.Cases {
			f.text = affordable(f.text)
		}
		if len(f.text) > 0 {
			list = append(list, f)
		}
	}
	return list
}

// affordable is a fact without its claims from the line on at which a bound of the checker is met; nil where none is left.
func affordable(text []byte) []byte {
	_, err := certify.CheckFact(text)
	var line int
	if n, _ := fmt.Sscanf(fmt.Sprint(err), "line %d:", &line); !errors.Is(err, certify.ErrBound) || n != 1 {
		return text
	}
	var kept strings.Builder
	claimed := 0
	for i, l := range strings.SplitAfter(string(text), "\n") {
		if strings.HasPrefix(l, "claim ") {
			if i+1 >= line {
				continue
			}
			claimed++
		}
		kept.WriteString(l)
	}
	if claimed == 0 {
		return nil
	}
	return []byte(kept.String())
}

// identityFacts are the identities of a statement that the checker sees, and none where they are not the whole of it. What a sign is
// seen by is said in words, with the equations in it as further identities.
func identityFacts(st *claims.Statement, stem string) (list []factFile) {
	add := func(left, right *formula.Expr, lemma string) bool {
		fact := claims.NewFact("the two formulas are equal wherever they have values", func(f *claims.Fact) {
			f.Identity(left.String(), right.String())
		})
		if _, err := certify.CheckFact(fact.Text()); err != nil {
			return false // the two differ, or are equal in a deeper way than the checker knows
		}
		name := stem + "-identity.fact"
		if len(list) > 0 {
			name = fmt.Sprintf("%s-identity-%d.fact", stem, len(list)+1)
		}
		list = append(list, factFile{kind: certify.Identity, name: name, lemma: inOneLine(lemma), text: fact.Text()})
		return true
	}
	for _, id := range st.Identities {
		if _, _, unshown, _ := id.Equal(); unshown != "" || id.Unchecked != "" {
			return nil // they may be equal for some parameters only, or nothing but words says that the statement is that
		}
		left, right, lemma := id.Left, id.Right, id.Lemma
		if id.Sign != nil {
			lemma += "; the sign of the difference: " + id.Sign.String()
			if over, under := left.Fraction(); under != nil && id.Sign.OfFraction() {
				lemma += fmt.Sprintf("; the difference is taken times %s, which is more than 0", under)
				left, right = over, over
				if normal, err := formula.Normal(over); err == nil {
					right = normal
				}
			}
			lemma = strings.TrimPrefix(lemma, "; ")
		}
		if !add(left, right, lemma) && !(id.Sign != nil && add(left, left, lemma)) {
			return nil
		}
		for _, step := range id.Sign {
			if step.As != nil && len(step.As.Vars()) > 0 {
				add(step.As, step.Of, "a step of the sign of the difference")
			}
		}
	}
	return list
}

// failureFact negates the first sentence of a statement's fact that is not true, under the
// definitions before it. A sentence that has no value shows nothing.
func failureFact(st *claims.Statement, stem string) []factFile {
	if !st.HasFact() {
		return nil
	}
	fact := st.Fact()
	_, err := certify.CheckFact(fact.Text())
	if err == nil {
		return nil
	}
	var line int
	if n, _ := fmt.Sscanf(err.Error(), "line %d:", &line); n != 1 {
		return nil
	}
	failure, found := negated(string(fact.Text()), line)
	if !found {
		return nil
	}
	if _, err := certify.CheckFact(failure); err != nil {
		return nil
	}
	return []factFile{{kind: certify.Failure, name: stem + ".fact", text: failure}}
}

// negated is a fact with the negation of the claim on a line, counted from 1, and with the
// definitions and tables before it.
func negated(text string, line int) (fact []byte, found bool) {
	lines := strings.SplitAfter(text, "\n")
	if line > len(lines) {
		return nil, false
	}
	sentence, found := strings.CutPrefix(lines[line-1], "claim ")
	if !found {
		return nil, false
	}
	says, _ := strings.CutPrefix(lines[1], "says ")
	kept := []string{lines[0], "says not so: " + says}
	for _, l := range lines[2 : line-1] {
		if !strings.HasPrefix(l, "claim ") && !strings.HasPrefix(l, "identity ") {
			kept = append(kept, l)
		}
	}
	kept = append(kept, "claim not ("+strings.TrimSuffix(sentence, "\n")+")\n", "end\n")
	return []byte(strings.Join(kept, "")), true
}
