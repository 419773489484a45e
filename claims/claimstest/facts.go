package claimstest

import (
	"fmt"
	"iter"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mccheck/certify"
)

// Facts checks the facts of the readings that hold: each is accepted by the checker
// of certificates, and each of its claims can fail, which is shown by turning a
// relation in it, or in a definition, into its negation, or by another number in it. Every
// statement of such a reading has a fact that is not empty, or theorems. A reading holds
// unless it says how it fails; that this is so, Verdicts and Ranked ask. Slow facts are
// logged. It is skipped in short runs. The checker is not asked again for a fact whose digest is among those accepted, which it
// has accepted in a folder of certificates.
func (c Catalogue) Facts(t *testing.T, accepted map[string]bool) {
	t.Helper()
	if testing.Short() {
		t.Skip("checks every fact and its changes")
	}
	var asked, known atomic.Int64
	t.Cleanup(func() {
		t.Logf("the checker was asked for %d facts, and had accepted %d before", asked.Load(), known.Load())
	})
	for i := range c {
		claim := &c[i]
		for j := range claim.Readings {
			r := &claim.Readings[j]
			key := claim.ID + "/" + string(r.Kind)
			if r.NotCheckable != "" || r.Fails != nil {
				continue
			}
			for n, st := range r.Statements() {
				switch {
				case st.HasFact() && !(len(st.Theorems) > 0 && st.Fact().Empty()):
					t.Run(fmt.Sprintf("%s/%d", key, n+1), func(t *testing.T) {
						t.Parallel()
						text := st.Fact().Text()
						before := accepted[certify.Digest(text)]
						if before {
							known.Add(1)
						} else {
							asked.Add(1)
						}
						checkFact(t, string(text), before)
					})
				case len(st.Theorems) == 0:
					t.Errorf("%s/%d: the statement has neither a fact nor theorems", key, n+1)
				default:
					t.Logf("%s/%d rests on theorems alone: no point is small enough for a fact", key, n+1)
				}
			}
		}
	}
}

// checkFact checks one fact, perhaps one that is known to be accepted.
func checkFact(t *testing.T, text string, accepted bool) {
	began := time.Now()
	if !accepted {
		if _, err := certify.CheckFact([]byte(text)); err != nil {
			t.Error(err)
			return
		}
	}
	spent := time.Since(began)
	defer func() {
		if all := time.Since(began); spent > time.Second/4 || all > time.Second {
			t.Logf("the fact took %v, and %v with its changes", spent.Round(time.Millisecond), all.Round(time.Millisecond))
		}
	}()
	definitions, claimed := readFact(text)
	if len(claimed) == 0 {
		t.Error("the fact claims nothing")
	}
	for _, spoilt := range spoiltOutputs(definitions) {
		if _, err := certify.CheckFact([]byte(spoilt + strings.Join(claimed, "\n") + "\nend\n")); err == nil {
			t.Errorf("a spoilt table of what an algorithm returned is accepted, before %s", claimed[0])
		}
	}
	if len(claimed) > 1 { // one sentence at several points: the first may be trivial
		claimed = claimed[len(claimed)-1:]
	}
	for _, line := range claimed {
		if !canFail(definitions, line) {
			t.Errorf("no change makes this claim false: %s", line)
		}
	}
}

// definition is what a fact says before its claims: a let, a table with its rows, or,
// without a name, a line that every claim needs.
type definition struct{ name, text string }

var named = regexp.MustCompile(`^(?:let|table|output) (\w+)`)

// readFact takes a fact apart; identities are left out.
func readFact(text string) (definitions []definition, claimed []string) {
	var lines [][]string // of each definition
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "end\n"), "\n") {
		last := len(definitions) - 1
		switch {
		case line == "", strings.HasPrefix(line, "identity "):
			continue
		case strings.HasPrefix(line, "claim "):
			claimed = append(claimed, line)
			continue
		}
		name := named.FindStringSubmatch(line)
		switch {
		case name != nil:
			definitions, lines = append(definitions, definition{name: name[1]}), append(lines, []string{line})
		case last >= 0 && !strings.HasPrefix(lines[last][0], "let ") && definitions[last].name != "":
			lines[last] = append(lines[last], line)
		default:
			definitions, lines = append(definitions, definition{}), append(lines, []string{line})
		}
	}
	for i := range definitions {
		definitions[i].text = strings.Join(lines[i], "\n") + "\n"
	}
	return definitions, claimed
}

// spoiltOutputs are the definitions of a fact with the last row of a table of what an algorithm
// returned left out, doubled, and without what was returned.
func spoiltOutputs(definitions []definition) (spoilt []string) {
	for i, d := range definitions {
		rows := strings.Split(strings.TrimSuffix(d.text, "\n"), "\n")
		if !strings.HasPrefix(d.text, "output ") || len(rows) < 2 {
			continue
		}
		head, last := strings.Fields(rows[0]), rows[len(rows)-1]
		alone := regexp.MustCompile(` ?\([0-9,()]*\)$`).ReplaceAllString(last, "")
		for _, others := range [][]string{{}, {last, last}, {alone}} {
			if alone == last && len(others) == 1 {
				continue
			}
			changed := slices.Concat(rows[1:len(rows)-1], others)
			head[3] = strconv.Itoa(len(changed))
			text := ""
			for j, other := range definitions {
				if text += other.text; j == i {
					text = strings.TrimSuffix(text, d.text) + strings.Join(append([]string{strings.Join(head, " ")}, changed...), "\n") + "\n"
				}
			}
			spoilt = append(spoilt, text)
		}
	}
	return spoilt
}

var word = regexp.MustCompile(`[A-Za-z]\w*`)

// neededBy are the definitions that the claim rests on, itself or by way of others,
// split into tables, which hold no relation, and the text of the rest.
func neededBy(definitions []definition, claim string) (head string) {
	used := map[string]bool{}
	note := func(text string) {
		for _, w := range word.FindAllString(text, -1) {
			used[w] = true
		}
	}
	note(claim)
	for _, d := range slices.Backward(definitions) { // each speaks of earlier ones only
		if d.name != "" && !used[d.name] {
			continue
		}
		if strings.HasPrefix(d.text, "let ") {
			note(d.text)
		}
		head = d.text + head
	}
	return head
}

var (
	relation = regexp.MustCompile(`<->|->|!=|<=|>=|=|<|>|\bedge\(|\bdistinct\(|\bnot |\bsome `)
	// negations, and what is as false in a chain, where they may not be
	negations = map[string][]string{"<->": {" or ", " and "}, "->": {" and "},
		"=": {"!=", "<"}, "!=": {"="}, "<": {">=", "="}, "<=": {">"}, ">": {"<=", "="}, ">=": {"<"},
		"edge(": {"not edge("}, "distinct(": {"not distinct("}, "not ": {""}, "some ": {"all "}}
)

// The steps that canFail gives a change at first, and the length of a fact, in bytes, beyond which it takes
// longer to read the fact again than to decide it.
const (
	fewSteps = 1 << 18
	longFact = 1 << 16
)

// canFail reports whether some change of a relation, a "not", a "some" or a number, in the
// claim or in a definition that it rests on, makes the claim false. Changes that do so in a few steps
// are looked for first: another may let a definition call itself until the bound on steps is reached.
func canFail(definitions []definition, claim string) bool {
	text := neededBy(definitions, claim) + claim + "\nend\n"
	falsified := func(most int) bool {
		for changed := range changes(text) {
			if isFalse(changed, most) {
				return true
			}
		}
		return false
	}
	return len(text) < longFact && falsified(fewSteps) || falsified(math.MaxInt)
}

// changes are the changed texts of a fact, one at a time.
func changes(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		_ = changedRelations(text, yield) && changedNumbers(text, yield)
	}
}

// changedRelations yields the fact with each relation, "not" or "some" changed, until yield returns false.
func changedRelations(text string, yield func(string) bool) (more bool) {
	for _, at := range slices.Backward(relation.FindAllStringIndex(text, -1)) { // those of the claim first
		lineStart := strings.LastIndex(text[:at[0]], "\n") + 1
		before := text[lineStart:at[0]]
		others := negations[text[at[0]:at[1]]]
		switch {
		case len(others) == 0, strings.HasPrefix(before, "says "):
			continue
		case strings.HasPrefix(before, "let ") && !strings.Contains(before, "="): // the sign of the definition
			continue
		case strings.Contains(before, "given ") && !strings.Contains(before[strings.LastIndex(before, "given "):], "="):
			continue
		}
		for _, other := range others {
			if !yield(text[:at[0]] + other + text[at[1]:]) {
				return false
			}
		}
	}
	return true
}

// changedNumbers yields the fact with each number of a definition or claim made larger, until yield returns false.
func changedNumbers(text string, yield func(string) bool) (more bool) {
	for _, at := range slices.Backward(number.FindAllStringIndex(text, -1)) { // those of the point are among them
		line := text[strings.LastIndex(text[:at[0]], "\n")+1 : at[0]]
		if !strings.HasPrefix(line, "let ") && !strings.HasPrefix(line, "claim ") {
			continue // of a table, or the version
		}
		n, err := strconv.Atoi(text[at[0]:at[1]])
		for by := 1; err == nil && by <= 2; by++ {
			if !yield(text[:at[0]] + strconv.Itoa(n+by) + text[at[1]:]) {
				return false
			}
		}
	}
	return true
}

var number = regexp.MustCompile(`\b\d+\b`)

// isFalse reports whether a fact is refused because what it claims is not true, which is found within so many steps.
func isFalse(text string, most int) bool {
	_, err := certify.CheckFactWithin(most, []byte(text))
	return err != nil && strings.Contains(err.Error(), "not true: ")
}
