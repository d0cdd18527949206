import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import pg from 'pg'
import { startCluster, type Cluster, type ClusterOptions } from '../db/cluster.js'

/**
 * Returns an empty directory that everybody may enter; it is removed when the test has ended and stopped its
 * processes.
 */
export function place(): string {
  const dir = mkdtempSync(join(process.env['TEST_DATA_DIR'] ?? tmpdir(), 'osys-test-'))
  chmodSync(dir, 0o755)
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Starts a cluster that is stopped when the test has ended. */
export async function started(options: ClusterOptions): Promise<Cluster> {
  const cluster = await startCluster(options)
  onTestFinished(() => cluster.stop())
  return cluster
}

/** Returns the rows of one statement over a separate connection. */
export async function ask(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

export const isRoot = process.getuid?.() === 0

/** Finds a user of this machine who is neither root nor the account of root's clusters. */
export function ordinaryUser(): number {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => Number(line.split(':')[2]))
  return users.find(uid => uid > 0 && uid !== 65534) ?? 1
}
