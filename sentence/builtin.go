package sentence

import (
	"math/big"
	"math/bits"
	"slices"

	"mccheck/sentence/syntax"
)

// builtin is a function of the language.
type builtin struct {
	least, most int  // arguments; most < 0: any number
	result      form // of value
	value       func(at syntax.Pos, a []Value) Value
	fast        func(c *compiler, e *syntax.Expr, a []code) *code // of words, or nil where it has nothing to offer
	make        func(c *compiler, e *syntax.Expr, s *scope) code  // in place of value
}

var builtins map[string]builtin

func init() {
	natural := wordsIn(0, anyWord.hi)
	anyList := form{kind: lists}
	isTruth := form{kind: truths}
	builtins = map[string]builtin{
		"floor":   {1, 1, anyWord, floorOf, nil, (*compiler).floor},
		"ceil":    {1, 1, anyWord, ceil, nil, (*compiler).floor},
		"abs":     {1, 1, form{}, absolute, fastAbs, nil},
		"max":     {1, -1, form{}, extremeOf(1), fastExtreme(1), nil},
		"min":     {1, -1, form{}, extremeOf(-1), fastExtreme(-1), nil},
		"mod":     {2, 2, form{}, func(at syntax.Pos, a []Value) Value { return calculate(at, "mod", a[0], a[1]) }, fastMod, nil},
		"natural": {1, 1, natural, func(at syntax.Pos, a []Value) Value { return whole(naturalOf(at, a[0])) }, nil, nil},
		"log2":    {1, 1, anyWord, log2, fastLog2, nil},
		"choose":  {2, 2, form{}, func(at syntax.Pos, a []Value) Value { return choose(at, asWord(at, a[0]), asWord(at, a[1])) }, nil, nil},
		"bit":     {2, 2, wordsIn(0, 1), bitOf, fastBit, nil},
		"bits":    {3, 3, natural, bitsOf, fastBits, nil},
		"ones":    {1, 1, wordsIn(0, maxBits), onesOf, fastOnes, nil},
		"xor":     {2, 2, form{}, xorOf, fastXor, nil},
		"lowest":  {1, 1, form{}, lowestOf, fastLowest, nil},

		"len":      {1, 1, natural, func(at syntax.Pos, a []Value) Value { return whole(int64(collectionOf(at, a[0]).size())) }, fastLen, nil},
		"first":    {1, 1, form{}, func(at syntax.Pos, a []Value) Value { return entry(at, a[0], 0) }, itemForm, nil},
		"last":     {1, 1, form{}, func(at syntax.Pos, a []Value) Value { return entry(at, a[0], -1) }, itemForm, nil},
		"rest":     {1, 1, anyList, rest, sameForm, nil},
		"sorted":   {1, 1, anyList, sorted, nil, nil},
		"reversed": {1, 1, anyList, reversed, sameForm, nil},
		"distinct": {1, 1, isTruth, distinct, nil, nil},
		"members":  {1, 1, form{kind: sets}, func(at syntax.Pos, a []Value) Value { return membersOf(at, a[0]) }, nil, nil},
		"rows":     {1, 1, natural, func(at syntax.Pos, a []Value) Value { return whole(int64(listOf(at, a[0]).size())) }, nil, nil},

		"order":        {1, 1, natural, func(at syntax.Pos, a []Value) Value { return whole(netOf(at, a[0]).count()) }, nil, nil},
		"size":         {1, 1, natural, func(at syntax.Pos, a []Value) Value { return whole(netOf(at, a[0]).size()) }, nil, nil},
		"degree":       {2, 2, natural, nil, nil, (*compiler).degree},
		"mindegree":    {1, 1, natural, degrees(-1), nil, nil},
		"maxdegree":    {1, 1, natural, degrees(1), nil, nil},
		"edge":         {3, 3, isTruth, nil, nil, (*compiler).edge},
		"dist":         {3, 3, natural, nil, nil, (*compiler).dist},
		"eccentricity": {2, 2, natural, nil, nil, (*compiler).rowMeasure},
		"transmission": {2, 2, natural, nil, nil, (*compiler).rowMeasure},
		"distances":    {1, 1, anyList, nil, nil, (*compiler).netMeasure},
		"diameter":     {1, 1, natural, nil, nil, (*compiler).netMeasure},
		"graph":        {1, 1, form{kind: networks}, func(at syntax.Pos, a []Value) Value { return graphOf(at, a[0]) }, nil, nil},
		"node":         {2, 2, form{}, nil, nil, (*compiler).nodeOf},
	}
}

// builtin compiles the call of a function.
func (c *compiler) builtin(e *syntax.Expr, b builtin, s *scope) code {
	if len(e.Args) < b.least || b.most >= 0 && len(e.Args) > b.most {
		syntax.Fail(e.Pos, "%s has %d arguments, want %s", e.Text, len(e.Args), syntax.UsageOf(e.Text))
	}
	if b.make != nil {
		return b.make(c, e, s)
	}
	args := make([]code, len(e.Args))
	r := code{form: b.result, cost: 3, at: e.Pos}
	for i, a := range e.Args {
		args[i] = c.expr(a, s)
		r.on, r.cost = r.on|args[i].on, r.cost+args[i].cost
		if !args[i].scalar() {
			r.cost += 20
		}
		if args[i].kind == networks && e.Text != "order" {
			r.cost += maxFold // a search of the network, and not while compiling
		}
	}
	for i := range args {
		args[i] = args[i].hoisted(r.on)
	}
	if b.fast != nil {
		if f := b.fast(c, e, args); f != nil {
			f.on, f.cost, f.at = r.on, r.cost, e.Pos
			return *f
		}
	}
	if c.exact && r.form.kind == words && r.form.hi == anyWord.hi {
		r.form = form{}
	}
	return c.ofValues(e.Pos, r, args, b.value)
}

// ofValues is a function of boxed arguments.
func (c *compiler) ofValues(at syntax.Pos, r code, args []code, value func(syntax.Pos, []Value) Value) code {
	boxed := make([]func(*frame) Value, len(args))
	for i, a := range args {
		boxed[i] = a.boxed()
	}
	var last []Value // the arguments of the last call; value keeps none
	r = unboxed(at, r.form, r.on, r.cost, func(f *frame) Value {
		values := last
		if last = nil; values == nil { // in the first call, and in one within an argument of another
			values = make([]Value, len(boxed))
		}
		for i, b := range boxed {
			values[i] = b(f)
		}
		v := value(at, values)
		last = values
		return v
	})
	return r.ofBoxed(args, func(x []Value) Value { return value(at, x) })
}

func floorOf(at syntax.Pos, a []Value) Value { return exact(at, floorRat(rational(at, a[0]))) }

func ceil(at syntax.Pos, a []Value) Value {
	r := new(big.Rat).Neg(rational(at, a[0]))
	return exact(at, r.Neg(floorRat(r)))
}

func absolute(at syntax.Pos, a []Value) Value { return exact(at, new(big.Rat).Abs(rational(at, a[0]))) }

// extremeOf is max, of sign 1, or min.
func extremeOf(sign int) func(syntax.Pos, []Value) Value {
	return func(at syntax.Pos, a []Value) Value {
		best := a[0]
		for i, v := range a {
			if !v.isNumber() && v.kind != Infinite {
				syntax.Fail(at, "%s, want a number or infinite", described(v))
			}
			if i > 0 && order(v, best)*sign > 0 {
				best = v
			}
		}
		if best.kind == NodeOf {
			return whole(best.n)
		}
		return best
	}
}

func log2(at syntax.Pos, a []Value) Value {
	n := rational(at, a[0])
	if n.Sign() > 0 {
		above, below := n.Num().BitLen()-1, n.Denom().BitLen()-1
		if n.Num().TrailingZeroBits() == uint(above) && n.Denom().TrailingZeroBits() == uint(below) {
			return whole(int64(above - below))
		}
	}
	syntax.Fail(at, "log2(%s) has no value; it is of powers of 2 only", a[0])
	return Value{}
}

// naturalInt is a whole number from 0 on of any size.
func naturalInt(at syntax.Pos, v Value) *big.Int {
	r := rational(at, v)
	if !r.IsInt() || r.Sign() < 0 {
		syntax.Fail(at, "%s, want a whole number from 0 on", v)
	}
	return r.Num()
}

func bitOf(at syntax.Pos, a []Value) Value {
	if x, i := a[0], a[1]; x.isNatural() && i.isNatural() {
		return whole(x.n >> min(i.n, 63) & 1)
	}
	return whole(int64(naturalInt(at, a[0]).Bit(int(min(naturalOf(at, a[1]), maxBits)))))
}

func bitsOf(at syntax.Pos, a []Value) Value {
	i, n := min(naturalOf(at, a[1]), maxBits), min(naturalOf(at, a[2]), maxBits)
	x := new(big.Int).Rsh(naturalInt(at, a[0]), uint(i))
	mask := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(n)), big.NewInt(1))
	return exact(at, new(big.Rat).SetInt(x.And(x, mask)))
}

func onesOf(at syntax.Pos, a []Value) Value {
	if x := a[0]; x.isNatural() {
		return whole(int64(bits.OnesCount64(uint64(x.n))))
	}
	sum := 0
	for _, w := range naturalInt(at, a[0]).Bits() {
		sum += bits.OnesCount(uint(w))
	}
	return whole(int64(sum))
}

func xorOf(at syntax.Pos, a []Value) Value {
	if x, y := a[0], a[1]; x.isNatural() && y.isNatural() && isWord(x.n^y.n) {
		return whole(x.n ^ y.n)
	}
	return exact(at, new(big.Rat).SetInt(new(big.Int).Xor(naturalInt(at, a[0]), naturalInt(at, a[1]))))
}

func lowestOf(at syntax.Pos, a []Value) Value {
	x := naturalInt(at, a[0])
	if x.Sign() == 0 {
		syntax.Fail(at, "lowest(0) has no value")
	}
	return exact(at, new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), x.TrailingZeroBits())))
}

func collectionOf(at syntax.Pos, v Value) Value {
	if v.kind != ListOf && v.kind != SetOf {
		syntax.Fail(at, "%s, want a list or set", described(v))
	}
	return v
}

func membersOf(at syntax.Pos, v Value) Value {
	if l := collectionOf(at, v).inWords(); l != nil {
		return setOfWords(l.of, slices.Clone(l.words))
	}
	if r := v.inRows(); r != nil {
		return Value{kind: SetOf, p: r.inOrder()}
	}
	return setValue(at, slices.Clone(v.Items()))
}

func listOf(at syntax.Pos, v Value) Value {
	if v.kind != ListOf {
		syntax.Fail(at, "%s, want a list", described(v))
	}
	return v
}

func netOf(at syntax.Pos, v Value) *Net {
	if v.kind != NetOf {
		syntax.Fail(at, "%s, want a network", described(v))
	}
	return v.p.(*Net)
}

func entry(at syntax.Pos, v Value, i int) Value {
	size := listOf(at, v).size()
	if size == 0 {
		syntax.Fail(at, "an entry of the empty list")
	}
	return v.member((i + size) % size)
}

func rest(at syntax.Pos, a []Value) Value {
	if listOf(at, a[0]).size() == 0 {
		syntax.Fail(at, "the rest of the empty list")
	}
	if l := a[0].inWords(); l != nil {
		return listOfWords(l.of, l.words[1:])
	}
	return listValue(a[0].Items()[1:])
}

func sorted(at syntax.Pos, a []Value) Value {
	return reordered(collectionOf(at, a[0]), slices.Sort, func(items []Value) { slices.SortFunc(items, order) })
}

func reversed(at syntax.Pos, a []Value) Value {
	return reordered(listOf(at, a[0]), slices.Reverse, slices.Reverse)
}

// reordered is the list of the members in the order that one of two functions gives their copy.
func reordered(v Value, words func([]int64), items func([]Value)) Value {
	if l := v.inWords(); l != nil {
		list := slices.Clone(l.words)
		words(list)
		return listOfWords(l.of, list)
	}
	list := slices.Clone(v.Items())
	items(list)
	return listValue(list)
}

func distinct(at syntax.Pos, a []Value) Value {
	if l := collectionOf(at, a[0]).inWords(); l != nil {
		return truth(l.distinct())
	}
	if r := a[0].inRows(); r != nil {
		return truth(r.distinct())
	}
	items := a[0].Items()
	if packed, fit := packedItems(items); fit {
		slices.Sort(packed)
		if len(slices.Compact(packed)) == len(items) {
			return truth(true)
		}
	}
	return truth(len(uniqueItems(at, items)) == len(items))
}

// fastLen is of what is known to be a list or set.
func fastLen(_ *compiler, _ *syntax.Expr, a []code) *code {
	list := a[0].value
	if a[0].kind != lists && a[0].kind != sets || list == nil {
		return nil
	}
	return &code{form: builtins["len"].result, word: func(f *frame) int64 { return int64(list(f).size()) },
		lanes: lanesOfLists(a[0], func(v Value) int64 { return int64(v.size()) })}
}

// lanesOfLists is a function of lists or sets, a word.
func lanesOfLists(list code, of func(Value) int64) func(*laner) evaluating {
	return func(l *laner) evaluating {
		many := l.read(list)
		if many == nil {
			return nil
		}
		return func(f *frame, at []uint8, to *column) {
			lists := many(f, at)
			for _, i := range at {
				to[i] = of(lists[i])
			}
		}
	}
}

// itemForm and sameForm say more of the results of first, last, rest and reversed.
func itemForm(c *compiler, e *syntax.Expr, a []code) *code {
	r := c.formed(e, a, a[0].of())
	if _, flat := a[0].flat(); flat && a[0].kind == lists {
		place := map[string]int{"first": 0, "last": -1}[e.Text]
		list, end := a[0].boxed(), func(v Value) int64 {
			if l := v.inWords(); l != nil && len(l.words) > 0 {
				return l.words[(place+len(l.words))%len(l.words)]
			}
			return wordOrOverflow(entry(e.Pos, v, place))
		}
		r.word, r.lanes = func(f *frame) int64 { return end(list(f)) }, lanesOfLists(a[0], end)
	}
	return r
}

func sameForm(c *compiler, e *syntax.Expr, a []code) *code {
	return c.formed(e, a, form{kind: lists, item: a[0].item})
}

func (c *compiler) formed(e *syntax.Expr, a []code, t form) *code {
	if a[0].kind != lists {
		return nil
	}
	r := c.ofValues(e.Pos, code{form: t}, a, builtins[e.Text].value)
	return &r
}

// packedItems are the items as words that are equal where they are: of small numbers, or of
// lists of two of them; else they do not fit.
func packedItems(items []Value) (packed []uint64, fit bool) {
	packed = make([]uint64, len(items))
	for i, v := range items {
		if v.kind != items[0].kind && !(v.isNumber() && items[0].isNumber()) {
			return nil, false
		}
		parts := items[i : i+1]
		if l := v.inWords(); l != nil && v.kind == ListOf {
			if len(l.words) != 2 || l.words[0]|l.words[1] < 0 || max(l.words[0], l.words[1]) >= 1<<32 {
				return nil, false
			}
			packed[i] = uint64(l.words[0])<<32 | uint64(l.words[1])
			continue
		}
		if v.kind == ListOf {
			if parts = v.Items(); len(parts) != 2 {
				return nil, false
			}
		}
		for _, x := range parts {
			if !x.isNatural() || x.n >= 1<<32 {
				return nil, false
			}
			packed[i] = packed[i]<<32 | uint64(x.n)
		}
	}
	return packed, true
}
