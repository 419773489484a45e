package text

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"mccheck/claims"
	"mccheck/sentence"
	"mccheck/sentence/syntax"
)

// mostOutput bounds the characters of the tables of what functions of Go returned.
const mostOutput = 1 << 20

var errTooLong = errors.New("text: tables that are too long")

// call is a call of a function of Go: its arguments, and these with what it returned as a row of a table.
type call struct {
	args []int64
	row  string
}

// output writes down what the functions of Go that a sentence names return in the cases of
// points: their calls, each once and in the order of their arguments. It is nil where a case
// has no value or the tables are too long.
func output(s *sentence.Sentence, functions []*syntax.Let) claims.Given {
	return func(at ...claims.Cases) (lines []string) {
		calls, length, key := map[string]map[string]call{}, 0, []byte(nil)
		for _, f := range functions {
			calls[f.Name] = map[string]call{}
		}
		noting := s.Noting(func(name string, args []int64, list []uint64) {
			if length > mostOutput {
				panic(errTooLong)
			}
			key = key[:0]
			for _, a := range args {
				key = binary.AppendVarint(key, a)
			}
			if _, known := calls[name][string(key)]; !known {
				made := call{slices.Clone(args), row(args, list)}
				calls[name][string(key)] = made
				length += len(made.row)
			}
		})
		for _, c := range at {
			if !evaluated(noting, c) {
				return nil
			}
		}
		for _, f := range functions {
			rows := slices.SortedFunc(maps.Values(calls[f.Name]), func(x, y call) int { return slices.Compare(x.args, y.args) })
			table := []string{fmt.Sprintf("output %s %d %d", f.Name, len(f.Params), len(rows))}
			for _, c := range rows {
				table = append(table, c.row)
			}
			lines = append(lines, strings.Join(table, "\n"))
		}
		return lines
	}
}

// row is what a function was given, and the list that it returned, if any: "1 2 (3,4)", "1 2 ((3),(4))".
func row(args []int64, list []uint64) string {
	var b []byte
	for _, a := range args {
		b = append(strconv.AppendInt(b, a, 10), ' ')
	}
	if lists, nested := sentence.Lists(list); nested {
		b = append(b, '(')
		for _, inner := range lists {
			b = append(inParentheses(b, inner), ',')
		}
		b = append(b[:len(b)-1], ") "...)
	} else if list != nil {
		b = append(inParentheses(b, list), ' ')
	}
	if len(b) == 0 {
		return "-"
	}
	return string(b[:len(b)-1])
}

// inParentheses appends "(1,2)".
func inParentheses(b []byte, list []uint64) []byte {
	b = append(b, '(')
	for i, x := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendUint(b, x, 10)
	}
	return append(b, ')')
}

// valued evaluates a sentence at cases, and reports whether all of them have a value.
func valued(s *sentence.Sentence, at claims.Cases) bool { return spoken(s, at) != nil }

// evaluated is valued. Where the cases are all of a point, each binder that is come to has to say
// something, as in a fact.
func evaluated(s *sentence.Sentence, at claims.Cases) bool {
	in := spoken(s, at)
	silent := func(r sentence.Reached) bool { return r.Turn && !r.Body }
	return in != nil && (at.X != nil || !slices.ContainsFunc(in.Reached(), silent))
}

// spokenSteps bounds the values that variables take in the cases of a point that are evaluated for a certificate.
const spokenSteps = 1 << 24

// spoken is the instance that has evaluated cases, or nil where one of them has no value.
func spoken(s *sentence.Sentence, at claims.Cases) (in *sentence.Instance) {
	defer func() {
		if r := recover(); r != nil {
			if _, defect := r.(runtime.Error); defect {
				panic(r)
			}
			in = nil // a function of Go has no answer
		}
	}()
	in, err := s.At(at.Point)
	if err != nil {
		return nil
	}
	in.Within(spokenSteps)
	defer in.Within(0)
	if at.X == nil && !in.Speaks() {
		return nil
	}
	for _, x := range at.X {
		if outcome, err := in.Test(x); err != nil || outcome == sentence.WitnessFails {
			return nil
		}
	}
	return in
}
