//go:build js && wasm

// Command explorer is the part of a report's pages that steps through algorithms, as WebAssembly: it gives the
// page the function mccheckExplore, from a request in JSON to a reply in JSON (package reports/explore).
package main

import (
	"syscall/js"

	"mccheck/reports/explore"
)

func main() {
	js.Global().Set("mccheckExplore", js.FuncOf(func(_ js.Value, args []js.Value) any { return explore.Answer(args[0].String()) }))
	select {}
}
