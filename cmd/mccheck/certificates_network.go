package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"mccheck/certify"
	"mccheck/certify/write"
	"mccheck/claims"
	"mccheck/model"
	"mccheck/smt"
)

// largestNumbered bounds the networks whose numbers are certified, in nodes: the
// checker searches from every node.
const largestNumbered = 1 << 10

// numbered are the quantities that follow from the basic numbers of a network.
var numbered = []string{claims.Order.Name, claims.Size.Name, claims.MaxDegree.Name, claims.Degree.Name,
	claims.Diameter.Name, claims.AverageDistance.Name, claims.AverageDistanceApart.Name}

// networkCertificates are the basic numbers of the small networks of a statement
// that compares one of them with a formula; none for any other statement. A
// network that the checker does not know has none.
func networkCertificates(st *claims.Statement) ([]smt.Certificate, error) {
	if st.Measured == nil || !slices.Contains(numbered, st.Measured.Quantity) {
		return nil, nil
	}
	var list []smt.Certificate
	for _, p := range st.Over.Points(claims.Default) {
		g, err := st.Measured.Network(p)
		if err != nil {
			return nil, err
		}
		if g.Order() > largestNumbered {
			continue
		}
		cert, ok, err := numbersOf(g)
		if err != nil {
			return nil, err
		}
		if ok {
			list = append(list, cert)
		}
	}
	return list, nil
}

// numbersOf is the certificate of the basic numbers of one network; ok is false
// if the checker has no such network.
func numbersOf(g model.Graph) (cert smt.Certificate, ok bool, err error) {
	name, ok := certifiedName(g)
	if !ok {
		return cert, false, nil
	}
	n := write.Network{Order: int(g.Order()), LeastDegree: g.MaxDegree()}
	search := model.NewSearcher(g)
	for u := range g.Order() {
		degree := len(g.Neighbors(nil, u))
		n.Size += degree
		n.LeastDegree, n.LargestDegree = min(n.LeastDegree, degree), max(n.LargestDegree, degree)
		for _, d := range search.From(u) {
			n.Diameter = max(n.Diameter, int(d))
			n.Distances += int(d)
		}
	}
	n.Size /= 2
	var text bytes.Buffer
	if err := write.NetworkNumbers(&text, name, n); err != nil {
		return cert, false, err
	}
	states, err := certify.Witness(text.Bytes())
	if err != nil {
		return cert, false, fmt.Errorf("the numbers of %s: %w", g.Name(), err)
	}
	file := "network-" + strings.ToLower(strings.ReplaceAll(name, " ", "-")) + ".witness"
	return smt.Certificate{Kind: certify.WitnessOf, States: states, Names: []string{file}, Contents: [][]byte{text.Bytes()}}, true, nil
}

// certifiedName is the name of a network as the checker reads it, "MC 2 1".
func certifiedName(g model.Graph) (string, bool) {
	name := strings.NewReplacer("(", " ", ",", " ", ")", "").Replace(g.Name())
	if h, ok := g.(model.HCN); ok { // one parameter there, two in the paper's name
		name = fmt.Sprintf("HCN %d", h.Degree(0)-1)
	}
	known, err := certify.ParseGraph(name)
	return name, err == nil && uint64(known.Order) == g.Order()
}
