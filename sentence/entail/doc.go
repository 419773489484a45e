// Package entail tells what a claim says follows from what theorems state, by rules that look at trees alone.
package entail
