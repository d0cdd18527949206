import { removeStored } from '../stored/keep.js'
import type { Deps } from '../http/deps.js'
import { clearPhotos, listOldPhotos } from './queries.js'

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 500

/** Deletes the photos of the time clock that are too old; the records stay. Spec §4. */
export async function removeOldPhotos(
  deps: Pick<Deps, 'database' | 'places' | 'config'>,
  now: Date,
): Promise<void> {
  const { db } = deps.database
  const before = new Date(now.getTime() - deps.config.photoDays * DAY_MS)
  for (;;) {
    const rows = await listOldPhotos(db, before, AT_ONCE)
    if (rows.length === 0) return
    // The rows come first: a file that no row names is swept away later, but a row without its file would be
    // a broken picture.
    await clearPhotos(
      db,
      rows.map(({ id }) => id),
    )
    await removeStored(
      deps,
      rows.map(({ photo }) => photo),
    )
  }
}
