package prefix

import (
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/smt/voices"
)

// codeWord is the code word of x by the rule of the obligations: bit t is bit t
// of x xor bit t+1.
func codeWord(x model.Node) (w model.Node) {
	for t := range 16 {
		w |= (x>>t&1 ^ x>>(t+1)&1) << t
	}
	return w
}

// The walk of the model goes from code word to code word, over links, and leaves
// the message everywhere; at every node each step is as in the obligations.
func TestTheWalkOfTheModelIsThatOfTheObligations(t *testing.T) {
	for d := range 6 {
		g, err := network.NewHypercube(d)
		if err != nil {
			t.Fatal(err)
		}
		for source := range g.Order() {
			var want, hops [][2]model.Node
			for step := range g.Order() - 1 {
				want = append(want, [2]model.Node{source ^ codeWord(step), source ^ codeWord(step+1)})
			}
			machine := collective.NewOnePort[model.Node](g)
			machine.Watch(func(messages []collective.Message[model.Node]) {
				for _, m := range messages {
					hops = append(hops, [2]model.Node{m.From, m.To})
				}
			})
			number := make([]collective.Slot[model.Node], g.Order())
			number[source] = collective.Filled(source)
			err := modeltest.WalkHypercube(machine, d, func(model.Node) model.Node { return source }, number)
			if err != nil || !slices.Equal(hops, want) || slices.Contains(number, collective.Slot[model.Node]{}) {
				t.Fatalf("d=%d, source %d: %v, hops %v, want %v, and %v", d, source, err, hops, want, number)
			}
		}
		walkAsStated(t, g.Order())
	}
}

// walkAsStated runs through the steps at every place with the assumption and the
// goal of the obligation as the numbers have them.
func walkAsStated(t *testing.T, places model.Node) {
	t.Helper()
	rank := map[model.Node]model.Node{}
	for x := range places {
		rank[codeWord(x)] = x
	}
	if len(rank) != int(places) {
		t.Fatalf("%d places have %d code words", places, len(rank))
	}
	for step := range places - 1 {
		link := codeWord(step) ^ codeWord(step+1)
		for place := range places {
			own, across := rank[place], rank[place^link]
			held := own <= step
			if own == step+1 && across == step {
				held = true
			}
			if (own == step+1) != (across == step) || held != (own <= step+1) {
				t.Errorf("step %d of %d places: place %b has rank %d, across %d", step, places, place, own, across)
			}
		}
	}
}

func TestLongerRanksChangeNothing(t *testing.T) {
	v := voices.NewGini()
	for _, rule := range []walkRule{{}, {skips: true}} {
		short := walkFactsOf(rankWords(3), rule)
		for _, width := range []int{4, 5, 7} {
			for i, o := range walkFactsOf(rankWords(width), rule) {
				if got, want := v.Solve(t.Context(), &o, voices.Limits{}).Status,
					v.Solve(t.Context(), &short[i], voices.Limits{}).Status; got != want || got == voices.Unknown {
					t.Errorf("%s, %+v: %v with %d bits, %v with 3", o.Name, rule, got, width, want)
				}
			}
		}
	}
}
