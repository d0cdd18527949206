/** Keeps uploaded files on the disk, synced before the rows that name them, and removes them. */

import { constants } from 'node:fs'
import { copyFile, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../db/fault.js'
import type { Deps } from '../http/deps.js'
import { requireSpace } from '../http/intake.js'
import { isRefusal, type Refusal } from '../http/refusal.js'
import type { Upload } from '../http/upload.js'
import { findNamed } from './queries.js'

type Store = Pick<Deps, 'places' | 'randomBytes' | 'database'>

/** Returns the path of a stored name. The name must come from a table. */
export function storedPath({ places }: Pick<Deps, 'places'>, name: string): string {
  return path.join(places.files, name)
}

/**
 * Stores received files: they are in their place and synced to disk before `change` writes the rows that name
 * them, in the order of the uploads. When `change` refuses or fails, the files are removed.
 */
export async function keepUploads<Reply>(
  deps: Store,
  uploads: readonly Upload[],
  change: (names: readonly string[]) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  const names = await storeUploads(deps, uploads)
  return keeping(deps, names, () => change(names))
}

/** Makes a change that names new files, and removes them when it refuses or fails. */
async function keeping<Reply>(
  deps: Store,
  names: readonly string[],
  change: () => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  try {
    const result = await change()
    if (isRefusal(result)) await removeStored(deps, names)
    return result
  } catch (error) {
    await removeUnnamed(deps, names)
    throw error
  }
}

/**
 * Copies stored files, each under a name of its own, while `change` writes the rows that name the copies, in the
 * same order. When there is no space, or `change` refuses or fails, no copy is left.
 */
export async function keepCopies<Reply>(
  deps: Store,
  originals: readonly StoredFile[],
  change: (names: readonly string[]) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  const names = await storeCopies(deps, originals)
  return keeping(deps, names, () => change(names))
}

/** A stored file with its size in bytes. */
export interface StoredFile {
  readonly storage: string
  readonly size: number
}

async function storeCopies(deps: Store, originals: readonly StoredFile[]): Promise<readonly string[]> {
  const names: string[] = []
  try {
    for (const { storage, size } of originals) {
      await requireSpace(deps.places.files, size)
      const name = deps.randomBytes(16).toString('hex')
      names.push(name)
      const isThere = await copyStored(deps, storage, storedPath(deps, name))
      // A file that was lost is lost in its copy too, and the rest is copied.
      if (isThere) await syncToDisk(storedPath(deps, name))
    }
    if (names.length > 0) await syncToDisk(deps.places.files)
    return names
  } catch (error) {
    await removeStored(deps, names)
    throw error
  }
}

/**
 * Copies a stored file; false when its bytes are lost. It shares its blocks with the copy where the disk can
 * do that.
 */
export async function copyStored(deps: Pick<Deps, 'places'>, name: string, target: string): Promise<boolean> {
  try {
    await copyFile(storedPath(deps, name), target, constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/** Deletes stored files that no row of a backup can name; see `removeNamed` for those that one may. */
export async function removeStored(
  deps: Pick<Deps, 'places'>,
  names: readonly (string | null)[],
): Promise<void> {
  const gone = names.filter(name => name !== null)
  await Promise.all(gone.map(name => rm(storedPath(deps, name), { force: true })))
}

/** Moves received files to their place under random names; returns the names. */
async function storeUploads(deps: Store, uploads: readonly Upload[]): Promise<readonly string[]> {
  const names: string[] = []
  try {
    for (const upload of uploads) {
      const name = deps.randomBytes(16).toString('hex')
      await syncToDisk(upload.path)
      await rename(upload.path, storedPath(deps, name))
      names.push(name)
    }
    // The names are safely on the disk only when their folder is synced too.
    if (names.length > 0) await syncToDisk(deps.places.files)
    return names
  } catch (error) {
    await removeStored(deps, names)
    throw error
  }
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes files that no row names. A commit whose answer was lost may have happened, so named files stay. */
async function removeUnnamed(deps: Store, names: readonly string[]): Promise<void> {
  const named = await findNamed(deps.database.db, names).catch(() => undefined)
  // When the database is unreachable, the hourly sweep removes them.
  if (named)
    await removeStored(
      deps,
      names.filter(name => !named.has(name)),
    )
}
