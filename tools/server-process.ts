/**
 * Starts servers for end-to-end tests and benches with a clean environment: no setting of the shell, such as
 * `DATABASE_URL`, reaches them.
 */

import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 30_000

/** A server of a test's own: built code, a free port, an empty data directory with the demo company. */
export interface ServerProcess {
  readonly url: string
  readonly dataDir: string
  /** Returns the process id; undefined while it is stopped, and another one after each start. */
  readonly pid: () => number | undefined
  /** Returns all that it has printed so far. */
  readonly output: () => string
  /** Starts it again on the same port and data; resolves when it is ready. */
  readonly start: () => Promise<void>
  /** Stops it by a signal, as a service manager does. */
  readonly stop: () => Promise<void>
  /** Kills it at once, like a power cut. */
  readonly kill: () => Promise<void>
  /** Stops it and removes its data. */
  readonly remove: () => Promise<void>
}

/**
 * Starts a server and waits until it is ready. Rejects
 * with its output when it ends before, or is never ready.
 * @param settings Environment besides PORT, DATA_DIR and DEMO=1.
 */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(process.env['TEST_DATA_DIR'] ?? tmpdir(), 'osys-e2e-'))
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755)
  let output = ''
  let child: ChildProcess | undefined

  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, ['apps/server/dist/main.js'], {
      cwd: ROOT,
      env: {
        ...cleanEnv(),
        DEMO: '1',
        LOG_LEVEL: 'warn',
        ...settings,
        PORT: String(port),
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    await ready(
      `${url}/readyz`,
      () => started.exitCode === null && started.signalCode === null,
      () => output,
    )
  }
  const end = (signal: NodeJS.Signals) => async (): Promise<void> => {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    await new Promise<void>(done => {
      const force = setTimeout(() => running.kill('SIGKILL'), STOP_WITHIN_MS)
      running.once('exit', () => {
        clearTimeout(force)
        done()
      })
      running.kill(signal)
    })
  }
  const stop = end('SIGTERM')
  const remove = async (): Promise<void> => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return {
    url,
    dataDir,
    pid: () => child?.pid,
    output: () => output,
    start,
    stop,
    kill: end('SIGKILL'),
    remove,
  }
}

/** Returns a port that no process listens on now. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      )
    })
  })
}

/** Returns the environment without the person's own settings, which must not reach a test. */
function cleanEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG, SYSTEMROOT } = process.env
  return { PATH, HOME, TMPDIR, LANG, SYSTEMROOT }
}

/** Resolves when the address answers 200; rejects when `alive` returns false, or after a minute. */
export async function ready(url: string, alive: () => boolean, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (!alive()) throw new Error(`The server ended before it was ready:\n${output()}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(next => setTimeout(next, 100))
  }
  throw new Error(`The server was not ready within a minute:\n${output()}`)
}
