package text

import (
	"fmt"
	"slices"
	"strconv"

	"mccheck/claims/formula"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
)

// factorialOf is the name of a factorial as a call. No text has such a name.
const factorialOf = "the factorial of"

// factorial is n! for a whole number from 0 on.
func factorial(n *syntax.Expr) *syntax.Expr {
	return &syntax.Expr{Pos: n.Pos, Op: syntax.Call, Text: factorialOf, Args: []*syntax.Expr{n}}
}

// mostFactors bounds the factors of a product that is written out.
const mostFactors = 16

// arrangements is in how many ways k of n things stand in a row, n!/(n-k)!, where n-k is from 0 on.
func arrangements(n, k *syntax.Expr) *syntax.Expr {
	if few, err := strconv.Atoi(k.Text); k.Op == syntax.Number && err == nil && few <= mostFactors {
		product := syntax.Numeral(k.Pos, 1)
		for i := range few {
			product = syntax.Operation("*", product, minus(n, syntax.Numeral(k.Pos, i)))
		}
		return product
	}
	return syntax.Operation("/", factorial(n), factorial(minus(n, k)))
}

// products are definitions that call themselves, with the names of their parameters and their own, and what they are worth with
// arguments that have to be from 0 on: n!, and n*(n-1)*...*(n-k+1).
var products = []struct {
	params, falls int // how many, and which of them falls
	body          string
	worth         func(args []*syntax.Expr) (worth *syntax.Expr, presumed []*syntax.Expr)
}{
	{1, 0, "if(%[2]s = 0, 1, %[2]s*%[1]s(%[2]s - 1))", ofOne},
	{1, 0, "if(%[2]s = 0, 1, %[1]s(%[2]s - 1)*%[2]s)", ofOne},
	{1, 0, "if(%[2]s <= 1, 1, %[2]s*%[1]s(%[2]s - 1))", ofOne},
	{2, 1, "if(%[3]s = 0, 1, %[2]s*%[1]s(%[2]s - 1, %[3]s - 1))", ofTwo},
	{2, 1, "if(%[3]s = 0, 1, %[1]s(%[2]s, %[3]s - 1)*(%[2]s - %[3]s + 1))", ofTwo},
}

func ofOne(args []*syntax.Expr) (worth *syntax.Expr, presumed []*syntax.Expr) {
	return factorial(args[0]), args
}

func ofTwo(args []*syntax.Expr) (worth *syntax.Expr, presumed []*syntax.Expr) {
	return arrangements(args[0], args[1]), []*syntax.Expr{args[1], minus(args[0], args[1])}
}

// product is what a call of a definition of the text is worth, if that is one of the products; else it is nil.
func product(stands entail.Stated, e *syntax.Expr) (worth *syntax.Expr, presumed []*syntax.Expr) {
	l := syntax.ByName(stands.Lets)[e.Text]
	if l == nil || l.Body == nil || l.Falls == nil || len(l.Params) != len(e.Args) || stands.Defines("if") {
		return nil, nil
	}
	names := []any{l.Name}
	for _, p := range l.Params {
		if p.In != nil {
			return nil, nil
		}
		names = append(names, p.Name)
	}
	for _, p := range products {
		if p.params != len(l.Params) || l.Falls.String() != l.Params[p.falls].Name {
			continue
		}
		if body, err := syntax.ParseExpr(fmt.Sprintf(p.body, names[:p.params+1]...)); err == nil && body.String() == l.Body.String() {
			return p.worth(e.Args)
		}
	}
	return nil, nil
}

// factorialLetter is the letter of a factorial, the same where the numbers are: what holds of all numbers from 1 on holds of these. Those
// of small numbers are numbers, and one whose number depends on the index of a sum has none.
func (p *powers) factorialLetter(e *syntax.Expr) *syntax.Expr {
	of, err := inFormula(e.Args[0])
	if err != nil {
		return nil
	}
	form, err := formula.Normalize(of)
	if err != nil || slices.ContainsFunc(of.Vars(), func(name string) bool { return !slices.Contains(p.params, name) }) {
		return nil
	}
	text := form.String()
	if n, err := strconv.Atoi(text); err == nil && 0 <= n && n <= 2 {
		return syntax.Numeral(e.Pos, max(1, n))
	}
	text = "the factorial of " + text
	if p.of[text] == "" {
		p.of[text] = fmt.Sprintf("factorial#p%d", len(p.of)+1)
		p.factorials[p.of[text]] = e.Args[0]
	}
	return &syntax.Expr{Pos: e.Pos, Op: syntax.Name, Text: p.of[text]}
}
