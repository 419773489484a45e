package smt

import (
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/sentence/syntax"
)

// Each sentence that a theorem states is for no smaller parameters than those of its scope. Where a scope says more than bounds, behind a
// semicolon, or a theorem has arguments, nothing is compared; a letter that a scope does not have is named in lettersElsewhere.
func TestHeadersOfStatementsAreWithinTheScopes(t *testing.T) {
	if testing.Short() {
		t.Skip("builds every theorem")
	}
	files, err := Statements()
	if err != nil {
		t.Fatal(err)
	}
	compared, elsewhere := 0, []string(nil)
	for _, f := range files {
		for _, p := range f.Theorems {
			if b, known := builders[p.Name]; !known || b.args > 0 {
				continue
			}
			list, err := kept(claims.Theorem{Name: p.Name})
			if err != nil {
				t.Fatal(err)
			}
			scope := list[len(list)-1].Scope
			if strings.Contains(scope, ";") {
				continue
			}
			within, below, others := comparedWith(scope, p.For)
			for _, name := range below {
				t.Errorf("%s:%d: theorem %s is stated for %s, and is for %s: %s is too small", f.Path, p.Pos.Line, p.Name, p.For, scope, name)
			}
			compared += within
			for _, name := range others {
				elsewhere = append(elsewhere, p.Name+" "+name)
			}
		}
	}
	slices.Sort(elsewhere)
	if got := strings.Join(slices.Compact(elsewhere), ", "); got != lettersElsewhere {
		t.Errorf("the scopes do not have the letters\n%s, want\n%s", got, lettersElsewhere)
	}
	if compared < len(files) {
		t.Errorf("%d parameters were compared", compared)
	}
}

// lettersElsewhere are the parameters of sentences of which the scope of the theorem says nothing: Q_n is MC(0,n), F_r is MC(1,m) with
// m = r-1, and the others are numbers that a sentence names besides.
const lettersElsewhere = "channel-hops delta, class-walk-routing n, class-walk-shortest k, dual-cube-links m, dual-cube-recursion m, " +
	"hypercube-disjoint-paths k, hypercube-distance l, metacube-and-reduced-hypercube-compared a, " +
	"metacube-and-reduced-hypercube-compared b, metacube-links n, prefix-hypercube i, prefix-hypercube-commutative i, turn-numbers k, " +
	"turn-numbers m, turn-numbers r"

// bounds are the least values in a scope, such as "every k>=0, every m with 0<=m<=k". Of two for one letter the first one is for all.
var bounds = regexp.MustCompile(`\b([a-z])>=(\d+)|\b(\d+)<=([a-z])\b`)

// comparedWith counts the parameters of a header whose least value is that of a scope, or more, and names those that may be less, and
// those that the scope does not have.
func comparedWith(scope string, header *syntax.For) (within int, below, others []string) {
	least := map[string]*big.Int{}
	for _, m := range bounds.FindAllStringSubmatch(scope, -1) {
		if name := m[1] + m[4]; least[name] == nil {
			least[name], _ = new(big.Int).SetString(m[2]+m[3], 10)
		}
	}
	for _, name := range header.Names() {
		switch have := header.Bound(name, true); {
		case least[name] == nil:
			others = append(others, name)
		case have == nil || have.Cmp(least[name]) < 0:
			below = append(below, name)
		default:
			within++
		}
	}
	return within, below, others
}

// A header that goes below the scope is seen.
func TestHeadersBelowAScopeAreSeen(t *testing.T) {
	number := func(n int) *syntax.Expr { return syntax.Numeral(syntax.Pos{}, n) }
	header := &syntax.For{Ranges: []syntax.ParamRange{{Names: []string{"k"}, Least: number(1)}, {Names: []string{"m", "x"}, Least: number(0)}}}
	within, below, others := comparedWith("every k>=1, every m with 1<=m<=k, every pair of nodes", header)
	if within != 1 || !slices.Equal(below, []string{"m"}) || !slices.Equal(others, []string{"x"}) {
		t.Errorf("%d are within, %q below, %q elsewhere", within, below, others)
	}
}
