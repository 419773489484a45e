package certify

import (
	"fmt"
	"strings"
	"sync"
)

// evidence checks fact j in its role behind part i of a reading.
func (b *bundle) evidence(r *Reading, i, j int, account *Account) {
	e := &r.Parts[i].Facts[j]
	want := fmt.Sprintf("%s-%s-%d", strings.ToLower(strings.Replace(r.Claim, ":", "-", 1)), r.Reading, i+1)
	identities := 0
	for at, other := range r.Parts[i].Facts {
		if other.Kind != Identity {
			continue
		}
		if identities++; at == j {
			want += "-identity"
			if identities > 1 {
				want += fmt.Sprintf("-%d", identities)
			}
		}
	}
	want += ".fact"
	if e.File.Name != want && !(e.Kind == Table && tableName.MatchString(e.File.Name)) {
		stop("the file %s, want %s", quote(e.File.Name), want)
	}
	if e.Lemma != "" {
		plain("the lemma", e.Lemma)
		if e.Kind != Identity {
			stop("%s has a lemma, want none of kind %s", e.File.Name, e.Kind)
		}
	}
	again := b.folder.taken[e.File.Name]
	f := b.in(e.File, e.File).fact
	if f.fits(e.Kind); again { // a table behind many readings would be much to say
		account.checked("part %d: %s, %s, of which see above", i+1, e.File.Name, e.Kind)
	} else {
		b.report.Facts++
		account.checked("part %d: %s, %s: %s", i+1, e.File.Name, e.Kind, f.states())
	}
	for _, name := range f.outputs {
		account.Outputs = append(account.Outputs, name)
		account.words("that the algorithm %s returns what %s says", name, e.File.Name)
	}
	switch e.Kind {
	case Identity:
		b.report.Identities++
		if identities > 1 {
			account.words("that the identity of %s is one of %d that part %d consists of", e.File.Name, identities, i+1)
		} else {
			account.words("that the identity of %s is part %d", e.File.Name, i+1)
		}
		if left, right, _ := strings.Cut(f.identities[0], " = "); parse(left).is(parse(right)) {
			b.report.SameSides++
			account.words("that its left side is what is claimed: the two sides are the same formula")
		}
		if e.Lemma != "" {
			account.words("for its left side: %s", e.Lemma)
		}
	case Cases:
		account.words("that the sentences of %s are cases of part %d, which holds in its other cases, if any", e.File.Name, i+1)
	case Failure:
		account.words("that part %d states the sentences whose negations are in %s", i+1, e.File.Name)
	}
}

// fact checks the fact in a file. Of facts that differ in their words only, one is evaluated.
func (in *folder) fact(file File) *fact {
	data := in.certificate(file)
	f, err := in.evaluated(data)
	must(err, file.Name)
	f.file = file
	return &f
}

func (in *folder) evaluated(data []byte) (f fact, err error) {
	t := &text{}
	defer caught(&err, t.place)
	f.heading(t, data)
	others := Digest([]byte(t.rest))
	all, _ := in.facts.LoadOrStore(others, sync.OnceValues(func() (fact, error) { return newEvaluator().fact(data, false) }))
	same, err := all.(func() (fact, error))()
	if err != nil {
		return same, err
	}
	same.says = f.says
	same.lengthen(len(f.says))
	return same, nil
}

// fits stops where the lines of a fact are not those of its kind, or say nothing.
func (f *fact) fits(kind string) {
	name := f.file.Name
	if kind == Identity && (len(f.identities) != 1 || len(f.claims)+f.definitions > 0) {
		stop("%s is no %s, want one identity and no other line", name, kind)
	}
	if kind != Identity && len(f.claims) == 0 || kind == Failure && len(f.identities) > 0 {
		stop("%s is no %s, want claims", name, kind)
	}
	if kind == Failure && f.affirms != "" {
		stop("%s: %s shows no failure, want not (...)", name, quote(f.affirms))
	}
	if f.empty > 0 && f.empty == len(f.claims) {
		stop("%s: %s is true by its form, and no claim says more", name, quote(f.claims[0]))
	}
}
