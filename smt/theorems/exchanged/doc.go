// Package exchanged has the theorems about the exchanged hypercube EH(s,t).
package exchanged
