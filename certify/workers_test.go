package certify

import (
	"sync"
	"testing"
	"time"
)

// Two workers look at two files at once, also while somebody waits for the first of them: of the two functions here each waits
// for the other one.
func TestWorkersAreBusyWhileOneWaits(t *testing.T) {
	first, meet, late := make(chan bool), make(chan bool), make(chan bool)
	defer time.AfterFunc(time.Minute, func() { close(late) }).Stop()
	order := []func() bool{
		sync.OnceValue(func() bool {
			close(first)
			select {
			case meet <- true:
				return true
			case <-late:
				return false
			}
		}),
		sync.OnceValue(func() bool {
			select {
			case <-meet:
				return true
			case <-late:
				return false
			}
		}),
	}
	defer inOrder(order, 2)()
	<-first
	if !order[0]() || !order[1]() {
		t.Error("while one function was waited for, the other one did not begin within a minute")
	}
}
