// Package logictest has what the tests of terms and obligations share: evaluation of many
// assignments at once, and small obligations.
package logictest
