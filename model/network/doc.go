// Package network has the networks: one family a file, written as its fields and steps, beside the literal
// adjacency of its source. Families lists them; ByName makes the network that a name such as "MC(2,3)" means.
package network
