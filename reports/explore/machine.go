package explore

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/reports/picture"
)

func broadcasts(g model.Graph) bool { return of[network.DualCube](g) || of[network.Hypercube](g) }

// of reports whether a network is of a type.
func of[G model.Graph](g model.Graph) bool {
	_, is := g.(G)
	return is
}

// broadcast shows who sends in each communication step, and who has the message: the algorithm of dual-cube
// sec. 4, with the dimensions of a cluster from the lowest up, or the binomial tree in a cube.
func broadcast(r *run) error {
	m := collective.NewOnePort[struct{}](r.g)
	has := map[model.Node]bool{r.src: true}
	state := func(moves []picture.Move) picture.State {
		return picture.State{Moves: moves, Has: slices.Collect(maps.Keys(has))}
	}
	if err := r.show(state(nil), "%s has the message.", r.g.Format(r.src)); err != nil {
		return err
	}
	var failed error
	m.Watch(func(messages []collective.Message[struct{}]) {
		for _, s := range messages {
			has[s.To] = true
		}
		if err := r.show(state(movesOf(messages)), "Step %d: %s; %d of %d nodes have it.", m.Communication(),
			counted(len(messages), "message", "messages"), len(has), r.g.Order()); err != nil {
			failed = err
		}
	})
	if err := spread(m, r.src); err != nil {
		return err
	}
	return failed
}

// spread is the broadcast on the network of the machine.
func spread(m *collective.OnePort[struct{}], src model.Node) error {
	if g, ok := m.Graph().(network.DualCube); ok {
		b := collective.DualCubeBroadcast{Machine: m}
		for dim := range g.R() - 1 {
			b.Dims = append(b.Dims, dim)
		}
		return b.Run(src)
	}
	g := m.Graph().(network.Hypercube)
	number := make([]collective.Slot[struct{}], g.Order())
	number[src] = collective.Filled(struct{}{})
	return collective.BroadcastHypercube(m, g.Dimension(), func(model.Node) model.Node { return src }, number)
}

func movesOf[V any](messages []collective.Message[V]) (list []picture.Move) {
	for _, s := range messages {
		list = append(list, picture.Move{From: s.From, To: s.To})
	}
	return list
}

func hasPrefix(g model.Graph) bool {
	return of[network.Hypercube](g) || of[network.MetacubeClassCube](g)
}

// prefix shows what each node sends in each communication step, and in the end what it holds: node u begins
// with the value number u, and ends with the product of all up to its own.
func prefix(r *run) error {
	m := collective.NewOnePort[collective.Word](r.g)
	values, holds := make([]collective.Word, r.g.Order()), map[model.Node]string{}
	for u := range r.g.Order() {
		values[u] = collective.Letter(u)
		holds[u] = fmt.Sprint(u)
	}
	if err := r.show(picture.State{Holds: holds}, "Each node has a value, and its number stands below it."); err != nil {
		return err
	}
	var failed error
	m.Watch(func(messages []collective.Message[collective.Word]) {
		sent := map[model.Node]string{}
		for _, s := range messages {
			sent[s.From] = short(s.Value)
		}
		if err := r.show(picture.State{Moves: movesOf(messages), Holds: sent},
			"Communication step %d: %s; below a node stand the numbers of the values whose product it sends. %s so far.",
			m.Communication(), counted(len(messages), "message", "messages"),
			counted(m.Computation(), "computation step", "computation steps")); err != nil {
			failed = err
		}
	})
	p, err := products(m, values)
	if err != nil {
		return err
	}
	if failed != nil {
		return failed
	}
	right, ends := 0, map[model.Node]string{}
	for u, w := range p {
		ends[model.Node(u)] = short(w)
		if w.IsProduct(uint64(u)) {
			right++
		}
	}
	return r.show(picture.State{Holds: ends}, "After %s and %s, %d of %d nodes hold the product of all values up to their own.",
		counted(m.Communication(), "communication step", "communication steps"),
		counted(m.Computation(), "computation step", "computation steps"), right, r.g.Order())
}

// products is the prefix computation on the network of the machine.
func products(m *collective.OnePort[collective.Word], values []collective.Word) ([]collective.Word, error) {
	if g, ok := m.Graph().(network.MetacubeClassCube); ok {
		repaired := collective.MetacubePrefix[collective.Word]{TotalHandedBack: true, SourceIsI: true, PartnerForAll: true,
			Operands: collective.ByAddress, Spread: collective.BroadcastHypercube[collective.Word]}
		return repaired.Run(m, g, values, collective.Concatenate)
	}
	p, _, err := collective.PrefixHypercube(m, m.Graph().(network.Hypercube).Dimension(), values, collective.Concatenate, collective.ByAddress)
	return p, err
}

// short writes a product by the numbers of its values: "0-3,7".
func short(w collective.Word) string {
	var parts []string
	for _, run := range w {
		text := fmt.Sprint(run.Lo)
		if run.Hi > run.Lo {
			text += fmt.Sprintf("-%d", run.Hi)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ",")
}
