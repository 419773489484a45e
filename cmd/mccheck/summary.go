package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math/big"
	"os"
	"slices"
	"strings"
	"text/tabwriter"

	"golang.org/x/term"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/model"
	"mccheck/reports"
)

// maxMeasuredOrder bounds the searches from every node.
const maxMeasuredOrder = 1 << 15

// measured are the quantities of a network found by looking at its nodes, by
// the names that model.ClosedForm uses; first are those that one source tells: the largest distance
// from it is one that the diameter has at least.
type measured struct {
	all, first map[string]*big.Rat
	levels     []*big.Int           // pairs, or nodes from the source, at each distance
	source     string               // the one node that was searched from; "": each was
	every      bool                 // the source stands for every node, whose pairs are asked for
	symmetry   *stepSymmetry        // what the steps show of it, where one source was searched from; or nil
	compared   *exhaustive.Compared // the formula of distances beside the search, or nil
	unmeasured error                // why nothing was measured
	apart      bool                 // because two nodes have no path
	half       *bisected            // what is known of the bisection width, or nil
}

// counted writes a list of all nodes of a network, which shows how many of them are written, where the
// list itself does not go to the terminal.
func (s searchFlags) counted(g model.Graph, write func(model.Graph) error) error {
	if s.progress == "auto" && term.IsTerminal(int(os.Stdout.Fd())) {
		return write(g)
	}
	shown := counter{mode: s.progress, things: "nodes"}
	defer shown.stop()
	return write(watchNodes(g, &shown))
}

// writeSummary shows a network in numbers, and the closed forms of the
// literature beside what was measured.
func writeSummary(ctx context.Context, w io.Writer, g model.Graph, s searchFlags) error {
	fmt.Fprintf(w, "%s\n", g.Name())
	fmt.Fprintf(w, "  order             %s\n", reports.Grouped(g.Order()))
	fmt.Fprintf(w, "  size              %s\n", reports.GroupedBig(g.Size()))
	fmt.Fprintf(w, "  degree            %d%s\n", g.MaxDegree(), onAverage(g))
	fmt.Fprintf(w, "  first and last    %s ... %s\n", g.Format(0), g.Format(g.Order()-1))
	m, err := s.measure(ctx, g)
	switch {
	case err != nil:
		return err
	case m.apart:
		fmt.Fprintf(w, "  diameter          infinite: %v\n", m.unmeasured)
	case m.unmeasured != nil:
		fmt.Fprintf(w, "  diameter          not measured above %s nodes: %v\n", reports.Grouped(maxMeasuredOrder), m.unmeasured)
	case m.first == nil || m.alike():
		writeDistances(w, m)
	default:
		fmt.Fprintf(w, "  diameter          at least %d, the largest distance from %s; every node is searched from up to %s nodes\n",
			len(m.levels)-1, m.source, reports.Grouped(maxMeasuredOrder))
		if missing := new(big.Rat).Sub(new(big.Rat).SetUint64(g.Order()), m.all["order"]); missing.Sign() > 0 {
			fmt.Fprintf(w, "  without a path    %s %s from %s\n", value(missing), claims.Noun(missing.Cmp(big.NewRat(1, 1)) != 0, "node"), m.source)
		}
		writeLevels(w, "nodes", m.levels)
	}
	if m.symmetry != nil && m.symmetry.text(m.source) != "" {
		fmt.Fprintf(w, "  up to symmetry    %s\n", m.symmetry.text(m.source))
	}
	wrong := m.judgeFormula(g)
	if m.compared != nil {
		fmt.Fprintf(w, "  distance formula  %s\n", m.formulaText(g))
	}
	if m.half != nil {
		fmt.Fprintf(w, "  bisection width   %s\n", m.half.text(g))
	}
	forms := g.Claimed()
	if len(forms) == 0 {
		return wrong
	}
	fmt.Fprintf(w, "\nstated in the literature\n")
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, f := range forms {
		fmt.Fprintf(table, "  %s\t%s\t= %s\t%s\t%s\n", f.Quantity, f.Formula, value(f.Value), m.judge(f), f.Source)
	}
	return cmp.Or(table.Flush(), wrong)
}

// onAverage is the average degree, which the cost factor is made of, where not every node has the largest one.
func onAverage(g model.Graph) string {
	average := new(big.Rat).SetFrac(new(big.Int).Lsh(g.Size(), 1), new(big.Int).SetUint64(g.Order()))
	if average.Cmp(big.NewRat(int64(g.MaxDegree()), 1)) == 0 {
		return ""
	}
	return ", on average " + value(average)
}

// writeDistances shows what the distances of all pairs tell, which one source may stand for.
func writeDistances(w io.Writer, m measured) {
	how, what := "measured", "pairs"
	if m.source != "" {
		how = "measured from " + m.source + ", which every node is like"
	}
	if m.source != "" && !m.every {
		what = "nodes"
	}
	fmt.Fprintf(w, "  diameter          %s, %s\n", value(m.all["diameter"]), how)
	fmt.Fprintf(w, "  average distance  %s, measured over all ordered pairs, equal ones included\n", value(m.all["average distance"]))
	writeLevels(w, what, m.levels)
}

// sum is the nodes that a search found.
func sum(levels []uint64) (all uint64) {
	for _, n := range levels {
		all += n
	}
	return all
}

// fromFirst is what the numbers of nodes at each distance from one source tell.
func fromFirst(levels []uint64) map[string]*big.Rat {
	sum := new(big.Int)
	for d, n := range levels {
		sum.Add(sum, new(big.Int).Mul(big.NewInt(int64(d)), new(big.Int).SetUint64(n)))
	}
	return map[string]*big.Rat{"diameter": big.NewRat(int64(len(levels)-1), 1), "distance sum": new(big.Rat).SetInt(sum)}
}

// shownLevels bounds the numbers of distances that are shown as text.
const shownLevels = 48

// writeLevels lists how many pairs, or nodes from one source, have each distance: of three or more distances one after the
// other with the same number as one, and without those in the middle where they are too many to read.
func writeLevels(w io.Writer, what string, counts []*big.Int) {
	var list []string
	for d := 0; d < len(counts); {
		last := d
		for last+1 < len(counts) && counts[last+1].Cmp(counts[d]) == 0 {
			last++
		}
		if last-d < 2 {
			last = d
			list = append(list, fmt.Sprintf("%d: %s", d, reports.GroupedBig(counts[d])))
		} else {
			list = append(list, fmt.Sprintf("%d to %d: %s each", d, last, reports.GroupedBig(counts[d])))
		}
		d = last + 1
	}
	if more := len(list) - shownLevels; more > 1 {
		list = slices.Replace(list, shownLevels/2, shownLevels/2+more, fmt.Sprintf("%d more in --format json", more))
	}
	fmt.Fprintf(w, "  %s at distance %s\n", what, strings.Join(list, ", "))
}

// judge compares a stated value with the measured one, or with what the source tells of it.
func (m measured) judge(f model.ClosedForm) string {
	if found := m.all[f.Quantity]; found != nil {
		if found.Cmp(f.Value) == 0 {
			return "agrees"
		}
		return "DIFFERS: measured " + value(found)
	}
	found := m.first[f.Quantity]
	switch {
	case f.Quantity == "bisection width" && m.half != nil && m.half.contradicts(f.Value):
		return fmt.Sprintf("DIFFERS: measured %d to %d", m.half.Least, m.half.Links)
	case f.Quantity == "bisection width" && m.half != nil:
		return "within the bounds"
	case found == nil:
		return "not measured"
	case found.Cmp(f.Value) == 0:
		return "agrees at " + m.source
	case f.Quantity == "diameter" && found.Cmp(f.Value) < 0:
		return "not measured"
	}
	return "DIFFERS: at " + m.source + " measured " + value(found)
}

// value writes a number exactly, and as a decimal where it is a fraction.
func value(r *big.Rat) string {
	if r.IsInt() {
		return r.RatString()
	}
	return fmt.Sprintf("%s = %s", r.RatString(), r.FloatString(4))
}

// networkJSON is a network in numbers, for programs.
type networkJSON struct {
	Schema     string            `json:"schema"` // "mccheck.network/1"
	Network    string            `json:"network"`
	Order      uint64            `json:"order"`
	Size       string            `json:"size"`
	Degree     int               `json:"degree"`
	Measured   map[string]string `json:"measured,omitempty"`   // exact: whole numbers, or fractions such as "37/8"
	Distances  []*big.Int        `json:"distances,omitempty"`  // pairs, or nodes from one source, at distance 0, 1, and so on
	From       string            `json:"from,omitempty"`       // "every node", or "node 0" or another one
	Symmetry   *stepSymmetryJSON `json:"symmetry,omitempty"`   // by which one source was searched from
	Unmeasured string            `json:"unmeasured,omitempty"` // why nothing was measured
	Bisection  *bisectionJSON    `json:"bisection,omitempty"`  // the bisection width, or bounds of it, and a half
	Formula    *formulaJSON      `json:"formula,omitempty"`    // the formula of distances beside the search
	Stated     []statedJSON      `json:"stated"`
}

type statedJSON struct {
	Quantity string `json:"quantity"`
	Formula  string `json:"formula"`
	Value    string `json:"value"`
	Judged   string `json:"judged"`
	Source   string `json:"source"`
}

// writeNetworkJSON writes what writeSummary shows.
func writeNetworkJSON(ctx context.Context, w io.Writer, g model.Graph, s searchFlags) error {
	n := networkJSON{Schema: "mccheck.network/1", Network: g.Name(), Order: g.Order(), Size: g.Size().String(), Degree: g.MaxDegree(),
		Measured: map[string]string{}, Stated: []statedJSON{}}
	m, err := s.measure(ctx, g)
	switch {
	case err != nil:
		return err
	case m.unmeasured != nil:
		n.Unmeasured = m.unmeasured.Error()
	default:
		n.Distances, n.From, n.Symmetry = m.levels, m.source, m.symmetryJSON()
		if m.source == "" || m.every {
			n.From = "every node"
		}
		if m.first == nil || m.alike() {
			for name, v := range m.all {
				n.Measured[name] = v.RatString()
			}
		}
	}
	n.Formula = m.formulaJSON(g)
	if m.half != nil {
		n.Bisection = &bisectionJSON{Least: m.half.Least, Links: m.half.Links, Half: m.half.names(g)}
		if m.half.Load != nil {
			n.Bisection.Load = m.half.Load.RatString()
		}
	}
	for _, f := range g.Claimed() {
		n.Stated = append(n.Stated, statedJSON{f.Quantity, f.Formula, f.Value.RatString(), m.judge(f), f.Source})
	}
	return cmp.Or(reports.WriteJSON(w, n, true), m.judgeFormula(g))
}
