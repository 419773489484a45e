package hierarchical

import (
	"testing"

	"mccheck/smt/smttest"
)

func TestMain(m *testing.M) { smttest.Main(m) }
