package cubeconnected

import (
	"testing"

	"mccheck/smt/smttest"
)

func TestMain(m *testing.M) { smttest.Main(m) }
