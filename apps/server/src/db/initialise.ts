import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.js'
import type { ClusterHome } from './home.js'
import { clusterProcess, startFailure } from './programs.js'
import { StartError } from '../start-error.js'

const DRAFT = 'data.draft-'

/** The database account of a private cluster. Only the cluster's OS account and root can open its socket. */
export const CLUSTER_USER = 'osys'

/**
 * Creates the cluster's files unless they exist; the caller holds the lock. It creates them under a draft
 * name and renames them when they are on disk, so a crash leaves no incomplete cluster. Throws a StartError.
 */
export function initialise(home: ClusterHome, binaries: Binaries): void {
  for (const name of readdirSync(home.dir)) {
    // An initdb whose parent was killed may still write into its draft: try again until it has gone.
    if (name.startsWith(DRAFT)) {
      rmSync(join(home.dir, name), { recursive: true, maxRetries: 20, retryDelay: 50 })
    }
  }
  if (existsSync(home.data)) {
    refuseOtherMajor(home, binaries)
    return
  }
  const draft = join(home.dir, `${DRAFT}${process.pid}`)
  const { status, stderr, error } = spawnSync(
    join(binaries.dir, 'bin', 'initdb'),
    // PostgreSQL's own rules of order and case do not change with the C library of this machine.
    [
      '-D',
      draft,
      '-U',
      CLUSTER_USER,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--auth-local=trust',
      '--auth-host=reject',
      '--no-instructions',
    ],
    { ...clusterProcess(home), encoding: 'utf8' },
  )
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw startFailure(error ?? stderr, home)
  }
  renameSync(draft, home.data)
  syncDirectory(home.dir)
}

function refuseOtherMajor(home: ClusterHome, binaries: Binaries): void {
  const file = join(home.data, 'PG_VERSION')
  const found = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN
  if (found === binaries.major) return
  if (Number.isNaN(found))
    throw new StartError(
      `The database in ${home.data} is damaged (no PG_VERSION); restore a backup into an empty DATA_DIR`,
    )
  throw new StartError(
    `The database in ${home.data} was made by PostgreSQL ${found}, and this release brings ${binaries.major}; take a backup with the old release and restore it with this one into an empty DATA_DIR`,
  )
}

function syncDirectory(dir: string): void {
  const fd = openSync(dir, 'r')
  fsyncSync(fd)
  closeSync(fd)
}
