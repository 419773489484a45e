//go:build !unix

package certify_test

func forgedPipes() []forged { return nil }
