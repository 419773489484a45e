// Package search finds in any network what is found by search: distances, shortest, disjoint and hamiltonian
// paths, loads of links, narrow cuts, and the faults that lengthen paths most.
package search
