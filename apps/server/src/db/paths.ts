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

/** The absolute paths in the data directory. */
export interface DataPaths {
  readonly dataDir: string
  /** The folder of uploaded files, served only to a caller with a key. */
  readonly files: string
  /** The folder of images under random names, served without a key. */
  readonly media: string
  /**
   * The folder of uploads that are still arriving: in the same file system as `files` and `media`, never part
   * of a backup.
   */
  readonly incoming: string
  /** The file of mode 0600 that is made at first use when PIN_PEPPER is not set. */
  readonly pinPepper: string
  /** The folder of the private PostgreSQL, when this place suits it. */
  readonly postgres: string
  /** The file with the random name of this data directory's private PostgreSQL. */
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

/** Creates the data directory and its folders, and checks that they can be written. Throws a StartError. */
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

/**
 * Returns the random name of this data directory's cluster, made at the first call. Two processes get the
 * same name.
 */
export function readClusterId(paths: DataPaths): string {
  if (!existsSync(paths.clusterId)) {
    const draft = `${paths.clusterId}.${process.pid}`
    writeFileSync(draft, `${randomUUID().slice(0, 13)}\n`)
    try {
      // A link is created whole or not at all, so no process reads an incomplete name.
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

/** Returns a known failure in words that name DATA_DIR, and any other failure unchanged. */
export function dataDirFault(error: unknown, dataDir: string): unknown {
  const words = FAULTS[errorCode(error) ?? '']
  return words ? new StartError(`DATA_DIR: ${dataDir} ${words}`, { cause: error }) : error
}
