package voices

import (
	"syscall"
)

// dieWithParent ends the process when this program ends, however it ends.
func dieWithParent(attr *syscall.SysProcAttr) { attr.Pdeathsig = syscall.SIGKILL }
