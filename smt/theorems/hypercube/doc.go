// Package hypercube has the theorems about Q_n.
package hypercube
