package main

import (
	"fmt"
	"slices"
	"strings"

	"mccheck/model"
)

// faultyNodes reads the list of --faults: addresses with a comma between them,
// where commas in brackets belong to an address.
func faultyNodes(g model.Graph, text string, src, dst model.Node) ([]model.Node, error) {
	var faults []model.Node
	for _, address := range splitAddresses(text) {
		w, err := g.Parse(unmask(address))
		if err != nil {
			return nil, fmt.Errorf("--faults: %w", err)
		}
		if w == src || w == dst {
			return nil, fmt.Errorf("--faults: %s is an end of the route, want other nodes", g.Format(w))
		}
		faults = append(faults, w)
	}
	slices.Sort(faults)
	return slices.Compact(faults), nil
}

func splitAddresses(text string) []string {
	if text == "" {
		return nil
	}
	depth := 0
	parts := strings.FieldsFunc(text+",", func(r rune) bool {
		switch r {
		case '(':
			depth++
		case ')':
			depth--
		}
		return r == ',' && depth <= 0
	})
	for i, part := range parts {
		parts[i] = strings.TrimSpace(part)
	}
	return parts
}
