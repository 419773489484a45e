// Package arithmetic decides obligations of linear arithmetic over the whole numbers by cases: truths are split until
// what is known of them has no solution, which a sum of inequalities shows, or else has one. It writes a proof, which
// package certify checks.
package arithmetic
