// Package sentence is the language of claims: its tree, parser, checks and evaluator.
package sentence
