package certify_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mccheck/certify"
)

// plainNumbers are the numbers of a line, and nil where something else is on it.
func plainNumbers(line string) (list []int) {
	if !regexp.MustCompile(`^(0|-?[1-9][0-9]*)( (0|-?[1-9][0-9]*))*$`).MatchString(line) {
		return nil
	}
	for _, word := range strings.Split(line, " ") {
		n, _ := strconv.Atoi(word)
		list = append(list, n)
	}
	return list
}

// plainClause is a set of literals of different variables.
func plainClause(list []int, variables int) (clause map[int]bool, is bool) {
	clause = map[int]bool{}
	for _, l := range list {
		if l == 0 || l < -variables || l > variables || clause[l] || clause[-l] {
			return nil, false
		}
		clause[l] = true
	}
	return clause, true
}

// plainCNF and plainRefuted are package documentation on formulas and refutations, written a second time.
func plainCNF(text string) (clauses []map[int]bool, variables int, is bool) {
	lines := strings.Split(text, "\n")
	for strings.HasPrefix(lines[0], "c ") {
		lines = lines[1:]
	}
	header, found := strings.CutPrefix(lines[0], "p cnf ")
	counts := plainNumbers(header)
	if !found || len(counts) != 2 || counts[0] < 0 || counts[1] != len(lines)-2 || lines[len(lines)-1] != "" {
		return nil, 0, false
	}
	for _, line := range lines[1 : len(lines)-1] {
		list := plainNumbers(line)
		if len(list) == 0 || list[len(list)-1] != 0 {
			return nil, 0, false
		}
		clause, is := plainClause(list[:len(list)-1], counts[0])
		if !is {
			return nil, 0, false
		}
		clauses = append(clauses, clause)
	}
	return clauses, counts[0], true
}

func plainRefuted(clauses []map[int]bool, variables int, proof string) bool {
	lines := strings.Split(proof, "\n")
	if lines[len(lines)-1] != "" {
		return false
	}
	for i, line := range lines[:len(lines)-1] {
		list := plainNumbers(line)
		if len(list) == 0 || list[0] != len(clauses)+1 || list[len(list)-1] != 0 || !slices.Contains(list[1:len(list)-1], 0) {
			return false
		}
		at := 1 + slices.Index(list[1:], 0)
		added, is := plainClause(list[1:at], variables)
		if !is || (len(added) == 0) != (i == len(lines)-2) {
			return false
		}
		untrue, shown := map[int]bool{}, false
		for l := range added {
			untrue[l] = true
		}
		for _, h := range list[at+1 : len(list)-1] {
			if shown || h < 1 || h > len(clauses) {
				return false
			}
			var open []int
			for l := range clauses[h-1] {
				if !untrue[l] {
					open = append(open, l)
				}
			}
			if len(open) > 1 || len(open) == 1 && untrue[-open[0]] {
				return false
			}
			if shown = len(open) == 0; !shown {
				untrue[-open[0]] = true
			}
		}
		if !shown {
			return false
		}
		clauses = append(clauses, added)
	}
	return len(lines) > 1
}

// plainSatisfied is what documentation says of the model of a formula.
func plainSatisfied(clauses []map[int]bool, variables int, model string) bool {
	held, is := plainClause(plainNumbers(model), variables)
	if !is || model != "" && plainNumbers(model) == nil || len(clauses) == 0 || len(clauses[len(clauses)-1]) == 0 {
		return false
	}
	assumed := clauses[:len(clauses)-1]
	for _, clause := range assumed {
		var open []int
		holds := false
		for l := range clause {
			holds = holds || held[l]
			if !held[-l] {
				open = append(open, l)
			}
		}
		if !holds && len(open) == 1 {
			held[open[0]] = true
		}
	}
	return !slices.ContainsFunc(assumed, func(clause map[int]bool) bool {
		for l := range clause {
			if held[l] {
				return false
			}
		}
		return true
	})
}

// satisfiable tries all assignments.
func satisfiable(clauses []map[int]bool, variables int) bool {
	for at := range 1 << variables {
		all := true
		for _, clause := range clauses {
			one := false
			for l := range clause {
				one = one || at>>(max(l, -l)-1)&1 == 1 == (l > 0)
			}
			all = all && one
		}
		if all {
			return true
		}
	}
	return false
}

// formulaAndProof are random clauses, and a proof of as many steps as a clumsy search finds.
func formulaAndProof(r *rand.Rand) (cnf, proof string) {
	variables := min(r.IntN(9), 3)
	var clauses [][]int
	random := func(most int) (clause []int) {
		for _, v := range r.Perm(variables)[:r.IntN(most+1)] {
			clause = append(clause, (v+1)*(1-2*r.IntN(2)))
		}
		return clause
	}
	text := func(list []int) string { return strings.Trim(fmt.Sprint(append(list, 0)), "[]") }
	for range 1 + r.IntN(9) {
		clauses = append(clauses, random(variables))
		cnf += text(slices.Clone(clauses[len(clauses)-1])) + "\n"
	}
	cnf = fmt.Sprintf("c random\np cnf %d %d\n%s", variables, len(clauses), cnf)
	for tries := range 200 {
		added := random(min(tries/40+1, 2, variables))
		if tries > 100 {
			added = nil
		}
		held := map[int]bool{}
		for _, l := range added {
			held[-l] = true
		}
		var hints []int
		for range 40 {
			h := r.IntN(len(clauses))
			open := slices.DeleteFunc(slices.Clone(clauses[h]), func(l int) bool { return held[-l] })
			if len(open) > 1 || len(open) == 1 && held[open[0]] {
				continue
			}
			if hints = append(hints, h+1); len(open) == 1 {
				held[open[0]] = true
				continue
			}
			proof += fmt.Sprintf("%d %s %s\n", len(clauses)+1, text(slices.Clone(added)), text(hints))
			if clauses = append(clauses, added); len(added) == 0 {
				return cnf, proof
			}
			break
		}
	}
	return cnf, proof
}

// spoilt is a text with a number or two replaced, left out, or written twice.
func spoilt(r *rand.Rand, text string) string {
	words := regexp.MustCompile(`-?\d+|\n| |[a-z]+ `)
	for range r.IntN(3) {
		places := words.FindAllStringIndex(text, -1)
		if len(places) == 0 {
			break
		}
		at := places[r.IntN(len(places))]
		word := text[at[0]:at[1]]
		other := []string{fmt.Sprint(r.IntN(16) - 4), "", word + word, word + " " + word, "0", "-1", "-" + word, "+" + word}
		text = text[:at[0]] + other[r.IntN(len(other))] + text[at[1]:]
	}
	return text
}

// A formula is read, refuted and satisfied just where documentation says so, and never refuted where something satisfies it.
func TestRefutationsAreThoseOfTheDocumentation(t *testing.T) {
	read, refuted, satisfied := 0, 0, 0
	for seed := range uint64(10000) {
		r := rand.New(rand.NewPCG(seed, 7))
		cnf, proof := formulaAndProof(r)
		model := []string{"", "1", "-1 2", "2 -3", "1 2 3"}[r.IntN(5)]
		text := []*string{&cnf, &proof, &model}[r.IntN(3)]
		*text = spoilt(r, *text)
		clauses, variables, is := plainCNF(cnf)
		f, err := certify.ParseCNF([]byte(cnf))
		if is != (err == nil) {
			t.Fatalf("%s\n%v", cnf, err)
		}
		if !is {
			continue
		}
		read++
		want, err := plainRefuted(clauses, variables, proof), f.RefutedBy([]byte(proof))
		if want != (err == nil) || want && variables < 16 && satisfiable(clauses, variables) {
			t.Fatalf("%s\n%s\n%v, want it refuted: %v", cnf, proof, err, want)
		}
		fits, err := plainSatisfied(clauses, variables, model), f.SatisfiedBut(model)
		if fits != (err == nil) || fits && variables < 16 && !satisfiable(clauses[:len(clauses)-1], variables) {
			t.Fatalf("%s\n%q\n%v, want it satisfied: %v", cnf, model, err, fits)
		}
		if want {
			refuted++
		}
		if fits {
			satisfied++
		}
	}
	if min(refuted, read-refuted, satisfied, read-satisfied) < 500 {
		t.Errorf("%d formulas are read, %d refuted, %d satisfied", read, refuted, satisfied)
	}
}
