// Package syntax reads texts of claims and writes them: their tree, its words and sorts, and what is made of a tree without a value.
package syntax
