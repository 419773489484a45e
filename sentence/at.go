package sentence

import (
	"errors"
	"math/big"

	"mccheck/sentence/syntax"
)

// Outcome is what a sentence says at a case.
type Outcome int

// The outcomes.
const (
	Holds        Outcome = iota
	Fails                // the sentence is false
	Outside              // a condition leaves the case out
	WitnessFails         // a witness is none: nothing is known of the sentence
)

// Variable is a variable of the leading "all" of a sentence.
type Variable struct {
	Name  string
	Size  uint64               // its values are numbered below it
	Value func(i uint64) Value // number i
	// Place is the number of the first value that is a whole number or a node of that number; nil: some value is neither.
	Place func(n int64) (i uint64, there bool)
}

// Instance is a sentence at one point of its parameters: it says something of each value of
// its variables, or of one case if it has none. One goroutine uses it at a time.
type Instance struct {
	Vars []Variable

	sentence *Sentence
	point    []int
	fast     *program
	slow     *program // in exact numbers, made when words do not suffice
	steps    uint64   // see Within
}

// At is the sentence at a point: the values of Params. Everything that depends on these
// only is evaluated once.
func (s *Sentence) At(point []int) (c *Instance, err error) {
	defer syntax.Caught(s.file.Path, &err)
	if len(point) != len(s.Params) {
		return nil, &syntax.Error{Path: s.file.Path, Pos: s.Expr.Pos, Msg: "the wrong number of parameters"}
	}
	c = &Instance{sentence: s, point: point}
	for _, exact := range []bool{false, true} {
		if c.fast = s.within(point, exact); c.fast != nil {
			c.Vars = c.fast.vars
			return c, s.valued(point, c.fast)
		}
	}
	return nil, s.tooLong()
}

// valued is the error of what has no value and is in no case, since there is none: of a condition, say, before an inner domain that is
// empty. What a witness shows is not looked at.
func (s *Sentence) valued(point []int, p *program) error {
	if !p.unasked || len(s.witnesses) > 0 {
		return nil
	}
	if _, err := s.Truth(s.Expr, point); !errors.Is(err, syntax.ErrLimit) {
		return err
	}
	return nil
}

// within is the sentence at a point, compiled in words or in exact numbers, and nil where these do not suffice.
func (s *Sentence) within(point []int, exact bool) (p *program) {
	fits(func() { p = s.program(point, exact) })
	return p
}

// fits reports whether words suffice for what is done.
func fits(do func()) (fits bool) {
	defer func() {
		if r := recover(); r != nil {
			if _, large := r.(overflow); !large {
				panic(r)
			}
		}
	}()
	do()
	return true
}

// tooLong is the error of a sentence that exact numbers do not suffice for.
func (s *Sentence) tooLong() error {
	return &syntax.Error{Path: s.file.Path, Pos: s.Expr.Pos, Msg: tooLong}
}

const tooLong = "a number of more than 63 bits where a word is needed"

// Truth evaluates another sentence about the same parameters, such as a scope.
func (s *Sentence) Truth(e *syntax.Expr, point []int) (bool, error) {
	about := *s
	about.Expr = e
	for _, exact := range []bool{false, true} {
		holds, fits, err := about.decided(point, exact)
		if fits || err != nil {
			return holds, err
		}
	}
	return false, about.tooLong()
}

// decided is the truth of the sentence as one case.
func (s *Sentence) decided(point []int, exact bool) (holds, fits bool, err error) {
	p := &program{}
	defer syntax.Caught(s.file.Path, &err)
	c := s.compiler(point, exact, &p.watched)
	p.body = c.expr(s.Expr, c.base).truthOf()
	p.frame = c.frame.newFrame(c.machine)
	o, fits, err := p.test(s.file.Path, nil)
	return o == Holds, fits, err
}

// Count is the number of cases.
func (c *Instance) Count() *big.Int {
	n := big.NewInt(1)
	for _, v := range c.Vars {
		n.Mul(n, new(big.Int).SetUint64(v.Size))
	}
	return n
}

// Test decides the case in which variable i has its value number x[i].
func (c *Instance) Test(x []uint64) (o Outcome, err error) {
	o, fits, err := c.fast.test(c.sentence.file.Path, x)
	if fits {
		return o, err
	}
	if err := c.exactly(); err != nil {
		return Fails, err
	}
	o, fits, err = c.slow.test(c.sentence.file.Path, x)
	if !fits {
		return Fails, c.sentence.tooLong()
	}
	return o, err
}

func (c *Instance) exactly() (err error) {
	defer syntax.Caught(c.sentence.file.Path, &err)
	if c.slow == nil {
		c.slow = c.sentence.within(c.point, true)
	}
	if c.slow == nil {
		return c.sentence.tooLong()
	}
	c.Within(c.steps)
	return nil
}

// Within bounds the values that the variables of binders take in one case, 0 as everywhere else; a case that takes more has no value,
// and its error is ErrLimit.
func (c *Instance) Within(steps uint64) {
	c.steps = steps
	for _, p := range []*program{c.fast, c.slow} {
		if p == nil {
			continue
		}
		if p.frame.work = c.sentence.work; steps > 0 {
			p.frame.work = min(steps, p.frame.work)
		}
	}
}

// Rest forgets what was remembered and takes much room, which is found again where it is needed.
func (c *Instance) Rest() {
	for _, p := range []*program{c.fast, c.slow} {
		if p != nil {
			for _, sp := range p.frame.specials {
				sp.forget()
			}
		}
	}
}

// program is a sentence, compiled: variables, what is done in their order, and the rest.
type program struct {
	vars     []Variable
	slots    []caseSlot
	steps    []step // in the order of the sentence; those of the row come first
	ofRow    int    // how many steps are those of the row
	body     func(*frame) bool
	says     code   // of the body
	lanes    *lanes // or nil
	prepared bool   // lanes are made, where they can be
	witness  bool   // the body says that a witness is one
	unasked  bool   // a variable has no values behind conditions, or what is given, which are in no case then
	frame    *frame
	watched  []*watch
	leading  []*watch // of the binders that the variables come from
	started  bool
	last     []uint64
	watch    []*measure
}

// caseSlot is where a variable lies.
type caseSlot struct {
	form
	slot, loop int
	word       int64 // values are words from here on, if items is nil
	items      []Value
}

// witnessFault is what a run panics with at a witness that fails.
type witnessFault struct{ of string }

// test decides a case, with ranges in pieces; where that fails it is decided once more, with all members one by one.
func (p *program) test(path string, x []uint64) (o Outcome, fits bool, err error) {
	m := p.frame.machine
	m.piecemeal, m.inPieces = true, false
	failed := true
	o, fits, err = p.tried(path, x, &failed)
	if m.piecemeal = false; failed && m.inPieces {
		return p.tried(path, x, &failed)
	}
	return o, fits, err
}

func (p *program) tried(path string, x []uint64, failed *bool) (o Outcome, fits bool, err error) {
	defer p.caught(path, &o, &fits, &err)
	o = p.outcome(x)
	*failed = false
	return o, true, nil
}

// caught, deferred, makes an answer of what a case panics with.
func (p *program) caught(path string, o *Outcome, fits *bool, err *error) {
	*fits = true
	switch r := recover().(type) {
	case nil:
		return
	case *syntax.Error:
		if r.Path == "" {
			r.Path = path
		}
		*o, *err = Fails, r
	case overflow:
		*fits = false
	case witnessFault:
		*o = WitnessFails
	default:
		panic(r)
	}
	p.afresh()
}

// afresh forgets the calls that a failure has left.
func (p *program) afresh() {
	p.frame.depth, p.started = 0, false
	for _, m := range p.watch {
		*m = measure{}
	}
}

func (p *program) outcome(x []uint64) Outcome {
	p.frame.limit = p.frame.clock + p.frame.work
	p.set(x)
	for i := range p.steps {
		if !p.steps[i].run(p.frame) {
			return Outside
		}
	}
	return p.ending()
}

// ending is what the body says.
func (p *program) ending() Outcome {
	switch {
	case p.body(p.frame):
		return Holds
	case p.witness:
		return WitnessFails
	}
	return Fails
}

// set gives the variables their values; what depends on the first ones that stay as they
// were is not evaluated again.
func (p *program) set(x []uint64) {
	changed := !p.started
	for i := range p.slots {
		if !changed && p.last[i] == x[i] {
			continue
		}
		changed = true
		p.slots[i].put(p.frame, x[i])
		p.last[i] = x[i]
	}
	p.started = true
}

// put gives the variable its value number x.
func (v *caseSlot) put(f *frame, x uint64) {
	if v.items == nil {
		f.words[v.slot] = v.word + int64(x)
	} else {
		v.form.setSlot(f, v.slot, v.items[x])
	}
	f.next(v.loop)
}

// Reached says of a binder whether it was come to, and whether its body was, since the
// Instance was made. A binder that was come to and whose body was never reached says
// nothing; what says nothing at every point is vacuous.
type Reached struct {
	Binder     *syntax.Expr
	Turn, Body bool
}

// Reached lists the binders of the sentence and of the definitions that it uses.
func (c *Instance) Reached() []Reached {
	var list []Reached
	for _, p := range []*program{c.fast, c.slow} {
		if p == nil {
			continue
		}
		for _, w := range p.watched {
			list = append(list, Reached{w.at, w.turn, w.entered})
		}
	}
	return list
}
