package smt
import ("testing";"time";"fmt")
func TestZZT(t *testing.T) {
	th, _ := SignedChannelsAt(2, 16)
	for i := range th.Obligations { o := &th.Obligations[i]; st := time.Now(); a := NewGini().Solve(t.Context(), o, Limits{}); fmt.Println(o.Name, a.Status, a.Reason, time.Since(st)) }
	for _, c := range th.Controls { st := time.Now(); a := NewGini().Solve(t.Context(), &c.Obligations[0], Limits{}); fmt.Println(c.Name, a.Status, time.Since(st)) }
	st := time.Now()
	e, _ := TotalExchangeAt(16)
	for _, v := range []Voice{NewGini(), NewZ3()} {
	for i := range e.Obligations { v.Solve(t.Context(), &e.Obligations[i], Limits{}) }
	fmt.Println(v.Name(), time.Since(st))
	}
}
