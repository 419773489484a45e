// Package folded has the theorems about the folded hypercube FQ_n.
package folded
