package certify_test

import (
	"slices"
	"strings"
	"testing"

	"mccheck/certify"
)

// What is said of each reading: what was checked, and, behind "-", the words that are left to believe.
func TestWordsThatAreLeftToBelieve(t *testing.T) {
	const cycle = `: "Q(2) has a hamiltonian cycle"; let G = Q(2); claim len(c[0]) = order(G) and distinct(c[0]);` +
		` claim all i in 0..3: edge(G,c[0][i],c[0][mod(i+1,4)])` + "\n"
	const want = `XX-01, charitable, proved: Squares are round for every n.
part 1: theorem square, of which see above
part 1: theorem wide, of which see above
part 1: walks.fact, table: "a table of lengths"; claim all i in 0..2: W[0][i] = i
- that part 1 follows from square and wide, for every value that the sentence speaks of
XX-02, printed, proved: There are 2^n subsets.
part 1: xx-02-printed-1.fact, cases` + cycle + `part 1: xx-02-printed-1-identity.fact, identity: "a sum"; identity sum(i,0,n,C(n,i)) = 2^n
- that the sentences of xx-02-printed-1.fact are cases of part 1, which holds in its other cases, if any
- that the identity of xx-02-printed-1-identity.fact is part 1
- for its left side: the subsets are counted by their sizes
XX-03, corrected, verified: Cubes have cycles.
part 1: xx-03-corrected-1.fact, cases` + cycle + `part 1: walks.fact, table, of which see above
- that the sentences of xx-03-corrected-1.fact are cases of part 1, which holds in its other cases, if any
XX-04, printed, refuted: The 3-cube has nine nodes.
part 1: xx-04-printed-1.fact, failure: "not so: Q(3) has nine nodes"; let nine = 9; claim not (order(Q(3)) = nine)
- that part 1 states the sentences whose negations are in xx-04-printed-1.fact
XX-05, printed, verified: Squares are round and have cycles.
part 1: theorem wide, of which see above
part 2: xx-05-printed-2.fact, cases` + cycle + `- that part 1 follows from wide, for every value that the sentence speaks of
- that the sentences of xx-05-printed-2.fact are cases of part 2, which holds in its other cases, if any
`
	sample := forged{change: func(f *forgery) {
		const more = "xx-02-printed-1.fact"
		f.reading(byTheorem).Reading, f.files[more] = "charitable", f.files["xx-03-corrected-1.fact"]
		cases := certify.Evidence{Kind: certify.Cases, File: certify.NewFile(more, []byte(f.files[more]))}
		table := f.fact(byTheorem)
		p, q := &f.reading(byIdentity).Parts[0], &f.reading(byCases).Parts[0]
		p.Facts, q.Facts = slices.Insert(p.Facts, 0, cases), append(q.Facts, *table)
	}}
	report, err := certify.Directory(sample.store(t), 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for _, r := range report.Readings {
		got.WriteString(r.Name + ", " + r.Verdict + ": " + r.Says + "\n")
		for _, line := range r.Checked {
			got.WriteString(line + "\n")
		}
		for _, line := range r.Words {
			got.WriteString("- " + line + "\n")
		}
	}
	if got.String() != want {
		t.Errorf("said is\n%s\nwant\n%s", got.String(), want)
	}
}
