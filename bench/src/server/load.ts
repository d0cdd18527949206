import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { cpuMs } from './cpu.js'

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'))

export interface LoadTask {
  readonly url: string
  readonly method: 'GET' | 'POST'
  /** The keys of several accounts, used in turns, because one account may not make so many calls. */
  readonly keys: readonly string[]
  readonly seconds: number
  readonly connections: number
  /** The server's process. */
  readonly pid: number | undefined
}

export interface LoadResult {
  readonly answersPerSecond: number
  /** Processor time of the server, not of the database, for one answer. */
  readonly cpuMsPerAnswer: number
}

interface Report {
  readonly '2xx': number
  readonly non2xx: number
  readonly errors: number
  readonly duration: number
}

/** Loads a server from a process of its own. Rejects when one answer is not a success. */
export async function measureLoad(task: LoadTask): Promise<LoadResult> {
  const { url, seconds, connections, pid } = task
  const folder = mkdtempSync(join(tmpdir(), 'osys-load-'))
  const requests = join(folder, 'requests.har')
  writeFileSync(requests, JSON.stringify(toHar(task)))
  const cpuBefore = cpuMs(pid)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      AUTOCANNON,
      '--json',
      '--no-progress',
      `--connections=${connections}`,
      `--duration=${seconds}`,
      `--har=${requests}`,
      url,
    ],
    { timeout: seconds * 1000 + 60_000 },
  ).finally(() => rmSync(folder, { recursive: true }))
  const cpuUsed = cpuMs(pid) - cpuBefore
  const { '2xx': answers, non2xx, errors, duration } = JSON.parse(stdout) as Report
  if (non2xx > 0 || errors > 0 || answers === 0) {
    throw new Error(`${url}: ${non2xx} refusals and ${errors} errors beside ${answers} answers`)
  }
  return { answersPerSecond: answers / duration, cpuMsPerAnswer: cpuUsed / answers }
}

/** Returns the calls as an HTTP archive, the form in which the program takes more than one. */
function toHar({ url, method, keys }: LoadTask) {
  const entries = keys.map(key => ({
    request: { method, url, headers: [{ name: 'authorization', value: `Bearer ${key}` }] },
  }))
  return { log: { version: '1.2', creator: { name: 'osys', version: '1' }, entries } }
}
