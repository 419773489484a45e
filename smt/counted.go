package smt

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"

	"mccheck/claims"
	"mccheck/sentence"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
	"mccheck/smt/induction"
	"mccheck/smt/logic"
	"mccheck/smt/voices"
)

// Count gives the readings of a file the numbers of links of its networks by steps that they name: the steps of an arbitrary
// member lead to different nodes, and are counted. Where that is not shown nothing is given. The reason names the theorem.
func Count(ctx context.Context, f *sentence.File) error {
	known := newAnswers()
	for _, c := range f.Claims {
		for _, first := range c.Readings {
			for _, r := range append([]*syntax.Reading{first}, first.Also...) {
				if err := countIn(ctx, f, c, r, known); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// answer is the value of a count, or why it has none.
type answer struct {
	*induction.Count
	why string
}

// answers are those of calls, and what the voice has said of obligations: those of one network are the same for each of its counts.
type answers struct {
	of map[string]answer
	voices.Voice
	solved map[string]voices.Answer
}

func newAnswers() *answers {
	return &answers{map[string]answer{}, voices.NewLinear(), map[string]voices.Answer{}}
}

// Solve asks the voice once about each obligation.
func (a *answers) Solve(ctx context.Context, o *logic.Obligation, limits voices.Limits) voices.Answer {
	var text bytes.Buffer
	if err := o.WriteSMTLIB(&text); err != nil {
		return a.Voice.Solve(ctx, o, limits)
	}
	key := fmt.Sprintln(limits.Work, text.String())
	said, known := a.solved[key]
	if !known {
		if said = a.Voice.Solve(ctx, o, limits); ctx.Err() == nil {
			a.solved[key] = said
		}
	}
	return said
}

func countIn(ctx context.Context, f *sentence.File, c *syntax.Claim, r *syntax.Reading, known *answers) error {
	if len(f.Networks) == 0 || r.Unchecked != "" {
		return nil
	}
	s, err := entail.Stands(f.Text, c, r)
	if err != nil {
		return err
	}
	return eachCount(ctx, s, known, func(call *syntax.Expr, count answer) {
		same := func(term syntax.Counted) bool { return term.Term.String() == call.String() }
		switch {
		case slices.ContainsFunc(r.Counted, same) || slices.ContainsFunc(r.Uncounted, same):
		case count.Count == nil:
			r.Uncounted = append(r.Uncounted, syntax.Counted{Pos: call.Pos, Term: call, Why: count.why})
		default:
			why := fmt.Sprintf("by theorem %s the steps of %s lead to different nodes, and are counted", count.Theorem.ID, call.Args[0])
			if count.Edge != "" {
				why += ". " + strings.TrimSuffix(count.Edge, ".")
			}
			r.Counted = append(r.Counted, syntax.Counted{Pos: call.Pos, Term: call, Formula: count.Formula, Why: why, Found: true})
		}
	})
}

// eachCount finds the counts that a sentence names, and remembers them. What calls a definition that cannot be written out has none: it
// reads as what another claim says, and means something else.
func eachCount(ctx context.Context, s entail.Stated, known *answers, then func(call *syntax.Expr, count answer)) error {
	whole, err := s.Unfold()
	if err != nil {
		return nil // which is no sentence about counts alone
	}
	header, err := s.Conditions()
	if err != nil {
		return nil // nor one whose header is known
	}
	defined := func(e *syntax.Expr) bool { return slices.ContainsFunc(calls(e), s.Defines) }
	if slices.ContainsFunc(header, defined) {
		return nil
	}
	s.ByDegrees(whole).Walk(func(e *syntax.Expr) {
		if e.Op != syntax.Call || defined(e) {
			return
		}
		key := fmt.Sprint(e, s.For.Names(), header)
		count, asked := known.of[key]
		if !asked {
			count = known.counted(ctx, s, e)
			known.of[key] = count
		}
		if count.Count != nil || count.why != "" {
			then(e, count)
		}
	})
	return ctx.Err()
}

// Counts are the theorems on numbers of links that the identities of a statement name.
func Counts(ctx context.Context, st *claims.Statement) (list []logic.Theorem, err error) {
	named := func(id string) bool {
		return slices.ContainsFunc(st.Identities, func(i *claims.Identity) bool { return strings.Contains(i.Lemma, id) })
	}
	if st.Stands == nil || !named(induction.CountName) {
		return nil, nil
	}
	err = eachCount(ctx, *st.Stands, newAnswers(), func(_ *syntax.Expr, count answer) {
		if count.Count == nil {
			return
		}
		again := slices.ContainsFunc(list, func(t logic.Theorem) bool { return t.ID == count.Theorem.ID })
		if named(count.Theorem.ID) && !again {
			list = append(list, count.Theorem)
		}
	})
	return list, err
}

// counted is the value of a call by steps of a network, if each obligation for it has a proof that package certify accepts, and
// each control a refutation: with one place of each field looked at, or else with places by their numbers. Of another call nothing
// is to be said.
func (known *answers) counted(ctx context.Context, s entail.Stated, call *syntax.Expr) (a answer) {
	limits := voices.Limits{Work: 1e7}
	for _, byNumber := range []bool{false, true} {
		count, err := induction.CountOf(s, call, byNumber, asking(ctx, known))
		switch {
		case err != nil && (a.why == "" || strings.HasSuffix(a.why, entail.ErrChosen.Error())): // which is no reason by numbers
			a.why = err.Error()
		case err != nil:
		case count == nil:
			return answer{}
		default:
			proof := voices.Prove(ctx, count.Theorem, known, limits)
			if proof.Outcome == voices.Proved {
				return answer{Count: count}
			}
			a.why = refusal(basis{id: count.Theorem.ID}, proof)
		}
	}
	return a
}
