package formula

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// Env gives values to variables.
type Env map[string]*big.Rat

// Ints builds an environment from alternating names and integers (int, int64,
// *big.Int or *big.Rat): Ints("k", 2, "m", 3). It panics on anything else; it is
// meant for literals of the program.
func Ints(pairs ...any) Env {
	if len(pairs)%2 != 0 {
		panic(fmt.Sprintf("formula: Ints with %d arguments, want an even number", len(pairs)))
	}
	env := Env{}
	for i := 0; i < len(pairs); i += 2 {
		name, ok := pairs[i].(string)
		if !ok {
			panic(fmt.Sprintf("formula: Ints argument %d is %v, want a name", i, pairs[i]))
		}
		switch v := pairs[i+1].(type) {
		case int:
			env[name] = big.NewRat(int64(v), 1)
		case int64:
			env[name] = big.NewRat(v, 1)
		case *big.Int:
			env[name] = new(big.Rat).SetInt(v)
		case *big.Rat:
			env[name] = new(big.Rat).Set(v)
		default:
			panic(fmt.Sprintf("formula: Ints value of %s is a %T, want an integer", name, v))
		}
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
