package main

import (
	"testing"
	"time"
)

// A child that ended after it had answered is not taken for one that ends at the next case.
func TestAChildThatEndedIsReplaced(t *testing.T) {
	t.Setenv(catalogueVariable, "whole")
	var r replayer
	defer r.stop()
	request := replayRequest{Line: "DC-01/printed?r=1", Limit: time.Minute}
	first, err := r.ask(t.Context(), request)
	if err != nil || first.Error == "" && first.Seen == nil {
		t.Fatalf("%+v, %v", first, err)
	}
	child := r.child
	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	second, err := r.ask(t.Context(), request)
	if err != nil || second.Error != first.Error || r.child == child {
		t.Errorf("%+v, %v, want the answer of a new child: %+v", second, err, first)
	}
}
