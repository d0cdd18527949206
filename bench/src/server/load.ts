import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'))

export interface LoadTask {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly key: string
  readonly seconds: number
  readonly connections: number
}

interface Report {
  readonly '2xx': number
  readonly non2xx: number
  readonly errors: number
  readonly duration: number
}

/** Answers per second of a server under load from a process of its own. Rejects when one answer is not a success. */
export async function measureRate({ url, method, key, seconds, connections }: LoadTask): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    AUTOCANNON,
    '--json',
    '--no-progress',
    `--connections=${connections}`,
    `--duration=${seconds}`,
    `--method=${method}`,
    `--headers=authorization=Bearer ${key}`,
    url,
  ])
  const report = JSON.parse(stdout) as Report
  if (report.non2xx > 0 || report.errors > 0 || report['2xx'] === 0) {
    throw new Error(
      `${url}: ${report.non2xx} refusals and ${report.errors} errors beside ${report['2xx']} answers`,
    )
  }
  return report['2xx'] / report.duration
}
