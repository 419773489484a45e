package certify

import (
	"errors"
	"math/big"
)

// ErrBound is behind the errors of what goes beyond a bound; each ends with its value.
var ErrBound = errors.New("and the bound is")

// The bounds on what a fact may ask for. What goes beyond one of them is refused with ErrBound.
const (
	maxFact      = 1 << 24 // bytes of a fact
	maxSentences = 1 << 20 // characters of its lines but the rows of tables
	maxText      = 1 << 14 // characters of one sentence
	maxNested    = 1 << 9  // parts of a sentence, each a part of the one before
	maxRepeated  = 1 << 10 // parts of a domain of several names, counted for each of them
	maxNames     = 1 << 8  // names that are bound at one place
	maxName      = 1 << 6  // characters of the name of a family of networks
	maxParams    = 6       // parameters of a family of networks
	maxDepth     = 1 << 16 // the same, through all calls of what "let" introduced
	maxBits      = 1 << 14 // bits of a number, above and below the line of a fraction
	maxPower     = 1 << 14 // the exponent of a power, and n in C(n,i)
	maxOrder     = 1 << 30 // nodes of a network
	maxSearched  = 1 << 22 // of one in which distances are found
	maxKey       = 1 << 10 // entries of the arguments of what calls itself that are remembered and not counted
	maxStepped   = 1 << 16 // of one that is given by steps, and its parameters and fields
	maxPaired    = 1 << 9  // of one that is given by pairs of nodes
	maxCompared  = 1 << 8  // nodes of one whose second definition is compared with the steps
	maxParameter = 64      // of a family of networks that is not given by steps
	maxTimes     = 64      // the exponent of a power in an identity
	maxSteps     = 1 << 28 // work on all of a fact
	maxEntries   = 1 << 25 // entries of all lists and sets that are made
	maxHeld      = 1 << 24 // words that are remembered, before all is forgotten
	maxListed    = 1 << 14 // nodes of a network whose links a search remembers, and in which loads are found
	maxUnits     = 1 << 30 // that a node sends to each other node in a load
	perBig       = 1 << 4  // steps for each big number that is made
	perGraph     = 1 << 6  // steps, and entries, for each network that is made
	perCalls     = 1 << 10 // of what calls itself that are remembered: for each so many, a further one takes a step more
)

// A number is 64 bits wide: this does not compile where it is less.
const _ uint = 1 << 63

// within stops at what goes beyond a bound.
func within(value, bound int, format string, args ...any) {
	if value > bound {
		stop(format+", %w %d", append(args, ErrBound, bound)...)
	}
}

// work counts steps. One is a call of a function or sign, a choice, a binder, a value that it runs
// through, a node or link that is looked at, an entry of a list; big numbers take a 64th of
// the square of their words and perBig for what is made of them, and calls that are remembered the more, the more there are,
// which is as long.
func (e *evaluator) work(steps int) {
	if e.steps += steps; e.steps > e.most {
		e.tooMuch()
	}
}

func (e *evaluator) tooMuch() { within(e.most+1, e.most, "the fact takes more steps") }

// weigh counts the work on values, of which one may be made of the others.
func (e *evaluator) weigh(made value, of ...value) {
	words := made.words()
	for _, a := range of {
		words += a.words()
	}
	if _, big := made.of.(*big.Rat); big {
		e.work(perBig)
	}
	e.work(1 + words*words/64)
}

// hold makes room for so many words. Where there is none, all that is remembered of
// networks and of definitions that call themselves is forgotten; finding it again is work.
func (e *evaluator) hold(words int) {
	if e.held += words; e.held > e.room {
		e.forget()
		e.held = words
	}
}

func (e *evaluator) forget() {
	e.forgetGraphs()
	for _, d := range e.defined {
		if d.falls != nil {
			clear(d.values)
		}
	}
}

func (e *evaluator) forgetGraphs() {
	for g := range e.live {
		g.forget()
	}
	clear(e.live)
}
