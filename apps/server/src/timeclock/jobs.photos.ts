import type { Deps } from '../http/deps.js'
import { removeNamed } from '../stored/removals.js'
import { clearPhotos, listOldPhotos } from './queries.js'
import { clearRequestPhotos, listOldRequestPhotos } from './queries.requests.js'

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 500

/** The tables with photos of the time clock. */
const HOLDERS = [
  { list: listOldPhotos, clear: clearPhotos },
  { list: listOldRequestPhotos, clear: clearRequestPhotos },
] as const

/**
 * Removes the photos of punches and requests at the time clock that are older than `PHOTO_DAYS` days; records and
 * requests stay. Spec §4.
 */
export async function removeOldPhotos(
  deps: Pick<Deps, 'database' | 'places' | 'config'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - deps.config.photoDays * DAY_MS)
  for (const holder of HOLDERS) await removeOld(deps, holder, before)
}

async function removeOld(
  deps: Pick<Deps, 'database' | 'places'>,
  { list, clear }: (typeof HOLDERS)[number],
  before: Date,
): Promise<void> {
  const { db } = deps.database
  for (;;) {
    const rows = await list(db, before, AT_ONCE)
    if (rows.length === 0) return
    // The rows come first: a file that no row names is swept away later, but a row without its file would be
    // a broken picture.
    await clear(
      db,
      rows.map(({ id }) => id),
    )
    await removeNamed(deps, { files: rows.map(({ photo }) => photo) })
  }
}
