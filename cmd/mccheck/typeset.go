package main

import (
	"mccheck/claims"
	"mccheck/reports"
	"mccheck/sentence/mathml"
)

// typeset is what a reading of a report states. It is nothing where the claim of this program is another one than that of
// the report, which another version may have made.
func (a *app) typeset(c *reports.Claim, r reports.Reading) (list []reports.Typeset) {
	own := claims.Find(a.catalogue(), c.ID)
	if own == nil || own.Says != c.Says || own.Domain != c.Domain {
		return nil
	}
	reading := own.Reading(r.Reading)
	if reading == nil {
		return nil
	}
	for _, st := range reading.Statements() {
		if st.Stands == nil {
			continue
		}
		says, where := mathml.Stated(*st.Stands)
		part := reports.Typeset{Says: says, Lines: st.Stands.Lines()}
		for _, control := range st.Controls {
			part.Controls = append(part.Controls, control.Name)
		}
		for i, l := range st.Stands.Uses() {
			part.Where = append(part.Where, reports.Definition{Name: l.Name, MathML: where[i]})
		}
		list = append(list, part)
	}
	return list
}
