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
  /** Connection string of the database `osys` in it. */
  readonly url: string
  /** The postmaster's process id; another one after a crash and restart. */
  readonly pid: () => number | undefined
  /** Notes that it will be stopped, for a start that waits for its place. */
  announceStop(): void
  stop(): Promise<void>
}

export interface ClusterOptions {
  readonly dataDir: string
  /** Where clusters and programs go that cannot lie in the data directory; only tests say another one. */
  readonly systemDir?: string
  /** Settings of PostgreSQL beside our own. */
  readonly settings?: Readonly<Record<string, string>>
  /**
   * Of the server itself, which waits for one that is on its way out: the script that started it, null when that was
   * done by hand. Tools leave it out and never wait.
   */
  readonly starter?: number | null
  /** Takes a line of English when the cluster went down and when it is back. */
  readonly log?: (line: string) => void
}

/** The data directory is in use by another process. */
export class ClusterInUse extends StartError {}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '50',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  huge_pages: 'off',
  // The log is for the cluster's own health: statements and values, which may be personal, stay out of it.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/**
 * Starts the private PostgreSQL of a data directory, making it at the first start, and keeps it running: when
 * it goes down by itself it is started again, for as long as it takes. Throws ClusterInUse when another
 * process owns it, or another StartError.
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
 * Connection string of the database in a cluster that another process owns and has running; undefined while
 * there is none. For tools that work beside a running server.
 */
export function runningCluster(options: Pick<ClusterOptions, 'dataDir' | 'systemDir'>): string | undefined {
  const home = locateHome(dataPaths(options), options.systemDir)
  const file = readPostmasterFile(home.data)
  return file?.isReady ? clusterUrl(file.socketDir, CLUSTER_USER) : undefined
}

/** True when a private PostgreSQL was made for the data directory. */
export function hasCluster(options: Pick<ClusterOptions, 'dataDir' | 'systemDir'>): boolean {
  const paths = dataPaths(options)
  return existsSync(paths.clusterId) && existsSync(locateHome(paths, options.systemDir).data)
}

/** Removes the private PostgreSQL of a data directory for ever. For one that was made just now, and is stopped. */
export function discardCluster(options: Pick<ClusterOptions, 'dataDir' | 'systemDir'>): void {
  const paths = dataPaths(options)
  if (!existsSync(paths.clusterId)) return
  const home = locateHome(paths, options.systemDir)
  rmSync(home.dir, { recursive: true, force: true })
  if (home.socketDir !== home.dir) rmSync(home.socketDir, { recursive: true, force: true })
  rmSync(paths.clusterId)
}

/** A connection string over a unix socket, proof against PGPORT, PGSSLMODE and the like. */
function clusterUrl(socketDir: string, database: string): string {
  const query = new URLSearchParams({ host: socketDir, port: '5432', user: CLUSTER_USER, sslmode: 'disable' })
  return `postgresql:///${database}?${query}`
}

/** One item of a PostgreSQL list, where commas and spaces mean nothing. */
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

/** Starts again what ends by itself, after a growing pause of at most five seconds. */
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
