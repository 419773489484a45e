package formula

import (
	"maps"
	"math/big"
	"slices"
)

// call brings an application into normal form. Functions without a closed form
// become atoms named by the normal forms of their arguments: equal arguments
// give equal atoms.
func (n *normalizer) call(name string, args []ratio) ratio {
	a := args[0]
	switch name {
	case "floor":
		return floorOf(a)
	case "ceil":
		return floorOf(a.negated()).negated()
	case "sqrt":
		return n.power(a, whole(constant(big.NewRat(1, 2))))
	case "log2":
		return log2Of(a)
	case "abs":
		return maxOf([]ratio{a, a.negated()})
	case "max":
		return maxOf(args)
	case "min":
		negated := make([]ratio, len(args))
		for i := range args {
			negated[i] = args[i].negated()
		}
		return maxOf(negated).negated()
	case "mod":
		return a.minus(args[1].times(floorOf(n.quotient(a, args[1]))))
	}
	return n.choose(a, args[1])
}

// opaqueAtom leaves name(args) standing.
func opaqueAtom(name string, args ...ratio) *atom {
	at := &atom{key: name + "[", vars: map[string]bool{}, integer: name == "floor" || name == "C"}
	exprs := make([]*Expr, len(args))
	for i, a := range args {
		exprs[i] = a.expr()
		at.key += a.key() + ";"
		for _, v := range exprs[i].Vars() {
			at.vars[v] = true
		}
	}
	at.key += "]"
	at.expr = newCall(name, exprs...)
	return at
}

// floorOf takes the terms that are integers for every value of the variables out
// of the argument: floor(x+3/2) = floor(x+1/2)+1.
func floorOf(a ratio) ratio {
	if !a.isWhole() {
		return whole(atomPoly(opaqueAtom("floor", a)))
	}
	inside, outside := a.num.splitWhole()
	out := constant(outside)
	for k, t := range inside {
		if t.isInteger() {
			out = out.plus(poly{k: t})
		}
	}
	inside = a.num.minus(out)
	if c, ok := inside.constant(); ok {
		return whole(out.plus(constant(floorRat(c))))
	}
	return whole(out.plus(atomPoly(opaqueAtom("floor", whole(inside)))))
}

func (t term) isInteger() bool {
	if !t.coef.IsInt() || len(t.mono.exp) > 0 || len(t.mono.factors) == 0 {
		return false
	}
	for _, f := range t.mono.factors {
		if f.power < 0 || !f.atom.integer {
			return false
		}
	}
	return true
}

// log2Of: log2 of 2^F is F.
func log2Of(a ratio) ratio {
	t, ok := a.num.single()
	if ok && a.isWhole() && len(t.mono.factors) == 0 && t.coef.Sign() > 0 {
		if odd, two := oddPart(t.coef); odd.Cmp(big.NewRat(1, 1)) == 0 {
			return whole(t.mono.exp.plus(integer(int64(two))))
		}
	}
	return whole(atomPoly(opaqueAtom("log2", a)))
}

// maxOf sorts the arguments, drops repeated ones and keeps one constant.
func maxOf(args []ratio) ratio {
	distinct := map[string]ratio{}
	var best *big.Rat
	for _, a := range args {
		c, ok := a.constant()
		switch {
		case !ok:
			distinct[a.key()] = a
		case best == nil || c.Cmp(best) > 0:
			best = c
		}
	}
	if best != nil {
		distinct[""] = whole(constant(best))
	}
	var list []ratio
	for _, k := range slices.Sorted(maps.Keys(distinct)) {
		list = append(list, distinct[k])
	}
	if len(list) == 1 {
		return list[0]
	}
	return whole(atomPoly(opaqueAtom("max", list...)))
}

// choose expands C(top,i) and C(top,top-i) for a constant integer i. Of two
// symmetric coefficients it keeps the one with the shorter lower argument.
func (n *normalizer) choose(top, low ratio) ratio {
	if i, ok := low.constantInt(maxPower); ok {
		n.require(top, true)
		return chooseConstant(top, i)
	}
	if i, ok := top.minus(low).constantInt(maxPower); ok {
		n.require(top, true)
		return chooseConstant(top, i)
	}
	if mirror := top.minus(low); len(mirror.num) < len(low.num) || len(mirror.num) == len(low.num) && mirror.key() < low.key() {
		low = mirror
	}
	at := opaqueAtom("C", top, low)
	if top.isWhole() && low.isWhole() {
		at.top, at.low = top.num, low.num
	}
	return whole(atomPoly(at))
}

// chooseConstant is top*(top-1)*...*(top-i+1)/i!, which is C(top,i) for every
// integer top >= 0.
func chooseConstant(top ratio, i int) ratio {
	if i < 0 {
		return whole(poly{})
	}
	result := whole(unit)
	for j := 0; j < i; j++ {
		next := top.minus(whole(integer(int64(j))))
		result = result.times(next).times(whole(constant(big.NewRat(1, int64(j+1)))))
	}
	return result
}
