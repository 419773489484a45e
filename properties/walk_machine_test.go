package properties

import (
	"fmt"
	"strings"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/commands"
	"github.com/leanovate/gopter/gen"

	"mccheck/model"
)

// walkLength is the number of commands of one walk, small enough to shrink.
const walkLength = 50

// Walk lets a token walk through g, at any size of g: it goes to a neighbour,
// goes back where it came from, or has its address written and read. After each
// command the local laws of a network must hold (see token). Walks of walkLength
// commands start at random nodes until there are at least steps commands.
//
// The error names the law that broke and the shortest walk found that breaks it.
// A run is a function of g, seed and steps. Cost: O(degree^2) a command, and the
// cost of Distance where g is a model.Metric.
func Walk(g model.Graph, seed int64, steps int) error {
	if steps < 1 {
		return fmt.Errorf("walk on %s: %d steps, want at least 1", g.Name(), steps)
	}
	length := min(steps, walkLength)
	walks := (steps + length - 1) / length
	parameters := gopter.DefaultTestParametersWithSeed(seed)
	parameters.MinSuccessfulTests = walks
	parameters.MinSize, parameters.MaxSize = length, length
	parameters.MaxShrinkCount = maxShrinks
	result := commands.Prop(walking(g)).Check(parameters)
	if result.Status == gopter.TestPassed && result.Succeeded == walks {
		return nil
	}
	var args []string
	for _, a := range result.Args {
		args = append(args, a.ArgFormatted)
	}
	laws := strings.Join(result.Labels, "; ")
	if result.Error != nil {
		laws = result.Error.Error()
	}
	return fmt.Errorf("walk on %s: %s after %d of %d walks: %s; %s",
		g.Name(), result.Status, result.Succeeded, walks, laws, strings.Join(args, " "))
}

// walking is the machine that gopter drives: the state is the place where the
// token should be, the system is the token.
func walking(g model.Graph) commands.Commands {
	return &commands.ProtoCommands{
		InitialStateGen: gen.OneGenOf(
			gen.UInt64Range(0, g.Order()-1), gen.Const(uint64(0)), gen.Const(g.Order()-1),
		).Map(func(u uint64) *place { return &place{node: u} }),
		NewSystemUnderTestFunc: func(s commands.State) commands.SystemUnderTest {
			return &token{g: g, start: s.(*place).node, at: s.(*place).node}
		},
		GenCommandFunc: func(s commands.State) gopter.Gen {
			most := max(0, g.MaxDegree()-1)
			return gen.Weighted([]gen.WeightedGen{
				{Weight: 6, Gen: gen.IntRange(0, most).Map(func(i int) commands.Command { return hop{g, i} })},
				{Weight: 2, Gen: gen.Const(back{}).Map(func(b back) commands.Command { return b })},
				{Weight: 1, Gen: gen.Const(readAddress{}).Map(func(r readAddress) commands.Command { return r })},
			})
		},
	}
}

// place is the expected position of the token, with the way that led there.
type place struct {
	node   model.Node
	before *place
}

func (p *place) String() string { return fmt.Sprint(p.node) }

// hop goes to neighbour number i, counted modulo the degree.
type hop struct {
	g model.Graph
	i int
}

func (c hop) String() string { return fmt.Sprintf("hop(%d)", c.i) }
func (c hop) PreCondition(s commands.State) bool {
	u := s.(*place).node
	return u < c.g.Order() && len(c.g.Neighbors(nil, u)) > 0
}
func (c hop) Run(sut commands.SystemUnderTest) commands.Result {
	return sut.(*token).hop(c.i)
}

func (c hop) NextState(s commands.State) commands.State {
	p := s.(*place)
	next := c.g.Neighbors(nil, p.node)
	return &place{next[c.i%len(next)], p}
}

func (c hop) PostCondition(s commands.State, r commands.Result) *gopter.PropResult {
	return judge(s, r)
}

// back returns to the place before the last hop.
type back struct{}

func (back) String() string                                   { return "back" }
func (back) PreCondition(s commands.State) bool               { return s.(*place).before != nil }
func (back) NextState(s commands.State) commands.State        { return s.(*place).before }
func (back) Run(sut commands.SystemUnderTest) commands.Result { return sut.(*token).back() }
func (back) PostCondition(s commands.State, r commands.Result) *gopter.PropResult {
	return judge(s, r)
}

// readAddress writes the address of the token's node and reads it again.
type readAddress struct{}

func (readAddress) String() string                            { return "address" }
func (readAddress) PreCondition(commands.State) bool          { return true }
func (readAddress) NextState(s commands.State) commands.State { return s }
func (readAddress) Run(sut commands.SystemUnderTest) commands.Result {
	return sut.(*token).address()
}
func (readAddress) PostCondition(s commands.State, r commands.Result) *gopter.PropResult {
	return judge(s, r)
}

// judge passes a step that broke no law and ended where it should.
func judge(s commands.State, r commands.Result) *gopter.PropResult {
	got, want := r.(step), s.(*place).node
	if got.err == nil && got.at != want {
		got.err = fmt.Errorf("the token is at %d, want %d", got.at, want)
	}
	if got.err != nil {
		return gopter.NewPropResult(false, got.err.Error())
	}
	return gopter.NewPropResult(true, "")
}
