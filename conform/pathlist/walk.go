package pathlist

import (
	"fmt"

	"mccheck/conform/result"
	"mccheck/conform/task"
	"mccheck/model"
)

// fault finds the first fault of a path; nil where there is none. Cost O(nodes).
func (c *checker) fault(path []model.Node) *task.Wrong {
	if len(path) < 2 {
		return &task.Wrong{Says: "the path has no hop"}
	}
	last := len(path) - 1
	if w := task.CheckWalk(c.g, path, path[0], path[last]); w != nil {
		return w
	}
	if c.o.Distance != nil {
		if d := c.o.Distance(path[0], path[last]); last != d {
			return c.length(path, "want %d, the distance", d)
		}
	}
	if c.o.Most != nil {
		if most := c.o.Most(path[0], path[last]); last > most {
			return c.length(path, "want at most %d", most)
		}
	}
	return nil
}

// length is the fault of a path that has not the hops that are wanted.
func (c *checker) length(path []model.Node, want string, hops int) *task.Wrong {
	return &task.Wrong{Says: fmt.Sprintf("the path has %s, "+want, result.Plural(len(path)-1, "hop"), hops), Walk: task.Hops(c.g, path, "")}
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
		list = append(list, result.Datum{Name: "src", Text: c.address(p.Nodes[0])},
			result.Datum{Name: "dst", Text: c.address(p.Nodes[len(p.Nodes)-1])})
	}
	if p.Line > 0 {
		list = append(list, result.Datum{Name: "line", Text: fmt.Sprint(p.Line)})
	}
	return list
}

// address writes a node as its network does; one that the network does not have as a number.
func (c *checker) address(u model.Node) string {
	if u >= c.g.Order() {
		return fmt.Sprint(u)
	}
	return c.g.Format(u)
}
