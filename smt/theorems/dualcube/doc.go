// Package dualcube has the theorems about F_r.
package dualcube
