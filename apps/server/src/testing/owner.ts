/** Starts and ends processes that own a database cluster, for tests. */

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { inject } from 'vitest'

export interface OwnerProcess {
  readonly child: ChildProcess
  readonly url: string
  /** The process id of the postmaster. */
  readonly pid: number
}

interface Ended {
  readonly code: number | null
  readonly stderr: string
}

/**
 * Starts a process that owns a cluster, as another user when `uid` is given; resolves when it is ready or has
 * ended.
 */
export async function startOwner(
  dataDir: string,
  options: { readonly systemDir?: string; readonly uid?: number } = {},
): Promise<OwnerProcess | Ended> {
  const args = [inject('testPrograms').ownCluster, dataDir, ...(options.systemDir ? [options.systemDir] : [])]
  const child = spawn(process.execPath, args, {
    uid: options.uid,
    gid: options.uid,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stderr: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => stderr.push(text))
  const ready = once(child.stdout.setEncoding('utf8'), 'data').then(([line]) => ({
    child,
    ...(JSON.parse(String(line)) as { url: string; pid: number }),
  }))
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    stderr: stderr.join('').trim(),
  }))
  return Promise.race([ready, ended])
}

/** Returns the process that started; fails the test when it ended instead. */
export function running(owner: OwnerProcess | Ended): OwnerProcess {
  if ('code' in owner) throw new Error(`It ended with ${owner.code}: ${owner.stderr}`)
  return owner
}

/** Sends a signal and waits for the end, which may have happened before. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
