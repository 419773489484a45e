// Package fault has the algorithms of fault-tolerant: routes around faulty nodes in hypercubes and metacubes,
// and the channels that they go through.
package fault
