package pathlist

import (
	"cmp"
	"fmt"
	"math/big"
	"strings"

	"mccheck/conform/result"
	"mccheck/conform/task"
	"mccheck/model"
)

// Task is the name of what Check decides.
const Task = "paths"

// Options say what paths have to be besides paths.
type Options struct {
	Bound    task.Bound // of the hops of each path
	Within   string     // what paths within the bound are, in words; "": no longer than allowed
	Again    bool       // a path may come to a node twice
	AllPairs bool       // each ordered pair of different nodes has exactly one path
	Among    []uint64   // of these nodes, two or more, ascending; nil: all
}

// Check decides whether every path of a list runs over links of g and comes to no node twice,
// and what the options ask for. A refuted verdict shows the failing path with the fewest hops,
// among these that with the smallest source, then destination, hop by hop to where it fails;
// where all paths are right, a pair that has two paths, or else one that has none, the
// smallest by source and destination. The facts count them all. A list of no path is Unknown.
// Cost O(nodes of all paths + paths log paths), and the options' for each path.
func Check(g model.Graph, paths Paths, o Options) result.Result {
	r := result.Result{Schema: result.Schema, Task: Task, Network: g.Name(), Cases: uint64(len(paths)),
		Of: big.NewInt(int64(len(paths)))}
	if o.AllPairs {
		n := new(big.Int).SetUint64(g.Order())
		if o.Among != nil {
			n.SetInt64(int64(len(o.Among)))
		}
		r.Of = n.Mul(n, new(big.Int).Sub(n, big.NewInt(1)))
	}
	if len(paths) == 0 {
		r.Verdict, r.Says = result.Unknown, "There is no path."
		return r
	}
	c := &checker{g: g, o: o, paths: paths}
	least, count := c.wrong()
	fact := func(name string, value any) {
		r.Facts = append(r.Facts, result.Datum{Name: name, Text: fmt.Sprint(value)})
	}
	fact("paths", len(paths))
	longest, hops := c.lengths()
	fact("hops of the longest path", longest)
	fact("hops of all paths", hops)
	fact("wrong paths", count)
	if count > 0 {
		r.Failure = c.failure(least)
	}
	if o.AllPairs {
		p := c.pairs(r.Of)
		fact("pairs with more than one path", p.doubled)
		fact("pairs without a path", p.missing)
		if o.Among != nil {
			fact("paths with an end that is no terminal", p.elsewhere)
		}
		if r.Failure == nil {
			r.Failure = p.failure
		}
	}
	r.Verdict, r.Says = result.Verified, c.verified()
	if r.Failure != nil {
		r.Verdict, r.Says = result.Refuted, capital(r.Failure.Says)+"."
	}
	return r
}

// capital makes a sentence of what begins with a small letter.
func capital(s string) string { return string(s[0]-'a'+'A') + s[1:] }

// verified says what holds of all paths.
func (c *checker) verified() string {
	says := fmt.Sprintf("Of %s every one runs over links of %s", result.Plural(len(c.paths), "path"), c.g.Name())
	if len(c.paths) == 1 {
		says = fmt.Sprintf("The path runs over links of %s", c.g.Name())
	}
	if !c.o.Again {
		says += " and comes to no node twice"
	}
	if c.o.Bound != nil {
		says += ", " + cmp.Or(c.o.Within, "is no longer than allowed")
	}
	if c.o.AllPairs {
		says += ", and every ordered pair of nodes has one"
		if c.o.Among != nil {
			says = strings.TrimSuffix(says, "nodes has one") + "terminals has one"
		}
	}
	return says + "."
}

// checker checks the paths of a list.
type checker struct {
	g     model.Graph
	o     Options
	paths Paths
}

// lengths are the hops of the longest path, and of all of them.
func (c *checker) lengths() (longest, all int) {
	for _, p := range c.paths {
		hops := max(len(p.Nodes), 1) - 1
		longest, all = max(longest, hops), all+hops
	}
	return longest, all
}

// wrong counts the paths that fail, and finds the least of them.
func (c *checker) wrong() (least, count int) {
	for i, p := range c.paths {
		if c.fault(p.Nodes) != nil {
			if count == 0 || less(p, c.paths[least]) {
				least = i
			}
			count++
		}
	}
	return least, count
}

// less orders paths by hops, source and destination.
func less(p, q Path) bool {
	if len(p.Nodes) != len(q.Nodes) || len(p.Nodes) == 0 {
		return len(p.Nodes) < len(q.Nodes)
	}
	if p.Nodes[0] != q.Nodes[0] {
		return p.Nodes[0] < q.Nodes[0]
	}
	return p.Nodes[len(p.Nodes)-1] < q.Nodes[len(q.Nodes)-1]
}

// fault finds the first fault of a path; nil where there is none. Cost O(nodes).
func (c *checker) fault(path []model.Node) *task.Wrong {
	if len(path) < 2 {
		return &task.Wrong{Says: "the path has no hop"}
	}
	last := len(path) - 1
	if w := task.CheckWalk(c.g, path, path[0], path[last], c.o.Again); w != nil {
		return w
	}
	if c.o.Bound == nil {
		return nil
	}
	if says := c.o.Bound(path[0], path[last], last); says != "" {
		return &task.Wrong{Says: fmt.Sprintf("the path has %s, %s", result.Plural(last, "hop"), says), Walk: task.Hops(c.g, path, "")}
	}
	return nil
}

// failure tells of a path that fails, hop by hop to where it does.
func (c *checker) failure(i int) *result.Failure {
	w := c.fault(c.paths[i].Nodes)
	return &result.Failure{Kind: result.Wrong, Case: c.data(i), Says: w.Says, Walk: w.Walk}
}

// data are the ends of a path and its line.
func (c *checker) data(i int) (list []result.Datum) {
	p := c.paths[i]
	if len(p.Nodes) > 0 {
		list = append(list, result.Datum{Name: "src", Text: task.Address(c.g, p.Nodes[0])},
			result.Datum{Name: "dst", Text: task.Address(c.g, p.Nodes[len(p.Nodes)-1])})
	}
	if p.Line > 0 {
		list = append(list, result.Datum{Name: "line", Text: fmt.Sprint(p.Line)})
	}
	return list
}
