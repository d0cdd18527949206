/**
 * Starts the PostgreSQL program and waits until it accepts connections; stops one that a killed server left
 * behind.
 */

import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.js'
import type { ClusterHome } from './home.js'
import { isPostmasterOf, readPostmasterFile } from './postmaster-file.js'
import { clusterProcess, lastComplaint, startFailure } from './programs.js'
import { StartError } from '../start-error.js'

const LOG_LIMIT_BYTES = 5_000_000
const POLL_MS = 10
const ORPHANS_END_MS = 15_000

/** A running postmaster that this process started. */
export interface Postmaster {
  readonly pid: number
  /** Resolves when the postmaster has ended for any reason, with the last lines of its log. */
  readonly ended: Promise<string>
  /** Stops the postmaster: it rolls open transactions back and has everything committed on disk. */
  stop(): Promise<void>
}

/**
 * Starts the postmaster and waits until it accepts connections, however long its recovery lasts. Stops a
 * postmaster that a killed server left behind, and waits for the last processes of a killed one. The caller
 * holds the lock. Throws a StartError.
 */
export async function startPostmaster(
  home: ClusterHome,
  binaries: Binaries,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  for (const deadline = Date.now() + ORPHANS_END_MS; ; await sleep(50)) {
    try {
      await clearLeftover(home)
      return await tryPostmaster(home, binaries, settings)
    } catch (error) {
      const isTooEarly =
        error instanceof StartError && error.message.includes('pre-existing shared memory block')
      if (!isTooEarly || Date.now() > deadline) throw error
    }
  }
}

async function tryPostmaster(
  home: ClusterHome,
  binaries: Binaries,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  turnLog(home.log)
  const logStart = existsSync(home.log) ? statSync(home.log).size : 0
  const child = run(home, binaries, settings)
  const exit = exited(child)
  const words = () =>
    lastComplaint(existsSync(home.log) ? readFileSync(home.log).subarray(logStart).toString() : '')
  while (!(isPidOf(home, child) && readPostmasterFile(home.data)?.isReady)) {
    const failure = await Promise.race([exit, sleep(POLL_MS)])
    if (failure) throw startFailure(failure.error ?? words(), home)
  }
  // When this process ends unexpectedly it stops the postmaster too; after a SIGKILL the next start does
  // that.
  const alongWithUs = () => child.kill('SIGINT')
  process.once('exit', alongWithUs)
  const ended = exit.then(() => {
    process.off('exit', alongWithUs)
    return words()
  })
  return {
    pid: child.pid ?? 0,
    ended,
    stop: async () => {
      await signalUntilGone(
        signal => child.kill(signal),
        async () => (await Promise.race([exit, sleep(POLL_MS)])) === undefined,
      )
    },
  }
}

/**
 * Stops the postmaster that a killed server left behind, and removes the files of one that is gone. The
 * caller holds the lock, so no server uses it any more. Throws a StartError when it does not end.
 */
async function clearLeftover(home: ClusterHome): Promise<void> {
  const pid = readPostmasterFile(home.data)?.pid
  if (pid && isPostmasterOf(home.data, pid)) {
    const isThere = async () => {
      await sleep(POLL_MS)
      return isPostmasterOf(home.data, pid)
    }
    await signalUntilGone(signal => process.kill(pid, signal), isThere)
  }
  // The process id in these files may belong to another process by now, or to a dead one that is not reaped
  // yet; PostgreSQL would take either for a running server.
  rmSync(join(home.data, 'postmaster.pid'), { force: true })
  rmSync(join(home.socketDir, '.s.PGSQL.5432.lock'), { force: true })
}

/**
 * Stops the process by stronger and stronger signals: fast, immediate (recovery at the next start), then
 * SIGKILL.
 */
async function signalUntilGone(
  send: (signal: NodeJS.Signals) => unknown,
  isThere: () => Promise<boolean>,
): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    send(signal)
    const deadline = Date.now() + patienceMs
    while (await isThere()) if (Date.now() > deadline) break
    if (!(await isThere())) return
  }
  throw new StartError('The private PostgreSQL does not end, not even by SIGKILL; is its disk away?')
}

function run(
  home: ClusterHome,
  binaries: Binaries,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const log = openSync(home.log, 'a', 0o600)
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(binaries.dir, 'bin', 'postgres'), ['-D', home.data, ...options], {
    ...clusterProcess(home),
    // The postmaster has its own process group: Ctrl-C reaches only the server, which stops the cluster when
    // its work is done.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return child
}

function exited(child: ChildProcess): Promise<{ readonly error?: Error }> {
  return new Promise(resolve => {
    child.once('error', error => resolve({ error }))
    child.once('exit', () => resolve({}))
  })
}

function isPidOf(home: ClusterHome, child: ChildProcess): boolean {
  return child.pid !== undefined && readPostmasterFile(home.data)?.pid === child.pid
}

function turnLog(log: string): void {
  if (existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES) renameSync(log, `${log}.1`)
}
