import { opendir, stat } from 'node:fs/promises'
import type { Deps } from '../http/deps.js'
import { removeStored, storedPath } from './keep.js'
import { findNamed } from './queries.js'

const BATCH = 500

/**
 * Deletes stored files that no row names, such as a crash leaves between move and commit. Younger files stay,
 * because their row may be about to be written.
 */
export async function sweepOrphans(deps: Pick<Deps, 'places' | 'database'>, before: number): Promise<void> {
  let batch: string[] = []
  const flush = async () => {
    const named = await findNamed(deps.database.db, batch)
    const orphans = batch.filter(name => !named.has(name))
    batch = []
    await removeStored(deps, await olderThan(deps, orphans, before))
  }
  for await (const { name } of await opendir(deps.places.files)) {
    batch.push(name)
    if (batch.length >= BATCH) await flush()
  }
  await flush()
}

async function olderThan(
  deps: Pick<Deps, 'places'>,
  names: readonly string[],
  before: number,
): Promise<readonly string[]> {
  const old: string[] = []
  for (const name of names) {
    const facts = await stat(storedPath(deps, name)).catch(() => undefined)
    if (facts && facts.isFile() && facts.mtimeMs < before) old.push(name)
  }
  return old
}
