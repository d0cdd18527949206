/** Starts and stops the private PostgreSQL of a data directory. */

import { existsSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries, reachableBinaries } from './binaries.js'
import { locateHome, prepareHome, SYSTEM_DIR } from './home.js'
import { CLUSTER_USER, initialise } from './initialise.js'
import { acquireLock, lockHolder } from './lock.js'
import { acquireFromOrphan } from './orphan.js'
import { dataPaths, prepareDataDir } from './paths.js'
import { startPostmaster, type Postmaster } from './postmaster.js'
import { readPostmasterFile } from './postmaster-file.js'
import { StartError } from '../start-error.js'

/** The private PostgreSQL of a data directory, owned by this process. */
export interface Cluster {
  /** The connection string of the database `osys` in the cluster. */
  readonly url: string
  /** Returns the postmaster's process id, which changes after a crash and restart. */
  readonly pid: () => number | undefined
  /** Records that the cluster will be stopped, for a new process that waits for its place. */
  announceStop(): void
  stop(): Promise<void>
}

export interface ClusterOptions {
  readonly dataDir: string
  /** The folder for clusters and programs that cannot lie in the data directory; only tests set it. */
  readonly systemDir?: string
  /** Additional settings of PostgreSQL. */
  readonly settings?: Readonly<Record<string, string>>
  /**
   * Set by the server only, which waits for a server that is about to end: the script that started it, or
   * null when a person started it. Tools leave it out and never wait.
   */
  readonly starter?: number | null
  /** Writes a line of English when the cluster goes down and when it is back. */
  readonly log?: (line: string) => void
}

/** The error for a data directory that another process uses. */
export class ClusterInUse extends StartError {}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '50',
  // Memory is taken as it is used. With less, a search of years of work reads its table and its index anew each time.
  shared_buffers: '256MB',
  max_wal_size: '256MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  huge_pages: 'off',
  // The log is for the health of the cluster: it holds no statements and no values, which may be personal.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/**
 * Starts the private PostgreSQL of a data directory, creates it at the first start, and restarts it for as
 * long as necessary when it ends by itself. Throws ClusterInUse when another process owns it, or another
 * StartError.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { systemDir = SYSTEM_DIR, starter, log = () => {} } = options
  const paths = dataPaths(options)
  const found = findBinaries()
  prepareDataDir(paths)
  const home = locateHome(paths, systemDir)
  prepareHome(home, paths)
  const lock =
    starter === undefined ? acquireLock(home.lock) : await acquireFromOrphan(home.lock, starter, log)
  if (!lock)
    throw new ClusterInUse(
      `DATA_DIR: ${paths.dataDir} is in use by process ${lockHolder(home.lock).pid ?? 'unknown'}; stop it or choose another DATA_DIR`,
    )
  try {
    const binaries = reachableBinaries(found, home.owner, systemDir)
    initialise(home, binaries)
    const settings = { ...SETTINGS, ...options.settings, unix_socket_directories: quoted(home.socketDir) }
    const keeper = await keepRunning(() => startPostmaster(home, binaries, settings), log)
    await createDatabase(home.socketDir)
    const stop = async () => {
      await keeper.stop()
      lock.release()
    }
    const { announceStop } = lock
    return { url: clusterUrl(home.socketDir, CLUSTER_USER), pid: keeper.pid, announceStop, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Returns the connection string of a cluster that another process owns and runs; undefined when none is
 * running. It is for tools that work beside a running server.
 */
export function runningCluster(options: Pick<ClusterOptions, 'dataDir' | 'systemDir'>): string | undefined {
  const home = locateHome(dataPaths(options), options.systemDir)
  const file = readPostmasterFile(home.data)
  return file?.isReady ? clusterUrl(file.socketDir, CLUSTER_USER) : undefined
}

/** Returns true when the data directory has a private PostgreSQL. */
export function hasCluster(options: Pick<ClusterOptions, 'dataDir' | 'systemDir'>): boolean {
  const paths = dataPaths(options)
  return existsSync(paths.clusterId) && existsSync(locateHome(paths, options.systemDir).data)
}

/**
 * Removes the private PostgreSQL of a data directory for ever. Only for one that was just created and is
 * stopped.
 */
export function discardCluster(options: Pick<ClusterOptions, 'dataDir' | 'systemDir'>): void {
  const paths = dataPaths(options)
  if (!existsSync(paths.clusterId)) return
  const home = locateHome(paths, options.systemDir)
  rmSync(home.dir, { recursive: true, force: true })
  if (home.socketDir !== home.dir) rmSync(home.socketDir, { recursive: true, force: true })
  rmSync(paths.clusterId)
}

/** Returns a connection string over a unix socket that PGPORT, PGSSLMODE and the like do not change. */
function clusterUrl(socketDir: string, database: string): string {
  const query = new URLSearchParams({ host: socketDir, port: '5432', user: CLUSTER_USER, sslmode: 'disable' })
  return `postgresql:///${database}?${query}`
}

/** Quotes one item of a PostgreSQL list, so that its commas and spaces have no meaning. */
function quoted(item: string): string {
  return `"${item.replaceAll('"', '""')}"`
}

async function createDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client(clusterUrl(socketDir, 'postgres'))
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [CLUSTER_USER])
    if (!rowCount) await client.query(`create database ${CLUSTER_USER}`)
  } finally {
    await client.end()
  }
}

interface Keeper {
  readonly pid: () => number | undefined
  stop(): Promise<void>
}

/** Restarts the postmaster when it ends by itself, after a growing pause of at most five seconds. */
async function keepRunning(start: () => Promise<Postmaster>, log: (line: string) => void): Promise<Keeper> {
  let current: Postmaster | undefined = await start()
  let isStopping = false
  const watch = async (): Promise<void> => {
    for (let tries = 0; !isStopping;) {
      if (current) {
        const reason = await current.ended
        current = undefined
        if (isStopping) return
        tries = 0
        log(`The private PostgreSQL went down (${reason}); starting it again`)
      }
      await sleep(Math.min(5_000, 50 * 2 ** tries++))
      if (isStopping) return
      try {
        current = await start()
        log('The private PostgreSQL is back')
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
    }
  }
  const watching = watch()
  return {
    pid: () => current?.pid,
    stop: async () => {
      isStopping = true
      await current?.stop()
      await watching
      await current?.stop()
    },
  }
}
