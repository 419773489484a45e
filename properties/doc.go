// Package properties examines statements on random cases. Two samplers that
// share no generator and no shrinker, one on rapid and one on gopter, drive the
// predicate of a statement; a third check walks a token through a network.
//
// A sampler supports enumeration and never replaces it: what it finds true is
// tested, and no more. Every run is a function of the statement, the budget and
// the seed. Nothing is printed, no file is written, and the command line of the
// program has no influence.
package properties
