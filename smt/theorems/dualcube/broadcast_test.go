package dualcube

import (
	"testing"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/smttest"
)

// dual-cube sec.4 and th.2
func TestBroadcastInDualCubesIsRight(t *testing.T) {
	theorem := Broadcast()
	if err := theorem.Validate(); err != nil {
		t.Error(err)
	}
	smttest.RequireProved(t, theorem, smttest.PresentVoices(t))
}

// In a run of the model every node receives in the phase in which it does by the
// theorem.
func TestPhasesOfTheBroadcastAreThoseOfTheModel(t *testing.T) {
	for r := 1; r <= 4; r++ {
		g, err := network.NewDualCube(r)
		if err != nil {
			t.Fatal(err)
		}
		dims := make([]int, r-1)
		for i := range dims {
			dims[i] = i
		}
		for s := range g.Order() {
			step := map[model.Node]int{}
			machine := collective.NewOnePort[struct{}](g)
			machine.Watch(func(messages []collective.Message[struct{}]) {
				for _, m := range messages {
					step[m.To] = machine.Communication()
				}
			})
			run := collective.DualCubeBroadcast{Machine: machine, Dims: dims}
			if err := run.Run(s); err != nil {
				t.Fatal(err)
			}
			for u := range g.Order() {
				b, part := logic.FoldingBuilder(), model.Node(1)<<(r-1)-1
				w := receiver{b, b.Const(g.Class(u) == 1), b.Const(g.Class(s) == 1), b.Const((u^s)&part != 0),
					b.Const((u^s)>>(r-1)&part != 0)}
				d := dualBroadcast{}
				near, crossed := d.near(w) == logic.True, d.crossed(w) == logic.True
				at := step[u] // 0 for s alone
				if (u != s && at == 0) || near != (at <= r) || crossed != (at == r+1) || (at > r+1) == (near || crossed) {
					t.Fatalf("%s: from %s, %s receives in step %d; near %v, across %v", g.Name(), g.Format(s), g.Format(u),
						at, near, crossed)
				}
			}
		}
	}
}
