// Package smttest has what the tests of theorems share: proofs by the voices that are there,
// proofs that have to be lost, and small networks.
package smttest
