package sentence

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"mccheck/model/network"
	"mccheck/sentence/syntax"
)

// The networks by steps of families are these: in all members of up to 512 nodes, with the same fields. With a step less, or with one of
// its numbers or relations changed, they are others.
func TestTextsOfFamiliesAreTheFamilies(t *testing.T) {
	texts := 0
	for _, family := range network.Families() {
		if family.Text == "" {
			continue
		}
		texts++
		at := slices.IndexFunc(syntax.ByFamilies().Networks, func(n *syntax.Network) bool { return n.Name == family.Name })
		if at < 0 {
			t.Fatalf("the text of %s is of another network", family.Name)
		}
		n := syntax.ByFamilies().Networks[at]
		if differs, members := differsFrom(family, n); differs != "" || members < 4 {
			t.Errorf("%s, in %d members: %s", family.Name, members, differs)
		}
		for i, step := range n.Steps {
			fewer := *n
			fewer.Steps = slices.Delete(slices.Clone(n.Steps), i, i+1)
			if differs, _ := differsFrom(family, &fewer); differs == "" {
				t.Errorf("%s: nothing tells that step %d is missing", family.Name, i+1)
			}
			seen := 0
			for _, m := range step.To.Changes[len(step.To.Changes)-1].Value.Mutants() {
				other, changed := *n, *step
				to := *step.To
				to.Changes = slices.Clone(to.Changes)
				to.Changes[len(to.Changes)-1].Value = m.Expr
				changed.To = &to
				other.Steps = slices.Clone(n.Steps)
				other.Steps[i] = &changed
				if differs, _ := differsFrom(family, &other); differs != "" {
					seen++
				}
			}
			if seen == 0 {
				t.Errorf("%s: nothing tells a change of step %d", family.Name, i+1)
			}
		}
		if n.For == nil {
			t.Fatalf("%s has no condition", family.Name)
		}
		all := *n
		all.For = nil
		if differs, _ := differsFrom(family, &all); differs == "" {
			t.Errorf("%s: nothing tells that parameters are not bounded", family.Name)
		}
	}
	if texts == 0 {
		t.Error("no family has a text")
	}
}

// differsFrom says where a network by steps is not the family, or "", and how many members were compared.
func differsFrom(family network.Family, n *syntax.Network) (differs string, members int) {
	f := &File{Text: &syntax.Text{Path: family.Name, Networks: []*syntax.Network{n}}}
	params := make([]int64, len(family.Params))
	var each func(i int) string
	each = func(i int) string {
		if i == len(params) {
			is, differs := sameMember(f, n, family, params)
			if is {
				members++
			}
			return differs
		}
		for params[i] = -2; params[i] <= 10; params[i]++ {
			if differs := each(i + 1); differs != "" {
				return differs
			}
		}
		return ""
	}
	return each(0), members
}

// sameMember compares a member that has up to 512 nodes, if there is one, with that of a family.
func sameMember(f *File, n *syntax.Network, family network.Family, params []int64) (is bool, differs string) {
	g, err := member(family, params)
	if err == nil && g.Order > 512 {
		return false, ""
	}
	h, other := f.shared().fileNetwork(n, slices.Clone(params))
	switch {
	case err != nil && other != nil:
		return false, ""
	case err != nil || other != nil:
		return false, fmt.Sprintf("%v: %v, and by steps %v", params, err, other)
	case g.Order != h.Order || h.numbered != nil || !slices.EqualFunc(g.fields, h.fields, sameField):
		return false, fmt.Sprintf("%s has other nodes by steps", g.Name)
	}
	defer func() {
		if made := recover(); made != nil {
			is, differs = false, fmt.Sprint(made)
		}
	}()
	for u := range g.Order {
		a, b := g.Neighbors(nil, u), h.Neighbors(nil, u)
		slices.Sort(a)
		slices.Sort(b)
		if !slices.Equal(a, b) {
			return false, fmt.Sprintf("node %s of %s is joined to %v, and by steps to %v", g.Format(u), g.Name, a, b)
		}
	}
	return true, ""
}

// sameField reports whether two fields have one name and place, and the same values.
func sameField(a, b field) bool { return reflect.DeepEqual(a, b) }
