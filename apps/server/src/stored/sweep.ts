import { opendir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '../http/deps.js'
import { shownName } from './pictures.js'
import { findNamed, findShownPictures } from './queries.js'
import { removeNamed } from './removals.js'

const BATCH = 500

/**
 * Deletes stored files and pictures that no row names, such as a crash leaves between move and commit, and those
 * that stayed because a backup was running. Younger ones stay, because their row may be about to be written.
 */
export async function sweepOrphans(deps: Pick<Deps, 'places' | 'database'>, before: number): Promise<void> {
  const { places, database } = deps
  for await (const names of batchesOf(places.files)) {
    const named = await findNamed(database.db, names)
    const orphans = names.filter(name => !named.has(name))
    await removeNamed(deps, { files: await olderThan(places.files, orphans, before) })
  }
  for await (const names of batchesOf(places.media)) {
    const shown = await findShownPictures(database.db, names.map(shownName))
    const orphans = names.filter(name => !shown.has(shownName(name)))
    await removeNamed(deps, { pictures: await olderThan(places.media, orphans, before) })
  }
}

async function* batchesOf(folder: string): AsyncGenerator<readonly string[]> {
  let batch: string[] = []
  for await (const { name } of await opendir(folder)) {
    batch.push(name)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

async function olderThan(
  folder: string,
  names: readonly string[],
  before: number,
): Promise<readonly string[]> {
  const old: string[] = []
  for (const name of names) {
    const facts = await stat(path.join(folder, name)).catch(() => undefined)
    if (facts && facts.isFile() && facts.mtimeMs < before) old.push(name)
  }
  return old
}
