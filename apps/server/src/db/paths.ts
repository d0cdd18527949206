import { randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './fault.js'
import { StartError } from '../start-error.js'

/** Where things lie in the data directory. All absolute. */
export interface DataPaths {
  readonly dataDir: string
  /** Uploaded files, served only with a key. */
  readonly files: string
  /** Images under random names, served without a key. */
  readonly media: string
  /** Uploads on their way in: same file system as `files` and `media`, never part of a backup. */
  readonly incoming: string
  /** 0600, made at first use when PIN_PEPPER is not set. */
  readonly pinPepper: string
  /** The private PostgreSQL, when this place suits it. */
  readonly postgres: string
  /** Random name of this data directory's private PostgreSQL. */
  readonly clusterId: string
}

export function dataPaths(env: { readonly dataDir: string }): DataPaths {
  const at = (name: string) => join(env.dataDir, name)
  return {
    dataDir: env.dataDir,
    files: at('files'),
    media: at('media'),
    incoming: at('incoming'),
    pinPepper: at('pin-pepper'),
    postgres: at('postgres'),
    clusterId: at('cluster-id'),
  }
}

/** Makes the data directory and its folders, and proves that they can be written. Throws a StartError. */
export function prepareDataDir(paths: DataPaths): void {
  try {
    mkdirSync(paths.dataDir, { recursive: true })
    if (!statSync(paths.dataDir).isDirectory())
      throw new StartError(`DATA_DIR: ${paths.dataDir} is a file, not a directory`)
    for (const folder of [paths.files, paths.media, paths.incoming])
      mkdirSync(folder, { recursive: true, mode: 0o700 })
    const probe = join(paths.dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, 'x')
    rmSync(probe)
    accessSync(paths.files, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw dataDirFault(error, paths.dataDir)
  }
}

/** The random name of this data directory's cluster, made at the first call. Two processes get the same. */
export function readClusterId(paths: DataPaths): string {
  if (!existsSync(paths.clusterId)) {
    const draft = `${paths.clusterId}.${process.pid}`
    writeFileSync(draft, `${randomUUID().slice(0, 13)}\n`)
    try {
      // A link is made whole or not at all, so that nobody reads half a name.
      linkSync(draft, paths.clusterId)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw dataDirFault(error, paths.dataDir)
    } finally {
      rmSync(draft)
    }
  }
  const id = readFileSync(paths.clusterId, 'utf8').trim()
  if (!/^[0-9a-f-]{13}$/.test(id))
    throw new StartError(`DATA_DIR: ${paths.clusterId} is damaged; restore the data directory from a backup`)
  return id
}

const FAULTS: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a directory',
  ENOTDIR: 'lies below a file, not a directory',
  EACCES: 'cannot be read and written by this user',
  EPERM: 'cannot be read and written by this user',
  EROFS: 'is on a read-only file system',
  ENOSPC: 'is on a full disk; free some space and start again',
  EDQUOT: 'is over its disk quota; free some space and start again',
  ENAMETOOLONG: 'is too long a path',
  ELOOP: 'is a loop of links',
}

/** The failure in words that name DATA_DIR, where it is one of the known ones. */
export function dataDirFault(error: unknown, dataDir: string): unknown {
  const words = FAULTS[errorCode(error) ?? '']
  return words ? new StartError(`DATA_DIR: ${dataDir} ${words}`, { cause: error }) : error
}
