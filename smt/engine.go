package smt

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"mccheck/claims"
	"mccheck/sentence/entail"
	"mccheck/smt/induction"
	"mccheck/smt/logic"
	"mccheck/smt/theorems/metacube"
	"mccheck/smt/voices"
)

// Engine asks one voice for the theorems that a statement names. All of them
// must be proved, their controls refuted included; together they settle the
// statement. It builds what a name stands for, and asks for each theorem, once in its
// life, because several claims rest on the same one. A voice that fails too often is left
// out for the rest of its life.
func Engine(v voices.Voice, limits voices.Limits) claims.Engine { return newEngine(v, limits) }

// StepsEngine is Engine with the voice that tries cases of linear arithmetic, for statements that are theorems themselves.
func StepsEngine(limits voices.Limits) claims.Engine {
	e := newEngine(voices.NewLinear(), limits)
	e.numbers = true
	return e
}

func newEngine(v voices.Voice, limits voices.Limits) *engine {
	return &engine{voice: &voices.Guard{Voice: v}, limits: limits,
		built: map[string]func() ([]basis, error){}, known: map[string]prover{}}
}

type engine struct {
	voice   *voices.Guard
	limits  voices.Limits
	numbers bool // it is asked for theorems about numbers alone

	mu    sync.Mutex
	built map[string]func() ([]basis, error)
	known map[string]prover
}

// prover proves a theorem when it is first called, and tells that caller how far it is.
type prover func(at func(what string)) voices.Proof

// basis is what evidence says of a theorem. Its terms are let go when it is proved.
type basis struct {
	id, scope   string
	lemmas      []logic.Lemma
	folded, all int // obligations that are constants as they are built, and all
	prove       prover
}

func basisOf(t logic.Theorem, prove prover) basis {
	return basis{t.ID, t.Scope, t.Lemmas, t.FoldedObligations(), len(t.Obligations), prove}
}

// once is what is known of a key, or else what make returns, which is called once.
func once[T any](e *engine, known map[string]T, key string, make func() T) T {
	e.mu.Lock()
	defer e.mu.Unlock()
	found, ok := known[key]
	if !ok {
		found = make()
		known[key] = found
	}
	return found
}

func (e *engine) Name() string { return e.voice.Name() }

func (e *engine) Method() claims.Method { return claims.SMT }

func (e *engine) Handles(st *claims.Statement) bool {
	named := len(st.Theorems) > 0
	if RestsOnSteps(st) {
		return e.ofNumbers() && !(named && e.numbers)
	}
	return named && !e.numbers
}

// BySteps reports whether a statement that names no theorem says what the distance or the diameter is in a network by steps, so that it
// may be a theorem itself.
func BySteps(st *claims.Statement) bool {
	return len(st.Theorems) == 0 && len(st.Rests) == 0 && st.Stands != nil && induction.About(*st.Stands)
}

// RestsOnSteps reports whether a statement may be a theorem itself, or follows from sentences of its text that are.
func RestsOnSteps(st *claims.Statement) bool { return len(st.Rests) > 0 || BySteps(st) }

// IsTheorem reports the same of a sentence.
func IsTheorem(s entail.Stated) bool { return induction.About(s) }

// ofNumbers reports whether the voice understands numbers.
func (e *engine) ofNumbers() bool {
	b := logic.NewBuilder()
	return e.voice.Handles(&logic.Obligation{Terms: b, Goal: b.Le(b.IntVar("x"), b.IntVar("y"))})
}

// asking asks a voice about obligations.
func asking(ctx context.Context, voice voices.Voice) induction.Asker {
	return func(o *logic.Obligation, quickly bool) induction.Answer {
		limits := voices.Limits{Work: 1e7}
		if quickly {
			limits.Work = 1e5
		}
		switch voice.Solve(ctx, o, limits).Status {
		case voices.Unsat:
			return induction.Proved
		case voices.Sat:
			return induction.Refuted
		}
		return induction.Open
	}
}

// theorems are those that a name stands for.
func (e *engine) theorems(ctx context.Context, named claims.Theorem) ([]basis, error) {
	return once(e, e.built, fmt.Sprint(named.Name, named.Args), func() func() ([]basis, error) {
		return sync.OnceValues(func() (list []basis, err error) {
			built, err := build(named)
			if err != nil {
				return nil, err
			}
			for _, t := range built {
				list = append(list, basisOf(t, e.prove(ctx, t)))
			}
			return list, nil
		})
	})()
}

func (e *engine) prove(ctx context.Context, t logic.Theorem) prover {
	return once(e, e.known, t.ID, func() prover {
		var first atomic.Pointer[func(what string)]
		proof := sync.OnceValue(func() voices.Proof { return voices.ProveAloud(ctx, t, e.voice, e.limits, *first.Load()) })
		return func(at func(what string)) voices.Proof {
			first.CompareAndSwap(nil, &at)
			return proof()
		}
	})
}

func (e *engine) Decide(ctx context.Context, st *claims.Statement, run claims.Run) claims.Evidence {
	began := time.Now()
	theorems, err := e.bases(ctx, st)
	if outside := (induction.Outside{}); errors.As(err, &outside) {
		return claims.Evidence{Reason: err.Error(), Abstains: true}
	}
	if err != nil {
		return claims.Evidence{Reason: err.Error()}
	}
	ev := claims.Evidence{Verdict: claims.Proved, Scope: scopes(theorems), Certificate: foundNote(st) + argument(theorems),
		Kin: voices.Kin(e.voice.Voice)}
	for _, t := range theorems {
		p := t.prove(func(what string) { run.At(e.Name() + ", " + what) })
		ev.Cases += uint64(p.Obligations)
		ev.Controls += p.Controls
		run.Progress(uint64(p.Obligations), 0)
		if p.Outcome != voices.Proved {
			ev.Verdict, ev.Reason, ev.Certificate, ev.Abstains = claims.Unknown, refusal(t, p), "", p.Absent
			ev.Trouble = p.Trouble
			switch {
			case p.Outcome != voices.Failed:
			case BySteps(st): // the formula may be the distance all the same: of other places only sums are known
				ev.Abstains = true
				f, err := suspected(ctx, st, p.Countermodel)
				switch {
				case f != nil:
					ev.Verdict, ev.Failure, ev.Scope = claims.Refuted, f, st.Over.Format(f.Point)
				case err != nil:
					ev.Trouble, ev.Reason, ev.Abstains = claims.TroubleOf(err), ev.Reason+"; "+err.Error(), false
				}
			case len(st.Rests) > 0: // what another claim says is not so, which says nothing of this one
				ev.Abstains = true
			default:
				ev.Verdict, ev.Certificate = claims.Refuted, p.File
			}
			break
		}
	}
	ev.Planned, ev.Seconds = ev.Cases, time.Since(began).Seconds()
	return ev
}

// bases are the theorems that a statement rests on, if it follows from them.
func (e *engine) bases(ctx context.Context, st *claims.Statement) ([]basis, error) {
	if BySteps(st) {
		return e.steps(ctx, st.Stands)
	}
	list, err := eachOnce(st, func(named claims.Theorem) ([]basis, error) { return e.theorems(ctx, named) },
		func(s *entail.Stated) ([]basis, error) { return e.steps(ctx, s) }, func(t basis) string { return t.id })
	if err != nil {
		return nil, err
	}
	return list, states(st)
}

// steps are the theorems that a sentence is itself.
func (e *engine) steps(ctx context.Context, s *entail.Stated) (list []basis, err error) {
	built, err := stepsOf(s)
	for _, t := range built {
		list = append(list, basisOf(t, e.prove(ctx, t)))
	}
	return list, err
}

func refusal(t basis, p voices.Proof) string {
	if p.Outcome == voices.Failed {
		text := fmt.Sprintf("theorem %s: obligation %q is not so where %v", t.id, p.Refuted, p.Countermodel)
		if p.Trouble != "" {
			text += "; " + p.Reason
		}
		return text
	}
	return fmt.Sprintf("theorem %s: %s", t.id, p.Reason)
}

// TableEngine checks the class-walk tables that the metacube theorems rest on by
// plain enumeration of their rows, without terms and without a solver. As for every engine,
// a statement has to follow from what the theorems state.
func TableEngine() claims.Engine { return tableEngine{} }

type tableEngine struct{}

func (tableEngine) Name() string { return "class-walk table" }

func (tableEngine) Method() claims.Method { return claims.ClosedForm }

func (tableEngine) Handles(st *claims.Statement) bool {
	return len(st.Theorems) > 0 && len(st.Rests) == 0 &&
		!slices.ContainsFunc(st.Theorems, func(t claims.Theorem) bool { return t.Name != "metacube-distance" })
}

func (tableEngine) Decide(_ context.Context, st *claims.Statement, run claims.Run) claims.Evidence {
	began := time.Now()
	if err := states(st); err != nil {
		return claims.Evidence{Reason: err.Error()}
	}
	ev := claims.Evidence{Verdict: claims.Proved, Certificate: logic.Words(logic.ClassLemmas)}
	var scope []string
	for _, t := range st.Theorems {
		table, err := walkTable(t)
		if err == nil {
			err = metacube.CheckTable(t.Args[0], table)
		}
		if err != nil {
			return claims.Evidence{Reason: err.Error()}
		}
		ev.Cases += uint64(len(table))
		scope = append(scope, fmt.Sprintf("k=%d", t.Args[0]))
	}
	ev.Scope = strings.Join(scope, ", ") + ", every m>=1: every row of the table"
	ev.Planned, ev.Seconds = ev.Cases, time.Since(began).Seconds()
	run.Progress(ev.Cases, 0)
	return ev
}

// theoremsOf builds the theorems that a statement names, each once, and before
// a theorem about a label the one that makes the label the distance; or the one that the
// statement is itself.
func theoremsOf(st *claims.Statement) ([]logic.Theorem, error) {
	if BySteps(st) {
		list, err := stepsOf(st.Stands)
		if outside := (induction.Outside{}); errors.As(err, &outside) {
			return nil, nil
		}
		return list, err
	}
	return eachOnce(st, kept, stepsOf, func(t logic.Theorem) string { return t.ID })
}

// found has the theorems that statements are themselves, each searched for once.
var found sync.Map

// stepsOf are those of one sentence.
func stepsOf(s *entail.Stated) ([]logic.Theorem, error) {
	search := sync.OnceValues(func() ([]logic.Theorem, error) {
		return induction.Theorems(*s, asking(context.Background(), voices.NewLinear()))
	})
	first, _ := found.LoadOrStore(s, search)
	return first.(func() ([]logic.Theorem, error))()
}

// shelf has the theorems, by name and arguments, that were built for statements one after another: many name the same.
var shelf sync.Map

// kept are the theorems that a name stands for, built once.
func kept(named claims.Theorem) ([]logic.Theorem, error) {
	build := sync.OnceValues(func() ([]logic.Theorem, error) { return build(named) })
	found, _ := shelf.LoadOrStore(fmt.Sprint(named.Name, named.Args), build)
	return found.(func() ([]logic.Theorem, error))()
}

// eachOnce is what is made of the theorems that a statement names, and of the sentences that it rests on, each once.
func eachOnce[T any](st *claims.Statement, named func(claims.Theorem) ([]T, error), steps func(*entail.Stated) ([]T, error),
	id func(T) string) (list []T, err error) {
	add := func(made []T, err error) error {
		for _, t := range made {
			if !slices.ContainsFunc(list, func(have T) bool { return id(have) == id(t) }) {
				list = append(list, t)
			}
		}
		return err
	}
	for _, t := range st.Theorems {
		if err := add(named(t)); err != nil {
			return nil, err
		}
	}
	for _, s := range st.Rests {
		if err := add(steps(s)); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func scopes(theorems []basis) string {
	var list []string
	for _, t := range theorems {
		if !slices.Contains(list, t.scope) {
			list = append(list, t.scope)
		}
	}
	return strings.Join(list, "; ")
}

// argument is what the theorems rest on besides their obligations.
func argument(theorems []basis) string {
	var lemmas []logic.Lemma
	for _, t := range theorems {
		for _, l := range t.lemmas {
			if !slices.Contains(lemmas, l) {
				lemmas = append(lemmas, l)
			}
		}
	}
	return foldedNote(theorems) + logic.Words(lemmas)
}

// foundNote names the theorems that a statement follows from and does not name.
func foundNote(st *claims.Statement) string {
	var names []string
	for _, t := range st.Theorems {
		if t.Found {
			names = append(names, t.Name)
		}
	}
	for _, s := range st.Rests {
		names = append(names, s.Theorem)
	}
	if len(names) == 0 {
		return ""
	}
	if len(st.Rests) > 0 {
		return "It follows from " + strings.Join(names, " and ") + ". "
	}
	return "It follows from " + strings.Join(names, " and ") + ", found among the theorems. "
}

// foldedNote says how many obligations of the theorems are constants, which no solver decides;
// it is empty where there are none.
func foldedNote(theorems []basis) string {
	folded, all := 0, 0
	for _, t := range theorems {
		folded, all = folded+t.folded, all+t.all
	}
	if folded == 0 {
		return ""
	}
	return fmt.Sprintf("%d of %d obligations are constants as they are built, about which no solver decides anything. ", folded, all)
}
