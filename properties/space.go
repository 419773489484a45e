package properties

import (
	"slices"
	"sort"

	"mccheck/claims"
)

// space is the list of points that a sampler draws from, smallest first.
type space struct {
	domain claims.Domain
	points []claims.Point
}

// spaceOf lists the points that enumeration visits at a budget, but for those that take minutes.
func spaceOf(st *claims.Statement, b claims.Budget) space {
	return space{domain: st.Over, points: st.Over.Short(b)}
}

// tickets is the number of lots in the draw of a point: point i has i+1 of
// them, so that big points come up often and ticket 0 is the smallest point.
func (s space) tickets() uint64 {
	n := uint64(len(s.points))
	return n * (n + 1) / 2
}

// point is the index of the point that holds a ticket. It grows with the ticket.
func (s space) point(ticket uint64) int {
	return sort.Search(len(s.points), func(i int) bool {
		return uint64(i+1)*uint64(i+2)/2 > ticket
	})
}

// firstCases opens the smallest and the largest point that the quick budget
// visits, or else the smallest of all, to see which variables a statement has. One that
// cannot be opened is left out, with its error.
func firstCases(st *claims.Statement) (list []*claims.Instance, err error) {
	points := st.Over.Points(claims.Quick)
	if len(points) == 0 {
		points = st.Over.Short(claims.Deep)
	}
	if len(points) == 0 {
		return nil, nil
	}
	for _, p := range []claims.Point{points[0], points[len(points)-1]} {
		in, failed := st.Open(p)
		if failed != nil {
			err = failed
			continue
		}
		st.Close(p, in) // its variables stay as they are
		list = append(list, in)
	}
	return list, err
}

// hasVariables reports whether a point of st has more than one case. A
// statement that cannot be opened counts as having them, so that Decide tells
// why it cannot.
func hasVariables(st *claims.Statement) bool {
	list, err := firstCases(st)
	return err != nil || slices.ContainsFunc(list, func(in *claims.Instance) bool { return len(in.Vars) > 0 })
}
