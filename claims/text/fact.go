package text

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"mccheck/claims"
	"mccheck/sentence"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

// Points that a certificate lists: their number, the work of each, of all, of the first, and of the
// first where no algorithm is run or there are no parameters, and the nodes of the largest network
// that the checker makes, of those that it makes by steps, of those of these of which it looks at all pairs of nodes with a
// neighbour, and of those through whose maps, cuts or cycles it searches, in its own way.
const (
	mostPoints  = 40
	pointBits   = 12
	factBits    = 14
	firstBits   = 16
	onlyBits    = 22
	mostNodes   = 1 << 30
	mostBySteps = 1 << 16
	mostOfPairs = 1 << 7
)

// direct are the families of which the checker finds the neighbours without steps.
var direct = []string{"CCC", "CQ", "ECQ", "EH", "F", "FQ", "HCN", "MC", "MCC", "Q", "RH"}

// lifted writes the sentence for the checker of certificates, if it can: at the small points
// of the domain, and at an arbitrary case.
func lifted(st *claims.Statement, stands entail.Stated, s *sentence.Sentence, work func(claims.Point) int, f *sentence.File,
	c *syntax.Claim, r *syntax.Reading) (words claims.Lifted) {
	lifted, err := f.Lifted(c, r, nil)
	if err != nil { // a network that the checker has no words for
		return claims.Lifted{Unlifted: reason(err)}
	}
	names, returned := c.Header(r, nil).Names(), claims.Given(nil)
	for _, function := range lifted.Functions {
		words.Algorithms = append(words.Algorithms, function.Name)
		returned = output(s, lifted.Functions)
	}
	says := fmt.Sprintf("%s %s reading, at the points below", c.ID, r.Kind)
	write := func(fact *claims.Fact) {
		points := listed(st, stands, s, work, returned)
		if returned != nil {
			fact.Takes(returned, points...)
		}
		fact.Write(lifted.Definitions...)
		for _, p := range points {
			fact.ClaimAt(st.Over.Named(p), "%s", syntax.AtPoint(names, p, lifted.Sentence))
		}
		if len(names) > 0 || len(points) == 0 {
			fact.AtAny(lifted.Sentence)
		}
	}
	words.Fact = sync.OnceValue(func() *claims.Fact { return claims.NewFact(says, write) })
	return words
}

// reason is what an error says, without the place: a result that is remembered is one also where the file has another name
// or further lines by then.
func reason(err error) string {
	if of, ok := errors.AsType[*syntax.Error](err); ok {
		return of.Msg
	}
	return err.Error()
}

// listed are the points that the certificate of a statement lists: those at which each binder has
// something to say, or where there are none, those at which the sentence has a value.
func listed(st *claims.Statement, stands entail.Stated, s *sentence.Sentence, work func(claims.Point) int,
	returned claims.Given) (points []claims.Point) {
	if points = listedBy(st, stands, s, work, returned, evaluated); len(points) == 0 && returned == nil {
		points = listedBy(st, stands, s, work, returned, valued)
	}
	return points
}

// asksOfPairs reports whether a sentence asks whether a network is bipartite.
func asksOfPairs(stands entail.Stated) (asks bool) {
	e, err := stands.Unfold()
	if err != nil {
		return false
	}
	e.Walk(func(part *syntax.Expr) { asks = asks || part.Op == syntax.Call && part.Text == "bipartite" })
	return asks
}

// mayBeListed are the points of the default budget, without networks that are too large for the budget quick, as all are behind the first
// that is listed, unless that has one itself.
func mayBeListed(over claims.Domain) []claims.Point {
	if wide := over.Beyond; wide != nil {
		narrow := over
		narrow.Beyond = func(p claims.Point, _ claims.Budget) bool { return wide(p, claims.Quick) }
		if points := narrow.Points(claims.Default); len(points) > 0 {
			return points
		}
	}
	return over.Points(claims.Default)
}

func listedBy(st *claims.Statement, stands entail.Stated, s *sentence.Sentence, work func(claims.Point) int, returned claims.Given,
	tells func(*sentence.Sentence, claims.Cases) bool) (points []claims.Point) {
	spent, length, largest, first := 0, 0, float64(mostNodes), firstBits
	if returned == nil || len(st.Over.Params) == 0 {
		first = onlyBits
	}
	if slices.ContainsFunc(stands.Networks(), func(name string) bool { return !slices.Contains(direct, name) }) {
		if largest = mostBySteps; asksOfPairs(stands) {
			largest = mostOfPairs
		}
	}
	literal := s.Literal()
	largest = min(largest, literal)
	for _, p := range mayBeListed(st.Over) {
		bits := work(p)
		if bits <= first && !math.IsInf(literal, 1) {
			bits = max(bits, s.WorkByLines(p))
		}
		fits := bits <= pointBits && spent+1<<bits <= 1<<factBits || len(points) == 0 && bits <= first
		if !fits || len(points) == mostPoints || s.Largest(p) > largest {
			continue
		}
		if returned == nil && !tells(s, claims.Cases{Point: p}) {
			continue
		}
		if returned != nil {
			tables := strings.Join(returned(claims.Cases{Point: p}), "\n")
			if tables == "" || length+len(tables) > mostOutput {
				continue
			}
			length += len(tables)
		}
		points, spent = append(points, p), spent+1<<bits
	}
	return points
}
