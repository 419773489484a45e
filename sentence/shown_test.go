package sentence

import (
	"testing"

	"mccheck/sentence/syntax"
)

// numbered is the list of member(0), ..., member(n-1).
func numbered(n int64, member func(i int64) Value) Value {
	var items []Value
	for i := range n {
		items = append(items, member(i))
	}
	return listValue(items)
}

func TestALongValueIsShortened(t *testing.T) {
	path := func(i int64) Value { return listValue([]Value{whole(i), whole(i + 16), whole(i + 18), whole(i + 2)}) }
	thousands := func(n int64) Value { return numbered(n, func(i int64) Value { return whole(1000 + i) }) }
	ring := func(n int64) Value {
		return numbered(n, func(i int64) Value { return listValue([]Value{whole((i + n - 1) % n), whole((i + 1) % n)}) })
	}
	squares := &mapping{from: thousands(20).Items(), to: numbered(20, whole).Items()}
	for _, c := range []struct {
		value Value
		want  string
	}{
		{numbered(10, whole), "[0,1,2,3,4,5,6,7,8,9]"},
		{thousands(23), thousands(23).String()},
		{numbered(64, path), "[[0,16,18,2],[1,17,19,3],[2,18,20,4],[3,19,21,5],[4,20,22,6], and 59 more]"},
		{setValue(syntax.Pos{}, thousands(1000).Items()), "{1000,1001,1002,1003,1004,1005,1006,1007,1008,1009,1010,1011, and 988 more}"},
		{listValue([]Value{thousands(1000)}), "[[1000,1001,1002,1003,1004,1005, and 994 more]]"},
		{graphOf(syntax.Pos{}, ring(4)), "graph([[1,3],[0,2],[1,3],[0,2]])"},
		{graphOf(syntax.Pos{}, ring(40)), "graph([[1,39],[0,2],[1,3],[2,4],[3,5],[4,6],[5,7],[6,8],[7,9], and 31 more])"},
		{netValue(netOf(syntax.Pos{}, graphOf(syntax.Pos{}, ring(40))).without(syntax.Pos{}, []Value{whole(3)})),
			"graph([[1,39],[0,2],[1,3],[2,4],[3,5],[4,6],[5,7],[6,8],[7,9], and 31 more]) - {3}"},
		{netValue(netOf(syntax.Pos{}, graphOf(syntax.Pos{}, ring(60))).
			without(syntax.Pos{}, numbered(60, whole).Items()[10:]).without(syntax.Pos{}, []Value{whole(3)})),
			"graph([[1,59],[0,2],[1,3],[2,4],[3,5],[4,6],[5,7],[6,8],[7,9], and 51 more]) - " +
				"{3,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28, and 31 more}"},
		{Value{kind: MapOf, p: squares}, "(1000 -> 0, 1001 -> 1, 1002 -> 2, 1003 -> 3, 1004 -> 4, 1005 -> 5, and 14 more)"},
	} {
		if got := c.value.Short(); got != c.want {
			t.Errorf("%s is shortened to\n%s, want\n%s", c.value, got, c.want)
		}
	}
}

func TestAnExplanationIsShort(t *testing.T) {
	long := numbered(500, whole)
	for _, c := range []struct {
		term Term
		want string
	}{
		{Term{Text: "L", Value: long}, "L is " + long.Short()},
		{Term{Text: "len(L)", Value: whole(500)}, "len(L) is 500"},
	} {
		if got := c.term.String(); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

func TestDistinctOfLists(t *testing.T) {
	pair := func(a, b int64) Value { return listValue([]Value{whole(a), whole(b)}) }
	for _, c := range []struct {
		list []Value
		want bool
	}{
		{nil, true},
		{[]Value{whole(3), whole(1)}, true},
		{[]Value{whole(3), whole(1), whole(3)}, false},
		{[]Value{whole(-3), whole(-3)}, false},
		{[]Value{whole(1 << 40), whole(1 << 40)}, false},
		{[]Value{pair(1, 2), pair(2, 1)}, true},
		{[]Value{pair(1, 2), pair(2, 1), pair(1, 2)}, false},
		{[]Value{pair(0, 5), whole(5)}, true},
		{[]Value{whole(5), pair(0, 5)}, true},
		{[]Value{pair(1<<32, 0), pair(1<<32, 0)}, false},
		{[]Value{listValue([]Value{whole(1)}), pair(0, 1)}, true},
	} {
		if got := distinct(syntax.Pos{}, []Value{listValue(c.list)}).True(); got != c.want {
			t.Errorf("distinct(%s) is %t", listValue(c.list), got)
		}
	}
}
