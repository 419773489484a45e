package ecq

import (
	"os"
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/claims/claimstest"
	"mccheck/claims/text"
	"mccheck/model"
	"mccheck/sentence"
)

// files are the paper as text, which is compared with the declarations in Go claim by claim,
// and does not replace them yet: its sentences take more time than the predicates.
var files = []string{"ecq.claims"}

// differs names what the text says otherwise than the declaration in Go, with the reason.
var differs = map[string]string{
	"EQ-21/corrected/E2 made one-sided": "the text asks of the union itself that it is symmetric, so that it fails at either order",
	"EQ-55/printed/a and b kept": "a witness that is no bijection fails at every pair of nodes, and not only where " +
		"two images are the same",
	"EQ-99/printed/the root of the second copy is left alone": "at s = t = 1 the text joins no copies, so that the control holds there",
}

// apart are the claims whose text has other parts or cases than the declaration, so that
// their failures are not compared case by case, with the reason.
var apart = map[string]string{
	"EQ-74":  "one header, s in 1..2 and t = 2, stands for two parts",
	"EQ-77":  "one sentence with n = s+t+1, as the caption defines n, stands for four parts",
	"EQ-89":  "the repair is one sentence for two parts",
	"EQ-76":  "the least network, ECQ(4,1), is beyond the budget quick",
	"EQ-78":  "HQ_n and CQ_n stand at n = s+t+1 in the text, and at every n in the declaration",
	"EQ-166": "CQ_0, which the sentence names at n = 1, is no network, so that its work is not known",
	"EQ-234": "the least networks are beyond the budget quick",
	"EQ-105": "s and t are named as in the paper, and the other way round in the declaration",
}

// larger are the claims whose first points have more cases than smallPoints leaves.
var larger = []string{"EQ-02", "EQ-03", "EQ-11", "EQ-167", "EQ-228"}

// throughAll is the function of Go that the text names: a path from u to v through all nodes of
// ECQ(s,t), for s, t, u and v; it is nil where none was found.
func throughAll(args []int64) []uint64 {
	g, err := model.NewExchangedCrossedCube(int(args[0]), int(args[1]))
	if err != nil {
		return nil
	}
	return hamiltonianPath(claims.NeighborView(g), uint64(args[2]), uint64(args[3]))
}

// written are the claims of the text.
func written(t *testing.T) (list []claims.Claim) {
	t.Helper()
	for _, path := range files {
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, err := sentence.Parse(path, source)
		if err != nil {
			t.Fatal(err)
		}
		f.Functions = map[string]sentence.Function{"throughAll": throughAll}
		more, err := text.Claims(f)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, more...)
	}
	return list
}

// smallPoints leaves out points of more than 2^13 cases, unless MCCHECK_BUDGET names a budget.
func smallPoints(c *claims.Claim) claims.Budget {
	if budget, err := claims.ParseBudget(os.Getenv("MCCHECK_BUDGET")); err == nil {
		return budget
	}
	reduce := func(st *claims.Statement) {
		if bits := st.Over.Bits; bits != nil {
			st.Over.Bits = func(p claims.Point) int { return min(bits(p), claims.Deep.Bits()+1) + claims.Quick.Bits() - 13 }
		}
	}
	for _, r := range c.Readings {
		for _, st := range r.Statements() {
			reduce(st)
			for _, control := range st.Controls {
				reduce(control.Statement)
			}
		}
	}
	return claims.Quick
}

// The claims of the text are those that are declared in Go: the same truth at each case of
// small points, and the same first failing one, of every reading and every control.
func TestTextAndDeclarationsAgree(t *testing.T) {
	declared, list := Claims(), written(t)
	compared := 0
	for i := range list {
		c := &list[i]
		at := slices.IndexFunc(declared, func(d claims.Claim) bool { return d.ID == c.ID })
		if at < 0 {
			t.Errorf("%s is in the text and not declared", c.ID)
			continue
		}
		if apart[c.ID] != "" {
			continue
		}
		compared++
		t.Run(c.ID, func(t *testing.T) {
			budget := claims.Quick
			if !slices.Contains(larger, c.ID) {
				smallPoints(c)
				budget = smallPoints(&declared[at])
			}
			claimstest.Beside(t, &declared[at], c, budget, differs)
		})
	}
	if len(list) != len(declared) || compared+len(apart) != len(list) {
		t.Errorf("%d claims in the text, %d declared, %d compared and %d apart", len(list), len(declared), compared, len(apart))
	}
}
