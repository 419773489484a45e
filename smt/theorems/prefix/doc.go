// Package prefix has the theorems about parallel prefix in the hypercube and in MC(k,m).
package prefix
