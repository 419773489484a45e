package certify_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mccheck/certify"
)

// A linear formula as a tree, which a generator makes: nothing here reads text. It is evaluated, and its proofs are checked,
// in the plainest way.
type operation struct {
	op   string
	args []string // names, and constants; of "*" a constant first
}

type linearFormula struct {
	*rand.Rand
	parts           map[string]operation
	truths, numbers []string // names in their order, constants of truths before them
	assumed         []string
	stated          string
	ever            known // what was ever assumed in a case of the proof
}

var variables = map[string][]string{"Int": {"x", "y"}, "Bool": {"a", "b"}}

func newLinear(r *rand.Rand) *linearFormula {
	f := &linearFormula{r, map[string]operation{}, []string{"true", "false", "a", "b"}, []string{"x", "y"}, nil, "", known{}}
	for i := range 4 + r.IntN(8) {
		name := fmt.Sprintf("|#%d|", i)
		truth := func(but string) string {
			for {
				if name := f.one(f.truths); name != but {
					return name
				}
			}
		}
		a := truth("")
		switch op := f.one(strings.Fields("not and or xor <= <= <= <= = = = + * ite ite")); op {
		case "not":
			f.parts[name] = operation{op, []string{a}}
		case "and", "or", "xor":
			f.parts[name] = operation{op, []string{a, truth(a)}}
		case "<=", "=", "+":
			f.parts[name] = operation{op, []string{f.number(), f.number()}}
		case "*":
			f.parts[name] = operation{op, []string{f.one([]string{"2", "-1", "3", "-12"}), f.number()}}
		case "ite":
			f.parts[name] = operation{op, []string{a, f.number(), f.number()}}
		}
		if slices.Contains([]string{"+", "*", "ite"}, f.parts[name].op) {
			f.numbers = append(f.numbers, name)
		} else {
			f.truths = append(f.truths, name)
		}
	}
	for range 1 + r.IntN(5) {
		f.assumed = append(f.assumed, f.one(f.truths[2:]))
	}
	f.stated = f.one(f.truths[2:])
	return f
}

func (f *linearFormula) one(of []string) string { return of[f.IntN(len(of))] }

func (f *linearFormula) number() string {
	if f.IntN(3) == 0 {
		return f.one([]string{"0", "1", "-1", "9", "10", "-12", "1000000"})
	}
	return f.one(f.numbers)
}

func (f *linearFormula) text() string {
	var b strings.Builder
	b.WriteString("(set-logic QF_LIA)\n")
	for sort, names := range variables {
		for _, name := range names {
			b.WriteString("(declare-const " + name + " " + sort + ")\n")
		}
	}
	for i := range len(f.parts) {
		p, sort := f.parts[fmt.Sprintf("|#%d|", i)], "Bool"
		if slices.Contains(f.numbers, fmt.Sprintf("|#%d|", i)) {
			sort = "Int"
		}
		fmt.Fprintf(&b, "(define-fun |#%d| () %s (%s", i, sort, p.op)
		for _, arg := range p.args {
			if arg[0] == '-' {
				arg = "(- " + arg[1:] + ")"
			}
			b.WriteString(" " + arg)
		}
		b.WriteString("))\n")
	}
	return b.String() + "(assert " + strings.Join(f.assumed, ")\n(assert ") + ")\n(assert (not " + f.stated + "))\n(check-sat)\n"
}

func truthOf(t bool) int {
	if t {
		return 1
	}
	return 0
}

// value is that of a part where variables have values; those of truths are 0 and 1.
func (f *linearFormula) value(name string, at map[string]int) int {
	p, known := f.parts[name]
	if !known {
		n, err := strconv.Atoi(name)
		if err != nil {
			n = at[name] + truthOf(name == "true")
		}
		return n
	}
	var a []int
	for _, arg := range p.args {
		a = append(a, f.value(arg, at))
	}
	switch p.op {
	case "<=":
		return truthOf(a[0] <= a[1])
	case "=":
		return truthOf(a[0] == a[1])
	case "+":
		return a[0] + a[1]
	case "*":
		return a[0] * a[1]
	case "ite":
		return a[0]*a[1] + (1-a[0])*a[2]
	}
	return truthOf(operated(p.op, a[0] == 1, a[len(a)-1] == 1))
}

func operated(op string, a, b bool) bool {
	return map[string]bool{"not": !a, "and": a && b, "or": a || b, "xor": a != b}[op]
}

// what is known in a case.
type known struct {
	truth map[string]bool
	sides map[string]int
	most  map[string]form
	clash bool
}

type form struct {
	of     map[string]int
	number int
}

func (l form) plus(by int, m form) form {
	sum := form{maps.Clone(l.of), l.number + by*m.number}
	for name, n := range m.of {
		sum.of[name] += by * n
	}
	return sum
}

// with is the same and that something is true, or false, and all that follows.
func (f *linearFormula) with(k known, name string, truth bool) known {
	k.truth = maps.Clone(k.truth)
	if before, is := k.truth[name]; is && before != truth {
		k.clash = true
	}
	k.truth[name] = truth
	for more := true; more && !k.clash; {
		more = false
		for name, p := range f.parts {
			if !slices.Contains([]string{"not", "and", "or", "xor"}, p.op) {
				continue
			}
			places := append([]string{name}, p.args...)
			met := map[string]map[bool]bool{}
			for row := range 8 {
				values := []bool{row&1 > 0, row&2 > 0, row&4 > 0}[:len(places)]
				fits := values[0] == operated(p.op, values[1], values[len(values)-1])
				for i, place := range places {
					before, is := k.truth[place]
					fits = fits && (!is || before == values[i])
				}
				for i, place := range places {
					if met[place] == nil {
						met[place] = map[bool]bool{}
					}
					if fits {
						met[place][values[i]] = true
					}
				}
			}
			for place, values := range met {
				_, is := k.truth[place]
				k.clash = k.clash || len(values) == 0
				if !is && len(values) == 1 {
					k.truth[place], more = values[true], true
				}
			}
		}
	}
	return k
}

// form is a number as a sum, and false where that depends on something that is not known.
func (f *linearFormula) form(k known, name string) (form, bool) {
	p, is := f.parts[name]
	if !is {
		if n, err := strconv.Atoi(name); err == nil {
			return form{map[string]int{}, n}, true
		}
		return form{map[string]int{name: 1}, 0}, true
	}
	switch p.op {
	case "+":
		l, ok := f.form(k, p.args[0])
		m, too := f.form(k, p.args[1])
		return l.plus(1, m), ok && too
	case "*":
		by, _ := strconv.Atoi(p.args[0])
		l, ok := f.form(k, p.args[1])
		return form{map[string]int{}, 0}.plus(by, l), ok
	}
	truth, is := k.truth[p.args[0]]
	if !is {
		return form{map[string]int{}, 0}, false
	}
	return f.form(k, p.args[2-truthOf(truth)])
}

// fact is what a proof calls so, and is not negative.
func (f *linearFormula) fact(k known, name string) (form, bool) {
	if l, is := k.most[name]; is {
		return l, true
	}
	stem := strings.TrimRight(name, "+-")
	p, truth := f.parts[stem], k.truth[stem]
	_, is := k.truth[stem]
	by, less := 0, 0
	switch p.op + name[len(stem):] {
	case "<=":
		if by = 1; !truth {
			by, less = -1, 1
		}
	case "=+":
		by = truthOf(truth)
	case "=-":
		by = -truthOf(truth)
	case "=":
		by, less = k.sides[stem], 1
	}
	if !is || by == 0 {
		return form{}, false
	}
	l, ok := f.form(k, p.args[1])
	m, too := f.form(k, p.args[0])
	if !ok || !too {
		return form{}, false
	}
	l = form{map[string]int{}, -less}.plus(by, l).plus(-by, m)
	common := 0
	for _, n := range l.of {
		for common, n = max(common, -common), max(n, -n); n > 0; {
			common, n = n, common%n
		}
	}
	for name := range l.of {
		l.of[name] /= max(common, 1)
	}
	for common > 1 && l.number%common != 0 {
		l.number--
	}
	l.number /= max(common, 1)
	return l, true
}

// impossible reports whether a sum of facts shows that.
func (f *linearFormula) impossible(k known, sum string) bool {
	total := form{map[string]int{}, 0}
	for _, word := range strings.Split(sum, " ") {
		factor, name, _ := strings.Cut(word, "*")
		by, _ := strconv.Atoi(factor)
		l, is := f.fact(k, name)
		if !is {
			return false
		}
		total = total.plus(by, l)
	}
	for _, n := range total.of {
		if n != 0 {
			return false
		}
	}
	return total.number < 0
}

// leaking is a case that knows what others assume, and guesses what none knows.
func (f *linearFormula) leaking(k known) known {
	k.most, k.sides, k.truth = maps.Clone(k.most), maps.Clone(k.sides), maps.Clone(k.truth)
	for _, name := range f.truths {
		if _, is := k.truth[name]; !is {
			k.truth[name] = f.IntN(2) == 0
		}
	}
	maps.Copy(k.most, f.ever.most)
	for name, side := range f.ever.sides {
		if k.sides[name] == 0 {
			k.sides[name] = side
		}
	}
	return k
}

// prove writes a proof of a case, and reports whether it is one. All facts that were ever named may be tried.
func (f *linearFormula) prove(k known, deep int, facts *[]string, b *strings.Builder) bool {
	if k.clash {
		b.WriteString("clash\n")
		return true
	}
	var sum string
	there := slices.DeleteFunc(slices.Clone(*facts), func(name string) bool { _, is := f.fact(k, name); return !is })
	if len(there) == 0 || f.IntN(3) == 0 {
		there = *facts
	}
	leak := f.leaking(k)
	for tries := range 80 {
		sum = fmt.Sprintf("%d*%s", 1+f.IntN(2), f.one(there))
		for range f.IntN(4) {
			sum += fmt.Sprintf(" %d*%s", []int{1, 1, 2, 3, 12}[f.IntN(5)], f.one(there))
		}
		if f.impossible(k, sum) {
			b.WriteString("sum " + sum + "\n")
			return true
		}
		if tries > 20 && f.impossible(leak, sum) { // a proof but for what is not known here
			b.WriteString("sum " + sum + "\n")
			return false
		}
		if tries > 30 && deep < 3 || deep < 2 && f.IntN(40) == 0 {
			break
		}
	}
	rule := f.IntN(7)
	switch {
	case deep == 3 && f.IntN(9) == 0:
		b.WriteString("clash\n")
		return false
	case deep == 3:
		b.WriteString("sum " + sum + "\n")
		return false
	case rule < 3:
		name := f.one(f.truths[2:])
		b.WriteString("split " + name + "\n")
		yes := f.prove(f.with(k, name, true), deep+1, facts, b)
		return f.prove(f.with(k, name, false), deep+1, facts, b) && yes
	case rule < 5:
		name := f.one(f.truths[2:])
		truth, is := k.truth[name]
		right := f.parts[name].op == "=" && is && !truth && k.sides[name] == 0
		if !right && f.IntN(40) > 0 {
			return f.prove(k, deep, facts, b)
		}
		b.WriteString("apart " + name + "\n")
		for _, side := range []int{1, -1} {
			in := k
			in.sides = maps.Clone(k.sides)
			in.sides[name], f.ever.sides[name] = side, side
			right = f.prove(in, deep+1, facts, b) && right
		}
		return right
	}
	by, at, right := f.IntN(7)-3, f.IntN(9)-4, true
	list, l := "x", form{map[string]int{"x": 1}, 0}
	if by != 0 {
		list, l = fmt.Sprintf("x+%d*y", by), form{map[string]int{"x": 1, "y": by}, 0}
	}
	fmt.Fprintf(b, "most %s %d\n", list, at)
	names := []string{fmt.Sprintf("%s<=%d", list, at), fmt.Sprintf("%s>=%d", list, at+1)}
	*facts = append(*facts, names...)
	for i, bound := range []form{form{map[string]int{}, at}.plus(-1, l), form{map[string]int{}, -at - 1}.plus(1, l)} {
		in := k
		in.most = maps.Clone(k.most)
		in.most[names[i]], f.ever.most[names[i]] = bound, bound
		right = f.prove(in, deep+1, facts, b) && right
	}
	return right
}

func (f *linearFormula) holds(at map[string]int) bool {
	return !slices.ContainsFunc(f.assumed, func(name string) bool { return f.value(name, at) == 0 })
}

// possible tries small values of all variables.
func (f *linearFormula) possible() bool {
	for n := range 4 * 15 * 15 {
		at := map[string]int{"a": n & 1, "b": n >> 1 & 1, "x": n/4%15 - 7, "y": n/60 - 7}
		if f.holds(at) && f.value(f.stated, at) == 0 {
			return true
		}
	}
	return false
}

// A formula and a proof of it are accepted just where a second checker does, never where something satisfies them, and a model
// where a plain evaluation makes it one.
func TestArithmeticIsThatOfTheReference(t *testing.T) {
	proved, satisfied, rules := map[bool]int{}, map[bool]int{}, map[string]int{}
	for seed := range uint64(2500) {
		f := newLinear(rand.New(rand.NewPCG(seed, 9)))
		read, err := certify.ParseArithmetic([]byte(f.text()))
		if err != nil {
			t.Fatal(err, "\n", f.text())
		}
		facts := []string{}
		for _, name := range f.truths {
			switch f.parts[name].op {
			case "<=":
				facts = append(facts, name, name)
			case "=":
				facts = append(facts, name, name+"+", name+"-")
			}
		}
		if len(facts) == 0 {
			facts = append(facts, "a")
		}
		f.ever = known{sides: map[string]int{}, most: map[string]form{}}
		k := f.with(known{truth: map[string]bool{}, sides: map[string]int{}, most: map[string]form{}}, "true", true)
		k = f.with(f.with(k, "false", false), f.stated, false)
		for _, name := range f.assumed {
			k = f.with(k, name, true)
		}
		if k.clash && seed%20 > 0 {
			continue // such are many
		}
		var proof strings.Builder
		want := f.prove(k, 0, &facts, &proof)
		if err := read.RefutedBy([]byte(proof.String())); want != (err == nil) || want && f.possible() {
			t.Fatalf("seed %d:\n%s%s%v, want it refuted: %v", seed, f.text(), &proof, err, want)
		}
		if proved[want]++; want {
			for _, line := range strings.Split(proof.String(), "\n") {
				rule, _, _ := strings.Cut(line, " ")
				rules[rule]++
			}
		}
		at := map[string]int{"x": f.IntN(41) - 20, "b": f.IntN(2)}
		holds := f.holds(at)
		if err := read.Satisfied(fmt.Sprintf("x=%d b=%d", at["x"], at["b"])); holds != (err == nil) {
			t.Fatalf("%s%v: %v, want it satisfied: %v", f.text(), at, err, holds)
		}
		satisfied[holds]++
	}
	if min(proved[true], proved[false], satisfied[true], satisfied[false]) < 200 || min(rules["split"], rules["clash"]) < 30 ||
		min(rules["apart"], rules["most"]) < 5 {
		t.Error(proved, satisfied, rules)
	}
}
