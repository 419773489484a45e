// Package sentence is the language of claims: it checks sentences, and evaluates them.
package sentence
