package main

import (
	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/properties"
	"mccheck/reports"
	"mccheck/smt"
	"mccheck/smt/voices"
)

// engines lists the engines of a run, in the order in which their evidence
// stands in a report. A voice that this build lacks is among them: its evidence
// then says that it is absent.
func engines() []claims.Engine {
	list := []claims.Engine{exhaustive.NormalForm(), exhaustive.Enumerator(), properties.Rapid(), properties.Gopter(), smt.TableEngine()}
	for _, v := range voices.Voices() {
		list = append(list, smt.Engine(v, voices.Limits{}))
	}
	return append(list, smt.StepsEngine(voices.Limits{}))
}

// external lists the engines that are programs found on this machine.
func external() []claims.Engine {
	var list []claims.Engine
	for _, v := range voices.ExternalVoices() {
		if v.Available() == nil {
			list = append(list, smt.Engine(v, voices.Limits{}))
		}
	}
	return list
}

// solvers lists the voices of this build, with the version of each or why it is
// absent.
func solvers() []reports.Solver {
	var list []reports.Solver
	for _, v := range voices.Voices() {
		s := reports.Solver{Name: v.Name()}
		if err := v.Available(); err != nil {
			s.Absent = err.Error()
		} else {
			s.Version = v.Version()
		}
		list = append(list, s)
	}
	return list
}
