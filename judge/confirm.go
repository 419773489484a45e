package judge

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"mccheck/certify"
	"mccheck/claims"
)

// confirm replays a failure, and has the checker of certificates judge the case where
// the statement has a sentence. Where either does not fail it, the decision is
// disputed. It returns nil when nothing can be replayed.
func confirm(d *claims.Decision, of Case, engine string, f *claims.Failure) *claims.Counterexample {
	of.Point, of.X = f.Point, f.Case
	seen, err := of.Replay()
	switch {
	case err != nil:
		d.Verdict, d.Reason = claims.Disputed, fmt.Sprintf("%s: the counterexample does not replay: %v", engine, err)
		return nil
	case seen.Second != claims.Fails:
		d.Verdict, d.Reason = claims.Disputed, fmt.Sprintf("%s refutes at %s, and it does not fail when it is replayed", engine, seen.Line)
	}
	ce := counterexample(of, f, seen)
	ce.Confirmed = claims.Replayed
	switch seen.Checker {
	case claims.Fails:
		ce.Confirmed, ce.Sentence = claims.ByCertify, seen.Sentence
		if len(of.Statement().Lifted().Algorithms) > 0 {
			ce.Confirmed = claims.ForOutput
		}
	case claims.Holds:
		d.Verdict = claims.Disputed
		d.Reason = fmt.Sprintf("%s refutes at %s, and the checker of certificates finds there: %s", engine, seen.Line, seen.Sentence)
	}
	return ce
}

var words = regexp.MustCompile(`[A-Za-z]\w*`)

// certified is what the checker of certificates finds of the case, on its own
// networks, and the sentence by which it does: Fails where a sentence that speaks of
// the case is false; Holds where all of them are true; and Outside where there is none,
// or none has a value. A sentence about other cases too that is false makes the whole
// statement fail.
func (c Case) certified(in *claims.Instance) (claims.Status, string) {
	if !c.Statement().HasFact() {
		return claims.Outside, ""
	}
	at, this := c.named(in), claims.Cases{Point: c.Point, X: [][]uint64{c.X}}
	named := !slices.ContainsFunc(in.Vars, func(v claims.Var) bool { return v.Other })
	outcome, sentence := claims.Outside, ""
	var general []claims.Stated
	for _, s := range c.Statement().Fact().Stated() {
		var holds bool
		var err error
		switch {
		case s.Of != nil && maps.Equal(s.Of, at):
			holds, err = certifiedAt(s, nil, this)
		case s.Of != nil && maps.Equal(s.Of, c.Statement().Over.Named(c.Point)): // of all cases of the point
			general = append(general, s)
			continue
		case s.Of != nil: // of another case
			continue
		case named && speaksOf(s.Sentence, at):
			holds, err = certifiedAt(s, at, this)
		default:
			general = append(general, s)
			continue
		}
		switch {
		case err != nil: // it has no value here
		case !holds:
			return claims.Fails, inFull(s)
		default:
			outcome, sentence = claims.Holds, inFull(s)
		}
	}
	if outcome == claims.Holds {
		return outcome, sentence
	}
	for _, s := range general {
		if holds, err := certifiedAt(s, nil, this); err == nil && !holds {
			return claims.Fails, inFull(s)
		}
	}
	return claims.Outside, ""
}

// certifiedAt is the truth of a sentence at a case, in its version of the language, with what
// algorithms return in some cases.
func certifiedAt(s claims.Stated, at map[string]int, given claims.Cases) (bool, error) {
	read, err := prepared(s, at, given)
	if err != nil {
		return false, err
	}
	return read.At(at)
}

// prepared is a sentence that the checker of certificates has read for cases with the names of at; the error says why it
// does not read it.
func prepared(s claims.Stated, at map[string]int, given claims.Cases) (*certify.Sentence, error) {
	before, err := s.Before(given)
	if err != nil {
		return nil, err
	}
	return certify.Prepare(before, s.Sentence, slices.Collect(maps.Keys(at))...)
}

// named is the case by the names of its parameters and variables.
func (c Case) named(in *claims.Instance) map[string]int {
	values := map[string]int{}
	for i, q := range c.Statement().Over.Params {
		values[q.Name] = c.Point[i]
	}
	for i, v := range in.Vars {
		values[v.Name] = int(v.Told(c.X[i]))
	}
	return values
}

// speaksOf reports whether the sentence has every name of the case.
func speaksOf(sentence string, at map[string]int) bool {
	has := words.FindAllString(sentence, -1)
	for name := range at {
		if !slices.Contains(has, name) {
			return false
		}
	}
	return true
}

// inFull is a sentence with the definitions of the words in it, but for tables.
func inFull(s claims.Stated) string {
	has, text := words.FindAllString(s.Sentence, -1), s.Sentence
	for _, d := range s.Definitions {
		definition, let := strings.CutPrefix(d, "let ")
		if let && slices.Contains(has, words.FindString(definition)) {
			text += ", where " + definition
		}
	}
	return text
}
