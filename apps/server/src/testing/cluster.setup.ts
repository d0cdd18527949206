/** Starts the PostgreSQL of a run of the server's tests, with a migrated template that each test copies. */

import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { ClusterInUse, startCluster, type Cluster } from '../db/cluster.js'
import { migrateDatabase } from '../db/migrate.js'
import { bundlePrograms, type TestPrograms } from './programs.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection string of the run's cluster, to its database of administration. */
    readonly testClusterUrl: string
    readonly testPrograms: TestPrograms
  }
}

const TEMPLATE = 'osys_template'

/** `npm test` names a folder in memory, where there is one. */
const FOLDER = process.env['TEST_DATA_DIR'] ?? tmpdir()
const PREFIX = 'osys-vitest-'

/**
 * Starts one PostgreSQL for a whole run, with the server's own programs, but fast instead of durable
 * settings, and bundles the programs that tests start.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep()
  const dataDir = mkdtempSync(join(FOLDER, PREFIX))
  // Under root the cluster runs as an ordinary user, who must be able to enter this folder.
  chmodSync(dataDir, 0o755)
  const [cluster, { remove, ...programs }] = await Promise.all([start(dataDir), bundlePrograms()])
  await makeTemplate(cluster.url)
  project.provide('testClusterUrl', cluster.url)
  project.provide('testPrograms', programs)
  return async () => {
    remove()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function start(dataDir: string): Promise<Cluster> {
  return startCluster({
    dataDir,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  })
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const pool = new pg.Pool({ connectionString: url.replace('/osys?', `/${TEMPLATE}?`), max: 1 })
  await migrateDatabase(pool)
  await pool.end()
}

/** Stops and removes clusters that killed runs left behind; the lock distinguishes them from active runs. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(FOLDER).filter(each => each.startsWith(PREFIX))) {
    const dataDir = join(FOLDER, name)
    try {
      await (await start(dataDir)).stop()
    } catch (error) {
      if (error instanceof ClusterInUse) continue
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
}
