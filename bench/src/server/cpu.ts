import { readFileSync } from 'node:fs'

/** The unit of Linux's process times; the same on every machine that Node runs on. */
const TICK_MS = 10

/** Returns the milliseconds of processor time that a process has used; NaN where there is no /proc. */
export function cpuMs(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return Number.NaN
  // The fields after the name, which may hold spaces: state, ten
  // numbers, then the ticks in the program and in the system.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
