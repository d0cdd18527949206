/** Runs `npm start`, measures the times until its first page, and stops it again. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { until, within } from '../deadline.js'
import { freePort, ready } from '../../../tools/server-process.js'

/** The times of a start, in ms since the command was given. */
export interface Started {
  readonly readyMs: number
  readonly pageMs: number
}

export interface Place {
  /** The project's folder. */
  readonly folder: string
  /** The home folder; a fresh one has no cache of packages. */
  readonly home: string
  readonly dataDir: string
}

/** Runs `npm start` until it serves its first page, and stops it again. Rejects with its output. */
export async function startOnce({ folder, home, dataDir }: Place): Promise<Started> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const began = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...inherited(), HOME: home, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const exited = once(npm, 'exit')
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  npm.stdout.on('data', collect)
  npm.stderr.on('data', collect)
  const isAlive = () => npm.exitCode === null && npm.signalCode === null
  const print = () => output
  try {
    // Nothing listens during the installation and the builds.
    await untilReady(`${url}/readyz`, isAlive, print)
    const readyMs = performance.now() - began
    await ready(url, isAlive, print)
    return { readyMs, pageMs: performance.now() - began }
  } finally {
    if (npm.pid !== undefined && isAlive()) process.kill(-npm.pid, 'SIGTERM')
    await within(CLOSED_WITHIN_MS, 'npm has ended', exited)
    await untilClosed(`${url}/readyz`)
  }
}

const PATIENCE = 5
const CLOSED_WITHIN_MS = 60_000

/** Waits until the server is ready; a cold start may take longer than the minute of `ready`. */
async function untilReady(url: string, isAlive: () => boolean, print: () => string): Promise<void> {
  for (let minute = 1; ; minute++) {
    try {
      await ready(url, isAlive, print)
      return
    } catch (error) {
      if (!isAlive() || minute === PATIENCE) throw error
    }
  }
}

/** Waits for the end of the server: npm may end before it does. */
async function untilClosed(url: string): Promise<void> {
  const isOpen = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  await until(CLOSED_WITHIN_MS, 'the server has stopped', async () => !(await isOpen()), 100)
}

/** Returns the environment of a newly opened shell, without npm's own variables. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, LANG, TMPDIR, npm_config_registry } = process.env
  return { PATH, LANG, TMPDIR, npm_config_registry }
}
