/** Opens the database that a backup reads or that a restore fills: the one of DATABASE_URL, or the private one. */

import { existsSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ClusterInUse, discardCluster, hasCluster, runningCluster, startCluster } from '../cluster.js'
import { dataPaths, prepareDataDir, type DataPaths } from '../paths.js'
import { StartError } from '../../start-error.js'

/** The database and the data directory that the environment of the server names. */
export interface Place {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  readonly systemDir?: string
}

type Use<T> = (url: string, paths: DataPaths) => Promise<T>

const STARTING_MS = 30_000

/**
 * Opens the database of a place for reading: the one of DATABASE_URL, or the private one, which may be
 * running already or is started for this. Throws a StartError when the place holds no database.
 */
export async function withSource<T>(place: Place, use: Use<T>): Promise<T> {
  const paths = dataPaths(place)
  if (place.databaseUrl) return use(place.databaseUrl, paths)
  if (!hasCluster(place))
    throw new StartError(`DATA_DIR: there is no database of ${place.dataDir} to back up`)
  try {
    const cluster = await startCluster(place)
    try {
      return await use(cluster.url, paths)
    } finally {
      await cluster.stop()
    }
  } catch (error) {
    if (!(error instanceof ClusterInUse)) throw error
  }
  return use(await besideServer(place), paths)
}

/** Returns the address of the database of a running server; waits while that server is still starting. */
async function besideServer(place: Place): Promise<string> {
  for (const deadline = Date.now() + STARTING_MS; Date.now() < deadline; await sleep(100)) {
    const url = runningCluster(place)
    if (url) return url
  }
  throw new StartError(
    `DATA_DIR: another process has ${place.dataDir}, but its database does not answer; try again when the server is up`,
  )
}

/**
 * Opens the database of a place for filling; creates the place when it does not exist, and removes it again
 * when the filling fails. Throws a StartError when a server is running on it.
 */
export async function withTarget<T>(place: Place, use: Use<T>): Promise<T> {
  const paths = dataPaths(place)
  const isNew = !existsSync(place.dataDir)
  const hadCluster = !place.databaseUrl && hasCluster(place)
  try {
    if (place.databaseUrl) {
      prepareDataDir(paths)
      return await use(place.databaseUrl, paths)
    }
    const cluster = await startCluster(place)
    try {
      return await use(cluster.url, paths)
    } finally {
      await cluster.stop()
    }
  } catch (error) {
    if (!(error instanceof ClusterInUse)) {
      if (!place.databaseUrl && !hadCluster) discardCluster(place)
      if (isNew) rmSync(place.dataDir, { recursive: true, force: true })
    }
    throw error
  }
}
