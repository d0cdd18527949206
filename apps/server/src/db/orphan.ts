import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { acquireLock, type Lock, type LockHolder, lockHolder } from './lock.js'

/** A starter that was killed is missed within this time, and its server told to stop. */
const NOTICED_WITHIN_MS = 3_000
/** A server that stops has ended by itself before this. */
const ENDED_WITHIN_MS = 30_000
const POLL_MS = 100

/**
 * Takes the lock of a server, and waits for one that is on its way out: it says that it stops, or the script that
 * started it is gone. Of one that does not end in time what is left is ended by force. Undefined when somebody uses it.
 */
export async function acquireFromOrphan(
  file: string,
  starter: number | null,
  log: (line: string) => void,
): Promise<Lock | undefined> {
  const began = Date.now()
  let told = false
  let ended: number | undefined
  for (;;) {
    const lock = acquireLock(file, starter)
    if (lock) return lock
    const holder = lockHolder(file)
    const waitedMs = Date.now() - began
    const isLeaving = holder.isStopping || isOrphan(holder)
    if (!isLeaving && (holder.starter === null || waitedMs > NOTICED_WITHIN_MS)) return undefined
    if (isLeaving && !told) {
      log(`Waiting for the server of an earlier start to end (process ${holder.pid})`)
      told = true
    }
    if (isLeaving && waitedMs > ENDED_WITHIN_MS) {
      if (holder.pid === null || ended === holder.pid) return undefined
      log(`The server of an earlier start does not end; ending it by force (process ${holder.pid})`)
      // It holds the lock, so the number is still its own.
      process.kill(holder.pid, 'SIGKILL')
      ended = holder.pid
      await sleep(1_000)
    }
    await sleep(POLL_MS)
  }
}

/** Whether the script that started a process is gone: it has been given another parent. */
export function isOrphan({ pid, starter }: Pick<LockHolder, 'pid' | 'starter'>): boolean {
  if (pid === null || starter === null) return false
  const parent = parentOf(pid)
  return parent !== undefined && parent !== starter
}

/** Undefined for a process that is gone. */
function parentOf(pid: number): number | undefined {
  try {
    if (process.platform !== 'linux')
      return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
    // The name of the program, in brackets, may hold anything.
    return Number(/.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    // It has ended, which the next look at the lock shows.
    return undefined
  }
}
