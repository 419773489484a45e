package ecq

import (
	"testing"

	"mccheck/certify"
	"mccheck/claims"
)

// The sentences of readings that fail say of every case of small networks what the
// predicate says of it, and both hold and fail.
func TestSentencesOfFailingReadingsAreThePredicates(t *testing.T) {
	ids := map[string]bool{"EQ-87": true, "EQ-88": true, "EQ-89": true, "EQ-90": true, "EQ-91": true, "EQ-92": true}
	for _, r := range tableOne {
		if r.a || r.b {
			ids[r.id] = true
		}
	}
	for _, c := range Claims() {
		if !ids[c.ID] {
			continue
		}
		delete(ids, c.ID)
		for i := range c.Readings {
			if r := &c.Readings[i]; r.Kind != claims.Corrected {
				t.Run(c.ID+"/"+string(r.Kind), func(t *testing.T) { compareWithSentence(t, r.Statement) })
			}
		}
	}
	for id := range ids {
		t.Errorf("%s is not in the catalogue", id)
	}
}

func compareWithSentence(t *testing.T, st *claims.Statement) {
	sentences := st.Fact().Stated()
	if len(sentences) != 1 {
		t.Fatalf("%d sentences, want one", len(sentences))
	}
	said := map[claims.Status]int{}
	for _, p := range []claims.Point{{1, 1}, {2, 1}, {1, 3}, {3, 1}} {
		in, err := st.Open(p)
		if err != nil {
			t.Fatal(err)
		}
		cases, _ := in.Cases()
		x := make([]uint64, len(in.Vars))
		for i := uint64(0); i < cases; i += 1 + cases/100 {
			in.Case(i, x)
			at := map[string]int{"s": p[0], "t": p[1]}
			for j, v := range in.Vars {
				at[v.Name] = int(x[j])
			}
			status := in.Test(x)
			holds, err := certify.At(sentences[0].Definitions, sentences[0].Sentence, at)
			if status == claims.Outside {
				if err == nil {
					t.Fatalf("%v: the sentence speaks of it, the predicate does not", at)
				}
				continue
			}
			if err != nil || holds != (status == claims.Holds) {
				t.Fatalf("%v: the sentence says %v, %v, and the predicate %v", at, holds, err, status)
			}
			said[status]++
		}
	}
	if said[claims.Holds] == 0 || said[claims.Fails] == 0 {
		t.Errorf("of the cases tried %d hold and %d fail, want some of both", said[claims.Holds], said[claims.Fails])
	}
}
