// Package crossedcube has the theorems about CQ_n.
package crossedcube
