package formula

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// The formulas are evaluated here, node by node, which knows nothing of normal forms.

// maxSteps bounds the nodes visited by an evaluation, terms of sums included.
const maxSteps = 1 << 20

var errUnbound = errors.New("unbound variable")

// Env gives values to variables.
type Env map[string]*big.Rat

// Ints are values by alternating names and integers: Ints("k", 2, "m", 3).
func Ints(pairs ...any) Env {
	env := Env{}
	for i := 0; i < len(pairs); i += 2 {
		env[pairs[i].(string)] = big.NewRat(int64(pairs[i+1].(int)), 1)
	}
	return env
}

// String lists the values by name: "k=2 m=3".
func (env Env) String() string {
	parts := make([]string, 0, len(env))
	for name, v := range env {
		parts = append(parts, name+"="+v.RatString())
	}
	slices.Sort(parts)
	return strings.Join(parts, " ")
}

// EvalError says which sub-expression has no value, and why.
type EvalError struct {
	Kind   error // one of the Err values above
	Sub    *Expr // the smallest sub-expression without a value
	Detail string
}

func (e *EvalError) Error() string {
	return fmt.Sprintf("formula: %v in %v: %s", e.Kind, e.Sub, e.Detail)
}

// Unwrap makes errors.Is(err, errDomain) and the like work.
func (e *EvalError) Unwrap() error { return e.Kind }

// Eval is the exact value of e. Every error is an *EvalError.
func (e *Expr) Eval(env Env) (*big.Rat, error) {
	ev := &evaluation{env: env, index: map[string]*big.Rat{}}
	v, err := ev.eval(e)
	if err != nil {
		return nil, err
	}
	return new(big.Rat).Set(v), nil
}

// evaluation is the state of one Eval: index holds the sums' variables, which
// hide the environment's.
type evaluation struct {
	env   Env
	index map[string]*big.Rat
	steps int
}

func (ev *evaluation) eval(e *Expr) (*big.Rat, error) {
	if ev.steps++; ev.steps > maxSteps {
		return nil, &EvalError{errTooLarge, e, fmt.Sprintf("more than %d steps", maxSteps)}
	}
	switch {
	case e.kind == number:
		return e.val, nil
	case e.kind == variable:
		return ev.lookup(e)
	case e.isSum():
		return ev.sum(e)
	}
	args := make([]*big.Rat, len(e.args))
	for i, a := range e.args {
		v, err := ev.eval(a)
		if err != nil {
			return nil, err
		}
		args[i] = v
	}
	v, err := apply(e, args)
	if err == nil && bits(v) > maxBits {
		err = &EvalError{errTooLarge, e, fmt.Sprintf("%d bits, want at most %d", bits(v), maxBits)}
	}
	return v, err
}

func (ev *evaluation) lookup(e *Expr) (*big.Rat, error) {
	if v := ev.index[e.name]; v != nil {
		return v, nil
	}
	if v := ev.env[e.name]; v != nil {
		return v, nil
	}
	return nil, &EvalError{errUnbound, e, "no value given"}
}

// sum adds the body over the integers lo..hi.
func (ev *evaluation) sum(e *Expr) (*big.Rat, error) {
	var bounds [2]*big.Int
	for j := range bounds {
		v, err := ev.eval(e.args[1+j])
		if err != nil {
			return nil, err
		}
		if !v.IsInt() {
			return nil, &EvalError{errDomain, e, "bound " + v.RatString() + ", want an integer"}
		}
		bounds[j] = v.Num()
	}
	name := e.args[0].name
	hidden := ev.index[name]
	defer func() { ev.index[name] = hidden }()
	total := new(big.Rat)
	for i := new(big.Int).Set(bounds[0]); i.Cmp(bounds[1]) <= 0; i.Add(i, big.NewInt(1)) {
		ev.index[name] = new(big.Rat).SetInt(i)
		v, err := ev.eval(e.args[3])
		if err != nil {
			return nil, err
		}
		total.Add(total, v)
		if bits(total) > maxBits {
			return nil, &EvalError{errTooLarge, e, fmt.Sprintf("more than %d bits", maxBits)}
		}
	}
	return total, nil
}

// apply computes the node e from the values of its operands.
func apply(e *Expr, x []*big.Rat) (*big.Rat, error) {
	z := new(big.Rat)
	switch e.kind {
	case add:
		return z.Add(x[0], x[1]), nil
	case sub:
		return z.Sub(x[0], x[1]), nil
	case mul:
		return z.Mul(x[0], x[1]), nil
	case neg:
		return z.Neg(x[0]), nil
	case div:
		if x[1].Sign() == 0 {
			return nil, &EvalError{errDivision, e, e.args[1].String() + " is 0"}
		}
		return z.Quo(x[0], x[1]), nil
	}
	var v *big.Rat
	var kind error
	var detail string
	if e.kind == pow {
		v, detail, kind = power(x[0], x[1])
	} else {
		v, detail, kind = function(e.name, x)
	}
	if kind != nil {
		return nil, &EvalError{kind, e, detail}
	}
	return v, nil
}

// function computes a named function other than sum; on failure it returns the
// detail of the error and its kind.
func function(name string, x []*big.Rat) (v *big.Rat, detail string, kind error) {
	switch name {
	case "floor":
		return floorRat(x[0]), "", nil
	case "ceil":
		return ceilRat(x[0]), "", nil
	case "abs":
		return new(big.Rat).Abs(x[0]), "", nil
	case "sqrt":
		return power(x[0], big.NewRat(1, 2))
	case "log2":
		return log2(x[0])
	case "C":
		return binomial(x[0], x[1])
	case "mod":
		if x[1].Sign() == 0 {
			return nil, "the modulus is 0", errDivision
		}
		q := floorRat(new(big.Rat).Quo(x[0], x[1]))
		return q.Sub(x[0], q.Mul(q, x[1])), "", nil
	}
	best := x[0]
	for _, y := range x[1:] {
		if c := y.Cmp(best); name == "max" && c > 0 || name == "min" && c < 0 {
			best = y
		}
	}
	return best, "", nil
}

func ceilRat(x *big.Rat) *big.Rat {
	v := floorRat(new(big.Rat).Neg(x))
	return v.Neg(v)
}

// log2 is the exponent of an exact power of two.
func log2(x *big.Rat) (v *big.Rat, detail string, kind error) {
	if x.Sign() <= 0 {
		return nil, "logarithm of " + x.RatString() + ", want a positive number", errDomain
	}
	odd, exponent := oddPart(x)
	if odd.Cmp(big.NewRat(1, 1)) != 0 {
		return nil, "logarithm of " + x.RatString() + ", want a power of two", errIrrational
	}
	return big.NewRat(int64(exponent), 1), "", nil
}

// binomial is n choose i for integers n >= 0 and i.
func binomial(n, i *big.Rat) (v *big.Rat, detail string, kind error) {
	if !n.IsInt() || !i.IsInt() || n.Sign() < 0 {
		return nil, fmt.Sprintf("C(%s,%s), want integers, the first not negative", n.RatString(), i.RatString()), errDomain
	}
	if i.Sign() < 0 || i.Cmp(n) > 0 {
		return new(big.Rat), "", nil
	}
	other := new(big.Int).Sub(n.Num(), i.Num())
	if other.Cmp(i.Num()) > 0 {
		other = i.Num()
	}
	few := other.IsInt64() && other.Int64() <= maxBits/int64(n.Num().BitLen()+1)
	if !few && n.Num().Cmp(big.NewInt(maxBits)) > 0 {
		return nil, fmt.Sprintf("C(%s,%s)", n.RatString(), i.RatString()), errTooLarge
	}
	c := new(big.Int).Set(one)
	for j := int64(0); j < other.Int64(); j++ {
		c.Mul(c, new(big.Int).Sub(n.Num(), big.NewInt(j)))
		c.Quo(c, big.NewInt(j+1))
	}
	return new(big.Rat).SetInt(c), "", nil
}
