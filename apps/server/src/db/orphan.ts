/** Takes the lock of a data directory from a server that was left behind: waits for its end, or ends it. */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { acquireLock, type Lock, type LockHolder, lockHolder } from './lock.js'

/** The time within which a server notices that its starter was killed, and begins to stop. */
const NOTICED_WITHIN_MS = 3_000
/** The time within which a stopping server has ended. */
const ENDED_WITHIN_MS = 30_000
const POLL_MS = 100

/**
 * Takes the lock of a server. Waits for a server that is about to end: it announced its stop, or the script
 * that started it is gone. Kills the remaining process when it does not end in time. Returns undefined when
 * another server is in use.
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
      // The process holds the lock, so the process id is still its own.
      process.kill(holder.pid, 'SIGKILL')
      ended = holder.pid
      await sleep(1_000)
    }
    await sleep(POLL_MS)
  }
}

/** Returns whether the script that started a process is gone: the process then has another parent. */
export function isOrphan({ pid, starter }: Pick<LockHolder, 'pid' | 'starter'>): boolean {
  if (pid === null || starter === null) return false
  const parent = parentOf(pid)
  return parent !== undefined && parent !== starter
}

/** Returns the parent of a process; undefined when the process is gone. */
function parentOf(pid: number): number | undefined {
  try {
    if (process.platform !== 'linux')
      return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
    // The name of the program, in brackets, may hold any sign.
    return Number(/.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    // The process has ended; the next try finds the lock free.
    return undefined
  }
}
