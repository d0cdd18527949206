/**
 * Decides where the private PostgreSQL lies (in DATA_DIR; for root in `/var/lib/osys` when that path cannot be reached
 * or is too long for a socket), which unprivileged account it runs as, and creates its directories.
 */

import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { dataDirFault, readClusterId, type DataPaths } from './paths.js'
import { canEnter, type Owner } from './os-access.js'
import { StartError } from '../start-error.js'

/** The folders of one private cluster, and the account that runs it. */
export interface ClusterHome {
  /** The main folder with mode 0700, owned by the cluster's account. It holds the folders below. */
  readonly dir: string
  readonly data: string
  readonly log: string
  readonly lock: string
  /** The folder of the unix socket; equals `dir` unless that path is too long. */
  readonly socketDir: string
  /** The cluster's account; undefined when the cluster runs as the user of this process. */
  readonly owner: Owner | undefined
}

export const SYSTEM_DIR = '/var/lib/osys'

// The field `sun_path` holds 107 bytes and a zero.
const SOCKET_PATH_BYTES = 107

const NOBODY: Owner = { uid: 65534, gid: 65534 }

/**
 * Decides the place of the private cluster of a data directory: `postgres` in it. When this process is root,
 * and the unprivileged account cannot enter that folder or the path is too long for a socket, the place is
 * `{systemDir}/{id}`. A cluster that already exists in one of the two stays there. Throws a StartError.
 */
export function locateHome(paths: DataPaths, systemDir = SYSTEM_DIR): ClusterHome {
  const id = readClusterId(paths)
  const outside = join(systemDir, id)
  const isRoot = process.getuid?.() === 0
  const shortDir = (uid: number | undefined) => join('/tmp', `osys-${uid}-${id}`)
  if (existsSync(outside)) {
    if (!isRoot)
      throw new StartError(
        `DATA_DIR: the database of ${paths.dataDir} is in ${outside} and belongs to root; start as root`,
      )
    refuseCopy(paths, outside, id)
    return homeAt(outside, outside, ownerOf(outside))
  }
  const inside = paths.postgres
  if (!isRoot) return homeAt(inside, fits(inside) ? inside : shortDir(process.getuid?.()), undefined)
  const owner = ownerOf(inside)
  const isReachable = canEnter(paths.dataDir, owner)
  if (!existsSync(join(inside, 'data'))) {
    return isReachable && fits(inside) ? homeAt(inside, inside, owner) : homeAt(outside, outside, owner)
  }
  if (!isReachable) {
    throw new StartError(
      `DATA_DIR: user ${owner.uid}, to whom the database belongs, cannot enter ${paths.dataDir}; make it and the directories above it passable (chmod o+x)`,
    )
  }
  return homeAt(inside, fits(inside) ? inside : shortDir(owner.uid), owner)
}

/** Creates the directories of a cluster, private to its account. Throws a StartError. */
export function prepareHome(home: ClusterHome, paths: DataPaths): void {
  try {
    if (home.dir !== paths.postgres) makePassable(dirname(home.dir))
    ownDirectory(home.dir, home.owner)
    if (home.socketDir !== home.dir) ownDirectory(home.socketDir, home.owner)
    writeFileSync(join(home.dir, 'data-dir'), `${paths.dataDir}\n`)
  } catch (error) {
    throw dataDirFault(error, home.dir)
  }
}

/** Returns a home in a directory, with its socket there or elsewhere. */
export function homeAt(dir: string, socketDir: string, owner: Owner | undefined): ClusterHome {
  return {
    dir,
    socketDir,
    owner,
    data: join(dir, 'data'),
    log: join(dir, 'postgres.log'),
    lock: join(dir, 'lock'),
  }
}

function fits(socketDir: string): boolean {
  return Buffer.byteLength(join(socketDir, '.s.PGSQL.5432')) <= SOCKET_PATH_BYTES
}

/**
 * Returns the owner of the cluster in a home; the unprivileged account when the cluster does not exist yet.
 */
function ownerOf(dir: string): Owner {
  const data = join(dir, 'data')
  if (!existsSync(data)) return NOBODY
  const { uid, gid } = statSync(data)
  if (uid !== 0) return { uid, gid }
  throw new StartError(
    `The database in ${dir} belongs to root, under whom PostgreSQL refuses to run; give it to another user: chown -R ${NOBODY.uid}:${NOBODY.gid} ${dir}`,
  )
}

/**
 * Refuses a copied data directory, which names the cluster of the original: writing there would mix the two.
 */
function refuseCopy(paths: DataPaths, outside: string, id: string): void {
  const note = join(outside, 'data-dir')
  const first = existsSync(note) ? readFileSync(note, 'utf8').trim() : paths.dataDir
  const firstId = join(first, 'cluster-id')
  if (first === paths.dataDir || !existsSync(firstId) || readFileSync(firstId, 'utf8').trim() !== id) return
  if (statSync(firstId).ino === statSync(paths.clusterId).ino) return
  throw new StartError(
    `DATA_DIR: ${paths.dataDir} is a copy of ${first}, whose database is in ${outside}; copy it with 'npm run backup' and 'npm run restore'`,
  )
}

function makePassable(systemDir: string): void {
  mkdirSync(systemDir, { recursive: true })
  chmodSync(systemDir, 0o755)
}

function ownDirectory(dir: string, owner: Owner | undefined): void {
  mkdirSync(dir, { recursive: true })
  const found = lstatSync(dir)
  const expected = owner?.uid ?? process.getuid?.()
  if (!found.isDirectory()) throw new StartError(`${dir} is not a directory`)
  if (owner && found.uid === 0) chownSync(dir, owner.uid, owner.gid)
  else if (found.uid !== expected)
    throw new StartError(`${dir} belongs to user ${found.uid}; start as that user or as root`)
  chmodSync(dir, 0o700)
}
