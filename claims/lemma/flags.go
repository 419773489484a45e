package lemma

import (
	"slices"

	"mccheck/claims"
)

// flagDomain has the parameters of LM-09: k, so that there are 2^k classes with a field
// each, and the width m of the fields.
func flagDomain() claims.Domain {
	return claims.Domain{
		Params: []claims.Param{{Name: "k", Min: 0, Max: 1}, {Name: "m", Min: 1, Max: 3}},
		Bits:   func(p claims.Point) int { return []int{7, 20}[p[0]] },
	}
}

// mostDetour is the largest number in the tables that are tried.
const mostDetour = 2

// detours is a table: the number beside the sum of differing bits, by the class and
// the set of the fields that differ.
type detours struct {
	k     int
	table []int
}

func detoursOf(p claims.Point, x []uint64) detours {
	return detours{p[0], digits(x[0], mostDetour+1, 1<<(p[0]+1<<p[0]))}
}

func (d detours) at(class int, set uint64) int { return d.table[class<<(1<<d.k)+int(set)] }

// label is the label at a class, with h differing bits in the fields.
func (d detours) label(class int, h []int) int {
	sum, set := 0, uint64(0)
	for i, differing := range h {
		sum += differing
		if differing > 0 {
			set |= 1 << i
		}
	}
	return sum + d.at(class, set)
}

// fact numbers of LM-01: the label is 0 at the target only, is close along links, and
// has a smaller neighbour.
const (
	zeroAtTarget = iota
	closeAlongLinks
	smallerNeighbour
	factCount
)

// ofFlags reports whether a fact holds in terms of the flags.
func (d detours) ofFlags(fact, class int, set uint64) bool {
	w, own := d.at(class, set), uint64(1)<<class
	target := class == 0 && set == 0
	near := []int{d.at(class, set|own) + 1}
	nearer := target || set&own != 0 && d.at(class, set|own) == w && d.at(class, set&^own) == w
	for i := range d.k {
		near = append(near, d.at(class^1<<i, set))
		nearer = nearer || d.at(class^1<<i, set) == w-1
	}
	switch fact {
	case zeroAtTarget:
		return (set == 0 && w == 0) == target
	case closeAlongLinks:
		return slices.Min(near) >= w-1 && slices.Max(near) <= w+1
	}
	return nearer
}

// ofNumbers reports whether a fact holds where h bits differ, in fields of width m.
func (d detours) ofNumbers(fact, class, m int, h []int) bool {
	f := d.label(class, h)
	target := class == 0 && slices.Max(h) == 0
	near := []int{f}
	for i := range d.k {
		near = append(near, d.label(class^1<<i, h))
	}
	for _, change := range []int{1, -1} {
		moved := slices.Clone(h)
		moved[class] += change
		if 0 <= moved[class] && moved[class] <= m {
			near = append(near, d.label(class, moved))
		}
	}
	switch fact {
	case zeroAtTarget:
		return (f == 0) == target
	case closeAlongLinks:
		return slices.Min(near) >= f-1 && slices.Max(near) <= f+1
	}
	return target || slices.Contains(near, f-1)
}

// everyState reports whether something holds with every number of differing bits of
// each of 2^k fields, up to most.
func everyState(k, most int, holds func(h []int) bool) bool {
	for state := range power(most+1, 1<<k) {
		if !holds(digits(uint64(state), most+1, 1<<k)) {
			return false
		}
	}
	return true
}

func flagsSuffice() *claims.Statement {
	return rule{
		over: flagDomain(),
		vars: func(p claims.Point) []claims.Var {
			return numbers([]string{"table", "fact", "class"}, power(mostDetour+1, 1<<(p[0]+1<<p[0])), factCount, 1<<p[0])
		},
		premises: []condition{{"the fact holds in terms of the flags at this class", func(p claims.Point, x []uint64) bool {
			d := detoursOf(p, x)
			return everyState(p[0], 1, func(flags []int) bool {
				set := uint64(0)
				for i, differs := range flags {
					set |= uint64(differs) << i
				}
				return d.ofFlags(int(x[1]), int(x[2]), set)
			})
		}}},
		conclusion: condition{"the fact holds at this class for all numbers of differing bits", func(p claims.Point, x []uint64) bool {
			d := detoursOf(p, x)
			return everyState(p[0], p[1], func(h []int) bool { return d.ofNumbers(int(x[1]), int(x[2]), p[1], h) })
		}},
	}.statement().WithSentences("two classes, fields of m = 1, 2, 3 bits, every table w of detours 0 and 1: d(w,c,a,b) is "+
		"the one at class c, with a and b for the fields that differ, and f the label where g and h bits differ",
		"let d(w,c,a,b) = bit(w,4*c+a+2*b)",
		"let flag(h) = if(h > 0, 1, 0)",
		"let f(w,c,g,h) = g+h+d(w,c,flag(g),flag(h))",
		"let own(c,a,b) = if(c = 0, a, b)",
		"let with(w,c,a,b,x) = if(c = 0, d(w,c,x,b), d(w,c,a,x))",
		"let zero(w,c,a,b) = a+b+d(w,c,a,b) = 0 <-> a+b+c = 0",
		"let close(w,c,a,b) = abs(d(w,c,a,b)-d(w,1-c,a,b)) <= 1 and abs(with(w,c,a,b,1)+1-d(w,c,a,b)) <= 1",
		"let less(w,c,a,b) = a+b+c = 0 or d(w,1-c,a,b) = d(w,c,a,b)-1 or (own(c,a,b) = 1 and with(w,c,a,b,0) = d(w,c,a,b))",
		"let moved(w,c,g,h,x) = if(c = 0, f(w,c,g+x,h), f(w,c,g,h+x))",
		"all w in 0..255: all c in 0..1 where (count a, b in 0..1: zero(w,c,a,b)) = 4: all m in 1..3: all g, h in 0..m: "+
			"f(w,c,g,h) = 0 <-> g+h+c = 0",
		"all w in 0..255: all c in 0..1 where (count a, b in 0..1: close(w,c,a,b)) = 4: all m in 1..3: all g, h in 0..m: "+
			"abs(f(w,c,g,h)-f(w,1-c,g,h)) <= 1 and (own(c,g,h) < m -> abs(moved(w,c,g,h,1)-f(w,c,g,h)) <= 1)",
		"all w in 0..255: all c in 0..1 where (count a, b in 0..1: less(w,c,a,b)) = 4: all m in 1..3: all g, h in 0..m: "+
			"g+h+c = 0 or f(w,1-c,g,h) = f(w,c,g,h)-1 or (own(c,g,h) > 0 and moved(w,c,g,h,-1) = f(w,c,g,h)-1)")
}
