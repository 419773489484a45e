package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"mccheck/claims"
	"mccheck/conform/result"
)

// listScopes says for every statement which parameter values each budget
// enumerates: first what the default one does, then what deep adds.
func listScopes(w io.Writer, list []claims.Claim) error {
	same := 0
	for i := range list {
		c := &list[i]
		for j := range c.Readings {
			r := &c.Readings[j]
			for part, st := range r.Statements() {
				usual, deep := st.Over.Points(claims.Default), st.Over.Points(claims.Deep)
				added := slices.DeleteFunc(slices.Clone(deep), func(p claims.Point) bool {
					return slices.ContainsFunc(usual, func(q claims.Point) bool { return slices.Equal(p, q) })
				})
				if len(added) == 0 {
					same++
					continue
				}
				name := statementName(c, j, part)
				if _, err := fmt.Fprintf(w, "%-20s default %s; deep adds %s\n", name, st.Over.Describe(usual), pointList(st, added)); err != nil {
					return err
				}
			}
		}
	}
	_, err := fmt.Fprintf(w, "%d further statements are the same at both budgets\n", same)
	return err
}

// pointList names up to six points and counts the rest.
func pointList(st *claims.Statement, points []claims.Point) string {
	text := ""
	for i, p := range points {
		if i == 6 {
			return fmt.Sprintf("%s and %d more", text, len(points)-i)
		}
		if i > 0 {
			text += ", "
		}
		text += "(" + st.Over.Format(p) + ")"
		if st.Over.Long(p) {
			text += " in about " + result.Plural(st.Over.Minutes(p), "minute")
		}
	}
	return text
}

// statementName names a part of a reading: "FT-65/corrected#2".
func statementName(c *claims.Claim, reading, part int) string {
	r := &c.Readings[reading]
	if len(r.Also) == 0 {
		return fmt.Sprintf("%s/%s", c.ID, r.Kind)
	}
	return fmt.Sprintf("%s/%s#%d", c.ID, r.Kind, part+1)
}

// foretell says before a run what its longest enumerations take: those of the budget deep that say so.
func foretell(w io.Writer, list []claims.Claim, budget claims.Budget) {
	all := 0
	var each []string
	for i := range list {
		for j := range list[i].Readings {
			for part, st := range list[i].Readings[j].Statements() {
				for _, p := range st.Over.Points(budget) {
					if st.Over.Long(p) {
						all += st.Over.Minutes(p)
						each = append(each, fmt.Sprintf("%s (%s) %d", statementName(&list[i], j, part), st.Over.Format(p), st.Over.Minutes(p)))
					}
				}
			}
		}
	}
	if all > 0 {
		fmt.Fprintf(w, "mccheck: the longest enumerations take about %s of one core: %s\n", result.Plural(all, "minute"),
			strings.Join(each, ", "))
	}
}
