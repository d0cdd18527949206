/** Opens the database: a pool of connections, the timeout of statements, queries and transactions. */

import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from './cluster.js'
import { errorCode, storageFault } from './fault.js'
import { dataPaths, prepareDataDir } from './paths.js'
import * as schema from './schema.js'
import { CONNECTIONS, SharedPool, type TakeShare } from './shared-pool.js'
import { StartError } from '../start-error.js'

/** The database, for queries and for opening transactions. */
export type Db = NodePgDatabase<typeof schema>

/** The database or a transaction in it: the argument of a function that only queries and writes. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, typeof schema>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  /** The connection string, for a separate connection such as LISTEN. It holds the password: never log it. */
  readonly url: string
  /** Records that the database will be closed, for a new process that waits for its place. */
  announceStop(): void
  /** Ends all connections, and stops the private PostgreSQL. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly systemDir?: string
  /** The script that started the server, see `ClusterOptions`. */
  readonly starter?: number | null
  /** Writes a line of English about the health of the database. */
  readonly log?: (line: string) => void
  /** Decides which caller uses a connection next; in the order of asking when left out. */
  readonly take?: TakeShare
}

type ConnectOptions = Pick<DatabaseOptions, 'log' | 'take'> & { readonly patienceMs?: number }

const OLDEST_VERSION = 150000
const PATIENCE_MS = 15_000

/**
 * Opens the database of the environment: the server of DATABASE_URL, or the private PostgreSQL, which it
 * starts. Throws a StartError when no database can be reached.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.databaseUrl) {
    prepareDataDir(dataPaths(options))
    return connect(options.databaseUrl, options)
  }
  const cluster = await startCluster(options)
  try {
    const database = await connect(cluster.url, options)
    const close = async () => {
      await database.close()
      await cluster.stop()
    }
    return { ...database, announceStop: cluster.announceStop, close }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** Connects to a PostgreSQL server, waiting a little for one that is just starting. Throws a StartError. */
export async function connect(
  url: string,
  { log = () => {}, take, patienceMs = PATIENCE_MS }: ConnectOptions = {},
): Promise<Database> {
  const pool = makePool(url, take)
  // A broken idle connection needs no action; without a listener its error would end the process.
  pool.on('error', error => log(`A database connection was lost: ${error.message}`))
  try {
    await firstAnswer(pool, patienceMs)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { db: drizzle(pool, { schema }), pool, url, announceStop: () => {}, close: () => pool.end() }
}

function makePool(url: string, take: TakeShare | undefined): pg.Pool {
  const config = {
    connectionString: url,
    application_name: 'osys',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  }
  return take ? new SharedPool(config, take) : new pg.Pool({ ...config, max: CONNECTIONS })
}

/** Asks the database for a sign of life. Rejects when it does not answer. */
export async function ping({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('select 1')
}

async function firstAnswer(pool: pg.Pool, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    try {
      const { rows } = await pool.query<{ version: string }>(
        "select current_setting('server_version_num') as version",
      )
      const version = Number(rows[0]?.version)
      if (version < OLDEST_VERSION)
        throw new StartError(
          `DATABASE_URL: the server is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed`,
        )
      return
    } catch (error) {
      if (error instanceof StartError) throw error
      if (storageFault(error) !== 'unavailable' || Date.now() > deadline) throw refused(error)
    }
    await sleep(250)
  }
}

/** Returns an error that names the cause, but never the connection string, which holds a password. */
function refused(error: unknown): StartError {
  if (errorCode(error) === 'ERR_INVALID_URL') {
    return new StartError('DATABASE_URL: is no address; write postgres://user:password@host:5432/name', {
      cause: error,
    })
  }
  const cause = error instanceof AggregateError ? error.errors[0] : error
  const words = cause instanceof Error ? cause.message : String(cause)
  return new StartError(`DATABASE_URL: the server gives no access: ${words || errorCode(cause)}`, {
    cause: error,
  })
}
