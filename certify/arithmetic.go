package certify

import (
	"math/big"
	"regexp"
	"slices"
	"strings"
)

// Bounds of a formula of linear arithmetic and of a proof.
const (
	maxParts  = 1 << 16
	maxDeep   = 1 << 10 // cases within each other
	maxDigits = 18      // of a number that is written
	maxLength = 1 << 10 // bits of one that is calculated
	maxTerms  = 1 << 20 // of all parts that a sum asks for
	maxLooks  = 1 << 28 // at parts, facts and terms
	perTerm   = 1 << 5  // looks for each term of a sum that is added to another
)

// partName is the name of a variable, or of a definition.
var partName = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9_.]*|\|#[0-9]+\|)$`)

// Arithmetic is a formula of linear arithmetic over the whole numbers, as SMT-LIB text: all assumptions and
// the negation of what is stated, which nothing satisfies together if that follows.
type Arithmetic struct {
	Comments []string
	parts    []part
	names    map[string]int
	assumed  []int // of truths
	stated   int
}

// part is a variable, a constant, or an operation on earlier parts.
type part struct {
	name  string
	truth bool // it is true or false, and else a number
	op    string
	args  []int
	value *big.Int // of a constant, and of the factor of "*"
}

// operations are the sorts of the arguments, b of truths and i of numbers, and of what comes out.
var operations = map[string]struct {
	args  string
	truth bool
}{
	"not": {"b", true}, "and": {"bb", true}, "or": {"bb", true}, "xor": {"bb", true}, "<=": {"ii", true}, "=": {"ii", true},
	"+": {"ii", false}, "*": {"ii", false}, "ite": {"bii", false},
}

// tables are the operations on truths; of "not" the second argument is the first one again.
var tables = map[string]func(a, b bool) bool{
	"not": func(a, _ bool) bool { return !a },
	"and": func(a, b bool) bool { return a && b },
	"or":  func(a, b bool) bool { return a || b },
	"xor": func(a, b bool) bool { return a != b },
}

// ParseArithmetic reads the SMT-LIB text that package documentation describes. The error names the line.
func ParseArithmetic(data []byte) (f *Arithmetic, err error) {
	t := &text{rest: string(data)}
	defer caught(&err, t.place)
	f = &Arithmetic{names: map[string]int{}, stated: -1}
	line := t.line()
	for ; strings.HasPrefix(line, "; "); line = t.line() {
		f.Comments = append(f.Comments, line[2:])
	}
	if line != "(set-logic QF_LIA)" {
		stop("%s, want (set-logic QF_LIA)", quote(line))
	}
	for line = t.line(); line != "(check-sat)"; line = t.line() {
		f.command(line)
		within(len(f.parts), maxParts, "%d parts", len(f.parts))
	}
	if t.more() || f.stated < 0 {
		stop("want (assert (not STATED)) before (check-sat), and nothing after it")
	}
	return f, nil
}

// command reads a declaration, a definition or an assertion. The last assertion is of a negation, and no other.
func (f *Arithmetic) command(line string) {
	if f.stated >= 0 {
		stop("%s behind what is stated", quote(line))
	}
	if rest, is := strings.CutPrefix(line, "(assert (not "); is && strings.HasSuffix(rest, "))") {
		f.stated = f.of(strings.TrimSuffix(rest, "))"), true)
		return
	}
	if rest, is := strings.CutPrefix(line, "(assert "); is && strings.HasSuffix(rest, ")") {
		f.assumed = append(f.assumed, f.of(strings.TrimSuffix(rest, ")"), true))
		return
	}
	words := strings.Split(line, " ")
	switch sort := words[len(words)-1]; {
	case len(words) == 3 && words[0] == "(declare-const" && (sort == "Int)" || sort == "Bool)"):
		f.add(part{name: words[1], truth: sort == "Bool)"})
	case len(words) > 5 && words[0] == "(define-fun" && words[2] == "()":
		body, is := strings.CutPrefix(strings.Join(words[4:], " "), "(")
		inner, ends := strings.CutSuffix(body, "))")
		if !is || !ends {
			stop("%s, want (define-fun NAME () SORT (OPERATION ARGUMENTS))", quote(line))
		}
		p := f.operation(inner)
		if p.name = words[1]; words[3] != map[bool]string{true: "Bool", false: "Int"}[p.truth] {
			stop("%s is of another sort than %s", quote(inner), quote(words[3]))
		}
		f.add(p)
	default:
		stop("%s, want a declaration, a definition or an assertion", quote(line))
	}
}

func (f *Arithmetic) add(p part) {
	_, known := f.names[p.name]
	if _, word := operations[p.name]; known || word || p.name == "true" || p.name == "false" || !partName.MatchString(p.name) {
		stop("the name %s, want a new one", quote(p.name))
	}
	f.names[p.name] = len(f.parts)
	f.parts = append(f.parts, p)
}

// negative is a negative number as SMT-LIB writes it.
var negative = regexp.MustCompile(`\(- ([0-9]+)\)( |$)`)

// operation reads "OPERATION ARGUMENTS"; a negative number is "(- 3)".
func (f *Arithmetic) operation(inner string) part {
	if strings.Contains(negative.ReplaceAllString(inner, ""), "-") {
		stop("%s, want (- 3) for a negative number, and no other -", quote(inner))
	}
	words := strings.Split(negative.ReplaceAllString(inner, "-$1$2"), " ")
	of, known := operations[words[0]]
	switch args := words[1:]; {
	case !known:
		stop("%s, which is no operation", quote(words[0]))
	case len(args) != len(of.args):
		stop("%s has %d arguments, want %d", quote(inner), len(args), len(of.args))
	}
	p := part{op: words[0], truth: of.truth}
	for i, arg := range words[1:] {
		if p.op != "*" || i > 0 {
			p.args = append(p.args, f.of(arg, of.args[i] == 'b'))
		} else if p.value = whole64(arg); p.value == nil {
			stop("the factor %s, want a number", quote(arg))
		}
	}
	return p
}

// of is the part of a name or of a constant.
func (f *Arithmetic) of(name string, truth bool) int {
	at, known := f.names[name]
	if !known {
		p := part{name: name, op: "constant", value: whole64(name)}
		switch {
		case truth && (name == "true" || name == "false"):
			p.truth, p.value = true, big.NewInt(int64(len("false")-len(name)))
		case truth || p.value == nil:
			stop("%s is not known", quote(name))
		}
		at = len(f.parts)
		f.names[name], f.parts = at, append(f.parts, p)
	}
	if f.parts[at].truth != truth {
		stop("%s is of the other sort", quote(name))
	}
	return at
}

// assumesWhatItStates reports whether what is stated is a constant, or is assumed.
func (f *Arithmetic) assumesWhatItStates() bool {
	return f.parts[f.stated].op == "constant" || slices.Contains(f.assumed, f.stated)
}

// whole64 is a decimal number of few digits; nil of other texts.
func whole64(text string) *big.Int {
	digits := strings.TrimPrefix(text, "-")
	if digits == "" || len(digits) > maxDigits || strings.Trim(digits, "0123456789") != "" || digits[0] == '0' && text != "0" {
		return nil
	}
	n, _ := new(big.Int).SetString(text, 10)
	return n
}

// Satisfied checks that values "x=3 y=0" of variables, all others being 0, satisfy all assumptions; of a truth 1 is true.
func (f *Arithmetic) Satisfied(model string) (err error) {
	defer caught(&err, func() string { return "" })
	given := map[int]*big.Int{}
	var words []string
	if model != "" {
		words = strings.Split(model, " ")
	}
	for _, word := range words {
		name, value, _ := strings.Cut(word, "=")
		at, known := f.names[name]
		if given[at] != nil || !known || f.parts[at].op != "" || whole64(value) == nil || f.parts[at].truth && value != "0" && value != "1" {
			stop("%s, want the name of a variable, each once, and its value", quote(word))
		}
		given[at] = whole64(value)
	}
	values := make([]*big.Int, len(f.parts))
	for i, p := range f.parts {
		values[i] = p.evaluated(values)
		if given[i] != nil {
			values[i] = given[i]
		}
	}
	for _, a := range f.assumed {
		if values[a].Sign() == 0 {
			stop("%s is assumed and false there", f.parts[a].name)
		}
	}
	return nil
}

func (p part) evaluated(values []*big.Int) *big.Int {
	arg := func(i int) *big.Int { return values[p.args[i]] }
	truth := func(t bool) *big.Int {
		if t {
			return big.NewInt(1)
		}
		return new(big.Int)
	}
	if table := tables[p.op]; table != nil {
		return truth(table(arg(0).Sign() != 0, arg(len(p.args)-1).Sign() != 0))
	}
	switch p.op {
	case "constant":
		return p.value
	case "<=":
		return truth(arg(0).Cmp(arg(1)) <= 0)
	case "=":
		return truth(arg(0).Cmp(arg(1)) == 0)
	case "+":
		return short(new(big.Int).Add(arg(0), arg(1)))
	case "*":
		return short(new(big.Int).Mul(p.value, arg(0)))
	case "ite":
		if arg(0).Sign() != 0 {
			return arg(1)
		}
		return arg(2)
	}
	return new(big.Int) // a variable
}

// short is the same number, which must not have too many bits.
func short(n *big.Int) *big.Int {
	within(n.BitLen(), maxLength, "a number of %d bits", n.BitLen())
	return n
}

// RefutedBy checks a proof that nothing satisfies the formula. The error names the line.
func (f *Arithmetic) RefutedBy(proof []byte) error { return f.refutedWithin(maxLooks, proof) }

func (f *Arithmetic) refutedWithin(looks int, proof []byte) (err error) {
	t := &text{rest: string(proof)}
	defer caught(&err, t.place)
	c := cases{Arithmetic: f, text: t, most: looks, known: make([]int8, len(f.parts)), apart: map[int]int{}}
	for i, p := range f.parts {
		if p.truth && p.op == "constant" {
			c.set(i, p.value.Sign() != 0)
		}
	}
	for _, a := range f.assumed {
		c.set(a, true)
	}
	c.set(f.stated, false)
	c.check(0)
	if t.more() {
		stop("the proof goes on behind its end")
	}
	return nil
}

// cases is what is known in the case that a proof is at.
type cases struct {
	*Arithmetic
	text   *text
	known  []int8      // of each truth: 1 true, -1 false, 0 not known
	apart  map[int]int // of an equation that is false: 1 where its left side is less, -1 where it is more
	bounds []bound
	clash  bool
	forms  map[int]linear // that one sum has asked for
	terms  int            // of these
	looked int            // so far
	most   int            // looks at most
}

// look counts what is looked at.
func (c *cases) look(n int) {
	c.looked += n
	within(c.looked, c.most, "the proof takes %d looks at its parts", c.looked)
}

// bound is that a sum of variables is at most a number, or at least one: what is not negative then, and its name in a proof.
type bound struct {
	name string
	linear
}

// bounded are both cases of a sum and a number: that it is at most that number, and at least the next one.
func (c *cases) bounded(list string, number *big.Int) [2]bound {
	of := c.sumOf(list)
	next := new(big.Int).Add(number, one)
	most := linear{map[int]*big.Int{}, number}
	c.add(&most, minusOne, of)
	least := linear{map[int]*big.Int{}, new(big.Int).Neg(next)}
	c.add(&least, one, of)
	return [2]bound{{list + "<=" + number.String(), most}, {list + ">=" + next.String(), least}}
}

// sumOf reads a sum of variables, such as "x" and "3*x+-1*y".
func (c *cases) sumOf(list string) linear {
	l := linear{map[int]*big.Int{}, new(big.Int)}
	for _, word := range strings.Split(list, "+") {
		by, name := one, word
		if factor, rest, is := strings.Cut(word, "*"); is {
			by, name = whole64(factor), rest
		}
		i, known := c.names[name]
		if !known || c.parts[i].truth || c.parts[i].op != "" || by == nil {
			stop("%s, want a variable, or a number, \"*\" and a variable", quote(word))
		}
		c.add(&l, by, linear{map[int]*big.Int{i: one}, new(big.Int)})
	}
	return l
}

// sign is a truth as it is known.
func sign(truth bool) int8 {
	if truth {
		return 1
	}
	return -1
}

func (c *cases) set(i int, truth bool) {
	value := sign(truth)
	c.clash = c.clash || c.known[i] == -value
	c.known[i] = value
}

// follow sets what follows from the truths that are known, operation by operation.
func (c *cases) follow() {
	for before := -1; before != c.count(); {
		before = c.count()
		c.look(len(c.parts))
		for i, p := range c.parts {
			if table := tables[p.op]; table != nil {
				c.followAt(i, p, table)
			}
		}
	}
}

func (c *cases) count() (n int) {
	for _, k := range c.known {
		n += int(k * k)
	}
	return n
}

// followAt sets what is so in all rows of the table of an operation that fit what is known. Where none fits,
// something is both true and false.
func (c *cases) followAt(i int, p part, table func(a, b bool) bool) {
	at := [3]int{i, p.args[0], p.args[len(p.args)-1]}
	rows, sums := int8(0), [3]int8{}
	for n := range 4 {
		a, b := n&1 == 1, n>>1 == 1
		row := [3]int8{sign(table(a, b)), sign(a), sign(b)}
		fits := len(p.args) == 2 || a == b
		for j, of := range at {
			fits = fits && c.known[of] != -row[j]
		}
		if !fits {
			continue
		}
		rows++
		for j := range row {
			sums[j] += row[j]
		}
	}
	c.clash = c.clash || rows == 0
	for j, of := range at {
		if rows > 0 {
			c.known[of] = sums[j] / rows // 0 where they differ
		}
	}
}

// check reads the proof of one case.
func (c *cases) check(deep int) {
	within(deep, maxDeep, "%d cases within each other", deep)
	c.follow()
	line := c.text.line()
	rule, rest, _ := strings.Cut(line, " ")
	switch rule {
	case "clash":
		if !c.clash || line != "clash" {
			stop("no part is both true and false here")
		}
	case "sum":
		c.sum(rest)
	case "split":
		i := c.truth(rest, "")
		for _, truth := range []bool{true, false} {
			c.within(func() { c.set(i, truth); c.check(deep + 1) })
		}
	case "apart":
		i := c.truth(rest, "=")
		if c.known[i] != -1 || c.apart[i] != 0 {
			stop("%s is not false here, or already apart", quote(rest))
		}
		for _, side := range []int{1, -1} {
			c.apart[i] = side
			c.within(func() { c.check(deep + 1) })
		}
		delete(c.apart, i)
	case "most":
		list, text, _ := strings.Cut(rest, " ")
		number := whole64(text)
		if number == nil {
			stop("%s, want \"most\", a sum of variables and a number", quote(line))
		}
		for _, b := range c.bounded(list, number) {
			c.bounds = append(c.bounds, b)
			c.within(func() { c.check(deep + 1) })
			c.bounds = c.bounds[:len(c.bounds)-1]
		}
	default:
		stop("%s, want clash, sum, split, apart or most", quote(line))
	}
}

// within checks a case, and takes back what was set for it.
func (c *cases) within(check func()) {
	known, clash := slices.Clone(c.known), c.clash
	check()
	c.known, c.clash = known, clash
}

// truth is the part of that name and operation; "" is any.
func (c *cases) truth(name, op string) int {
	i, known := c.names[name]
	if !known || !c.parts[i].truth || op != "" && c.parts[i].op != op {
		stop("%s, want the name of a part that is true or false", quote(name))
	}
	return i
}

// linear is a sum of variables with factors, and of a number.
type linear struct {
	factors map[int]*big.Int
	number  *big.Int
}

// add adds a multiple of another sum.
func (c *cases) add(l *linear, by *big.Int, m linear) {
	c.look(perTerm * (1 + len(m.factors)))
	l.number = short(new(big.Int).Add(l.number, new(big.Int).Mul(by, m.number)))
	for i, f := range m.factors {
		sum := new(big.Int).Mul(by, f)
		if have := l.factors[i]; have != nil {
			sum.Add(sum, have)
		}
		l.factors[i] = short(sum)
	}
}

var (
	one      = big.NewInt(1)
	minusOne = big.NewInt(-1)
)

// form is a number as a sum; the condition of each choice in it has to be known.
func (c *cases) form(i int) linear {
	l, known := c.forms[i]
	if !known {
		l = c.formOf(i)
		c.forms[i] = l
		c.terms += len(l.factors)
		within(c.terms, maxTerms, "%d terms", c.terms)
	}
	return l
}

func (c *cases) formOf(i int) linear {
	l := linear{map[int]*big.Int{}, new(big.Int)}
	switch p := c.parts[i]; p.op {
	case "":
		l.factors[i] = one
	case "constant":
		l.number = p.value
	case "+":
		c.add(&l, one, c.form(p.args[0]))
		c.add(&l, one, c.form(p.args[1]))
	case "*":
		c.add(&l, p.value, c.form(p.args[0]))
	case "ite":
		switch c.known[p.args[0]] {
		case 1:
			return c.form(p.args[1])
		case -1:
			return c.form(p.args[2])
		}
		stop("%s depends on %s, which is not known here", c.parts[i].name, c.parts[p.args[0]].name)
	}
	return l
}

// sum reads "FACTOR*FACT ..." and checks that the facts, which are not negative, have a negative sum.
func (c *cases) sum(list string) {
	c.forms, c.terms = map[int]linear{}, 0
	c.look(len(c.parts))
	total := linear{map[int]*big.Int{}, new(big.Int)}
	for _, word := range strings.Split(list, " ") {
		factor, fact, _ := strings.Cut(word, "*")
		by := whole64(factor)
		if by == nil || by.Sign() <= 0 {
			stop("%s, want a positive number, \"*\" and a fact", quote(word))
		}
		c.add(&total, by, c.fact(fact))
	}
	for i, p := range c.parts {
		if f := total.factors[i]; f != nil && f.Sign() != 0 {
			stop("%s is left in the sum", p.name)
		}
	}
	if total.number.Sign() >= 0 {
		stop("the sum is %v, want a negative one", total.number)
	}
}

// fact is what is not negative: of a comparison "|#3|" that is known, of an equation "|#3|+" that is true its right side
// less its left one and of "|#3|-" the contrary, of "x<=4" and "x+-1*y>=5" a bound.
func (c *cases) fact(name string) linear {
	c.look(1 + len(c.bounds))
	for _, b := range c.bounds {
		if name == b.name {
			return b.linear
		}
	}
	stem := strings.TrimRight(name, "+-")
	i := c.truth(stem, "")
	p, side := c.parts[i], name[len(stem):]
	less := big.NewInt(1) // factor of the right side
	strict := false
	switch {
	case p.op == "<=" && side == "" && c.known[i] == 1:
	case p.op == "<=" && side == "" && c.known[i] == -1:
		less, strict = minusOne, true
	case p.op == "=" && side == "+" && c.known[i] == 1:
	case p.op == "=" && side == "-" && c.known[i] == 1:
		less = minusOne
	case p.op == "=" && side == "" && c.apart[i] != 0:
		less, strict = big.NewInt(int64(c.apart[i])), true
	default:
		stop("%s is no fact here", quote(name))
	}
	l := linear{map[int]*big.Int{}, new(big.Int)}
	c.add(&l, less, c.form(p.args[1]))
	c.add(&l, new(big.Int).Neg(less), c.form(p.args[0]))
	if strict {
		l.number = new(big.Int).Sub(l.number, one)
	}
	c.look(perTerm * len(l.factors))
	return l.rounded()
}

// rounded is the same by the greatest common divisor of the factors, with the number rounded down: for whole numbers it
// is negative just where the sum is.
func (l linear) rounded() linear {
	common := new(big.Int)
	for _, f := range l.factors {
		common.GCD(nil, nil, common, new(big.Int).Abs(f))
	}
	if common.Cmp(one) <= 0 {
		return l
	}
	r := linear{map[int]*big.Int{}, new(big.Int).Div(l.number, common)} // Div rounds down by a positive number
	for i, f := range l.factors {
		r.factors[i] = new(big.Int).Div(f, common)
	}
	return r
}
