// Package text makes claims out of files of claims: the sentence of each reading is run by
// the engines, written for the checker of certificates, and compared with what the theorems
// state that are said to prove it.
package text

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"mccheck/claims"
	"mccheck/sentence"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

// Claims are the claims of a file, in its order. The error names file, line and column. Definitions that no claim uses
// are left to CheckDefinitions of the file.
func Claims(f *sentence.File) ([]claims.Claim, error) {
	return claimsOf(f, func(string) bool { return true })
}

// claimsOf are those with the ids that are wanted.
func claimsOf(f *sentence.File, wanted func(id string) bool) ([]claims.Claim, error) {
	if err := f.CheckNetworks(); err != nil {
		return nil, err
	}
	var list []claims.Claim
	for i, c := range f.Claims {
		if !wanted(c.ID) {
			continue
		}
		claim := claims.Claim{ID: c.ID, Paper: f.Paper.Key, Where: c.Place, Place: i + 1, Says: c.Says,
			Domain: header(c.For), Argument: c.Argument}
		for _, r := range c.Readings {
			reading, err := readingOf(f, c, r)
			if err != nil {
				return nil, err
			}
			claim.Readings = append(claim.Readings, reading)
		}
		list = append(list, claim)
	}
	return list, nil
}

// header is a header in words: "s, t >= 1, s <= t".
func header(h *syntax.For) string {
	if h == nil {
		return claims.NoParameters
	}
	return strings.ReplaceAll(h.String(), " where ", ", ")
}

// headers are those of the parts of a reading in words, "k = 1, m >= 1; k = 2, m >= 1", each once: what one part says of more
// points than another is not said of the whole. It is the empty string where a part is made for the parameters of its claim.
func headers(r *syntax.Reading) string {
	var list []string
	for _, part := range append([]*syntax.Reading{r}, r.Also...) {
		if part.For == nil {
			return ""
		}
		if text := header(part.For); !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return strings.Join(list, "; ")
}

func readingOf(f *sentence.File, c *syntax.Claim, r *syntax.Reading) (claims.Reading, error) {
	reading := claims.Reading{Kind: claims.Kind(r.Kind), Says: r.Note, NotCheckable: r.Unchecked, Root: r.Root}
	if r.Kind == string(claims.Printed) && r.Note != "" {
		reading.Says = c.Says + " " + r.Note
	}
	if r.For != nil {
		reading.Domain = header(r.For)
	}
	if r.Fails != "" {
		reading.Fails = &claims.Failing{Kind: claims.FailureKind(r.Fails), Members: r.Members}
	}
	if r.Root != "" && r.Fails == "" {
		const says = "the reading has the root %s, and no line \"fails\" with the kind of its failure"
		return reading, &syntax.Error{Path: f.Path, Pos: r.Pos, Msg: fmt.Sprintf(says, r.Root)}
	}
	if r.Unchecked != "" {
		return reading, nil
	}
	first, err := statement(f, c, r, nil)
	if err != nil {
		return reading, err
	}
	reading.Statement = first
	for _, part := range r.Also {
		st, err := statement(f, c, part, nil)
		if err != nil {
			return reading, err
		}
		reading.Also = append(reading.Also, st)
	}
	reading.Domain = headers(r)
	return reading, membersFault(f, r, reading.Statements())
}

// membersFault reports what is wrong with the members for which alone a reading is said to fail: they are a condition on its
// parameters.
func membersFault(f *sentence.File, r *syntax.Reading, parts []*claims.Statement) error {
	if r.Members == "" {
		return nil
	}
	says := ""
	members, err := claims.ParseCondition(r.Members)
	if err != nil {
		says = err.Error()
	} else {
		for _, name := range members.Params {
			named := func(q claims.Param) bool { return q.Name == name }
			if !slices.ContainsFunc(parts, func(st *claims.Statement) bool { return slices.ContainsFunc(st.Over.Params, named) }) {
				says = fmt.Sprintf("%q speaks of %s, which is no parameter of the reading", r.Members, name)
			}
		}
	}
	if says == "" {
		return nil
	}
	return &syntax.Error{Path: f.Path, Pos: r.MembersAt, Msg: says}
}

// statement is what a reading states, or the false variant of a control of it.
func statement(f *sentence.File, c *syntax.Claim, r *syntax.Reading, variant *syntax.Control) (*claims.Statement, error) {
	s, err := f.Compile(c, r, variant)
	if err != nil {
		return nil, err
	}
	work, header := affordable(s), c.Header(r, variant)
	over := domain(s, header, r, work)
	if err := ranged(f, s, header, over); err != nil {
		return nil, err
	}
	if variant == nil {
		if err := evaluable(s, r, over); err != nil {
			return nil, err
		}
		if err := reached(f, s, header, r, over); err != nil {
			return nil, err
		}
	}
	fault := witnessFails(f, c.WitnessesOf(r, variant))
	if variant != nil && len(variant.Witnesses) > 0 {
		fault = nil // that it fails is what the control is about
	}
	at := func(p claims.Point) (*claims.Instance, error) {
		if _, err := s.Within(header, p); err != nil {
			return nil, err
		}
		if _, err := taken(s, r, p); err != nil {
			return nil, err
		}
		return instance(s, p, fault)
	}
	st := &claims.Statement{Over: over, At: at, Replay: at}
	if r.Thin != nil {
		st.Degenerate = func(p claims.Point) bool { return s.Met(r.Thin, p) }
	}
	thin, scope, takes := syntax.Shown(r.Thin), syntax.Shown(r.Scope), syntax.Shown(r.Takes)
	st.Meaning = fmt.Sprintf("%sdegenerate %s scope %s takes %s\n", s.Meaning(), thin, scope, takes)
	for _, d := range r.Deep {
		st.Meaning += fmt.Sprintf("deep %v: %d\n", d.Where, d.Minutes)
	}
	if variant != nil {
		return st, nil
	}
	st.Wording = s.Wording()
	controls := controlsOf(c, r)
	for _, v := range controls {
		control, err := statement(f, c, r, v)
		if err != nil {
			return nil, fmt.Errorf("%w, in the control %q", err, v.Name)
		}
		st.Controls = append(st.Controls, claims.Control{Name: v.Name, Statement: control})
	}
	if len(controls) == 0 && r.Fails == "" {
		st.Sought = sync.OnceValue(func() []claims.Control { return found(f, c, r) })
	}
	for _, t := range r.By {
		args, err := f.Arguments(t)
		if err != nil {
			return nil, err
		}
		st.Theorems = append(st.Theorems, claims.Theorem{Name: t.Name, Args: args})
	}
	stands, err := entail.Stands(f.Text, c, r)
	if err != nil {
		return nil, err
	}
	st.Stands = &stands
	if st.Identities, err = identities(f, c, r, stands); err != nil {
		return nil, err
	}
	st.Uncounted = uncounted(f, c, r, stands, st.Identities)
	found := slices.ContainsFunc(r.Counted, func(term syntax.Counted) bool { return term.Found })
	if len(st.Identities) == 1 && isShown(st.Identities[0]) && !found && !sentence.Searches(stands) && r.Takes == nil {
		st.Over.Bits = scoped(s, r, squared(work))
	}
	st.Meaning += meant(st)
	st.Lift = sync.OnceValue(func() claims.Lifted { return lifted(st, stands, s, work, f, c, r) })
	return st, nil
}

// meant is what engines go by beside the sentence of a statement.
func meant(st *claims.Statement) string {
	var b strings.Builder
	for _, c := range st.Controls {
		fmt.Fprintf(&b, "control %q\n%s", c.Name, c.Statement.Meaning)
	}
	if st.Sought != nil {
		b.WriteString("with changes of it that fail\n")
	}
	for _, t := range st.Theorems {
		fmt.Fprintf(&b, "by %s%v\n", t.Name, t.Args)
	}
	if st.Uncounted != "" {
		fmt.Fprintf(&b, "no identity: %s\n", st.Uncounted)
	}
	for _, id := range st.Identities {
		fmt.Fprintf(&b, "identity %s = %s %q %q where %v from %v over %v\n", id.Left, id.Right, id.Lemma, id.Unchecked, id.Presumed, id.Least,
			id.Over)
	}
	return b.String()
}

// controlsOf are those of the reading, and where the reading is not said to fail those of the claim, and one that is not refuted where
// no case meets the hypothesis of the sentence, or is in its domains.
func controlsOf(c *syntax.Claim, r *syntax.Reading) []*syntax.Control {
	list := r.Controls
	if r.Fails == "" {
		list = append(list[:len(list):len(list)], c.Controls...)
		if denied := c.Sentence(r, nil).DeniedConclusion(len(c.WitnessesOf(r, nil)) > 0); denied != nil && len(list) > 0 {
			list = append(list, &syntax.Control{Pos: r.Pos, Name: "its conclusion denied", Sentence: denied})
		}
	}
	return list
}

// witnessFails is what there is to say where a witness fails, or nil where there is none.
func witnessFails(f *sentence.File, witnesses []*syntax.Let) error {
	if len(witnesses) == 0 {
		return nil
	}
	w := witnesses[0]
	msg := fmt.Sprintf("the witness %s fails here; another may do, so that this says nothing of the sentence", w.Name)
	return &syntax.Error{Path: f.Path, Pos: w.Pos, Msg: msg}
}

// instance opens the cases of a sentence at one point. A case without a value panics with
// an error that names its place. A witness that fails says nothing of the sentence, and is the
// given error, unless that is nil, since it is what is tried.
func instance(s *sentence.Sentence, p claims.Point, fault error) (*claims.Instance, error) {
	cases, err := s.At(p)
	if err != nil {
		return nil, err
	}
	status := func(outcome sentence.Outcome, err error) claims.Status {
		if err != nil {
			panic(err)
		}
		if outcome == sentence.WitnessFails && fault != nil {
			panic(fault)
		}
		return statuses[outcome]
	}
	in := &claims.Instance{
		Test: func(x []uint64) claims.Status { return status(cases.Test(x)) },
		Run: func(x []uint64, most uint64) (done, outside uint64, failed bool) {
			done, outside, outcome, err := cases.Run(x, most)
			return done, outside, status(outcome, err) == claims.Fails
		},
		Within:  cases.Within,
		Rest:    cases.Rest,
		Explain: func(x []uint64) string { return explained(cases.Explain(x)) },
		Path: func(x []uint64) (network string, nodes, other []string) {
			one, another := cases.Path(x)
			for _, u := range one {
				g, _ := u.Node()
				network, nodes = g.Name, append(nodes, u.String())
			}
			for _, u := range another {
				other = append(other, u.String())
			}
			return network, nodes, other
		},
	}
	for _, v := range cases.Vars {
		w := claims.Var{Name: v.Name, Size: v.Size, Format: func(i uint64) string { return formatted(v.Value(i)) }}
		if v.Place != nil {
			w.Number, w.Place = func(i uint64) int64 { return v.Value(i).Number().Num().Int64() }, v.Place
		}
		w.Other = v.Size > 0 && (v.Place == nil || !slices.Contains(s.Heads(), v.Name))
		in.Vars = append(in.Vars, w)
	}
	return in, nil
}

var statuses = map[sentence.Outcome]claims.Status{sentence.Holds: claims.Holds, sentence.Fails: claims.Fails,
	sentence.Outside:      claims.Outside,
	sentence.WitnessFails: claims.Fails}

// formatted writes a value of a case as the language does, but for the list of a long graph(L).
func formatted(v sentence.Value) string {
	if v.Kind() == sentence.NetOf {
		return v.Short()
	}
	return v.String()
}

// explained writes the values that decide a failing case.
func explained(terms []sentence.Term) string {
	parts := make([]string, len(terms))
	for i, t := range terms {
		parts[i] = t.String()
	}
	return strings.Join(parts, "; ")
}
