package main

import (
	"fmt"
	"io"
	"slices"

	"mccheck/claims"
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
				name := fmt.Sprintf("%s/%s", c.ID, r.Kind)
				if len(r.Also) > 0 {
					name += fmt.Sprintf("#%d", part+1)
				}
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
	}
	return text
}
