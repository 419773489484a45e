package reports

import "slices"

// typesetReading is what a reading states in MathML: its statements, and the definitions on which they rest, each once.
type typesetReading struct {
	Statements []typesetStatement
	Own        []string // those that some other reading of the claim has not
	Shared     []string // those of all readings
}

// typesetStatement has the definitions that another statement of the reading makes otherwise.
type typesetStatement struct {
	Typeset
	Apart []string
}

// readingTypeset is what a reading of a claim states, or nil.
func (s *site) readingTypeset(c *Claim, r Reading) *typesetReading {
	if s.more.Typeset == nil {
		return nil
	}
	statements := s.more.Typeset(c, r)
	if len(statements) == 0 {
		return nil
	}
	var readings [][]Definition
	for _, other := range c.Readings {
		if all := definitions(s.more.Typeset(c, other)); all != nil {
			readings = append(readings, all)
		}
	}
	all, t := definitions(statements), &typesetReading{}
	apart := func(d Definition) bool {
		return slices.ContainsFunc(all, func(e Definition) bool { return e.Name == d.Name && e != d })
	}
	for _, d := range all {
		switch {
		case apart(d):
		case slices.ContainsFunc(readings, func(list []Definition) bool { return !slices.Contains(list, d) }):
			t.Own = append(t.Own, d.MathML)
		default:
			t.Shared = append(t.Shared, d.MathML)
		}
	}
	for _, one := range statements {
		statement := typesetStatement{Typeset: one}
		for _, d := range one.Where {
			if apart(d) {
				statement.Apart = append(statement.Apart, d.MathML)
			}
		}
		t.Statements = append(t.Statements, statement)
	}
	return t
}

// definitions are those of all statements of a reading, each once; nil where it has no statement.
func definitions(list []Typeset) (all []Definition) {
	for _, t := range list {
		if all == nil {
			all = []Definition{}
		}
		for _, d := range t.Where {
			if !slices.Contains(all, d) {
				all = append(all, d)
			}
		}
	}
	return all
}
