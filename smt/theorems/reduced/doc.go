// Package reduced has the theorem about the reduced hypercube RH(k,m).
package reduced
