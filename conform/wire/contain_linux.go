package wire

import (
	"bytes"
	"os"
	"os/exec"
	"strconv"
	"syscall"
)

// apart lets a program lead a group of processes, so that all of it can be ended.
func apart(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
}

// dieTogether ends a program that is apart when this process ends, however it does.
func dieTogether(c *exec.Cmd) { c.SysProcAttr.Pdeathsig = syscall.SIGKILL }

// adopted is prctl's PR_SET_CHILD_SUBREAPER.
const adopted = 36

// adopt makes this process the parent of those whose parents have ended below it.
func adopt() { syscall.RawSyscall(syscall.SYS_PRCTL, adopted, 1, 0) }

func endGroup(group int) { syscall.Kill(-group, syscall.SIGKILL) }

func endProcess(pid int) { syscall.Kill(pid, syscall.SIGKILL) }

// processes are those of the machine that run; those that have ended and were not waited for are
// not among them.
func processes() (list []process) {
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return nil
	}
	for _, e := range entries {
		pid, err := strconv.Atoi(e.Name())
		if err != nil {
			continue
		}
		stat, err := os.ReadFile("/proc/" + e.Name() + "/stat")
		if err != nil {
			continue
		}
		// pid (name) state ppid pgrp ...; of all fields the time of the start is 22, resident pages are 24
		f := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
		if len(f) < 22 || f[0][0] == 'Z' || f[0][0] == 'X' {
			continue
		}
		number := func(i int) int { n, _ := strconv.Atoi(string(f[i])); return n }
		list = append(list, process{
			pid: pid, parent: number(1), group: number(2), started: string(f[19]),
			memory: uint64(number(21)) * uint64(os.Getpagesize()),
		})
	}
	return list
}
