package lemma

import "mccheck/claims"

// widths are the parameters of LM-09: k, so that there are 2^k classes with a field
// each, and the width m of the fields.
func flagDomain() claims.Domain {
	return claims.Domain{
		Params: []claims.Param{{Name: "k", Min: 0, Max: 1}, {Name: "m", Min: 1, Max: 3}},
		Bits:   func(p claims.Point) int { return []int{4, 18}[p[0]] },
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

// factsOfFlags reports whether the facts hold in terms of the flags.
func (d detours) factsOfFlags(class int, set uint64) bool {
	w, own := d.at(class, set), uint64(1)<<class
	target := class == 0 && set == 0
	nearer := set&own != 0 && d.at(class, set|own) == w && d.at(class, set&^own) == w
	for i := range d.k {
		across := d.at(class^1<<i, set)
		if across > w+1 || w > across+1 {
			return false
		}
		nearer = nearer || across == w-1
	}
	raised := d.at(class, set|own) + 1
	return (set == 0 && w == 0) == target && raised <= w+1 && w <= raised+1 && (target || nearer)
}

// factsOfNumbers reports whether the facts hold where h bits differ, in fields of
// width m.
func (d detours) factsOfNumbers(class, m int, h []int) bool {
	f := d.label(class, h)
	target, nearer := class == 0, false
	for _, differing := range h {
		target = target && differing == 0
	}
	close := func(g int) bool {
		nearer = nearer || g == f-1
		return g <= f+1 && f <= g+1
	}
	for i := range d.k {
		if !close(d.label(class^1<<i, h)) {
			return false
		}
	}
	for _, change := range []int{1, -1} {
		h[class] += change
		inside := 0 <= h[class] && h[class] <= m
		fine := !inside || close(d.label(class, h))
		h[class] -= change
		if !fine {
			return false
		}
	}
	return (f == 0) == target && (target || nearer)
}

// everyState reports whether something holds at every class and with every number of
// differing bits of each field, up to most.
func everyState(k, most int, holds func(class int, h []int) bool) bool {
	for class := range 1 << k {
		for state := range power(most+1, 1<<k) {
			if !holds(class, digits(uint64(state), most+1, 1<<k)) {
				return false
			}
		}
	}
	return true
}

func flagsSuffice() *claims.Statement {
	return rule{
		over: flagDomain(),
		vars: func(p claims.Point) []claims.Var {
			return numbers([]string{"table"}, power(mostDetour+1, 1<<(p[0]+1<<p[0])))
		},
		premises: []condition{{"the facts hold in terms of the flags", func(p claims.Point, x []uint64) bool {
			d := detoursOf(p, x)
			return everyState(p[0], 1, func(class int, flags []int) bool {
				set := uint64(0)
				for i, differs := range flags {
					set |= uint64(differs) << i
				}
				return d.factsOfFlags(class, set)
			})
		}}},
		conclusion: condition{"the facts hold for all numbers of differing bits", func(p claims.Point, x []uint64) bool {
			d := detoursOf(p, x)
			return everyState(p[0], p[1], func(class int, h []int) bool { return d.factsOfNumbers(class, p[1], h) })
		}},
	}.statement().WithSentences("two classes, fields of m = 1, 2, 3 bits, every table w of detours 0 and 1: d(w,c,a,b) is the one at class c, with a and b for the fields that differ, and f the label where g and h bits differ",
		"let d(w,c,a,b) = bit(w,4*c+a+2*b)",
		"let flag(h) = if(h > 0, 1, 0)",
		"let f(w,c,g,h) = g+h+d(w,c,flag(g),flag(h))",
		"let own(c,a,b) = if(c = 0, a, b)",
		"let with(w,c,a,b,x) = if(c = 0, d(w,c,x,b), d(w,c,a,x))",
		"let flags(w,c,a,b) = (a+b+d(w,c,a,b) = 0 <-> a+b+c = 0) and abs(d(w,c,a,b)-d(w,1-c,a,b)) <= 1 and abs(with(w,c,a,b,1)+1-d(w,c,a,b)) <= 1"+
			" and (a+b+c = 0 or d(w,1-c,a,b) = d(w,c,a,b)-1 or (own(c,a,b) = 1 and with(w,c,a,b,0) = d(w,c,a,b)))",
		"let moved(w,c,g,h,x) = if(c = 0, f(w,c,g+x,h), f(w,c,g,h+x))",
		"let facts(w,c,g,h,m) = (f(w,c,g,h) = 0 <-> g+h+c = 0) and abs(f(w,c,g,h)-f(w,1-c,g,h)) <= 1"+
			" and (own(c,g,h) < m -> abs(moved(w,c,g,h,1)-f(w,c,g,h)) <= 1)"+
			" and (g+h+c = 0 or f(w,1-c,g,h) = f(w,c,g,h)-1 or (own(c,g,h) > 0 and moved(w,c,g,h,-1) = f(w,c,g,h)-1))",
		"all w in 0..255 where (count c, a, b in 0..1: flags(w,c,a,b)) = 8: all m in 1..3: all c in 0..1: all g, h in 0..m: facts(w,c,g,h,m)")
}
